//! The loads.

use std::{
    collections::BTreeMap,
    fmt,
    net::{Ipv4Addr, SocketAddr},
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use futures_util::{StreamExt as _, stream};
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{
    Size,
    client::{self, Role, log_in, told},
    others::{self, Latencies},
};

/// How many log in at once where it is not the logins that are measured.
const AT_ONCE: usize = 16;
const SLOW_READERS: usize = 200;
const GUESSERS: usize = 100;
/// Guesses come from another address than the others' logins.
const GUESSERS_ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const TEXTS_BY: usize = 8;

/// What is put on pglapse.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Load {
    Nothing,
    Sessions,
    Logins,
    SlowReaders,
    WrongPasswords,
    Texts,
}

/// What a load did, and how often it was told what.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    did: String,
    told: BTreeMap<String, u64>,
}

impl Load {
    pub(crate) const ALL: [Self; 6] = [
        Self::Nothing,
        Self::Sessions,
        Self::Logins,
        Self::SlowReaders,
        Self::WrongPasswords,
        Self::Texts,
    ];

    /// Its name, also in `LOADS`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Sessions => "sessions",
            Self::Logins => "logins",
            Self::SlowReaders => "slow readers",
            Self::WrongPasswords => "wrong passwords",
            Self::Texts => "distinct texts",
        }
    }

    /// Puts it on an address, and takes it away.
    pub(crate) async fn put_on(self, to: SocketAddr, size: &Size) -> anyhow::Result<Outcome> {
        match self {
            Self::Nothing => {
                sleep(size.each).await;
                Ok(Outcome::default())
            }
            Self::Sessions => sessions(to, size).await,
            Self::Logins => logins(to, size).await,
            Self::SlowReaders => slow_readers(to, size).await,
            Self::WrongPasswords => wrong_passwords(to, size).await,
            Self::Texts => texts(to, size).await,
        }
    }
}

/// Many sessions, each with a read a second.
async fn sessions(to: SocketAddr, size: &Size) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let stop = CancellationToken::new();
    let began = Instant::now();
    let mut readers = JoinSet::new();
    let mut opened = pin!(
        stream::iter(0..size.sessions)
            .map(|_| log_in(to, Role::Trusted, None))
            .buffer_unordered(AT_ONCE)
    );
    while let Some(client) = opened.next().await {
        match client {
            Ok(client) => {
                let seed = u64::try_from(readers.len())?;
                readers.spawn(others::read(client, Duration::from_secs(1), seed, stop.clone()));
            }
            Err(error) => outcome.told(error.told()),
        }
    }
    let (open, took) = (readers.len(), began.elapsed());
    sleep(size.each).await;
    stop.cancel();
    let reads = others::all(readers).await?;
    outcome.did = format!(
        "{open} sessions, opened in {:.1} s; then a read a second each: median {:.2} ms, p99 {:.1} ms",
        took.as_secs_f64(),
        reads.at(0.5),
        reads.at(0.99)
    );
    Ok(outcome)
}

/// Logins at a rate that does not wait for them, up to as many at once as there may be sessions.
async fn logins(to: SocketAddr, size: &Size) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let room = Arc::new(Semaphore::new(size.sessions));
    let mut turns = interval(Duration::from_secs(1) / size.logins);
    turns.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let (began, mut logins, mut no_room) = (Instant::now(), JoinSet::new(), 0_u64);
    let mut took = Latencies::new()?;
    while began.elapsed() < size.logins_last {
        let turn = turns.tick().await;
        match Arc::clone(&room).try_acquire_owned() {
            Ok(permit) => {
                drop(logins.spawn(async move {
                    let client = log_in(to, Role::Trusted, None).await;
                    drop(permit);
                    client.map(|_| turn.elapsed())
                }));
            }
            Err(_) => no_room += 1,
        }
        while let Some(login) = logins.try_join_next() {
            outcome.login(login?, &mut took)?;
        }
    }
    while let Some(login) = logins.join_next().await {
        outcome.login(login?, &mut took)?;
    }
    let rate = f64::from(u32::try_from(took.count())?) / began.elapsed().as_secs_f64();
    outcome.did = format!(
        "{rate:.0} logins a second of {}: median {:.1} ms, p99 {:.0} ms; {no_room} not begun, since {} \
         were under way",
        size.logins,
        took.at(0.5),
        took.at(0.99),
        size.sessions
    );
    Ok(outcome)
}

/// Sessions that ask for much and read a row now and then.
async fn slow_readers(to: SocketAddr, size: &Size) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let began = Instant::now();
    let mut readers = JoinSet::new();
    for _ in 0..SLOW_READERS {
        let (client, connection) = client::connect(to, Role::Trusted, None).await?;
        let until = size.each;
        readers.spawn(async move {
            let reading = async {
                // 180 MB: more than fits on the way.
                let rows = client.query_raw("SELECT repeat(filler, 10) FROM t", [0_i32; 0]).await?;
                let mut rows = pin!(rows);
                while let Some(row) = rows.next().await {
                    row?;
                    sleep(Duration::from_millis(100)).await;
                }
                Ok(())
            };
            let end = timeout(until, reading).await;
            // It goes away in the middle.
            connection.abort();
            end.unwrap_or(Ok(()))
        });
    }
    while let Some(reader) = readers.join_next().await {
        if let Err(error) = reader? {
            outcome.told(told(&error));
        }
    }
    outcome.did = format!(
        "{SLOW_READERS} sessions that read 10 rows a second of 180 MB each, and left after {:.0} s",
        began.elapsed().as_secs_f64()
    );
    Ok(outcome)
}

/// Clients of one address that try passwords as fast as they are told that they are wrong.
async fn wrong_passwords(to: SocketAddr, size: &Size) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let began = Instant::now();
    let until = began + size.each;
    let mut by_client = JoinSet::new();
    for _ in 0..GUESSERS {
        by_client.spawn(async move {
            let mut said = Vec::new();
            while Instant::now() < until {
                let guess = log_in(to, Role::Ann("wrong"), Some(GUESSERS_ADDRESS)).await;
                said.push(guess.map_or_else(|error| error.told(), |_| "let in".to_owned()));
            }
            said
        });
    }
    let mut guesses = 0;
    while let Some(said) = by_client.join_next().await {
        for answer in said? {
            guesses += 1;
            outcome.told(answer);
        }
    }
    outcome.did = format!(
        "{GUESSERS} clients of one address, {:.0} guesses a second",
        f64::from(guesses) / began.elapsed().as_secs_f64()
    );
    Ok(outcome)
}

/// Statements on the table each of which has a text of its own.
async fn texts(to: SocketAddr, size: &Size) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let (began, next, most) = (Instant::now(), Arc::new(AtomicUsize::new(0)), size.texts);
    let mut clients = JoinSet::new();
    for _ in 0..TEXTS_BY {
        let (client, next) = (log_in(to, Role::Trusted, None).await?, Arc::clone(&next));
        clients.spawn(async move {
            let mut said = Vec::new();
            loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n >= most {
                    return said;
                }
                let text = format!("SELECT count(*) AS c{n} FROM t WHERE id = {n}");
                if let Err(error) = client.simple_query(&text).await {
                    said.push(told(&error));
                }
            }
        });
    }
    while let Some(said) = clients.join_next().await {
        said?.into_iter().for_each(|answer| outcome.told(answer));
    }
    outcome.did = format!(
        "{most} texts by {TEXTS_BY} clients, {:.0} a second",
        f64::from(u32::try_from(most)?) / began.elapsed().as_secs_f64()
    );
    Ok(outcome)
}

impl Outcome {
    fn told(&mut self, answer: String) {
        *self.told.entry(answer).or_default() += 1;
    }

    fn login(
        &mut self,
        login: Result<Duration, client::LoginError>,
        took: &mut Latencies,
    ) -> anyhow::Result<()> {
        match login {
            Ok(it) => took.add(it)?,
            Err(error) => self.told(error.told()),
        }
        Ok(())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.did)?;
        for (n, (answer, count)) in self.told.iter().enumerate() {
            write!(f, "{}{answer} × {count}", if n == 0 { "; told " } else { ", " })?;
        }
        Ok(())
    }
}
