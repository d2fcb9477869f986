//! What is temporary without that word: expired rows behind it are hidden as well.

use pglapse::config::Config;

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
    wire::Wire,
};

const SCHEMA: &str = "
    CREATE TABLE sessions (id int, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01');
    CREATE TABLE plain (id int, expires_at timestamptz); INSERT INTO plain TABLE sessions;";

#[tokio::test]
async fn what_is_temporary_without_the_word_shows_no_expired_row() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    for texts in [
        &[
            "CREATE TEMP VIEW v AS SELECT * FROM sessions",
            "CREATE VIEW v2 AS SELECT id FROM v",
            "SELECT id FROM v2",
        ][..],
        &[
            "CREATE TEMP VIEW v AS SELECT * FROM sessions",
            "SELECT id FROM v",
            "CREATE VIEW v2 AS SELECT id FROM v",
            "SELECT id FROM v2",
        ],
        &[
            "CREATE TEMP TABLE mine AS SELECT generate_series(1, 9) AS n",
            "SELECT count(*) FROM mine",
            "CREATE VIEW v AS SELECT s.id FROM sessions s, mine WHERE mine.n = s.id",
            "SELECT id FROM v",
        ],
        &["CREATE VIEW pg_temp.v AS SELECT * FROM sessions", "SELECT id FROM v"],
        &[
            "SET search_path = pg_temp, public",
            "CREATE VIEW v AS SELECT * FROM sessions",
            "SELECT id FROM v",
        ],
        &[
            "CREATE TEMP VIEW v AS SELECT id FROM sessions",
            "ALTER VIEW v RENAME TO w",
            "SELECT id FROM w",
        ],
        &[
            "CREATE TEMP TABLE x () INHERITS (sessions)",
            "INSERT INTO x VALUES (1, NULL), (2, '2001-01-01')",
            "SELECT id FROM x",
        ],
        &["ALTER TABLE plain ADD COLUMN n int, INHERIT sessions", "SELECT id FROM plain"],
    ] {
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        wire.simple(b"BEGIN", &[]).await;
        for is_in_block in [true, false] {
            let mut said = Vec::new();
            for text in texts {
                said = wire.simple(text.as_bytes(), &[]).await;
            }
            let rows: Vec<&String> = said.iter().filter(|it| it.starts_with("row ")).collect();
            // A temporary view of both a TTL table and a temporary one is not read (docs/limits.md).
            let is_of_both = texts.len() == 4 && texts[2].contains("mine");
            let is_refused = is_of_both && said[0].starts_with("error C=42P");
            assert!(is_refused || rows == ["row 1"], "{is_in_block} {texts:?}: {said:?}");
            wire.simple(b"ROLLBACK", &[]).await;
            wire.simple(b"RESET search_path", &[]).await;
        }
        // Of what is not temporary.
        let back = b"ALTER TABLE plain DROP COLUMN n, NO INHERIT sessions";
        wire.simple(back, &[]).await;
    }
}

fn rows(said: &[String]) -> Vec<&String> {
    said.iter().filter(|it| it.starts_with("row ")).collect()
}

#[tokio::test]
async fn what_is_temporary_is_looked_at_again_when_rules_or_views_change() {
    const OTHERS: &str = "CREATE VIEW pv AS SELECT id FROM plain; \
        CREATE TABLE later (id int, expires_at timestamptz); INSERT INTO later TABLE sessions";
    let database = Database::with(&format!("{SCHEMA} {OTHERS}")).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    wire.simple(b"CREATE TEMP VIEW over_pv AS SELECT id FROM pv", &[]).await;
    wire.simple(b"CREATE TEMP VIEW over_later AS SELECT id FROM later", &[]).await;
    wire.simple(b"CREATE TEMP TABLE child () INHERITS (later)", &[]).await;
    wire.simple(b"INSERT INTO child VALUES (1, NULL), (2, '2001-01-01')", &[]).await;
    for read in ["over_pv", "over_later", "child"] {
        let said = wire.simple(format!("SELECT id FROM {read}").as_bytes(), &[]).await;
        assert!(rows(&said).len() >= 2, "{read}: {said:?}");
    }
    let mut other = Wire::connect(proxy.port(), database.name()).await;
    for (change, read, expected) in [
        ("CREATE OR REPLACE VIEW pv AS SELECT id FROM sessions", "over_pv", 1),
        ("ALTER TABLE later INHERIT sessions", "over_later", 2),
        ("SELECT 1", "child", 1),
    ] {
        let said = other.simple(change.as_bytes(), &[]).await;
        assert!(!said[0].starts_with("error"), "{said:?}");
        let said = wire.simple(format!("SELECT id FROM {read}").as_bytes(), &[]).await;
        assert_eq!(rows(&said), vec!["row 1"; expected], "{change}; {read}: {said:?}");
    }
}

#[tokio::test]
async fn what_is_made_while_expired_rows_are_shown_is_looked_at_when_they_are_not() {
    let database = Database::with(&format!("{SCHEMA} CREATE VIEW pv AS SELECT 7 AS id")).await;
    let rules = vec![rule("public.sessions", "expires_at")];
    let permit = |config: &mut Config| config.rewrite.bypass_roles = vec!["postgres".to_owned()];
    let proxy = Proxy::with_config(&database, rules, permit).await;
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    for texts in [
        &[
            "SET pglapse.include_expired = on",
            "CREATE TEMP VIEW v AS SELECT id FROM sessions",
            "SET pglapse.include_expired = off",
            "SELECT id FROM v",
        ][..],
        &[
            "BEGIN",
            "SET LOCAL pglapse.include_expired = on",
            "CREATE OR REPLACE VIEW pv AS SELECT id FROM sessions",
            "SET LOCAL pglapse.include_expired = off",
            "SELECT id FROM pv",
        ],
        &[
            "BEGIN",
            "DO $$ BEGIN EXECUTE concat('CREATE OR REP', 'LACE VI', 'EW pv AS SELECT id FROM sess', 'ions'); END $$",
            "SELECT id FROM pv",
        ],
    ] {
        let mut said = Vec::new();
        for text in texts {
            said = wire.simple(text.as_bytes(), &[]).await;
            assert!(!said[0].starts_with("error"), "{text}: {said:?}");
        }
        assert_eq!(rows(&said), ["row 1"], "{texts:?}: {said:?}");
        wire.simple(b"ROLLBACK", &[]).await;
    }
}

/// In no other way is it known what the views of a transaction read once that is over.
#[tokio::test]
async fn what_is_temporary_over_a_view_of_its_transaction_shows_no_expired_row() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    for end in ["SELECT 1", "COMMIT"] {
        let mut wire = Wire::connect(proxy.port(), database.name()).await;
        for text in [
            "BEGIN",
            "CREATE OR REPLACE VIEW seen AS SELECT id FROM sessions",
            "CREATE TEMP VIEW over_seen AS SELECT id FROM seen",
            end,
        ] {
            let said = wire.simple(text.as_bytes(), &[]).await;
            assert!(!said[0].starts_with("error"), "{text}: {said:?}");
        }
        let said = wire.simple(b"SELECT id FROM over_seen", &[]).await;
        assert_eq!(rows(&said), ["row 1"], "{end}: {said:?}");
    }
}

#[tokio::test]
async fn a_materialized_view_reads_nothing_temporary() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("CREATE TEMP VIEW v AS SELECT * FROM sessions").await.expect("a view");
    for from in ["v", "pg_temp.v"] {
        let sql = format!("CREATE MATERIALIZED VIEW m AS SELECT id FROM {from}");
        let error = client.batch_execute(&sql).await.expect_err("a refusal");
        let error = error.as_db_error().expect("the server's");
        let message = "materialized views must not use temporary tables or views";
        assert_eq!((error.code().code(), error.message()), ("0A000", message), "{from}");
    }
}
