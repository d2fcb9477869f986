//! TTL in CREATE TABLE and ALTER TABLE, as people know it from CockroachDB and `TiDB`.

use tokio_postgres::SimpleQueryMessage;

use super::{TABLE, count, database, proxy, refusal};
use crate::support::{connect, wire::Wire};

const OLD: &str = "now() - interval '40 days'";

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
async fn storage_parameters_of_cockroachdb_make_change_and_drop_a_rule() {
    let database = database("").await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let other = connect(&proxy.url(&database)).await;
    for create in [
        "CREATE TABLE a (id int PRIMARY KEY, at timestamptz, d date) WITH (fillfactor = 70,
           ttl_expiration_expression = 'at + interval ''30 days''', ttl_job_cron = '@daily',
           ttl_delete_batch_size = 500)",
        "CREATE TABLE b (id int PRIMARY KEY, at timestamptz) WITH (ttl_expiration_expression = 'at')",
        "CREATE TABLE c (id int PRIMARY KEY, at timestamptz, d date)
           WITH (ttl_expiration_expression = $$(d + interval '30 days')$$)",
        "create table if not exists e (id int) with (ttl_expire_after = '3 months')",
    ] {
        let messages = client.simple_query(create).await.unwrap();
        let [SimpleQueryMessage::CommandComplete(_)] = messages.as_slice() else {
            panic!("{create}: {messages:?}")
        };
    }
    for (table, column) in [("a", "at"), ("b", "at"), ("c", "d")] {
        let insert = format!(
            "INSERT INTO {table} (id, {column}) VALUES (1, {OLD}), (2, now() + interval '1 day')"
        );
        client.batch_execute(&insert).await.unwrap();
        assert_eq!(count(&other, table).await, 1, "{table}");
    }
    let rule = "pglapse.declared_rules WHERE relation = 'a'::regclass
      AND options = '{\"batch\": 500, \"schedule\": \"@daily\"}'";
    assert_eq!(count(&client, rule).await, 1);
    let kept = "pg_class WHERE relname = 'a' AND reloptions = '{fillfactor=70}'";
    assert_eq!(count(&client, kept).await, 1);

    // The column that is added begins anew with each write.
    client.batch_execute("INSERT INTO e VALUES (1), (2)").await.unwrap();
    let old = "UPDATE e SET crdb_internal_expiration = now() - interval '1 s' WHERE id = 1";
    client.batch_execute(old).await.unwrap();
    assert_eq!(count(&other, "e").await, 1);
    database.connect().await.batch_execute("UPDATE e SET id = id").await.unwrap();
    assert_eq!(count(&other, "e").await, 2);
    // It is there already: nothing changes.
    client
        .batch_execute("CREATE TABLE IF NOT EXISTS e (id int) WITH (ttl_expire_after = '1 s')")
        .await
        .unwrap();
    let span = "pg_attrdef WHERE adrelid = 'e'::regclass
      AND pg_get_expr(adbin, adrelid) LIKE '%3 mons%'";
    assert_eq!(count(&client, span).await, 1);

    for (alter, rows) in [
        ("ALTER TABLE b SET (ttl_expiration_expression = 'at + interval ''60 days''')", 2),
        ("ALTER TABLE b SET (ttl_pause = on, fillfactor = 80)", 2),
        ("ALTER TABLE b SET (ttl_expiration_expression = 'at')", 1),
        ("ALTER TABLE ONLY public.b RESET (ttl)", 2),
    ] {
        client.batch_execute(alter).await.unwrap();
        assert_eq!(count(&other, "b").await, rows, "{alter}");
    }
    client.batch_execute("ALTER TABLE IF EXISTS nowhere SET (ttl_pause = on)").await.unwrap();
    client.batch_execute("ALTER TABLE e RESET (ttl)").await.unwrap();
    let gone =
        "pg_attribute WHERE attrelid = 'e'::regclass AND attname = 'crdb_internal_expiration'";
    assert_eq!(count(&client, gone).await, 0);

    client.batch_execute("BEGIN").await.unwrap();
    client.batch_execute("ALTER TABLE a RESET (ttl)").await.unwrap();
    client.batch_execute("ROLLBACK").await.unwrap();
    assert_eq!(count(&client, "a").await, 1);
    for (sql, code) in [
        ("CREATE TABLE x (at timestamptz) WITH (ttl_pause = on)", "22023"),
        (
            "CREATE TABLE x (at timestamptz) WITH (ttl = off, ttl_expiration_expression = 'at')",
            "22023",
        ),
        ("CREATE TABLE x (at timestamptz) WITH (ttl_magic = 1)", "22023"),
        ("CREATE TABLE x (at timestamptz) WITH (ttl_expiration_expression = 'nope')", "42703"),
        ("CREATE TABLE x (at timestamptz) WITH (ttl_expire_after = '1 day'); SELECT 1", "0A000"),
        ("CREATE TABLE a (at timestamptz) WITH (ttl_expire_after = '1 day')", "42P07"),
    ] {
        assert_eq!(refusal(&client, sql).await.0, code, "{sql}");
        assert_eq!(count(&client, "pg_class WHERE relname = 'x'").await, 0, "{sql}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_tag_is_that_of_the_clients_statement() {
    let database = database("").await;
    let proxy = proxy(&database).await;
    let mut client = Wire::connect(proxy.port(), database.name()).await;
    for (table, extended) in [("t", false), ("u", true)] {
        for (sql, tag) in [
            (
                "CREATE TABLE t (id int, at timestamptz) WITH (ttl_expiration_expression = 'at')",
                "CREATE TABLE",
            ),
            ("ALTER TABLE t SET (ttl_pause = on)", "ALTER TABLE"),
            ("ALTER TABLE t RESET (ttl)", "ALTER TABLE"),
            (
                "CREATE TABLE IF NOT EXISTS t (id int) WITH (ttl_expire_after = '1 day')",
                "CREATE TABLE",
            ),
            ("DO $$ BEGIN END $$", "DO"),
        ] {
            let sql = sql.replace(" t ", &format!(" {table} "));
            let answer = if extended {
                client.extended(sql.as_bytes(), &[], b"").await
            } else {
                client.simple(sql.as_bytes(), b"").await
            };
            let tags = answer.iter().filter(|line| line.starts_with("tag "));
            assert_eq!(tags.collect::<Vec<_>>(), [&format!("tag {tag}")], "{sql}: {answer:?}");
            assert_eq!(answer.last().map(String::as_str), Some("ready I"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn comments_of_tidb_say_when_rows_expire() {
    let database = database("").await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    client
        .execute(
            "CREATE TABLE t (id int PRIMARY KEY, created_at timestamp DEFAULT CURRENT_TIMESTAMP)
             /*T![ttl] TTL = `created_at` + INTERVAL 1 MONTH TTL_ENABLE = 'OFF' TTL_JOB_INTERVAL = '24h' */",
            &[],
        )
        .await
        .unwrap();
    client.batch_execute(&format!("INSERT INTO t VALUES (1, {OLD}), (2, now())")).await.unwrap();
    assert_eq!(count(&client, "t").await, 1);
    let options =
        "pglapse.declared_rules WHERE options @> '{\"paused\": true, \"interval\": \"PT24H\"}'";
    assert_eq!(count(&client, options).await, 1);
    client
        .batch_execute("ALTER TABLE t /*T![ttl] TTL = `created_at` + INTERVAL 2 QUARTER */")
        .await
        .unwrap();
    assert_eq!(count(&client, "t").await, 2);
    client.batch_execute("ALTER TABLE t /*T![ttl] REMOVE TTL */").await.unwrap();
    assert_eq!(count(&client, "pglapse.declared_rules").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_comment_of_tidb_in_another_statement_is_an_error() {
    let database = database("").await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let comment = "/*T![ttl] TTL = `at` + INTERVAL 1 DAY */";
    client.batch_execute(&format!("CREATE TABLE leases (at timestamp) {comment}")).await.unwrap();
    assert_eq!(count(&client, "leases").await, 0);
    let error = client.batch_execute(&format!("{comment} SELECT 1")).await.unwrap_err();
    let message = error.as_db_error().unwrap().message();
    assert!(message.contains("a TTL goes with CREATE TABLE or ALTER TABLE"), "{message}");
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_say_nothing_of_how_pglapse_reads_a_rule() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    for (sql, message) in [
        (
            "SELECT pglapse.set_rule('t', 'nope')",
            "column \"nope\" of relation \"public.t\" does not exist",
        ),
        (
            "CREATE TABLE t (id int) WITH (ttl_expiration_expression = 'e')",
            "relation \"t\" already exists",
        ),
    ] {
        let error = client.batch_execute(sql).await.expect_err(sql);
        let error = error.as_db_error().expect("the server said it");
        assert_eq!(error.message(), message);
        assert_eq!(error.where_(), None, "{sql}");
    }
    // The context of the client's own function stays.
    let sql = "DO $$ BEGIN PERFORM pglapse.set_rule('t', 'nope'); END $$";
    let error = client.batch_execute(sql).await.expect_err("an error");
    let context =
        error.as_db_error().and_then(|error| error.where_()).unwrap_or_default().to_owned();
    assert!(context.contains("inline_code_block") && !context.contains("judge_rule"), "{context}");
}
