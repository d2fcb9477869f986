//! Tries the server's addresses one by one. Where `sslmode` leaves open whether TLS is used, each
//! is tried with and without it.

use std::{net::IpAddr, sync::Arc, time::Duration};

use tokio::time::timeout;
use tokio_postgres::{
    Client, Config,
    config::{LoadBalanceHosts, SslMode},
    error::SqlState,
};

use super::{
    password::{PasswordFault, own_password},
    role::{NotWanted, Own, check_role},
};
use crate::{
    config::{
        self, OwnPassword, PasswordKey, Route, ServerHost, TargetSessionAttrs, UpstreamSettings,
    },
    tls::{Connector, ControlTls, TlsFault},
};

/// The function in which Postgres refuses by `pg_hba.conf`, before it asks for a password
/// (`auth.c`).
const REFUSES: &str = "ClientAuthentication";

/// How addresses are tried.
#[derive(Debug)]
pub(super) struct Manner {
    pub(super) mode: config::SslMode,
    pub(super) connector: Arc<Connector>,
    /// Where the password comes from, if the URL has none.
    pub(super) password: OwnPassword,
    /// Which kind of server is asked for.
    pub(super) attrs: TargetSessionAttrs,
    /// How long each attempt may take.
    pub(super) limit: Duration,
}

/// Why the last server did not accept the connection.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) server: String,
    pub(super) why: FailureReason,
    /// Where the password came from, or why there was none, in words for people.
    pub(super) password: Option<String>,
}

/// Why an attempt failed.
#[derive(Debug)]
pub(super) enum FailureReason {
    /// It took too long.
    Late,
    /// There is no password where the settings say that there is one.
    Password(PasswordFault),
    /// It is a server of another kind than is asked for.
    NotWanted(NotWanted),
    /// The driver's error.
    Error(tokio_postgres::Error),
}

impl Manner {
    /// As the settings have it for a way to the server.
    ///
    /// # Errors
    /// There can be no TLS as it is asked for.
    pub(super) fn new(route: &Route, upstream: &UpstreamSettings) -> Result<Self, TlsFault> {
        Ok(Self {
            mode: route.tls.mode,
            connector: Arc::new(Connector::new(&route.tls)?),
            password: upstream.password.clone(),
            attrs: route.attrs,
            limit: upstream.connect_timeout,
        })
    }

    /// Connects with the given login to the first address of `places` that accepts it and is of the
    /// right kind; returns that address, too.
    ///
    /// # Errors
    /// Why the last one did not accept the connection.
    pub(super) async fn connect(
        &self,
        given: &Config,
        places: &Config,
    ) -> Result<(Client, Own, ServerHost), Failed> {
        let mut last = None;
        for wanted in passes(self.attrs) {
            match self.connect_where(wanted, given, places).await {
                Ok(connected) => return Ok(connected),
                Err(failed) => last = failed.or(last),
            }
        }
        match last {
            Some(failed) => Err(failed),
            // The driver says what is wrong with these.
            None => match self.attempt(given.clone(), SslMode::Require).await {
                Ok((client, own)) => Ok((client, own, ServerHost::none())),
                Err((why, _)) => Err(Failed { server: String::new(), why, password: None }),
            },
        }
    }

    /// The same, to a server of one kind; `None` where there is no server at all.
    async fn connect_where(
        &self,
        wanted: TargetSessionAttrs,
        given: &Config,
        places: &Config,
    ) -> Result<(Client, Own, ServerHost), Option<Failed>> {
        let is_random = places.get_load_balance_hosts() == LoadBalanceHosts::Random;
        let mut last = None;
        for server in in_order(servers(places), is_random) {
            let mut given = given.clone();
            let password = match self.find_password(&mut given, &server).await {
                Ok(password) => password,
                Err(fault) => {
                    let (server, why) = (server.to_string(), FailureReason::Password(fault));
                    last = Some(Failed { server, why, password: None });
                    continue;
                }
            };
            for address in in_order(self.addresses(&server).await, is_random) {
                let config = alone(&given, &server, address);
                let is_unix = matches!(server, ServerHost::Unix { .. });
                let connected = self.by_either_way(config, is_unix).await;
                let checked = match connected {
                    Ok((client, own)) => self.checked(wanted, client, own).await,
                    Err(why) => Err(why),
                };
                match checked {
                    Ok((client, own)) => return Ok((client, own, server.at(address))),
                    Err(why) => {
                        let (server, password) = (server.to_string(), password.clone());
                        last = Some(Failed { server, why, password });
                    }
                }
            }
        }
        Err(last)
    }

    /// The connection, if its server is of the right kind.
    async fn checked(
        &self,
        wanted: TargetSessionAttrs,
        client: Client,
        mut own: Own,
    ) -> Result<(Client, Own), FailureReason> {
        let why = match timeout(self.limit, check_role(wanted, &client, &mut own)).await {
            Ok(Ok(Ok(()))) => return Ok((client, own)),
            Ok(Ok(Err(not_wanted))) => FailureReason::NotWanted(not_wanted),
            Ok(Err(error)) => FailureReason::Error(error),
            Err(_elapsed) => FailureReason::Late,
        };
        // A Terminate message keeps the server from logging an unexpected end.
        drop(client);
        drop(timeout(self.limit, own).await);
        Err(why)
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
        let user = config.get_user().unwrap_or_default().to_owned();
        let database = config.get_dbname().unwrap_or(&user).to_owned();
        let key = PasswordKey { host: &host, port, database: &database, user: &user };
        match own_password(&self.password, key).await {
            Ok(Some(found)) => {
                config.password(found.secret.text());
                Ok(Some(found.origin))
            }
            Ok(None) => Ok(None),
            Err(fault) if fault.is_passing() => Ok(Some(fault.to_string())),
            Err(fault) => Err(fault),
        }
    }

    /// The addresses of a server; `None` where the driver is to resolve the name, or to report why
    /// it cannot.
    async fn addresses(&self, server: &ServerHost) -> Vec<Option<IpAddr>> {
        let (name, port) = match server {
            ServerHost::Tcp { name, address: None, port } => (name.as_str(), *port),
            ServerHost::Tcp { address, .. } => return vec![*address],
            ServerHost::Unix { .. } => return vec![None],
        };
        match timeout(self.limit, tokio::net::lookup_host((name, port))).await {
            Ok(Ok(found)) => found.map(|address| Some(address.ip())).collect(),
            Ok(Err(_)) | Err(_) => vec![None],
        }
    }

    /// Connects. Where the mode leaves open whether TLS is used and the first attempt failed before
    /// the login, tries the other. Returns the last error of a server.
    async fn by_either_way(
        &self,
        config: Config,
        is_unix: bool,
    ) -> Result<(Client, Own), FailureReason> {
        let (first, second) = ways(is_unix, self.mode);
        let (error, second) = match (self.attempt(config.clone(), first).await, second) {
            (Ok(connected), _) => return Ok(connected),
            (Err((error, true)), Some(second)) => (error, second),
            (Err((error, _)), _) => return Err(error),
        };
        self.attempt(config, second)
            .await
            .map_err(|(other, _)| if other.is_said() || !error.is_said() { other } else { error })
    }

    /// Connects with or without TLS; with an error, whether it came before the login.
    async fn attempt(
        &self,
        mut config: Config,
        way: SslMode,
    ) -> Result<(Client, Own), (FailureReason, bool)> {
        let tls = ControlTls::new(Arc::clone(&self.connector));
        let connecting = config.ssl_mode(way).connect(tls.clone());
        match timeout(self.limit, connecting).await {
            Ok(Ok(connected)) => Ok(connected),
            Ok(Err(error)) => {
                let is_early = tls.has_failed() || refuses_unasked(&error);
                Err((FailureReason::Error(error), is_early))
            }
            Err(_elapsed) => Err((FailureReason::Late, false)),
        }
    }
}

impl FailureReason {
    /// Whether it is an error message of the server.
    fn is_said(&self) -> bool {
        matches!(self, Self::Error(error) if error.code().is_some())
    }
}

/// Whether the server refused before it asked for a password. The message may be in any language,
/// so that the function in which it was raised decides. Other servers than Postgres do not send
/// that.
fn refuses_unasked(error: &tokio_postgres::Error) -> bool {
    error.as_db_error().is_some_and(|error| {
        *error.code() == SqlState::INVALID_AUTHORIZATION_SPECIFICATION
            && error.routine() == Some(REFUSES)
    })
}

/// The kinds of server to look for, one after the other.
fn passes(attrs: TargetSessionAttrs) -> Vec<TargetSessionAttrs> {
    if attrs == TargetSessionAttrs::PreferStandby {
        return vec![TargetSessionAttrs::Standby, TargetSessionAttrs::Any];
    }
    vec![attrs]
}

/// The TLS mode of the first attempt, and of the second, if there is one. A Unix socket has no TLS.
fn ways(is_unix: bool, mode: config::SslMode) -> (SslMode, Option<SslMode>) {
    if is_unix {
        return (SslMode::Disable, None);
    }
    match mode {
        config::SslMode::Disable => (SslMode::Disable, None),
        config::SslMode::Allow => (SslMode::Disable, Some(SslMode::Require)),
        config::SslMode::Prefer => (SslMode::Prefer, Some(SslMode::Disable)),
        config::SslMode::Require | config::SslMode::VerifyCa | config::SslMode::VerifyFull => {
            (SslMode::Require, None)
        }
    }
}

/// The servers; none where hosts, addresses and ports do not go together.
fn servers(given: &Config) -> Vec<ServerHost> {
    let servers = ServerHost::all(given);
    let fits = |count: usize, others: usize| count <= others || count == servers.len();
    let (hosts, addresses) = (given.get_hosts().len(), given.get_hostaddrs().len());
    let is_whole = hosts == 0 || addresses == 0 || hosts == addresses;
    if is_whole && fits(given.get_ports().len(), 1) { servers } else { Vec::new() }
}

fn in_order<T>(mut all: Vec<T>, is_random: bool) -> Vec<T> {
    if is_random {
        all.sort_by_cached_key(|_| getrandom::u64().unwrap_or_default());
    }
    all
}

/// The same settings for one address of one server only.
fn alone(given: &Config, server: &ServerHost, address: Option<IpAddr>) -> Config {
    let mut config = Config::new();
    match server {
        ServerHost::Tcp { name, port, .. } => config.host(name).port(*port),
        ServerHost::Unix { folder, port } => config.host_path(folder).port(*port),
    };
    if let Some(address) = address {
        config.hostaddr(address);
    }
    given.get_user().map(|user| config.user(user));
    given.get_password().map(|password| config.password(password));
    given.get_dbname().map(|database| config.dbname(database));
    given.get_options().map(|options| config.options(options));
    given.get_application_name().map(|name| config.application_name(name));
    given.get_connect_timeout().map(|limit| config.connect_timeout(*limit));
    given.get_tcp_user_timeout().map(|limit| config.tcp_user_timeout(*limit));
    given.get_keepalives_interval().map(|interval| config.keepalives_interval(interval));
    given.get_keepalives_retries().map(|retries| config.keepalives_retries(retries));
    config
        .keepalives(given.get_keepalives())
        .keepalives_idle(given.get_keepalives_idle())
        .ssl_negotiation(given.get_ssl_negotiation())
        .target_session_attrs(given.get_target_session_attrs())
        .channel_binding(given.get_channel_binding());
    config
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_socket_goes_without_the_tls_that_is_asked_for() {
        use config::SslMode::{Allow, Disable, Prefer, Require, VerifyCa, VerifyFull};
        for mode in [Disable, Allow, Prefer, Require, VerifyCa, VerifyFull] {
            assert_eq!(ways(true, mode), (SslMode::Disable, None));
        }
        for mode in [Require, VerifyCa, VerifyFull] {
            assert_eq!(ways(false, mode), (SslMode::Require, None));
        }
        assert_eq!(ways(false, Allow), (SslMode::Disable, Some(SslMode::Require)));
        assert_eq!(ways(false, Prefer), (SslMode::Prefer, Some(SslMode::Disable)));
    }

    #[test]
    fn each_address_keeps_every_setting() {
        let rest = "user=u password=p dbname=d options='-c a=b' application_name=n \
                    connect_timeout=3 tcp_user_timeout=4 keepalives=0 keepalives_idle=5 \
                    keepalives_interval=6 keepalives_retries=7 target_session_attrs=read-write \
                    channel_binding=require sslnegotiation=direct";
        let given: Config = format!("host=a,b port=1,2 {rest}").parse().unwrap();
        let expected: Config = format!("host=b hostaddr=10.0.0.5 port=2 {rest}").parse().unwrap();
        let all = servers(&given);
        let alone = alone(&given, all.last().unwrap(), Some([10, 0, 0, 5].into()));
        assert_eq!(alone, expected);
    }

    #[test]
    fn what_does_not_go_together_leads_nowhere() {
        for text in ["user=u", "host=a,b hostaddr=10.0.0.5", "host=a,b,c port=1,2"] {
            assert_eq!(servers(&text.parse().unwrap()), [], "{text}");
        }
    }
}
