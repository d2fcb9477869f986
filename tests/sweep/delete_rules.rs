//! Tables with rules of the server's own (`CREATE RULE`) on DELETE: a rule that does something else
//! instead never does it for a row that was to make way, and one that does something besides does
//! it once.

use futures_util::future::join_all;
use pglapse::{catalog::RuleSpec, reaper::Report};

use super::{code, ids};
use crate::{
    control::spec,
    reaper::{Setup, count},
    support::{Database, connect, proxy::Proxy, wait_until},
};

/// Of the rows, 1 to 4 are expired.
const TABLE: &str = "
    CREATE TABLE t (id int PRIMARY KEY, n int DEFAULT 0, expires_at timestamptz);
    CREATE TABLE log (id int, n int, expires_at timestamptz);
    INSERT INTO t SELECT g, 0, CASE WHEN g < 5 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 9) g;
";

/// Rules that put something else in the place of the DELETE of some row.
const INSTEAD: [&str; 6] = [
    "DO INSTEAD NOTHING",
    "DO INSTEAD UPDATE t SET n = t.n + 1 WHERE id = OLD.id",
    "DO INSTEAD UPDATE t SET n = t.n + 1 WHERE id = OLD.id RETURNING t.*",
    "DO INSTEAD INSERT INTO log VALUES (OLD.id) RETURNING *",
    "WHERE OLD.id = 2 DO INSTEAD INSERT INTO log VALUES (OLD.id)",
    "WHERE OLD.id = 2 DO INSTEAD (DELETE FROM log; UPDATE t SET n = 1 WHERE id = OLD.id)",
];

#[tokio::test]
async fn what_a_rule_does_instead_is_not_done() {
    for rule in INSTEAD {
        let database = Database::with(TABLE).await;
        let direct = database.connect().await;
        let create = format!("CREATE RULE \"My rule\" AS ON DELETE TO t {rule}");
        direct.batch_execute(&create).await.unwrap();
        let proxy = Proxy::start(&database, &[("t", "expires_at")]).await;
        let client = connect(&proxy.url(&database)).await;
        assert_eq!(count(&client, "t").await, 5, "{rule}: they are hidden");
        for insert in ["VALUES (1)", "SELECT 2", "VALUES (8), (3)"] {
            let (code, _) = code(&client, &format!("INSERT INTO t {insert}")).await;
            assert_eq!(code, "23505", "{rule}: {insert}");
        }
        let upsert = "INSERT INTO t VALUES (4) ON CONFLICT (id) DO UPDATE SET n = t.n + 1";
        let (code, hint) = code(&client, upsert).await;
        assert_eq!(code, "23505", "{rule}");
        assert!(hint.is_some(), "{rule}");
        client.batch_execute("INSERT INTO t VALUES (10)").await.expect("a key that no row has");
        assert_eq!(count(&direct, "t WHERE n = 0").await, 10, "{rule}");
        assert_eq!(count(&direct, "log").await, 0, "{rule}");
        // As soon as the rule is gone, the rows go.
        direct.batch_execute("DROP RULE \"My rule\" ON t").await.unwrap();
        let insert = "INSERT INTO t VALUES (1)";
        let is_written = async || client.batch_execute(insert).await.is_ok();
        wait_until("the rule is gone", is_written).await;
    }
}

#[tokio::test]
async fn what_a_rule_does_besides_is_done_once() {
    for (rule, logged) in [
        ("DO ALSO INSERT INTO log VALUES (OLD.id)", "1 2 3 4"),
        ("WHERE OLD.id IN (2, 9) DO ALSO INSERT INTO log VALUES (OLD.id)", "2"),
        ("WHERE OLD.id = 9 DO INSTEAD NOTHING", ""),
    ] {
        let database = Database::with(TABLE).await;
        let direct = database.connect().await;
        direct.batch_execute(&format!("CREATE RULE r AS ON DELETE TO t {rule}")).await.unwrap();
        let proxy = Proxy::start(&database, &[("t", "expires_at")]).await;
        let client = connect(&proxy.url(&database)).await;
        client.batch_execute("INSERT INTO t VALUES (1)").await.expect(rule);
        assert_eq!(count(&direct, "t WHERE expires_at < now()").await, 3, "{rule}: by its key");
        client
            .batch_execute("INSERT INTO t SELECT g FROM generate_series(2, 4) g")
            .await
            .expect(rule);
        assert_eq!(ids(&direct, "log").await, logged, "{rule}");
        assert_eq!(ids(&direct, "t").await, "1 2 3 4 5 6 7 8 9", "{rule}");
    }
}

/// Why rows were left.
fn said(report: &Report) -> String {
    report.reasons.keys().map(|(_, said)| said.as_str()).collect()
}

/// One pass over the table by such a rule, and once more when it is switched off.
async fn pass(rule: &str, archive: Option<&str>) {
    let database = Database::with(TABLE).await;
    let direct = database.connect().await;
    let create = format!("CREATE RULE \"My rule\" AS ON DELETE TO t {rule}");
    direct.batch_execute(&create).await.unwrap();
    let mut ours = spec("t", "expires_at");
    ours.reap.archive_to = archive.and_then(RuleSpec::read_table);
    let setup = Setup::new(&database.url(), vec![ours]).await;
    let report = setup.pass().await;
    assert!(said(&report).contains("rule \"My rule\" on public.t"), "{rule}: {report:?}");
    assert_eq!(report.deleted, 0, "{rule}");
    assert_eq!(count(&direct, "t WHERE n = 0").await, 9, "{rule}");
    assert_eq!(count(&direct, "log").await, 0, "{rule}");
    direct.batch_execute("ALTER TABLE t DISABLE RULE \"My rule\"").await.unwrap();
    let is_reaped = async || setup.pass().await.deleted == 4;
    wait_until("the rule is off", is_reaped).await;
}

#[tokio::test]
async fn the_reaper_does_nothing_that_a_rule_does_instead() {
    let with = |archive| INSTEAD.into_iter().map(move |rule| pass(rule, archive));
    join_all(with(None).chain(with(Some("log")))).await;
}

#[tokio::test]
async fn a_table_is_reaped_again_when_its_rule_is_gone() {
    let rule = "CREATE RULE keep AS ON DELETE TO t DO INSTEAD NOTHING";
    let database = Database::with(&format!("{TABLE}{rule}")).await;
    let direct = database.connect().await;
    let setup = Setup::new(&database.url(), vec![spec("t", "expires_at")]).await;
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    let is_faulty = async || setup.known("pglapse_reaper_fault", "public.t") == Some(1.0);
    wait_until("it has a fault", is_faulty).await;
    let told = "pglapse.tables WHERE fault LIKE '%rule keep on public.t (CREATE RULE)%'";
    wait_until("people can read it", async || count(&direct, told).await == 1).await;
    direct.batch_execute("DROP RULE keep ON t").await.unwrap();
    wait_until("it is reaped", async || count(&direct, "t").await == 5).await;
    let told = "pglapse.tables WHERE fault IS NULL";
    wait_until("it is over", async || count(&direct, told).await == 1).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn the_reaper_does_what_a_rule_does_besides() {
    let rule = "CREATE RULE r AS ON DELETE TO t DO ALSO INSERT INTO log VALUES (OLD.id)";
    let database = Database::with(&format!("{TABLE}{rule}")).await;
    let direct = database.connect().await;
    let setup = Setup::new(&database.url(), vec![spec("t", "expires_at")]).await;
    assert_eq!(setup.pass().await.deleted, 4);
    assert_eq!(ids(&direct, "log").await, "1 2 3 4");
    // PostgreSQL does not do both at once.
    let database = Database::with(&format!("{TABLE}{rule}")).await;
    let mut ours = spec("t", "expires_at");
    ours.reap.archive_to = RuleSpec::read_table("log");
    let setup = Setup::new(&database.url(), vec![ours]).await;
    let report = setup.pass().await;
    assert!(said(&report).contains("rule r on public.t (CREATE RULE)"), "{report:?}");
}

/// Without its row in the sidecar, a row that a rule keeps would be live again.
#[tokio::test]
async fn a_row_that_a_rule_keeps_keeps_its_expiry() {
    for rule in
        ["DO INSTEAD UPDATE t SET n = 1 RETURNING t.*", "DO ALSO INSERT INTO log VALUES (1)"]
    {
        let rule = format!(
            "CREATE TABLE side (id int PRIMARY KEY, e timestamptz); CREATE RULE r AS ON DELETE TO t {rule};
             INSERT INTO side SELECT id, expires_at FROM t"
        );
        let database = Database::with(&format!("{TABLE}{rule}")).await;
        let direct = database.connect().await;
        let ours = RuleSpec { sidecar: RuleSpec::read_table("side"), ..spec("t", "e") };
        let setup = Setup::new(&database.url(), vec![ours.clone()]).await;
        let report = setup.pass().await;
        assert!(said(&report).contains("rule r on public.t"), "{rule}: {report:?}");
        let proxy = Proxy::with_rules(&database, vec![ours]).await;
        let client = connect(&proxy.url(&database)).await;
        assert_eq!(code(&client, "INSERT INTO t VALUES (1)").await.0, "23505", "{rule}");
        assert_eq!(count(&client, "t").await, 5, "{rule}");
        assert_eq!(count(&direct, "t WHERE n = 0").await, 9, "{rule}");
        assert_eq!(count(&direct, "side").await, 9, "{rule}");
    }
}
