//! What must be proved before a row goes: each line of the proof is broken by itself, at each
//! moment, for each kind of delete. [`lines::LINES`] names the pairs.
//!
//! The process acts on the catalog that it read before the change: it looks again only after an
//! hour. A pass is what `pglapse reap` runs by hand; batches of `serve` go the same way.

mod inherited;
mod keys;
mod lines;
mod new_rules;
mod parents;
mod sql_rules;
mod unfit;

use std::time::Duration;

use futures_util::{StreamExt as _, stream::iter};
use lines::{
    Line,
    Moment::{self, AtLock, BeforeLock, BeforePlan},
    lines_of,
};
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

/// Its rows are not told apart by when they expire.
const PARTS: &str = "
    CREATE TABLE t (id int PRIMARY KEY, e timestamptz NOT NULL, f timestamptz, n int DEFAULT 0)
      PARTITION BY RANGE (id);
    CREATE INDEX ON t (e);
    CREATE TABLE p PARTITION OF t FOR VALUES FROM (0) TO (1000);
    INSERT INTO t SELECT i, '2001-01-01', '2999-01-01' FROM generate_series(1, 50) i;";

/// Each between two others.
const INHERITED: &str = "
    CREATE TABLE t (id int, e timestamptz NOT NULL);
    CREATE TABLE upper () INHERITS (t); CREATE TABLE lower () INHERITS (upper);
    CREATE TABLE leaf () INHERITS (lower);
    INSERT INTO leaf SELECT i, '2001-01-01' FROM generate_series(1, 50) i;";
const PAIRS: &str = "
    CREATE TABLE t (id int PRIMARY KEY, n int DEFAULT 0);
    CREATE TABLE s (id int PRIMARY KEY, e timestamptz NOT NULL, f timestamptz, n int DEFAULT 0);
    INSERT INTO s SELECT i, '2001-01-01', '2999-01-01' FROM generate_series(1, 50) i;
    INSERT INTO t SELECT id FROM s;";

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

const fn by_rows_of_p(name: &'static str, strategy: Strategy) -> Kind {
    let whole = Some(WholePartition::Delete);
    Kind { name, schema: PARTS, leaf: "p", strategy: Some(strategy), whole }
}

const INDEX: Kind = by_rows("index", Some(Strategy::Index));
const BLOCKS: Kind = by_rows("blocks", Some(Strategy::Blocks));
const ARCHIVE: Kind = by_rows("archive", None);
const TRUNCATE: Kind = Kind { schema: PARTITIONED, leaf: "p", ..by_rows("truncate", None) };
const SHARDS: Kind = by_rows("shards", None);

const KEYSET: Kind = by_rows("keyset", Some(Strategy::Keyset));
const INDEX_OF_P: Kind = by_rows_of_p("index of a partition", Strategy::Index);
const BLOCKS_OF_P: Kind = by_rows_of_p("blocks of a partition", Strategy::Blocks);
const PAIR: Kind = Kind { schema: PAIRS, leaf: "s", ..by_rows("pair", None) };

impl Kind {
    async fn setup(&self) -> (Database, Client, Setup) {
        self.setup_in(template(self.schema).await.another().await).await
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
        if self.name == "pair" {
            rule.sidecar = RuleSpec::read_table("s");
        }
        let mut setup = Setup::seldom(&database.url(), vec![rule]).await;
        // Longer than a change takes on a busy machine, and less than what the server waits before
        // it looks for a deadlock.
        setup.config.reaper.lock_timeout = Duration::from_millis(700);
        setup.config.reaper.retry = RETRY;
        (database, client, setup)
    }

    fn change(&self, sql: &str) -> String {
        let held = if self.name == "pair" { "s" } else { "t" };
        sql.replace("LEAF", self.leaf).replace("HELD", held)
    }
}

/// A batch that failed comes again at once.
const RETRY: Duration = Duration::from_millis(50);

/// A database with these tables and the schema `pglapse`, from which those of the cases are copied.
async fn template(tables: &str) -> Database {
    let database = Database::with(tables).await;
    assert!(guard::ensure(&database.connect().await).await.expect("the schema"));
    database
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

kinds!(index: INDEX, blocks: BLOCKS, archive: ARCHIVE, truncate: TRUNCATE, index_of_a_partition: INDEX_OF_P, blocks_of_a_partition: BLOCKS_OF_P, pair: PAIR, keyset: KEYSET);

mod citus {
    use super::{AtLock, BeforeLock, BeforePlan, Kind, SHARDS, all_go, break_line, lines_of};
    use crate::{
        citus::{Citus, each},
        support::connect,
    };

    pub(super) const SHARDED: &str = "SELECT create_distributed_table('t', 'id')";

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
    let (database, client, mut setup) = TRUNCATE.setup().await;
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
    nothing_went(&client, TRUNCATE, "its share has grown", &report).await;
    assert!(format!("{report:?}").contains("about 100 % of its rows would go"), "{report:?}");
}

async fn all_go(client: &Client, setup: &Setup) {
    let report = setup.pass().await;
    assert_eq!(report.errors, 0, "{report:?}");
    assert_eq!(count(client, "t").await, 0, "{report:?}");
}

/// So many changes are tried at a time, each in a database of its own.
const AT_ONCE: usize = 4;

async fn each_line(kind: Kind, moment: Moment) {
    let template = template(kind.schema).await;
    let each = iter(lines_of(kind.name, moment)).for_each_concurrent(AT_ONCE, async |line| {
        let setup = kind.setup_in(template.another().await).await;
        break_line(kind, setup, line, moment).await;
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
    if kind.name == "pair" {
        assert_eq!(count(client, "t").await, 50, "{said}");
    }
}

#[tokio::test]
async fn whoever_changes_a_rule_waits_for_the_delete_under_way() {
    let (database, client, setup) = INDEX.setup().await;
    let (changer, other) = (database.connect().await, database.connect().await);
    // As a delete does that is under way.
    other.batch_execute("BEGIN; SELECT FROM pglapse.rules FOR SHARE").await.expect("held");
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
