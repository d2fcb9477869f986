//! Every way of finding rows, on a real server: the expired ones go, the live ones stay.

use pglapse::catalog::{RuleSpec, Strategy, WholePartition};
use tokio_postgres::Client;

use super::{Setup, count};
use crate::{control::spec, support::Database};

const TABLE: &str = "
    CREATE TABLE t (tenant text, id int, e timestamptz, PRIMARY KEY (tenant, id));
    INSERT INTO t SELECT 'o''' || i % 7, i, now() + (i % 3 - 1) * interval '1 h' - interval '1 s'
    FROM generate_series(1, 9000) i;";

/// YugabyteDB's function, near enough: it spreads the values of any columns over 65536 codes. The
/// index finds a range of them, as YugabyteDB does.
const STAND_IN: &str =
    "CREATE FUNCTION pg_catalog.yb_hash_code(VARIADIC text[]) RETURNS int LANGUAGE sql IMMUTABLE
    AS $$ SELECT (hashtext(array_to_string($1, ',')) & 65535) $$;
    CREATE INDEX ON t (yb_hash_code(tenant));";

fn by(strategy: Strategy) -> RuleSpec {
    let mut rule = spec("t", "e");
    rule.reap.strategy = Some(strategy);
    rule
}

pub(super) async fn told(client: &Client, table: &str) -> (Option<String>, String) {
    let row = "SELECT strategy, reason FROM pglapse.tables WHERE \"table\" = $1";
    let row = client.query_one(row, &[&table]).await.expect("the table is told of");
    (row.get(0), row.get(1))
}

#[tokio::test]
async fn each_strategy_deletes_the_same_rows() {
    for (strategy, more) in [
        (Strategy::Index, "CREATE INDEX ON t (e)"),
        (Strategy::Blocks, ""),
        (Strategy::Keyset, ""),
        (Strategy::Hash, STAND_IN),
    ] {
        let database = Database::with(&format!("{TABLE}{more}")).await;
        let setup = Setup::new(&database.url(), vec![by(strategy)]).await;
        let report = setup.pass().await;
        assert_eq!((report.deleted, report.errors), (6000, 0), "{strategy}");
        let client = database.connect().await;
        assert_eq!(count(&client, "t WHERE e > now()").await, 3000, "{strategy}");
        assert_eq!(count(&client, "t").await, 3000, "{strategy}");
        let (used, reason) = told(&client, "public.t").await;
        assert_eq!(used, Some(strategy.to_string()), "{reason}");
        assert_eq!(setup.pass().await.deleted, 0);
    }
}

#[tokio::test]
async fn rows_that_cannot_go_are_isolated_by_each_strategy() {
    const KEEP: &str = "
        CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF OLD.id % 900 = 0 THEN RAISE 'no' USING ERRCODE = 'LH001'; END IF;
          RETURN OLD; END $$;
        CREATE TRIGGER keep AFTER DELETE ON t FOR EACH ROW EXECUTE FUNCTION keep();
        UPDATE t SET e = now() - interval '1 h' WHERE id % 900 = 0;";
    for (strategy, more) in [
        (Strategy::Index, "CREATE INDEX ON t (e)"),
        (Strategy::Blocks, ""),
        (Strategy::Keyset, ""),
        (Strategy::Hash, STAND_IN),
    ] {
        let database = Database::with(&format!("{TABLE}{KEEP}{more}")).await;
        let setup = Setup::new(&database.url(), vec![by(strategy)]).await;
        let report = setup.pass().await;
        assert_eq!(report.quarantined, 10, "{strategy}");
        let client = database.connect().await;
        assert_eq!(count(&client, "t WHERE e <= now()").await, 10, "{strategy}");
        assert_eq!(count(&client, "t WHERE e > now()").await, 3000, "{strategy}");
        let listed =
            "pglapse.quarantined WHERE sqlstate = 'LH001' AND message = 'no' AND tries = 1";
        assert_eq!(count(&client, listed).await, 10, "{strategy}");
        client.batch_execute("DROP TRIGGER keep ON t").await.unwrap();
        assert_eq!(setup.pass().await.deleted, 10, "{strategy}");
        assert_eq!(count(&client, "pglapse.quarantined").await, 0, "{strategy}");
    }
}

#[tokio::test]
async fn a_strategy_that_does_not_fit_is_not_followed_and_said_so() {
    let database =
        Database::with("CREATE TABLE t (e timestamptz); INSERT INTO t VALUES (now())").await;
    for strategy in [Strategy::Index, Strategy::Keyset, Strategy::Hash] {
        let setup = Setup::new(&database.url(), vec![by(strategy)]).await;
        let client = database.connect().await;
        client.batch_execute("INSERT INTO t VALUES (now())").await.unwrap();
        setup.pass().await;
        let (used, reason) = told(&client, "public.t").await;
        assert_eq!(used.as_deref(), Some("blocks"));
        assert!(reason.contains(&format!("{strategy} was asked for, but")), "{reason}");
        assert_eq!(count(&client, "t").await, 0);
    }
    let setup = Setup::new(&database.url(), vec![by(Strategy::Partition)]).await;
    let client = database.connect().await;
    client.batch_execute("INSERT INTO t VALUES (now())").await.unwrap();
    setup.pass().await;
    assert_eq!(count(&client, "t").await, 1, "only whole partitions were to go");
}

#[tokio::test]
async fn what_is_deleted_is_archived_by_the_same_statement() {
    const ARCHIVE: &str = "CREATE SCHEMA old; CREATE TABLE old.t (LIKE t); ";
    for (strategy, more) in [
        (Strategy::Index, "CREATE INDEX ON t (e)"),
        (Strategy::Blocks, ""),
        (Strategy::Keyset, ""),
        (Strategy::Hash, STAND_IN),
    ] {
        let database = Database::with(&format!("{TABLE}{ARCHIVE}{more}")).await;
        let mut rule = by(strategy);
        rule.reap.archive_to = RuleSpec::read_table("old.t");
        let setup = Setup::new(&database.url(), vec![rule]).await;
        assert_eq!(setup.pass().await.deleted, 6000, "{strategy}");
        let client = database.connect().await;
        assert_eq!(count(&client, "old.t WHERE e <= now()").await, 6000, "{strategy}");
        assert_eq!(count(&client, "t JOIN old.t o USING (tenant, id)").await, 0, "{strategy}");
    }
}

#[tokio::test]
async fn nothing_is_deleted_that_the_archive_does_not_take() {
    for archive in [
        "",
        "CREATE TABLE old (tenant text, e timestamptz)",
        "CREATE TABLE old (LIKE t, CHECK (id % 100 <> 0))",
        "CREATE TABLE old (LIKE t);
         CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
         CREATE TRIGGER skip BEFORE INSERT ON old FOR EACH ROW EXECUTE FUNCTION skip()",
    ] {
        let table = TABLE.replace("9000", "900");
        let database = Database::with(&format!("{table}{archive}")).await;
        let mut rule = spec("t", "e");
        rule.reap.archive_to = RuleSpec::read_table("public.old");
        let setup = Setup::new(&database.url(), vec![rule]).await;
        let report = setup.pass().await;
        assert!(report.errors > 0, "{archive}");
        let client = database.connect().await;
        let kept = if archive.contains("CHECK") { 300 + 6 } else { 900 };
        assert_eq!(count(&client, "t").await, kept, "{archive}");
    }
}

/// In order of expiry, and the statistics say so; half of the rows have expired.
const ORDERED: &str = "
    CREATE TABLE t (id int PRIMARY KEY, e timestamptz, filler text) WITH (autovacuum_enabled = off);
    INSERT INTO t SELECT i, now() + (i - 6000) * interval '1 min' - interval '1 s', repeat('x', 400)
    FROM generate_series(1, 12000) i;
    CREATE INDEX ON t (e);
    ANALYZE t;";

async fn batches(client: &Client) -> Vec<(String, i64)> {
    let runs = "SELECT strategy, rows FROM pglapse.runs ORDER BY id";
    let rows = client.query(runs, &[]).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

#[tokio::test]
async fn rows_in_order_of_expiry_go_by_the_pages_that_hold_them() {
    for connections in [1, 2] {
        let database = Database::with(ORDERED).await;
        let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
        setup.config.reaper.connections = connections;
        let report = setup.pass().await;
        assert_eq!((report.deleted, report.errors), (6000, 0));
        let client = database.connect().await;
        assert_eq!(count(&client, "t WHERE e <= now()").await, 0);
        assert_eq!(batches(&client).await, [("blocks".to_owned(), 6000)]);
        assert_eq!(count(&client, "pglapse.tasks WHERE owner IS NOT NULL").await, 0);
        client
            .batch_execute("UPDATE t SET e = now() - interval '1 s' WHERE id = 9000")
            .await
            .unwrap();
        assert_eq!(setup.pass().await.deleted, 1);
    }
}

#[tokio::test]
async fn rows_out_of_order_go_in_the_same_pass_by_the_index() {
    // The first is on the last page, behind that of the row that expired last.
    let database = Database::with(&format!(
        "{ORDERED} UPDATE t SET e = now() - interval '1 hour' WHERE id = 12000"
    ))
    .await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (6001, 0));
    let client = database.connect().await;
    assert_eq!(count(&client, "t WHERE e <= now()").await, 0);
    let runs = [("blocks".to_owned(), 6000), ("index".to_owned(), 1)];
    assert_eq!(batches(&client).await, runs);
}

#[tokio::test]
async fn statistics_that_are_out_of_date_keep_no_row() {
    // One row in 40 has expired, all over the pages; the statistics are of other rows.
    let database = Database::with(&format!(
        "{ORDERED} TRUNCATE t;
         INSERT INTO t SELECT i, now() + CASE i % 40 WHEN 0 THEN -i ELSE 86400 END * interval '1 s',
           repeat('x', 400)
         FROM generate_series(1, 12000) i"
    ))
    .await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let client = database.connect().await;
    let expired = count(&client, "t WHERE e <= now()").await;
    let report = setup.pass().await;
    assert_eq!((i64::try_from(report.deleted).unwrap(), report.errors), (expired, 0));
    assert_eq!(count(&client, "t WHERE e <= now()").await, 0);
    assert_eq!(batches(&client).await, [("index".to_owned(), expired)]);
}

/// Days from three days ago to the day after tomorrow, by name: the day before yesterday and
/// earlier have expired as a whole.
pub(super) const DAYS: &str = "
    CREATE TABLE p (id int, e timestamptz NOT NULL) PARTITION BY RANGE (e);
    DO $$ BEGIN FOR d IN -3..1 LOOP
      EXECUTE format('CREATE TABLE p%s PARTITION OF p FOR VALUES FROM (%L) TO (%L)', d + 3,
        (now() AT TIME ZONE 'UTC')::date + d || ' 00:00+00', (now() AT TIME ZONE 'UTC')::date + d + 1 || ' 00:00+00');
    END LOOP; END $$;
    INSERT INTO p SELECT i, (now() AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'UTC' + (i % 5 - 3) * interval '1 day'
      FROM generate_series(1, 500) i;";

pub(super) async fn partitions(client: &Client) -> Vec<String> {
    let names = "SELECT c.relname::text FROM pg_class c WHERE relname ~ '^p[0-9]$' ORDER BY 1";
    client.query(names, &[]).await.unwrap().iter().map(|row| row.get(0)).collect()
}

#[tokio::test]
async fn a_partition_whose_bound_has_expired_goes_as_a_whole() {
    for how in [WholePartition::Truncate, WholePartition::Delete] {
        let database = Database::with(DAYS).await;
        let mut rule = spec("p", "e");
        rule.reap.partition = Some(how);
        let setup = Setup::new(&database.url(), vec![rule]).await;
        setup.pass().await;
        let client = database.connect().await;
        assert_eq!(partitions(&client).await.join(" "), "p0 p1 p2 p3 p4", "{how:?}");
        assert_eq!(count(&client, "p WHERE e > now()").await, 100, "{how:?}");
        let (old, soon) = (
            count(&client, "p WHERE e <= now() - interval '1 day'").await,
            count(&client, "p3").await,
        );
        assert_eq!(old, 0, "{how:?}");
        // Today's expires within a day, and is not worth being emptied row by row.
        assert_eq!(soon, if how == WholePartition::Delete { 0 } else { 100 }, "{how:?}");
        if how == WholePartition::Truncate {
            let freed = "SELECT pg_relation_size('p0')";
            assert_eq!(client.query_one(freed, &[]).await.unwrap().get::<_, i64>(0), 0);
        }
    }
}

/// Four months after the 31st of May, and after the 30th, is the 30th of September.
#[tokio::test]
async fn a_partition_stays_while_months_put_an_earlier_row_behind_its_bound() {
    let database = Database::with(
        "CREATE TABLE p (id int, e timestamptz NOT NULL) PARTITION BY RANGE (e);
         CREATE TABLE p0 PARTITION OF p FOR VALUES FROM ('2026-05-01 00:00Z') TO ('2026-05-31 00:00Z');
         CREATE TABLE p1 PARTITION OF p FOR VALUES FROM ('2026-05-31 00:00Z') TO ('2999-01-01 00:00Z');
         INSERT INTO p VALUES (1, '2026-05-30 23:50Z'), (2, '2026-05-01 12:00Z')",
    )
    .await;
    let client = database.connect().await;
    let hours = "SELECT floor(extract(epoch FROM now() - '2026-09-30 00:00Z') / 3600)::bigint";
    let hours: i64 = client.query_one(hours, &[]).await.unwrap().get(0);
    let rule = spec("p", &format!("e + 4 months {hours} hours"));
    let setup = Setup::new(&database.url(), vec![rule]).await;
    setup.pass().await;
    assert_eq!(count(&client, "p WHERE id = 1").await, 1);
}

#[tokio::test]
async fn a_partition_stays_while_its_rows_are_in_their_grace() {
    let database = Database::with(DAYS).await;
    let mut rule = spec("p", "e");
    rule.grace = "30 days".parse().unwrap();
    let setup = Setup::new(&database.url(), vec![rule]).await;
    assert_eq!(setup.pass().await.deleted, 0);
    assert_eq!(count(&database.connect().await, "p").await, 500);
}

#[tokio::test]
async fn no_partition_goes_as_a_whole_that_must_not() {
    for (what, more) in [
        (
            "a trigger on DELETE",
            "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
           CREATE TRIGGER f BEFORE DELETE ON p FOR EACH ROW EXECUTE FUNCTION f()",
        ),
        (
            "a rule on DELETE",
            "CREATE TABLE seen (id int);
           CREATE RULE r AS ON DELETE TO p2 DO ALSO INSERT INTO seen VALUES (OLD.id)",
        ),
        (
            "a foreign key",
            "ALTER TABLE p ADD PRIMARY KEY (id, e); CREATE TABLE c (id int, e timestamptz,
           FOREIGN KEY (id, e) REFERENCES p ON DELETE CASCADE)",
        ),
    ] {
        let database = Database::with(&format!("{DAYS}{more}")).await;
        let setup = Setup::new(&database.url(), vec![spec("p", "e")]).await;
        setup.pass().await;
        let client = database.connect().await;
        assert!(partitions(&client).await.contains(&"p2".to_owned()), "{what}");
        assert_eq!(count(&client, "p2").await, 0, "{what}: its rows go one by one");
        let (used, reason) = told(&client, "public.p2").await;
        assert_eq!(used.as_deref(), Some("blocks"), "{what}: {reason}");
    }
    let roles = "CREATE ROLE prudent LOGIN; GRANT CREATE ON DATABASE current TO prudent;";
    let database = Database::with(DAYS).await;
    let client = database.connect().await;
    let roles = roles.replace("current", database.name());
    client.batch_execute(&roles).await.unwrap();
    client
        .batch_execute("GRANT SELECT, DELETE, UPDATE (e) ON p, p0, p1, p2, p3, p4 TO prudent")
        .await
        .unwrap();
    let url = database.url().replace("//postgres@", "//prudent@");
    let setup = Setup::new(&url, vec![spec("p", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 400, "without TRUNCATE, row by row");
    drop(setup);
    client.batch_execute("DROP OWNED BY prudent CASCADE; DROP ROLE prudent").await.unwrap();
}

#[tokio::test]
async fn index_order_is_that_of_the_column_not_of_its_text() {
    // As texts, 10 comes before 9.
    let database = Database::with(
        "CREATE TABLE t (id int, e bigint); CREATE INDEX ON t (e);
         INSERT INTO t SELECT i, extract(epoch FROM now()) - i FROM generate_series(1, 30000) i;
         INSERT INTO t SELECT i, 999999990 + i FROM generate_series(1, 20) i",
    )
    .await;
    let mut rule = by(Strategy::Index);
    rule.unit = Some(pglapse::catalog::Unit::Seconds);
    let mut setup = Setup::new(&database.url(), vec![rule]).await;
    setup.config.reaper.batch = 10;
    setup.config.reaper.run_rows = 100;
    setup.pass().await;
    let client = database.connect().await;
    assert_eq!(count(&client, "t WHERE e < 1100000000").await, 0, "the oldest go first");
    assert!(count(&client, "t").await >= 29_900);
}
