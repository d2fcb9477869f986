//! A rule that breaks closes every way to its table's rows.

use pglapse::catalog::{Kept, Resolution, SessionNames};
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
        &["big", "grand", "over_big", "over_over"],
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
            wait_until("the rule is broken", async || refused(expected[0]).await).await;
            for table in ALL {
                let is_closed = expected.contains(table);
                assert_eq!(refused(table).await, is_closed, "{rules}: {sql}: {table}");
            }
        }
    }
}

/// A rule of a child that says the same as its parent's may be left out. So may one for every
/// schema, in whatever order they stand.
#[tokio::test]
async fn a_rule_that_a_parents_covers_closes_nothing() {
    let database = Database::with(SCHEMA).await;
    let change = "ALTER TABLE big NO INHERIT grand; ALTER TABLE sessions INHERIT big";
    database.connect().await.batch_execute(change).await.unwrap();
    for (child, faults) in [("sessions", 1), ("*.sessions", 0)] {
        let mut rules = [spec(child, "expires_at"), spec("*.big", "expires_at")];
        for _ in 0..2 {
            rules.reverse();
            let (catalog, found) = build(&mut database.connect().await, &rules).await;
            assert_eq!(found.len(), faults, "{found:?}");
            for table in ["sessions", "big"] {
                let found = catalog.resolve(Some("public"), table, &SessionNames::default());
                assert!(matches!(found, Resolution::Ttl(_)), "{child}: {table}: {found:?}");
            }
        }
    }
}

/// Two parents with a rule each: it is not certain which rows of the child are live.
#[tokio::test]
async fn two_parents_with_rules_close_their_child_and_themselves() {
    let database = Database::with(SCHEMA).await;
    let change = "ALTER TABLE big NO INHERIT grand; CREATE TABLE child () INHERITS (sessions, big)";
    database.connect().await.batch_execute(change).await.unwrap();
    let rules = [spec("sessions", "expires_at"), spec("big", "expires_at + 10 days")];
    let (catalog, faults) = build(&mut database.connect().await, &rules).await;
    assert!(!faults.is_empty());
    assert!(catalog.rules.is_empty(), "nothing is deleted");
    for table in ["sessions", "big", "child"] {
        let found = catalog.resolve(Some("public"), table, &SessionNames::default());
        assert!(matches!(found, Resolution::Broken(_)), "{table}: {found:?}");
    }
    // Both say the same, so that it is certain. But none of them has the child's rows deleted.
    let rules = [spec("sessions", "expires_at"), spec("big", "expires_at")];
    let (catalog, faults) = build(&mut database.connect().await, &rules).await;
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(catalog.rules.iter().all(|rule| rule.spec.reap.kept == Some(Kept::Unfit)));
    for table in ["sessions", "big", "child"] {
        let found = catalog.resolve(Some("public"), table, &SessionNames::default());
        assert!(matches!(found, Resolution::Ttl(_)), "{table}: {found:?}");
    }
}

/// A parent with another rule of its own: the child's rows expire by the child's.
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
