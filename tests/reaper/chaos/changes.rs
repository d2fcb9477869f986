//! Rules and tables change meanwhile. From the answer to a change that keeps rows, no row goes.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;
use tokio_postgres::{Client, Error};
use tokio_util::sync::CancellationToken;

use super::again;
use crate::support::connect;

/// The rule of `c` is one of SQL, that of `d` one of the settings. The trigger catches a delete that
/// comes while none may.
pub(super) const TABLES: &str = "
    CREATE TABLE c (id bigint GENERATED ALWAYS AS IDENTITY, e timestamptz NOT NULL DEFAULT now(),
      f timestamptz DEFAULT '2999-01-01');
    CREATE TABLE d (LIKE c INCLUDING ALL);
    CREATE INDEX ON c (e);
    CREATE TABLE allowed (t text PRIMARY KEY, may bool); INSERT INTO allowed VALUES ('c', true), ('d', true);
    CREATE FUNCTION catch() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS
      'BEGIN IF NOT (SELECT may FROM allowed WHERE t = TG_TABLE_NAME) THEN
         INSERT INTO lost VALUES (NULL, clock_timestamp()); END IF; RETURN NULL; END';
    INSERT INTO c SELECT FROM generate_series(1, 1000); INSERT INTO d SELECT FROM generate_series(1, 1000);
    CREATE TRIGGER catch AFTER DELETE ON c FOR EACH ROW EXECUTE FUNCTION catch();
    CREATE TRIGGER catch AFTER DELETE ON d FOR EACH ROW EXECUTE FUNCTION catch();";

/// What keeps every row of a table, and what takes it back.
const CHANGES: [(&str, &str, &str); 7] = [
    ("c", "SELECT pglapse.set_rule('c', 'e + 900 years')", "SELECT pglapse.set_rule('c', 'e')"),
    ("c", "SELECT pglapse.drop_rule('c')", "SELECT pglapse.set_rule('c', 'e')"),
    ("c", "SELECT pglapse.pause('c')", "SELECT pglapse.resume('c')"),
    (
        "c",
        "SELECT pglapse.set_rule('c', 'e', mode => 'shadow')",
        "SELECT pglapse.set_rule('c', 'e')",
    ),
    (
        "d",
        "ALTER TABLE d RENAME e TO x; ALTER TABLE d RENAME f TO e; ALTER TABLE d RENAME x TO f",
        "ALTER TABLE d RENAME e TO x; ALTER TABLE d RENAME f TO e; ALTER TABLE d RENAME x TO f",
    ),
    (
        "d",
        "ALTER TABLE d RENAME e TO x; ALTER TABLE d ADD e timestamptz DEFAULT '2999-01-01'",
        "ALTER TABLE d DROP e; ALTER TABLE d RENAME x TO e",
    ),
    ("d", "SELECT pglapse.pause('d')", "SELECT pglapse.resume('d')"),
];

/// Makes one change after the other and takes it back, until it is to stop. How many it made.
pub(super) async fn make(url: Arc<str>, stop: CancellationToken) -> usize {
    let mut client = connect(&url).await;
    client.batch_execute("SELECT pglapse.set_rule('c', 'e')").await.expect("a rule");
    let mut made = 0;
    for (table, keep, undo) in CHANGES.iter().cycle() {
        if stop.is_cancelled() {
            return made;
        }
        made += usize::from(repeated(&mut client, &url, table, keep, false).await);
        insert(&client, table).await.ok();
        tokio::time::sleep(Duration::from_millis(100)).await;
        repeated(&mut client, &url, table, undo, true).await;
        insert(&client, table).await.ok();
        // Some go, where nothing else keeps the reapers from it.
        let gone = async || count_now(&client, table).await.is_none_or(|rows| rows < 300);
        let patience = Instant::now() + Duration::from_secs(2);
        while !gone().await && Instant::now() < patience && !stop.is_cancelled() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    made
}

/// How many rows a table has; `None` where the server does not say.
async fn count_now(client: &Client, table: &str) -> Option<i64> {
    let row = client.query_one(&format!("SELECT count(*) FROM {table}"), &[]).await.ok()?;
    row.try_get(0).ok()
}

/// Rows that are expired, unless they are kept.
async fn insert(client: &Client, table: &str) -> Result<(), Error> {
    // A column that was added meanwhile has its default.
    let sql = format!("INSERT INTO {table} SELECT FROM generate_series(1, 300)");
    client.batch_execute(&sql).await
}

/// Makes a change of a table until the server has answered it, with what it means for deletes in the
/// same transaction. A change whose answer was lost may have been made: then the same again fails,
/// and counts as made. Returns whether it was made.
async fn repeated(client: &mut Client, url: &str, table: &str, change: &str, may: bool) -> bool {
    let allow = format!("UPDATE allowed SET may = {may} WHERE t = '{table}'");
    // Until a delete is forbidden, and from when on it is allowed, is the change's to say.
    let sql = format!("BEGIN; SET LOCAL lock_timeout = '20s'; {change}; {allow}; COMMIT");
    loop {
        let Err(error) = client.batch_execute(&sql).await else { return true };
        let is_lost = error.is_closed() || error.code().is_none();
        client.batch_execute("ROLLBACK").await.ok();
        if client.is_closed() {
            *client = again(url).await;
        }
        let asked = format!("SELECT may FROM allowed WHERE t = '{table}'");
        if let Ok(row) = client.query_one(&asked, &[]).await
            && row.get::<_, bool>(0) == may
        {
            return true;
        }
        let code = error.code().map_or("", |code| code.code());
        let expected =
            is_lost || ["40P01", "55P03", "57014", "57P01", "57P02", "57P03"].contains(&code);
        assert!(expected, "{change}: {error:?}");
    }
}
