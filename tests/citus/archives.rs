//! `archive_to` of tables in shards: what goes is in the archive, whoever deletes it.

use pglapse::catalog::RuleSpec;
use tokio_postgres::Client;

use super::{Citus, each};
use crate::{
    reaper::{Setup, count},
    support::{
        connect,
        proxy::{Proxy, rule},
    },
};

const SCHEMA: &str = "
    CREATE TABLE t (tenant int NOT NULL, id int NOT NULL, e timestamptz, PRIMARY KEY (tenant, id));
    CREATE TABLE gone (tenant int NOT NULL, id int NOT NULL, e timestamptz);
    CREATE TABLE uses (tenant int, id int, FOREIGN KEY (tenant, id) REFERENCES t);
    CREATE TABLE codes (id int PRIMARY KEY, e timestamptz);
    CREATE TABLE gone_codes (id int, e timestamptz);
    SELECT create_distributed_table('t', 'tenant');
    SELECT create_distributed_table('gone', 'tenant', colocate_with => 't');
    SELECT create_distributed_table('uses', 'tenant', colocate_with => 't');
    SELECT create_reference_table('codes');
    SELECT create_reference_table('gone_codes');
    INSERT INTO t SELECT g % 20, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END FROM generate_series(1, 400) g;
    INSERT INTO codes SELECT g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 400) g;
    INSERT INTO uses VALUES (2, 2), (4, 4)
";

fn rules() -> Vec<RuleSpec> {
    [("t", "gone"), ("codes", "gone_codes")]
        .map(|(table, archive)| {
            let mut rule = rule(&format!("public.{table}"), "e");
            rule.reap.archive_to = RuleSpec::read_table(&format!("public.{archive}"));
            rule
        })
        .to_vec()
}

async fn expired(db: &Client, table: &str) -> i64 {
    count(db, &format!("{table} WHERE e < now()")).await
}

/// A range with a row that cannot be deleted is tried again by halves.
#[tokio::test]
async fn what_goes_beside_rows_that_stay_is_archived_as_well() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let setup = Setup::new(&citus.coordinator.url("app"), rules()).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (198 + 200, 0), "{report:?}");
    assert_eq!((expired(&db, "t").await, count(&db, "gone").await), (2, 198));
    assert_eq!((expired(&db, "codes").await, count(&db, "gone_codes").await), (0, 200));
}

#[tokio::test]
async fn what_makes_way_for_a_key_is_archived_as_well() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let at = citus.at("app");
    let proxy = Proxy::with_rules(&at, rules()).await;
    let ours = connect(&proxy.url(&at)).await;
    // By their keys, and where the text does not tell these.
    for (sql, rows) in [
        ("INSERT INTO t VALUES (6, 6, '2999-01-01')", 1),
        ("INSERT INTO t SELECT g % 20, g, '2999-01-01' FROM generate_series(8, 12, 2) g", 3),
        ("INSERT INTO codes VALUES (6, NULL)", 1),
    ] {
        assert_eq!(ours.execute(sql, &[]).await.unwrap_or_else(|e| panic!("{sql}: {e:?}")), rows);
    }
    for (table, archive) in [("t", "gone"), ("codes", "gone_codes")] {
        let lost = 200 - expired(&db, table).await - count(&db, archive).await;
        assert_eq!(lost, 0, "rows of {table} are gone that are not in {archive}");
    }
    // An archive that takes no row keeps them all.
    each(
        &db,
        "ALTER TABLE gone ADD CONSTRAINT none CHECK (id > 1000) NOT VALID;
         DELETE FROM t WHERE tenant = 14 AND id = 14; INSERT INTO t VALUES (14, 14, '2001-01-01')",
    )
    .await;
    let before = expired(&db, "t").await;
    for sql in [
        "INSERT INTO t VALUES (14, 14, '2999-01-01')",
        "INSERT INTO t SELECT 14, g, '2999-01-01' FROM generate_series(14, 14) g",
    ] {
        ours.batch_execute(sql).await.expect_err("the key is not free");
        assert_eq!(expired(&db, "t").await, before, "{sql}");
    }
}
