//! One table that is swept: its prepared statements, and the rows that cannot be deleted.

use std::{collections::BTreeMap, sync::Arc};

use futures_util::future::join_all;
use tokio::{
    join,
    time::{Duration, Instant},
};
use tokio_postgres::{Client, Error, Statement, error::SqlState, types::ToSql};

use super::{
    fault::{SweepFault, is_of_a_row, is_of_the_moment},
    keys::{self, ByKeys},
    sql,
};
use crate::{
    catalog::{Rule, SweptKeys, TtlTable},
    control::RawParameter,
    delete::{Proof, Purpose, reading_gate},
    guard::{Prover, TrustQuestion},
    sql::name::QualifiedName,
};

/// Rows that are tried one by one at most, when the DELETE of all of them failed.
const ONE_BY_ONE: u64 = 100;
/// Statements that are pipelined at most.
const TOGETHER: usize = 32;
/// Rows that are left alone at most.
const ASIDE: usize = 1_000;
/// How long they are left alone before they are tried again.
const REST: Duration = Duration::from_mins(1);

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
    /// Rows that are gone.
    rows: u64,
    /// Those of them that are in the archive, or need not be.
    kept: u64,
    /// Rows that it was to delete.
    found: u64,
    /// Those among them to which others refer.
    held: u64,
}

/// What is prepared for a table, and what for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Swept<'a> {
    pub(super) table: &'a Arc<TtlTable>,
    /// Where its rows are archived.
    pub(super) archive: Option<&'a QualifiedName>,
    pub(super) rule_for_keys: &'a Rule,
    /// Whether the schema `pglapse` says which rules are in force.
    pub(super) has_state: bool,
    /// How long the first deletes of a new rule wait.
    pub(super) new_rule_delay: Duration,
    /// The roles whose functions may run.
    pub(super) trusted_owners: &'a [String],
}

/// A table, prepared on one connection.
#[derive(Debug)]
pub(super) struct Table {
    of: Arc<TtlTable>,
    /// `None` where rows are deleted one by one: a rule of the server's would look for the rows
    /// again, and might find others.
    delete: Option<Statement>,
    choose: Statement,
    delete_one: Statement,
    may_write: Statement,
    /// What shows that all expired rows may go, and that those with keys may.
    for_all: Prover,
    for_keys: Prover,
    /// Raises an error where to read it would run code of somebody who is not trusted.
    gate: String,
    archives: bool,
    pub(super) by_keys: ByKeys,
    /// The places of rows that could not be deleted.
    aside: Vec<String>,
    /// When the list was last empty.
    cleared: Instant,
}

impl Table {
    pub(super) async fn prepare(
        client: &Client,
        trust: &TrustQuestion,
        swept: &Swept<'_>,
    ) -> Result<Self, Error> {
        let Swept { table, archive, rule_for_keys, has_state, trusted_owners, .. } = *swept;
        let purpose = Purpose::Reaping { new_rule_delay: swept.new_rule_delay };
        let proof =
            Proof { table, archive, purpose, has_state, is_detached: false, trusted_owners };
        let for_all = Prover::prepare(client, &proof, trust).await?;
        let for_keys = Proof { purpose: Purpose::Keys, ..proof };
        let for_keys = Prover::prepare(client, &for_keys, trust).await?;
        let mut references = references(client, table).await?;
        let choose = async |references: &[String]| {
            client.prepare(&sql::choose(table, references, ONE_BY_ONE)).await
        };
        let choose = match choose(&references).await {
            // A role that may not read the tables that refer to this one tries each DELETE without
            // that check.
            Err(error) if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) => {
                references.clear();
                choose(&references).await?
            }
            prepared => prepared?,
        };
        let delete = if table.forbids_with() {
            None
        } else {
            Some(client.prepare(&sql::delete(table, archive, &references)).await?)
        };
        Ok(Self {
            of: Arc::clone(table),
            archives: archive.is_some(),
            by_keys: ByKeys::new(rule_for_keys.clone(), archive, references),
            delete,
            choose,
            delete_one: client.prepare(&sql::delete_one(table, archive)).await?,
            may_write: client.prepare(sql::MAY_WRITE).await?,
            for_all,
            for_keys,
            gate: reading_gate(table, trusted_owners),
            aside: Vec::new(),
            cleared: Instant::now(),
        })
    }

    /// Whether it is this one, unchanged.
    pub(super) fn is_of(&self, table: &Arc<TtlTable>) -> bool {
        Arc::ptr_eq(&self.of, table)
    }

    /// Deletes every expired row that can be deleted, and counts them. Ends when that are more than
    /// `most`.
    pub(super) async fn sweep(&mut self, client: &Client, most: u64) -> Result<u64, SweepFault> {
        let mut swept = 0;
        if self.cleared.elapsed() > REST {
            self.aside.clear();
            self.cleared = Instant::now();
        }
        loop {
            let Some(delete) = &self.delete else {
                let (tried, rows) = self.one_by_one(client).await?;
                swept += rows;
                if tried == 0 || swept > most || self.aside.len() >= ASIDE {
                    return Ok(swept);
                }
                continue;
            };
            match self.run(client, &self.for_all, delete, &[&self.aside]).await {
                Ok(SweptRows { rows, .. }) => {
                    swept += rows;
                    // Expired rows of this table that refer to each other are deleted in successive
                    // rounds.
                    if rows == 0 || swept > most {
                        return Ok(swept);
                    }
                }
                Err(SweepFault::Server(error))
                    if is_of_a_row(&error) && self.aside.len() < ASIDE =>
                {
                    let (tried, rows) = self.one_by_one(client).await?;
                    swept += rows;
                    // A trigger may raise the error though there is no row.
                    if tried == 0 {
                        return Ok(swept);
                    }
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Deletes the expired rows with these keys, each for a session of a role. Where expired rows
    /// stay for a grace, only if that role may write there.
    pub(super) async fn sweep_keys(
        &mut self,
        client: &Client,
        wanted: &[(&SweptKeys, &str)],
        keeps: bool,
    ) -> Result<KeySweep, SweepFault> {
        let mut swept = KeySweep::default();
        let mut deletes = Vec::new();
        let mut writers = BTreeMap::new();
        for (n, (keys, role)) in wanted.iter().enumerate() {
            if keeps {
                let may_write = match writers.get(role) {
                    Some(known) => *known,
                    None => self.may_write(client, role).await?,
                };
                writers.insert(*role, may_write);
                if !may_write {
                    continue;
                }
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
                Ok(SweptRows { rows, found, held, .. }) => {
                    swept.rows += rows;
                    swept.locked += found.saturating_sub(rows + held);
                    if held > 0 {
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
    ) -> Result<Vec<(usize, Result<SweptRows, Error>)>, SweepFault> {
        if !self.archives && deletes.len() > 1 {
            self.begin(client, &self.for_keys).await?;
            let runs = join_all(deletes.iter().map(async |(n, delete, values)| {
                (*n, self.answer(client, delete, &references_to(values)).await)
            }));
            let (answers, committed) = join!(runs, client.batch_execute("COMMIT"));
            committed?;
            if answers.iter().all(|(_, answer)| answer.is_ok()) {
                return Ok(answers);
            }
        }
        let mut answers = Vec::new();
        for (n, delete, values) in deletes {
            let ran = self.run(client, &self.for_keys, delete, &references_to(values)).await;
            let answer = match ran {
                Err(SweepFault::Server(error)) => Err(error),
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
    ) -> Result<SweptRows, SweepFault> {
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
    async fn begin(&self, client: &Client, prover: &Prover) -> Result<(), SweepFault> {
        let (opened, reason) = join!(client.batch_execute("BEGIN"), prover.prove(client));
        opened?;
        let fault = match reason {
            Ok(None) => return Ok(()),
            Ok(Some(reason)) => SweepFault::Unproved(reason),
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
            return Ok(SweptRows { rows, kept: rows, found: rows, held: 0 });
        }
        let row = client.query_one(delete, parameters).await?;
        let count = |n: usize| row.try_get::<_, i64>(n).map(i64::unsigned_abs);
        let (rows, kept, found) = (count(0)?, count(1)?, count(2)?);
        // For a row of a shard, a reference and a lock look the same.
        let is_told = self.of.distribution.is_none();
        let held = if is_told { count(3)? } else { found.saturating_sub(rows) };
        Ok(SweptRows { rows, kept, found, held })
    }

    /// Deletes some rows one by one; how many it tried, and how many are gone.
    async fn one_by_one(&mut self, client: &Client) -> Result<(usize, u64), SweepFault> {
        let mut swept = 0;
        client.batch_execute(&self.gate).await?;
        let chosen = client.query(&self.choose, &[&self.aside]).await?;
        let tried = chosen.len();
        for row in chosen {
            let tid: String = row.try_get(0)?;
            match self.run(client, &self.for_all, &self.delete_one, &[&tid]).await {
                Ok(SweptRows { rows, .. }) if rows > 0 => swept += rows,
                Err(fault) if !fault.server().is_some_and(is_of_a_row) => return Err(fault),
                Ok(_) | Err(_) => self.aside.push(tid),
            }
        }
        Ok((tried, swept))
    }

    /// Whether a session of this role may write keys here, as itself or as a role that it can
    /// become. Only then may it have rows deleted within their grace. Where a row-level security
    /// policy applies to it, it may not.
    async fn may_write(&self, client: &Client, role: &str) -> Result<bool, Error> {
        client.query_one(&self.may_write, &[&self.of.oid, &role]).await?.try_get(0)
    }
}

/// The place of some keys, what deletes the rows that have them, and the values of its parameters.
type KeyDelete<'a> = (usize, Statement, Vec<RawParameter<'a>>);

fn references_to<'v>(values: &'v [RawParameter<'_>]) -> Vec<&'v (dyn ToSql + Sync)> {
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
