//! What listeners are told of deleted rows: their keys. The statement that deletes the rows sends
//! them, so that listeners are told of exactly the rows that are gone.

use super::{OnReap, Over, Relation, RuleSpec, TtlTable};
use crate::sql::name::{QualifiedName, literal, quote};

/// A message is filled up to so many bytes of keys. A last key may make it twice as long, and there
/// is its head. `NOTIFY` accepts less than 8000 bytes.
const FILL: u32 = 3300;

/// What is told of the deleted rows of a rule's table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyNotice {
    schema: String,
    table: String,
    /// The columns of the primary key; empty if there is none.
    columns: Vec<String>,
}

impl KeyNotice {
    /// What a rule has listeners told of its table; `None` if nothing.
    pub(super) fn of(spec: &RuleSpec, root: &Relation) -> Option<Self> {
        let OnReap::Notify = spec.reap.on_reap?;
        let primary = root.keys.list.iter().find(|key| key.over == Over::Primary);
        Some(Self {
            schema: root.schema.clone(),
            table: root.name.clone(),
            columns: primary.map(|key| key.columns.clone()).unwrap_or_default(),
        })
    }

    /// The channel's name, as SQL: the table's name, or its hash if it is too long. The function
    /// `pglapse.reap_channel` makes the same name.
    fn channel(&self) -> String {
        let table = literal(&format!("{}.{}", self.schema, self.table));
        format!(
            "pg_catalog.concat('pglapse_reaped.', CASE \
             WHEN pg_catalog.octet_length({table}) OPERATOR(pg_catalog.<) 49 THEN {table} \
             ELSE pg_catalog.md5({table}) END)"
        )
    }

    /// The common table expression that sends the keys of the rows of `from`.
    fn telling(&self, from: &str) -> String {
        let head = serde_json::json!({ "schema": self.schema, "table": self.table, "keys": [] });
        let head = head.to_string();
        let head = literal(head.strip_suffix("]}").unwrap_or(&head));
        let channel = self.channel();
        let pairs = self.columns.iter().map(|name| format!("{}, {}", literal(name), quote(name)));
        let pairs = pairs.collect::<Vec<_>>().join(", ");
        // A key that is longer than that has a message of its own.
        format!(
            "pglapse_told AS (SELECT pg_catalog.pg_notify({channel}, \
             pg_catalog.concat({head}, pg_catalog.string_agg(pglapse_key, ','), ']}}')) \
             FROM (SELECT pglapse_key, CASE WHEN pglapse_size OPERATOR(pg_catalog.>) {FILL} \
             THEN OPERATOR(pg_catalog.-) pglapse_place ELSE pg_catalog.sum(CASE \
             WHEN pglapse_size OPERATOR(pg_catalog.>) {FILL} THEN 0 \
             ELSE pglapse_size OPERATOR(pg_catalog.+) 1 END) \
             OVER (ORDER BY pglapse_place) OPERATOR(pg_catalog./) {FILL} END AS pglapse_part \
             FROM (SELECT pglapse_key, pg_catalog.octet_length(pglapse_key) AS pglapse_size, \
             pg_catalog.row_number() OVER () AS pglapse_place \
             FROM (SELECT pg_catalog.json_build_object({pairs})::pg_catalog.text AS pglapse_key \
             FROM {from}) pglapse_keys) pglapse_sizes) pglapse_parts GROUP BY pglapse_part)"
        )
    }

    /// The columns whose values are sent.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }
}

/// What a statement does with the rows that it deletes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AfterDelete {
    /// Common table expressions, each behind a comma.
    pub expressions: String,
    /// SQL for the number of rows in the archive, if there is one.
    pub kept: Option<String>,
    /// The WHERE clause of its SELECT. The server does not run a common table expression that
    /// selects and that nothing refers to.
    pub condition: &'static str,
}

impl AfterDelete {
    /// Whether it does anything.
    pub fn is_nothing(&self) -> bool {
        self.expressions.is_empty()
    }

    /// A SELECT of one value behind its expressions: how many rows `pglapse_gone` has, or an error
    /// if not all of them are in the archive.
    pub fn all_are_kept(&self) -> String {
        all_are_kept(
            self.kept.as_deref().unwrap_or("(SELECT pg_catalog.count(*) FROM pglapse_gone)"),
        )
    }

    /// SQL for the number of rows in the archive; NULL if there is no archive.
    pub fn kept_or_null(&self) -> &str {
        self.kept.as_deref().unwrap_or("NULL::pg_catalog.int8")
    }
}

/// A SELECT of one value behind common table expressions: how many rows `pglapse_gone` has, or an
/// error if the SQL `kept` gives another number.
pub fn all_are_kept(kept: &str) -> String {
    format!(
        "SELECT CASE WHEN g OPERATOR(pg_catalog.=) k THEN g ELSE \
         pg_catalog.concat('of ', g, ' rows ', k, ' were archived')::pg_catalog.int8 END \
         FROM (SELECT (SELECT pg_catalog.count(*) FROM pglapse_gone), {kept}) c(g, k)"
    )
}

impl TtlTable {
    /// What is done with the table's deleted rows, which the common table expression `from`
    /// returns.
    pub fn after_delete(&self, archive: Option<&QualifiedName>, from: &str) -> AfterDelete {
        let kept = archive.map(|archive| {
            format!(", pglapse_kept AS ({} RETURNING 1)", self.archiving(archive, from))
        });
        let told = self.notice.as_ref().map(|notice| format!(", {}", notice.telling(from)));
        AfterDelete {
            kept: kept
                .is_some()
                .then(|| "(SELECT pg_catalog.count(*) FROM pglapse_kept)".to_owned()),
            condition: if told.is_some() {
                " WHERE (SELECT pg_catalog.count(*) FROM pglapse_told) IS NOT NULL"
            } else {
                ""
            },
            expressions: kept.into_iter().chain(told).collect(),
        }
    }

    /// Why listeners cannot be told of its deleted rows, although the rule asks for that. Then no
    /// row is deleted.
    pub fn untold(&self) -> Option<&'static str> {
        let notice = self.notice.as_ref()?;
        if notice.columns.is_empty() {
            return Some("the table has no primary key, which would be told");
        }
        (!self.is_on_this_node()).then_some("Citus keeps the table on other nodes")
    }
}
