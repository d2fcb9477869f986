//! What a worker does about tables that lack an index on their expiry.

use std::time::Duration;

use super::Worker;
use crate::{
    catalog::MissingIndex,
    control::{cause, connect},
    reaper::{
        index,
        plan::{LeafSpec, Outcome},
    },
};

/// How long after a failed build the next is tried. A build of another process is asked about at
/// each inspection, for that process may die.
const RETRY: Duration = Duration::from_mins(5);

impl Worker {
    /// Notes which index would help a table that has just been inspected; builds it, where that is
    /// wanted.
    pub(super) fn ensure_index(&mut self, spec: &LeafSpec, outcome: &Outcome) {
        let Outcome::Inspected(stats) = outcome else { return };
        let (leaf, now) = (spec.table.oid, self.now());
        let Some(advice) = index::advice(spec, stats) else {
            self.advice.remove(&leaf);
            return;
        };
        self.advice.insert(leaf, advice);
        let tried = self.built.get(&leaf).is_some_and(|at| now.saturating_sub(*at) < RETRY);
        // One at a time: each reads a whole table, and waits for all older transactions.
        while let Some(built) = self.builds.try_join_next() {
            if let Ok(Some(leaf)) = built {
                self.built.remove(&leaf);
            }
        }
        let is_building = !self.builds.is_empty();
        if spec.settings.index != MissingIndex::Create
            || tried
            || spec.settings.dry_run
            || is_building
        {
            return;
        }
        self.built.insert(leaf, now);
        let (setup, database, spec) = (self.setup.clone(), self.database.clone(), spec.clone());
        self.builds.spawn(async move {
            let table = spec.table.qualified_name();
            let is_building = setup.metrics.index_building(&database, &table);
            let built = |result| setup.metrics.index_builds(&database, &table, result).increment(1);
            is_building.set(1.0);
            let connected = connect(&setup.upstream, Some(&database), &setup.tasks).await;
            let done = match connected {
                Ok(client) => index::build(&client, &spec).await.map_err(|error| cause(&error)),
                Err(error) => Err(error.to_string()),
            };
            is_building.set(0.0);
            match done {
                Ok(true) => {
                    built("done");
                    tracing::info!(database, table, "built an index on the expiry");
                }
                Ok(false) => return Some(spec.table.oid),
                Err(error) => {
                    built("failed");
                    tracing::warn!(database, table, error, "no index was built");
                }
            }
            None
        });
    }
}
