//! One table that is swept: its prepared statements, and the rows that will not go.

use std::sync::Arc;

use futures_util::future::join_all;
use tokio::time::{Duration, Instant};
use tokio_postgres::{Client, Error, Statement, error::SqlState, types::ToSql};

use super::{
    keys::{self, ByKeys},
    share, sql,
};
use crate::{
    catalog::{Rule, SweptKeys, TtlTable},
    sql::name::QualifiedName,
};

/// Rows that are tried one by one at most, when one among them keeps all from going.
const ONE_BY_ONE: u64 = 100;
/// Statements that are on their way at once at most.
const TOGETHER: usize = 32;
/// Rows that are left alone at most.
const ASIDE: usize = 1_000;
/// How long they are, before they are tried again.
const REST: Duration = Duration::from_mins(1);

/// What a sweep by keys did.
#[derive(Debug, Default)]
pub(super) struct KeySweep {
    /// Rows that are gone.
    pub(super) rows: u64,
    /// By which of the keys rows are left to which others refer, which may be dead; or that will
    /// not go.
    pub(super) left: Vec<usize>,
    /// Rows that are left because somebody has locked them.
    pub(super) locked: u64,
}

/// What became of one statement that deletes.
struct SweptRows {
    /// Rows that are gone.
    rows: u64,
    /// Rows that there were to go.
    found: u64,
    /// Those among them to which others refer.
    held: u64,
}

/// A table, prepared on one connection.
pub(super) struct Table {
    of: Arc<TtlTable>,
    delete: Statement,
    choose: Statement,
    delete_one: Statement,
    archives: bool,
    pub(super) by_keys: ByKeys,
    /// The places of rows that could not be deleted.
    aside: Vec<String>,
    /// When none was aside.
    cleared: Instant,
}

impl Table {
    pub(super) async fn prepare(
        client: &Client,
        table: &Arc<TtlTable>,
        archive: Option<&QualifiedName>,
        rule_for_keys: Rule,
    ) -> Result<Self, Error> {
        let mut references = references(client, table).await?;
        let delete = match client.prepare(&sql::delete(table, archive, &references)).await {
            // A role that may not read what refers to the table finds out by trying.
            Err(error) if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) => {
                references.clear();
                client.prepare(&sql::delete(table, archive, &references)).await?
            }
            prepared => prepared?,
        };
        let choose = sql::choose(table, &references, ONE_BY_ONE);
        Ok(Self {
            of: Arc::clone(table),
            archives: archive.is_some(),
            by_keys: ByKeys::new(rule_for_keys, archive, references),
            delete,
            choose: client.prepare(&choose).await?,
            delete_one: client.prepare(&sql::delete_one(table, archive)).await?,
            aside: Vec::new(),
            cleared: Instant::now(),
        })
    }

    /// Whether it is this one, unchanged.
    pub(super) fn is_of(&self, table: &Arc<TtlTable>) -> bool {
        Arc::ptr_eq(&self.of, table)
    }

    /// Deletes every dead row that can be; how many. None if that were more than `max_share`
    /// percent of the table.
    pub(super) async fn sweep(
        &mut self,
        client: &Client,
        max_share: u32,
    ) -> Result<Option<u64>, Error> {
        let Some(most) = share::most(client, &self.of, max_share).await? else { return Ok(None) };
        let mut swept = 0;
        if self.cleared.elapsed() > REST {
            self.aside.clear();
            self.cleared = Instant::now();
        }
        loop {
            match self.run(client, &self.delete, &[&self.aside]).await {
                Ok(SweptRows { rows, .. }) => {
                    swept += rows;
                    // The dead rows that refer to each other go one after the other.
                    if rows == 0 || swept > most {
                        return Ok(Some(swept));
                    }
                }
                Err(error) if is_of_a_row(&error) && self.aside.len() < ASIDE => {
                    let (tried, rows) = self.one_by_one(client).await?;
                    swept += rows;
                    // A trigger may raise the error though there is no row.
                    if tried == 0 {
                        return Ok(Some(swept));
                    }
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Deletes the dead rows with these keys, each for a session of a role; of a table that keeps
    /// dead rows, if that may write there.
    pub(super) async fn sweep_keys(
        &mut self,
        client: &Client,
        wanted: &[(&SweptKeys, &str)],
        keeps: bool,
    ) -> Result<KeySweep, Error> {
        let mut swept = KeySweep::default();
        let mut deletes = Vec::new();
        for (n, (keys, role)) in wanted.iter().enumerate() {
            if keeps && !may_write(client, &self.of, role).await? {
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
        // All of some are on their way before the first is answered.
        for some in deletes.chunks(if self.archives { 1 } else { TOGETHER }) {
            let runs = some.iter().map(async |(n, delete, values)| {
                let values: Vec<&(dyn ToSql + Sync)> =
                    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
                (*n, self.run(client, delete, &values).await)
            });
            let answers = join_all(runs).await;
            let fails = answers.iter().any(|(_, a)| a.as_ref().is_err_and(is_of_the_moment));
            results.extend(answers);
            if fails {
                break;
            }
        }
        for (n, result) in results {
            match result {
                Ok(SweptRows { rows, found, held }) => {
                    swept.rows += rows;
                    swept.locked += found.saturating_sub(rows + held);
                    if held > 0 {
                        swept.left.push(n);
                    }
                }
                // What is no value of the column's is in no row; the client will hear of it.
                Err(error) if keys::is_of_a_value(&error) => {}
                Err(error) if is_of_a_row(&error) => swept.left.push(n),
                Err(error) => return Err(error),
            }
        }
        Ok(swept)
    }

    /// Runs what deletes, which stands only if all that is gone is in the archive, where there is
    /// one.
    async fn run(
        &self,
        client: &Client,
        delete: &Statement,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<SweptRows, Error> {
        if self.archives {
            client.batch_execute("BEGIN").await?;
        }
        let ran = client.query_one(delete, parameters).await;
        let counts = ran.and_then(|row| {
            let count = |n: usize| row.try_get::<_, i64>(n).map(i64::unsigned_abs);
            let (gone, kept, found) = (count(0)?, count(1)?, count(2)?);
            // What holds a row of a shard is not told apart from a lock.
            let is_told = self.of.distribution.is_none();
            let held = if is_told { count(3)? } else { found.saturating_sub(gone) };
            Ok((gone, kept, found, held))
        });
        let stands = counts.as_ref().is_ok_and(|(gone, kept, ..)| gone == kept);
        if self.archives {
            client.batch_execute(if stands { "COMMIT" } else { "ROLLBACK" }).await?;
        }
        let (gone, _, found, held) = counts?;
        Ok(SweptRows { rows: if stands { gone } else { 0 }, found, held })
    }

    /// Deletes some rows each for itself; how many it tried, and how many are gone.
    async fn one_by_one(&mut self, client: &Client) -> Result<(usize, u64), Error> {
        let mut swept = 0;
        let chosen = client.query(&self.choose, &[&self.aside]).await?;
        let tried = chosen.len();
        for row in chosen {
            let tid: String = row.try_get(0)?;
            match self.run(client, &self.delete_one, &[&tid]).await {
                Ok(SweptRows { rows, .. }) if rows > 0 => swept += rows,
                Err(error) if !is_of_a_row(&error) => return Err(error),
                Ok(_) | Err(_) => self.aside.push(tid),
            }
        }
        Ok((tried, swept))
    }
}

/// Whether a session of this role may write keys there, as itself or as a role that it can become,
/// so that it has a say in which rows go before their time. Where a policy chooses what it may
/// write, it has none.
async fn may_write(client: &Client, table: &TtlTable, role: &str) -> Result<bool, Error> {
    let row = client.query_one(sql::MAY_WRITE, &[&table.oid, &role]).await?;
    row.try_get(0)
}

/// The conditions that nothing keeps a row from being deleted; nor the one beside it.
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

/// Whether another row may fare better.
fn is_of_a_row(error: &Error) -> bool {
    /// What the server says of a table or a statement as a whole, unless a trigger raised it.
    const TABLE: [&str; 5] = ["08", "0A", "25", "3D", "42"];
    let is_raised = error.as_db_error().is_some_and(|error| error.where_().is_some());
    error.code().is_some_and(|code| {
        let is_in = |classes: &[&str]| classes.iter().any(|class| code.code().starts_with(class));
        !is_of_the_moment(error) && (is_raised || !is_in(&TABLE))
    })
}

/// Whether the server, at this moment, would say it of any row.
fn is_of_the_moment(error: &Error) -> bool {
    const MOMENT: [&str; 5] = ["40", "53", "55", "57", "58"];
    error.code().is_some_and(|code| MOMENT.iter().any(|class| code.code().starts_with(class)))
}
