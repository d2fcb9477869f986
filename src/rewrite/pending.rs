//! Schema changes of this process's sessions that are not over, by the names that they give to relations.

use std::collections::{HashMap, HashSet};

/// Whose change it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Owner {
    Session(u64),
    /// A prepared transaction, by its name.
    Prepared(Box<[u8]>),
}

/// The names that open transactions give to relations.
#[derive(Debug, Default)]
pub(super) struct PendingDdl(HashMap<Owner, HashSet<String>>);

/// What a statement waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited {
    pub(super) session: u64,
    /// What it names; `None` where that cannot be read.
    pub(super) names: Option<Vec<String>>,
    /// The change up to which the catalog must have been read.
    pub(super) upto: u64,
    /// A change is pending that gives one of the names.
    pub(super) blocked: bool,
}

impl Awaited {
    /// Whether it waits for another session's transaction, rather than for the catalog to be read.
    pub fn is_blocked(&self) -> bool {
        self.blocked
    }
}

impl PendingDdl {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn announce(&mut self, session: u64, names: &[String]) {
        if !names.is_empty() {
            let given = self.0.entry(Owner::Session(session)).or_default();
            given.extend(names.iter().cloned());
        }
    }

    pub(super) fn has_announced(&self, session: u64, names: &[String]) -> bool {
        let given = self.0.get(&Owner::Session(session));
        given.is_some_and(|given| names.iter().any(|name| given.contains(name)))
    }

    pub(super) fn forget(&mut self, session: u64) {
        self.0.remove(&Owner::Session(session));
    }

    pub(super) fn prepare(&mut self, session: u64, name: &[u8]) {
        if let Some(given) = self.0.remove(&Owner::Session(session)) {
            self.0.insert(Owner::Prepared(name.into()), given);
        }
    }

    pub(super) fn forget_prepared(&mut self, name: &[u8]) {
        self.0.remove(&Owner::Prepared(name.into()));
    }

    /// Forgets all prepared transactions: somebody else may have ended them.
    pub(super) fn forget_all_prepared(&mut self) {
        self.0.retain(|owner, _| matches!(owner, Owner::Session(_)));
    }

    /// Whether a change that is not this session's gives one of these names; any, where they are not known.
    pub(super) fn blocks(&self, session: u64, names: Option<&[String]>) -> bool {
        let mut others = self.0.iter().filter(|(owner, _)| **owner != Owner::Session(session));
        others.any(|(_, given)| names.is_none_or(|names| names.iter().any(|n| given.contains(n))))
    }
}
