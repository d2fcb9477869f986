//! Rules that are set by SQL: when they take effect, whom they obey, and what they survive.

mod expiry;
mod following;
mod on_reap;
mod own_transaction;
mod owners;
mod processes;
mod schema;
mod uuids;

use std::time::Duration;

use pglapse::{config::Config, guard};
use tokio_postgres::{Client, error::SqlState};

use crate::{
    cli::process::{pglapse, stderr, stdout},
    support::{Database, connect, proxy::Proxy, wait_until},
};

const TABLE: &str = "
CREATE TABLE t (id int PRIMARY KEY, e timestamptz, made timestamptz DEFAULT now(), n int DEFAULT 1);
INSERT INTO t VALUES (1, now() - interval '1 hour'), (2, now() + interval '1 hour');";

/// A database with the schema `pglapse`, in which this was run.
pub(crate) async fn database(sql: &str) -> Database {
    let database = Database::with(sql).await;
    assert!(guard::ensure(&database.connect().await).await.expect("a superuser may"));
    database
}

/// A proxy without rules of its own that looks by itself only once an hour.
pub(crate) async fn proxy(database: &Database) -> Proxy {
    let seldom = |config: &mut Config| config.rewrite.look_every = Duration::from_hours(1);
    Proxy::with_config(database, Vec::new(), seldom).await
}

async fn count(client: &Client, table: &str) -> i64 {
    let sql = format!("SELECT count(*) FROM {table}");
    client.query_one(&sql, &[]).await.expect("an answer").get(0)
}

/// The code and the message of what the server says against this.
async fn refusal(client: &Client, sql: &str) -> (String, String) {
    let error = client.batch_execute(sql).await.expect_err(sql);
    let error = error.as_db_error().expect("the server said it");
    (error.code().code().to_owned(), error.message().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_statement_gives_a_table_a_ttl_at_once_for_every_session() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let (client, other) =
        (connect(&proxy.url(&database)).await, connect(&proxy.url(&database)).await);
    let prepared = other.prepare("SELECT count(*) FROM t").await.unwrap();
    assert_eq!(other.query_one(&prepared, &[]).await.unwrap().get::<_, i64>(0), 2);

    client.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.unwrap();
    assert_eq!(count(&client, "t").await, 1);
    assert_eq!(count(&other, "t").await, 1);
    assert_eq!(other.query_one(&prepared, &[]).await.unwrap().get::<_, i64>(0), 1);

    client.batch_execute("SELECT pglapse.set_rule('t', 'e + 2 hours')").await.unwrap();
    assert_eq!(count(&other, "t").await, 2);
    client.batch_execute("SELECT pglapse.set_rule('t', 'e - 2 hours')").await.unwrap();
    assert_eq!(count(&other, "t").await, 0);

    client.batch_execute("SELECT pglapse.drop_rule('t')").await.unwrap();
    assert_eq!(other.query_one(&prepared, &[]).await.unwrap().get::<_, i64>(0), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_process_is_told_and_one_that_only_looks_on_finds_out() {
    let database = database(TABLE).await;
    let (first, second) = (proxy(&database).await, proxy(&database).await);
    let polling = Proxy::start(&database, &[]).await;
    let client = connect(&first.url(&database)).await;
    let others = [connect(&second.url(&database)).await, connect(&polling.url(&database)).await];
    for (sql, rows) in [
        ("SELECT pglapse.set_rule('t', 'e')", 1),
        ("BEGIN; SELECT pglapse.drop_rule('t'); COMMIT", 2),
    ] {
        client.batch_execute(sql).await.unwrap();
        for other in &others {
            wait_until("the other process has the rule", async || count(other, "t").await == rows)
                .await;
        }
    }
    // Past pglapse, too.
    database.connect().await.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.unwrap();
    for other in others.iter().chain([&client]) {
        wait_until("a rule set past pglapse holds", async || count(other, "t").await == 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_rolled_back_never_was() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    client.batch_execute("BEGIN; SELECT pglapse.set_rule('t', 'e'); ROLLBACK").await.unwrap();
    assert_eq!(count(&client, "t").await, 2);
    client.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.unwrap();
    client.batch_execute("BEGIN; SELECT pglapse.drop_rule('t'); ROLLBACK").await.unwrap();
    assert_eq!(count(&client, "t").await, 1);
    let undone =
        "BEGIN; SAVEPOINT a; SELECT pglapse.set_rule('t', 'e + 1 year'); ROLLBACK TO a; COMMIT";
    client.batch_execute(undone).await.unwrap();
    assert_eq!(count(&client, "t").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_of_settings_does_not_take_the_place_of_one_of_sql() {
    let database = database(&format!("{TABLE} CREATE TABLE other (e timestamptz);")).await;
    let client = database.connect().await;
    client.batch_execute("SELECT pglapse.set_rule('t', 'e + 30 days')").await.unwrap();
    let tables = ["public.t", "public.other"].map(|table| crate::support::proxy::rule(table, "e"));
    let mut config = Config { tables: tables.to_vec(), ..Config::default() };
    config.upstream.clients.config = database.url().parse().unwrap();
    let asleep = tokio::sync::watch::Sender::default();
    let control = pglapse::control::start(
        &config,
        std::sync::Arc::default(),
        tokio_util::task::TaskTracker::new(),
        tokio_util::sync::CancellationToken::new(),
        &asleep,
        None,
    );
    let control = control.await.unwrap();
    let problems = control.problems().borrow().values().flatten().cloned().collect::<Vec<_>>();
    let [problem] = problems.as_slice() else { panic!("{problems:?}") };
    let said = "the test: rule for public.t: it already has a rule, at SQL, set by postgres at ";
    assert!(problem.text.starts_with(said), "{problem}");
    let catalogs = control.catalogs();
    let catalogs = catalogs.borrow();
    let rules = &catalogs[database.name()].rules;
    let of_t = rules.iter().filter(|rule| rule.spec.table.name == "t");
    let of_t: Vec<&str> = of_t.map(|rule| rule.spec.origin.as_str()).collect();
    assert!(
        matches!(*of_t, [origin] if origin.starts_with("SQL, set by postgres at ")),
        "{of_t:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_may_be_of_any_length_while_there_is_no_rule() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let over = Config::default().rewrite.max_statement;
    for length in [over - 10, over + 10, over + (1 << 20)] {
        let long = format!("SELECT length('{}')", "x".repeat(length));
        let seen: i32 = client.query_one(&long, &[]).await.unwrap().get(0);
        assert_eq!(usize::try_from(seen), Ok(length));
    }
    client.batch_execute("SELECT pglapse.set_rule('t', 'e')").await.unwrap();
    assert_eq!(count(&client, "t").await, 1);
    let long = format!("SELECT length('{}')", "x".repeat(over));
    let error = client.batch_execute(&long).await.expect_err("there is a rule");
    assert_eq!(error.code(), Some(&SqlState::PROGRAM_LIMIT_EXCEEDED));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sessions_that_set_a_rule_at_once_take_turns() {
    let database = database(TABLE).await;
    let (first, second) = (database.connect().await, database.connect().await);
    first.batch_execute("BEGIN; SELECT pglapse.set_rule('t', 'e')").await.unwrap();
    let setting = second.batch_execute("SELECT pglapse.set_rule('t', 'made + 30 days')");
    let committing = async {
        let waits = "SELECT count(*) FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND query LIKE '%made%' AND datname = current_database()";
        let observer = database.connect().await;
        wait_until("the second waits", async || {
            observer.query_one(waits, &[]).await.unwrap().get::<_, i64>(0) == 1
        })
        .await;
        first.batch_execute("COMMIT").await.unwrap();
    };
    let (set, ()) = tokio::join!(setting, committing);
    set.unwrap();
    let expires: String =
        first.query_one("SELECT expires FROM pglapse.rules", &[]).await.unwrap().get(0);
    assert_eq!(expires, "made + 30 days");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_option_that_cannot_be_read_is_told_by_every_command() {
    let database = database(TABLE).await;
    let (client, url) = (database.connect().await, database.url());
    for (option, said) in
        [("schedule => '99 99 * * *'", "schedule: "), ("windows => '{25:00-26:00}'", "windows: ")]
    {
        let set = format!("SELECT pglapse.set_rule('t', 'e', {option})");
        client.batch_execute(&set).await.expect(option);
        for command in ["status", "reap", "check"] {
            for more in [&[][..], &["--table", "public.t"]] {
                if command == "check" && !more.is_empty() {
                    continue;
                }
                let args = [&[command, "--upstream", &url], more].concat();
                let output = pglapse(&args);
                let told = format!("{}{}", stdout(&output), stderr(&output));
                assert!(!output.status.success(), "{args:?}: {told}");
                assert!(told.contains(said) && told.contains("public.t"), "{args:?}: {told}");
            }
        }
        assert_eq!(count(&client, "t").await, 2, "{option}: in doubt nothing is deleted");
    }
}
