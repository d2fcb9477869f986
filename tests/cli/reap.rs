//! `pglapse reap` and `pglapse status`.

use super::{
    SCHEMA,
    process::{Serve, pglapse, stderr, stdout},
};
use crate::{
    reaper::count,
    support::{Database, wait_until},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_by_hand_is_counted_run_paused_and_shown() {
    // An autovacuum would tell that rows lie in order.
    let never = "ALTER TABLE sessions SET (autovacuum_enabled = off)";
    let database = Database::with(&format!("{SCHEMA}{never}")).await;
    let url = database.url();
    let rules =
        ["--upstream", &url, "--ttl", "sessions: expires_at", "--ttl", "events: at + 30 days"];
    let run = |args: &[&str]| pglapse(&[args, &rules].concat());

    let before = run(&["status"]);
    assert!(stdout(&before).contains("no reaper has been here"), "{}", stdout(&before));
    assert_eq!(before.status.code(), Some(1));
    let unknown = run(&["reap", "--confirm"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(stderr(&unknown).contains("pglapse reap first"), "{}", stderr(&unknown));
    let counted = run(&["reap", "--dry-run", "--table", "sessions"]);
    assert!(counted.status.success(), "{}", stderr(&counted));
    assert!(stdout(&counted).contains("\n250 rows would be deleted"), "{}", stdout(&counted));
    let done = run(&["reap", "--table", "sessions"]);
    assert!(stdout(&done).starts_with("250 rows deleted, 0 batches failed"), "{}", stdout(&done));

    let confirmed = stdout(&run(&["reap", "--confirm"]));
    super::line_with(&confirmed, &["public.sessions: 0 expired rows"]);
    super::line_with(&confirmed, &["public.events: expired rows not counted yet"]);
    assert!(confirmed.ends_with("the rules of 2 tables begin to delete now\n"), "{confirmed}");
    let confirmed = stdout(&run(&["reap", "--confirm", "--table", "sessions"]));
    assert!(!confirmed.contains("events") && confirmed.contains("of 1 table begin"), "{confirmed}");

    let status = stdout(&run(&["status"]));
    let line = super::line_with(&status, &["public.sessions", "expires_at", "blocks", "250"]);
    assert!(!line.contains("paused") && !line.contains("days"), "{status}");
    super::line_with(&status, &["public.sessions: there is a backlog of a row for each page"]);
    super::line_with(&status, &["events has not been reaped yet"]);

    let client = database.connect().await;
    let expire = "UPDATE sessions SET expires_at = now() WHERE id <= 300";
    client.batch_execute(expire).await.unwrap();
    // The rules may be in settings that this command does not have.
    let paused = pglapse(&["reap", "--pause", "--upstream", &url]);
    assert!(stdout(&paused).ends_with(": every table paused\n"), "{}", stderr(&paused));
    assert!(stdout(&run(&["status"])).contains("every table is paused by "));
    let left = stdout(&run(&["reap"]));
    super::line_with(
        &left,
        &["public.sessions was left alone: every table is paused by ", "reap --resume"],
    );
    super::line_with(&left, &["0 rows deleted"]);
    let resumed = stdout(&run(&["reap", "--resume", "--table", "sessions"]));
    super::line_with(
        &resumed,
        &["every table is paused by", "pglapse reap --resume lets it go on"],
    );
    client.batch_execute("SELECT pglapse.pause('events')").await.unwrap();
    let resumed = stdout(&run(&["reap", "--resume"]));
    super::line_with(&resumed, &[": every table resumed"]);
    super::line_with(&resumed, &["events is paused by postgres", "--table public.events lets it"]);
    let left = stdout(&run(&["reap"]));
    super::line_with(&left, &["events_old was left alone: public.events is paused by postgres"]);
    super::line_with(&left, &["50 rows deleted"]);

    let status = run(&["status"]);
    assert_eq!(status.status.code(), Some(0), "{}", stdout(&status));
    let long_ago = "UPDATE pglapse.tables SET counted_at = now() - interval '1 h'";
    client.batch_execute(long_ago).await.unwrap();
    let status = run(&["status"]);
    super::line_with(&stdout(&status), &["no pglapse has looked at these tables since"]);
    assert_eq!(status.status.code(), Some(1));

    let unknown = run(&["reap", "--table", "nowhere"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert_eq!(
        stderr(&unknown),
        "--table: there is no rule for nowhere, as there is for events, sessions\n"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_makes_the_schema_for_a_role_that_may_not() {
    let database = Database::with(SCHEMA).await;
    let client = database.connect().await;
    let schema = pglapse(&["reap", "--schema"]);
    client.batch_execute(&stdout(&schema)).await.expect("the statements that it prints");
    let role = format!("{}_poor", database.name());
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT, DELETE, UPDATE (expires_at) ON sessions TO {role};
         GRANT USAGE ON SCHEMA pglapse TO {role};
         GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pglapse TO {role}"
    );
    client.batch_execute(&grants).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let flags = ["--upstream", &url, "--ttl", "sessions: expires_at"];
    let done = pglapse(&[&["reap"], &flags[..]].concat());
    assert!(stdout(&done).starts_with("250 rows deleted, 0 batches"), "{}", stderr(&done));
    assert!(stdout(&pglapse(&[&["status"], &flags[..]].concat())).contains("public.sessions"));
    client.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_by_hand_says_why_batches_failed() {
    let database = Database::with(
        "CREATE TABLE parent (id int PRIMARY KEY, e timestamptz); INSERT INTO parent VALUES (1, now());
         CREATE TABLE child (parent int REFERENCES parent); INSERT INTO child VALUES (1)",
    )
    .await;
    let flags = ["reap", "--upstream", &database.url(), "--ttl", "parent: e"];
    let output = pglapse(&flags);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    super::line_with(&stdout(&output), &["public.parent", "failed: ", "violates foreign key"]);
    super::line_with(&stdout(&output), &["0 rows deleted", "1 row cannot be deleted"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_by_hand_says_what_it_leaves_though_nothing_failed() {
    let schema = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); \
                  INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 90) i;";
    let config = tempfile::NamedTempFile::new().unwrap();
    let reap = |database: &Database, reaper: &str, rule: &str| {
        let url = database.url();
        let text = format!(
            "[upstream]\nurl = \"{url}\"\n[reaper]\n{reaper}\n[[table]]\nname = \"t\"\nexpires = \"e\"\n{rule}"
        );
        std::fs::write(config.path(), text).unwrap();
        pglapse(&["reap", "--config", config.path().to_str().unwrap()])
    };
    let database = Database::with(schema).await;
    let bounded = reap(&database, "max_share = 10", "");
    let left = ["public.t: 90 expired rows are left: ", "max_share is 10"];
    super::line_with(&stdout(&bounded), &left);
    let asked = reap(&database, "", "strategy = \"partition\"");
    let left = ["public.t: 90 expired rows are left: ", "it is no partition"];
    super::line_with(&stdout(&asked), &left);
    for known in [&bounded, &asked] {
        assert_eq!(known.status.code(), Some(0), "{known:?}");
    }
    // What somebody has locked is left for a reason that is told.
    let client = database.connect().await;
    client.batch_execute("BEGIN; SELECT FROM t WHERE id < 6 FOR UPDATE").await.unwrap();
    let locked = reap(&database, "", "");
    super::line_with(&stdout(&locked), &["public.t: a batch failed: ", "lock timeout"]);
    assert!(!stdout(&locked).contains("are left"), "{locked:?}");
    client.batch_execute("COMMIT").await.unwrap();

    client
        .batch_execute("CREATE RULE keep AS ON DELETE TO t WHERE OLD.e < now() DO INSTEAD NOTHING")
        .await
        .unwrap();
    let kept = reap(&database, "", "");
    assert_eq!(kept.status.code(), Some(1), "{kept:?}");
    super::line_with(&stdout(&kept), &["public.t: 5 expired rows are left: ", "CREATE RULE"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_broken_or_out_of_reach_keeps_nothing_else_from_being_reaped() {
    let (sound, held) = (Database::with(SCHEMA).await, Database::with(SCHEMA).await);
    let client = sound.connect().await;
    let read_only =
        format!("ALTER DATABASE {} SET default_transaction_read_only = on", held.name());
    client.batch_execute(&read_only).await.unwrap();
    let config = tempfile::NamedTempFile::new().unwrap();
    let reap = |rules: &str, more: &[&str]| {
        let sessions = "[[table]]\nname = 'sessions'\nexpires = 'expires_at'\n";
        let text = format!("[upstream]\nurl = '{}'\n{sessions}{rules}", sound.url());
        std::fs::write(config.path(), text).unwrap();
        pglapse(&[&["reap", "--config", config.path().to_str().unwrap()], more].concat())
    };
    let broken = "[[table]]\nname = 'cache'\nexpires = 'nothing'\n\
                  [[table]]\nname = 't'\nexpires = 'e'\ndatabase = 'nowhere'\n";
    let done = reap(broken, &[]);
    assert_eq!(done.status.code(), Some(2), "{done:?}");
    assert!(stdout(&done).starts_with("250 rows deleted, 0 batches failed"), "{done:?}");
    super::line_with(&stderr(&done), &["rule for cache: there is no column"]);
    super::line_with(&stderr(&done), &["database nowhere: ", "does not exist"]);

    let elsewhere = format!(
        "[[table]]\nname = 'sessions'\nexpires = 'expires_at'\ndatabase = '{}'\n",
        held.name()
    );
    client.batch_execute("UPDATE sessions SET expires_at = now() WHERE id <= 260").await.unwrap();
    let done = reap(&elsewhere, &["--output", "json"]);
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let told: serde_json::Value = serde_json::from_slice(&done.stdout).expect("JSON");
    assert_eq!((&told["rows"], &told["ok"]), (&10.into(), &false.into()), "{told}");
    let fault = told["faults"][0].as_str().expect("a fault");
    let is_told = fault.contains(held.name()) && fault.contains("the server takes no writes");
    assert!(is_told && stderr(&done).contains("takes no writes"), "{done:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn options_in_the_url_hold_where_pglapse_sets_nothing_itself() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz); INSERT INTO t VALUES (now()); CREATE TABLE said (name text, value text);
         CREATE FUNCTION say() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           INSERT INTO public.said SELECT name, setting FROM pg_settings
             WHERE name IN ('work_mem', 'lock_timeout', 'TimeZone', 'row_security'); RETURN NULL; END $$;
         CREATE TRIGGER say AFTER DELETE ON t FOR EACH STATEMENT EXECUTE FUNCTION say()",
    )
    .await;
    let options = "-c%20work_mem%3D77MB%20-c%20lock_timeout%3D9s%20-c%20timezone%3DAsia%2FTokyo";
    let url = format!("{}?options={options}", database.url());
    let done = pglapse(&["reap", "--upstream", &url, "--ttl", "t: e"]);
    assert!(stdout(&done).starts_with("1 row deleted"), "{}", stderr(&done));
    let rows = database
        .connect()
        .await
        .query("SELECT DISTINCT name, value FROM said ORDER BY 1", &[])
        .await
        .unwrap();
    let said: Vec<(String, String)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let expected = [
        ("TimeZone", "UTC"),
        ("lock_timeout", "100"),
        ("row_security", "off"),
        ("work_mem", "78848"),
    ];
    let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(said, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_tells_of_rules_in_shadow_mode_too() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let rule = "sessions: expires_at, mode = shadow";
    let flags = ["reap", "--dry-run", "--upstream", &url, "--ttl", rule, "--output", "json"];
    let counted = pglapse(&flags);
    assert!(counted.status.success(), "{}", stderr(&counted));
    let told: serde_json::Value = serde_json::from_slice(&counted.stdout).expect("JSON");
    assert_eq!((&told["rows"], &told["held_rows"]), (&0.into(), &250.into()), "{told}");
    assert_eq!(told["tables"][0]["stays"], "its rule is in shadow mode", "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_by_hand_does_not_wait_forever_for_a_process_that_does_not_get_on() {
    let database = Database::with(SCHEMA).await;
    let client = database.connect().await;
    let made = stdout(&pglapse(&["reap", "--schema"]));
    client.batch_execute(&made).await.unwrap();
    let hold = "INSERT INTO pglapse.tasks (leaf, part, owner, backend, heartbeat)
        VALUES ('sessions'::regclass, 0, 'somebody', pg_backend_pid(), now() + interval '1 h')";
    client.batch_execute(hold).await.unwrap();
    let pid = client.query_one("SELECT pg_backend_pid()", &[]).await.unwrap().get::<_, i32>(0);
    let config = tempfile::NamedTempFile::new().unwrap();
    let text = format!(
        "[upstream]\nurl = '{}'\n[reaper]\nlease = '1s'\ncount_interval = '100ms'\n\
         [[table]]\nname = 'sessions'\nexpires = 'expires_at'\n",
        database.url()
    );
    std::fs::write(config.path(), text).unwrap();
    let reap = ["reap", "--config", config.path().to_str().unwrap()];
    let done = pglapse(&reap);
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let backend = format!("backend {pid}, connected since ");
    let told = ["public.sessions was left alone: process somebody, ", &backend];
    super::line_with(&stdout(&done), &told);
    super::line_with(&stdout(&done), &["expired rows are left: another process works on it"]);
    client.batch_execute("DELETE FROM pglapse.tasks").await.unwrap();
    super::line_with(&stdout(&pglapse(&reap)), &["250 rows deleted"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_by_hand_says_what_it_waited_for() {
    let database = Database::with(SCHEMA).await;
    let config = tempfile::NamedTempFile::new().unwrap();
    let text = format!(
        "[upstream]\nurl = '{}'\n[reaper]\nrate = 4\nbatch = 10\n\
         [[table]]\nname = 'sessions'\nexpires = 'expires_at'\n",
        database.url()
    );
    std::fs::write(config.path(), text).unwrap();
    // However slow the machine is, ten rows take less than two seconds.
    let few = "DELETE FROM sessions WHERE id <> ALL (ARRAY(
        SELECT id FROM sessions WHERE expires_at <= now() LIMIT 20))";
    database.connect().await.batch_execute(few).await.unwrap();
    let done = stdout(&pglapse(&["reap", "--config", config.path().to_str().unwrap()]));
    super::line_with(&done, &["20 rows deleted"]);
    super::line_with(&done, &[": waited ", " s for `rate`"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_scheduled_for_a_year_that_is_over_stays() {
    let database = Database::with(
        "CREATE TABLE a (e timestamptz); CREATE TABLE b (e timestamptz);
         INSERT INTO a VALUES ('2001-01-01')",
    )
    .await;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '1s'\n\
         new_rule_delay = '0s'\n[[table]]\nname = 'a'\nexpires = 'e'\nschedule = '0 0 3 1 1 * 2020'\n\
         [[table]]\nname = 'b'\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).expect("a file");
    let _serve = Serve::start(path.to_str().expect("a path"));
    let client = database.connect().await;
    for _ in 0..3 {
        client.batch_execute("INSERT INTO b VALUES ('2001-01-01')").await.expect("a row");
        wait_until("the other table is reaped", async || count(&client, "b").await == 0).await;
    }
    assert_eq!(count(&client, "a").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_reached_is_told() {
    let database = Database::with(SCHEMA).await;
    let nowhere = format!("{}_nowhere", database.url());
    let rule = ["--ttl", "sessions: expires_at"];
    for rules in [&rule[..], &[]] {
        for command in [
            &["status"][..],
            &["status", "--output", "json"],
            &["status", "--table", "sessions"],
            &["reap"],
            &["reap", "--dry-run"],
            &["reap", "--confirm"],
            &["reap", "--pause"],
        ] {
            let told = pglapse(&[command, &["--upstream", &nowhere], rules].concat());
            assert_eq!(told.status.code(), Some(1), "{command:?} {rules:?}: {}", stderr(&told));
            let words = format!("{}{}", stdout(&told), stderr(&told));
            assert!(words.contains("does not exist"), "{command:?} {rules:?}: {words}");
        }
    }
}

/// A batch may take longer than a lock is waited for elsewhere.
#[tokio::test(flavor = "multi_thread")]
async fn a_pause_waits_for_the_batch_under_way() {
    let database = Database::with(SCHEMA).await;
    let (client, batch) = (database.connect().await, database.connect().await);
    client.batch_execute(pglapse::guard::DDL).await.unwrap();
    // As a batch does.
    let under_way = "BEGIN; LOCK TABLE pglapse.identity IN ROW EXCLUSIVE MODE";
    batch.batch_execute(under_way).await.unwrap();
    let url = database.url();
    let pausing =
        tokio::task::spawn_blocking(move || pglapse(&["reap", "--pause", "--upstream", &url]));
    let waits = "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND clock_timestamp() - query_start > interval '6 s'";
    wait_until("it waits", async || count(&client, waits).await == 1).await;
    batch.batch_execute("COMMIT").await.unwrap();
    let paused = pausing.await.unwrap();
    assert!(stdout(&paused).ends_with(": every table paused\n"), "{}", stderr(&paused));
    assert_eq!(count(&client, "pglapse.pauses").await, 1);
}
