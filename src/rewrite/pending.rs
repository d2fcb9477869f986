//! Pending schema changes: those of this process's sessions whose transaction is open, or that the
//! catalog does not include yet, by the names whose meaning they change.
//!
//! Whenever a change grows, it takes over the names that other changes give to views of its own
//! relations ([`PendingDdl::spread`]). So the names in a statement alone decide whether it has to
//! wait.

use std::collections::{HashMap, HashSet};

/// Whose change it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum DdlOwner {
    Session(u64),
    /// A prepared transaction, by its name.
    Prepared(Box<[u8]>),
}

/// What a transaction changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Changed {
    /// The names whose meaning it changes, also through others' views. A statement that names one
    /// waits.
    names: HashSet<String>,
    /// Names of relations that matter to no rule, as far as is known: no statement waits for them.
    unannounced: HashSet<String>,
    /// The names in its texts: the relations that it makes may show rows of these.
    sources: HashSet<String>,
    /// Whether any name may mean something else.
    all: bool,
}

/// The names whose meaning is changed by open transactions, and by ended ones that were not read
/// yet.
#[derive(Debug, Default)]
pub(super) struct PendingDdl {
    open: HashMap<DdlOwner, Changed>,
    /// Each with the count of changes up to which the catalog must be read.
    unread: Vec<(u64, Changed)>,
    /// The names of relations that could not be read, because another session has locked them.
    deferred: Changed,
}

/// What a statement waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited {
    pub(super) session: u64,
    /// The names in it; `None` where they cannot be read.
    pub(super) names: Option<Vec<String>>,
    /// The change up to which the catalog must have been read.
    pub(super) upto: u64,
    /// Whether a pending change gives one of the names.
    pub(super) blocked: bool,
    /// Whether the session asks the server itself for what could not be read.
    pub(super) asks: bool,
}

impl Awaited {
    /// For a statement that was about to be decided by a catalog which is no longer the newest: it
    /// takes the new one, and waits for nothing.
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

    /// Takes over the names that the others give to views of its relations, and to views of these.
    /// It cannot see them on the server before the others' transactions are over.
    fn take_over<'a>(&mut self, others: impl Iterator<Item = &'a Self>) {
        let mut others: Vec<&Self> = others.collect();
        loop {
            let before = others.len();
            others.retain(|other| {
                let is_above = !other.sources.is_disjoint(&self.names);
                if is_above {
                    self.names.extend(other.names.union(&other.unannounced).cloned());
                }
                !is_above
            });
            if others.len() == before {
                return;
            }
        }
    }

    fn is_pending(&self) -> bool {
        self.all || !self.names.is_empty()
    }
}

impl PendingDdl {
    /// Whether no transaction is open that changes a name.
    pub(super) fn is_empty(&self) -> bool {
        !self.open.values().any(Changed::is_pending) && !self.has_deferred()
    }

    /// The meaning of these names cannot be known before another session's transaction is over.
    pub(super) fn defer(&mut self, names: &[String]) {
        self.deferred.names = names.iter().cloned().collect();
        self.spread();
    }

    pub(super) fn has_deferred(&self) -> bool {
        !self.deferred.names.is_empty()
    }

    /// Whether some name was not announced before: one of these, or one that another's change gives
    /// to a view of them.
    pub(super) fn announce(
        &mut self,
        session: u64,
        names: &[String],
        sources: Vec<String>,
    ) -> bool {
        let given = self.open.entry(DdlOwner::Session(session)).or_default();
        let before = given.names.len();
        given.names.extend(names.iter().cloned());
        given.sources.extend(sources);
        let is_any = given.all;
        self.spread();
        !is_any && self.of_session(session).is_some_and(|given| given.names.len() > before)
    }

    /// Whether another session's change concerns the names or their sources.
    pub(super) fn note(&mut self, session: u64, names: &[String], sources: Vec<String>) -> bool {
        let all: Vec<String> = names.iter().chain(&sources).cloned().collect();
        let given = self.open.entry(DdlOwner::Session(session)).or_default();
        given.unannounced.extend(names.iter().cloned());
        given.sources.extend(sources);
        self.spread();
        self.blocks(session, Some(&all), false)
    }

    /// All names that a session has announced, and those that others give to views of them.
    pub(super) fn announced(&self, session: u64) -> Vec<String> {
        let given = self.of_session(session);
        given.map(|given| given.names.iter().cloned().collect()).unwrap_or_default()
    }

    fn of_session(&self, session: u64) -> Option<&Changed> {
        self.open.get(&DdlOwner::Session(session))
    }

    /// Lets each change take over the others' names, now that one has grown.
    fn spread(&mut self) {
        let owners: Vec<DdlOwner> = self.open.keys().cloned().collect();
        for owner in owners {
            let Some(mut changed) = self.open.remove(&owner) else { continue };
            changed.take_over(self.open.values());
            self.open.insert(owner, changed);
        }
        let unread = self.unread.iter_mut().map(|(_, changed)| changed);
        for changed in unread.chain([&mut self.deferred]) {
            changed.take_over(self.open.values());
        }
    }

    /// After a change of this session any name may mean something else.
    pub(super) fn announce_all(&mut self, session: u64) {
        self.open.entry(DdlOwner::Session(session)).or_default().all = true;
    }

    pub(super) fn has_announced(&self, session: u64, names: &[String]) -> bool {
        let given = self.of_session(session);
        given.is_some_and(|given| names.iter().any(|name| given.names.contains(name)))
    }

    pub(super) fn forget(&mut self, session: u64) {
        self.open.remove(&DdlOwner::Session(session));
    }

    /// A session's transaction is over: the catalog is to be read up to this change. A change that
    /// was not announced may have changed any name.
    pub(super) fn keep_until_read(&mut self, session: u64, upto: u64, is_told: bool) {
        let given = self.open.remove(&DdlOwner::Session(session)).unwrap_or_default();
        self.keep(upto, Changed { all: given.all || !is_told, ..given });
    }

    /// A transaction is over that changed this.
    fn keep(&mut self, upto: u64, changed: Changed) {
        if changed.is_pending() {
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
        // A transaction that another process prepared may have changed any name.
        self.keep(upto, given.unwrap_or(Changed { all: true, ..Changed::default() }));
    }

    /// The constants that name the prepared transactions.
    pub(super) fn prepared(&self) -> Vec<Box<[u8]>> {
        let name = |owner: &DdlOwner| match owner {
            DdlOwner::Prepared(name) => Some(name.clone()),
            DdlOwner::Session(_) => None,
        };
        self.open.keys().filter_map(name).collect()
    }

    /// Whether another session's open transaction changes one of these names, or any name where
    /// they are not known. What could not be read blocks sessions that do not ask the server
    /// themselves.
    pub(super) fn blocks(&self, session: u64, names: Option<&[String]>, asks: bool) -> bool {
        if !asks && self.has_deferred() && self.deferred.concerns(names) {
            return true;
        }
        let mut others =
            self.open.iter().filter(|(owner, _)| **owner != DdlOwner::Session(session));
        others.any(|(_, changed)| changed.concerns(names))
    }

    /// The change up to which the catalog must be read before a statement with these names can be
    /// decided.
    pub(super) fn unread(&self, names: Option<&[String]>) -> Option<u64> {
        let concerning = self.unread.iter().filter(|(_, changed)| changed.concerns(names));
        concerning.map(|(upto, _)| *upto).max()
    }
}

#[cfg(test)]
mod tests {
    use crate::rewrite::Currency;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn what_shows_rows_of_a_change_belongs_to_it() {
        let currency = Currency::default();
        currency.set_watched(true);
        let [maker, changer, reader] = [(); 3].map(|()| currency.introduce());
        let waits = |name: &str| currency.awaits(reader, Some(names(&[name])), true, false);
        // It matters to no rule, so that no statement waits for it.
        assert!(!currency.note(maker, &names(&["made"]), names(&["made", "below"])));
        assert!(currency.is_settled());
        assert!(currency.announce(changer, &names(&["below"]), Vec::new()));
        assert!(!currency.announce(changer, &names(&["below", "made"]), Vec::new()));
        assert!(waits("made").is_some() && waits("other").is_none());
        // What it makes later shows its rows as well, by what the reader knows and when it is over.
        assert!(currency.note(maker, &names(&["later"]), names(&["made"])));
        assert!(waits("later").is_some());
        currency.end(maker, true, true);
        currency.read(currency.wanted());
        assert!(waits("later").is_some() && waits("other").is_none());
        currency.end(changer, true, true);
        currency.read(currency.wanted());
        assert!(waits("later").is_none() && currency.is_settled());
    }
}
