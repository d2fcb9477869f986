//! The reaper's statements. Every name is quoted and qualified, and every DELETE holds the
//! predicate. In what deletes, operators are qualified too: it runs under a search path of others.

use super::step::{DeleteBatch, LeafSpec};
pub use super::{
    range::Range,
    row::{NotATid, RowId, RowKey, Tid},
};
use crate::{
    catalog::{Base, qualified_type},
    delete::{Delete, PairDelete},
    sql::name::{literal, quote},
};

/// The first key of the advisory locks that keep two processes off one table: `pgla` in ASCII.
pub const LOCK_CLASS: i32 = 0x7067_6c61;

/// Takes the advisory lock of the keys `$1` and `$2` by a function of PostgreSQL's: whether it was
/// to be had, and whether no other process of this role has it. Anybody can take such a lock, so
/// that one of another role counts for nothing.
pub(super) fn take_lock(by: &str) -> String {
    let key = |n: u8| format!("(${n}::pg_catalog.int8 & 4294967295)::pg_catalog.oid");
    format!(
        "SELECT t.own, t.own OR NOT EXISTS (SELECT FROM pg_catalog.pg_locks l \
         JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid \
         WHERE l.locktype = 'advisory' AND l.granted AND a.usename = SESSION_USER \
         AND l.classid = {} AND l.objid = {} AND l.pid <> pg_catalog.pg_backend_pid() \
         AND l.database = (SELECT d.oid FROM pg_catalog.pg_database d \
           WHERE d.datname = pg_catalog.current_database())) \
         FROM (SELECT pg_catalog.{by}($1::pg_catalog.int4, $2::pg_catalog.int4)) t(own)",
        key(1),
        key(2)
    )
}

/// Where a batch ends in a range of rows in order of expiry or of a key, as the server found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum End {
    /// With its range.
    #[default]
    Open,
    /// In order of expiry: before this value of the column.
    Before(String),
    /// In order of a key: with this row.
    With(Vec<String>),
}

/// The second key of a table's advisory lock: the oid's 32 bits as a signed number.
pub fn lock_key(oid: u32) -> i32 {
    i32::from_ne_bytes(oid.to_ne_bytes())
}

/// Where the expired rows are, for tables with an index on the expiry: of the first in order of
/// expiry the value of the column and the place, and the place of the last; at most one row, of
/// `text`. The places are NULL unless `has_places`. With `from`, the rows from a value of the
/// column on, `$1` as text.
pub fn extent(spec: &LeafSpec, from: bool, has_places: bool) -> Option<String> {
    let table = &spec.table;
    let name = table.rule.order_column()?;
    let column = quote(name);
    let from = if from {
        format!(" AND {column} >= $1::pg_catalog.text::{}", type_of(spec, name))
    } else {
        String::new()
    };
    let place = if has_places { "ctid" } else { "NULL::pg_catalog.text" };
    let row = |order: &str| {
        format!(
            "SELECT {column} AS pglapse_key, {place} AS pglapse_row FROM ONLY {} WHERE {}{from} \
             ORDER BY {column}{order} LIMIT 1",
            table.qualified_name(),
            expired(spec),
        )
    };
    let text = "pglapse_row::pg_catalog.text";
    let newest = if has_places {
        format!("(SELECT {text} FROM ({}) pglapse_newest)", row(" DESC"))
    } else {
        place.to_owned()
    };
    Some(format!(
        "SELECT pglapse_key::pg_catalog.text, {text}, {newest} FROM ({}) pglapse_oldest",
        row("")
    ))
}

/// The ends of a range of rows in order of expiry, both as text: the value that comes after `limit`
/// rows, NULL if there are no more, and the last one of all. An index alone can answer it: what
/// deletes asks for the rest of the condition.
pub fn keys_ends(spec: &LeafSpec, from: Option<&str>, limit: u32) -> String {
    let column = spec.table.rule.order_column().map_or_else(|| "NULL".to_owned(), quote);
    let rows = format!(
        "SELECT {column} AS pglapse_key FROM ONLY {} WHERE ({}) AND {}{} ORDER BY {column}",
        spec.table.qualified_name(),
        spec.table.rule.reapable(&quote),
        spec.table.rule.plausible(&quote),
        from_key(spec, from),
    );
    // The value becomes text outside of the subquery; inside, OFFSET would convert the rows that it
    // skips, too.
    let text = |row: &str| {
        format!("(SELECT pglapse_key::pg_catalog.text FROM ({rows}{row} LIMIT 1) pglapse_end)")
    };
    format!("SELECT {}, {}", text(&format!(" OFFSET {limit}")), text(" DESC"))
}

/// The last row of the next `limit` rows in order of a key: its values as `text[]`.
pub fn page_end(spec: &LeafSpec, key: &RowKey, after: Option<&[String]>, limit: u32) -> String {
    let after = after.map_or_else(String::new, |row| format!(" WHERE {}", key.after(row)));
    let (names, table) = (key.names(), spec.table.qualified_name());
    format!(
        "SELECT {} FROM (SELECT {names} FROM ONLY {table}{after} ORDER BY {names} OFFSET {} LIMIT 1) \
         pglapse_end",
        key.values(),
        limit.saturating_sub(1),
    )
}

/// Chooses and locks rows of a batch that nobody else has locked: how each is named, as `text[]`,
/// and its value of the expiry column as text. Up to the end, or else up to the batch's limit.
pub fn choose(spec: &LeafSpec, batch: &DeleteBatch, end: &End) -> String {
    let DeleteBatch { range, limit, quarantined, .. } = batch;
    let column = spec.table.rule.order_column().map_or_else(|| "NULL".to_owned(), quote);
    let order = match range {
        Range::Expiry { .. } => column.clone(),
        Range::Pages { .. } => "ctid".to_owned(),
        Range::Key { key, .. } | Range::Codes { key, .. } => key.names(),
    };
    // A page of a key is bounded by its end; and what is only counted would be chosen again.
    let whole = matches!(range, Range::Key { .. })
        || spec.settings.dry_run && matches!(range, Range::Codes { .. });
    let limit = if whole { String::new() } else { format!(" LIMIT {limit}") };
    // A sidecar's rows are locked by what deletes them: the row that goes with one may be newer
    // than this choice.
    let locks = !spec.settings.dry_run && spec.table.base.is_none();
    // The output columns have their own names: ORDER BY prefers an output name, which is a text, to
    // a column.
    format!(
        "SELECT {} AS pglapse_row, {column}::pg_catalog.text AS pglapse_key FROM ONLY {} \
         WHERE {}{}{} ORDER BY {order}{limit}{}",
        named(range.key()),
        spec.table.qualified_name(),
        expired(spec),
        within(spec, range, end),
        except(quarantined, range.key()),
        if locks { " FOR UPDATE SKIP LOCKED" } else { "" },
    )
}

/// Deletes those of the rows that are still expired. Returns how each is named, as `text[]`, and
/// how many were archived. For a sidecar, whose rows are not locked yet, it returns those that were
/// tried, and whether each is gone.
pub fn delete_chosen(spec: &LeafSpec, range: &Range, chosen: &[RowId]) -> String {
    let rows = match range.key() {
        None => format!("ctid OPERATOR(pg_catalog.=) ANY ({})", tids(chosen)),
        Some(key) => key.among(chosen),
    };
    if let Some(base) = &spec.table.base {
        let archive = spec.rule.spec.reap.archive_to.as_ref();
        let settled = Base::settled(archive).unwrap_or_else(|| "NULL::pg_catalog.int8".to_owned());
        return format!(
            "{} SELECT pglapse_row, {settled}, pglapse_row OPERATOR(pg_catalog.=) ANY \
             (SELECT pglapse_row FROM pglapse_gone) FROM pglapse_tried{}",
            pairs(spec, base, &rows, &named(range.key())),
            base.condition()
        );
    }
    let named = named(range.key());
    let rows = format!("{rows} AND {}", expired(spec));
    let delete = Delete { target: &own(spec), rows: &rows, ..of(spec) };
    let after = delete.after();
    if after.is_nothing() {
        return format!("{} RETURNING {named}, NULL::pg_catalog.int8", delete.alone());
    }
    format!(
        "{} SELECT pglapse_row, {} FROM pglapse_gone{}",
        delete.with(&format!("{named} AS pglapse_row")),
        after.kept_or_null(),
        after.condition
    )
}

/// Deletes every expired row of a batch up to its end, or counts them: how many, and how many were
/// archived, where any are.
pub fn delete_range(spec: &LeafSpec, batch: &DeleteBatch, end: &End) -> String {
    let DeleteBatch { range, quarantined, .. } = batch;
    let (within, quarantined) = (within(spec, range, end), except(quarantined, range.key()));
    if let Some(base) = spec.table.base.as_ref().filter(|_| !spec.settings.dry_run) {
        let counted = Base::counted(spec.rule.spec.reap.archive_to.as_ref());
        let rows = format!("true{within}{quarantined}");
        let condition = base.condition();
        return format!("{} SELECT {counted}{condition}", pairs(spec, base, &rows, "1"));
    }
    let expired = match range {
        // No index can serve this, so that nothing but the pages is read: an index on the expiry
        // would lead through what earlier batches have deleted.
        Range::Pages { .. } => format!("({}) IS TRUE", expired(spec)),
        Range::Expiry { .. } | Range::Key { .. } | Range::Codes { .. } => expired(spec),
    };
    let (own, rows) = (own(spec), format!("{expired}{within}{quarantined}"));
    if spec.settings.dry_run {
        return format!("SELECT pg_catalog.count(*), NULL FROM {own} WHERE {rows}");
    }
    let delete = Delete { target: &own, rows: &rows, ..of(spec) };
    let after = delete.after();
    if after.is_nothing() {
        return delete.alone();
    }
    format!(
        "{} SELECT (SELECT pg_catalog.count(*) FROM pglapse_gone), {}{}",
        delete.with("*"),
        after.kept_or_null(),
        after.condition
    )
}

/// Whether some row was expired so many seconds ago, is not in quarantine and not locked. Nothing
/// explains then why a pass since has not deleted it. At most one row.
pub(super) fn unexplained(
    spec: &LeafSpec,
    quarantined: &[RowId],
    key: Option<&RowKey>,
    seconds: f64,
) -> String {
    format!(
        "SELECT 1 FROM ONLY {} WHERE {}{} AND {} > {seconds} LIMIT 1 FOR UPDATE SKIP LOCKED",
        spec.table.qualified_name(),
        expired(spec),
        except(quarantined, key),
        spec.table.rule.overdue_seconds(&quote),
    )
}

fn own(spec: &LeafSpec) -> String {
    format!("ONLY {}", spec.table.qualified_name())
}

fn of(spec: &LeafSpec) -> Delete<'_> {
    let archive = spec.rule.spec.reap.archive_to.as_ref();
    Delete { table: &spec.table, target: "", rows: "", archive }
}

/// Deletes those of a sidecar's rows that are expired, each with the row that it belongs to.
fn pairs(spec: &LeafSpec, base: &Base, rows: &str, named: &str) -> String {
    let expired = &expired(spec);
    let rows = &format!("{rows} AND {expired}");
    let archive = spec.rule.spec.reap.archive_to.as_ref();
    let sidecar = &spec.table;
    base.delete(&PairDelete { sidecar, rows, expired, limit: "", named, archive, shards: None })
}

/// Behind other conditions, holds for the rows of a range up to an end.
fn within(spec: &LeafSpec, range: &Range, end: &End) -> String {
    match (range, end) {
        (Range::Expiry { from }, End::Before(end)) => {
            format!("{}{}", from_key(spec, from.as_deref()), bound_key(spec, "<", Some(end)))
        }
        (Range::Expiry { from }, End::Open | End::With(_)) => from_key(spec, from.as_deref()),
        (Range::Key { key, after }, End::With(last)) => key.between(after.as_deref(), Some(last)),
        (Range::Key { key, after }, End::Open | End::Before(_)) => {
            key.between(after.as_deref(), None)
        }
        (Range::Pages { after, to }, _) => format!(
            " AND ctid OPERATOR(pg_catalog.>) '{after}' AND ctid OPERATOR(pg_catalog.<) '({to},0)'"
        ),
        (Range::Codes { key, from, to }, _) => format!(" AND {}", key.codes(*from, *to)),
    }
}

/// The predicate. It holds in the rule's own table only, for between the catalog's load and the
/// statement another table may have taken the name.
pub(super) fn expired(spec: &LeafSpec) -> String {
    let table = &spec.table;
    let (reapable, plausible) = (table.rule.reapable(&quote), table.rule.plausible(&quote));
    // The cheapest condition first: this runs for every row of a range.
    format!("({reapable}) AND {plausible}{}", own_rows(spec))
}

/// Behind other conditions, holds for the table's own rows. In a distributed table `tableoid` is
/// that of the shard, so that it is not asked for.
pub(super) fn own_rows(spec: &LeafSpec) -> String {
    let table = &spec.table;
    if !table.is_on_this_node() {
        return String::new();
    }
    format!(" AND tableoid OPERATOR(pg_catalog.=) {}", table.oid)
}

fn from_key(spec: &LeafSpec, from: Option<&str>) -> String {
    bound_key(spec, ">=", from)
}

fn bound_key(spec: &LeafSpec, operator: &str, value: Option<&str>) -> String {
    match (value, spec.table.rule.order_column()) {
        (Some(value), Some(column)) => {
            let (type_name, value) = (qualified_type(type_of(spec, column)), literal(value));
            format!(" AND {} OPERATOR(pg_catalog.{operator}) {value}::{type_name}", quote(column))
        }
        (_, _) => String::new(),
    }
}

fn type_of<'a>(spec: &'a LeafSpec, column: &str) -> &'a str {
    let found = spec.table.columns.iter().find(|c| c.name == column);
    found.map_or("text", |c| &c.type_name)
}

/// How a row is named, as `text[]`.
fn named(key: Option<&RowKey>) -> String {
    key.map_or_else(|| "ARRAY[ctid::pg_catalog.text]".to_owned(), RowKey::values)
}

fn except(quarantined: &[RowId], key: Option<&RowKey>) -> String {
    match key {
        None if quarantined.iter().any(|row| matches!(row, RowId::Place(_))) => {
            format!(" AND ctid OPERATOR(pg_catalog.<>) ALL ({})", tids(quarantined))
        }
        Some(key) if quarantined.iter().any(|row| matches!(row, RowId::Key(_))) => {
            format!(" AND NOT ({})", key.among(quarantined))
        }
        None | Some(_) => String::new(),
    }
}

fn tids(rows: &[RowId]) -> String {
    let places = rows.iter().filter_map(|row| match row {
        RowId::Place(tid) => Some(format!("\"{tid}\"")),
        RowId::Key(_) => None,
    });
    format!("'{{{}}}'::pg_catalog.tid[]", places.collect::<Vec<_>>().join(","))
}
