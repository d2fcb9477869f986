//! Keeps track of whether the catalog by which statements are decided is current.
//!
//! The server's command tags say that a schema change has run. When its transaction is over, the
//! session asks for the catalog to be read again, and statements of this process that name
//! relations wait until it was. Before that, between the server's commit and its answer, other
//! sessions' statements wait if they name what the change changes ([`PendingDdl`]).

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    task::{Context, Poll, Waker},
};

use dashmap::DashMap;

use super::{
    pending::{Awaited, PendingDdl},
    traffic::Traffic,
};

/// Prepared transactions without schema changes that are remembered at most.
const PREPARED: usize = 10_000;

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
#[derive(Debug)]
pub struct Currency {
    /// Whether nothing is pending, and the catalog was read since it last changed.
    settled: AtomicBool,
    /// Counts the times that the catalog was read and published.
    reads: AtomicU64,
    state: Mutex<CurrencyState>,
    pub(super) traffic: Mutex<Vec<Weak<Traffic>>>,
}

impl Default for Currency {
    fn default() -> Self {
        Self {
            settled: AtomicBool::new(true),
            reads: AtomicU64::new(0),
            state: Mutex::default(),
            traffic: Mutex::default(),
        }
    }
}

#[derive(Debug, Default)]
struct CurrencyState {
    /// Whether a watcher reads the catalog when it is wanted.
    watched: bool,
    /// Counts the changes after which the catalog is to be read.
    wanted: u64,
    /// Up to which of them it was read.
    known: u64,
    pending: PendingDdl,
    sessions: u64,
    /// Transactions prepared by sessions of this process that changed no schema.
    prepared: HashSet<Box<[u8]>>,
    wakers: Vec<Waker>,
}

impl Currency {
    /// Whether no statement has to wait: nothing is pending, and the catalog is current.
    pub fn is_settled(&self) -> bool {
        self.settled.load(Ordering::SeqCst)
    }

    /// Counts the times that the catalog was read and published. A caller reads this count, then
    /// takes the catalog, then checks that everything is settled and the count is the same: then
    /// its catalog is current.
    pub fn reads(&self) -> u64 {
        self.reads.load(Ordering::SeqCst)
    }

    /// A new id for a session.
    pub fn introduce(&self) -> u64 {
        let mut state = self.lock();
        state.sessions += 1;
        state.sessions
    }

    /// Whether a change of this session has announced one of these names, or any name.
    pub fn has_announced(&self, session: u64, names: &[String]) -> bool {
        self.lock().pending.has_announced(session, names)
    }

    /// Announces that a session is about to run a schema change after which these names mean
    /// something else, and may show rows of these sources. Returns whether some name is new: one of
    /// these, or one that another's open change gives to a view of them.
    pub fn announce(&self, session: u64, names: &[String], sources: Vec<String>) -> bool {
        self.change(|state| state.pending.announce(session, names, sources))
    }

    /// Notes names that matter to no rule. No statement waits for them, unless another session's
    /// change concerns them before the transaction is over. Returns whether one does now: then they
    /// are to be announced.
    pub fn note(&self, session: u64, names: &[String], sources: Vec<String>) -> bool {
        self.change(|state| state.pending.note(session, names, sources))
    }

    /// All names that a session has announced, and those that others' open changes have given to
    /// views of them.
    pub fn announced(&self, session: u64) -> Vec<String> {
        self.lock().pending.announced(session)
    }

    /// The same, where it may be any name.
    pub fn announce_all(&self, session: u64) {
        self.change(|state| state.pending.announce_all(session));
    }

    /// The transaction of a session is over, and `changed` the catalog or not. `is_told` says that
    /// its changes were announced, as far as others are concerned.
    pub fn end(&self, session: u64, changed: bool, is_told: bool) {
        self.change(|state| {
            if changed {
                state.pending.keep_until_read(session, state.wanted + 1, is_told);
                state.want();
            } else {
                state.pending.forget(session);
            }
        });
    }

    /// The catalog is to be read again, because of a change that concerns no names.
    pub fn want(&self) {
        self.change(CurrencyState::want);
    }

    /// A transaction was prepared under this name, with schema changes or without. The names that
    /// it gives stay pending until it ends.
    pub fn prepare(&self, session: u64, name: &[u8], changed: bool) {
        self.change(|state| {
            if changed {
                state.pending.prepare(session, name);
            } else {
                state.pending.forget(session);
                if state.prepared.len() >= PREPARED {
                    state.prepared.clear();
                }
                state.prepared.insert(name.into());
            }
        });
    }

    /// A prepared transaction ended. An unknown one may have changed the catalog.
    pub fn end_prepared(&self, name: &[u8]) {
        self.change(|state| {
            if !state.prepared.remove(name) {
                state.pending.end_prepared(name, state.wanted + 1);
                state.want();
            }
        });
    }

    /// The constants that name the prepared transactions with pending names.
    pub fn prepared(&self) -> Vec<Box<[u8]>> {
        self.lock().pending.prepared()
    }

    /// Sets whether a watcher reads the catalog when it is wanted.
    pub fn set_watched(&self, watched: bool) {
        self.change(|state| {
            state.watched = watched;
            if !watched {
                state.know(state.wanted);
            }
        });
    }

    /// The number of the last change for which the catalog is wanted. A reading that begins now
    /// includes it.
    pub fn wanted(&self) -> u64 {
        self.lock().wanted
    }

    /// A catalog that includes this change and all before it was read and published.
    pub fn read(&self, upto: u64) {
        self.reads.fetch_add(1, Ordering::SeqCst);
        self.change(|state| state.know(upto));
    }

    /// The relations with these names could not be read, because another session has locked them. A
    /// statement that names one waits, as it would for the lock.
    pub fn defer(&self, names: &[String]) {
        if !names.is_empty() || self.has_deferred() {
            self.change(|state| state.pending.defer(names));
        }
    }

    /// Whether there are such names.
    pub fn has_deferred(&self) -> bool {
        self.lock().pending.has_deferred()
    }

    /// Whether the catalog is to be read.
    pub fn is_behind(&self) -> bool {
        let state = self.lock();
        state.known < state.wanted
    }

    /// Completes when the catalog is to be read.
    pub fn poll_behind(&self, cx: &Context<'_>) -> Poll<()> {
        self.poll_until(cx, |state| state.known < state.wanted)
    }

    /// What a statement of this session has to wait for. If it has waited already, so that the
    /// catalog was read since it came, it waits only for changes that concern its names. `asks`
    /// says that the session asks the server itself for what could not be read.
    pub fn awaits(
        &self,
        session: u64,
        names: Option<Vec<String>>,
        has_waited: bool,
        asks: bool,
    ) -> Option<Awaited> {
        let state = self.lock();
        let blocked = state.pending.blocks(session, names.as_deref(), asks);
        let wanted = (state.known < state.wanted).then_some(state.wanted);
        let unread = if has_waited { state.pending.unread(names.as_deref()) } else { wanted };
        (blocked || unread.is_some()).then(|| Awaited {
            session,
            names: if blocked { names } else { Some(Vec::new()) },
            upto: unread.unwrap_or(state.known),
            blocked,
            asks,
        })
    }

    /// Completes when no other session's change concerns the statement any more.
    pub fn poll_unblocked(&self, cx: &Context<'_>, awaited: &mut Awaited) -> Poll<()> {
        self.poll_until(cx, |state| {
            let Awaited { session, asks, .. } = *awaited;
            if awaited.blocked && state.pending.blocks(session, awaited.names.as_deref(), asks) {
                return false;
            }
            if std::mem::take(&mut awaited.blocked) {
                awaited.upto = state.wanted;
            }
            true
        })
    }

    /// Completes when a catalog that includes the awaited change was read.
    pub fn poll_read(&self, cx: &Context<'_>, awaited: &Awaited) -> Poll<()> {
        self.poll_until(cx, |state| state.known >= awaited.upto)
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

    fn change<T>(&self, change: impl FnOnce(&mut CurrencyState) -> T) -> T {
        let mut state = self.lock();
        let result = change(&mut state);
        let settled = state.known >= state.wanted && state.pending.is_empty();
        self.settled.store(settled, Ordering::SeqCst);
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
    fn want(&mut self) {
        self.wanted += 1;
        if !self.watched {
            self.know(self.wanted);
        }
    }

    fn know(&mut self, upto: u64) {
        self.known = self.known.max(upto);
        self.pending.forget_read(self.known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    fn is_over(currency: &Currency, awaited: &mut Awaited) -> bool {
        let cx = Context::from_waker(Waker::noop());
        currency.poll_unblocked(&cx, awaited).is_ready()
            && currency.poll_read(&cx, awaited).is_ready()
    }

    #[test]
    fn who_names_what_is_pending_waits_until_it_was_read() {
        let currency = Currency::default();
        currency.set_watched(true);
        let (one, other) = (currency.introduce(), currency.introduce());
        assert!(currency.is_settled());
        currency.announce(one, &names(&["v"]), Vec::new());
        assert!(!currency.is_settled());
        assert!(currency.awaits(one, Some(names(&["v"])), false, false).is_none());
        assert!(currency.awaits(other, Some(names(&["w"])), false, false).is_none());
        let mut waits =
            currency.awaits(other, Some(names(&["w", "v"])), false, false).expect("pending");
        let mut waits_for_all = currency.awaits(other, None, false, false).expect("unread");
        assert!(!is_over(&currency, &mut waits));
        currency.end(one, true, true);
        assert!(!is_over(&currency, &mut waits) && currency.is_behind());
        // Every session waits now, also the one that made the change.
        let mut late = currency.awaits(one, Some(Vec::new()), false, false).expect("unread");
        currency.read(currency.wanted());
        for awaited in [&mut waits, &mut waits_for_all, &mut late] {
            assert!(is_over(&currency, awaited));
        }
        assert!(currency.is_settled());
    }

    #[test]
    fn who_waits_does_not_wait_for_changes_that_come_later() {
        let currency = Currency::default();
        currency.set_watched(true);
        let (one, other) = (currency.introduce(), currency.introduce());
        currency.end(one, true, true);
        let mut waits = currency.awaits(other, Some(Vec::new()), false, false).expect("unread");
        let looked = currency.wanted();
        currency.end(one, true, true);
        currency.read(looked);
        assert!(is_over(&currency, &mut waits) && currency.is_behind());
    }

    #[test]
    fn a_prepared_transaction_stays_pending_until_it_ends() {
        let currency = Currency::default();
        currency.set_watched(true);
        let (one, other) = (currency.introduce(), currency.introduce());
        currency.announce(one, &names(&["v"]), Vec::new());
        currency.prepare(one, b"'x'", true);
        assert!(currency.awaits(other, Some(names(&["v"])), false, false).is_some());
        assert!(currency.awaits(one, Some(names(&["v"])), false, false).is_some());
        currency.end_prepared(b"'x'");
        assert!(currency.is_behind());
        currency.read(1);
        currency.prepare(one, b"'y'", false);
        currency.end_prepared(b"'y'");
        assert!(currency.is_settled());
        currency.end_prepared(b"'of another process'");
        assert!(currency.is_behind());
    }

    #[test]
    fn what_nobody_watches_is_never_waited_for() {
        let currency = Currency::default();
        currency.end(1, true, true);
        assert!(currency.is_settled() && !currency.is_behind());
    }
}
