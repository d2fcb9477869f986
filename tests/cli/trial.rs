//! What `check` finds by trying what deletes and sweeps do, as a role that lacks something.

use std::collections::BTreeSet;

use tokio_postgres::Client;

use super::{
    line_with,
    process::{Serve, pglapse, stderr, stdout},
};
use crate::support::{Database, connect, wait_until, wait_until_gone, wait_until_settled};

/// One table of each kind. Another owner has what goes by a cascade.
const TABLES: &str = "
CREATE SCHEMA app; CREATE SCHEMA kinds; CREATE SCHEMA old;
CREATE TYPE kinds.kind AS ENUM ('a', 'b', 'c');
CREATE TABLE app.keyed (k kinds.kind PRIMARY KEY, e timestamptz);
CREATE TABLE app.parts (id int PRIMARY KEY, e timestamptz) PARTITION BY RANGE (id);
CREATE TABLE app.part PARTITION OF app.parts FOR VALUES FROM (0) TO (100);
CREATE TABLE app.heir () INHERITS (app.keyed);
CREATE TABLE app.refers (part int REFERENCES app.parts);
ALTER TABLE app.refers ENABLE ROW LEVEL SECURITY;
CREATE TABLE app.base (id int PRIMARY KEY); CREATE TABLE app.side (id int PRIMARY KEY, e timestamptz);
CREATE TABLE app.kept (id int PRIMARY KEY, e timestamptz); CREATE TABLE old.kept (LIKE app.kept);
CREATE TABLE app.child (kept int REFERENCES app.kept ON DELETE CASCADE);
CREATE TABLE app.declared (id int PRIMARY KEY, e timestamptz);
";

const EXPIRED: &str = "
INSERT INTO app.keyed VALUES ('a', now() - interval '1 h'), ('b', now() - interval '1 h');
INSERT INTO app.parts SELECT i, now() - interval '1 h' FROM generate_series(1, 9) i;
INSERT INTO app.base SELECT i FROM generate_series(1, 9) i;
INSERT INTO app.side SELECT i, now() - interval '1 h' FROM generate_series(1, 9) i;
INSERT INTO app.kept SELECT i, now() - interval '1 h' FROM generate_series(1, 9) i;
INSERT INTO app.child SELECT i FROM generate_series(1, 9) i;
INSERT INTO app.declared SELECT i, now() - interval '1 h' FROM generate_series(1, 9) i;
";

/// What a role has been granted, each as what takes it away, without the role, and whose it is.
const GRANTED: &str = "
SELECT pg_catalog.format('REVOKE %s ON %s', a.privilege_type, r.oid::pg_catalog.regclass), r.relname
FROM pg_catalog.pg_class r, pg_catalog.aclexplode(r.relacl) a
WHERE a.grantee = $1::text::regrole AND r.relkind IN ('r', 'p') AND (r.relnamespace <> 'pglapse'::regnamespace
  OR r.relname = ANY ('{tasks,rules}'))
UNION ALL SELECT pg_catalog.format('REVOKE %s (%I) ON %s', a.privilege_type, c.attname,
    c.attrelid::pg_catalog.regclass), c.attrelid::pg_catalog.regclass::pg_catalog.text
FROM pg_catalog.pg_attribute c, pg_catalog.aclexplode(c.attacl) a WHERE a.grantee = $1::text::regrole
UNION ALL SELECT pg_catalog.format('REVOKE %s ON SCHEMA %I', a.privilege_type, n.nspname), n.nspname
FROM pg_catalog.pg_namespace n, pg_catalog.aclexplode(n.nspacl) a WHERE a.grantee = $1::text::regrole
ORDER BY 1";

async fn granted(admin: &Client, role: &str) -> BTreeSet<(String, String)> {
    let rows = admin.query(GRANTED, &[&role]).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

/// Expired rows give up their keys, but for one that others refer to, and go.
async fn frees_keys_and_reaps(database: &Database, admin: &Client, path: &str) {
    let serve = Serve::start(path);
    let through = connect(&database.url_at(serve.listen.port())).await;
    admin.batch_execute(EXPIRED).await.unwrap();
    wait_until_settled(admin).await;
    // A row that others refer to keeps its key, and no other does.
    admin.batch_execute("INSERT INTO app.refers VALUES (9)").await.unwrap();
    let anew = "INSERT INTO app.keyed VALUES ('a', 'infinity');
        INSERT INTO app.parts SELECT i, 'infinity' FROM generate_series(1, 8) i;
        INSERT INTO app.base VALUES (1);
        INSERT INTO app.kept VALUES (1, 'infinity');
        INSERT INTO app.declared VALUES (1, 'infinity')";
    through.batch_execute("INSERT INTO app.parts VALUES (9, 'infinity')").await.unwrap_err();
    for insert in anew.split(';') {
        through.batch_execute(insert).await.unwrap_or_else(|e| panic!("{insert}: {e:?}"));
    }
    drop((serve, through));
    let reaped = pglapse(&["reap", "--config", path]);
    assert!(
        stdout(&reaped).contains("1 row cannot be deleted"),
        "{}{}",
        stdout(&reaped),
        stderr(&reaped)
    );
    let dead =
        "SELECT e FROM app.keyed UNION ALL SELECT e FROM app.parts UNION ALL SELECT e FROM app.side
        UNION ALL SELECT e FROM app.kept UNION ALL SELECT e FROM app.declared";
    let dead = format!("SELECT FROM ({dead}) x WHERE e < now()");
    assert_eq!(admin.query(&dead, &[]).await.unwrap().len(), 1, "{}", stdout(&reaped));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_grant_that_is_taken_away_is_named_and_given_back() {
    let database = Database::with(TABLES).await;
    let admin = database.connect().await;
    let [role, other] = ["tried", "other"].map(|name| format!("{}_{name}", database.name()));
    let schema = stdout(&pglapse(&["init", "--print"]));
    let made = format!(
        "{schema}; SELECT pglapse.set_rule('app.declared', 'e');
         CREATE ROLE {role} LOGIN; GRANT pg_monitor TO {role}; CREATE ROLE {other};
         GRANT USAGE, CREATE ON SCHEMA app TO {other}; ALTER TABLE app.child OWNER TO {other}"
    );
    admin.batch_execute(&made).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n[reaper]\ninterval = '1h'\n\
         new_rule_delay = '0s'\n\
         [[table]]\nname = 'app.keyed'\nexpires = 'e'\n[[table]]\nname = 'app.parts'\nexpires = 'e'\n\
         [[table]]\nname = 'app.base'\nsidecar = 'app.side'\nexpires = 'e'\n\
         [[table]]\nname = 'app.kept'\nexpires = 'e'\narchive_to = 'old.kept'\n"
    );
    std::fs::write(&path, text).unwrap();
    let check = || pglapse(&["check", "--config", &path]);
    let missing = || stdout(&pglapse(&["check", "--sql", "--config", &path]));

    // What the schema pglapse says of rules can be read after the first statements only, and what
    // others could change is not tried before it can be locked.
    for _ in 0..3 {
        admin.batch_execute(&missing()).await.unwrap();
    }
    let checked = check();
    let said = stdout(&checked);
    assert!(said.contains("5 rules in order, 0 faults"), "{said}{}", stderr(&checked));
    assert!(!missing().contains("GRANT"), "{}", missing());
    let all = granted(&admin, &role).await;
    assert!(!all.iter().any(|(grant, _)| grant.ends_with("app.refers")), "sweeps try: {all:?}");
    let mut known = BTreeSet::new();
    for (revoke, name) in &all {
        // A table of the schema pglapse is as good as another, and one right on it as another.
        // Everybody may use the schema.
        if revoke.contains("pglapse.") && !known.insert(name) || revoke.ends_with(" pglapse") {
            continue;
        }
        admin.batch_execute(&format!("{revoke} FROM {role}")).await.unwrap();
        // Beside the statements it prints the faults.
        let checked = pglapse(&["check", "--sql", "--config", &path]);
        let said = stderr(&checked);
        assert_eq!(checked.status.code(), Some(1), "{revoke}: {said}");
        if revoke.contains("pglapse") {
            line_with(&said, &["may not use all of the schema pglapse"]);
        } else {
            line_with(&said, &["the reaper cannot work", "GRANT", name]);
        }
        admin.batch_execute(&stdout(&checked)).await.unwrap();
        assert_eq!(granted(&admin, &role).await, all, "{revoke}");
    }
    assert!(stdout(&check()).contains("0 faults"));

    frees_keys_and_reaps(&database, &admin, &path).await;
    wait_until_gone(&admin, &[&role]).await;
    let clean = format!("DROP OWNED BY {role}, {other} CASCADE; DROP ROLE {role}, {other}");
    admin.batch_execute(&clean).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_schema_that_is_closed_to_the_role_keeps_no_other_table_waiting() {
    let database = Database::with(
        "CREATE SCHEMA open; CREATE SCHEMA closed;
         CREATE TABLE open.t (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE closed.t (id int PRIMARY KEY, e timestamptz);
         INSERT INTO open.t VALUES (1, now() - interval '1 h');
         INSERT INTO closed.t VALUES (1, now() - interval '1 h')",
    )
    .await;
    let admin = database.connect().await;
    let role = format!("{}_half", database.name());
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT CREATE ON DATABASE {} TO {role};
         GRANT USAGE ON SCHEMA open TO {role};
         GRANT SELECT, UPDATE, DELETE ON open.t, closed.t TO {role}",
        database.name()
    );
    admin.batch_execute(&grants).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let rules = ["--upstream", &url, "--ttl", "closed.t: e", "--ttl", "open.t: e"];
    let run = |command: &[&str]| pglapse(&[command, &rules[..]].concat());
    let report = stdout(&run(&["check"]));
    let grant = format!("GRANT USAGE ON SCHEMA closed TO {role}");
    line_with(&report, &["fault", "rule for closed.t", "lacks USAGE on SCHEMA closed", &grant]);
    line_with(&report, &["ok", "rule for open.t", "has the rights that it needs"]);
    assert!(stdout(&run(&["check", "--sql"])).contains(&format!("{grant};\n")));

    // The rules come into force, and nothing is deleted yet.
    run(&["reap", "--pause"]);
    let first = run(&["reap"]);
    run(&["reap", "--resume"]);
    let confirmed = run(&["reap", "--confirm"]);
    assert!(confirmed.status.success(), "{}{}", stderr(&first), stderr(&confirmed));
    assert!(stdout(&confirmed).contains("the rules of 2 tables begin"), "{confirmed:?}");
    run(&["reap"]);
    let gone = async || admin.query("SELECT FROM open.t", &[]).await.unwrap().is_empty();
    wait_until("it goes", gone).await;
    admin.batch_execute(&grant).await.unwrap();
    assert!(stdout(&run(&["reap"])).starts_with("1 row deleted"));
    wait_until_gone(&admin, &[&role]).await;
    admin.batch_execute(&format!("DROP OWNED BY {role} CASCADE; DROP ROLE {role}")).await.unwrap();
}

/// Long before the first row is due.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_what_will_be_refused() {
    let database = Database::with("CREATE TABLE t (id int PRIMARY KEY, e timestamptz)").await;
    let admin = database.connect().await;
    let role = format!("{}_first", database.name());
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT CREATE ON DATABASE {} TO {role};
         GRANT SELECT ON t TO {role}",
        database.name()
    );
    admin.batch_execute(&grants).await.unwrap();
    let url = database.url().replace("//postgres@", &format!("//{role}@"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n[reaper]\nnew_rule_delay = '1h'\n\
         [[table]]\nname = 'public.t'\nexpires = 'e'\n"
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    let grant = format!("GRANT DELETE, UPDATE (e) ON public.t TO {role}");
    wait_until("the page says it", async || {
        let page = serve.get("/").1;
        page.contains(&grant) && page.contains("no member of pg_monitor")
    })
    .await;
    drop(serve);
    wait_until_gone(&admin, &[&role]).await;
    admin.batch_execute(&format!("DROP OWNED BY {role} CASCADE; DROP ROLE {role}")).await.unwrap();
}
