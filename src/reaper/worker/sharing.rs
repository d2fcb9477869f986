//! How much of a rule's table may go, where `max_share` bounds it: measured over all its partitions
//! before each pass over one of them. Before one goes as a whole, that is done behind its lock.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use tokio_postgres::Error;

use super::Worker;
use crate::{
    catalog::TtlTable,
    control::{cause, ends_session},
    guard::share::{self, ShareVerdict, TableShare},
    reaper::{
        connection::{Connection, Trouble},
        plan::{LeafSpec, Pass, Step, TableStats, Task},
        shards,
    },
};

/// Passes over the partitions of a table share a measurement, which takes one part in so many of
/// the time then; but not for longer than this.
const MEASURING: u32 = 20;
const LONGEST: Duration = Duration::from_secs(10);

/// What was measured, by the oid of the rule's table.
#[derive(Debug, Default)]
pub(super) struct Shares(BTreeMap<u32, MeasuredShare>);

#[derive(Debug)]
struct MeasuredShare {
    /// [`ShareTerms::text`](share::ShareTerms::text)
    terms: String,
    verdict: ShareVerdict,
    at: Duration,
    took: Duration,
    /// Whether somebody has let go what was refused.
    is_confirmed: bool,
    /// Rows that went since.
    gone: u64,
    /// Those of them that are not written yet.
    unsaved: u64,
    /// The tasks that have had a whole pass since the confirmation.
    passed: BTreeSet<Task>,
}

impl MeasuredShare {
    /// What may go yet by this measurement.
    fn left(&self) -> ShareVerdict {
        match &self.verdict {
            ShareVerdict::Allowed(most) => ShareVerdict::Allowed(most.saturating_sub(self.gone)),
            refused @ ShareVerdict::Refused(_) => refused.clone(),
        }
    }

    fn is_old(&self, now: Duration) -> bool {
        let is_used_up = self.left() == ShareVerdict::Allowed(0);
        is_used_up || now.saturating_sub(self.at) >= (self.took * MEASURING).min(LONGEST)
    }
}

impl Shares {
    /// So many rows of a rule's table have gone.
    pub(super) fn went(&mut self, root: u32, rows: u64) {
        if let Some(measured) = self.0.get_mut(&root) {
            measured.gone = measured.gone.saturating_add(rows);
            measured.unsaved = measured.unsaved.saturating_add(rows);
        }
    }

    /// It is measured anew for the next inspection.
    pub(super) fn outdate(&mut self, root: u32) {
        if let Some(measured) = self.0.get_mut(&root) {
            measured.took = Duration::ZERO;
        }
    }

    /// The tables or their rules have changed. What was measured by another rule says nothing.
    pub(super) fn keep_only(&mut self, specs: &[LeafSpec]) {
        self.0.retain(|root, measured| {
            let mut of_root = specs.iter().filter(|spec| spec.table.root == *root);
            of_root.any(|spec| spec.share_terms().text() == measured.terms)
        });
    }
}

impl Worker {
    /// How much of a table may go, for its inspection; `None` where all may.
    pub(super) async fn share_of(
        &mut self,
        connection: &mut Connection,
        spec: &LeafSpec,
    ) -> Result<Option<ShareVerdict>, Error> {
        if spec.orders.max_share >= 100 || spec.orders.dry_run && !self.is_asking() {
            return Ok(None);
        }
        let root = spec.table.root;
        let now = self.now();
        let known = self.shares.0.get(&root).filter(|known| !known.is_old(now));
        if let Some(known) = known {
            return Ok(Some(known.left()));
        }
        self.save_gone(connection, root).await?;
        let verdict = match self.measure_share(connection, spec).await {
            Ok(verdict) => verdict,
            Err(error) if ends_session(&error) => return Err(error),
            Err(error) => {
                self.shares.0.remove(&root);
                let why = cause(&error);
                ShareVerdict::Refused(format!("it cannot be measured how much would go: {why}"))
            }
        };
        Ok(Some(verdict))
    }

    /// All tables of a rule, if one of them is to go as a whole.
    pub(super) fn of_whole(&self, spec: &LeafSpec, step: &Step) -> Vec<Arc<TtlTable>> {
        let is_of = |it: &&LeafSpec| *step == Step::Whole && it.table.root == spec.table.root;
        self.specs.iter().filter(is_of).map(|it| Arc::clone(&it.table)).collect()
    }

    async fn measure_share(
        &mut self,
        connection: &mut Connection,
        spec: &LeafSpec,
    ) -> Result<ShareVerdict, Error> {
        let (root, began) = (spec.table.root, self.now());
        let terms = spec.share_terms();
        let has_schema = connection.has_state_schema;
        let is_readable = self.suspensions.said.as_ref().is_some_and(|said| said.is_usable);
        let before = if has_schema || is_readable {
            share::recorded(&connection.client, &terms).await?
        } else {
            None
        };
        let all: Vec<&LeafSpec> = self.specs.iter().filter(|it| it.table.root == root).collect();
        let found = match measure(connection, &all).await? {
            Ok(found) => found,
            Err(why) => return Ok(ShareVerdict::Refused(why)),
        };
        let verdict = terms.judge(&found, before.as_ref());
        if has_schema {
            share::record(&connection.client, &terms, &found, &verdict, before.as_ref()).await?;
        }
        if let ShareVerdict::Refused(why) = &verdict {
            let (database, rule) = (&self.database, &terms.rule.rule);
            let known = self.shares.0.get(&root).map(|known| &known.verdict);
            if !matches!(known, Some(ShareVerdict::Refused(_))) {
                tracing::warn!(database, table = rule, why, "nothing is deleted from a table");
            }
        }
        let is_confirmed = before.is_some_and(|it| it.confirmed.is_some());
        let old = self.shares.0.remove(&root).filter(|old| old.is_confirmed && is_confirmed);
        let passed = old.map(|old| old.passed).unwrap_or_default();
        let at = self.now();
        let measured = MeasuredShare {
            terms: terms.text(),
            verdict: verdict.clone(),
            at,
            took: at.saturating_sub(began),
            is_confirmed,
            gone: 0,
            unsaved: 0,
            passed,
        };
        self.shares.0.insert(root, measured);
        Ok(verdict)
    }

    /// Writes what went since it was last written: by this a confirmation is used up, and by a
    /// whole pass over the table.
    pub(super) async fn use_up_share(
        &mut self,
        connection: &Connection,
        task: Task,
        spec: &LeafSpec,
        ended: Option<Pass>,
    ) -> Result<(), Error> {
        let root = spec.table.root;
        let Some(pass) = ended.filter(|_| spec.orders.max_share < 100) else { return Ok(()) };
        self.save_gone(connection, root).await?;
        let leaves = self.specs.iter().filter(|it| it.table.root == root);
        let mut tasks = leaves.flat_map(|it| self.plan.tasks(it.table.oid));
        let Some(measured) = self.shares.0.get_mut(&root).filter(|it| it.is_confirmed) else {
            return Ok(());
        };
        if !pass.capped && !pass.goes_on && !pass.looks_again {
            measured.passed.insert(task);
        }
        if tasks.all(|task| measured.passed.contains(&task)) {
            self.shares.0.remove(&root);
            share::use_up(&connection.client, &spec.share_terms()).await?;
        }
        Ok(())
    }

    async fn save_gone(&mut self, connection: &Connection, root: u32) -> Result<(), Error> {
        let Some(measured) = self.shares.0.get_mut(&root) else { return Ok(()) };
        let rows = std::mem::take(&mut measured.unsaved);
        if rows > 0 && measured.is_confirmed && connection.has_state_schema {
            share::gone(&connection.client, root, rows).await?;
        }
        Ok(())
    }
}

/// Samples all the tables of a rule; why it cannot be known.
async fn measure(
    connection: &mut Connection,
    all: &[&LeafSpec],
) -> Result<Result<TableShare, String>, Error> {
    let local = all.iter().map(|spec| &*spec.table).filter(|table| !table.is_in_shards());
    let trusted = all.first().map_or(&[][..], |spec| &spec.orders.trusted_owners);
    let mut sum = share::measure(&connection.client, local, trusted).await?;
    for spec in all.iter().filter(|spec| spec.table.is_in_shards()) {
        let mut stats = TableStats::default();
        match shards::inspect(connection, spec, &mut stats, true).await {
            Ok(()) => {}
            Err(Trouble::Lost { error, .. } | Trouble::Table(error)) => return Err(error),
            Err(_) => return Ok(Err("its shards cannot be asked how much would go".to_owned())),
        }
        let found = stats.sample.unwrap_or_default();
        sum.rows += found.rows;
        sum.expired += found.expired;
    }
    Ok(Ok(sum))
}
