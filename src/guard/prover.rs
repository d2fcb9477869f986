//! Shows a proof on one of pglapse's own connections, within the transaction that deletes.

use tokio::join;
use tokio_postgres::{Client, Error, GenericClient, Statement, error::SqlState};

use crate::delete::{Locks, Proof};

/// Somebody is changing the rule, and goes on with it for longer than locks are waited for.
const CHANGING: &str = "its rule is being changed or paused";

/// The statements of a proof, prepared.
#[derive(Debug, Clone)]
pub struct Prover {
    hold: Option<Statement>,
    rows: i64,
    lock: String,
    question: Statement,
}

impl Prover {
    /// For this connection.
    ///
    /// # Errors
    /// The connection is lost, or the role may not read what must be asked.
    pub async fn prepare(client: &Client, proof: &Proof<'_>) -> Result<Self, Error> {
        let Locks { hold, rows, lock } = proof.locks();
        let hold = match hold {
            Some(hold) => Some(client.prepare(&hold).await?),
            None => None,
        };
        Ok(Self { hold, rows, lock, question: client.prepare(&proof.question()).await? })
    }

    /// In a transaction that has just begun: takes the locks, then asks. Returns why nothing may be
    /// deleted; `None` is the proof, which holds until the transaction ends. All goes to the server
    /// in one flight.
    ///
    /// # Errors
    /// A lock was not to be had in time, or the connection is lost.
    pub async fn prove(&self, batch: &impl GenericClient) -> Result<Option<String>, Error> {
        let hold = async {
            let Some(hold) = &self.hold else { return Ok(self.rows) };
            batch.query_one(hold, &[]).await?.try_get(0)
        };
        let (rows, locked, found) =
            join!(hold, batch.batch_execute(&self.lock), batch.query_opt(&self.question, &[]));
        let rows: i64 = match rows {
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                return Ok(Some(CHANGING.to_owned()));
            }
            rows => rows?,
        };
        locked?;
        let reason = found?.map(|row| row.try_get(0)).transpose()?;
        Ok(reason.or_else(|| (rows < self.rows).then(|| CHANGING.to_owned())))
    }
}
