//! A server that sleeps while nobody needs it.

use crate::support::{Database, connect, wait_until};

use super::process::Serve;

#[tokio::test(flavor = "multi_thread")]
async fn without_a_session_the_server_is_left_alone_and_all_is_as_ever_with_the_next() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let admin = database.connect().await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\nsleep_after = '2s'\nwake_every = '1 day'\n[log]\nformat = 'json'\n\
         [reaper]\ninterval = '100ms'\ncount_interval = '100ms'\n[[table]]\nname = 't'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    let own = "SELECT FROM pg_stat_activity WHERE application_name = 'pglapse'
        AND datname = current_database()";
    let connections = async || admin.query(own, &[]).await.unwrap().len();
    let url = database.url_at(serve.listen.port());
    let expired = "INSERT INTO t SELECT now() - interval '1 h' FROM generate_series(1, 9)";
    let rows = async || admin.query("SELECT FROM t", &[]).await.unwrap().len();

    let through = connect(&url).await;
    through.batch_execute("SELECT 1").await.unwrap();
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
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\nsleep_after = '2s'\nwake_every = '3s'\n[log]\nformat = 'json'\n\
         [[table]]\nname = 't'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    serve.wait_for("the server is left alone");
    let expired = "INSERT INTO t SELECT now() - interval '1 h' FROM generate_series(1, 9)";
    admin.batch_execute(expired).await.unwrap();
    let gone = async || admin.query("SELECT FROM t", &[]).await.unwrap().is_empty();
    wait_until("it wakes and reaps", gone).await;
}
