//! File descriptors: as many as the system allows, and some kept for the pages and for pglapse's
//! own connections.

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tracing::{debug, warn};

/// A session has a connection to its client and one to the server.
const PER_SESSION: u64 = 2;
/// For the pages, pglapse's own connections, files, and clients that get an error.
const KEPT: u64 = 256;

/// Raises the limit of descriptors as far as the system lets it. Returns how many sessions may be
/// open, of those that the settings allow, and says so where it is fewer.
pub(super) fn sessions_that_fit(wanted: usize) -> usize {
    let Some(limit) = raise() else { return wanted };
    let fit = fitting(limit).min(wanted);
    if fit < wanted {
        warn!(
            limit,
            sessions = fit,
            "[listen] max_sessions = {wanted} cannot be reached: the system allows too few file \
             descriptors; raise the hard limit (LimitNOFILE in systemd, ulimit -Hn) to {}",
            needed(wanted)
        );
    }
    fit
}

fn raise() -> Option<u64> {
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).ok()?;
    match setrlimit(Resource::RLIMIT_NOFILE, hard, hard) {
        Ok(()) => Some(hard),
        Err(error) => {
            debug!(%error, "the limit of descriptors stays");
            Some(soft)
        }
    }
}

fn fitting(limit: u64) -> usize {
    let fit = limit.saturating_sub(KEPT.min(limit / 2)) / PER_SESSION;
    usize::try_from(fit).unwrap_or(usize::MAX).max(1)
}

fn needed(sessions: usize) -> u64 {
    u64::try_from(sessions).unwrap_or(u64::MAX).saturating_mul(PER_SESSION).saturating_add(KEPT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_are_kept() {
        assert_eq!((fitting(2_256), fitting(256), fitting(3)), (1_000, 64, 1));
        assert_eq!(fitting(needed(1_000)), 1_000);
    }
}
