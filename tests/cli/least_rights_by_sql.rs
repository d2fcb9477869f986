//! Rules that owners of tables set by SQL, by a pglapse whose role has just what `check` prints.

use pglapse::guard;
use tokio_postgres::Client;

use super::{
    least_rights::grant,
    process::{Serve, pglapse, stderr, stdout},
};
use crate::support::{Database, connect, wait_until, wait_until_gone, wait_until_settled};

const TABLES: &str = "
CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
CREATE TABLE hidden (id int PRIMARY KEY, who text, e timestamptz);
ALTER TABLE hidden ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON hidden USING (who = current_user);
INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 20) i;
INSERT INTO hidden SELECT i, 'ann', now() - interval '1 h' FROM generate_series(1, 30) i";

async fn rows(client: &Client, sql: &str) -> usize {
    client.query(sql, &[]).await.unwrap_or_else(|e| panic!("{sql}: {e:?}")).len()
}

#[tokio::test(flavor = "multi_thread")]
async fn owners_set_rules_and_a_role_with_the_grants_alone_keeps_them() {
    let database = Database::create().await;
    let admin = database.connect().await;
    let [least, owner] = ["least", "owner"].map(|name| format!("{}_{name}", database.name()));
    let roles = format!(
        "CREATE ROLE {least} LOGIN; CREATE ROLE {owner} LOGIN; GRANT CREATE ON SCHEMA public TO {owner}"
    );
    admin.batch_execute(&roles).await.unwrap();
    let as_role = |url: String, role: &str| url.replace("//postgres@", &format!("//{role}@"));
    let owners = connect(&as_role(database.url(), &owner)).await;
    owners.batch_execute(TABLES).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '100ms'\n\
         count_interval = '100ms'\n",
        as_role(database.url(), &least)
    );
    std::fs::write(&path, text).unwrap();
    let granting = async |statement: &str| {
        admin.batch_execute(statement).await.unwrap_or_else(|e| panic!("{statement}: {e:?}"));
    };

    // What it needs to make its schema is said before there is any rule.
    let (first, said) = grant(&path, granting).await;
    let init = pglapse(&["init", "--config", &path]);
    assert!(init.status.success(), "{first:?}\n{said}\n{}", stderr(&init));
    owners
        .batch_execute(
            "SELECT pglapse.set_rule('t', 'e'); SELECT pglapse.set_rule('hidden', 'e', grace => '1 s')",
        )
        .await
        .expect("the owner says when rows expire");
    let (grants, said) = grant(&path, granting).await;
    assert!(grants.iter().any(|statement| statement.ends_with(" BYPASSRLS")), "{grants:?}");
    assert!(said.contains("2 rules in order, 0 faults"), "{said}\n{grants:?}");
    let has_no_more = format!(
        "SELECT FROM pg_roles r WHERE rolname = '{least}' AND NOT rolsuper AND NOT rolcreaterole
         AND NOT EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid)
         AND NOT EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid
           AND c.relkind <> ALL ('{{t,i}}') AND c.relnamespace <> 'pglapse'::regnamespace)"
    );
    assert_eq!(rows(&admin, &has_no_more).await, 1);

    let serve = Serve::start(&path);
    let left = "SELECT FROM t UNION ALL SELECT FROM hidden";
    wait_until("the reaper works", async || rows(&admin, left).await == 0).await;
    // Rules change while it runs, and its sweeps and hiding with them.
    let through = connect(&as_role(database.url_at(serve.listen.port()), &owner)).await;
    through.batch_execute("SELECT pglapse.pause('t')").await.unwrap();
    wait_until_settled(&admin).await;
    let dead = "INSERT INTO t SELECT 7, now() - interval '1 s'";
    through.batch_execute(dead).await.unwrap();
    assert_eq!(rows(&through, "SELECT FROM t").await, 0, "it is hidden");
    through.batch_execute(dead).await.expect("the dead row makes way");
    assert_eq!(rows(&admin, "SELECT FROM t").await, 1, "it is not reaped");
    through.batch_execute("SELECT pglapse.resume('t')").await.unwrap();
    wait_until("the reaper goes on", async || rows(&admin, left).await == 0).await;
    let shown = "SELECT FROM pglapse.status WHERE \"table\" IN ('public.t', 'public.hidden')";
    assert_eq!(rows(&through, shown).await, 2, "an owner sees his tables");
    through.batch_execute("SELECT pglapse.drop_rule('t')").await.unwrap();
    through.batch_execute(dead).await.unwrap();
    assert_eq!(rows(&through, "SELECT FROM t").await, 1, "without a rule nothing expires");
    let status = pglapse(&["status", "--config", &path]);
    assert!(status.status.success(), "{}{}", stdout(&status), stderr(&status));
    assert!(stdout(&status).contains("public.hidden"), "{}", stdout(&status));
    drop((serve, through, owners));
    wait_until_gone(&admin, &[&least, &owner]).await;
    let clean = format!("DROP OWNED BY {least}, {owner} CASCADE; DROP ROLE {least}, {owner}");
    admin.batch_execute(&clean).await.unwrap();
}

/// It does not do without them.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_cannot_read_the_rules_says_so() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let admin = database.connect().await;
    guard::ensure(&admin).await.expect("a schema");
    let lock = "SELECT pglapse.set_rule('t', 'e'); BEGIN; LOCK TABLE pglapse.rules";
    admin.batch_execute(lock).await.expect("locked");
    let said = pglapse(&["reap", "--upstream", &database.url()]);
    let told = stderr(&said);
    assert!(!said.status.success() && told.contains("set by SQL"), "{told}");
}
