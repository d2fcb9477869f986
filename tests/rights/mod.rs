//! Nobody's code runs with rights that are not his: each way in, with somebody hostile and a victim.
//!
//! `docs/security.md` names the test beside each threat.

mod deletes;
mod expressions;
mod login;
mod meaning;
mod pages;
mod paths;
mod schema;
mod trust;
mod waits;

use tokio_postgres::Client;

use crate::support::Database;

/// A role of this database that may log in, and make what it likes in a schema of its own.
async fn mallory(database: &Database) -> String {
    let mallory = format!("{}_mallory", database.name());
    let make = format!(
        "CREATE ROLE {mallory} LOGIN; CREATE SCHEMA evil AUTHORIZATION {mallory};
         GRANT USAGE ON SCHEMA evil TO PUBLIC"
    );
    database.connect().await.batch_execute(&make).await.expect("a role");
    mallory
}

async fn drop_role(database: &Database, role: &str) {
    let sql = format!("DROP OWNED BY {role} CASCADE; DROP ROLE {role}");
    database.connect().await.batch_execute(&sql).await.expect("dropped");
}

async fn count(client: &Client, what: &str) -> i64 {
    let sql = format!("SELECT pg_catalog.count(*) FROM {what}");
    client.query_one(&sql, &[]).await.expect("a count").get(0)
}
