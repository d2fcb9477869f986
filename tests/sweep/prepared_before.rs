//! Statements that were prepared before the rule came: from then on they make way as any other.

use nix::sys::signal::Signal;

use super::ids;
use crate::{
    cli::process::Serve,
    support::{Database, connect},
};

const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, expires_at timestamptz);
    CREATE TABLE swept (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO keys SELECT g, '2001-01-01' FROM generate_series(1, 3) g;
    INSERT INTO swept SELECT g, '2001-01-01' FROM generate_series(1, 5) g;
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE TRIGGER keep BEFORE DELETE ON swept FOR EACH ROW EXECUTE FUNCTION keep();
";

#[tokio::test(flavor = "multi_thread")]
async fn what_was_prepared_before_the_rule_makes_way_too() {
    let database = Database::with(SCHEMA).await;
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("pglapse.toml");
    let write = |rules: &str| {
        let text = format!(
            "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\nschedule = '0 0 1 1 *'\n{rules}",
            database.url()
        );
        std::fs::write(&path, text).expect("a file");
    };
    write("");
    let serve = Serve::start(&path.display().to_string());
    let client = connect(&database.url_at(serve.listen.port())).await;
    let plain = client.prepare("INSERT INTO keys VALUES ($1)").await.expect("prepared");
    let swept = client.prepare("INSERT INTO swept VALUES ($1)").await.expect("prepared");
    let query = client.prepare("INSERT INTO swept SELECT $1::int + 0").await.expect("prepared");
    let by_sql = "PREPARE a (int) AS INSERT INTO keys VALUES ($1); PREPARE b (int) AS INSERT INTO swept VALUES ($1)";
    client.batch_execute(by_sql).await.expect("prepared");
    client.execute(&plain, &[&1]).await.expect_err("no rule, and the key is taken");
    client.execute(&swept, &[&1]).await.expect_err("no rule, and the key is taken");

    write(
        "[[table]]\nname = 'keys'\nexpires = 'expires_at'\n[[table]]\nname = 'swept'\nexpires = 'expires_at'\n",
    );
    serve.signal(Signal::SIGHUP);
    serve.wait_for("\"message\":\"reloaded\"");
    client.execute(&plain, &[&1]).await.expect("it makes way");
    client.execute(&swept, &[&1]).await.expect("it makes way");
    let direct = database.connect().await;
    assert_eq!(ids(&direct, "swept").await, "1 2 3 4 5");
    client.batch_execute("EXECUTE a (2); EXECUTE b (2)").await.expect("they make way");
    client.execute(&query, &[&3]).await.expect("it makes way");
    // An EXECUTE has all of the table go.
    assert_eq!(ids(&direct, "keys").await, "1 2");
    assert_eq!(ids(&direct, "swept").await, "1 2 3");
}
