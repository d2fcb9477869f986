//! One run of sweeps, on one connection.

use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    sync::Arc,
    time::Duration,
};

use tokio::time::sleep;
use tokio_postgres::{Error, error::SqlState};

use super::{
    Left,
    connections::SweepConnection,
    database::{KeysOf, SweepDatabase},
    leaf::{SweepLeaf, leaves},
    permission::{self, may_sweep},
    table::{KeySweep, Table},
};
use crate::{
    catalog::{Catalog, RelationKind, Sweeps, SweptKeys, TtlTable},
    control::{cause, ends_session},
    guard::AskedLeaf,
    reaper::{self, Connection, PassFault, count_rule},
};

/// How often a row that another sweep has locked is tried again. Locks of anybody else are not
/// waited for: they may be those of the session that asks.
const AGAINS: u32 = 40;
const AGAIN: Duration = Duration::from_millis(25);

impl SweepDatabase {
    /// Deletes the expired rows of the tables that may be deleted. Returns whether rows may be
    /// left, and why, though somebody may need their keys.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn sweep_tables(
        &self,
        oids: &BTreeSet<u32>,
        connection: &mut SweepConnection,
    ) -> Result<Left, Error> {
        let Some(catalog) = self.catalog() else { return Ok(Left::default()) };
        let settings = self.setup.config.borrow().reaper.clone();
        let is_any = Left { is_any: true, why: None };
        // The settings forbid it, so that the database need not be asked.
        if !settings.enabled || settings.dry_run {
            self.setup.metrics.sweeps_held.increment(1);
            return Ok(is_any);
        }
        let SweepConnection { deletes, watch, .. } = &mut *connection;
        let mut most = BTreeMap::new();
        if settings.max_share < 100 {
            permission::ensure(&deletes.client).await?;
            for leaf in leaves(&catalog, oids.iter().copied()) {
                if let Entry::Vacant(unknown) = most.entry(leaf.rule.root) {
                    let rule = leaf.rule;
                    let counted = count_rule(&deletes.client, &catalog, rule, &settings).await;
                    // What cannot be counted the gate keeps.
                    unknown.insert(
                        counted.map_or(0, |found| reaper::most(&found, settings.max_share)),
                    );
                }
            }
        }
        let asked = |leaf: SweepLeaf<'_>| AskedLeaf::of(leaf.table.oid, &leaf.rule.terms);
        let asked: Vec<AskedLeaf> = leaves(&catalog, oids.iter().copied()).map(asked).collect();
        let state = permission::ask(watch, &deletes.client, &settings, &self.known, &asked).await;
        let state = match state {
            Ok(state) => state,
            Err(error) if ends_session(&error) => return Err(error),
            Err(error) => {
                self.setup.metrics.sweeps_failed.increment(1);
                let (database, error) = (&self.name, cause(&error));
                tracing::warn!(
                    database,
                    error,
                    "it could not be asked whether tables may be swept"
                );
                return Ok(is_any);
            }
        };
        let mut left = Left::default();
        for leaf in leaves(&catalog, oids.iter().copied()) {
            if let Err(suspension) = may_sweep(leaf.table.oid, leaf.rule, &settings, &state) {
                self.log_held(leaf.table, &suspension.to_string());
                left.add(Left::because(leaf.table, suspension));
                continue;
            }
            let most = most.get(&leaf.rule.root).copied().unwrap_or(u64::MAX);
            let swept = self.sweep_leaf(&leaf, most, connection).await;
            left.is_any |= leaf.keeps;
            left.add(self.note(leaf.table, swept)?);
        }
        Ok(left)
    }

    /// Deletes the expired rows with these keys, whether or not their grace is over. Returns for
    /// each key whether rows are left to which other expired rows may refer.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn sweep_keys(
        &self,
        table: u32,
        keys: &[KeysOf],
        connection: &mut SweepConnection,
    ) -> Result<Vec<Left>, Error> {
        let mut left = vec![Left::default(); keys.len()];
        let Some(catalog) = self.catalog() else {
            return Ok(left);
        };
        let (mut wanted, mut of) = (Vec::new(), Vec::new());
        for (n, KeysOf { role, sweeps }) in keys.iter().enumerate() {
            for keys in sweeps.keys.iter().filter(|keys| keys.table == table) {
                wanted.push((keys, &**role));
                of.push(n);
            }
        }
        for leaf in key_leaves(&catalog, table) {
            let swept = self.sweep_leaf_keys(&leaf, &wanted, connection).await;
            for n in swept.iter().flat_map(|swept| &swept.left) {
                if let Some(left) = of.get(*n).and_then(|n| left.get_mut(*n)) {
                    left.is_any = true;
                }
            }
            let failed = self.note(leaf.table, swept.map(|swept| swept.rows))?;
            for left in &mut left {
                left.why = left.why.take().or_else(|| failed.why.clone());
            }
        }
        Ok(left)
    }

    /// Whether expired rows may have these keys, by reading, without a transaction and locks of its
    /// own.
    ///
    /// # Errors
    /// The table is locked, or the connection is lost.
    pub(super) async fn find_keys(
        &self,
        table: u32,
        sweeps: &Sweeps,
        connection: &mut SweepConnection,
    ) -> Result<bool, Error> {
        let Some(catalog) = self.catalog() else {
            return Ok(false);
        };
        let wanted: Vec<_> = sweeps.keys.iter().filter(|keys| keys.table == table).collect();
        for leaf in key_leaves(&catalog, table) {
            let found = match self.prepared(connection, &leaf).await {
                Ok((deletes, table)) => table.find(&deletes.client, &wanted).await,
                Err(PassFault::Server(error)) => Err(error),
                // The sweep says why.
                Err(PassFault::Unfit(_)) => Ok(true),
            };
            match found {
                Ok(false) => {}
                Err(error) if !ends_session(&error) && !is_of_a_lock(&error) => return Ok(true),
                found => return found,
            }
        }
        Ok(false)
    }

    pub(super) fn catalog(&self) -> Option<Arc<Catalog>> {
        self.setup.catalogs.borrow().get(&self.name).cloned()
    }

    /// How many rows of a table were deleted, of which `most` may be.
    async fn sweep_leaf(
        &self,
        leaf: &SweepLeaf<'_>,
        most: u64,
        connection: &mut SweepConnection,
    ) -> Result<u64, PassFault> {
        let mut tries = 0;
        loop {
            let was_alone = self.is_alone();
            let (deletes, table) = self.prepared(connection, leaf).await?;
            let swept = table.pass.run(deletes, most).await;
            let Err(fault) = &swept else { return swept };
            connection.tables.remove(&leaf.table.oid);
            if !fault.server().is_some_and(is_of_a_lock) || !self.waits(&mut tries, was_alone).await
            {
                return swept;
            }
        }
    }

    async fn sweep_leaf_keys(
        &self,
        leaf: &SweepLeaf<'_>,
        wanted: &[(&SweptKeys, &str)],
        connection: &mut SweepConnection,
    ) -> Result<KeySweep, PassFault> {
        let (mut tries, mut rows) = (0, 0);
        loop {
            let was_alone = self.is_alone();
            let (deletes, table) = self.prepared(connection, leaf).await?;
            let swept = table.sweep_keys(&deletes.client, wanted, leaf.keeps).await;
            let is_locked = match &swept {
                Ok(swept) => swept.locked > 0,
                Err(fault) => {
                    connection.tables.remove(&leaf.table.oid);
                    fault.server().is_some_and(is_of_a_lock)
                }
            };
            rows += swept.as_ref().map_or(0, |swept| swept.rows);
            if !is_locked || !self.waits(&mut tries, was_alone).await {
                return swept.map(|swept| KeySweep { rows, ..swept });
            }
        }
    }

    /// Waits a moment for the locks of another sweep, if there was one, and not too often. Returns
    /// whether it waited.
    async fn waits(&self, tries: &mut u32, was_alone: bool) -> bool {
        *tries += 1;
        let waits = *tries <= AGAINS && !(was_alone && self.is_alone());
        if waits {
            sleep(AGAIN).await;
        }
        waits
    }

    /// Logs why a table's expired rows stay, and keep their keys.
    fn log_held(&self, table: &TtlTable, why: &str) {
        self.setup.metrics.sweeps_held.increment(1);
        let (database, table) = (&self.name, table.qualified_name());
        tracing::debug!(database, table, why, "expired rows keep their keys");
    }

    /// Counts a sweep and the rows that it deleted. Returns why it failed, if it did.
    ///
    /// # Errors
    /// The connection is lost.
    fn note(&self, table: &TtlTable, swept: Result<u64, PassFault>) -> Result<Left, Error> {
        match swept {
            Err(PassFault::Server(error)) if ends_session(&error) => return Err(error),
            Err(PassFault::Unfit(reason)) => {
                self.log_held(table, &reason);
                return Ok(Left::because(table, reason));
            }
            Ok(rows) => {
                self.setup.metrics.sweeps.increment(1);
                self.setup.metrics.swept.increment(rows);
                if rows > 0 {
                    self.unnoted.add(table, rows, || {
                        let catalog = self.catalog();
                        let root = catalog.as_ref().and_then(|catalog| catalog.table(table.root));
                        let root =
                            root.map_or_else(|| table.qualified_name(), |it| it.qualified_name());
                        self.setup.metrics.reaped(&self.name, &root)
                    });
                }
            }
            Err(PassFault::Server(error)) => {
                self.setup.metrics.sweeps_failed.increment(1);
                tracing::warn!(
                    database = self.name,
                    table = table.qualified_name(),
                    error = cause(&error),
                    "expired rows could not be made to give up their keys"
                );
                return Ok(Left::because(table, cause(&error)));
            }
        }
        Ok(Left::default())
    }

    /// What is prepared for a table on the connection.
    async fn prepared<'c>(
        &self,
        connection: &'c mut SweepConnection,
        leaf: &SweepLeaf<'_>,
    ) -> Result<(&'c mut Connection, &'c mut Table), PassFault> {
        let SweepConnection { deletes, tables, .. } = connection;
        // A trigger may have changed the session's settings.
        deletes.settle().await?;
        let known = tables.remove(&leaf.table.oid);
        let prepared = if let Some(known) = known.filter(|known| known.is_of(leaf.table)) {
            known
        } else {
            let settings = self.setup.config.borrow().reaper.clone();
            Table::prepare(deletes, leaf, &settings).await?
        };
        Ok((deletes, tables.entry(leaf.table.oid).or_insert(prepared)))
    }
}

/// The tables that hold the rows which may conflict in a table's keys.
fn key_leaves(catalog: &Catalog, table: u32) -> impl Iterator<Item = SweepLeaf<'_>> {
    let is_partitioned =
        catalog.table(table).is_some_and(|table| table.kind == RelationKind::Partitioned);
    // A table that inherits from another, without being its partition, has its own keys.
    let is_meant = move |leaf: &SweepLeaf<'_>| is_partitioned || leaf.table.oid == table;
    leaves(catalog, [table]).filter(is_meant)
}

/// Whether somebody else had locked what was needed.
fn is_of_a_lock(error: &Error) -> bool {
    let locks = [SqlState::LOCK_NOT_AVAILABLE, SqlState::T_R_DEADLOCK_DETECTED];
    error.code().is_some_and(|code| locks.contains(code))
}
