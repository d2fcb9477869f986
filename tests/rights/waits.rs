//! No one keeps others waiting.

use std::time::Duration;

use pglapse::{
    catalog::MissingIndex,
    config::Config,
    guard,
    reaper::{Report, pauses},
};
use tokio::{task::JoinHandle, time::timeout};
use tokio_postgres::{Client, Error, error::SqlState};

use super::{count, drop_role, mallory};
use crate::{
    control::spec,
    reaper::Setup,
    support::{
        DEADLINE, Database, connect,
        proxy::{Proxy, rule},
        wait_until,
    },
};

#[tokio::test(flavor = "multi_thread")]
async fn a_public_lock_keeps_the_reaper_from_no_table() {
    let database = Database::with(
        "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
         INSERT INTO t VALUES (1, now() - interval '1 h'), (2, now() + interval '1 h')",
    )
    .await;
    let mallory = mallory(&database).await;
    let hostile = connect(&database.url().replace("postgres@", &format!("{mallory}@"))).await;
    let locks = "SELECT pg_advisory_lock(1885826145, 't'::regclass::oid::int)";
    hostile.batch_execute(locks).await.expect("anybody may lock");
    // The schema is made, and a table is reaped by leases.
    let schema = "SELECT pg_advisory_lock(1885826145, 0), pg_advisory_lock(1885826153, 0)";
    hostile.batch_execute(schema).await.expect("anybody may lock");
    let setup = Setup::new(&database.url(), vec![spec("public.t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 1);
    // Without leases, and where an index is wanted.
    let own = format!("{}_own", database.name());
    let admin = database.connect().await;
    let make = format!(
        "DROP SCHEMA pglapse CASCADE; CREATE ROLE {own} LOGIN; GRANT pg_monitor TO {own};
         GRANT CREATE ON DATABASE {} TO {own}; ALTER TABLE t OWNER TO {own};
         GRANT CREATE ON SCHEMA public TO {own};
         INSERT INTO t SELECT i, now() - interval '1 h' + i * interval '1 ms' FROM generate_series(10, 200000) i; ANALYZE t",
        database.name()
    );
    admin.batch_execute(&make).await.expect("a role");
    let mut config = Config::default();
    config.upstream.clients.config =
        database.url().replace("postgres@", &format!("{own}@")).parse().unwrap();
    config.reaper.new_rule_delay = Duration::ZERO;
    config.reaper.index = MissingIndex::Create;
    config.tables = vec![spec("public.t", "e")];
    let setup = Setup::with(config).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let built = "pg_index i WHERE indrelid = 't'::regclass AND indisvalid AND NOT indisprimary";
    wait_until("it is reaped, and has an index", async || {
        count(&admin, "t").await == 1 && count(&admin, built).await == 1
    })
    .await;
    setup.token.cancel();
    run.await.expect("it ends");
    drop((setup, hostile));
    drop_role(&database, &own).await;
    drop_role(&database, &mallory).await;
}

/// Whoever reads the schema in an open transaction keeps it from being brought up to date, for as
/// long as the connection waits, and is named.
#[tokio::test(flavor = "multi_thread")]
async fn who_keeps_the_schema_from_being_made_is_named() {
    let database = Database::create().await;
    let (mallory, admin) = (mallory(&database).await, database.connect().await);
    guard::ensure(&admin).await.expect("a schema");
    let hostile = connect(&database.url().replace("postgres@", &format!("{mallory}@"))).await;
    hostile.batch_execute("BEGIN; TABLE pglapse.rules").await.expect("he may read");
    admin
        .batch_execute("UPDATE pglapse.version SET version = 1; SET lock_timeout = 100")
        .await
        .expect("an older one");
    let error = guard::ensure(&admin).await.expect_err("it is locked");
    assert_eq!(code(&error), Some("55P03"));
    let said = error.as_db_error().expect("the server said it").message().to_owned();
    assert!(said.contains(&format!("of {mallory}")), "{said}");
    hostile.batch_execute("COMMIT").await.expect("over");
    assert!(guard::ensure(&admin).await.expect("it goes on"));
    drop((admin, hostile));
    drop_role(&database, &mallory).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_may_have_so_many_rules() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    let client = database.connect().await;
    guard::ensure(&client).await.expect("a schema");
    client.batch_execute("UPDATE pglapse.limits SET rules_per_owner = 3").await.unwrap();
    let make = "DO $$ BEGIN FOR i IN 1..5 LOOP
      EXECUTE format('CREATE TABLE evil.t%s (e timestamptz)', i); END LOOP; END $$";
    client.batch_execute(&format!("SET ROLE {mallory}; {make}")).await.unwrap();
    let set = |n: i32| format!("SELECT pglapse.set_rule('evil.t{n}', 'e')");
    for n in 1..=3 {
        client.batch_execute(&set(n)).await.unwrap();
    }
    let error = client.batch_execute(&set(4)).await.expect_err("one too many");
    assert_eq!(error.code().map(SqlState::code), Some("54000"), "{error:?}");
    let long = "SELECT pglapse.set_rule('evil.t1', 'e', schedule => repeat('0 ', 9000))";
    let error = client.batch_execute(long).await.expect_err("every process reads it");
    assert_eq!(error.code().map(SqlState::code), Some("54000"), "{error:?}");
    // One that is there may be changed, and one may take another's place.
    client.batch_execute("SELECT pglapse.set_rule('evil.t1', 'e + 1 day')").await.unwrap();
    client
        .batch_execute(&format!("SELECT pglapse.drop_rule('evil.t1'); {}", set(4)))
        .await
        .unwrap();
    let raise = "UPDATE pglapse.limits SET rules_per_owner = 9";
    assert!(client.batch_execute(raise).await.is_err(), "only operators may");
    // The owner of the database has no such bound.
    client
        .batch_execute("RESET ROLE; UPDATE pglapse.limits SET rules_per_owner = 0")
        .await
        .unwrap();
    client
        .batch_execute("CREATE TABLE own (e timestamptz); SELECT pglapse.set_rule('own', 'e')")
        .await
        .unwrap();
    assert_eq!(count(&client, "pglapse.rules").await, 4);
    drop(client);
    drop_role(&database, &mallory).await;
}

/// Sessions that say, one time after the other, that they have set a rule, or that another process
/// has.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_announcements_delays_others_by_a_reading() {
    let database =
        Database::with("CREATE TABLE t (e timestamptz); INSERT INTO t VALUES (NULL)").await;
    let proxy = Proxy::start(&database, &[("t", "e")]).await;
    let url = proxy.url(&database);
    let flood = "DO $$ BEGIN RAISE INFO 'x' USING ERRCODE = 'PGL01'; END $$";
    let floods: Vec<_> =
        [(&url, flood), (&url, flood), (&database.url(), "NOTIFY pglapse_catalog")]
            .map(|(url, flood)| {
                let url = url.clone();
                tokio::spawn(async move {
                    let hostile = connect(&url).await;
                    while hostile.batch_execute(flood).await.is_ok() {}
                })
            })
            .into();
    let victim = connect(&url).await;
    let reading = async {
        for _ in 0..40 {
            assert_eq!(count(&victim, "t").await, 1);
        }
        // What is new is found, too.
        victim.batch_execute("CREATE VIEW v AS TABLE t; DROP VIEW v").await.expect("changed");
        assert_eq!(count(&victim, "t").await, 1);
    };
    let done = timeout(DEADLINE, reading).await;
    floods.iter().for_each(JoinHandle::abort);
    done.expect("a statement waits for one reading of the catalog");
}

const EXPIRED: &str = "INSERT INTO public.t VALUES (1, now() - interval '1 h');
    INSERT INTO public.u SELECT * FROM public.t; INSERT INTO public.w SELECT * FROM public.t;
    INSERT INTO evil.w SELECT * FROM public.t";

/// Whoever may set rules and pause his own tables keeps nobody else waiting by an open transaction.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_transaction_keeps_only_its_own_tables() {
    let database = Database::with("CREATE TABLE t (id int, e timestamptz)").await;
    let (mallory, admin) = (mallory(&database).await, database.connect().await);
    guard::ensure(&admin).await.expect("a schema");
    let make = format!(
        "CREATE TABLE u (LIKE t); CREATE TABLE w (LIKE t); CREATE TABLE x (LIKE t);
         CREATE TABLE evil.w (LIKE t); ALTER TABLE evil.w OWNER TO {mallory};
         SET ROLE {mallory}; CREATE TABLE evil.v (id int, e timestamptz);
         SELECT pglapse.set_rule('evil.v', 'e'); RESET ROLE; SELECT pglapse.set_rule('u', 'e')"
    );
    admin.batch_execute(&make).await.expect("tables");
    let rules = || vec![spec("public.t", "e"), spec("*.w", "e")];
    let pass = async || Setup::new(&database.url(), rules()).await.pass().await.deleted;
    admin.batch_execute(EXPIRED).await.expect("rows");
    assert_eq!(pass().await, 4);
    admin.batch_execute(EXPIRED).await.expect("rows");

    let hostile = connect(&database.url().replace("postgres@", &format!("{mallory}@"))).await;
    // His column has another name by now, which pglapse takes note of.
    hostile.batch_execute("ALTER TABLE evil.v RENAME e TO f").await.expect("renamed");
    let held = "BEGIN; SELECT pglapse.pause('evil.w'); SELECT pglapse.set_rule('evil.v', 'f + 1 day');
      CREATE TABLE evil.own (e timestamptz); SELECT pglapse.set_rule('evil.own', 'e'); SELECT pglapse.pause('evil.own');
      SELECT pglapse.resume('evil.own'); SELECT pglapse.drop_rule('evil.own'); SELECT pglapse.pause('evil.own')";
    hostile.batch_execute(held).await.expect("his own");
    assert_eq!(timeout(DEADLINE, pass()).await.expect("a pass"), 3, "those of others");
    // The metric from which /ready says that a table is not reaped.
    let setup = Setup::new(&database.url(), rules()).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let fault = |table| setup.known("pglapse_reaper_fault", table);
    wait_until("it is told", async || fault("evil.w") == Some(1.0)).await;
    assert_ne!(fault("public.w"), Some(1.0));
    setup.token.cancel();
    run.await.expect("it ends");
    // A process that begins says its rules.
    let own = vec![rule("public.x", "e"), rule("*.w", "e")];
    let proxy = timeout(DEADLINE, Proxy::with_rules(&database, own)).await.expect("it begins");
    let known = "pglapse.rules WHERE written = 'public.x'";
    assert_eq!(count(&admin, known).await, 1);
    admin.batch_execute("ALTER TABLE u RENAME e TO f").await.expect("renamed");
    let follows = "pglapse.rules WHERE expires = 'f' AND names = '{f}'";
    wait_until("the rule follows", async || count(&admin, follows).await == 1).await;
    admin.batch_execute("INSERT INTO u SELECT * FROM evil.w").await.expect("a row");
    assert_eq!(timeout(DEADLINE, pass()).await.expect("a pass"), 1);
    // Operators pause and resume all.
    admin.batch_execute("INSERT INTO t VALUES (1, now() - interval '1 h')").await.expect("a row");
    let all = async |sql| timeout(DEADLINE, admin.batch_execute(sql)).await.expect(sql).expect(sql);
    all("SELECT pglapse.pause()").await;
    assert_eq!(pass().await, 0);
    all("SELECT pglapse.resume()").await;
    assert_eq!(pass().await, 1);
    let known = ["public.t", "evil.w"].map(str::to_owned);
    let known = pauses::tables(&admin, &known).await.expect("tables");
    assert_eq!(guard::begin_now(&admin, Some(&known)).await.expect("begun"), 1, "not his");
    drop((proxy, hostile));
    drop_role(&database, &mallory).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_operators_locks_what_others_need() {
    let database = Database::with("CREATE TABLE t (e timestamptz)").await;
    let (mallory, admin) = (mallory(&database).await, database.connect().await);
    guard::ensure(&admin).await.expect("a schema");
    admin
        .batch_execute("SELECT pglapse.set_rule('t', 'e'); SELECT pglapse.pause('t')")
        .await
        .unwrap();
    admin.batch_execute(&format!("SET ROLE {mallory}")).await.expect("mallory");
    let all = "SELECT format('%I', relname) FROM pg_class
      WHERE relnamespace = 'pglapse'::regnamespace AND relkind IN ('r', 'v')";
    for table in admin.query(all, &[]).await.expect("tables and views") {
        let table: &str = table.get(0);
        for lock in [
            "LOCK TABLE pglapse.NAME IN SHARE UPDATE EXCLUSIVE MODE",
            "LOCK TABLE pglapse.NAME IN SHARE MODE",
            "LOCK TABLE pglapse.NAME",
            "SELECT FROM pglapse.NAME FOR KEY SHARE",
        ] {
            let lock = lock.replace("NAME", table);
            let error = admin.batch_execute(&format!("BEGIN; {lock}")).await.expect_err(&lock);
            assert_eq!(code(&error), Some("42501"), "{lock}: {error:?}");
            admin.batch_execute("ROLLBACK").await.expect("rolled back");
        }
    }
    // Nor does he use what writes with the rights of the schema's owner for a table of his.
    admin.batch_execute("CREATE TABLE evil.a (LIKE pglapse.pauses)").await.expect("his own");
    for function in ["place_rule", "place_pause", "wait_for_deletes"] {
        let attach = format!(
            "CREATE TRIGGER x BEFORE INSERT ON evil.a FOR EACH ROW EXECUTE FUNCTION pglapse.{function}()"
        );
        let error = admin.batch_execute(&attach).await.expect_err(&attach);
        assert_eq!(code(&error), Some("42501"), "{function}");
    }
    admin.batch_execute("RESET ROLE").await.expect("the superuser");
    drop(admin);
    drop_role(&database, &mallory).await;
}

fn code(error: &Error) -> Option<&str> {
    error.code().map(SqlState::code)
}

/// A pass whose delete waits in a trigger until `gate` is free.
async fn begin_pass(database: &Database, rules: &[&str]) -> (JoinHandle<Report>, Client) {
    let gate = database.connect().await;
    gate.batch_execute("INSERT INTO t VALUES (1, now() - interval '1 h')").await.expect("a row");
    gate.batch_execute("BEGIN; LOCK TABLE gate").await.expect("a gate");
    let rules = rules.iter().map(|table| spec(table, "e")).collect();
    let setup = Setup::seldom(&database.url(), rules).await;
    let pass = tokio::spawn(async move { setup.pass().await });
    waits(database, 1).await;
    (pass, gate)
}

async fn waits(database: &Database, sessions: i64) {
    let client = database.connect().await;
    wait_until("they wait", async || count(&client, WAITING).await == sessions).await;
}

const WAITING: &str =
    "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/// With the answer to whoever changes a rule or pauses its table, no delete by it is under way.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_changes_a_rule_waits_for_the_deletes_by_it() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz); CREATE TABLE gate ();
         CREATE FUNCTION act() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN LOCK TABLE public.gate; RETURN OLD; END$$;
         CREATE TRIGGER act BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION act()",
    )
    .await;
    let admin = database.connect().await;
    guard::ensure(&admin).await.expect("a schema");
    for (begin, rules) in
        [("", ["public.t"].as_slice()), ("SELECT pglapse.set_rule('t', 'e')", &[])]
    {
        for (change, back) in [
            ("SELECT pglapse.set_rule('t', 'e + 30 days')", "SELECT pglapse.drop_rule('t')"),
            ("SELECT pglapse.pause('t')", "SELECT pglapse.resume('t')"),
            ("SELECT pglapse.pause()", "SELECT pglapse.resume()"),
            ("SELECT pglapse.drop_rule('t')", ""),
        ] {
            // SQL does not change the rules of settings.
            if begin.is_empty() && change.contains("_rule") {
                continue;
            }
            admin.batch_execute("DELETE FROM pglapse.rules").await.expect("no rule");
            admin.batch_execute(begin).await.expect(begin);
            let (pass, gate) = begin_pass(&database, rules).await;
            let changer = database.connect().await;
            let changing = tokio::spawn(async move {
                changer.batch_execute(change).await.expect(change);
                count(&changer, "t").await
            });
            waits(&database, 2).await;
            gate.batch_execute("COMMIT").await.expect("the gate is free");
            assert_eq!(changing.await.expect(change), 0, "{change}: the delete was over");
            assert_eq!(pass.await.expect("a pass").deleted, 1, "{change}");
            admin.batch_execute(back).await.expect(back);
        }
    }
}

/// The rows of a sidecar go by the rule of its base.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_pauses_a_sidecar_waits_for_the_deletes_in_it() {
    let database = Database::with(
        "CREATE TABLE b (id int PRIMARY KEY); CREATE TABLE t (id int PRIMARY KEY, e timestamptz);
         CREATE TABLE gate (); INSERT INTO b VALUES (1);
         CREATE FUNCTION act() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN LOCK TABLE public.gate; RETURN OLD; END$$;
         CREATE TRIGGER act BEFORE DELETE ON b FOR EACH ROW EXECUTE FUNCTION act()",
    )
    .await;
    let admin = database.connect().await;
    guard::ensure(&admin).await.expect("a schema");
    admin.batch_execute("SELECT pglapse.set_rule('b', 'e', sidecar => 't')").await.expect("a rule");
    let (pass, gate) = begin_pass(&database, &[]).await;
    let changer = database.connect().await;
    let changing = tokio::spawn(async move {
        changer.batch_execute("SELECT pglapse.pause('t')").await.expect("a pause");
        count(&changer, "t").await
    });
    waits(&database, 2).await;
    gate.batch_execute("COMMIT").await.expect("the gate is free");
    assert_eq!(changing.await.expect("paused"), 0, "the delete was over");
    assert!(pass.await.expect("a pass").deleted > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_paused_by_name_stays_paused_until_it_is_resumed_by_name() {
    let database = Database::with("CREATE TABLE t (id int, e timestamptz)").await;
    let admin = database.connect().await;
    guard::ensure(&admin).await.expect("a schema");
    for (order, pauses) in [
        ("SELECT pglapse.pause('t')", 1),
        ("SELECT pglapse.pause()", 2),
        ("SELECT pglapse.resume()", 1),
        ("ALTER TABLE t RENAME TO old; CREATE TABLE t (); SELECT pglapse.pause('t')", 2),
        ("SELECT pglapse.resume('t')", 1),
        ("SELECT pglapse.resume('old')", 0),
    ] {
        admin.batch_execute(order).await.expect(order);
        assert_eq!(count(&admin, "pglapse.pauses").await, pauses, "{order}");
    }
}

/// What a trigger sets for the session does not reach other tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_trigger_that_changes_settings_stops_no_other_table() {
    let database = Database::with(
        "CREATE FUNCTION act() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
           SET default_transaction_read_only = on; SET search_path = public; SET lock_timeout = 1;
           RETURN OLD; END$$;
         CREATE TABLE a (id int PRIMARY KEY, e timestamptz); CREATE TABLE b (LIKE a INCLUDING ALL);
         CREATE TRIGGER act BEFORE DELETE ON a FOR EACH ROW EXECUTE FUNCTION act();
         INSERT INTO a SELECT i, now() - interval '1 h' FROM generate_series(1, 3) i; INSERT INTO b SELECT * FROM a",
    )
    .await;
    let setup =
        Setup::new(&database.url(), vec![spec("public.a", "e"), spec("public.b", "e")]).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (6, 0), "{report:?}");
}
