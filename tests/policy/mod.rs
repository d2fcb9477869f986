//! Row-level security and views from `pglapse policy`, on a real server: they show what pglapse
//! shows.

use std::{
    io::Write as _,
    process::{Command, Output, Stdio},
};

use pglapse::{
    catalog::{Catalog, Clock, Expires, RuleSpec},
    sql::name::quote,
};
use tokio_postgres::Client;

use crate::{
    cli::process::{pglapse, stderr, stdout},
    support::{Database, proxy::Proxy, try_connect},
    twin::rules::specs,
};

const SCHEMA: &str = include_str!("../twin/schema.sql");

/// The rules of the twins' schema as flags.
const RULES: [&str; 13] = [
    "public.sessions: expires_at",
    "public.events: created_at + 30 days",
    "public.cache: written_at + ttl_seconds seconds",
    "public.tokens: expires_at",
    "public.readings: until_ms, unit = ms",
    "public.coupons: valid_until, time_zone = UTC",
    "public.imports: until, format = iso8601",
    "public.\"Cart Items\": \"Expires At\"",
    "public.documents: expires_at",
    "archive.leases: expires_at",
    "archive.jobs: expires_at",
    "public.profiles: expires_at, sidecar = profiles_ttl",
    "public.notes: until_ms, unit = ms, sidecar = public.notes_ttl",
];

/// A role of its own, which may do everything but owns nothing; dropped at the end.
struct Role {
    name: String,
    admin: Client,
}

impl Role {
    async fn create(database: &Database) -> Self {
        let name = format!("{}_user", database.name());
        let admin = database.connect().await;
        let sql = format!(
            "CREATE ROLE {name} LOGIN; GRANT USAGE ON SCHEMA public, archive TO {name};
             GRANT ALL ON ALL TABLES IN SCHEMA public, archive TO {name}"
        );
        admin.batch_execute(&sql).await.unwrap();
        Self { name, admin }
    }

    fn url(&self, url: &str) -> String {
        url.replace("postgres@", &format!("{}@", self.name))
    }

    async fn connect(&self, url: &str) -> Client {
        try_connect(&self.url(url)).await.expect("the role logs in")
    }

    async fn drop(self) {
        let sql = format!("DROP OWNED BY {0}; DROP ROLE {0}", self.name);
        self.admin.batch_execute(&sql).await.unwrap();
    }
}

fn policy(url: &str, rules: &[&str], options: &[&str]) -> Output {
    let rules = rules.iter().flat_map(|rule| ["--ttl", rule]);
    let start = ["policy", "--upstream", url];
    let args: Vec<&str> = start.into_iter().chain(rules).chain(options.iter().copied()).collect();
    pglapse(&args)
}

/// What is printed, run as it is.
async fn apply(client: &Client, url: &str, rules: &[&str], options: &[&str]) -> String {
    let output = policy(url, rules, options);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let sql = stdout(&output);
    client.batch_execute(&sql).await.unwrap_or_else(|e| panic!("{e:?} in\n{sql}"));
    sql
}

async fn texts(client: &Client, sql: &str) -> Vec<String> {
    let rows = client.query(sql, &[]).await.unwrap_or_else(|e| panic!("{e:?} in {sql}"));
    rows.iter().map(|row| row.get(0)).collect()
}

async fn code(client: &Client, sql: &str) -> String {
    match client.batch_execute(sql).await {
        Ok(()) => "ok".to_owned(),
        Err(error) => error.code().map_or_else(String::new, |code| code.code().to_owned()),
    }
}

/// Every TTL table of these rules, with its condition.
async fn tables(database: &Database, specs: &[RuleSpec]) -> Vec<(String, String)> {
    let facts = crate::control::facts(&mut database.connect().await, specs).await;
    let (catalog, faults) = Catalog::build(specs, &facts, Clock::Statement);
    assert_eq!(faults, []);
    let table = |t: &std::sync::Arc<pglapse::catalog::TtlTable>| {
        (t.qualified_name(), t.rule.live(Clock::Statement, &|c| format!("t.{}", quote(c))))
    };
    let mut tables: Vec<_> = catalog.tables().map(table).collect();
    tables.sort();
    tables
}

#[tokio::test(flavor = "multi_thread")]
async fn policies_show_what_pglapse_shows() {
    let database = Database::with(SCHEMA).await;
    let admin = database.connect().await;
    let role = Role::create(&database).await;
    let proxy = Proxy::with_rules(&database, specs()).await;
    let through = role.connect(&proxy.url(&database)).await;
    let direct = role.connect(&database.url()).await;
    let tables = tables(&database, &specs()).await;
    assert_eq!(tables.len(), 18, "partitions and children as well: {tables:?}");
    let mut before = Vec::new();
    for (table, live) in &tables {
        let rows = format!("SELECT t::text FROM {table} t ORDER BY 1");
        let hidden = texts(&through, &rows).await;
        let live = format!("SELECT t::text FROM {table} t WHERE {live} ORDER BY 1");
        assert_eq!(hidden, texts(&admin, &live).await, "{table}");
        let all = texts(&direct, &rows).await.len();
        before.push((table, rows, hidden, all));
    }
    assert!(before.iter().filter(|(_, _, hidden, all)| hidden.len() < *all).count() > 11);

    // A second time changes nothing.
    for _ in 0..2 {
        apply(&admin, &database.url(), &RULES, &[]).await;
    }
    for (table, rows, hidden, all) in &before {
        // The sidecar's own rows stay visible, for the policy on the table sees them.
        if table.ends_with("_ttl") {
            assert_eq!(texts(&direct, rows).await.len(), *all, "{table}, directly");
            continue;
        }
        assert_eq!(texts(&direct, rows).await, *hidden, "{table}, directly");
        assert_eq!(texts(&through, rows).await, *hidden, "{table}, through pglapse");
        assert_eq!(texts(&admin, rows).await.len(), *all, "{table}, as a superuser");
    }
    let joined =
        "SELECT o.id::text FROM orders o JOIN sessions s ON s.id = o.session_id ORDER BY 1";
    assert_eq!(texts(&direct, joined).await, ["1", "4"]);
    drop((through, direct));
    role.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_differences_are_as_the_head_says() {
    let database = Database::with(SCHEMA).await;
    let admin = database.connect().await;
    let role = Role::create(&database).await;
    let rules = ["public.sessions: expires_at"];
    apply(&admin, &database.url(), &rules, &[]).await;
    let user = role.connect(&database.url()).await;
    let insert = "INSERT INTO sessions (id, token, expires_at) VALUES";
    let past = "'2001-01-01'";
    for (sql, expected) in [
        (format!("{insert} (10, 'new', NULL)"), "23505"),
        (format!("{insert} (10, 'new', NULL) ON CONFLICT DO NOTHING"), "ok"),
        (format!("{insert} (10, 'new', NULL) ON CONFLICT (id) DO UPDATE SET hits = 1"), "42501"),
        (format!("{insert} (60, 't60', {past})"), "ok"),
        (format!("{insert} (70, 't70', {past}) RETURNING id"), "42501"),
        (format!("UPDATE sessions SET expires_at = {past} WHERE id = 1"), "42501"),
        ("INSERT INTO logins VALUES (9, 10)".to_owned(), "ok"),
        ("UPDATE sessions SET hits = 0 WHERE id = 1".to_owned(), "ok"),
        ("UPDATE sessions SET hits = -1 WHERE id = 10".to_owned(), "ok"),
        ("DELETE FROM sessions WHERE id IN (2, 20)".to_owned(), "ok"),
        (format!("UPDATE sessions SET expires_at = {past}"), "ok"),
    ] {
        assert_eq!(code(&user, &sql).await, expected, "{sql}");
    }
    let left = texts(&admin, "SELECT id || ' ' || hits FROM sessions ORDER BY id").await;
    let expected =
        ["1 0", "3 30", "5 50", "10 100", "20 200", "30 300", "40 400", "50 500", "60 0"];
    assert_eq!(left, expected, "expired rows were not touched, and live ones were");
    drop(user);
    role.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn existing_policies_keep_their_meaning() {
    let database = Database::with(
        "CREATE SCHEMA archive; CREATE TABLE mine (who text, e timestamptz);
         INSERT INTO mine VALUES ('public', '2001-01-01'), ('public', NULL), ('ann', NULL);
         ALTER TABLE mine ENABLE ROW LEVEL SECURITY;
         CREATE POLICY own ON mine USING (who = 'public');
         CREATE TABLE closed (e timestamptz); INSERT INTO closed VALUES (NULL);
         ALTER TABLE closed ENABLE ROW LEVEL SECURITY;
         CREATE TABLE dormant (e timestamptz); INSERT INTO dormant VALUES (NULL), ('2001-01-01');
         CREATE POLICY asleep ON dormant USING (false)",
    )
    .await;
    let admin = database.connect().await;
    let role = Role::create(&database).await;
    let rules = ["mine: e", "closed: e", "dormant: e"];
    let sql = apply(&admin, &database.url(), &rules, &[]).await;
    assert!(sql.contains("-- Note: policies that had no effect come into force: asleep"), "{sql}");
    apply(&admin, &database.url(), &rules, &[]).await;
    let user = role.connect(&database.url()).await;
    let count = async |table: &str| {
        texts(&user, &format!("SELECT count(*)::text FROM {table}")).await.remove(0)
    };
    assert_eq!(count("mine").await, "1");
    assert_eq!(count("closed").await, "0");
    assert_eq!(count("dormant").await, "1");
    drop(user);
    role.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn force_binds_the_owner_and_the_reaper_is_thought_of() {
    let database = Database::with(SCHEMA).await;
    let admin = database.connect().await;
    let role = Role::create(&database).await;
    let rules = ["public.tokens: expires_at"];
    admin.batch_execute(&format!("ALTER TABLE tokens OWNER TO {}", role.name)).await.unwrap();
    let owner_url = role.url(&database.url());
    let exempt = format!("ALTER ROLE {} BYPASSRLS;", role.name);
    let owner = role.connect(&database.url()).await;
    let rows = "SELECT token FROM tokens ORDER BY 1";
    let sql = apply(&owner, &owner_url, &rules, &[]).await;
    assert!(!sql.contains(&exempt), "an owner is exempt: {sql}");
    assert_eq!(texts(&owner, rows).await.len(), 4);
    let sql = apply(&owner, &owner_url, &rules, &["--force"]).await;
    assert!(sql.contains(&format!("--     {exempt}")), "{sql}");
    assert_eq!(texts(&owner, rows).await, ["live", "long"]);
    let check = pglapse(&["check", "--upstream", &owner_url, "--ttl", rules[0]]);
    let report = stdout(&check);
    assert!(report.contains("row-level security of public.tokens hides rows from"), "{report}");
    admin.batch_execute(&format!("ALTER ROLE {} BYPASSRLS", role.name)).await.unwrap();
    let check = pglapse(&["check", "--upstream", &owner_url, "--ttl", rules[0]]);
    assert!(!stdout(&check).contains("row-level security"), "{check:?}");
    let rewrite = ["rewrite", "--upstream", &owner_url, "--ttl", rules[0], "TABLE tokens"];
    assert!(stdout(&pglapse(&rewrite)).contains("tokens.expires_at OPERATOR(pg_catalog.>)"));
    drop(owner);
    role.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn views_filter_by_themselves() {
    let database = Database::with(&format!(
        "{SCHEMA}
         CREATE VIEW plain WITH (security_barrier, check_option = local) AS
           SELECT id, hits AS \"Hits\", expires_at FROM sessions s WHERE id < 100 OR hits > 0 ORDER BY id;
         CREATE VIEW bare AS TABLE tokens;
         COMMENT ON VIEW bare IS 'It''s bare';
         CREATE VIEW twice AS SELECT id FROM sessions WHERE id IN (SELECT session_id FROM orders)
           AND user_id IN (SELECT user_id FROM sessions WHERE hits >= 100);
         CREATE VIEW joined AS WITH c AS (SELECT * FROM coupons)
           SELECT o.id, s.token, c.code FROM orders o LEFT JOIN sessions s ON s.id = o.session_id
           LEFT JOIN c ON c.percent = o.id;
         CREATE VIEW grouped AS SELECT kind, count(*) AS n FROM events GROUP BY kind;
         CREATE VIEW above AS SELECT p.id, g.n FROM plain p, grouped g"
    ))
    .await;
    let admin = database.connect().await;
    let proxy = Proxy::with_rules(&database, specs()).await;
    let through = try_connect(&proxy.url(&database)).await.unwrap();
    let mut expected = Vec::new();
    for view in ["current_sessions", "bare", "twice", "joined", "grouped"] {
        let sql = format!("SELECT v::text FROM {view} v ORDER BY 1");
        let rows = texts(&through, &sql).await;
        assert_ne!(rows, texts(&admin, &sql).await, "{view} tells something");
        expected.push((sql, rows));
    }
    let sql = apply(&admin, &database.url(), &RULES, &["--views"]).await;
    assert!(!sql.contains("public.above"), "{sql}");
    for (sql, rows) in &expected {
        assert_eq!(texts(&admin, sql).await, *rows, "{sql}");
    }
    assert_eq!(texts(&admin, "SELECT id::text FROM plain").await, ["1", "2", "3", "5"]);
    assert_eq!(texts(&admin, "SELECT DISTINCT id::text FROM above ORDER BY 1").await.len(), 4);
    assert_eq!(code(&admin, "UPDATE plain SET \"Hits\" = 7 WHERE id IN (1, 10)").await, "ok");
    assert_eq!(texts(&admin, "SELECT id::text FROM sessions WHERE hits = 7").await, ["1"]);
    let past = "UPDATE plain SET expires_at = '2001-01-01' WHERE id = 1";
    assert_eq!(code(&admin, past).await, "44000", "its check option holds");
    for _ in 0..2 {
        let again = apply(&admin, &database.url(), &RULES, &["--views"]).await;
        assert_eq!(again.matches(": it filters by itself already").count(), 6, "{again}");
    }
    let said = texts(&admin, "SELECT obj_description('bare'::regclass)").await.remove(0);
    assert!(said.starts_with("It's bare\nFiltered by pglapse "), "{said}");
    let mut changed = specs();
    for rule in changed.iter_mut().filter(|rule| rule.table.name == "tokens") {
        rule.expires = Expires::parse("expires_at + 1 hour").unwrap();
    }
    let _later = Proxy::with_rules(&database, changed).await;
    let stale = stdout(&policy(&database.url(), &RULES, &["--views"]));
    assert!(stale.contains("-- public.bare: it filters by another rule"), "{stale}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_view_that_filters_by_itself_passes_while_query_and_rule_stay() {
    let database = Database::with(
        "CREATE TABLE s (id int, e timestamptz); INSERT INTO s VALUES (1, NULL), (2, '2001-01-01');
         CREATE VIEW v WITH (security_barrier) AS SELECT id FROM s
           WHERE e IS DISTINCT FROM timestamptz '1999-02-01' - interval '-1 day 2 hours' AND '\\' <> '';
         CREATE VIEW over WITH (security_barrier) AS SELECT id FROM v",
    )
    .await;
    let (admin, url) = (database.connect().await, database.url());
    let rewritten = |expires: &str, sql: &str| {
        let rule = format!("s: {expires}");
        stdout(&pglapse(&["rewrite", "--upstream", &url, "--ttl", &rule, sql]))
    };
    let passes = |expires: &str| {
        let sqls = ["SELECT * FROM v", "SELECT * FROM over", "UPDATE v SET id = 3"];
        let passing = sqls.map(|sql| rewritten(expires, sql) == format!("{sql}\n"));
        assert!(passing.iter().all(|p| *p == passing[0]), "{passing:?}");
        passing[0]
    };
    assert!(!passes("e"));
    assert!(rewritten("e", "SELECT * FROM v").contains("OFFSET 0"));
    let check = ["check", "--upstream", &url, "--ttl", "s: e"];
    let other = "SET datestyle = 'German'; SET intervalstyle = 'iso_8601'";
    admin.batch_execute(other).await.unwrap();
    apply(&admin, &url, &["s: e"], &["--views"]).await;
    assert!(passes("e"));
    assert!(!stdout(&pglapse(&check)).contains("policy --views"));
    assert_eq!(texts(&admin, "SELECT id::text FROM over").await, ["1"]);
    assert!(!passes("e + 1 hour"), "another rule");
    admin.batch_execute("CREATE OR REPLACE VIEW v AS SELECT id FROM s WHERE id > 0").await.unwrap();
    assert!(!passes("e"), "another query");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_in_a_rule_ends_a_comment() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let rule = "t: e\n; DROP TABLE t; --\n";
    assert_eq!(policy(&database.url(), &[rule], &[]).status.code(), Some(2));
    let admin = database.connect().await;
    apply(&admin, &database.url(), &["t: e\n+ interval '1 day\n'"], &[]).await;
    assert_eq!(policy(&database.url(), &["t: nope"], &[]).status.code(), Some(2));
    assert_eq!(policy("postgres://u@127.0.0.1:1/d", &["t: e"], &[]).status.code(), Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn psql_takes_it() {
    let database = Database::with(SCHEMA).await;
    let url = database.url();
    let sql = stdout(&policy(&url, &RULES, &["--force"]));
    let mut psql = Command::new("psql")
        .args([&url, "-v", "ON_ERROR_STOP=1", "-q", "-f", "-"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("psql is installed");
    psql.stdin.take().unwrap().write_all(sql.as_bytes()).unwrap();
    assert!(psql.wait().unwrap().success());
    let forced = "SELECT count(*)::text FROM pg_class WHERE relforcerowsecurity";
    assert_eq!(texts(&database.connect().await, forced).await, ["16"]);
}
