//! The pglapse that is measured: the program, not this process.

use std::{fs, net::SocketAddr, process::Stdio, time::Duration};

use anyhow::Context as _;
use nix::{
    sys::signal::{Signal, kill},
    unistd::{Pid, SysconfVar, sysconf},
};
use pglapse::demo::{cluster::Cluster, port::ReservedPort};
use tempfile::TempDir;
use tokio::{
    process::{Child, Command},
    task::{JoinHandle, spawn},
    time::sleep,
};
use tokio_util::sync::CancellationToken;

use crate::client::{Role, log_in};

const POLL: Duration = Duration::from_millis(50);
/// Looks before it is given up: a minute.
const PATIENCE: u32 = 1_200;
/// How long what it uses is the same before it has settled.
const REST: Duration = Duration::from_secs(2);

/// A running pglapse.
#[derive(Debug)]
pub(crate) struct Pglapse {
    child: Child,
    pid: u32,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    _files: TempDir,
}

/// What a process uses.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Use {
    /// Resident memory in MB.
    pub(crate) rss: f64,
    /// Open files and sockets.
    pub(crate) descriptors: usize,
}

/// Looks at a process until it is asked.
#[derive(Debug)]
pub(crate) struct Watch {
    stop: CancellationToken,
    looking: JoinHandle<anyhow::Result<Use>>,
}

impl Pglapse {
    /// Starts it before a server, with room for so many sessions, and waits until it serves.
    pub(crate) async fn start(server: &Cluster, sessions: usize) -> anyhow::Result<Self> {
        let files = tempfile::tempdir()?;
        let config = files.path().join("pglapse.toml");
        fs::write(
            &config,
            format!("[listen]\nmax_sessions = {sessions}\n[reaper]\nenabled = false\n"),
        )?;
        let port = ReservedPort::new()?;
        let address = SocketAddr::from(([127, 0, 0, 1], port.number()));
        drop(port);
        let program =
            std::env::var_os("PGLAPSE").unwrap_or_else(|| env!("CARGO_BIN_EXE_pglapse").into());
        let log = fs::File::create(files.path().join("log"))?;
        let child = Command::new(program)
            .args(["serve", "--metrics", "127.0.0.1:0", "--ttl", "public.t: e"])
            .args(["--upstream", &server.url("postgres"), "--listen", &address.to_string()])
            .arg("--config")
            .arg(&config)
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .context("starting pglapse")?;
        let pid = child.id().context("it has ended")?;
        for _ in 0..PATIENCE {
            if log_in(address, Role::Trusted, None).await.is_ok() {
                return Ok(Self { child, pid, address, _files: files });
            }
            sleep(POLL).await;
        }
        anyhow::bail!("pglapse does not serve: {}", fs::read_to_string(files.path().join("log"))?)
    }

    /// What it uses now.
    pub(crate) fn used(&self) -> anyhow::Result<Use> {
        used(self.pid)
    }

    /// What it uses when the sessions of a load are gone.
    pub(crate) async fn settled(&self) -> anyhow::Result<Use> {
        let mut last = self.used()?;
        for _ in 0..10 {
            sleep(REST).await;
            let now = self.used()?;
            if now.descriptors == last.descriptors {
                return Ok(now);
            }
            last = now;
        }
        Ok(last)
    }

    /// Seconds of CPU that it has taken.
    pub(crate) fn cpu(&self) -> anyhow::Result<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid))?;
        let (_, fields) = stat.rsplit_once(") ").context("a command's name")?;
        let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<u32>);
        let ticks = ticks.sum::<Result<u32, _>>()?;
        let hertz = sysconf(SysconfVar::CLK_TCK)?.context("ticks")?;
        Ok(f64::from(ticks) / f64::from(i32::try_from(hertz)?))
    }

    /// Looks at it from now on.
    pub(crate) fn watch(&self) -> Watch {
        let (pid, stop) = (self.pid, CancellationToken::new());
        let stopped = stop.clone();
        let looking = spawn(async move {
            let mut most = Use::default();
            while !stopped.is_cancelled() {
                let now = used(pid)?;
                most.rss = most.rss.max(now.rss);
                most.descriptors = most.descriptors.max(now.descriptors);
                sleep(POLL).await;
            }
            Ok(most)
        });
        Watch { stop, looking }
    }

    /// Ends it.
    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        kill(Pid::from_raw(i32::try_from(self.pid)?), Signal::SIGTERM)?;
        self.child.wait().await?;
        Ok(())
    }
}

impl Watch {
    /// The most that was seen.
    pub(crate) async fn most(self) -> anyhow::Result<Use> {
        self.stop.cancel();
        self.looking.await?
    }
}

fn used(pid: u32) -> anyhow::Result<Use> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("VmRSS")?;
    let kilobytes: u32 = line.split_whitespace().nth(1).context("a number")?.parse()?;
    let descriptors = fs::read_dir(format!("/proc/{pid}/fd"))?.count();
    Ok(Use { rss: f64::from(kilobytes) / 1_024.0, descriptors })
}
