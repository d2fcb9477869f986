//! A session from its login's last messages to its end.

use std::sync::Arc;

use tokio::time::{Instant, timeout_at};
use tracing::Span;

use super::{
    close::{SessionEnd, close, drain_deadline, login_failed, relay_until_end},
    login_log::ServerRefusal,
    peer::Peer,
    pump::{Relay, RelayEnd},
    quota::QuotaShare,
    rules::SessionRules,
    shared::{SessionPermit, Shared},
};
use crate::{admin::console::Registration, spans, tls::Stream};

/// The error for a client that does not log in within `login_timeout`.
pub(super) const LOGIN_TIMEOUT: &str = "canceling authentication due to timeout";

/// The error for a client whose server has changed its role while the client logged in.
const SWITCHED: &str = "the database server has just changed its role; connect again";

/// A client with a connection to the server. It stays at one place in memory, because each future
/// through which it is moved would be as large as itself.
#[expect(missing_debug_implementations, reason = "most of what it holds has none")]
pub struct EstablishedSession {
    pub(super) relay: Relay<Stream, Stream>,
    pub(super) rules: SessionRules,
    pub(super) shared: Arc<Shared>,
    pub(super) peer: Peer,
    /// Why it has ended already, if it has.
    pub(super) ended: Option<SessionEnd>,
    /// Counts it towards the limits of its role and database, while it is held.
    pub(super) share: Option<QuotaShare>,
    /// Count and list the session for as long as it lasts.
    pub(super) counted: (SessionPermit, Registration),
}

impl EstablishedSession {
    /// Relays the rest of the login, which the server answers.
    pub(super) async fn log_in(&mut self, deadline: Instant) {
        let Self { relay, rules, shared, peer, share, counted, .. } = self;
        let login = tokio::select! {
            login = timeout_at(deadline, relay.run(rules)) => login,
            () = drain_deadline(shared) => Ok(RelayEnd::Drained),
            () = counted.0.evicted() => Ok(RelayEnd::Evicted),
        };
        if relay.is_logged_in() {
            shared.failed_logins.succeeded(*peer, rules.login().role);
        } else if let Some((sqlstate, _)) = relay.login_refusal().map(ServerRefusal::parts) {
            spans::failed(&Span::current(), sqlstate);
        }
        self.ended = match login {
            Ok(RelayEnd::LoggedIn) if !counted.0.confirm() => {
                Some(SessionEnd::of(RelayEnd::Evicted))
            }
            Ok(RelayEnd::LoggedIn) => {
                let keeps = shared.services.upstream.keeps(relay.server_role()).await;
                match shared.quota.enter(&shared.listen, rules.login()) {
                    _ if !keeps => Some(SessionEnd::fatal("57P03", SWITCHED)),
                    Ok(taken) => {
                        *share = Some(taken);
                        None
                    }
                    Err(full) => {
                        full.count(&shared.metrics);
                        Some(SessionEnd::fatal("53300", &full.to_string()))
                    }
                }
            }
            Ok(stop) => Some(SessionEnd::of(stop)),
            Err(_) => Some(SessionEnd::fatal("57014", LOGIN_TIMEOUT)),
        };
    }

    /// Relays the session to its end.
    pub async fn run(mut self: Box<Self>) {
        let Self { relay, rules, shared, peer, ended, counted, .. } = &mut *self;
        let end = match ended.take() {
            Some(end) => end,
            None => relay_until_end(relay, rules, shared, counted.1.killed()).await,
        };
        if end.is_by_server() {
            shared.services.upstream.note_loss().await;
        }
        if !relay.is_logged_in() {
            login_failed(shared, *peer, rules.login(), relay.login_refusal(), &end);
        }
        Box::pin(close(relay, end, *peer)).await;
    }
}
