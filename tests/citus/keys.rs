//! As if reaped, on distributed, reference, local and schema-sharded tables: statements through
//! pglapse on rows that are expired, beside the same on a database without them. What Citus does
//! not support there is left out.

use pglapse::catalog::RuleSpec;
use tokio_postgres::{Client, SimpleQueryMessage};

use super::{Citus, each};
use crate::support::{
    connect,
    proxy::{Proxy, rule},
};

const SCHEMA: &str = "
    CREATE TABLE sessions (tenant int NOT NULL, id int NOT NULL, token text, n int DEFAULT 0, expires_at timestamptz,
      PRIMARY KEY (tenant, id), UNIQUE (tenant, token));
    CREATE TABLE codes (id int PRIMARY KEY, code text UNIQUE, n int DEFAULT 0, until bigint);
    CREATE TABLE notes (id int PRIMARY KEY, code int REFERENCES codes, n int DEFAULT 0, expires_at timestamptz);
    CREATE TABLE plain (id int PRIMARY KEY, n int DEFAULT 0, expires_at timestamptz);
    CREATE TABLE events (tenant int NOT NULL, v text, at timestamptz);
    CREATE TABLE source (tenant int NOT NULL, id int NOT NULL);
    SELECT create_distributed_table('sessions', 'tenant');
    SELECT create_reference_table('codes');
    SELECT create_distributed_table('events', 'tenant', colocate_with => 'sessions');
    SELECT create_distributed_table('source', 'tenant', colocate_with => 'sessions');
    SET citus.enable_schema_based_sharding = on;
    CREATE SCHEMA acme;
    CREATE TABLE acme.carts (id int PRIMARY KEY, n int DEFAULT 0, expires_at timestamptz);
    CREATE VIEW seen AS SELECT tenant, id, n FROM sessions;
    CREATE VIEW seen_again AS SELECT tenant, id FROM seen WHERE n > 3;
";

const FILL: &str = "
    TRUNCATE sessions; TRUNCATE notes, codes; TRUNCATE plain; TRUNCATE events; TRUNCATE source; TRUNCATE acme.carts;
    INSERT INTO sessions SELECT g % 5, g, 't' || g, g, CASE g % 3 WHEN 0 THEN '2001-01-01'::timestamptz WHEN 1 THEN '2999-01-01' END
      FROM generate_series(1, 30) g;
    INSERT INTO codes SELECT g, 'c' || g, g, CASE g % 2 WHEN 0 THEN 978307200 ELSE 4102444800 END FROM generate_series(1, 10) g;
    INSERT INTO notes SELECT g, 1, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 10) g;
    INSERT INTO plain SELECT g, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 10) g;
    INSERT INTO events SELECT g % 5, 'e' || g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END
      FROM generate_series(1, 30) g;
    INSERT INTO source VALUES (1, 6), (2, 12), (3, 33), (4, 4);
    INSERT INTO acme.carts SELECT g, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 10) g;
";

const PURGE: &str = "
    DELETE FROM sessions WHERE expires_at <= now(); DELETE FROM codes WHERE until <= extract(epoch FROM now());
    DELETE FROM notes WHERE expires_at <= now(); DELETE FROM plain WHERE expires_at <= now();
    DELETE FROM events WHERE at <= now() - interval '30 days'; DELETE FROM acme.carts WHERE expires_at <= now();
";

/// All that is live, through pglapse or without expired rows.
const LIVE: [&str; 7] = [
    "SELECT * FROM sessions ORDER BY tenant, id",
    "SELECT * FROM codes ORDER BY id",
    "SELECT * FROM notes ORDER BY id",
    "SELECT * FROM plain ORDER BY id",
    "SELECT * FROM events ORDER BY tenant, v",
    "SELECT * FROM acme.carts ORDER BY id",
    "SELECT * FROM source ORDER BY tenant, id",
];

const STATEMENTS: &[&str] = &[
    // Reading.
    "SELECT count(*) FROM sessions",
    "SELECT * FROM sessions WHERE tenant = 3 ORDER BY id",
    "SELECT s.id, e.v FROM sessions s JOIN events e USING (tenant) WHERE s.tenant = 1 ORDER BY 1, 2",
    "SELECT s.id, c.code FROM sessions s LEFT JOIN codes c ON c.id = s.id ORDER BY 1, 2",
    "SELECT tenant, count(*), max(n) FROM sessions GROUP BY tenant ORDER BY 1",
    "SELECT DISTINCT tenant FROM events ORDER BY 1",
    "SELECT id, row_number() OVER (PARTITION BY tenant ORDER BY id) FROM sessions ORDER BY id",
    "SELECT * FROM sessions WHERE tenant = 1 ORDER BY id FOR UPDATE",
    "SELECT id FROM sessions s WHERE EXISTS (SELECT FROM events e WHERE e.tenant = s.tenant) ORDER BY 1",
    "WITH x AS (SELECT * FROM codes) SELECT count(*) FROM x",
    "COPY (SELECT id FROM codes ORDER BY id) TO STDOUT",
    "SELECT * FROM acme.carts ORDER BY id",
    "SELECT n.id, c.code FROM notes n JOIN codes c ON c.id = n.code ORDER BY 1",
    "SELECT s.id, p.n FROM sessions s JOIN plain p USING (id) ORDER BY 1",
    "SELECT s.id, p.n FROM sessions s LEFT JOIN plain p USING (id) WHERE s.tenant = 1 ORDER BY 1",
    "SELECT s.id FROM sessions s WHERE s.id IN (SELECT id FROM plain) ORDER BY 1",
    "UPDATE sessions SET n = 7 WHERE tenant = 1 AND id IN (SELECT id FROM plain)",
    "DELETE FROM plain USING sessions WHERE sessions.id = plain.id",
    // Changing.
    "UPDATE sessions SET n = n + 1 WHERE tenant = 1",
    "UPDATE sessions SET n = n + 1",
    "DELETE FROM sessions WHERE tenant = 1 RETURNING id",
    "DELETE FROM sessions",
    "UPDATE codes SET n = 0 RETURNING id",
    "DELETE FROM acme.carts",
    "UPDATE notes SET n = 5",
    // Keys.
    "INSERT INTO sessions VALUES (1, 6, 'new', 1, '2999-01-01')",
    "INSERT INTO sessions VALUES (1, 100, 't6', 1, '2999-01-01') RETURNING *",
    "INSERT INTO sessions VALUES (1, 1, 'live', 1, '2999-01-01')",
    "INSERT INTO sessions VALUES (1, 6, 'a', 1, NULL), (2, 12, 'b', 1, NULL), (4, 9, 'c', 1, NULL)",
    "INSERT INTO sessions VALUES (1, 6, 'a', 1, NULL), (1, 1, 'b', 1, NULL)",
    "INSERT INTO sessions SELECT tenant, id, 'x' || id, 0, '2999-01-01' FROM source",
    "INSERT INTO sessions SELECT tenant, id, 'x' || id, 0, '2999-01-01' FROM source WHERE id <> 4",
    "INSERT INTO sessions SELECT 1, g, 'y' || g FROM generate_series(6, 6) g",
    "INSERT INTO sessions VALUES (1, 6, 'a') ON CONFLICT DO NOTHING",
    "INSERT INTO sessions VALUES (1, 6, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO sessions VALUES (1, 1, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO sessions VALUES (1, 1, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET token = EXCLUDED.token WHERE sessions.n > 0",
    "INSERT INTO sessions VALUES (0, 15, 'q', 7), (0, 20, 'r', 8) ON CONFLICT (tenant, id) DO UPDATE SET n = EXCLUDED.n",
    // Upserts whose keys are computed, selected or drawn.
    "INSERT INTO sessions VALUES (1, 5 + 1, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO sessions VALUES (1, length('abcdef'), 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO sessions VALUES (1, (random() * 0)::int + 6, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO sessions VALUES (1, (random() * 0)::int + 1, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO sessions VALUES (1, 1, lower('T6'), 7) ON CONFLICT (tenant, id) DO UPDATE SET token = EXCLUDED.token RETURNING token",
    "INSERT INTO sessions VALUES (1, 6, lower('T16'), 7) ON CONFLICT (tenant, token) DO UPDATE SET n = sessions.n + 100 RETURNING id, n",
    "INSERT INTO sessions (tenant, id, n) SELECT tenant, id, 7 FROM source ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100",
    "INSERT INTO sessions (tenant, id, n) SELECT tenant, id + 0, 7 FROM source ON CONFLICT (tenant, id) DO UPDATE SET n = EXCLUDED.n",
    "INSERT INTO sessions (tenant, id, n) SELECT 1, g, 7 FROM generate_series(1, 11, 5) g ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100",
    "INSERT INTO sessions (tenant, id, n) SELECT 1, g, 7 FROM generate_series(1, 11, 5) g ON CONFLICT DO NOTHING",
    "INSERT INTO codes SELECT g, 'n' || g, 7, 4102444800 FROM generate_series(1, 4) g ON CONFLICT (id) DO UPDATE SET n = codes.n + 100",
    "INSERT INTO codes VALUES (1 + 1, 'u', 1, 4102444800) ON CONFLICT (id) DO UPDATE SET n = codes.n + 100 RETURNING n",
    "INSERT INTO acme.carts SELECT g, 1, NULL FROM generate_series(1, 4) g ON CONFLICT (id) DO UPDATE SET n = carts.n + 100",
    "BEGIN; INSERT INTO sessions VALUES (1, 1, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n; COMMIT",
    "UPDATE sessions SET id = 6 WHERE tenant = 1 AND id = 1",
    "UPDATE sessions SET token = 't6' WHERE tenant = 1 AND id = 1",
    "UPDATE sessions SET token = 't16' WHERE tenant = 1 AND id = 1",
    "INSERT INTO codes VALUES (2, 'new', 1, 4102444800)",
    "INSERT INTO codes VALUES (20, 'c2', 1, 4102444800) RETURNING id",
    "INSERT INTO codes VALUES (2, 'c4', 1, 4102444800), (6, 'c8', 1, 4102444800)",
    "INSERT INTO codes VALUES (1, 'live', 1, 4102444800)",
    "INSERT INTO codes VALUES (2, 'u', 1, 4102444800) ON CONFLICT (id) DO UPDATE SET n = codes.n + 100 RETURNING n",
    "INSERT INTO codes VALUES (1, 'u', 1, 4102444800) ON CONFLICT (id) DO UPDATE SET n = codes.n + 100 RETURNING n",
    "UPDATE codes SET id = 2 WHERE id = 3",
    "UPDATE codes SET code = 'c2' WHERE id = 3",
    "INSERT INTO notes VALUES (2, 1, 1, NULL)",
    "INSERT INTO notes VALUES (2, 1, 1, NULL) ON CONFLICT (id) DO UPDATE SET n = notes.n + 100 RETURNING n",
    "UPDATE notes SET id = 2 WHERE id = 1",
    "INSERT INTO plain VALUES (2, 1, NULL)",
    "INSERT INTO plain VALUES (2, 1, NULL) ON CONFLICT (id) DO UPDATE SET n = plain.n + 100 RETURNING n",
    "INSERT INTO acme.carts VALUES (2, 1, NULL)",
    "INSERT INTO acme.carts VALUES (2, 1, NULL) ON CONFLICT (id) DO UPDATE SET n = carts.n + 100 RETURNING n",
    "UPDATE acme.carts SET id = id + 1 WHERE id = 1",
    "WITH x AS (INSERT INTO sessions VALUES (1, 6, 'new', 1, '2999-01-01') RETURNING id) SELECT * FROM x",
    "BEGIN; INSERT INTO sessions VALUES (1, 6, 'new', 1, NULL); UPDATE sessions SET n = 9 WHERE tenant = 1 AND id = 6; COMMIT",
];

fn rules() -> Vec<RuleSpec> {
    let mut codes = rule("codes", "until");
    codes.unit = Some(pglapse::catalog::Unit::Seconds);
    vec![
        rule("sessions", "expires_at"),
        codes,
        rule("notes", "expires_at"),
        rule("plain", "expires_at"),
        rule("events", "at + 30 days"),
        rule("acme.carts", "expires_at"),
    ]
}

/// What a client sees of a statement.
async fn said(client: &Client, sql: &str) -> Result<String, String> {
    if sql.starts_with("COPY") {
        use futures_util::TryStreamExt as _;
        let stream = client.copy_out(sql).await.map_err(|e| code(&e))?;
        let rows: Vec<_> = stream.try_collect().await.map_err(|e| code(&e))?;
        return Ok(format!("{rows:?}"));
    }
    let answer = client.simple_query(sql).await.map_err(|error| code(&error))?;
    let shown = answer.iter().filter_map(|message| match message {
        SimpleQueryMessage::Row(row) => {
            Some((0..row.len()).map(|n| row.get(n).unwrap_or("NULL")).collect::<Vec<_>>().join(","))
        }
        SimpleQueryMessage::CommandComplete(n) => Some(format!("-- {n}")),
        SimpleQueryMessage::RowDescription(_) | _ => None,
    });
    Ok(shown.collect::<Vec<_>>().join("\n"))
}

fn code(error: &tokio_postgres::Error) -> String {
    let error = error.as_db_error().expect("the server's error");
    error.code().code().to_owned() + " " + error.message()
}

#[tokio::test]
async fn statements_are_answered_as_if_reaped() {
    let Some(citus) = Citus::start() else { return };
    let direct = citus.database("kept", SCHEMA).await;
    let purged = citus.database("purged", SCHEMA).await;
    let kept = citus.at("kept");
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let ours = connect(&proxy.url(&kept)).await;
    let (mut faults, mut ran, mut is_filled) = (Vec::new(), 0, false);
    for sql in STATEMENTS {
        if !is_filled {
            each(&direct, FILL).await;
            each(&purged, FILL).await;
            each(&purged, PURGE).await;
        }
        is_filled = sql.starts_with("SELECT") || sql.starts_with("COPY");
        let theirs = said(&purged, sql).await;
        if theirs.as_ref().is_err_and(|e| e.starts_with("0A000")) {
            continue;
        }
        ran += 1;
        let mine = said(&ours, sql).await;
        let brief = |said: &Result<String, String>| {
            said.clone().map_err(|e| e.chars().take(5).collect::<String>())
        };
        if brief(&mine) != brief(&theirs) {
            faults.push(format!(
                "{sql}\n  through pglapse: {mine:?}\n  without expired rows: {theirs:?}"
            ));
            continue;
        }
        for live in LIVE {
            let (mine, theirs) = (said(&ours, live).await, said(&purged, live).await);
            if mine != theirs {
                faults.push(format!("{sql}\n  then {live}\n  through pglapse: {mine:?}\n  without expired rows: {theirs:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {ran}:\n{}", faults.len(), faults.join("\n\n"));
    assert!(ran > 40, "only {ran}");
}

#[tokio::test]
async fn upserts_in_an_open_transaction_are_taken() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("kept", SCHEMA).await;
    each(&db, FILL).await;
    let kept = citus.at("kept");
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let ours = connect(&proxy.url(&kept)).await;
    for sql in [
        "INSERT INTO sessions VALUES (1, 1, 'a', 7) ON CONFLICT (tenant, id) DO UPDATE SET n = 8 WHERE sessions.n > 0",
        "INSERT INTO codes VALUES (1, 'u', 1, 4102444800) ON CONFLICT (id) DO UPDATE SET n = codes.n + 100",
    ] {
        ours.batch_execute("BEGIN").await.unwrap();
        let taken = ours.execute(sql, &[]).await;
        assert_eq!(taken.unwrap_or_else(|e| panic!("{sql}: {e:?}")), 1);
        ours.batch_execute("ROLLBACK").await.unwrap();
    }
}

const NAMED_TWICE: &str = "
    CREATE TABLE sessions (tenant int NOT NULL, id int NOT NULL, n int DEFAULT 0, expires_at timestamptz,
      PRIMARY KEY (tenant, id));
    CREATE SCHEMA other;
    CREATE TABLE other.sessions (tenant int NOT NULL, id int NOT NULL, n int, PRIMARY KEY (tenant, id));
    SELECT create_distributed_table('sessions', 'tenant');
    SELECT create_distributed_table('other.sessions', 'tenant');
    INSERT INTO sessions VALUES (1, 1, 1, '2999-01-01'), (1, 2, 2, '2001-01-01');
    INSERT INTO other.sessions VALUES (1, 1, 10), (1, 2, 20);
    CREATE SCHEMA viewed;
    CREATE TABLE viewed.base (tenant int NOT NULL, id int NOT NULL, n int, PRIMARY KEY (tenant, id));
    CREATE VIEW viewed.sessions AS SELECT * FROM viewed.base;
    INSERT INTO viewed.base VALUES (1, 1, 50);
    CREATE FUNCTION go(path text) RETURNS text LANGUAGE sql AS 'SELECT set_config(''search_path'', path, false)';
";

/// Citus takes nothing in ON CONFLICT that looks up a name, so it is told by a column's.
#[tokio::test(flavor = "multi_thread")]
async fn an_upsert_under_a_name_that_several_schemas_have_is_taken() {
    let Some(citus) = Citus::start() else { return };
    citus.database("app", NAMED_TWICE).await;
    let at = citus.at("app");
    let proxy = Proxy::with_rules(&at, vec![rule("public.sessions", "expires_at")]).await;
    let client = connect(&proxy.url(&at)).await;
    let upsert = "INSERT INTO sessions VALUES (1, 1, 7), (1, 2, 7) \
        ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100 RETURNING n";
    let run = async |sql: &str| {
        let said = said(&client, sql).await;
        said.unwrap_or_else(|error| error.chars().take(5).collect())
    };
    assert_eq!(run(upsert).await, "101\n7\n-- 2");
    assert_eq!(run(upsert).await, "201\n107\n-- 2");
    let aliased =
        upsert.replace("INTO sessions", "INTO sessions AS s").replace("= sessions.n", "= s.n");
    assert_eq!(run(&aliased).await, "42P09");
    // The path is changed behind the text's reading: the statement fails, and goes nowhere else.
    assert_eq!(run(&format!("SELECT go('other'); {upsert}")).await, "42P09");
    assert_eq!(run(upsert).await, "301\n207\n-- 2");
    run("SELECT go('other')").await;
    assert_eq!(run(upsert).await, "110\n120\n-- 2");
    assert_eq!(run(&format!("SELECT public.go('public'); {upsert}")).await, "42P09");
    run("SELECT public.go('viewed')").await;
    assert_eq!(run(upsert).await, "150\n7\n-- 2");
}
