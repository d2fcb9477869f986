//! A dry run by hand: what would go of each table if nothing held it, and what holds it. It writes
//! nothing, takes no lease, and its transactions are read-only.

use std::collections::BTreeMap;

use tokio_postgres::Client;

use super::Worker;
use crate::{
    catalog::Strategy,
    config::ReaperSettings,
    guard::{self, AskedLeaf},
    reaper::{
        WouldGo,
        connection::Connection,
        plan::{LeafSpec, TableStats},
        state::Halt,
        strategy::choose,
    },
};

/// What was found out, by the oid of the leaf.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// Rows that would go.
    rows: BTreeMap<u32, u64>,
    /// Why none would.
    stays: BTreeMap<u32, String>,
    /// The partitions that would go as a whole.
    whole: BTreeMap<u32, bool>,
}

impl Answers {
    /// So many rows were counted.
    pub(super) fn count(&mut self, leaf: u32, rows: u64) {
        *self.rows.entry(leaf).or_default() += rows;
    }
}

impl Worker {
    /// Whether it only asks what would go.
    pub(super) fn is_asking(&self) -> bool {
        self.by_hand && self.setup.settings.dry_run
    }

    /// A connection that cannot write; what others have written of the tables is read once.
    pub(super) async fn connect_to_ask(&mut self, client: Client) -> Result<Connection, Halt> {
        let opened = async {
            let connection = Connection::new(client, self.setup.limits()).await?;
            let client = &connection.client;
            client.batch_execute("SET default_transaction_read_only = on").await?;
            let asked: Vec<AskedLeaf> = self.specs.iter().map(LeafSpec::asked).collect();
            let state = guard::peek(client, self.setup.settings.new_rule_delay, &asked).await?;
            Ok((state, connection))
        };
        let (state, connection) = opened.await.map_err(|error| self.lose(error))?;
        self.suspensions.said = Some(state);
        self.keep_to_state();
        Ok(connection)
    }

    /// Notes what a run that deletes would do with a table that was just inspected.
    pub(super) fn note_answer(&mut self, spec: &LeafSpec, stats: &TableStats) {
        let settings = ReaperSettings { dry_run: false, ..(*spec.settings).clone() };
        let choice = choose(stats, spec.rule.spec.reap.strategy, &settings, false);
        let leaf = spec.table.oid;
        let is_whole = choice.strategy == Some(Strategy::Partition);
        self.answers.whole.insert(leaf, is_whole);
        self.answers.rows.entry(leaf).or_default();
        let kept = spec.table.kept_by_a_rule(spec.rule.spec.reap.archive_to.is_some());
        let is_chosen = choice.strategy.is_some();
        match kept.or_else(|| (!is_chosen).then_some(choice.reason)) {
            None => self.answers.stays.remove(&leaf),
            Some(why) => self.answers.stays.insert(leaf, why),
        };
    }

    /// What was found out of each table.
    pub(super) fn answer(&self) -> Vec<WouldGo> {
        let answer = |spec: &LeafSpec| {
            let leaf = spec.table.oid;
            let suspended = self.suspensions.by_leaf.get(&leaf).map(ToString::to_string);
            let stays = suspended.or_else(|| self.answers.stays.get(&leaf).cloned());
            Some(WouldGo {
                table: spec.table.qualified_name(),
                rule: spec.rule.terms.rule.clone(),
                rows: *self.answers.rows.get(&leaf)?,
                is_whole: self.answers.whole.get(&leaf).copied().unwrap_or_default(),
                stays,
            })
        };
        self.specs.iter().filter_map(answer).collect()
    }
}
