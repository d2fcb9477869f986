//! The connection on which rows are deleted: its limits, its prepared statements, and what its
//! errors mean.

use std::{collections::HashMap, sync::Arc, time::Duration};

use futures_util::future::try_join_all;
use tokio_postgres::{Client, Error, Row, Statement, Transaction, error::SqlState, types::ToSql};

use super::{quarantine::Why, shards::Nodes, sql::RowId, step::LeafSpec};
use crate::{
    catalog::TtlTable,
    control::{cause, ends_session, settle_again},
    delete::{Proof, Purpose},
    guard::{self, CodeRan, Prover},
};

/// Statements that are kept prepared. When there are more, all are forgotten.
const MAX_STATEMENTS: usize = 2000;

/// A role or database may have limits of which only newer servers know. They would end a connection
/// that rests, and with it its leases, or one that builds an index, again and again.
pub(super) const NO_OTHER_LIMITS: &str = "SELECT pg_catalog.set_config(name, '0', false) \
     FROM pg_catalog.pg_settings \
     WHERE name IN ('transaction_timeout', 'idle_session_timeout')";

/// How long a batch may wait and run.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// For a lock.
    pub lock_timeout: Duration,
    /// For the end of a statement.
    pub statement_timeout: Duration,
}

impl Limits {
    /// What makes a connection keep to them.
    pub(super) fn settings(self) -> String {
        // 0 would mean no limit at all.
        let lock = self.lock_timeout.as_millis().max(1);
        let statement = self.statement_timeout.as_millis().max(1);
        format!(
            "SET lock_timeout = {lock}; SET statement_timeout = {statement}; \
             SET idle_in_transaction_session_timeout = {statement}; \
             SET default_transaction_isolation = 'read committed'; SET synchronous_commit = off; \
             SET max_parallel_workers_per_gather = 0; SET row_security = off; \
             SET plan_cache_mode = force_generic_plan; {NO_OTHER_LIMITS}"
        )
    }
}

/// The values of a statement's parameters.
type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// One connection.
#[derive(Debug)]
pub struct Connection {
    /// Where to ask.
    pub client: Client,
    pub(super) limits: Limits,
    /// Whether the schema `pglapse` is there.
    pub has_state_schema: bool,
    /// The other nodes of a cluster.
    pub(super) nodes: Nodes,
    statements: HashMap<String, Statement>,
    /// What shows that rows of a table may go, by the table's oid.
    provers: HashMap<u32, (Arc<TtlTable>, Prover)>,
    /// Whether code of others may have run.
    pub ran: CodeRan,
}

impl Connection {
    /// Makes a connection the reaper's own. Nothing on it may wait, run or idle for long. No commit
    /// waits for the disk, for a delete that a crash takes back is done again. Rows that row-level
    /// security hides from the role are an error (`row_security = off`).
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn new(client: Client, limits: Limits) -> Result<Self, Error> {
        client.batch_execute(&limits.settings()).await?;
        let (nodes, statements, provers) = (Nodes::default(), HashMap::new(), HashMap::new());
        let (has_state_schema, ran) = (false, CodeRan::default());
        Ok(Self { client, limits, has_state_schema, nodes, statements, provers, ran })
    }

    /// What shows that rows of a table may go; `None` where they are only counted.
    pub(super) async fn prover(&mut self, spec: &LeafSpec) -> Result<Option<Prover>, Error> {
        if spec.settings.dry_run {
            return Ok(None);
        }
        if let Some((of, prover)) = self.provers.get(&spec.table.oid)
            && Arc::ptr_eq(of, &spec.table)
        {
            return Ok(Some(prover.clone()));
        }
        let proof = Self::proof(spec);
        let prover = Prover::prepare(&self.client, &proof, &self.ran).await?;
        if self.provers.len() >= MAX_STATEMENTS {
            self.provers.clear();
        }
        self.provers.insert(spec.table.oid, (Arc::clone(&spec.table), prover.clone()));
        Ok(Some(prover))
    }

    /// Whose code would run that is not trusted, as of now; of a dry run, by only reading.
    pub(super) async fn distrust(&self, spec: &LeafSpec) -> Result<Option<String>, Error> {
        let trust = Self::proof(spec).trust();
        let trust = if spec.settings.dry_run { trust.of_reading() } else { trust };
        Ok(guard::distrust(&self.client, &trust).await?.0)
    }

    /// Whether the server no longer says of a table what the catalog does: what it is called, and
    /// whose partition or child it is. The catalog will follow.
    pub(super) async fn is_outdated(&self, table: &TtlTable) -> Result<bool, Error> {
        const IS_OUTDATED: &str = "
WITH RECURSIVE up(oid) AS (
  VALUES ($2::pg_catalog.oid)
  UNION SELECT i.inhparent FROM up JOIN pg_catalog.pg_inherits i ON i.inhrelid = up.oid)
SELECT pg_catalog.to_regclass($1)::pg_catalog.oid IS DISTINCT FROM $2
  OR NOT EXISTS (SELECT FROM up WHERE oid = $3)";
        let (name, whole) = (table.qualified_name(), table.whole());
        let values: [&(dyn ToSql + Sync); 3] = [&name, &table.oid, &whole];
        self.client.query_one(IS_OUTDATED, &values).await?.try_get(0)
    }

    /// Takes back what a table's code has set for the session: other tables are deleted from on it.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn settle(&self) -> Result<(), Error> {
        if self.ran.take() {
            settle_again(&self.client, &self.limits.settings()).await?;
        }
        Ok(())
    }

    /// What must hold before rows of a table go.
    pub(super) fn proof(spec: &LeafSpec) -> Proof<'_> {
        Proof {
            table: &spec.table,
            archive: spec.rule.spec.reap.archive_to.as_ref(),
            purpose: Purpose::Reaping {
                new_rule_delay: spec.settings.new_rule_delay,
                max_share: spec.settings.max_share,
            },
            trusted_owners: &spec.settings.trusted_owners,
        }
    }

    /// A statement that runs often.
    pub(super) async fn prepared(&mut self, sql: &str) -> Result<Statement, Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        if self.statements.len() >= MAX_STATEMENTS {
            self.statements.clear();
        }
        let statement = self.client.prepare(sql).await?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Prepares statements that are about to run often, all in one round trip.
    pub(super) async fn prepare_all(&mut self, statements: &[&str]) -> Result<(), Error> {
        let prepared = try_join_all(statements.iter().map(|sql| self.client.prepare(sql))).await?;
        let named = statements.iter().map(|sql| (*sql).to_owned());
        self.statements.extend(named.zip(prepared));
        Ok(())
    }

    /// Runs a statement that runs often.
    pub(super) async fn execute(&mut self, sql: &str, values: Values<'_>) -> Result<(), Error> {
        let statement = self.prepared(sql).await?;
        self.client.execute(&statement, values).await.map(drop)
    }

    /// The row, if any, that a statement gives which runs often.
    pub(super) async fn query_opt(
        &mut self,
        sql: &str,
        values: Values<'_>,
    ) -> Result<Option<Row>, Error> {
        let statement = self.prepared(sql).await?;
        self.client.query_opt(&statement, values).await
    }
}

/// Shows that rows of the table may go, until the transaction ends. The text goes before what
/// deletes them.
pub(super) async fn prove(prover: &Prover, batch: &Transaction<'_>) -> Result<String, Trouble> {
    let path = prover.prove(batch).await?;
    path.map_err(|reason| Trouble::Unfit(format!("nothing was deleted: {reason}")))
}

/// Why a batch did not end as planned.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The rows that it touched are the reason.
    Rows { chosen: Vec<RowId>, error: Error },
    /// The table or the moment is the reason.
    Table(Error),
    /// The table is, for a reason that pglapse found itself.
    Unfit(String),
    /// There is no such table of the rule any more. The catalog will say so, too.
    Gone,
    /// The server takes no writes: a standby, or `default_transaction_read_only`.
    ReadOnly,
    /// Another process has taken the task over.
    Fenced,
    /// The connection is gone, perhaps because of the rows that were chosen.
    Lost { chosen: Vec<RowId>, error: Error },
    /// The server has stopped answering.
    Silent,
}

/// An error before any row was touched. Where rows are read or deleted, [`Trouble::of_choice`] and
/// [`Trouble::of_rows`] judge it.
impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        match error.code() {
            Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => Self::ReadOnly,
            _ => Self::of_table(error),
        }
    }
}

impl Trouble {
    fn of_table(error: Error) -> Self {
        if ends_session(&error) {
            Self::Lost { chosen: Vec::new(), error }
        } else {
            Self::Table(error)
        }
    }

    /// The server's SQLSTATE, or a word where it said nothing.
    pub(super) fn code(&self) -> &str {
        match self {
            Self::Rows { error, .. } | Self::Table(error) | Self::Lost { error, .. } => {
                error.code().map_or("connection lost", SqlState::code)
            }
            Self::Unfit(_) => "unfit",
            Self::Gone => SqlState::UNDEFINED_TABLE.code(),
            Self::ReadOnly => SqlState::READ_ONLY_SQL_TRANSACTION.code(),
            Self::Fenced => "fenced",
            Self::Silent => "silent",
        }
    }

    /// An error while rows were read: some row may be the reason, or a lock on the table, or the
    /// time that it took, for instance to sort without an index. `only` is the one row that was
    /// read, where that is known.
    pub(super) fn of_choice(only: Vec<RowId>, error: Error) -> Self {
        match error.code() {
            Some(&SqlState::QUERY_CANCELED) => Self::Rows { chosen: only, error },
            Some(code) if in_rows(code) => Self::Rows { chosen: only, error },
            _ => Self::of_table(error),
        }
    }

    /// An error while rows were deleted.
    pub(super) fn of_rows(chosen: Vec<RowId>, error: Error) -> Self {
        match error.code() {
            _ if ends_session(&error) => Self::Lost { chosen, error },
            _ if is_full_queue(&error) => Self::of_table(error),
            Some(&(SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED)) => {
                Self::Rows { chosen, error }
            }
            Some(code) if in_rows(code) || is_of_a_trigger(&error) => Self::Rows { chosen, error },
            _ => Self::of_table(error),
        }
    }
}

/// What the quarantine says of an error.
pub(super) fn why(error: &Error) -> Why {
    let sqlstate = error.code().map_or("", SqlState::code).to_owned();
    let said = cause(error);
    let message = match lacks_a_name(error) {
        Some(function) => format!(
            "{said} in the trigger function {function}, which runs under the search_path of its \
             table's owner without schemas in which anybody untrusted may create, as in public \
             before PostgreSQL 15 (REVOKE CREATE ON SCHEMA public FROM PUBLIC); or write ALTER \
             FUNCTION {function} SET search_path = ..."
        ),
        None => said,
    };
    Why { sqlstate, message }
}

/// The function that found no object of a name, by the server's context: `PL/pgSQL function f()
/// line 1 at SQL statement`.
fn lacks_a_name(error: &Error) -> Option<&str> {
    const NAMES: [SqlState; 2] = [SqlState::UNDEFINED_TABLE, SqlState::UNDEFINED_FUNCTION];
    let error = error.as_db_error().filter(|error| NAMES.contains(error.code()))?;
    let line = error.where_()?.lines().find(|line| line.starts_with("PL/"))?;
    line.split_once(" function ")?.1.split(" line ").next()
}

/// Whether another row may succeed: errors of data, constraints and corruption, and a trigger's own
/// codes.
fn in_rows(code: &SqlState) -> bool {
    /// Classes of PostgreSQL's `errcodes.txt` that are about the server, the moment, or a table or
    /// statement as a whole.
    const OTHERS: [&str; 10] = ["08", "0A", "25", "3D", "40", "42", "53", "55", "57", "58"];
    !OTHERS.iter().any(|class| code.code().starts_with(class))
}

/// Whether the queue of notifications is full, which the server says when it commits, with a code
/// that it also has for values that are too long.
fn is_full_queue(error: &Error) -> bool {
    error.as_db_error().is_some_and(|error| error.routine() == Some("PreCommit_Notify"))
}

/// Whether it was raised in a function that ran for a row, with a code that the server uses for
/// tables. An error within a function carries a context.
fn is_of_a_trigger(error: &Error) -> bool {
    const SERVER: [&str; 3] = ["40", "53", "58"];
    error.as_db_error().is_some_and(|error| {
        error.where_().is_some()
            && !SERVER.iter().any(|class| error.code().code().starts_with(class))
    })
}
