//! No one keeps others waiting.

use pglapse::guard;

use super::{count, drop_role, mallory};
use crate::{
    control::spec,
    reaper::Setup,
    support::{Database, connect, proxy::Proxy},
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
    let setup = Setup::new(&database.url(), vec![spec("public.t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 1);
    drop((setup, hostile));
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
    assert_eq!(error.code().map(tokio_postgres::error::SqlState::code), Some("54000"), "{error:?}");
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
    assert_eq!(count(&client, "pglapse.declared_rules").await, 4);
    drop(client);
    drop_role(&database, &mallory).await;
}

/// Sessions that say, one time after the other, that they have set a rule.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_announcements_delays_others_by_a_reading() {
    let database =
        Database::with("CREATE TABLE t (e timestamptz); INSERT INTO t VALUES (NULL)").await;
    let proxy = Proxy::start(&database, &[("t", "e")]).await;
    let url = proxy.url(&database);
    let flood = "DO $$ BEGIN RAISE INFO 'x' USING ERRCODE = 'PGL01'; END $$";
    let floods: Vec<_> = (0..4)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(async move {
                let hostile = connect(&url).await;
                while hostile.batch_execute(flood).await.is_ok() {}
            })
        })
        .collect();
    let victim = connect(&url).await;
    let reading = async {
        for _ in 0..40 {
            assert_eq!(count(&victim, "t").await, 1);
        }
    };
    let done = tokio::time::timeout(std::time::Duration::from_secs(10), reading).await;
    floods.iter().for_each(tokio::task::JoinHandle::abort);
    done.expect("a statement waits for one reading of the catalog");
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
