//! The whole life as a role that has just what `check` asks for.

use std::collections::BTreeSet;

use super::process::{Serve, pglapse, stderr, stdout};
use crate::support::{Database, connect, wait_until, wait_until_gone, wait_until_settled};

const TABLES: &str = "
CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
CREATE TABLE hidden (id int PRIMARY KEY, owner text, e timestamptz);
ALTER TABLE hidden ENABLE ROW LEVEL SECURITY;
ALTER TABLE hidden FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON hidden USING (owner = current_user);
CREATE TABLE parts (id int, e timestamptz) PARTITION BY RANGE (id);
CREATE TABLE parts_1 PARTITION OF parts FOR VALUES FROM (0) TO (1000);
INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 20) i;
INSERT INTO hidden SELECT i, 'ann', now() - interval '1 h' FROM generate_series(1, 30) i;
INSERT INTO parts SELECT i, now() - interval '1 h' FROM generate_series(1, 40) i";

/// The statements that `check` prints: from their first word to the end of the clause.
fn statements(said: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in said.lines() {
        for clause in line.split(';') {
            let begun = ["GRANT ", "ALTER ROLE "].iter().find_map(|word| clause.find(word));
            let statement = begun.and_then(|at| clause.get(at..)).map(str::trim);
            // What it costs to go without is what the warning says.
            let statement = statement.filter(|statement| !statement.contains("pg_monitor"));
            found.extend(statement.map(str::to_owned));
        }
    }
    found
}

/// Runs by `grant` what `check` prints until it prints nothing new; these statements, and what it
/// says then.
pub(crate) async fn grant(path: &str, grant: impl AsyncFn(&str)) -> (BTreeSet<String>, String) {
    let check = || pglapse(&["check", "--config", path]);
    let (mut run, mut said) = (BTreeSet::new(), stdout(&check()));
    // One statement may bring to light what the next one is for.
    loop {
        let new: Vec<String> = statements(&said).difference(&run).cloned().collect();
        if new.is_empty() {
            return (run, said);
        }
        for statement in new {
            grant(&statement).await;
            run.insert(statement);
        }
        said = stdout(&check());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_grants_that_check_prints_are_all_that_is_needed() {
    let database = Database::with(TABLES).await;
    let admin = database.connect().await;
    let role = format!("{}_least", database.name());
    admin.batch_execute(&format!("CREATE ROLE {role} LOGIN")).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         count_interval = '100ms'\n[[table]]\nname = 't'\nexpires = 'e'\n\
         [[table]]\nname = 'hidden'\nexpires = 'e'\n[[table]]\nname = 'parts'\nexpires = 'e'\n"
    );
    std::fs::write(&path, text).unwrap();
    let grant = async |statement: &str| {
        admin.batch_execute(statement).await.unwrap_or_else(|e| panic!("{statement}: {e:?}"));
    };
    let (run, said) = self::grant(&path, grant).await;
    assert!(run.iter().any(|statement| statement.ends_with(" BYPASSRLS")), "{run:?}");
    assert!(said.contains("3 rules in order, 0 faults"), "{said}\n{run:?}");
    assert!(said.contains("pg_monitor"), "what it costs is said: {said}");
    let is = format!(
        "SELECT FROM pg_roles r WHERE r.rolname = '{role}' AND NOT r.rolsuper
         AND NOT EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid)
         AND NOT EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid
           AND c.relnamespace <> coalesce(to_regnamespace('pglapse'), 0))"
    );
    assert_eq!(admin.query(&is, &[]).await.unwrap().len(), 1, "it has no more than that");

    let by_hand = pglapse(&["reap", "--config", &path]);
    assert!(
        stdout(&by_hand).starts_with("90 rows deleted"),
        "{}{}",
        stdout(&by_hand),
        stderr(&by_hand)
    );
    let status = pglapse(&["status", "--config", &path]);
    assert!(status.status.success(), "{}", stderr(&status));
    let expired = "INSERT INTO t VALUES (1, now() - interval '1 h');
        INSERT INTO hidden VALUES (1, 'ann', now() - interval '1 h');
        INSERT INTO parts VALUES (1, now() - interval '1 h')";
    admin.batch_execute(expired).await.unwrap();
    let serve = Serve::start(&path);
    let left = "SELECT FROM t UNION ALL SELECT FROM hidden UNION ALL SELECT FROM parts";
    let gone = async || admin.query(left, &[]).await.unwrap().is_empty();
    wait_until("the reaper works", gone).await;
    // A sweep, as another role's statement needs it.
    admin.batch_execute("UPDATE pglapse.tasks SET due = 'infinity'").await.ok();
    let through = connect(&database.url_at(serve.listen.port())).await;
    wait_until_settled(&admin).await;
    let swept = "INSERT INTO t SELECT 7, now() - interval '1 s'";
    through.batch_execute(swept).await.unwrap();
    through.batch_execute(swept).await.expect("the dead row makes way");
    assert!(through.query("SELECT FROM t", &[]).await.unwrap().is_empty());
    assert_eq!(pglapse(&["reap", "--config", &path, "--pause"]).status.code(), Some(0));
    assert_eq!(pglapse(&["reap", "--config", &path, "--resume"]).status.code(), Some(0));
    let (line, body) = serve.get("/ready");
    assert!(line.ends_with("200 OK"), "{body}");
    drop(serve);
    wait_until_gone(&admin, &[&role]).await;
    let clean = format!("DROP OWNED BY {role} CASCADE; DROP ROLE {role}");
    admin.batch_execute(&clean).await.unwrap();
}

/// What the statements print is piped into psql.
#[tokio::test(flavor = "multi_thread")]
async fn what_widens_a_role_beyond_its_tables_is_printed_as_a_comment() {
    let database = Database::with(
        "CREATE TABLE hidden (id int, e timestamptz); ALTER TABLE hidden ENABLE ROW LEVEL SECURITY",
    )
    .await;
    let admin = database.connect().await;
    let role = format!("{}_narrow", database.name());
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT, UPDATE, DELETE ON hidden TO {role};
         GRANT CREATE ON DATABASE {} TO {role}",
        database.name()
    );
    admin.batch_execute(&grants).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let check = pglapse(&["check", "--upstream", &url, "--ttl", "hidden: e", "--sql"]);
    let said = stdout(&check);
    let is_so = |line: &str| line == format!("-- ALTER ROLE {role} BYPASSRLS;");
    assert!(said.lines().any(is_so), "{said}{}", stderr(&check));
    assert!(said.contains("sees all rows of every table"), "{said}");
    assert!(!said.lines().any(|line| line.starts_with("ALTER")), "{said}");
    admin.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}
