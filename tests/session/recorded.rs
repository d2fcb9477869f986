//! What tools and drivers sent to a server, sent again to it and through pglapse: the same bytes
//! come back.

use std::process::Stdio;

use tokio::{
    io::{AsyncWriteExt as _, copy},
    net::{TcpListener, TcpStream},
    process::Command,
};
use tokio_util::sync::CancellationToken;

use super::{
    bytes::{assert_same, masked, message, talk},
    proxy::Proxy,
    rewritten::with_rules,
    scripts::MTU,
};
use crate::support::{DEADLINE, Database, network::carry};

const SCHEMA: &str = "CREATE TABLE r (n int PRIMARY KEY, body text)";
/// For psql, which sends each statement as it is.
const PSQL: &str = r"
    \set ON_ERROR_STOP off
    TRUNCATE r;
    INSERT INTO r SELECT g, repeat('ü', g) FROM generate_series(1, 20) g;
    SELECT n, body FROM r ORDER BY n \gdesc
    TABLE r \crosstabview n body n
    \copy r (n) FROM PROGRAM 'echo 21; echo 22'
    \copy (SELECT n FROM r ORDER BY n) TO '/dev/null'
    BEGIN; SELECT 1/0; SELECT 1; ROLLBACK;
    \set FETCH_COUNT 7
    SELECT n FROM r ORDER BY n;
    DO $$ BEGIN RAISE NOTICE 'n'; END $$;
    LISTEN a; NOTIFY a, 'b';
    \encoding latin1
    SELECT 'é';
";
/// For pgbench, which may use prepared statements.
const BENCH: &str =
    "\\set n random(1, 20)\nSELECT body FROM r WHERE n = :n;\nBEGIN;\nTABLE r;\nEND;\n";
/// For psycopg, which has pipelines, binary parameters and COPY.
const PYTHON: &str = "
import sys
import psycopg
with psycopg.connect(sys.argv[1], autocommit=True) as db:
    db.execute('TRUNCATE r')
    with db.cursor().copy('COPY r (n, body) FROM STDIN (FORMAT BINARY)') as copy:
        copy.set_types(['int4', 'text'])
        for n in range(50):
            copy.write_row((n, 'x' * n))
    with db.pipeline():
        for n in range(20):
            db.execute('SELECT body FROM r WHERE n = %s', (n,), prepare=True, binary=True)
    try:
        with db.pipeline():
            db.execute('SELECT %s / 0', (1,))
            db.execute('SELECT 1')
    except psycopg.errors.DivisionByZero:
        pass
    with db.transaction(), db.cursor('named') as cursor:
        cursor.itersize = 7
        assert len(cursor.execute('SELECT n FROM r ORDER BY n').fetchall()) == 50
    with db.cursor().copy('COPY (SELECT n, body FROM r ORDER BY n) TO STDOUT (FORMAT BINARY)') as copy:
        assert sum(len(block) for block in copy) > 1000
";

/// Takes down what the program sends on that of its connections on which it says most; it gets a
/// port.
async fn record(server: u16, program: impl AsyncFnOnce(u16)) -> Vec<u8> {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (mut recorded, done) = (Vec::new(), CancellationToken::new());
    let recording = async {
        loop {
            let (client, _) = tokio::select! {
                biased;
                accepted = listener.accept() => accepted.expect("a connection"),
                () = done.cancelled() => return,
            };
            let server = TcpStream::connect(("127.0.0.1", server)).await.expect("a connection");
            recorded.push(listen_in(client, server).await);
        }
    };
    let running = async {
        program(port).await;
        done.cancel();
    };
    tokio::join!(recording, running);
    recorded.into_iter().max_by_key(Vec::len).unwrap_or_default()
}

/// Carries both ways to the end; what the client sent.
async fn listen_in(mut client: TcpStream, mut server: TcpStream) -> Vec<u8> {
    let (mut from_client, mut to_client) = client.split();
    let (mut from_server, mut to_server) = server.split();
    let up = async {
        let sent = carry(&mut from_client, &mut to_server).await;
        drop(to_server.shutdown().await);
        sent
    };
    tokio::join!(up, copy(&mut from_server, &mut to_client)).0
}

async fn run(mut command: Command, input: &str) {
    let mut child = command
        .envs([("PGSSLMODE", "disable"), ("PGGSSENCMODE", "disable"), ("PSQLRC", "/dev/null")])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("it is installed");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).await.expect("taken");
    drop(stdin);
    tokio::time::timeout(DEADLINE, child.wait()).await.expect("in time").expect("an end");
}

async fn recordings(database: &Database) -> Vec<(String, Vec<u8>)> {
    let url = |port: u16| database.url_at(port);
    let psql = record(database.port(), async |port| {
        let mut psql = Command::new("psql");
        psql.args([&url(port), "-X", "-q"]).stderr(Stdio::null());
        run(psql, PSQL).await;
    });
    let mut all = vec![("psql".to_owned(), psql.await)];
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), BENCH).expect("written");
    let path = crate::clients::program("pgbench");
    for mode in ["simple", "extended", "prepared"] {
        let sent = record(database.port(), async |port| {
            let mut bench = Command::new(&path);
            bench.args(["-n", "-t", "20", "-M", mode, "-f"]).arg(file.path()).arg(url(port));
            run(bench, "").await;
        });
        all.push((format!("pgbench -M {mode}"), sent.await));
    }
    let python = record(database.port(), async |port| {
        let venv = concat!(env!("CARGO_MANIFEST_DIR"), "/target/venv/bin/python");
        let mut python = Command::new(venv);
        python.args(["-c", PYTHON, &url(port)]);
        run(python, "").await;
    });
    all.push(("psycopg".to_owned(), python.await));
    all
}

async fn compare(database: &Database, proxy: &Proxy) {
    database.connect().await.batch_execute(SCHEMA).await.expect("a table");
    for (name, mut sent) in recordings(database).await {
        assert!(sent.len() > 1000 && sent.ends_with(&message(b'X', b"")), "{name}: {}", sent.len());
        // A start-up packet has no type; whoever is asked again knows that nobody has changed the
        // table.
        let size = u32::from_be_bytes(*sent.first_chunk().expect("a length")) as usize;
        let same =
            super::bytes::query("TRUNCATE r; INSERT INTO r SELECT g FROM generate_series(1, 9) g");
        sent.splice(size..size, same);
        let direct = masked(&talk(database.port(), &sent, sent.len()).await);
        assert!(direct.len() > 50, "{name}: {direct:?}");
        for size in [sent.len(), MTU, 1] {
            let through = masked(&talk(proxy.port, &sent, size).await);
            assert_same(&format!("{name} in pieces of {size}"), &through, &direct);
        }
    }
}

#[tokio::test]
async fn what_tools_sent_is_answered_alike_without_rules() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    compare(&database, &proxy).await;
}

#[tokio::test]
async fn what_tools_sent_is_answered_alike_with_rules_on_other_tables() {
    let (database, proxy) = with_rules(pglapse::rewrite::RewriteOptions::default()).await;
    compare(&database, &proxy).await;
}
