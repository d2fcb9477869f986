//! MERGE into a distributed TTL table is refused, because Citus takes no function of the time in it.

use tokio_postgres::error::SqlState;

use super::Citus;
use crate::support::{
    connect,
    proxy::{Proxy, rule},
};

const SCHEMA: &str = "
    CREATE TABLE sessions (tenant int NOT NULL, id int NOT NULL, n int DEFAULT 0, expires_at timestamptz, PRIMARY KEY (tenant, id));
    CREATE TABLE source (tenant int NOT NULL, id int NOT NULL, n int DEFAULT 0);
    SELECT create_distributed_table('sessions', 'tenant');
    SELECT create_distributed_table('source', 'tenant', colocate_with => 'sessions');
    INSERT INTO source VALUES (1, 1), (2, 2), (3, 3);
    INSERT INTO sessions VALUES (1, 1, 0, NULL), (2, 2, 0, '2001-01-01');
";
const MERGE: &str = "MERGE INTO sessions s USING source o ON s.tenant = o.tenant AND s.id = o.id \
     WHEN MATCHED THEN UPDATE SET n = s.n + 1";

#[tokio::test(flavor = "multi_thread")]
async fn a_merge_into_a_distributed_table_is_refused_with_a_hint() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let at = citus.at("app");
    let proxy = Proxy::with_rules(&at, vec![rule("sessions", "expires_at")]).await;
    let ours = connect(&proxy.url(&at)).await;
    for text in [MERGE.to_owned(), format!("PREPARE m AS {MERGE}")] {
        let error = ours.batch_execute(&text).await.unwrap_err();
        let said = error.as_db_error().unwrap();
        assert_eq!(*said.code(), SqlState::FEATURE_NOT_SUPPORTED);
        assert!(said.hint().is_some_and(|hint| hint.contains("ON CONFLICT")), "{said:?}");
    }
    let error = ours.prepare(MERGE).await.unwrap_err();
    assert_eq!(error.code(), Some(&SqlState::FEATURE_NOT_SUPPORTED));
    let changed = db.query_one("SELECT sum(n) FROM sessions", &[]).await.unwrap();
    assert_eq!(changed.get::<_, i64>(0), 0);
}
