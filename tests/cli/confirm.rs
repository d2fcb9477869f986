//! `pglapse reap --confirm`: what begins now, and whether that is meant.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use pglapse::guard;

use super::process::{pglapse, stderr, stdout};
use crate::support::Database;

/// What is confirmed is asked for on a terminal, and a name alone means the one table that has it.
#[tokio::test(flavor = "multi_thread")]
async fn a_confirmation_is_asked_for_and_names_its_table() {
    let database = Database::with(
        "CREATE SCHEMA app; CREATE TABLE app.carts (id int, e timestamptz);
         INSERT INTO app.carts VALUES (1, '2001-01-01'), (2, 'infinity');
         CREATE TABLE app.\"it's\" (e timestamptz); CREATE TABLE app.logs (e timestamptz);
         CREATE TABLE logs (e timestamptz)",
    )
    .await;
    let client = database.connect().await;
    guard::ensure(&client).await.expect("a schema");
    let command = async |table: &str| {
        let set = format!("SELECT pglapse.set_rule('{table}', 'e')");
        client.batch_execute(&set).await.expect("a rule");
        let command = format!("SELECT pglapse.confirmed_by('{table}'::regclass)");
        client.query_one(&command, &[]).await.expect("a command").get::<_, String>(0)
    };
    assert_eq!(command("app.carts").await, "pglapse reap --confirm --table app.carts");
    let odd = "pglapse reap --confirm --table 'app.\"it'\\''s\"'";
    assert_eq!(command("app.\"it''s\"").await, odd);
    for table in ["app.logs", "public.logs"] {
        command(table).await;
    }
    let url = database.url();
    let options = ["--upstream", &url];
    let run = |args: &[&str]| pglapse(&[args, &options].concat());

    let several = run(&["reap", "--confirm", "--table", "logs"]);
    let said = stderr(&several);
    assert!(
        !several.status.success() && said.contains("logs may be app.logs, public.logs"),
        "{said}"
    );
    // `script` gives it a terminal.
    let on_a_terminal = |answer: &str| {
        let words = [&["reap", "--confirm", "--table", "carts"], &options[..]].concat();
        let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
        let command = format!("{} {}", env!("CARGO_BIN_EXE_pglapse"), words.join(" "));
        let mut child = Command::new("script")
            .args(["--quiet", "--return", "--command", &command, "/dev/null"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script of util-linux");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(answer.as_bytes()).expect("an answer");
        stdout(&child.wait_with_output().expect("it ends"))
    };
    let confirmed = "SELECT count(*) FROM pglapse.rules WHERE confirmed IS NOT NULL";
    for (answer, rules) in [("n\n", 0), ("y\n", 1)] {
        let said = on_a_terminal(answer);
        super::line_with(&said, &["app.carts: expired rows not counted yet"]);
        assert!(said.contains("[y/N]") && !said.contains("logs"), "{said}");
        let row = client.query_one(confirmed, &[]).await.expect("a row");
        assert_eq!(row.get::<_, i64>(0), rules, "{said}");
    }
}
