//! What keeps the reaper from deleting too much, or the wrong thing.

use pglapse::{
    config::AfterRestore,
    guard,
    reaper::{self, pauses},
};
use tokio::sync::watch::Sender;

use super::{Setup, count, figures::shows};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

const TABLE: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, now() + (i % 5 - 3.5) * interval '1 h' FROM generate_series(1, 5000) i";

#[tokio::test]
async fn a_dry_run_counts_and_deletes_nothing() {
    let database = Database::with(TABLE).await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.dry_run = true;
    let client = database.connect().await;
    assert_eq!(setup.pass().await.deleted, 4000);
    assert_eq!(count(&client, "t").await, 5000);
    assert_eq!(count(&client, "pglapse.tables WHERE reaped_rows = 0").await, 1);
    assert_eq!(count(&client, "pglapse.runs WHERE rows = 4000 AND note LIKE 'dry run%'").await, 1);
    assert!(setup.metric("pglapse_reaped_rows_total", "public.t") < 0.5);
    setup.config.reaper.dry_run = false;
    assert_eq!(setup.pass().await.deleted, 4000);
}

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
    assert_eq!(reaper::status::confirm(&client, &["t".to_owned()]).await.unwrap(), 1);
    assert_eq!(setup.pass().await.deleted, 4000);
    let confirmed = "pglapse.tables WHERE confirmed";
    assert_eq!(count(&client, confirmed).await, 0, "it was for one run");
}

#[tokio::test]
async fn an_operator_pauses_a_table_and_lets_it_go_on() {
    let database = Database::with(TABLE).await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let client = database.connect().await;
    setup.pass().await;
    let rules = ["t".to_owned()];
    pauses::pause(&client, &rules, "somebody").await.unwrap();
    let insert =
        "INSERT INTO t SELECT 10000 + i, now() - interval '1 h' FROM generate_series(1, 100) i";
    client.batch_execute(insert).await.unwrap();
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    shows(&setup, "pglapse_reaper_paused", 1.0).await;
    assert_eq!(count(&client, "t WHERE e <= now()").await, 100);
    assert_eq!(pauses::resume(&client, &rules).await.unwrap(), []);
    wait_until("it goes on", async || count(&client, "t WHERE e <= now()").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_database_from_a_backup_is_left_alone_until_it_is_taken_for_the_right_one() {
    let first = Database::with(TABLE).await;
    let setup = Setup::new(&first.url(), vec![spec("t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 4000);
    first
        .connect()
        .await
        .batch_execute("INSERT INTO t SELECT -i, now() FROM generate_series(1, 9) i")
        .await
        .unwrap();
    drop(setup);
    let closed = async || {
        let others =
            "pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        count(&first.connect().await, others).await == 0
    };
    wait_until("nobody is in the way of the copy", closed).await;
    let restored = first.copy().await;
    let mut setup = Setup::new(&restored.url(), vec![spec("t", "e")]).await;
    let client = restored.connect().await;
    let refused = setup.reaper().pass(restored.name(), Sender::default()).await;
    assert!(refused.unwrap_err().to_string().contains("from a backup"));
    assert_eq!(count(&client, "t").await, 1009);
    guard::accept(&client).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 9);
    client.batch_execute("UPDATE pglapse.identity SET identity = 'another'").await.unwrap();
    setup.config.reaper.after_restore = AfterRestore::Continue;
    assert_eq!(setup.pass().await.deleted, 0, "it looks, for it was told to go on");
}

#[tokio::test]
async fn rows_that_refer_go_before_those_they_refer_to() {
    let database = Database::with(
        "CREATE TABLE a_parent (id int PRIMARY KEY, e timestamptz); CREATE INDEX ON a_parent (e);
         CREATE TABLE z_child (parent int REFERENCES a_parent, e timestamptz);
         INSERT INTO a_parent SELECT i, now() - interval '1 h' FROM generate_series(1, 3000) i;
         INSERT INTO z_child SELECT id, e FROM a_parent",
    )
    .await;
    let setup =
        Setup::new(&database.url(), vec![spec("a_parent", "e"), spec("z_child", "e")]).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors, report.quarantined), (6000, 0, 0));
}

#[tokio::test]
async fn deletes_come_from_a_replication_origin() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let name = format!("{}_origin", database.name());
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.replication_origin = name.clone();
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("it rests, for there is none", async || {
        setup.metrics.handle().render().contains("reason=\"no connection\"} 1")
    })
    .await;
    assert_eq!(count(&client, "t").await, 5000);
    let create = "SELECT pg_replication_origin_create($1)";
    client.execute(create, &[&name]).await.unwrap();
    wait_until("it works", async || count(&client, "t WHERE e <= now()").await == 0).await;
    let advanced =
        "SELECT remote_lsn IS NOT NULL FROM pg_replication_origin_status WHERE external_id = $1";
    assert!(client.query_one(advanced, &[&name]).await.unwrap().get::<_, bool>(0));
    setup.token.cancel();
    run.await.unwrap();
    let used = "SELECT pg_replication_origin_drop($1)";
    wait_until("it is given back", async || client.execute(used, &[&name]).await.is_ok()).await;
}

#[tokio::test]
async fn a_capped_run_goes_on_where_it_stopped() {
    let database = Database::with(TABLE).await;
    for index in ["", "DROP INDEX t_e_idx"] {
        let client = database.connect().await;
        client.batch_execute(index).await.unwrap();
        let more =
            "INSERT INTO t SELECT -i, now() - interval '1 h' FROM generate_series(1, 8000) i";
        client.batch_execute(more).await.unwrap();
        let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
        setup.config.reaper.run_rows = 1500;
        setup.config.reaper.batch = 1000;
        let deleted = setup.pass().await.deleted;
        assert!((1500..=2600).contains(&deleted), "{deleted}");
        let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
        wait_until("the next runs do the rest", async || {
            count(&client, "t WHERE e <= now()").await == 0
        })
        .await;
        setup.token.cancel();
        run.await.unwrap();
        let runs = "SELECT string_agg(strategy || ' ' || rows, ', ' ORDER BY id) FROM pglapse.runs";
        let runs: String = client.query_one(runs, &[]).await.unwrap().get(0);
        assert_eq!(count(&client, "pglapse.runs WHERE rows > 4000").await, 0, "{runs}");
    }
}
