//! `pglapse serve` beginning in every state of the world that docs/operating.md has a row for.

use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::{Client, Error, error::SqlState};

use super::process::{Serve, pglapse, stderr};
use crate::support::{Database, connect, try_connect, wait_until};

const SCHEMA: &str = "
CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz);
INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01');
CREATE TABLE renamed (id int, until timestamptz);
CREATE VIEW over_renamed AS SELECT id FROM renamed;
";

/// Starts it with these rules, each a table and its expiry, perhaps with more; `said` stands in the
/// log before it is ready.
fn serve(url: &str, rules: &[&str], said: &str) -> Serve {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("pglapse.toml");
    let tables = format!("[[table]]\n{}", rules.join("\n[[table]]\n"));
    let text = format!(
        "[upstream]\nurl = '{url}'\nconnect_timeout = '2s'\n[log]\nformat = 'json'\n\
         [reaper]\nenabled = false\n{tables}"
    );
    std::fs::write(&path, text).expect("a file");
    Serve::start_saying(path.to_str().expect("a path"), said)
}

fn at(url: &str, serve: &Serve) -> String {
    let (head, rest) = url.rsplit_once('@').expect("a user");
    let database = rest.rsplit_once('/').expect("a database").1;
    format!("{head}@{}/{database}", serve.listen)
}

fn code<T>(answer: Result<T, Error>) -> Option<SqlState> {
    answer.err().and_then(|error| error.code().cloned())
}

async fn live(client: &Client, table: &str) -> Result<usize, Error> {
    Ok(client.query(&format!("SELECT id FROM {table}"), &[]).await?.len())
}

const SESSIONS: &str = "name = 'sessions'\nexpires = 'expires_at'";

#[tokio::test(flavor = "multi_thread")]
async fn what_fits_is_served_and_what_is_broken_is_closed_until_it_fits() {
    let database = Database::with(SCHEMA).await;
    let rules = [
        SESSIONS,
        "name = 'renamed'\nexpires = 'expires_at'",
        "name = 'missing'\nexpires = 'expires_at'",
        "name = '*.tenants'\nexpires = 'expires_at'",
    ];
    let serve = serve(&database.url(), &rules, "a rule is out of force");
    let client = connect(&at(&database.url(), &serve)).await;
    assert_eq!(live(&client, "sessions").await.unwrap(), 1);
    for table in ["renamed", "over_renamed"] {
        let refused = code(live(&client, table).await);
        assert_eq!(refused, Some(SqlState::FEATURE_NOT_SUPPORTED), "{table}");
    }
    for table in ["missing", "tenant.tenants"] {
        let refused = code(live(&client, table).await);
        assert_eq!(refused, Some(SqlState::UNDEFINED_TABLE), "{table}");
    }
    let (status, ready) = serve.get("/ready");
    assert_eq!(status, "HTTP/1.0 200 OK");
    assert_eq!(ready.lines().count(), 4, "a line each: {ready}");
    let faults =
        ["there is no column \"expires_at\"", "there is no such table", "no schema has a table"];
    for fault in faults {
        assert!(ready.contains(fault), "no `{fault}` in {ready}");
    }
    assert!(serve.get("/").1.contains("<p class=\"verdict critical\""));
    assert!(serve.get("/metrics").1.contains("\npglapse_rules_broken 3\n"));

    let direct = database.connect().await;
    let mend = "ALTER TABLE renamed RENAME COLUMN until TO expires_at;
        CREATE TABLE missing (id int, expires_at timestamptz);
        CREATE SCHEMA tenant; CREATE TABLE tenant.tenants (id int, expires_at timestamptz);
        INSERT INTO renamed VALUES (1, '2001-01-01'); INSERT INTO missing SELECT * FROM renamed;
        INSERT INTO tenant.tenants SELECT * FROM renamed";
    direct.batch_execute(mend).await.unwrap();
    wait_until("every rule fits", async || serve.get("/ready").1 == "ready\n").await;
    for table in ["renamed", "over_renamed", "missing", "tenant.tenants"] {
        assert_eq!(live(&client, table).await.unwrap(), 0, "{table}");
    }
    assert!(!serve.get("/").1.contains("<p class=\"verdict critical\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_later_is_waited_for() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    connect(&url).await.batch_execute(SCHEMA).await.unwrap();
    cluster.stop();
    let serve = serve(&url, &[SESSIONS], "the catalog cannot be read");
    let through = at(&url, &serve);
    let refused = try_connect(&through).await.map(|_| ());
    assert_eq!(code(refused), Some(SqlState::CANNOT_CONNECT_NOW));
    wait_until("it is not ready", async || serve.get("/ready").0.contains("503")).await;
    let ready = serve.get("/ready").1;
    assert!(ready.contains("has not been read: cannot reach the server"), "{ready}");
    assert!(serve.get("/metrics").1.contains("\npglapse_databases_unread 1\n"));
    cluster.restart().unwrap();
    wait_until("it is read", async || serve.get("/ready").1 == "ready\n").await;
    assert_eq!(live(&connect(&through).await, "sessions").await.unwrap(), 1);
    assert!(serve.get("/metrics").1.contains("\npglapse_databases_unread 0\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_closed_closes_no_other() {
    let (open, closed) = (Database::with(SCHEMA).await, Database::with(SCHEMA).await);
    let unruled = Database::with(SCHEMA).await;
    let direct = open.connect().await;
    let allow = |allow: bool| format!("ALTER DATABASE {} ALLOW_CONNECTIONS {allow}", closed.name());
    direct.batch_execute(&allow(false)).await.unwrap();
    let other = format!("{SESSIONS}\ndatabase = '{}'", closed.name());
    let serve = serve(&open.url(), &[SESSIONS, &other], "the catalog cannot be read");
    let opened = connect(&at(&open.url(), &serve)).await;
    assert_eq!(live(&opened, "sessions").await.unwrap(), 1);
    let untouched = connect(&at(&unruled.url(), &serve)).await;
    assert_eq!(live(&untouched, "sessions").await.unwrap(), 2);
    let through = at(&closed.url(), &serve);
    let refused = try_connect(&through).await.map(|_| ());
    assert_eq!(code(refused), Some(SqlState::CANNOT_CONNECT_NOW));
    assert!(serve.get("/ready").1.contains("is not currently accepting connections"));
    direct.batch_execute(&allow(true)).await.unwrap();
    wait_until("it is read", async || serve.get("/ready").1 == "ready\n").await;
    assert_eq!(live(&connect(&through).await, "sessions").await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_is_served_and_its_schema_is_followed() {
    let mut primary = Cluster::start(&Options::default()).unwrap();
    connect(&primary.url("postgres")).await.batch_execute(SCHEMA).await.unwrap();
    let standby = primary.standby().unwrap();
    let direct = connect(&primary.url("postgres")).await;
    let url = standby.url("postgres");
    let serve = serve(&url, &[SESSIONS], "");
    let client = connect(&at(&url, &serve)).await;
    wait_until("rows arrive", async || live(&client, "sessions").await.is_ok_and(|n| n == 1)).await;
    direct.batch_execute("ALTER TABLE sessions RENAME COLUMN expires_at TO until").await.unwrap();
    wait_until("the table is closed", async || {
        code(live(&client, "sessions").await) == Some(SqlState::FEATURE_NOT_SUPPORTED)
    })
    .await;
    direct.batch_execute("ALTER TABLE sessions RENAME COLUMN until TO expires_at").await.unwrap();
    wait_until("it is open", async || live(&client, "sessions").await.is_ok_and(|n| n == 1)).await;
    connect(&url).await.execute("SELECT pg_promote()", &[]).await.unwrap();
    assert_eq!(live(&client, "sessions").await.unwrap(), 1);
}

/// What changes the schema waits in this database until there is a row in `go`.
const SLOW: &str = "
CREATE TABLE go ();
CREATE FUNCTION slow() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
  WHILE NOT EXISTS (SELECT FROM public.go) LOOP PERFORM pg_sleep(0.05); END LOOP; END $$;
CREATE EVENT TRIGGER slow ON ddl_command_end EXECUTE FUNCTION slow()";

#[tokio::test(flavor = "multi_thread")]
async fn clients_do_not_wait_until_the_schema_pglapse_is_made() {
    let database = Database::with(&format!("{SCHEMA}{SLOW}")).await;
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         [[table]]\n{SESSIONS}",
        database.url()
    );
    std::fs::write(&path, text).expect("a file");
    let first = Serve::start_saying(&path, "making the schema pglapse takes long");
    let second = Serve::start_saying(&path, "the schema pglapse");
    for serve in [&first, &second] {
        let client = connect(&database.url_at(serve.listen.port())).await;
        assert_eq!(live(&client, "sessions").await.unwrap(), 1);
    }
    let direct = database.connect().await;
    let resting = "nothing is reaped in database";
    wait_until("the second says so", async || second.get("/ready").1.contains(resting)).await;
    assert!(second.get("/ready").1.contains("there is no usable schema pglapse"));
    direct.batch_execute("INSERT INTO go DEFAULT VALUES").await.unwrap();
    for serve in [first, second] {
        wait_until("it reaps", async || serve.get("/ready").1 == "ready\n").await;
        direct.batch_execute("INSERT INTO sessions VALUES (3, '2001-01-01')").await.unwrap();
        wait_until("it deletes", async || live(&direct, "sessions").await.unwrap() == 1).await;
    }
}

/// Its rule would be in force, and the process that serves would delete nothing any more.
#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_start_puts_no_rule_in_force() {
    let database = Database::with(SCHEMA).await;
    let directory = tempfile::tempdir().expect("a directory");
    let write = |name: &str, expires: &str| {
        let path = directory.path().join(name).display().to_string();
        let text = format!(
            "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n\
             [reaper]\ninterval = '100ms'\nnew_rule_delay = '0s'\n\
             [[table]]\nname = 'sessions'\nexpires = '{expires}'\n",
            database.url()
        );
        std::fs::write(&path, text).expect("a file");
        path
    };
    let serve = Serve::start(&write("first.toml", "expires_at"));
    let direct = database.connect().await;
    let in_force = async || {
        let rows = direct.query("SELECT expires FROM pglapse.rules", &[]).await;
        rows.unwrap_or_default().iter().map(|row| row.get(0)).collect::<Vec<String>>()
    };
    wait_until("its rule is in force", async || in_force().await.len() == 1).await;
    let before = in_force().await;
    let (taken, other) = (serve.listen.to_string(), write("other.toml", "expires_at + 20 days"));
    let args = ["serve", "--config", &other, "--listen", &taken, "--metrics", "127.0.0.1:0"];
    let started = pglapse(&args);
    assert_eq!(started.status.code(), Some(1), "{}", stderr(&started));
    assert_eq!(in_force().await, before);
}
