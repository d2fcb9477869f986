//! A process that is killed, or stands still, at any step of a batch: another goes on, and no row is
//! lost, kept or archived twice.

use nix::sys::signal::Signal;
use pglapse::guard;
use tokio_postgres::Client;

use super::count;
use crate::{
    cli::process::Serve,
    support::{Database, wait_until},
};

/// Half of the rows have expired. At each step somebody may have it wait, by a lock.
const TABLES: &str = "
CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
CREATE TABLE old (LIKE t);
CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint);
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END $$;
CREATE TRIGGER deleting BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION wait(1);
CREATE TRIGGER archiving BEFORE INSERT ON old FOR EACH ROW EXECUTE FUNCTION wait(2);
CREATE CONSTRAINT TRIGGER committing AFTER DELETE ON t DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION wait(3);
INSERT INTO t SELECT i, now() + (i % 2 - 0.5) * interval '1 year' FROM generate_series(1, 60) i;";

/// The steps, and what has a process wait there.
const STEPS: [(&str, &str); 6] = [
    ("it claims the task", "INSERT INTO pglapse.tasks (leaf, part) VALUES ('t'::regclass, 0)"),
    ("it locks the table", "LOCK TABLE t IN EXCLUSIVE MODE"),
    ("it deletes", "SELECT pg_advisory_xact_lock(1)"),
    ("it archives", "SELECT pg_advisory_xact_lock(2)"),
    ("it commits", "SELECT pg_advisory_xact_lock(3)"),
    ("it books the rows", "LOCK TABLE pglapse.runs IN EXCLUSIVE MODE"),
];

/// Whoever of pglapse waits for a lock.
const WAITS: &str = "pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND application_name LIKE 'pglapse%'";

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_is_killed_at_a_step_leaves_it_to_another() {
    for (step, hold) in STEPS {
        at(step, hold, Signal::SIGKILL).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stands_still_at_a_step_does_no_harm_when_it_goes_on() {
    for (step, hold) in STEPS {
        at(step, hold, Signal::SIGSTOP).await;
    }
}

async fn at(step: &str, hold: &str, signal: Signal) {
    let said = format!("{step}, {signal}");
    let database = Database::with(TABLES).await;
    let (client, holder) = (database.connect().await, database.connect().await);
    assert!(guard::ensure(&client).await.expect("the schema"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         retry = '100ms'\nlease = '1s'\nnew_rule_delay = '0s'\n\
         [[table]]\nname = 't'\nexpires = 'e'\narchive_to = 'public.old'\n",
        database.url()
    );
    std::fs::write(&path, text).expect("the settings");
    let path = path.display().to_string();
    holder.batch_execute(&format!("BEGIN; {hold}")).await.expect(step);
    let one = Serve::start(&path);
    wait_until(&said, async || count(&client, WAITS).await > 0).await;
    one.signal(signal);
    let other = Serve::start(&path);
    holder.batch_execute("ROLLBACK").await.expect(step);
    all_go(&client, 30, &said).await;
    if signal == Signal::SIGSTOP {
        one.signal(Signal::SIGCONT);
    }
    let more = "INSERT INTO t SELECT i, '2001-01-01' FROM generate_series(61, 100) i";
    client.batch_execute(more).await.expect("rows");
    all_go(&client, 70, &said).await;
    for process in [&one, &other] {
        process.signal(Signal::SIGTERM);
    }
    wait_until(&format!("no lease is left, {said}"), async || {
        count(&client, "pglapse.tasks WHERE owner IS NOT NULL").await == 0
    })
    .await;
}

/// All expired rows are gone, so many are archived, each once, and the others are there.
async fn all_go(client: &Client, archived: i64, said: &str) {
    wait_until(&format!("all is gone, {said}"), async || {
        count(client, "t WHERE e <= now()").await == 0
    })
    .await;
    assert_eq!(count(client, "t").await, 30, "{said}");
    assert_eq!(count(client, "old").await, archived, "{said}");
    let ids = count(client, "(SELECT DISTINCT id FROM old WHERE e <= now()) d").await;
    assert_eq!(ids, archived, "{said}");
}
