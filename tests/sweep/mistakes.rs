//! A rule with a wrong unit: no statement that writes keys takes live rows with it.

use bytes::Bytes;
use futures_util::SinkExt as _;
use pglapse::catalog::{Expires, RuleSpec, Unit};
use tokio_postgres::Client;

use super::code;
use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

/// Seconds where the rule has milliseconds: each row will live for an hour, and seems to be dead
/// since 1970.
const SCHEMA: &str = "
    CREATE TABLE t (id int PRIMARY KEY, name text UNIQUE, e bigint);
    INSERT INTO t SELECT g, 'n' || g, extract(epoch FROM now())::bigint + 3600 FROM generate_series(1, 50) g;
    CREATE TABLE guarded (LIKE t INCLUDING ALL);
    INSERT INTO guarded SELECT * FROM t;
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE TRIGGER keep BEFORE DELETE ON guarded FOR EACH ROW EXECUTE FUNCTION keep();
    CREATE TABLE later (LIKE t INCLUDING ALL);
    INSERT INTO later SELECT * FROM t;
    CREATE TABLE child (id int PRIMARY KEY, t int REFERENCES t ON DELETE CASCADE);
    INSERT INTO child SELECT g, g FROM generate_series(1, 50) g;
";

fn rules() -> Vec<RuleSpec> {
    let unit = Some(Unit::Milliseconds);
    let later = Expires::parse("e + 30 days").expect("an expiry");
    vec![
        RuleSpec { unit, referential: true, ..rule("t", "e") },
        RuleSpec { unit, ..rule("guarded", "e") },
        RuleSpec { unit, expires: later, ..rule("later", "e") },
    ]
}

async fn rows(client: &Client) -> Vec<i64> {
    let mut all = Vec::new();
    for table in ["t", "guarded", "later", "child"] {
        let sql = format!("SELECT count(*) FROM {table} WHERE id <= 50");
        all.push(client.query_one(&sql, &[]).await.expect("a row").get(0));
    }
    all
}

#[tokio::test]
async fn whoever_writes_keys_leaves_every_row_of_a_mistaken_rule() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::with_rules(&database, rules()).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    let version: i32 = direct
        .query_one("SELECT current_setting('server_version_num')::int", &[])
        .await
        .expect("a row")
        .get(0);
    for table in ["t", "guarded", "later"] {
        let mut statements = vec![
            format!("UPDATE {table} SET id = id + 1000 WHERE id > 50"),
            format!(
                "INSERT INTO {table} VALUES (51, 'new') ON CONFLICT (id) DO UPDATE SET id = {table}.id + 1000"
            ),
            format!("INSERT INTO {table} SELECT g, 'g' || g FROM generate_series(61, 65) g"),
        ];
        if version >= 150_000 {
            statements.push(format!(
                "MERGE INTO {table} USING generate_series(71, 75) g ON {table}.id = g \
                 WHEN NOT MATCHED THEN INSERT VALUES (g, 'm' || g)"
            ));
        }
        for sql in statements {
            client.batch_execute(&sql).await.expect(&sql);
            assert_eq!(rows(&direct).await, [50; 4], "{sql}");
        }
        let sink = client.copy_in(&format!("COPY {table} (id, name) FROM STDIN")).await;
        let mut sink = std::pin::pin!(sink.expect("a COPY"));
        sink.send(Bytes::from_static(b"81\tcopied\n")).await.expect("sent");
        assert_eq!(sink.finish().await.expect("copied"), 1);
        assert_eq!(rows(&direct).await, [50; 4], "COPY {table}");
        // A key in the way stays as well.
        for sql in [
            format!("INSERT INTO {table} VALUES (1, 'x')"),
            format!(
                "INSERT INTO {table} VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET name = 'y'"
            ),
            format!("INSERT INTO {table} SELECT 2, 'x'"),
            format!("UPDATE {table} SET name = 'n3' WHERE id = 51 + 1000 OR id = 61"),
        ] {
            assert_eq!(code(&client, &sql).await.0, "23505", "{sql}");
            assert_eq!(rows(&direct).await, [50; 4], "{sql}");
        }
    }
    assert_eq!(code(&client, "INSERT INTO child VALUES (1, 61)").await.0, "23505");
    assert_eq!(rows(&direct).await, [50; 4], "those that refer to them");
}

#[tokio::test]
async fn rows_that_expired_before_plausible_from_keep_their_keys() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
         INSERT INTO t VALUES (1, '1999-12-31 23:00+00'), (2, '2000-01-01 01:00+00'), (3, '-infinity'),
           (4, '1999-12-31 23:00+00'), (5, '2000-01-01 01:00+00')",
    )
    .await;
    let proxy = Proxy::with_config(&database, vec![rule("t", "e")], |config| {
        config.reaper.plausible_from = "2000-01-01".parse().expect("a date");
    })
    .await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    assert_eq!(code(&client, "INSERT INTO t VALUES (1)").await.0, "23505");
    client.batch_execute("INSERT INTO t VALUES (2)").await.expect("it makes way");
    client.batch_execute("UPDATE t SET id = id + 1 WHERE id = 0").await.expect("nothing");
    assert_eq!(super::ids(&direct, "t").await, "1 2 3 4");
}
