//! Partitions that somebody detaches while the reaper would let them go: they belong to whoever
//! detached them.

use pglapse::{
    catalog::{Kept, WholePartition},
    reaper::pauses,
};
use tokio_postgres::Client;

use super::{Setup, count, strategies::DAYS};
use crate::{control::spec, support::Database};

const MODES: [WholePartition; 2] = [WholePartition::Truncate, WholePartition::Delete];
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
            pauses::resume(client, &["p".to_owned()]).await.unwrap();
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
        let client = database.connect().await;
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

#[tokio::test]
async fn of_what_people_have_half_detached_no_row_goes() {
    let database = Database::with(DAYS).await;
    detach_half(&database, "p", "p0").await;
    let client = database.connect().await;
    passes(&database, &client, &MODES, &WHAT).await;
    let trigger = "CREATE TRIGGER kept AFTER DELETE ON p0 FOR EACH ROW
        EXECUTE FUNCTION tsvector_update_trigger('a', 'b')";
    client.batch_execute(trigger).await.unwrap();
    passes(&database, &client, &MODES, &WHAT[..1]).await;
    assert_eq!(count(&client, "p0").await, 100);
    assert_eq!(count(&client, "pg_inherits WHERE inhdetachpending").await, 1);
}
