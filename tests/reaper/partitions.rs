//! Partitions that go as a whole: which, and what is told of them.

use pglapse::{
    catalog::{RuleSpec, Unit},
    guard,
};

use super::{
    Setup, count,
    detached::detach_half,
    strategies::{DAYS, partitions, told},
};
use crate::{
    cli::process::{pglapse, stderr, stdout},
    control::spec,
    support::{Database, wait_until},
};

#[tokio::test]
async fn partitions_that_go_as_a_whole_are_told_with_their_rows() {
    // Nobody has analyzed them: the server does not know how many rows they have.
    let database = Database::with(DAYS).await;
    let setup = Setup::new(&database.url(), vec![spec("p", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 300);
    let client = database.connect().await;
    let told = "pglapse.run_history WHERE strategy = 'partition' AND rows = 100
        AND note = 'a whole partition was truncated, of 100 rows'";
    assert_eq!(count(&client, told).await, 3);
    assert!((setup.metric("pglapse_reaped_rows_total", "public.p") - 300.0).abs() < 0.5);
}

#[tokio::test]
async fn a_partition_whose_rows_cannot_be_counted_is_told_too() {
    let database = Database::with(DAYS).await;
    let client = database.connect().await;
    // The role may not read its rows, and row-level security does not bind TRUNCATE.
    let role = format!("reaper_{}", std::process::id());
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT CREATE ON DATABASE {} TO {role};
         GRANT SELECT, DELETE, UPDATE (e), TRUNCATE ON p, p0, p1, p2, p3, p4 TO {role};
         ALTER TABLE p0 ENABLE ROW LEVEL SECURITY",
        database.name()
    );
    client.batch_execute(&grants).await.unwrap();
    let url = database.url().replace("postgres@", &format!("{role}@"));
    let setup = Setup::new(&url, vec![spec("p", "e")]).await;
    setup.pass().await;
    assert_eq!(count(&client, "p0").await, 0);
    let told = "pglapse.run_history WHERE strategy = 'partition' AND \"table\" = 'public.p0'
        AND rows IS NULL AND note ~ 'unknown'";
    assert_eq!(count(&client, told).await, 1);
    drop(setup);
    client.batch_execute(&format!("DROP OWNED BY {role} CASCADE; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test]
async fn a_partition_goes_as_a_whole_only_if_subscribers_learn_of_that() {
    const ROOT: &str = "publish_via_partition_root";
    for (publications, used) in [
        ("FOR TABLE p".to_owned(), "partition"),
        (format!("FOR TABLE p WITH ({ROOT})"), "blocks"),
        (format!("FOR ALL TABLES WITH ({ROOT})"), "blocks"),
        (format!("FOR TABLE p2 WITH ({ROOT})"), "partition"),
        (format!("FOR TABLE p WITH (publish = 'insert', {ROOT})"), "partition"),
        (
            format!(
                "FOR TABLE p WITH (publish = 'insert', {ROOT}); CREATE PUBLICATION two FOR TABLE p2"
            ),
            "blocks",
        ),
    ] {
        let database = Database::with(DAYS).await;
        let client = database.connect().await;
        client.batch_execute("ALTER TABLE p ADD PRIMARY KEY (id, e)").await.unwrap();
        client.batch_execute(&format!("CREATE PUBLICATION one {publications}")).await.unwrap();
        let setup = Setup::new(&database.url(), vec![spec("p", "e")]).await;
        setup.pass().await;
        let (by, reason) = told(&client, "public.p2").await;
        assert_eq!(by.as_deref(), Some(used), "{publications}: {reason}");
        assert_eq!(count(&client, "p2").await, 0, "{publications}");
    }
}

#[tokio::test]
async fn a_partition_that_is_due_within_a_day_is_no_fault() {
    let database = Database::with(DAYS).await;
    let mut setup = Setup::new(&database.url(), vec![spec("p", "e")]).await;
    setup.config.reaper.count_interval = std::time::Duration::from_millis(50);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let client = database.connect().await;
    let is_there = "pg_class WHERE oid = to_regclass('pglapse.tables')";
    wait_until("it looks", async || count(&client, is_there).await == 1).await;
    let counted = "pglapse.tables WHERE \"table\" = 'public.p3' AND expired_rows = 100";
    wait_until("its rows are counted", async || count(&client, counted).await == 1).await;
    for _ in 0..4 {
        let insert = "INSERT INTO p SELECT 1, min(e) FROM p2b";
        let insert = insert.replace("p2b", "(SELECT (now() AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'UTC' - interval '1 day' AS e) it");
        client.batch_execute(&insert).await.unwrap();
        wait_until("a pass ends", async || count(&client, "p2").await == 0).await;
    }
    assert_eq!(count(&client, "pglapse.tables WHERE fault IS NOT NULL").await, 0);
    assert!(setup.metric("pglapse_reaper_fault", "public.p") < 0.5);
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn bounds_in_another_order_than_the_usual_say_nothing() {
    let database = Database::with(
        "CREATE FUNCTION backwards(timestamptz, timestamptz) RETURNS int LANGUAGE sql IMMUTABLE
           AS 'SELECT timestamptz_cmp($2, $1)';
         CREATE OPERATOR CLASS backwards_ops FOR TYPE timestamptz USING btree AS
           OPERATOR 1 >, OPERATOR 2 >=, OPERATOR 3 =, OPERATOR 4 <=, OPERATOR 5 <,
           FUNCTION 1 backwards(timestamptz, timestamptz);
         CREATE TABLE p (id int, e timestamptz NOT NULL) PARTITION BY RANGE (e backwards_ops);
         CREATE TABLE p0 PARTITION OF p FOR VALUES FROM ('2999-01-01') TO ('2020-01-02');
         CREATE TABLE p1 PARTITION OF p FOR VALUES FROM ('2020-01-02') TO ('2020-01-01');
         INSERT INTO p VALUES (1, '2998-01-01'), (2, '2020-01-03'), (3, '2020-01-01 12:00')",
    )
    .await;
    let setup = Setup::new(&database.url(), vec![spec("p", "e")]).await;
    setup.pass().await;
    assert_eq!(count(&database.connect().await, "p WHERE id = 1").await, 1);
    let client = database.connect().await;
    assert_eq!(count(&client, "p").await, 1);
    assert_eq!(told(&client, "public.p0").await.0.as_deref(), Some("blocks"));
}

/// A table by a column of this type, with one partition and an expired row in it; and its rule.
async fn one_partition(column: &str, from: &str, to: &str, expires: &str) -> (Database, RuleSpec) {
    let is_number = matches!(column, "numeric" | "bigint");
    let value = if is_number { "1600000000" } else { "2020-06-01" };
    let database = Database::with(&format!(
        "CREATE TABLE p (id int, e {column} NOT NULL) PARTITION BY RANGE (e);
         CREATE TABLE p0 PARTITION OF p FOR VALUES FROM ('{from}') TO ('{to}');
         INSERT INTO p VALUES (1, '{value}')"
    ))
    .await;
    let mut rule = spec("p", expires);
    match column {
        _ if is_number => rule.unit = Some(Unit::Seconds),
        "timestamptz" => {}
        _ => rule.time_zone = Some("UTC".to_owned()),
    }
    (database, rule)
}

/// No arithmetic is possible with them: such a partition is one without an end.
#[tokio::test]
async fn partitions_up_to_infinity_are_reaped_row_by_row() {
    for (column, from, to) in [
        ("timestamptz", "2020-01-01", "infinity"),
        ("timestamp", "-infinity", "infinity"),
        ("date", "2020-01-01", "infinity"),
        ("numeric", "0", "NaN"),
    ] {
        let (database, rule) = one_partition(column, from, to, "e").await;
        let setup = Setup::new(&database.url(), vec![rule]).await;
        let report = setup.pass().await;
        assert_eq!((report.deleted, report.errors), (1, 0), "{column}: {report:?}");
    }
}

/// What is added to such an end, or the instant that it stands for, is beyond what the type holds.
#[tokio::test]
async fn partitions_up_to_the_end_of_time_are_reaped_row_by_row() {
    for (column, from, to, expires) in [
        ("bigint", "0", "9223372036854775807", "e"),
        ("timestamptz", "2020-01-01", "294276-12-31", "e + 30 days"),
        ("timestamp", "2020-01-01", "294276-12-31", "e + 30 days"),
        ("date", "2020-01-01", "5874897-12-31", "e + 1 day"),
    ] {
        let (database, rule) = one_partition(column, from, to, expires).await;
        let setup = Setup::new(&database.url(), vec![rule]).await;
        let report = setup.pass().await;
        assert_eq!((report.deleted, report.errors), (1, 0), "{column}: {report:?}");
    }
}

#[tokio::test]
async fn an_expired_partition_without_rows_is_not_truncated_again() {
    let database = Database::with(DAYS).await;
    let client = database.connect().await;
    client.batch_execute("TRUNCATE p0").await.unwrap();
    let setup = Setup::new(&database.url(), vec![spec("p", "e")]).await;
    for deleted in [200, 0] {
        let report = setup.pass().await;
        assert_eq!((report.deleted, report.errors), (deleted, 0), "{report:?}");
        let whole = "pglapse.run_history WHERE strategy = 'partition'";
        assert_eq!(count(&client, whole).await, 2);
    }
    assert_eq!(partitions(&client).await.join(" "), "p0 p1 p2 p3 p4");
}

/// A TRUNCATE needs no more than its own partition.
#[tokio::test]
async fn what_would_keep_a_partition_from_being_dropped_keeps_it_from_nothing() {
    for beside in [
        "CREATE TABLE d PARTITION OF p DEFAULT",
        "CREATE VIEW v AS SELECT * FROM p1",
        "CREATE FUNCTION f(p1) RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "CREATE TABLE holds (row p1)",
        "CREATE TABLE guarded (id int);
         CREATE POLICY own ON guarded USING (id IN (SELECT id FROM p1))",
        "CREATE TABLE parent (id int PRIMARY KEY); INSERT INTO parent SELECT generate_series(1, 500);
         ALTER TABLE p ADD FOREIGN KEY (id) REFERENCES parent",
    ] {
        let database = Database::with(&format!("{DAYS}{beside}")).await;
        let client = database.connect().await;
        let setup = Setup::new(&database.url(), vec![spec("p", "e")]).await;
        let report = setup.pass().await;
        assert_eq!((report.deleted, report.errors), (300, 0), "{beside}: {report:?}");
        let (by, reason) = told(&client, "public.p1").await;
        assert_eq!(by.as_deref(), Some("partition"), "{beside}: {reason}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn check_counts_partitions_that_are_expired_and_empty_and_prints_their_drop() {
    let database = Database::with(DAYS).await;
    let client = database.connect().await;
    client.batch_execute("TRUNCATE p0; TRUNCATE p2; TRUNCATE p4").await.unwrap();
    let url = database.url();
    let rule = ["--upstream", &url, "--ttl", "public.p: e"];
    let check = |more: &[&str]| stdout(&pglapse(&[&["check"], more, &rule].concat()));
    let told = check(&[]);
    assert!(told.contains("partitions that are expired and empty: 2;"), "{told}");
    let printed = check(&["--sql"]);
    let drops = "-- Partitions of public.p that are expired and empty:\n\
                 -- DROP TABLE public.p0;\n-- DROP TABLE public.p2;\n";
    assert!(printed.contains(drops), "{printed}");
}

/// Who has an older schema may have partitions that an older pglapse has half detached.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_older_version_has_half_detached_is_told_with_what_finishes_it() {
    let database = Database::with(DAYS).await;
    detach_half(&database, "p", "p0").await;
    let client = database.connect().await;
    let older = format!(
        "{}
         CREATE TABLE pglapse.detaching (leaf oid PRIMARY KEY);
         INSERT INTO pglapse.detaching VALUES ('p0'::regclass), ('p1'::regclass);
         UPDATE pglapse.version SET version = version - 1",
        guard::DDL
    );
    client.batch_execute(&older).await.unwrap();
    let made = pglapse(&["init", "--upstream", &database.url()]);
    let finish = "ALTER TABLE public.p DETACH PARTITION public.p0 FINALIZE";
    let said = stderr(&made);
    assert!(said.contains(finish) && !said.contains("p1"), "{said}");
    assert_eq!(count(&client, "pg_class WHERE relname = 'detaching'").await, 0);
    client.batch_execute(finish).await.unwrap();
}
