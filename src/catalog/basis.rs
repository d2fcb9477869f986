//! The catalog of one session: within a transaction that has changed the schema, and while it has
//! temporary relations that matter. It is built from what the session's own connection says, and
//! for the rest from what the catalog was built from.

use std::fmt;

use super::{Catalog, Facts, Reading, RuleFacts, RuleSpec, There};

/// What a catalog was built from, and the question by which a session learns what is otherwise for
/// itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Basis {
    /// The rules, as written.
    pub specs: Vec<RuleSpec>,
    /// What the database said.
    pub facts: Facts,
    /// One statement, which takes no parameters. Its answer is read into [`There`].
    pub question: String,
}

/// Reads the rules that a session's open transaction has set by SQL.
pub trait OwnRules: fmt::Debug + Send + Sync {
    /// The statements that the session runs. The last one returns one text.
    fn question(&self) -> [&'static str; 2];

    /// What the session's catalog is built from, by that text and by what was known; `None` if the
    /// text cannot be read.
    fn basis(&self, answer: &str, known: &Basis) -> Option<Basis>;
}

impl Catalog {
    /// What it was built from.
    pub fn basis(&self) -> Option<&Basis> {
        self.basis.as_deref()
    }

    /// The statements by which a session asks for the rules that its open transaction has set.
    pub fn own_rules_question(&self) -> Option<[&'static str; 2]> {
        self.own_rules.as_ref().map(|rules| rules.question())
    }

    /// What the session's catalog is built from, by the answer to these.
    pub fn own_basis(&self, answer: &str) -> Option<Basis> {
        self.own_rules.as_ref()?.basis(answer, self.basis()?)
    }

    /// The catalog of a session for which these relations are there, of which it has read some
    /// anew; by `own`, or else by this catalog's basis.
    pub fn of_session(&self, own: Option<&Basis>, there: &There, reading: Reading) -> Option<Self> {
        let basis = own.or_else(|| self.basis())?;
        let known = &basis.facts;
        let relations = reading.relations(there, known, &there.printed(known));
        if relations.len() < there.names.len() {
            return None;
        }
        let mut facts = Facts { relations, rules: Vec::new(), ..known.clone() };
        for rule in 0..basis.specs.len() {
            let tables = facts.find_tables(rule, &basis.specs, &there.targets);
            let zone_fault = known.rules.get(rule).and_then(|rule| rule.zone_fault.clone());
            facts.rules.push(RuleFacts { tables, zone_fault });
        }
        let (mut catalog, _) = Self::build(&basis.specs, &facts, self.clock);
        catalog.basis.clone_from(&self.basis);
        catalog.own_rules.clone_from(&self.own_rules);
        Some(catalog)
    }
}
