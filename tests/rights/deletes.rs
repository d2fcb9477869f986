//! What a delete runs: nothing of an owner who is not trusted runs as pglapse's own role.

use std::time::Duration;

use futures_util::{StreamExt as _, stream::iter};
use pglapse::{catalog::RuleSpec, config::Config, guard, sql::name::QualifiedName};
use tokio_postgres::Client;

use super::{count, drop_role, mallory};
use crate::{
    cli::process::{pglapse, stdout},
    control::spec,
    reaper::Setup,
    support::{Database, connect, proxy::Proxy, proxy::rule},
};

/// What mallory has, and the victim: `trap` notes as whom it runs, and takes what that role may take.
const MALLORY: &str = "
CREATE TABLE evil.ran (who name);
GRANT INSERT ON evil.ran TO PUBLIC;
CREATE FUNCTION evil.spring() RETURNS boolean LANGUAGE plpgsql AS
  'BEGIN INSERT INTO evil.ran VALUES (current_user); RETURN true; END';
CREATE FUNCTION evil.trap(text) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN evil.spring(); END';
CREATE FUNCTION evil.act() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN PERFORM evil.spring(); RETURN CASE WHEN TG_OP = ''DELETE'' THEN OLD ELSE NEW END; END';
CREATE TABLE evil.t (id int PRIMARY KEY, e timestamptz, s text);
CREATE TABLE evil.gone (id int, e timestamptz, s text);
INSERT INTO evil.t SELECT i, now() - interval '1 h', 'x' FROM generate_series(1, 3) i;
GRANT ALL ON evil.t, evil.gone TO OWN;";

const VICTIM: &str = "
CREATE FUNCTION public.nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE FUNCTION public.run() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN EXECUTE TG_ARGV[0]; RETURN NULL; END';
CREATE TABLE public.victim (id int PRIMARY KEY, e timestamptz);
INSERT INTO public.victim VALUES (1, now() - interval '1 h'), (2, now() + interval '1 h');
GRANT SELECT, DELETE, UPDATE ON public.victim TO OWN;";

/// A trigger of the table that runs it before a row goes.
pub(super) const TRIGGER: &str =
    "CREATE TRIGGER a BEFORE DELETE ON evil.t FOR EACH ROW EXECUTE FUNCTION evil.act()";

/// How the code comes to run: by a trigger of the table, or by whatever an archive computes.
const WAYS: [(&str, &str); 24] = [
    ("a trigger for rows", "CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW EXECUTE FUNCTION evil.act()"),
    ("one before them", TRIGGER),
    ("one for statements", "CREATE TRIGGER a BEFORE DELETE ON evil.t EXECUTE FUNCTION evil.act()"),
    ("one that waits for the end", "CREATE CONSTRAINT TRIGGER a AFTER DELETE ON evil.t DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION evil.act()"),
    ("SECURITY DEFINER, with such a trigger elsewhere", "CREATE TABLE evil.more (i int);
       CREATE CONSTRAINT TRIGGER a AFTER INSERT ON evil.more DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION evil.act();
       CREATE FUNCTION evil.definer() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS
         'BEGIN INSERT INTO evil.more VALUES (1); RETURN OLD; END';
       CREATE TRIGGER a BEFORE DELETE ON evil.t FOR EACH ROW EXECUTE FUNCTION evil.definer()"),
    ("a trigger's condition", "CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW WHEN (evil.trap(OLD.s))
       EXECUTE FUNCTION public.nothing()"),
    ("a condition that runs SQL", "CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW
       WHEN (query_to_xml('SELECT evil.spring()', true, false, '') IS NULL) EXECUTE FUNCTION public.nothing()"),
    ("an argument that is SQL", "CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW
       EXECUTE FUNCTION public.run('SELECT evil.spring()')"),
    ("a rule", "CREATE RULE a AS ON DELETE TO evil.t DO ALSO SELECT evil.spring()"),
    ("an index", "CREATE INDEX ON evil.t ((evil.trap('a') AND id > 1))"),
    ("a condition of an index", "CREATE INDEX ON evil.t (id) WHERE evil.trap('a') AND id > 1"),
    ("statistics", "CREATE STATISTICS evil.st ON (evil.trap('a') AND id > 1) FROM evil.t"),
    ("a key that refers", "CREATE TABLE evil.child (id int REFERENCES evil.t ON DELETE CASCADE);
       INSERT INTO evil.child SELECT id FROM evil.t;
       CREATE TRIGGER a AFTER DELETE ON evil.child FOR EACH ROW EXECUTE FUNCTION evil.act()"),
    ("one that is set null", "CREATE TABLE evil.child (id int REFERENCES evil.t ON DELETE SET NULL);
       INSERT INTO evil.child SELECT id FROM evil.t;
       CREATE TRIGGER a AFTER UPDATE ON evil.child FOR EACH ROW EXECUTE FUNCTION evil.act()"),
    ("one that moves to another partition", "
       CREATE TABLE evil.child (id int REFERENCES evil.t ON DELETE SET NULL) PARTITION BY LIST (id);
       CREATE TABLE evil.one PARTITION OF evil.child FOR VALUES IN (1, 2, 3);
       CREATE TABLE evil.other PARTITION OF evil.child DEFAULT;
       INSERT INTO evil.child SELECT id FROM evil.t;
       CREATE TRIGGER a AFTER INSERT ON evil.other FOR EACH ROW EXECUTE FUNCTION evil.act();
       GRANT ALL ON evil.child, evil.one, evil.other TO OWN"),
    ("a trigger of the archive", "CREATE TRIGGER a AFTER INSERT ON evil.gone EXECUTE FUNCTION evil.act()"),
    ("its default", "ALTER TABLE evil.gone ADD d boolean; ALTER TABLE evil.gone ALTER d SET DEFAULT evil.spring()"),
    ("its generated column", "ALTER TABLE evil.gone ADD d boolean GENERATED ALWAYS AS (evil.trap(s)) STORED"),
    ("its CHECK", "ALTER TABLE evil.gone ADD CHECK (evil.trap(s))"),
    ("a CHECK that runs SQL", "ALTER TABLE evil.gone ADD CHECK (query_to_xml('SELECT evil.spring()', true, false, '') IS NOT NULL)"),
    ("one where a backslash escapes", "ALTER TABLE evil.gone ADD CHECK (query_to_xml('SELECT evil.spring()', true, false, '') IS NOT NULL);
       RESET ROLE; DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET standard_conforming_strings = off', current_database()); END $$"),
    ("the partition key above it", "DROP TABLE evil.gone;
       CREATE TABLE evil.above (id int, e timestamptz, s text) PARTITION BY LIST ((evil.trap(s)));
       CREATE TABLE evil.between PARTITION OF evil.above FOR VALUES IN (true) PARTITION BY LIST (id);
       CREATE TABLE evil.gone PARTITION OF evil.between FOR VALUES IN (1, 2, 3); GRANT ALL ON evil.gone TO OWN"),
    ("the partition key above what is set null", "CREATE TABLE evil.more (i int);
       CREATE CONSTRAINT TRIGGER a AFTER INSERT ON evil.more DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION evil.act();
       CREATE FUNCTION evil.put() RETURNS void LANGUAGE sql AS 'INSERT INTO evil.more VALUES (1)';
       CREATE FUNCTION evil.key(text) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS 'BEGIN PERFORM evil.put(); RETURN true; END';
       CREATE TABLE evil.above (id int, s text) PARTITION BY LIST ((evil.key(s)));
       CREATE TABLE evil.child PARTITION OF evil.above FOR VALUES IN (true);
       ALTER TABLE evil.child ADD FOREIGN KEY (id) REFERENCES evil.t ON DELETE SET NULL;
       INSERT INTO evil.child SELECT id FROM evil.t; GRANT ALL ON evil.child TO OWN"),
    ("its domain", "CREATE DOMAIN evil.d AS text CHECK (evil.trap(VALUE)); ALTER TABLE evil.gone ALTER s TYPE evil.d"),
];

/// Ways whose trigger is queued while mallory is the current role. From PostgreSQL 18 on it runs as
/// that role.
const QUEUED_BY_MALLORY: [&str; 5] = [
    "SECURITY DEFINER, with such a trigger elsewhere",
    "a key that refers",
    "one that is set null",
    "one that moves to another partition",
    "the partition key above what is set null",
];

/// What may be there, since nobody can misuse it.
const HARMLESS: &str = "
CREATE TRIGGER b BEFORE UPDATE ON evil.t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();
CREATE INDEX ON evil.t (lower(s)) WHERE id > 0;
CREATE TYPE evil.kind AS ENUM ('a', 'b');
ALTER TABLE evil.t ADD CHECK (s ~ '.'), ADD d timestamptz DEFAULT now(), ADD k evil.kind[] DEFAULT '{a}';
ALTER TABLE evil.t ALTER s SET DEFAULT evil.spring();
ALTER TABLE evil.gone ADD d timestamptz, ADD k evil.kind[], ADD at timestamptz DEFAULT now(), ADD CHECK (length(s) < 10);
CREATE TABLE evil.child (id int REFERENCES evil.t ON DELETE CASCADE);
GRANT DELETE ON evil.child TO OWN;
DELETE FROM evil.ran;";

pub(super) struct Stage {
    pub(super) database: Database,
    pub(super) admin: Client,
    pub(super) mallory: String,
    pub(super) own: String,
}

impl Stage {
    /// A role for pglapse that has what it needs and no more.
    pub(super) async fn new() -> Self {
        let database = Database::create().await;
        let mallory = mallory(&database).await;
        let (admin, own) = (database.connect().await, format!("{}_own", database.name()));
        guard::ensure(&admin).await.expect("a schema");
        let make = format!(
            "CREATE ROLE {own} LOGIN; GRANT pg_monitor TO {own}; {} {VICTIM}",
            guard::grants(&own)
        );
        admin.batch_execute(&make.replace("OWN", &own)).await.expect("a role");
        let stage = Self { database, admin, mallory, own };
        stage.does(MALLORY).await;
        stage
    }

    pub(super) async fn does(&self, what: &str) {
        let sql =
            format!("SET ROLE {}; {} ; RESET ROLE", self.mallory, what.replace("OWN", &self.own));
        self.admin.batch_execute(&sql).await.expect(what);
    }

    pub(super) fn url(&self) -> String {
        self.database.url().replace("postgres@", &format!("{}@", self.own))
    }

    /// Asserts that nothing of mallory's ran as another.
    pub(super) async fn nothing_ran(&self, what: &str) {
        let others = format!("evil.ran WHERE who <> '{}'", self.mallory);
        assert_eq!(count(&self.admin, &others).await, 0, "{what}");
    }

    pub(super) async fn end(self) {
        drop_role(&self.database, &self.mallory).await;
        drop_role(&self.database, &self.own).await;
    }
}

pub(super) fn rules(table: &str) -> Vec<RuleSpec> {
    let mut evil = spec(table, "e");
    evil.reap.archive_to = QualifiedName::parse("evil.gone");
    vec![evil, spec("public.victim", "e")]
}

/// So many ways are tried at a time, each in a database of its own.
const AT_ONCE: usize = 6;

#[tokio::test(flavor = "multi_thread")]
async fn no_code_of_an_untrusted_owner_runs_as_pglapse() {
    iter(WAYS).for_each_concurrent(AT_ONCE, |(way, make)| nothing_runs(way, make)).await;
}

async fn nothing_runs(way: &'static str, make: &'static str) {
    let stage = Stage::new().await;
    stage.does(make).await;
    stage.admin.batch_execute("DELETE FROM evil.ran").await.expect(way);
    let mut rules = rules("evil.t");
    if way == "a rule" {
        rules[0].reap.archive_to = None;
    }
    let setup = Setup::new(&stage.url(), rules.clone()).await;
    setup.pass().await;
    stage.nothing_ran(way).await;
    assert_eq!(count(&stage.admin, "evil.t").await, 3, "{way}");
    assert_eq!(count(&stage.admin, "public.victim").await, 1, "{way}: others' tables go on");
    let told = "pglapse.status WHERE \"table\" = 'evil.t' AND concat(fault, last_error) LIKE '%trusted_owners%'";
    assert_eq!(count(&stage.admin, told).await, 1, "{way} is told");
    drop(setup);
    // It would run: it does if an operator trusts him.
    let mut config = Config::default();
    config.upstream.clients.config = stage.url().parse().unwrap();
    config.reaper.new_rule_delay = Duration::ZERO;
    config.reaper.trusted_owners = vec![stage.mallory.clone()];
    config.tables = rules;
    Setup::with(config).await.pass().await;
    let ran = format!("evil.ran WHERE who = '{}'", stage.own);
    let is_18 = "pg_settings WHERE name = 'server_version_num' AND setting::int >= 180000";
    let runs_as_mallory = QUEUED_BY_MALLORY.contains(&way) && count(&stage.admin, is_18).await == 1;
    assert_eq!(count(&stage.admin, &ran).await == 0, runs_as_mallory, "{way} is one");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_harmless_keeps_nothing() {
    let stage = Stage::new().await;
    stage.does(HARMLESS).await;
    let setup = Setup::new(&stage.url(), rules("evil.t")).await;
    let report = setup.pass().await;
    assert_eq!(report.deleted, 4, "{report:?}");
    assert_eq!(count(&stage.admin, "evil.gone").await, 3);
    stage.nothing_ran("what is harmless").await;
    drop(setup);
    stage.end().await;
}

/// Rows that go with those of a table, or are looked for: nobody may change what that runs between
/// the question and the delete.
#[tokio::test(flavor = "multi_thread")]
async fn rows_that_go_besides_go_behind_a_lock() {
    for action in ["ON DELETE CASCADE", "ON DELETE SET NULL", ""] {
        behind_a_lock(action).await;
    }
}

async fn behind_a_lock(action: &str) {
    let stage = Stage::new().await;
    stage.does(&format!("CREATE TABLE evil.child (id int REFERENCES evil.t {action})")).await;
    let setup = Setup::new(&stage.url(), rules("evil.t")).await;
    assert_eq!(setup.pass().await.deleted, 1, "the victim's {action}");
    let told = "pglapse.status WHERE concat(fault, last_error) LIKE '%GRANT DELETE ON evil.child%'";
    assert_eq!(count(&stage.admin, told).await, 1, "{action}");
    stage.does("GRANT DELETE ON evil.child TO OWN").await;
    let other = stage.database.connect().await;
    other
        .batch_execute("BEGIN; LOCK TABLE evil.child IN SHARE MODE")
        .await
        .expect("as CREATE TRIGGER does");
    assert_eq!(setup.pass().await.deleted, 0, "it waits for the lock {action}");
    other.batch_execute("COMMIT").await.expect("over");
    assert_eq!(setup.pass().await.deleted, 3);
    drop(setup);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_do_rules_by_sql_and_for_every_schema() {
    for by_sql in [false, true] {
        let stage = Stage::new().await;
        stage.does(WAYS[0].1).await;
        let mut config = Config::default();
        config.upstream.clients.config = stage.url().parse().unwrap();
        config.reaper.new_rule_delay = Duration::ZERO;
        config.rewrite.sql_rules = by_sql;
        config.tables = vec![spec("public.victim", "e")];
        if by_sql {
            stage.does("SELECT pglapse.set_rule('evil.t', 'e')").await;
        } else {
            config.tables.push(spec("*.t", "e"));
        }
        assert_eq!(Setup::with(config).await.pass().await.deleted, 1);
        stage.nothing_ran("a trigger").await;
        stage.end().await;
    }
}

/// Where all that pglapse's role may touch is one owner's, his code may run without a setting.
#[tokio::test(flavor = "multi_thread")]
async fn the_only_owner_needs_no_setting() {
    let stage = Stage::new().await;
    stage.does(WAYS[0].1).await;
    let (own, admin) = (&stage.own, &stage.admin);
    let only = vec![rules("evil.t").swap_remove(0)];
    let alone = format!("REVOKE ALL ON public.victim FROM {own}");
    let more = [
        (format!("GRANT SELECT ON public.victim TO {own}"), "rights on the table public.victim"),
        (format!("{alone}; ALTER ROLE {own} CREATEDB"), "attributes (ALTER ROLE)"),
        (
            format!("ALTER ROLE {own} NOCREATEDB; GRANT pg_read_all_data TO {own}"),
            "membership in the role pg_read_all_data",
        ),
        (
            format!(
                "REVOKE pg_read_all_data FROM {own}; GRANT EXECUTE ON FUNCTION pg_ls_dir(text) TO {own}"
            ),
            "rights on the function pg_ls_dir(text)",
        ),
        (
            format!(
                "REVOKE EXECUTE ON FUNCTION pg_ls_dir(text) FROM {own};
                 CREATE SCHEMA others; GRANT CREATE ON SCHEMA others TO {own}"
            ),
            "rights on the schema others",
        ),
        (
            format!(
                "REVOKE CREATE ON SCHEMA others FROM {own}; GRANT USAGE ON SCHEMA others TO {own}"
            ),
            "rights on the schema others",
        ),
        (
            format!("REVOKE USAGE ON SCHEMA others FROM {own}; ALTER SCHEMA others OWNER TO {own}"),
            "rights on the schema others",
        ),
        (
            format!(
                "ALTER SCHEMA others OWNER TO CURRENT_USER; ALTER FUNCTION public.nothing() OWNER TO {own}"
            ),
            "rights on the function public.nothing()",
        ),
    ];
    for (more, cause) in more {
        admin.batch_execute(&more).await.expect(&more);
        assert_eq!(Setup::new(&stage.url(), only.clone()).await.pass().await.deleted, 0, "{more}");
        stage.nothing_ran(&more).await;
        let told = format!(
            "pglapse.status WHERE concat(fault, last_error) LIKE '%({} lacks its {cause})%'",
            stage.mallory
        );
        assert_eq!(count(admin, &told).await, 1, "{more}");
    }
    admin
        .batch_execute("ALTER FUNCTION public.nothing() OWNER TO CURRENT_USER")
        .await
        .expect("alone");
    assert_eq!(Setup::new(&stage.url(), only).await.pass().await.deleted, 3);
    assert_eq!(
        count(admin, &format!("evil.ran WHERE who = '{own}'")).await,
        3,
        "his own rows, and rights"
    );
    stage.end().await;
}

/// What a client's INSERT has swept is swept as pglapse's role.
#[tokio::test(flavor = "multi_thread")]
async fn no_sweep_runs_it_either() {
    for (way, make) in [
        ("a trigger", WAYS[0].1),
        ("the domain of a key", "CREATE DOMAIN evil.k AS int CHECK (evil.trap('')); ALTER TABLE evil.t ALTER id TYPE evil.k;
          CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW EXECUTE FUNCTION public.nothing()"),
        ("one that calls a volatile function", "CREATE DOMAIN evil.k AS int CHECK (evil.spring()); ALTER TABLE evil.t ALTER id TYPE evil.k;
          CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW EXECUTE FUNCTION public.nothing()"),
        ("the expression of a key", "CREATE UNIQUE INDEX ON evil.t ((evil.trap(s) AND id > 7)) WHERE id > 3;
          CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW EXECUTE FUNCTION public.nothing()"),
    ] {
        let stage = Stage::new().await;
        stage.does(make).await;
        let proxy = Proxy::with_config(&stage.database, vec![rule("evil.t", "e")], |config| {
            config.upstream.clients.config = stage.url().parse().unwrap();
        })
        .await;
        let client = connect(&proxy.url(&stage.database)).await;
        let insert = "INSERT INTO evil.t VALUES (1, now() + interval '1 h', 'y')";
        assert!(client.batch_execute(insert).await.is_err(), "{way}: its key is not free");
        let ran = format!("evil.ran WHERE who = '{}'", stage.own);
        assert_eq!(count(&stage.admin, &ran).await, 0, "{way}");
        assert_eq!(count(&stage.admin, "evil.t").await, 3, "{way}");
        drop((client, proxy));
        stage.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn check_names_function_owner_and_setting() {
    let stage = Stage::new().await;
    stage.does(WAYS[0].1).await;
    let said = pglapse(&["check", "--upstream", &stage.url(), "--ttl", "evil.t: e"]);
    assert!(!said.status.success());
    let said = stdout(&said);
    for what in ["evil.act()", &stage.mallory, "trusted_owners"] {
        assert!(said.contains(what), "{what}: {said}");
    }
    stage.end().await;
}
