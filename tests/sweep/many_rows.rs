//! One INSERT of many rows.

use std::fmt::Write as _;

use super::{code, ids};
use crate::support::{Database, connect, proxy::Proxy};

const SCHEMA: &str = "
    CREATE TABLE keys (id int PRIMARY KEY, t varchar(9) UNIQUE, at date, expires_at timestamptz);
    INSERT INTO keys VALUES (1, 'live', NULL, '2999-01-01'), (2002, NULL, NULL, '2001-01-01'),
      (-5, 'n 3002', NULL, '2001-01-01');
";

/// Rows with two computed keys each.
fn rows(from: usize, to: usize) -> String {
    let mut rows = String::new();
    for n in from..to {
        let comma = if n > from { ", " } else { "" };
        let text = if n % 7 == 0 { "NULL".to_owned() } else { format!("'n ' || '{n}'") };
        write!(rows, "{comma}({n} + 1, {text}, '2026-01-02', NULL)").expect("a String takes all");
    }
    rows
}

#[tokio::test]
async fn many_computed_keys_take_no_longer_than_they_should() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    // Directly it is a tenth of a second.
    client.batch_execute("SET statement_timeout = '8s'").await.expect("set");
    let insert = format!("INSERT INTO keys VALUES {}", rows(2000, 6000));
    let done = client.execute(&insert, &[]).await.expect("in time");
    assert_eq!(done, 4_000, "two expired rows made way");
    let all = "SELECT count(*) FROM keys WHERE at = '2026-01-02'";
    assert_eq!(direct.query_one(all, &[]).await.expect("a row").get::<_, i64>(0), 4_000);
    assert!(!ids(&direct, "keys").await.contains("-5 "));
    // A live row keeps its key, and everything is undone.
    let again = format!(
        "INSERT INTO keys VALUES {}, (0 + 1, 'x' || 'y', '2026-01-02', NULL)",
        rows(6000, 6100)
    );
    assert_eq!(code(&client, &again).await.0, "23505");
    assert_eq!(direct.query_one(all, &[]).await.expect("a row").get::<_, i64>(0), 4_000);
}

#[tokio::test]
async fn values_of_many_forms_keep_their_types() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("keys", "expires_at")]).await;
    let (client, direct) = (connect(&proxy.url(&database)).await, database.connect().await);
    for (first, more) in [
        (2000, "(7, 'x' || 'y', current_date, NULL)"),
        (7000, "(7 + 1, DEFAULT, DEFAULT, now() + '1 day')"),
    ] {
        let insert =
            format!("INSERT INTO keys VALUES {}, {more} RETURNING at", rows(first, first + 50));
        let rows = client.query(&insert, &[]).await.expect("dates");
        assert_eq!(rows.len(), 51, "{more}");
    }
    // NULL says nothing of the form.
    let texts = |n: usize| format!("('{n}', 'n ' || '{n}', NULL, NULL), ");
    let insert = (9000..9050).map(texts).collect::<String>();
    let more = "('9', NULL, NULL, NULL), ('10', 5 + 5, NULL, NULL)";
    let insert = format!("INSERT INTO keys VALUES {insert} {more}");
    assert_eq!(client.execute(&insert, &[]).await.expect("a number is a text"), 52);
    let all = "SELECT count(*) FROM keys WHERE id = 2002 AND expires_at IS NULL";
    assert_eq!(direct.query_one(all, &[]).await.expect("a row").get::<_, i64>(0), 1);
}
