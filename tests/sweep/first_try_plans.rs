//! What the server runs for an INSERT into a table from which only pglapse may delete: for a new key
//! nothing but that.

use tokio_postgres::Client;

use super::{
    first_try::said,
    first_try_swept::{SCHEMA, begin},
    planned::counted,
};
use crate::support::{connect, wire::Wire};

/// How often the server ran a text with this in it.
async fn calls(direct: &Client, part: &str) -> i64 {
    let sql = "SELECT COALESCE(sum(calls), 0)::int8 FROM pg_stat_statements \
               WHERE strpos(query, $1) > 0 AND query NOT LIKE '%pg_stat_statements%'";
    direct.query_one(sql, &[&part]).await.expect("a row").get(0)
}

#[tokio::test]
async fn for_a_new_key_nothing_is_looked_for() {
    let (database, direct) = counted(SCHEMA).await;
    let grant = "CREATE ROLE writer; GRANT SELECT, INSERT, UPDATE ON granted TO writer";
    direct.batch_execute(grant).await.expect("a role");
    let proxy = begin(&database).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    let client = connect(&proxy.url(&database)).await;
    direct.batch_execute("SELECT pg_stat_statements_reset()").await.expect("counts from here");
    let mut next = 10;
    for table in ["keys", "used", "tree", "ruled", "parts", "folded", "granted", "owned"] {
        for block in ["COMMIT", "BEGIN"] {
            for behind in [
                ", now() + interval '1 day')",
                ") RETURNING id",
                ") ON CONFLICT DO NOTHING",
                ") ON CONFLICT (id) DO UPDATE SET n = 2 RETURNING n",
            ] {
                let updates = behind.contains("UPDATE");
                // In a block an upsert would lock the expired row, which must be deleted.
                if updates && (block == "BEGIN" || ["folded", "owned"].contains(&table)) {
                    continue;
                }
                next += 1;
                wire.simple(block.as_bytes(), b"").await;
                let sql = format!("INSERT INTO {table} VALUES ({next}, 1{behind}");
                let answer = said(&wire.simple(sql.as_bytes(), b"").await);
                assert!(answer.contains("INSERT 0 1"), "{sql}: {answer}");
                next += 1;
                let sql = format!("INSERT INTO {table} VALUES ($1, 1{behind}");
                let key = [Some(next.to_string())];
                let answer = said(&wire.extended(sql.as_bytes(), &key, b"").await);
                assert!(answer.contains("INSERT 0 1"), "{sql}: {answer}");
                client.batch_execute(block).await.expect(block);
                let statement = client.prepare(&sql).await.expect("prepared");
                for _ in 0..2 {
                    next += 1;
                    client.query(&statement, &[&next]).await.expect("a new key");
                }
                client.batch_execute("COMMIT").await.expect("committed");
                assert_eq!(calls(&direct, "DELETE FROM").await, 0, "{block}: {sql}");
            }
        }
    }
    wire.simple(b"COMMIT", b"").await;
    // The key of an expired row is looked for once.
    wire.simple(b"INSERT INTO keys VALUES (1, 1)", b"").await;
    assert!(calls(&direct, "DELETE FROM").await > 0);
}

#[tokio::test]
async fn where_a_row_always_has_the_key_it_is_soon_looked_for_at_once() {
    let (database, direct) = counted(SCHEMA).await;
    let proxy = begin(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let insert = "INSERT INTO keys VALUES ($1, 1, '2001-01-01')";
    let insert = client.prepare(insert).await.expect("prepared");
    direct.batch_execute("SELECT pg_stat_statements_reset()").await.expect("counts from here");
    for _ in 0..200 {
        assert_eq!(client.execute(&insert, &[&1]).await.expect("it makes way"), 1);
    }
    let tried = calls(&direct, "ON CONFLICT DO NOTHING").await;
    assert!((1..60).contains(&tried), "{tried}");
}
