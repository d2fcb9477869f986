//! pglapse's own login at the first server that accepts it and is of the right kind.

use tokio::time::timeout;
use tokio_postgres::{Client, Config, error::SqlState};

use super::{
    connect_error::ConnectError,
    driver_stream::{Own, log_in},
    password::{PasswordFault, own_password},
    role::check_role,
};
use crate::{
    config::{ConnectionTarget, PasswordKey, ServerHost, TargetSessionAttrs, UpstreamSettings},
    dial::{Dialed, Dialer},
};

/// The function in which Postgres refuses by `pg_hba.conf`, before it asks for a password
/// (`auth.c`).
const REFUSES: &str = "ClientAuthentication";

/// A login, and which kind of server it is for.
#[derive(Debug)]
pub(super) struct OwnLogin<'a> {
    dialer: &'a Dialer,
    config: Config,
    user: String,
    pub(super) database: String,
    attrs: TargetSessionAttrs,
    upstream: &'a UpstreamSettings,
}

impl<'a> OwnLogin<'a> {
    /// As `config` says, into the given database, or else into that of `config`.
    pub(super) fn new(
        dialer: &'a Dialer,
        mut config: Config,
        database: Option<&str>,
        attrs: TargetSessionAttrs,
        upstream: &'a UpstreamSettings,
    ) -> Self {
        let ConnectionTarget { user, database: default, .. } = ConnectionTarget::of(&config);
        let database = database.map_or(default, str::to_owned);
        config.user(&user).dbname(&database).application_name("pglapse");
        Self { dialer, config, user, database, attrs, upstream }
    }

    /// Logs in at the first address that accepts it and is of the right kind; returns that address,
    /// too.
    ///
    /// # Errors
    /// Why the last one did not accept it.
    pub(super) async fn connect(&self) -> Result<(Client, Own, ServerHost), ConnectError> {
        let connected = self.connect_where(self.attrs).await;
        if connected.is_err() && self.attrs == TargetSessionAttrs::PreferStandby {
            return self.connect_where(TargetSessionAttrs::Any).await;
        }
        connected
    }

    async fn connect_where(
        &self,
        wanted: TargetSessionAttrs,
    ) -> Result<(Client, Own, ServerHost), ConnectError> {
        let log_in = |server| async move {
            let (client, own) = self.log_in(&server).await?;
            let (client, own) = self.checked(wanted, client, own, &server).await?;
            Ok((client, own, server))
        };
        self.dialer.first(log_in).await
    }

    /// Logs in. Where `sslmode` leaves open whether TLS is used and the server refused before it
    /// asked for a password, tries the other way. Returns the last error of the server.
    async fn log_in(&self, server: &ServerHost) -> Result<(Client, Own), ConnectError> {
        let mut config = self.config.clone();
        let password = self.find_password(&mut config, server).await?;
        let dialed = self.dialer.connect(server).await?;
        let has_fallback = dialed.has_fallback;
        let refusal = match self.log_in_by(&config, dialed, password.as_deref()).await {
            Err(refusal) if has_fallback && refuses_unasked(&refusal) => refusal,
            logged_in => return logged_in,
        };
        let Ok(dialed) = self.dialer.connect_fallback(server).await else { return Err(refusal) };
        match self.log_in_by(&config, dialed, password.as_deref()).await {
            Err(ConnectError::Unreachable { .. } | ConnectError::Timeout { .. }) => Err(refusal),
            logged_in => logged_in,
        }
    }

    async fn log_in_by(
        &self,
        config: &Config,
        dialed: Dialed,
        password: Option<&str>,
    ) -> Result<(Client, Own), ConnectError> {
        let (server, limit) = (dialed.server.to_string(), self.upstream.connect_timeout);
        match timeout(limit, log_in(config, dialed)).await {
            Ok(logged_in) => logged_in.map_err(|error| {
                let login = (self.user.as_str(), self.database.as_str());
                ConnectError::at_login(server, login, password, error)
            }),
            Err(_elapsed) => Err(ConnectError::Timeout { server, limit }),
        }
    }

    /// The connection, if its server is of the right kind.
    async fn checked(
        &self,
        wanted: TargetSessionAttrs,
        client: Client,
        mut own: Own,
        server: &ServerHost,
    ) -> Result<(Client, Own), ConnectError> {
        let (server, limit) = (server.to_string(), self.upstream.connect_timeout);
        let error = match timeout(limit, check_role(wanted, &client, &mut own)).await {
            Ok(Ok(Ok(()))) => return Ok((client, own)),
            Ok(Ok(Err(why))) => ConnectError::NotWanted { server, why },
            Ok(Err(source)) => ConnectError::Unreachable { server, source },
            Err(_elapsed) => ConnectError::Timeout { server, limit },
        };
        // A Terminate message keeps the server from logging an unexpected end.
        drop(client);
        drop(timeout(limit, own).await);
        Err(error)
    }

    /// Adds the password for a server, where none is given. Returns where it comes from, or why
    /// there is none.
    async fn find_password(
        &self,
        config: &mut Config,
        server: &ServerHost,
    ) -> Result<Option<String>, PasswordFault> {
        if config.get_password().is_some() {
            return Ok(Some("the connection string".to_owned()));
        }
        let (host, port) = server.place();
        let (database, user) = (self.database.as_str(), self.user.as_str());
        match own_password(
            &self.upstream.password,
            PasswordKey { host: &host, port, database, user },
        )
        .await
        {
            Ok(Some(found)) => {
                config.password(found.secret.text());
                Ok(Some(found.origin))
            }
            Ok(None) => Ok(None),
            Err(fault) if fault.is_passing() => Ok(Some(fault.to_string())),
            Err(fault) => Err(fault),
        }
    }
}

/// Whether the server refused before it asked for a password. The message may be in any language,
/// so that the function in which it was raised decides. Other servers than Postgres do not send
/// that.
fn refuses_unasked(error: &ConnectError) -> bool {
    let ConnectError::Refused { sqlstate, source, .. } = error else { return false };
    *sqlstate == SqlState::INVALID_AUTHORIZATION_SPECIFICATION
        && source.as_db_error().and_then(|error| error.routine()) == Some(REFUSES)
}
