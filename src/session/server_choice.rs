//! Which of several servers sessions go to, by `target_session_attrs`.
//!
//! A login that passes through cannot be made again at another server. So pglapse looks itself, by
//! a login of its own, before it takes a client to a server.

use std::{io, time::Duration};

use tokio::{sync::Mutex, time::Instant};
use tracing::{debug, info};

use crate::{
    config::{ServerHost, TargetSessionAttrs, UpstreamSettings},
    control::find_server,
};

/// How long a server is taken for what it was found to be. A server that becomes a standby ends its
/// sessions, of which it is known before that.
const KNOWN: Duration = Duration::from_secs(1);

/// Chooses a server, and remembers for a moment which.
#[derive(Debug)]
pub(super) struct ServerChoice {
    settings: UpstreamSettings,
    known: Mutex<KnownServer>,
}

#[derive(Debug, Default)]
struct KnownServer {
    server: Option<ServerHost>,
    found: Option<Instant>,
}

impl ServerChoice {
    /// `None` where any server will do.
    pub(super) fn new(settings: &UpstreamSettings) -> Option<Self> {
        let is_any = settings.attrs == TargetSessionAttrs::Any;
        (!is_any).then(|| Self { settings: settings.clone(), known: Mutex::default() })
    }

    /// The server to go to. Sessions that begin at once share one look.
    ///
    /// # Errors
    /// There is none.
    pub(super) async fn server(&self) -> io::Result<ServerHost> {
        let mut known = self.known.lock().await;
        let is_known = known.found.is_some_and(|found| found.elapsed() < KNOWN);
        if let (true, Some(server)) = (is_known, &known.server) {
            return Ok(server.clone());
        }
        let server = Box::pin(find_server(&self.settings)).await.map_err(io::Error::other)?;
        if known.server.as_ref() != Some(&server) {
            info!(%server, attrs = ?self.settings.attrs, "sessions go to this server");
        }
        *known = KnownServer { server: Some(server.clone()), found: Some(Instant::now()) };
        Ok(server)
    }

    /// Looks again for the next session: a server did not answer, or has ended a session.
    pub(super) async fn forget(&self) {
        debug!("the next session looks for a server");
        self.known.lock().await.found = None;
    }

    /// Whether a session may stay at a server that has reported whether it is in recovery and
    /// whether the session is read-only by default, where it has. A client may want to be.
    pub(super) fn keeps(&self, in_recovery: Option<bool>, read_only: Option<bool>) -> bool {
        let (Some(in_recovery), Some(read_only)) = (in_recovery, read_only) else { return true };
        match self.settings.attrs {
            TargetSessionAttrs::Any | TargetSessionAttrs::PreferStandby => true,
            TargetSessionAttrs::ReadWrite | TargetSessionAttrs::Primary => !in_recovery,
            TargetSessionAttrs::ReadOnly => in_recovery || read_only,
            TargetSessionAttrs::Standby => in_recovery,
        }
    }
}
