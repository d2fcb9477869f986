//! Clients that people use, through pglapse: psql, pgbench, tokio-postgres, psycopg 3.

pub(crate) mod tools;

use std::{
    path::PathBuf,
    process::{Output, Stdio},
};

use pglapse::demo::install::Installation;
use tokio::{io::AsyncWriteExt as _, process::Command};

use crate::support::{Database, connect, proxy::Proxy};

/// Ids 1 to 100; the even ones have expired.
pub(crate) const SAMPLE: &str = "
    CREATE TABLE items (id int PRIMARY KEY, body text NOT NULL, hits int NOT NULL DEFAULT 0, expires_at timestamptz);
    INSERT INTO items SELECT i, 'item ' || i, 0,
        CASE WHEN i % 2 = 0 THEN timestamptz '2001-01-01' ELSE '2999-01-01' END
    FROM generate_series(1, 100) i";

async fn shop() -> (Database, Proxy) {
    let database = Database::with(SAMPLE).await;
    let proxy = Proxy::start(&database, &[("public.items", "expires_at")]).await;
    (database, proxy)
}

pub(crate) fn program(name: &str) -> PathBuf {
    Installation::find().expect("PostgreSQL is installed").program(name)
}

/// Runs a client with `input` on its standard input, and fails the test if the client fails.
pub(crate) async fn run(command: &mut Command, input: &str) -> String {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the client is installed: make test installs what it needs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).await.expect("the client reads");
    drop(stdin);
    let Output { status, stdout, stderr } = child.wait_with_output().await.expect("it ends");
    let (said, erred) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{said}\n{erred}");
    said.into_owned()
}

#[tokio::test]
async fn psql_reads_writes_and_copies() {
    let (database, proxy) = shop().await;
    let script = "
        SELECT count(*), sum(id) FROM items;
        \\copy items to stdout with (format csv)
        BEGIN;
        UPDATE items SET hits = hits + 1 WHERE id < 5;
        DELETE FROM items WHERE id > 90;
        COMMIT;
        \\copy items (id, body) from stdin
200\tnew
\\.
        \\set FETCH_COUNT 7
        SELECT id FROM items ORDER BY id;
        \\d items
        SELECT id FROM items WHERE id = $1 \\bind 3 \\g
    ";
    let mut psql = Command::new(program("psql"));
    psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1"]);
    let supports_bind = run(Command::new(program("psql")).arg("--version"), "").await;
    let script = if supports_bind.contains(" 15.") {
        script.replace("$1 \\bind 3 \\g", "3;")
    } else {
        script.to_owned()
    };
    let said = run(psql.arg(proxy.url(&database)), &script).await;
    let mut lines = said.lines();
    assert_eq!(lines.next(), Some("50|2500"));
    let copied: Vec<&str> = lines.by_ref().take(50).collect();
    assert!(copied.iter().all(|line| line.contains("2999-01-01")), "{copied:?}");
    let ids: Vec<i32> = lines.by_ref().take(46).map(|line| line.parse().unwrap()).collect();
    let expected: Vec<i32> = (1..=89).step_by(2).chain([200]).collect();
    assert_eq!(ids, expected);
    assert_eq!(said.lines().last(), Some("3"));
    let direct = database.connect().await;
    let left: i64 = direct.query_one("SELECT count(*) FROM items", &[]).await.unwrap().get(0);
    assert_eq!(left, 96, "no expired row has a key of the COPY, so all stay");
}

#[tokio::test]
async fn pgbench_counts_live_rows_in_all_three_protocol_modes() {
    let (database, proxy) = shop().await;
    // Each transaction touches one live and one expired row.
    let script = tempfile::NamedTempFile::new().unwrap();
    let sql = "\\set i 2 * random(0, 49) + 1\n\
               UPDATE items SET hits = hits + 1 WHERE id IN (:i, :i + 1);\n\
               SELECT 1 / count(*) FROM items WHERE id IN (:i, :i + 1);\n";
    std::fs::write(script.path(), sql).unwrap();
    for protocol in ["simple", "extended", "prepared"] {
        let mut pgbench = Command::new(program("pgbench"));
        pgbench.args(["--no-vacuum", "--client=4", "--transactions=50", "--protocol", protocol]);
        pgbench.arg("--file").arg(script.path());
        let said = run(pgbench.arg(proxy.url(&database)), "").await;
        assert!(said.contains("200/200"), "{protocol}: {said}");
    }
    let direct = database.connect().await;
    let sums = "SELECT sum(hits) FILTER (WHERE id % 2 = 1), sum(hits) FILTER (WHERE id % 2 = 0) FROM items";
    let row = direct.query_one(sums, &[]).await.unwrap();
    assert_eq!((row.get(0), row.get(1)), (Some(600_i64), Some(0_i64)));
}

#[tokio::test]
async fn tokio_postgres_prepares_pipelines_and_copies() {
    use futures_util::{TryStreamExt as _, future::try_join3};

    let (database, proxy) = shop().await;
    let mut client = connect(&proxy.url(&database)).await;
    let by_id = client.prepare("SELECT body FROM items WHERE id = $1").await.unwrap();
    let (one, two, three) = try_join3(
        client.query(&by_id, &[&1]),
        client.query(&by_id, &[&2]),
        client.query(&by_id, &[&3]),
    )
    .await
    .unwrap();
    assert_eq!([one.len(), two.len(), three.len()], [1, 0, 1]);

    let transaction = client.transaction().await.unwrap();
    let portal = transaction.bind("SELECT id FROM items ORDER BY id", &[]).await.unwrap();
    let mut pages = Vec::new();
    loop {
        let page = transaction.query_portal(&portal, 20).await.unwrap();
        if page.is_empty() {
            break;
        }
        pages.push(page.len());
    }
    assert_eq!(pages, [20, 20, 10]);
    assert_eq!(transaction.execute("DELETE FROM items WHERE id < 10", &[]).await.unwrap(), 5);
    transaction.rollback().await.unwrap();

    let copied = client.copy_out("COPY items TO STDOUT").await.unwrap();
    let copied: Vec<bytes::Bytes> = copied.try_collect().await.unwrap();
    let lines = String::from_utf8(copied.concat()).unwrap().lines().count();
    assert_eq!(lines, 50);

    let refused = "SELECT 2 FROM ts_stat('SELECT to_tsvector(body) FROM public.items')";
    let error = client.execute(refused, &[]).await.unwrap_err();
    let error = error.as_db_error().unwrap();
    assert_eq!(error.code().code(), "0A000");
    assert!(error.message().contains("public.items"), "{error}");
    assert!(client.query("SELECT 1", &[]).await.is_ok(), "the session goes on");
}

#[tokio::test]
async fn psycopg_runs_its_script() {
    let (database, proxy) = shop().await;
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut python = Command::new(root.join("target/venv/bin/python"));
    python.arg(root.join("tests/clients/psycopg3.py")).arg(proxy.url(&database));
    assert_eq!(run(&mut python, "").await, "ok\n");
}
