//! What observers found last of each database, for the status page and the console.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use super::{backlog::Backlog, pauses::Pause, status::TableStatus};

/// What one observer found.
#[derive(Debug, Clone)]
pub struct Observation {
    /// When it had found it.
    pub at: Instant,
    /// The expired rows on disk, by the oid of the rule's table; `None` where they could not be
    /// counted.
    pub backlogs: BTreeMap<u32, Option<Backlog>>,
    /// The same of rules in shadow mode: what they would hide and reap.
    pub tried: BTreeMap<u32, Option<Backlog>>,
    /// The state of each table that holds rows, as every process has written it.
    pub tables: Vec<TableStatus>,
    /// The pauses that operators made.
    pub pauses: Vec<Pause>,
}

/// What observers found last, by the name of the database. One that is out of reach is absent.
#[derive(Debug, Default)]
pub struct Observations(Mutex<BTreeMap<String, Arc<Observation>>>);

impl Observations {
    /// Everything, as it is now.
    pub fn all(&self) -> BTreeMap<String, Arc<Observation>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps what was found of a database, in place of what was found before.
    pub(super) fn set(&self, database: &str, found: Option<Observation>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match found {
            Some(found) => drop(all.insert(database.to_owned(), Arc::new(found))),
            None => drop(all.remove(database)),
        }
    }
}
