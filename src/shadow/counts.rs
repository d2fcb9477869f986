//! The counts, by fingerprint. Their number is bounded.

use std::{sync::Arc, time::Duration};

use ::metrics::Counter;
use dashmap::DashMap;
use tokio::time::Instant;

use super::effect::{Effect, Observed, StatementKey};
use crate::metrics::Metrics;

/// Fingerprints that are counted separately at most. All others are counted as one.
const MAX_FINGERPRINTS: usize = 500;
/// The text of all others.
const OTHERS: &str = "(other statements)";
/// How long after a measurement a fingerprint is measured again.
const AGAIN: Duration = Duration::from_mins(1);
/// Stands for the tables of a statement that names only views over them.
pub(super) const THROUGH_A_VIEW: &str = "(through a view)";

/// What was counted of one fingerprint.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Statements, by [`Effect::WORDS`].
    pub statements: [u64; 4],
    /// Statements that were measured.
    pub measured: u64,
    /// Rows of their answers.
    pub rows: u64,
    /// Of these, rows that would be missing or different.
    pub hidden: u64,
}

impl Figures {
    /// The increase since `before`.
    pub(super) fn since(&self, before: &Self) -> Self {
        let mut statements = self.statements;
        for (count, before) in statements.iter_mut().zip(before.statements) {
            *count = count.saturating_sub(before);
        }
        Self {
            statements,
            measured: self.measured.saturating_sub(before.measured),
            rows: self.rows.saturating_sub(before.rows),
            hidden: self.hidden.saturating_sub(before.hidden),
        }
    }
}

/// What was counted of one fingerprint, to be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The database.
    pub database: String,
    /// The tables with a rule in shadow mode that it names.
    pub tables: String,
    /// The same for all statements that differ in constants only.
    pub fingerprint: String,
    /// The statement without its constants.
    pub statement: String,
    /// The figures.
    pub figures: Figures,
    /// Why it would be refused, or could not be measured, as last seen.
    pub note: String,
}

#[derive(Debug, Default)]
struct Entry {
    tables: String,
    /// The metrics of each table, by [`Effect::WORDS`].
    counters: Vec<[Counter; 4]>,
    figures: Figures,
    saved: Figures,
    note: String,
    measure_at: Option<Instant>,
}

/// The counts of one process since its start.
#[derive(Debug)]
pub(super) struct ShadowCounts {
    entries: DashMap<Arc<StatementKey>, Entry>,
    metrics: Arc<Metrics>,
}

impl ShadowCounts {
    pub(super) fn new(metrics: Arc<Metrics>) -> Self {
        Self { entries: DashMap::new(), metrics }
    }

    /// Counts a statement. Returns whether it is to be measured.
    pub(super) fn count(&self, observed: &Observed, now: Instant) -> bool {
        let key = self.key(observed);
        let is_own = *key == *observed.key;
        let mut entry = self.entries.entry(key).or_insert_with(|| self.new_entry(observed));
        let place = observed.effect.place();
        if let Some(count) = entry.figures.statements.get_mut(place) {
            *count += 1;
        }
        for counter in entry.counters.iter().filter_map(|counters| counters.get(place)) {
            counter.increment(1);
        }
        match (&observed.effect, &observed.pair) {
            (Effect::Refuses(why), _) => entry.note.clone_from(why),
            (_, Err(why)) if entry.note.is_empty() => entry.note = format!("not measured: {why}"),
            (_, Ok(_) | Err(_)) => {}
        }
        is_own && observed.pair.is_ok() && entry.measure_at.is_none_or(|at| at <= now)
    }

    /// Notes that a statement is about to be measured.
    pub(super) fn taken(&self, observed: &Observed, now: Instant) {
        if let Some(mut entry) = self.entries.get_mut(&observed.key) {
            entry.measure_at = Some(now + AGAIN);
        }
    }

    /// Counts the rows of a statement's answer, and how many of them would be missing; or notes why
    /// this is not known.
    pub(super) fn measured(&self, observed: &Observed, measured: Result<(u64, u64), String>) {
        let Some(mut entry) = self.entries.get_mut(&observed.key) else { return };
        match measured {
            Ok((rows, hidden)) => {
                entry.figures.measured += 1;
                entry.figures.rows += rows;
                entry.figures.hidden += hidden;
                entry.note.clear();
                let database = &observed.key.database;
                for table in named(observed) {
                    self.metrics.shadow_rows(database, table, "answered").increment(rows);
                    self.metrics.shadow_rows(database, table, "hidden").increment(hidden);
                }
            }
            Err(why) => entry.note = format!("not measured: {why}"),
        }
    }

    /// All counts. The statements that would lose most rows come first.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> =
            self.entries.iter().map(|entry| row(entry.key(), entry.value(), None)).collect();
        let total = |row: &Row| row.figures.statements.iter().sum::<u64>();
        rows.sort_by(|a, b| {
            let key = |row: &Row| (row.figures.hidden, total(row));
            key(b).cmp(&key(a)).then_with(|| a.statement.cmp(&b.statement))
        });
        rows
    }

    /// The increases since they were last saved, by database. They count as saved from now on.
    pub(super) fn unsaved(&self) -> Vec<Row> {
        let mut unsaved = Vec::new();
        for mut entry in self.entries.iter_mut() {
            let news = entry.figures.since(&entry.saved);
            if news != Figures::default() {
                entry.saved = entry.figures;
                unsaved.push(row(entry.key(), entry.value(), Some(news)));
            }
        }
        unsaved.sort_by(|a, b| (&a.database, &a.statement).cmp(&(&b.database, &b.statement)));
        unsaved
    }

    /// Counts an increase as not saved after all.
    pub(super) fn put_back(&self, row: &Row) {
        let (database, fingerprint) = (row.database.clone(), row.fingerprint.clone());
        let key = StatementKey { database, fingerprint, statement: row.statement.clone() };
        if let Some(mut entry) = self.entries.get_mut(&key) {
            entry.saved = entry.saved.since(&row.figures);
        }
    }

    fn new_entry(&self, observed: &Observed) -> Entry {
        let database = &observed.key.database;
        let counters =
            |table| Effect::WORDS.map(|word| self.metrics.shadow_statements(database, table, word));
        Entry {
            tables: named(observed).collect::<Vec<_>>().join(", "),
            counters: named(observed).map(counters).collect(),
            ..Entry::default()
        }
    }

    fn key(&self, observed: &Observed) -> Arc<StatementKey> {
        if self.entries.len() < MAX_FINGERPRINTS || self.entries.contains_key(&observed.key) {
            return Arc::clone(&observed.key);
        }
        let database = observed.key.database.clone();
        let (fingerprint, statement) = (String::new(), OTHERS.to_owned());
        Arc::new(StatementKey { database, fingerprint, statement })
    }
}

fn named(observed: &Observed) -> impl Iterator<Item = &str> {
    let view = observed.tables.is_empty().then_some(THROUGH_A_VIEW);
    observed.tables.iter().map(String::as_str).chain(view)
}

fn row(key: &StatementKey, entry: &Entry, figures: Option<Figures>) -> Row {
    Row {
        database: key.database.clone(),
        tables: entry.tables.clone(),
        fingerprint: key.fingerprint.clone(),
        statement: key.statement.clone(),
        figures: figures.unwrap_or(entry.figures),
        note: entry.note.clone(),
    }
}
