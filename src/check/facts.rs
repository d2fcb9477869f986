//! Asks the server for the facts about one TTL table and its rule.

use jiff::Timestamp;
use tokio_postgres::{Client, Error, error::SqlState};

use super::{
    delete_rules::OnDelete,
    doubt::doubt,
    held,
    indexes::{LARGE, index},
    rights::{Lacking, later},
    statements,
    uses::{self, Uses},
};
use crate::{
    catalog::{Catalog, Clock, RuleInForce, TtlTable, is_enforced},
    control::cause,
    delete::reading_gate,
    sql::name::quote,
};

/// Blocks of a table that are read at most, 80 MB of the usual 8 kB ones.
const MAX_BLOCKS: i64 = 10_000;

/// Errors while rows are read that are not the rule's fault.
const NOT_THE_RULES_FAULT: [SqlState; 4] = [
    SqlState::INSUFFICIENT_PRIVILEGE,
    SqlState::QUERY_CANCELED,
    SqlState::LOCK_NOT_AVAILABLE,
    SqlState::ADMIN_SHUTDOWN,
];

const KEYS: &str = "
SELECT CASE WHEN i.indisprimary THEN 'primary key' WHEN i.indisexclusion THEN 'exclusion'
            ELSE 'unique' END || ' (' || (
    SELECT pg_catalog.string_agg(pg_catalog.pg_get_indexdef(i.indexrelid, k, true), ', ' ORDER BY k)
    FROM pg_catalog.generate_series(1, i.indnkeyatts) k) || ')'
  FROM pg_catalog.pg_index i
  WHERE i.indrelid = $1 AND (i.indisunique OR i.indisexclusion) AND i.indislive
  ORDER BY i.indisprimary DESC, i.indexrelid";

/// Whether one of the tables `$1` has so many bytes, and the blocks of all of them.
const SIZES: &str = "
SELECT COALESCE(pg_catalog.max(size), 0) >= $2::pg_catalog.int8, COALESCE(pg_catalog.sum(size), 0)
    ::pg_catalog.int8 / pg_catalog.current_setting('block_size')::pg_catalog.int8
FROM (SELECT pg_catalog.pg_relation_size(leaf)
  FROM pg_catalog.unnest($1::pg_catalog.oid[]) leaf) s(size)";

const REFERENCES: &str = concat!(
    "
SELECT k.conrelid::pg_catalog.regclass::pg_catalog.text, k.conname::pg_catalog.text,
  k.confdeltype::pg_catalog.text,
  CASE WHEN pg_catalog.pg_relation_size(k.conrelid) >= $3::pg_catalog.int8 AND NOT EXISTS (
      SELECT FROM pg_catalog.pg_index i WHERE i.indrelid = k.conrelid AND i.indisvalid
        AND i.indpred IS NULL AND i.indkey[0] = ANY (k.conkey))
    THEN (SELECT pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', '
        ORDER BY pg_catalog.array_position(k.conkey, a.attnum))
      FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)) END, k.conrelid,
  pg_catalog.quote_ident(k.conname), pg_catalog.pg_get_constraintdef(k.oid), k.oid
FROM pg_catalog.pg_constraint k
WHERE k.contype = 'f' AND k.confrelid = ANY($1::pg_catalog.oid[]) AND k.conparentid = 0
  AND k.conrelid <> ALL ($2::pg_catalog.oid[])
  AND ",
    is_enforced!("k"),
    "
ORDER BY 1, 2"
);

/// The roles besides pglapse's that may use a table `$1`, or one of `$3`, but not read columns `$2`
/// of the former.
const ROLES: &str = "
SELECT r.rolname::pg_catalog.text, a.attrelid,
  pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' ORDER BY a.attnum)
FROM pg_catalog.pg_roles r
JOIN pg_catalog.pg_attribute a ON a.attrelid = ANY($1::pg_catalog.oid[]) AND a.attname = ANY($2::pg_catalog.text[])
WHERE NOT r.rolsuper AND r.rolname !~ '^pg_' AND r.rolname <> CURRENT_USER
  AND EXISTS (SELECT FROM pg_catalog.unnest(a.attrelid || $3::pg_catalog.oid[]) used
    WHERE pg_catalog.has_any_column_privilege(r.oid, used, 'SELECT, UPDATE')
      OR pg_catalog.has_table_privilege(r.oid, used, 'DELETE'))
  AND NOT pg_catalog.has_column_privilege(r.oid, a.attrelid, a.attnum, 'SELECT')
GROUP BY r.rolname, a.attrelid ORDER BY 1, 2";

/// A foreign key that refers to a TTL table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cascade {
    /// The table that refers.
    pub table: String,
    /// The constraint.
    pub constraint: String,
    /// `pg_constraint.confdeltype`.
    pub action: char,
    /// The statement that lets the rows that refer go with the row, where they keep it.
    pub remedy: Option<String>,
    /// How many expired rows it keeps, where that was counted.
    pub held: Option<i64>,
    /// The columns that refer, as SQL, where the table is large and no index leads with one.
    pub unindexed: Option<String>,
    /// What of the rules a cascade goes past.
    pub past: Vec<String>,
}

/// A role that lacks SELECT on columns that the expiry is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlindRole {
    /// The role, as SQL.
    pub role: String,
    /// The table that it may use, or the sidecar by which the rows of that expire, as SQL.
    pub table: String,
    /// The columns of it that it may not read, as SQL.
    pub columns: String,
}

/// How many rows there are and how many of them are expired.
#[derive(Debug, Clone, PartialEq)]
pub enum Rows {
    /// All were read, or this share of the blocks, in percent.
    Counted {
        /// Rows, as counted or as extrapolated.
        rows: f64,
        /// Of these, expired.
        expired: f64,
        /// Those of them that by the declared unit expired implausibly long ago, or expire only in
        /// centuries.
        mistaken: f64,
        /// UUIDs of other versions than 7, which hold no instant.
        timeless: f64,
        /// Percent of the blocks that were read.
        percent: f64,
    },
    /// The rule's condition fails on them.
    Failed(String),
    /// They could not be read, for reasons that are not the rule's.
    Unread(String),
}

/// The facts about one rule's table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableFacts {
    /// Its database.
    pub database: String,
    /// Its name, qualified.
    pub table: String,
    /// Where its rule is written.
    pub origin: String,
    /// The rule's `expires`.
    pub expires: String,
    /// The types of the columns that it names.
    pub types: Vec<String>,
    /// How many tables hold its rows.
    pub leaves: usize,
    /// The index that leads with the expiry column, where every leaf has one.
    pub index: Result<String, String>,
    /// The statements that build it on each leaf that lacks it, where that matters.
    pub indexes: Vec<String>,
    /// Whether one of the tables is large enough for an index to matter.
    pub is_large: bool,
    /// Its primary and unique keys.
    pub keys: Vec<String>,
    /// How Citus distributes it, in words, if it does.
    pub citus: Option<String>,
    /// Its rows.
    pub rows: Rows,
    /// The foreign keys that refer to it.
    pub references: Vec<Cascade>,
    /// Views, functions and the like that read it.
    pub uses: Uses,
    /// What the server's rules on DELETE mean for it.
    pub on_delete: OnDelete,
    /// What looks like a mistake in the rule's expiry.
    pub doubt: Option<String>,
    /// The roles that may use the table, or one below it, but not read these of its columns.
    pub blind_roles: Vec<BlindRole>,
    /// What pglapse's role lacks.
    pub lacking: Vec<Lacking>,
    /// The statement that gives the role its rights on partitions that are made later, where it
    /// would lack them.
    pub later: Option<String>,
    /// Why nothing would be deleted, or keys would not become free, in words.
    pub obstacles: Vec<String>,
    /// Why it could not be tried whether that works.
    pub untried: Option<String>,
    /// Its partitions that are expired as a whole and empty.
    pub empty: Vec<String>,
    /// When its first deletes begin, if it is in force and they wait.
    pub deletes_begin: Option<Timestamp>,
    /// Whether the rule is to be reaped.
    pub is_reaped: bool,
    /// Whether the rule is in shadow mode.
    pub is_shadow: bool,
}

/// Asks for everything about one table; `tree` is the rule's table and everything below it.
pub(super) async fn inspect(
    client: &Client,
    database: &str,
    catalog: &Catalog,
    rule: &RuleInForce,
    root: &TtlTable,
    tree: &[&TtlTable],
    trusted_owners: &[String],
) -> Result<TableFacts, Error> {
    let oids: Vec<u32> = tree.iter().map(|table| table.oid).collect();
    // The table with the expiry columns: the sidecar, or else the table itself.
    let timed = tree.iter().find(|table| Some(table.oid) == rule.sidecar).copied().unwrap_or(root);
    let columns = timed.rule.columns();
    let types = timed.columns.iter().filter(|c| columns.contains(&c.name.as_str()));
    let pair: &[u32] = if rule.sidecar.is_some() { &oids } else { &[] };
    let texts = |rows: Vec<tokio_postgres::Row>| {
        rows.iter().map(|r| r.try_get(0)).collect::<Result<Vec<String>, _>>()
    };
    let mut references = Vec::new();
    for row in client.query(REFERENCES, &[&oids, &pair, &LARGE]).await? {
        let action = row.try_get::<_, &str>(2)?.chars().next().unwrap_or('a');
        let (table, constraint): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let past = past(catalog, rule, row.try_get(4)?);
        let remedy = match action {
            'a' | 'r' => {
                let (name, definition): (String, String) = (row.try_get(5)?, row.try_get(6)?);
                Some(statements::cascading(&table, &name, &definition))
            }
            _ => None,
        };
        let unindexed: Option<String> = row.try_get(3)?;
        let held = match &remedy {
            Some(_) if unindexed.is_none() => {
                held::count(client, row.try_get(7)?, rule, root).await
            }
            _ => None,
        };
        references.push(Cascade { table, constraint, action, remedy, held, unindexed, past });
    }
    let leaves: Vec<&TtlTable> =
        tree.iter().copied().filter(|table| rule.leaves.contains(&table.oid)).collect();
    let sizes = client.query_one(SIZES, &[&rule.leaves, &LARGE]).await?;
    let (index, indexes) = index(client, rule, timed, &leaves).await?;
    let is_large = sizes.try_get(0)?;
    Ok(TableFacts {
        database: database.to_owned(),
        table: root.qualified_name(),
        origin: rule.spec.origin.clone(),
        expires: rule.spec.expires_text(),
        types: types.map(|c| c.type_name.clone()).collect(),
        leaves: leaves.len(),
        index,
        indexes: if is_large { indexes } else { Vec::new() },
        is_large,
        keys: texts(client.query(KEYS, &[&rule.root]).await?)?,
        citus: root.distribution.as_ref().map(ToString::to_string),
        rows: rows(client, &leaves, sizes.try_get(1)?, trusted_owners).await?,
        references,
        uses: uses::inspect(client, catalog, root, tree).await?,
        on_delete: OnDelete::of(rule, tree),
        doubt: doubt(&rule.spec.expires),
        blind_roles: blind_roles(client, tree, timed).await?,
        lacking: Vec::new(),
        untried: None,
        later: later(client, root.oid).await?,
        obstacles: Vec::new(),
        empty: Vec::new(),
        deletes_begin: None,
        is_reaped: rule.spec.reap.kept.is_none(),
        is_shadow: false,
    })
}

/// What a delete goes past that cascades by a rule to a table with this oid.
fn past(catalog: &Catalog, rule: &RuleInForce, table: u32) -> Vec<String> {
    let own = catalog.table(table);
    let own = own.and_then(|own| catalog.rules.iter().find(|rule| rule.root == own.root));
    let archives = rule.spec.reap.archive_to.is_some();
    let mut past: Vec<String> =
        archives.then(|| "the archive, which gets none of them".to_owned()).into_iter().collect();
    if let Some(RuleInForce { spec, .. }) = own {
        if !spec.grace.is_zero() {
            past.push(format!("their own grace ({})", spec.grace.in_words()));
        }
        past.extend(spec.reap.archive_to.iter().map(|own| format!("their own archive, {own}")));
    }
    past
}

/// The roles that would get 42501.
async fn blind_roles(
    client: &Client,
    tree: &[&TtlTable],
    timed: &TtlTable,
) -> Result<Vec<BlindRole>, Error> {
    let oids = |which: &dyn Fn(&TtlTable) -> bool| -> Vec<u32> {
        tree.iter().filter(|table| which(table)).map(|table| table.oid).collect()
    };
    let expiry = timed.rule.columns();
    let asked = match &timed.base {
        None => vec![(oids(&|_| true), expiry, Vec::new())],
        // A session that uses one of the two tables reads both.
        Some(base) => {
            let (own, others): (Vec<&str>, Vec<&str>) =
                base.pairs.iter().map(|(own, other)| (own.as_str(), other.as_str())).unzip();
            let parts = oids(&|table| table.base.is_some() && table.oid != timed.oid);
            let bases = oids(&|table| table.base.is_none());
            let all = [others, expiry.clone()].concat();
            vec![
                (bases.clone(), own, Vec::new()),
                (vec![timed.oid], all, bases),
                (parts, expiry, Vec::new()),
            ]
        }
    };
    let mut found = Vec::new();
    for (tables, columns, used) in &asked {
        for row in client.query(ROLES, &[tables, columns, used]).await? {
            let (name, oid): (String, u32) = (row.try_get(0)?, row.try_get(1)?);
            let Some(table) = tree.iter().find(|table| table.oid == oid) else { continue };
            let (role, table) = (quote(&name), table.qualified_name());
            found.push(BlindRole { role, table, columns: row.try_get(2)? });
        }
    }
    Ok(found)
}

/// Counts the rows and the expired ones, in a sample of blocks where there are many.
async fn rows(
    client: &Client,
    leaves: &[&TtlTable],
    blocks: i64,
    trusted_owners: &[String],
) -> Result<Rows, Error> {
    #[expect(clippy::cast_precision_loss, reason = "a share in percent")]
    let percent = (MAX_BLOCKS as f64 * 100.0 / blocks.max(1) as f64).min(100.0);
    let (mut rows, mut expired, mut mistaken, mut timeless) = (0.0, 0.0, 0.0, 0.0);
    client.batch_execute("SET statement_timeout = '60s'; SET row_security = off").await?;
    for leaf in leaves {
        let condition = leaf.rule.expired(Clock::Statement, &quote);
        let is_mistaken =
            if leaf.rule.has_unit() { leaf.rule.implausible(&quote) } else { "false".to_owned() };
        let is_timeless = leaf.rule.is_timeless(&quote);
        let sample = if percent < 100.0 {
            format!(" TABLESAMPLE SYSTEM ({percent})")
        } else {
            String::new()
        };
        let sql = format!(
            "SELECT pg_catalog.count(*)::pg_catalog.float8, \
             pg_catalog.count(*) FILTER (WHERE {condition})::pg_catalog.float8, \
             pg_catalog.count(*) FILTER (WHERE {is_mistaken})::pg_catalog.float8, \
             pg_catalog.count(*) FILTER (WHERE {is_timeless})::pg_catalog.float8 \
             FROM ONLY {}{sample}",
            leaf.qualified_name()
        );
        let gate = reading_gate(leaf, trusted_owners);
        let read = async {
            client.batch_execute(&gate).await?;
            client.query_one(&sql, &[]).await
        };
        match read.await {
            Ok(row) => {
                rows += row.try_get::<_, f64>(0)? * 100.0 / percent;
                expired += row.try_get::<_, f64>(1)? * 100.0 / percent;
                mistaken += row.try_get::<_, f64>(2)? * 100.0 / percent;
                timeless += row.try_get::<_, f64>(3)? * 100.0 / percent;
            }
            Err(error) => match error.code() {
                Some(code) => {
                    let said = format!("{} (SQLSTATE {})", cause(&error), code.code());
                    client.batch_execute("RESET statement_timeout").await?;
                    let unread = NOT_THE_RULES_FAULT.contains(code);
                    return Ok(if unread { Rows::Unread(said) } else { Rows::Failed(said) });
                }
                None => return Err(error),
            },
        }
    }
    client.batch_execute("RESET statement_timeout").await?;
    Ok(Rows::Counted { rows, expired, mistaken, timeless, percent })
}
