//! Many clients and reapers by two processes of pglapse, while things break: nothing that they were
//! answered is wrong, and in the end just the live rows are on disk.
//!
//! Each round has a fault, keys of its own and a seed. `make histories` makes as many rounds as its
//! time allows, and writes the table of docs/reliability.md.

mod clients;
mod disk;
mod faults;
mod history;

use std::{collections::BTreeMap, fmt::Write as _, net::SocketAddr, path::Path, time::Duration};

use pglapse::demo::cluster::{Cluster, Options};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use self::{
    clients::{KEYS, Seen, act, now},
    disk::SmallDisk,
    faults::{Broken, Fault},
    history::{Action, Operation, Version},
};
use crate::{
    cli::process::Serve,
    support::{DEADLINE, connect, network::Network, skipped::skip, wait_until},
};

/// How long it lasts at least, in seconds; `make histories` sets it.
const SECONDS: &str = "PGLAPSE_HISTORIES_SECONDS";
/// The round that is the first, to repeat one.
const FROM: &str = "PGLAPSE_HISTORIES_FROM";
/// The file that the table goes to.
const TABLE: &str = "PGLAPSE_HISTORIES_TABLE";
const CLIENTS: i64 = 6;

/// What rounds have shown.
#[derive(Default)]
struct Row {
    rounds: u32,
    operations: usize,
    errors: BTreeMap<String, u32>,
    /// The longest time in which a client had no answer.
    silence: Duration,
    /// Answers that lack a live row.
    lost: usize,
    /// Answers that show an expired one.
    expired: usize,
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_clients_are_answered_is_wrong() {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let seconds = number(SECONDS).and_then(|seconds| u64::try_from(seconds).ok());
    let until = Instant::now() + Duration::from_secs(seconds.unwrap_or(0));
    let folder = tempfile::tempdir().unwrap();
    let mut broken = start(folder.path()).await;
    let mut all = Row::default();
    // Of each fault, by itself and with another.
    let mut rows: BTreeMap<(&str, bool), Row> = BTreeMap::new();
    let first = number(FROM);
    let mut round = first.unwrap_or(0);
    let enough = first.map_or(Fault::ALL.len(), |first| first + 1);
    let mut wrong = Vec::new();
    // Once each by itself, then two at once.
    while round < enough || Instant::now() < until {
        let mut faults = Fault::of_round(round);
        if broken.disk.is_none() {
            faults.retain(|fault| *fault != Fault::ServerOutOfDisk);
        }
        if faults.is_empty() {
            round += 1;
            continue;
        }
        let name = faults.iter().map(|fault| fault.name()).collect::<Vec<_>>().join(", and ");
        let mut row = Row { rounds: 1, ..Row::default() };
        let judged = one(round, &faults, &mut broken, &mut row).await;
        all.add(&row);
        for fault in &faults {
            rows.entry((fault.name(), faults.len() > 1)).or_default().add(&row);
        }
        match judged {
            Ok(()) => println!("round {round}, {name}: nothing is wrong"),
            Err(said) => {
                let logged = broken.processes.iter().map(|process| process.logged().join("\n"));
                let logged = logged.collect::<Vec<_>>().join("\nand the other\n");
                println!("round {round}, {name}: {said}\n{logged}");
                wrong.push(format!("round {round}, {name}: {said}"));
            }
        }
        round += 1;
    }
    let table = table_of(&all, &rows);
    println!("{table}");
    if let Some(file) = std::env::var_os(TABLE) {
        std::fs::write(file, table).expect("a file");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A server and two processes with their settings in the folder, with networks between them and to
/// their clients.
async fn start(folder: &Path) -> Broken {
    // What a client was told is committed must be there behind a crash.
    let settings = vec![
        ("synchronous_commit".to_owned(), "on".to_owned()),
        ("max_connections".to_owned(), "40".to_owned()),
        ("min_wal_size".to_owned(), "32MB".to_owned()),
        ("max_wal_size".to_owned(), "32MB".to_owned()),
        ("wal_keep_size".to_owned(), "32MB".to_owned()),
    ];
    let mut cluster = Cluster::start(&Options { settings, ..Options::default() }).unwrap();
    let disk = SmallDisk::mount(&mut cluster);
    if disk.is_none() {
        skip("the server's disk is not filled, because nothing can be mounted here");
    }
    let url = cluster.url("postgres");
    let table = "
        CREATE TABLE kept (key int PRIMARY KEY, id bigint NOT NULL, expires timestamptz NOT NULL);
        CREATE INDEX ON kept (expires)";
    connect(&url).await.batch_execute(table).await.unwrap();
    let config = folder.join("pglapse.toml").display().to_string();
    let to_server = Network::to(SocketAddr::from(([127, 0, 0, 1], cluster.port()))).await;
    let text = format!(
        "[upstream]\nurl = 'postgres://postgres@{}/postgres'\n[log]\nformat = 'json'\n\
         [reaper]\ninterval = '100ms'\nlease = '2s'\nretry = '100ms'\n\
         [[table]]\nname = 'kept'\nexpires = 'expires'\n",
        to_server.address
    );
    std::fs::write(&config, text).unwrap();
    let processes: Vec<Serve> = (0..2).map(|_| Serve::start(&config)).collect();
    let mut to_processes = Vec::new();
    for process in &processes {
        to_processes.push(Network::to(process.listen).await);
    }
    Broken { disk, cluster, processes, to_processes, to_server, config }
}

/// One round, and what is wrong with it.
async fn one(
    round: usize,
    faults: &[Fault],
    broken: &mut Broken,
    row: &mut Row,
) -> Result<(), String> {
    let first = i64::try_from(round).expect("few") * 1000;
    let stop = CancellationToken::new();
    let mut clients = Vec::new();
    for number in 0..CLIENTS {
        let address = broken.to_processes[usize::try_from(number % 2).expect("0 or 1")].address;
        let seed = u64::try_from(first + number).expect("positive");
        clients.push(tokio::spawn(act(address, first, first + number, seed, stop.clone())));
    }
    let begun = now();
    tokio::time::sleep(Duration::from_millis(500)).await;
    for fault in faults {
        fault.happen(broken).await;
    }
    // What is set by a statement is taken back when the server takes statements again.
    let by_statement = |fault: &&Fault| **fault == Fault::ServerReadOnly;
    let (settings, others): (Vec<&Fault>, Vec<&Fault>) = faults.iter().partition(by_statement);
    for fault in others.into_iter().chain(settings) {
        fault.end(broken).await;
    }
    tokio::time::sleep(Duration::from_millis(700)).await;
    let mut silence = 0;
    let seen = async {
        let mut all = Seen::default();
        for client in clients {
            let one: Seen = client.await.expect("no panic");
            all.operations.extend(one.operations);
            let answers = std::iter::once(begun).chain(one.answers).collect::<Vec<_>>();
            let waits = answers.windows(2).map(|two| two[1] - two[0]);
            silence = silence.max(waits.max().unwrap_or_default());
            add(&mut all.errors, &one.errors);
        }
        all
    };
    // Each client is answered again, whatever has happened.
    stop.cancel();
    let mut seen = tokio::time::timeout(DEADLINE, seen).await.map_err(|_late| "a client hangs")?;
    seen.operations.extend(on_disk(&broken.cluster.url("postgres"), first).await);
    let mut wrong = history::faults(&seen.operations);
    if faults.iter().any(|fault| fault.changes_rules()) {
        broken.agree().await;
        // Nothing is deleted by a rule that is being changed, for a key neither.
        let before = wrong.len();
        wrong.retain(|fault| !fault.starts_with(history::REFUSED));
        let refused = u32::try_from(before - wrong.len()).expect("few");
        if refused > 0 {
            *seen.errors.entry("23505 for the key of an expired row".to_owned()).or_default() +=
                refused;
        }
    }
    row.operations = seen.operations.len();
    row.silence = Duration::from_micros(u64::try_from(silence).unwrap_or_default());
    row.errors = seen.errors;
    let is_lost = |fault: &&String| history::LOST.iter().any(|lost| fault.starts_with(lost));
    row.lost = wrong.iter().filter(is_lost).count();
    row.expired = wrong.iter().filter(|fault| fault.starts_with(history::EXPIRED)).count();
    if !wrong.is_empty() {
        return Err(format!(
            "{} wrong answers, such as\n{}",
            wrong.len(),
            wrong[..wrong.len().min(5)].join("\n")
        ));
    }
    Ok(())
}

/// What is left on disk when all expired rows of the round are gone, as if each key had been read.
async fn on_disk(url: &str, first: i64) -> Vec<Operation> {
    let client = connect(url).await;
    let expired =
        format!("SELECT count(*) FROM kept WHERE expires <= now() AND key / 1000 = {first} / 1000");
    wait_until(
        &format!("expired rows of keys from {first} on are gone from the disk"),
        async || client.query_one(&expired, &[]).await.expect("a count").get::<_, i64>(0) == 0,
    )
    .await;
    let keys: Vec<i32> =
        (first..first + KEYS).map(|key| i32::try_from(key).expect("few")).collect();
    let sent = now();
    let rows = client.query(&clients::read(), &[&keys]).await.expect("rows");
    let answered = Some(now());
    // A row may have expired meanwhile, and shows here: only hiding would be wrong about it.
    let rows: BTreeMap<i32, Version> = rows
        .iter()
        .map(|row| (row.get(0), Version { id: row.get(1), expires: row.get(2) }))
        .collect();
    let read = |key: &i32| rows.get(key).copied().filter(|version| version.expires > sent);
    keys.iter()
        .map(|key| Operation { key: *key, sent, answered, action: Action::Read(read(key)) })
        .collect()
}

fn add(to: &mut BTreeMap<String, u32>, errors: &BTreeMap<String, u32>) {
    for (code, count) in errors {
        *to.entry(code.clone()).or_default() += count;
    }
}

impl Row {
    fn add(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.operations += other.operations;
        add(&mut self.errors, &other.errors);
        self.silence = self.silence.max(other.silence);
        self.lost += other.lost;
        self.expired += other.expired;
    }
}

fn table_of(all: &Row, rows: &BTreeMap<(&str, bool), Row>) -> String {
    let mut table = format!("{} rounds, {} operations\n\n", all.rounds, all.operations);
    table.push_str(
        "| what happens | rounds | operations | what clients saw | longest wait of a client | \
         live rows missed | expired rows shown |\n|---|---|---|---|---|---|---|\n",
    );
    for ((name, with_another), row) in rows {
        let name = if *with_another { "and something else at the same time" } else { name };
        let errors: Vec<String> =
            row.errors.iter().map(|(code, count)| format!("{code} × {count}")).collect();
        let errors = if errors.is_empty() { "no error".to_owned() } else { errors.join(", ") };
        writeln!(
            table,
            "| {name} | {} | {} | {errors} | {:.1} s | {} | {} |",
            row.rounds,
            row.operations,
            row.silence.as_secs_f64(),
            row.lost,
            row.expired
        )
        .expect("a text");
    }
    table
}
