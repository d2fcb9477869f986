//! The connections on which a database is swept: few, opened when they are needed.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use super::{
    SweepSetup,
    places::{Place, Places},
    table::Table,
};
use crate::{
    control::{Canceller, connect_cancellable},
    guard::Watch,
    reaper::{Connection, Limits},
};
use tokio::time::{Instant, timeout};

/// A connection that was idle for longer may have been forgotten by the network: it is asked
/// whether it is there, and has so long for its answer.
const FRESH: Duration = Duration::from_secs(1);
/// A statement that still runs so long after its cancellation is cancelled again: the first request
/// may have come before the statement.
const AGAIN: Duration = Duration::from_millis(100);
const AGAINS: u32 = 50;
/// Short, because a client waits and may itself hold the locks.
const LIMITS: Limits =
    Limits { lock_timeout: Duration::from_millis(100), statement_timeout: Duration::from_secs(10) };

/// The connections of one kind.
#[derive(Debug, Default)]
pub(super) struct Connections {
    idle: Mutex<Vec<(SweepConnection, Instant)>>,
    places: Places,
}

/// One connection, with what is prepared on it.
#[derive(Debug)]
pub(super) struct SweepConnection {
    pub(super) deletes: Connection,
    /// What is prepared, by the table's oid.
    pub(super) tables: BTreeMap<u32, Table>,
    /// Asks whether its rows may be deleted; `None` until it was asked.
    pub(super) watch: Option<Watch>,
    canceller: Canceller,
    /// Held while it is in use.
    place: Option<Place>,
}

impl Connections {
    /// A connection for a table that is swept for this role, preferably one on which its statements
    /// are prepared. Waits while as many are in use as there may be.
    pub(super) async fn take(
        &self,
        table: u32,
        role: &Arc<str>,
        setup: &SweepSetup,
        database: &str,
    ) -> anyhow::Result<SweepConnection> {
        let place = self.places.take(role).await;
        let mut connection = match self.take_idle(table) {
            Some((connection, since)) if since.elapsed() < FRESH || connection.answers().await => {
                connection
            }
            silent => {
                if silent.is_some() {
                    // The others are likely to be forgotten, too.
                    self.close_idle(None, false);
                }
                SweepConnection::open(setup, database).await?
            }
        };
        connection.place = Some(place);
        Ok(connection)
    }

    fn take_idle(&self, table: u32) -> Option<(SweepConnection, Instant)> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.retain(|(connection, _)| !connection.deletes.client.is_closed());
        let prepared = idle.iter().rposition(|(known, _)| known.tables.contains_key(&table));
        let place = prepared.or_else(|| idle.len().checked_sub(1))?;
        Some(idle.remove(place))
    }

    /// Keeps a connection on which nothing runs.
    pub(super) fn put(&self, mut connection: SweepConnection) {
        connection.place = None;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push((connection, Instant::now()));
    }

    /// Closes connections that have been idle for so long; with `keeps` one stays. Closes all if
    /// `limit` is none.
    pub(super) fn close_idle(&self, limit: Option<Duration>, keeps: bool) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(limit) = limit else { return idle.clear() };
        let mut left = idle.len();
        idle.retain(|(_, since)| {
            let stays = keeps && left == 1 || since.elapsed() < limit;
            left -= usize::from(!stays);
            stays
        });
    }
}

impl SweepConnection {
    async fn open(setup: &SweepSetup, database: &str) -> anyhow::Result<Self> {
        let upstream = setup.config.borrow().upstream.clone();
        let connecting = connect_cancellable(&upstream, Some(database), &setup.tasks);
        let (client, canceller) = connecting.await?;
        let deletes = Connection::new(client, LIMITS).await?;
        Ok(Self { deletes, tables: BTreeMap::new(), watch: None, canceller, place: None })
    }

    async fn answers(&self) -> bool {
        matches!(timeout(FRESH, self.deletes.client.batch_execute("")).await, Ok(Ok(())))
    }

    /// Cancels what runs on it, then closes the connection: a late request to cancel would hit what
    /// ran next.
    pub(super) async fn end(self) {
        let idle = self.deletes.client.batch_execute("");
        let mut idle = std::pin::pin!(idle);
        for _ in 0..AGAINS {
            let cancelled = timeout(AGAIN, self.canceller.cancel()).await;
            if let Ok(Err(error)) = cancelled {
                tracing::debug!(%error, "a sweep could not be cancelled");
            }
            if timeout(AGAIN, &mut idle).await.is_ok() {
                return;
            }
        }
        tracing::warn!("a sweep goes on though nobody waits for it: it cannot be cancelled");
    }
}
