//! The server that sessions go to, and new connections to it.

use std::{io, sync::Arc};

use futures_util::future::join_all;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    sync::watch,
};
use tracing::debug;

use super::server_choice::ServerChoice;
use crate::{
    config::{Config, ServerHost},
    dial::{DialError, DialFault, Dialed, Dialer},
    tls::TlsFault,
};

/// Connects sessions to the server.
#[derive(Debug)]
pub struct Upstream {
    pub(super) dialer: Dialer,
    choice: Option<ServerChoice>,
    database: String,
    /// The role of pglapse's own connections, if clients may not log in as it where the server asks
    /// them for nothing.
    own_role: Option<String>,
}

impl Upstream {
    /// Reads the server's addresses from the settings. Of what changes in them later, the password
    /// of pglapse's own logins counts.
    ///
    /// # Errors
    /// The URL cannot be used.
    pub fn new(all: &watch::Receiver<Arc<Config>>) -> Result<Self, DialFault> {
        let settings = &Arc::clone(&all.borrow()).upstream;
        let config = &settings.clients.config;
        let user = config.get_user().unwrap_or("postgres");
        Ok(Self {
            dialer: Dialer::new(config, &settings.clients.tls, settings.connect_timeout)?,
            choice: ServerChoice::new(all),
            database: config.get_dbname().unwrap_or(user).to_owned(),
            own_role: (!settings.admit_own_role).then(|| settings.own_login().0),
        })
    }

    /// Reads the TLS files again. What is returned puts them in use, for new connections.
    ///
    /// # Errors
    /// They cannot be used.
    pub fn read_again(&self) -> Result<impl FnOnce() + Send, TlsFault> {
        self.dialer.read_again()
    }

    /// The database of `[upstream] url`.
    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// Whether this is the role of pglapse's own connections, as which clients may not log in for
    /// nothing. The server cuts long names.
    pub(super) fn is_own_role(&self, role: &str) -> bool {
        const NAMEDATALEN: usize = 64;
        let cut = |name: &str| name.bytes().take(NAMEDATALEN - 1).collect::<Vec<u8>>();
        self.own_role.as_ref().is_some_and(|own| cut(own) == cut(role))
    }

    /// Connects to the first server that answers and is wanted, with TLS as the settings say.
    ///
    /// # Errors
    /// None answered; the error is the last one's.
    pub(super) async fn connect(&self) -> Result<Dialed, DialError> {
        let Some(choice) = &self.choice else {
            let connect = |server| async move { self.dialer.connect(&server).await };
            return self.dialer.first(connect).await;
        };
        match self.connect_chosen(choice).await {
            Ok(connection) => Ok(connection),
            Err(error) => {
                debug!(%error, "looking for the server once more");
                choice.forget().await;
                self.connect_chosen(choice).await
            }
        }
    }

    async fn connect_chosen(&self, choice: &ServerChoice) -> Result<Dialed, DialError> {
        let chosen = choice.server(&self.dialer).await;
        let server = chosen.map_err(|source| self.dialer.failed(source))?;
        self.dialer.connect(&server).await
    }

    /// Whether sessions may stay at a server that has reported what it is. If not, the next session
    /// looks for another one.
    pub(super) async fn keeps(
        &self,
        (in_recovery, read_only): (Option<bool>, Option<bool>),
    ) -> bool {
        let Some(choice) = &self.choice else { return true };
        let keeps = choice.keeps(in_recovery, read_only);
        if !keeps {
            choice.forget().await;
        }
        keeps
    }

    /// A server has ended a session by itself: it may be another one from now on.
    pub(super) async fn note_loss(&self) {
        if let Some(choice) = &self.choice {
            choice.forget().await;
        }
    }

    /// Sends a cancel request, and waits until the server has closed the connection: then it has
    /// signalled the backend. The request's session is not known here, nor its server, nor whether
    /// it uses TLS. So every address of every server gets the request, whose key only one knows.
    ///
    /// # Errors
    /// The request may not have arrived.
    pub(super) async fn send_cancel(&self, cancel_request: &[u8]) -> io::Result<()> {
        let servers = self.dialer.all_addresses().await;
        let sent = servers.iter().map(|server| self.send_cancel_to(server, cancel_request));
        let sent = join_all(sent);
        sent.await.into_iter().reduce(Result::or).unwrap_or(Ok(()))
    }

    async fn send_cancel_to(&self, server: &ServerHost, cancel_request: &[u8]) -> io::Result<()> {
        let connected = self.dialer.connect_to_cancel(server).await;
        let Dialed { stream: mut server, .. } = connected.map_err(io::Error::other)?;
        server.write_all(cancel_request).await?;
        server.flush().await?;
        match server.read_u8().await {
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => Err(error),
            _ => Ok(()),
        }
    }
}
