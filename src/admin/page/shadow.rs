//! What rules in shadow mode would do, on the status page.

use std::collections::BTreeSet;

use indicatif::HumanCount;

use super::{
    table::{TableRow, expires},
    words::{self, UNKNOWN, printable},
};
use crate::{
    admin::notices::{NoticeSources, in_shadow},
    catalog::RuleInForce,
    control::Catalogs,
    metrics::{Sample, Samples},
    reaper::Backlog,
    shadow::{Figures, Row},
};

/// Statements that are shown.
pub(super) const MAX_STATEMENTS: usize = 20;

/// The tables with a rule in shadow mode.
pub(super) fn tables(facts: &NoticeSources) -> impl Iterator<Item = TableRow> {
    in_shadow(&facts.catalogs).filter_map(|(database, catalog, rule)| {
        let table = catalog.table(rule.root)?;
        let counted = facts.observations.get(database).and_then(|it| *it.tried.get(&rule.root)?);
        let name = table.qualified_name();
        Some(TableRow::in_shadow(database, &name, rule, &facts.samples, counted))
    })
}

/// What was counted for rules that are in shadow mode still.
pub(super) fn current<'a>(rows: &'a [Row], catalogs: &Catalogs) -> Vec<&'a Row> {
    let tried: BTreeSet<(String, String)> = in_shadow(catalogs)
        .filter_map(|(database, catalog, rule)| {
            Some((database.to_owned(), catalog.table(rule.root)?.qualified_name()))
        })
        .collect();
    let is_tried = |row: &&Row| {
        let mut tables = row.tables.split(", ");
        tables.any(|table| tried.contains(&(row.database.clone(), table.to_owned())))
    };
    rows.iter().filter(is_tried).collect()
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
    pub(super) hidden: String,
    /// Why the statement would be refused or was not measured, and how often its effect depends on
    /// the search path.
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
            hidden: match measured {
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
        database: &str,
        table: &str,
        rule: &RuleInForce,
        samples: &Samples,
        counted: Option<Backlog>,
    ) -> Self {
        let unknown = || UNKNOWN.to_owned();
        let mut effects = effects(samples, database, table);
        if let Some(Backlog { rows, is_estimate, .. }) = counted {
            let rows = words::estimate(Some(rows), is_estimate);
            effects.insert(0, format!("rows that it would hide and reap now: {rows}"));
        }
        Self {
            database: printable(database),
            table: printable(table),
            expires: expires(&rule.spec),
            origin: printable(&rule.spec.origin),
            state: "shadow mode",
            strategy: "hides and reaps nothing".to_owned(),
            expired: counted.map_or_else(unknown, |it| {
                format!("({})", words::estimate(Some(it.rows), it.is_estimate))
            }),
            oldest: unknown(),
            reaped: unknown(),
            reaped_total: "0".to_owned(),
            to_go: unknown(),
            last_pass: unknown(),
            effects,
            is_shadow: true,
            ..Self::default()
        }
    }
}

/// What a rule would have done to clients since the start of the process, in words.
fn effects(samples: &Samples, database: &str, table: &str) -> Vec<String> {
    let sum = |metric, key, value: &str| -> f64 {
        let is_it = |it: &&Sample| it.table() == (database, table) && it.label(key) == value;
        samples.all(metric).iter().filter(is_it).map(|sample| sample.value).sum()
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
            "{} of {} measured in answers would be missing",
            words::count(rows("hidden")),
            words::rows(rows("answered"))
        ));
    }
    said
}
