//! Control connections over time: what changes, what goes away, what comes back.

use std::{sync::Arc, time::Duration};

use pglapse::{
    catalog::{Resolution, RuleSpec, SessionNames},
    config::Config,
    control::{self, ConnectError, Control},
    demo::{
        cluster::{Cluster, Options},
        port::ReservedPort,
    },
    guard,
    metrics::Metrics,
    rewrite::{Context, Refusal, Scratch, Verdict},
};
use tokio::sync::watch;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::spec;
use crate::support::{
    DEADLINE, Database, connect,
    proxy::{Proxy, rule},
    sqlstate, wait_until,
};

fn config(url: &str, tables: Vec<RuleSpec>) -> Config {
    let mut config = Config { tables, ..Config::default() };
    config.upstream.clients.config = url.parse().unwrap();
    config.upstream.connect_timeout = DEADLINE;
    config
}

async fn start(config: &Config) -> Result<(Control, Arc<Metrics>), ConnectError> {
    let metrics = Arc::new(Metrics::new());
    let (tracker, token) = (TaskTracker::new(), CancellationToken::new());
    Ok((
        control::start(
            config,
            Arc::clone(&metrics),
            tracker,
            token,
            &watch::Sender::default(),
            None,
        )
        .await?,
        metrics,
    ))
}

async fn faults(config: &Config) -> Vec<String> {
    let (control, _) = start(config).await.expect("a URL");
    control.problems().borrow().values().flatten().map(ToString::to_string).collect()
}

fn is_ttl(control: &Control, database: &str, table: &str) -> bool {
    let catalogs = control.catalogs();
    let catalogs = catalogs.borrow();
    let session = SessionNames::default();
    catalogs
        .get(database)
        .is_some_and(|c| matches!(c.resolve(Some("public"), table, &session), Resolution::Ttl(_)))
}

#[tokio::test]
async fn every_fault_of_every_database_is_told_at_the_start() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let mut elsewhere = spec("t", "e");
    elsewhere.database = Some("no_such_database".to_owned());
    let rules = vec![spec("t", "nope"), spec("missing", "e"), elsewhere];
    let faults = faults(&config(&database.url(), rules)).await;
    assert_eq!(faults.len(), 3, "{faults:#?}");
    assert!(faults.iter().any(|f| f.contains("there is no column \"nope\"")), "{faults:#?}");
    assert!(faults.iter().any(|f| f.contains("rule for missing: there is no such table")));
    assert!(
        faults.iter().any(|f| f.contains("database \"no_such_database\" does not exist (3D000)")),
        "{faults:#?}"
    );
}

#[tokio::test]
async fn a_server_that_is_not_there_or_says_no_is_named() {
    let free = ReservedPort::new().unwrap();
    let address = free.address();
    let nobody = faults(&config(&format!("postgres://u@{address}/d"), vec![spec("t", "e")])).await;
    assert_eq!(nobody.len(), 1);
    assert!(
        nobody[0].contains(&format!("has not been read: cannot reach the server at {address}: ")),
        "{nobody:?}"
    );
    assert!(nobody[0].contains("refused"), "{nobody:?}");

    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = silent.local_addr().unwrap();
    let mut config = config(&format!("postgres://u@{address}/d"), vec![spec("t", "e")]);
    config.upstream.connect_timeout = Duration::from_millis(100);
    let unanswered = faults(&config).await;
    assert!(unanswered[0].contains(&address.to_string()), "{unanswered:?}");

    let hba = vec!["host all keyholder all scram-sha-256".to_owned()];
    let cluster = Cluster::start(&Options { hba, ..Options::default() }).unwrap();
    let url = cluster.url("postgres");
    let create = "CREATE ROLE keyholder LOGIN PASSWORD 'right'";
    connect(&url).await.batch_execute(create).await.unwrap();
    config.upstream.clients.config = url.replace("postgres@", "keyholder:wrong@").parse().unwrap();
    config.upstream.connect_timeout = DEADLINE;
    let refused = faults(&config).await;
    assert!(refused[0].contains("password authentication failed"), "{refused:?}");
    assert!(refused[0].contains("28P01") && !refused[0].contains("wrong"), "{refused:?}");
}

#[tokio::test]
async fn a_dropped_table_breaks_its_rule_only_and_comes_back() {
    let database =
        Database::with("CREATE TABLE t (e timestamptz); CREATE TABLE u (e timestamptz)").await;
    let config = config(&database.url(), vec![spec("t", "e"), spec("u", "e")]);
    let (control, metrics) = start(&config).await.unwrap();
    let name = database.name();
    assert!(is_ttl(&control, name, "t") && is_ttl(&control, name, "u"));
    assert!(control.databases().borrow().rewriter(name).is_some());
    assert!(control.databases().borrow().rewriter("other").is_none());
    let client = database.connect().await;
    client.batch_execute("DROP TABLE t; CREATE TABLE part () INHERITS (u)").await.unwrap();
    wait_until("t is gone", async || !is_ttl(&control, name, "t")).await;
    wait_until("the child is found", async || is_ttl(&control, name, "part")).await;
    assert!(is_ttl(&control, name, "u"));
    assert!(metrics.handle().render().contains("pglapse_rules_broken 1\n"));
    client.batch_execute("CREATE TABLE t (e timestamptz NOT NULL)").await.unwrap();
    wait_until("t is back", async || is_ttl(&control, name, "t")).await;
    assert!(metrics.handle().render().contains("pglapse_rules_broken 0\n"));
}

#[tokio::test]
async fn a_table_that_its_rule_no_longer_fits_is_closed() {
    let schema = "CREATE TABLE t (e timestamptz); CREATE VIEW v AS SELECT 1 AS one FROM t";
    let database = Database::with(schema).await;
    let (control, _metrics) = start(&config(&database.url(), vec![spec("t", "e")])).await.unwrap();
    let client = database.connect().await;
    let becomes = |sql: &str| {
        let rewriter = control.databases().borrow().rewriter(database.name()).unwrap().clone();
        let (names, mut scratch) = (SessionNames::default(), Scratch::default());
        let context = Context::new(&names, "nonce");
        match rewriter.rewrite(sql.as_bytes(), context, &mut scratch) {
            Verdict::Edited { refusal: Some(refusal), .. } => Some(refusal.clone()),
            Verdict::Edited { refusal: None, .. } => None,
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => {
                panic!("{sql} leaks")
            }
        }
    };
    assert_eq!(becomes("SELECT * FROM t"), None);
    client.batch_execute("ALTER TABLE t RENAME COLUMN e TO x").await.unwrap();
    wait_until("t is closed", async || becomes("SELECT * FROM t").is_some()).await;
    for sql in ["DELETE FROM public.t", "SELECT * FROM v"] {
        assert!(matches!(becomes(sql), Some(Refusal::Broken { .. })), "{sql}");
    }
    client.batch_execute("ALTER TABLE t RENAME COLUMN x TO e").await.unwrap();
    wait_until("t is open", async || becomes("SELECT * FROM t").is_none()).await;
}

#[tokio::test]
async fn what_a_rule_for_every_schema_fits_no_longer_stays_closed_over_a_reload() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let config = config(&database.url(), vec![spec("*.t", "e")]);
    let (control, _metrics) = start(&config).await.unwrap();
    let is_closed = || {
        let catalogs = control.catalogs();
        let catalogs = catalogs.borrow();
        let found =
            catalogs[database.name()].resolve(Some("public"), "t", &SessionNames::default());
        matches!(found, Resolution::Broken(_))
    };
    assert!(!is_closed());
    let rename = "ALTER TABLE t RENAME COLUMN e TO x";
    database.connect().await.batch_execute(rename).await.unwrap();
    wait_until("it is closed", async || is_closed()).await;
    for _ in 0..2 {
        control.reload(&config).await.unwrap();
        assert!(is_closed());
    }
}

#[tokio::test]
async fn a_schema_that_is_made_or_dropped_later_is_taken_over() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let mut config = config(&database.url(), vec![spec("t", "e")]);
    config.rewrite.sql_rules = false;
    let (control, _metrics) = start(&config).await.unwrap();
    let may_be_set = || control.catalogs().borrow()[database.name()].own_rules.is_some();
    assert!(!may_be_set());
    let client = database.connect().await;
    guard::ensure(&client).await.unwrap();
    wait_until("it is there", async || may_be_set()).await;
    client.batch_execute("DROP SCHEMA pglapse CASCADE").await.unwrap();
    wait_until("it is gone", async || !may_be_set()).await;
}

#[tokio::test]
async fn the_rules_stay_while_the_connection_is_lost() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let (control, _metrics) = start(&config(&database.url(), vec![spec("t", "e")])).await.unwrap();
    let client = database.connect().await;
    let kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'pglapse'";
    assert_eq!(client.execute(kill, &[]).await.unwrap(), 1);
    assert!(is_ttl(&control, database.name(), "t"));
    client.batch_execute("CREATE TABLE more () INHERITS (t)").await.unwrap();
    wait_until("it looks again", async || is_ttl(&control, database.name(), "more")).await;
}

#[tokio::test]
async fn a_reload_puts_in_force_what_fits() {
    let database =
        Database::with("CREATE TABLE t (e timestamptz); CREATE TABLE u (e timestamptz)").await;
    let first = config(&database.url(), vec![spec("t", "e")]);
    let (control, metrics) = start(&first).await.unwrap();
    let bad = config(&database.url(), vec![spec("u", "e"), spec("nowhere", "e")]);
    control.reload(&bad).await.unwrap();
    assert!(!is_ttl(&control, database.name(), "t") && is_ttl(&control, database.name(), "u"));
    assert!(metrics.handle().render().contains("pglapse_rules_broken 1\n"));
    assert!(control.problems().borrow()[database.name()][0].text.contains("rule for nowhere"));
    let mut unread = config(&database.url(), vec![spec("t", "e")]);
    let nowhere = format!("postgres://me@127.0.0.1:1/{}", database.name());
    unread.upstream.clients.config = nowhere.parse().unwrap();
    control.reload(&unread).await.unwrap();
    assert!(!is_ttl(&control, database.name(), "t") && is_ttl(&control, database.name(), "u"));
    assert!(!control.databases().borrow().is_unread(database.name()));
    assert!(metrics.handle().render().contains("pglapse_databases_unread 1\n"));
    let good = config(&database.url(), vec![spec("u", "e")]);
    control.reload(&good).await.unwrap();
    assert!(!is_ttl(&control, database.name(), "t") && is_ttl(&control, database.name(), "u"));
    control.reload(&config(&database.url(), Vec::new())).await.unwrap();
    assert!(control.catalogs().borrow()[database.name()].rules.is_empty());
}

/// A migration that locks tables one after the other goes on beside a start, which waits for none
/// of its locks.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_waits_for_no_lock() {
    let database = Database::with(
        "CREATE TABLE a (id int PRIMARY KEY, e timestamptz); CREATE VIEW of_a AS SELECT * FROM a;
         CREATE TABLE b (id int PRIMARY KEY, e timestamptz); CREATE VIEW of_b AS SELECT * FROM b;
         INSERT INTO a VALUES (1, '2001-01-01'); INSERT INTO b VALUES (1, '2001-01-01')",
    )
    .await;
    let migration = database.connect().await;
    migration.batch_execute("BEGIN; LOCK TABLE b").await.expect("locked");
    let proxy = Proxy::with_rules(&database, vec![rule("a", "e"), rule("b", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    for other in ["SELECT count(*) FROM a", "SELECT count(*) FROM of_a"] {
        let row = client.query_one(other, &[]).await.expect("a is not locked");
        assert_eq!(row.get::<_, i64>(0), 0, "{other}");
    }
    let insert = "INSERT INTO a VALUES (1, 'infinity')";
    assert_eq!(client.execute(insert, &[]).await.expect("a free key"), 1);
    // Statements that name what is locked wait, as they would for the lock itself.
    for locked in ["SELECT count(*) FROM b", "SELECT count(*) FROM of_b"] {
        client.batch_execute("BEGIN").await.expect("a block");
        let error = client.batch_execute(locked).await.expect_err("locked");
        assert_eq!(sqlstate(&error), Some("55P03"), "{locked}");
        client.batch_execute("ROLLBACK").await.expect("an end");
    }
    migration.batch_execute("LOCK TABLE a; COMMIT").await.expect("nobody is in the way");
    for locked in ["SELECT count(*) FROM b", "SELECT count(*) FROM of_b"] {
        let row = client.query_one(locked, &[]).await.expect("no lock");
        assert_eq!(row.get::<_, i64>(0), 0, "{locked}");
    }
    let insert = "INSERT INTO b VALUES (1, 'infinity')";
    assert_eq!(client.execute(insert, &[]).await.expect("a free key"), 1);
}
