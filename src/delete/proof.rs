//! What must hold before a row goes, as SQL.

use std::{fmt::Write as _, time::Duration};

use super::{
    archive,
    point::{Point, by_oid},
    trust::Trust,
};
use crate::{
    catalog::{Column, TtlTable, is_nothing, keys::is_plain},
    sql::name::{QualifiedName, literal},
};

/// Why rows are to be deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// They are expired. Whatever holds the reaper holds this.
    Reaping {
        /// How long the first deletes of a new rule wait, if no process that serves says longer.
        new_rule_delay: Duration,
        /// Percent of the rule's table that may be expired without a confirmation.
        max_share: i32,
    },
    /// A statement needs their keys. Neither a pause nor a new rule keeps these rows.
    Keys,
}

/// What must hold of a table that holds rows, and of the rules by which they expire, before a row
/// goes.
#[derive(Debug, Clone, Copy)]
pub struct Proof<'a> {
    /// The table: a leaf, or a sidecar's leaf.
    pub table: &'a TtlTable,
    /// Where deleted rows are archived.
    pub archive: Option<&'a QualifiedName>,
    /// Why they are deleted.
    pub purpose: Purpose,
    /// The roles whose code may run with the rights of pglapse's role, besides superusers and the
    /// like.
    pub trusted_owners: &'a [String],
}

/// The statements that lock what a proof is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Locks {
    /// Locks the rows that say which rule is in force, if there is a schema that says it, and what
    /// a pause of all tables waits for. It gives how many of the rows it could not lock, because
    /// somebody is changing the rule.
    pub hold: Option<String>,
    /// Locks the tables.
    pub lock: String,
}

impl<'a> Proof<'a> {
    /// The statements to run before [`Self::question`], in the same transaction.
    pub fn locks(&self) -> Locks {
        let mut names = vec![self.table.qualified_name()];
        names.extend(self.base().map(TtlTable::qualified_name));
        let only = |name: &String| format!("ONLY {name}");
        let names: Vec<String> = names.iter().map(only).collect();
        // Citus would lock the table on every worker, and fail while one is down. Whoever changes a
        // distributed table locks it here. By a generic plan it finds no shard for a parameter.
        let own = if self.table.is_on_this_node() {
            ""
        } else {
            "SET LOCAL citus.enable_ddl_propagation = off; SET LOCAL plan_cache_mode = auto; "
        };
        let mut lock = format!("{own}LOCK TABLE {} IN ROW EXCLUSIVE MODE", names.join(", "));
        // Whoever takes one of them out from under the rule's table waits. Above partitions a lock
        // on the leaf is enough.
        let between = self.table.between.iter().map(|(_, name)| format!("ONLY {name}"));
        let between: Vec<String> = between.collect();
        if !between.is_empty() {
            lock = format!("LOCK TABLE {} IN ACCESS SHARE MODE; {lock}", between.join(", "));
        }
        let mut counts = Vec::new();
        if let Some(terms) = &self.table.terms {
            let root = by_oid(terms.root);
            let rows = format!("pglapse.rules r WHERE r.relation::pg_catalog.oid = {root}");
            counts.push(unheld(&rows, self.purpose));
            if self.purpose != Purpose::Keys {
                counts.push(NOT_ALL_PAUSED.to_owned());
            }
        }
        let hold = (!counts.is_empty()).then(|| format!("SELECT {}", counts.join(" + ")));
        Locks { hold, lock }
    }

    /// Whose code would run.
    pub fn trust(&self) -> Trust {
        Trust::of(self.table, self.archive, self.trusted_owners)
    }

    /// Asks for the proof. No row is the proof; else the row says, in words, why there is none.
    /// NULL leaves that to [`Self::trust`].
    pub fn question(&self) -> String {
        let base = self.base().map(|base| base.oid);
        let listed = |oids: &[Option<u32>]| {
            let oids = oids.iter().flatten().map(|oid| format!("({oid}::pg_catalog.oid)"));
            oids.collect::<Vec<_>>().join(", ")
        };
        let own = listed(&[Some(self.table.oid)]);
        let from = listed(&[Some(self.table.oid), base]);
        let oids = self.table.between.iter().map(|(oid, _)| format!(", ({oid}::pg_catalog.oid)"));
        let locked = format!("(VALUES {from}{})", oids.collect::<String>());
        let is_held = format!(
            "{ATTACHED} AND (i.inhrelid IN {locked} OR EXISTS (SELECT FROM \
             pg_catalog.pg_class c WHERE c.oid = i.inhrelid AND c.relispartition))"
        );
        // Rows of a sidecar's base go by the name of its root.
        let parts = self.base().map(|base| {
            format!(
                "parts(oid) AS (VALUES ({}::pg_catalog.oid) UNION SELECT i.inhrelid FROM parts \
                 JOIN pg_catalog.pg_inherits i ON i.inhparent = parts.oid), ",
                base.oid
            )
        });
        let all = if parts.is_some() { format!("{from} UNION ALL TABLE parts") } else { from };
        let mut sql = format!(
            "WITH RECURSIVE {}{}, {} SELECT q.reason FROM (SELECT v.n, v.reason FROM (VALUES ",
            parts.unwrap_or_default(),
            up("up", &all, ATTACHED),
            up("held", &own, &is_held)
        );
        for (n, (condition, reason)) in self.points().iter().enumerate() {
            let comma = if n > 0 { ", " } else { "" };
            write!(sql, "{comma}({n}, ({condition}) IS TRUE, {})", literal(reason))
                .unwrap_or_default();
        }
        write!(
            sql,
            ") v(n, holds, reason) WHERE NOT v.holds UNION ALL SELECT 900, g.reason FROM ({}) \
             g(reason) WHERE g.reason IS NOT NULL UNION ALL SELECT 1000, NULL WHERE {}) \
             q(n, reason) ORDER BY q.n LIMIT 1",
            self.gate(),
            self.trust().may_matter()
        )
        .unwrap_or_default();
        sql
    }

    /// The proof as a condition in a client's statement that deletes from the table itself, for
    /// rows that it has read by their keys. The table is no part of another, and has no parts.
    ///
    /// The client's role reads what everybody may read, and `table` is SQL for the oid of the table
    /// by the statement's own name for it: a role may have no right to look up another. In
    /// REPEATABLE READ and SERIALIZABLE nothing is deleted, because the transaction's snapshot may
    /// be older than the rule in force.
    pub fn condition(&self, table: &str) -> String {
        let version = self.table.terms.as_deref().and_then(|terms| terms.version);
        let Some(version) = version else { return "false".to_owned() };
        let (has_columns, _) = self.has_columns(self.table, table);
        format!(
            "{READ_COMMITTED} AND {TRIGGERS_ACT} AND {has_columns} \
             AND EXISTS (SELECT FROM pglapse.rules r \
               WHERE r.relation::pg_catalog.oid OPERATOR(pg_catalog.=) {table} \
               AND r.version OPERATOR(pg_catalog.=) '{version}'::pg_catalog.int8 \
               AND r.settled OPERATOR(pg_catalog.<=) pg_catalog.statement_timestamp()) \
             AND NOT EXISTS (SELECT FROM pg_catalog.pg_inherits i \
               WHERE i.inhrelid OPERATOR(pg_catalog.=) {table} \
               OR i.inhparent OPERATOR(pg_catalog.=) {table})"
        )
    }

    /// The conditions on the archive, if there is one, each with what is wrong where it does not
    /// hold.
    pub fn archive_points(&self) -> Vec<Point> {
        let by_sql = self.table.terms.as_deref().filter(|terms| terms.is_sql);
        let archived = self.archived().zip(self.archive).into_iter();
        archived.flat_map(|(table, archive)| archive::points(table, archive, by_sql)).collect()
    }

    fn points(&self) -> Vec<Point> {
        let mut points: Vec<Point> = Vec::new();
        points.push((
            TRIGGERS_ACT.to_owned(),
            "session_replication_role = replica: no foreign key and no trigger would act",
        ));
        for table in [Some(self.table), self.base()].into_iter().flatten() {
            let is_it = is_named(&table.qualified_name(), table.oid);
            points.push((is_it, "its name is another table's by now"));
            points.push(self.has_columns(table, &by_oid(table.oid)));
            points.push((Self::kept_by_no_rule(table), "a rule (CREATE RULE) was made"));
        }
        points.extend(self.has_sidecar_key());
        points.extend(self.archive_points());
        if let Some(terms) = &self.table.terms {
            // A rule that was set by SQL follows its table.
            let named = terms.tables.iter().filter(|_| !terms.is_sql);
            for (oid, name) in named {
                points.push((is_named(name, *oid), "its rule names another table by now"));
            }
            for (oid, name) in &self.table.between {
                points.push((
                    is_named(name, *oid),
                    "a table that it inherits from is another by now",
                ));
            }
            let whole = self.table.whole();
            let is_below = format!("EXISTS (SELECT FROM held WHERE held.oid = {whole})");
            points.push((is_below, "it is no part of its rule's table any more"));
        }
        points
    }

    /// Why the rule keeps the rows, as SQL: nothing where it does not.
    fn gate(&self) -> String {
        let (keys, delay, max_share) = match self.purpose {
            Purpose::Keys => (true, Duration::ZERO, 100),
            Purpose::Reaping { new_rule_delay, max_share } => (false, new_rule_delay, max_share),
        };
        let terms = self.table.terms.as_deref();
        let version = terms.and_then(|terms| terms.version);
        format!(
            "SELECT pglapse.gate({}, {}, {}, {keys}, INTERVAL 'PT{}S', {max_share})",
            by_oid(self.table.oid),
            by_oid(terms.map_or(self.table.root, |terms| terms.root)),
            version.map_or_else(|| "NULL".to_owned(), |version| version.to_string()),
            delay.as_secs_f64(),
        )
    }

    fn base(&self) -> Option<&'a TtlTable> {
        self.table.base.as_ref().map(|base| &*base.table)
    }

    /// The table whose rows are archived.
    fn archived(&self) -> Option<&'a TtlTable> {
        self.archive.map(|_| self.base().unwrap_or(self.table))
    }

    /// The columns by which it is decided which rows go, and where to.
    fn columns(&self, table: &'a TtlTable) -> Vec<&'a Column> {
        let is_archived = self.archived().is_some_and(|archived| archived.oid == table.oid);
        let mut names: Vec<&str> = table.rule.columns();
        if let Some(base) = &self.table.base {
            let of_base = base.table.oid == table.oid;
            let pair = |(own, other): &'a (String, String)| if of_base { own } else { other };
            names.extend(base.pairs.iter().map(|names| pair(names).as_str()));
        }
        let is_wanted = |column: &&Column| is_archived || names.contains(&column.name.as_str());
        table.columns.iter().filter(is_wanted).collect()
    }

    /// Holds while the columns have their numbers, names and types; if the rows are archived, while
    /// the table has no others.
    fn has_columns(&self, table: &'a TtlTable, oid: &str) -> Point {
        let columns = self.columns(table);
        let is_archived = self.archived().is_some_and(|archived| archived.oid == table.oid);
        let each = columns.iter().map(|column| {
            let type_name = column.domain.as_ref().unwrap_or(&column.type_name);
            format!(
                "a.attnum OPERATOR(pg_catalog.=) {} \
                 AND a.attname OPERATOR(pg_catalog.=) {}::pg_catalog.name \
                 AND a.atttypid OPERATOR(pg_catalog.=) pg_catalog.to_regtype({})::pg_catalog.oid",
                column.number,
                literal(&column.name),
                literal(type_name)
            )
        });
        let each: Vec<String> = each.collect();
        let each = if each.is_empty() { "false".to_owned() } else { each.join(" OR ") };
        let of_table = format!(
            "SELECT pg_catalog.count(*) FROM pg_catalog.pg_attribute a \
             WHERE a.attrelid OPERATOR(pg_catalog.=) {oid} \
             AND a.attnum OPERATOR(pg_catalog.>) 0 AND NOT a.attisdropped"
        );
        let known = columns.len();
        let mut holds = format!("({of_table} AND ({each})) OPERATOR(pg_catalog.=) {known}");
        if is_archived {
            write!(holds, " AND ({of_table}) OPERATOR(pg_catalog.=) {known}").unwrap_or_default();
        }
        (holds, "a column of its rule has changed")
    }

    /// Holds while a sidecar has one row for a row at most: another may not have expired.
    fn has_sidecar_key(&self) -> Option<Point> {
        let pairs = &self.table.base.as_ref()?.pairs;
        let is_paired = |column: &&Column| pairs.iter().any(|(_, other)| *other == column.name);
        let paired = self.table.columns.iter().filter(is_paired);
        let paired = paired.map(|c| format!("({}, {}::pg_catalog.oid)", c.number, c.collation));
        let is_key = format!(
            "EXISTS (SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = {} AND i.indisunique \
             AND i.indisvalid AND i.indpred IS NULL AND {} AND \
             (i.indkey::pg_catalog.int2[])[0:i.indnkeyatts - 1] <@ ARRAY(SELECT a.attnum FROM \
             pg_catalog.pg_attribute a WHERE a.attrelid = i.indrelid \
             AND (a.attnum, a.attcollation) IN ({})))",
            self.table.oid,
            is_plain!(),
            paired.collect::<Vec<_>>().join(", ")
        );
        Some((is_key, "its sidecar has lost its key"))
    }

    /// Holds while no rule on DELETE takes part that the catalog does not know, and it is no view,
    /// as up to PostgreSQL 15 an empty table becomes by a rule on SELECT.
    fn kept_by_no_rule(table: &TtlTable) -> String {
        let known = table.delete_rules.besides.iter().map(|name| literal(name));
        let known: Vec<String> = known.collect();
        format!(
            "NOT EXISTS (SELECT FROM pg_catalog.pg_rewrite r WHERE r.ev_class = {} \
             AND (r.ev_type = '1' OR r.ev_type = '4' AND r.ev_enabled IN ('O', 'A') \
               AND (r.is_instead OR NOT ({})) \
               AND r.rulename <> ALL (ARRAY[{}]::pg_catalog.name[])))",
            table.oid,
            is_nothing!(),
            known.join(", ")
        )
    }
}

/// Locks no row, but the table in the mode ROW SHARE, which whoever pauses all tables waits for.
const NOT_ALL_PAUSED: &str =
    "(SELECT pg_catalog.count(*) FROM (SELECT FROM pglapse.identity WHERE false FOR SHARE) x)";

/// How many of these rows could not be locked against change.
fn unheld(rows: &str, purpose: Purpose) -> String {
    // The reaper comes again; a statement that needs a key waits for a change that is soon over.
    let skips = if purpose == Purpose::Keys { "" } else { " SKIP LOCKED" };
    format!(
        "(SELECT pg_catalog.count(*) FROM {rows}) - \
         (SELECT pg_catalog.count(*) FROM (SELECT FROM {rows} FOR SHARE{skips}) x)"
    )
}

/// Holds where each statement has a snapshot of its own.
const READ_COMMITTED: &str = "pg_catalog.current_setting('transaction_isolation') \
    OPERATOR(pg_catalog.=) ANY (ARRAY['read committed', 'read uncommitted'])";

/// Holds while foreign keys and triggers act on what is deleted.
const TRIGGERS_ACT: &str = "pg_catalog.current_setting('session_replication_role') \
    OPERATOR(pg_catalog.<>) 'replica'";

/// Holds for a link to what a table is a part of. What somebody is detaching is a part of nothing.
const ATTACHED: &str = "NOT i.inhdetachpending";

/// These tables and those that they are parts of, as a common table expression of this name: parts
/// by links of which the condition holds.
fn up(name: &str, tables: &str, is_link: &str) -> String {
    format!(
        "{name}(oid) AS (VALUES {tables} UNION SELECT i.inhparent FROM {name} \
         JOIN pg_catalog.pg_inherits i ON i.inhrelid OPERATOR(pg_catalog.=) {name}.oid \
         AND {is_link})"
    )
}

/// Holds while the table of this name is this one.
fn is_named(name: &str, oid: u32) -> String {
    format!("pg_catalog.to_regclass({})::pg_catalog.oid = {oid}", literal(name))
}
