//! A schema `pglapse` of somebody else counts for nothing.

use super::{count, drop_role};
use crate::support::{Database, connect, proxy::Proxy};

#[tokio::test(flavor = "multi_thread")]
async fn a_ttl_in_create_table_runs_no_strangers_function() {
    let database = Database::create().await;
    let mallory = format!("{}_mallory", database.name());
    let client = database.connect().await;
    let squat = format!(
        "CREATE ROLE {mallory}; GRANT CREATE ON DATABASE {} TO {mallory}; SET ROLE {mallory};
         CREATE SCHEMA pglapse;
         CREATE FUNCTION pglapse.set_storage(regclass, jsonb, text[], text) RETURNS void
           LANGUAGE plpgsql AS 'BEGIN ALTER ROLE {mallory} SUPERUSER; END';
         GRANT USAGE ON SCHEMA pglapse TO PUBLIC; RESET ROLE; CREATE TABLE old (e timestamptz)",
        database.name()
    );
    client.batch_execute(&squat).await.unwrap();
    let proxy = Proxy::with_rules(&database, Vec::new()).await;
    let admin = connect(&proxy.url(&database)).await;
    for statement in [
        "CREATE TABLE t (e timestamptz) WITH (ttl_expiration_expression = 'e')",
        "ALTER TABLE old SET (ttl_expiration_expression = 'e')",
        "ALTER TABLE old RESET (ttl)",
    ] {
        let error = admin.batch_execute(statement).await.expect_err(statement);
        assert_eq!(
            error.code().map(tokio_postgres::error::SqlState::code),
            Some("0A000"),
            "{statement}"
        );
    }
    let rose = format!("pg_roles WHERE rolname = '{mallory}' AND rolsuper");
    assert_eq!(count(&client, &rose).await, 0);
    client.batch_execute("DROP SCHEMA pglapse CASCADE").await.unwrap();
    drop(client);
    drop_role(&database, &mallory).await;
}
