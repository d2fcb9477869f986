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

/// What a transaction changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Changed {
    /// The names whose meaning it changes: who names them waits.
    names: HashSet<String>,
    /// Names that it gives to what matters to no rule, as far as was known: nobody waits for them.
    unannounced: HashSet<String>,
    /// What its texts name: what it makes may show rows of these.
    sources: HashSet<String>,
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
    fn concerns(&self, names: Option<&HashSet<&str>>) -> bool {
        self.all || names.is_none_or(|names| names.iter().any(|name| self.names.contains(*name)))
    }

    fn gives(&self, name: &str) -> bool {
        self.names.contains(name) || self.unannounced.contains(name)
    }

    /// What it makes may show rows of what the other gives these names to. So they are the other's
    /// as well, who cannot see this one's on the server before it is over.
    fn is_above(&self, other: &Self) -> bool {
        !self.sources.is_disjoint(&other.names)
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

    /// These names mean something that cannot be known before another session's transaction is
    /// over.
    pub(super) fn defer(&mut self, names: &[String]) {
        self.deferred.names = names.iter().cloned().collect();
    }

    pub(super) fn has_deferred(&self) -> bool {
        !self.deferred.names.is_empty()
    }

    /// The names that were not announced before, also those that others' changes give to what
    /// shows rows of them.
    pub(super) fn announce(
        &mut self,
        session: u64,
        names: &[String],
        sources: Vec<String>,
    ) -> Vec<String> {
        let given = self.open.entry(DdlOwner::Session(session)).or_default();
        given.sources.extend(sources);
        if given.all {
            return Vec::new();
        }
        let mut new: Vec<String> =
            names.iter().filter(|name| given.names.insert((*name).clone())).cloned().collect();
        new.extend(self.extend(session));
        new
    }

    /// Whether another session's change concerns the names or their sources.
    pub(super) fn note(&mut self, session: u64, names: &[String], sources: Vec<String>) -> bool {
        let all: Vec<String> = names.iter().chain(&sources).cloned().collect();
        let given = self.open.entry(DdlOwner::Session(session)).or_default();
        given.unannounced.extend(names.iter().cloned());
        given.sources.extend(sources);
        self.blocks(session, Some(&all), false)
    }

    /// All names that a session has announced, by what others change now.
    pub(super) fn announced(&mut self, session: u64) -> Vec<String> {
        self.extend(session);
        let given = self.open.get(&DdlOwner::Session(session));
        given.map(|given| given.names.iter().cloned().collect()).unwrap_or_default()
    }

    /// Adds what others give names to that shows rows of what a session announced. Which names were
    /// added.
    fn extend(&mut self, session: u64) -> Vec<String> {
        let owner = DdlOwner::Session(session);
        let mut added = Vec::new();
        let Some(mut own) = self.open.remove(&owner) else { return added };
        let mut others: Vec<&Changed> = self.open.values().collect();
        loop {
            let before = others.len();
            others.retain(|other| {
                let is_above = other.is_above(&own);
                if is_above {
                    let names = other.names.union(&other.unannounced);
                    added.extend(names.filter(|name| own.names.insert((*name).clone())).cloned());
                }
                !is_above
            });
            if others.len() == before {
                break;
            }
        }
        self.open.insert(owner, own);
        added
    }

    /// Any name may mean something else behind a change of this session's.
    pub(super) fn announce_all(&mut self, session: u64) {
        self.open.entry(DdlOwner::Session(session)).or_default().all = true;
    }

    pub(super) fn has_announced(&self, session: u64, names: &[String]) -> bool {
        let given = self.open.get(&DdlOwner::Session(session));
        given.is_some_and(|given| names.iter().any(|name| given.names.contains(name)))
    }

    pub(super) fn forget(&mut self, session: u64) {
        self.open.remove(&DdlOwner::Session(session));
    }

    /// A session's transaction is over: the catalog is to be read up to this change. What nobody
    /// announced may have changed any name.
    pub(super) fn keep_until_read(&mut self, session: u64, upto: u64, is_told: bool) {
        let given = self.open.remove(&DdlOwner::Session(session)).unwrap_or_default();
        self.keep(upto, Changed { all: given.all || !is_told, ..given });
    }

    /// A transaction is over that changed this. Transactions that are still open, and may not have
    /// seen it when they asked the server, take its names over where these show rows of theirs.
    fn keep(&mut self, upto: u64, changed: Changed) {
        for open in self.open.values_mut().filter(|open| changed.is_above(open)) {
            open.names.extend(changed.names.union(&changed.unannounced).cloned());
        }
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
        // Of one that another process prepared nothing is known.
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

    /// Whether a change that is not this session's, of a transaction that is open, is of one of
    /// these names; of any, where they are not known. What could not be read blocks those who
    /// do not ask the server themselves.
    pub(super) fn blocks(&self, session: u64, names: Option<&[String]>, asks: bool) -> bool {
        let names = names.map(|names| self.with_sources(names));
        if !asks && self.has_deferred() && self.deferred.concerns(names.as_ref()) {
            return true;
        }
        let mut others =
            self.open.iter().filter(|(owner, _)| **owner != DdlOwner::Session(session));
        others.any(|(_, changed)| changed.concerns(names.as_ref()))
    }

    /// These names, and those of which what they stand for may show rows, by changes that the
    /// catalog does not know.
    fn with_sources<'a>(&'a self, names: &'a [String]) -> HashSet<&'a str> {
        let mut all: HashSet<&str> = names.iter().map(String::as_str).collect();
        let unread = self.unread.iter().map(|(_, changed)| changed);
        let mut rest: Vec<&Changed> = self.open.values().chain(unread).collect();
        loop {
            let before = rest.len();
            rest.retain(|changed| {
                let is_named = all.iter().any(|name| changed.gives(name));
                if is_named {
                    all.extend(changed.sources.iter().map(String::as_str));
                }
                !is_named
            });
            if rest.len() == before {
                return all;
            }
        }
    }

    /// Up to which change the catalog must be read before these names can be judged.
    pub(super) fn unread(&self, names: Option<&[String]>) -> Option<u64> {
        let names = names.map(|names| self.with_sources(names));
        let concerning = self.unread.iter().filter(|(_, changed)| changed.concerns(names.as_ref()));
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
        // To no rule it matters, so nobody waits for it.
        assert!(!currency.note(maker, &names(&["made"]), names(&["made", "below"])));
        assert!(currency.is_settled());
        let added = currency.announce(changer, &names(&["below"]), Vec::new());
        assert_eq!(added, ["below", "made"]);
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
