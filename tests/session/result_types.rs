//! A prepared statement whose result would have columns of other types than were described: the
//! client would read the values wrong, so that it is told, as by PostgreSQL itself.

use tokio_postgres::{Client, Statement, types::Type};

use crate::support::{Database, connect, proxy::Proxy};

const SCHEMA: &str = "
    CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz, n bigint);
    INSERT INTO sessions VALUES (1, '2999-01-01', 7), (2, '2001-01-01', 8);
    CREATE VIEW shown AS SELECT id, 'a' AS t FROM sessions;";
const WIDE: &str = "DROP VIEW shown; CREATE VIEW shown AS SELECT n AS id, 'a' AS t FROM sessions";

/// PostgreSQL's own error, by which drivers prepare the statement anew: its code, its message and
/// the server's routine.
async fn is_told(client: &Client, statement: &Statement, what: &str) {
    let error = client.query(statement, &[]).await.expect_err(what);
    let error = error.as_db_error().expect("the server's error");
    assert_eq!(error.code().code(), "0A000", "{what}: {error}");
    assert_eq!(error.message(), "cached plan must not change result type", "{what}");
    assert_eq!(error.routine(), Some("RevalidateCachedQuery"), "{what}");
}

#[tokio::test]
async fn a_result_of_other_types_is_told_where_a_statement_is_prepared_again() {
    for (in_block, by_itself) in [(false, false), (true, false), (false, true), (true, true)] {
        let what = format!("in a block: {in_block}, its own change: {by_itself}");
        let database = Database::with(SCHEMA).await;
        let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
        let client = connect(&proxy.url(&database)).await;
        let other = connect(&proxy.url(&database)).await;
        let reads = client.prepare("SELECT id FROM shown").await.expect("prepared");
        let same = client.prepare("SELECT t FROM shown").await.expect("prepared");
        assert_eq!(client.query(&reads, &[]).await.expect(&what)[0].get::<_, i32>(0), 1);
        client.batch_execute(if in_block { "BEGIN" } else { "" }).await.expect("a block");
        let changes = if by_itself { &client } else { &other };
        changes.batch_execute(WIDE).await.expect("another view");
        let row = client.query_one(&same, &[]).await.expect("the same types");
        assert_eq!(row.get::<_, &str>(0), "a", "{what}");
        is_told(&client, &reads, &what).await;
        client.batch_execute(if in_block { "ROLLBACK" } else { "" }).await.expect("an end");
        if in_block && by_itself {
            continue;
        }
        // Whatever else changes, the client has to prepare it anew.
        other.batch_execute("ALTER TABLE sessions ADD COLUMN m int").await.expect("changed");
        is_told(&client, &reads, &what).await;
        let anew = client.prepare("SELECT id FROM shown").await.expect("prepared");
        assert_eq!(anew.columns()[0].type_(), &Type::INT8, "{what}");
        let rows = client.query(&anew, &[]).await.expect("rows");
        assert_eq!(rows.iter().map(|row| row.get(0)).collect::<Vec<i64>>(), [7], "{what}");
    }
}
