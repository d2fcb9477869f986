//! What can be tried on any server: `make test-upstream
//! url=postgres://user:password@host:port/database`.
//!
//! It makes a database of its own there, `pglapse_check_...`, and drops it at the end; it touches
//! nothing else. The role needs CREATEDB. It takes some seconds.

#![expect(clippy::print_stderr, reason = "who runs it is to see what was tried")]

use pglapse::catalog::{RuleSpec, Strategy};
use tokio_postgres::{Client, NoTls, SimpleQueryMessage};

use crate::{
    reaper::{Setup, count},
    support::{
        Database, connect,
        proxy::{Proxy, rule},
        skipped::skip,
    },
};

/// Where the server is.
const ASKED: &str = "PGLAPSE_TEST_UPSTREAM";

/// The same tables twice: one with expired rows, and one from which they were deleted.
const SCHEMA: &str = "
    CREATE SCHEMA kept;
    CREATE SCHEMA purged;
    CREATE TABLE kept.sessions (id int PRIMARY KEY, token text UNIQUE, n int DEFAULT 0, expires_at timestamptz);
    CREATE TABLE kept.events (tenant int, id int, at timestamptz NOT NULL, PRIMARY KEY (tenant, id));
    CREATE TABLE purged.sessions (id int PRIMARY KEY, token text UNIQUE, n int DEFAULT 0, expires_at timestamptz);
    CREATE TABLE purged.events (tenant int, id int, at timestamptz NOT NULL, PRIMARY KEY (tenant, id));
    INSERT INTO kept.sessions SELECT g, 't' || g, g, CASE g % 3 WHEN 0 THEN '2001-01-01'::timestamptz WHEN 1 THEN '2999-01-01' END
      FROM generate_series(1, 60) g;
    INSERT INTO kept.events SELECT g % 5, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END
      FROM generate_series(1, 60) g;
    INSERT INTO purged.sessions SELECT * FROM kept.sessions WHERE expires_at > '2020-01-01' OR expires_at IS NULL;
    INSERT INTO purged.events SELECT * FROM kept.events WHERE at > '2020-01-01'
";

/// In which `kept` stands for either schema.
const STATEMENTS: &[&str] = &[
    "SELECT * FROM kept.sessions ORDER BY id",
    "SELECT count(*), max(n) FROM kept.sessions",
    "SELECT s.id, e.id FROM kept.sessions s LEFT JOIN kept.events e ON e.id = s.id ORDER BY 1",
    "SELECT tenant, count(*) FROM kept.events GROUP BY tenant HAVING count(*) > 1 ORDER BY 1",
    "SELECT id FROM kept.sessions s WHERE EXISTS (SELECT FROM kept.events e WHERE e.id = s.id) ORDER BY 1",
    "WITH x AS (SELECT * FROM kept.events) SELECT count(*) FROM x",
    "SELECT * FROM kept.sessions WHERE id IN (3, 4) FOR UPDATE",
    "UPDATE kept.sessions SET n = n + 1 WHERE id < 10 RETURNING id, n",
    "DELETE FROM kept.events WHERE tenant = 1",
    "INSERT INTO kept.sessions VALUES (3, 'new', 1, '2999-01-01') RETURNING id",
    "INSERT INTO kept.sessions VALUES (1, 'live', 1, '2999-01-01')",
    "INSERT INTO kept.sessions VALUES (100, 't6', 1, '2999-01-01'), (9, 'nine', 1, NULL)",
    "INSERT INTO kept.sessions VALUES (12, 'u', 7, NULL) ON CONFLICT (id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO kept.sessions VALUES (1, 'u1', 7, NULL) ON CONFLICT (id) DO UPDATE SET n = sessions.n + 100 RETURNING n",
    "INSERT INTO kept.sessions VALUES (15, 't15', 7, NULL), (2, 'x', 1, NULL) ON CONFLICT DO NOTHING",
    "INSERT INTO kept.events SELECT tenant, id + 1, at FROM kept.events WHERE tenant = 2",
    "UPDATE kept.sessions SET id = 18 WHERE id = 4",
    "SELECT * FROM kept.sessions ORDER BY id",
    "SELECT * FROM kept.events ORDER BY tenant, id",
];

/// What a client sees of a statement: rows, tag, or the error's code.
async fn said(client: &Client, sql: &str) -> Vec<String> {
    match client.simple_query(sql).await {
        Err(error) => vec![error.code().expect("the server's error").code().to_owned()],
        Ok(answer) => {
            let mut lines: Vec<String> = answer.iter().filter_map(shown).collect();
            if !sql.contains("ORDER BY") {
                lines.sort();
            }
            lines
        }
    }
}

fn shown(message: &SimpleQueryMessage) -> Option<String> {
    match message {
        SimpleQueryMessage::Row(row) => {
            Some((0..row.len()).map(|n| row.get(n).unwrap_or("NULL")).collect::<Vec<_>>().join(","))
        }
        SimpleQueryMessage::CommandComplete(n) => Some(format!("-- {n}")),
        SimpleQueryMessage::RowDescription(_) | _ => None,
    }
}

#[tokio::test]
async fn a_server_is_served_and_reaped() {
    let Ok(url) = std::env::var(ASKED) else {
        skip("make test-upstream url=... tries a server of one's own");
        return;
    };
    let admin = connect(&url).await;
    let name = format!("pglapse_check_{:x}", std::process::id());
    admin.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a database of its own");
    let (server, _) = url.rsplit_once('/').expect("postgres://user:password@host:port/database");
    let own = Database::at(&format!("{server}/{name}"));
    let tried = tokio::spawn(try_out(own)).await;
    let is_there = "SELECT count(*) FROM pg_database WHERE datname = $1";
    if admin.query_one(is_there, &[&name]).await.unwrap().get::<_, i64>(0) > 0 {
        admin.batch_execute(&format!("DROP DATABASE {name}")).await.expect("it is dropped");
    }
    tried.expect("as if reaped");
}

async fn try_out(own: Database) {
    let direct = own.connect().await;
    for statement in SCHEMA.split(';') {
        direct.batch_execute(statement).await.expect("the schema");
    }
    let events = || rule("kept.events", "at + 30 days");
    let rules: Vec<RuleSpec> = vec![rule("kept.sessions", "expires_at"), events()];
    let proxy = Proxy::with_rules(&own, rules).await;
    let mut config: tokio_postgres::Config = own.url().parse().unwrap();
    let (user, password) =
        (config.get_user().map(str::to_owned), config.get_password().map(<[u8]>::to_vec));
    config = tokio_postgres::Config::new();
    config.host("127.0.0.1").port(proxy.port()).dbname(own.name());
    config.user(user.unwrap_or_else(|| "postgres".to_owned()));
    if let Some(password) = password {
        config.password(password);
    }
    let (ours, connection) = config.connect(NoTls).await.expect("pglapse serves it");
    tokio::spawn(connection);
    for sql in STATEMENTS {
        let theirs = said(&direct, &sql.replace("kept.", "purged.")).await;
        assert_eq!(said(&ours, sql).await, theirs, "{sql}");
    }
    drop(ours);

    let hashes = "SELECT to_regproc('yb_hash_code') IS NOT NULL";
    let hashes: bool = direct.query_one(hashes, &[]).await.unwrap().get(0);
    let mut ways = vec![None, Some(Strategy::Keyset)];
    ways.extend(hashes.then_some(Some(Strategy::Hash)));
    for way in ways {
        let live = count(&direct, "kept.events WHERE at > '2020-01-01'").await;
        direct.batch_execute("DELETE FROM kept.events WHERE at < '2020-01-01'").await.unwrap();
        let fill = "INSERT INTO kept.events SELECT g % 5, g + 1000, '2001-01-01' FROM generate_series(1, 500) g";
        direct.batch_execute(fill).await.unwrap();
        let mut events = events();
        events.reap.strategy = way;
        let report = Setup::new(&own.url(), vec![events]).await.pass().await;
        assert_eq!((report.deleted, report.errors, report.quarantined), (500, 0, 0), "{way:?}");
        assert_eq!(count(&direct, "kept.events").await, live, "{way:?}");
        let how = "SELECT strategy FROM pglapse.tables WHERE \"table\" = 'kept.events'";
        let how: String = direct.query_one(how, &[]).await.unwrap().get(0);
        eprintln!("500 rows reaped by {how}");
    }
    let version: String = direct.query_one("SELECT version()", &[]).await.unwrap().get(0);
    eprintln!("{} statements as if reaped on {version}", STATEMENTS.len());
}
