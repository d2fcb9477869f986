//! The clients that have nothing to do with the load.

use std::{net::SocketAddr, time::Duration};

use hdrhistogram::Histogram;
use tokio::{
    runtime::Handle,
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval},
};
use tokio_postgres::Client;
use tokio_util::sync::CancellationToken;

use crate::{
    ROWS,
    client::{Role, log_in},
};

/// How many read, and how often each has its turn: 400 reads a second in all.
const READERS: u64 = 8;
const READ_EVERY: Duration = Duration::from_millis(20);
/// How often one of them logs in.
const LOGIN_EVERY: Duration = Duration::from_millis(250);
/// What they read.
pub(crate) const READ: &str = "SELECT filler FROM t WHERE id = $1";

/// Other clients, at work.
#[derive(Debug)]
pub(crate) struct Others {
    stop: CancellationToken,
    readers: JoinSet<anyhow::Result<Latencies>>,
    logins: JoinSet<anyhow::Result<Latencies>>,
}

/// What the others felt.
#[derive(Debug)]
pub(crate) struct Felt {
    reads: Latencies,
    logins: Latencies,
}

/// How long things took, in microseconds, and what failed first.
#[derive(Debug)]
pub(crate) struct Latencies {
    micros: Histogram<u64>,
    count: u64,
    failed: u64,
    failure: Option<String>,
}

impl Others {
    /// Logs them in.
    pub(crate) async fn begin(address: SocketAddr, on: Handle) -> anyhow::Result<Self> {
        let stop = CancellationToken::new();
        let (mut readers, mut logins) = (JoinSet::new(), JoinSet::new());
        for reader in 0..READERS {
            let client = on.spawn(log_in(address, Role::Trusted, None)).await??;
            readers.spawn_on(read(client, READ_EVERY, reader, stop.clone()), &on);
        }
        logins.spawn_on(keep_logging_in(address, stop.clone()), &on);
        Ok(Self { stop, readers, logins })
    }

    /// What they felt until now.
    pub(crate) async fn end(self) -> anyhow::Result<Felt> {
        self.stop.cancel();
        Ok(Felt { reads: all(self.readers).await?, logins: all(self.logins).await? })
    }
}

/// The latencies of several clients together.
pub(crate) async fn all(
    mut clients: JoinSet<anyhow::Result<Latencies>>,
) -> anyhow::Result<Latencies> {
    let mut together = Latencies::new()?;
    while let Some(client) = clients.join_next().await {
        let client = client??;
        together.micros.add(&client.micros)?;
        together.count += client.count;
        together.failed += client.failed;
        together.failure = together.failure.or(client.failure);
    }
    Ok(together)
}

/// Reads one row at each turn until it is stopped.
pub(crate) async fn read(
    client: Client,
    every: Duration,
    seed: u64,
    stop: CancellationToken,
) -> anyhow::Result<Latencies> {
    let mut latencies = Latencies::new()?;
    let read = client.prepare(READ).await?;
    // Not all at once.
    tokio::time::sleep(every.mul_f64(f64::from(u32::try_from(seed % 97)?) / 97.0)).await;
    let mut turns = interval(every);
    turns.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let mut id = i64::try_from(seed)?;
    while stop.run_until_cancelled(turns.tick()).await.is_some() {
        let asked = Instant::now();
        id = (id + 7_919) % ROWS;
        match client.query(&read, &[&id]).await {
            Ok(_) => latencies.took(asked, every)?,
            Err(error) if error.is_closed() => {
                latencies.fail(crate::client::told(&error));
                break;
            }
            Err(error) => latencies.fail(crate::client::told(&error)),
        }
    }
    Ok(latencies)
}

async fn keep_logging_in(
    address: SocketAddr,
    stop: CancellationToken,
) -> anyhow::Result<Latencies> {
    let mut latencies = Latencies::new()?;
    let mut turns = interval(LOGIN_EVERY);
    turns.set_missed_tick_behavior(MissedTickBehavior::Skip);
    while stop.run_until_cancelled(turns.tick()).await.is_some() {
        let asked = Instant::now();
        match log_in(address, Role::Ann("right"), None).await {
            Ok(_) => latencies.took(asked, LOGIN_EVERY)?,
            Err(error) => latencies.fail(error.told()),
        }
    }
    Ok(latencies)
}

impl Latencies {
    pub(crate) fn new() -> anyhow::Result<Self> {
        Ok(Self { micros: Histogram::new(3)?, count: 0, failed: 0, failure: None })
    }

    /// One more of a client that has a turn every so often: one that takes longer also counts for
    /// those whose turn was meanwhile.
    fn took(&mut self, since: Instant, every: Duration) -> anyhow::Result<()> {
        self.count += 1;
        self.micros.record_correct(micros(since.elapsed())?, micros(every)?)?;
        Ok(())
    }

    /// One more.
    pub(crate) fn add(&mut self, took: Duration) -> anyhow::Result<()> {
        self.count += 1;
        self.micros.record(micros(took)?)?;
        Ok(())
    }

    fn fail(&mut self, failure: String) {
        self.failed += 1;
        self.failure.get_or_insert(failure);
    }

    /// How many there were.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Milliseconds at a quantile.
    pub(crate) fn at(&self, quantile: f64) -> f64 {
        Duration::from_micros(self.micros.value_at_quantile(quantile)).as_secs_f64() * 1_000.0
    }

    fn failures(&self) -> String {
        self.failure
            .as_ref()
            .map_or_else(String::new, |it| format!("; {} failed: {it}", self.failed))
    }
}

impl Felt {
    /// Their reads as a cell of the table.
    pub(crate) fn reads(&self) -> String {
        let it = &self.reads;
        format!("{:.2}, {:.1}, {:.0}{}", it.at(0.5), it.at(0.99), it.at(1.0), it.failures())
    }

    /// Their logins as a cell of the table.
    pub(crate) fn logins(&self) -> String {
        let it = &self.logins;
        format!("{:.1}, {:.0}{}", it.at(0.5), it.at(0.99), it.failures())
    }
}

fn micros(of: Duration) -> anyhow::Result<u64> {
    Ok(u64::try_from(of.as_micros())?.max(1))
}
