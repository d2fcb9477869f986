//! What one process knows of the database that it has deleted from, and what it makes of that one's
//! state after a new connection: a restart, a failover, or a restore.

use std::time::{Duration, Instant};

use tokio_postgres::{Client, Error};

use super::identity::{note, note_setback, position};

/// For how long what is known of a database proves that its promoted standby is the same: a process
/// that has seen nothing of it for longer does not know what others have done to it since.
const FRESH: Duration = Duration::from_mins(5);

/// A sign of life in the schema `pglapse`, which its standbys get and its backups lack. It only
/// grows. What the process remembers of it must be on disk, so that a crash does not take it back.
const BEAT: &str = "
UPDATE pglapse.identity
SET noted = GREATEST(pg_catalog.clock_timestamp(), noted + INTERVAL 'PT0.000001S')
WHERE identity = $1 AND noted < pg_catalog.clock_timestamp() - INTERVAL 'PT5S'
  AND pg_catalog.set_config('synchronous_commit', 'local', true) IS NOT NULL";

/// Takes `$1` for the database that was `$2`, if its schema holds the sign of life `$3` or a later
/// one.
const GO_ON: &str = "
UPDATE pglapse.identity
SET identity = $1, noted = GREATEST(pg_catalog.clock_timestamp(), noted + INTERVAL 'PT0.000001S')
WHERE identity = $2 AND noted >= $3::pg_catalog.text::pg_catalog.timestamptz";

/// Which database was worked on last, and how far it was.
#[derive(Debug, Clone, Default)]
pub struct KnownDatabase {
    identity: Option<String>,
    /// How far its log was written.
    position: Option<u64>,
    /// The last sign of life that was seen in its schema, and when.
    beat: Option<(String, Instant)>,
}

impl KnownDatabase {
    /// Which database was worked on last.
    pub(super) fn identity(&self) -> Option<&str> {
        self.identity.as_deref()
    }

    /// Looks, on a new connection, which database this is. A server whose log ends before where it
    /// ended has been set back under this process. A promoted standby that has all that was known
    /// of its primary is the same database.
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

    /// Gives a sign of life, if the last one was some seconds ago.
    pub(super) async fn beat(&self, client: &Client) -> Result<(), Error> {
        let Some(identity) = &self.identity else { return Ok(()) };
        client.execute(BEAT, &[identity]).await?;
        Ok(())
    }

    /// Takes note of how far the database is.
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
            self.beat = Some((beat, Instant::now()));
        }
        Ok(())
    }

    /// What two connections know together, of which `other` has just looked.
    pub fn learn(&mut self, other: Self) {
        let position = self.position.filter(|_| self.identity == other.identity);
        let position = position.max(other.position);
        *self = Self { position, ..other };
    }
}

/// Whether a database is, by cluster and timeline, that of a standby which was promoted since it
/// was the other one.
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
