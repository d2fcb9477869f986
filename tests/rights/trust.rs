//! Who is trusted, in what, and until when.

use pglapse::guard;

use super::{
    count,
    deletes::{Stage, TRIGGER, rules},
};
use crate::{
    control::spec,
    reaper::Setup,
    support::{connect, proxy::Proxy, proxy::rule},
};

/// Nothing tells what a function of PostgreSQL's own does behind an operator of somebody's.
#[tokio::test(flavor = "multi_thread")]
async fn no_operator_of_an_untrusted_role_chooses_a_function() {
    for make in [
        "CREATE TRIGGER a AFTER DELETE ON evil.t FOR EACH ROW WHEN (OPERATOR(evil.!!!) OLD.id::int8)
           EXECUTE FUNCTION public.nothing()",
        "ALTER TABLE evil.gone ADD CHECK ((OPERATOR(evil.!!!) id::int8) IS NOT NULL)",
        "ALTER TABLE evil.gone ADD d bool GENERATED ALWAYS AS (s OPERATOR(evil.!!!) s) STORED",
        "ALTER TABLE evil.gone ADD d bool DEFAULT OPERATOR(evil.!!!) 7::int8",
    ] {
        let stage = Stage::new().await;
        stage
            .does(
                "CREATE OPERATOR evil.!!! (RIGHTARG = int8, FUNCTION = pg_try_advisory_lock);
                 CREATE OPERATOR evil.!!! (LEFTARG = text, RIGHTARG = text, FUNCTION = texteq)",
            )
            .await;
        stage.does(make).await;
        assert_eq!(Setup::new(&stage.url(), rules("evil.t")).await.pass().await.deleted, 1, "{make}");
        assert_eq!(count(&stage.admin, "evil.t").await, 3, "{make}");
        stage.end().await;
    }
}

/// Whoever may make a trigger on somebody's table is no owner who answers for it.
#[tokio::test(flavor = "multi_thread")]
async fn no_trigger_of_somebody_with_the_privilege_counts_as_the_owners() {
    let stage = Stage::new().await;
    let grant = format!("GRANT TRIGGER ON public.victim TO {}", stage.mallory);
    stage.admin.batch_execute(&grant).await.expect("granted");
    stage
        .does(
            "CREATE TRIGGER a AFTER DELETE ON public.victim FOR EACH ROW
             EXECUTE FUNCTION public.run('SELECT evil.spring()')",
        )
        .await;
    let setup = Setup::new(&stage.url(), vec![spec("public.victim", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 0);
    stage.nothing_ran("an argument").await;
    let told =
        "pglapse.status WHERE concat(fault, last_error) LIKE '%REVOKE TRIGGER ON public.victim%'";
    assert_eq!(count(&stage.admin, told).await, 1);
    // Nothing of his runs on a table that has no trigger.
    stage.admin.batch_execute("DROP TRIGGER a ON public.victim").await.expect("dropped");
    assert_eq!(setup.pass().await.deleted, 1);
    drop(setup);
    stage.end().await;
}

/// Up to PostgreSQL 15 an empty table becomes a view by a rule.
#[tokio::test(flavor = "multi_thread")]
async fn what_has_become_a_view_is_not_read() {
    let stage = Stage::new().await;
    let version = "current_setting('server_version_num')::int";
    let version = stage.admin.query_one(&format!("SELECT {version}"), &[]).await.expect("a row");
    if version.get::<_, i32>(0) < 160_000 {
        let setup = Setup::seldom(&stage.url(), vec![spec("evil.gone", "e")]).await;
        stage
            .does(
                "CREATE RULE \"_RETURN\" AS ON SELECT TO evil.gone DO INSTEAD
                 SELECT id, e, s FROM evil.t WHERE evil.spring();
                 CREATE OR REPLACE VIEW evil.gone AS SELECT id, e, s, 'evil.gone'::regclass::oid
                   AS tableoid FROM evil.t WHERE evil.spring()",
            )
            .await;
        setup.pass().await;
        stage.nothing_ran("a view").await;
        drop(setup);
    }
    stage.end().await;
}

/// What was judged stays so until the rows are gone: whoever changes it waits.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_untrusted_changes_what_was_judged() {
    for (change, make, lock, table) in [
        (
            "ATTACH PARTITION",
            "DROP TABLE evil.gone; CREATE TABLE evil.gone (id int, e timestamptz, s text) PARTITION BY LIST (id);
             CREATE TABLE evil.part PARTITION OF evil.gone DEFAULT; GRANT ALL ON evil.gone, evil.part TO OWN",
            "LOCK TABLE ONLY evil.gone IN SHARE UPDATE EXCLUSIVE MODE",
            "evil.t",
        ),
        (
            "CREATE INDEX CONCURRENTLY",
            "",
            "LOCK TABLE evil.gone IN SHARE UPDATE EXCLUSIVE MODE",
            "evil.t",
        ),
        (
            "ADD FOREIGN KEY",
            "RESET ROLE; CREATE TABLE public.child (id int PRIMARY KEY REFERENCES public.victim ON DELETE CASCADE);
             GRANT REFERENCES (id) ON public.child TO MALLORY; GRANT DELETE ON public.child TO OWN",
            "LOCK TABLE public.child IN SHARE ROW EXCLUSIVE MODE",
            "public.victim",
        ),
    ] {
        let stage = Stage::new().await;
        stage.does(&make.replace("MALLORY", &stage.mallory)).await;
        let mut rules = rules("evil.t");
        rules.retain(|rule| rule.table_text() == table);
        let expired = if table == "evil.t" { 3 } else { 1 };
        let setup = Setup::new(&stage.url(), rules).await;
        let other = stage.database.connect().await;
        other.batch_execute(&format!("BEGIN; {lock}")).await.expect(change);
        assert_eq!(setup.pass().await.deleted, 0, "{change}");
        other.batch_execute("COMMIT").await.expect("over");
        assert_eq!(setup.pass().await.deleted, expired, "{change}");
        drop(setup);
        stage.end().await;
    }
}

/// A partitioned archive of somebody untrusted can only be held by who may lock it.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_locked_is_told() {
    let stage = Stage::new().await;
    stage.does("REVOKE ALL ON evil.gone FROM OWN; GRANT INSERT, SELECT ON evil.gone TO OWN").await;
    let setup = Setup::new(&stage.url(), rules("evil.t")).await;
    assert_eq!(setup.pass().await.deleted, 1, "the victim's");
    let told = "pglapse.status WHERE concat(fault, last_error) LIKE '%GRANT DELETE ON evil.gone%'";
    assert_eq!(count(&stage.admin, told).await, 1);
    drop(setup);
    stage.end().await;
}

/// Where pglapse's role makes its schema itself, what is in it is no right that others lack.
#[tokio::test(flavor = "multi_thread")]
async fn its_own_schema_takes_no_trust_away() {
    let stage = Stage::new().await;
    stage.does(TRIGGER).await;
    let (own, database) = (&stage.own, stage.database.name());
    let alone = format!(
        "DROP SCHEMA pglapse CASCADE; REVOKE ALL ON public.victim FROM {own};
         GRANT CREATE ON DATABASE {database} TO {own}"
    );
    stage.admin.batch_execute(&alone).await.expect("alone");
    assert!(guard::ensure(&connect(&stage.url()).await).await.expect("a schema"));
    let only = vec![rules("evil.t").swap_remove(0)];
    assert_eq!(Setup::new(&stage.url(), only).await.pass().await.deleted, 3);
    stage.end().await;
}

/// An INSERT by itself never runs what rows of a stranger's table run when they go.
#[tokio::test(flavor = "multi_thread")]
async fn no_row_of_a_stranger_goes_within_a_clients_statement() {
    let stage = Stage::new().await;
    let grant = format!("GRANT REFERENCES ON public.victim TO {}", stage.mallory);
    stage.admin.batch_execute(&grant).await.expect("granted");
    stage
        .does(
            "CREATE TABLE evil.child (id int REFERENCES public.victim ON DELETE CASCADE);
             INSERT INTO evil.child VALUES (1); GRANT DELETE ON evil.child TO OWN;
             CREATE TRIGGER a AFTER DELETE ON evil.child FOR EACH ROW EXECUTE FUNCTION evil.act()",
        )
        .await;
    let insert = "INSERT INTO public.victim VALUES (1, now() + interval '1 h')";
    for is_trusted in [false, true] {
        let proxy =
            Proxy::with_config(&stage.database, vec![rule("public.victim", "e")], |config| {
                config.upstream.clients.config = stage.url().parse().unwrap();
                if is_trusted {
                    config.reaper.trusted_owners = vec![stage.mallory.clone()];
                }
            })
            .await;
        let client = connect(&proxy.url(&stage.database)).await;
        assert_eq!(client.batch_execute(insert).await.is_ok(), is_trusted);
        let as_client = "evil.ran WHERE who = 'postgres'";
        assert_eq!(count(&stage.admin, as_client).await, 0, "nothing runs as the client");
        drop((client, proxy));
    }
    stage.end().await;
}

/// The same for a key that is made later, and refers by way of another table.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_refers_to_what_refers_is_noticed() {
    let stage = Stage::new().await;
    let make = format!(
        "CREATE TABLE public.child (id int PRIMARY KEY REFERENCES public.victim ON DELETE CASCADE);
         INSERT INTO public.child VALUES (1); GRANT REFERENCES ON public.child TO {}",
        stage.mallory
    );
    stage.admin.batch_execute(&make).await.expect("made");
    let proxy = Proxy::with_config(&stage.database, vec![rule("public.victim", "e")], |config| {
        config.upstream.clients.config = stage.url().parse().unwrap();
    })
    .await;
    let client = connect(&proxy.url(&stage.database)).await;
    for statement in [
        format!("SET ROLE {}", stage.mallory).as_str(),
        "CREATE TABLE evil.child (id int REFERENCES public.child ON DELETE CASCADE)",
        "INSERT INTO evil.child VALUES (1)",
        "CREATE TRIGGER a AFTER DELETE ON evil.child FOR EACH ROW EXECUTE FUNCTION evil.act()",
        "RESET ROLE",
    ] {
        client.batch_execute(statement).await.expect(statement);
    }
    let insert = "INSERT INTO public.victim VALUES (1, now() + interval '1 h')";
    assert!(client.batch_execute(insert).await.is_err(), "its key is not free");
    stage.nothing_ran("a trigger").await;
    drop((client, proxy));
    stage.end().await;
}

/// Nor does the count of what is expired, where a part of the table is somebody else's.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_part_of_somebody_else_s_is_not_counted_by_its_rule() {
    let stage = Stage::new().await;
    stage
        .does(
            "CREATE SEQUENCE evil.seen; CREATE TABLE evil.part (id int, e timestamptz, s text);
             INSERT INTO evil.part VALUES (1, '2020-01-01', '');
             CREATE INDEX ON evil.part ((evil.trap('a') AND id > 1));
             CREATE OR REPLACE FUNCTION evil.trap(text) RETURNS boolean IMMUTABLE LANGUAGE plpgsql AS
               'BEGIN PERFORM nextval(''evil.seen''); RETURN true; END'",
        )
        .await;
    let columns = "whole (id int, e timestamptz, s text)";
    for (by, part) in [
        ("PARTITION BY LIST (id)", "ALTER TABLE whole ATTACH PARTITION evil.part DEFAULT"),
        ("", "ALTER TABLE evil.part INHERIT whole"),
    ] {
        let set = format!(
            "BEGIN; CREATE TABLE {columns} {by}; {part}; SELECT setval('evil.seen', 1, false);
             SELECT pglapse.set_rule('whole', 'e')"
        );
        stage.admin.batch_execute(&set).await.expect("set");
        assert_eq!(count(&stage.admin, "evil.seen WHERE is_called").await, 0, "{part}");
        stage.admin.batch_execute("ROLLBACK").await.expect("undone");
    }
    stage.end().await;
}

/// Since PostgreSQL 16 a member may have nothing of a role's.
#[tokio::test(flavor = "multi_thread")]
async fn a_member_that_may_not_act_as_the_role_is_not_trusted() {
    let stage = Stage::new().await;
    stage.does(TRIGGER).await;
    let (own, mallory, admin) = (&stage.own, &stage.mallory, &stage.admin);
    let only = vec![rules("evil.t").swap_remove(0)];
    let version = "SELECT current_setting('server_version_num')::int >= 160000";
    let grant = format!("GRANT {own} TO {mallory}");
    if admin.query_one(version, &[]).await.expect("a version").get(0) {
        let nothing = format!("{grant} WITH INHERIT FALSE, SET FALSE");
        admin.batch_execute(&nothing).await.expect("a member");
        assert_eq!(Setup::new(&stage.url(), only.clone()).await.pass().await.deleted, 0);
        stage.nothing_ran("of a member's").await;
        admin.batch_execute(&format!("{grant} WITH SET TRUE")).await.expect("a member");
    } else {
        admin.batch_execute(&grant).await.expect("a member");
    }
    assert_eq!(Setup::new(&stage.url(), only).await.pass().await.deleted, 3);
    stage.end().await;
}
