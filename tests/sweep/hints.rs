//! What a client is told whose key an expired row keeps.

use tokio_postgres::Client;

use crate::support::{Database, connect, proxy::Proxy, wait_until};

const SCHEMA: &str = "
    CREATE TABLE mails (email text, gone timestamptz, expires_at timestamptz);
    CREATE UNIQUE INDEX ON mails (lower(email)) WHERE gone IS NULL;
    INSERT INTO mails VALUES ('ann@x', NULL, '2001-01-01');
    CREATE TABLE watched (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO watched VALUES (1, '2001-01-01');
    CREATE FUNCTION seen() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    CREATE TRIGGER seen BEFORE DELETE ON watched FOR EACH ROW EXECUTE FUNCTION seen();";

/// The hint of the error that this statement gets for its key.
async fn hint(client: &Client, sql: &str) -> String {
    let error = client.batch_execute(sql).await.expect_err(sql);
    let error = error.as_db_error().expect("the server's error");
    assert_eq!(error.code().code(), "23505", "{sql}");
    error.hint().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_of_a_key_says_why_the_expired_row_is_there_and_what_ends_that() {
    let database = Database::with(SCHEMA).await;
    let proxy =
        Proxy::start(&database, &[("mails", "expires_at"), ("watched", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    let direct = database.connect().await;
    direct.batch_execute("SELECT pglapse.pause('mails')").await.expect("paused");
    let insert = "INSERT INTO mails VALUES ('Ann@x', NULL, 'infinity')";
    let told = hint(&client, insert).await;
    assert!(
        told.contains("an expired one holds it, which is still there in public.mails: "),
        "{told}"
    );
    assert!(told.contains("paused it; pglapse reap --resume"), "{told}");
    direct.batch_execute("SELECT pglapse.resume('mails')").await.expect("resumed");
    wait_until("its key is free", async || client.batch_execute(insert).await.is_ok()).await;

    // A role that is not trusted could give the table a trigger.
    let role = format!("{}_ann", database.name());
    let grant = format!("CREATE ROLE {role}; GRANT TRIGGER ON watched TO {role}");
    direct.batch_execute(&grant).await.expect("granted");
    let insert = "INSERT INTO watched VALUES (1, 'infinity')";
    let told = hint(&client, insert).await;
    assert!(told.contains("in public.watched: it would run code of"), "{told}");
    assert!(told.contains("REVOKE TRIGGER ON public.watched"), "{told}");
    let revoke = format!("REVOKE TRIGGER ON watched FROM {role}; DROP ROLE {role}");
    direct.batch_execute(&revoke).await.expect("revoked");
    assert!(client.batch_execute(insert).await.is_ok(), "the key is free");
}
