//! A rule that breaks closes every way to its table's rows.

use pglapse::catalog::{Resolution, SessionNames};
use tokio_postgres::error::SqlState;

use super::{build, spec};
use crate::support::{Database, connect, proxy::Proxy, proxy::rule, wait_until};

const SCHEMA: &str = "
CREATE TABLE sessions (id int, expires_at timestamptz);
CREATE TABLE big (id int, expires_at timestamptz);
CREATE TABLE grand (id int);
ALTER TABLE big INHERIT grand;
CREATE TABLE parted (id int, expires_at timestamptz) PARTITION BY RANGE (id);
CREATE VIEW over_big AS SELECT id FROM big;
CREATE VIEW over_over AS SELECT id FROM over_big;
CREATE TABLE apart (id int);
INSERT INTO sessions VALUES (1, '2999-01-01'), (10, '2001-01-01');
";

/// What each break does, which relations are closed then, and which stay open.
const BREAKS: &[(&str, &[&str])] = &[
    ("ALTER TABLE sessions INHERIT big", &["sessions", "big", "grand", "over_big", "over_over"]),
    ("ALTER TABLE parted ATTACH PARTITION sessions DEFAULT", &["sessions", "parted"]),
    (
        "CREATE TABLE child () INHERITS (sessions); ALTER TABLE child INHERIT big",
        &["sessions", "child", "big", "grand", "over_big", "over_over"],
    ),
    ("ALTER TABLE sessions RENAME COLUMN expires_at TO until", &["sessions"]),
];

const ALL: &[&str] =
    &["sessions", "child", "big", "grand", "parted", "over_big", "over_over", "apart"];

#[tokio::test]
async fn every_way_to_the_rows_of_a_broken_rule_is_closed() {
    for rules in ["sessions", "*.sessions"] {
        for (sql, expected) in BREAKS {
            let database = Database::with(SCHEMA).await;
            let proxy = Proxy::with_rules(&database, vec![rule(rules, "expires_at")]).await;
            let client = connect(&proxy.url(&database)).await;
            let ids = client.query("SELECT id FROM sessions", &[]).await.unwrap();
            assert_eq!(ids.len(), 1);
            let direct = database.connect().await;
            direct.batch_execute(sql).await.unwrap();
            let refused = async |table: &str| {
                let read = client.query(&format!("SELECT id FROM {table}"), &[]).await;
                let code = read.err().and_then(|error| error.code().cloned());
                code == Some(SqlState::FEATURE_NOT_SUPPORTED)
            };
            wait_until("the rule is broken", async || refused("sessions").await).await;
            for table in ALL {
                let is_closed = expected.contains(table);
                assert_eq!(refused(table).await, is_closed, "{rules}: {sql}: {table}");
            }
        }
    }
}

/// A parent with a rule of its own, too: the child's rows expire by the child's.
#[tokio::test]
async fn a_sound_rule_of_a_parent_opens_no_way() {
    let database = Database::with(SCHEMA).await;
    let direct = database.connect().await;
    let change = "ALTER TABLE big NO INHERIT grand; ALTER TABLE sessions INHERIT big";
    direct.batch_execute(change).await.unwrap();
    let rules = [spec("sessions", "expires_at"), spec("big", "expires_at + 10 days")];
    let (catalog, faults) = build(&mut database.connect().await, &rules).await;
    assert_eq!(faults.len(), 1, "{faults:?}");
    for table in ["sessions", "big"] {
        let found = catalog.resolve(Some("public"), table, &SessionNames::default());
        assert!(matches!(found, Resolution::Broken(_)), "{table}: {found:?}");
    }
}
