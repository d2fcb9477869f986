//! Opens the worker's connections, and checks that it may work on this database.

use tokio_postgres::{Client, error::SqlState};

use super::Worker;
use crate::{
    control::{UNSEEN, cause, connect, sees_others},
    guard::{Suspension, Watch},
    reaper::{
        connection::Connection,
        lease::usual_guard,
        lease_store::open,
        origin,
        shards::{Nodes, Reach},
        state::{Halt, Resting},
    },
};

impl Worker {
    pub(super) async fn connect(&mut self) -> Result<(), Halt> {
        let client = self.client().await?;
        if self.is_asking() {
            self.connection = Some(self.connect_to_ask(client).await?);
            return Ok(());
        }
        // Another process that saw the old connection end may have claimed the tasks.
        self.lease_store.forget();
        let (limits, history) = (self.setup.limits(), self.setup.settings.history);
        let opened = open(client, limits, history, self.by_hand);
        let mut connection = match opened.await {
            Ok(connection) => connection,
            // Another process is making the schema, and that takes long.
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                return Err(self.halt(Resting::Schemaless, Suspension::NoState.to_string()));
            }
            Err(error) => return Err(self.unasked(error)),
        };
        self.check_identity(&mut connection).await?;
        let (setup, database) = (self.setup.clone(), self.database.clone());
        connection.nodes = Nodes::new(Reach { setup, database });
        if !self.has_warned_unseen && !sees_others(&connection.client).await.unwrap_or(true) {
            tracing::warn!(database = self.database, "{UNSEEN}");
        }
        self.has_warned_unseen = true;
        self.helpers.clear();
        if connection.has_state_schema {
            for _ in 1..self.setup.settings.connections {
                let Some(helper) = self.helper().await? else { break };
                self.helpers.push(helper);
            }
        }
        self.connection = Some(connection);
        Ok(())
    }

    /// A connection that deletes together with the first; none if no replication origin is free to
    /// mark its deletes.
    async fn helper(&mut self) -> Result<Option<Connection>, Halt> {
        let client = self.client().await?;
        let opened = Connection::new(client, self.setup.limits()).await;
        let mut helper = opened.map_err(|error| self.lose(error))?;
        helper.has_state_schema = true;
        helper.prepare_all(&[&usual_guard()]).await.map_err(|error| self.lose(error))?;
        let marked = self.mark(&helper).await?;
        if !marked {
            let database = &self.database;
            tracing::warn!(database, "fewer connections delete: they need replication origins too");
        }
        Ok(marked.then_some(helper))
    }

    async fn client(&mut self) -> Result<Client, Halt> {
        connect(&self.setup.upstream, Some(&self.database), &self.setup.tasks).await.map_err(
            |error| {
                self.setup.metrics.connections.reaper_failures.increment(1);
                self.halt(Resting::Disconnected, error.to_string())
            },
        )
    }

    /// Makes sure that the database is the one that was reaped before, and sets the replication
    /// origin.
    pub(super) async fn check_identity(&mut self, connection: &mut Connection) -> Result<(), Halt> {
        let settings = &self.setup.settings;
        if !connection.has_state_schema {
            if !settings.dry_run {
                return Err(self.halt(Resting::Schemaless, Suspension::NoState.to_string()));
            }
            self.report_missing_schema();
        }
        self.check_restored(connection).await.map_err(|error| self.unasked(error))?;
        if self.is_restored() {
            return Err(self.halt(Resting::Restored, Suspension::Restored.to_string()));
        }
        if self.mark(connection).await? {
            return Ok(());
        }
        let origin = &self.setup.settings.replication_origin;
        let why = format!("no free replication origin is called {origin} or {origin}_...");
        Err(self.halt(Resting::Disconnected, why))
    }

    /// Asks which database it is, and what the schema says of it.
    async fn check_restored(
        &mut self,
        connection: &mut Connection,
    ) -> Result<(), tokio_postgres::Error> {
        let (client, delay) = (&connection.client, self.setup.settings.new_rule_delay);
        let watch = Watch::start(client, &mut self.suspensions.known, delay, 100).await?;
        self.suspensions.watch = Some(watch);
        self.ask_state(connection).await
    }

    /// Sets the replication origin of this connection, if the settings name one; `false` if none is
    /// free.
    async fn mark(&mut self, connection: &Connection) -> Result<bool, Halt> {
        let origin = &self.setup.settings.replication_origin;
        let taken = origin::take_origin(&connection.client, origin).await;
        taken.map_err(|error| self.lose(error))
    }

    pub(super) fn read_only(&mut self) -> Halt {
        self.halt(Resting::ReadOnly, "a standby, or default_transaction_read_only is on")
    }

    /// The connection is not used any more after this error.
    #[expect(clippy::needless_pass_by_value, reason = "map_err gives it away")]
    pub(super) fn lose(&mut self, error: tokio_postgres::Error) -> Halt {
        if error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) {
            return self.read_only();
        }
        self.halt(Resting::Disconnected, cause(&error))
    }

    pub(super) fn report_missing_schema(&self) {
        tracing::warn!(
            database = self.database,
            "there is no schema pglapse, and the role may not create it: no status, no history, and \
             one process at a time works on a table"
        );
    }
}
