//! Opens pglapse's own connection to a database, and says clearly why that did not work.

use std::{error::Error as _, future::poll_fn, str::FromStr as _, time::Duration};

use tokio_postgres::{
    AsyncMessage, Client, Config,
    config::SslNegotiation,
    error::{Severity, SqlState},
};
use tokio_util::task::TaskTracker;

use super::{
    attempt::{Failed, FailureReason, Manner},
    own_path,
    password::PasswordFault,
    role::{NotWanted, Own},
};
use crate::{
    config::{self, TargetSessionAttrs},
    tls::TlsFault,
};

/// Settings under which everything that this connection prints can be read back, whatever the
/// role's settings are. JIT is off, because compiling the catalog queries would take a hundred
/// times as long as running them. They are set after the login, because a pooler takes no startup
/// options.
const SETTINGS: &str = "SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; \
                        SET extra_float_digits = 1; SET lock_timeout = '5s'; SET jit = off";

/// The driver's error where the server asks for a password and none is given.
const NO_PASSWORD: &str = "password missing";

/// The channel by which processes tell each other that a database's catalog has changed.
const CHANNEL: &str = "pglapse_catalog";

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The URL cannot be read.
    #[error("the upstream URL is not valid: {}", cause(.0))]
    Url(#[source] tokio_postgres::Error),
    /// There can be no TLS as it is asked for.
    #[error("the upstream URL asks for TLS: {0}")]
    Tls(#[from] TlsFault),
    /// No server answers there.
    #[error("cannot reach the server at {server}: {}", cause(.source))]
    Unreachable {
        /// Host and port.
        server: String,
        /// What went wrong.
        source: tokio_postgres::Error,
    },
    /// It took too long.
    #[error("the server at {server} did not complete the login within {limit:?}")]
    Timeout {
        /// Host and port.
        server: String,
        /// How long it had.
        limit: Duration,
    },
    /// It is not as `target_session_attrs` says.
    #[error("the server at {server} is not the one that target_session_attrs asks for: {why}")]
    NotWanted {
        /// Host and port.
        server: String,
        /// What it is.
        why: NotWanted,
    },
    /// A file of passwords cannot be used.
    #[error(transparent)]
    Password(#[from] PasswordFault),
    /// It asks for a password, and there is none.
    #[error(
        "the server at {server} asks for the password of \"{user}\", and pglapse has none: give it \
         by [upstream] password_file, by PGPASSWORD, by a line in ~/.pgpass (or PGPASSFILE), or in \
         the URL{}",
        also(.why.as_deref())
    )]
    NoPassword {
        /// Host and port.
        server: String,
        /// The role.
        user: String,
        /// Why a file of passwords was not taken.
        why: Option<String>,
    },
    /// A pooler in transaction mode is in between: settings would reach other applications, and
    /// statements other connections.
    #[error(
        "a pooler in transaction mode stands between pglapse and the server at {server}: let [upstream] control_url lead straight to the server; clients may go on through the pooler by url"
    )]
    Pooler {
        /// Where it answers.
        server: String,
    },
    /// The server said no.
    #[error(
        "the server at {server} refused the login as \"{user}\" to database \"{database}\": \
         {} ({}){}",
        cause(.source), .sqlstate.code(), also(.password.as_deref())
    )]
    Refused {
        /// Host and port.
        server: String,
        /// The role.
        user: Box<str>,
        /// The database.
        database: Box<str>,
        /// The server's code: 28P01 for a wrong password, 3D000 for an unknown database.
        sqlstate: SqlState,
        /// Where the password came from, where that matters.
        password: Option<Box<str>>,
        /// The server's words.
        source: tokio_postgres::Error,
    },
}

/// One more clause of a message.
fn also(more: Option<&str>) -> String {
    more.map(|more| format!("; {more}")).unwrap_or_default()
}

/// The name of the database to which `url` leads.
///
/// # Errors
/// The URL cannot be read.
pub fn default_database(url: &str) -> Result<String, ConnectError> {
    Ok(names(&read(url)?).1)
}

/// Connects, as `pglapse`, to the database of the upstream URL or to the one given instead.
///
/// The connection's own task runs on `tasks` and ends when the client is dropped.
///
/// # Errors
/// [`ConnectError`] says which of URL, files, network, password and database it was.
pub async fn connect(
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
) -> Result<Client, ConnectError> {
    connect_hearing(upstream, database, tasks, || {}).await
}

/// The same to another node of the server's cluster, with the same login and TLS settings.
///
/// # Errors
/// As [`connect`]'s.
pub async fn connect_to_node(
    upstream: &config::UpstreamSettings,
    database: &str,
    host: &str,
    port: u16,
    tasks: &TaskTracker,
) -> Result<Client, ConnectError> {
    let given = read(&upstream.own().url)?;
    let mut config = Config::new();
    config.host(host).port(port).user(names(&given).0);
    if let Some(password) = given.get_password() {
        config.password(password);
    }
    if let Some(options) = given.get_options() {
        config.options(options);
    }
    config.channel_binding(given.get_channel_binding());
    // `target_session_attrs` is about the server itself, not about the nodes that it names.
    let attrs = TargetSessionAttrs::Any;
    let client = connect_by(config, attrs, upstream, Some(database), tasks, || {});
    let client = Box::pin(client).await?;
    let server = format!("{host}:{port}");
    let set = set_up(&client).await;
    set.map_err(|source| ConnectError::Unreachable { server, source })?;
    Ok(client)
}

/// The same to one database, where `heard` is called when another process announces a change of its
/// catalog.
pub(super) async fn connect_listening(
    upstream: &config::UpstreamSettings,
    database: &str,
    tasks: &TaskTracker,
    heard: impl FnMut() + Send + 'static,
) -> Result<Client, ConnectError> {
    let client = connect_hearing(upstream, Some(database), tasks, heard).await?;
    // A standby refuses LISTEN, and a pooler may deliver no notification. There only polling
    // notices changes.
    if let Err(error) = client.batch_execute(&format!("LISTEN {CHANNEL}")).await {
        tracing::debug!(database, error = %cause(&error), "other processes are not heard");
    }
    Ok(client)
}

/// Tells the other processes on this database that its catalog has changed.
pub(super) async fn tell_others(client: &Client) {
    if let Err(error) = client.batch_execute(&format!("NOTIFY {CHANNEL}")).await {
        tracing::debug!(error = %cause(&error), "other processes are not told");
    }
}

async fn connect_hearing(
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
    heard: impl FnMut() + Send + 'static,
) -> Result<Client, ConnectError> {
    let client = connect_plainly(upstream, database, tasks, heard).await?;
    match set_up(&client).await {
        Ok(()) => Ok(client),
        Err(source) => Err(ConnectError::Unreachable { server: shown(upstream), source }),
    }
}

/// Takes back what code of others, a trigger for instance, has set on one of pglapse's own
/// connections, in one message; `more` is set there besides.
///
/// # Errors
/// The connection is lost.
pub async fn settle_again(client: &Client, more: &str) -> Result<(), tokio_postgres::Error> {
    let all = format!(
        "RESET SESSION AUTHORIZATION; RESET default_transaction_read_only; \
         RESET default_transaction_deferrable; {SETTINGS}; {}; {more}",
        own_path::SET
    );
    client.batch_execute(&all).await
}

async fn set_up(client: &Client) -> Result<(), tokio_postgres::Error> {
    client.batch_execute(SETTINGS).await?;
    own_path::settle(client).await
}

/// Where pglapse's own connections go, without secrets.
pub(super) fn shown(upstream: &config::UpstreamSettings) -> String {
    config::ConnectionTarget::of(&upstream.own().url)
        .map(|it| it.servers.join(","))
        .unwrap_or_default()
}

/// Connects without changing anything there.
pub(super) async fn connect_plainly(
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
    heard: impl FnMut() + Send + 'static,
) -> Result<Client, ConnectError> {
    let config = read(&upstream.own().url)?;
    Box::pin(connect_by(config, upstream.own().attrs, upstream, database, tasks, heard)).await
}

async fn connect_by(
    mut config: Config,
    attrs: TargetSessionAttrs,
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
    heard: impl FnMut() + Send + 'static,
) -> Result<Client, ConnectError> {
    let manner = Manner { attrs, ..Manner::new(upstream.own(), upstream)? };
    let limit = upstream.connect_timeout;
    let (user, default) = names(&config);
    let database = database.unwrap_or(&default).to_owned();
    config
        .dbname(&database)
        .user(&user)
        .application_name("pglapse")
        .connect_timeout(limit)
        .keepalives_idle(Duration::from_secs(30));
    if upstream.own().tls.direct {
        config.ssl_negotiation(SslNegotiation::Direct);
    }
    let connected = manner.connect(&config, &config).await;
    let (client, connection, _) =
        connected.map_err(|failed| why_not(failed, limit, user, database.clone()))?;
    tasks.spawn(async move {
        if let Err(error) = drive(connection, heard).await {
            tracing::debug!(database, error = %cause(&error), "own connection ended");
        }
    });
    Ok(client)
}

/// Why there is no connection, in words for people.
pub(super) fn why_not(
    failed: Failed,
    limit: Duration,
    user: String,
    database: String,
) -> ConnectError {
    let Failed { server, why, password } = failed;
    match why {
        FailureReason::Late => ConnectError::Timeout { server, limit },
        FailureReason::Password(fault) => ConnectError::Password(fault),
        FailureReason::NotWanted(why) => ConnectError::NotWanted { server, why },
        FailureReason::Error(source) => match source.code().cloned() {
            Some(sqlstate) => {
                let is_wrong = sqlstate == SqlState::INVALID_PASSWORD;
                let password = password.filter(|_| is_wrong);
                let password = password.map(|from| format!("the password is from {from}").into());
                let (user, database) = (user.into(), database.into());
                ConnectError::Refused { server, user, database, sqlstate, password, source }
            }
            None if cause(&source) == NO_PASSWORD => {
                ConnectError::NoPassword { server, user, why: password }
            }
            None => ConnectError::Unreachable { server, source },
        },
    }
}

/// Drives a connection to its end.
async fn drive(mut connection: Own, mut heard: impl FnMut()) -> Result<(), tokio_postgres::Error> {
    while let Some(message) = poll_fn(|cx| connection.poll_message(cx)).await {
        if let AsyncMessage::Notification(_) = message? {
            heard();
        }
    }
    Ok(())
}

/// The server's own words, or else the innermost cause, on one line.
pub fn cause(error: &tokio_postgres::Error) -> String {
    if let Some(db) = error.as_db_error() {
        return db.message().to_owned();
    }
    let mut innermost = error.source();
    while let Some(deeper) = innermost.and_then(std::error::Error::source) {
        innermost = Some(deeper);
    }
    innermost.map_or_else(|| error.to_string(), ToString::to_string)
}

/// Whether the connection is gone with it.
pub fn ends_session(error: &tokio_postgres::Error) -> bool {
    // A trigger may raise any SQLSTATE.
    error.is_closed()
        || error.as_db_error().is_none_or(|error| match error.parsed_severity() {
            Some(severity) => matches!(severity, Severity::Fatal | Severity::Panic),
            None => error.severity() != "ERROR",
        })
}

/// Whether nothing can be written: a standby, or a database or role that is set read-only.
///
/// # Errors
/// The connection is lost.
pub async fn is_read_only(client: &Client) -> Result<bool, tokio_postgres::Error> {
    const READ_ONLY: &str = "SELECT pg_catalog.pg_is_in_recovery()
  OR pg_catalog.current_setting('transaction_read_only') = 'on'";
    client.query_one(READ_ONLY, &[]).await?.try_get(0)
}

pub(super) fn read(url: &str) -> Result<Config, ConnectError> {
    Config::from_str(url).map_err(ConnectError::Url)
}

/// User and database, with libpq's defaults: the database is named as the user.
pub(super) fn names(config: &Config) -> (String, String) {
    let user = config.get_user().unwrap_or("postgres").to_owned();
    let database = config.get_dbname().unwrap_or(&user).to_owned();
    (user, database)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_database_defaults_to_the_user() {
        let database = |url| default_database(url).unwrap();
        assert_eq!(database("postgres://a@h/b"), "b");
        assert_eq!(database("postgres://a@h"), "a");
        assert_eq!(database("host=h user=x dbname='y z'"), "y z");
        assert!(default_database("postgres://h:port/").is_err());
    }
}
