//! What must be proved before a row goes: each line of the proof is broken by itself, at each
//! moment, for each kind of delete. [`LINES`] names the pairs.
//!
//! The process acts on the catalog that it read before the change: it looks again only after an
//! hour. A pass is what `pglapse reap` runs by hand; batches of `serve` go the same way.

mod keys;
mod new_rules;
mod sql_rules;

use std::time::Duration;

use futures_util::{StreamExt as _, stream::iter};
use pglapse::{
    catalog::{RuleSpec, Strategy, WholePartition},
    guard,
    reaper::Report,
};
use tokio_postgres::Client;

use crate::{
    citus::each,
    control::spec,
    reaper::{Setup, count},
    support::{Database, wait_until},
};

/// When the change is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// Before it is looked what there is to delete.
    BeforePlan,
    /// After that, before the transaction that deletes. For a statement's keys pglapse has planned
    /// by what it knows of the catalog, so that this is before the statement.
    BeforeLock,
    /// While the delete waits for the lock on the table.
    AtLock,
}

use Moment::{AtLock, BeforeLock, BeforePlan};

/// Whether a line is broken for a kind of delete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pair {
    /// At each moment.
    Tried,
    /// Before the lock. Whoever makes the change waits for a delete under way.
    Before,
    /// Not: the line says why.
    No,
}

use Pair::{Before as B, No as N, Tried as T};

/// The kinds of delete, in the order in which a line has them.
const KINDS: [&str; 9] =
    ["index", "blocks", "archive", "truncate", "drop", "shards", "inline", "swept", "whole sweep"];

/// A change that by itself makes the proof fail for rows of `t`, whose rule is on `e`. `LEAF` stands
/// for the table that holds the rows.
struct Line {
    what: &'static str,
    change: &'static str,
    kinds: [Pair; KINDS.len()],
}

const fn line(what: &'static str, change: &'static str, kinds: [Pair; KINDS.len()]) -> Line {
    Line { what, change, kinds }
}

#[rustfmt::skip]
const LINES: [Line; 21] = [
    line("two names are swapped",
        "ALTER TABLE t RENAME e TO x; ALTER TABLE t RENAME f TO e; ALTER TABLE t RENAME x TO f",
        [T, T, T, T, T, T, T, T, T]),
    // A column by which a table is partitioned cannot be.
    line("the column is another one of its name",
        "ALTER TABLE t ALTER e DROP NOT NULL; ALTER TABLE t RENAME e TO x;
        ALTER TABLE t ADD e timestamptz DEFAULT '2001-01-01'",
        [T, T, T, N, N, T, T, T, T]),
    line("its type is another", "ALTER TABLE t ALTER f TYPE text; ALTER TABLE t ALTER e TYPE timestamp",
        [T, T, T, N, N, T, T, T, T]),
    line("another rule is in force", "UPDATE pglapse.in_force SET definition = 'e + 30 days' WHERE rule = 't'",
        [T, T, T, T, T, T, T, T, T]),
    line("another rule is in force for it, spelled in another way",
        "INSERT INTO pglapse.in_force (rule, definition, loaded, relation)
        VALUES ('public.t', 'e + 30 days', now(), 't'::regclass)",
        [T, T, T, T, T, T, T, T, T]),
    line("another process has read another rule for it since", "INSERT INTO pglapse.processes VALUES ('other', now(), '0');
        INSERT INTO pglapse.opinions VALUES ('t'::regclass, 'other', 'public.t', false, 'e + 30 days', now())",
        [T, T, T, T, T, T, T, T, T]),
    line("SQL has a rule for it, too", "INSERT INTO pglapse.declared_rules (relation, relid, expires, attnums, names, set_by)
        VALUES ('t', 0, 'e + 30 days', '{}', '{}', '')",
        [T, T, T, T, T, T, T, T, T]),
    line("another process has it in shadow mode", "INSERT INTO pglapse.processes VALUES ('other', now(), '0');
        INSERT INTO pglapse.opinions VALUES ('t'::regclass, 'other', 't', true)",
        [T, T, T, T, T, T, T, T, T]),
    line("a part of it has a rule of its own", "INSERT INTO pglapse.processes VALUES ('other', now(), '0');
        INSERT INTO pglapse.opinions VALUES ('LEAF'::regclass, 'other', 'LEAF', 'LEAF'::regclass = 't'::regclass)",
        [T, T, T, T, T, T, T, T, T]),
    line("a rule on DELETE was made",
        "CREATE RULE kept AS ON DELETE TO LEAF DO INSTEAD UPDATE LEAF SET n = n + 1 WHERE id = OLD.id",
        [T, T, T, T, T, T, T, T, T]),
    line("its name is another table's", "ALTER TABLE LEAF RENAME TO old; CREATE TABLE LEAF (LIKE old INCLUDING ALL);
        INSERT INTO LEAF SELECT * FROM old",
        [T, T, T, T, T, T, T, T, T]),
    // A table that is no partition is its own.
    line("its rule's table is another of the name", "ALTER TABLE t RENAME TO away; CREATE TABLE t (LIKE away)",
        [N, N, N, T, T, N, N, N, N]),
    // A table that is no partition is its own; a statement that writes to an archived one does not delete.
    line("its archive lacks a column", "ALTER TABLE t ADD more int; ALTER TABLE archive ADD less int",
        [N, N, T, N, N, N, N, N, N]),
    line("it is detached", "ALTER TABLE t DETACH PARTITION LEAF", [N, N, N, T, T, N, N, N, N]),
    // What is wanted for its key goes nevertheless.
    line("the table is paused", "SELECT pglapse.pause('t')", [B, B, B, B, B, B, N, N, B]),
    line("the table was paused, and renamed with another", "SELECT pglapse.pause('t');
        ALTER TABLE t RENAME TO away; ALTER TABLE away RENAME TO t",
        [B, B, B, B, B, B, N, N, B]),
    line("a part of it is paused", "SELECT pglapse.pause('LEAF')", [N, N, N, B, B, N, N, N, N]),
    // As if whoever pauses it had not waited for the delete under way.
    line("all tables are paused", "SET session_replication_role = replica;
        INSERT INTO pglapse.pauses (rule, paused_by) VALUES ('*', ''); RESET session_replication_role",
        [T, T, T, T, T, T, N, N, T]),
    line("the tables of its name are paused", "SET session_replication_role = replica;
        INSERT INTO pglapse.pauses (rule, paused_by) VALUES ('*.t', ''); RESET session_replication_role",
        [T, T, T, T, T, T, N, N, T]),
    line("an UPDATE has paused it", "INSERT INTO pglapse.tables (leaf, \"table\", rule, expires, paused)
        VALUES ('LEAF'::regclass, 'LEAF', 't', 'e', true) ON CONFLICT (leaf) DO UPDATE SET paused = true",
        [T, T, T, T, T, T, N, N, T]),
    line("its rule is new", "UPDATE pglapse.in_force SET since = now() + interval '1 hour'",
        [B, B, B, B, B, B, N, N, B]),
];

/// The lines that are broken for a kind of delete at a moment.
fn lines_of(kind: &str, moment: Moment) -> impl Iterator<Item = &'static Line> + Clone {
    let place = KINDS.iter().position(|known| *known == kind).expect("a kind");
    let is_tried = move |pair: Pair| pair == T || pair == B && moment != AtLock;
    LINES.iter().filter(move |line| is_tried(line.kinds[place]))
}

const TABLE: &str = "
    CREATE TABLE t (id int PRIMARY KEY, e timestamptz NOT NULL, f timestamptz, n int DEFAULT 0);
    CREATE INDEX ON t (e);
    CREATE TABLE archive (LIKE t);
    INSERT INTO t SELECT i, '2001-01-01', '2999-01-01' FROM generate_series(1, 50) i;";
const PARTITIONED: &str = "
    CREATE TABLE t (id int, e timestamptz NOT NULL, f timestamptz, n int DEFAULT 0, PRIMARY KEY (id, e))
      PARTITION BY RANGE (e);
    CREATE TABLE p PARTITION OF t FOR VALUES FROM ('2001-01-01') TO ('2002-01-01');
    CREATE TABLE q PARTITION OF t FOR VALUES FROM ('2990-01-01') TO ('3000-01-01');
    INSERT INTO t SELECT i, '2001-01-01', '2999-01-01' FROM generate_series(1, 50) i;";

/// A kind of delete by the reaper.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    schema: &'static str,
    leaf: &'static str,
    strategy: Option<Strategy>,
    whole: Option<WholePartition>,
}

const fn by_rows(name: &'static str, strategy: Option<Strategy>) -> Kind {
    Kind { name, schema: TABLE, leaf: "t", strategy, whole: None }
}

const fn by_partition(name: &'static str, whole: WholePartition) -> Kind {
    Kind { name, schema: PARTITIONED, leaf: "p", strategy: None, whole: Some(whole) }
}

const INDEX: Kind = by_rows("index", Some(Strategy::Index));
const BLOCKS: Kind = by_rows("blocks", Some(Strategy::Blocks));
const ARCHIVE: Kind = by_rows("archive", None);
const TRUNCATE: Kind = by_partition("truncate", WholePartition::Truncate);
const DROP: Kind = by_partition("drop", WholePartition::Drop);
const SHARDS: Kind = by_rows("shards", None);

impl Kind {
    async fn setup(&self) -> (Database, Client, Setup) {
        self.setup_in(Database::with(self.schema).await).await
    }

    async fn setup_in(&self, database: Database) -> (Database, Client, Setup) {
        let client = database.connect().await;
        assert!(guard::ensure(&client).await.expect("the schema"));
        let mut rule = spec("t", "e");
        rule.reap.strategy = self.strategy;
        rule.reap.partition = self.whole;
        if self.name == "archive" {
            rule.reap.archive_to = RuleSpec::read_table("archive");
        }
        let mut setup = Setup::seldom(&database.url(), vec![rule]).await;
        // Longer than a change takes on a busy machine, and less than what the server waits before
        // it looks for a deadlock. A pass that fails comes again at once.
        setup.config.reaper.lock_timeout = Duration::from_millis(700);
        setup.config.reaper.retry = Duration::from_millis(50);
        setup.put_in_force().await;
        (database, client, setup)
    }

    fn change(&self, sql: &str) -> String {
        sql.replace("LEAF", self.leaf)
    }
}

macro_rules! kinds {
    ($($name:ident: $kind:ident),*) => {
        $(mod $name {
            #[tokio::test]
            async fn what_is_proved_goes() {
                let (_database, client, setup) = super::$kind.setup().await;
                super::all_go(&client, &setup).await;
            }

            #[tokio::test]
            async fn a_change_before_the_plan_keeps_every_row() {
                super::each_line(super::$kind, super::BeforePlan).await;
            }

            #[tokio::test]
            async fn a_change_between_plan_and_lock_keeps_every_row() {
                super::each_line(super::$kind, super::BeforeLock).await;
            }

            #[tokio::test]
            async fn a_change_that_the_delete_waits_for_keeps_every_row() {
                super::each_line(super::$kind, super::AtLock).await;
            }
        })*
    };
}

kinds!(index: INDEX, blocks: BLOCKS, archive: ARCHIVE, truncate: TRUNCATE, drop_partition: DROP);

mod citus {
    use super::{AtLock, BeforeLock, BeforePlan, Kind, SHARDS, all_go, break_line, lines_of};
    use crate::{
        citus::{Citus, each},
        support::connect,
    };

    const SHARDED: &str = "SELECT create_distributed_table('t', 'id')";

    #[tokio::test(flavor = "multi_thread")]
    async fn rows_of_shards_go_by_the_proof_only() {
        let Some(citus) = Citus::start() else { return };
        // The reaper gives up waiting before that, as on one server.
        let none = "ALTER SYSTEM SET citus.distributed_deadlock_detection_factor = -1;
            SELECT pg_reload_conf()";
        each(&connect(&citus.coordinator.url("postgres")).await, none).await;
        let moments = [BeforePlan, BeforeLock, AtLock].into_iter();
        let cases = moments.flat_map(|at| lines_of("shards", at).map(move |line| (at, line)));
        let setup = async |n: usize| {
            let name = format!("case{n}");
            citus.database(&name, &format!("{};{SHARDED}", SHARDS.schema)).await;
            Kind::setup_in(&SHARDS, citus.at(&name)).await
        };
        let (_database, client, proved) = setup(0).await;
        all_go(&client, &proved).await;
        for (n, (moment, line)) in cases.enumerate() {
            break_line(SHARDS, setup(n + 1).await, line, moment).await;
        }
    }
}

#[tokio::test]
async fn the_share_of_a_whole_partition_is_asked_behind_its_lock() {
    for kind in [TRUNCATE, DROP] {
        let (database, client, mut setup) = kind.setup().await;
        setup.config.reaper.max_share = 50;
        let live = "INSERT INTO t SELECT i, '2995-01-01' FROM generate_series(51, 150) i";
        client.batch_execute(live).await.expect("live rows");
        client.batch_execute("BEGIN; LOCK TABLE p IN EXCLUSIVE MODE").await.expect("a lock");
        let other = database.connect().await;
        let change = async {
            wait_until("the reaper waits", async || count(&other, WAITS).await > 0).await;
            client.batch_execute("DELETE FROM q; COMMIT").await.expect("gone");
        };
        let ((), report) = tokio::join!(change, setup.pass());
        nothing_went(&client, kind, "its share has grown", &report).await;
        assert_eq!(count(&client, "pglapse.shares WHERE held_rows = 50").await, 1, "{report:?}");
    }
}

async fn all_go(client: &Client, setup: &Setup) {
    let report = setup.pass().await;
    assert_eq!(report.errors, 0, "{report:?}");
    assert_eq!(count(client, "t").await, 0, "{report:?}");
}

/// So many changes are tried at a time, each in a database of its own.
const AT_ONCE: usize = 4;

async fn each_line(kind: Kind, moment: Moment) {
    let each = iter(lines_of(kind.name, moment)).for_each_concurrent(AT_ONCE, async |line| {
        break_line(kind, kind.setup().await, line, moment).await;
    });
    each.await;
}

/// Makes the change while a pass is made that has come so far.
async fn break_line(
    kind: Kind,
    (database, client, setup): (Database, Client, Setup),
    Line { what, change, .. }: &Line,
    moment: Moment,
) {
    let (change, leaf) = (kind.change(change), kind.leaf);
    let other = database.connect().await;
    let changed = async |waits: &str| {
        wait_until("the reaper waits", async || count(&other, waits).await > 0).await;
        each(&client, &change).await;
        client.batch_execute("COMMIT").await.expect(what);
    };
    let report = match moment {
        BeforePlan => {
            each(&client, &change).await;
            setup.pass().await
        }
        BeforeLock => {
            // It has found what there is to delete, and asks for the lease.
            let holder = database.connect().await;
            let lease = format!(
                "BEGIN; INSERT INTO pglapse.tasks (leaf, part) VALUES ('{leaf}'::regclass, 0)"
            );
            holder.batch_execute(&lease).await.expect(what);
            let changed = async {
                changed(CLAIMS).await;
                holder.batch_execute("ROLLBACK").await.expect(what);
            };
            tokio::join!(changed, setup.pass()).1
        }
        AtLock => {
            let lock = format!("BEGIN; LOCK TABLE {leaf} IN EXCLUSIVE MODE");
            client.batch_execute(&lock).await.expect(what);
            tokio::join!(changed(WAITS), setup.pass()).1
        }
    };
    nothing_went(&client, kind, what, &report).await;
}

/// The locks on tables of this database that somebody waits for.
const WAITS: &str = "pg_locks WHERE NOT granted AND locktype = 'relation'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

/// Whoever waits for a lease in this database.
const CLAIMS: &str = "pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO pglapse.tasks%'";

async fn nothing_went(client: &Client, kind: Kind, what: &str, report: &Report) {
    let said = format!("{}, {what}: {report:?}", kind.name);
    assert_eq!(report.deleted, 0, "{said}");
    assert_eq!(count(client, kind.leaf).await, 50, "{said}");
}

#[tokio::test]
async fn whoever_changes_a_rule_waits_for_the_delete_under_way() {
    let (database, client, setup) = INDEX.setup().await;
    let (changer, other) = (database.connect().await, database.connect().await);
    // As a delete does that is under way.
    other.batch_execute("BEGIN; SELECT FROM pglapse.in_force FOR SHARE").await.expect("held");
    let pause = changer.batch_execute("SELECT pglapse.pause('t')");
    let mut pause = std::pin::pin!(pause);
    let waits = async {
        wait_until("the pause waits", async || {
            count(
                &client,
                "pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%pause%'
                    AND datname = current_database()",
            )
            .await
                > 0
        })
        .await;
    };
    tokio::select! {
        biased;
        done = &mut pause => panic!("it did not wait: {done:?}"),
        () = waits => {}
    }
    other.batch_execute("COMMIT").await.expect("over");
    pause.await.expect("paused");
    assert_eq!(setup.pass().await.deleted, 0);
}
