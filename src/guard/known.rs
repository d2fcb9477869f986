//! What one process remembers of the database that it deletes from. On a new connection it tells by
//! this a restart from a failover and from a restore.

use std::time::{Duration, Instant};

use tokio_postgres::{Client, Error};

use super::identity::{note, note_setback, position};

/// How long a heartbeat can prove that a promoted standby has lost nothing. A process that has seen
/// none for longer does not know what was written since.
const FRESH: Duration = Duration::from_mins(5);

/// Writes the heartbeat into the schema `pglapse`. Standbys receive it; backups hold an older one.
/// It only grows. It is flushed to disk at commit, so that no crash takes back a heartbeat that a
/// process remembers. Where another process is writing one, that is enough.
const BEAT: &str = "
UPDATE pglapse.identity
SET noted = GREATEST(pg_catalog.clock_timestamp(), noted + INTERVAL 'PT0.000001S')
WHERE identity = (SELECT identity FROM pglapse.identity WHERE identity = $1
    AND noted < pg_catalog.clock_timestamp() - INTERVAL 'PT5S' FOR UPDATE SKIP LOCKED)
  AND pg_catalog.set_config('synchronous_commit', 'local', true) IS NOT NULL";

/// Records `$1` in place of the identity `$2`, if the schema holds the heartbeat `$3` or a later
/// one.
const GO_ON: &str = "
UPDATE pglapse.identity
SET identity = $1, noted = GREATEST(pg_catalog.clock_timestamp(), noted + INTERVAL 'PT0.000001S')
WHERE identity = $2 AND noted >= $3::pg_catalog.text::pg_catalog.timestamptz";

/// The database that was worked on last.
#[derive(Debug, Clone, Default)]
pub struct KnownDatabase {
    identity: Option<String>,
    /// Its WAL position, in bytes.
    position: Option<u64>,
    /// The last heartbeat that was read from its schema, and when it was first read.
    beat: Option<(String, Instant)>,
}

impl KnownDatabase {
    /// The identity of the database that was worked on last.
    pub(super) fn identity(&self) -> Option<&str> {
        self.identity.as_deref()
    }

    /// Identifies the database on a new connection. If its WAL position is lower than the one that
    /// was seen before, it was set back to an earlier state. A promoted standby that holds the last
    /// heartbeat of its primary is the same database.
    pub(super) async fn look(&mut self, client: &Client) -> Result<String, Error> {
        let now = note(client, self.identity()).await?;
        let before = self.identity.replace(now.clone());
        let position = position(client).await?;
        match before {
            Some(before) if before == now => {
                if position.is_some() && position < self.position {
                    note_setback(client).await?;
                    self.position = position;
                }
            }
            Some(before) if is_promoted(&before, &now) => {
                if self.goes_on(client, &before, &now).await? {
                    tracing::info!(
                        before,
                        now,
                        "a promoted standby has everything of its primary: deleting goes on"
                    );
                }
                self.position = position;
            }
            Some(_) | None => {}
        }
        Ok(now)
    }

    async fn goes_on(&self, client: &Client, before: &str, now: &str) -> Result<bool, Error> {
        let Some((beat, seen)) = &self.beat else { return Ok(false) };
        if seen.elapsed() > FRESH {
            return Ok(false);
        }
        Ok(client.execute(GO_ON, &[&now, &before, beat]).await? == 1)
    }

    /// Writes the heartbeat, if the last one is older than five seconds.
    pub(super) async fn beat(&self, client: &Client) -> Result<(), Error> {
        let Some(identity) = &self.identity else { return Ok(()) };
        client.execute(BEAT, &[identity]).await?;
        Ok(())
    }

    /// Remembers the WAL position, and the heartbeat if there is one.
    #[expect(clippy::disallowed_methods, reason = "a driver")]
    pub(super) async fn follow(
        &mut self,
        client: &Client,
        beat: Option<String>,
    ) -> Result<(), Error> {
        if let Some(position) = position(client).await? {
            self.position = Some(position);
        }
        if let Some(beat) = beat {
            self.note_beat(beat, Instant::now());
        }
        Ok(())
    }

    /// One that stands still, as while the clock of a primary is set back, proves no more than when
    /// it was first read.
    fn note_beat(&mut self, beat: String, now: Instant) {
        if self.beat.as_ref().is_none_or(|(known, _)| *known != beat) {
            self.beat = Some((beat, now));
        }
    }

    /// Takes over what was just read on another connection. Of two WAL positions of the same
    /// database, the higher one stays.
    pub fn learn(&mut self, other: Self) {
        let position = self.position.filter(|_| self.identity == other.identity);
        let position = position.max(other.position);
        *self = Self { position, ..other };
    }
}

/// Whether `now` is a promoted standby of `before`: the same cluster and database, on a later
/// timeline.
fn is_promoted(before: &str, now: &str) -> bool {
    let parts = |identity: &str| {
        let mut parts = identity.split('/');
        let (cluster, timeline) = (parts.next()?.to_owned(), parts.next()?);
        let timeline = u32::from_str_radix(timeline, 16).ok()?;
        let database = parts.next()?.to_owned();
        parts.next().is_none().then_some((cluster, database, timeline))
    };
    let (Some(before), Some(now)) = (parts(before), parts(now)) else { return false };
    !before.0.is_empty() && before.0 == now.0 && before.1 == now.1 && before.2 < now.2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "any instant will do")]
    fn a_heartbeat_that_stands_still_grows_old() {
        let (mut known, start) = (KnownDatabase::default(), Instant::now());
        let mut seen = |beat: &str, later: u64| {
            known.note_beat(beat.to_owned(), start + Duration::from_secs(later));
            known.beat.as_ref().map(|(_, seen)| seen.duration_since(start).as_secs())
        };
        assert_eq!(seen("12:00:00", 0), Some(0));
        assert_eq!(seen("12:00:05", 5), Some(5));
        assert_eq!(seen("12:00:05", 900), Some(5));
        assert_eq!(seen("12:00:06", 901), Some(901));
    }

    #[test]
    fn a_later_timeline_of_the_same_cluster_is_a_promotion() {
        let before = "7123/0000000A/5";
        assert!(is_promoted(before, "7123/0000000B/5"));
        assert!(is_promoted(before, "7123/00000010/5"));
        for other in [
            before,
            "7123/00000009/5",
            "7124/0000000B/5",
            "7123/0000000B/6",
            "/0000000B/5",
            "7123//5",
            "7123/0000000B/5, before it was set back",
        ] {
            assert!(!is_promoted(before, other), "{other}");
        }
        assert!(!is_promoted("/0000000A/5", "/0000000B/5"), "nobody knows which cluster it is");
        assert!(!is_promoted("7123//5", "7123/00000002/5"));
    }
}
