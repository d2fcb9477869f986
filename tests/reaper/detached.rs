//! Partitions that somebody detaches while the reaper would let them go: they belong to whoever
//! detached them.

use std::sync::Arc;

use pglapse::{
    catalog::{Kept, WholePartition},
    control::Enlisted,
    guard,
    reaper::pauses,
};
use tokio::sync::watch::Sender;
use tokio_postgres::Client;

use super::{
    Setup, count,
    strategies::{DAYS, partitions},
};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

/// Lets a process that drops partitions try to detach `p0` and fail, by a lock on the parent.
async fn fail_to_detach(database: &Database, lock: &str) {
    let client = database.connect().await;
    let mut rule = spec("p", "e");
    rule.reap.partition = Some(WholePartition::Drop);
    let setup = Setup::new(&database.url(), vec![rule]).await;
    client.batch_execute(lock).await.unwrap();
    let report = setup.pass().await;
    assert!(report.errors > 0, "nothing could be detached");
    assert_eq!(partitions(&client).await.join(" "), "p0 p1 p2 p3 p4");
    client.batch_execute("ROLLBACK").await.unwrap();
}

const MODES: [WholePartition; 3] =
    [WholePartition::Drop, WholePartition::Truncate, WholePartition::Delete];
const WHAT: [&str; 5] = ["", "paused", "dry run", "archived", "told to pause"];

/// A pass in each of these modes, as it was and with each of these settings.
async fn passes(database: &Database, client: &Client, modes: &[WholePartition], settings: &[&str]) {
    for how in modes.iter().copied() {
        for what in settings.iter().copied() {
            let mut rule = spec("p", "e");
            rule.reap.partition = Some(how);
            rule.reap.kept = (what == "paused").then_some(Kept::Paused);
            if what == "archived" {
                let archive = "CREATE TABLE IF NOT EXISTS public.kept (id int, e timestamptz)";
                client.batch_execute(archive).await.unwrap();
                rule.reap.archive_to = pglapse::sql::name::QualifiedName::parse("public.kept");
            }
            if what == "told to pause" {
                pauses::pause(client, &["p".to_owned()], "a test").await.unwrap();
            }
            let mut setup = Setup::new(&database.url(), vec![rule]).await;
            setup.config.reaper.dry_run = what == "dry run";
            setup.pass().await;
            pauses::resume(client, &["p".to_owned()], &["p".to_owned()]).await.unwrap();
        }
    }
}

#[tokio::test]
async fn what_people_have_detached_is_theirs() {
    let add = "INSERT INTO {} SELECT i, now() + interval '10 years' FROM generate_series(1, 10) i";
    for (what, table) in [
        ("SELECT", "public.p0"),
        ("ALTER TABLE p0 RENAME TO mine", "public.mine"),
        ("CREATE SCHEMA own; ALTER TABLE p0 SET SCHEMA own", "own.p0"),
        ("ALTER TABLE p0 DROP CONSTRAINT IF EXISTS p0_e_check", "public.p0"),
    ] {
        let database = Database::with(DAYS).await;
        // The first of its two steps is waited for in vain.
        fail_to_detach(&database, "BEGIN; LOCK TABLE p IN SHARE UPDATE EXCLUSIVE MODE").await;
        let client = database.connect().await;
        assert_eq!(count(&client, "pglapse.detaching").await, 0, "the note died with it");
        client.batch_execute("ALTER TABLE p DETACH PARTITION p0").await.unwrap();
        client.batch_execute(what).await.unwrap();
        let expired = count(&client, table).await;
        assert_eq!(expired, 100);
        let (modes, settings) =
            if what == "SELECT" { (&MODES[..], &WHAT[..]) } else { (&MODES[..1], &WHAT[..1]) };
        passes(&database, &client, modes, settings).await;
        assert_eq!(count(&client, table).await, 100, "{what}");
        client.batch_execute(&add.replace("{}", table)).await.unwrap();
        passes(&database, &client, &MODES[..1], &WHAT[..1]).await;
        assert_eq!(count(&client, table).await, 110, "{what}");
    }
}

#[tokio::test]
async fn what_is_half_detached_is_finished_by_who_began() {
    let database = Database::with(DAYS).await;
    let client = database.connect().await;
    let mut rule = spec("p", "e");
    rule.reap.partition = Some(WholePartition::Drop);
    let mut setup = Setup::new(&database.url(), vec![rule]).await;
    setup.config.reaper.statement_timeout = std::time::Duration::from_millis(500);
    // It waits for the second step, since somebody has read the partitions.
    client.batch_execute("BEGIN; SELECT count(*) FROM p").await.unwrap();
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let other = database.connect().await;
    let pending = "pg_inherits WHERE inhdetachpending";
    wait_until("it is half detached", async || {
        count(&other, pending).await == 1 && count(&other, "pglapse.detaching").await == 1
    })
    .await;
    client.batch_execute("COMMIT").await.unwrap();
    wait_until("all that is expired is gone", async || {
        partitions(&other).await.join(" ") == "p3 p4"
    })
    .await;
    assert_eq!(count(&other, "pglapse.detaching").await, 0);
    assert_eq!(count(&other, "p WHERE e > now()").await, 100);
    setup.token.cancel();
    run.await.unwrap();
}

const GONE: &str = "a process that is gone";

/// Leaves the first partition of this table, `p` and `p0` say, half detached.
pub(super) async fn detach_half(database: &Database, table: &str, partition: &str) {
    let (client, reader) = (database.connect().await, database.connect().await);
    let read = format!("BEGIN; SELECT count(*) FROM {table}");
    reader.batch_execute(&read).await.unwrap();
    client.batch_execute("SET statement_timeout = '300ms'").await.unwrap();
    let detach = format!("ALTER TABLE {table} DETACH PARTITION {partition} CONCURRENTLY");
    client.batch_execute(&detach).await.expect_err("somebody reads");
    reader.batch_execute("COMMIT").await.unwrap();
}

/// A database in which somebody has half detached `p0`.
async fn half_detached(by: &str) -> (Database, Client) {
    let database = Database::with(DAYS).await;
    detach_half(&database, "p", "p0").await;
    let client = database.connect().await;
    client.batch_execute(guard::DDL).await.unwrap();
    if by != "people" {
        let note = "INSERT INTO pglapse.detaching (leaf, \"table\", owner)
            VALUES ('p0'::regclass, 'public.p0', $1)";
        client.execute(note, &[&by]).await.unwrap();
    }
    (database, client)
}

#[tokio::test]
async fn of_what_people_have_half_detached_no_row_goes() {
    let (database, client) = half_detached("people").await;
    passes(&database, &client, &MODES, &WHAT).await;
    let trigger = "CREATE TRIGGER kept AFTER DELETE ON p0 FOR EACH ROW
        EXECUTE FUNCTION tsvector_update_trigger('a', 'b')";
    client.batch_execute(trigger).await.unwrap();
    passes(&database, &client, &MODES[..2], &WHAT[..1]).await;
    assert_eq!(count(&client, "p0").await, 100);
    assert_eq!(count(&client, "pg_inherits WHERE inhdetachpending").await, 1);
}

#[tokio::test]
async fn what_pglapse_has_half_detached_is_put_back_once_its_rule_is_longer() {
    let (database, client) = half_detached(GONE).await;
    let mut rule = spec("p", "e + 30 days");
    rule.reap.partition = Some(WholePartition::Drop);
    Setup::new(&database.url(), vec![rule]).await.pass().await;
    assert_eq!(count(&client, "p").await, 500);
    assert_eq!(count(&client, "pg_inherits WHERE inhdetachpending").await, 0);
    assert_eq!(count(&client, "pglapse.detaching").await, 0);
}

#[tokio::test]
async fn what_pglapse_has_half_detached_is_put_back_once_something_is_in_the_way() {
    let (database, client) = half_detached(GONE).await;
    client.batch_execute("CREATE VIEW v AS SELECT id FROM p0").await.unwrap();
    let mut rule = spec("p", "e");
    rule.reap.partition = Some(WholePartition::Drop);
    Setup::new(&database.url(), vec![rule]).await.pass().await;
    assert_eq!(count(&client, "pg_inherits WHERE inhdetachpending").await, 0);
    assert!(partitions(&client).await.join(" ").starts_with("p0 "));
    assert_eq!(count(&client, "pglapse.detaching").await, 0);
}

/// A process died between its note and its DETACH, or a table that it left detached was attached
/// again.
#[tokio::test]
async fn what_people_detach_later_is_theirs_whatever_a_process_once_noted() {
    let database = Database::with(DAYS).await;
    let client = database.connect().await;
    client.batch_execute(guard::DDL).await.unwrap();
    let note = "INSERT INTO pglapse.detaching (leaf, \"table\", owner)
        VALUES ('p0'::regclass, 'public.p0', $1)";
    client.execute(note, &[&GONE]).await.unwrap();
    let mut rule = spec("p", "e + 30 days");
    rule.reap.partition = Some(WholePartition::Drop);
    Setup::new(&database.url(), vec![rule]).await.pass().await;
    assert_eq!(count(&client, "p").await, 500);
    detach_half(&database, "p", "p0").await;
    passes(&database, &client, &MODES, &WHAT[..1]).await;
    assert_eq!(count(&client, "p0").await, 100);
    assert_eq!(count(&client, "pg_inherits WHERE inhdetachpending").await, 1);
}

#[tokio::test]
async fn what_pglapse_has_half_detached_is_settled_also_without_rows() {
    for (expires, left) in [("e", "p0 p3 p4"), ("e + 30 days", "p0 p1 p2 p3 p4")] {
        let (database, client) = half_detached(GONE).await;
        client.batch_execute("TRUNCATE p0").await.unwrap();
        let mut rule = spec("p", expires);
        rule.reap.partition = Some(WholePartition::Drop);
        Setup::new(&database.url(), vec![rule]).await.pass().await;
        assert_eq!(partitions(&client).await.join(" "), left, "{expires}");
        assert_eq!(count(&client, "pg_inherits WHERE inhdetachpending").await, 0, "{expires}");
        assert_eq!(count(&client, "pglapse.detaching").await, 0, "{expires}");
    }
}

/// Its settings may have been read again since.
#[tokio::test]
async fn what_this_process_has_half_detached_it_drops() {
    let process = Arc::<Enlisted>::default();
    let owner = format!("{}-{}", std::process::id(), process.name);
    let (database, client) = half_detached(&owner).await;
    let mut rule = spec("p", "e");
    rule.reap.partition = Some(WholePartition::Drop);
    let setup = Setup::new(&database.url(), vec![rule]).await;
    let reaper = setup.reaper().with(process, Arc::default());
    reaper.pass(database.name(), Sender::default()).await.expect("a pass");
    assert_eq!(partitions(&client).await.join(" "), "p3 p4");
}

#[tokio::test]
async fn what_somebody_else_has_half_detached_stays() {
    for by in ["people", GONE] {
        let (database, client) = half_detached(by).await;
        let mut rule = spec("p", "e");
        rule.reap.partition = Some(WholePartition::Drop);
        Setup::new(&database.url(), vec![rule.clone()]).await.pass().await;
        assert_eq!(count(&client, "p0").await, 100, "{by}");
        let pending = count(&client, "pg_inherits WHERE inhdetachpending").await;
        assert_eq!(pending, i64::from(by == "people"), "{by}");
        assert_eq!(count(&client, "pglapse.detaching").await, 0, "{by}");
        Setup::new(&database.url(), vec![rule]).await.pass().await;
        assert_eq!(count(&client, "p0").await, 100, "{by}");
        let left = if by == "people" { "p0 p1 p2 p3 p4" } else { "p0 p3 p4" };
        assert_eq!(partitions(&client).await.join(" "), left, "{by}");
    }
}

#[tokio::test]
async fn a_live_row_that_comes_in_while_it_is_detached_keeps_the_table() {
    let database = Database::with(DAYS).await;
    // A row that the bound would not allow: as soon as the table is none of the parent's, somebody
    // adds one.
    let client = database.connect().await;
    let add = "
        CREATE FUNCTION add_live() RETURNS event_trigger LANGUAGE plpgsql AS $$
        DECLARE r record; BEGIN
          FOR r IN SELECT c.oid::regclass AS name, k.conname FROM pg_class c LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c'
            WHERE c.relname IN ('p0', 'p1', 'p2') AND NOT c.relispartition LOOP
            IF r.conname IS NOT NULL THEN EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', r.name, r.conname); END IF;
            EXECUTE format('INSERT INTO %s SELECT 1, now() + interval ''10 years'' WHERE NOT EXISTS (SELECT FROM %s WHERE e > now())', r.name, r.name);
          END LOOP; END $$;
        CREATE EVENT TRIGGER add_live ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION add_live();";
    client.batch_execute(add).await.unwrap();
    let mut rule = spec("p", "e");
    rule.reap.partition = Some(WholePartition::Drop);
    let report = Setup::new(&database.url(), vec![rule]).await.pass().await;
    assert!(report.errors > 0);
    assert_eq!(partitions(&client).await.join(" "), "p0 p1 p2 p3 p4");
    for table in ["p0", "p1", "p2"] {
        assert_eq!(count(&client, table).await, 101, "{table}");
    }
}
