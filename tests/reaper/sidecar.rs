//! Rows whose expiry is in a sidecar: both go, or both stay.

use std::sync::Arc;

use nix::sys::signal::Signal;
use pglapse::catalog::{Base, Distribution, DistributionKind, RuleSpec, Strategy, TtlTable};
use tokio_postgres::Client;

use super::{
    Setup, count,
    detached::detach_half,
    plan::{leaf, settings},
};
use crate::{
    cli::process::Serve,
    control::spec,
    support::{DEADLINE, Database, wait_until},
};

/// 3000 pairs, every third of them expired.
const PAIRS: &str = "
    CREATE TABLE base (id int PRIMARY KEY, n int DEFAULT 0);
    CREATE TABLE side (id int PRIMARY KEY, e timestamptz);
    INSERT INTO side SELECT i, now() + CASE i % 3 WHEN 0 THEN -1 ELSE 1 END * interval '1 h' FROM generate_series(1, 3000) i;
    INSERT INTO base SELECT id FROM side;";
/// A hundred that live for ever, and a hundred rows of the sidecar that are alone, every other one
/// expired.
const ALONE: &str = "
    INSERT INTO base SELECT generate_series(4001, 4100);
    INSERT INTO side SELECT i, now() + (i % 2 * 2 - 1) * interval '1 h' FROM generate_series(5001, 5100) i;";

/// `base` expires with `side`.
fn rule(expires: &str) -> RuleSpec {
    RuleSpec { sidecar: RuleSpec::read_table("side"), ..spec("base", expires) }
}

async fn pass(setup: &Setup) -> pglapse::reaper::Report {
    tokio::time::timeout(DEADLINE, setup.pass()).await.expect("the pass ends")
}

/// What is left: rows of the table, rows of the sidecar, and expired ones of the latter.
async fn left(client: &Client) -> (i64, i64, i64) {
    let expired = count(client, "side WHERE e <= now()").await;
    (count(client, "base").await, count(client, "side").await, expired)
}

#[tokio::test]
async fn pairs_go_whatever_key_leads_from_one_to_the_other() {
    let side_to_base = "ALTER TABLE side ADD FOREIGN KEY (id) REFERENCES base";
    let base_to_side = "ALTER TABLE base ADD FOREIGN KEY (id) REFERENCES side";
    for (more, alone) in [
        (ALONE.to_owned(), 50),
        (side_to_base.to_owned(), 0),
        (format!("{side_to_base} ON DELETE CASCADE; CREATE INDEX ON side (e)"), 0),
        (format!("{base_to_side} ON DELETE RESTRICT; CREATE INDEX ON side (e)"), 0),
        (format!("{base_to_side} ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"), 0),
        (format!("{side_to_base} ON DELETE CASCADE; {base_to_side} ON DELETE CASCADE"), 0),
    ] {
        for strategy in [None, Some(Strategy::Keyset)] {
            let database = Database::with(&format!("{PAIRS}{more}")).await;
            let mut rule = rule("e");
            rule.reap.strategy = strategy;
            let setup = Setup::new(&database.url(), vec![rule]).await;
            let report = pass(&setup).await;
            let found = (report.deleted, report.errors, report.quarantined);
            assert_eq!(found, (1000 + alone, 0, 0), "{more} {strategy:?}");
            let lonely = if alone > 0 { (100, 50) } else { (0, 0) };
            let client = database.connect().await;
            let expected = (2000 + lonely.0, 2000 + lonely.1, 0);
            assert_eq!(left(&client).await, expected, "{more} {strategy:?}");
            let reaped = setup.metric("pglapse_reaped_rows_total", "public.base");
            assert!((reaped - 1000.0 - f64::from(u32::try_from(alone).unwrap())).abs() < 0.1);
        }
    }
}

#[tokio::test]
async fn partitions_and_keys_with_other_names_go_as_well() {
    let database = Database::with(
        "CREATE TABLE base (tenant text, id bigint, note text, PRIMARY KEY (tenant, id)) PARTITION BY LIST (tenant);
         CREATE TABLE base_a PARTITION OF base FOR VALUES IN ('a');
         CREATE TABLE base_b (note text, id bigint NOT NULL, tenant text NOT NULL);
         ALTER TABLE base ATTACH PARTITION base_b FOR VALUES IN ('b');
         CREATE TABLE side (who text, what bigint, left_s bigint, at timestamptz, PRIMARY KEY (who, what)) PARTITION BY HASH (who, what);
         CREATE TABLE side_0 PARTITION OF side FOR VALUES WITH (MODULUS 2, REMAINDER 0);
         CREATE TABLE side_1 PARTITION OF side FOR VALUES WITH (MODULUS 2, REMAINDER 1);
         INSERT INTO base SELECT CASE i % 2 WHEN 0 THEN 'a' ELSE 'b' END, i FROM generate_series(1, 1000) i;
         INSERT INTO side SELECT tenant, id, id % 3, now() - interval '1 s' FROM base",
    )
    .await;
    let rules = vec![rule("at + left_s hours")];
    let setup = Setup::new(&database.url(), rules).await;
    assert_eq!(pass(&setup).await.deleted, 333);
    let client = database.connect().await;
    assert_eq!((count(&client, "base").await, count(&client, "side").await), (667, 667));
    assert_eq!(count(&client, "base JOIN side ON who = tenant AND what = id").await, 667);
}

#[tokio::test]
async fn what_is_locked_of_either_keeps_both() {
    for more in ["", "CREATE INDEX ON side (e)"] {
        for locked in [
            "UPDATE side SET e = now() + interval '1 h' WHERE id IN (3, 600)",
            "UPDATE base SET n = 1 WHERE id IN (3, 600)",
            "SELECT FROM base WHERE id IN (3, 600) FOR UPDATE",
        ] {
            let database = Database::with(&format!("{PAIRS}{more}")).await;
            let mut holder = database.connect().await;
            let held = holder.transaction().await.unwrap();
            held.batch_execute(locked).await.unwrap();
            let setup = Setup::new(&database.url(), vec![rule("e")]).await;
            let report = pass(&setup).await;
            assert_eq!((report.deleted, report.quarantined), (998, 0), "{more} {locked}");
            held.commit().await.unwrap();
            let saved = if locked.starts_with("UPDATE side") { 2 } else { 0 };
            let later = Setup::new(&database.url(), vec![rule("e")]).await;
            assert_eq!(pass(&later).await.deleted, 2 - saved, "{more} {locked}");
            let saved = i64::try_from(saved).unwrap();
            assert_eq!(left(&holder).await, (2000 + saved, 2000 + saved, 0), "{more} {locked}");
        }
    }
}

/// The statement that deletes has its snapshot, and has judged no row yet.
#[tokio::test(flavor = "multi_thread")]
async fn what_changes_under_the_statement_that_deletes_is_judged_anew() {
    let database = Database::with(
        "CREATE TABLE base (id int PRIMARY KEY, n int DEFAULT 0);
         CREATE TABLE side (id int PRIMARY KEY, e timestamptz);
         INSERT INTO side SELECT i, now() - interval '3 days' FROM generate_series(1, 6) i;
         INSERT INTO base SELECT id FROM side WHERE id <> 4;
         CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           PERFORM pg_advisory_lock_shared(42); PERFORM pg_advisory_unlock_shared(42);
           RETURN NULL; END $$;
         CREATE TRIGGER held BEFORE DELETE ON base FOR EACH STATEMENT EXECUTE FUNCTION held();
         CREATE TRIGGER held BEFORE DELETE ON side FOR EACH STATEMENT EXECUTE FUNCTION held()",
    )
    .await;
    let mut setup = Setup::new(&database.url(), vec![rule("e")]).await;
    setup.config.reaper.lock_timeout = DEADLINE;
    setup.config.reaper.statement_timeout = DEADLINE;
    let client = database.connect().await;
    client.batch_execute("SELECT pg_advisory_lock(42)").await.unwrap();
    let reaping = tokio::spawn(async move { pass(&setup).await });
    let waits = "pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    wait_until("the statement waits", async || count(&client, waits).await == 1).await;
    client
        .batch_execute(
            "UPDATE side SET e = now() + interval '1 h' WHERE id = 1;
             UPDATE base SET n = 1 WHERE id = 2;
             DELETE FROM side WHERE id = 3;
             INSERT INTO base VALUES (4);
             UPDATE base SET id = 50 WHERE id = 5",
        )
        .await
        .unwrap();
    // Not with them, as they would still be locked then.
    client.batch_execute("SELECT pg_advisory_unlock(42)").await.unwrap();
    reaping.await.unwrap();
    let ids = async |table: &str| -> String {
        let sql = format!("SELECT string_agg(id::text, ' ' ORDER BY id) FROM {table}");
        client.query_one(&sql, &[]).await.unwrap().get::<_, Option<String>>(0).unwrap_or_default()
    };
    // 1 was refreshed, 3 has no expiry any more, 4 came to a row that was alone, 5 has another key.
    assert_eq!(ids("base").await, "1 3 4 50");
    assert_eq!(ids("side").await, "1 5");
}

#[tokio::test]
async fn rows_that_cannot_be_deleted_keep_their_expiry() {
    let silent = "CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN IF OLD.id % 900 = 0 THEN RETURN NULL; END IF; RETURN OLD; END';
        CREATE TRIGGER keep BEFORE DELETE ON base FOR EACH ROW EXECUTE FUNCTION keep()";
    let referred = "CREATE TABLE uses (id int REFERENCES base);
        INSERT INTO uses SELECT generate_series(900, 3000, 900)";
    for (keeps, code) in [(silent, ""), (referred, "23503")] {
        for index in ["", "; CREATE INDEX ON side (e)"] {
            let database = Database::with(&format!("{PAIRS}{keeps}{index}")).await;
            let setup = Setup::new(&database.url(), vec![rule("e")]).await;
            let report = pass(&setup).await;
            assert_eq!((report.deleted, report.quarantined), (997, 3), "{code} {index}");
            let client = database.connect().await;
            assert_eq!(left(&client).await, (2003, 2003, 3), "{code} {index}");
            let listed = format!("pglapse.quarantined WHERE sqlstate = '{code}'");
            assert_eq!(count(&client, &listed).await, 3, "{code} {index}");
        }
    }
}

#[tokio::test]
async fn the_archive_keeps_rows_of_the_table() {
    for strategy in [None, Some(Strategy::Keyset)] {
        let schema = format!("{PAIRS}{ALONE}CREATE TABLE old (LIKE base)");
        let database = Database::with(&schema).await;
        let archived = || {
            let mut rule = rule("e");
            rule.reap.archive_to = RuleSpec::read_table("public.old");
            rule.reap.strategy = strategy;
            vec![rule]
        };
        let client = database.connect().await;
        client.batch_execute("ALTER TABLE old ADD CHECK (id > 9)").await.unwrap();
        let refused = Setup::new(&database.url(), archived()).await;
        let report = pass(&refused).await;
        assert_eq!((report.deleted, report.quarantined), (997 + 50, 3), "{strategy:?}");
        // What is alone has nothing to be archived.
        assert_eq!(count(&client, "old").await, 997, "{strategy:?}");
        assert_eq!(left(&client).await, (2103, 2053, 3), "{strategy:?}");
        client.batch_execute("ALTER TABLE old DROP CONSTRAINT old_id_check").await.unwrap();
        let setup = Setup::new(&database.url(), archived()).await;
        assert_eq!(pass(&setup).await.deleted, 3, "{strategy:?}");
        assert_eq!(count(&client, "old").await, 1000, "{strategy:?}");
        assert_eq!(left(&client).await, (2100, 2050, 0), "{strategy:?}");
    }
}

#[tokio::test]
async fn what_cannot_be_seen_is_not_taken_for_missing() {
    let database = Database::with(PAIRS).await;
    let role = format!("{}_reaper", database.name());
    let client = database.connect().await;
    let restrict = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT, UPDATE, DELETE ON base, side TO {role};
         GRANT CREATE ON DATABASE {} TO {role}; ALTER TABLE base ENABLE ROW LEVEL SECURITY",
        database.name()
    );
    client.batch_execute(&restrict).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let setup = Setup::new(&url, vec![rule("e")]).await;
    let report = pass(&setup).await;
    assert!(report.deleted == 0 && report.errors > 0, "{report:?}");
    assert_eq!(left(&client).await, (3000, 3000, 1000));
    drop(setup);
    client.batch_execute("ALTER TABLE base DISABLE ROW LEVEL SECURITY").await.unwrap();
    let setup = Setup::new(&url, vec![rule("e")]).await;
    assert_eq!(pass(&setup).await.deleted, 1000);
    drop(setup);
    client.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test]
async fn a_dry_run_and_throttling_count_rows_of_the_sidecar() {
    let database = Database::with(PAIRS).await;
    let mut dry = Setup::new(&database.url(), vec![rule("e")]).await;
    dry.config.reaper.dry_run = true;
    assert_eq!(pass(&dry).await.deleted, 1000);
    let mut held = Setup::new(&database.url(), vec![rule("e")]).await;
    held.config.reaper.max_share = 20;
    assert_eq!(pass(&held).await.deleted, 0);
    let client = database.connect().await;
    assert_eq!(left(&client).await, (3000, 3000, 1000));
    let told = "pglapse.tables WHERE rule = 'base' AND expires = 'e of public.side' AND \"table\" = 'public.side'";
    assert_eq!(count(&client, told).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_leaves_no_half_of_a_pair() {
    let database = Database::with(
        "CREATE TABLE base (id int PRIMARY KEY); CREATE TABLE side (id int PRIMARY KEY, e timestamptz);
         INSERT INTO side SELECT i, now() - interval '1 h' FROM generate_series(1, 20000) i;
         INSERT INTO base SELECT id FROM side",
    )
    .await;
    let client = database.connect().await;
    let directory = tempfile::tempdir().unwrap();
    let config = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\nbatch = 200\nrate = 0\n\
         lease = '1s'\nmax_slowdown = 0\n[[table]]\nname = 'base'\nsidecar = 'side'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&config, text).unwrap();
    let half = "base FULL JOIN side USING (id) WHERE base IS NULL OR side IS NULL";
    let mut before = 20_000;
    for _ in 0..4 {
        let process = Serve::start(&config);
        wait_until("some are gone", async || count(&client, "base").await < before - 400).await;
        process.signal(Signal::SIGKILL);
        assert_eq!(count(&client, half).await, 0);
        before = count(&client, "base").await;
        if before < 1000 {
            break;
        }
    }
    let process = Serve::start(&config);
    wait_until("all are gone", async || count(&client, "side").await == 0).await;
    assert_eq!(count(&client, "base").await, 0);
    process.signal(Signal::SIGTERM);
}

/// Only then do both rows of a pair go on the node that has them.
#[test]
fn a_base_lies_with_its_sidecar_where_one_column_of_the_key_decides_both_shards() {
    use DistributionKind::{ByColumn, Local, Reference, SingleShard};
    let by = |kind, column: Option<&str>, is_replicated| Distribution {
        kind,
        column: column.map(str::to_owned),
        is_replicated,
        is_columnar: false,
    };
    let with_base = |distribution: Option<Distribution>| {
        let pairs = [("tenant", "of"), ("id", "what")];
        let pairs = pairs.map(|(own, other)| (own.to_owned(), other.to_owned())).into();
        let table = TtlTable { distribution, ..(*leaf("base", 1, settings()).table).clone() };
        Base { table: Arc::new(table), pairs }
    };
    let tenant = || by(ByColumn, Some("tenant"), false);
    let of = || by(ByColumn, Some("of"), false);
    for (own, side, is_together) in [
        (Some(tenant()), of(), true),
        (Some(by(ByColumn, Some("id"), false)), of(), false),
        (Some(tenant()), by(ByColumn, Some("what"), false), false),
        (Some(by(ByColumn, Some("tenant"), true)), of(), false),
        (Some(Distribution { is_columnar: true, ..tenant() }), of(), false),
        (Some(tenant()), by(SingleShard, None, false), false),
        (Some(by(SingleShard, None, false)), of(), false),
        (Some(by(SingleShard, None, false)), by(SingleShard, None, false), true),
        (Some(by(SingleShard, None, false)), by(Local, None, false), false),
        (Some(by(Reference, None, true)), by(Reference, None, true), true),
        (None, of(), false),
    ] {
        let said = format!("{own:?} {side:?}");
        assert_eq!(with_base(own).is_distributed_with(&side), is_together, "{said}");
    }
}

/// The rows of a base that clients see, as the sidecar's partition is no part of it any more.
#[tokio::test]
async fn of_a_sidecars_partition_that_somebody_detaches_no_row_goes() {
    let database = Database::with(
        "CREATE TABLE base (id int PRIMARY KEY);
         CREATE TABLE side (id int PRIMARY KEY, e timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE side_0 PARTITION OF side FOR VALUES FROM (0) TO (1000);
         CREATE TABLE side_1 PARTITION OF side FOR VALUES FROM (1000) TO (2000);
         INSERT INTO base SELECT generate_series(0, 1999);
         INSERT INTO side SELECT id, now() - interval '1 h' FROM base",
    )
    .await;
    detach_half(&database, "side", "side_0").await;
    let client = database.connect().await;
    for change in ["", "ALTER TABLE side DETACH PARTITION side_0 FINALIZE"] {
        let setup = Setup::new(&database.url(), vec![rule("e")]).await;
        client.batch_execute(change).await.unwrap();
        assert_eq!(pass(&setup).await.errors, 0, "{change}");
        assert_eq!(count(&client, "base").await, 1000, "{change}");
        assert_eq!(count(&client, "side_0").await, 1000, "{change}");
    }
}
