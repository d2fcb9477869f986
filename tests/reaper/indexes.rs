//! The index that is missing: advised, built, cleaned up.

use pglapse::catalog::MissingIndex;

use super::{Setup, count};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

const TABLE: &str = "CREATE TABLE t (id int, e timestamptz, filler text);
    INSERT INTO t SELECT i, now() + interval '1 h', repeat('x', 500) FROM generate_series(1, 20000) i";
const VALID: &str = "pg_index WHERE indrelid = 't'::regclass AND indisvalid";

#[tokio::test]
async fn an_index_that_would_help_is_advised() {
    let database = Database::with(TABLE).await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.pass().await;
    let client = database.connect().await;
    let advised = "pglapse.tables WHERE advice = 'CREATE INDEX CONCURRENTLY ON public.t (e)'";
    assert_eq!(count(&client, advised).await, 1);
    assert_eq!(count(&client, VALID).await, 0);
    client.batch_execute("CREATE INDEX ON t (e, id)").await.unwrap();
    setup.pass().await;
    assert_eq!(count(&client, "pglapse.tables WHERE advice IS NULL").await, 1);
    assert_eq!(count(&client, "pglapse.tables WHERE strategy = 'index'").await, 1);
}

#[tokio::test]
async fn an_index_is_built_and_what_a_failure_left_is_cleaned_up() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let row = client.query_one("SELECT 't'::regclass::oid", &[]).await.unwrap();
    let name = format!("pglapse_expiry_{}", row.get::<_, u32>(0));
    // As a build leaves it that was killed.
    client
        .batch_execute(&format!(
            "CREATE INDEX {name} ON t (e);
             UPDATE pg_index SET indisvalid = false WHERE indexrelid = '{name}'::regclass"
        ))
        .await
        .unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.index = MissingIndex::Create;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("the index is built", async || count(&client, VALID).await == 1).await;
    let used = "pglapse.tables WHERE strategy = 'index'";
    client.batch_execute("UPDATE t SET e = now() WHERE id < 100").await.unwrap();
    wait_until("the index is used", async || count(&client, used).await == 1).await;
    assert_eq!(count(&client, "pg_index WHERE indrelid = 't'::regclass").await, 1);
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn an_index_for_another_column_of_an_earlier_rule_is_built_anew() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let row = client.query_one("SELECT 't'::regclass::oid", &[]).await.unwrap();
    let make = format!("CREATE INDEX pglapse_expiry_{} ON t (id)", row.get::<_, u32>(0));
    client.batch_execute(&make).await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.index = MissingIndex::Create;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let on_expiry = "pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid
        AND a.attnum = i.indkey[0] AND a.attname = 'e' AND i.indrelid = 't'::regclass AND i.indisvalid";
    wait_until("the index is built", async || count(&client, on_expiry).await == 1).await;
    assert_eq!(count(&client, "pg_index WHERE indrelid = 't'::regclass").await, 1);
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_build_waits_for_older_transactions_as_long_as_it_must() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let writer = database.connect().await;
    writer.batch_execute("BEGIN; INSERT INTO t VALUES (0, 'infinity')").await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.index = MissingIndex::Create;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    // Longer than pglapse's own connections wait for a lock.
    let waits = "pg_stat_activity WHERE datname = current_database()
                 AND query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'
                 AND clock_timestamp() - query_start > interval '6 s'";
    wait_until("it has waited for long", async || count(&client, waits).await == 1).await;
    assert_eq!(setup.known("pglapse_reaper_index_building", "public.t"), Some(1.0));
    writer.batch_execute("COMMIT").await.unwrap();
    wait_until("the index is built", async || count(&client, VALID).await == 1).await;
    let built = async || setup.known("pglapse_reaper_index_builds_total", "public.t") == Some(1.0);
    wait_until("it is counted", built).await;
    assert!(setup.rendered().contains("result=\"done\"} 1"));
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn what_another_process_has_left_half_built_is_built_when_it_is_gone() {
    let database = Database::with(TABLE).await;
    let (client, other) = (database.connect().await, database.connect().await);
    // As a build stands that is under way.
    other.batch_execute("SELECT pg_advisory_lock(1885826153, 0)").await.unwrap();
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.index = MissingIndex::Create;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let asked = async || setup.known("pglapse_reaper_index_building", "public.t") == Some(0.0);
    wait_until("it has asked", asked).await;
    assert_eq!(count(&client, "pg_index WHERE indrelid = 't'::regclass").await, 0);
    drop(other);
    wait_until("the index is built", async || count(&client, VALID).await == 1).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn one_index_at_a_time_is_built_by_all_processes() {
    let tables = ["t", "u", "v", "w"];
    let made = tables.map(|name| {
        format!("{} ALTER TABLE t RENAME TO {name}_;", TABLE.replace("generate", " generate") + ";")
    });
    let renamed = tables.map(|name| format!("ALTER TABLE {name}_ RENAME TO {name};"));
    let database = Database::with(&[made.concat(), renamed.concat()].concat()).await;
    let (client, writer) = (database.connect().await, database.connect().await);
    // Every build waits for this transaction.
    writer.batch_execute("BEGIN; INSERT INTO t VALUES (0, 'infinity')").await.unwrap();
    let others = "INSERT INTO u SELECT * FROM t LIMIT 1; INSERT INTO v SELECT * FROM t LIMIT 1;
        INSERT INTO w SELECT * FROM t LIMIT 1";
    writer.batch_execute(others).await.unwrap();
    let mut runs = Vec::new();
    let mut setups = Vec::new();
    for _ in 0..2 {
        let rules = tables.map(|name| spec(name, "e")).to_vec();
        let mut setup = Setup::new(&database.url(), rules).await;
        setup.config.reaper.index = MissingIndex::Create;
        runs.push(setup.tracker.spawn(setup.reaper().run(setup.token.clone())));
        setups.push(setup);
    }
    let builds = "pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%'
                  AND state = 'active' AND datname = current_database()";
    wait_until("one is built", async || count(&client, builds).await > 0).await;
    for setup in &setups {
        let tried = async || {
            let names = tables.map(|name| format!("public.{name}"));
            let known = names
                .iter()
                .filter_map(|name| setup.known("pglapse_reaper_last_run_timestamp_seconds", name));
            known.filter(|at| *at > 0.0).count() == 4
        };
        wait_until("each process has looked at all", tried).await;
    }
    let passed = "(SELECT FROM pglapse.tables WHERE advice IS NOT NULL) advised";
    wait_until("all are advised", async || count(&client, passed).await == 4).await;
    assert_eq!(count(&client, builds).await, 1);
    writer.batch_execute("ROLLBACK").await.unwrap();
    let valid = "pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE relname ~ '^[tuvw]$' AND indisvalid";
    wait_until("all are built", async || count(&client, valid).await == 4).await;
    for setup in &setups {
        setup.token.cancel();
    }
    for run in runs {
        run.await.unwrap();
    }
}
