//! Runs a client's query a second time on pglapse's own connection, together with the same query
//! under the rules: in one read-only statement of at most half a second.

use std::{collections::BTreeMap, time::Duration};

use tokio_postgres::{
    Client, Error,
    error::SqlState,
    types::{Kind, ToSql, Type},
};

use super::{DueSample, ShadowSetup, effect::Pair, sql};
use crate::{
    array::Array,
    control::{RawParameter, cause, connect},
    delete::planning_gate,
};

/// How long a measurement may take, with connecting and asking.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// pglapse's own connections, one for each database.
pub(super) struct OwnConnections {
    setup: ShadowSetup,
    open: BTreeMap<String, Client>,
}

/// The value of a client's parameter, as it was sent.
pub type ParameterValue = RawParameter<Box<[u8]>>;

impl OwnConnections {
    pub(super) fn new(setup: ShadowSetup) -> Self {
        Self { setup, open: BTreeMap::new() }
    }

    /// The connection to a database.
    pub(super) async fn to(&mut self, database: &str) -> Result<&mut Client, String> {
        if self.open.get(database).is_none_or(Client::is_closed) {
            let upstream = self.setup.config.borrow().upstream.clone();
            let client = connect(&upstream, Some(database), &self.setup.tasks).await;
            self.open.insert(database.to_owned(), client.map_err(|error| error.to_string())?);
        }
        self.open.get_mut(database).ok_or_else(|| "no connection".to_owned())
    }

    /// Closes the connection to a database.
    pub(super) fn forget(&mut self, database: &str) {
        self.open.remove(database);
    }

    /// Closes all connections.
    pub(super) fn close(&mut self) {
        self.open.clear();
    }

    /// The rows of a statement's answer, and how many of them would be missing.
    pub(super) async fn measure(&mut self, sample: &DueSample) -> Result<(u64, u64), String> {
        let Ok(pair) = &sample.observed.pair else { return Err("it is no query".to_owned()) };
        let database = &sample.observed.key.database;
        let trusted = self.setup.config.borrow().reaper.trusted_owners.clone();
        let client = self.to(database).await?;
        let measured = within(client, sample, pair, &trusted).await;
        if client.batch_execute("ROLLBACK").await.is_err() {
            self.forget(database);
        }
        measured
    }
}

async fn within(
    client: &Client,
    sample: &DueSample,
    pair: &Pair,
    trusted_owners: &[String],
) -> Result<(u64, u64), String> {
    let names = &pair.names;
    let asked: [&(dyn ToSql + Sync); 4] =
        [&names.words, &names.operators, &sample.role, &pair.types];
    let row = client.query_one(sql::MAY_RUN, &asked).await.map_err(|error| cause(&error))?;
    let text = |i| row.try_get::<_, Option<String>>(i).map_err(|error| words(&error));
    if let Some(obstacle) = text(0)? {
        return Err(obstacle);
    }
    let schemas = text(1)?;
    let Array(tables): Array<u32> = row.try_get(2).map_err(|error| words(&error))?;
    let gate = planning_gate(&tables, trusted_owners);
    client.batch_execute(&gate).await.map_err(|error| cause(&error))?;
    let begin = sql::begin(&schemas.unwrap_or_default(), pair.backslash_escapes);
    client.batch_execute(&begin).await.map_err(|error| words(&error))?;
    let types: Vec<Type> = pair.types.iter().map(|oid| type_of(*oid)).collect();
    let text = sql::compare(&pair.plain, &pair.hidden);
    let statement = client.prepare_typed(&text, &types).await.map_err(|error| words(&error))?;
    if statement.params().len() != sample.values.len() {
        return Err("its parameters are not those of the statement".to_owned());
    }
    let values: Vec<&(dyn ToSql + Sync)> =
        sample.values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
    let row = client.query_one(&statement, &values).await.map_err(|error| words(&error))?;
    let count = |i| row.try_get::<_, i64>(i).map_err(|error| words(&error));
    Ok((u64::try_from(count(0)?).unwrap_or(0), u64::try_from(count(1)?).unwrap_or(0)))
}

/// Why it failed, without the server's message, which may quote the client's values.
fn words(error: &Error) -> String {
    match error.code() {
        Some(&SqlState::QUERY_CANCELED) => "it takes longer than 500 ms".to_owned(),
        Some(&SqlState::LOCK_NOT_AVAILABLE) => "a table in it is locked".to_owned(),
        Some(state) => format!("it fails on pglapse's connection with {}", state.code()),
        None => "the connection is lost".to_owned(),
    }
}

/// The type with this oid. Only the oid is sent; the server infers a type whose oid is zero.
fn type_of(oid: u32) -> Type {
    let make = || Type::new("parameter".to_owned(), oid, Kind::Simple, String::new());
    Type::from_oid(oid).unwrap_or_else(make)
}
