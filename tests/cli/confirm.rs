//! `pglapse reap --confirm`: what begins now, and whether that is meant.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use super::process::{pglapse, stderr, stdout};
use crate::support::Database;

/// What is confirmed is asked for on a terminal, and a name alone means the one table that has it.
#[tokio::test(flavor = "multi_thread")]
async fn a_confirmation_is_asked_for_and_names_its_table() {
    let database = Database::with(
        "CREATE SCHEMA app; CREATE TABLE app.carts (id int, e timestamptz);
         INSERT INTO app.carts VALUES (1, '2001-01-01'), (2, 'infinity');
         CREATE TABLE app.\"Odd\" (e timestamptz); CREATE TABLE app.logs (e timestamptz);
         CREATE TABLE logs (e timestamptz)",
    )
    .await;
    let url = database.url();
    let tables = ["app.carts", "app.\"Odd\"", "app.logs", "public.logs"];
    let rules: Vec<String> = tables.iter().map(|table| format!("{table}: e")).collect();
    let mut options = vec!["--upstream", &url];
    options.extend(rules.iter().flat_map(|rule| ["--ttl", rule]));
    let run = |args: &[&str]| pglapse(&[args, &options].concat());
    let first = run(&["reap"]);
    assert!(first.status.success(), "{}", stderr(&first));
    let status = stdout(&run(&["status"]));
    let begins = "pglapse reap --confirm --table app.carts begins now";
    super::line_with(&status, &["deleted from", begins]);
    super::line_with(&status, &["--table 'app.\"Odd\"' begins now"]);

    let several = run(&["reap", "--confirm", "--table", "logs"]);
    let said = stderr(&several);
    assert!(
        !several.status.success() && said.contains("logs may be app.logs, public.logs"),
        "{said}"
    );
    // `script` gives it a terminal.
    let on_a_terminal = |answer: &str| {
        let words = [&["reap", "--confirm", "--table", "carts"], &*options].concat();
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
    let client = database.connect().await;
    for (answer, rules) in [("n\n", 0), ("y\n", 1)] {
        let said = on_a_terminal(answer);
        super::line_with(&said, &["app.carts: 1 expired row"]);
        assert!(said.contains("[y/N]") && !said.contains("logs"), "{said}");
        let row = client.query_one(confirmed, &[]).await.expect("a row");
        assert_eq!(row.get::<_, i64>(0), rules, "{said}");
    }
}
