//! Which expiries are refused, and of what columns and tables they are taken.

use pglapse::{
    catalog::{Clock, RuleSpec},
    sql::name::quote,
};

use super::{build, spec};
use crate::{
    reaper::Setup,
    support::{DEADLINE, Database},
};

async fn faults(sql: &str, specs: &[RuleSpec]) -> Vec<String> {
    let database = Database::with(sql).await;
    let mut client = database.connect().await;
    let (_, faults) = build(&mut client, specs).await;
    faults.iter().map(|fault| fault.fault.to_string()).collect()
}

#[tokio::test]
async fn what_the_server_cannot_add_is_a_fault_of_the_rule() {
    const TABLE: &str = "CREATE TABLE t (e timestamptz)";
    for expires in ["e + 1001 years", "e - 400000 days"] {
        let told = faults(TABLE, &[spec("t", expires)]).await;
        assert!(told.len() == 1 && told[0].contains("a thousand years"), "{told:?}");
    }
    for zone in ["X+100", "<A>-17", "X+12Y-20"] {
        let mut far = spec("t", "e + 1 day");
        far.time_zone = Some(zone.to_owned());
        let told = faults(TABLE, &[far]).await;
        assert!(told.len() == 1 && told[0].contains("more than 16 hours"), "{zone}: {told:?}");
    }
    for zone in ["UTC-8", "EST", "est", "-01", "GMT"] {
        let mut other = spec("t", "e + 1 day");
        other.time_zone = Some(zone.to_owned());
        let told = faults(TABLE, &[other]).await;
        assert!(told.len() == 1 && told[0].contains("no name of a zone"), "{zone}: {told:?}");
    }
    for zone in ["UTC", "utc", "Z", "europe/berlin", "Etc/GMT+8"] {
        let mut named = spec("t", "e + 1 day");
        named.time_zone = Some(zone.to_owned());
        assert_eq!(faults(TABLE, &[named]).await, [""; 0], "{zone}");
    }
}

#[tokio::test]
async fn columns_named_as_words_of_the_language_are_not_mistaken() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz, time int, zone int, at int, secs int, \"end\" int, epoch int);
         CREATE TABLE child (hour int, second int, timestamptz int) INHERITS (t);
         INSERT INTO t VALUES (now() - interval '1 h', 1, 2, 3, 4, 5, 6), (now() + interval '1 h', 1, 2, 3, 4, 5, 6)",
    )
    .await;
    let mut client = database.connect().await;
    for expires in [
        "e + time seconds",
        "e + zone second",
        "e + at milliseconds",
        "e + secs seconds",
        "e + \"end\" seconds",
        "e + epoch seconds",
    ] {
        let (catalog, faults) = build(&mut client, &[spec("t", expires)]).await;
        assert_eq!(faults, [], "{expires}");
        for name in ["t", "child"] {
            let table = catalog.tables().find(|table| table.name == name).unwrap();
            let live = table.rule.live(Clock::Statement, &|c| format!("x.{}", quote(c)));
            let sql = format!("SELECT count(*) FROM {name} AS x JOIN (SELECT) y ON {live}");
            let live: i64 = client.query_one(&sql, &[]).await.expect(&sql).get(0);
            assert_eq!(live, i64::from(name == "t"), "{sql}");
        }
    }
}

#[tokio::test]
async fn a_child_of_another_table_too_is_a_fault() {
    let told = faults(
        "CREATE TABLE a (e timestamptz); CREATE TABLE b (e timestamptz);
         CREATE TABLE c () INHERITS (a, b)",
        &[spec("a", "e")],
    )
    .await;
    assert_eq!(
        told,
        ["its child public.c has another parent too, through which its rows are seen"]
    );
}

#[tokio::test]
async fn text_under_a_nondeterministic_collation_is_read() {
    let database = Database::with(
        "CREATE COLLATION nd (provider = icu, locale = 'und', deterministic = false);
         CREATE TABLE t (e text COLLATE nd);
         INSERT INTO t VALUES ('2000-01-01T00:00:00Z'), ('2999-01-01T00:00:00Z'), ('never')",
    )
    .await;
    let mut rule = spec("t", "e");
    rule.format = Some(pglapse::catalog::Format::Iso8601);
    let setup = Setup::new(&database.url(), vec![rule]).await;
    let report = tokio::time::timeout(DEADLINE, setup.pass()).await.expect("an end");
    assert_eq!((report.deleted, report.errors), (1, 0));
}

#[tokio::test]
async fn a_setting_of_the_role_that_quotes_every_name_changes_no_type() {
    let database = Database::with(
        "CREATE TABLE d (e date); CREATE TABLE t (e timestamptz, ttl int);
         INSERT INTO d VALUES ('2001-01-01'), ('2999-01-01');
         INSERT INTO t VALUES ('2001-01-01', 1), ('2999-01-01', 1)",
    )
    .await;
    let quote = format!("ALTER DATABASE {} SET quote_all_identifiers = on", database.name());
    database.connect().await.batch_execute(&quote).await.unwrap();
    let mut by_date = spec("d", "e");
    by_date.time_zone = Some("UTC".to_owned());
    let rules = vec![by_date, spec("t", "e + ttl days")];
    let setup = Setup::new(&database.url(), rules).await;
    let report = tokio::time::timeout(DEADLINE, setup.pass()).await.expect("an end");
    assert_eq!((report.deleted, report.errors), (2, 0));
}

#[tokio::test]
async fn a_right_that_is_taken_away_leaves_the_rule_in_force_and_others_followed() {
    let database = Database::with(
        "CREATE SCHEMA s; CREATE TABLE s.t (e timestamptz, n int); CREATE TABLE u (e timestamptz);
         CREATE ROLE watcher_only LOGIN; GRANT USAGE ON SCHEMA s TO watcher_only;
         GRANT SELECT ON s.t, u TO watcher_only",
    )
    .await;
    let url = database.url().replace("//postgres@", "//watcher_only@");
    let rules = vec![spec("s.t", "e + n seconds"), spec("u", "e")];
    let setup = Setup::new(&url, rules).await;
    let catalogs = setup.control.catalogs();
    let leaves = || -> Vec<usize> {
        catalogs.borrow().values().flat_map(|c| &c.rules).map(|r| r.leaves.len()).collect()
    };
    assert_eq!(leaves(), [1, 1]);
    let admin = database.connect().await;
    admin
        .batch_execute("REVOKE USAGE ON SCHEMA s FROM watcher_only; CREATE TABLE v () INHERITS (u)")
        .await
        .unwrap();
    crate::support::wait_until("the other rule's child is known", async || leaves() == [1, 2])
        .await;
    drop(setup);
    admin.batch_execute("DROP OWNED BY watcher_only; DROP ROLE watcher_only").await.unwrap();
}
