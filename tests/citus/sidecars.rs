//! Tables in shards whose expiry is in a sidecar that is distributed with them: both rows go, or
//! both stay, to the reaper and to sweeps.

use pglapse::catalog::RuleSpec;
use tokio_postgres::{Client, error::SqlState};

use super::{Citus, each};
use crate::{
    reaper::{Setup, count},
    support::{
        connect,
        proxy::{Proxy, rule},
    },
};

const SCHEMA: &str = "
    CREATE TABLE base (tenant int NOT NULL, id int NOT NULL, n int DEFAULT 0, PRIMARY KEY (tenant, id));
    CREATE TABLE side (of int NOT NULL, what int NOT NULL, e timestamptz, PRIMARY KEY (of, what));
    CREATE TABLE gone (tenant int NOT NULL, id int, n int);
    SELECT create_distributed_table('base', 'tenant');
    SELECT create_distributed_table('side', 'of', colocate_with => 'base');
    SELECT create_distributed_table('gone', 'tenant', colocate_with => 'base');
    INSERT INTO base SELECT g % 20, g FROM generate_series(1, 2000) g;
    INSERT INTO side SELECT g % 20, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END FROM generate_series(1, 2100) g;
";

fn pairs() -> RuleSpec {
    RuleSpec { sidecar: RuleSpec::read_table("side"), ..rule("public.base", "e") }
}

/// Rows of the table, of the sidecar, and pairs of them.
async fn left(db: &Client) -> (i64, i64, i64) {
    let both = "base JOIN side ON of = tenant AND what = id";
    (count(db, "base").await, count(db, "side").await, count(db, both).await)
}

#[tokio::test]
async fn both_rows_go_from_every_shard_or_neither() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    each(
        &db,
        "
        CREATE TABLE uses (tenant int, id int, FOREIGN KEY (tenant, id) REFERENCES base);
        SELECT create_distributed_table('uses', 'tenant', colocate_with => 'base');
        INSERT INTO uses VALUES (2, 2), (4, 4)
    ",
    )
    .await;
    let holder = connect(&citus.coordinator.url("app")).await;
    holder
        .batch_execute("BEGIN; SELECT FROM base WHERE tenant = 6 AND id = 6 FOR UPDATE")
        .await
        .unwrap();
    let mut rule = pairs();
    rule.reap.archive_to = RuleSpec::read_table("public.gone");
    let setup = Setup::new(&citus.coordinator.url("app"), vec![rule]).await;
    let report = setup.pass().await;
    // 1,000 pairs and 50 rows of the sidecar that are alone, but for those that others hold.
    assert_eq!((report.deleted, report.errors), (1050 - 3, 0), "{report:?}");
    assert_eq!(left(&db).await, (1003, 1053, 1003));
    assert_eq!(count(&db, "gone").await, 997);
    let kept = "pglapse.quarantined WHERE sqlstate = '23503'";
    assert_eq!(count(&db, kept).await, 2);
    holder.batch_execute("COMMIT").await.unwrap();
    assert_eq!(setup.pass().await.deleted, 1);
    assert_eq!(left(&db).await, (1002, 1052, 1002));
    assert_eq!(count(&db, "gone").await, 998);
}

#[tokio::test]
async fn a_dead_row_makes_way_with_the_one_beside_it() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let at = citus.at("app");
    let proxy = Proxy::with_rules(&at, vec![pairs()]).await;
    let ours = connect(&proxy.url(&at)).await;
    assert_eq!(count(&ours, "base").await, 1000);
    let taken = ours.batch_execute("INSERT INTO base VALUES (1, 1)").await.unwrap_err();
    assert_eq!(taken.code(), Some(&SqlState::UNIQUE_VIOLATION), "a live one");
    assert_eq!(ours.execute("INSERT INTO base VALUES (2, 2, 7)", &[]).await.unwrap(), 1);
    assert_eq!(count(&db, "base WHERE tenant = 2 AND id = 2 AND n = 7").await, 1);
    let alone = "side LEFT JOIN base ON of = tenant AND what = id WHERE id IS NULL AND e < now()";
    assert_eq!(count(&db, alone).await, 0, "no row of the sidecar is left without its other");
}

#[tokio::test]
async fn a_sidecar_that_lies_elsewhere_is_said_and_left() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    // By a column that is another one's counterpart.
    each(&db, "
        CREATE TABLE other (of int NOT NULL, what int NOT NULL, e timestamptz, PRIMARY KEY (of, what));
        SELECT create_distributed_table('other', 'what', colocate_with => 'none');
        INSERT INTO other SELECT tenant, id, '2001-01-01' FROM base
    ").await;
    let rule = RuleSpec { sidecar: RuleSpec::read_table("other"), ..pairs() };
    let setup = Setup::new(&citus.coordinator.url("app"), vec![rule]).await;
    let report = setup.pass().await;
    assert!(report.deleted == 0 && report.errors > 0, "{report:?}");
    assert_eq!((count(&db, "base").await, count(&db, "other").await), (2000, 2000));
    let said = "pglapse.tables WHERE last_error LIKE '%not distributed with it%'";
    assert_eq!(count(&db, said).await, 1);
}

#[tokio::test]
async fn sidecars_that_are_reference_tables_lose_no_row_alone() {
    let Some(citus) = Citus::start() else { return };
    let db = citus
        .database(
            "app",
            "CREATE TABLE base (id int PRIMARY KEY, n int DEFAULT 0);
             CREATE TABLE side (id int PRIMARY KEY, e timestamptz);
             SELECT create_reference_table('base');
             SELECT create_reference_table('side');
             INSERT INTO base SELECT generate_series(1, 100);
             INSERT INTO side SELECT g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 100) g",
        )
        .await;
    let at = citus.at("app");
    let proxy = Proxy::with_rules(&at, vec![pairs()]).await;
    let ours = connect(&proxy.url(&at)).await;
    assert_eq!(ours.execute("INSERT INTO base VALUES (2, 7)", &[]).await.unwrap(), 1);
    let alone = "side LEFT JOIN base USING (id) WHERE n IS NULL";
    assert_eq!((count(&db, alone).await, count(&db, "base WHERE n = 7").await), (0, 1));
    each(&db, "INSERT INTO side VALUES (2, '2001-01-01') ON CONFLICT DO NOTHING").await;
    each(&db, "INSERT INTO base SELECT 4 ON CONFLICT DO NOTHING").await;
    each(&db, "INSERT INTO side VALUES (4, '2001-01-01') ON CONFLICT DO NOTHING").await;
    let setup = Setup::new(&citus.coordinator.url("app"), vec![pairs()]).await;
    let report = setup.pass().await;
    assert!(report.deleted >= 2 && report.errors == 0, "{report:?}");
    let both = count(&db, "base JOIN side USING (id)").await;
    assert_eq!((count(&db, "base").await, count(&db, "side").await, both), (50, 50, 50));
}
