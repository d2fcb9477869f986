//! PgBouncer before and behind pglapse, in session and transaction mode.

use std::sync::Arc;

use pglapse::{auth::VerifierLookup, config, demo::port::ReservedPort};
use tokio::sync::watch;
use tokio_postgres::{Client, SimpleQueryMessage};
use tokio_util::task::TaskTracker;

use super::process::{Serve, pglapse, stderr, stdout};
use crate::support::{Database, bouncer::Bouncer, connect, wait_until};

const TABLE: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
    INSERT INTO t SELECT i, now() + (i - 5.5) * interval '1 h' FROM generate_series(1, 10) i;
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET jit = on', current_database()); END $$";

fn serve(upstream: &str) -> (tempfile::TempDir, Serve) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\n{upstream}\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         [[table]]\nname = 't'\nexpires = 'e'\n"
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    (directory, serve)
}

async fn rows(client: &Client) -> usize {
    client.query("SELECT id FROM t", &[]).await.unwrap().len()
}

/// What pglapse sets on its own connections must not be met on those of others.
async fn is_untouched(bouncer: &Bouncer, database: &Database) {
    const SETTINGS: &str = "SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'jit',
        'lock_timeout', 'synchronous_commit', 'idle_in_transaction_session_timeout', 'row_security') ORDER BY 1";
    // As one message, since a prepared statement may be another connection's.
    let texts = async |client: Client| -> Vec<(String, String)> {
        let answer = client.simple_query(SETTINGS).await.unwrap();
        let row = |message: &SimpleQueryMessage| {
            let SimpleQueryMessage::Row(row) = message else { return None };
            Some((row.get(0)?.to_owned(), row.get(1)?.to_owned()))
        };
        answer.iter().filter_map(row).collect()
    };
    let expected = texts(database.connect().await).await;
    assert!(expected.contains(&("jit".to_owned(), "on".to_owned())), "{expected:?}");
    for _ in 0..5 {
        let client = connect(&database.url_at(bouncer.port)).await;
        assert_eq!(texts(client).await, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_pooler_may_stand_behind_pglapse() {
    let database = Database::with(TABLE).await;
    let bouncer = Bouncer::start("session", database.port(), &database).await;
    let (_directory, serve) = serve(&format!("url = '{}'", database.url_at(bouncer.port)));
    let client = connect(&database.url_at(serve.listen.port())).await;
    assert_eq!(rows(&client).await, 5);
    let direct = database.connect().await;
    wait_until("expired rows are deleted", async || rows(&direct).await == 5).await;
    // The key of a row that was not there a moment ago.
    client.batch_execute("INSERT INTO t VALUES (1, now() + interval '1 h')").await.unwrap();
    assert_eq!(rows(&client).await, 6);
    drop(serve);
    is_untouched(&bouncer, &database).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_pooler_behind_pglapse_is_noticed_and_the_message_says_what_to_do() {
    let database = Database::with(TABLE).await;
    let bouncer = Bouncer::start("transaction", database.port(), &database).await;
    let url = database.url_at(bouncer.port);
    let flags = ["--upstream", &url, "--ttl", "t: e"];
    for (command, more) in [
        ("serve", &["--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"][..]),
        ("check", &[]),
        ("status", &[]),
        ("reap", &[]),
    ] {
        let output = pglapse(&[&[command], &flags[..], more].concat());
        assert_eq!(output.status.code(), Some(1), "{command}: {output:?}");
        let said = format!("{}{}", stdout(&output), stderr(&output));
        assert!(said.contains("transaction mode") && said.contains("control_url"), "{said}");
    }
    is_untouched(&bouncer, &database).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_may_pool_one_database_by_transaction_and_others_by_session() {
    let (by_session, by_transaction) = (Database::with(TABLE).await, Database::with(TABLE).await);
    let bouncer = Bouncer::but_for(&by_transaction, &by_session).await;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let name = by_transaction.name();
    let text = format!(
        "[upstream]\nurl = '{}'\n[[table]]\nname = 't'\nexpires = 'e'\n\
         [[table]]\nname = 't'\nexpires = 'e'\ndatabase = '{name}'\n",
        by_session.url_at(bouncer.port)
    );
    std::fs::write(&path, text).unwrap();
    let sql = "SELECT * FROM t";
    for command in [
        &["serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"][..],
        &["check"],
        &["status"],
        &["status", "--expired"],
        &["reap"],
        &["reap", "--pause"],
        &["rewrite", "--database", name, sql],
        &["policy", "--database", name],
    ] {
        let output = pglapse(&[command, &["--config", &path]].concat());
        assert_eq!(output.status.code(), Some(1), "{command:?}: {output:?}");
        let said = format!("{}{}", stdout(&output), stderr(&output));
        let is_told = said.contains("transaction mode") && said.contains("control_url");
        assert!(is_told, "{command:?}: {said}");
    }
    is_untouched(&bouncer, &by_transaction).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_control_url_clients_may_go_through_a_transaction_pooler() {
    let database = Database::with(TABLE).await;
    let bouncer = Bouncer::start("transaction", database.port(), &database).await;
    let ways =
        format!("url = '{}'\ncontrol_url = '{}'", database.url_at(bouncer.port), database.url());
    let (_directory, serve) = serve(&ways);
    let client = connect(&database.url_at(serve.listen.port())).await;
    let shown = async || {
        let answer = client.simple_query("SELECT id FROM t").await.unwrap();
        answer.iter().filter(|m| matches!(m, SimpleQueryMessage::Row(_))).count()
    };
    assert_eq!(shown().await, 5);
    let direct = database.connect().await;
    wait_until("expired rows are deleted", async || rows(&direct).await == 5).await;
    direct.batch_execute("INSERT INTO t VALUES (1, now())").await.unwrap();
    client.batch_execute("INSERT INTO t VALUES (1, now() + interval '1 h')").await.unwrap();
    assert_eq!(shown().await, 6);
    is_untouched(&bouncer, &database).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_may_stand_before_pglapse() {
    let database = Database::with(TABLE).await;
    let (_directory, serve) = serve(&format!("url = '{}'", database.url()));
    for mode in ["session", "transaction"] {
        let bouncer = Bouncer::start(mode, serve.listen.port(), &database).await;
        let client = connect(&database.url_at(bouncer.port)).await;
        let answer = client.simple_query("SELECT id FROM t").await.unwrap();
        let rows = answer.iter().filter(|m| matches!(m, SimpleQueryMessage::Row(_)));
        assert_eq!(rows.count(), 5, "{mode}");
        client.batch_execute("INSERT INTO t VALUES (1, now() - interval '1 s')").await.unwrap();
        client.batch_execute("INSERT INTO t VALUES (1, now() - interval '1 s')").await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_pooler_that_answers_later_is_noticed_before_anything_is_set_there() {
    let database = Database::with(TABLE).await;
    let port = ReservedPort::new().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         [[table]]\nname = 't'\nexpires = 'e'\n",
        database.url_at(port.number())
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start_saying(&path, "the catalog cannot be read");
    let bouncer = Bouncer::at(port, "transaction", 20, database.port(), &database).await;
    wait_until("it says so", async || {
        let ready = serve.get("/ready").1;
        ready.contains("transaction mode") && ready.contains("control_url")
    })
    .await;
    serve.wait_for("a pooler in transaction mode");
    is_untouched(&bouncer, &database).await;
    assert_eq!(rows(&database.connect().await).await, 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn verifiers_are_not_asked_for_through_a_pooler_in_transaction_mode() {
    let database = Database::with(TABLE).await;
    let auth = config::Auth {
        query: Some("SELECT NULL::pg_catalog.text WHERE $1 <> ''".to_owned()),
        ..config::Auth::default()
    };
    let tasks = TaskTracker::new();
    let find = async |url: String| {
        let mut config = config::Config { auth: auth.clone(), ..config::Config::default() };
        config.upstream.clients.config = url.parse().unwrap();
        let config = watch::Sender::new(Arc::new(config)).subscribe();
        let lookup = VerifierLookup::new(config, &tasks).unwrap().expect("a query");
        lookup.find("ann").await.map(|_| ())
    };
    let bouncer = Bouncer::start("transaction", database.port(), &database).await;
    let denied = find(database.url_at(bouncer.port)).await.unwrap_err().to_string();
    assert!(denied.contains("[upstream] control_url"), "{denied}");
    let shown = connect(&database.url_at(bouncer.port)).await;
    let path = shown.simple_query("SHOW search_path").await.unwrap();
    let is_default = path.iter().any(|message| {
        matches!(message, SimpleQueryMessage::Row(row) if row.get(0) == Some("\"$user\", public"))
    });
    assert!(is_default, "{path:?}");
    find(database.url()).await.expect("straight to the server");
}
