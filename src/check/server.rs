//! Facts about the server, the connection to it, and the role with which pglapse logs in.

use tokio_postgres::{Client, Error};

/// The oldest server that pglapse is tested on.
const OLDEST: i32 = 140_000;

const SERVER: &str = "
SELECT pg_catalog.current_setting('server_version'),
  pg_catalog.current_setting('server_version_num')::pg_catalog.int4,
  pg_catalog.quote_ident(CURRENT_USER::pg_catalog.text),
  pg_catalog.quote_ident(pg_catalog.current_database()::pg_catalog.text),
  COALESCE((
    SELECT s.ssl FROM pg_catalog.pg_stat_ssl s WHERE s.pid = pg_catalog.pg_backend_pid()), false),
  COALESCE(pg_catalog.inet_server_addr() <<= '127.0.0.0/8'
    OR pg_catalog.host(pg_catalog.inet_server_addr()) = '::1', true),
  pg_catalog.version(),
  (SELECT e.extversion FROM pg_catalog.pg_extension e WHERE e.extname = 'citus'),
  pg_catalog.to_regnamespace('pglapse') IS NOT NULL";

/// How much of the queue of notifications is used, of 1.
const QUEUE: &str = "SELECT pg_catalog.pg_notification_queue_usage()";

/// A queue of notifications that is fuller than this will be full soon.
const MUCH: f64 = 0.5;

/// A server, as pglapse's own connection sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ServerFacts {
    version: String,
    number: i32,
    /// The role, as SQL.
    pub(super) role: String,
    /// The database, as SQL.
    pub(super) database: String,
    is_encrypted: bool,
    is_local: bool,
    engine: String,
    citus: Option<String>,
    /// Whether there is a schema `pglapse`, usable or not.
    pub(super) has_state_schema: bool,
}

/// Asks the server.
///
/// # Errors
/// The connection is lost.
pub(super) async fn inspect(client: &Client) -> Result<ServerFacts, Error> {
    let row = client.query_one(SERVER, &[]).await?;
    Ok(ServerFacts {
        version: row.try_get(0)?,
        number: row.try_get(1)?,
        role: row.try_get(2)?,
        database: row.try_get(3)?,
        is_encrypted: row.try_get(4)?,
        is_local: row.try_get(5)?,
        engine: row.try_get(6)?,
        citus: row.try_get(7)?,
        has_state_schema: row.try_get(8)?,
    })
}

/// The warning about a full notification queue, through which listeners hear of deleted rows.
///
/// # Errors
/// The connection is lost.
pub(super) async fn full_queue(client: &Client) -> Result<Option<String>, Error> {
    Ok(warn_of_queue(client.query_one(QUEUE, &[]).await?.try_get(0)?))
}

fn warn_of_queue(usage: f64) -> Option<String> {
    (usage > MUCH).then(|| {
        format!(
            "the server's queue of notifications is {:.0} % full: some session listens and never \
             ends its transaction; once it is full, rules with on_reap = \"notify\" delete nothing",
            usage * 100.0
        )
    })
}

impl ServerFacts {
    /// How it was reached.
    pub(super) fn in_words(&self) -> String {
        let Self { version, role, database, is_encrypted, is_local, citus, .. } = self;
        let way = match (is_encrypted, is_local) {
            (true, _) => "over TLS",
            (false, true) => "on this machine",
            (false, false) => "without TLS",
        };
        let citus = citus.as_ref().map(|version| format!(" with Citus {version}"));
        let citus = citus.unwrap_or_default();
        format!("database {database}: PostgreSQL {version}{citus}, reached as {role} {way}")
    }

    /// Why pglapse does not support it.
    pub(super) fn fault(&self) -> Option<String> {
        let Self { version, number, database, .. } = self;
        (*number < OLDEST).then(|| {
            format!(
                "database {database}: PostgreSQL {version} is older than 14, the oldest that works"
            )
        })
    }

    /// The warnings about it.
    pub(super) fn warnings(&self) -> Vec<String> {
        let database = &self.database;
        let mut found = Vec::new();
        if !self.is_encrypted && !self.is_local {
            found.push(format!(
                "database {database}: nothing is encrypted on the way to the server: add \
                 sslmode=verify-full to [upstream] url"
            ));
        }
        if !self.engine.starts_with("PostgreSQL") || self.engine.contains("-YB-") {
            found.push(format!(
                "database {database}: the server is no PostgreSQL ({}), and not tested",
                self.engine.split(' ').take(3).collect::<Vec<_>>().join(" ")
            ));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::{ServerFacts, warn_of_queue};

    fn server(number: i32, is_encrypted: bool, is_local: bool, engine: &str) -> ServerFacts {
        ServerFacts {
            version: "15.4".to_owned(),
            number,
            role: "pglapse".to_owned(),
            database: "app".to_owned(),
            is_encrypted,
            is_local,
            engine: engine.to_owned(),
            citus: None,
            has_state_schema: false,
        }
    }

    #[test]
    fn a_queue_that_is_more_than_half_full_is_told() {
        assert_eq!(warn_of_queue(0.5), None);
        assert!(warn_of_queue(0.51).unwrap().contains("51 % full"));
    }

    #[test]
    fn what_is_said_of_a_server() {
        let usual = server(150_004, false, true, "PostgreSQL 15.4 on x86_64");
        let words = "database app: PostgreSQL 15.4, reached as pglapse on this machine";
        assert_eq!(usual.in_words(), words);
        assert_eq!((usual.fault(), usual.warnings()), (None, Vec::new()));
        let old = server(130_004, true, false, "PostgreSQL 13.4 on x86_64");
        assert!(old.fault().is_some() && old.warnings().is_empty());
        let far = server(150_004, false, false, "PostgreSQL 15.4 on x86_64");
        assert!(far.warnings()[0].contains("sslmode=verify-full"), "{:?}", far.warnings());
        let other = server(150_004, true, false, "PostgreSQL 15.2-YB-2.25.0.0-b0 on x86_64");
        assert!(other.warnings()[0].contains("no PostgreSQL"), "{:?}", other.warnings());
    }
}
