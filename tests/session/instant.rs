//! Which instant *now* is.

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

/// What says now in a rule's expression is not the beginning of the transaction: a row would be live
/// in it that others delete.
#[tokio::test]
async fn a_row_expires_within_a_transaction_by_what_says_now_in_its_rule() {
    let schema = "CREATE TABLE tickets (id int PRIMARY KEY, closed_at timestamptz)";
    let database = Database::with(schema).await;
    for now in ["now()", "CURRENT_TIMESTAMP", "transaction_timestamp()", "statement_timestamp()"] {
        let expires = format!("(CASE WHEN closed_at < {now} - interval '1 s' THEN closed_at END)");
        let proxy = Proxy::with_rules(&database, vec![rule("tickets", &expires)]).await;
        let client = connect(&proxy.url(&database)).await;
        let close = "BEGIN; INSERT INTO tickets VALUES (1, statement_timestamp())";
        client.batch_execute(close).await.expect("inserted");
        let count = "SELECT count(*) FROM tickets";
        client.batch_execute("SELECT pg_sleep(1.1)").await.expect("slept");
        assert_eq!(client.query_one(count, &[]).await.expect("a row").get::<_, i64>(0), 0, "{now}");
        client.batch_execute("ROLLBACK").await.expect("undone");
    }
}
