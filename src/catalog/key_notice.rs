//! What listeners are told of deleted rows: their keys, by the statement that deletes them, so that
//! they hear of what is gone and of nothing else.

use super::{OnReap, Over, Relation, RuleSpec, TtlTable};
use crate::sql::name::{QualifiedName, literal, quote};

/// Bytes of keys that one message is filled up to. It holds as much again at most, and its head;
/// `NOTIFY` takes less than 8000.
const FILL: u32 = 3300;

/// What is told of the deleted rows of a rule's table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyNotice {
    schema: String,
    table: String,
    /// The columns of the primary key; none if there is no such key.
    columns: Vec<String>,
}

impl KeyNotice {
    /// What a rule wants to be told of its table.
    pub(super) fn of(spec: &RuleSpec, root: &Relation) -> Option<Self> {
        let OnReap::Notify = spec.reap.on_reap?;
        let primary = root.keys.list.iter().find(|key| key.over == Over::Primary);
        Some(Self {
            schema: root.schema.clone(),
            table: root.name.clone(),
            columns: primary.map(|key| key.columns.clone()).unwrap_or_default(),
        })
    }

    /// The channel's name, as SQL, which `pglapse.reap_channel` makes likewise: the table's name
    /// where it fits.
    fn channel(&self) -> String {
        let table = literal(&format!("{}.{}", self.schema, self.table));
        format!(
            "pg_catalog.concat('pglapse_reaped.', CASE \
             WHEN pg_catalog.octet_length({table}) < 49 THEN {table} \
             ELSE pg_catalog.md5({table}) END)"
        )
    }

    /// The common table expression that tells the keys of the rows of `from`.
    fn telling(&self, from: &str) -> String {
        let head = serde_json::json!({ "schema": self.schema, "table": self.table, "keys": [] });
        let head = head.to_string();
        let head = literal(head.strip_suffix("]}").unwrap_or(&head));
        let channel = self.channel();
        let pairs = self.columns.iter().map(|name| format!("{}, {}", literal(name), quote(name)));
        let pairs = pairs.collect::<Vec<_>>().join(", ");
        // A key that is longer than what messages are filled up to has one for itself.
        format!(
            "pglapse_told AS (SELECT pg_catalog.pg_notify({channel}, \
             pg_catalog.concat({head}, pg_catalog.string_agg(pglapse_key, ','), ']}}')) \
             FROM (SELECT pglapse_key, CASE WHEN pglapse_size > {FILL} THEN - pglapse_place ELSE \
             pg_catalog.sum(CASE WHEN pglapse_size > {FILL} THEN 0 ELSE pglapse_size + 1 END) \
             OVER (ORDER BY pglapse_place) / {FILL} END AS pglapse_part \
             FROM (SELECT pglapse_key, pg_catalog.octet_length(pglapse_key) AS pglapse_size, \
             pg_catalog.row_number() OVER () AS pglapse_place \
             FROM (SELECT pg_catalog.json_build_object({pairs})::pg_catalog.text AS pglapse_key \
             FROM {from}) pglapse_keys) pglapse_sizes) pglapse_parts GROUP BY pglapse_part)"
        )
    }

    /// The columns that are told.
    pub(super) fn columns(&self) -> &[String] {
        &self.columns
    }
}

/// What a statement that deletes rows does with them besides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AfterDelete {
    /// Common table expressions, each behind a comma.
    pub expressions: String,
    /// How many rows are in the archive, where there is one.
    pub kept: Option<String>,
    /// What goes behind the tables of its SELECT, for the server leaves out what nobody asks for.
    pub condition: &'static str,
}

impl AfterDelete {
    /// Whether it does anything.
    pub fn is_nothing(&self) -> bool {
        self.expressions.is_empty()
    }

    /// Behind its expressions, one value: how many rows of `pglapse_gone` are gone, or an error if
    /// not all of them are in the archive.
    pub fn all_are_kept(&self) -> String {
        all_are_kept(
            self.kept.as_deref().unwrap_or("(SELECT pg_catalog.count(*) FROM pglapse_gone)"),
        )
    }

    /// How many rows are in the archive; NULL where there is none.
    pub fn kept_or_null(&self) -> &str {
        self.kept.as_deref().unwrap_or("NULL::pg_catalog.int8")
    }
}

/// Behind common table expressions, one value: how many rows are gone, of `pglapse_gone`; an error
/// if another number, of the SQL `kept`, is settled.
pub(super) fn all_are_kept(kept: &str) -> String {
    format!(
        "SELECT CASE WHEN g = k THEN g ELSE \
         pg_catalog.concat('of ', g, ' rows ', k, ' were archived')::pg_catalog.int8 END \
         FROM (SELECT (SELECT pg_catalog.count(*) FROM pglapse_gone), {kept}) c(g, k)"
    )
}

impl TtlTable {
    /// What becomes of the table's deleted rows, which the common table expression `from` has.
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

    /// Why nobody can be told which of its rows are deleted, although the rule wants that; then
    /// none is.
    pub fn untold(&self) -> Option<&'static str> {
        let notice = self.notice.as_ref()?;
        if notice.columns.is_empty() {
            return Some("the table has no primary key, which would be told");
        }
        self.distribution.is_some().then_some("Citus keeps the table on other nodes")
    }
}
