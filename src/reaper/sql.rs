//! The reaper's statements: every name quoted and qualified, the predicate in whatever deletes.

use std::{fmt, str::FromStr, time::Duration};

use crate::{
    catalog::TtlTable,
    sql::name::{literal, quote},
};

/// The first key of the advisory locks that keep two processes off one table: `pgla` in ASCII.
const LOCK_CLASS: i32 = 0x7067_6c61;

/// Where a row is in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tid {
    /// The page.
    pub block: u32,
    /// The line pointer in it, from 1.
    pub offset: u16,
}

impl fmt::Display for Tid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.block, self.offset)
    }
}

/// The text is no `tid`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no tid")]
pub struct NotATid(String);

impl FromStr for Tid {
    type Err = NotATid;

    fn from_str(text: &str) -> Result<Self, NotATid> {
        text.strip_prefix('(')
            .and_then(|t| t.strip_suffix(')'))
            .and_then(|t| t.split_once(','))
            .and_then(|(b, o)| Some(Self { block: b.parse().ok()?, offset: o.parse().ok()? }))
            .ok_or_else(|| NotATid(text.to_owned()))
    }
}

/// Among which rows to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Among {
    /// In order of expiry, from this value of the column on.
    Keys {
        /// The column's value as text; `None` is the beginning.
        from: Option<String>,
    },
    /// In physical order, after a place and before a page.
    Places {
        /// The place before the first.
        after: Tid,
        /// The page after the last.
        to: u32,
    },
}

/// Begins a batch: nothing in it may wait, run or idle for long.
pub fn limits(lock_timeout: Duration, statement_timeout: Duration) -> String {
    // 0 would mean no limit at all.
    let (lock, statement) = (lock_timeout.as_millis().max(1), statement_timeout.as_millis().max(1));
    format!(
        "SET LOCAL lock_timeout = {lock}; SET LOCAL statement_timeout = {statement}; \
         SET LOCAL idle_in_transaction_session_timeout = {statement}"
    )
}

/// Whether this transaction is the only one that reaps the table; one `boolean`.
pub fn try_lock(table: &TtlTable) -> String {
    // The lock's key is 32 bits with a sign, an oid 32 bits without.
    let key = i32::from_ne_bytes(table.oid.to_ne_bytes());
    format!("SELECT pg_catalog.pg_try_advisory_xact_lock({LOCK_CLASS}, {key})")
}

/// The pages of the table (`bigint`), whether a usable index leads with the expiry column
/// (`boolean`), whether a BEFORE DELETE trigger may keep rows (`boolean`), and whether this server takes
/// no writes (`boolean`).
pub fn look(table: &TtlTable) -> String {
    let oid = table.oid;
    let indexed = match table.rule.order_column() {
        None => "false".to_owned(),
        Some(column) => format!(
            "EXISTS (SELECT FROM pg_catalog.pg_index i \
             JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid \
             JOIN pg_catalog.pg_am m ON m.oid = c.relam AND m.amname = 'btree' \
             JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] \
             WHERE i.indrelid = {oid} AND i.indisvalid AND i.indpred IS NULL AND a.attname = {})",
            literal(column)
        ),
    };
    format!(
        "SELECT pg_catalog.pg_relation_size({oid}::pg_catalog.oid::pg_catalog.regclass) \
         / pg_catalog.current_setting('block_size')::pg_catalog.int8, {indexed}, \
         EXISTS (SELECT FROM pg_catalog.pg_trigger \
         WHERE tgrelid = {oid} AND NOT tgisinternal AND tgtype & 11 = 11), \
         pg_catalog.current_setting('transaction_read_only')::pg_catalog.bool",
    )
}

/// The seconds by which the first row in order of expiry has outlived its grace, from a value of
/// the column on; at most one row of `double precision`. For tables with an index on it.
pub fn oldest(table: &TtlTable, from: Option<&str>) -> Option<String> {
    let column = table.rule.order_column()?;
    Some(format!(
        "SELECT {} FROM ONLY {} WHERE {}{} ORDER BY {} LIMIT 1",
        table.rule.overdue_seconds(&quote),
        table.qualified_name(),
        expired(table),
        from_key(table, from),
        quote(column),
    ))
}

/// Chooses and locks up to `limit` rows that nobody else has locked: their `ctid` and their value
/// of the expiry column, both as text.
pub fn choose(table: &TtlTable, among: &Among, aside: &[Tid], limit: u32) -> String {
    let key = table.rule.order_column().map_or_else(|| "NULL".to_owned(), quote);
    let (condition, order) = match among {
        Among::Keys { from } => (from_key(table, from.as_deref()), key.as_str()),
        Among::Places { after, to } => {
            (format!(" AND ctid > '{after}' AND ctid < '({to},0)'"), "ctid")
        }
    };
    // The output has names of its own: ORDER BY would take it, a text, for the column.
    format!(
        "SELECT ctid::pg_catalog.text AS pglapse_ctid, {key}::pg_catalog.text AS pglapse_key FROM ONLY {} WHERE {}{condition}{} \
         ORDER BY {order} LIMIT {limit} FOR UPDATE SKIP LOCKED",
        table.qualified_name(),
        expired(table),
        except(aside),
    )
}

/// Deletes those of the rows that are still expired; their `ctid` as text.
pub fn delete_chosen(table: &TtlTable, chosen: &[Tid]) -> String {
    format!(
        "DELETE FROM ONLY {} WHERE ctid = ANY ({}) AND {} RETURNING ctid::pg_catalog.text",
        table.qualified_name(),
        tids(chosen),
        expired(table),
    )
}

/// Deletes every expired row in a range of pages, `to` excluded.
pub fn delete_blocks(table: &TtlTable, from: u32, to: u32, aside: &[Tid]) -> String {
    format!(
        "DELETE FROM ONLY {} WHERE ctid >= '({from},0)' AND ctid < '({to},0)' AND {}{}",
        table.qualified_name(),
        expired(table),
        except(aside),
    )
}

/// The predicate, which holds in the rule's own table only: between a look at the catalog and a
/// statement the name may have gone to another one.
fn expired(table: &TtlTable) -> String {
    format!("tableoid = {} AND ({})", table.oid, table.rule.reapable(&quote))
}

fn from_key(table: &TtlTable, from: Option<&str>) -> String {
    match (from, table.rule.order_column()) {
        (Some(from), Some(column)) => {
            let type_name =
                table.columns.iter().find(|c| c.name == column).map_or("text", |c| &c.type_name);
            format!(" AND {} >= {}::{type_name}", quote(column), literal(from))
        }
        (_, _) => String::new(),
    }
}

fn except(aside: &[Tid]) -> String {
    if aside.is_empty() { String::new() } else { format!(" AND ctid <> ALL ({})", tids(aside)) }
}

fn tids(tids: &[Tid]) -> String {
    let list: Vec<String> = tids.iter().map(|tid| format!("\"{tid}\"")).collect();
    format!("'{{{}}}'::pg_catalog.tid[]", list.join(","))
}
