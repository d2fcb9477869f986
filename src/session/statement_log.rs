//! Logs statements without their constants, and each only once in a while.

use std::time::{Duration, Instant};

use tracing::warn;

use super::{negotiation::Login, text::RefusedText};
use crate::{
    metrics::{Metrics, RefusedStatement},
    sql::normalized::NormalizedStatement,
};

/// Lists texts of a session that were refused, and logs each of them once in a while.
pub(super) fn refused(
    metrics: &Metrics,
    Login { role, database }: Login<'_>,
    texts: Vec<RefusedText>,
    now: Instant,
) {
    for RefusedText { statement, sqlstate, why } in texts {
        let NormalizedStatement { fingerprint, text } = statement;
        let database = database.to_owned();
        let refused = RefusedStatement { fingerprint, text, database, sqlstate, why };
        let Some(times) = metrics.refusals.add(&refused, now) else { continue };
        let RefusedStatement { fingerprint, text, database, why, .. } = refused;
        warn!(database, role, fingerprint, text, sqlstate, why, times, "statement refused");
    }
}

/// Logs a text that took long to rewrite, once in a while.
pub(super) fn slow(metrics: &Metrics, sql: &[u8], took: Duration, now: Instant) {
    let Some(times) = metrics.slow_rewrites.add(now) else { return };
    // It may be in doubt here how its quotes are read.
    let statement = if sql.is_ascii() {
        NormalizedStatement::of(sql, None)
    } else {
        NormalizedStatement::unreadable()
    };
    let NormalizedStatement { fingerprint, text } = statement;
    let (bytes, seconds) = (sql.len(), took.as_secs_f64());
    warn!(fingerprint, text, bytes, seconds, times, "slow to rewrite");
}
