//! How much of a rule's table may go, where `max_share` bounds it: its tables are counted anew
//! before each step, unless that was done a moment ago. The gate of a delete judges by that.

use std::{collections::BTreeMap, time::Duration};

use tokio_postgres::Error;

use super::Worker;
use crate::{
    control::{cause, ends_session},
    reaper::{
        connection::Connection,
        figures::{most, recount},
        plan::{LeafSpec, Outcome, Step},
    },
};

/// Counting takes one part in so many of the time; but what was counted is never older than this.
const COUNTING: u32 = 20;
const LONGEST: Duration = Duration::from_secs(10);

/// Why so much of it may not go, in the words of the gate; NULL if it may.
const EXCEEDS: &str = "
SELECT pglapse.share_gate($1, $2::pg_catalog.float8::pg_catalog.numeric,
  $3::pg_catalog.float8::pg_catalog.numeric, $4)";

/// What was counted, by the oid of the rule's table.
#[derive(Debug, Default)]
pub(super) struct Shares(pub(super) BTreeMap<u32, CountedShare>);

#[derive(Debug)]
pub(super) struct CountedShare {
    /// The version of the rule, by which it was counted.
    version: Option<i64>,
    at: Duration,
    took: Duration,
    exceeds: Option<String>,
    /// How many rows may go before it is counted anew.
    left: u64,
}

impl CountedShare {
    fn is_of(&self, spec: &LeafSpec, now: Duration) -> bool {
        self.version == spec.rule.terms.version
            && self.left > 0
            && now.saturating_sub(self.at) < (self.took * COUNTING).min(LONGEST)
    }
}

impl Shares {
    /// So many rows of a rule's table have gone.
    pub(super) fn went(&mut self, root: u32, rows: u64) {
        if let Some(counted) = self.0.get_mut(&root) {
            counted.left = counted.left.saturating_sub(rows);
        }
    }
}

impl Worker {
    /// Counts the tables of a rule, if it is time to: why nothing of them may go, if so much would.
    pub(super) async fn share_of(
        &mut self,
        connection: &mut Connection,
        spec: &LeafSpec,
    ) -> Result<Option<String>, Error> {
        let is_usable = self.suspensions.said.as_ref().is_some_and(|said| said.is_usable);
        let is_counted_only = spec.settings.dry_run && !self.is_asking();
        if spec.settings.max_share >= 100 || is_counted_only || !is_usable {
            return Ok(None);
        }
        let (root, began) = (spec.table.root, self.now());
        if let Some(known) = self.shares.0.get(&root).filter(|known| known.is_of(spec, began)) {
            return Ok(known.exceeds.clone());
        }
        let (exceeds, left) = match self.judge_share(connection, spec).await {
            Err(error) if ends_session(&error) => return Err(error),
            Err(error) => {
                let why = cause(&error);
                (Some(format!("it cannot be counted how much of it would go: {why}")), u64::MAX)
            }
            Ok(judged) => judged,
        };
        let at = self.now();
        let (took, version) = (at.saturating_sub(began), spec.rule.terms.version);
        let counted = CountedShare { version, at, took, exceeds: exceeds.clone(), left };
        let before = self.shares.0.insert(root, counted).and_then(|before| before.exceeds);
        if let (Some(why), None) = (&exceeds, before) {
            let (database, table) = (&self.database, &spec.rule.terms.rule);
            tracing::warn!(database, table, why, "nothing is deleted from a table");
        }
        Ok(exceeds)
    }

    /// The table and its settings, with how many rows a batch of it may delete.
    pub(super) fn bounded(&self, spec: &LeafSpec) -> LeafSpec {
        let counted = self.shares.0.get(&spec.table.root);
        let most = counted.map_or(u64::MAX, |counted| counted.left);
        LeafSpec { most, ..spec.clone() }
    }

    async fn judge_share(
        &self,
        connection: &mut Connection,
        spec: &LeafSpec,
    ) -> Result<(Option<String>, u64), Error> {
        let all = self.of_rule(spec);
        let Connection { client, nodes, has_state_schema, .. } = connection;
        let found = recount(client, nodes, &all, *has_state_schema).await?;
        let (root, max_share) = (spec.rule.terms.root, spec.settings.max_share);
        let expired = found.expired;
        let row = client.query_one(EXCEEDS, &[&root, &found.rows, &expired, &max_share]).await?;
        Ok((row.try_get(0)?, most(&found, max_share)))
    }

    /// All tables of a rule, if one of them is to go as a whole.
    pub(super) fn of_whole(&self, spec: &LeafSpec, step: &Step) -> Vec<LeafSpec> {
        if *step == Step::Whole { self.of_rule(spec) } else { Vec::new() }
    }

    fn of_rule(&self, spec: &LeafSpec) -> Vec<LeafSpec> {
        let is_of = |it: &&LeafSpec| it.table.root == spec.table.root;
        self.specs.iter().filter(is_of).cloned().collect()
    }
}

/// The outcome of a step that would delete, where too much would go.
pub(super) fn held(spec: &LeafSpec, step: &Step, exceeds: Option<&String>) -> Option<Outcome> {
    let deletes = !spec.settings.dry_run && !matches!(step, Step::Inspect { .. });
    exceeds.filter(|_| deletes).map(|why| Outcome::Held { why: why.clone() })
}
