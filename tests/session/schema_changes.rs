//! What one session does to the schema, the others must not have to wait to know.

use futures_util::future::try_join_all;
use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::{Client, error::SqlState};

use crate::support::{Database, connect, proxy::Proxy};

const SCHEMA: &str = "
    CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01');
    CREATE TABLE parts (id int, expires_at timestamptz) PARTITION BY LIST (id);
    CREATE SCHEMA a; CREATE SCHEMA b;
    CREATE TABLE a.leases (id int, expires_at timestamptz);
    INSERT INTO a.leases VALUES (1, '2999-01-01'), (2, '2001-01-01');";

async fn seen(client: &Client, sql: &str) -> Result<Vec<i32>, String> {
    let rows = client.query(sql, &[]).await;
    let rows = rows.map_err(|error| error.code().expect("the server's").code().to_owned())?;
    let mut ids: Vec<i32> = rows.iter().map(|row| row.get(0)).collect();
    ids.sort_unstable();
    Ok(ids)
}

/// Nothing is shown that is expired, and nothing is refused.
fn hides(seen: &Result<Vec<i32>, String>) -> bool {
    *seen == Ok(vec![1])
}

#[tokio::test]
async fn what_a_session_renames_is_hidden_from_the_others_at_once() {
    let database = Database::with(SCHEMA).await;
    let tables = [
        ("public.sessions", "expires_at"),
        ("public.parts", "expires_at"),
        ("*.leases", "expires_at"),
    ];
    let proxy = Proxy::start(&database, &tables).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    for (change, query) in [
        ("ALTER TABLE a.leases SET SCHEMA b", "SELECT id FROM b.leases"),
        ("ALTER SCHEMA b RENAME TO c", "SELECT id FROM c.leases"),
        ("BEGIN; ALTER TABLE sessions RENAME TO held; COMMIT; ALTER TABLE held RENAME TO sessions", "SELECT id FROM sessions"),
        (
            "BEGIN; CREATE TABLE fresh (LIKE sessions); INSERT INTO fresh SELECT id + 10, '2001-01-01' FROM sessions;
             INSERT INTO fresh VALUES (1, NULL); ALTER TABLE sessions RENAME TO stale;
             ALTER TABLE fresh RENAME TO sessions; COMMIT",
            "SELECT id FROM sessions",
        ),
        (
            "CREATE TABLE parts_1 PARTITION OF parts FOR VALUES IN (1, 2);
             INSERT INTO parts VALUES (1, NULL), (2, '2001-01-01')",
            "SELECT id FROM parts_1",
        ),
    ] {
        one.batch_execute(change).await.expect(change);
        let late = connect(&proxy.url(&database)).await;
        for client in [&one, &other, &late] {
            let at_once = seen(client, query).await;
            assert!(hides(&at_once), "{query} behind {change}: {at_once:?}");
        }
    }
    // A name that no table has, until one takes it.
    one.batch_execute("ALTER TABLE sessions RENAME TO held").await.expect("renamed");
    assert_eq!(seen(&other, "SELECT id FROM held").await, Ok(vec![1, 11]));
    one.batch_execute("ALTER TABLE held RENAME TO sessions").await.expect("renamed");
    for client in [&other, &one] {
        let at_once = seen(client, "SELECT id FROM sessions").await;
        assert!(hides(&at_once), "{at_once:?}");
    }
    // Until the transaction is over nobody else has the name.
    one.batch_execute("BEGIN; ALTER TABLE sessions RENAME TO held").await.expect("renamed");
    assert_eq!(seen(&other, "SELECT id FROM held").await, Err("42P01".to_owned()));
    one.batch_execute("ROLLBACK").await.expect("undone");
    assert_eq!(seen(&other, "SELECT id FROM sessions").await, Ok(vec![1]));
}

#[tokio::test]
async fn a_new_view_is_read_by_nobody_before_it_is_known() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    for (n, (create, end)) in [
        ("CREATE VIEW v0 AS", "COMMIT"),
        ("BEGIN; CREATE VIEW v1 (id) AS", "COMMIT"),
        ("CREATE VIEW v2 AS", "COMMIT"),
        // The session need not be outside a block before they know it.
        ("BEGIN; CREATE VIEW v3 AS", "COMMIT AND CHAIN"),
        ("BEGIN; CREATE VIEW v4 AS", "COMMIT; BEGIN"),
    ]
    .into_iter()
    .enumerate()
    {
        let sql = format!("{create} SELECT id FROM sessions; {end}");
        one.batch_execute(&sql).await.expect("made");
        let query = format!("SELECT id FROM v{n}");
        let at_once = seen(&other, &query).await;
        assert!(hides(&at_once), "{sql}: {at_once:?}");
    }
    one.batch_execute("COMMIT").await.expect("the end");
    // What was undone is nothing to anybody, however little of its transaction that was.
    for texts in [
        ["BEGIN; SAVEPOINT a", "CREATE VIEW u AS TABLE sessions", "ROLLBACK TO a; COMMIT"],
        ["BEGIN", "CREATE VIEW u AS TABLE sessions", "ROLLBACK"],
    ] {
        for sql in texts {
            one.batch_execute(sql).await.expect(sql);
        }
        for client in [&one, &other] {
            assert_eq!(seen(client, "SELECT id FROM u").await, Err("42P01".to_owned()));
        }
    }
    // A temporary view is nobody else's.
    one.batch_execute("CREATE TEMP VIEW mine AS SELECT id FROM sessions").await.expect("made");
    other.batch_execute("CREATE TEMP TABLE mine AS SELECT 7 AS id").await.expect("made");
    assert_eq!(seen(&other, "SELECT id FROM mine").await, Ok(vec![7]));
    assert_eq!(seen(&one, "SELECT id FROM mine").await, Ok(vec![1]));
}

/// Whatever made a view of them and however it was told to the server, nobody sees expired rows
/// behind it.
#[tokio::test]
async fn what_changes_a_name_is_told_by_the_server_and_not_by_its_text() {
    let database = Database::with(SCHEMA).await;
    database
        .connect()
        .await
        .batch_execute(
            "CREATE VIEW known AS SELECT id FROM sessions; CREATE TABLE plain (id int, expires_at timestamptz);
             CREATE VIEW inner_one AS SELECT id FROM plain; CREATE VIEW outer_one AS SELECT id FROM inner_one;
             CREATE TABLE stray (id int NOT NULL, expires_at timestamptz); INSERT INTO stray VALUES (1, NULL), (2, '2001-01-01');
             CREATE TABLE p3 (LIKE parts); INSERT INTO p3 VALUES (1, NULL), (2, '2001-01-01');",
        )
        .await
        .expect("made");
    let tables = [("public.sessions", "expires_at"), ("public.parts", "expires_at")];
    let proxy = Proxy::start(&database, &tables).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let outer = other.prepare("SELECT id FROM outer_one").await.expect("prepared");
    for (change, query) in [
        ("CREATE VIEW v AS SELECT id FROM sessions", "SELECT id FROM v"),
        ("ALTER VIEW known RENAME TO renamed", "SELECT id FROM renamed"),
        ("ALTER TABLE stray INHERIT sessions", "SELECT id FROM stray"),
        (
            "CREATE TABLE child (CHECK (id > 0)) INHERITS (stray)",
            "SELECT DISTINCT id FROM sessions",
        ),
        ("ALTER TABLE parts ATTACH PARTITION p3 FOR VALUES IN (1, 2)", "SELECT id FROM p3"),
        (
            "CREATE OR REPLACE VIEW inner_one AS SELECT id FROM sessions",
            "SELECT DISTINCT id FROM outer_one",
        ),
        (
            "CREATE SCHEMA made CREATE VIEW within AS SELECT id FROM public.p3",
            "SELECT id FROM made.within",
        ),
    ] {
        let change = one.prepare(change).await.expect(change);
        one.execute(&change, &[]).await.expect("changed");
        let late = connect(&proxy.url(&database)).await;
        for client in [&other, &late, &one] {
            let at_once = seen(client, query).await;
            assert!(hides(&at_once), "{query}: {at_once:?}");
        }
    }
    // What was prepared before follows.
    let rows = other.query(&outer, &[]).await.expect("rows");
    assert!(rows.iter().all(|row| row.get::<_, i32>(0) == 1), "{rows:?}");
}

#[tokio::test]
async fn a_prepared_transaction_is_heard_of_when_it_is_committed() {
    let settings = vec![("max_prepared_transactions".to_owned(), "2".to_owned())];
    let cluster = Cluster::start(&Options { settings, ..Options::default() }).expect("a server");
    let database = Database::of(cluster);
    database.connect().await.batch_execute(SCHEMA).await.expect("made");
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    one.batch_execute("BEGIN; CREATE VIEW v AS SELECT id FROM sessions").await.expect("made");
    one.batch_execute("PREPARE TRANSACTION 'a'").await.expect("prepared");
    assert_eq!(seen(&one, "SELECT id FROM sessions").await, Ok(vec![1]));
    other.batch_execute("COMMIT PREPARED 'a'").await.expect("committed");
    for client in [&other, &one] {
        assert_eq!(seen(client, "SELECT id FROM v").await, Ok(vec![1]));
    }
}

/// What a change makes of the rights by which a view is read holds from the next statement on.
#[tokio::test]
async fn row_level_security_holds_at_once() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    direct.batch_execute("CREATE VIEW v AS SELECT id FROM sessions").await.expect("made");
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    assert_eq!(seen(&other, "SELECT id FROM v").await, Ok(vec![1]));
    one.batch_execute("ALTER TABLE sessions ENABLE ROW LEVEL SECURITY").await.expect("set");
    assert_eq!(seen(&other, "SELECT id FROM v").await, Err("0A000".to_owned()));
    one.batch_execute("ALTER TABLE sessions DISABLE ROW LEVEL SECURITY").await.expect("reset");
    assert_eq!(seen(&other, "SELECT id FROM v").await, Ok(vec![1]));
}

/// What another session's open transaction has made is not there for the others, and hidden from the
/// answer to its COMMIT on. Nobody waits for the transaction.
#[tokio::test]
async fn an_open_change_makes_nobody_wait() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    direct
        .batch_execute("CREATE TABLE plain (id int PRIMARY KEY); CREATE VIEW w AS SELECT 7 AS id")
        .await
        .expect("made");
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let third = connect(&proxy.url(&database)).await;
    let change = "BEGIN; CREATE VIEW v AS SELECT id FROM sessions;
        CREATE TABLE refers (id int REFERENCES plain, expires_at timestamptz); ALTER VIEW w RENAME TO x";
    one.batch_execute(change).await.expect("changed");
    assert_eq!(seen(&other, "SELECT id FROM sessions").await, Ok(vec![1]));
    assert_eq!(seen(&other, "SELECT id FROM plain").await, Ok(vec![]));
    other.batch_execute("BEGIN; SELECT 1").await.expect("begun");
    assert_eq!(seen(&other, "SELECT id FROM v").await, Err("42P01".to_owned()));
    other.batch_execute("ROLLBACK").await.expect("over");
    assert_eq!(seen(&third, "SELECT id FROM v").await, Err("42P01".to_owned()));
    one.batch_execute("COMMIT").await.expect("committed");
    for client in [&one, &other, &third] {
        assert_eq!(seen(client, "SELECT id FROM v").await, Ok(vec![1]));
    }
}

/// What an open transaction makes, no other sees on the server. Yet it shows other rows as soon as
/// the other changes what it reads: once both are answered, it hides what is expired.
#[tokio::test]
async fn what_is_made_beside_an_open_change_hides_once_that_is_over() {
    const VIEWS: &str = "
        CREATE VIEW low AS SELECT 7 AS id; CREATE VIEW middle AS SELECT id FROM low;
        CREATE VIEW other AS SELECT 7 AS id; CREATE VIEW above AS SELECT id FROM other;";
    for (makes, is_over, reads) in [
        ("CREATE VIEW made AS SELECT id FROM middle", false, "SELECT id FROM made"),
        ("CREATE OR REPLACE VIEW other AS SELECT id FROM middle", true, "SELECT id FROM other"),
        ("CREATE OR REPLACE VIEW other AS SELECT id FROM middle", true, "SELECT id FROM above"),
        ("ALTER VIEW middle RENAME TO made", true, "SELECT id FROM made"),
        ("CREATE VIEW made AS TABLE middle", true, "SELECT id FROM made"),
    ] {
        let database = Database::with(&format!("{SCHEMA} {VIEWS}")).await;
        let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
        let connect = || async { connect(&proxy.url(&database)).await };
        let (one, other, third) = (connect().await, connect().await, connect().await);
        one.batch_execute("BEGIN").await.expect("a block");
        one.batch_execute(makes).await.expect(makes);
        let change = "CREATE OR REPLACE VIEW low AS SELECT id FROM sessions";
        other.batch_execute("BEGIN").await.expect("a block");
        other.batch_execute(change).await.expect(change);
        if is_over {
            one.batch_execute("COMMIT").await.expect("the end");
        }
        other.batch_execute("COMMIT").await.expect("committed");
        let rows = seen(if is_over { &third } else { &one }, reads).await;
        assert_eq!(rows, Ok(vec![1]), "{reads} beside {makes}");
    }
}

/// However many changes a session has prepared, each is heard of when it runs.
#[tokio::test]
async fn no_prepared_change_is_forgotten() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    direct.batch_execute("CREATE VIEW v AS SELECT 7 AS id").await.expect("made");
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let change = "CREATE OR REPLACE VIEW v AS SELECT id FROM sessions";
    for are_closed in [true, false] {
        let many = (0..1_001).map(|n| one.prepare(if n == 0 { change } else { "DROP VIEW v" }));
        let mut many = try_join_all(many).await.expect("prepared");
        if are_closed {
            many.clear();
        }
        let prepared = one.prepare(change).await.expect(change);
        one.batch_execute("BEGIN").await.expect("a block");
        one.execute(&prepared, &[]).await.expect("changed");
        one.batch_execute("COMMIT").await.expect("committed");
        let rows = seen(&other, "SELECT id FROM v").await;
        assert_eq!(rows, Ok(vec![1]), "closed: {are_closed}");
        direct.batch_execute("CREATE OR REPLACE VIEW v AS SELECT 7 AS id").await.expect("made");
        one.batch_execute("CREATE TABLE IF NOT EXISTS read_again (id int)").await.expect("made");
        drop(many);
    }
}

/// So it is though the parameters of its statement are too long to be read.
#[tokio::test]
async fn a_change_with_a_long_parameter_is_heard_of() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let change = "CREATE TABLE made AS SELECT id FROM sessions WHERE length($1::text) > 1";
    let prepared = one.prepare(change).await.expect(change);
    one.batch_execute("BEGIN").await.expect("a block");
    one.execute(&prepared, &[&"x".repeat(100_000)]).await.expect("changed");
    one.batch_execute("COMMIT").await.expect("committed");
    assert_eq!(seen(&other, "SELECT id FROM made").await, Ok(vec![1]));
}

/// A temporary table under a TTL table's name stays its session's own, however long it lasts.
#[tokio::test]
async fn a_temporary_namesake_keeps_its_rows() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    one.batch_execute("CREATE TEMP TABLE sessions (LIKE sessions INCLUDING ALL)")
        .await
        .expect("made");
    one.batch_execute("INSERT INTO sessions VALUES (7, '2001-01-01')").await.expect("inserted");
    other.batch_execute("CREATE TABLE more (id int)").await.expect("made");
    for _ in 0..2 {
        assert_eq!(seen(&one, "SELECT id FROM sessions").await, Ok(vec![7]));
        assert_eq!(seen(&one, "SELECT id FROM public.sessions").await, Ok(vec![1]));
        assert_eq!(seen(&other, "SELECT id FROM sessions").await, Ok(vec![1]));
        other
            .batch_execute("ALTER TABLE sessions ADD COLUMN IF NOT EXISTS n int")
            .await
            .expect("altered");
    }
    one.batch_execute("DROP TABLE sessions").await.expect("dropped");
    assert_eq!(seen(&one, "SELECT id FROM sessions").await, Ok(vec![1]));
}

/// A statement whose relation was away fails, and only while it is.
#[tokio::test]
async fn a_prepared_statement_is_used_again_as_soon_as_its_relation_is_back() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let (one, other) = (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let prepared = one.prepare("SELECT id FROM sessions").await.expect("prepared");
    for (away, back) in [
        ("ALTER TABLE sessions RENAME TO held", "ALTER TABLE held RENAME TO sessions"),
        (
            "DROP TABLE sessions",
            "CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz)",
        ),
    ] {
        for client in [&one, &other, &other, &one] {
            client.batch_execute(away).await.expect(away);
            let error = one.query(&prepared, &[]).await.expect_err("it is away");
            assert_eq!(error.code().map(SqlState::code), Some("42P01"));
            client.batch_execute(back).await.expect(back);
            let rows = one.query(&prepared, &[]).await.map_err(|error| error.to_string());
            assert!(rows.is_ok_and(|rows| rows.len() < 2), "behind {back}");
        }
    }
}

/// The same in one transaction, which takes its relation away and brings it back.
#[tokio::test]
async fn a_prepared_statement_follows_the_changes_of_its_own_transaction() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    let prepared = client.prepare("SELECT id FROM sessions").await.expect("prepared");
    client.batch_execute("PREPARE by_name AS SELECT id FROM sessions").await.expect("prepared");
    let used = async || {
        let rows = client.query(&prepared, &[]).await;
        rows.map(|rows| rows.len())
            .map_err(|error| error.code().expect("the server's").code().to_owned())
    };
    let by_name = async || {
        let rows = client.simple_query("EXECUTE by_name").await;
        rows.map(|_| ()).map_err(|error| error.code().expect("the server's").code().to_owned())
    };
    let run = async |sql: &str| client.batch_execute(sql).await.expect(sql);
    let missing = || Err("42P01".to_owned());
    for _ in 0..2 {
        run("BEGIN; SAVEPOINT a").await;
        run("ALTER TABLE sessions RENAME TO held").await;
        assert_eq!(used().await, missing());
        run("ROLLBACK TO a").await;
        assert_eq!(used().await, Ok(1));
        run("SAVEPOINT b; ALTER TABLE sessions RENAME TO held").await;
        assert_eq!(by_name().await, missing().map(|_: usize| ()));
        run("ROLLBACK TO b").await;
        assert_eq!(by_name().await, Ok(()));
        run("COMMIT").await;
        assert_eq!((used().await, by_name().await), (Ok(1), Ok(())));
    }
    // What another session takes away and brings back meanwhile.
    let other = connect(&proxy.url(&database)).await;
    other.batch_execute("ALTER TABLE sessions RENAME TO held").await.expect("renamed");
    assert_eq!(used().await, missing());
    run("BEGIN").await;
    other.batch_execute("ALTER TABLE held RENAME TO sessions").await.expect("renamed");
    assert_eq!(used().await, Ok(1));
    run("COMMIT").await;
    run("DROP TABLE sessions").await;
    assert_eq!(used().await, missing());
    run("BEGIN").await;
    run("CREATE TABLE sessions (id int, expires_at timestamptz)").await;
    assert_eq!(used().await, Ok(0));
    run("ROLLBACK").await;
    assert_eq!(used().await, missing());
}
