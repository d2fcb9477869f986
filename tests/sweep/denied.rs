//! An INSERT that was tried, and is denied the sweep that it needs then.

use tokio_postgres::error::SqlState;

use super::{
    first_try_swept::start,
    waits::{WAITS, waiting},
};
use crate::support::{cancel_statement, connect, wait_until, wire::Wire};

/// Whatever deletes a row of this table waits for the lock that the test holds.
const SLOW: &str = "
    CREATE TRIGGER waits BEFORE DELETE ON keys FOR EACH ROW EXECUTE FUNCTION waits();
    SELECT pg_advisory_lock(7);
";

/// The look for the row is cancelled, or takes too long: the client gets that error, and nothing
/// but that error.
#[tokio::test]
async fn one_that_is_denied_its_sweep_says_so_once() {
    let (database, proxy, holder) = start().await;
    holder.batch_execute(&format!("{WAITS}{SLOW}")).await.expect("a lock");
    let client = connect(&proxy.url(&database)).await;
    let sql = "INSERT INTO keys VALUES (1, 7)";
    let named = client.prepare(sql).await.expect("prepared");
    for limit in ["0", "80ms"] {
        client.batch_execute(&format!("SET statement_timeout = '{limit}'")).await.expect("set");
        for block in ["SELECT 1", "BEGIN"] {
            for kind in ["simple", "unnamed", "named"] {
                client.batch_execute(block).await.expect(block);
                let runs = async {
                    match kind {
                        "simple" => client.batch_execute(sql).await,
                        "unnamed" => client.query_typed(sql, &[]).await.map(drop),
                        _ => client.execute(&named, &[]).await.map(drop),
                    }
                };
                let token = client.cancel_token();
                let cancels = async {
                    if limit == "0" {
                        wait_until("a sweep waits", async || waiting(&holder).await == 1).await;
                        cancel_statement(&token, proxy.port()).await;
                    }
                };
                let (answer, ()) = tokio::join!(runs, cancels);
                let error = answer.expect_err("denied");
                let case = format!("{kind}, {block}, {limit}: {error:?}");
                assert_eq!(error.code(), Some(&SqlState::QUERY_CANCELED), "{case}");
                let after = client.query_one("SELECT 7", &[]).await;
                if block == "BEGIN" {
                    let failed = after.expect_err("the block has failed");
                    assert_eq!(failed.code(), Some(&SqlState::IN_FAILED_SQL_TRANSACTION), "{case}");
                    client.batch_execute("ROLLBACK").await.expect("ended");
                } else {
                    after.unwrap_or_else(|error| panic!("{case}; then {error:?}"));
                }
                wait_until("the sweep is over", async || waiting(&holder).await == 0).await;
            }
        }
    }
    let mut wire = Wire::connect(proxy.port(), database.name()).await;
    wire.simple(b"SET statement_timeout = '80ms'", b"").await;
    for extended in [false, true] {
        let answer = if extended {
            wire.extended(sql.as_bytes(), &[], b"").await
        } else {
            wire.simple(sql.as_bytes(), b"").await
        };
        let errors = answer.iter().filter(|line| line.contains("57014")).count();
        assert_eq!((errors, answer.last().map(String::as_str)), (1, Some("ready I")), "{answer:?}");
    }
    holder.batch_execute("SELECT pg_advisory_unlock_all()").await.expect("no lock");
    client.batch_execute("RESET statement_timeout").await.expect("set");
    client.execute(&named, &[]).await.expect("it makes way");
}
