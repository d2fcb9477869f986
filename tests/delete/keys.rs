//! The kinds of delete for the keys of clients' statements.

use std::time::Duration;

use futures_util::{StreamExt as _, stream::iter};
use pglapse::guard;
use tokio_postgres::{Client, error::SqlState};

use super::{
    AT_ONCE, AtLock, BeforeLock, Line, Moment, PARTS, TABLE, WAITS, citus::SHARDED,
    lines::lines_of, template,
};
use crate::{
    citus::{Citus, each},
    reaper::count,
    support::{Database, connect, proxy::Proxy, proxy::rule, wait_until},
};

/// A way in which a statement has expired rows deleted.
#[derive(Clone, Copy)]
struct Way {
    kind: &'static str,
    tables: &'static str,
    leaf: &'static str,
    schema: &'static str,
    statement: &'static str,
    /// The rows that are left if they are deleted.
    left: i64,
}

const WAYS: [Way; 4] = [
    Way { kind: "swept", tables: TABLE, leaf: "t", schema: "", statement: TAKES, left: 50 },
    Way { kind: "whole sweep", tables: TABLE, leaf: "t", schema: "", statement: MOVES, left: 1 },
    Way {
        kind: "whole sweep of a partition",
        tables: PARTS,
        leaf: "p",
        schema: "",
        statement: MOVES,
        left: 1,
    },
    Way {
        kind: "swept of a partition",
        tables: PARTS,
        leaf: "p",
        schema: "",
        statement: TAKES,
        left: 50,
    },
];

const ON_CITUS: Way = Way { kind: "swept on Citus", ..WAYS[0] };

/// Changes the key of no row, but might take any.
const MOVES: &str = "UPDATE t SET id = id + 100 WHERE id = 100";

/// Takes the key of an expired row.
const TAKES: &str = "INSERT INTO t (id, e, f, n) VALUES (1, '2999-01-01', '2999-01-01', 1)";

/// A pglapse that looks at the catalog again only after an hour. The key of the row 2 is taken
/// through it.
async fn start(way: Way) -> Started {
    start_in(template(&format!("{}{}", way.tables, way.schema)).await.another().await).await
}

type Started = (Database, Proxy, Client, Client);

async fn start_in(database: Database) -> Started {
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.expect("the schema"));
    let proxy = Proxy::with_config(&database, vec![rule("t", "e")], |config| {
        config.rewrite.look_every = Duration::from_hours(1);
    })
    .await;
    let through = connect(&proxy.url(&database)).await;
    let freed = "INSERT INTO t (id, e, f, n) VALUES (2, '2999-01-01', '2999-01-01', 1)";
    through.batch_execute(freed).await.expect("its key is free");
    (database, proxy, client, through)
}

#[tokio::test]
async fn what_is_proved_goes() {
    for way in WAYS {
        let (_database, _proxy, client, through) = start(way).await;
        through.batch_execute(way.statement).await.expect(way.kind);
        assert_eq!(count(&client, "t").await, way.left, "{}", way.kind);
    }
}

#[tokio::test]
async fn a_change_before_the_statement_keeps_every_row() {
    each_line(BeforeLock).await;
}

#[tokio::test]
async fn a_change_that_the_statement_waits_for_keeps_every_row() {
    each_line(AtLock).await;
}

async fn each_line(moment: Moment) {
    for way in WAYS {
        let template = template(&format!("{}{}", way.tables, way.schema)).await;
        let each = iter(lines_of(way.kind, moment)).for_each_concurrent(AT_ONCE, async |line| {
            break_line(way, start_in(template.another().await).await, line, moment).await;
        });
        each.await;
    }
}

/// Makes the change before the statement, or while that waits.
async fn break_line(
    way: Way,
    (database, _proxy, client, through): Started,
    Line { what, change, .. }: &Line,
    moment: Moment,
) {
    let said = format!("{}, {what}", way.kind);
    let change = change.replace("LEAF", way.leaf).replace("HELD", "t");
    let taken = if moment == AtLock {
        let other = database.connect().await;
        client.batch_execute("BEGIN; LOCK TABLE t IN EXCLUSIVE MODE").await.expect(&said);
        let changes = async {
            wait_until("it waits", async || count(&other, WAITS).await > 0).await;
            each(&client, &change).await;
            client.batch_execute("COMMIT").await.expect(&said);
        };
        tokio::join!(through.batch_execute(way.statement), changes).0
    } else {
        each(&client, &change).await;
        through.batch_execute(way.statement).await
    };
    match taken {
        // It changes no row.
        Ok(()) => assert_eq!(way.statement, MOVES, "{said}"),
        Err(error) => {
            let code = error.code().expect("an error of the server");
            let expected = [
                SqlState::UNIQUE_VIOLATION,
                SqlState::CHECK_VIOLATION,
                SqlState::FEATURE_NOT_SUPPORTED,
                SqlState::UNDEFINED_FUNCTION,
            ];
            assert!(expected.contains(code), "{said}: {error:?}");
        }
    }
    assert_eq!(count(&client, &format!("{} WHERE id <> 2", way.leaf)).await, 49, "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_in_shards_are_freed_by_the_proof_only() {
    let Some(citus) = Citus::start() else { return };
    let moments = [BeforeLock, AtLock].into_iter();
    let cases = moments.flat_map(|at| lines_of(ON_CITUS.kind, at).map(move |line| (at, line)));
    let start = async |n: usize| {
        let name = format!("keys{n}");
        citus.database(&name, &format!("{};{SHARDED}", ON_CITUS.tables)).await;
        start_in(citus.at(&name)).await
    };
    let (_database, _proxy, client, through) = start(0).await;
    through.batch_execute(ON_CITUS.statement).await.expect("its key is free");
    assert_eq!(count(&client, "t").await, ON_CITUS.left);
    for (n, (moment, line)) in cases.enumerate() {
        break_line(ON_CITUS, start(n + 1).await, line, moment).await;
    }
}

#[tokio::test]
async fn a_transaction_that_lets_rows_live_longer_keeps_them() {
    let each = iter(WAYS).for_each_concurrent(AT_ONCE, async |way| {
        let database = Database::with(&format!("{TABLE}{}", way.schema)).await;
        let client = database.connect().await;
        assert!(guard::ensure(&client).await.expect("the schema"));
        client.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.expect("a rule");
        let proxy = Proxy::with_rules(&database, Vec::new()).await;
        let through = connect(&proxy.url(&database)).await;
        assert_eq!(count(&through, "t").await, 0, "{}", way.kind);
        let longer = "BEGIN; SELECT pglapse.set_rule('t', 'e + 100 years')";
        through.batch_execute(longer).await.expect("longer");
        assert_eq!(count(&through, "t").await, 50, "{}", way.kind);
        let taken = through.batch_execute(way.statement).await;
        // It changes no row.
        assert_eq!(taken.is_ok(), way.statement == MOVES, "{}: {taken:?}", way.kind);
        through.batch_execute("COMMIT").await.expect("the end");
        assert_eq!(count(&client, "t").await, 50, "{}", way.kind);
    });
    each.await;
}

/// How a session comes to have a transaction block whose snapshot outlives a statement.
const BLOCKS: [&[&str]; 6] = [
    &["BEGIN ISOLATION LEVEL REPEATABLE READ"],
    &["START TRANSACTION ISOLATION LEVEL SERIALIZABLE"],
    &["BEGIN", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"],
    &["SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE", "BEGIN"],
    &["SELECT set_config('default_transaction_isolation', 'repeatable read', false)", "BEGIN"],
    // pglapse has nothing to read of it.
    &["SELECT quietly()", "BEGIN"],
];
const QUIETLY: &str =
    "CREATE FUNCTION quietly() RETURNS void LANGUAGE plpgsql AS 'BEGIN EXECUTE
        $$SET SESSION CHARACTERISTICS AS TRANSACTION ISO$$ || $$LATION LEVEL REPEATABLE READ$$; END'";
const UPSERTS: &str = "INSERT INTO t (id, e, f, n) VALUES ($1, '2999-01-01', '2999-01-01', 1)
    ON CONFLICT (id) DO UPDATE SET n = t.n + 5 RETURNING n";
const TAKES_TWO: &str = "INSERT INTO t (id, e, f, n)
    VALUES (3, '2999-01-01', '2999-01-01', 1), (4, '2999-01-01', '2999-01-01', 1)";
const TAKES_MANY: &str = "INSERT INTO t (id, e, f, n)
    SELECT i, '2999-01-01', '2999-01-01', 1 FROM generate_series(5, 9) i";

#[tokio::test]
async fn a_transaction_with_an_older_snapshot_goes_by_the_rule_in_force() {
    let each = iter(BLOCKS).for_each_concurrent(AT_ONCE, async |begin| {
        let (_database, _proxy, client, through) = start(WAYS[0]).await;
        client.batch_execute(QUIETLY).await.expect("a function");
        let upsert = through.prepare(UPSERTS).await.expect("prepared before");
        for sql in begin {
            through.batch_execute(sql).await.expect(sql);
        }
        // Its level was asked for before, if at all.
        let may_refuse = begin[0].contains("quietly");
        through.query_one("SELECT count(*) FROM t", &[]).await.expect("a snapshot");
        for sql in [TAKES, TAKES_TWO] {
            through.batch_execute("SAVEPOINT s").await.expect("a savepoint");
            let taken = through.batch_execute(sql).await;
            if may_refuse && taken.is_err() {
                through.batch_execute("ROLLBACK TO s").await.expect("back");
            } else {
                taken.unwrap_or_else(|error| panic!("{begin:?}, {sql}: {error:?}"));
            }
        }
        if !may_refuse {
            let row = through.query_one(&upsert, &[&10]).await.expect("a new row");
            assert_eq!(row.get::<_, i32>(0), 1, "{begin:?}");
        }
        client.batch_execute("UPDATE pglapse.rules SET plus = '30 days'").await.unwrap();
        let before = count(&client, "t WHERE e < now()").await;
        let refused = through.query_one(&upsert, &[&11]).await.expect_err("its rule is another");
        let code = refused.code().expect("an error of the server");
        assert_eq!(*code, SqlState::UNIQUE_VIOLATION, "{begin:?}: {refused:?}");
        through.batch_execute("ROLLBACK").await.expect("over");
        assert_eq!(count(&client, "t WHERE e < now()").await, before, "{begin:?}");
    });
    each.await;
}

#[tokio::test]
async fn outside_a_block_each_level_frees_keys() {
    let (database, proxy, client, through) = start(WAYS[0]).await;
    let set = format!(
        "ALTER DATABASE {} SET default_transaction_isolation = 'serializable'",
        database.name()
    );
    client.batch_execute(&set).await.expect("set");
    drop(through);
    let proxied = connect(&proxy.url(&database)).await;
    for sql in [TAKES, TAKES_TWO, TAKES_MANY] {
        proxied.batch_execute(sql).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
    }
    let set = "BEGIN ISOLATION LEVEL REPEATABLE READ; INSERT INTO t VALUES (12, '2999-01-01', '2999-01-01', 1); COMMIT";
    proxied.batch_execute(set).await.expect("in one message");
    let freed = "INSERT INTO t (id, e, f, n) VALUES (13, '2999-01-01', '2999-01-01', 1), (14, '2999-01-01', '2999-01-01', 1)";
    proxied.batch_execute(freed).await.expect("behind it");
}
