//! A rule follows its table and columns, whatever they are called, and ends with them.

use pglapse::guard;
use tokio::process::Command;

use super::{TABLE, count, database, proxy};
use crate::{
    cli::process::{pglapse, stderr, stdout},
    clients::{program, run, tools::is_newer_than},
    support::{Database, connect, proxy::Proxy, wait_until},
};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_renamed_keeps_its_rule_and_what_is_dropped_loses_it() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let rule = "SELECT pglapse.set_rule('t', 'e + n seconds')";
    client.batch_execute(rule).await.unwrap();
    for (sql, table) in [
        ("ALTER TABLE t RENAME e TO \"E e\"", "t"),
        ("ALTER TABLE t RENAME n TO e", "t"),
        ("ALTER TABLE t RENAME TO \"T t\"", "\"T t\""),
        ("CREATE SCHEMA s; ALTER TABLE \"T t\" SET SCHEMA s", "s.\"T t\""),
        ("ALTER SCHEMA s RENAME TO \"S s\"", "\"S s\".\"T t\""),
    ] {
        client.batch_execute(sql).await.unwrap();
        assert_eq!(count(&client, table).await, 1, "{sql}");
    }
    // The old name is free, and so is what bears it.
    client.batch_execute(TABLE).await.unwrap();
    assert_eq!(count(&client, "t").await, 2);
    // pglapse takes note of the names, which is what a dump has.
    let names = "pglapse.rules WHERE expires = '\"E e\" + e seconds'
      AND names = '{\"E e\",e}'";
    wait_until("the names are noted", async || count(&client, names).await == 1).await;

    client.batch_execute("DROP TABLE \"S s\".\"T t\"").await.unwrap();
    client.batch_execute("CREATE TABLE \"S s\".\"T t\" AS TABLE t").await.unwrap();
    assert_eq!(count(&client, "\"S s\".\"T t\"").await, 2);
    wait_until("the rule is forgotten", async || count(&client, "pglapse.rules").await == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_that_loses_what_it_needs_is_broken_and_closed() {
    let database = database(&format!(
        "{TABLE} CREATE TABLE b (id int PRIMARY KEY);
         CREATE TABLE s (id int PRIMARY KEY, gone int, e timestamptz);
         INSERT INTO b VALUES (1), (2); INSERT INTO s VALUES (1, 1, now() - interval '1 hour')"
    ))
    .await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let set =
        "SELECT pglapse.set_rule('t', 'e'); SELECT pglapse.set_rule('b', 'e', sidecar => 's')";
    client.batch_execute(set).await.unwrap();
    assert_eq!((count(&client, "t").await, count(&client, "b").await), (1, 1));
    let closed = async |table: &str| {
        let query = format!("SELECT count(*) FROM {table}");
        let error = client.simple_query(&query).await.expect_err("it is closed");
        error.as_db_error().unwrap().message().to_owned()
    };
    client.batch_execute("ALTER TABLE t DROP e").await.unwrap();
    let said = closed("t").await;
    assert!(said.contains("its column, which was \"e\", is gone"), "{said}");
    // Another column of its name is another column.
    client.batch_execute("ALTER TABLE t ADD e timestamptz").await.unwrap();
    closed("t").await;
    // The sidecar may be renamed; another table of its name is another table.
    client.batch_execute("ALTER TABLE s RENAME TO r").await.unwrap();
    assert_eq!(count(&client, "b").await, 1);
    client.batch_execute("ALTER TABLE r RENAME TO s").await.unwrap();
    assert_eq!(count(&client, "b").await, 1);
    let rebuilt = "CREATE TABLE n (id int PRIMARY KEY, e timestamptz, gone timestamptz);
        DROP TABLE s; ALTER TABLE n RENAME TO s";
    client.batch_execute(rebuilt).await.unwrap();
    let said = closed("b").await;
    assert!(said.contains("its sidecar is gone"), "{said}");
    let kept = "pglapse.rules WHERE names = '{e}'";
    assert_eq!(count(&client, kept).await, 2, "no rule is rewritten or forgotten");
    let again = "SELECT pglapse.set_rule('t', 'e'); SELECT pglapse.drop_rule('b')";
    client.batch_execute(again).await.unwrap();
    assert_eq!((count(&client, "t").await, count(&client, "b").await), (2, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_dump_restores_is_bound_by_names_and_then_by_numbers() {
    let original = database(TABLE).await;
    let client = original.connect().await;
    let set = "SELECT pglapse.set_rule('t', 'e + n seconds', grace => '1 day')";
    client.batch_execute(set).await.unwrap();
    // As pg_dump writes it.
    let row = client
        .query_one(
            "SELECT string_agg(format('(%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L)',
               'public.' || relation, relid, expires, attnums, names, types, times_unit, grace, origin, set_by,
               version, since, settled), ',') FROM pglapse.rules",
            &[],
        )
        .await
        .unwrap();
    let rows: String = row.get(0);

    // The columns have other numbers here, and the tables other oids.
    let restored = Database::with(
        "CREATE TABLE filler (); DROP TABLE filler;
         CREATE TABLE t (gone int, n int DEFAULT 1, e timestamptz, id int); ALTER TABLE t DROP gone;
         INSERT INTO t (id, e) VALUES (1, now() - interval '1 hour'), (2, now() + interval '1 hour')",
    )
    .await;
    let client = restored.connect().await;
    assert!(guard::ensure(&client).await.unwrap());
    let insert = format!(
        "SET session_replication_role = replica;
         INSERT INTO pglapse.rules
           (relation, relid, expires, attnums, names, types, times_unit, grace, origin, set_by, version,
           since, settled) VALUES {rows};
         RESET session_replication_role"
    );
    client.batch_execute(&insert).await.unwrap();
    let proxy = Proxy::start(&restored, &[]).await;
    let through = connect(&proxy.url(&restored)).await;
    assert_eq!(count(&through, "t").await, 1);
    let noted = "pglapse.rules WHERE relid = relation AND attnums = '{3,2}'";
    wait_until("the numbers are noted", async || count(&client, noted).await == 1).await;
    through.batch_execute("ALTER TABLE t RENAME e TO f").await.unwrap();
    assert_eq!(count(&through, "t").await, 1);
    // By chance the table has the oid that it had in another cluster, and there its columns had
    // other numbers.
    let followed = format!("{noted} AND names = '{{f,n}}'");
    wait_until("the name is noted", async || count(&client, &followed).await == 1).await;
    let by_chance = "UPDATE pglapse.rules SET database = 'another/1', attnums = '{4,2}'";
    client.batch_execute(by_chance).await.unwrap();
    wait_until("the numbers are noted", async || count(&client, &followed).await == 1).await;
    assert_eq!(count(&through, "t").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn pg_dump_takes_rules_along_and_nothing_is_deleted_of_what_was_restored() {
    let original = database(&format!(
        "{TABLE} CREATE SCHEMA \"a.B\"; CREATE TABLE \"a.B\".\"U u\" (n int, \"E e\" timestamptz, id int PRIMARY KEY);
         INSERT INTO \"a.B\".\"U u\" VALUES (1, now() - interval '1 h', 1), (1, NULL, 2);
         CREATE TABLE gone (e timestamptz)"
    ))
    .await;
    if is_newer_than("pg_dump", &original.url()).await {
        return;
    }
    let client = original.connect().await;
    client
        .batch_execute(
            "SELECT pglapse.set_rule('t', 'e', grace => '30 min', batch => 7);
             SELECT pglapse.set_rule('\"a.B\".\"U u\"', '\"E e\" + n seconds', on_reap => 'notify');
             SELECT pglapse.set_rule('gone', 'e'); DROP TABLE gone;
             SELECT pglapse.pause('\"a.B\".\"U u\"')",
        )
        .await
        .unwrap();
    let reap = |database: &Database, more: &[&str]| {
        pglapse(&[&["reap", "--upstream", &database.url()], more].concat())
    };
    let reaped = reap(&original, &[]);
    assert!(stdout(&reaped).contains("1 row deleted"), "{}{}", stdout(&reaped), stderr(&reaped));
    client.batch_execute("INSERT INTO t VALUES (3, now() - interval '1 hour')").await.unwrap();

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dump");
    for format in ["--format=plain", "--format=custom"] {
        let mut dump = Command::new(program("pg_dump"));
        run(dump.args([format, "--file"]).arg(&file).arg(original.url()), "").await;
        // Other oids, as on another server.
        let restored = Database::with("CREATE TABLE filler (); DROP TABLE filler").await;
        let (tool, how) = if format.ends_with("custom") {
            ("pg_restore", ["--exit-on-error", "--single-transaction", "--dbname"].as_slice())
        } else {
            ("psql", ["-X", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-d"].as_slice())
        };
        let mut restore = Command::new(program(tool));
        restore.args(how).arg(restored.url());
        run(if tool == "psql" { restore.arg("-f").arg(&file) } else { restore.arg(&file) }, "")
            .await;

        let proxy = Proxy::start(&restored, &[]).await;
        let (through, direct) = (connect(&proxy.url(&restored)).await, restored.connect().await);
        assert_eq!(count(&through, "t").await, 1, "{format}");
        assert_eq!(count(&through, "\"a.B\".\"U u\"").await, 1, "{format}");
        let kept = "pglapse.rules WHERE set_by = 'postgres' AND (options = '{\"batch\": 7}' AND grace = '30 min'
          OR options = '{\"on_reap\": \"notify\"}')";
        assert_eq!(count(&direct, kept).await, 2, "{format}");
        let held = reap(&restored, &[]);
        let said = format!("{}{}", stdout(&held), stderr(&held));
        assert!(said.contains("0 rows deleted") && said.contains("another one than"), "{said}");
        assert_eq!(count(&direct, "t").await, 2, "{format}");
        // The rule goes by numbers again, and is set as before.
        through.batch_execute("ALTER TABLE t RENAME e TO f").await.unwrap();
        assert_eq!(count(&through, "t").await, 1, "{format}");
        let again = "SELECT pglapse.set_rule('t', 'f', batch => 8);
            SELECT pglapse.resume('\"a.B\".\"U u\"')";
        direct.batch_execute(again).await.unwrap();
        let resumed = reap(&restored, &["--resume"]);
        assert_eq!(resumed.status.code(), Some(0), "{}", stderr(&resumed));
        let reaped = reap(&restored, &[]);
        assert_eq!(reaped.status.code(), Some(0), "{}", stderr(&reaped));
        assert_eq!(count(&direct, "t").await, 1, "{format}");
        assert_eq!(count(&direct, "\"a.B\".\"U u\"").await, 1, "{format}");
    }
}
