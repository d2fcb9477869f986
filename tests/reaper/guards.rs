//! What keeps the reaper from deleting too much, or the wrong thing.

use std::time::Duration;

use pglapse::{
    catalog::Kept,
    config::{AfterRestore, Config},
    guard,
    reaper::pauses,
};
use tokio::sync::watch::Sender;
use tokio_postgres::Client;

use super::{Setup, count, figures::shows};
use crate::{
    control::spec,
    support::{Database, wait_until},
};

pub(super) const TABLE: &str =
    "CREATE TABLE t (id int PRIMARY KEY, e timestamptz); CREATE INDEX ON t (e);
    INSERT INTO t SELECT i, now() + (i % 5 - 3.5) * interval '1 h' FROM generate_series(1, 5000) i";

pub(super) const BESIDE: &str = "CREATE TABLE u (id int, e timestamptz);
    INSERT INTO u SELECT i, 'infinity' FROM generate_series(1, 100) i";

#[tokio::test]
async fn a_dry_run_counts_and_deletes_nothing() {
    let database = Database::with(TABLE).await;
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.dry_run = true;
    let client = database.connect().await;
    let before = written(&client).await;
    assert_eq!(setup.pass().await.deleted, 4000);
    assert_eq!(count(&client, "t").await, 5000);
    assert_eq!(written(&client).await, before, "no trace");
    assert!(setup.metric("pglapse_reaped_rows_total", "public.t") < 0.5);
    setup.config.reaper.dry_run = false;
    assert_eq!(setup.pass().await.deleted, 4000);
}

/// What is written in the schema `pglapse`.
async fn written(client: &Client) -> Vec<String> {
    let mut all = Vec::new();
    let tables = "SELECT relname::text FROM pg_class WHERE relkind = 'r'
        AND relnamespace = 'pglapse'::regnamespace ORDER BY 1";
    for table in client.query(tables, &[]).await.unwrap() {
        let rows =
            format!("SELECT t::text FROM pglapse.{} t ORDER BY 1", table.get::<_, String>(0));
        all.extend(client.query(&rows, &[]).await.unwrap().iter().map(|row| row.get(0)));
    }
    all
}

#[tokio::test]
async fn a_dry_run_tells_what_would_go_and_what_holds_it() {
    let database = Database::with(&format!("{TABLE}; {}", super::strategies::DAYS)).await;
    let client = database.connect().await;
    client.batch_execute(BESIDE).await.unwrap();
    client
        .batch_execute(
            "CREATE TABLE kept (id int, e timestamptz); INSERT INTO kept VALUES (1, '2020-01-01');
             CREATE RULE keep AS ON DELETE TO kept DO INSTEAD NOTHING;
             CREATE TABLE still (id int, e timestamptz); INSERT INTO still VALUES (1, '2020-01-01')",
        )
        .await
        .unwrap();
    let mut still = spec("still", "e");
    still.reap.kept = Some(Kept::Paused);
    let rules = vec![spec("t", "e"), spec("u", "e"), spec("p", "e"), spec("kept", "e"), still];
    let mut setup = Setup::new(&database.url(), rules).await;
    guard::ensure(&client).await.unwrap();
    pauses::pause(&client, &["t".to_owned()], "somebody").await.unwrap();
    client.batch_execute("UPDATE u SET e = now() WHERE id <= 30").await.unwrap();
    setup.config.reaper.dry_run = true;
    setup.config.reaper.max_share = 20;
    let before = written(&client).await;
    let report = setup.pass().await;
    assert_eq!(written(&client).await, before, "it writes nothing");
    let of = |table: &str| {
        let found = report.would.iter().find(|would| would.table == format!("public.{table}"));
        let found = found.unwrap_or_else(|| panic!("{table} is not in {report:?}"));
        (found.rows, found.stays.clone().unwrap_or_default())
    };
    for (table, rows, why) in [
        ("t", 4000, "an operator has paused it"),
        ("u", 30, "about 30 % of its rows would go"),
        ("kept", 1, "takes the place of a DELETE"),
        ("still", 1, "its rule says `paused = true`"),
        ("p0", 100, "about 80 % of its rows would go"),
        ("p3", 100, "about 80 % of its rows would go"),
        ("p4", 0, "about 80 % of its rows would go"),
    ] {
        let (found, stays) = of(table);
        assert!(found == rows && stays.contains(why), "{table}: {found} rows, {stays}");
    }
    setup.config.reaper.max_share = 100;
    let report = setup.pass().await;
    let of = |table: &str| {
        let found = report.would.iter().find(|would| would.table == format!("public.{table}"));
        found.map(|it| (it.rows, it.is_whole, it.stays.clone().unwrap_or_default())).unwrap()
    };
    assert_eq!(of("p0"), (100, true, String::new()));
    assert!(of("p3").2.contains("expires within a day"), "{report:?}");
    assert_eq!(of("u"), (30, false, String::new()));
}

#[tokio::test]
async fn a_dry_run_counts_what_waits_for_its_rule_is_new() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let mut config = Config::default();
    config.upstream.clients.config = database.url().parse().unwrap();
    config.reaper.new_rule_delay = Duration::from_hours(1);
    config.reaper.dry_run = true;
    config.tables = vec![spec("t", "e")];
    let setup = Setup::with(config).await;
    let before = written(&client).await;
    let report = setup.pass().await;
    assert_eq!(written(&client).await, before, "it writes nothing, and postpones nothing");
    let [would] = report.would.as_slice() else { panic!("{report:?}") };
    assert_eq!(would.rows, 4000);
    assert!(would.stays.as_ref().is_some_and(|it| it.contains("deleted from 2")), "{report:?}");
}

#[tokio::test]
async fn an_operator_pauses_a_table_and_lets_it_go_on() {
    let database = Database::with(TABLE).await;
    let setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    let client = database.connect().await;
    setup.pass().await;
    let rules = ["t".to_owned()];
    pauses::pause(&client, &rules, "somebody").await.unwrap();
    let insert =
        "INSERT INTO t SELECT 10000 + i, now() - interval '1 h' FROM generate_series(1, 100) i";
    client.batch_execute(insert).await.unwrap();
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    shows(&setup, "pglapse_reaper_paused", 1.0).await;
    assert_eq!(count(&client, "t WHERE e <= now()").await, 100);
    assert_eq!(pauses::resume(&client, &rules).await.unwrap(), []);
    wait_until("it goes on", async || count(&client, "t WHERE e <= now()").await == 0).await;
    setup.token.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn a_database_from_a_backup_is_left_alone_until_it_is_taken_for_the_right_one() {
    let first = Database::with(TABLE).await;
    let setup = Setup::new(&first.url(), vec![spec("t", "e")]).await;
    assert_eq!(setup.pass().await.deleted, 4000);
    first
        .connect()
        .await
        .batch_execute("INSERT INTO t SELECT -i, now() FROM generate_series(1, 9) i")
        .await
        .unwrap();
    drop(setup);
    let closed = async || {
        let others =
            "pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        count(&first.connect().await, others).await == 0
    };
    wait_until("nobody is in the way of the copy", closed).await;
    let restored = first.copy().await;
    let mut setup = Setup::new(&restored.url(), vec![spec("t", "e")]).await;
    let client = restored.connect().await;
    let refused = setup.reaper().pass(restored.name(), Sender::default()).await;
    assert!(refused.unwrap_err().to_string().contains("from a backup"));
    assert_eq!(count(&client, "t").await, 1009);
    guard::accept(&client).await.unwrap();
    assert_eq!(setup.pass().await.deleted, 9);
    client.batch_execute("UPDATE pglapse.identity SET identity = 'another'").await.unwrap();
    setup.config.reaper.after_restore = AfterRestore::Continue;
    assert_eq!(setup.pass().await.deleted, 0, "it looks, for it was told to go on");
}

#[tokio::test]
async fn rows_that_refer_go_before_those_they_refer_to() {
    let database = Database::with(
        "CREATE TABLE a_parent (id int PRIMARY KEY, e timestamptz); CREATE INDEX ON a_parent (e);
         CREATE TABLE z_child (parent int REFERENCES a_parent, e timestamptz);
         INSERT INTO a_parent SELECT i, now() - interval '1 h' FROM generate_series(1, 3000) i;
         INSERT INTO z_child SELECT id, e FROM a_parent",
    )
    .await;
    let setup =
        Setup::new(&database.url(), vec![spec("a_parent", "e"), spec("z_child", "e")]).await;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors, report.quarantined), (6000, 0, 0));
}

#[tokio::test]
async fn deletes_come_from_a_replication_origin() {
    let database = Database::with(TABLE).await;
    let client = database.connect().await;
    let name = format!("{}_origin", database.name());
    let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
    setup.config.reaper.replication_origin = name.clone();
    let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
    wait_until("it rests, for there is none", async || {
        setup.metrics.handle().render().contains("reason=\"no connection\"} 1")
    })
    .await;
    assert_eq!(count(&client, "t").await, 5000);
    let create = "SELECT pg_replication_origin_create($1)";
    client.execute(create, &[&name]).await.unwrap();
    wait_until("it works", async || count(&client, "t WHERE e <= now()").await == 0).await;
    let advanced =
        "SELECT remote_lsn IS NOT NULL FROM pg_replication_origin_status WHERE external_id = $1";
    assert!(client.query_one(advanced, &[&name]).await.unwrap().get::<_, bool>(0));
    setup.token.cancel();
    run.await.unwrap();
    let used = "SELECT pg_replication_origin_drop($1)";
    wait_until("it is given back", async || client.execute(used, &[&name]).await.is_ok()).await;
}

#[tokio::test]
async fn a_capped_run_goes_on_where_it_stopped() {
    let database = Database::with(TABLE).await;
    for index in ["", "DROP INDEX t_e_idx"] {
        let client = database.connect().await;
        client.batch_execute(index).await.unwrap();
        let more =
            "INSERT INTO t SELECT -i, now() - interval '1 h' FROM generate_series(1, 8000) i";
        client.batch_execute(more).await.unwrap();
        let mut setup = Setup::new(&database.url(), vec![spec("t", "e")]).await;
        setup.config.reaper.run_rows = 1500;
        setup.config.reaper.batch = 1000;
        let deleted = setup.pass().await.deleted;
        assert!((1500..=2600).contains(&deleted), "{deleted}");
        let run = setup.tracker.spawn(setup.reaper().run(setup.token.clone()));
        wait_until("the next runs do the rest", async || {
            count(&client, "t WHERE e <= now()").await == 0
        })
        .await;
        setup.token.cancel();
        run.await.unwrap();
        let runs = "SELECT string_agg(strategy || ' ' || rows, ', ' ORDER BY id) FROM pglapse.runs";
        let runs: String = client.query_one(runs, &[]).await.unwrap().get(0);
        assert_eq!(count(&client, "pglapse.runs WHERE rows > 4000").await, 0, "{runs}");
    }
}

#[tokio::test]
async fn rows_are_not_archived_where_they_are_deleted() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz) PARTITION BY RANGE (id);
         CREATE TABLE part PARTITION OF t FOR VALUES FROM (0) TO (10);
         INSERT INTO t VALUES (1, '2020-01-01')",
    )
    .await;
    let client = database.connect().await;
    for archive in ["public.t", "public.part"] {
        let mut rule = spec("t", "e");
        rule.reap.archive_to = pglapse::sql::name::QualifiedName::parse(archive);
        let setup = Setup::new(&database.url(), vec![rule]).await;
        let report = setup.pass().await;
        assert_eq!((report.deleted, count(&client, "t").await), (0, 1), "{archive}");
        let problems = setup.control.problems().borrow().clone();
        let told = problems.values().flatten().map(ToString::to_string);
        let told = told.collect::<Vec<_>>().join("; ");
        let why = format!("`archive_to` names {archive}, of which rows are deleted");
        assert!(told.contains(&why), "{told}");
    }
}

/// Another server commits on its own: after a crash here the rows would be back, and be archived
/// once more.
#[tokio::test]
async fn no_archive_is_on_another_server() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz); INSERT INTO t VALUES (10, '2020-01-01');
         CREATE TABLE u (id int, e timestamptz); INSERT INTO u TABLE t",
    )
    .await;
    let client = database.connect().await;
    let config: tokio_postgres::Config = database.url().parse().expect("a URL");
    let (port, name) = (config.get_ports()[0], database.name());
    let far = format!(
        "CREATE EXTENSION postgres_fdw;
         CREATE SERVER itself FOREIGN DATA WRAPPER postgres_fdw
           OPTIONS (host '127.0.0.1', port '{port}', dbname '{name}');
         CREATE USER MAPPING FOR CURRENT_USER SERVER itself;
         CREATE TABLE far (LIKE t);
         CREATE FOREIGN TABLE near (id int, e timestamptz) SERVER itself OPTIONS (table_name 'far');
         CREATE TABLE parts (LIKE t) PARTITION BY RANGE (id);
         CREATE TABLE here PARTITION OF parts FOR VALUES FROM (0) TO (9);
         CREATE FOREIGN TABLE there PARTITION OF parts FOR VALUES FROM (9) TO (99) SERVER itself
           OPTIONS (table_name 'far')"
    );
    client.batch_execute(&far).await.unwrap();
    for (table, archive) in [("t", "public.near"), ("u", "public.parts")] {
        let mut rule = spec(table, "e");
        rule.reap.archive_to = pglapse::sql::name::QualifiedName::parse(archive);
        let setup = Setup::new(&database.url(), vec![rule]).await;
        let report = setup.pass().await;
        assert_eq!(report.deleted, 0, "{archive}");
        let is_told = report.reasons.keys().any(|(_, why)| why.contains("its archive is no table"));
        assert!(is_told, "{report:?}");
    }
    for (table, rows) in [("t", 1), ("u", 1), ("far", 0)] {
        assert_eq!(count(&client, table).await, rows, "{table}");
    }
}

#[tokio::test]
async fn a_pause_of_a_child_or_a_sidecar_keeps_its_rows() {
    let database = Database::with(
        "CREATE TABLE t (id int, e timestamptz); CREATE TABLE c () INHERITS (t);
         CREATE TABLE b (id int PRIMARY KEY);
         CREATE TABLE s (id int PRIMARY KEY, e timestamptz);
         INSERT INTO t VALUES (1, '2001-01-01'); INSERT INTO c VALUES (2, '2001-01-01');
         INSERT INTO b VALUES (1); INSERT INTO s VALUES (1, '2001-01-01')",
    )
    .await;
    let client = database.connect().await;
    assert!(guard::ensure(&client).await.unwrap());
    client
        .batch_execute(
            "SELECT pglapse.set_rule('t', 'e'), pglapse.set_rule('b', 'e', sidecar => 's'),
               pglapse.pause('c'), pglapse.pause('s')",
        )
        .await
        .unwrap();
    let setup = Setup::new(&database.url(), Vec::new()).await;
    setup.pass().await;
    for (kept, rows) in [("ONLY t", 0), ("c", 1), ("b", 1), ("s", 1)] {
        assert_eq!(count(&client, kept).await, rows, "{kept}");
    }
    let resume = "SELECT pglapse.resume('c'), pglapse.resume('s')";
    client.batch_execute(resume).await.unwrap();
    setup.pass().await;
    for gone in ["t", "b", "s"] {
        assert_eq!(count(&client, gone).await, 0, "{gone}");
    }
}
