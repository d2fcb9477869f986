//! How cost grows with the number of sessions, which ask as much in all.

use std::{net::SocketAddr, time::Duration};

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use pglapse::demo::cluster::Cluster;
use tokio::{task::JoinSet, time::sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    Size,
    client::{Role, log_in},
    others::{self, Latencies},
    process::Pglapse,
};

const STEPS: [usize; 7] = [1, 5, 20, 100, 500, 1_000, 2_000];
/// Reads a second, of all sessions together.
const READS: u32 = 500;
const AT_ONCE: usize = 16;

/// What a number of sessions costs.
#[derive(Debug)]
struct Step {
    sessions: usize,
    through: Latencies,
    directly: Latencies,
    /// CPU of pglapse, in seconds for 100,000 reads.
    cpu: f64,
    /// Resident memory of pglapse in MB.
    rss: f64,
}

/// Measures each step by turns, and prints a table and its pictures.
pub(crate) async fn run(server: &Cluster, size: &Size) -> anyhow::Result<()> {
    let pglapse = Pglapse::start(server, size.sessions + 200).await?;
    let address = SocketAddr::from(([127, 0, 0, 1], server.port()));
    let mut steps = Vec::new();
    for sessions in STEPS.into_iter().filter(|step| *step <= size.sessions) {
        let clients = open(pglapse.address, sessions).await?;
        let cpu = pglapse.cpu()?;
        let through = read(clients, size.each);
        // While all are open.
        let rss = async {
            sleep(size.each / 2).await;
            pglapse.used()
        };
        let (through, used) = tokio::join!(through, rss);
        let (through, rss) = (through?, used?.rss);
        let reads = f64::from(u32::try_from(through.count().max(1))?);
        let cpu = (pglapse.cpu()? - cpu) / reads * 100_000.0;
        let directly = read(open(address, sessions).await?, size.each).await?;
        steps.push(Step { sessions, through, directly, cpu, rss });
    }
    pglapse.stop().await?;
    println!(
        "\n| sessions | pglapse: median, p99, ms | the server: median, p99, ms \
         | CPU of pglapse, s for 100,000 reads | RSS of pglapse, MB |\n|---|---|---|---|---|"
    );
    for Step { sessions, through, directly, cpu, rss } in &steps {
        println!(
            "| {sessions} | {:.2}, {:.1} | {:.2}, {:.1} | {cpu:.1} | {rss:.1} |",
            through.at(0.5),
            through.at(0.99),
            directly.at(0.5),
            directly.at(0.99)
        );
    }
    let column = |of: &dyn Fn(&Step) -> f64| steps.iter().map(of).collect::<Vec<_>>();
    chart(
        "Median of a read in ms (bars: pglapse, line: the server)",
        &steps,
        &column(&|step| step.through.at(0.5)),
        Some(&column(&|step| step.directly.at(0.5))),
    );
    chart("CPU of pglapse, s for 100,000 reads", &steps, &column(&|step| step.cpu), None);
    chart("RSS of pglapse, MB", &steps, &column(&|step| step.rss), None);
    Ok(())
}

async fn open(to: SocketAddr, sessions: usize) -> anyhow::Result<Vec<tokio_postgres::Client>> {
    let logins = stream::iter(0..sessions).map(|_| log_in(to, Role::Trusted, None));
    Ok(logins.buffer_unordered(AT_ONCE).try_collect().await?)
}

async fn read(clients: Vec<tokio_postgres::Client>, lasts: Duration) -> anyhow::Result<Latencies> {
    let stop = CancellationToken::new();
    let each = Duration::from_secs(1) * u32::try_from(clients.len())? / READS;
    let mut readers = JoinSet::new();
    for (client, seed) in clients.into_iter().zip(0..) {
        readers.spawn(others::read(client, each, seed, stop.clone()));
    }
    sleep(lasts).await;
    stop.cancel();
    others::all(readers).await
}

fn chart(title: &str, steps: &[Step], bars: &[f64], line: Option<&[f64]>) {
    let shown =
        |values: &[f64]| values.iter().map(|it| format!("{it:.2}")).collect::<Vec<_>>().join(", ");
    let names = steps.iter().map(|step| format!("\"{}\"", step.sessions)).collect::<Vec<_>>();
    println!(
        "\n```mermaid\nxychart-beta\n    title \"{title}\"\n    x-axis \"sessions\" [{}]\n    \
         y-axis 0 --> {:.1}\n    bar [{}]",
        names.join(", "),
        bars.iter().chain(line.unwrap_or_default()).copied().fold(0.0, f64::max) * 1.1,
        shown(bars)
    );
    if let Some(line) = line {
        println!("    line [{}]", shown(line));
    }
    println!("```");
}
