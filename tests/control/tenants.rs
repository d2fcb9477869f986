//! A rule for the tables of one name in every schema: a schema per tenant.

use std::collections::BTreeMap;

use pglapse::catalog::{Catalog, Resolution, SessionNames};

use super::{build, spec};
use crate::{
    reaper::Setup,
    support::{Database, connect, proxy::Proxy, proxy::rule, wait_until},
};

const TENANTS: &str = "
CREATE SCHEMA a; CREATE SCHEMA b; CREATE SCHEMA legacy;
CREATE TABLE a.sessions (id int PRIMARY KEY, expires_at timestamptz);
CREATE TABLE b.sessions (id int PRIMARY KEY, expires_at timestamptz);
INSERT INTO a.sessions VALUES (1, '2999-01-01'), (10, '2001-01-01');
INSERT INTO b.sessions VALUES (2, NULL), (20, '2001-01-01'), (30, '2001-01-01');
";

/// The rules in force: table and expiry.
fn in_force(catalog: &Catalog) -> BTreeMap<String, String> {
    let rules = catalog.rules.iter();
    rules.map(|rule| (rule.spec.table.to_string(), rule.spec.expires.to_string())).collect()
}

fn pairs(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs.iter().map(|(table, expires)| ((*table).to_owned(), (*expires).to_owned())).collect()
}

#[tokio::test]
async fn every_table_of_the_name_that_fits_gets_the_rule() {
    let database = Database::with(&format!(
        "{TENANTS}
         CREATE TABLE legacy.sessions (id int, until text);
         CREATE SCHEMA own; CREATE TABLE own.sessions (e timestamptz);
         CREATE SCHEMA parts;
         CREATE TABLE parts.all_sessions (expires_at timestamptz) PARTITION BY RANGE (expires_at);
         CREATE TABLE parts.sessions PARTITION OF parts.all_sessions DEFAULT;
         CREATE SCHEMA whole;
         CREATE TABLE whole.sessions (expires_at timestamptz) PARTITION BY RANGE (expires_at);
         CREATE SCHEMA before_whole;
         CREATE TABLE before_whole.sessions PARTITION OF whole.sessions DEFAULT;
         CREATE TEMP TABLE sessions (expires_at timestamptz);
         CREATE VIEW public.sessions AS SELECT 1 AS one"
    ))
    .await;
    let mut client = database.connect().await;
    let specs = [spec("*.sessions", "expires_at"), spec("own.sessions", "e + 1 day")];
    let (catalog, faults) = build(&mut client, &specs).await;
    // What would fit but for its parent has rows that are not to be seen, so that it is closed.
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "test: rule for parts.sessions: it is a partition or child of parts.all_sessions; give that table the rule",
        ]
    );
    let expected = [
        ("a.sessions", "expires_at"),
        ("b.sessions", "expires_at"),
        ("own.sessions", "e + 1 day"),
        ("whole.sessions", "expires_at"),
    ];
    assert_eq!(in_force(&catalog), pairs(&expected));
    let misfits: Vec<String> = catalog.misfits.iter().map(ToString::to_string).collect();
    assert_eq!(
        misfits,
        [
            "test: rule for legacy.sessions: there is no column \"expires_at\"; the columns are id, until",
        ]
    );
}

#[tokio::test]
async fn a_number_of_units_is_bound_on_each_table() {
    let database = Database::with(&format!(
        "{TENANTS} CREATE TABLE legacy.sessions (id text, expires_at timestamptz)"
    ))
    .await;
    let mut client = database.connect().await;
    let specs = [spec("*.sessions", "expires_at + id days")];
    let (catalog, faults) = build(&mut client, &specs).await;
    assert_eq!(faults, []);
    assert_eq!(catalog.rules.len(), 2);
    assert!(catalog.misfits[0].to_string().contains("legacy.sessions: \"id\" is of type text"));
}

#[tokio::test]
async fn a_rule_that_fits_nowhere_is_a_fault() {
    let database =
        Database::with("CREATE SCHEMA legacy; CREATE TABLE legacy.sessions (id int)").await;
    let mut client = database.connect().await;
    let mut zone = spec("*.sessions", "id");
    zone.time_zone = Some("Mars/Olympus".to_owned());
    let specs = [spec("*.sessions", "expires_at"), spec("*.carts", "x"), zone];
    let (catalog, faults) = build(&mut client, &specs).await;
    assert!(catalog.rules.is_empty());
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "test: rule for *.sessions: no schema has a table of that name that fits: legacy.sessions: there is no column \"expires_at\"; the columns are id",
            "test: rule for *.carts: no schema has a table of that name that fits",
            "test: rule for *.sessions: `time_zone`: time zone \"Mars/Olympus\" not recognized",
        ]
    );
}

#[tokio::test]
async fn an_unknown_zone_closes_every_table_that_the_rule_means() {
    let database = Database::with(
        "CREATE SCHEMA a; CREATE SCHEMA legacy; CREATE TABLE a.events (at timestamp);
         CREATE TABLE legacy.events (id int)",
    )
    .await;
    let mut zone = spec("*.events", "at + 1 day");
    zone.time_zone = Some("Mars/Olympus".to_owned());
    let (catalog, faults) = build(&mut database.connect().await, &[zone]).await;
    assert!(catalog.rules.is_empty());
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let said = "test: rule for a.events: `time_zone`: time zone \"Mars/Olympus\" not recognized"
        .to_owned();
    assert_eq!(faults, [said]);
    let closed = catalog.resolve(Some("a"), "events", &SessionNames::default());
    assert!(matches!(closed, Resolution::Broken(_)), "{closed:?}");
}

#[tokio::test]
async fn a_new_tenant_is_hidden_without_a_reload() {
    let database = Database::with(TENANTS).await;
    let proxy = Proxy::with_rules(&database, vec![rule("*.sessions", "expires_at")]).await;
    let client = connect(&proxy.url(&database)).await;
    let ids = async |from: &str| {
        let rows = client.query(&format!("SELECT id FROM {from} ORDER BY id"), &[]).await;
        rows.expect("rows").iter().map(|row| row.get(0)).collect::<Vec<i32>>()
    };
    assert_eq!(ids("a.sessions").await, [1]);
    assert_eq!(ids("b.sessions").await, [2]);
    for (path, expected) in [("a", 1), ("b, a", 2), ("legacy, a", 1)] {
        client.batch_execute(&format!("SET search_path = {path}")).await.unwrap();
        assert_eq!(ids("sessions").await, [expected], "search_path {path}");
    }
    let direct = database.connect().await;
    let create =
        "CREATE SCHEMA c; CREATE TABLE c.sessions (id int PRIMARY KEY, expires_at timestamptz);
         INSERT INTO c.sessions VALUES (3, '2999-01-01'), (40, '2001-01-01')";
    direct.batch_execute(create).await.unwrap();
    wait_until("the new tenant is known", async || ids("c.sessions").await == [3]).await;
    client.batch_execute("SET search_path = c").await.unwrap();
    assert_eq!(ids("sessions").await, [3]);
    direct.batch_execute("DROP SCHEMA a CASCADE").await.unwrap();
    assert_eq!(ids("b.sessions").await, [2]);
}

#[tokio::test]
async fn each_tenant_is_reaped_by_itself() {
    let database = Database::with(TENANTS).await;
    let setup = Setup::new(&database.url(), vec![spec("*.sessions", "expires_at")]).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (3, 0));
    assert!((setup.metric("pglapse_reaped_rows_total", "a.sessions") - 1.0).abs() < 0.1);
    assert!((setup.metric("pglapse_reaped_rows_total", "b.sessions") - 2.0).abs() < 0.1);
    let client = database.connect().await;
    client.batch_execute("ALTER TABLE a.sessions SET SCHEMA legacy").await.unwrap();
    let catalogs = setup.control.catalogs();
    wait_until("the move is seen", async || {
        let catalogs = catalogs.borrow();
        let catalog = catalogs.values().next().expect("a catalog");
        in_force(catalog).contains_key("legacy.sessions")
    })
    .await;
}
