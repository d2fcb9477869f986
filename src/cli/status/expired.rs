//! Lists expired rows that are still on disk. A changed rule can bring them back.

use tokio_postgres::{Client, Error, error::SqlState};

use crate::{
    array::Array,
    catalog::{Catalog, Clock, RuleInForce, TtlTable},
    sql::name::quote,
};

/// How long the server may look for the rows of one table.
const PATIENCE: &str = "30s";

/// The expired rows of one table, the latest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ExpiredRows {
    pub(super) table: String,
    /// The columns that tell rows apart.
    pub(super) key: Vec<String>,
    pub(super) rows: Vec<ExpiredRow>,
    /// There are more.
    pub(super) is_cut: bool,
    /// Why they could not be listed.
    pub(super) fault: Option<String>,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ExpiredRow {
    /// The values of the key.
    pub(super) key: Vec<Option<String>>,
    /// Since when it is hidden, in UTC.
    pub(super) expired: String,
    /// How long ago that was.
    pub(super) age: String,
    /// From when on it may be deleted, in UTC.
    pub(super) reapable: String,
    /// Whether it is still in grace.
    pub(super) in_grace: bool,
}

/// The expired rows of each rule in force, at most so many.
pub(super) async fn list(
    client: &Client,
    catalog: &Catalog,
    limit: u32,
) -> Result<Vec<ExpiredRows>, Error> {
    client.batch_execute(&format!("SET statement_timeout = '{PATIENCE}'")).await?;
    let mut found = Vec::new();
    for rule in &catalog.rules {
        // The table with the instants: the sidecar, or else the rule's table itself.
        let Some(table) = catalog.table(rule.sidecar.unwrap_or(rule.root)) else { continue };
        found.push(of_table(client, rule, table, limit).await?);
    }
    Ok(found)
}

async fn of_table(
    client: &Client,
    rule: &RuleInForce,
    table: &TtlTable,
    limit: u32,
) -> Result<ExpiredRows, Error> {
    let unique = table.keys.list.iter().find(|key| key.is_plain && key.chosen_by.is_empty());
    let key = unique.map_or_else(|| vec!["ctid".to_owned()], |key| key.columns.clone());
    let mut listed = ExpiredRows {
        table: rule.spec.table_text(),
        key,
        rows: Vec::new(),
        is_cut: false,
        fault: None,
    };
    let sql = statement(table, &listed.key, limit.saturating_add(1));
    let rows = match client.query(&sql, &[]).await {
        Ok(rows) => rows,
        Err(error) => {
            let Some(state) = error.code() else { return Err(error) };
            let said = crate::control::cause(&error);
            listed.fault = Some(match *state {
                SqlState::QUERY_CANCELED => format!(
                    "they were not found within {PATIENCE}; an index on the expiry column helps"
                ),
                _ => said,
            });
            return Ok(listed);
        }
    };
    for row in &rows {
        listed.rows.push(ExpiredRow {
            key: row.try_get::<_, Array<_>>(0)?.0,
            expired: row.try_get(1)?,
            age: row.try_get(2)?,
            reapable: row.try_get(3)?,
            in_grace: row.try_get(4)?,
        });
    }
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    listed.is_cut = listed.rows.len() > most;
    listed.rows.truncate(most);
    Ok(listed)
}

fn statement(table: &TtlTable, key: &[String], limit: u32) -> String {
    let text = |column: &String| format!("{}::pg_catalog.text", quote(column));
    let key = key.iter().map(text).collect::<Vec<_>>().join(", ");
    let rule = &table.rule;
    let order =
        rule.order_column().map_or_else(|| "2".to_owned(), |c| format!("{} DESC", quote(c)));
    let instant = |seconds: &str| {
        format!(
            "pg_catalog.to_char((pg_catalog.statement_timestamp() - {seconds} * INTERVAL 'PT1S') \
             AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')"
        )
    };
    format!(
        "SELECT k, {}, pg_catalog.justify_interval(pg_catalog.date_trunc('second', \
           hidden_for * INTERVAL 'PT1S'))::pg_catalog.text, {}, overdue < 0 \
         FROM (SELECT ARRAY[{key}] AS k, {} AS hidden_for, {} AS overdue FROM {} WHERE {} \
           ORDER BY {order} LIMIT {limit}) pglapse_expired",
        instant("hidden_for"),
        instant("overdue"),
        rule.without_grace().overdue_seconds(&quote),
        rule.overdue_seconds(&quote),
        table.qualified_name(),
        rule.expired(Clock::Statement, &quote),
    )
}
