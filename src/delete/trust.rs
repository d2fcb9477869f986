//! Whose code a delete would run with the rights of pglapse's own role, as SQL.
//!
//! Triggers, rules, CHECKs, defaults, generated columns, domains, casts, expressions of indexes and
//! the partition keys of all tables above a partition run as whoever deletes, or writes into the
//! archive. The planner computes the constant parts of expressions of indexes, statistics, CHECKs
//! and partition keys for whoever reads the table. So two things must be trusted: the owner of each
//! function, since he may replace it, and whoever has written what calls it. PostgreSQL's own
//! functions can run SQL too (`query_to_xml`), so an expression of an owner who is not trusted may
//! hold what the expiry of a rule by SQL may hold (`pglapse.not_allowed`). The arguments of a
//! trigger may be SQL as well (`check_foreign_key` of the extension refint): nobody who is not
//! trusted may write any.
//!
//! What was judged must stay so until the delete is done. The lock of the DELETE itself does that for
//! its table: CREATE TRIGGER, CREATE RULE and ADD FOREIGN KEY wait for it. Of the other tables that
//! are written to, those are locked which somebody who is not trusted could change: as the owner, or
//! by the privilege TRIGGER or REFERENCES. ATTACH PARTITION, and CREATE INDEX CONCURRENTLY, whose
//! expressions an INSERT or UPDATE computes at once, do not wait for ROW EXCLUSIVE. So partitioned
//! tables, and those with new or changed rows, are locked in SHARE UPDATE EXCLUSIVE. One transaction
//! at a time has that lock on a table, and VACUUM waits for it.
//!
//! Tables that are only looked into are locked, too: those that decide which rows go, those that
//! refer without an action, and those that the archive refers to. The server plans such a look
//! within pglapse's session, and computes what their owner has put into an index by then. That runs
//! as their owner, but may change what pglapse's prepared statements mean.
//!
//! What a function calls cannot be known: whoever owns it is trusted in that. `SECURITY DEFINER` and
//! the actions of foreign keys, which run as the owner of the table that refers, do not make it
//! harmless: triggers that they make wait for the end of the transaction run as pglapse's role.

use super::trust_question::{ACTS, IS_BESIDES, REACHED};
use crate::{catalog::TtlTable, sql::name::literal};

/// The events of a trigger, as `pg_trigger.tgtype` has them: 4 is INSERT, 16 is UPDATE.
const DELETE: i32 = 8;
const TRUNCATE: i32 = 32;

/// Whose code may run: the values of the parameters of [`Trust::question`].
#[derive(Debug, Clone)]
pub struct Trust {
    /// `$1`: the tables that rows are deleted from, by oid.
    pub tables: Vec<u32>,
    /// `$2`: the tables that are read to decide which.
    pub reads: Vec<u32>,
    /// `$3`: the table that they are copied to.
    pub archive: Option<String>,
    /// `$4`: what happens to the tables.
    pub events: i32,
    /// `$5`: whether values are converted to the types of their columns, and keys computed.
    pub computes: bool,
    /// `$6`: the roles that the settings trust.
    pub owners: Vec<String>,
    /// Whether the schema `pglapse` says which expressions anybody may write.
    pub has_state: bool,
}

/// A statement that raises 42501 if to read a table's rows would run code of somebody who is not
/// trusted: what the planner computes by itself.
pub fn reading_gate(table: &TtlTable, trusted_owners: &[String]) -> String {
    let gate = Trust { events: 0, ..Trust::of(table, trusted_owners) }.gate();
    format!("{gate}; {}", view_gate(table))
}

/// A statement that raises 42501 if the table has become a view, as an empty one does by a rule on
/// SELECT up to PostgreSQL 15: functions of a view run as whoever reads it.
pub fn view_gate(table: &TtlTable) -> String {
    let body = format!(
        "BEGIN IF EXISTS (SELECT FROM pg_catalog.pg_rewrite r WHERE r.ev_class = {} \
         AND r.ev_type = '1') THEN RAISE EXCEPTION 'it has become a view' \
         USING ERRCODE = '42501'; END IF; END",
        table.oid
    );
    format!("DO {}", literal(&body))
}

impl Trust {
    /// Of a table and those that are read to decide which of its rows are deleted.
    pub(super) fn of(table: &TtlTable, owners: &[String]) -> Self {
        let base = table.base.as_ref().map(|base| base.table.oid);
        let tables: Vec<u32> = [Some(table.oid), base].into_iter().flatten().collect();
        let reads = table.follows.iter().copied().filter(|root| !tables.contains(root)).collect();
        let (archive, events, owners) = (None, DELETE | TRUNCATE, owners.to_vec());
        Self { tables, reads, archive, events, computes: false, owners, has_state: false }
    }

    fn gate(&self) -> String {
        let body = format!(
            "DECLARE pglapse_said text; BEGIN IF {} THEN SELECT q.words INTO pglapse_said FROM ({}) q; \
             IF pglapse_said IS NOT NULL THEN RAISE EXCEPTION '%', pglapse_said USING ERRCODE = '42501'; \
             END IF; END IF; END",
            self.may_matter(),
            self.with_values(&self.question(false))
        );
        format!("DO {}", literal(&body))
    }

    /// Locks the tables that are written to or looked into besides the given ones: those that the
    /// role may lock. Each lock may show further tables.
    pub(super) fn lock(&self) -> String {
        let body = format!(
            "DECLARE pglapse_known oid[] := '{{}}'; pglapse_next record; BEGIN LOOP \
             WITH RECURSIVE {ACTS} SELECT r.oid, r.kind, r.mode INTO pglapse_next \
             FROM ({REACHED}) r WHERE {IS_BESIDES} AND r.oid <> ALL (pglapse_known) \
             AND r.may_lock ORDER BY r.oid LIMIT 1; EXIT WHEN NOT FOUND; pglapse_known := pglapse_known || pglapse_next.oid; \
             EXECUTE pg_catalog.format('LOCK TABLE %s%s IN %s MODE', \
             CASE WHEN pglapse_next.kind = 'p' THEN '' ELSE 'ONLY ' END, \
             pglapse_next.oid::pg_catalog.regclass, pglapse_next.mode); END LOOP; END"
        );
        format!("DO {}", literal(&self.with_values(&body)))
    }

    /// Whether there is anything to ask about: a cheap question, which most tables answer by no.
    pub fn may_matter(&self) -> String {
        let all = oids(self.tables.iter().chain(&self.reads));
        format!(
            "({is_archived} OR EXISTS (SELECT FROM pg_catalog.pg_trigger WHERE tgrelid = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_rewrite WHERE ev_class = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_inherits WHERE inhparent = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_inherits WHERE inhrelid = ANY ({all})) \
               AND EXISTS (SELECT FROM pg_catalog.pg_partitioned_table p \
                 WHERE p.partexprs IS NOT NULL) \
             OR EXISTS (SELECT FROM pg_catalog.pg_statistic_ext WHERE stxrelid = ANY ({all})) \
             OR EXISTS (SELECT FROM pg_catalog.pg_index WHERE indrelid = ANY ({all}) \
               AND (indexprs IS NOT NULL OR indpred IS NOT NULL)) \
             OR EXISTS (SELECT FROM pg_catalog.pg_constraint WHERE conrelid = ANY ({all}) AND contype = 'c') \
             OR EXISTS (SELECT FROM pg_catalog.pg_attribute WHERE attrelid = ANY ({all}) AND attnum > 0 \
               AND NOT attisdropped AND atttypid >= 16384))",
            is_archived = self.archive.is_some()
        )
    }

    /// The same text, with the values themselves.
    fn with_values(&self, sql: &str) -> String {
        let owners: Vec<String> = self.owners.iter().map(|owner| literal(owner)).collect();
        let values = [
            oids(&self.tables),
            oids(&self.reads),
            self.archive.as_deref().map_or_else(|| "NULL".to_owned(), literal),
            self.events.to_string(),
            self.computes.to_string(),
            format!("ARRAY[{}]", owners.join(", ")),
        ];
        let mut parts = sql.split('$');
        let mut written = parts.next().unwrap_or_default().to_owned();
        // At once, as a value may hold what looks like another parameter.
        for part in parts {
            let number = part.chars().next().and_then(|digit| digit.to_digit(10));
            match number.and_then(|n| values.get(usize::try_from(n).ok()?.checked_sub(1)?)) {
                Some(value) => written.extend([value.as_str(), part.get(1..).unwrap_or_default()]),
                None => written.extend(["$", part]),
            }
        }
        written
    }
}

fn oids<'a>(oids: impl IntoIterator<Item = &'a u32>) -> String {
    let oids: Vec<String> = oids.into_iter().map(u32::to_string).collect();
    format!("'{{{}}}'::pg_catalog.oid[]", oids.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_looks_like_a_parameter_stays_a_name() {
        let (tables, reads, owners) = (vec![7], Vec::new(), vec!["a$3".to_owned()]);
        let (archive, events) = (Some("public.gone$4".to_owned()), DELETE);
        let trust =
            Trust { tables, reads, archive, events, computes: false, owners, has_state: false };
        let written = trust.with_values("$3 $4 $6 $1 $$ $9");
        let expected = "'public.gone$4' 8 ARRAY['a$3'] '{7}'::pg_catalog.oid[] $$ $9";
        assert_eq!(written, expected);
    }
}
