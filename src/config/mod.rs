//! What the operator decides, from a file and from flags.

mod conninfo;
mod environment;
mod fault;
mod inherited;
mod order;
mod passfile;
mod read;
mod reaper;
mod secret;
mod section;
mod server;
mod service;
mod set_by;
mod stored;
mod target;
mod tls;
mod unknown;
mod upstream;
mod uri;
mod value;
mod written;

use std::{net::SocketAddr, path::PathBuf, time::Duration};

pub use environment::ProcessEnvironment;
pub use fault::{ConfigFault, SettingOrigin};
use ipnet::IpNet;
pub use order::order_for;
pub use passfile::{PasswordKey, find_password};
pub use read::Flags;
pub use reaper::{AfterRestore, ReaperSettings, WindowEnd};
pub use secret::{OwnPassword, Secret};
pub use server::{ServerHost, TargetSessionAttrs};
pub use set_by::{SetBy, SetByAll};
pub use stored::{StoredColumn, StoredExpiry, StoredRule, StoredSidecar, options};
pub use target::ConnectionTarget;
pub use tls::{ClientTls, Roots, SslMode, TlsMode, UpstreamTls};
pub use upstream::{Route, UpstreamSettings};

use crate::catalog::{Clock, RuleSpec};

/// Every setting, with its default.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// Where clients connect.
    pub listen: Listen,
    /// The server.
    pub upstream: UpstreamSettings,
    /// Who checks passwords.
    pub auth: Auth,
    /// Where operators look.
    pub metrics: MetricsSettings,
    /// The log.
    pub log: Log,
    /// Each setting with its value and what has set it.
    pub set_by: SetByAll,
    /// Hiding.
    pub rewrite: Rewrite,
    /// Reaping.
    pub reaper: ReaperSettings,
    /// The name under which the rules belong together; without one they share it with others'.
    pub set: Option<String>,
    /// The rules.
    pub tables: Vec<RuleSpec>,
    /// The rules of `pglapse.rules` are among them, for a command that reads them once.
    pub has_stored: bool,
}

/// The name that the rules of those have who give them none.
pub const UNNAMED_SET: &str = "settings";

impl Config {
    /// The rules, with what `[reaper]` says of all of them.
    pub fn rules(&self) -> impl Iterator<Item = RuleSpec> {
        let plausible_from = self.reaper.plausible_from;
        self.tables.iter().map(move |rule| {
            let own = || Some(self.set_name().to_owned()).filter(|_| rule.row.is_none());
            let set = rule.set.clone().or_else(own);
            RuleSpec { plausible_from, set, ..rule.clone() }
        })
    }

    /// The database of a rule.
    pub fn database_of(&self, rule: &RuleSpec) -> String {
        rule.database.clone().unwrap_or_else(|| self.upstream.own().target().database)
    }

    /// The name under which the rules belong together.
    pub fn set_name(&self) -> &str {
        self.set.as_deref().unwrap_or(UNNAMED_SET)
    }

    /// Leaves only the rule for a table, as it is written in it, or by its name alone if no other
    /// table has that; all, without one.
    ///
    /// # Errors
    /// There is none, or there are several.
    pub fn keep_rules_for(&mut self, table: Option<&str>) -> Result<(), String> {
        let Some(wanted) = table else { return Ok(()) };
        let Some(table) = RuleSpec::read_table(wanted) else {
            return Err(format!("--table: {wanted} is no name of a table"));
        };
        let written = |rule: &RuleSpec| {
            RuleSpec::read_table(rule.row.as_ref().and_then(|row| row.written.as_deref())?)
        };
        let is_it = |rule: &RuleSpec| rule.table == table || written(rule).as_ref() == Some(&table);
        let has_name = |rule: &RuleSpec| {
            let is_one = !rule.is_for_every_schema();
            is_one && table.schema.is_none() && rule.table.name == table.name
        };
        let names = |rules: &[RuleSpec]| {
            rules.iter().map(RuleSpec::table_text).take(NAMES_SAID).collect::<Vec<_>>().join(", ")
        };
        let all = names(&self.tables);
        let by_name = !self.tables.iter().any(is_it);
        self.tables.retain(|rule| if by_name { has_name(rule) } else { is_it(rule) });
        match self.tables.len() {
            0 if all.is_empty() => Err(format!("--table: there is no rule for {wanted}")),
            0 => Err(format!("--table: there is no rule for {wanted}, as there is for {all}")),
            2.. if by_name => Err(format!("--table: {wanted} may be {}", names(&self.tables))),
            _ => Ok(()),
        }
    }
}

/// Rules that an error names at most.
const NAMES_SAID: usize = 10;

/// `[listen]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listen {
    /// Address and port.
    pub address: SocketAddr,
    /// The folder of a Unix socket beside it.
    pub unix_socket: Option<PathBuf>,
    /// The socket's access rights.
    pub unix_socket_mode: u32,
    /// Whether other processes may listen at the same place.
    pub reuse_port: bool,
    /// Load balancers that say in the PROXY protocol who they speak for.
    pub proxy_protocol: Vec<IpNet>,
    /// Whether the server sees clients' addresses in their `application_name`.
    pub application_name_add_host: bool,
    /// TLS with clients.
    pub tls: ClientTls,
    /// Threads that relay sessions; zero is one for every four cores.
    pub threads: usize,
    /// Sessions at most; beyond it clients get 53300.
    pub max_sessions: usize,
    /// How many bytes the messages of which only a part has come may take, of all sessions
    /// together.
    pub max_unfinished: usize,
    /// Sessions of one role that may be open; zero is no limit.
    pub max_sessions_per_role: usize,
    /// Sessions in one database that may be open; zero is no limit.
    pub max_sessions_per_database: usize,
    /// Connections of one address that may be open without having logged in; zero is no limit.
    pub max_logins_per_address: usize,
    /// How long a client may take to log in.
    pub login_timeout: Duration,
    /// How long a session may be idle; zero is no limit.
    pub idle_timeout: Duration,
    /// How long a statement may go on whose client has hung up.
    pub abandoned_timeout: Duration,
    /// How long a silent connection goes unchecked; zero is for ever.
    pub keepalive: Duration,
    /// How long what was sent may go unacknowledged; zero is as the system has it.
    pub tcp_user_timeout: Duration,
    /// How long open sessions may go on after SIGTERM.
    pub drain_timeout: Duration,
}

/// `[auth]`
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Auth {
    /// How a client logs in.
    pub method: AuthMethod,
    /// A file of users and their SCRAM verifiers.
    pub users: Option<PathBuf>,
    /// What finds a user's verifier, the user being `$1`.
    pub query: Option<String>,
    /// Roles that may use the console.
    pub admin_roles: Vec<String>,
}

/// How clients log in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AuthMethod {
    /// pglapse checks passwords where it has verifiers, by a file or a query; else logins pass
    /// through.
    #[default]
    Auto,
    /// The client tells pglapse its password, over TLS or a Unix socket, and the server judges it.
    Password,
    /// The client's certificate names the role, which the server lets pglapse log in as.
    Certificate,
}

/// `[metrics]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MetricsSettings {
    /// Address and port of `/metrics`, `/live` and `/ready`.
    pub address: SocketAddr,
    /// Further names under which they answer.
    pub hosts: Vec<String>,
}

/// `[log]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log {
    /// Which events, in the syntax of `tracing`'s `EnvFilter`.
    pub filter: String,
    /// How they are written.
    pub format: LogFormat,
    /// The URL of an OpenTelemetry collector that gets spans, where one is set.
    pub otlp: Option<String>,
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
    /// How often the catalog is looked at; no setting of the file.
    pub look_every: Duration,
    /// Which instant `now` is.
    pub clock: Clock,
    /// What becomes of a statement that names a TTL table and cannot be rewritten.
    pub unparsed: Unparsed,
    /// Whether rules that were set by SQL count.
    pub sql_rules: bool,
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
        let mut own = tokio_postgres::Config::new();
        own.user("pglapse").host("127.0.0.1").port(5432).dbname("postgres");
        Self {
            listen: Listen {
                address: local(6432),
                unix_socket: None,
                unix_socket_mode: 0o777,
                reuse_port: false,
                proxy_protocol: Vec::new(),
                application_name_add_host: false,
                tls: ClientTls::default(),
                threads: 0,
                max_sessions: 1000,
                max_unfinished: 256 << 20,
                max_sessions_per_role: 0,
                max_sessions_per_database: 0,
                max_logins_per_address: 0,
                login_timeout: Duration::from_mins(1),
                idle_timeout: Duration::ZERO,
                abandoned_timeout: Duration::from_secs(1),
                keepalive: Duration::from_mins(1),
                tcp_user_timeout: Duration::ZERO,
                drain_timeout: Duration::from_secs(30),
            },
            upstream: UpstreamSettings {
                clients: Route {
                    config: own,
                    tls: UpstreamTls::default(),
                    attrs: TargetSessionAttrs::Any,
                },
                control: None,
                password: OwnPassword::default(),
                admit_own_role: false,
                connect_timeout: Duration::from_secs(10),
                sleep_after: Duration::ZERO,
                wake_every: Duration::from_hours(24),
            },
            auth: Auth::default(),
            metrics: MetricsSettings { address: local(9632), hosts: Vec::new() },
            set_by: SetByAll::default(),
            log: Log { filter: "info".to_owned(), format: LogFormat::Text, otlp: None },
            rewrite: Rewrite {
                look_every: Duration::from_secs(1),
                clock: Clock::Statement,
                unparsed: Unparsed::Reject,
                sql_rules: true,
                bypass_roles: Vec::new(),
                plan_cache: 16 << 20,
                max_statement: 16 << 20,
            },
            reaper: ReaperSettings::default(),
            set: None,
            tables: Vec::new(),
            has_stored: false,
        }
    }
}
