//! The counts, by fingerprint. Their number is bounded.

use std::sync::Arc;

use ::metrics::Counter;
use dashmap::DashMap;

use super::effect::{Effect, Observed, StatementKey};
use crate::metrics::Metrics;

/// Fingerprints that are counted separately at most. All others are counted as one.
const MAX_FINGERPRINTS: usize = 500;
/// The text of all others.
const OTHERS: &str = "(other statements)";

/// Statements, by [`Effect::WORDS`].
pub type Figures = [u64; 3];

/// The increase of figures since `before`.
fn since(mut figures: Figures, before: Figures) -> Figures {
    for (count, before) in figures.iter_mut().zip(before) {
        *count = count.saturating_sub(before);
    }
    figures
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
    /// Why it would be refused, as last seen.
    pub note: String,
}

#[derive(Debug, Default)]
struct Entry {
    tables: String,
    /// The metrics of each table, by [`Effect::WORDS`].
    counters: Vec<[Counter; 3]>,
    figures: Figures,
    saved: Figures,
    note: String,
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

    /// Counts a statement.
    pub(super) fn count(&self, observed: &Observed) {
        let key = self.key(observed);
        let mut entry = self.entries.entry(key).or_insert_with(|| self.new_entry(observed));
        let place = observed.effect.place();
        if let Some(count) = entry.figures.get_mut(place) {
            *count += 1;
        }
        for counter in entry.counters.iter().filter_map(|counters| counters.get(place)) {
            counter.increment(1);
        }
        if let Effect::Refuses(why) = &observed.effect {
            entry.note.clone_from(why);
        }
    }

    /// All counts, those of the most frequent statements first.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> =
            self.entries.iter().map(|entry| row(entry.key(), entry.value(), None)).collect();
        let total = |row: &Row| row.figures.iter().sum::<u64>();
        rows.sort_by(|a, b| total(b).cmp(&total(a)).then_with(|| a.statement.cmp(&b.statement)));
        rows
    }

    /// The increases since they were last saved, by database. They count as saved from now on.
    pub(super) fn unsaved(&self) -> Vec<Row> {
        let mut unsaved = Vec::new();
        for mut entry in self.entries.iter_mut() {
            let news = since(entry.figures, entry.saved);
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
            entry.saved = since(entry.saved, row.figures);
        }
    }

    fn new_entry(&self, observed: &Observed) -> Entry {
        let database = &observed.key.database;
        let counters = |table: &String| {
            Effect::WORDS.map(|word| self.metrics.shadow_statements(database, table, word))
        };
        Entry {
            tables: observed.tables.join(", "),
            counters: observed.tables.iter().map(counters).collect(),
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
