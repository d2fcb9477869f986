//! A rule that is new: whoever sets it, and whoever looks, is told what is hidden now, and from when
//! on it is deleted. What statements' keys have cost is told, too.

use std::{cell::RefCell, future::poll_fn};

use nix::sys::signal::Signal;
use tokio_postgres::{AsyncMessage, NoTls};

use super::{
    line_with,
    process::{pglapse, stdout},
    states::World,
};
use crate::support::{Database, wait_until};

const TABLE: &str =
    "CREATE TABLE t (id int PRIMARY KEY, e timestamptz, created_at timestamptz DEFAULT now());
    INSERT INTO t SELECT i, now() - interval '2 h' FROM generate_series(1, 412) i;
    INSERT INTO t SELECT i, '2999-01-01' FROM generate_series(501, 1088) i;
    ANALYZE t;";
const SAYS: &str = "rows are expired: hidden now, deleted from 2";

#[tokio::test(flavor = "multi_thread")]
async fn everything_says_from_when_on_its_rows_are_deleted() {
    let database = Database::with(TABLE).await;
    let world = World::reaping(&database.url(), "new_rule_delay = '1h'\n");
    let status = async || stdout(&pglapse(&["status", "--config", world.path()]));
    wait_until("status says it", async || status().await.contains(SAYS)).await;
    let said = status().await;
    line_with(&said, &["412 of about 1,000", SAYS, "pglapse reap --confirm --table t begins now"]);
    line_with(&said, &[".public.t", "waits"]);
    line_with(&world.serve.wait_for("a rule is new"), &["412 of about 1,000"]);
    // The rows have been there for two hours, which is no warning while they wait.
    wait_until("the page notes it", async || {
        let page = world.serve.get("/").1;
        let note =
            "class=\"verdict note\" role=\"status\">Note: the first deletes by the rule for ";
        page.contains(note) && page.contains("waits") && page.contains(SAYS)
    })
    .await;
    assert!(!world.serve.get("/").1.contains("stay on disk"));
    let begins = || {
        let metrics = world.serve.get("/metrics").1;
        let name = "pglapse_deletes_begin_timestamp_seconds{";
        let line = metrics.lines().find(|line| line.starts_with(name)).map(str::to_owned);
        line.and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok())
    };
    assert!(begins().is_some_and(|at| at > 1.7e9), "{:?}", begins());
    let client = database.connect().await;
    let left = async || {
        let row = client.query_one("SELECT count(*) FROM t", &[]).await.unwrap();
        row.get::<_, i64>(0)
    };
    assert_eq!(left().await, 1000);
    let confirmed = pglapse(&["reap", "--confirm", "--config", world.path()]);
    assert!(confirmed.status.success(), "{confirmed:?}");
    wait_until("they go", async || left().await == 588).await;
    wait_until("nothing waits", async || {
        !status().await.contains("hidden now") && begins().is_none_or(f64::is_nan)
    })
    .await;
    // A table that is made anew waits, and is confirmed, like the first.
    let set = "SELECT pglapse.set_rule('v', 'e')";
    let made = TABLE.replace("TABLE t ", "TABLE v ").replace("INTO t ", "INTO v ");
    let in_v = async || {
        let row = client.query_one("SELECT count(*) FROM v", &[]).await.unwrap();
        row.get::<_, i64>(0)
    };
    for drops in ["", "DROP TABLE v; "] {
        client
            .batch_execute(&format!("{drops}{}", made.replace("ANALYZE t", "ANALYZE v")))
            .await
            .unwrap();
        client.batch_execute(set).await.unwrap();
        let known = "SELECT count(*) FROM pglapse.rules WHERE relation = 'v'::regclass";
        wait_until("it is in force", async || {
            client.query_one(known, &[]).await.unwrap().get::<_, i64>(0) == 1
        })
        .await;
        assert_eq!(in_v().await, 1000, "{drops}");
        let confirm = "SELECT pglapse.confirm('v')";
        assert!(client.query_one(confirm, &[]).await.unwrap().get::<_, bool>(0), "{drops}");
        wait_until("they go", async || in_v().await == 588).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_of_a_new_rule_is_counted_by_that_rule() {
    const ROWS: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
        INSERT INTO t SELECT i, now() + interval '20 min' FROM generate_series(1, 412) i; ANALYZE t";
    let database = Database::with(ROWS).await;
    let world = World::reaping(&database.url(), "new_rule_delay = '1h'\n");
    let status = async || stdout(&pglapse(&["status", "--config", world.path()]));
    let told = RefCell::new(Vec::new());
    let says = || {
        told.borrow_mut().extend(world.serve.logged());
        let all: Vec<String> = told.borrow().clone();
        all.into_iter().filter(|line| line.contains("a rule is new"))
    };
    wait_until("it waits", async || says().count() > 0).await;
    let client = database.connect().await;
    let age = "UPDATE pglapse.rules SET since = since - interval '2 h'";
    client.batch_execute(age).await.unwrap();
    let settings = std::fs::read_to_string(world.path()).unwrap();
    let shorter = settings.replace("expires = 'e'", "expires = 'e - 30 minutes'");
    std::fs::write(world.path(), shorter).unwrap();
    world.serve.signal(Signal::SIGHUP);
    wait_until("the shorter rule waits", async || says().count() > 1).await;
    wait_until("status has it", async || status().await.contains("e - 30 min ")).await;
    line_with(&status().await, &["412 of about 412", SAYS]);
    let another = format!("ALTER TABLE t RENAME TO old; {ROWS}");
    client.batch_execute(&another.replace("PRIMARY KEY", "")).await.unwrap();
    wait_until("that of the new table waits", async || says().count() > 2).await;
    assert_eq!(status().await.matches(SAYS).count(), 1, "{}", status().await);
    let new: Vec<String> = says().skip(1).collect();
    assert!(new.iter().all(|line| line.contains("412 of about 412")), "{new:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sets_a_rule_is_told_what_it_hides() {
    let database = Database::with(TABLE).await;
    let world = World::reaping(&database.url(), "new_rule_delay = '1h'\n");
    wait_until("it serves", async || world.serve.get("/ready").0.contains("200")).await;
    let told = async |sql: &str| notices(&database.url(), sql).await;
    let client = database.connect().await;
    client
        .batch_execute(
            "CREATE TABLE u (LIKE t INCLUDING ALL); INSERT INTO u SELECT * FROM t;
             CREATE TABLE big (LIKE t); ALTER TABLE big ADD filler text DEFAULT repeat('x', 1000);
             INSERT INTO big SELECT i, now() - interval '2 h' FROM generate_series(1, 30000) i;
             CREATE TABLE live (e timestamptz); INSERT INTO live VALUES ('2999-01-01');
             CREATE TABLE number (e bigint); INSERT INTO number VALUES (1)",
        )
        .await
        .unwrap();
    for (rule, says) in [
        (
            "'u', 'e'",
            &["412 of 1,000 rows of public.u are expired: hidden now, deleted from 2"][..],
        ),
        ("'u', 'e'", &[]),
        ("'u', 'created_at'", &["1,000 of 1,000 rows of public.u are expired"]),
        ("'u', 'created_at + 30 days'", &[]),
        ("'u', 'e + id minutes'", &["120 of 1,000 rows of public.u are expired"]),
        (
            "'u', 'e', mode => 'shadow'",
            &["the rule for public.u is in shadow mode: it hides and deletes"],
        ),
        ("'big', 'e'", &["about 100 % of the rows of public.big are expired"]),
        ("'live', 'e'", &[]),
        ("'number', 'e', unit => 's'", &[]),
    ] {
        let found = told(&format!("SELECT pglapse.set_rule({rule})")).await;
        let found: Vec<_> = found.iter().filter(|it| it.starts_with("NOTICE")).collect();
        assert_eq!(found.len(), says.len(), "{rule}: {found:?}");
        assert!(found.iter().zip(says).all(|(is, says)| is.contains(says)), "{rule}: {found:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn check_doubts_a_rule_by_which_most_is_expired() {
    let database = Database::with(TABLE).await;
    let check = |rule: &str| {
        stdout(&pglapse(&["check", "--upstream", &database.url(), "--ttl", &format!("t: {rule}")]))
    };
    let said = check("created_at");
    line_with(
        &said,
        &["warning", "is that meant? 1,000 of 1,000 rows are expired: hidden at once"],
    );
    line_with(&said, &["warning", "created_at", "was an interval forgotten"]);
    line_with(&check("created_at - 30 days"), &["warning", "rows expire 30 days before"]);
    let said = check("e");
    assert!(said.contains(" 0 warnings"), "{said}");
    // Once it is in force, it says the time.
    let all = "UPDATE t SET e = now() - interval '2 h'; ANALYZE t";
    database.connect().await.batch_execute(all).await.unwrap();
    let world = World::reaping(&database.url(), "new_rule_delay = '1h'\n");
    let says = async |what: &str| stdout(&pglapse(&[what, "--config", world.path()]));
    wait_until("it is in force", async || says("status").await.contains(SAYS)).await;
    let said = says("check").await;
    line_with(&said, &["warning", "is that meant? 1,000 of 1,000", SAYS]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_that_are_swept_for_their_keys_are_in_the_history() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, p text, e timestamptz);
         CREATE UNIQUE INDEX ON t ((p::int));
         INSERT INTO t SELECT i, i, now() - interval '2 h' FROM generate_series(1, 9) i;",
    )
    .await;
    let world = World::reaping(&database.url(), "new_rule_delay = '1h'\n");
    let client = world.connect().await;
    let settled = "SELECT FROM pglapse.rules WHERE settled < now()";
    let is_settled = async || client.query(settled, &[]).await.is_ok_and(|rows| rows.len() == 1);
    wait_until("a statement may take a key", is_settled).await;
    // A key that may raise an error is searched for by a sweep.
    for id in [101, 102, 103] {
        let insert = format!("INSERT INTO t VALUES ({id}, '{}', '2999-01-01')", id - 100);
        client.batch_execute(&insert).await.unwrap();
    }
    let swept = || {
        let metrics = world.serve.get("/metrics").1;
        let of = |name: &str| {
            let line = metrics.lines().find(|line| line.starts_with(name));
            line.and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).unwrap_or(0.0)
        };
        (of("pglapse_swept_rows_total"), of("pglapse_reaped_rows_total{"))
    };
    let (before, counted) = swept();
    assert!((before - 3.0).abs() < 0.5 && (counted - 3.0).abs() < 0.5, "{before} {counted}");
    drop(client);
    world.serve.signal(Signal::SIGTERM);
    let world = RefCell::new(world);
    wait_until("it has ended", async || world.borrow_mut().serve.ended().is_some()).await;
    let direct = database.connect().await;
    let row = direct
        .query_one("SELECT sum(rows)::float8, min(strategy) FROM pglapse.run_history", &[])
        .await
        .unwrap();
    assert_eq!(row.get::<_, Option<f64>>(0), Some(before));
    assert_eq!(row.get::<_, Option<String>>(1).as_deref(), Some("keys"));
}

/// What the server says besides while it runs this.
async fn notices(url: &str, sql: &str) -> Vec<String> {
    let (client, mut connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    let told = tokio::spawn(async move {
        let mut told = Vec::new();
        while let Some(message) = poll_fn(|cx| connection.poll_message(cx)).await {
            if let Ok(AsyncMessage::Notice(notice)) = message {
                told.push(format!("{}: {}", notice.severity(), notice.message()));
            }
        }
        told
    });
    client.batch_execute(sql).await.unwrap();
    drop(client);
    told.await.unwrap()
}
