//! The console, as psql and drivers use it.

use std::process::{Command, Output};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use futures_util::future::join_all;
use pglapse::demo::cluster::{Cluster, Options};

use super::{process::Serve, serve::Setup};
use crate::support::{connect, try_connect, wait_until};

const RULE: &str = "[[table]]\nname = 'sessions'\nexpires = 'expires_at'\n\
                    [auth]\nadmin_roles = ['postgres']";

async fn running(reaper: &str) -> (Setup, Serve) {
    let setup = Setup::new().await;
    setup.write_with(reaper, RULE);
    let serve = Serve::start(&setup.path());
    (setup, serve)
}

fn psql(serve: &Serve, user: &str, sql: &str) -> Output {
    let url = format!("postgres://{user}@{}/pglapse", serve.listen);
    let mut psql = Command::new("psql");
    psql.args(["-X", "-A", "-t", "-v", "VERBOSITY=verbose", "-c", sql]).arg(url);
    psql.output().expect("psql")
}

fn shown(serve: &Serve, sql: &str) -> String {
    let Output { status, stdout, stderr } = psql(serve, "postgres", sql);
    assert!(status.success(), "{sql}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8_lossy(&stdout).trim_end().to_owned()
}

/// What stands in the error.
fn refused(serve: &Serve, user: &str, sql: &str) -> String {
    let Output { status, stderr, .. } = psql(serve, user, sql);
    let words = String::from_utf8_lossy(&stderr).into_owned();
    assert!(!status.success(), "{sql}: {words}");
    words
}

#[tokio::test(flavor = "multi_thread")]
async fn it_shows_what_there_is() {
    let (setup, serve) = running("enabled = false").await;
    let open = connect(&setup.database.url_at(serve.listen.port())).await;
    open.batch_execute("SELECT FROM sessions").await.expect("an answer");
    let name = setup.database.name();
    let rules = shown(&serve, "SHOW RULES");
    assert!(rules.starts_with(&format!("{name}|public.sessions|expires_at|")), "{rules}");
    assert!(rules.contains("|true|") && rules.contains("pglapse.toml:"), "{rules}");
    let tables = shown(&serve, "show tables;");
    assert!(tables.starts_with(&format!("{name}|public.sessions|1|")), "{tables}");
    let sessions = shown(&serve, "SHOW SESSIONS");
    let mine = format!("|postgres|{name}|false|");
    assert!(sessions.lines().any(|line| line.contains(&mine)), "{sessions}");
    assert!(sessions.lines().any(|line| line.contains("|postgres|pglapse|false|")), "{sessions}");
    assert_eq!(shown(&serve, "SHOW CLIENTS").lines().count(), sessions.lines().count());
    let servers = shown(&serve, "SHOW SERVERS");
    assert!(servers.starts_with(&format!("{name}|")) && servers.contains("|connected|20"));
    let config = shown(&serve, "SHOW CONFIG");
    assert!(config.contains("reaper.enabled|false|") && config.contains("pglapse.toml:"));
    assert!(config.contains("listen.login_timeout|60s|default"), "{config}");
    assert!(config.lines().any(|line| line.starts_with("table|sessions: expires_at|")), "{config}");
    let stats = shown(&serve, "SET extra_float_digits = 3; SHOW STATS");
    assert!(stats.contains("pglapse_statements_total|outcome=rewritten|1\n"), "{stats}");
    assert_eq!(shown(&serve, "SHOW VERSION"), env!("CARGO_PKG_VERSION"));
    assert!(shown(&serve, "SHOW HELP").contains("PAUSE REAPER [table]|"));
    let words = refused(&serve, "postgres", "SELECT 1");
    assert!(words.contains("42601") && words.contains("SHOW HELP"), "{words}");
    drop(open);
    wait_until("the session is struck out", async || {
        !shown(&serve, "SHOW SESSIONS").contains(&mine)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drivers_may_use_the_extended_protocol() {
    let (_setup, serve) = running("enabled = false").await;
    let client = connect(&format!("postgres://postgres@{}/pglapse", serve.listen)).await;
    let rules = client.prepare("SHOW RULES").await.expect("prepared");
    assert_eq!(rules.columns()[1].name(), "table");
    for _ in 0..2 {
        let rows = client.query(&rules, &[]).await.expect("rows");
        assert_eq!(rows[0].get::<_, &str>("table"), "public.sessions");
    }
    let error = client.query("SELECT 1", &[]).await.expect_err("no command");
    assert_eq!(error.code().map(tokio_postgres::error::SqlState::code), Some("42601"));
    client.execute("SET x = 1", &[]).await.expect("it means nothing");
    client.prepare("SHOW RULES; SHOW STATS").await.expect_err("two commands");
    client.batch_execute("").await.expect("nothing");
    assert_eq!(client.query("SHOW VERSION", &[]).await.expect("a row").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_for_admin_roles_whom_the_server_lets_in() {
    let (setup, serve) = running("enabled = false").await;
    let direct = setup.database.connect().await;
    direct
        .batch_execute("DROP ROLE IF EXISTS console_guest; CREATE ROLE console_guest LOGIN")
        .await
        .unwrap();
    let words = refused(&serve, "console_guest", "SHOW RULES");
    assert!(words.contains("permission denied"), "{words}");
    direct.batch_execute("DROP ROLE console_guest").await.unwrap();
    // Without admin roles the name is the server's.
    let setup = Setup::new().await;
    let serve = Serve::start(&setup.path());
    let error = try_connect(&format!("postgres://postgres@{}/pglapse", serve.listen)).await;
    let error = error.map(drop).expect_err("there is no such database");
    assert_eq!(error.code().map(tokio_postgres::error::SqlState::code), Some("3D000"));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_pauses_the_reaper_and_a_reload_does_not_resume_it() {
    let setup = Setup::new().await;
    let rules = format!("{RULE}\n[[table]]\nname = 'cache'\nexpires = 'at'");
    setup.write_with("interval = '100ms'\nnew_rule_delay = '1h'", &rules);
    let serve = Serve::start(&setup.path());
    let direct = setup.database.connect().await;
    let in_force = "SELECT FROM pglapse.rules";
    let rules_in_force = async || direct.query(in_force, &[]).await.map_or(0, |rows| rows.len());
    wait_until("the rules are in force", async || rules_in_force().await == 2).await;
    let expired = async |table: &str, column: &str| {
        let sql = format!("SELECT FROM {table} WHERE {column} < now()");
        direct.query(&sql, &[]).await.expect("rows").len()
    };
    assert_ne!(expired("sessions", "expires_at").await, 0, "its rule is new");
    assert_eq!(shown(&serve, "CONFIRM REAPER sessions"), "CONFIRM");
    wait_until("expired rows are deleted", async || expired("sessions", "expires_at").await == 0)
        .await;
    assert_ne!(direct.query("SELECT FROM cache", &[]).await.expect("rows").len(), 0);
    assert_eq!(shown(&serve, "confirm reaper"), "CONFIRM");
    for (pause, resume) in [
        ("PAUSE REAPER sessions", "RESUME REAPER sessions"),
        ("pause reaper Sessions", "resume reaper Sessions"),
    ] {
        assert_eq!(shown(&serve, pause), "PAUSE");
        assert_eq!(shown(&serve, "RELOAD"), "RELOAD");
        let paused = async |rules| shown(&serve, "SHOW RULES").matches("|true|").count() == rules;
        wait_until("it is shown", async || paused(1).await).await;
        let kept = "SELECT FROM pglapse.pauses WHERE relation = 'sessions'::regclass AND paused_by LIKE 'postgres from %'
                    AND paused_at > now() - interval '1 min'";
        assert_eq!(direct.query(kept, &[]).await.unwrap().len(), 1);
        let expire = "INSERT INTO sessions VALUES (5000, 'x', '2001-01-01');
                      INSERT INTO cache VALUES ('b', '2001-01-01', 0)";
        direct.batch_execute(expire).await.expect("rows that have expired");
        wait_until("the other table is reaped", async || expired("cache", "at").await == 0).await;
        assert_eq!(expired("sessions", "expires_at").await, 1);
        assert_eq!(shown(&serve, resume), "RESUME");
        wait_until("it is reaped again", async || expired("sessions", "expires_at").await == 0)
            .await;
    }
    assert_eq!(shown(&serve, "PAUSE REAPER"), "PAUSE");
    let shows = async |what| shown(&serve, "SHOW RULES").matches(what).count() == 2;
    wait_until("both are shown as paused", async || shows("|true|").await).await;
    // Another process, or the same one after a restart, obeys as well.
    drop(serve);
    let serve = Serve::start(&setup.path());
    let shows = async |what| shown(&serve, "SHOW RULES").matches(what).count() == 2;
    wait_until("both are still paused", async || shows("|true|").await).await;
    assert_eq!(shown(&serve, "RESUME REAPER"), "RESUME");
    wait_until("both go on", async || shows("|false|").await).await;
    let words = refused(&serve, "postgres", "PAUSE REAPER nothing");
    assert!(words.contains("no rule for \"nothing\""), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_lets_go_what_waits_for_an_operator() {
    let setup = Setup::new().await;
    let rules = format!("{RULE}\n[[table]]\nname = 'absent'\nexpires = 'at'");
    setup.write_with("interval = '100ms'\nmax_share = 1", &rules);
    let serve = Serve::start(&setup.path());
    let direct = setup.database.connect().await;
    let rows = async |of: &str| direct.query(of, &[]).await.map_or(0, |rows| rows.len());
    let expired = "SELECT FROM sessions WHERE expires_at < now()";
    let held = "SELECT FROM pglapse.tables WHERE reason ~ 'max_share is 1 %'";
    wait_until("so much may not go", async || rows(held).await == 1).await;
    assert_ne!(rows(expired).await, 0);
    assert_eq!(shown(&serve, "CONFIRM REAPER sessions"), "CONFIRM");
    wait_until("it may", async || rows(expired).await == 0).await;
    // As in a copy from a backup.
    let copied = "UPDATE pglapse.identity SET identity = 'another';
        UPDATE pglapse.rules SET accepted = NULL";
    direct.batch_execute(copied).await.unwrap();
    direct.batch_execute("INSERT INTO sessions VALUES (5000, 'x', '2001-01-01')").await.unwrap();
    serve.wait_for("another one than was reaped before");
    assert_eq!(shown(&serve, "RESUME REAPER"), "RESUME");
    wait_until("it goes on", async || rows(expired).await == 0).await;
    let words = refused(&serve, "postgres", "CONFIRM REAPER absent");
    assert!(words.contains("no process has had these rules"), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_reloads_and_stops() {
    let (setup, mut serve) = running("enabled = false").await;
    setup.write(&RULE.replace("expires = ", "expired = "));
    let words = refused(&serve, "postgres", "RELOAD");
    assert!(words.contains("table.expired"), "{words}");
    setup.write(&RULE.replace("'sessions'\nexpires = 'expires_at'", "'cache'\nexpires = 'at'"));
    assert_eq!(shown(&serve, "RELOAD"), "RELOAD");
    assert!(shown(&serve, "SHOW RULES").contains("public.cache"));
    assert_eq!(shown(&serve, "SHUTDOWN"), "SHUTDOWN");
    let mut status = None;
    while status.is_none() {
        status = serve.ended();
        tokio::task::yield_now().await;
    }
    assert!(status.is_some_and(|status| status.success()));
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_messages_end_the_session_and_nothing_else() {
    let (_setup, serve) = running("enabled = false").await;
    for bad in [
        &b"Q\0\0\0\x06S1"[..],
        b"Q\0\0\0\x09S\0Q\0\0",
        b"P\0\0\0\x04",
        b"B\0\0\0\x06\0\0",
        b"B\0\0\0\x0e\0\0\0\0\0\x01\x7f\xff\xff\xff",
        b"d\0\0\0\x02",
        b"p\0\0\0\0",
        b"Q\x7f\xff\xff\xff",
        b"m\0\0\0\x04",
        b"D\0\0\0\x05S",
        b"F\0\0\0\x04",
    ] {
        let mut stream = TcpStream::connect(serve.listen).await.expect("a connection");
        let startup = b"\0\0\0\x28\0\x03\0\0user\0postgres\0database\0pglapse\0\0";
        stream.write_all(&[&startup[..], bad].concat()).await.expect("sent");
        let mut said = Vec::new();
        stream.read_to_end(&mut said).await.expect("a close");
        assert!(said.windows(6).any(|bytes| bytes == b"C08P01"), "{bad:?}: {said:?}");
    }
    assert_eq!(shown(&serve, "SHOW VERSION"), env!("CARGO_PKG_VERSION"));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_pauses_while_another_database_is_out_of_reach() {
    let setup = Setup::new().await;
    let other = crate::support::Database::with("CREATE TABLE cache (at timestamptz)").await;
    let far = format!("[[table]]\nname = 'cache'\nexpires = 'at'\ndatabase = '{}'", other.name());
    setup.write_with("interval = '100ms'", &format!("{RULE}\n{far}"));
    let serve = Serve::start(&setup.path());
    let close = format!("ALTER DATABASE {} ALLOW_CONNECTIONS false", other.name());
    let direct = setup.database.connect().await;
    direct.batch_execute(&close).await.unwrap();
    assert_eq!(shown(&serve, "PAUSE REAPER sessions"), "PAUSE");
    assert_eq!(shown(&serve, "RESUME REAPER sessions"), "RESUME");
    let words = refused(&serve, "postgres", "PAUSE REAPER");
    assert!(words.contains(&format!("database {}: ", other.name())), "{words}");
    assert!(!words.contains(&format!("database {}: ", setup.database.name())), "{words}");
    assert_eq!(
        direct.query("SELECT FROM pglapse.pauses WHERE relation = 0", &[]).await.unwrap().len(),
        1
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_can_be_killed_by_its_number() {
    let (setup, serve) = running("enabled = false").await;
    let client = connect(&setup.database.url_at(serve.listen.port())).await;
    let sessions = shown(&serve, "SHOW CLIENTS");
    let line = sessions.lines().find(|line| line.contains(setup.database.name())).unwrap();
    let number = line.split('|').next().unwrap();
    let (ended, ()) = tokio::join!(client.batch_execute("SELECT pg_sleep(600)"), async {
        let direct = setup.database.connect().await;
        let runs = "SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)' \
                    AND datname = current_database()";
        wait_until("it runs", async || direct.query(runs, &[]).await.unwrap().len() == 1).await;
        assert_eq!(shown(&serve, &format!("KILL {number}")), "KILL");
    });
    assert!(ended.is_err());
    wait_until("the session is gone", async || client.is_closed()).await;
    assert!(refused(&serve, "postgres", "KILL 999999").contains("42704"));
    // One that has come to the console, too.
    let url = format!("postgres://postgres@{}/pglapse", serve.listen);
    let console = try_connect(&url).await.unwrap();
    let sessions = shown(&serve, "SHOW CLIENTS");
    let number = sessions.split('|').next().unwrap();
    assert_eq!(shown(&serve, &format!("KILL {number}")), "KILL");
    wait_until("the session is gone", async || console.is_closed()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_guesses_an_administrators_password_is_slowed_down() {
    let hba = vec!["host all ann all scram-sha-256".to_owned()];
    let cluster = Cluster::start(&Options { hba, ..Options::default() }).expect("a server");
    let direct = connect(&cluster.url("postgres")).await;
    direct.batch_execute("CREATE ROLE ann LOGIN PASSWORD 'right'").await.expect("a role");
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[auth]\nadmin_roles = ['ann']",
        cluster.url("postgres")
    );
    std::fs::write(&path, text).expect("a file");
    let serve = Serve::start(&path);
    let url = |password: &str| format!("postgres://ann:{password}@{}/pglapse", serve.listen);
    let guess = |i: usize| {
        let url = url(&format!("guess{i}"));
        async move { try_connect(&url).await.map(drop).expect_err("wrong") }
    };
    // The first ones wait for nothing.
    for i in 0..13 {
        guess(i).await;
    }
    let said = join_all((0..100).map(guess)).await;
    let turned_away = said.iter().filter(|error| {
        error.as_db_error().is_some_and(|error| error.message().contains("too many failed logins"))
    });
    let turned_away = turned_away.count();
    assert!(turned_away >= 50, "{turned_away} of 100 are turned away");
}
