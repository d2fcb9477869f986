//! How much of a table may go: what is refused, and what an operator lets go.

use pglapse::{
    catalog::RuleTerms,
    guard::{
        self,
        share::{self, RecordedShare, ShareTerms, TableShare},
    },
};
use tokio_postgres::Client;

use super::{
    Setup, count,
    guards::{BESIDE, TABLE},
};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

#[tokio::test]
async fn more_than_a_share_of_a_table_goes_only_when_it_is_confirmed() {
    let database = Database::with(TABLE).await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.max_share = 50;
    let client = database.connect().await;
    assert_eq!(setup.pass().await.deleted, 0);
    assert_eq!(count(&client, "t").await, 5000);
    let held =
        "pglapse.tables WHERE strategy IS NULL AND reason ~ '^about 80 % of its rows would go'";
    assert_eq!(count(&client, held).await, 1);
    let refused = "pglapse.shares WHERE (held_rows, of_rows) = (4000, 5000)";
    assert_eq!(count(&client, refused).await, 1);
    let confirmed = share::confirm(&client, &["t".to_owned()], &[]).await.unwrap();
    assert_eq!(confirmed, [("t".to_owned(), 4000)]);
    let again = share::confirm(&client, &["t".to_owned()], &[]).await.unwrap();
    assert_eq!(again, [], "nothing more was refused");
    assert_eq!(setup.pass().await.deleted, 4000);
    assert_eq!(count(&client, "pglapse.shares").await, 0, "it was for one run");
}

#[tokio::test]
async fn what_was_said_of_a_share_is_not_lost_to_a_pass_that_looked_before_it() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    guard::ensure(&client).await.unwrap();
    let rule = RuleTerms { root: 1, rule: "t".to_owned(), ..RuleTerms::default() };
    let terms = ShareTerms { rule: &rule, max_share: 50 };
    let mut found = TableShare { rows: 5000.0, expired: 4000.0 };
    let judged = async |found: &TableShare, before: Option<RecordedShare>| {
        let verdict = terms.judge(found, before.as_ref());
        share::record(&client, &terms, found, &verdict, before.as_ref()).await.unwrap();
        share::recorded(&client, &terms).await.unwrap()
    };
    let refused = judged(&found, None).await;
    assert_eq!(refused, Some(RecordedShare { confirmed: None, gone: 0 }));
    share::confirm(&client, &["t".to_owned()], &[]).await.unwrap();
    let confirmed = judged(&found, refused).await;
    assert_eq!(confirmed, Some(RecordedShare { confirmed: Some(4000), gone: 0 }));
    // Nor is a refusal lost to a pass that ends by what was confirmed before it.
    found.expired = 4900.0;
    let refused = judged(&found, confirmed).await;
    share::use_up(&client, &terms).await.unwrap();
    assert_eq!(share::recorded(&client, &terms).await.unwrap(), refused);
    share::confirm(&client, &["t".to_owned()], &[]).await.unwrap();
    share::use_up(&client, &terms).await.unwrap();
    assert_eq!(share::recorded(&client, &terms).await.unwrap(), None);
}

/// Lets two more passes over the table `u` end, which is reaped in turn with the others.
async fn two_passes(client: &Client) {
    for _ in 0..2 {
        client.batch_execute("UPDATE u SET e = now() WHERE id = 1").await.unwrap();
        wait_until("a pass ends", async || count(client, "u WHERE id = 1").await == 0).await;
        client.batch_execute("INSERT INTO u VALUES (1, 'infinity')").await.unwrap();
    }
}

#[tokio::test]
async fn a_share_that_was_refused_is_refused_in_every_pass() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    client.batch_execute(BESIDE).await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e"), spec("u", "e")]).await;
    setup.config.reaper.max_share = 10;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let refused = "pglapse.shares WHERE rule = 't'";
    let is_there = "pg_class WHERE oid = to_regclass('pglapse.shares')";
    wait_until("it looks", async || count(&client, is_there).await == 1).await;
    wait_until("it is refused", async || count(&client, refused).await == 1).await;
    two_passes(&client).await;
    assert_eq!(count(&client, "t").await, 5000);
    // What is left is less than the share; but more was refused, and nobody has said a word.
    client
        .batch_execute("UPDATE t SET e = 'infinity' WHERE e <= now() AND id > 100")
        .await
        .unwrap();
    two_passes(&client).await;
    assert_eq!(count(&client, "t").await, 5000);
    // What nobody has let go does not go with what somebody has.
    share::confirm(&client, &["t".to_owned()], &[]).await.unwrap();
    client.batch_execute("UPDATE t SET e = '2020-01-01'").await.unwrap();
    two_passes(&client).await;
    let left = count(&client, "t").await;
    assert!(left >= 4900, "{left} are left");
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn the_share_is_that_of_all_partitions_together() {
    let days = |n: u32| format!("2020-01-{:02}", n + 1);
    let partitions: Vec<String> = (0..9)
        .map(|n| {
            let (from, to) = (days(n), days(n + 1));
            format!("CREATE TABLE t{n} PARTITION OF t FOR VALUES FROM ('{from}') TO ('{to}');")
        })
        .collect();
    let database = Database::with(&format!(
        "CREATE TABLE t (id int, e timestamptz) PARTITION BY RANGE (e); {}
         CREATE TABLE t9 PARTITION OF t FOR VALUES FROM ('2020-01-10') TO ('2999-01-01');
         INSERT INTO t SELECT i, timestamptz '2020-01-01 12:00' + (i % 9) * interval '1 day'
           FROM generate_series(0, 899) i;
         INSERT INTO t SELECT i, '2998-01-01' FROM generate_series(1, 100) i",
        partitions.concat()
    ))
    .await;
    let client = database.connect().await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.max_share = 80;
    setup.pass().await;
    assert_eq!(count(&client, "t").await, 1000);
    let held = "pglapse.tables WHERE reason ~ '^about 90 % of its rows would go'";
    assert_eq!(count(&client, held).await, 10);
    share::confirm(&client, &["t".to_owned()], &[]).await.unwrap();
    setup.pass().await;
    assert_eq!(count(&client, "t").await, 100);
    assert_eq!(count(&client, "pglapse.shares").await, 0, "it was for one run");
    // One of several is less than the share, row by row also.
    client.batch_execute("INSERT INTO t VALUES (1, '2020-01-03 12:00')").await.unwrap();
    setup.config.reaper.max_share = 1;
    setup.pass().await;
    assert_eq!(count(&client, "t").await, 100);
}
