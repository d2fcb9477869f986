//! Keeps track of whether the catalog by which statements are decided is current.
//!
//! The server's command tags say that a schema change has run. When its transaction is over, the
//! session asks for the catalog to be read again. A statement of this process that names relations
//! waits until the catalog includes every change that was answered before the statement came.

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    task::{Context, Poll, Waker},
};

use dashmap::DashMap;

/// Prepared transactions without schema changes that are remembered at most.
const MAX_UNCHANGED: usize = 10_000;

/// The currency of every database's catalog.
#[derive(Debug, Default)]
pub struct Currencies(DashMap<String, Arc<Currency>>);

impl Currencies {
    /// That of one database.
    pub fn of(&self, database: &str) -> Arc<Currency> {
        Arc::clone(&self.0.entry(database.to_owned()).or_default())
    }
}

/// The currency of one database's catalog.
#[derive(Debug, Default)]
pub struct Currency {
    /// Counts the changes after which the catalog is to be read.
    wanted: AtomicU64,
    /// Up to which of them the catalog was read and published.
    known: AtomicU64,
    /// Whether there are locked relations.
    has_locked: AtomicBool,
    state: Mutex<CurrencyState>,
}

#[derive(Debug, Default)]
struct CurrencyState {
    /// Whether a watcher reads the catalog when it is wanted.
    watched: bool,
    /// The names of relations that could not be read, because another session has locked them.
    locked: HashSet<String>,
    /// Transactions prepared by sessions of this process that changed no schema.
    unchanged: HashSet<Box<[u8]>>,
    wakers: Vec<Waker>,
}

/// What a statement waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited {
    /// The change up to which the catalog must have been read.
    upto: u64,
    /// The names in the statement; `None` where they cannot be read.
    names: Option<Vec<String>>,
}

impl Currency {
    /// The number of the last change for which the catalog is wanted. A reading that begins now
    /// includes it.
    pub fn wanted(&self) -> u64 {
        self.wanted.load(Ordering::SeqCst)
    }

    /// The change up to which the catalog was read. A catalog that is taken after this call
    /// includes it.
    pub fn known(&self) -> u64 {
        self.known.load(Ordering::SeqCst)
    }

    /// Whether the catalog is to be read.
    pub fn is_behind(&self) -> bool {
        self.known() < self.wanted()
    }

    /// Whether there are relations that could not be read, because another session has locked them.
    pub fn has_locked(&self) -> bool {
        self.has_locked.load(Ordering::SeqCst)
    }

    /// A transaction that may have changed the catalog is over: it is to be read again.
    pub fn want(&self) {
        self.change(|state| self.add_wanted(state));
    }

    /// A transaction was prepared under this name, with schema changes or without.
    pub fn prepare(&self, name: &[u8], changed: bool) {
        self.change(|state| {
            if changed {
                state.unchanged.remove(name);
                return;
            }
            if state.unchanged.len() >= MAX_UNCHANGED {
                state.unchanged.clear();
            }
            state.unchanged.insert(name.into());
        });
    }

    /// A prepared transaction ended. An unknown one may have changed the catalog.
    pub fn end_prepared(&self, name: &[u8]) {
        self.change(|state| {
            if !state.unchanged.remove(name) {
                self.add_wanted(state);
            }
        });
    }

    /// Sets whether a watcher reads the catalog when it is wanted.
    pub fn set_watched(&self, watched: bool) {
        self.change(|state| {
            state.watched = watched;
            if !watched {
                self.known.fetch_max(self.wanted(), Ordering::SeqCst);
            }
        });
    }

    /// A catalog that includes this change and all before it was read and published.
    pub fn read(&self, upto: u64) {
        self.change(|_| self.known.fetch_max(upto, Ordering::SeqCst));
    }

    /// The relations with these names could not be read, because another session has locked them. A
    /// statement that names one waits, as it would for the lock.
    pub fn set_locked(&self, names: &[String]) {
        if names.is_empty() && !self.has_locked() {
            return;
        }
        self.change(|state| {
            state.locked = names.iter().cloned().collect();
            self.has_locked.store(!names.is_empty(), Ordering::SeqCst);
        });
    }

    /// What a statement with these names has to wait for; `None` where its names cannot be read.
    /// `known` is the change up to which its catalog was read. A statement that has waited waits
    /// again only for relations that are locked now.
    pub fn awaits(
        &self,
        names: Option<Vec<String>>,
        known: u64,
        has_waited: bool,
    ) -> Option<Awaited> {
        let upto = if has_waited { known } else { self.wanted() };
        let is_locked = self.has_locked() && self.lock().locks(names.as_deref());
        (upto > known || is_locked).then_some(Awaited { upto, names })
    }

    /// Completes when the catalog is to be read.
    pub fn poll_behind(&self, cx: &Context<'_>) -> Poll<()> {
        self.poll_until(cx, |_| self.is_behind())
    }

    /// Completes when no relation in the statement is locked any more.
    pub fn poll_unlocked(&self, cx: &Context<'_>, awaited: &Awaited) -> Poll<()> {
        self.poll_until(cx, |state| !state.locks(awaited.names.as_deref()))
    }

    /// Completes when a catalog that includes the awaited change was read.
    pub fn poll_read(&self, cx: &Context<'_>, awaited: &Awaited) -> Poll<()> {
        self.poll_until(cx, |_| self.known() >= awaited.upto)
    }

    /// Completes when `is_so` holds, which is asked after each change.
    fn poll_until(&self, cx: &Context<'_>, is_so: impl FnOnce(&CurrencyState) -> bool) -> Poll<()> {
        let mut state = self.lock();
        if is_so(&state) {
            return Poll::Ready(());
        }
        state.wakers.push(cx.waker().clone());
        Poll::Pending
    }

    fn add_wanted(&self, state: &CurrencyState) {
        let wanted = self.wanted.fetch_add(1, Ordering::SeqCst) + 1;
        if !state.watched {
            self.known.fetch_max(wanted, Ordering::SeqCst);
        }
    }

    fn change<T>(&self, change: impl FnOnce(&mut CurrencyState) -> T) -> T {
        let mut state = self.lock();
        let result = change(&mut state);
        let wakers = std::mem::take(&mut state.wakers);
        drop(state);
        wakers.into_iter().for_each(Waker::wake);
        result
    }

    fn lock(&self) -> MutexGuard<'_, CurrencyState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CurrencyState {
    /// Whether one of these names may be that of a locked relation.
    fn locks(&self, names: Option<&[String]>) -> bool {
        let is_locked = |names: &[String]| names.iter().any(|name| self.locked.contains(name));
        !self.locked.is_empty() && names.is_none_or(is_locked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    fn watched() -> Currency {
        let currency = Currency::default();
        currency.set_watched(true);
        currency
    }

    fn is_over(currency: &Currency, awaited: &Awaited) -> bool {
        let cx = Context::from_waker(Waker::noop());
        currency.poll_unlocked(&cx, awaited).is_ready()
            && currency.poll_read(&cx, awaited).is_ready()
    }

    #[test]
    fn a_statement_waits_for_the_changes_that_were_answered_before_it() {
        let currency = watched();
        assert!(currency.awaits(Some(names(&["t"])), currency.known(), false).is_none());
        currency.want();
        let waits = currency.awaits(None, currency.known(), false).expect("unread");
        let looked = currency.wanted();
        // A change that comes later does not prolong the wait.
        currency.want();
        assert!(!is_over(&currency, &waits));
        currency.read(looked);
        assert!(is_over(&currency, &waits) && currency.is_behind());
        assert!(currency.awaits(None, currency.known(), true).is_none());
        assert!(currency.awaits(None, currency.known(), false).is_some());
    }

    #[test]
    fn a_catalog_that_was_taken_before_it_was_read_again_is_not_used() {
        let currency = watched();
        let known = currency.known();
        currency.want();
        currency.read(currency.wanted());
        let waits = currency.awaits(Some(names(&[])), known, false).expect("an old catalog");
        assert!(is_over(&currency, &waits));
    }

    #[test]
    fn who_names_a_locked_relation_waits_for_it() {
        let currency = watched();
        currency.set_locked(&["t".to_owned()]);
        assert!(currency.awaits(Some(names(&["u"])), 0, false).is_none());
        let waits = currency.awaits(Some(names(&["u", "t"])), 0, true).expect("locked");
        assert!(!is_over(&currency, &waits));
        assert!(currency.awaits(None, 0, false).is_some());
        currency.set_locked(&[]);
        assert!(is_over(&currency, &waits) && !currency.has_locked());
    }

    #[test]
    fn a_prepared_transaction_changes_the_catalog_when_it_ends() {
        let currency = watched();
        currency.prepare(b"'x'", true);
        assert!(!currency.is_behind());
        currency.end_prepared(b"'x'");
        assert!(currency.is_behind());
        currency.read(currency.wanted());
        currency.prepare(b"'y'", false);
        currency.end_prepared(b"'y'");
        assert!(!currency.is_behind());
        currency.end_prepared(b"'of another process'");
        assert!(currency.is_behind());
    }

    #[test]
    fn what_nobody_watches_is_never_waited_for() {
        let currency = Currency::default();
        currency.want();
        assert!(!currency.is_behind());
    }
}
