//! What the commands print for programs, and the codes with which they end.

use std::process::Command;

use serde_json::Value;

use super::{
    SCHEMA, line_with,
    process::{pglapse, stderr, stdout},
};
use crate::support::Database;

const RULE: [&str; 2] = ["--ttl", "public.sessions: expires_at, grace = 100 hours"];

/// What a command prints as JSON, and its exit code.
fn json(command: &[&str], url: &str) -> (Value, Option<i32>) {
    let common = ["--upstream", url, "--output", "json"];
    let output = pglapse(&[command, &common, &RULE].concat());
    let text = stdout(&output);
    let value =
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}{}", stderr(&output)));
    (value, output.status.code())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_that_reports_has_json() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let (check, code) = json(&["check"], &url);
    assert_eq!((&check["ok"], code), (&Value::Bool(true), Some(0)), "{check}");
    assert_eq!(check["rules"][0]["table"], "public.sessions");
    assert_eq!(check["rules"][0]["index"], "sessions_expiry");
    let verdicts = check["findings"].as_array().unwrap().iter();
    let verdicts: Vec<&str> = verdicts.map(|it| it["verdict"].as_str().unwrap()).collect();
    assert!(verdicts.contains(&"ok") && verdicts.contains(&"warning"), "{check}");
    let (dry, code) = json(&["reap", "--dry-run"], &url);
    assert_eq!(
        (&dry["rows"], &dry["dry_run"], code),
        (&150.into(), &true.into(), Some(0)),
        "{dry}"
    );
    let (reaped, code) = json(&["reap"], &url);
    assert_eq!((&reaped["rows"], &reaped["ok"], code), (&150.into(), &true.into(), Some(0)));
    let (status, code) = json(&["status"], &url);
    assert_eq!((&status["ok"], code), (&Value::Bool(true), Some(0)), "{status}");
    let table = &status["databases"][0]["tables"][0];
    assert_eq!((&table["table"], &table["reaped_rows"]), (&"public.sessions".into(), &150.into()));
    // Without a terminal there is nothing but what the cells say.
    let text = stdout(&pglapse(&[&["status", "--upstream", &url][..], &RULE].concat()));
    assert!(text.is_ascii() && text.contains("public.sessions") && text.contains("150"), "{text}");
    let (rewritten, code) = json(&["rewrite", "SELECT id FROM sessions"], &url);
    assert!(rewritten["sql"].as_str().unwrap().contains("expires_at"), "{rewritten}");
    assert_eq!((&rewritten["error"], code), (&Value::Null, Some(0)));
    let (refused, code) = json(&["rewrite", "UPDATE tokens SET id = 1"], &url);
    assert_eq!((&refused["error"]["sqlstate"], &refused["sql"]), (&"0A000".into(), &Value::Null));
    assert_eq!(code, Some(1));
    let wrong = pglapse(&["check", "--upstream", &url, "--ttl", "nonsense", "--output", "json"]);
    assert_eq!(wrong.status.code(), Some(2), "{}", stderr(&wrong));
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_in_grace_are_listed_and_come_back() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let (listed, code) = json(&["status", "--expired", "--limit", "3"], &url);
    let table = &listed["databases"][0]["expired"][0];
    assert_eq!(
        (&table["table"], &table["has_more"], code),
        (&"public.sessions".into(), &true.into(), Some(0))
    );
    // Row 250 expired half an hour ago, the latest first.
    let ids: Vec<&str> = table["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["key"]["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, ["250", "249", "248"]);
    assert_eq!(table["rows"][0]["in_grace"], true);
    let all = ["status", "--expired", "--limit", "1000", "--table", "public.sessions"];
    let (all, _) = json(&all, &url);
    let rows = all["databases"][0]["expired"][0]["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 250);
    assert_eq!(rows.iter().filter(|row| row["in_grace"] == true).count(), 100);
    let text =
        stdout(&pglapse(&[&["status", "--expired", "--upstream", &url][..], &RULE].concat()));
    line_with(&text, &["public.sessions: more than 20 expired rows on disk"]);
    line_with(&text, &["250", "30 min", "from 2"]);
    // By a rule that gives them more time they are live again.
    let later = ["--ttl", "public.sessions: expires_at + 1000 hours"];
    let text =
        stdout(&pglapse(&[&["status", "--expired", "--upstream", &url][..], &later].concat()));
    line_with(&text, &["public.sessions: no expired row is on disk"]);
    let nobody = pglapse(
        &[&["status", "--expired", "--upstream", &url, "--table", "x"][..], &RULE].concat(),
    );
    assert_eq!(nobody.status.code(), Some(2));
    assert!(stderr(&nobody).contains("--table: there is no rule for x"), "{}", stderr(&nobody));
}

#[tokio::test(flavor = "multi_thread")]
async fn check_names_the_indexes_and_grants_that_are_missing() {
    let database = Database::with(
        "CREATE TABLE big (id int PRIMARY KEY, at timestamptz, filler text);
         INSERT INTO big SELECT i, now(), repeat('x', 1000) FROM generate_series(1, 10000) i;
         CREATE TABLE child (big int REFERENCES big ON DELETE CASCADE, filler text);
         INSERT INTO child SELECT i, repeat('x', 1000) FROM generate_series(1, 10000) i;",
    )
    .await;
    let role = format!("{}_bare", database.name());
    let admin = database.connect().await;
    admin
        .batch_execute(&format!("CREATE ROLE {role} LOGIN; GRANT SELECT ON big TO {role}"))
        .await
        .unwrap();
    let url = database.url().replace("postgres@", &format!("{role}@"));
    let output = pglapse(&["check", "--upstream", &url, "--ttl", "public.big: at"]);
    let report = stdout(&output);
    line_with(&report, &["ok: database", "PostgreSQL", &role, "on this machine"]);
    line_with(&report, &["warning", "CREATE INDEX CONCURRENTLY ON public.big (at)", "whole table"]);
    line_with(&report, &["warning", "CREATE INDEX CONCURRENTLY ON public.child (big)"]);
    let create = format!("GRANT CREATE ON DATABASE {} TO {role}", database.name());
    line_with(&report, &["fault", &create]);
    line_with(&report, &["warning", &format!("GRANT pg_monitor TO {role}")]);
    line_with(&report, &["fault", &format!("GRANT DELETE, UPDATE (at) ON public.big TO {role}")]);
    assert_eq!(output.status.code(), Some(1), "{report}");
    assert!(!report.contains('\u{1b}'), "no colours where there is no terminal");
    // What it says is enough.
    let sql = ["check", "--sql", "--upstream", &url, "--ttl", "public.big: at"];
    let output = pglapse(&sql);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let statements = stdout(&output);
    let expected = [
        format!("{create};"),
        "-- With this the role sees what all sessions of the server run. Without it the reaper does \
         not slow down for replicas, replication slots and old snapshots:"
            .to_owned(),
        format!("-- GRANT pg_monitor TO {role};"),
        format!("GRANT DELETE, UPDATE (at) ON public.big TO {role};"),
        "CREATE INDEX CONCURRENTLY ON public.big (at);".to_owned(),
        "CREATE INDEX CONCURRENTLY ON public.child (big);".to_owned(),
    ];
    assert_eq!(statements.lines().collect::<Vec<_>>(), expected);
    for statement in &expected {
        admin.batch_execute(statement).await.unwrap();
    }
    let output = pglapse(&sql);
    assert_eq!(
        (stdout(&output), output.status.code()),
        (expected[1..3].join("\n") + "\n", Some(0)),
        "nothing else is missing"
    );
    // Which is said otherwise where it could not be asked.
    let nobody = "postgres://x@127.0.0.1:1/app";
    let output = pglapse(&["check", "--sql", "--upstream", nobody, "--ttl", "public.big: at"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stderr(&output).contains("127.0.0.1:1"), "{output:?}");
    let output = pglapse(&["check", "--upstream", &url, "--ttl", "public.big: at"]);
    let report = stdout(&output);
    line_with(&report, &["ok", "index big_at_idx serves its expiry"]);
    line_with(&report, &["ok", "the reaper's role has the rights that it needs"]);
    line_with(&report, &["warning", "10,000 of 10,000 rows are expired"]);
    assert!(report.ends_with("1 rule in order, 0 faults, 3 warnings\n"), "{report}");
    assert_eq!(output.status.code(), Some(0), "{report}");
    admin.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[test]
fn completions_and_manual_pages_name_every_command() {
    let commands = ["serve", "check", "rewrite", "policy", "reap", "status", "health"];
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = pglapse(&["completions", shell]);
        let text = stdout(&output);
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(commands.iter().all(|command| text.contains(command)), "{shell}: {text}");
    }
    let page = stdout(&pglapse(&["man"]));
    assert!(page.contains(".TH pglapse 1") && page.contains("pglapse\\-reap(1)"), "{page}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().display().to_string();
    assert!(pglapse(&["man", "--directory", &path]).status.success());
    for command in commands {
        let page = folder.path().join(format!("pglapse-{command}.1"));
        assert!(page.is_file(), "{}", page.display());
    }
}

/// On a terminal of its own, which script(1) makes.
#[tokio::test(flavor = "multi_thread")]
async fn progress_is_shown_on_terminals_only() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    for (command, shown) in [
        ("reap", " a second, "),
        ("check", "reading tables"),
        ("status", "reading"),
        ("status --expired", "looking for expired rows"),
    ] {
        let args = format!("{command} --upstream {url} --ttl 'sessions: expires_at'");
        let line = format!("{} {args}", env!("CARGO_BIN_EXE_pglapse"));
        let seen = Command::new("script").args(["-qefc", &line, "/dev/null"]).output();
        let seen = seen.expect("script, of Debian's bsdutils");
        let seen = String::from_utf8_lossy(&seen.stdout).into_owned();
        let piped = Command::new("sh").args(["-c", &line]).output().expect("a shell");
        let errors = stderr(&piped);
        assert!(errors.is_empty() && !stdout(&piped).contains('\u{1b}'), "{command}: {errors}");
        assert!(seen.contains(shown) && seen.contains('\u{1b}'), "{command}: {seen}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn check_names_a_schema_that_the_role_may_not_use() {
    let database = Database::with(SCHEMA).await;
    let role = format!("{}_unable", database.name());
    let admin = database.connect().await;
    let unusable = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT, DELETE, UPDATE ON sessions TO {role}; {}",
        stdout(&pglapse(&["init", "--print"]))
    );
    admin.batch_execute(&unusable).await.unwrap();
    let url = database.url().replace("postgres@", &format!("{role}@"));
    let check = ["check", "--upstream", &url, "--ttl", "public.sessions: expires_at"];
    let output = pglapse(&check);
    let report = stdout(&output);
    line_with(&report, &["fault", "may not use", &format!("pglapse init --role {role}")]);
    assert_eq!(output.status.code(), Some(1), "{report}");
    let granted = stdout(&pglapse(&["init", "--print", "--role", &role]));
    admin.batch_execute(&granted).await.unwrap();
    let output = pglapse(&check);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    admin.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn check_prints_one_grant_for_all_partitions_and_one_for_later_ones() {
    let part = |n| {
        let bounds = format!("FROM ({n}) TO ({})", n + 1);
        format!("CREATE TABLE p{n:02} PARTITION OF events FOR VALUES {bounds};")
    };
    let parts = (0..14).map(part).collect::<Vec<_>>().concat();
    let database = Database::with(&format!(
        "CREATE TABLE events (id int, at timestamptz, PRIMARY KEY (id)) PARTITION BY RANGE (id);
         {parts} CREATE TABLE child (event int REFERENCES events)"
    ))
    .await;
    let role = format!("{}_parts", database.name());
    let admin = database.connect().await;
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT pg_monitor TO {role};
         GRANT CREATE ON DATABASE {} TO {role}",
        database.name()
    );
    admin.batch_execute(&grants).await.unwrap();
    let url = database.url().replace("postgres@", &format!("{role}@"));
    let sql = ["check", "--sql", "--upstream", &url, "--ttl", "public.events: at"];
    let statements = stdout(&pglapse(&sql));
    let lines: Vec<&str> = statements.lines().collect();
    let [grant, comment, later, choice, cascade] = lines.as_slice() else {
        panic!("{statements}");
    };
    assert!(grant.starts_with("GRANT SELECT, DELETE, UPDATE (at) ON public.p00, public.p01, "));
    assert!(grant.ends_with(&format!(" TO {role};")), "{grant}");
    assert!(comment.starts_with("-- For the partitions"), "{comment}");
    assert_eq!(
        *later,
        format!(
            "ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public \
             GRANT SELECT, UPDATE, DELETE ON TABLES TO {role};"
        )
    );
    assert!(
        choice.starts_with("-- A row of public.events to which public.child refers"),
        "{choice}"
    );
    assert!(
        cascade.starts_with("-- ALTER TABLE public.child DROP CONSTRAINT child_event_fkey, ADD")
    );
    assert!(cascade.ends_with(" ON DELETE CASCADE;"), "{cascade}");
    let report = stdout(&pglapse(&["check", "--upstream", &url, "--ttl", "public.events: at"]));
    line_with(&report, &["fault", "lacks SELECT, DELETE, UPDATE on", "and 13 more tables: GRANT"]);
    admin.batch_execute(&statements).await.unwrap();
    admin.batch_execute("CREATE TABLE p99 PARTITION OF events DEFAULT").await.unwrap();
    let left = stdout(&pglapse(&sql));
    assert_eq!(left.lines().count(), 2, "only the choice is left: {left}");
    // What a name holds stays in the comment.
    let name = "ALTER TABLE child RENAME TO \"x\nDROP TABLE events;--\"";
    admin.batch_execute(name).await.unwrap();
    let left = stdout(&pglapse(&sql));
    assert!(left.lines().count() > 2 && left.lines().all(|line| line.starts_with("--")), "{left}");
    admin.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}
