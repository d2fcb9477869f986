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

/// A process without rules and with next to no settings.
fn serve(database: &Database) -> Serve {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\nenabled = false\n",
        database.url()
    );
    std::fs::write(&path, text).expect("a file");
    Serve::start(path.to_str().expect("a path"))
}

/// With psql alone, through a pglapse that was told nothing but where the server is.
#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::disallowed_methods, reason = "how long it takes is told")]
async fn one_statement_in_psql_hides_rows_in_a_second_process_too() {
    let database = Database::with(TABLE).await;
    let (first, second) = (serve(&database), serve(&database));
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
        ("ALTER TABLE t SET (ttl_expiration_expression = 'e')", 1),
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
