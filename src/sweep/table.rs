//! One table that is swept: its prepared statements.

use std::{collections::BTreeMap, sync::Arc};

use futures_util::future::{join_all, try_join_all};
use tokio::join;
use tokio_postgres::{Client, Error, Statement, types::ToSql};

use super::{
    fault::is_of_a_row,
    keys::{self, ByKeys, KeyBatch, KeyTask},
    leaf::{SweepLeaf, leaves},
    sql,
};
use crate::{
    catalog::{Catalog, SweptKeys, TtlTable},
    config::ReaperSettings,
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
    /// Deletes all expired rows that can be deleted.
    pub(super) pass: TablePass,
    may_write: Statement,
    /// What shows that rows with keys may go.
    for_keys: Prover,
    archives: bool,
    /// Whether to read the table by itself runs nobody's code who is not trusted.
    may_look: bool,
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
        let for_keys = Prover::prepare(client, &proof(Purpose::Keys), ran).await?;
        let trust = proof(Purpose::Keys).trust();
        let may_look = table.is_on_this_node()
            && client.query_one(&trust.is_owned_by_the_trusted(), &[]).await?.try_get(0)?;
        let references = references(client, table).await?;
        Ok(Self {
            of: Arc::clone(table),
            archives: archive.is_some(),
            may_look,
            by_keys: ByKeys::new(leaf.rule_for_keys.clone(), archive, references),
            pass: TablePass::new(table, leaf.rule, settings),
            may_write: client.prepare(sql::MAY_WRITE).await?,
            for_keys,
        })
    }

    /// Whether it is this one, unchanged.
    pub(super) fn is_of(&self, table: &Arc<TtlTable>) -> bool {
        Arc::ptr_eq(&self.of, table)
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
            for batch in KeyBatch::of(n, keys, &self.of) {
                match self.by_keys.prepared(client, &self.of, &batch, KeyTask::Delete).await? {
                    Some(delete) => deletes.push(KeyDelete { delete, batch }),
                    None => swept.left.push(n),
                }
            }
        }
        for some in deletes.chunks(TOGETHER) {
            self.run_each(client, some.to_vec(), &mut swept).await?;
        }
        Ok(swept)
    }

    /// Runs the DELETEs for some keys: all in one transaction and one flight, if all of them
    /// succeed. Else each in its own, and by halves where it is about one of its rows.
    async fn run_each(
        &self,
        client: &Client,
        mut deletes: Vec<KeyDelete<'_>>,
        swept: &mut KeySweep,
    ) -> Result<(), PassFault> {
        if !self.archives && deletes.len() > 1 {
            self.begin(client, &self.for_keys).await?;
            let runs = join_all(deletes.iter().map(async |KeyDelete { delete, batch }| {
                let values = batch.parameters(delete);
                (batch.place, self.answer(client, delete, &references_to(&values)).await)
            }));
            let (answers, committed) = join!(runs, client.batch_execute("COMMIT"));
            match committed {
                Ok(()) if answers.iter().all(|(_, answer)| answer.is_ok()) => {
                    for (place, answer) in answers {
                        swept.add(place, &answer?);
                    }
                    return Ok(());
                }
                // A deferred trigger may fail for one row.
                Err(error) if !is_of_a_row(&error) => return Err(error.into()),
                Ok(()) | Err(_) => {}
            }
        }
        deletes.reverse();
        while let Some(KeyDelete { delete, batch }) = deletes.pop() {
            let values = batch.parameters(&delete);
            match self.run(client, &self.for_keys, &delete, &references_to(&values)).await {
                Ok(rows) => swept.add(batch.place, &rows),
                Err(PassFault::Server(error))
                    if keys::is_of_a_value(&error) || is_of_a_row(&error) =>
                {
                    if let Some(halves) = batch.halves() {
                        let half = |batch| KeyDelete { delete: delete.clone(), batch };
                        deletes.extend(halves.map(half));
                    } else if !keys::is_of_a_value(&error) {
                        swept.left.push(batch.place);
                    }
                    // A value that the column's type refuses is in no row. The client's statement
                    // reports it.
                }
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    /// Whether there are expired rows with these keys, for each: by reading, in one flight. Where
    /// that cannot be asked without the proof that a DELETE needs, there may be.
    pub(super) async fn find(
        &mut self,
        client: &Client,
        wanted: &[&SweptKeys],
    ) -> Result<bool, Error> {
        if !self.may_look {
            return Ok(true);
        }
        let mut finds = Vec::new();
        for keys in wanted {
            for batch in KeyBatch::of(0, keys, &self.of) {
                match self.by_keys.prepared(client, &self.of, &batch, KeyTask::Find).await? {
                    Some(find) => finds.push((find, batch)),
                    None => return Ok(true),
                }
            }
        }
        for some in finds.chunks(TOGETHER) {
            let found = try_join_all(some.iter().map(async |(find, batch)| {
                let values = batch.parameters(find);
                client.query_one(find, &references_to(&values)).await?.try_get::<_, bool>(0)
            }));
            match found.await {
                Ok(found) if found.contains(&true) => return Ok(true),
                Ok(_) => {}
                Err(error) if keys::is_of_a_value(&error) => return Ok(true),
                Err(error) => return Err(error),
            }
        }
        Ok(false)
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

/// Some keys, and what deletes the rows that have them.
#[derive(Debug, Clone)]
struct KeyDelete<'k> {
    delete: Statement,
    batch: KeyBatch<'k>,
}

impl KeySweep {
    /// Adds what a DELETE did for the keys in this place.
    fn add(&mut self, place: usize, rows: &SweptRows) {
        let SweptRows { rows, found, referred, .. } = *rows;
        self.rows += rows;
        self.locked += found.saturating_sub(rows + referred);
        if referred > 0 {
            self.left.push(place);
        }
    }
}

fn references_to<'v>(
    values: &'v [Box<dyn ToSql + Sync + Send + '_>],
) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect()
}

/// The statements by which rows of this table go whose keys are needed, one for each key, as they
/// are for no row.
///
/// # Errors
/// The connection is lost.
pub async fn key_statements(
    client: &Client,
    catalog: &Catalog,
    table: &TtlTable,
) -> Result<Vec<String>, Error> {
    let Some(leaf) = leaves(catalog, [table.oid]).find(|leaf| leaf.table.oid == table.oid) else {
        return Ok(Vec::new());
    };
    let references = references(client, table).await?;
    Ok(ByKeys::new(leaf.rule_for_keys, leaf.archive, references).for_no_row(table))
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
