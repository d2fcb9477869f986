//! What changes while the reaper rests counts from the next batch on.

use std::time::Duration;

use pglapse::catalog::{Kept, RuleSpec};
use tokio_postgres::Client;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

const TABLES: &str = "CREATE TABLE beat (e timestamptz); CREATE TABLE t (e timestamptz);
    CREATE TABLE p (id int, e timestamptz) PARTITION BY RANGE (id);
    CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
    CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (10) TO (20)";

/// Waits until the reaper has passed over everything that was there before.
async fn passes(client: &Client) {
    for _ in 0..3 {
        client.batch_execute("INSERT INTO beat VALUES (now() - interval '1 h')").await.unwrap();
        wait_until("a pass", async || count(client, "beat").await == 0).await;
    }
}

#[tokio::test]
async fn a_rule_that_changes_while_the_reaper_rests_is_followed() {
    let database = Database::with(TABLES).await;
    let client = database.connect().await;
    let all = || vec![spec("beat", "e"), spec("p", "e")];
    let with = |rule: RuleSpec| [all(), vec![rule]].concat();
    let mut setup = Setup::new(&database.url(), with(spec("t", "e"))).await;
    setup.config.reaper.interval = Duration::from_millis(300);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    passes(&client).await;
    let mut paused = spec("t", "e");
    paused.reap.kept = Some(Kept::Paused);
    for rules in [with(spec("t", "e + 30 days")), with(paused), all()] {
        setup.config.tables = rules;
        setup.control.reload(&setup.config).await.unwrap();
        client.batch_execute("INSERT INTO t VALUES (now() - interval '1 h')").await.unwrap();
        passes(&client).await;
        assert_eq!(count(&client, "t").await, 1, "{:?}", setup.config.tables.last());
        client.batch_execute("TRUNCATE t").await.unwrap();
    }
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn what_is_told_of_a_database_ends_with_its_rules() {
    let (database, other) = (Database::with(TABLES).await, Database::with(TABLES).await);
    let elsewhere = RuleSpec { database: Some(other.name().to_owned()), ..spec("t", "e") };
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e"), elsewhere]).await;
    let told = |setup: &Setup, of: &Database| {
        let of = format!("database=\"{}\"", of.name());
        setup.rendered().contains(&format!("pglapse_server_unreachable{{{of}}} 0"))
    };
    wait_until("both are told of", async || told(&setup, &database) && told(&setup, &other)).await;
    setup.config.tables.pop();
    setup.control.reload(&setup.config).await.unwrap();
    assert!(!told(&setup, &other), "{}", setup.rendered());
    wait_until("one is told of", async || told(&setup, &database)).await;
}

#[tokio::test]
async fn partitions_that_come_and_go_while_the_reaper_rests_are_followed() {
    let database = Database::with(TABLES).await;
    let client = database.connect().await;
    let rules = vec![spec("beat", "e"), spec("p", "e")];
    let mut setup = Setup::new(&database.url(), rules).await;
    setup.config.reaper.interval = Duration::from_millis(300);
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    passes(&client).await;
    let catalogs = setup.control.catalogs();
    let leaves = || catalogs.borrow().values().flat_map(|c| c.rules[1].leaves.clone()).count();
    client.batch_execute("ALTER TABLE p DETACH PARTITION p1; DROP TABLE p2").await.unwrap();
    wait_until("the catalog knows", async || leaves() == 0).await;
    client.batch_execute("INSERT INTO p1 VALUES (1, now() - interval '1 h')").await.unwrap();
    passes(&client).await;
    assert_eq!(count(&client, "p1").await, 1, "it is a table by itself by now");
    let new = "CREATE TABLE p3 PARTITION OF p FOR VALUES FROM (20) TO (30);
        INSERT INTO p VALUES (25, now() - interval '1 h')";
    client.batch_execute(new).await.unwrap();
    wait_until("the new one is reaped", async || count(&client, "p").await == 0).await;
    let errors = setup.metric("pglapse_reaper_errors_total", "public.p");
    assert!(errors < 1.0, "{errors} errors over a dropped partition");
    setup.token.cancel();
    run.await.unwrap();
}

/// The catalog may name it for a moment: that is no error to wake somebody for.
#[tokio::test]
async fn a_partition_that_is_no_more_is_no_error() {
    for (change, rows) in [
        ("DROP TABLE p2", 1),
        ("ALTER TABLE p DETACH PARTITION p2", 1),
        ("ALTER TABLE p2 RENAME TO q2", 2),
    ] {
        let database = Database::with(TABLES).await;
        let setup = Setup::seldom(&database.url(), vec![spec("p", "e")]).await;
        let client = database.connect().await;
        let expired =
            "INSERT INTO p VALUES (1, now() - interval '1 h'), (11, now() - interval '1 h')";
        client.batch_execute(expired).await.unwrap();
        client.batch_execute(change).await.unwrap();
        assert_eq!(count(&client, "p").await, rows, "{change}");
        setup.pass().await;
        assert_eq!(count(&client, "p WHERE id < 10").await, 0, "{change}");
        assert_eq!(count(&client, "p").await, rows - 1, "{change}");
        let errors = setup.known("pglapse_reaper_errors_total", "public.p");
        assert!(errors.is_none_or(|it| it < 1.0), "{change}: {errors:?}");
    }
}
