//! What is wrong with rules, in words for people.

use std::{collections::BTreeMap, fmt};

use crate::catalog::RuleFault;

/// Why rules are not in force as they are written, by the name of the database: a catalog that
/// could not be read yet, or rules that do not fit.
pub type Problems = BTreeMap<String, Vec<Problem>>;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// In words; of a rule, its origin comes first.
    pub text: String,
    /// Whether statements fail for it. Else the rule hides rows, or is only tried.
    pub closes: bool,
}

impl Problem {
    pub(super) fn of(fault: &RuleFault) -> Self {
        let closes = !fault.is_shadow && !fault.fault.leaves_open();
        Self { text: fault.to_string(), closes }
    }

    /// That a catalog has not been read.
    pub(super) fn unread(why: &str) -> Self {
        Self { text: format!("its catalog has not been read: {why}"), closes: true }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
