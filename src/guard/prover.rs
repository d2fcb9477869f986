//! Shows a proof on one of pglapse's own connections, within the transaction that deletes.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use tokio::{join, sync::OnceCell};
use tokio_postgres::{Client, Error, GenericClient, Statement, error::SqlState};

use crate::delete::{Locks, Proof, Trust};

/// Somebody is changing the rule, and goes on with it for longer than locks are waited for.
const CHANGING: &str = "its rule is being changed or paused";
/// The same of a table that the delete reaches.
const MOVING: &str = "what its deletes reach is being changed";

/// The statements of a proof, prepared.
#[derive(Debug, Clone)]
pub struct Prover {
    hold: Option<Statement>,
    lock: String,
    question: Statement,
    trust: Trust,
    /// The questions of trust and of the search path. Most tables need neither.
    asks: Arc<OnceCell<(Statement, Option<Statement>)>>,
    ran: CodeRan,
}

/// Whether code of others may have run on a connection.
#[derive(Debug, Clone, Default)]
pub struct CodeRan(Arc<AtomicBool>);

impl CodeRan {
    /// Whether it may have since this was last asked. It may have changed the session's settings.
    pub fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// What a delete would run that is not trusted, in words, as of now; and the locks, as SQL, without
/// which that may change.
///
/// # Errors
/// The connection is lost.
pub async fn distrust(
    client: &Client,
    trust: &Trust,
) -> Result<(Option<String>, Option<String>), Error> {
    let may_matter = format!("SELECT {}", trust.may_matter());
    if !client.query_one(&may_matter, &[]).await?.try_get::<_, bool>(0)? {
        return Ok((None, None));
    }
    let row = client.query_one(&trust.question(), &[]).await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}

impl Prover {
    /// For this connection, on which `ran` says whether code of others may have run.
    ///
    /// # Errors
    /// The connection is lost, or the role may not read what must be asked.
    pub async fn prepare(client: &Client, proof: &Proof<'_>, ran: &CodeRan) -> Result<Self, Error> {
        let Locks { hold, lock } = proof.locks();
        let hold = match hold {
            Some(hold) => Some(client.prepare(&hold).await?),
            None => None,
        };
        let question = client.prepare(&proof.question()).await?;
        let (trust, asks, ran) = (proof.trust(), Arc::default(), ran.clone());
        Ok(Self { hold, lock, question, trust, asks, ran })
    }

    /// In a transaction that has just begun: takes the locks, then asks. Returns why nothing may be
    /// deleted; else the proof holds until the transaction ends, and the text goes before the
    /// DELETE: it gives triggers their search path, where there may be any. All goes to the server
    /// in one flight.
    ///
    /// # Errors
    /// A lock was not to be had in time, or the connection is lost.
    pub async fn prove(&self, batch: &impl GenericClient) -> Result<Result<String, String>, Error> {
        let hold = async {
            let Some(hold) = &self.hold else { return Ok(0) };
            batch.query_one(hold, &[]).await?.try_get(0)
        };
        let (unheld, locked, found) =
            join!(hold, batch.batch_execute(&self.lock), batch.query_opt(&self.question, &[]));
        let unheld: i64 = match unheld {
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                return Ok(Err(CHANGING.to_owned()));
            }
            unheld => unheld?,
        };
        locked?;
        let proved = match found? {
            None => Ok(String::new()),
            Some(row) => match row.try_get(0)? {
                Some(reason) => Err(reason),
                None => self.trusted(batch).await?,
            },
        };
        Ok(proved.and_then(|path| if unheld > 0 { Err(CHANGING.to_owned()) } else { Ok(path) }))
    }

    /// Why somebody whose code would run is not trusted; else what gives triggers their path.
    async fn trusted(&self, batch: &impl GenericClient) -> Result<Result<String, String>, Error> {
        self.ran.0.store(true, Ordering::Relaxed);
        let prepare = async || {
            let question = batch.prepare(&self.trust.question()).await?;
            let path = match self.trust.path() {
                Some(path) => Some(batch.prepare(&path).await?),
                None => None,
            };
            Ok::<_, Error>((question, path))
        };
        let (question, path) = self.asks.get_or_try_init(prepare).await?;
        let ask = async || -> Result<(Option<String>, Option<String>), Error> {
            let row = batch.query_one(question, &[]).await?;
            Ok((row.try_get(0)?, row.try_get(1)?))
        };
        let path = async {
            let Some(path) = path else { return Ok(String::new()) };
            batch.query_one(path, &[]).await?.try_get(0)
        };
        let (asked, path) = join!(ask(), path);
        let (mut words, locks) = asked?;
        if let (None, Some(locks)) = (&words, &locks) {
            // Others could change these tables this moment, and may have by now.
            batch.batch_execute(locks).await?;
            let (found, needed) = ask().await?;
            words = found.or_else(|| (needed.as_ref() != Some(locks)).then(|| MOVING.to_owned()));
        }
        path.map(|path| words.map_or(Ok(path), Err))
    }
}
