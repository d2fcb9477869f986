//! What rules in shadow mode would do, on the status page.

use indicatif::HumanCount;

use super::{
    table::{TableRow, expires},
    words::{self, UNKNOWN, printable},
};
use crate::{
    admin::{
        notices::in_shadow,
        sample::{MetricSample, Samples},
    },
    catalog::RuleInForce,
    control::Catalogs,
    shadow::{Figures, Row},
};

/// Statements that are shown.
pub(super) const MOST: usize = 20;

/// The tables with a rule in shadow mode.
pub(super) fn tables(catalogs: &Catalogs, samples: &Samples) -> impl Iterator<Item = TableRow> {
    in_shadow(catalogs).filter_map(|(database, catalog, rule)| {
        let table = catalog.table(rule.root)?;
        Some(TableRow::in_shadow((database, &table.qualified_name()), rule, samples))
    })
}

/// A statement, and what would become of it.
pub(super) struct ShadowRow {
    pub(super) statement: String,
    pub(super) fingerprint: String,
    pub(super) database: String,
    pub(super) tables: String,
    pub(super) filtered: String,
    pub(super) freed: String,
    pub(super) refused: String,
    pub(super) lost: String,
    /// Why it would be refused, or was not measured, and how often it is not known what it means.
    pub(super) notes: Vec<String>,
}

impl ShadowRow {
    pub(super) fn new(row: &Row) -> Self {
        let Figures { statements: [hides, frees, refuses, depends], measured, rows, hidden } =
            row.figures;
        let people = |n: u64| HumanCount(n).to_string();
        let mut notes = Vec::new();
        if depends > 0 {
            notes.push(format!("{} times by search path: not known", people(depends)));
        }
        if !row.note.is_empty() {
            notes.push(printable(&row.note));
        }
        Self {
            statement: printable(&row.statement),
            fingerprint: printable(&row.fingerprint),
            database: printable(&row.database),
            tables: printable(&row.tables),
            filtered: people(hides),
            freed: people(frees),
            refused: people(refuses),
            lost: match measured {
                0 => UNKNOWN.to_owned(),
                _ => format!("{} of {}", people(hidden), people(rows)),
            },
            notes,
        }
    }
}

impl TableRow {
    /// A table whose rule is in shadow mode.
    pub(super) fn in_shadow(
        (database, table): (&str, &str),
        rule: &RuleInForce,
        samples: &Samples,
    ) -> Self {
        let unknown = || UNKNOWN.to_owned();
        Self {
            database: printable(database),
            table: printable(table),
            expires: expires(&rule.spec),
            origin: printable(&rule.spec.origin),
            state: "shadow mode",
            strategy: "hides and reaps nothing".to_owned(),
            expired: unknown(),
            oldest: unknown(),
            reaped: unknown(),
            reaped_total: "0".to_owned(),
            to_go: unknown(),
            last_pass: unknown(),
            effects: effects(samples, database, table),
            is_shadow: true,
            ..Self::default()
        }
    }
}

/// What a rule would have done to clients since the start of the process, in words.
fn effects(samples: &Samples, database: &str, table: &str) -> Vec<String> {
    let sum = |metric, key, value: &str| -> f64 {
        let is_it =
            |sample: &&MetricSample| sample.is_of(database, table) && sample.label(key) == value;
        samples.all(metric).iter().filter(is_it).filter_map(MetricSample::number).sum()
    };
    let statements = |effect| sum("pglapse_shadow_statements_total", "effect", effect);
    let rows = |kind| sum("pglapse_shadow_rows_total", "rows", kind);
    let mut said = vec![format!(
        "since the start it would have filtered {} statements, freed the keys of {} and refused {}",
        words::count(statements("hides")),
        words::count(statements("frees")),
        words::count(statements("refuses")),
    )];
    if rows("answered") > 0.0 {
        said.push(format!(
            "{} of {} rows measured in answers would be missing",
            words::count(rows("hidden")),
            words::count(rows("answered"))
        ));
    }
    said
}
