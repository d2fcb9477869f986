//! Rules that are set through one process, in another one.

use std::time::Instant;

use pglapse::config::Config;
use tokio::process::Command;

use super::{TABLE, count};
use crate::{
    cli::process::Serve,
    clients::{program, run},
    support::{Database, connect, wait_until},
};

/// A process with next to no settings but these.
fn serve(database: &Database, settings: &str) -> Serve {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let text =
        format!("[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n{settings}", database.url());
    std::fs::write(&path, text).expect("a file");
    Serve::start(path.to_str().expect("a path"))
}

/// With psql alone, through a pglapse that was told nothing but where the server is.
#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::disallowed_methods, reason = "how long it takes is told")]
async fn one_statement_in_psql_hides_rows_in_a_second_process_too() {
    let database = Database::with(TABLE).await;
    let settings = "[reaper]\nenabled = false\n";
    let (first, second) = (serve(&database, settings), serve(&database, settings));
    let other = connect(&database.url_at(second.listen.port())).await;
    let prepared = other.prepare("SELECT count(*) FROM t").await.unwrap();
    assert_eq!(count(&other, "t").await, 2);
    let psql = async |sql: &str| {
        let mut psql = Command::new(program("psql"));
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql]);
        run(psql.arg(database.url_at(first.listen.port())), "").await
    };
    for (sql, rows) in [
        ("SELECT pglapse.set_rule('public.t', 'e')", 1),
        ("SELECT pglapse.drop_rule('public.t')", 2),
        ("SELECT pglapse.set_rule('public.t', 'e', grace => '1 hour')", 1),
    ] {
        psql(sql).await;
        let since = Instant::now();
        assert_eq!(psql("SELECT count(*) FROM t").await.trim(), rows.to_string(), "{sql}");
        wait_until("the second process has the rule", async || count(&other, "t").await == rows)
            .await;
        println!("the second process followed within {:?}: {sql}", since.elapsed());
        let seen: i64 = other.query_one(&prepared, &[]).await.unwrap().get(0);
        assert_eq!(seen, rows, "{sql}, prepared before");
    }
    // Where the server cannot tell, the process looks this often.
    assert!(Config::default().rewrite.look_every.as_secs() <= 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_views_tell_where_a_rule_comes_from_and_forget_what_is_gone() {
    let database = Database::with(&format!(
        "{TABLE} CREATE TABLE u (id int, e timestamptz); CREATE TABLE v (id int, e timestamptz)"
    ))
    .await;
    let settings = "[reaper]\ninterval = '100ms'\ncount_interval = '100ms'\n[[table]]\nname = 'public.u'\nexpires = 'e'\n";
    let _serve = serve(&database, settings);
    let client = database.connect().await;
    let both = "SELECT pglapse.set_rule('t', 'e'); SELECT pglapse.set_rule('v', 'e')";
    client.batch_execute(both).await.unwrap();
    let read = "pglapse.rules WHERE origin = 'SQL' AND set_by = 'postgres'";
    wait_until("they are in force", async || count(&client, read).await == 2).await;
    wait_until("they are told of", async || count(&client, "pglapse.status").await == 3).await;
    let from = "pglapse.rules WHERE relation = 'u'::regclass AND origin LIKE '%/pglapse.toml:%'
      OR relation <> 'u'::regclass AND origin = 'SQL' AND set_by = 'postgres'";
    assert_eq!(count(&client, from).await, 3);
    assert_eq!(count(&client, "pglapse.rules").await, 3);
    let run = "pglapse.runs WHERE \"table\" = 'public.t' AND rows = 1";
    wait_until("it was reaped", async || count(&client, run).await == 1).await;
    client.batch_execute("SELECT pglapse.drop_rule('t'); DROP TABLE v").await.unwrap();
    for view in ["pglapse.rules", "pglapse.status"] {
        wait_until(view, async || count(&client, view).await == 1).await;
    }
    // What was done is still told.
    assert_eq!(count(&client, run).await, 1);
}
