//! What must be proved before a row goes: each line of the proof is broken by itself, at each
//! moment, for each kind of delete.
//!
//! The process acts on the catalog that it read before the change: it looks again only after an
//! hour.

mod new_rules;

use std::time::Duration;

use futures_util::{StreamExt as _, stream::iter};
use pglapse::{
    catalog::{Strategy, WholePartition},
    guard,
    reaper::Report,
};
use tokio_postgres::{Client, error::SqlState};

use crate::{
    control::spec,
    reaper::{Setup, count},
    support::{Database, connect, proxy::Proxy, proxy::rule, wait_until},
};

/// Each change by itself makes the proof fail for rows of `t`, whose rule is on `e`. `LEAF` stands
/// for the table that holds the rows.
const CHANGES: [(&str, &str); 9] = [
    ("two names are swapped", "ALTER TABLE t RENAME e TO x; ALTER TABLE t RENAME f TO e; ALTER TABLE t RENAME x TO f"),
    ("the column is another one of its name", "ALTER TABLE t RENAME e TO x; ALTER TABLE t ADD e timestamptz DEFAULT '2001-01-01'"),
    ("its type is another", "ALTER TABLE t ALTER f TYPE text; ALTER TABLE t ALTER e TYPE timestamp"),
    ("another rule is in force", "UPDATE pglapse.in_force SET definition = 'e + 30 days' WHERE rule = 't'"),
    ("SQL has a rule for it, too", "INSERT INTO pglapse.declared_rules (relation, relid, expires, attnums, names, set_by)
        VALUES ('t', 0, 'e + 30 days', '{}', '{}', '')"),
    ("another process has it in shadow mode", "INSERT INTO pglapse.processes VALUES ('other', now(), '0');
        INSERT INTO pglapse.opinions VALUES ('t'::regclass, 'other', 't', true)"),
    ("a part of it has a rule of its own", "INSERT INTO pglapse.processes VALUES ('other', now(), '0');
        INSERT INTO pglapse.opinions VALUES ('LEAF'::regclass, 'other', 'LEAF', 'LEAF'::regclass = 't'::regclass)"),
    ("a rule on DELETE was made", "CREATE RULE kept AS ON DELETE TO LEAF DO INSTEAD UPDATE LEAF SET n = n + 1 WHERE id = OLD.id"),
    ("its name is another table's", "ALTER TABLE LEAF RENAME TO old; CREATE TABLE LEAF (LIKE old INCLUDING ALL);
        INSERT INTO LEAF SELECT * FROM old"),
];

/// Only for what is not wanted for its key.
const PAUSES: [(&str, &str); 3] = [
    ("the table is paused", "SELECT pglapse.pause('t')"),
    (
        "the table was paused, and renamed with another",
        "SELECT pglapse.pause('t');
        ALTER TABLE t RENAME TO away; ALTER TABLE away RENAME TO t",
    ),
    ("its rule is new", "UPDATE pglapse.in_force SET since = now() + interval '1 hour'"),
];

const TABLE: &str = "
    CREATE TABLE t (id int PRIMARY KEY, e timestamptz NOT NULL, f timestamptz, n int DEFAULT 0);
    CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, '2001-01-01', '2999-01-01' FROM generate_series(1, 50) i;";
const PARTITIONED: &str = "
    CREATE TABLE t (id int, e timestamptz NOT NULL, f timestamptz, n int DEFAULT 0, PRIMARY KEY (id, e))
      PARTITION BY RANGE (e);
    CREATE TABLE p PARTITION OF t FOR VALUES FROM ('2001-01-01') TO ('2002-01-01');
    CREATE TABLE q PARTITION OF t FOR VALUES FROM ('2990-01-01') TO ('3000-01-01');
    INSERT INTO t SELECT i, '2001-01-01', '2999-01-01' FROM generate_series(1, 50) i;";

/// A kind of delete by the reaper.
struct Kind {
    name: &'static str,
    schema: &'static str,
    leaf: &'static str,
    strategy: Option<Strategy>,
    whole: WholePartition,
}

const KINDS: [Kind; 4] = [
    Kind {
        name: "index",
        schema: TABLE,
        leaf: "t",
        strategy: Some(Strategy::Index),
        whole: WholePartition::Delete,
    },
    Kind {
        name: "blocks",
        schema: TABLE,
        leaf: "t",
        strategy: Some(Strategy::Blocks),
        whole: WholePartition::Delete,
    },
    Kind {
        name: "truncate",
        schema: PARTITIONED,
        leaf: "p",
        strategy: None,
        whole: WholePartition::Truncate,
    },
    Kind {
        name: "drop",
        schema: PARTITIONED,
        leaf: "p",
        strategy: None,
        whole: WholePartition::Drop,
    },
];

impl Kind {
    async fn setup(&self) -> (Database, Client, Setup) {
        let database = Database::with(self.schema).await;
        let client = database.connect().await;
        assert!(guard::ensure(&client).await.expect("the schema"));
        let mut rule = spec("t", "e");
        rule.reap.strategy = self.strategy;
        rule.reap.partition = Some(self.whole);
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

    /// Whether the change can be made to such a table.
    fn has(&self, what: &str) -> bool {
        self.leaf == "t"
            || !["its type is another", "the column is another one of its name"].contains(&what)
    }
}

#[tokio::test]
async fn the_reaper_deletes_what_is_proved() {
    for kind in KINDS {
        let (_database, client, setup) = kind.setup().await;
        let report = setup.pass().await;
        assert_eq!(report.errors, 0, "{}: {report:?}", kind.name);
        assert_eq!(count(&client, "t").await, 0, "{}", kind.name);
    }
}

macro_rules! kinds {
    ($($name:ident: $place:literal),*) => {
        $(mod $name {
            use super::{KINDS, before_the_plan, while_it_waits};

            #[tokio::test]
            async fn a_change_before_the_plan_keeps_every_row() {
                before_the_plan(&KINDS[$place]).await;
            }

            #[tokio::test]
            async fn a_change_that_the_delete_waits_for_keeps_every_row() {
                while_it_waits(&KINDS[$place]).await;
            }
        })*
    };
}

kinds!(index: 0, blocks: 1, truncate: 2, drop_partition: 3);

/// So many changes are tried at a time, each in a database of its own.
const AT_ONCE: usize = 4;

async fn before_the_plan(kind: &Kind) {
    let changes = CHANGES.iter().chain(&PAUSES).filter(|(what, _)| kind.has(what));
    let each = iter(changes).for_each_concurrent(AT_ONCE, async |(what, change)| {
        let (_database, client, setup) = kind.setup().await;
        client.batch_execute(&kind.change(change)).await.expect(what);
        let report = setup.pass().await;
        nothing_went(&client, kind, what, &report).await;
    });
    each.await;
}

async fn while_it_waits(kind: &Kind) {
    let changes = CHANGES.iter().filter(|(what, _)| kind.has(what));
    let each = iter(changes).for_each_concurrent(AT_ONCE, async |(what, change)| {
        let (database, client, setup) = kind.setup().await;
        let other = database.connect().await;
        let lock = format!("BEGIN; LOCK TABLE {} IN EXCLUSIVE MODE", kind.leaf);
        client.batch_execute(&lock).await.expect(what);
        let change = async {
            wait_until("the reaper waits", async || count(&other, WAITS).await > 0).await;
            client.batch_execute(&kind.change(change)).await.expect(what);
            client.batch_execute("COMMIT").await.expect(what);
        };
        let ((), report) = tokio::join!(change, setup.pass());
        nothing_went(&client, kind, what, &report).await;
    });
    each.await;
}

/// The locks on tables of this database that somebody waits for.
const WAITS: &str = "pg_locks WHERE NOT granted AND locktype = 'relation'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

async fn nothing_went(client: &Client, kind: &Kind, what: &str, report: &Report) {
    let said = format!("{}, {what}: {report:?}", kind.name);
    assert_eq!(report.deleted, 0, "{said}");
    assert_eq!(count(client, kind.leaf).await, 50, "{said}");
}

/// Makes a key be swept for: a statement that changes the table has triggers.
const SWEPT: &str =
    "CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER swept AFTER DELETE ON t EXECUTE FUNCTION nothing()";
/// Takes the key of an expired row.
const TAKES: &str = "INSERT INTO t (id, e, f, n) VALUES (1, '2999-01-01', '2999-01-01', 1)";

/// A pglapse that looks at the catalog again only after an hour, for each way in which a statement
/// deletes for its keys and each change.
async fn each_key(
    check: impl AsyncFn(&Client, &Client, &Database, (&str, &str)),
    changes: impl Iterator<Item = &'static (&'static str, &'static str)> + Clone,
) {
    let cases = [("inline", ""), ("swept", SWEPT)];
    let cases = cases.iter().flat_map(|how| changes.clone().map(move |change| (how, change)));
    let each = iter(cases).for_each_concurrent(AT_ONCE, async |((how, more), (what, change))| {
        let database = Database::with(&format!("{TABLE}{more}")).await;
        let client = database.connect().await;
        assert!(guard::ensure(&client).await.expect("the schema"));
        let proxy = Proxy::with_config(&database, vec![rule("t", "e")], |config| {
            config.rewrite.look_every = Duration::from_hours(1);
        })
        .await;
        let through = connect(&proxy.url(&database)).await;
        let freed = "INSERT INTO t (id, e, f, n) VALUES (2, '2999-01-01', '2999-01-01', 1)";
        through.batch_execute(freed).await.expect("its key is free");
        let said = format!("{how}, {what}");
        check(&client, &through, &database, (&said, &change.replace("LEAF", "t"))).await;
        // The UPDATE has the whole table swept.
        through.batch_execute("UPDATE t SET id = id + 100 WHERE id = 100").await.ok();
        assert_eq!(count(&client, "t WHERE id <> 2").await, 49, "{said}");
    });
    each.await;
}

fn refused(taken: Result<(), tokio_postgres::Error>, said: &str) {
    let error = taken.expect_err(said);
    let code = error.code().expect("an error of the server");
    let expected = [SqlState::UNIQUE_VIOLATION, SqlState::FEATURE_NOT_SUPPORTED];
    assert!(expected.contains(code), "{said}: {error:?}");
}

#[tokio::test]
async fn after_each_change_no_statement_deletes_a_row_for_its_key() {
    let changes = CHANGES.iter().filter(|(what, _)| !what.contains("is another"));
    each_key(
        async |client, through, _, (said, change)| {
            client.batch_execute(change).await.expect(said);
            refused(through.batch_execute(TAKES).await, said);
        },
        changes,
    )
    .await;
}

#[tokio::test]
async fn a_change_that_a_statement_waits_for_keeps_the_row_with_its_key() {
    let changes = CHANGES.iter().filter(|(what, _)| !what.contains("is another"));
    each_key(
        async |client, through, database, (said, change)| {
            let other = database.connect().await;
            client.batch_execute("BEGIN; LOCK TABLE t IN EXCLUSIVE MODE").await.expect(said);
            let changes = async {
                wait_until("it waits", async || count(&other, WAITS).await > 0).await;
                client.batch_execute(change).await.expect(said);
                client.batch_execute("COMMIT").await.expect(said);
            };
            let (taken, ()) = tokio::join!(through.batch_execute(TAKES), changes);
            refused(taken, said);
        },
        changes,
    )
    .await;
}

#[tokio::test]
async fn whoever_changes_a_rule_waits_for_the_delete_under_way() {
    let kind = &KINDS[0];
    let (database, client, setup) = kind.setup().await;
    let (changer, other) = (database.connect().await, database.connect().await);
    // As a delete does that is under way.
    other.batch_execute("BEGIN; SELECT FROM pglapse.in_force FOR SHARE").await.expect("held");
    let pause = changer.batch_execute("SELECT pglapse.pause('t')");
    let mut pause = std::pin::pin!(pause);
    let waits = async {
        wait_until("the pause waits", async || {
            count(
                &client,
                "pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%pause%'",
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
