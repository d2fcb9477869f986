//! A server that sleeps while nobody needs it.

use tokio_postgres::Client;

use crate::support::{Database, connect, wait_until};

use super::process::Serve;

/// pglapse in front of the database, which it leaves alone after two seconds without a session.
fn serve(database: &Database, wake_every: &str, rules: &str) -> (tempfile::TempDir, Serve) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\nsleep_after = '2s'\nwake_every = '{wake_every}'\n\
         [log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\ncount_interval = '100ms'\n{rules}",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    (folder, serve)
}

/// pglapse's own connections to the database.
async fn connections(database: &Database, admin: &Client) -> usize {
    let own = "SELECT FROM pg_stat_activity WHERE application_name = 'pglapse' AND datname = $1";
    admin.query(own, &[&database.name()]).await.unwrap().len()
}

const RULE: &str = "[[table]]\nname = 't'\nexpires = 'e'\n";

#[tokio::test(flavor = "multi_thread")]
async fn without_a_session_the_server_is_left_alone_and_all_is_as_ever_with_the_next() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz); CREATE TABLE keys (id int PRIMARY KEY, e timestamptz)",
    )
    .await;
    let admin = database.connect().await;
    let (_folder, serve) =
        serve(&database, "1 day", &format!("{RULE}{}", RULE.replace("'t'", "'keys'")));
    let connections = async || connections(&database, &admin).await;
    let url = database.url_at(serve.listen.port());
    let expired = "INSERT INTO t SELECT now() - interval '1 h' FROM generate_series(1, 9)";
    let rows = async || admin.query("SELECT FROM t", &[]).await.unwrap().len();

    let through = connect(&url).await;
    // Its keys are freed by a sweep, which has a connection of its own.
    through.batch_execute("INSERT INTO keys SELECT 1, now() - interval '1 h'").await.unwrap();
    through.batch_execute("INSERT INTO keys SELECT 1, now() - interval '1 h'").await.unwrap();
    wait_until("it works", async || connections().await > 0).await;
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    assert!(connections().await > 0, "a session that is idle is a session");
    admin.batch_execute(expired).await.unwrap();
    wait_until("it reaps", async || rows().await == 0).await;
    drop(through);
    wait_until("no connection is left", async || connections().await == 0).await;
    serve.wait_for("the server is left alone");
    // Whatever happens now, nobody asks the server.
    admin.batch_execute(expired).await.unwrap();
    admin
        .batch_execute("ALTER TABLE t RENAME COLUMN e TO x; ALTER TABLE t ADD COLUMN e timestamptz")
        .await
        .unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert_eq!((connections().await, rows().await), (0, 9));
    assert_eq!(serve.get("/ready").0, "HTTP/1.0 200 OK");
    admin
        .batch_execute("ALTER TABLE t DROP COLUMN e; ALTER TABLE t RENAME COLUMN x TO e")
        .await
        .unwrap();
    admin.batch_execute("ALTER TABLE t ADD COLUMN more int").await.unwrap();
    // The first statement of the next session is judged by what the database is now.
    let through = connect(&url).await;
    assert_eq!(through.query("SELECT more FROM t", &[]).await.unwrap().len(), 0);
    wait_until("it reaps again", async || rows().await == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_expired_meanwhile_goes_at_set_times() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let admin = database.connect().await;
    let (_folder, serve) = serve(&database, "3s", RULE);
    serve.wait_for("the server is left alone");
    let expired = "INSERT INTO t SELECT now() - interval '1 h' FROM generate_series(1, 9)";
    admin.batch_execute(expired).await.unwrap();
    let gone = async || admin.query("SELECT FROM t", &[]).await.unwrap().is_empty();
    wait_until("it wakes and reaps", gone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_in_shadow_mode_and_rules_by_sql_keep_nothing_awake() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz); CREATE TABLE counted (e timestamptz);
         INSERT INTO counted SELECT now() - interval '1 h' FROM generate_series(1, 9)",
    )
    .await;
    let admin = database.connect().await;
    let shadow = "[[table]]\nname = 'counted'\nexpires = 'e'\nmode = 'shadow'\n";
    let (_folder, serve) = serve(&database, "1 day", shadow);
    let url = database.url_at(serve.listen.port());
    let asleep = async || {
        serve.wait_for("the server is left alone");
        let none = async || connections(&database, &admin).await == 0;
        wait_until("no connection is left", none).await;
    };
    let saved = async |hides: i64| {
        let sql = "SELECT FROM pglapse.shadow WHERE hides = $1";
        admin.query(sql, &[&hides]).await.is_ok_and(|rows| rows.len() == 1)
    };
    for round in 1..=2 {
        let through = connect(&url).await;
        through.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.unwrap();
        through.batch_execute("INSERT INTO t VALUES (now() - interval '1 h')").await.unwrap();
        // Counted and saved, though the session ends before it is time to.
        through.batch_execute("SELECT e FROM counted").await.unwrap();
        drop(through);
        asleep().await;
        wait_until("what was counted is saved", async || saved(round).await).await;
    }
    assert!(admin.query("SELECT FROM t", &[]).await.unwrap().is_empty(), "the rule was in force");
    // Looking at what pglapse shows wakes nobody, nor does a rule that is set past it.
    for page in ["/", "/metrics", "/ready"] {
        assert!(serve.get(page).0.ends_with("200 OK"), "{page}");
    }
    admin
        .batch_execute(
            "SELECT pglapse.drop_rule('t'); INSERT INTO t VALUES (now() - interval '1 h')",
        )
        .await
        .unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    assert_eq!(connections(&database, &admin).await, 0);
    let through = connect(&url).await;
    assert_eq!(through.query("SELECT FROM t", &[]).await.unwrap().len(), 1);
}
