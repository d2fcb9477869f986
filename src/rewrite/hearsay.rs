//! Names that one session gives to relations, for the others to know before the catalog is read again.
//!
//! The others cannot see what is not committed yet, and are not told when it is. So they hear of a name at
//! once, take it for what it may stand for, which each row tells them, and forget it when the catalog was read
//! after the session's transaction had ended.

use std::{
    collections::HashSet,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use crate::catalog::{Catalog, OwnName, OwnRelation, Resolution, SessionNames};

/// What the sessions of all databases have said and what is not settled.
pub struct Hearsay {
    /// Called when a transaction has ended that gave names.
    settled: Box<dyn Fn() + Send + Sync>,
    sessions: AtomicU64,
    version: AtomicU64,
    heard: Mutex<Vec<Heard>>,
}

#[derive(Debug)]
struct Heard {
    database: Box<str>,
    by: u64,
    own: OwnName,
    teller: Weak<Telling>,
    /// When its transaction was seen to have ended.
    ended: Option<Instant>,
}

/// Held by a session as long as the transaction is open in which it gave names.
#[derive(Debug)]
pub struct Telling(Weak<Hearsay>);

impl Drop for Telling {
    fn drop(&mut self) {
        if let Some(hearsay) = self.0.upgrade() {
            (hearsay.settled)();
        }
    }
}

impl fmt::Debug for Hearsay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hearsay").field("heard", &self.heard).finish_non_exhaustive()
    }
}

impl Default for Hearsay {
    fn default() -> Self {
        Self::new(|| ())
    }
}

impl Hearsay {
    /// Nothing so far; `settled` is called whenever a transaction has ended that gave names.
    pub fn new(settled: impl Fn() + Send + Sync + 'static) -> Self {
        let (sessions, version) = (AtomicU64::new(0), AtomicU64::new(0));
        Self { settled: Box::new(settled), sessions, version, heard: Mutex::default() }
    }

    /// A number by which a session is known here.
    pub fn introduce(&self) -> u64 {
        self.sessions.fetch_add(1, Ordering::Relaxed)
    }

    /// Tells the other sessions of a database of names; the teller keeps what it gets until its transaction
    /// has ended. None where the names mean nothing to others.
    pub fn tell(
        self: &Arc<Self>,
        database: &str,
        by: u64,
        names: &[OwnName],
    ) -> Option<Arc<Telling>> {
        let teller = Arc::new(Telling(Arc::downgrade(self)));
        // Also what the catalog knows: the next one may have been read before, and not know it.
        let heard = names.iter().filter(|own| !own.relation.is_temporary()).map(|own| {
            let (database, teller) = (database.into(), Arc::downgrade(&teller));
            Heard { database, by, own: own.clone(), teller, ended: None }
        });
        let heard: Vec<Heard> = heard.collect();
        (!heard.is_empty()).then(|| {
            self.lock().extend(heard);
            self.version.fetch_add(1, Ordering::Release);
            teller
        })
    }

    /// Takes back what a session said of names: their transaction was rolled back.
    pub fn retract(&self, database: &str, by: u64, names: &[OwnName]) {
        let is_meant = |heard: &Heard| {
            heard.by == by && &*heard.database == database && names.contains(&heard.own)
        };
        self.lock().retain(|heard| !is_meant(heard));
        self.version.fetch_add(1, Ordering::Release);
    }

    /// Changes whenever there is more or less to hear.
    pub fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    /// What others than this session say of names in a database, beyond what its catalog knows by now.
    pub fn of_others(&self, database: &str, session: u64, catalog: &Catalog) -> Vec<OwnName> {
        let heard = self.lock();
        let here = heard.iter().filter(|h| &*h.database == database && h.by != session);
        here.filter_map(|heard| told_to_others(&heard.own, catalog)).collect()
    }

    /// The names of which this session has said something that is not settled.
    pub fn said_by(&self, database: &str, session: u64) -> HashSet<String> {
        let heard = self.lock();
        let own = heard.iter().filter(|h| &*h.database == database && h.by == session);
        own.map(|heard| heard.own.name.clone()).collect()
    }

    /// Forgets what the catalog of a database says for itself, which held at the moment `looked`; it is
    /// `now`.
    pub fn confirm(&self, database: &str, looked: Instant, now: Instant) {
        let mut heard = self.lock();
        let before = heard.len();
        heard.retain_mut(|heard| {
            if &*heard.database != database {
                return true;
            }
            let is_known = heard.ended.is_some_and(|ended| ended < looked);
            if heard.ended.is_none() && heard.teller.strong_count() == 0 {
                heard.ended = Some(now);
            }
            !is_known
        });
        if heard.len() < before {
            self.version.fetch_add(1, Ordering::Release);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Heard>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What others are told of a name. Where the catalog knows it, others go by that unless each row can tell: what
/// takes the name of a TTL table has its rule.
fn told_to_others(own: &OwnName, catalog: &Catalog) -> Option<OwnName> {
    let known = catalog.resolve(None, &own.name, &SessionNames::default());
    let relation = match &own.relation {
        OwnRelation::Maybe(oid) | OwnRelation::Elsewhere(oid)
            if matches!(known, Resolution::Ttl(_)) =>
        {
            OwnRelation::Elsewhere(*oid)
        }
        OwnRelation::Maybe(oid) | OwnRelation::Elsewhere(oid) => OwnRelation::Maybe(*oid),
        _ if catalog.knows(&own.name) => return None,
        OwnRelation::Child(oid) => OwnRelation::Child(*oid),
        OwnRelation::View(_) => OwnRelation::View(None),
        OwnRelation::TemporaryView(_) | OwnRelation::Temporary => return None,
    };
    Some(OwnName { name: own.name.clone(), relation })
}

#[cfg(test)]
mod tests {
    use std::{sync::atomic::AtomicUsize, time::Duration};

    use super::*;

    #[test]
    fn what_is_heard_is_forgotten_once_it_was_read_behind_its_transaction() {
        let settled = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&settled);
        let hearsay = Arc::new(Hearsay::new(move || {
            count.fetch_add(1, Ordering::Relaxed);
        }));
        let own = |name: &str, relation| OwnName { name: name.to_owned(), relation };
        let names =
            [own("a", OwnRelation::Maybe(1)), own("v", OwnRelation::View(Some("x".into())))];
        let catalog = Catalog::default();
        let telling = hearsay.tell("db", 1, &names);
        assert!(hearsay.tell("db", 1, &[own("t", OwnRelation::Temporary)]).is_none());
        let heard = [own("a", OwnRelation::Maybe(1)), own("v", OwnRelation::View(None))];
        let begin = tokio::time::Instant::now().into_std();
        let at = |seconds| begin + Duration::from_secs(seconds);
        for now in 1..5 {
            hearsay.confirm("db", at(now - 1), at(now));
            assert_eq!(hearsay.of_others("db", 2, &catalog), heard);
            assert_eq!(hearsay.of_others("other", 2, &catalog), []);
            assert_eq!(hearsay.of_others("db", 1, &catalog), []);
            assert_eq!(hearsay.said_by("db", 1).len(), 2);
        }
        assert_eq!(settled.load(Ordering::Relaxed), 1);
        drop(telling);
        assert_eq!(settled.load(Ordering::Relaxed), 2);
        let version = hearsay.version();
        hearsay.confirm("db", at(9), at(10));
        hearsay.confirm("other", at(11), at(12));
        assert_eq!((hearsay.of_others("db", 2, &catalog).len(), hearsay.version()), (2, version));
        hearsay.confirm("db", at(11), at(12));
        assert_eq!(hearsay.of_others("db", 2, &catalog), []);
        assert!(hearsay.version() > version);
    }
}
