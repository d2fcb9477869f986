//! Rules and tables change meanwhile. From the answer to a change that keeps rows, no row goes.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;
use tokio_postgres::{Client, Error};
use tokio_util::sync::CancellationToken;

use super::again;
use crate::support::connect;

/// The rules of `c` and `h` are of SQL, those of `d` and `g` of the settings; rows of `g` are in its
/// partition `g0`, and the expiry of those of `h` is in its sidecar. The trigger catches a delete
/// that comes while none may.
pub(super) const TABLES: &str = "
    CREATE TABLE c (id bigint GENERATED ALWAYS AS IDENTITY, e timestamptz NOT NULL DEFAULT now(),
      f timestamptz DEFAULT '2999-01-01');
    CREATE TABLE d (LIKE c INCLUDING ALL);
    CREATE INDEX ON c (e);
    CREATE TABLE g0 (id bigserial, e timestamptz NOT NULL DEFAULT now());
    CREATE TABLE g (id bigint NOT NULL, e timestamptz NOT NULL) PARTITION BY RANGE (id);
    ALTER TABLE g ATTACH PARTITION g0 FOR VALUES FROM (MINVALUE) TO (MAXVALUE);
    CREATE TABLE h (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
    CREATE TABLE hs (id bigint PRIMARY KEY, e timestamptz NOT NULL DEFAULT now());
    CREATE TABLE allowed (t text PRIMARY KEY, may bool);
    INSERT INTO allowed VALUES ('c', true), ('d', true), ('g0', true), ('h', true);
    CREATE FUNCTION catch() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS
      'BEGIN IF NOT (SELECT may FROM allowed WHERE t = TG_ARGV[0]) THEN
         INSERT INTO lost VALUES (NULL, clock_timestamp()); END IF; RETURN NULL; END';
    CREATE FUNCTION pair() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS
      'BEGIN INSERT INTO hs (id) VALUES (NEW.id); RETURN NULL; END';
    CREATE TRIGGER pair AFTER INSERT ON h FOR EACH ROW EXECUTE FUNCTION pair();
    INSERT INTO c SELECT FROM generate_series(1, 1000); INSERT INTO d SELECT FROM generate_series(1, 1000);
    INSERT INTO g0 SELECT FROM generate_series(1, 1000); INSERT INTO h SELECT FROM generate_series(1, 1000);
    CREATE TRIGGER catch AFTER DELETE ON c FOR EACH ROW EXECUTE FUNCTION catch('c');
    CREATE TRIGGER catch AFTER DELETE ON d FOR EACH ROW EXECUTE FUNCTION catch('d');
    CREATE TRIGGER catch AFTER DELETE ON g0 FOR EACH ROW EXECUTE FUNCTION catch('g0');
    CREATE TRIGGER catch AFTER DELETE ON h FOR EACH ROW EXECUTE FUNCTION catch('h');
    CREATE TRIGGER catch AFTER DELETE ON hs FOR EACH ROW EXECUTE FUNCTION catch('h');";

/// The tables whose rows are kept at times.
pub(super) const CHANGED: [&str; 4] = ["c", "d", "g0", "h"];

/// Gives `d` another rule in the settings.
const RELOAD: &str = "RELOAD ";

/// What keeps every row of a table, and what takes it back.
const CHANGES: [(&str, &str, &str); 15] = [
    ("c", "SELECT pglapse.set_rule('c', 'e + 900 years')", "SELECT pglapse.set_rule('c', 'e')"),
    ("c", "SELECT pglapse.drop_rule('c')", "SELECT pglapse.set_rule('c', 'e')"),
    (
        "g0",
        "ALTER TABLE g DETACH PARTITION g0",
        "ALTER TABLE g ATTACH PARTITION g0 FOR VALUES FROM (MINVALUE) TO (MAXVALUE)",
    ),
    ("c", "SELECT pglapse.pause('c')", "SELECT pglapse.resume('c')"),
    (
        "h",
        "ALTER TABLE hs RENAME TO old; CREATE TABLE hs (LIKE old INCLUDING ALL); INSERT INTO hs SELECT * FROM old",
        "DROP TABLE hs; ALTER TABLE old RENAME TO hs; INSERT INTO hs (id) SELECT id FROM h ON CONFLICT DO NOTHING",
    ),
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
    ("g0", "SELECT pglapse.pause()", "SELECT pglapse.resume()"),
    (
        "d",
        "ALTER TABLE d RENAME e TO x; ALTER TABLE d ADD e timestamptz DEFAULT '2999-01-01'",
        "ALTER TABLE d DROP e; ALTER TABLE d RENAME x TO e",
    ),
    ("d", "SELECT pglapse.pause('d')", "SELECT pglapse.resume('d')"),
    ("d", "ALTER TABLE d ALTER e TYPE timestamp", "ALTER TABLE d ALTER e TYPE timestamptz"),
    (
        "d",
        "CREATE RULE kept AS ON DELETE TO d DO ALSO INSERT INTO lost VALUES (NULL, now())",
        "DROP RULE kept ON d",
    ),
    (
        "d",
        "ALTER TABLE d RENAME TO away; CREATE TABLE d (LIKE away INCLUDING ALL)",
        "DROP TABLE d; ALTER TABLE away RENAME TO d",
    ),
    (
        "g0",
        "ALTER TABLE g RENAME TO g_away; CREATE TABLE g (LIKE g_away)",
        "DROP TABLE g; ALTER TABLE g_away RENAME TO g",
    ),
    ("d", "RELOAD e + 900 years", "RELOAD e"),
];

/// The settings of every process, with what lets rows of `d` expire.
pub(super) fn settings(url: &str, expires: &str) -> String {
    format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\nbatch = 200\n\
         rate = 0\nconnections = 2\nlease = '2s'\nretry = '100ms'\nmax_slowdown = 0\n\
         [[table]]\nname = 'a'\nexpires = 'e'\n[[table]]\nname = 'b'\nexpires = 'e'\n\
         [[table]]\nname = 'g'\nexpires = 'e'\n\
         [[table]]\nname = 'k'\nexpires = 'e'\n\
         [[table]]\nname = 'd'\nexpires = '{expires}'\n"
    )
}

/// Writes the settings, which every process reads anew again and again, and waits until the rule is
/// in force. Whether it is.
async fn reload(client: &mut Client, (url, config): (&str, &str), expires: &str) -> bool {
    const IN_FORCE: &str =
        "SELECT (SELECT expires FROM pglapse.rules WHERE written = 'd') IS DISTINCT FROM $1";
    let known = "SELECT expires FROM pglapse.rules WHERE written = 'd'";
    let known = client.query_one(known, &[]).await.ok();
    let Some(known) = known.and_then(|row| row.get::<_, Option<String>>(0)) else { return false };
    let text = settings(url, expires);
    std::fs::write(format!("{config}.new"), text).expect("settings");
    std::fs::rename(format!("{config}.new"), config).expect("settings");
    let patience = Instant::now() + Duration::from_secs(20);
    while Instant::now() < patience {
        tokio::time::sleep(Duration::from_millis(20)).await;
        match client.query_one(IN_FORCE, &[&known]).await {
            Ok(row) if row.get(0) => return true,
            Err(_) if client.is_closed() => *client = again(url).await,
            Ok(_) | Err(_) => {}
        }
    }
    false
}

/// Makes one change after the other and takes it back, until it is to stop. How many it made.
pub(super) async fn make(url: Arc<str>, config: String, stop: CancellationToken) -> usize {
    let mut client = connect(&url).await;
    let rules =
        "SELECT pglapse.set_rule('c', 'e'); SELECT pglapse.set_rule('h', 'e', sidecar => 'hs')";
    client.batch_execute(rules).await.expect("rules");
    let mut made = 0;
    for (table, keep, undo) in CHANGES.iter().cycle() {
        if stop.is_cancelled() {
            return made;
        }
        let at = (&*url, &*config);
        made += usize::from(match keep.strip_prefix(RELOAD) {
            // Until it is in force rows may go by the rule that was.
            Some(expires) => {
                reload(&mut client, at, expires).await
                    && repeated(&mut client, &url, table, "SELECT", false).await
            }
            None => repeated(&mut client, &url, table, keep, false).await,
        });
        insert(&client, table).await.ok();
        tokio::time::sleep(Duration::from_millis(100)).await;
        if let Some(expires) = undo.strip_prefix(RELOAD) {
            repeated(&mut client, &url, table, "SELECT", true).await;
            reload(&mut client, at, expires).await;
        } else {
            repeated(&mut client, &url, table, undo, true).await;
        }
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
