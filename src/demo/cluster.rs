//! A throwaway PostgreSQL server of one's own: for the demo, the tests and the benchmarks.
//!
//! It does not run as root, listens on the loopback address and on a Unix socket in its temporary
//! directory, and leaves nothing behind when it is dropped.

use std::{
    fs,
    io::{self, Write as _},
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread::sleep,
    time::Duration,
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::{Pid, User, geteuid},
};
use tempfile::TempDir;

use super::{
    install::{Installation, NotInstalled},
    port::ReservedPort,
};

/// Time between two looks at a server that starts or stops.
const POLL: Duration = Duration::from_millis(10);
/// Looks before it is given up: five minutes.
const PATIENCE: u32 = 30_000;

/// The variable that names data as `initdb` makes it, which a new server copies: that is quicker.
/// PostgreSQL's own tests know it by this name.
pub const INITDB_TEMPLATE: &str = "INITDB_TEMPLATE";

/// Options of a server; the default suits most tests.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Settings for `postgresql.conf`, over the defaults here.
    pub settings: Vec<(String, String)>,
    /// Lines for the head of `pg_hba.conf`; behind them everybody is trusted.
    pub hba: Vec<String>,
}

/// Why a server could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// No PostgreSQL on this machine.
    #[error(transparent)]
    NotInstalled(#[from] NotInstalled),
    /// Root may not run a server, and there is nobody else.
    #[error("PostgreSQL does not run as root, and there is no user `postgres` or `nobody`")]
    NoUser,
    /// A file, a directory or a program could not be used.
    #[error("{what}: {source}")]
    Io {
        /// What was tried.
        what: String,
        /// What came of it.
        source: io::Error,
    },
    /// `initdb`, or copying another server's, failed.
    #[error("a server's data could not be made: {0}")]
    Data(String),
    /// The server ended, or never got ready.
    #[error("PostgreSQL did not start; its log says:\n{0}")]
    Start(String),
}

/// A running server, or one that was stopped and keeps its data until it is dropped.
#[derive(Debug)]
pub struct Cluster {
    installation: Installation,
    owner: Option<Owner>,
    port: ReservedPort,
    server: Option<Child>,
    directory: TempDir,
}

/// The user that runs the server where the caller is root.
#[derive(Debug, Clone, Copy)]
struct Owner {
    uid: u32,
    gid: u32,
}

impl Cluster {
    /// Makes a server and waits until it takes connections.
    ///
    /// # Errors
    /// [`ClusterError`] says what is missing; nothing is left behind then.
    pub fn start(options: &Options) -> Result<Self, ClusterError> {
        let cluster = Self::without_data()?;
        cluster.init(options)?;
        cluster.begin()
    }

    /// Makes a standby that streams from this server and takes queries, with the same settings;
    /// this one is stopped while its data is copied.
    ///
    /// # Errors
    /// [`ClusterError`] says what is missing; nothing is left behind then.
    pub fn standby(&mut self) -> Result<Self, ClusterError> {
        let cluster = Self::without_data()?;
        self.stop();
        let copied = copy_data(&self.data(), &cluster.data());
        self.resume()?;
        copied?;
        cluster.become_standby_of(self)?;
        cluster.begin()
    }

    /// Makes a standby that streams from this server and takes queries, by `pg_basebackup`: this
    /// one goes on meanwhile.
    ///
    /// # Errors
    /// [`ClusterError`] says what is missing; nothing is left behind then.
    pub fn streaming_standby(&self) -> Result<Self, ClusterError> {
        let cluster = Self::without_data()?;
        cluster.stream_from(self)?;
        cluster.begin()
    }

    /// Makes it a standby of another server in place of what it was, on the same port.
    ///
    /// # Errors
    /// [`ClusterError`] says what is missing.
    pub fn follow(&mut self, primary: &Self) -> Result<(), ClusterError> {
        self.stop();
        fs::remove_dir_all(self.data()).map_err(|e| failed("removing the old data", e))?;
        self.stream_from(primary)?;
        self.resume()
    }

    fn stream_from(&self, primary: &Self) -> Result<(), ClusterError> {
        let port = primary.port().to_string();
        let mut backup = self.command("pg_basebackup");
        backup.args(["-h", "127.0.0.1", "-p", &port, "-U", "postgres"]).args([
            "--checkpoint=fast",
            "--no-sync",
            "-D",
        ]);
        make_data(&mut backup, &self.data())?;
        self.become_standby_of(primary)
    }

    /// Its data is a copy of that server's.
    fn become_standby_of(&self, primary: &Self) -> Result<(), ClusterError> {
        let source = format!(
            "primary_conninfo = 'host=127.0.0.1 port={} user=postgres'\n{}",
            primary.port(),
            self.socket_setting()
        );
        self.configure(&source, "")?;
        fs::write(self.data().join("standby.signal"), "")
            .map_err(|e| failed("making it a standby", e))
    }

    fn without_data() -> Result<Self, ClusterError> {
        let installation = Installation::find()?;
        let owner = owner()?;
        let directory = tempfile::Builder::new()
            .prefix("pglapse-")
            .tempdir()
            .map_err(|e| failed("making a temporary directory", e))?;
        if let Some(Owner { uid, gid }) = owner {
            chown(directory.path(), Some(uid), Some(gid))
                .map_err(|e| failed("giving the temporary directory away", e))?;
        }
        let port = ReservedPort::new().map_err(|e| failed("finding a free port", e))?;
        Ok(Self { installation, owner, port, server: None, directory })
    }

    fn begin(mut self) -> Result<Self, ClusterError> {
        self.resume()?;
        Ok(self)
    }

    /// The TCP port on 127.0.0.1, its own also while it is stopped.
    pub fn port(&self) -> u16 {
        self.port.number()
    }

    /// The directory of the Unix socket, which libpq takes as a host.
    pub fn socket_directory(&self) -> &Path {
        self.directory.path()
    }

    /// A connection string for the superuser, over TCP.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@{}/{database}", self.port.address())
    }

    /// The PostgreSQL that it runs on.
    pub fn installation(&self) -> &Installation {
        &self.installation
    }

    /// The process id of the postmaster, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.server.as_ref().map(Child::id)
    }

    /// What the server has logged so far.
    pub fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    /// Stops the server as an operator would: sessions are ended, data is kept.
    pub fn stop(&mut self) {
        self.end(Signal::SIGINT);
    }

    /// Ends the server at once, as a crash would: what was committed is kept.
    pub fn crash(&mut self) {
        self.end(Signal::SIGQUIT);
    }

    /// Starts a stopped server again, on the same port; nothing happens to a running one.
    ///
    /// # Errors
    /// [`ClusterError::Start`] with the server's log.
    pub fn resume(&mut self) -> Result<(), ClusterError> {
        if self.server.is_some() {
            return Ok(());
        }
        let log = fs::File::create(self.log_file()).map_err(|e| failed("making a log file", e))?;
        let errors = log.try_clone().map_err(|e| failed("making a log file", e))?;
        let child = self
            .command("postgres")
            .arg("-D")
            .arg(self.data())
            .args(["-p", &self.port().to_string()])
            .stdout(log)
            .stderr(errors)
            .spawn()
            .map_err(|e| failed("running postgres", e))?;
        let child = self.server.insert(child);
        let pid_file = self.directory.path().join("data/postmaster.pid");
        for _ in 0..PATIENCE {
            if is_ready(&pid_file, child.id()) {
                return Ok(());
            }
            match child.try_wait() {
                Ok(None) => sleep(POLL),
                Ok(Some(_)) | Err(_) => break,
            }
        }
        self.end(Signal::SIGQUIT);
        Err(ClusterError::Start(self.log()))
    }

    /// Stops the server and starts it again, with its data.
    ///
    /// # Errors
    /// [`ClusterError::Start`] with the server's log.
    pub fn restart(&mut self) -> Result<(), ClusterError> {
        self.stop();
        self.resume()
    }

    /// Makes data for [`INITDB_TEMPLATE`], which lives as long as this server.
    ///
    /// # Errors
    /// [`ClusterError::Data`] with what `initdb` says.
    pub fn make_template(&self) -> Result<PathBuf, ClusterError> {
        let template = self.directory.path().join("template");
        self.initdb(&template)?;
        Ok(template)
    }

    fn initdb(&self, data: &Path) -> Result<(), ClusterError> {
        let mut initdb = self.command("initdb");
        initdb.args(["--no-sync", "--username=postgres", "--auth=trust"]).args([
            "--encoding=UTF8",
            "--locale=C",
            "--pgdata",
        ]);
        make_data(&mut initdb, data)
    }

    fn init(&self, options: &Options) -> Result<(), ClusterError> {
        match std::env::var_os(INITDB_TEMPLATE) {
            Some(template) => copy_data(Path::new(&template), &self.data())?,
            None => self.initdb(&self.data())?,
        }
        let mut settings = format!("listen_addresses = '127.0.0.1'\n{}", self.socket_setting());
        settings.push_str("fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n");
        // Its statements are over few rows: to compile one would take longer than to run it.
        settings.push_str("jit = off\n");
        settings.push_str("max_connections = 200\ntimezone = 'UTC'\nlog_timezone = 'UTC'\n");
        for (name, value) in &options.settings {
            settings.extend([name, " = '", &value.replace('\'', "''"), "'\n"]);
        }
        self.configure(&settings, &options.hba.join("\n"))
    }

    fn socket_setting(&self) -> String {
        format!("unix_socket_directories = '{}'\n", self.directory.path().display())
    }

    /// Appends settings, of which the last counts, and puts lines in front of `pg_hba.conf`, of
    /// which the first counts.
    fn configure(&self, settings: &str, first: &str) -> Result<(), ClusterError> {
        let append = || -> io::Result<()> {
            let conf = self.data().join("postgresql.conf");
            fs::OpenOptions::new().append(true).open(conf)?.write_all(settings.as_bytes())?;
            let hba = self.data().join("pg_hba.conf");
            let trust = fs::read_to_string(&hba)?;
            fs::write(&hba, format!("{first}\n{trust}"))
        };
        append().map_err(|e| failed("writing the server's settings", e))
    }

    /// A program of PostgreSQL, run as the server's user. It has a process group of its own, so
    /// that Ctrl-C in the terminal does not reach it, and none of the caller's `PG...` variables.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.installation.program(program));
        command
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("LC_ALL", "C")
            .current_dir(self.directory.path())
            .process_group(0)
            .stdin(Stdio::null());
        if let Some(Owner { uid, gid }) = self.owner {
            command.uid(uid).gid(gid);
        }
        command
    }

    fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    fn log_file(&self) -> PathBuf {
        self.directory.path().join("log")
    }

    fn end(&mut self, signal: Signal) {
        let Some(mut server) = self.server.take() else { return };
        for signal in [signal, Signal::SIGQUIT, Signal::SIGKILL] {
            let sent = i32::try_from(server.id()).map(|pid| kill(Pid::from_raw(pid), signal));
            tracing::debug!(%signal, ?sent, "stopping PostgreSQL");
            for _ in 0..PATIENCE {
                match server.try_wait() {
                    Ok(None) => sleep(POLL),
                    Ok(Some(_)) | Err(_) => return,
                }
            }
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The user that runs the server; `None` is the caller.
fn owner() -> Result<Option<Owner>, ClusterError> {
    if !geteuid().is_root() {
        return Ok(None);
    }
    ["postgres", "nobody"]
        .into_iter()
        .find_map(|name| User::from_name(name).ok().flatten())
        .map(|user| Some(Owner { uid: user.uid.as_raw(), gid: user.gid.as_raw() }))
        .ok_or(ClusterError::NoUser)
}

/// Runs a program that makes data in the directory that is its last argument.
fn make_data(program: &mut Command, data: &Path) -> Result<(), ClusterError> {
    let Output { status, stderr, .. } = program
        .arg(data)
        .stdout(Stdio::null())
        .output()
        .map_err(|e| failed("making the server's data", e))?;
    if !status.success() {
        return Err(ClusterError::Data(String::from_utf8_lossy(&stderr).into_owned()));
    }
    Ok(())
}

fn copy_data(from: &Path, to: &Path) -> Result<(), ClusterError> {
    make_data(Command::new("cp").arg("-a").arg(from), to)
}

/// Whether the postmaster `pid` says in its lock file that it takes connections, as `pg_ctl` asks.
fn is_ready(pid_file: &Path, pid: u32) -> bool {
    let Ok(text) = fs::read_to_string(pid_file) else { return false };
    let mut lines = text.lines();
    lines.next().is_some_and(|line| line.trim() == pid.to_string())
        && lines.nth(6).is_some_and(|line| line.trim() == "ready")
}

fn failed(what: &str, source: io::Error) -> ClusterError {
    ClusterError::Io { what: what.to_owned(), source }
}
