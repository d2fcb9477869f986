//! Opens pglapse's own connection to a database.

use std::{future::poll_fn, time::Duration};

use tokio_postgres::{
    AsyncMessage, Client, Config,
    error::{Severity, SqlState},
};
use tokio_util::task::TaskTracker;

use super::{
    cancel::Canceller,
    connect_error::{ConnectError, cause},
    driver_stream::Own,
    own_login::OwnLogin,
    own_path,
};
use crate::{
    config::{self, TargetSessionAttrs},
    dial::Dialer,
};

/// Settings under which everything that this connection prints can be read back, and all that it
/// sends means what is written, whatever the role's settings are. JIT is off, because compiling the
/// catalog queries would take a hundred times as long as running them. They are set after the
/// login, because a pooler takes no startup options.
const SETTINGS: &str = "SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; \
                        SET extra_float_digits = 1; SET quote_all_identifiers = off; \
                        SET standard_conforming_strings = on; \
                        SET lock_timeout = '5s'; SET jit = off";

/// The channel by which processes tell each other that a database's catalog has changed.
const CHANNEL: &str = "pglapse_catalog";

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
    Ok(connect_cancellable(upstream, database, tasks).await?.0)
}

/// The same, with what cancels its statements.
///
/// # Errors
/// As [`connect`]'s.
pub async fn connect_cancellable(
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
) -> Result<(Client, Canceller), ConnectError> {
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
    let given = &upstream.own().config;
    let mut config = Config::new();
    config.host(host).port(port).user(upstream.own().target().user);
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
    let (client, _) = Box::pin(client).await?;
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
    let (client, _) = connect_hearing(upstream, Some(database), tasks, heard).await?;
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
) -> Result<(Client, Canceller), ConnectError> {
    let (client, canceller) = connect_plainly(upstream, database, tasks, heard).await?;
    match set_up(&client).await {
        Ok(()) => Ok((client, canceller)),
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
    upstream.own().target().servers.join(",")
}

/// Connects without changing anything there.
pub(super) async fn connect_plainly(
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
    heard: impl FnMut() + Send + 'static,
) -> Result<(Client, Canceller), ConnectError> {
    let config = upstream.own().config.clone();
    Box::pin(connect_by(config, upstream.own().attrs, upstream, database, tasks, heard)).await
}

async fn connect_by(
    mut config: Config,
    attrs: TargetSessionAttrs,
    upstream: &config::UpstreamSettings,
    database: Option<&str>,
    tasks: &TaskTracker,
    heard: impl FnMut() + Send + 'static,
) -> Result<(Client, Canceller), ConnectError> {
    config.keepalives_idle(Duration::from_secs(30));
    let dialer = Dialer::new(&config, &upstream.own().tls, upstream.connect_timeout)?;
    let login = OwnLogin::new(&dialer, config, database, attrs, upstream);
    let (client, connection, server) = login.connect().await?;
    let OwnLogin { database, .. } = login;
    let canceller = Canceller::new(&client, dialer, server);
    tasks.spawn(async move {
        if let Err(error) = drive(connection, heard).await {
            tracing::debug!(database, error = %cause(&error), "own connection ended");
        }
    });
    Ok((client, canceller))
}

/// Drives a connection to its end.
async fn drive(mut connection: Own, mut heard: impl FnMut()) -> Result<(), tokio_postgres::Error> {
    while let Some(message) = poll_fn(|cx| connection.poll_message(cx)).await {
        let message = message?;
        if let AsyncMessage::Notification(_) = message {
            heard();
        } else if let AsyncMessage::Notice(said) = message
            && said.code() == &SqlState::WARNING_DEPRECATED_FEATURE
        {
            // What making the schema pglapse warns of has this code.
            tracing::warn!("{}", said.message());
        }
    }
    Ok(())
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

/// Whether sessions took no writes by default when this one began, though the server is a primary.
///
/// # Errors
/// The connection is lost.
pub(super) async fn begins_read_only(client: &Client) -> Result<bool, tokio_postgres::Error> {
    const BEGINS: &str = "SELECT NOT pg_catalog.pg_is_in_recovery()
  AND pg_catalog.current_setting('default_transaction_read_only') = 'on'";
    client.query_one(BEGINS, &[]).await?.try_get(0)
}
