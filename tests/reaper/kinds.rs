//! Kinds of tables of whose rows the reaper does not know where they are: never reported as reaped.

use super::Setup;
use crate::support::{Database, proxy::rule};

#[tokio::test]
async fn a_foreign_partition_is_a_fault_and_the_others_are_reaped() {
    let database = Database::with(
        "CREATE TABLE t (id int, expires_at timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE near PARTITION OF t FOR VALUES FROM (0) TO (100);
         CREATE FOREIGN DATA WRAPPER nowhere;
         CREATE SERVER far FOREIGN DATA WRAPPER nowhere;
         CREATE FOREIGN TABLE far_away PARTITION OF t FOR VALUES FROM (100) TO (200) SERVER far;
         INSERT INTO t SELECT g, '2001-01-01' FROM generate_series(1, 50) g",
    )
    .await;
    let setup = Setup::new(&database.url(), vec![rule("t", "expires_at")]).await;
    let report = setup.pass().await;
    assert_eq!(report.deleted, 50);
    let (table, said) = report.reasons.keys().next().expect("a reason");
    assert_eq!(table, "public.far_away");
    assert!(said.contains("a foreign table"), "{said}");
    let db = database.connect().await;
    let fault = "SELECT last_error FROM pglapse.tables WHERE \"table\" = 'public.far_away'";
    let fault: String = db.query_one(fault, &[]).await.expect("a row").get(0);
    assert!(fault.contains("its rows are not reaped"), "{fault}");
    assert!(setup.metric("pglapse_reaper_fault", "public.t") > 0.0);
}
