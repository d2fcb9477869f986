//! Rules in shadow mode: what they would do is counted, and nothing is done.

use std::{net::SocketAddr, process::Command};

use nix::sys::signal::Signal;
use tokio_postgres::error::SqlState;

use super::{
    process::{Serve, pglapse, stderr, stdout},
    serve::Setup,
};
use crate::support::{connect, wait_until};

const RULE: &str = "[[table]]\nname = 'sessions'\nexpires = 'expires_at'\nmode = 'shadow'\n\
                    [auth]\nadmin_roles = ['postgres']";
const ENFORCED: &str = "[[table]]\nname = 'sessions'\nexpires = 'expires_at'\n\
                        [auth]\nadmin_roles = ['postgres']";

async fn running() -> (Setup, Serve) {
    let setup = Setup::new().await;
    setup.write_with("interval = '100ms'", RULE);
    let serve = Serve::start(&setup.path());
    (setup, serve)
}

/// What `SHOW SHADOW` says: tables, statement, hides, frees, refuses, note.
fn shown(serve: &Serve) -> Vec<String> {
    let url = format!("postgres://postgres@{}/pglapse", serve.listen);
    let psql = Command::new("psql")
        .args(["-X", "-A", "-t", "-c", "SHOW SHADOW"])
        .arg(url)
        .output()
        .expect("psql");
    assert!(psql.status.success(), "{}", String::from_utf8_lossy(&psql.stderr));
    let text = String::from_utf8_lossy(&psql.stdout).into_owned();
    text.lines().map(|line| line.split_once('|').expect("a row").1.to_owned()).collect()
}

async fn wait_for_row(serve: &Serve, row: &str) {
    let found = async || shown(serve).iter().any(|shown| shown == row);
    wait_until(&format!("`{row}` among what is counted"), found).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_hidden_replaced_or_reaped() {
    let (setup, serve) = running().await;
    assert_eq!(setup.count(&serve, "sessions").await, 1000);
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    // Row 1 is expired: its key is not free, and it can be changed.
    let taken = client.execute("INSERT INTO sessions VALUES (1, 'x', now())", &[]).await;
    let code = taken.expect_err("the key is taken").code().cloned();
    assert_eq!(code, Some(SqlState::UNIQUE_VIOLATION));
    assert_eq!(
        client.execute("UPDATE sessions SET token = 'y' WHERE id = 1", &[]).await.unwrap(),
        1
    );
    assert_eq!(client.execute("DELETE FROM sessions WHERE id = 1", &[]).await.unwrap(), 1);
    // What a rule in force would refuse runs as ever.
    client.batch_execute("INSERT INTO current VALUES (1, 'z', '2001-01-01')").await.unwrap();
    client.batch_execute("SET pglapse.include_expired = on").await.expect("no business of its");
    let (_, metrics) = serve.get("/metrics");
    for line in [
        "pglapse_statements_total{outcome=\"rewritten\"} 0",
        "pglapse_statements_total{outcome=\"refused\"} 0",
        "pglapse_rules 0",
    ] {
        assert!(metrics.lines().any(|l| l == line), "no `{line}` in\n{metrics}");
    }
    assert!(!metrics.contains("pglapse_reaped_rows_total{"), "{metrics}");
    let reap = pglapse(&["reap", "--config", &setup.path()]);
    assert_eq!(reap.status.code(), Some(2), "{}", stdout(&reap));
    assert!(stderr(&reap).contains("sessions: its rule is in shadow mode"), "{}", stderr(&reap));
    assert_eq!(setup.count(&serve, "sessions").await, 1000);
    // Switched on, it hides, also for the session that is open and what it has prepared.
    let prepared = client.prepare("SELECT id FROM sessions").await.unwrap();
    assert_eq!(client.query(&prepared, &[]).await.unwrap().len(), 1000);
    setup.write(ENFORCED);
    serve.signal(Signal::SIGHUP);
    serve.wait_for("\"message\":\"reloaded\"");
    client.batch_execute("RESET pglapse.include_expired").await.unwrap();
    assert_eq!(client.query(&prepared, &[]).await.unwrap().len(), 750);
}

#[tokio::test(flavor = "multi_thread")]
async fn statements_are_counted() {
    let (setup, serve) = running().await;
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    for token in ["'s3cret'", "'another'"] {
        let sql = format!("SELECT * FROM sessions WHERE token <> {token} -- ) ");
        client.batch_execute(&sql).await.unwrap();
    }
    let expected = "SELECT * FROM sessions WHERE token <> ?";
    wait_for_row(&serve, &format!("public.sessions|{expected}|2|0|0|")).await;
    // Prepared, with parameters in binary format.
    let sql = "SELECT id FROM sessions WHERE id <= $1 ORDER BY id LIMIT 100";
    let prepared = client.prepare(sql).await.unwrap();
    for n in [300_i32, 300, 300] {
        assert_eq!(client.query(&prepared, &[&n]).await.unwrap().len(), 100);
    }
    let sql = sql.replace("LIMIT 100", "LIMIT ?");
    wait_for_row(&serve, &format!("public.sessions|{sql}|3|0|0|")).await;
    client.batch_execute("DELETE FROM sessions WHERE id = 1").await.unwrap();
    wait_for_row(&serve, "public.sessions|DELETE FROM sessions WHERE id = ?|1|0|0|").await;
    client
        .batch_execute("BEGIN; UPDATE tokens SET token = 's3cret' WHERE id = 9; ROLLBACK")
        .await
        .unwrap();
    let refused =
        shown(&serve).into_iter().find(|row| row.contains("UPDATE")).expect("it is counted");
    assert!(refused.contains("|0|0|1|0A000 "), "{refused}");
    assert!(!shown(&serve).iter().any(|row| row.contains("s3cret")), "{:?}", shown(&serve));
    let (_, metrics) = serve.get("/metrics");
    let labels = format!("database=\"{}\",table=\"public.sessions\"", setup.database.name());
    let hides = format!("pglapse_shadow_statements_total{{{labels},effect=\"hides\"}} 6");
    assert!(metrics.lines().any(|line| line == hides), "no `{hides}` in\n{metrics}");
    // All processes' figures come together in the database.
    let direct = setup.database.connect().await;
    let saved = async || {
        let sql = "SELECT FROM pglapse.shadow WHERE hides = 2";
        direct.query(sql, &[]).await.is_ok_and(|rows| rows.len() == 1)
    };
    wait_until("the figures are saved", saved).await;
    let status = pglapse(&["status", "--config", &setup.path()]);
    let text = stdout(&status);
    assert!(status.status.success(), "{text}{}", stderr(&status));
    super::line_with(&text, &[expected, "public.sessions", "2"]);
    super::line_with(&text, &["sessions", "in shadow mode"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_on_another_table_does_not_count() {
    let setup = Setup::new().await;
    let direct = setup.database.connect().await;
    let others = "CREATE SCHEMA other; CREATE TABLE other.sessions (LIKE sessions INCLUDING ALL);
        CREATE TABLE kept (id int PRIMARY KEY, at timestamptz)";
    direct.batch_execute(others).await.unwrap();
    setup.write(&format!("[[table]]\nname = 'kept'\nexpires = 'at'\n{RULE}"));
    let serve = Serve::start(&setup.path());
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    for sql in [
        // It has a rule that is in force.
        "INSERT INTO kept VALUES (1, '2999-01-01')",
        "INSERT INTO kept VALUES (1, '2999-01-01') ON CONFLICT (id) DO UPDATE SET at = now()",
        "SELECT * FROM kept",
        // It has none, and the name of one that has.
        "INSERT INTO other.sessions VALUES (1, 'x', '2999-01-01')",
        "SELECT * FROM other.sessions",
        "SET search_path = other",
        "INSERT INTO sessions VALUES (2, 'y', '2999-01-01')",
        "SELECT * FROM sessions",
        "SET search_path = public",
    ] {
        client.batch_execute(sql).await.expect(sql);
    }
    client.batch_execute("SELECT id FROM sessions").await.unwrap();
    assert_eq!(shown(&serve), ["public.sessions|SELECT id FROM sessions|1|0|0|"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_counts_rules_by_their_mode() {
    let setup = Setup::new().await;
    setup.write(RULE);
    let pages = SocketAddr::from(([127, 0, 0, 1], 0));
    let serve = Serve::spawn(&["--config", &setup.path()], pages);
    let ready = serve.wait_for("\"message\":\"ready\"");
    assert!(ready.contains("\"rules\":0,\"in_shadow\":1"), "{ready}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_in_shadow_mode_that_does_not_fit_closes_nothing() {
    let setup = Setup::new().await;
    let rules = [
        "[[table]]\nname = 'sessions'\nexpires = 'nothing'\nmode = 'shadow'",
        "[[table]]\nname = 'nowhere'\nexpires = 'nothing'\nmode = 'shadow'",
        "[[table]]\nname = '*.cache'\nexpires = 'at'\n",
        "[[table]]\nname = 'public.cache'\nexpires = 'at'\nmode = 'shadow'",
    ];
    setup.write(&rules.join("\n"));
    let serve = Serve::start(&setup.path());
    assert_eq!(setup.count(&serve, "sessions").await, 1000);
    // A table's own rule goes before one for every schema, in shadow mode as well.
    assert_eq!(setup.count(&serve, "cache").await, 1);
    assert!(serve.get("/ready").1.contains("sessions"), "{}", serve.get("/ready").1);
    let check = pglapse(&["check", "--config", &setup.path()]);
    assert_eq!(check.status.code(), Some(1), "{}", stdout(&check));
    super::line_with(&stdout(&check), &["sessions", "nothing"]);
    super::line_with(&stdout(&check), &["nowhere", "no such table"]);
    setup.write(RULE);
    let rewrite = ["rewrite", "--config", &setup.path(), "SELECT * FROM sessions"];
    let text = stdout(&pglapse(&rewrite));
    assert!(text.starts_with("-- As if the rules in shadow mode were in force.\n"), "{text}");
    assert!(text.contains("sessions.expires_at OPERATOR(pg_catalog.>)"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_shows_what_each_rule_and_statement_would_meet_with() {
    let (setup, serve) = running().await;
    let ready = serve.get("/ready").1;
    assert!(!ready.contains("not in force"), "{ready}");
    assert!(ready.contains("the rule for sessions is in shadow mode: it hides and reaps nothing"));
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    client.batch_execute("SELECT * FROM sessions WHERE token <> '<b>s3cret'").await.unwrap();
    wait_for_row(&serve, "public.sessions|SELECT * FROM sessions WHERE token <> ?|1|0|0|").await;
    // Its key is free once row 1 is gone.
    let insert = "INSERT INTO sessions VALUES (1, 's3cret', '2999-01-01')";
    client.batch_execute(insert).await.expect_err("the key is taken");
    let would = "rows that it would hide and reap now: 250";
    wait_until(would, async || serve.get("/").1.contains(would)).await;
    let page = serve.get("/").1;
    assert!(page.contains("<p class=\"verdict note\""), "{page}");
    assert!(page.contains("<span class=\"state\">shadow mode</span>"), "{page}");
    for text in [
        "it would have filtered 1 statements, freed the keys of 1 and refused 0",
        "<code>SELECT * FROM sessions WHERE token &#60;&#62; ?</code>",
        "data-name=\"Filtered\">1\n",
        "<code>INSERT INTO sessions VALUES (?, ...)</code>",
        "data-name=\"Keys freed\">1\n",
    ] {
        assert!(page.contains(text), "no {text} in {page}");
    }
    assert!(!page.contains("s3cret"), "{page}");
    let fingerprints = page.matches("<small>fingerprint ").count();
    assert_eq!(fingerprints, 2, "{page}");
    // A rule that fits no table hides nothing either, and is no trouble to clients.
    setup.write(&RULE.replace("expires_at", "nothing"));
    serve.signal(Signal::SIGHUP);
    serve.wait_for("\"message\":\"reloaded\"");
    let ready = serve.get("/ready").1;
    assert!(ready.contains("rule for sessions: there is no column \"nothing\""), "{ready}");
    assert!(serve.get("/").1.contains("<p class=\"verdict warning\""), "{}", serve.get("/").1);
}
