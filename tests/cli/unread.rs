//! Databases whose catalog cannot be read when new settings come: their open sessions.

use nix::sys::signal::Signal;
use tokio_postgres::{Client, error::SqlState};

use super::process::Serve;
use crate::support::{Database, connect, try_connect, wait_until};

const SCHEMA: &str = "CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01');
    CREATE VIEW seen AS SELECT id FROM sessions";

/// pglapse before two databases, of which the second gets rules, or others, by a reload.
struct Setup {
    near: Database,
    far: Database,
    directory: tempfile::TempDir,
    serve: Serve,
}

impl Setup {
    async fn new(rule_of_far: &str) -> Self {
        let (near, far) = (Database::with(SCHEMA).await, Database::with(SCHEMA).await);
        let directory = tempfile::tempdir().unwrap();
        write(&directory, &near, &far, rule_of_far);
        let path = directory.path().join("pglapse.toml").display().to_string();
        Self { near, far, directory, serve: Serve::start(&path) }
    }

    async fn open(&self) -> Client {
        connect(&self.far.url_at(self.serve.listen.port())).await
    }

    /// Reloads with another rule for the second database, which lets nobody in meanwhile.
    async fn reload_while_closed(&self, rule_of_far: &str) -> Client {
        let direct = self.near.connect().await;
        direct.batch_execute(&self.allow(false)).await.unwrap();
        write(&self.directory, &self.near, &self.far, rule_of_far);
        self.serve.signal(Signal::SIGHUP);
        self.serve.wait_for("the catalog cannot be read");
        self.serve.wait_for("\"message\":\"reloaded\"");
        direct
    }

    fn allow(&self, allow: bool) -> String {
        format!("ALTER DATABASE {} ALLOW_CONNECTIONS {allow}", self.far.name())
    }
}

fn write(directory: &tempfile::TempDir, near: &Database, far: &Database, rule_of_far: &str) {
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\nenabled = false\n\
         [[table]]\nname = 'sessions'\nexpires = 'expires_at'\n{}",
        near.url(),
        rule_of_far.replace("FAR", far.name())
    );
    std::fs::write(directory.path().join("pglapse.toml"), text).unwrap();
}

const RULE: &str = "[[table]]\nname = 'sessions'\ndatabase = 'FAR'\nexpires = 'expires_at'\n";

async fn code(client: &Client, sql: &str) -> Option<SqlState> {
    client.batch_execute(sql).await.err().and_then(|error| error.code().cloned())
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_of_a_database_that_gets_rules_before_it_can_be_read_are_closed_until_it_is() {
    let setup = Setup::new("").await;
    let client = setup.open().await;
    let prepared = client.prepare("SELECT id FROM sessions").await.unwrap();
    assert_eq!(client.query(&prepared, &[]).await.unwrap().len(), 2, "there is no rule");
    let direct = setup.reload_while_closed(RULE).await;

    let refused = client.query(&prepared, &[]).await.unwrap_err();
    assert_eq!(refused.code(), Some(&SqlState::FEATURE_NOT_SUPPORTED), "{refused:?}");
    let said = refused.as_db_error().unwrap();
    assert!(said.message().contains("has not read this database"), "{said:?}");
    for sql in [
        "SELECT id FROM sessions",
        "TABLE seen",
        "SELECT query_to_xml('SELECT * FROM sessions', true, true, '')",
        "DO $$ BEGIN PERFORM FROM sessions; END $$",
        "COPY (SELECT * FROM seen) TO STDOUT",
        "SELECT E'\\'' FROM sessions",
        "PREPARE p AS SELECT * FROM seen",
        "SHOW port; DELETE FROM sessions",
        "WITH gone AS (DELETE FROM seen RETURNING id) SELECT 1",
    ] {
        assert_eq!(code(&client, sql).await, Some(SqlState::FEATURE_NOT_SUPPORTED), "{sql}");
    }
    client.batch_execute("BEGIN; SHOW port; SET application_name = 'x'; COMMIT").await.unwrap();
    let fresh = try_connect(&setup.far.url_at(setup.serve.listen.port())).await.map(drop);
    assert_eq!(fresh.unwrap_err().code(), Some(&SqlState::CANNOT_CONNECT_NOW));
    assert!(setup.serve.get("/ready").1.contains("has not been read"));

    direct.batch_execute(&setup.allow(true)).await.unwrap();
    wait_until("it is read", async || setup.serve.get("/ready").1 == "ready\n").await;
    assert_eq!(client.query(&prepared, &[]).await.unwrap().len(), 1);
    assert_eq!(client.query("TABLE seen", &[]).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_read_keeps_the_rules_that_it_had_without_a_wait() {
    let setup = Setup::new(RULE).await;
    let client = setup.open().await;
    assert_eq!(client.query("TABLE sessions", &[]).await.unwrap().len(), 1);
    let direct =
        setup.reload_while_closed(&RULE.replace("expires_at'", "expires_at - 990 years'")).await;
    // A statement that waited for the catalog would fail.
    client.batch_execute("SELECT count(*) FROM pg_class").await.unwrap();
    assert_eq!(client.query("TABLE seen", &[]).await.unwrap().len(), 1, "by the rule before");
    direct.batch_execute(&setup.allow(true)).await.unwrap();
    wait_until("the new rule is in force", async || {
        client.query("TABLE sessions", &[]).await.unwrap().is_empty()
    })
    .await;
}
