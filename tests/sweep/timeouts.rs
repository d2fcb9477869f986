//! The session's `statement_timeout` while its statement waits for a sweep.

use tokio_postgres::{Client, error::SqlState};

use super::waits::{WAITS, waiting};
use crate::support::{Database, connect, proxy::Proxy, wait_until};

/// Whatever deletes a row waits for the lock that the test holds.
const SCHEMA: &str = "
    CREATE TABLE slow (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO slow VALUES (1, '2001-01-01'), (2, NULL);
    CREATE TRIGGER waits BEFORE DELETE ON slow FOR EACH ROW EXECUTE FUNCTION waits();
";

const INSERT: &str = "INSERT INTO slow VALUES (1, NULL)";

async fn start() -> (Database, Proxy, Client) {
    let database = Database::with(&format!("{WAITS}{SCHEMA}")).await;
    let proxy = Proxy::start(&database, &[("slow", "expires_at")]).await;
    let holder = database.connect().await;
    holder.batch_execute("SELECT pg_advisory_lock(7)").await.expect("a lock");
    (database, proxy, holder)
}

/// The statement ends as Postgres ends one that takes too long, and its sweep with it.
async fn times_out<T>(
    holder: &Client,
    runs: impl Future<Output = Result<T, tokio_postgres::Error>>,
) {
    let error = runs.await.err().expect("it took too long");
    let error = error.as_db_error().expect("the server's error");
    assert_eq!(error.code(), &SqlState::QUERY_CANCELED, "{error:?}");
    assert!(error.message().ends_with("canceling statement due to statement timeout"), "{error:?}");
    wait_until("the sweep is over", async || waiting(holder).await == 0).await;
}

#[tokio::test]
async fn it_counts_wherever_it_comes_from() {
    let (database, proxy, holder) = start().await;
    let url = proxy.url(&database);
    let client = connect(&url).await;
    client.batch_execute("SET statement_timeout = '400ms'").await.expect("set");
    times_out(&holder, client.batch_execute(INSERT)).await;
    let insert = client.prepare("INSERT INTO slow VALUES ($1, NULL)").await.expect("prepared");
    times_out(&holder, client.execute(&insert, &[&1])).await;
    client.query_one("SELECT 7", &[]).await.expect("it goes on");

    let options = connect(&format!("{url}?options=-c%20statement_timeout%3D80")).await;
    times_out(&holder, options.batch_execute(INSERT)).await;

    let name = database.name();
    let role = format!("hasty_{name}");
    let grant = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT, INSERT ON slow TO {role};
         ALTER ROLE {role} IN DATABASE {name} SET statement_timeout = '80ms'"
    );
    holder.batch_execute(&grant).await.expect("a role");
    let hasty = connect(&url.replace("postgres@", &format!("{role}@"))).await;
    times_out(&holder, hasty.batch_execute(INSERT)).await;
    drop(hasty);
    holder.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.expect("gone");
}

#[tokio::test]
async fn it_is_asked_for_again_when_it_may_have_changed() {
    let (database, proxy, holder) = start().await;
    let client = connect(&proxy.url(&database)).await;
    for (set, reset) in [
        ("BEGIN; SET LOCAL statement_timeout = '400ms'", "ROLLBACK"),
        ("SET statement_timeout = '400ms'", "RESET statement_timeout"),
        ("SELECT set_config('statement_timeout', '400', false)", "RESET ALL"),
        ("BEGIN; SET statement_timeout = '400ms'; SAVEPOINT s", "ROLLBACK"),
    ] {
        client.batch_execute(set).await.expect(set);
        times_out(&holder, client.batch_execute(INSERT)).await;
        client.batch_execute(reset).await.expect(reset);
        // Now it waits until the lock is gone.
        let rest = async {
            wait_until("a sweep waits", async || waiting(&holder).await == 1).await;
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
            holder.batch_execute("SELECT pg_advisory_unlock_all()").await.expect("no lock");
        };
        let (inserted, ()) = tokio::join!(client.batch_execute(INSERT), rest);
        inserted.unwrap_or_else(|error| panic!("{set}: {error:?}"));
        let again =
            "UPDATE slow SET expires_at = '2001-01-01' WHERE id = 1; SELECT pg_advisory_lock(7)";
        holder.batch_execute(again).await.expect("as before");
    }
    // A transaction has failed with it.
    client.batch_execute("BEGIN; SET LOCAL statement_timeout = '400ms'").await.expect("begun");
    times_out(&holder, client.batch_execute(INSERT)).await;
    let error = client.query_one("SELECT 7", &[]).await.expect_err("the block has failed");
    assert_eq!(error.code(), Some(&SqlState::IN_FAILED_SQL_TRANSACTION));
}

/// Asking takes no snapshot: the statement's is as late as it would be.
#[tokio::test]
async fn asking_leaves_a_transaction_as_it_was() {
    let (database, proxy, holder) = start().await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("BEGIN ISOLATION LEVEL SERIALIZABLE").await.expect("begun");
    let rest = async {
        wait_until("a sweep waits", async || waiting(&holder).await == 1).await;
        let write = "INSERT INTO slow VALUES (9, NULL)";
        holder.batch_execute(write).await.expect("written after the limit was asked for");
        holder.batch_execute("SELECT pg_advisory_unlock_all()").await.expect("no lock");
    };
    let (inserted, ()) = tokio::join!(client.batch_execute(INSERT), rest);
    inserted.expect("it makes way");
    let ids = super::ids(&client, "slow").await;
    assert_eq!(ids, "1 2 9");
    client.batch_execute("COMMIT").await.expect("committed");
}
