//! Chooses the server for sessions among several, by `target_session_attrs`.
//!
//! A login that passes through cannot be repeated at another server. So pglapse first looks for the
//! right server by its own login.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    sync::{Mutex, watch},
    time::Instant,
};
use tracing::{debug, info};

use crate::{
    config::{Config, ServerHost, TargetSessionAttrs},
    control::find_server,
    dial::Dialer,
};

/// How long a server's role is taken to be unchanged. A server that becomes a standby ends its
/// sessions, and that is noticed earlier.
const KNOWN: Duration = Duration::from_secs(1);

/// Chooses a server, and remembers it for a moment.
#[derive(Debug)]
pub(super) struct ServerChoice {
    /// A password may change while this runs.
    settings: watch::Receiver<Arc<Config>>,
    attrs: TargetSessionAttrs,
    known: Mutex<KnownServer>,
}

#[derive(Debug, Default)]
struct KnownServer {
    server: Option<ServerHost>,
    found: Option<Instant>,
    /// When the last search ended that found none, and why.
    missed: Option<(Instant, String)>,
}

impl ServerChoice {
    /// `None` where any server will do.
    pub(super) fn new(settings: &watch::Receiver<Arc<Config>>) -> Option<Self> {
        let attrs = settings.borrow().upstream.clients.attrs;
        let is_any = attrs == TargetSessionAttrs::Any;
        (!is_any).then(|| Self { settings: settings.clone(), attrs, known: Mutex::default() })
    }

    /// The server for a session. Sessions that begin together share one search, also if it finds
    /// none.
    ///
    /// # Errors
    /// There is no such server.
    pub(super) async fn server(&self, dialer: &Dialer) -> io::Result<ServerHost> {
        let asked = Instant::now();
        let mut known = self.known.lock().await;
        if let Some((_, why)) = known.missed.as_ref().filter(|(at, _)| *at > asked) {
            return Err(io::Error::other(why.clone()));
        }
        let is_known = known.found.is_some_and(|found| found.elapsed() < KNOWN);
        if let (true, Some(server)) = (is_known, &known.server) {
            return Ok(server.clone());
        }
        let settings = Arc::clone(&self.settings.borrow());
        let found = Box::pin(find_server(dialer, &settings.upstream)).await;
        let server = match found {
            Ok(server) => server,
            Err(error) => {
                known.missed = Some((Instant::now(), error.to_string()));
                return Err(io::Error::other(error));
            }
        };
        if known.server.as_ref() != Some(&server) {
            info!(%server, attrs = ?self.attrs, "sessions go to this server");
        }
        let found = Some(Instant::now());
        *known = KnownServer { server: Some(server.clone()), found, missed: None };
        Ok(server)
    }

    /// Searches again for the next session, because a server did not answer, or has ended a
    /// session.
    pub(super) async fn forget(&self) {
        debug!("the next session looks for a server");
        self.known.lock().await.found = None;
    }

    /// Whether a session may stay at a server that reports this, where it does: whether it is in
    /// recovery, and whether the session is read-only by default. The latter may be the client's
    /// own wish.
    pub(super) fn keeps(&self, in_recovery: Option<bool>, read_only: Option<bool>) -> bool {
        let (Some(in_recovery), Some(read_only)) = (in_recovery, read_only) else { return true };
        match self.attrs {
            TargetSessionAttrs::Any | TargetSessionAttrs::PreferStandby => true,
            TargetSessionAttrs::ReadWrite | TargetSessionAttrs::Primary => !in_recovery,
            TargetSessionAttrs::ReadOnly => in_recovery || read_only,
            TargetSessionAttrs::Standby => in_recovery,
        }
    }
}
