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
    reaper::Figures,
    shadow::Row,
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
    /// Why the statement would be refused.
    pub(super) note: String,
}

impl ShadowRow {
    pub(super) fn new(row: &Row) -> Self {
        let [filtered, freed, refused] = row.figures.map(|n| HumanCount(n).to_string());
        Self {
            statement: printable(&row.statement),
            fingerprint: printable(&row.fingerprint),
            database: printable(&row.database),
            tables: printable(&row.tables),
            filtered,
            freed,
            refused,
            note: printable(&row.note),
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
        counted: Option<Figures>,
    ) -> Self {
        let unknown = || UNKNOWN.to_owned();
        let mut effects = vec![effects(samples, database, table)];
        if let Some(Figures { expired, is_estimate, .. }) = counted {
            let rows = words::estimate(Some(expired), is_estimate);
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
                format!("({})", words::estimate(Some(it.expired), it.is_estimate))
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
fn effects(samples: &Samples, database: &str, table: &str) -> String {
    let statements = |effect| -> f64 {
        let is_it = |it: &&Sample| it.table() == (database, table) && it.label("effect") == effect;
        let all = samples.all("pglapse_shadow_statements_total");
        all.iter().filter(is_it).map(|sample| sample.value).sum()
    };
    format!(
        "since the start it would have filtered {} statements, freed the keys of {} and refused {}",
        words::count(statements("hides")),
        words::count(statements("frees")),
        words::count(statements("refuses")),
    )
}
