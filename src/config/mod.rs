//! What the operator decides, from a file and from flags.

mod fault;
mod read;
mod reaper;
mod section;
mod target;
mod value;
mod written;

use std::{fmt, net::SocketAddr, time::Duration};

pub use fault::{Fault, Place};
pub use read::Flags;
pub use reaper::{AfterRestore, Reaper, WindowEnd};
pub use target::Target;

use crate::catalog::{Clock, RuleSpec};

/// Every setting, with its default.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// Where clients connect.
    pub listen: Listen,
    /// The server.
    pub upstream: Upstream,
    /// Where operators look.
    pub metrics: Metrics,
    /// The log.
    pub log: Log,
    /// Hiding.
    pub rewrite: Rewrite,
    /// Reaping.
    pub reaper: Reaper,
    /// The rules.
    pub tables: Vec<RuleSpec>,
}

/// `[listen]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listen {
    /// Address and port.
    pub address: SocketAddr,
    /// Sessions at most; beyond it clients get 53300.
    pub max_sessions: usize,
    /// How long a client may take to log in.
    pub login_timeout: Duration,
    /// How long open sessions may go on after SIGTERM.
    pub drain_timeout: Duration,
}

/// `[upstream]`
#[derive(Clone, PartialEq, Eq)]
pub struct Upstream {
    /// The server, and the control connection's user, password and database, as libpq's URI or
    /// `key=value` string.
    pub url: String,
    /// How long connecting to the server may take.
    pub connect_timeout: Duration,
}

/// Without the password.
impl fmt::Debug for Upstream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { url, connect_timeout } = self;
        f.debug_struct("Upstream")
            .field("url", &Target::of(url).map(|target| target.to_string()))
            .field("connect_timeout", connect_timeout)
            .finish()
    }
}

/// `[metrics]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Metrics {
    /// Address and port of `/metrics`, `/live` and `/ready`.
    pub address: SocketAddr,
}

/// `[log]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log {
    /// Which events, in the syntax of `tracing`'s `EnvFilter`.
    pub filter: String,
    /// How they are written.
    pub format: LogFormat,
}

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// `[rewrite]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewrite {
    /// Which instant `now` is.
    pub clock: Clock,
    /// What becomes of a statement that names a TTL table and cannot be rewritten.
    pub unparsed: Unparsed,
    /// Roles that may set `pglapse.include_expired`.
    pub bypass_roles: Vec<String>,
    /// Bytes of memory for cached plans, per database.
    pub plan_cache: usize,
    /// Statements longer than this many bytes are refused.
    pub max_statement: usize,
}

/// What becomes of a statement that names a TTL table and cannot be rewritten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unparsed {
    /// The client gets 0A000.
    Reject,
    /// The server gets it as it is, expired rows and all.
    Pass,
}

impl Default for Config {
    fn default() -> Self {
        let local = |port| SocketAddr::from(([127, 0, 0, 1], port));
        Self {
            listen: Listen {
                address: local(6432),
                max_sessions: 1000,
                login_timeout: Duration::from_mins(1),
                drain_timeout: Duration::from_secs(30),
            },
            upstream: Upstream {
                url: "postgres://pglapse@127.0.0.1:5432/postgres".to_owned(),
                connect_timeout: Duration::from_secs(10),
            },
            metrics: Metrics { address: local(9632) },
            log: Log { filter: "info".to_owned(), format: LogFormat::Text },
            rewrite: Rewrite {
                clock: Clock::Statement,
                unparsed: Unparsed::Reject,
                bypass_roles: Vec::new(),
                plan_cache: 16 << 20,
                max_statement: 16 << 20,
            },
            reaper: Reaper::default(),
            tables: Vec::new(),
        }
    }
}
