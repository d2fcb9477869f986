//! `pglapse.include_expired`: those who may see expired rows see them, exactly as long as they
//! asked to.

use std::sync::Arc;

use pglapse::rewrite::{Databases, RewriteOptions};
use tokio::process::Command;
use tokio_postgres::{Client, Statement};

use super::{
    proxy::Proxy,
    rewritten::{SCHEMA, rules, told},
};
use crate::{
    clients::{program, run, tools::is_newer_than},
    support::{Database, connect, try_connect, wait_until},
};

const SHOWN: &str = "BEGIN; SET LOCAL pglapse.include_expired = on";
const COUNT: &str = "SELECT count(*) FROM sessions";

/// Rules under which these roles may see expired rows.
async fn permit(roles: &[&str]) -> (Database, Proxy) {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let roles: Vec<String> = roles.iter().map(ToString::to_string).collect();
    let databases = rules(&database, RewriteOptions::default()).await;
    let databases = Databases { bypass_roles: roles.into(), ..databases };
    proxy.databases.send_replace(Arc::new(databases));
    (database, proxy)
}

async fn count(client: &Client) -> i64 {
    let simple = client.simple_query(COUNT).await.expect("a row");
    let extended = client.query_one(COUNT, &[]).await.expect("a row").get::<_, i64>(0);
    assert!(format!("{simple:?}").contains(&format!("\\x01{extended}\"")), "{simple:?} {extended}");
    extended
}

async fn count_by(client: &Client, prepared: &Statement) -> i64 {
    client.query_one(prepared, &[]).await.expect("a row").get(0)
}

#[tokio::test]
async fn the_setting_follows_sessions_and_transactions() {
    let (database, proxy) = permit(&["other", "postgres"]).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let prepared = client.prepare(COUNT).await.expect("prepared");
    for (sql, expected) in [
        ("SELECT 1", 2),
        ("SET pglapse.include_expired = on", 3),
        ("RESET pglapse.include_expired", 2),
        ("SET SESSION pglapse.include_expired TO 'yes'", 3),
        ("SET pglapse.include_expired TO off", 2),
        ("SELECT set_config('pglapse.include_expired', 'true', false)", 3),
        ("RESET ALL", 2),
        ("SET pglapse.include_expired = 1", 3),
        ("SET pglapse.include_expired = DEFAULT", 2),
        ("BEGIN; SET pglapse.include_expired = on; ROLLBACK", 2),
        ("BEGIN; SET LOCAL pglapse.include_expired = on; COMMIT", 2),
        ("BEGIN; SET pglapse.include_expired = on; COMMIT", 3),
        ("BEGIN; SET pglapse.include_expired = off; ROLLBACK", 3),
        ("BEGIN; SET LOCAL pglapse.include_expired = off; SELECT 1; COMMIT", 3),
        ("RESET pglapse.include_expired", 2),
    ] {
        client.batch_execute(sql).await.expect("a setting");
        assert_eq!(count(&client).await, expected, "{sql}");
        assert_eq!(count_by(&client, &prepared).await, expected, "{sql}");
    }
    client.batch_execute("SET pglapse.include_expired = on").await.expect("a setting");
    assert_eq!(count(&client).await, 3);
    client.batch_execute("DISCARD ALL").await.expect("as new");
    assert!(format!("{:?}", client.simple_query(COUNT).await.expect("a row")).contains("\\x012"));
    wait_until("it is counted", async || {
        proxy.metric("pglapse_statements_total{outcome=\"bypassed\"}") > 9.5
    })
    .await;
}

#[tokio::test]
async fn inside_a_transaction_it_counts_from_the_next_text() {
    let (database, proxy) = permit(&["postgres"]).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let steps = async |steps: &[(&str, i64)]| {
        for (sql, expected) in steps {
            client.batch_execute(sql).await.expect("a step");
            assert_eq!(count(&client).await, *expected, "{sql}");
        }
    };
    steps(&[
        ("BEGIN", 2),
        ("SET LOCAL pglapse.include_expired = on", 3),
        ("SELECT 1", 3),
        ("SAVEPOINT a", 3),
        ("SET LOCAL pglapse.include_expired = off", 2),
        ("SET LOCAL pglapse.include_expired = on;", 3),
        ("SET LOCAL pglapse.include_expired = off", 2),
        ("ROLLBACK TO a", 3),
        ("COMMIT", 2),
        ("BEGIN", 2),
        ("SET pglapse.include_expired = on", 3),
        ("COMMIT", 3),
        ("BEGIN", 3),
        ("RESET ALL", 2),
        ("ROLLBACK", 3),
        // As pg_dump begins.
        ("BEGIN; SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY", 3),
        ("COMMIT", 3),
    ])
    .await;
    // Before a SET TRANSACTION no snapshot may have been taken.
    client.batch_execute("RESET ALL; BEGIN").await.expect("a block");
    for sql in [
        "SET LOCAL pglapse.include_expired = on",
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
    ] {
        client.batch_execute(sql).await.expect("nothing has read yet");
    }
    assert_eq!(count(&client).await, 3);
    client.batch_execute("COMMIT").await.expect("the end");
    // By the extended protocol as well.
    client.batch_execute("RESET ALL; BEGIN").await.expect("a block");
    client.execute("SET LOCAL pglapse.include_expired = on", &[]).await.expect("a setting");
    assert_eq!(count(&client).await, 3);
    let shown = client.prepare(COUNT).await.expect("prepared while rows are shown");
    assert_eq!(count_by(&client, &shown).await, 3);
    client.batch_execute("COMMIT").await.expect("the end");
    assert_eq!(count_by(&client, &shown).await, 2);
    // Also when it was prepared long before.
    let off = client.prepare("SET pglapse.include_expired = off").await.expect("prepared");
    client.batch_execute("SET pglapse.include_expired = on").await.expect("a setting");
    assert_eq!(count(&client).await, 3);
    client.execute(&off, &[]).await.expect("a setting");
    assert_eq!(count(&client).await, 2);
    // What is only prepared has not run.
    client.batch_execute("BEGIN").await.expect("a block");
    client.prepare("SET LOCAL pglapse.include_expired = on").await.expect("prepared");
    assert_eq!(count(&client).await, 2);
}

#[tokio::test]
async fn what_was_prepared_while_rows_were_shown_hides_them_afterwards() {
    let (database, proxy) = permit(&["postgres"]).await;
    let url = database.url_at(proxy.port);
    // Nothing was known of the setting before.
    let client = connect(&url).await;
    client.batch_execute(SHOWN).await.expect("a block");
    client.batch_execute("PREPARE q AS SELECT count(*) FROM sessions").await.expect("prepared");
    let prepared = client.prepare(COUNT).await.expect("prepared");
    client.batch_execute("COMMIT").await.expect("the end");
    assert_eq!(count_by(&client, &prepared).await, 2);
    let executed = client.simple_query("EXECUTE q").await.expect("a row");
    assert!(format!("{executed:?}").contains("\\x012\""), "{executed:?}");
    // Within one block.
    let client = connect(&url).await;
    client.batch_execute(SHOWN).await.expect("a block");
    let prepared = client.prepare(COUNT).await.expect("prepared");
    for (sql, expected) in [
        ("SELECT 1", 3),
        ("SET LOCAL pglapse.include_expired = off", 2),
        ("SET LOCAL pglapse.include_expired = on", 3),
        ("COMMIT AND CHAIN", 2),
    ] {
        client.batch_execute(sql).await.expect(sql);
        let found = count_by(&client, &prepared).await;
        assert_eq!(found, expected, "{sql}");
        assert_eq!(count(&client).await, expected, "{sql}");
    }
}

#[tokio::test]
async fn what_is_in_flight_may_end_it() {
    let (database, proxy) = permit(&["postgres"]).await;
    let client = connect(&database.url_at(proxy.port)).await;
    client.batch_execute(SHOWN).await.expect("a block");
    assert_eq!(count(&client).await, 3);
    // In one text.
    let found = client.simple_query("COMMIT; SELECT count(*) FROM sessions").await.expect("a row");
    assert!(format!("{found:?}").contains("\\x012\""), "{found:?}");
    // In a pipeline, by statements that were prepared before.
    let commit = client.prepare("COMMIT").await.expect("prepared");
    client.batch_execute(SHOWN).await.expect("a block");
    assert_eq!(count(&client).await, 3);
    let prepared = client.prepare(COUNT).await.expect("prepared");
    let (ended, found) =
        tokio::join!(client.execute(&commit, &[]), client.query_one(&prepared, &[]));
    ended.expect("the end");
    assert_eq!(found.expect("a row").get::<_, i64>(0), 2);
    let sql = "SET pglapse.include_expired = on";
    client.batch_execute(sql).await.expect("a setting");
    assert_eq!(count(&client).await, 3);
    let off = client.prepare("SET pglapse.include_expired = off").await.expect("prepared");
    let prepared = client.prepare(COUNT).await.expect("prepared");
    assert_eq!(count_by(&client, &prepared).await, 3);
    let (ended, found) = tokio::join!(client.execute(&off, &[]), client.query_one(&prepared, &[]));
    ended.expect("a setting");
    assert_eq!(found.expect("a row").get::<_, i64>(0), 2);
    let set = "SELECT set_config('pglapse.include_expired', $1, false)";
    let set = client.prepare(set).await.expect("prepared");
    for (value, expected) in [("on", 3), ("off", 2)] {
        client.execute(&set, &[&value]).await.expect("a setting");
        assert_eq!(count(&client).await, expected, "{value}");
    }
}

#[tokio::test]
async fn whoever_sees_expired_rows_may_do_what_others_may_not() {
    let (database, proxy) = permit(&["postgres"]).await;
    let client = connect(&database.url_at(proxy.port)).await;
    for sql in [
        SHOWN,
        "DO $$ BEGIN PERFORM FROM sessions; END $$",
        "COMMIT; BEGIN; SET LOCAL pglapse.include_expired = on",
        "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE; SELECT * FROM sessions",
        "PREPARE q(text) AS SELECT $1",
        "EXECUTE q('please reset')",
        "COMMIT",
        "EXECUTE q('please reset')",
    ] {
        client.batch_execute(sql).await.expect(sql);
    }
}

#[tokio::test]
async fn a_dump_of_somebody_who_sees_expired_rows_holds_them() {
    let (database, proxy) = permit(&["postgres"]).await;
    if is_newer_than("pg_dump", &database.url()).await {
        return;
    }
    let mut dump = Command::new(program("pg_dump"));
    dump.args(["--data-only", "--inserts"]).arg(database.url_at(proxy.port));
    let rows = |dumped: String| dumped.matches("INSERT INTO public.sessions").count();
    assert_eq!(rows(run(&mut dump, "").await), 2);
    assert_eq!(rows(run(dump.env("PGOPTIONS", "-c pglapse.include_expired=on"), "").await), 3);
}

#[tokio::test]
async fn a_startup_option_counts_from_the_first_text() {
    let (database, proxy) = permit(&["postgres"]).await;
    let url = database.url_at(proxy.port);
    for options in ["-c%20pglapse.include_expired%3Don", "--pglapse.include_expired%3D1"] {
        assert_eq!(
            count(&connect(&format!("{url}?options={options}")).await).await,
            3,
            "{options}"
        );
    }
    let off = format!("{url}?options=-c%20pglapse.include_expired%3Doff");
    assert_eq!(count(&connect(&off).await).await, 2);
}

#[tokio::test]
async fn others_are_told_that_they_may_not() {
    let (database, proxy) = permit(&["other"]).await;
    let url = database.url_at(proxy.port);
    let client = connect(&url).await;
    for sql in [
        "SET pglapse.include_expired = on",
        "SET LOCAL pglapse.\"include_expired\" TO on",
        "SELECT 1; SET SESSION pglapse.include_expired = on",
        "SELECT set_config('pglapse.include_expired', 'on', false)",
    ] {
        for error in [client.batch_execute(sql).await, client.prepare(sql).await.map(drop)] {
            assert_eq!(told(&error.expect_err("refused")).0, "42501", "{sql}");
        }
        assert_eq!(count(&client).await, 2);
    }
    // Where the words cannot be seen, they do nothing.
    client
        .batch_execute("DO $$ BEGIN EXECUTE 'SET pglapse.include' || '_expired = on'; END $$")
        .await
        .expect("runs");
    client.batch_execute("RESET ROLE").await.expect("runs");
    assert_eq!(count(&client).await, 2);
    let option = format!("{url}?options=-c%20pglapse.include_expired%3Don");
    let error = try_connect(&option).await.expect_err("refused");
    assert_eq!(told(&error).0, "42501");
    assert!(proxy.metric("pglapse_statements_total{outcome=\"refused\"}") > 8.5);
}
