//! The commands, as an operator runs them against a real server.

mod confirm;
mod console;
mod docker;
mod failover;
pub(crate) mod least_rights;
mod least_rights_by_sql;
mod logs;
mod metrics;
mod new_rules;
mod one_home;
mod output;
mod package;
mod page;
mod pooled;
mod poolers;
pub(crate) mod process;
mod prometheus;
mod promoted;
mod reap;
mod reap_several;
mod secrets;
mod serve;
mod shadow;
mod sidecar;
mod sleeping;
mod spans;
mod start;
mod states;
mod surroundings;
mod throttling;
mod trial;
mod unread;
pub(crate) mod uses;

use crate::support::Database;
use process::{pglapse, pglapse_reading, stderr, stdout};

const SCHEMA: &str = "
CREATE TABLE sessions (id int PRIMARY KEY, token text UNIQUE, expires_at timestamptz);
INSERT INTO sessions SELECT i, i::text, now() + (i - 250.5) * interval '1 hour'
  FROM generate_series(1, 1000) i;
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE TABLE logins (session int REFERENCES sessions ON DELETE CASCADE);
CREATE VIEW current AS SELECT * FROM sessions;
CREATE VIEW tokens AS SELECT id, token FROM sessions;
CREATE FUNCTION how_many() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM Sessions';
CREATE FUNCTION other() RETURNS int LANGUAGE sql AS 'SELECT 1 AS my_sessions_count';
CREATE TABLE events (at timestamptz NOT NULL) PARTITION BY RANGE (at);
CREATE TABLE events_old PARTITION OF events FOR VALUES FROM ('2000-01-01') TO ('2020-01-01');
CREATE TABLE events_new PARTITION OF events DEFAULT;
CREATE INDEX ON events_new (at);
CREATE TABLE cache (key text, at timestamptz, ttl int);
INSERT INTO cache VALUES ('a', now(), 0);
";

#[expect(clippy::panic, reason = "a test may fail")]
fn line_with<'a>(text: &'a str, words: &[&str]) -> &'a str {
    text.lines()
        .find(|line| words.iter().all(|word| line.contains(word)))
        .unwrap_or_else(|| panic!("no line with {words:?} in\n{text}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_what_a_cascade_goes_past() {
    let database = Database::with(
        "CREATE TABLE a (id int PRIMARY KEY, e timestamptz); CREATE TABLE kept (LIKE a);
         CREATE TABLE b (a int REFERENCES a ON DELETE CASCADE, e timestamptz)",
    )
    .await;
    let rules = ["--ttl", "a: e, archive_to = public.kept", "--ttl", "b: e, grace = 1 day"];
    let report = pglapse(&[&["check", "--upstream", &database.url()], &rules[..]].concat());
    let past = "live ones too, past the archive, which gets none of them and past their own grace";
    line_with(&stdout(&report), &["b refers to it with ON DELETE CASCADE", past]);
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_what_an_archive_would_lose() {
    let database = Database::with(
        "CREATE TABLE a (n numeric, e timestamptz); CREATE TABLE b (LIKE a); CREATE TABLE c (LIKE a);
         CREATE TABLE whole (e timestamptz, n numeric, t text);
         CREATE TABLE cut (n numeric(5, 1), e timestamptz); CREATE VIEW same AS SELECT * FROM c",
    )
    .await;
    let client = database.connect().await;
    // Each with a type that takes its values by an implicit cast, and whether it takes them as they
    // are.
    let casts = [
        ("int", "bigint", true),
        ("bigint", "numeric", true),
        ("int", "oid", false),
        ("bigint", "regclass", false),
        ("text", "regclass", false),
        ("varchar", "name", false),
        ("varchar(9)", "bpchar", true),
        ("date", "timestamp", true),
        ("date", "timestamptz", false),
        ("timestamp", "timestamptz", false),
        ("time", "timetz", false),
        ("time", "interval", true),
        ("cidr", "inet", true),
    ];
    for (n, (own, taken, _)) in casts.iter().enumerate() {
        let tables = format!(
            "CREATE TABLE d{n} (v {own}, e timestamptz); CREATE TABLE old{n} (v {taken}, e timestamptz)"
        );
        client.batch_execute(&tables).await.unwrap();
    }
    let rules = ["a: e, archive_to = public.whole", "b: e, archive_to = public.cut"];
    let rules = rules.into_iter().chain(["c: e, archive_to = public.same"]).map(str::to_owned);
    let cast = (0..casts.len()).map(|n| format!("d{n}: e, archive_to = public.old{n}"));
    let rules: Vec<String> = rules.chain(cast).collect();
    let url = database.url();
    let args: Vec<&str> = ["check", "--upstream", &url]
        .into_iter()
        .chain(rules.iter().flat_map(|r| ["--ttl", r]))
        .collect();
    let checked = pglapse(&args);
    let report = stdout(&checked);
    for table in ["b: e", "c: e"] {
        line_with(&report, &["fault", table, "nothing is deleted: its archive is no table, lacks"]);
    }
    let is_lost = |table: &str| {
        let of = format!("rule for public.{table}: nothing is deleted: its archive is no table");
        report.contains(&of)
    };
    assert!(!is_lost("a"), "{report}");
    for (n, (own, taken, is_whole)) in casts.into_iter().enumerate() {
        assert_ne!(is_lost(&format!("d{n}")), is_whole, "{own} to {taken}: {report}");
    }
    assert_eq!(checked.status.code(), Some(1), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_reports_on_each_rule() {
    let database = Database::with(SCHEMA).await;
    let role = format!("{}_reader", database.name());
    let admin = database.connect().await;
    let sql = format!("CREATE ROLE {role}; GRANT SELECT (id) ON sessions TO {role}");
    admin.batch_execute(&sql).await.unwrap();
    let rules = ["--ttl", "public.sessions: expires_at", "--ttl", "events: at + 30 days"];
    let url = database.url();
    let output = pglapse(&[&["check", "--upstream", &url], rules.as_slice()].concat());
    admin.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{report}{}", stderr(&output));
    line_with(
        &report,
        &["sessions", "expires_at", "with time zone", "sessions_expiry", "(id)", "250 (25.0 %)"],
    );
    line_with(&report, &["unique (token)"]);
    line_with(&report, &["events", "2", "missing on 1 of 2 leaves ", "none"]);
    line_with(&report, &["warning: --ttl", "logins", "ON DELETE CASCADE (logins_session_fkey)"]);
    line_with(&report, &["warning: --ttl", "function public.how_many() names it"]);
    line_with(&report, &["warning: --ttl", &role, "GRANT SELECT (expires_at)"]);
    line_with(&report, &["warning: --ttl", "events", "partitions that are expired and empty: 1;"]);
    assert!(report.ends_with("2 rules in order, 0 faults, 4 warnings\n"), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_finds_every_fault() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let output = pglapse(&[
        "check",
        "--upstream",
        &url,
        "--ttl",
        "cache: at + unit seconds",
        "--ttl",
        "sesions: x",
        "--ttl",
        "sessions: token",
        "--ttl",
        "events_new: at",
    ]);
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{report}");
    line_with(&report, &["fault: --ttl 'cache", "there is no column \"unit\""]);
    line_with(&report, &["fault: --ttl 'sesions", "did you mean public.sessions?"]);
    line_with(&report, &["fault: --ttl 'sessions", "iso8601"]);
    line_with(&report, &["fault: --ttl 'events_new", "partition", "events"]);
    assert!(report.ends_with("0 rules in order, 4 faults, 0 warnings\n"), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_finds_a_unit_that_is_another_one() {
    let database = Database::with(
        "CREATE TABLE s (id int PRIMARY KEY, e bigint);
         INSERT INTO s SELECT g, extract(epoch FROM now())::bigint + g FROM generate_series(1, 9) g",
    )
    .await;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pglapse.toml");
    let check = |unit: &str| {
        let url = database.url();
        let text = format!(
            "[upstream]\nurl = '{url}'\n[[table]]\nname = 's'\nexpires = 'e'\nunit = '{unit}'\n"
        );
        std::fs::write(&path, text).expect("a file");
        pglapse(&["check", "--config", &path.display().to_string()])
    };
    assert_eq!(check("s").status.code(), Some(0));
    let early = check("ms");
    assert_eq!(early.status.code(), Some(1), "{}", stdout(&early));
    line_with(
        &stdout(&early),
        &["fault", "pglapse.toml:3", "9 of 9 rows", "`unit` is another one"],
    );
    let client = database.connect().await;
    client.batch_execute("UPDATE s SET e = e * 1000").await.unwrap();
    assert_eq!(check("ms").status.code(), Some(0));
    let late = check("s");
    assert_eq!(late.status.code(), Some(1), "{}", stdout(&late));
    line_with(&stdout(&late), &["fault", "9 of 9 rows", "`unit` is another one"]);
    client.batch_execute("INSERT INTO s VALUES (0, 0)").await.unwrap();
    let few = check("ms");
    assert_eq!(few.status.code(), Some(0), "{}", stdout(&few));
    line_with(&stdout(&few), &["warning", "1 of 10 rows", "will not be deleted"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_when_the_reaper_has_no_rights() {
    let database = Database::with(SCHEMA).await;
    let role = format!("{}_weak", database.name());
    let admin = database.connect().await;
    let sql = format!("CREATE ROLE {role} LOGIN; GRANT SELECT ON cache TO {role}");
    admin.batch_execute(&sql).await.unwrap();
    let url = database.url().replace("postgres@", &format!("{role}@"));
    let rules = ["cache: at", "public.sessions: expires_at", "events: at + 30 days"];
    let rules = rules.map(|rule| ["--ttl", rule]).concat();
    let output = pglapse(&[&["check", "--upstream", &url], rules.as_slice()].concat());
    admin.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
    let report = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{report}");
    let grant = format!("GRANT DELETE, UPDATE (at) ON public.cache TO {role}");
    line_with(
        &report,
        &["fault", "cache", "the reaper cannot work", "lacks DELETE, UPDATE on", &grant],
    );
    line_with(&report, &["fault", "sessions", "lacks SELECT, DELETE, UPDATE on public.sessions"]);
    line_with(
        &report,
        &[
            "fault",
            "events_old and 1 more table: GRANT",
            "ON public.events_old, public.events_new TO",
        ],
    );
    line_with(&report, &["warning", "no member of pg_monitor"]);
    line_with(&report, &["warning", "sessions", "could not be read", "42501"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rewrite_prints_what_the_server_gets() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let settings = ["rewrite", "--upstream", &url, "--ttl", "sessions: expires_at"];
    let run = |rest: &[&str], input| pglapse_reading(&[&settings, rest].concat(), input);

    let output = run(&["SELECT * FROM sessions"], "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("SELECT * FROM sessions WHERE (public."), "{output:?}");

    let output = run(&["--diff"], "SELECT 1;\nSELECT * FROM sessions\n");
    assert!(stdout(&output).starts_with("SELECT 1;\nSELECT * FROM sessions{+ WHERE (public."));

    let output = run(&["DELETE FROM tokens"], "");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stdout(&output).starts_with("ERROR:  0A000: "), "{output:?}");
    assert!(stdout(&output).contains("\nHINT:  "), "{output:?}");
}

#[test]
fn every_fault_of_file_and_flags_is_printed_and_nothing_starts() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("bad.toml");
    std::fs::write(&path, "[listen]\nadress = 1\n[reaper]\ninterval = \"soon\"\n").unwrap();
    let path = path.to_str().unwrap();
    for command in ["serve", "check", "rewrite"] {
        let output = pglapse(&[command, "--config", path, "--ttl", "t: a b"]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = stderr(&output);
        assert_eq!(said.lines().count(), 3, "{said}");
        line_with(&said, &["bad.toml:2:1: listen.adress: ", "`address`"]);
        line_with(&said, &["bad.toml:4:12: reaper.interval: ", "`soon`"]);
        line_with(&said, &["--ttl 't: a b': table.expires: "]);
    }
    let output = pglapse(&["serve", "--config", "/nowhere.toml"]);
    assert_eq!(output.status.code(), Some(2));
    line_with(&stderr(&output), &["/nowhere.toml: cannot read the file"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn serve_says_what_is_wrong_with_its_surroundings() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().map(|a| (taken, a.to_string())).unwrap();
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let secret = url.replace("postgres@", "postgres:s3cret@");
    let serve = |url: &str, listen: &str, metrics: &str| {
        let at = ["--listen", listen, "--metrics", metrics];
        let args = [&["serve", "--upstream", url, "--ttl", "sessions: expires_at"], at.as_slice()];
        let output = pglapse(&args.concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(!stderr(&output).contains("s3cret"), "{output:?}");
        stderr(&output)
    };
    let free = "127.0.0.1:0";
    line_with(&serve(&secret, &taken.1, free), &["cannot listen on", &taken.1, "[listen]"]);
    line_with(&serve(&secret, free, &taken.1), &["cannot serve", &taken.1, "[metrics]"]);
}
