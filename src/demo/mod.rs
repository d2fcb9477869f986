//! Shows pglapse at work on a server of its own.

pub mod cluster;
pub mod install;
pub mod port;
mod sample;
mod scene;

use std::{
    future::Future,
    io::{self, IsTerminal as _, Write as _},
    net::SocketAddr,
    time::Duration,
};

use anyhow::{Context as _, ensure};
use tokio::time::{sleep, timeout};
use tokio_postgres::{Client, NoTls};
use tokio_util::task::TaskTracker;

use self::{
    cluster::{Cluster, Options},
    scene::DemoStage,
};
use crate::{
    app::{App, EndSignals},
    config::Config,
};

const DATABASE: &str = "postgres";
/// How often the live view is drawn.
const TICK: Duration = Duration::from_secs(1);
/// How long the tour waits for each thing that must happen.
const PATIENCE: Duration = Duration::from_mins(4);
/// Rows reaped per second and table at most: slow enough to watch.
const RATE: u32 = 5_000;

/// Runs the demo until Ctrl-C, or once through; nothing is left behind either way.
///
/// # Errors
/// PostgreSQL is not installed or does not start; or pglapse does not do what the demo says, which
/// would be a defect.
pub async fn run(once: bool) -> anyhow::Result<()> {
    let mut stop = EndSignals::new()?;
    say("Starting a PostgreSQL server of our own ...")?;
    // Whoever else uses this machine stays out. Its Unix socket is in a directory of the caller's.
    let hba = vec!["host all all all scram-sha-256".to_owned()];
    let cluster = Cluster::start(&Options { hba, ..Options::default() })?;
    let tasks = TaskTracker::new();
    let outcome = tokio::select! {
        outcome = show(&cluster, &tasks, once) => outcome,
        _ = stop.asked() => Ok(()),
    };
    say("Stopping; nothing is left behind.")?;
    drop(cluster);
    outcome
}

async fn show(cluster: &Cluster, tasks: &TaskTracker, once: bool) -> anyhow::Result<()> {
    let password = set_password(cluster, tasks).await?;
    let url_at = |port| format!("postgres://postgres:{password}@127.0.0.1:{port}/{DATABASE}");
    let url = url_at(cluster.port());
    let direct = connect(&url, tasks).await?;
    say("Filling it with sessions, events and a cache, about half of it expired ...")?;
    direct.batch_execute(sample::SQL).await.context("creating the sample")?;
    let app = match App::start(settings(&url, is_free)?).await {
        // Somebody has taken a port since.
        Err(error) if error.is_taken() => App::start(settings(&url, |_| false)?).await?,
        started => started?,
    };
    let url_through = url_at(app.address().port());
    let through = connect(&url_through, tasks).await?;
    let stage = DemoStage { through, direct, metrics: app.metrics_address() };
    say(&format!(
        "\n  through pglapse   psql {}\n  straight to disk  psql {}\n  metrics           curl http://{}/metrics\n",
        url_through,
        url,
        app.metrics_address(),
    ))?;
    if once {
        tour(&stage).await?;
        drop(stage);
        app.stop("the end of the demo").await;
        return Ok(());
    }
    watch(&stage).await
}

/// Settings for this server, on the usual ports where these can be had.
fn settings(url: &str, is_free: impl Fn(u16) -> bool) -> anyhow::Result<Config> {
    let mut config = Config { tables: sample::rules()?, ..Config::default() };
    let port =
        |wanted: u16| SocketAddr::from(([127, 0, 0, 1], if is_free(wanted) { wanted } else { 0 }));
    config.listen.address = port(config.listen.address.port());
    config.listen.drain_timeout = Duration::from_secs(1);
    config.metrics.address = port(config.metrics.address.port());
    config.upstream.clients.config = url.parse()?;
    config.reaper.interval = TICK;
    config.reaper.new_rule_delay = Duration::ZERO;
    config.reaper.batch = 1_000;
    config.reaper.rate = RATE;
    Ok(config)
}

fn is_free(port: u16) -> bool {
    std::net::TcpListener::bind(("127.0.0.1", port)).is_ok()
}

/// Gives the server's superuser a password of this demo's own.
async fn set_password(cluster: &Cluster, tasks: &TaskTracker) -> anyhow::Result<String> {
    let mut random = [0; 16];
    getrandom::fill(&mut random)?;
    let password = format!("{:032x}", u128::from_ne_bytes(random));
    let mut socket = tokio_postgres::Config::new();
    socket.host_path(cluster.socket_directory()).port(cluster.port());
    let (admin, connection) = socket.user("postgres").dbname(DATABASE).connect(NoTls).await?;
    tasks.spawn(connection);
    admin.batch_execute(&format!("ALTER ROLE postgres PASSWORD '{password}'")).await?;
    Ok(password)
}

/// The live view. On a terminal it is redrawn in place, elsewhere appended.
async fn watch(stage: &DemoStage) -> anyhow::Result<()> {
    say("Every second 30 sessions log in, each for a few seconds. Ctrl-C ends it.\n")?;
    let redraws = io::stdout().is_terminal();
    loop {
        let logins = "INSERT INTO sessions SELECT md5(random()::text), 1 + i, 'phone', \
                      statement_timestamp() + i * interval '300 milliseconds' \
                      FROM generate_series(1, 30) i";
        stage.through.batch_execute(logins).await?;
        let grid = scene::draw(&stage.look().await?);
        say(&grid)?;
        sleep(TICK).await;
        if redraws {
            let mut out = io::stdout().lock();
            write!(out, "\x1b[{}A\x1b[J", grid.lines().count())?;
        }
    }
}

/// The tour: each step says what it shows, and fails if it does not.
async fn tour(stage: &DemoStage) -> anyhow::Result<()> {
    let looks = stage.look().await?;
    say("1. Expired rows are hidden from the first moment on, while they are still on disk:")?;
    say(&scene::draw(&looks))?;
    ensure!(looks.iter().all(|l| l.seen > 0), "every table has live rows");
    ensure!(looks.iter().any(|l| l.stored > l.seen), "expired rows are still on disk");

    say("\n2. A session that lives for two seconds:")?;
    let login = "INSERT INTO sessions VALUES ('demo', 1, 'phone', \
                 statement_timestamp() + interval '2 seconds')";
    stage.through.batch_execute(login).await?;
    ensure!(is_there(&stage.through).await?, "it is there at first");
    say("   seen through pglapse: yes    on disk: yes")?;
    until("it is hidden", || async { Ok(!is_there(&stage.through).await?) }).await?;
    ensure!(is_there(&stage.direct).await?, "a hidden row is still on disk, for its grace");
    say("   seen through pglapse: no     on disk: yes    (it has expired)")?;
    until("it is reaped", || async { Ok(!is_there(&stage.direct).await?) }).await?;
    say("   seen through pglapse: no     on disk: no     (it was reaped)")?;

    say("\n3. The reaper has deleted, in small batches, what was expired, and nothing else:")?;
    let all_reaped = || async {
        let looks = stage.look().await?;
        // The sessions that expire just now are in their grace.
        Ok(looks.iter().all(|l| l.reaped > 0 && l.stored - l.seen < 500))
    };
    until("the backlog is reaped", all_reaped).await?;
    say(&scene::draw(&stage.look().await?))?;
    say("\nEverything was as it should be.")
}

async fn is_there(client: &Client) -> anyhow::Result<bool> {
    let sql = "SELECT 1 FROM sessions WHERE token = 'demo'";
    Ok(!client.query(sql, &[]).await?.is_empty())
}

async fn until<F>(what: &str, mut ask: impl FnMut() -> F) -> anyhow::Result<()>
where
    F: Future<Output = anyhow::Result<bool>>,
{
    let asking = async {
        while !ask().await? {
            sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    };
    timeout(PATIENCE, asking).await.with_context(|| format!("waited in vain until {what}"))?
}

async fn connect(url: &str, tasks: &TaskTracker) -> anyhow::Result<Client> {
    let (client, connection) = tokio_postgres::connect(url, NoTls)
        .await
        .with_context(|| format!("connecting to {url}"))?;
    tasks.spawn(connection);
    Ok(client)
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout(), "{text}")?)
}
