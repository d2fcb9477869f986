//! `referential = true`: a row that is hidden with its parent goes by its own expiry only.

use tokio_postgres::Client;

use super::WAITS;
use crate::{
    control::spec,
    reaper::{Setup, count},
    support::{Database, wait_until},
};

/// Of the children, the first is expired by itself, the second is hidden with its parent.
const FAMILY: &str = "
    CREATE TABLE parent (id int PRIMARY KEY, e timestamptz);
    CREATE TABLE child (id int PRIMARY KEY, parent int REFERENCES parent ON DELETE CASCADE,
      e timestamptz);
    INSERT INTO parent VALUES (1, '2001-01-01');
    INSERT INTO child VALUES (1, NULL, '2001-01-01'), (2, 1, '2999-01-01');";

async fn setup(database: &Database) -> (Client, Setup) {
    let mut parents = spec("parent", "e");
    parents.referential = true;
    let mut setup = Setup::seldom(&database.url(), vec![parents, spec("child", "e")]).await;
    // Longer than a change takes, and less than what the server waits before it looks for a
    // deadlock: a parent's DELETE may wait for its children.
    setup.config.reaper.lock_timeout = std::time::Duration::from_millis(700);
    setup.config.reaper.retry = super::RETRY;
    (database.connect().await, setup)
}

#[tokio::test]
async fn a_child_stays_whose_parent_is_renewed_while_its_delete_waits() {
    let database = Database::with(FAMILY).await;
    let (client, setup) = setup(&database).await;
    let other = database.connect().await;
    // Whichever of the two is deleted first, it waits for this one.
    let lock = "BEGIN; SELECT FROM parent FOR UPDATE; LOCK TABLE child IN EXCLUSIVE MODE";
    client.batch_execute(lock).await.unwrap();
    let renewed = async {
        wait_until("a delete waits", async || count(&other, WAITS).await > 0).await;
        let renew = "UPDATE parent SET e = '2999-01-01'; COMMIT";
        client.batch_execute(renew).await.unwrap();
    };
    let (report, ()) = tokio::join!(setup.pass(), renewed);
    assert_eq!(count(&client, "child WHERE id = 2").await, 1, "{report:?}");
    assert_eq!(count(&client, "parent").await, 1, "{report:?}");
    assert_eq!(count(&client, "child").await, 1, "what is expired by itself goes: {report:?}");
}
