//! What the server cannot print, because it is nested too deep, closes itself and nothing else.

use tokio_postgres::Client;

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    sqlstate,
};

/// Runs this statement with as deep an expression as the server takes.
async fn as_deep_as_possible(client: &Client, statement: &str) {
    for depth in (500..9_000).rev().step_by(20) {
        let deep = format!("{}1{}", "coalesce(".repeat(depth), ",1)".repeat(depth));
        if client.batch_execute(&statement.replace("DEEP", &deep)).await.is_ok() {
            return;
        }
    }
    panic!("the server takes no deep expression");
}

#[tokio::test]
async fn a_view_or_default_that_cannot_be_printed_keeps_nobody_from_other_tables() {
    let schema = "
        CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
        CREATE TABLE own (id int PRIMARY KEY, e timestamptz, x int);
        CREATE VIEW v AS SELECT id FROM t;
        INSERT INTO t VALUES (1, '2001-01-01'), (2, 'infinity');
        INSERT INTO own VALUES (1, '2001-01-01', 1), (2, 'infinity', 2);";
    let database = Database::with(schema).await;
    let direct = database.connect().await;
    as_deep_as_possible(&direct, "CREATE VIEW deep AS SELECT DEEP AS x, e FROM t").await;
    let deep = "ALTER TABLE own ALTER x SET DEFAULT DEEP";
    as_deep_as_possible(&direct, deep).await;
    let print = "SELECT pg_get_viewdef('deep'::regclass)";
    let error = direct.query(print, &[]).await.expect_err("nested too deep");
    assert_eq!(sqlstate(&error), Some("54001"));

    let rules = vec![rule("t", "e"), rule("own", "e")];
    let proxy = Proxy::with_rules(&database, rules).await;
    let client = connect(&proxy.url(&database)).await;
    for table in ["t", "own", "v"] {
        let shown = client.query(&format!("SELECT id FROM {table}"), &[]).await.expect("rows");
        assert_eq!(shown.iter().map(|row| row.get(0)).collect::<Vec<i32>>(), [2], "{table}");
    }
    for all in ["SELECT e FROM deep", "UPDATE deep SET e = e", "DELETE FROM deep"] {
        let error = client.execute(all, &[]).await.expect_err("it may reach all rows");
        assert_eq!(sqlstate(&error), Some("0A000"), "{all}");
    }
    for insert in ["INSERT INTO t VALUES (1, 'infinity')", "INSERT INTO own VALUES (1, 'infinity')"]
    {
        assert_eq!(client.execute(insert, &[]).await.expect("a free key"), 1, "{insert}");
    }
    let error = client.execute("INSERT INTO own VALUES (2, 'infinity')", &[]).await;
    let error = error.expect_err("a key that lives");
    assert_eq!(sqlstate(&error), Some("23505"));
}

#[tokio::test]
async fn a_view_that_is_printed_as_the_server_does_not_read_it_is_refused() {
    let walk = "WITH RECURSIVE r(id) AS (SELECT id FROM t UNION ALL SELECT r.id FROM t, r
        WHERE t.id = r.id) CYCLE id SET is_cycle";
    let schema = format!(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
         INSERT INTO t VALUES (1, '2001-01-01'), (2, 'infinity');
         CREATE VIEW plain AS {walk} USING path SELECT id, is_cycle FROM r;
         CREATE VIEW marked AS {walk} TO 'Y' DEFAULT 'N' USING path SELECT id, is_cycle FROM r;"
    );
    let database = Database::with(&schema).await;
    let proxy = Proxy::with_rules(&database, vec![rule("t", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    let shown = client.query("SELECT DISTINCT id FROM plain", &[]).await.expect("rows");
    assert_eq!(shown.iter().map(|row| row.get(0)).collect::<Vec<i32>>(), [2]);
    let error = client.query("SELECT id FROM marked", &[]).await.expect_err("a refusal");
    assert_eq!(sqlstate(&error), Some("0A000"));
}
