//! The schema `pglapse`: made, brought up to date, and left alone where it is newer.

use pglapse::guard;

use super::{TABLE, count, database, proxy};
use crate::{
    cli::process::{pglapse, stderr, stdout},
    support::{Database, connect, try_connect},
};

/// As it was before it had a version.
const VERSION_1: &str = include_str!("version_1.sql");

#[tokio::test(flavor = "multi_thread")]
async fn the_first_schema_is_brought_up_to_date_with_all_that_is_in_it() {
    let database = Database::with(&format!(
        "{TABLE} {VERSION_1}
         INSERT INTO pglapse.pauses (rule, paused_by) VALUES ('public.t', 'alice');
         INSERT INTO pglapse.rules (rule, definition, loaded) VALUES ('public.t', 'e', now());
         INSERT INTO pglapse.tasks (leaf, part, owner, fence) VALUES (1, 0, 'me', 7);
         INSERT INTO pglapse.tables (leaf, \"table\", rule, expires) VALUES ('t'::regclass, 'public.t', 'public.t', 'e');
         INSERT INTO pglapse.runs (leaf, \"table\", part, owner, began, ended, rows, batches, seconds, errors)
           VALUES (1, 'public.t', 0, 'me', now(), now(), 5, 1, 1, 0)"
    ))
    .await;
    let client = database.connect().await;
    let of_version_12 = "UPDATE pglapse.version SET version = 12;
        CREATE TABLE pglapse.in_force (relation oid PRIMARY KEY, definition text);
        CREATE TABLE pglapse.declared_rules (relation regclass PRIMARY KEY, relid oid NOT NULL,
          expires text NOT NULL, attnums smallint[] NOT NULL, names text[] NOT NULL,
          options jsonb NOT NULL, set_by text NOT NULL, set_at timestamptz NOT NULL,
          version bigint NOT NULL, sidecar oid, cluster text);
        INSERT INTO pglapse.declared_rules SELECT 't', 't'::regclass, 'e - P1DT12H', '{2}', '{e}',
          '{\"grace\": \"P1D\", \"batch\": 7, \"partition\": \"drop\"}', 'bob', now(), 5, NULL, pglapse.cluster();
        CREATE FUNCTION pglapse.ttl_runner() RETURNS integer LANGUAGE sql AS 'SELECT 0';
        CREATE FUNCTION pglapse.ttl_summary() RETURNS TABLE (a int) LANGUAGE sql AS 'SELECT 0';
        CREATE VIEW mine AS SELECT * FROM pglapse.ttl_summary()";
    for before in ["", "", of_version_12] {
        client.batch_execute(before).await.unwrap();
        assert!(guard::ensure(&client).await.unwrap());
    }
    for kept in [
        "(SELECT WHERE to_regclass('pglapse.shares') IS NULL) gone",
        "pglapse.pauses WHERE relation = 't'::regclass AND paused_by = 'alice'",
        "pglapse.tasks WHERE fence = 7",
        "pglapse.runs WHERE rows = 5",
        "pglapse.status WHERE paused_by = 'alice'",
        "pglapse.rules WHERE expires = 'e - 1 day 12:00:00' AND origin = 'SQL' AND set_by = 'bob'
          AND grace = '1 day' AND options = '{\"batch\": 7, \"partition\": \"truncate\"}' AND types = '{timestamp with time zone}'",
        "pglapse.version WHERE version = 13",
        "(SELECT WHERE to_regclass('pglapse.detaching') IS NULL) gone",
        "(SELECT WHERE to_regclass('pglapse.in_force') IS NULL) gone",
        "(SELECT WHERE to_regclass('pglapse.declared_rules') IS NULL) gone",
    ] {
        assert_eq!(count(&client, kept).await, 1, "{kept}");
    }
    let gone = "pg_proc WHERE pronamespace = 'pglapse'::regnamespace AND proname LIKE 'ttl_%'";
    assert_eq!(count(&client, gone).await, 1, "that of a user's view");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_schema_is_left_as_it_is_and_nothing_is_deleted() {
    let database = database(TABLE).await;
    let client = database.connect().await;
    client
        .batch_execute(
            "SELECT pglapse.set_rule('t', 'e'); UPDATE pglapse.version SET version = 1000",
        )
        .await
        .unwrap();
    let error = guard::ensure(&client).await.expect_err("it is newer");
    assert_eq!(error.code().map(tokio_postgres::error::SqlState::code), Some("55000"));
    assert!(!guard::is_usable(&client).await.unwrap());
    for command in ["init", "reap"] {
        let output = pglapse(&[command, "--upstream", &database.url()]);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{command}: {}{said}", stdout(&output));
        assert!(said.contains("of version 1000, which a newer pglapse made"), "{command}: {said}");
    }
    assert_eq!(count(&client, "t").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn init_makes_the_schema_for_the_role_of_serve() {
    let database = Database::with(TABLE).await;
    let role = format!("{}_serve", database.name());
    let admin = database.connect().await;
    admin.batch_execute(&format!("CREATE ROLE {role} LOGIN")).await.unwrap();
    let output = pglapse(&["init", "--upstream", &database.url(), "--role", &role]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let client =
        try_connect(&database.url().replace("postgres@", &format!("{role}@"))).await.unwrap();
    assert!(guard::is_usable(&client).await.unwrap());
    drop(client);
    let printed = pglapse(&["init", "--print", "--role", &role]);
    assert!(stdout(&printed).contains(&format!("TO {role};")));
    admin.batch_execute(&stdout(&printed)).await.expect("what it prints can be run");
    // After a `serve` that has made it.
    let owned = format!(
        "DROP SCHEMA pglapse CASCADE; GRANT CREATE ON DATABASE {} TO {role}; SET ROLE {role}; {}",
        database.name(),
        guard::DDL
    );
    admin.batch_execute(&owned).await.unwrap();
    admin.batch_execute("RESET ROLE").await.unwrap();
    let own = pglapse(&["init", "--upstream", &database.url(), "--role", &role]);
    assert!(stdout(&own).ends_with(&format!("the schema pglapse is {role}'s own\n")), "{own:?}");
    let unsaid = pglapse(&["init", "--upstream", &database.url()]);
    assert!(stderr(&unsaid).contains("if that is the role of serve, nothing is left to do"));
    assert_eq!(unsaid.status.code(), Some(1));
    admin.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_know_the_rules_and_a_pause_outlives_a_new_name() {
    let database = database(TABLE).await;
    let client = database.connect().await;
    client
        .batch_execute(
            "SELECT pglapse.set_rule('t', 'e', batch => 10); SELECT pglapse.pause('t');
             ALTER TABLE t RENAME TO u",
        )
        .await
        .unwrap();
    let url = database.url();
    let run = |arguments: &[&str]| pglapse(&[arguments, &["--upstream", &url]].concat());
    let paused = run(&["reap"]);
    assert!(stdout(&paused).contains("0 rows deleted"), "{}{}", stdout(&paused), stderr(&paused));
    assert_eq!(count(&client, "u").await, 2);
    assert!(stdout(&run(&["status"])).contains("is paused by postgres"));

    let resumed = run(&["reap", "--resume", "--table", "public.u"]);
    assert_eq!(resumed.status.code(), Some(0), "{}", stderr(&resumed));
    let reaped = run(&["reap", "--table", "public.u"]);
    assert!(stdout(&reaped).contains("1 row deleted"), "{}{}", stdout(&reaped), stderr(&reaped));
    assert_eq!(count(&client, "u").await, 1);
    let checked = run(&["check"]);
    assert!(stdout(&checked).contains("public.u"), "{}", stdout(&checked));
    let rewritten = run(&["rewrite", "SELECT * FROM u"]);
    assert!(
        stdout(&rewritten).contains("FROM u WHERE (public.u.e OPERATOR(pg_catalog.>)"),
        "{}",
        stdout(&rewritten)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_say_nothing_of_how_pglapse_reads_a_rule() {
    let database = database(TABLE).await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    for (sql, message) in [
        (
            "SELECT pglapse.set_rule('t', 'nope + 1 day')",
            "column \"nope\" of relation \"public.t\" does not exist",
        ),
        // What other systems call a TTL is the server's to refuse.
        (
            "ALTER TABLE t SET (ttl_expire_after = '1 day')",
            "unrecognized parameter \"ttl_expire_after\"",
        ),
    ] {
        let error = client.batch_execute(sql).await.expect_err(sql);
        let error = error.as_db_error().expect("the server said it");
        assert_eq!(error.message(), message);
        assert_eq!(error.where_(), None, "{sql}");
        assert!(!format!("{error:?}").contains("_pglapse_trial"), "{error:?}");
    }
    // The context of the client's own function stays.
    let sql = "DO $$ BEGIN PERFORM pglapse.set_rule('t', '(nope)'); END $$";
    let error = client.batch_execute(sql).await.expect_err("an error");
    let context =
        error.as_db_error().and_then(|error| error.where_()).unwrap_or_default().to_owned();
    assert!(
        context.contains("inline_code_block") && !context.contains("read_expression"),
        "{context}"
    );
}
