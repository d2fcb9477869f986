//! DO blocks: what they do to a TTL table's schema passes, what they read or write is refused.

use tokio_postgres::error::SqlState;

use super::rewritten::SCHEMA;
use crate::support::{Database, connect, proxy::Proxy};

/// Migrations of many tools wrap their schema changes in DO blocks.
#[tokio::test]
async fn a_do_block_changes_the_schema_of_a_table_and_its_rows_stay_hidden() {
    let database = Database::with(SCHEMA).await;
    let rules = [("public.sessions", "expires_at")];
    let proxy = Proxy::start(&database, &rules).await;
    let client = connect(&proxy.url(&database)).await;
    for block in [
        "DO $$ BEGIN ALTER TABLE \"sessions\" ADD CONSTRAINT positive CHECK (id > 0);
         EXCEPTION WHEN duplicate_object THEN null; END $$",
        "DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM information_schema.columns
           WHERE table_name = 'sessions' AND column_name = 'aal') THEN
           ALTER TABLE sessions ADD COLUMN aal int; END IF; END $$",
        "DO $$ BEGIN -- sessions\n RAISE NOTICE 'sessions'; ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
         GRANT SELECT, INSERT ON sessions TO PUBLIC; CREATE INDEX ON sessions (aal); END $$",
    ] {
        for text in [block.to_owned(), format!("BEGIN; {block}; COMMIT")] {
            client.batch_execute(&text).await.unwrap_or_else(|e| panic!("{text}: {e:?}"));
            let rows = client.query("SELECT * FROM sessions", &[]).await.expect("rows");
            assert_eq!(rows.len(), 2, "{text}");
        }
    }
    let columns = client.query("SELECT aal FROM sessions", &[]).await.expect("it is there");
    assert_eq!(columns.len(), 2);
    let constraint = "INSERT INTO sessions (id) VALUES (-1)";
    let error = client.batch_execute(constraint).await.expect_err("a constraint");
    assert_eq!(error.code().map(SqlState::code), Some("23514"));
    for (statement, first) in [
        ("DELETE FROM sessions", "DELETE"),
        ("IF EXISTS (SELECT FROM sessions) THEN NULL; END IF", "IF"),
        ("ALTER TABLE sessions RENAME TO other", "ALTER"),
        ("EXECUTE 'TABLE sessions'", "EXECUTE"),
    ] {
        let block = format!("DO $$ BEGIN {statement}; END $$");
        let error = client.batch_execute(&block).await.expect_err(statement);
        let error = error.as_db_error().expect("a refusal");
        assert_eq!(error.code().code(), "0A000", "{statement}");
        assert!(error.message().contains(&format!("{first} in a DO block")), "{error:?}");
    }
}
