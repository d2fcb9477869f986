//! Schema changes of this process's sessions that are not over, or that the catalog does not know
//! yet, by the names whose meaning they change.

use std::collections::{HashMap, HashSet};

/// Whose change it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum DdlOwner {
    Session(u64),
    /// A prepared transaction, by its name.
    Prepared(Box<[u8]>),
}

/// The names whose meaning a transaction changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Changed {
    names: HashSet<String>,
    /// Any name may mean something else.
    all: bool,
}

/// The names whose meaning open transactions change, and those that are over and were not read yet.
#[derive(Debug, Default)]
pub(super) struct PendingDdl {
    open: HashMap<DdlOwner, Changed>,
    /// Each with the count of changes up to which the catalog must be read.
    unread: Vec<(u64, Changed)>,
    /// What could not be read, because another session has it locked.
    deferred: Changed,
}

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
    /// The session asks the server itself for what could not be read.
    pub(super) asks: bool,
}

impl Awaited {
    /// What a statement waits for that was about to be judged by a catalog which is no longer the
    /// newest: for nothing.
    pub fn newest(session: u64) -> Self {
        Self { session, names: Some(Vec::new()), upto: 0, blocked: false, asks: true }
    }

    /// Whether it waits for another session's transaction, rather than for the catalog to be read.
    pub fn is_blocked(&self) -> bool {
        self.blocked
    }
}

impl Changed {
    fn concerns(&self, names: Option<&[String]>) -> bool {
        self.all || names.is_none_or(|names| names.iter().any(|name| self.names.contains(name)))
    }
}

impl PendingDdl {
    /// Whether no transaction is open that changes a name.
    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty() && !self.has_deferred()
    }

    /// These names mean something that cannot be known before another session's transaction is
    /// over.
    pub(super) fn defer(&mut self, names: &[String]) {
        self.deferred.names = names.iter().cloned().collect();
    }

    pub(super) fn has_deferred(&self) -> bool {
        !self.deferred.names.is_empty()
    }

    pub(super) fn announce(&mut self, session: u64, names: &[String]) {
        if !names.is_empty() {
            let given = self.open.entry(DdlOwner::Session(session)).or_default();
            given.names.extend(names.iter().cloned());
        }
    }

    /// Any name may mean something else behind a change of this session's.
    pub(super) fn announce_all(&mut self, session: u64) {
        self.open.entry(DdlOwner::Session(session)).or_default().all = true;
    }

    pub(super) fn has_announced(&self, session: u64, names: &[String]) -> bool {
        let given = self.open.get(&DdlOwner::Session(session));
        given.is_some_and(|given| names.iter().any(|name| given.names.contains(name)))
    }

    /// The names among these that the session has not announced.
    pub(super) fn unannounced(&self, session: u64, names: Vec<String>) -> Vec<String> {
        match self.open.get(&DdlOwner::Session(session)) {
            Some(given) if given.all => Vec::new(),
            Some(given) => names.into_iter().filter(|name| !given.names.contains(name)).collect(),
            None => names,
        }
    }

    pub(super) fn forget(&mut self, session: u64) {
        self.open.remove(&DdlOwner::Session(session));
    }

    /// A session's transaction is over: the catalog is to be read up to this change. What nobody
    /// announced may have changed any name.
    pub(super) fn keep_until_read(&mut self, session: u64, upto: u64, is_told: bool) {
        let given = self.open.remove(&DdlOwner::Session(session)).unwrap_or_default();
        let changed = Changed { all: given.all || !is_told, ..given };
        if changed.all || !changed.names.is_empty() {
            self.unread.push((upto, changed));
        }
    }

    /// The catalog was read up to this change.
    pub(super) fn forget_read(&mut self, upto: u64) {
        self.unread.retain(|(change, _)| *change > upto);
    }

    pub(super) fn prepare(&mut self, session: u64, name: &[u8]) {
        if let Some(given) = self.open.remove(&DdlOwner::Session(session)) {
            self.open.insert(DdlOwner::Prepared(name.into()), given);
        }
    }

    /// A prepared transaction ended: the catalog is to be read up to this change.
    pub(super) fn end_prepared(&mut self, name: &[u8], upto: u64) {
        let given = self.open.remove(&DdlOwner::Prepared(name.into()));
        // Of one that another process prepared nothing is known.
        let changed = given.unwrap_or(Changed { names: HashSet::new(), all: true });
        self.unread.push((upto, changed));
    }

    /// The constants that name the prepared transactions.
    pub(super) fn prepared(&self) -> Vec<Box<[u8]>> {
        let name = |owner: &DdlOwner| match owner {
            DdlOwner::Prepared(name) => Some(name.clone()),
            DdlOwner::Session(_) => None,
        };
        self.open.keys().filter_map(name).collect()
    }

    /// Whether a change that is not this session's, of a transaction that is open, is of one of
    /// these names; of any, where they are not known. What could not be read blocks those who
    /// do not ask the server themselves.
    pub(super) fn blocks(&self, session: u64, names: Option<&[String]>, asks: bool) -> bool {
        if !asks && self.has_deferred() && self.deferred.concerns(names) {
            return true;
        }
        let mut others =
            self.open.iter().filter(|(owner, _)| **owner != DdlOwner::Session(session));
        others.any(|(_, changed)| changed.concerns(names))
    }

    /// Up to which change the catalog must be read before these names can be judged.
    pub(super) fn unread(&self, names: Option<&[String]>) -> Option<u64> {
        let concerning = self.unread.iter().filter(|(_, changed)| changed.concerns(names));
        concerning.map(|(upto, _)| *upto).max()
    }
}
