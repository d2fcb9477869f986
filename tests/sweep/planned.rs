//! What the server runs for an INSERT: where no row has its key, nothing with a DELETE.

use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::Client;

use super::first_try::{SCHEMA, said};
use crate::support::{Database, connect, proxy::Proxy, wire::Wire};

/// Each kind of statement, with `$K` for a key, and a key that no row has.
fn texts(next: &mut i32) -> [(String, String); 5] {
    let behind = [
        ", now() + interval '1 day')",
        ") RETURNING id",
        ") ON CONFLICT DO NOTHING",
        ") ON CONFLICT (id) DO UPDATE SET n = 2 RETURNING n",
        ") ON CONFLICT (id) DO UPDATE SET n = 2 WHERE keys.n < 5",
    ];
    behind.map(|behind| {
        *next += 1;
        (format!("INSERT INTO keys VALUES ($K, 1{behind}"), next.to_string())
    })
}

/// How often the server ran a text with this in it.
async fn calls(direct: &Client, part: &str) -> i64 {
    let sql = "SELECT COALESCE(sum(calls), 0)::int8 FROM pg_stat_statements \
               WHERE query LIKE '%INTO keys%' AND strpos(query, $1) > 0";
    direct.query_one(sql, &[&part]).await.expect("a row").get(0)
}

/// A server that counts what it runs, with these tables.
pub(super) async fn counted(schema: &str) -> (Database, Client) {
    let options = Options {
        settings: vec![("shared_preload_libraries".into(), "pg_stat_statements".into())],
        ..Options::default()
    };
    let database = Database::of(Cluster::start(&options).expect("a server of its own"));
    let direct = database.connect().await;
    direct.batch_execute("CREATE EXTENSION pg_stat_statements").await.expect("an extension");
    direct.batch_execute(schema).await.expect("tables");
    (database, direct)
}

#[tokio::test]
async fn where_no_row_has_the_key_no_delete_is_planned() {
    let (database, direct) = counted(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let mut next = 10;
    for block in ["SELECT 1", "BEGIN"] {
        wire.simple(block.as_bytes(), b"").await;
        for (text, key) in texts(&mut next) {
            let sql = text.replace("$K", &key);
            let answer = said(&wire.simple(sql.as_bytes(), b"").await);
            assert!(answer.contains("INSERT 0 1"), "{sql}: {answer}");
        }
        for (text, key) in texts(&mut next) {
            let sql = text.replace("$K", "$1");
            let answer = said(&wire.extended(sql.as_bytes(), &[Some(key)], b"").await);
            assert!(answer.contains("INSERT 0 1"), "{sql}: {answer}");
        }
    }
    wire.simple(b"COMMIT", b"").await;
    let client = connect(&proxy.url(&database)).await;
    let named = texts(&mut next).map(|(text, _)| text.replace("$K", "$1"));
    for block in ["SELECT 1", "BEGIN"] {
        client.batch_execute(block).await.expect(block);
        for sql in &named {
            let statement = client.prepare(sql).await.expect(sql);
            for _ in 0..2 {
                next += 1;
                client.query(&statement, &[&next]).await.expect(sql);
            }
        }
    }
    client.batch_execute("COMMIT").await.expect("committed");
    assert_eq!(calls(&direct, "DELETE").await, 0);
    assert_eq!(calls(&direct, "ON CONFLICT").await, 40);
    // One that meets an expired row is run twice, and one behind which more is sent but once.
    direct
        .batch_execute("UPDATE keys SET expires_at = '2001-01-01' WHERE id = 11")
        .await
        .expect("set");
    wire.simple(b"INSERT INTO keys VALUES (11, 1)", b"").await;
    assert_eq!((calls(&direct, "DELETE").await, calls(&direct, "ON CONFLICT").await), (1, 41));
}
