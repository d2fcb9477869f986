//! Clients that go through pglapse and a pooler in transaction mode behind it: what works through
//! the pooler alone works, and sweeps need none of its connections.

use std::sync::Arc;

use nix::sys::signal::Signal;

use super::process::Serve;
use crate::support::{Database, bouncer::Bouncer, connect, wait_until, wire::Wire};

const SCHEMA: &str = "
CREATE TABLE t (id int PRIMARY KEY, e timestamptz, n int DEFAULT 0);
INSERT INTO t SELECT i, '2999-01-01' FROM generate_series(1, 5) i;
CREATE TABLE other (id int);
CREATE SCHEMA a; CREATE TABLE a.t (id int); INSERT INTO a.t VALUES (77);
CREATE VIEW v AS SELECT id FROM t;
";

/// pglapse before a pooler in transaction mode, with a way of its own.
struct Setup {
    database: Database,
    bouncer: Bouncer,
    serve: Serve,
    directory: tempfile::TempDir,
}

impl Setup {
    async fn new(pool: u32, expires: &str) -> Self {
        let database = Database::with(SCHEMA).await;
        let bouncer = Bouncer::with_pool("transaction", pool, database.port(), &database).await;
        let directory = tempfile::tempdir().unwrap();
        write(&directory, &database, &bouncer, expires);
        let path = directory.path().join("pglapse.toml").display().to_string();
        Self { database, bouncer, serve: Serve::start(&path), directory }
    }

    fn url(&self) -> String {
        self.database.url_at(self.serve.listen.port())
    }

    /// Puts another rule in force.
    fn reload(&self, expires: &str) {
        write(&self.directory, &self.database, &self.bouncer, expires);
        self.serve.signal(Signal::SIGHUP);
        self.serve.wait_for("\"message\":\"reloaded\"");
    }
}

fn write(directory: &tempfile::TempDir, database: &Database, bouncer: &Bouncer, expires: &str) {
    let text = format!(
        "[upstream]\nurl = '{}'\ncontrol_url = '{}'\n[log]\nformat = 'json'\n[rewrite]\n\
         bypass_roles = ['postgres']\n[reaper]\ninterval = '1h'\n\
         [[table]]\nname = 'public.t'\nexpires = '{expires}'\n",
        database.url_at(bouncer.port),
        database.url()
    );
    std::fs::write(directory.path().join("pglapse.toml"), text).unwrap();
}

/// Statements of one client; `$` begins one that goes by Parse, Bind and Execute, with its
/// parameters behind bars.
const SCRIPTS: [&[&str]; 14] = [
    &["SELECT id FROM t ORDER BY 1", "$SELECT id FROM t WHERE id = $1|3", "$SELECT 1"],
    &[
        "BEGIN",
        "SET LOCAL lock_timeout = '7s'",
        "SHOW lock_timeout",
        "$UPDATE t SET n = n + $1|0",
        "COMMIT",
    ],
    &[
        "BEGIN",
        "SET LOCAL pglapse.include_expired = on",
        "SELECT id FROM t ORDER BY 1",
        "COMMIT",
        "SELECT count(*) FROM public.t",
    ],
    &[
        "BEGIN",
        "SET LOCAL search_path = a, public",
        "$SELECT id FROM t",
        "SAVEPOINT s",
        "SET LOCAL search_path = public",
        "SELECT count(*) FROM t",
        "ROLLBACK TO s",
        "SELECT id FROM t",
        "ROLLBACK",
    ],
    &[
        "BEGIN",
        "DECLARE c CURSOR FOR SELECT id FROM t ORDER BY id",
        "FETCH 2 FROM c",
        "$FETCH 2 FROM c",
        "CLOSE c",
        "END",
    ],
    &["BEGIN", "$INSERT INTO t VALUES ($1, '2999-01-01')|1", "ROLLBACK", "$SELECT count(*) FROM t"],
    &[
        "BEGIN",
        "INSERT INTO t VALUES (6, now() + interval '1 h') ON CONFLICT DO NOTHING",
        "$INSERT INTO t VALUES ($1, '2999-01-01') ON CONFLICT (id) DO UPDATE SET n = t.n + 1 RETURNING id|2",
        "ROLLBACK",
    ],
    &[
        "BEGIN; PREPARE p (int) AS SELECT id FROM t WHERE id = $1; EXECUTE p (4); DEALLOCATE p; COMMIT",
    ],
    &[
        "BEGIN",
        "PREPARE q AS SELECT max(id) FROM v",
        "EXECUTE q",
        "EXECUTE q",
        "DEALLOCATE q",
        "COMMIT",
    ],
    &[
        "COPY (SELECT id FROM t ORDER BY id) TO STDOUT",
        "BEGIN",
        "COPY other FROM STDIN",
        "SELECT count(*) > 0 FROM other",
        "ROLLBACK",
    ],
    &[
        "BEGIN",
        "CREATE TEMP TABLE brief (id int) ON COMMIT DROP",
        "INSERT INTO brief SELECT id FROM t",
        "SELECT count(*) FROM brief",
        "COMMIT",
        "SELECT count(*) FROM t",
    ],
    &[
        "BEGIN",
        "ALTER TABLE t ADD COLUMN later int",
        "SELECT later FROM t WHERE id = 1",
        "CREATE VIEW w AS SELECT id FROM t",
        "SELECT count(*) FROM w",
        "ROLLBACK",
        "$SELECT later FROM t",
    ],
    &[
        "BEGIN",
        "SELECT nothing",
        "SELECT id FROM t",
        "ROLLBACK",
        "SELECT set_config('lock_timeout', '9s', true)",
        "SHOW lock_timeout",
    ],
    &[
        "SELECT 1; SELECT count(*) FROM t; SELECT 2",
        "BEGIN; SELECT pg_advisory_xact_lock(7); UPDATE t SET n = n + 0 WHERE id = 1; COMMIT",
        "$WITH x AS (SELECT id FROM t) SELECT sum(id) FROM x",
        "EXPLAIN (COSTS OFF) SELECT 1 FROM other",
    ],
];

async fn run(wire: &mut Wire, script: &[&str]) -> Vec<String> {
    let mut said = Vec::new();
    for statement in script {
        let answer = match statement.strip_prefix('$') {
            Some(extended) => {
                let mut parts = extended.split('|');
                let sql = parts.next().unwrap_or_default();
                let parameters: Vec<_> = parts.map(|part| Some(part.to_owned())).collect();
                wire.extended(sql.as_bytes(), &parameters, b"").await
            }
            None if statement.contains("FROM STDIN") => {
                wire.simple(statement.as_bytes(), b"1\n").await
            }
            None => wire.simple(statement.as_bytes(), b"").await,
        };
        said.push(format!("{statement}: {}", answer.join("; ")));
    }
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn what_works_through_a_transaction_pooler_works_through_pglapse_before_it() {
    let setup = Setup::new(2, "e").await;
    let name = setup.database.name().to_owned();
    let mut direct = Wire::connect(setup.bouncer.port, &name).await;
    direct.known_oids = 16_000;
    let mut expected = Vec::new();
    for script in SCRIPTS {
        expected.push(run(&mut direct, script).await);
    }
    drop(direct);
    let expected = Arc::new(expected);
    let clients = (0..6_usize).map(|first| {
        let (port, name) = (setup.serve.listen.port(), name.clone());
        let expected = Arc::clone(&expected);
        tokio::spawn(async move {
            let mut wire = Wire::connect(port, &name).await;
            wire.known_oids = 16_000;
            // Each begins elsewhere, so that the pool's connections change hands in every order.
            for i in 0..SCRIPTS.len() * 4 {
                let i = (first * 2 + i) % SCRIPTS.len();
                let said = run(&mut wire, SCRIPTS[i]).await;
                assert_eq!(said, expected[i]);
            }
        })
    });
    for client in clients.collect::<Vec<_>>() {
        client.await.unwrap();
    }
}

/// Six clients with two connections of the pooler between them, of which a transaction holds one
/// while it waits for the keys of rows that have expired.
#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_expired_rows_to_go_needs_no_other_connection_of_the_pooler() {
    const INSERT: &[u8] = b"INSERT INTO t (id, e) SELECT $1::int, now() + interval '1 h'";
    // What may change a key as the row comes in: all expired rows go first.
    const TRIGGER: &str = "
        CREATE FUNCTION keeps() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.id := NEW.id + 0; RETURN NEW; END';
        CREATE TRIGGER keeps BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION keeps()";
    let setup = Setup::new(2, "e").await;
    let direct = setup.database.connect().await;
    direct.batch_execute(TRIGGER).await.unwrap();
    setup.reload("e");
    let in_force = "SELECT to_regclass('pglapse.rules') IS NOT NULL
        AND query_to_xml('TABLE pglapse.rules', true, true, '')::text LIKE '%public.t%'";
    wait_until("the schema is made", async || {
        direct.query_one(in_force, &[]).await.is_ok_and(|row| row.get(0))
    })
    .await;
    let clients = (0..6_i32).map(|client| {
        let (port, name) = (setup.serve.listen.port(), setup.database.name().to_owned());
        let url = setup.database.url();
        tokio::spawn(async move {
            let direct = connect(&url).await;
            let mut wire = Wire::connect(port, &name).await;
            for round in 0..10 {
                let key = 1000 * (client + 1) + 2 * round;
                let expire = format!(
                    "INSERT INTO t VALUES ({key}, now() - interval '1 s'), ({key} + 1, now() - interval '1 s')"
                );
                direct.batch_execute(&expire).await.unwrap();
                let said = wire.extended(INSERT, &[Some(key.to_string())], b"").await;
                assert!(said.contains(&"tag INSERT 0 1".to_owned()), "{said:?}");
                wire.simple(b"BEGIN", b"").await;
                wire.simple(b"SELECT count(*) FROM other", b"").await;
                let said = wire.extended(INSERT, &[Some((key + 1).to_string())], b"").await;
                assert!(said.contains(&"tag INSERT 0 1".to_owned()), "{said:?}");
                wire.simple(b"COMMIT", b"").await;
            }
        })
    });
    for client in clients.collect::<Vec<_>>() {
        client.await.unwrap();
    }
    let live = "SELECT count(*) FROM t WHERE id >= 1000 AND e > now()";
    assert_eq!(direct.query_one(live, &[]).await.unwrap().get::<_, i64>(0), 120);
    let metrics = setup.serve.get("/metrics").1;
    let done =
        metrics.lines().find_map(|l| l.strip_prefix("pglapse_sweeps_total{result=\"done\"} "));
    assert!(done.is_some_and(|n| n.parse::<u32>().unwrap() > 0), "{metrics}");
}

/// With one connection, so that a pooler that knows nothing of prepared statements keeps them, too.
#[tokio::test(flavor = "multi_thread")]
async fn statements_prepared_through_the_pooler_follow_a_change_of_rules() {
    let setup = Setup::new(1, "e + 900 years").await;
    let direct = setup.database.connect().await;
    direct.batch_execute("INSERT INTO t VALUES (9, '2001-01-01')").await.unwrap();
    let client = connect(&setup.url()).await;
    let prepared = client.prepare("SELECT id FROM t WHERE id = $1").await.unwrap();
    let rows = async || client.query(&prepared, &[&9]).await.unwrap().len();
    assert_eq!(rows().await, 1);
    setup.reload("e");
    assert_eq!(rows().await, 0, "it has expired by the new rule");
    setup.reload("e + 900 years");
    assert_eq!(rows().await, 1);
}

/// With one connection, on which a temporary view stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_temporary_view_shows_no_expired_row_through_the_pooler() {
    let setup = Setup::new(1, "e").await;
    let direct = setup.database.connect().await;
    direct.batch_execute("INSERT INTO t VALUES (9, '2001-01-01')").await.unwrap();
    let mut wire = Wire::connect(setup.serve.listen.port(), setup.database.name()).await;
    for (sql, expected) in [
        ("CREATE TEMP VIEW mine AS SELECT id FROM t WHERE id > 4", "tag CREATE VIEW"),
        // Nobody can say which connection the next statement meets.
        ("SELECT id FROM mine", "error C=0A000"),
        ("BEGIN", "tag BEGIN"),
        ("SELECT id FROM mine", "row 5"),
        ("COMMIT", "tag COMMIT"),
        ("SELECT id FROM mine", "error C=0A000"),
        ("SELECT max(id) FROM t", "row 5"),
    ] {
        let said = wire.simple(sql.as_bytes(), b"").await;
        assert!(said.iter().any(|line| line.starts_with(expected)), "{sql}: {said:?}");
        assert!(!said.contains(&"row 9".to_owned()), "{sql}: {said:?}");
    }
}
