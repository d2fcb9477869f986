//! What breaks, and how it is mended.

use std::{net::SocketAddr, time::Duration};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use pglapse::demo::cluster::{Cluster, ClusterError};
use tokio_postgres::Client;

use super::disk::SmallDisk;
use crate::{
    cli::process::Serve,
    support::{
        connect,
        network::{Link, Network},
        try_connect, wait_until,
    },
};

/// What may break.
pub(super) struct Broken {
    /// It goes before the server does.
    pub(super) disk: Option<SmallDisk>,
    pub(super) cluster: Cluster,
    pub(super) processes: Vec<Serve>,
    /// Between clients and each process.
    pub(super) to_processes: Vec<Network>,
    /// Between the processes and the server.
    pub(super) to_server: Network,
    /// The settings of both.
    pub(super) config: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    Nothing,
    ProcessKilled,
    ProcessStopped,
    ServerKilled,
    ServerRestarted,
    ServerStopped,
    ServerFull,
    ServerReadOnly,
    ServerOutOfDisk,
    SessionsEnded,
    StatementsCancelled,
    SchemaChanged,
    SettingsReloaded,
    ServerFar,
    ServerCutOff,
    ServerLost,
    ServerJammed,
    ClientsFar,
    ClientsCutOff,
    ClientsLost,
    ClientsJammed,
    ClientsKilled,
    StandbyPromoted,
}

/// Ends every session but one's own.
const END: &str =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
/// How long a fault lasts that has a beginning and an end.
const WHILE: Duration = Duration::from_millis(700);

impl Fault {
    pub(super) const ALL: [Self; 23] = [
        Self::Nothing,
        Self::ProcessKilled,
        Self::ProcessStopped,
        Self::ServerKilled,
        Self::ServerRestarted,
        Self::ServerStopped,
        Self::ServerFull,
        Self::ServerReadOnly,
        Self::ServerOutOfDisk,
        Self::SessionsEnded,
        Self::StatementsCancelled,
        Self::SchemaChanged,
        Self::SettingsReloaded,
        Self::ServerFar,
        Self::ServerCutOff,
        Self::ServerLost,
        Self::ServerJammed,
        Self::ClientsFar,
        Self::ClientsCutOff,
        Self::ClientsLost,
        Self::ClientsJammed,
        Self::ClientsKilled,
        Self::StandbyPromoted,
    ];

    /// Each by itself first, then every pair by turns.
    pub(super) fn of_round(round: usize) -> Vec<Self> {
        let count = Self::ALL.len();
        let (turn, place) = (round / count, round % count);
        let other = Self::ALL[(place + turn) % count];
        let one = Self::ALL[place];
        if turn % count == 0 || one == Self::Nothing || other == Self::Nothing {
            vec![one]
        } else {
            vec![one, other]
        }
    }

    /// Whether pglapse puts rules in force anew.
    pub(super) fn changes_rules(self) -> bool {
        matches!(self, Self::SchemaChanged | Self::SettingsReloaded)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::ProcessKilled => "a pglapse is killed and started again",
            Self::ProcessStopped => "a pglapse stands still (SIGSTOP)",
            Self::ServerKilled => "the server crashes and recovers",
            Self::ServerRestarted => "the server is restarted",
            Self::ServerStopped => "the server stands still (SIGSTOP)",
            Self::ServerFull => "the server takes no more connections",
            Self::ServerReadOnly => "the server is read-only",
            Self::ServerOutOfDisk => "the server's disk for WAL is full",
            Self::SessionsEnded => "all sessions at the server are ended",
            Self::StatementsCancelled => "all statements at the server are cancelled",
            Self::SchemaChanged => "the table is altered",
            Self::SettingsReloaded => "the settings are reloaded with another grace",
            Self::ServerFar => "the network to the server is slow",
            Self::ServerCutOff => "connections to the server are cut within a message",
            Self::ServerLost => "the network to the server loses everything",
            Self::ClientsFar => "the network to clients is slow",
            Self::ClientsCutOff => "connections of clients are cut within a message",
            Self::ClientsLost => "the network to clients loses everything",
            Self::ServerJammed => "the network to the server is full",
            Self::ClientsJammed => "the network to clients is full",
            Self::ClientsKilled => "clients are killed, whatever they do",
            Self::StandbyPromoted => "the server crashes, and its standby is promoted",
        }
    }

    pub(super) async fn happen(self, broken: &mut Broken) {
        match self {
            Self::Nothing => {}
            Self::ProcessKilled => broken.processes[0].signal(Signal::SIGKILL),
            Self::ProcessStopped => {
                broken.processes[1].signal(Signal::SIGSTOP);
                tokio::time::sleep(WHILE).await;
            }
            Self::ServerKilled => broken.awake_cluster().crash(),
            Self::ServerRestarted => {
                let restarted = broken.awake_cluster().restart();
                broken.may_come_back(restarted);
            }
            Self::ServerStopped => {
                signal_server(&broken.cluster, Signal::SIGSTOP);
                tokio::time::sleep(WHILE).await;
            }
            Self::ServerFull => {
                let (url, mut taken) = (broken.cluster.url("postgres"), Vec::new());
                while let Ok(Ok(client)) = tokio::time::timeout(WHILE, try_connect(&url)).await {
                    taken.push(client);
                }
                if let Some(client) = taken.first() {
                    let own = "application_name = 'pglapse'";
                    client.batch_execute(&format!("{END} AND {own}")).await.ok();
                }
                tokio::time::sleep(WHILE).await;
            }
            Self::ServerReadOnly => {
                run(broken, "ALTER SYSTEM SET default_transaction_read_only = on").await;
                run(broken, "SELECT pg_reload_conf()").await;
                tokio::time::sleep(WHILE).await;
            }
            Self::ServerOutOfDisk => {
                let Some(disk) = &broken.disk else { return };
                disk.fill();
                // It needs new segments until it crashes, and cannot recover.
                for _ in 0..8 {
                    run(broken, "SELECT txid_current(); SELECT pg_switch_wal()").await;
                }
                tokio::time::sleep(WHILE).await;
            }
            Self::SessionsEnded => run(broken, END).await,
            Self::StatementsCancelled => {
                for _ in 0..20 {
                    run(broken, &END.replace("terminate", "cancel")).await;
                }
            }
            Self::SchemaChanged => {
                let not_null = ["ALTER expires DROP NOT NULL", "ALTER expires SET NOT NULL"];
                for change in ["ADD COLUMN more int", "DROP COLUMN more"].iter().chain(&not_null) {
                    run(broken, &format!("SET lock_timeout = '1s'; ALTER TABLE kept {change}"))
                        .await;
                }
            }
            Self::SettingsReloaded => broken.reload("grace = '1s'"),
            Self::ServerFar => broken.to_server.is(Link::Slow).await,
            Self::ServerCutOff => broken.to_server.is(Link::Cut).await,
            Self::ServerLost => broken.to_server.is(Link::Lost).await,
            Self::ClientsFar => broken.to_processes[1].is(Link::Slow).await,
            Self::ClientsCutOff => broken.to_processes[0].is(Link::Cut).await,
            Self::ClientsLost => broken.to_processes[1].is(Link::Lost).await,
            Self::ServerJammed => broken.to_server.is(Link::Full).await,
            Self::ClientsJammed => broken.to_processes[0].is(Link::Full).await,
            Self::ClientsKilled => broken.kill_clients().await,
            Self::StandbyPromoted => broken.promote_standby().await,
        }
    }

    pub(super) async fn end(self, broken: &mut Broken) {
        match self {
            Self::ProcessKilled => {
                let config = broken.config.clone();
                let started = tokio::task::spawn_blocking(move || Serve::start(&config));
                let started = started.await.expect("it starts");
                broken.to_processes[0].lead_to(started.listen);
                broken.processes[0] = started;
            }
            Self::ProcessStopped => broken.processes[1].signal(Signal::SIGCONT),
            Self::ServerKilled => {
                let resumed = broken.cluster.resume();
                broken.may_come_back(resumed);
            }
            Self::ServerStopped => {
                broken.awake_cluster();
            }
            Self::ServerReadOnly => {
                let url = broken.cluster.url("postgres");
                let again = [
                    "SET default_transaction_read_only = off",
                    "ALTER SYSTEM RESET default_transaction_read_only",
                    "SELECT pg_reload_conf()",
                ];
                wait_until("it takes writes again", async || {
                    let Ok(client) = try_connect(&url).await else { return false };
                    for statement in again {
                        if client.batch_execute(statement).await.is_err() {
                            return false;
                        }
                    }
                    true
                })
                .await;
            }
            Self::ServerOutOfDisk => {
                let Some(disk) = &broken.disk else { return };
                disk.make_room();
                broken.awake_cluster().restart().expect("the server comes back");
            }
            Self::SettingsReloaded => broken.reload("grace = '0s'"),
            Self::ServerFar | Self::ServerCutOff | Self::ServerLost | Self::ServerJammed => {
                broken.to_server.set(Link::Whole);
            }
            Self::ClientsCutOff | Self::ClientsJammed => broken.to_processes[0].set(Link::Whole),
            Self::ClientsFar | Self::ClientsLost => broken.to_processes[1].set(Link::Whole),
            Self::Nothing
            | Self::ServerRestarted
            | Self::ServerFull
            | Self::SessionsEnded
            | Self::StatementsCancelled
            | Self::SchemaChanged
            | Self::ClientsKilled
            | Self::StandbyPromoted => {}
        }
    }
}

impl Network {
    async fn is(&self, link: Link) {
        self.set(link);
        tokio::time::sleep(WHILE).await;
    }
}

impl Broken {
    /// Clients go wherever they are in what they say, some at a time.
    async fn kill_clients(&self) {
        for n in 0..16 {
            let moment = Duration::from_millis(10 + u64::try_from(n).expect("few") * 7 % 31);
            for link in [Link::Reset, Link::Whole] {
                self.to_processes[n % 2].set(link);
                tokio::time::sleep(moment).await;
            }
        }
    }

    /// The server, whose processes go on: those that stand still would outlive it, and no other could
    /// start.
    fn awake_cluster(&mut self) -> &mut Cluster {
        signal_server(&self.cluster, Signal::SIGCONT);
        &mut self.cluster
    }

    /// The server runs again, or its disk is full: then it does when there is room.
    fn may_come_back(&self, started: Result<(), ClusterError>) {
        if !self.disk.as_ref().is_some_and(SmallDisk::is_full) {
            started.expect("the server comes back");
        }
    }

    /// Puts a standby in the place of the server, once every commit waits for it: nothing that a
    /// client was told is lost with the old one.
    async fn promote_standby(&mut self) {
        let url = self.cluster.url("postgres");
        let Ok(Ok(primary)) = tokio::time::timeout(WHILE, try_connect(&url)).await else { return };
        let Ok(standby) = self.cluster.streaming_standby() else { return };
        let follows = "SELECT FROM pg_stat_replication WHERE state = 'streaming'";
        let waits = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
        wait_until("the standby streams", async || finds(&primary, follows).await).await;
        for statement in
            ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"]
        {
            primary.batch_execute(statement).await.expect("a setting");
        }
        wait_until("commits wait for the standby", async || finds(&primary, waits).await).await;
        // What was committed before that is there with the next commit that waits.
        primary.batch_execute("SELECT txid_current()").await.expect("a commit");
        tokio::time::sleep(WHILE).await;
        self.awake_cluster().crash();
        let admin = try_connect(&standby.url("postgres")).await.expect("a standby");
        admin.batch_execute("SELECT pg_promote(false)").await.expect("a promotion");
        let is_primary = "SELECT WHERE NOT pg_is_in_recovery()";
        wait_until("it is promoted", async || finds(&admin, is_primary).await).await;
        self.to_server.lead_to(SocketAddr::from(([127, 0, 0, 1], standby.port())));
        // It goes before the server that it belongs to.
        self.disk = None;
        self.cluster = standby;
        self.disk = SmallDisk::mount(&mut self.cluster);
    }

    /// Waits until both processes have read the settings as they are, and free keys by them: while
    /// they disagree, nothing is deleted.
    pub(super) async fn agree(&self) {
        // Of two, the second cannot have begun before the settings were written.
        for _ in 0..2 {
            for process in &self.processes {
                drop(process.logged());
                process.signal(Signal::SIGHUP);
            }
            for process in &self.processes {
                wait_until("it has read the settings", async || {
                    process.logged().iter().any(|line| line.contains("reloaded"))
                })
                .await;
            }
        }
        let direct = connect(&self.cluster.url("postgres")).await;
        for process in &self.processes {
            let url = format!("postgres://postgres@{}/postgres", process.listen);
            wait_until("the key of an expired row is free", async || {
                let expired =
                    "INSERT INTO kept VALUES (-1, 0, '2000-01-01') ON CONFLICT DO NOTHING";
                direct.batch_execute(expired).await.expect("an expired row");
                let Ok(client) = try_connect(&url).await else { return false };
                client.batch_execute("INSERT INTO kept VALUES (-1, 0, '2000-01-01')").await.is_ok()
            })
            .await;
        }
    }

    fn reload(&self, setting: &str) {
        let text = std::fs::read_to_string(&self.config).expect("the settings");
        let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with("grace")).collect();
        // The other process may be reading it.
        let beside = format!("{}.new", self.config);
        std::fs::write(&beside, format!("{}\n{setting}\n", kept.join("\n"))).expect("the settings");
        std::fs::rename(beside, &self.config).expect("the settings");
        for process in &self.processes {
            process.signal(Signal::SIGHUP);
        }
    }
}

async fn finds(client: &Client, sql: &str) -> bool {
    client.query_opt(sql, &[]).await.is_ok_and(|row| row.is_some())
}

/// Runs statements as an operator would, past pglapse.
async fn run(broken: &Broken, sql: &str) {
    let url = broken.cluster.url("postgres");
    let Ok(Ok(client)) = tokio::time::timeout(WHILE, try_connect(&url)).await else { return };
    for statement in sql.split(';') {
        // It may wait for a lock longer than it has time, or meet another fault.
        client.batch_execute(statement).await.ok();
    }
}

/// Every process of the server.
fn signal_server(cluster: &Cluster, signal: Signal) {
    let Some(postmaster) = cluster.pid() else { return };
    let children =
        std::fs::read_to_string(format!("/proc/{postmaster}/task/{postmaster}/children"));
    let children = children.unwrap_or_default();
    let all = children.split_whitespace().filter_map(|pid| pid.parse().ok());
    for pid in all.chain([i32::try_from(postmaster).expect("a pid")]) {
        kill(Pid::from_raw(pid), signal).ok();
    }
}
