//! A rule's expression runs as every reader of its table, and as pglapse: it may use PostgreSQL's own
//! functions, operators and types only.

use pglapse::guard;

use super::{count, drop_role, mallory};
use crate::{
    cli::process::{pglapse, stdout},
    control::{build, spec},
    reaper::Setup,
    support::{Database, connect, proxy::Proxy},
};

/// What mallory has: `trap` notes as whom it runs.
const TRAPS: &str = "
CREATE TABLE evil.ran (who name);
GRANT INSERT ON evil.ran TO PUBLIC;
CREATE FUNCTION evil.trap(text) RETURNS boolean LANGUAGE plpgsql AS
  'BEGIN INSERT INTO evil.ran VALUES (current_user); RETURN true; END';
CREATE DOMAIN evil.mine AS text CHECK (evil.trap(VALUE));
CREATE TYPE evil.note AS (d evil.mine);
CREATE TYPE evil.kind AS ENUM ('a', 'b');
CREATE FUNCTION evil.as_json(evil.kind) RETURNS json LANGUAGE plpgsql AS
  $$BEGIN PERFORM evil.trap(''); RETURN '1'; END$$;
CREATE CAST (evil.kind AS json) WITH FUNCTION evil.as_json(evil.kind);
CREATE VIEW evil.view AS SELECT evil.trap('') AS trap;
CREATE FUNCTION evil.later(timestamptz) RETURNS timestamptz IMMUTABLE LANGUAGE plpgsql AS
  $$BEGIN PERFORM evil.trap(''); RETURN $1; END$$;
CREATE OPERATOR evil.+ (LEFTARG = timestamptz, RIGHTARG = int, FUNCTION = evil.plus);
CREATE TABLE evil.t (id int PRIMARY KEY, e timestamptz, s text, j jsonb, k evil.kind, l evil.mine[]);
INSERT INTO evil.t VALUES (1, now() - interval '1 h', 'x', '{}', 'a'), (2, now() + interval '1 h', 'x', '{}', 'a');
GRANT SELECT ON evil.t TO PUBLIC;";

const WAYS: [&str; 10] = [
    "(CASE WHEN ('(x)')::evil.note IS NULL THEN e ELSE e END)",
    "(CASE WHEN ('{x}'::evil.mine[]) IS NULL THEN e ELSE e END)",
    "(CASE WHEN jsonb_populate_record(NULL::evil.note, '{\"d\": \"x\"}'::jsonb || j) IS NULL THEN e ELSE e END)",
    "(CASE WHEN to_jsonb(k) IS NULL THEN e ELSE e END)",
    "(CASE WHEN table_to_xml('evil.view'::regclass, true, false, '') IS NULL THEN e ELSE e END)",
    "(CASE WHEN schema_to_xml('evil', true, false, '') IS NULL THEN e ELSE e END)",
    "(CASE WHEN k::text = 'a' THEN e ELSE e END)",
    "(CASE WHEN l[1] = 'a' THEN e ELSE e END)",
    "(evil.later(e))",
    "(e OPERATOR(evil.+) id)",
];

async fn set_trap(database: &Database, mallory: &str) {
    let traps = TRAPS.replace(
        "CREATE OPERATOR",
        "CREATE FUNCTION evil.plus(timestamptz, int) RETURNS timestamptz IMMUTABLE LANGUAGE sql
           AS 'SELECT evil.later($1)'; CREATE OPERATOR",
    );
    let sql = format!("SET ROLE {mallory}; {traps} RESET ROLE");
    database.connect().await.batch_execute(&sql).await.expect("traps");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_way_leads_to_the_authors_code_by_sql() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    set_trap(&database, &mallory).await;
    guard::ensure(&database.connect().await).await.expect("a schema");
    let client = database.connect().await;
    client.batch_execute(&format!("SET ROLE {mallory}")).await.expect("mallory");
    for way in WAYS {
        let set = format!("SELECT pglapse.set_rule('evil.t', $way${way}$way$)");
        let error = client.batch_execute(&set).await.expect_err(way);
        assert_eq!(
            error.code().map(tokio_postgres::error::SqlState::code),
            Some("42501"),
            "{way}: {error:?}"
        );
    }
    // What PostgreSQL itself has may be used.
    let own = "(CASE WHEN lower(s) = 'x' AND (j ->> 'a') IS NULL THEN e + make_interval(secs => id)
      ELSE COALESCE(e, to_timestamp(id::bigint)) END)";
    client
        .batch_execute(&format!("SELECT pglapse.set_rule('evil.t', $way${own}$way$)"))
        .await
        .unwrap();
    drop(client);
    drop_role(&database, &mallory).await;
}

/// Whoever writes past the schema's trigger, or was there before it: pglapse itself looks too.
#[tokio::test(flavor = "multi_thread")]
async fn nor_does_one_in_the_settings() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    set_trap(&database, &mallory).await;
    let mut admin = database.connect().await;
    for way in WAYS {
        let (catalog, faults) = build(&mut admin, &[spec("evil.t", way)]).await;
        assert!(catalog.tables().next().is_none() && faults.len() == 1, "{way}: {faults:?}");
        let proxy = Proxy::start(&database, &[("evil.t", way)]).await;
        let victim = connect(&proxy.url(&database)).await;
        let error = victim.query("SELECT id FROM evil.t", &[]).await.expect_err(way);
        assert_eq!(
            error.code().map(tokio_postgres::error::SqlState::code),
            Some("0A000"),
            "{way}: {error:?}"
        );
        let setup = Setup::new(&database.url(), vec![spec("evil.t", way)]).await;
        setup.pass().await;
    }
    assert_eq!(count(&admin, "evil.ran").await, 0);
    drop_role(&database, &mallory).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_may_name_further_functions_and_check_says_whose_they_are() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    set_trap(&database, &mallory).await;
    let mut rule = spec("evil.t", "(evil.later(e))");
    rule.functions = vec!["evil.later".to_owned()];
    let mut admin = database.connect().await;
    let (_, faults) = build(&mut admin, std::slice::from_ref(&rule)).await;
    assert_eq!(faults, []);
    let file = tempfile::NamedTempFile::new().expect("a file");
    let settings = format!(
        "[upstream]\nurl = \"{}\"\n[[table]]\nname = \"evil.t\"\nexpires = \"(evil.later(e))\"\n\
         allow_functions = [\"evil.later\"]\n",
        database.url()
    );
    std::fs::write(file.path(), settings).expect("written");
    let report = stdout(&pglapse(&["check", "--config", file.path().to_str().expect("a path")]));
    let told = format!("evil.later(timestamp with time zone), which belongs to {mallory}");
    assert!(report.contains(&told), "{report}");
    drop_role(&database, &mallory).await;
}
