//! Rules at work in real sessions: texts are edited, and errors come back in the client's terms.

use std::{collections::HashMap, sync::Arc};

use pglapse::{
    catalog::{Catalog, Clock, Expires, RuleSpec},
    rewrite::{Databases, RewriteOptions, Rewriter},
    sql::name::QualifiedName,
};
use tokio_postgres::{Client, Error, error::ErrorPosition, types::ToSql};

use super::proxy::Proxy;
use crate::support::{Database, connect, wait_until};

pub(super) const SCHEMA: &str = "CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz); \
    INSERT INTO sessions VALUES (1, now() + interval '1 day'), (2, now() - interval '1 day'), (3, NULL)";

/// A rewriter with a rule for `sessions`.
pub(super) async fn rules(database: &Database, options: RewriteOptions) -> Databases {
    rules_at(&mut database.connect().await, database.name(), options).await
}

/// The same over a connection to the database of that name.
pub(super) async fn rules_at(
    client: &mut Client,
    database: &str,
    options: RewriteOptions,
) -> Databases {
    let specs = [RuleSpec::new(
        QualifiedName::parse("public.sessions").expect("a name"),
        Expires::parse("expires_at").expect("an expiry"),
        "a test",
    )];
    let specs = crate::control::published(client, &specs).await;
    let facts = crate::control::facts(client, &specs).await;
    let (catalog, faults) = Catalog::build(&specs, &facts, Clock::default());
    assert!(faults.is_empty(), "{faults:?}");
    let rewriter = Arc::new(Rewriter::new(Arc::new(catalog), options));
    let by_name = HashMap::from([(database.to_owned(), rewriter)]);
    Databases { by_name, ..Databases::default() }
}

pub(super) async fn with_rules(options: RewriteOptions) -> (Database, Proxy) {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    proxy.databases.send_replace(Arc::new(rules(&database, options).await));
    (database, proxy)
}

pub(super) fn told(error: &Error) -> (String, String, Option<String>, Option<ErrorPosition>) {
    let error = error.as_db_error().expect("the server's error");
    (
        error.code().code().to_owned(),
        error.message().to_owned(),
        error.hint().map(str::to_owned),
        error.position().cloned(),
    )
}

#[tokio::test]
async fn expired_rows_are_gone_in_every_protocol() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let sql = "SELECT count(*) FROM sessions";
    assert_eq!(client.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0), 2);
    let simple = client.simple_query(sql).await.expect("a row");
    assert!(format!("{simple:?}").contains("\\x012\""), "{simple:?}");
    let psql = tokio::process::Command::new("psql")
        .args(["-XAtc", sql, &database.url_at(proxy.port)])
        .output()
        .await
        .expect("psql is installed");
    assert_eq!(String::from_utf8_lossy(&psql.stdout), "2\n");
    let direct = database.connect().await;
    assert_eq!(direct.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0), 3);
    assert!(proxy.metric("pglapse_statements_total{outcome=\"rewritten\"}") > 2.5);
    assert!(proxy.metric("pglapse_plan_cache_hits_total") > 1.5);
}

#[tokio::test]
async fn what_cannot_be_rewritten_passes_where_the_operator_says_so() {
    let count = "DO $$ BEGIN RAISE EXCEPTION '%', (SELECT count(*) FROM sessions); END $$";
    for pass_unparsed in [false, true] {
        let options = RewriteOptions { pass_unparsed, ..RewriteOptions::default() };
        let (database, proxy) = with_rules(options).await;
        let client = connect(&database.url_at(proxy.port)).await;
        let error = told(&client.batch_execute(count).await.expect_err("either way"));
        let rows = client.query("SELECT id FROM sessions", &[]).await.expect("rows");
        assert_eq!(rows.len(), 2, "what can be rewritten is");
        let (outcome, sqlstate) =
            if pass_unparsed { ("passed", "P0001") } else { ("refused", "0A000") };
        assert_eq!((error.0.as_str(), error.1 == "3"), (sqlstate, pass_unparsed), "{error:?}");
        let counted = format!("pglapse_statements_total{{outcome=\"{outcome}\"}}");
        assert!((proxy.metric(&counted) - 1.0).abs() < 0.1);
    }
}

#[tokio::test]
async fn a_rule_takes_effect_in_sessions_that_are_open() {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database.url()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let count = async || {
        let row = client.query_one("SELECT count(*) FROM sessions", &[]).await.expect("a row");
        row.get::<_, i64>(0)
    };
    assert_eq!(count().await, 3);
    proxy.databases.send_replace(Arc::new(rules(&database, RewriteOptions::default()).await));
    assert_eq!(count().await, 2);
    proxy.databases.send_replace(Arc::new(Databases::default()));
    assert_eq!(count().await, 3);
}

#[tokio::test]
async fn positions_are_those_of_the_clients_text() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let (through, direct) = (connect(&database.url_at(proxy.port)).await, database.connect().await);
    for sql in [
        "SELECT id FROM sessions WHERE nope = 1",
        "SELECT '\u{e9}\u{1F600}', id FROM sessions s JOIN sessions b USING (id) WHERE nope = 1",
        "SELECT 1; SELECT id FROM public . sessions WHERE nope",
        "SELECT id FROM sessions WHERE ) FROM",
        "SELEC id FROM sessions",
        "UPDATE sessions SET nope = 1 WHERE id = 2",
    ] {
        let expected = told(&direct.batch_execute(sql).await.expect_err("an error"));
        assert!(expected.3.is_some());
        assert_eq!(
            told(&through.batch_execute(sql).await.expect_err("an error")),
            expected,
            "{sql}"
        );
        let expected = told(&direct.prepare(sql).await.expect_err("an error"));
        assert_eq!(told(&through.prepare(sql).await.expect_err("an error")), expected, "{sql}");
    }
}

#[tokio::test]
async fn positions_of_what_is_found_when_a_statement_runs_are_those_of_its_text() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let (through, direct) = (connect(&database.url_at(proxy.port)).await, database.connect().await);
    let copy = "COPY (SELECT 1 FROM sessions, sessions AS b WHERE b.id = id) TO STDOUT";
    let changed = "SELECT id, expires_at FROM sessions s JOIN other USING (id) WHERE gone = $1";
    direct.batch_execute("CREATE TABLE other (id int, gone int)").await.expect("a table");
    let mut statements = Vec::new();
    for client in [&direct, &through] {
        statements.push((
            client.prepare(copy).await.expect("not analysed yet"),
            client.prepare(changed).await.expect("analysed"),
            client.prepare("SELECT id FROM sessions").await.expect("analysed"),
        ));
    }
    direct.batch_execute("ALTER TABLE other DROP gone").await.expect("changed");
    let mut errors = Vec::new();
    for (client, (copy, changed, fine)) in [&direct, &through].into_iter().zip(&statements) {
        let mut told_to = Vec::new();
        for _ in 0..2 {
            told_to.push(told(&client.execute(copy, &[]).await.expect_err("ambiguous")));
            client.execute(fine, &[]).await.expect("goes on");
            told_to.push(told(&client.execute(changed, &[&1]).await.expect_err("gone")));
        }
        errors.push(told_to);
    }
    assert!(errors[0].iter().all(|error| error.3.is_some()), "{errors:?}");
    assert_eq!(errors[0], errors[1]);
}

#[tokio::test]
async fn a_refusal_is_an_error_like_any_other() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let sql = "SELECT 1 FROM ts_stat('SELECT to_tsvector(''x'') FROM public.sessions')";
    let simple = told(&client.batch_execute(sql).await.expect_err("refused"));
    let extended = told(&client.prepare(sql).await.expect_err("refused"));
    assert_eq!(simple, extended);
    assert_eq!(simple.0, "0A000");
    assert!(simple.1.contains("public.sessions") && simple.2.is_some(), "{simple:?}");
    assert_eq!(simple.3, None);
    // The client's own fault stays what it was.
    let two = "SELECT 1; SELECT 2";
    assert_eq!(told(&client.prepare(two).await.expect_err("refused")).0, "42601");
    // In a block, the block fails; afterwards all is well.
    client.batch_execute("BEGIN").await.expect("a block");
    client.batch_execute(sql).await.expect_err("refused");
    assert_eq!(told(&client.batch_execute("SELECT 1").await.expect_err("failed")).0, "25P02");
    client.batch_execute("ROLLBACK").await.expect("the end of it");
    client.batch_execute("SELECT 1").await.expect("goes on");
    wait_until("it is counted", async || {
        proxy.metric("pglapse_statements_total{outcome=\"refused\"}") > 2.5
    })
    .await;
}

#[tokio::test]
async fn a_text_beyond_the_limit_is_refused_and_the_session_goes_on() {
    let (database, proxy) =
        with_rules(RewriteOptions { max_statement: 1000, ..RewriteOptions::default() }).await;
    let client = connect(&database.url_at(proxy.port)).await;
    for size in [1001, 2_000_000] {
        let sql = format!("SELECT '{}'", "x".repeat(size));
        for error in [client.batch_execute(&sql).await.err(), client.prepare(&sql).await.err()] {
            assert_eq!(told(&error.expect("refused")).0, "54000");
        }
        client.batch_execute("SELECT 1").await.expect("goes on");
    }
}

#[tokio::test]
async fn a_migration_that_renames_a_table_hides_at_every_step() {
    let database = Database::with(SCHEMA).await;
    let rules = [("public.sessions", "expires_at")];
    let proxy = crate::support::proxy::Proxy::start(&database, &rules).await;
    let client = connect(&proxy.url(&database)).await;
    let count = async |sql: &str| client.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0);
    client.batch_execute("BEGIN; ALTER TABLE sessions RENAME TO old").await.expect("renamed");
    // A rule of the settings stays behind.
    assert_eq!(count("SELECT count(*) FROM old").await, 3);
    client.batch_execute("ALTER TABLE old RENAME TO sessions").await.expect("renamed");
    assert_eq!(count("SELECT count(*) FROM sessions").await, 2);
    client.batch_execute("ROLLBACK").await.expect("the end");
    assert_eq!(count("SELECT count(*) FROM sessions").await, 2);
}

#[tokio::test]
async fn a_role_that_cannot_read_the_expiry_is_told_the_grant() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let role = format!("{}_clerk", database.name());
    let sql = format!(
        "CREATE TABLE other (id int); CREATE ROLE {role} LOGIN; \
         GRANT SELECT (id), UPDATE (id) ON sessions TO {role}"
    );
    let owner = database.connect().await;
    owner.batch_execute(&sql).await.expect("a role");
    let client =
        connect(&database.url_at(proxy.port).replace("postgres@", &format!("{role}@"))).await;
    let hint = "Expired rows are hidden by columns that the role must be able to read: \
                GRANT SELECT (expires_at) ON public.sessions TO the role.";
    for sql in ["SELECT id FROM sessions", "COPY (SELECT id FROM public.sessions) TO STDOUT"] {
        let error = told(&client.batch_execute(sql).await.expect_err("denied"));
        assert_eq!((error.0.as_str(), error.2.as_deref()), ("42501", Some(hint)), "{sql}");
    }
    // It comes with Bind, or with Execute.
    for sql in ["SELECT id FROM sessions", "UPDATE sessions SET id = 9 WHERE id = 1"] {
        let statement = client.prepare(sql).await.expect("prepared");
        for _ in 0..2 {
            let error = told(&client.execute(&statement, &[]).await.expect_err("denied"));
            assert_eq!((error.0.as_str(), error.2.as_deref()), ("42501", Some(hint)), "{sql}");
        }
    }
    // The role that is set lacks the right, and not the one that has logged in.
    let login = connect(&database.url_at(proxy.port)).await;
    login.batch_execute(&format!("SET ROLE {role}")).await.expect("set");
    let error = told(&login.batch_execute("TABLE sessions").await.expect_err("denied"));
    assert_eq!((error.0.as_str(), error.2.as_deref()), ("42501", Some(hint)));
    // Another table's right is another matter.
    let sql = "SELECT 1 FROM other, sessions";
    let error = told(&client.batch_execute(sql).await.expect_err("denied"));
    assert!(error.0 == "42501" && error.2.is_none(), "{error:?}");
    let grant = format!("GRANT SELECT (expires_at) ON public.sessions TO {role}");
    owner.batch_execute(&grant).await.expect("granted");
    client.batch_execute("SELECT id FROM sessions").await.expect("allowed");
    // No GRANT helps against a policy.
    let policy = format!(
        "ALTER TABLE sessions ENABLE ROW LEVEL SECURITY; GRANT ALL ON sessions TO {role}; \
         CREATE POLICY mine ON sessions USING (true) WITH CHECK (id < 0)"
    );
    owner.batch_execute(&policy).await.expect("a policy");
    for sql in ["UPDATE sessions SET id = 9", "SET row_security = off; SELECT id FROM sessions"] {
        let error = told(&client.batch_execute(sql).await.expect_err("denied"));
        assert!(error.0 == "42501" && error.2.is_none(), "{sql}: {error:?}");
    }
    owner.batch_execute(&format!("DROP OWNED BY {role}")).await.expect("revoked");
    drop(client);
    owner.batch_execute(&format!("DROP ROLE {role}")).await.expect("dropped");
}

#[tokio::test]
async fn names_given_in_a_transaction_that_was_rolled_back_mean_nothing() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let owner = database.connect().await;
    owner.batch_execute("CREATE TABLE v (id int)").await.expect("a table");
    // Of a view with options it is not known what it shows before the catalog says so.
    let view = "ALTER TABLE v RENAME TO w; CREATE VIEW v WITH (security_barrier) AS TABLE sessions";
    let undone = [
        vec!["BEGIN", view, "ROLLBACK"],
        vec!["BEGIN", view, "SELECT 1/0", "COMMIT"],
        vec!["BEGIN; SELECT 1", view, "SELECT 1; ABORT"],
        vec![
            "CREATE VIEW x AS SELECT 1; ALTER TABLE v RENAME TO w; CREATE VIEW v WITH \
             (security_barrier) AS TABLE sessions; SELECT 1/0",
        ],
    ];
    for texts in undone {
        let client = connect(&database.url_at(proxy.port)).await;
        for sql in &texts {
            drop(client.batch_execute(sql).await);
        }
        // The answer to an error is over when the server is ready.
        client.batch_execute("SELECT 1").await.expect("goes on");
        client.batch_execute("TABLE v").await.unwrap_or_else(|e| panic!("{texts:?}: {e:?}"));
    }
}

#[tokio::test]
async fn no_name_is_forgotten_however_many_there_are() {
    let (database, proxy) = with_rules(RewriteOptions::default()).await;
    let client = connect(&database.url_at(proxy.port)).await;
    let views = |from: usize, to: usize| {
        let view = |i| format!("CREATE VIEW v{i} WITH (security_barrier) AS TABLE sessions");
        (from..to).map(view).collect::<Vec<_>>().join("; ")
    };
    let text = |count| format!("BEGIN; {}; TABLE v0", views(0, count));
    let error = told(&client.batch_execute(&text(300)).await.expect_err("refused"));
    assert_eq!(error.0, "0A000", "{error:?}");
    client.batch_execute("ROLLBACK").await.expect("the end");
    let error = told(&client.batch_execute(&text(4_200)).await.expect_err("too many"));
    assert_eq!(error.0, "54000", "{error:?}");
    client.batch_execute("ROLLBACK").await.expect("the end");
    client.batch_execute(&views(0, 1)).await.expect("there is room again");
}

#[tokio::test]
async fn a_migration_that_renames_a_schema_hides_at_every_step() {
    let database = Database::with(SCHEMA).await;
    let sql = "CREATE SCHEMA b; CREATE TABLE b.sessions (id int, expires_at timestamptz); \
               INSERT INTO b.sessions VALUES (1, now() - interval '1 day')";
    database.connect().await.batch_execute(sql).await.expect("a schema");
    let rules = [("public.sessions", "expires_at")];
    let proxy = crate::support::proxy::Proxy::start(&database, &rules).await;
    let client = connect(&proxy.url(&database)).await;
    let count = async |sql: &str| client.query_one(sql, &[]).await.expect("a row").get::<_, i64>(0);
    client.batch_execute("BEGIN; alter SCHEMA \"public\" RENAME TO other").await.expect("renamed");
    // A rule of the settings stays behind.
    assert_eq!(count("SELECT count(*) FROM other.sessions").await, 3);
    client.batch_execute("ALTER SCHEMA other RENAME TO public").await.expect("renamed");
    assert_eq!(count("SELECT count(*) FROM public.sessions").await, 2);
    // Of the table without a rule nothing is hidden.
    assert_eq!(count("SELECT count(*) FROM b.sessions").await, 1);
    client.batch_execute("ROLLBACK").await.expect("the end");
    assert_eq!(count("SELECT count(*) FROM public.sessions").await, 2);
    let both =
        "BEGIN; ALTER SCHEMA public RENAME TO x; CREATE TABLE b.t AS TABLE x.sessions; COMMIT";
    let error = told(&client.batch_execute(both).await.expect_err("in one text"));
    assert_eq!(error.0, "0A000", "{error:?}");
}

/// A look at all other values for each value would take minutes here.
#[tokio::test]
async fn an_insert_of_very_many_rows_is_read_in_one_pass() {
    const ROWS: usize = 30_000;
    let database = Database::with(SCHEMA).await;
    let rules = [("public.sessions", "expires_at")];
    let proxy = crate::support::proxy::Proxy::start(&database, &rules).await;
    let client = connect(&proxy.url(&database)).await;
    let ids: Vec<i32> = std::iter::once(2).chain(10..).take(ROWS).collect();
    let lasts = "1 day".to_owned();
    let rows: Vec<String> =
        (2..=ids.len() + 1).map(|n| format!("(${n}, now() + $1::text::interval)")).collect();
    let sql = format!("INSERT INTO sessions (id, expires_at) VALUES {}", rows.join(", "));
    let ids: Vec<&(dyn ToSql + Sync)> = ids.iter().map(|id| id as _).collect();
    let given: Vec<&(dyn ToSql + Sync)> =
        std::iter::once(&lasts as _).chain(ids.iter().copied()).collect();
    assert_eq!(client.execute(&sql, &given).await.expect("inserted"), 30_000);
    client.batch_execute("UPDATE sessions SET expires_at = now() WHERE id > 5").await.expect("set");
    let rows: Vec<String> = (10..10 + ROWS).map(|id| format!("({id}, NULL)")).collect();
    let sql = format!("INSERT INTO sessions (id, expires_at) VALUES {}", rows.join(", "));
    assert_eq!(client.execute(&sql, &[]).await.expect("inserted"), 30_000);
}
