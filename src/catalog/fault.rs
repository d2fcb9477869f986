//! Why a rule does not fit the database.

use super::{BindFault, Facts, RuleSpec};

/// A rule that does not fit the database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{origin}: rule for {table}: {fault}")]
pub struct RuleFault {
    /// Where the rule was written.
    pub origin: String,
    /// The table it names.
    pub table: String,
    /// What does not fit.
    pub fault: Fault,
    /// The rule is in shadow mode: nothing is closed for it.
    pub is_shadow: bool,
}

impl RuleFault {
    /// The fault of this rule.
    pub fn of(spec: &RuleSpec, fault: Fault) -> Self {
        let is_shadow = spec.is_shadow();
        Self { origin: spec.origin.clone(), table: spec.table_text(), fault, is_shadow }
    }

    /// Whether it is of one of these rules.
    pub fn is_of(&self, specs: &[RuleSpec]) -> bool {
        specs.iter().any(|spec| spec.table_text() == self.table)
    }
}

/// What does not fit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no such relation.
    #[error("there is no such table")]
    NoTable,
    /// No schema has a table that fits, for this reason.
    #[error("no schema has a table of that name that fits{0}")]
    NoSchema(String),
    /// It is a view, a foreign table or the like.
    #[error("it is not an ordinary or partitioned table")]
    NotATable,
    /// It is part of a larger table, through which its rows could be seen.
    #[error("it is a partition or child of {0}; give that table the rule")]
    Child(String),
    /// A table below it also inherits from another table, through which its rows could be seen.
    /// That one is closed, and nothing is deleted.
    #[error("its child {child} has another parent too, through which its rows are seen")]
    Elsewhere {
        /// The child.
        child: String,
    },
    /// A rule for every schema fitted it until it changed.
    #[error("it no longer fits: {0}")]
    NoLonger(String),
    /// Two rules name it.
    #[error("it already has a rule, at {0}")]
    Twice(String),
    /// The server does not know its time zone.
    #[error("`time_zone`: {0}")]
    TimeZone(String),
    /// What refers to its rows cannot be hidden with them.
    #[error("`referential`: {closed} is closed, with all that refers to it: {why}")]
    Referential {
        /// The table that would show them.
        closed: String,
        /// Why.
        why: String,
    },
    /// The table that holds its expiry does not fit.
    #[error("`sidecar`: {0}")]
    Sidecar(String),
    /// An option that was set by SQL cannot be read. So nothing is deleted.
    #[error("nothing is deleted: {0}")]
    Option(String),
    /// The keys of its deleted rows cannot be sent to listeners.
    #[error("`on_reap`: {0}; its expired rows are hidden, and not deleted")]
    OnReap(&'static str),
    /// Its deleted rows would be put where they were deleted.
    #[error(
        "`archive_to` names {0}, of which rows are deleted; its expired rows are hidden, and not \
         deleted"
    )]
    OwnArchive(String),
    /// The clock of the transaction needs a grace, and it has none.
    #[error("it has no grace, which [rewrite] clock = \"transaction\" needs; 1 day is taken")]
    NoGrace,
    /// Something that it needs is gone. It was set by SQL, and names that by number.
    #[error("{0}; set the rule again, or drop it: SELECT pglapse.drop_rule(...)")]
    Gone(String),
    /// A column does not fit.
    #[error(transparent)]
    Bind(#[from] BindFault),
}

impl Fault {
    /// Whether the rule hides rows all the same; at most it deletes nothing.
    pub fn leaves_open(&self) -> bool {
        matches!(self, Self::Option(_) | Self::OnReap(_) | Self::OwnArchive(_) | Self::NoGrace)
    }
}

impl Facts {
    /// Whether the server knows the rule's time zone.
    pub(super) fn check_zone(&self, rule: usize) -> Result<(), Fault> {
        let fault = self.rules.get(rule).and_then(|rule| rule.zone_fault.clone());
        fault.map_or(Ok(()), |fault| Err(Fault::TimeZone(fault)))
    }
}
