//! One table that is swept: its prepared statements.

use std::{collections::BTreeMap, sync::Arc};

use futures_util::future::join_all;
use tokio::join;
use tokio_postgres::{Client, Error, Statement, error::SqlState, types::ToSql};

use super::{
    fault::{is_of_a_row, is_of_the_moment},
    keys::{self, ByKeys},
    leaf::SweepLeaf,
    sql,
};
use crate::{
    catalog::{SweptKeys, TtlTable},
    config::ReaperSettings,
    control::RawParameter,
    delete::{Proof, Purpose},
    guard::Prover,
    reaper::{Connection, PassFault, TablePass},
};

/// Statements that are pipelined at most.
const TOGETHER: usize = 32;
/// What a sweep by keys did.
#[derive(Debug, Default)]
pub(super) struct KeySweep {
    /// Rows that are gone.
    pub(super) rows: u64,
    /// For which of the keys rows are left: others refer to them, which may be expired themselves,
    /// or they cannot be deleted.
    pub(super) left: Vec<usize>,
    /// Rows that are left because somebody has locked them.
    pub(super) locked: u64,
}

/// The result of one DELETE.
struct SweptRows {
    /// Rows that the DELETE deleted.
    rows: u64,
    /// Deleted rows that are in the archive; all deleted rows, where the rule has no archive.
    kept: u64,
    /// Expired rows that the DELETE found.
    found: u64,
    /// Found rows to which rows of other tables refer.
    referred: u64,
}

/// A table, prepared on one connection.
#[derive(Debug)]
pub(super) struct Table {
    of: Arc<TtlTable>,
    /// Deletes some of all expired rows. `None` where one statement does not do: the rows are in
    /// shards, or a rule of the server's would look for them again, and might find others.
    delete: Option<Statement>,
    /// Deletes all that can be deleted, where a row is among them that cannot.
    pass: TablePass,
    may_write: Statement,
    /// What shows that all expired rows may go, and that those with keys may.
    for_all: Prover,
    for_keys: Prover,
    archives: bool,
    /// Whether expired rows may refer to each other.
    may_refer: bool,
    pub(super) by_keys: ByKeys,
}

impl Table {
    pub(super) async fn prepare(
        connection: &Connection,
        leaf: &SweepLeaf<'_>,
        settings: &ReaperSettings,
    ) -> Result<Self, Error> {
        let Connection { client, ran, .. } = connection;
        let SweepLeaf { table, archive, .. } = *leaf;
        let proof = |purpose| {
            let trusted_owners = settings.trusted_owners.as_slice();
            Proof { table, archive, purpose, trusted_owners }
        };
        let ReaperSettings { new_rule_delay, max_share, .. } = *settings;
        let reaping = Purpose::Reaping { new_rule_delay, max_share };
        let for_all = Prover::prepare(client, &proof(reaping), ran).await?;
        let for_keys = Prover::prepare(client, &proof(Purpose::Keys), ran).await?;
        let mut references = references(client, table).await?;
        let is_one_statement = table.is_on_this_node() && !table.forbids_with();
        let mut delete = None;
        if table.is_on_this_node() {
            let prepare = async |references: &[String]| {
                client.prepare(&sql::delete(table, archive, references)).await
            };
            let prepared = match prepare(&references).await {
                // A role that may not read the tables that refer to this one tries each DELETE
                // without that check.
                Err(error) if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) => {
                    references.clear();
                    prepare(&references).await?
                }
                prepared => prepared?,
            };
            delete = is_one_statement.then_some(prepared);
        }
        Ok(Self {
            of: Arc::clone(table),
            archives: archive.is_some(),
            // Only such a condition lets a row refer to itself.
            may_refer: references.iter().any(|reference| reference.contains("r.tableoid")),
            by_keys: ByKeys::new(leaf.rule_for_keys.clone(), archive, references),
            delete,
            pass: TablePass::new(table, leaf.rule, settings),
            may_write: client.prepare(sql::MAY_WRITE).await?,
            for_all,
            for_keys,
        })
    }

    /// Whether it is this one, unchanged.
    pub(super) fn is_of(&self, table: &Arc<TtlTable>) -> bool {
        Arc::ptr_eq(&self.of, table)
    }

    /// Deletes every expired row that can be deleted, and counts them. Ends when that are more than
    /// `most`.
    pub(super) async fn sweep(
        &mut self,
        connection: &mut Connection,
        most: u64,
    ) -> Result<u64, PassFault> {
        let mut swept = 0;
        // While it is known that rows cannot be deleted, one statement for all would fail.
        while let Some(delete) = self.delete.as_ref().filter(|_| !self.pass.has_left()) {
            match self.run(&connection.client, &self.for_all, delete, &[]).await {
                Ok(SweptRows { rows, .. }) => {
                    swept += rows;
                    // Expired rows of this table that refer to each other are deleted in successive
                    // rounds. Others that expire meanwhile need not go.
                    let is_last = rows == 0 || rows < sql::BATCH && !self.may_refer;
                    if is_last || swept > most {
                        return Ok(swept);
                    }
                }
                Err(PassFault::Server(error)) if is_of_a_row(&error) => break,
                Err(fault) => return Err(fault),
            }
        }
        Ok(swept + self.pass.run(connection, most.saturating_sub(swept)).await?)
    }

    /// Deletes the expired rows with these keys, each for a session of a role, if that role may
    /// write there: nobody else has rows go that a pause, say, should keep. Where expired rows stay
    /// for a grace (`keeps`), no policy may choose what it writes.
    pub(super) async fn sweep_keys(
        &mut self,
        client: &Client,
        wanted: &[(&SweptKeys, &str)],
        keeps: bool,
    ) -> Result<KeySweep, PassFault> {
        let mut swept = KeySweep::default();
        let mut deletes = Vec::new();
        let mut writers = BTreeMap::new();
        for (n, (keys, role)) in wanted.iter().enumerate() {
            // Keys of a partition may be written through its table, or a view.
            let written = Some(keys.written).filter(|written| *written != keys.table);
            let written = written.unwrap_or(self.of.oid);
            let may_write = match writers.get(&(*role, written)) {
                Some(known) => *known,
                None => self.may_write(client, role, written, keeps).await?,
            };
            writers.insert((*role, written), may_write);
            if !may_write {
                continue;
            }
            for row in &keys.rows {
                match self.by_keys.prepared(client, &self.of, keys, row).await? {
                    Some(delete) => deletes.push((n, delete, keys::parameters(row))),
                    None => swept.left.push(n),
                }
            }
        }
        let mut results = Vec::new();
        for some in deletes.chunks(TOGETHER) {
            let answers = self.run_each(client, some).await?;
            let fails = answers.iter().any(|(_, a)| a.as_ref().is_err_and(is_of_the_moment));
            results.extend(answers);
            if fails {
                break;
            }
        }
        for (n, result) in results {
            match result {
                Ok(SweptRows { rows, found, referred, .. }) => {
                    swept.rows += rows;
                    swept.locked += found.saturating_sub(rows + referred);
                    if referred > 0 {
                        swept.left.push(n);
                    }
                }
                // A value that the column's type refuses is in no row. The client's statement
                // reports it.
                Err(error) if keys::is_of_a_value(&error) => {}
                Err(error) if is_of_a_row(&error) => swept.left.push(n),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(swept)
    }

    /// Runs the DELETEs for some keys: all in one transaction and one flight, if all of them
    /// succeed. Else each in its own.
    async fn run_each(
        &self,
        client: &Client,
        deletes: &[KeyDelete<'_>],
    ) -> Result<Vec<(usize, Result<SweptRows, Error>)>, PassFault> {
        if !self.archives && deletes.len() > 1 {
            self.begin(client, &self.for_keys).await?;
            let runs = join_all(deletes.iter().map(async |(n, delete, values)| {
                (*n, self.answer(client, delete, &references_to(values)).await)
            }));
            let (answers, committed) = join!(runs, client.batch_execute("COMMIT"));
            match committed {
                Ok(()) if answers.iter().all(|(_, answer)| answer.is_ok()) => return Ok(answers),
                // A deferred trigger may fail for one row.
                Err(error) if !is_of_a_row(&error) => return Err(error.into()),
                Ok(()) | Err(_) => {}
            }
        }
        let mut answers = Vec::new();
        for (n, delete, values) in deletes {
            let ran = self.run(client, &self.for_keys, delete, &references_to(values)).await;
            let answer = match ran {
                Err(PassFault::Server(error)) => Err(error),
                Err(unproved) => return Err(unproved),
                Ok(rows) => Ok(rows),
            };
            let fails = answer.as_ref().is_err_and(is_of_the_moment);
            answers.push((*n, answer));
            if fails {
                break;
            }
        }
        Ok(answers)
    }

    /// Runs a DELETE in a transaction of its own, and commits only if every deleted row is in the
    /// archive, where there is one.
    async fn run(
        &self,
        client: &Client,
        prover: &Prover,
        delete: &Statement,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<SweptRows, PassFault> {
        self.begin(client, prover).await?;
        if !self.archives {
            let (answer, ended) =
                join!(self.answer(client, delete, parameters), client.batch_execute("COMMIT"));
            // After an error the server rolls back.
            ended?;
            return Ok(answer?);
        }
        let answer = self.answer(client, delete, parameters).await;
        let stands = answer.as_ref().is_ok_and(|rows| rows.rows == rows.kept);
        client.batch_execute(if stands { "COMMIT" } else { "ROLLBACK" }).await?;
        let answer = answer?;
        Ok(SweptRows { rows: if stands { answer.rows } else { 0 }, ..answer })
    }

    /// Begins a transaction in which rows may be deleted.
    async fn begin(&self, client: &Client, prover: &Prover) -> Result<(), PassFault> {
        let (opened, path) = join!(client.batch_execute("BEGIN"), prover.prove(client));
        opened?;
        let fault = match path {
            Ok(Ok(path)) if path.is_empty() => return Ok(()),
            Ok(Ok(path)) => match client.batch_execute(&path).await {
                Ok(()) => return Ok(()),
                Err(error) => error.into(),
            },
            Ok(Err(reason)) => PassFault::Unfit(reason),
            Err(error) => error.into(),
        };
        client.batch_execute("ROLLBACK").await?;
        Err(fault)
    }

    async fn answer(
        &self,
        client: &Client,
        delete: &Statement,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<SweptRows, Error> {
        if self.of.forbids_with() {
            let rows = client.execute(delete, parameters).await?;
            return Ok(SweptRows { rows, kept: rows, found: rows, referred: 0 });
        }
        let row = client.query_one(delete, parameters).await?;
        let count = |n: usize| row.try_get::<_, i64>(n).map(i64::unsigned_abs);
        let (rows, kept, found) = (count(0)?, count(1)?, count(2)?);
        // For a row of a shard, a reference and a lock look the same.
        let tells_apart = self.of.is_on_this_node();
        let referred = if tells_apart { count(3)? } else { found.saturating_sub(rows) };
        Ok(SweptRows { rows, kept, found, referred })
    }

    /// Whether a session of this role may write keys here through the relation `written`, as itself
    /// or as a role that it can become; and where expired rows stay (`keeps`), whether the table
    /// has no row-level security.
    async fn may_write(
        &self,
        client: &Client,
        role: &str,
        written: u32,
        keeps: bool,
    ) -> Result<bool, Error> {
        let asked: [&(dyn ToSql + Sync); 4] = [&self.of.oid, &role, &written, &keeps];
        client.query_one(&self.may_write, &asked).await?.try_get(0)
    }
}

/// The place of some keys, what deletes the rows that have them, and the values of its parameters.
type KeyDelete<'a> = (usize, Statement, Vec<RawParameter<&'a [u8]>>);

fn references_to<'v>(values: &'v [RawParameter<&[u8]>]) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// The conditions that no foreign key refers to a row, nor to the one that belongs to it.
async fn references(client: &Client, table: &TtlTable) -> Result<Vec<String>, Error> {
    let to = async |oid: u32, alias: &str, pair: &[u32]| {
        let rows = client.query(sql::REFERENCES, &[&oid, &alias, &pair]).await?;
        rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, Error>>()
    };
    let Some(base) = &table.base else { return to(table.oid, sql::DEAD, &[]).await };
    let mut references = to(table.oid, sql::DEAD, &base.oids()).await?;
    let own = [Some(table.oid), base.table.sidecar];
    let own: Vec<u32> = own.into_iter().flatten().collect();
    let beside = to(base.table.oid, sql::BESIDE, &own).await?;
    if !beside.is_empty() {
        references.push(base.meets(&beside, sql::BESIDE));
    }
    Ok(references)
}
