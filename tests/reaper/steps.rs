//! A process that is killed, or stands still, at any step of a batch or in a sweep: another goes on,
//! and no row is lost, kept or archived twice.

use nix::sys::signal::Signal;
use pglapse::guard;
use tempfile::TempDir;
use tokio_postgres::Client;

use super::count;
use crate::{
    cli::process::Serve,
    support::{Database, connect, wait_until},
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
const STEPS: [(&str, &str); 7] = [
    ("it puts the rule in force", "LOCK TABLE pglapse.rules IN EXCLUSIVE MODE"),
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
        batch(step, hold, Signal::SIGKILL).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stands_still_at_a_step_does_no_harm_when_it_goes_on() {
    for (step, hold) in STEPS {
        batch(step, hold, Signal::SIGSTOP).await;
    }
}

async fn batch(step: &str, hold: &str, signal: Signal) {
    let said = format!("{step}, {signal}");
    let stopped = Stopped::at(TABLES, "archive_to = 'public.old'", hold).await;
    let client = &stopped.client;
    let two = stopped.leaves_it(signal, &said).await;
    all_go(client, &said).await;
    archived(client, 30, &said).await;
    let more = "INSERT INTO t SELECT i, '2001-01-01' FROM generate_series(61, 100) i";
    client.batch_execute(more).await.expect("rows");
    stopped.ends(two, signal, &said).await;
    archived(client, 70, &said).await;
}

/// A database in which a process is to wait.
struct Stopped {
    database: Database,
    client: Client,
    holder: Client,
    folder: TempDir,
}

impl Stopped {
    /// Of these tables and this option of their rule.
    async fn at(tables: &str, option: &str, hold: &str) -> Self {
        let database = Database::with(tables).await;
        let (client, holder) = (database.connect().await, database.connect().await);
        assert!(guard::ensure(&client).await.expect("the schema"));
        let folder = tempfile::tempdir().expect("a folder");
        let text = format!(
            "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
             retry = '100ms'\nlease = '1s'\nnew_rule_delay = '0s'\n\
             [[table]]\nname = 't'\nexpires = 'e'\n{option}\n",
            database.url()
        );
        std::fs::write(folder.path().join("pglapse.toml"), text).expect("the settings");
        holder.batch_execute(&format!("BEGIN; {hold}")).await.expect(hold);
        Self { database, client, holder, folder }
    }

    fn serve(&self) -> Serve {
        Serve::start(&self.folder.path().join("pglapse.toml").display().to_string())
    }

    /// Waits until a process waits there, and has it get the signal. Then another one starts, and
    /// nothing is held any more.
    async fn leaves_it(&self, signal: Signal, said: &str) -> [Serve; 2] {
        let one = self.serve();
        wait_until(said, async || count(&self.client, WAITS).await > 0).await;
        one.signal(signal);
        let other = self.serve();
        self.holder.batch_execute("ROLLBACK").await.expect(said);
        [one, other]
    }

    /// Both go on, and end when all is gone.
    async fn ends(&self, two: [Serve; 2], signal: Signal, said: &str) {
        if signal == Signal::SIGSTOP {
            two[0].signal(Signal::SIGCONT);
        }
        all_go(&self.client, said).await;
        for process in &two {
            process.signal(Signal::SIGTERM);
        }
        wait_until(&format!("no lease is left, {said}"), async || {
            count(&self.client, "pglapse.tasks WHERE owner IS NOT NULL").await == 0
        })
        .await;
    }
}

/// All expired rows are gone, and the others are there.
async fn all_go(client: &Client, said: &str) {
    wait_until(&format!("all is gone, {said}"), async || {
        count(client, "t WHERE e <= now()").await == 0
    })
    .await;
    assert_eq!(count(client, "t").await, 30, "{said}");
}

/// So many expired rows are archived, each once.
async fn archived(client: &Client, rows: i64, said: &str) {
    assert_eq!(count(client, "old").await, rows, "{said}");
    let ids = count(client, "(SELECT DISTINCT id FROM old WHERE e <= now()) d").await;
    assert_eq!(ids, rows, "{said}");
}

/// A partition whose rows have all expired, and one whose rows live.
const PARTITIONS: &str = "
CREATE TABLE t (id int, e timestamptz) PARTITION BY RANGE (e);
CREATE TABLE p_old PARTITION OF t FOR VALUES FROM ('2020-01-01') TO ('2021-01-01');
CREATE TABLE p_new PARTITION OF t FOR VALUES FROM ('2021-01-01') TO ('2999-01-01');
INSERT INTO t SELECT i, '2020-06-01' FROM generate_series(1, 30) i;
INSERT INTO t SELECT i, '2998-01-01' FROM generate_series(31, 60) i;";

/// The steps by which a partition is truncated, and what has a process wait there.
const WHOLE_STEPS: [(&str, &str); 2] = [
    ("it locks the partition", "LOCK TABLE p_old IN ACCESS SHARE MODE"),
    ("it books the truncation", "LOCK TABLE pglapse.runs IN EXCLUSIVE MODE"),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_partition_goes_whatever_becomes_of_the_process_that_truncates_it() {
    for signal in [Signal::SIGKILL, Signal::SIGSTOP] {
        for (step, hold) in WHOLE_STEPS {
            let said = format!("{step}, {signal}");
            let stopped = Stopped::at(PARTITIONS, "", hold).await;
            let two = stopped.leaves_it(signal, &said).await;
            all_go(&stopped.client, &said).await;
            stopped.ends(two, signal, &said).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_whose_sweep_was_broken_off_is_freed_by_another_process() {
    for signal in [Signal::SIGKILL, Signal::SIGSTOP] {
        let said = format!("a sweep, {signal}");
        let hold = "SELECT pg_advisory_xact_lock(1)";
        let stopped = Stopped::at(TABLES, "paused = true", hold).await;
        let insert = "INSERT INTO t VALUES (2, now() + interval '1 year')";
        let one = stopped.serve();
        let first = connect(&stopped.database.url_at(one.listen.port())).await;
        let first = tokio::spawn(async move { first.batch_execute(insert).await.is_ok() });
        wait_until(&said, async || count(&stopped.client, WAITS).await > 0).await;
        one.signal(signal);
        let other = stopped.serve();
        stopped.holder.batch_execute("ROLLBACK").await.expect(&said);
        let second = connect(&stopped.database.url_at(other.listen.port())).await;
        // What the first one has locked is free once its server knows that nobody is there.
        wait_until(&said, async || second.batch_execute(insert).await.is_ok()).await;
        if signal == Signal::SIGSTOP {
            one.signal(Signal::SIGCONT);
        }
        assert!(!first.await.expect("no panic"), "the key was taken, {said}");
        assert_eq!(count(&stopped.client, "t WHERE id = 2 AND e > now()").await, 1, "{said}");
        assert_eq!(count(&stopped.client, "t WHERE e > now()").await, 31, "{said}");
    }
}
