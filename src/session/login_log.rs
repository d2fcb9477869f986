//! Logs logins that failed or were refused.

use std::{fmt::Display, time::Instant};

use tracing::warn;

use super::{negotiation::Login, peer::Peer};
use crate::{metrics::SampledEach, wire::messages::ErrorFields};

/// The longest name that is logged: what a client sends may be longer than any name.
const LONGEST_NAME: usize = 64;

/// The error with which the server ended a login.
#[derive(Debug)]
pub(super) struct ServerRefusal {
    sqlstate: String,
    message: String,
}

impl ServerRefusal {
    pub(super) fn of(error: &ErrorFields<'_>) -> Self {
        let text = |field| String::from_utf8_lossy(error.get(field).unwrap_or_default());
        Self { sqlstate: text(b'C').into_owned(), message: text(b'M').into_owned() }
    }

    /// Whether who logged in could not show that they may.
    pub(super) fn is_of_authentication(&self) -> bool {
        matches!(self.sqlstate.as_str(), "28P01" | "28000")
    }

    /// Its SQLSTATE and its message.
    pub(super) fn parts(&self) -> (&str, &str) {
        (&self.sqlstate, &self.message)
    }
}

/// Logs each kind of refusal, by its SQLSTATE, role and database, once a minute at most.
#[derive(Debug, Default)]
pub(super) struct LoginLog(SampledEach);

impl LoginLog {
    /// Logs that a role may not log in to a database, and why.
    pub(super) fn refused(
        &self,
        peer: Peer,
        Login { role, database }: Login<'_>,
        sqlstate: &str,
        why: &dyn Display,
        now: Instant,
    ) {
        let (role, database) = (shortened(role), shortened(database));
        // Who names no role is told apart by the reason.
        let reason = if role.is_empty() { why.to_string() } else { String::new() };
        let kind = format!("{sqlstate} {role} {database} {reason}");
        let Some(times) = self.0.add(&kind, now) else { return };
        warn!(%peer, role, database, sqlstate, %why, times, "login refused");
    }
}

fn shortened(name: &str) -> &str {
    name.char_indices().nth(LONGEST_NAME).and_then(|(end, _)| name.get(..end)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_between_characters() {
        assert_eq!(shortened("ann"), "ann");
        assert_eq!(shortened(&"é".repeat(100)), "é".repeat(64));
    }
}
