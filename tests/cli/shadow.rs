//! Rules in shadow mode: what they would do is counted, and nothing is done.

use std::{cell::Cell, error::Error, net::SocketAddr, process::Command};

use nix::sys::signal::Signal;
use tokio_postgres::{
    NoTls,
    error::SqlState,
    types::{IsNull, Kind, ToSql, Type, private::BytesMut, to_sql_checked},
};

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

/// What `SHOW SHADOW` says: tables, statement, hides, frees, refuses, depends, measured, rows,
/// hidden rows, note.
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
async fn statements_are_counted_and_answers_measured() {
    let (setup, serve) = running().await;
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    for token in ["'s3cret'", "'another'"] {
        let sql = format!("SELECT * FROM sessions WHERE token <> {token} -- ) ");
        client.batch_execute(&sql).await.unwrap();
    }
    let expected = "SELECT * FROM sessions WHERE token <> ?";
    wait_for_row(&serve, &format!("public.sessions|{expected}|2|0|0|0|1|1000|250|")).await;
    // Prepared, with parameters in binary format.
    let sql = "SELECT id FROM sessions WHERE id <= $1 ORDER BY id LIMIT 100";
    let prepared = client.prepare(sql).await.unwrap();
    for n in [300_i32, 300, 300] {
        assert_eq!(client.query(&prepared, &[&n]).await.unwrap().len(), 100);
    }
    let sql = sql.replace("LIMIT 100", "LIMIT ?");
    wait_for_row(&serve, &format!("public.sessions|{sql}|3|0|0|0|1|100|100|")).await;
    // An aggregate is one row, which would be another.
    client.batch_execute("SELECT count(*) FROM sessions").await.unwrap();
    wait_for_row(&serve, "public.sessions|SELECT count (*) FROM sessions|1|0|0|0|1|1|1|").await;
    // Nothing expired in it.
    client.batch_execute("SELECT token FROM sessions WHERE id = 900").await.unwrap();
    wait_for_row(&serve, "public.sessions|SELECT token FROM sessions WHERE id = ?|1|0|0|0|1|1|0|")
        .await;
    client.batch_execute("DELETE FROM sessions WHERE id = 1").await.unwrap();
    let row = "public.sessions|DELETE FROM sessions WHERE id = ?|1|0|0|0|0|0|0|not measured: it is no query";
    wait_for_row(&serve, row).await;
    client
        .batch_execute("BEGIN; UPDATE tokens SET token = 's3cret' WHERE id = 9; ROLLBACK")
        .await
        .unwrap();
    let refused =
        shown(&serve).into_iter().find(|row| row.contains("UPDATE")).expect("it is counted");
    assert!(refused.contains("|0|0|1|0|0|0|0|0A000 "), "{refused}");
    assert!(!shown(&serve).iter().any(|row| row.contains("s3cret")), "{:?}", shown(&serve));
    // Another table is no business of its.
    client.batch_execute("SELECT * FROM cache").await.unwrap();
    assert!(!shown(&serve).iter().any(|row| row.contains("cache")), "{:?}", shown(&serve));
    let (_, metrics) = serve.get("/metrics");
    let labels = format!("database=\"{}\",table=\"public.sessions\"", setup.database.name());
    let hides = format!("pglapse_shadow_statements_total{{{labels},effect=\"hides\"}} 8");
    assert!(metrics.lines().any(|line| line == hides), "no `{hides}` in\n{metrics}");
    let hidden = format!("pglapse_shadow_rows_total{{{labels},rows=\"hidden\"}} 351");
    assert!(metrics.lines().any(|line| line == hidden), "no `{hidden}` in\n{metrics}");
    // All processes' figures come together in the database.
    let direct = setup.database.connect().await;
    let saved = async || {
        let sql = "SELECT FROM pglapse.shadow WHERE hidden_rows = 250 AND hides = 2";
        direct.query(sql, &[]).await.is_ok_and(|rows| rows.len() == 1)
    };
    wait_until("the figures are saved", saved).await;
    let status = pglapse(&["status", "--config", &setup.path()]);
    let text = stdout(&status);
    assert!(status.status.success(), "{text}{}", stderr(&status));
    super::line_with(&text, &[expected, "2", "250 of 1,000 rows in 1 answer"]);
    super::line_with(&text, &["sessions", "in shadow mode"]);
}

/// An integer for a parameter of whatever type.
#[derive(Debug)]
struct Number(i32);

impl ToSql for Number {
    fn to_sql(&self, _: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        out.extend_from_slice(&self.0.to_be_bytes());
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// What a query may name that does something.
const ACTS: &str = "CREATE SEQUENCE uses;
    CREATE FUNCTION used(sessions) RETURNS bigint LANGUAGE sql VOLATILE AS $$SELECT nextval('uses')$$;
    CREATE FUNCTION of_ours(int) RETURNS int LANGUAGE sql STABLE AS 'SELECT 1';
    CREATE VIEW all_logins AS SELECT * FROM logins;
    CREATE DOMAIN positive AS int CHECK (value > 0); CREATE TYPE pair AS (a int, b positive);
    CREATE TYPE pairs AS RANGE (subtype = pair); CREATE TABLE holds (id int, ranges pairs[]);
    CREATE TABLE guarded (id int); ALTER TABLE guarded ENABLE ROW LEVEL SECURITY;
    CREATE TABLE locked (id int)";

#[tokio::test(flavor = "multi_thread")]
async fn what_might_do_something_is_not_run_again() {
    let (setup, serve) = running().await;
    let direct = setup.database.connect().await;
    direct.batch_execute(ACTS).await.unwrap();
    let role = format!("{}_blind", setup.database.name());
    let made = format!(
        "CREATE ROLE {role} LOGIN;
         CREATE OPERATOR @#@ (LEFTARG = tsquery, RIGHTARG = text, FUNCTION = ts_rewrite);
         ALTER OPERATOR @#@ (tsquery, text) OWNER TO {role}"
    );
    direct.batch_execute(&made).await.unwrap();
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    let ran = Cell::new(0);
    for (sql, why) in [
        ("SELECT nextval('uses') FROM sessions WHERE id = 1", "it may call a volatile function"),
        ("SELECT s.used FROM sessions s WHERE id = 1", "it may call a volatile function"),
        ("SELECT of_ours(id) FROM sessions", "it may call a function that is not Postgres's own"),
        // Its function is one of the server's own, and runs a text.
        (
            "SELECT id FROM sessions WHERE ('a'::tsquery @#@ 'SELECT ''a''::tsquery, ''b''::tsquery') IS NULL",
            "it may call a volatile function",
        ),
        ("SELECT id FROM sessions, all_logins", "it reads a view, a foreign table or a catalog"),
        ("SELECT relname FROM sessions, pg_class", "it reads a view, a foreign table or a catalog"),
        ("SELECT s.id FROM sessions s, guarded", "a table in it has row-level security"),
        ("SELECT id FROM sessions FOR UPDATE", "it writes, or locks rows"),
        ("SELECT current_user FROM sessions", "its answer depends on who asks"),
        ("SELECT s.id, ('(1,2)'::pair).b FROM sessions s", "it may use a domain"),
        ("SELECT h.id FROM sessions, holds h WHERE h.ranges = '{}'", "it may use a domain"),
        ("SELECT array_in('{1}', 23, -1) IS NULL FROM sessions", "it may read a text as any type"),
    ] {
        // It may be the turn of another one when it runs.
        let noted = async || {
            client.batch_execute(sql).await.expect(sql);
            ran.set(ran.get() + i64::from(sql.contains("use") && !sql.contains("user")));
            let row = format!("|0|0|0|not measured: {why}");
            shown(&serve).iter().any(|shown| shown.ends_with(&row) && shown.contains(&sql[..12]))
        };
        wait_until(&format!("{sql}: {why}"), noted).await;
    }
    // The type of a parameter stands in no text.
    let oid = direct.query_one("SELECT 'positive'::regtype::oid", &[]).await.unwrap().get(0);
    let positive = Type::new("positive".to_owned(), oid, Kind::Simple, "public".to_owned());
    let sql = "SELECT count(*) FROM sessions WHERE id = $1";
    let prepared = client.prepare_typed(sql, &[positive]).await.unwrap();
    let noted = async || {
        client.query(&prepared, &[&Number(5)]).await.unwrap();
        let said = "|0|0|0|not measured: it may use a domain";
        shown(&serve).iter().any(|row| row.contains("WHERE id = $1") && row.ends_with(said))
    };
    wait_until("the type of a parameter is looked into", noted).await;
    let uses: i64 = direct.query_one("SELECT last_value FROM uses", &[]).await.unwrap().get(0);
    assert_eq!(uses, ran.get(), "each ran once");
    // Whoever may not read it learns nothing, not even by a count.
    let url = setup.database.url_at(serve.listen.port()).replace("postgres@", &format!("{role}@"));
    let (blind, connection) = tokio_postgres::connect(&url, NoTls).await.expect("a login");
    let driving = tokio::spawn(connection);
    let noted = async || {
        let sql = "SELECT token FROM sessions";
        blind.batch_execute(sql).await.expect_err("it may not");
        let why = "not measured: the session's role may not read a table in it";
        shown(&serve).iter().any(|row| row.ends_with(why))
    };
    wait_until("it is not measured", noted).await;
    drop(blind);
    driving.await.unwrap().ok();
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
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
    let expected = "public.sessions|SELECT * FROM sessions WHERE token <> ?|1|0|0|0|1|1000|250|";
    wait_for_row(&serve, expected).await;
    // Its key is free once row 1 is gone.
    let insert = "INSERT INTO sessions VALUES (1, 's3cret', '2999-01-01')";
    client.batch_execute(insert).await.expect_err("the key is taken");
    let page = serve.get("/").1;
    assert!(page.contains("<p class=\"verdict note\""), "{page}");
    assert!(page.contains("<span class=\"state\">shadow mode</span>"), "{page}");
    for text in [
        "it would have filtered 1 statements, freed the keys of 1 and refused 0",
        "250 of 1,000 rows measured in answers would be missing",
        "<code>SELECT * FROM sessions WHERE token &#60;&#62; ?</code>",
        "data-name=\"Rows it would lose\">250 of 1,000</tr>",
        "<code>INSERT INTO sessions VALUES (?, ...)</code>",
        "data-name=\"Keys freed\">1\n",
        "<small>not measured: it writes</small>",
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
