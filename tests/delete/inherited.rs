//! Rows of tables that inherit from the rule's table through others.

use super::{INHERITED, WAITS};
use crate::{
    control::spec,
    reaper::{Setup, count},
    support::{Database, wait_until},
};

#[tokio::test]
async fn whoever_takes_a_table_between_away_waits_for_the_delete_under_way() {
    for change in [
        "ALTER TABLE upper NO INHERIT t",
        "ALTER TABLE lower NO INHERIT upper",
        "BEGIN; ALTER TABLE upper RENAME TO old; ALTER TABLE old NO INHERIT t; COMMIT",
    ] {
        let database = Database::with(INHERITED).await;
        let (client, holder) = (database.connect().await, database.connect().await);
        let another = database.connect().await;
        let setup = Setup::seldom(&database.url(), vec![spec("t", "e")]).await;
        let hold = "BEGIN; SELECT FROM leaf WHERE id = 1 FOR UPDATE";
        holder.batch_execute(hold).await.expect("a row's lock");
        let changed = async {
            wait_until("the delete waits", async || count(&client, DELETES).await > 0).await;
            let mut change = std::pin::pin!(another.batch_execute(change));
            let waits = wait_until("the change waits", async || count(&client, WAITS).await > 0);
            tokio::select! {
                biased;
                done = &mut change => panic!("it did not wait: {done:?}"),
                () = waits => {}
            }
            holder.batch_execute("COMMIT").await.expect("over");
            change.await.expect("changed");
            count(&client, "leaf").await
        };
        let (left, report) = tokio::join!(changed, setup.pass());
        // What goes has gone before the answer.
        assert_eq!(count(&client, "leaf").await, left, "{change}: {report:?}");
    }
}

#[tokio::test]
async fn what_is_moved_below_another_table_stays_until_that_is_known() {
    let move_it = "CREATE TABLE other () INHERITS (t);
        ALTER TABLE leaf NO INHERIT lower; ALTER TABLE leaf INHERIT other";
    let database = Database::with(INHERITED).await;
    let client = database.connect().await;
    let setup = Setup::seldom(&database.url(), vec![spec("t", "e")]).await;
    client.batch_execute(move_it).await.expect("moved");
    let report = setup.pass().await;
    assert_eq!((report.deleted, count(&client, "leaf").await), (0, 50), "{report:?}");
    let setup = Setup::seldom(&database.url(), vec![spec("t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 50);
}

/// Whoever waits for a row's lock in this database.
const DELETES: &str = "pg_locks WHERE NOT granted AND locktype = 'transactionid'
    AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())";
