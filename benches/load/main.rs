//! What becomes of others while one pglapse is under load: run it by `make bench-load`.
//!
//! Each load is put on pglapse and then on the same server directly. A few other clients meanwhile
//! read a row each time their turn comes, and log in; what takes longer than that also counts for
//! the turns that it took.
//! Then the number of sessions grows, while they ask as much in all. The tables and pictures
//! that are printed are those of `docs/performance.md`.
//!
//! `SECONDS_EACH`, `LOGIN_SECONDS`, `SESSIONS`, `LOGINS` (a second), `TEXTS` and `LOADS` (names apart
//! by commas) make it longer or shorter. `PGLAPSE` names the program.
#![expect(clippy::disallowed_methods, reason = "its tasks are clients, which end with it")]
#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

mod client;
mod growth;
mod loads;
mod others;
mod process;

use std::{env, fs, net::SocketAddr, time::Duration};

use anyhow::Context as _;
use pglapse::demo::cluster::{Cluster, Options};
use tokio::runtime::{Builder, Handle};

use crate::{
    client::Role,
    loads::{Load, Outcome},
    others::{Felt, Others},
    process::{Pglapse, Use},
};

/// How long and how much.
#[derive(Debug)]
struct Size {
    each: Duration,
    logins_last: Duration,
    sessions: usize,
    logins: u32,
    texts: usize,
}

/// Rows of the table that all read.
const ROWS: i64 = 100_000;
const TABLE: &str = "CREATE TABLE t (id bigint PRIMARY KEY, e timestamptz NOT NULL, filler text); \
    INSERT INTO t SELECT i, now() + CASE i % 10 WHEN 0 THEN -1 ELSE 1 END * interval '1 day', \
        repeat('x', 180) FROM generate_series(0, 99999) i; \
    CREATE ROLE ann LOGIN PASSWORD 'right'; GRANT SELECT ON t TO ann";

fn main() -> anyhow::Result<()> {
    let size = Size {
        each: Duration::from_secs(set("SECONDS_EACH", 10)?),
        logins_last: Duration::from_secs(set("LOGIN_SECONDS", 60)?),
        sessions: set("SESSIONS", 2_000)?,
        logins: set("LOGINS", 1_000)?,
        texts: set("TEXTS", 100_000)?,
    };
    let settings = [
        ("max_connections", (size.sessions + 200).to_string()),
        ("shared_buffers", "256MB".to_owned()),
    ];
    let server = Cluster::start(&Options {
        settings: settings.map(|(name, value)| (name.to_owned(), value)).to_vec(),
        // Others, whom it does not ask, are trusted.
        hba: vec!["host all ann all scram-sha-256".to_owned()],
    })?;
    // The others' thread is their own, so that they wait for the system alone, not for the load.
    let others = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(&server, &size, others.handle()))
}

/// What the environment says.
fn set<T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>>(
    name: &str,
    default: T,
) -> anyhow::Result<T> {
    let Some(said) = env::var_os(name) else { return Ok(default) };
    let said = said.to_string_lossy();
    said.parse().with_context(|| format!("{name}={said}"))
}

async fn run(server: &Cluster, size: &Size, others: &Handle) -> anyhow::Result<()> {
    let address = SocketAddr::from(([127, 0, 0, 1], server.port()));
    let load = fs::read_to_string("/proc/loadavg")?;
    let owner = client::log_in(address, Role::Trusted, None).await?;
    owner.batch_execute(TABLE).await?;
    owner.batch_execute("VACUUM ANALYZE t").await?;
    let wanted: String = set("LOADS", String::new())?;
    let is_wanted = |name: &str| wanted.is_empty() || wanted.split(',').any(|it| it == name);
    println!(
        "| load | to | what it did, and what it was answered | others' reads: median, p99, worst, ms \
         | others' logins: median, p99, ms | RSS of pglapse before, at most, after, MB \
         | descriptors before, at most, after |\n|---|---|---|---|---|---|---|"
    );
    for load in Load::ALL.into_iter().filter(|load| is_wanted(load.name())) {
        // A process of its own, so that what it holds is of this load.
        let pglapse = Pglapse::start(server, size.sessions + 200).await?;
        let (outcome, felt, used) =
            under(load, size, pglapse.address, others, Some(&pglapse)).await?;
        row(load, "pglapse", &outcome, &felt, used);
        pglapse.stop().await?;
        let (outcome, felt, _) = under(load, size, address, others, None).await?;
        row(load, "the server", &outcome, &felt, None);
    }
    if is_wanted("growth") {
        growth::run(server, size).await?;
    }
    println!(
        "\n{} s each ({} s of logins), {} cores, load before {}",
        size.each.as_secs(),
        size.logins_last.as_secs(),
        std::thread::available_parallelism()?,
        load.split(' ').take(3).collect::<Vec<_>>().join(" ")
    );
    Ok(())
}

/// What pglapse uses before, at most and after.
type Used = Option<[Use; 3]>;

/// Puts a load on an address while others go on.
async fn under(
    load: Load,
    size: &Size,
    address: SocketAddr,
    others: &Handle,
    pglapse: Option<&Pglapse>,
) -> anyhow::Result<(Outcome, Felt, Used)> {
    let before = pglapse.map(Pglapse::used).transpose()?;
    let others = Others::begin(address, others.clone()).await?;
    let watch = pglapse.map(Pglapse::watch);
    let outcome = load.put_on(address, size).await?;
    let most = match watch {
        Some(watch) => Some(watch.most().await?),
        None => None,
    };
    let felt = others.end().await?;
    let after = match pglapse {
        Some(pglapse) => Some(pglapse.settled().await?),
        None => None,
    };
    let used = before.zip(most).zip(after).map(|((before, most), after)| [before, most, after]);
    Ok((outcome, felt, used))
}

fn row(load: Load, to: &str, outcome: &Outcome, felt: &Felt, used: Used) {
    let (rss, descriptors) = used.map_or_else(Default::default, |used| {
        let shown = |of: fn(&Use) -> String| used.iter().map(of).collect::<Vec<_>>().join(", ");
        (shown(|it| format!("{:.1}", it.rss)), shown(|it| it.descriptors.to_string()))
    });
    println!(
        "| {} | {to} | {outcome} | {} | {} | {rss} | {descriptors} |",
        load.name(),
        felt.reads(),
        felt.logins(),
    );
}
