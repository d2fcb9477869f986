//! MERGE holds the instant at which it arrived as a constant, which is another whenever it runs:
//! prepared or not, in a transaction or not, as early as clients send it.

use tokio_postgres::{SimpleQueryMessage, error::SqlState};

use super::{Citus, each};
use crate::support::{
    connect,
    proxy::{Proxy, rule},
    wire::Wire,
};

const SCHEMA: &str = "
    CREATE TABLE sessions (tenant int NOT NULL, id int NOT NULL, n int DEFAULT 0, expires_at timestamptz, PRIMARY KEY (tenant, id));
    CREATE TABLE source (tenant int NOT NULL, id int NOT NULL, n int DEFAULT 0);
    CREATE VIEW seen AS SELECT tenant, id FROM sessions;
    SELECT create_distributed_table('sessions', 'tenant');
    SELECT create_distributed_table('source', 'tenant', colocate_with => 'sessions');
    INSERT INTO source VALUES (1, 1), (2, 2), (3, 3);
";
/// Into a TTL table, and from a view over one.
const MERGES: [&str; 2] = [
    "MERGE INTO sessions s USING source o ON s.tenant = o.tenant AND s.id = o.id \
     WHEN MATCHED THEN UPDATE SET n = s.n + 1",
    "MERGE INTO source o USING public.seen s ON s.tenant = o.tenant AND s.id = o.id \
     WHEN MATCHED THEN UPDATE SET n = o.n + 1",
];
const FILL: &str = "TRUNCATE sessions; INSERT INTO sessions VALUES (1, 1, 0, NULL), (2, 2, 0, '2001-01-01'), (3, 3, 0, NULL)";
const EXPIRE: &str = "UPDATE sessions SET expires_at = statement_timestamp() WHERE tenant = 1";

#[tokio::test(flavor = "multi_thread")]
async fn a_merge_judges_by_the_instant_at_which_it_arrives() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let at = citus.at("app");
    let proxy = Proxy::with_rules(&at, vec![rule("sessions", "expires_at")]).await;
    let ours = connect(&proxy.url(&at)).await;
    let mut wire = Wire::connect(proxy.port(), "app").await;
    for (merge, block) in MERGES.into_iter().flat_map(|merge| [(merge, false), (merge, true)]) {
        let named = ours.prepare(merge).await.unwrap();
        for way in ["text", "named", "unnamed"] {
            each(&db, FILL).await;
            if block {
                ours.batch_execute("BEGIN; SELECT 1").await.unwrap();
                wire.simple(b"BEGIN", &[]).await;
            }
            let mut found = Vec::new();
            for expires in [false, true] {
                if expires {
                    each(&db, EXPIRE).await;
                }
                found.push(match way {
                    "text" => match ours.simple_query(merge).await.unwrap().last() {
                        Some(SimpleQueryMessage::CommandComplete(rows)) => *rows,
                        other => panic!("{other:?}"),
                    },
                    "named" => ours.execute(&named, &[]).await.unwrap(),
                    _ => {
                        let said = wire.extended(merge.as_bytes(), &[], &[]).await;
                        let tag = said.iter().find_map(|line| line.strip_prefix("tag MERGE "));
                        tag.unwrap_or_else(|| panic!("{said:?}")).trim().parse().unwrap()
                    }
                });
                // What it has locked, others are to change.
                if block {
                    ours.batch_execute("COMMIT; BEGIN; SELECT 1").await.unwrap();
                    wire.simple(b"COMMIT", &[]).await;
                    wire.simple(b"BEGIN", &[]).await;
                }
            }
            assert_eq!(found, [2, 1], "{merge}, {way}, in a block: {block}");
            if block {
                ours.batch_execute("COMMIT").await.unwrap();
                wire.simple(b"COMMIT", &[]).await;
            }
        }
    }
    // What SQL prepares runs later.
    let [merge, _] = MERGES;
    let said = ours.batch_execute(&format!("PREPARE m AS {merge}")).await.unwrap_err();
    assert_eq!(said.code().map(SqlState::code), Some("0A000"));
}
