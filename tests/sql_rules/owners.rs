//! Who may say when the rows of a table expire, and what may be said.

use pglapse::guard;
use tokio_postgres::error::SqlState;

use super::{TABLE, count, database, proxy, refusal};
use crate::{
    cli::process::{pglapse, stdout},
    support::{Database, connect, proxy::Proxy, try_connect},
};

/// Two roles of this database, the first of which owns a table `t`.
async fn roles(database: &Database) -> [String; 2] {
    let roles = ["alice", "bob"].map(|name| format!("{}_{name}", database.name()));
    let [alice, bob] = &roles;
    let sql = format!(
        "CREATE ROLE {alice}; CREATE ROLE {bob}; GRANT CREATE, USAGE ON SCHEMA public TO {alice}, {bob};
         ALTER TABLE t OWNER TO {alice}; GRANT ALL ON t TO {bob};
         CREATE TABLE bobs (id int, e timestamptz); ALTER TABLE bobs OWNER TO {bob}"
    );
    database.connect().await.batch_execute(&sql).await.unwrap();
    roles
}

async fn drop_roles(database: &Database, roles: &[String]) {
    let roles = roles.join(", ");
    let sql = format!("RESET ROLE; DROP OWNED BY {roles}; DROP ROLE {roles}");
    database.connect().await.batch_execute(&sql).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_owns_a_table_says_when_its_rows_expire() {
    let database = database(TABLE).await;
    let roles = roles(&database).await;
    let [alice, bob] = &roles;
    let client = database.connect().await;
    client
        .batch_execute(&format!("SET ROLE {alice}; SELECT pglapse.set_rule('t', 'made + 30 days')"))
        .await
        .unwrap();
    client.batch_execute(&format!("SET ROLE {bob}")).await.unwrap();
    let definer = "CREATE FUNCTION try() RETURNS void LANGUAGE sql SECURITY DEFINER
      AS 'SELECT pglapse.set_rule(''t'', ''e'')'";
    client.batch_execute(definer).await.unwrap();
    let row = "(relation, relid, expires, attnums, names, set_by)";
    for attempt in [
        "SELECT pglapse.set_rule('t', 'e')".to_owned(),
        "SELECT pglapse.drop_rule('t')".to_owned(),
        "SELECT try()".to_owned(),
        "DELETE FROM pglapse.rules".to_owned(),
        "UPDATE pglapse.rules SET expires = 'e'".to_owned(),
        "UPDATE pglapse.rules SET names = '{x}', set_by = 'me'".to_owned(),
        "UPDATE pglapse.rules SET relation = 'bobs'".to_owned(),
        format!("INSERT INTO pglapse.rules {row} VALUES ('t', 0, 'e', '{{}}', '{{}}', '{alice}')"),
        "TRUNCATE pglapse.rules".to_owned(),
        "ALTER TABLE pglapse.rules DISABLE TRIGGER ALL".to_owned(),
        "SET session_replication_role = replica".to_owned(),
        "SELECT pglapse.pause('t')".to_owned(),
        "SELECT pglapse.pause()".to_owned(),
        "INSERT INTO pglapse.pauses (relation, paused_by) VALUES ('t'::regclass, 'me')".to_owned(),
        "INSERT INTO pglapse.pause_orders (relation, paused_by) VALUES ('t'::regclass, 'alice')"
            .to_owned(),
        "SELECT pglapse.resume('t')".to_owned(),
        "SELECT pglapse.resume()".to_owned(),
        // Only an operator begins the deletes of a new rule, of his own table too.
        "SELECT pglapse.confirm('bobs')".to_owned(),
        "INSERT INTO pglapse.rule_orders (relation, expires, options) VALUES ('t', 'e', '{}')"
            .to_owned(),
        "INSERT INTO pglapse.rule_orders (relation) VALUES ('t')".to_owned(),
        "SELECT pglapse.set_rule('bobs', 'e', archive_to => 'pglapse.tasks')".to_owned(),
        "SELECT pglapse.set_rule('bobs', 'e', sidecar => 't')".to_owned(),
        "SELECT pglapse.set_rule('pg_catalog.pg_class', 'oid')".to_owned(),
    ] {
        let (code, said) = refusal(&client, &attempt).await;
        assert_eq!(code, "42501", "{attempt}: {said}");
    }
    // What is filled in by itself stays so.
    let forged = "INSERT INTO pglapse.rule_orders (relation, relid, expires, attnums, names, options, set_by, version)
        VALUES ('bobs', 't'::regclass, 'e', '{1}', '{id}', '{}', 'postgres', 7)";
    client.batch_execute(forged).await.unwrap();
    let row = client
        .query_one(
            "SELECT relid = relation, attnums = '{2}', names = '{e}', set_by = current_user AND version > 7
             FROM pglapse.rules WHERE relation = 'bobs'::regclass",
            &[],
        )
        .await
        .unwrap();
    assert_eq!([0, 1, 2, 3].map(|i| row.get::<_, bool>(i)), [true; 4]);

    // Whoever is in the owner's role may; and what the owner's role did shows who it was.
    let member = format!(
        "RESET ROLE; GRANT {alice} TO {bob}; SET ROLE {bob};
      SELECT pglapse.set_rule('t', 'e'); SELECT pglapse.pause('t'); SELECT pglapse.resume('t')"
    );
    client.batch_execute(&member).await.unwrap();
    let by = "SELECT set_by = current_user FROM pglapse.rules WHERE relation = 't'::regclass";
    assert!(client.query_one(by, &[]).await.unwrap().get::<_, bool>(0));
    drop_roles(&database, &roles).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_none_of_the_three_forms_is_refused() {
    let database = database(TABLE).await;
    let roles = roles(&database).await;
    let [alice, _] = &roles;
    let client = database.connect().await;
    let prepare = format!(
        "CREATE TABLE kept (id int); INSERT INTO kept VALUES (1);
         SET ROLE {alice};
         CREATE FUNCTION mine(timestamptz) RETURNS timestamptz IMMUTABLE LANGUAGE plpgsql
           AS 'BEGIN DELETE FROM kept; RETURN $1; END'"
    );
    client.batch_execute(&prepare).await.unwrap();
    for (expires, code) in [
        ("", "22023"),
        ("nope", "42703"),
        ("t.e", "22023"),
        ("e + soon", "22023"),
        ("e + 1001 years", "22023"),
        ("e - 400000 days", "22023"),
        ("e; DROP TABLE kept", "22023"),
        ("e + 1 day; DROP TABLE kept", "22023"),
        ("now()", "22023"),
        ("ctid", "42703"),
        ("id", "22023"),
        ("e + nope days", "42703"),
        ("e + ctid days", "42703"),
        ("e + made days", "42804"),
        ("e + n fortnights", "22023"),
        ("(e)", "22023"),
        ("(e)) FROM t; DROP TABLE kept; --", "22023"),
        ("e /* */", "22023"),
        ("(e + n * interval '1 day')", "22023"),
        ("coalesce(e, made)", "22023"),
        ("mine(e)", "22023"),
        ("e::public.checked", "22023"),
        ("$1", "22023"),
    ] {
        let set = format!("SELECT pglapse.set_rule('t', $expires${expires}$expires$)");
        let (found, said) = refusal(&client, &set).await;
        assert_eq!(found, code, "{expires}: {said}");
    }
    assert_eq!(count(&client, "pglapse.rules").await, 0);
    client.batch_execute("RESET ROLE").await.unwrap();
    assert_eq!(count(&client, "kept").await, 1);
    drop_roles(&database, &roles).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_option_that_no_process_could_follow_is_refused() {
    let database = database(TABLE).await;
    let client = database.connect().await;
    for (option, code) in [
        ("time_zone => ''", "22023"),
        ("grace => '-1 day'", "22023"),
        ("time_zone => 'Mars'", "22023"),
        ("time_zone => 'UTC-8'", "22023"),
        ("archive_to => 't'", "22023"),
        ("time_zone => 'EST'", "22023"),
        ("time_zone => '+01'", "22023"),
        ("batch => 0", "22023"),
        ("\"interval\" => '2 days'", "22023"),
        ("\"interval\" => '0'", "22023"),
        ("strategy => 'magic'", "22023"),
        ("unit => 'h'", "22023"),
        ("unit => 's'", "22023"),
        ("format => 'iso8601'", "22023"),
        ("grace => '1001 years'", "22023"),
        ("schedule => 'every day'", "22023"),
        ("schedule => ''", "22023"),
        ("windows => '{nonsense}'", "22023"),
        ("windows => '{mon fri}'", "22023"),
        ("windows => '{22:00}'", "22023"),
        ("windows => '{NULL}'", "22023"),
        ("shiny => true", "42883"),
    ] {
        let set = format!("SELECT pglapse.set_rule('t', 'e', {option})");
        assert_eq!(refusal(&client, &set).await.0, code, "{option}");
    }
    assert_eq!(count(&client, "pglapse.rules").await, 0);
    for option in [
        "schedule => '0 3 * * *'",
        "schedule => '*/5 22-23,0-6 * * MON-FRI'",
        "schedule => '@hourly'",
        "windows => '{\"sat,sun\",22:00-06:00,\"mon-fri 01:00-05:30\",Sat-sun}'",
    ] {
        let set = format!("SELECT pglapse.set_rule('t', 'e', {option})");
        client.batch_execute(&set).await.expect(option);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_are_names() {
    let database = database(
        "CREATE SCHEMA \"a.b\"; CREATE TABLE \"a.b\".\"x\"\"; DROP TABLE kept; --\" (
           \"e) OR (true\" timestamptz, \"select\" int DEFAULT 1);
         CREATE TABLE kept (id int);
         INSERT INTO \"a.b\".\"x\"\"; DROP TABLE kept; --\" VALUES (now() - interval '1 hour'),
           (now() + interval '1 hour')",
    )
    .await;
    let proxy = proxy(&database).await;
    let client = connect(&proxy.url(&database)).await;
    let table = "\"a.b\".\"x\"\"; DROP TABLE kept; --\"";
    for expires in
        ["\"e) OR (true\"", "\"e) OR (true\" + 1 second", "\"e) OR (true\" + \"select\" seconds"]
    {
        let set = format!("SELECT pglapse.set_rule($1::text::regclass, $${expires}$$)");
        client.query(&set, &[&table]).await.unwrap();
        assert_eq!(count(&client, table).await, 1, "{expires}");
    }
    assert_eq!(count(&client, "kept").await, 0);
    let rename = format!("ALTER TABLE {table} RENAME \"e) OR (true\" TO \"'; --\"");
    client.batch_execute(&rename).await.unwrap();
    assert_eq!(count(&client, table).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_schema_of_somebody_else_says_nothing() {
    let database = Database::with(TABLE).await;
    let mallory = format!("{}_mallory", database.name());
    let client = database.connect().await;
    // A trap for whoever brings the schema up to date.
    let forge = format!(
        "CREATE ROLE {mallory}; GRANT CREATE ON DATABASE {} TO {mallory}; SET ROLE {mallory};
         CREATE SCHEMA pglapse; CREATE TABLE pglapse.rules (relation regclass, relid oid,
           expires text, attnums smallint[], names text[], options jsonb, set_by text, set_at timestamptz);
         INSERT INTO pglapse.rules VALUES ('t', 't'::regclass, 'e', '{{2}}', '{{e}}', '{{}}', '', now());
         CREATE TABLE pglapse.version (only_row boolean PRIMARY KEY DEFAULT true, version int, since timestamptz);
         INSERT INTO pglapse.version VALUES (true, 1);
         CREATE FUNCTION pglapse.trap() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN ALTER ROLE {mallory} SUPERUSER; RETURN NEW; END';
         CREATE TRIGGER trap BEFORE INSERT OR UPDATE ON pglapse.version FOR EACH ROW EXECUTE FUNCTION pglapse.trap();
         GRANT ALL ON SCHEMA pglapse TO PUBLIC; GRANT ALL ON ALL TABLES IN SCHEMA pglapse TO PUBLIC",
        database.name()
    );
    client.batch_execute(&forge).await.unwrap();
    let serve = format!("{}_serve", database.name());
    client.batch_execute(&format!("RESET ROLE; CREATE ROLE {serve} LOGIN")).await.unwrap();
    let mut found = Vec::new();
    // A superuser is a member of every role, mallory's as well.
    for role in [serve.as_str(), "postgres"] {
        let url = database.url().replace("postgres@", &format!("{role}@"));
        let own = |config: &mut pglapse::config::Config| {
            config.upstream.clients.config = url.parse().unwrap();
        };
        let proxy = Proxy::with_config(&database, Vec::new(), own).await;
        found.push(count(&connect(&proxy.url(&database)).await, "t").await);
        let made = guard::ensure(&try_connect(&url).await.unwrap()).await;
        found.push(i64::from(made.is_ok()));
        let checked = pglapse(&["check", "--upstream", &url]);
        let is_told = stdout(&checked).contains(&format!("belongs to {mallory}"));
        found.push(i64::from(is_told));
    }
    let rose = format!("pg_roles WHERE rolname = '{mallory}' AND rolsuper");
    found.push(count(&client, &rose).await);
    client.batch_execute("DROP SCHEMA pglapse CASCADE").await.unwrap();
    let made = guard::ensure(&client).await;
    drop_roles(&database, &[mallory, serve]).await;
    assert_eq!(found, [2, 0, 1, 2, 0, 1, 0]);
    assert!(made.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_s_pause_by_name_is_not_its_owner_s() {
    let database = database(TABLE).await;
    let roles = roles(&database).await;
    let client = database.connect().await;
    let pause =
        "INSERT INTO pglapse.pauses (relation, paused_by) VALUES ('t'::regclass, 'an operator')";
    client.batch_execute(pause).await.unwrap();
    let paused = format!("SET ROLE {}; SELECT pglapse.pause('t')", roles[0]);
    client.batch_execute(&paused).await.expect("it is paused");
    let error = client.batch_execute("SELECT pglapse.resume('t')").await.expect_err("by name");
    assert_eq!(error.code(), Some(&SqlState::INSUFFICIENT_PRIVILEGE), "{error:?}");
    client.batch_execute("RESET ROLE").await.unwrap();
    assert_eq!(count(&client, "pglapse.pauses").await, 1);
    drop_roles(&database, &roles).await;
}
