//! What observers found last of each database, and how fast its reaper works, for the status page
//! and the console.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use super::{
    inspect::Figures, pauses::Pause, state::Resting, status::TableStatus, throttle::Slowed,
};

/// What one observer found.
#[derive(Debug, Clone)]
pub struct Observation {
    /// When it had found it.
    pub at: Instant,
    /// The expired rows on disk, by the oid of the rule's table; `None` where they could not be
    /// counted.
    pub backlogs: BTreeMap<u32, Option<Figures>>,
    /// The same of rules in shadow mode: what they would hide and reap.
    pub tried: BTreeMap<u32, Option<Figures>>,
    /// The state of each table that holds rows, as every process has written it.
    pub tables: Vec<TableStatus>,
    /// The pauses that operators made.
    pub pauses: Vec<Pause>,
}

/// Whether the reaper of a database works, and how fast.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pace {
    /// Why it rests, if not for its pace.
    pub resting: Option<Resting>,
    /// Why it slows down, and how long it rests after a batch, in ratio to the batch's time.
    pub slowed: Option<(Slowed, u32)>,
}

/// What observers found last, and the paces of the reapers.
#[derive(Debug, Default)]
pub struct Observations {
    /// By the name of the database. One that is out of reach is absent.
    found: Mutex<BTreeMap<String, Arc<Observation>>>,
    /// By the name of the database.
    paces: Mutex<BTreeMap<String, Pace>>,
}

impl Observations {
    /// Everything that was found, as it is now.
    pub fn all(&self) -> BTreeMap<String, Arc<Observation>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps what was found of a database, in place of what was found before.
    pub(super) fn set(&self, database: &str, found: Option<Observation>) {
        let mut all = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        match found {
            Some(found) => drop(all.insert(database.to_owned(), Arc::new(found))),
            None => drop(all.remove(database)),
        }
    }

    /// The paces of the reapers, by the name of the database.
    pub fn paces(&self) -> BTreeMap<String, Pace> {
        self.paces.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Changes the pace of a reaper.
    pub(super) fn set_pace(&self, database: &str, set: impl FnOnce(&mut Pace)) {
        let mut paces = self.paces.lock().unwrap_or_else(PoisonError::into_inner);
        set(paces.entry(database.to_owned()).or_default());
    }
}
