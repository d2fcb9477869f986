//! What `pg_stat_statements` counts for statements that pglapse edited, and what comments they
//! keep.

use std::collections::BTreeMap;

use pglapse::demo::cluster::{Cluster, Options};

use crate::support::{Database, connect, proxy::Proxy};

/// Sent twice each with other constants, which the server counts as one.
const QUERIES: [&str; 6] = [
    "SELECT id FROM leases WHERE id = CONST",
    "SELECT count(*) FROM leases a LEFT JOIN leases b ON a.id = b.id + CONST",
    "UPDATE leases SET holder = 'x' WHERE id = CONST",
    "DELETE FROM leases WHERE id = CONST",
    "/*+ SeqScan(leases) */ SELECT holder FROM leases WHERE id = CONST",
    "SELECT id, holder FROM leases WHERE id = CONST /*traceparent='00-5b-01',route='%2Fleases'*/",
];

#[tokio::test]
async fn each_query_of_a_client_has_one_entry_and_its_comments() {
    let database = Database::of(
        Cluster::start(&Options {
            settings: vec![("shared_preload_libraries".into(), "pg_stat_statements".into())],
            ..Options::default()
        })
        .expect("a server of its own"),
    );
    database
        .connect()
        .await
        .batch_execute(
            "CREATE EXTENSION pg_stat_statements;
             CREATE TABLE leases (id int PRIMARY KEY, holder text, expires_at timestamptz);
             INSERT INTO leases SELECT i, 'h', '2999-01-01' FROM generate_series(1, 9) i",
        )
        .await
        .expect("a table");
    let proxy = Proxy::start(&database, &[("public.leases", "expires_at")]).await;
    let direct = database.connect().await;
    direct.batch_execute("SELECT pg_stat_statements_reset()").await.expect("a reset");
    for session in ["1", "2"] {
        let client = connect(&proxy.url(&database)).await;
        for query in QUERIES {
            let text = query.replace("CONST", session);
            client.simple_query(&text).await.unwrap_or_else(|e| panic!("{text}: {e:?}"));
        }
    }
    let sql =
        "SELECT query, calls FROM pg_stat_statements WHERE query LIKE '%statement_timestamp()%'";
    let rows = direct.query(sql, &[]).await.expect("statistics");
    let counted: BTreeMap<String, i64> = rows.iter().map(|r| (r.get(0), r.get(1))).collect();
    assert_eq!(counted.len(), QUERIES.len(), "{counted:#?}");
    assert!(counted.values().all(|calls| *calls == 2), "{counted:#?}");
    let with = |found: &dyn Fn(&str) -> bool| counted.keys().filter(|q| found(q)).count();
    // A server may leave out what stands in front, the client's own too.
    let alone = "/*+ SeqScan(leases) */ SELECT 'direct'";
    direct.simple_query(alone).await.expect("a row");
    let sql =
        "SELECT query FROM pg_stat_statements WHERE query LIKE '%+ SeqScan(leases) */ SELECT $1'";
    let is_kept = !direct.query(sql, &[]).await.expect("statistics").is_empty();
    let hint = if is_kept { "/*+ SeqScan(leases) */ " } else { "" };
    let hinted = format!("{hint}SELECT holder");
    assert_eq!(with(&|q| q.starts_with(&hinted)), 1, "{counted:#?}");
    assert_eq!(with(&|q| q.ends_with("/*traceparent='00-5b-01',route='%2Fleases'*/")), 1);
}
