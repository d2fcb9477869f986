//! The search path under which triggers run: that of the owner of the table whose rows go.

use super::{
    count,
    deletes::{Stage, rules},
};
use crate::{
    control::spec,
    reaper::Setup,
    support::{Database, connect, proxy::Proxy, proxy::rule},
};

/// Audit triggers as people write them: they name their log without its schema.
const AUDITED: &str = "
CREATE TABLE log (of text, id int);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO log VALUES (TG_NAME, OLD.id); RETURN OLD; END';
CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
CREATE TABLE child (id int REFERENCES t ON DELETE CASCADE);
CREATE TRIGGER before BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION note();
CREATE TRIGGER cascade AFTER DELETE ON child FOR EACH ROW EXECUTE FUNCTION note();
CREATE CONSTRAINT TRIGGER deferred AFTER DELETE ON t DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note();
INSERT INTO t SELECT i, now() - interval '1 h' FROM generate_series(1, 3) i;
INSERT INTO child SELECT id FROM t;";

#[tokio::test(flavor = "multi_thread")]
async fn a_trigger_finds_what_it_names_without_a_schema() {
    let database = Database::with(AUDITED).await;
    let admin = database.connect().await;
    admin.batch_execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC").await.expect("revoked");
    let proxy = Proxy::with_rules(&database, vec![rule("public.t", "e")]).await;
    let client = connect(&proxy.url(&database)).await;
    let insert = "INSERT INTO t VALUES (1, now() + interval '1 h')";
    client.batch_execute(insert).await.expect("its key is free");
    for trigger in ["before", "cascade", "deferred"] {
        assert_eq!(count(&admin, &format!("log WHERE of = '{trigger}'")).await, 1, "{trigger}");
    }
    drop((client, proxy));
    let setup = Setup::new(&database.url(), vec![spec("public.t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 2);
    for trigger in ["before", "cascade", "deferred"] {
        assert_eq!(count(&admin, &format!("log WHERE of = '{trigger}'")).await, 3, "{trigger}");
    }
}

/// Somebody could make there what the trigger finds in the place of what it means.
#[tokio::test(flavor = "multi_thread")]
async fn a_schema_in_which_anybody_may_create_is_left_out() {
    let database = Database::with(AUDITED).await;
    let admin = database.connect().await;
    admin.batch_execute("GRANT CREATE ON SCHEMA public TO PUBLIC").await.expect("granted");
    let setup = Setup::new(&database.url(), vec![spec("public.t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 0);
    let told = "pglapse.quarantined WHERE sqlstate = '42P01' AND message LIKE \
        '%note()%REVOKE CREATE ON SCHEMA public%ALTER FUNCTION %note() SET search_path%'";
    assert_eq!(count(&admin, told).await, 3);
    let remedy = "ALTER FUNCTION note() SET search_path = public";
    admin.batch_execute(&format!("{remedy}; DELETE FROM pglapse.quarantined")).await.expect("set");
    let setup = Setup::new(&database.url(), vec![spec("public.t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_path_is_the_owners_and_not_that_of_pglapses_role() {
    let stage = Stage::new().await;
    stage
        .does(
            "CREATE FUNCTION evil.named() RETURNS trigger LANGUAGE plpgsql AS
               'BEGIN INSERT INTO ran VALUES (CURRENT_USER); RETURN OLD; END';
             CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH STATEMENT EXECUTE FUNCTION evil.named()",
        )
        .await;
    let (mallory, own, database) = (&stage.mallory, &stage.own, stage.database.name());
    for set in [
        format!("ALTER ROLE {mallory} SET search_path = nowhere, \"evil\""),
        format!(
            "ALTER ROLE {mallory} SET search_path = nowhere;
             ALTER ROLE {mallory} IN DATABASE {database} SET search_path = evil"
        ),
        format!("ALTER ROLE {mallory} RESET ALL; ALTER DATABASE {database} SET search_path = evil"),
        format!(
            "ALTER DATABASE {database} RESET search_path;
             ALTER ROLE {own} SET search_path = nowhere; ALTER SCHEMA evil RENAME TO {mallory}"
        ),
    ] {
        let all = format!("ALTER ROLE {mallory} IN DATABASE {database} RESET ALL; {set}");
        stage.admin.batch_execute(&all).await.expect(&set);
        let schema = if set.contains("RENAME") { mallory.as_str() } else { "evil" };
        let mut rules = rules(&format!("{schema}.t"));
        rules.truncate(1);
        rules[0].reap.archive_to = None;
        let mut config = pglapse::config::Config::default();
        config.upstream.clients.config = stage.url().parse().unwrap();
        config.reaper.new_rule_delay = std::time::Duration::ZERO;
        config.reaper.trusted_owners = vec![mallory.clone()];
        config.tables = rules;
        let refill = format!(
            "DELETE FROM {schema}.ran; INSERT INTO {schema}.t VALUES (9, now() - interval '1 h')"
        );
        stage.admin.batch_execute(&refill).await.expect("a row");
        assert!(Setup::with(config).await.pass().await.deleted > 0, "{set}");
        assert!(
            count(&stage.admin, &format!("{schema}.ran WHERE who = '{own}'")).await > 0,
            "{set}"
        );
    }
    stage.end().await;
}
