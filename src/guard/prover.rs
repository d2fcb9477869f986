//! Shows a proof on one of pglapse's own connections, within the transaction that deletes.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use tokio::{join, sync::OnceCell};
use tokio_postgres::{Client, Error, GenericClient, Statement, error::SqlState, types::ToSql};

use crate::delete::{Locks, Proof, Trust, UNLOCKED};

/// Somebody is changing the rule, and goes on with it for longer than locks are waited for.
const CHANGING: &str = "its rule is being changed or paused";

/// The statements of a proof, prepared.
#[derive(Debug, Clone)]
pub struct Prover {
    hold: Option<Statement>,
    lock: String,
    more: String,
    question: Statement,
    trust: Trust,
    trusts: TrustQuestion,
}

/// The question of trust, prepared on one connection: it is long, and the same for all tables.
#[derive(Debug, Clone, Default)]
pub struct TrustQuestion {
    /// Without and with the schema `pglapse`.
    prepared: Arc<[OnceCell<Statement>; 2]>,
    /// Whether code of others may have run on the connection.
    ran: Arc<AtomicBool>,
}

impl TrustQuestion {
    /// Whether code of others may have run on the connection since this was last asked. It may have
    /// changed the session's settings.
    pub fn take_ran(&self) -> bool {
        self.ran.swap(false, Ordering::Relaxed)
    }

    /// Whose code would run that is not trusted: a number and words, of [`Trust::question`].
    ///
    /// # Errors
    /// The connection is lost.
    async fn ask(
        &self,
        client: &impl GenericClient,
        trust: &Trust,
    ) -> Result<Option<(i32, String)>, Error> {
        self.ran.store(true, Ordering::Relaxed);
        let [without, with] = &*self.prepared;
        let place = if trust.has_state { with } else { without };
        let prepare = async || client.prepare(&trust.question(true)).await;
        let question = place.get_or_try_init(prepare).await?;
        ask(client, question, trust).await
    }
}

/// Whether a table has anything that could run at all.
///
/// # Errors
/// The connection is lost.
pub async fn may_matter(client: &Client, trust: &Trust) -> Result<bool, Error> {
    let question = format!("SELECT {}", trust.may_matter());
    client.query_one(&question, &[]).await?.try_get(0)
}

/// Whose code a delete would run that is not trusted, in words, as of now: without any lock.
///
/// # Errors
/// The connection is lost.
pub async fn distrust(client: &Client, trust: &Trust) -> Result<Option<String>, Error> {
    let question = client.prepare(&trust.question(false)).await?;
    Ok(ask(client, &question, trust).await?.map(|(_, why)| why))
}

async fn ask(
    client: &impl GenericClient,
    question: &Statement,
    trust: &Trust,
) -> Result<Option<(i32, String)>, Error> {
    let Trust { tables, reads, archive, events, computes, owners, .. } = trust;
    let values: [&(dyn ToSql + Sync); 6] = [tables, reads, archive, events, computes, owners];
    let found = client.query_opt(question, &values).await?;
    found.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
}

impl Prover {
    /// For this connection, on which `trusts` is the question of trust.
    ///
    /// # Errors
    /// The connection is lost, or the role may not read what must be asked.
    pub async fn prepare(
        client: &Client,
        proof: &Proof<'_>,
        trusts: &TrustQuestion,
    ) -> Result<Self, Error> {
        let Locks { hold, lock, more } = proof.locks();
        let hold = match hold {
            Some(hold) => Some(client.prepare(&hold).await?),
            None => None,
        };
        let question = client.prepare(&proof.question()).await?;
        let (trust, trusts) = (proof.trust(), trusts.clone());
        Ok(Self { hold, lock, more, question, trust, trusts })
    }

    /// In a transaction that has just begun: takes the locks, then asks. Returns why nothing may be
    /// deleted; `None` is the proof, which holds until the transaction ends. All goes to the server
    /// in one flight.
    ///
    /// # Errors
    /// A lock was not to be had in time, or the connection is lost.
    pub async fn prove(&self, batch: &impl GenericClient) -> Result<Option<String>, Error> {
        let hold = async {
            let Some(hold) = &self.hold else { return Ok(0) };
            batch.query_one(hold, &[]).await?.try_get(0)
        };
        let (unheld, locked, found) =
            join!(hold, batch.batch_execute(&self.lock), batch.query_opt(&self.question, &[]));
        let unheld: i64 = match unheld {
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                return Ok(Some(CHANGING.to_owned()));
            }
            unheld => unheld?,
        };
        locked?;
        let reason = match found? {
            None => None,
            Some(row) => match row.try_get(0)? {
                Some(reason) => Some(reason),
                None => self.distrust(batch).await?,
            },
        };
        Ok(reason.or_else(|| (unheld > 0).then(|| CHANGING.to_owned())))
    }

    /// Why the code that would run is not trusted; `None` if it is.
    async fn distrust(&self, batch: &impl GenericClient) -> Result<Option<String>, Error> {
        let mut found = self.trusts.ask(batch, &self.trust).await?;
        if matches!(found, Some((UNLOCKED, _))) {
            // Tables that others could change this moment are written to besides.
            batch.batch_execute(&self.more).await?;
            found = self.trusts.ask(batch, &self.trust).await?;
        }
        Ok(found.map(|(_, why)| why))
    }
}
