//! The reaper on distributed, reference, local and schema-sharded tables: what is expired goes from
//! every shard, what is live stays, whatever happens to shards and workers meanwhile.

use std::time::Duration;

use tokio_postgres::Client;

use super::{Citus, each};
use crate::{
    reaper::Setup,
    support::{connect, proxy::rule},
};

const SCHEMA: &str = "
    CREATE TABLE sessions (tenant int NOT NULL, id int NOT NULL, expires_at timestamptz, PRIMARY KEY (tenant, id));
    CREATE TABLE events (tenant int NOT NULL, pad text, at timestamptz);
    CREATE TABLE codes (id int PRIMARY KEY, expires_at timestamptz);
    CREATE TABLE notes (id int PRIMARY KEY, code int REFERENCES codes, expires_at timestamptz);
    CREATE TABLE plain (id int PRIMARY KEY, expires_at timestamptz);
    CREATE INDEX ON events (at);
    SELECT create_distributed_table('sessions', 'tenant');
    SELECT create_distributed_table('events', 'tenant', colocate_with => 'sessions');
    SELECT create_reference_table('codes');
    SET citus.enable_schema_based_sharding = on;
    CREATE SCHEMA acme;
    CREATE TABLE acme.carts (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO sessions SELECT g % 20, g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END FROM generate_series(1, 4000) g;
    INSERT INTO events SELECT g % 20, repeat('x', 200), CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END
      FROM generate_series(1, 4000) g;
    INSERT INTO codes SELECT g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 400) g;
    INSERT INTO notes SELECT g, 1, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 400) g;
    INSERT INTO plain SELECT g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 400) g;
    INSERT INTO acme.carts SELECT g, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz END FROM generate_series(1, 400) g;
";

/// How many rows there are, live and expired.
async fn rows(db: &Client, table: &str, column: &str) -> (i64, i64) {
    let sql = format!("SELECT count(*), count(*) FILTER (WHERE {column} < now()) FROM {table}");
    let row = db.query_one(&sql, &[]).await.expect("a count");
    (row.get::<_, i64>(0) - row.get::<_, i64>(1), row.get(1))
}

async fn text(db: &Client, sql: &str) -> String {
    let row = db.query_one(sql, &[]).await.unwrap_or_else(|e| panic!("{sql}: {e:?}"));
    row.get::<_, Option<String>>(0).unwrap_or_default()
}

#[tokio::test]
async fn every_kind_of_table_is_reaped_from_any_node() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    each(&db, "CREATE ROLE reaper LOGIN; GRANT USAGE ON SCHEMA acme TO reaper; GRANT CREATE ON DATABASE app TO reaper").await;
    for table in ["sessions", "events", "codes", "notes", "plain", "acme.carts"] {
        each(&db, &format!("GRANT SELECT, DELETE, UPDATE ON {table} TO reaper")).await;
    }

    let tables = ["sessions", "codes", "notes", "plain", "acme.carts"];
    let rules = || {
        let mut rules: Vec<_> = tables.iter().map(|table| rule(table, "expires_at")).collect();
        rules.push(rule("events", "at + 30 days"));
        rules
    };
    let url = citus.coordinator.url("app").replace("postgres@", "reaper@");
    let mut setup = Setup::new(&url, rules()).await;
    // What refers to a table goes before it, whenever it is due.
    setup.config.reaper.interval = Duration::from_mins(1);
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors, report.quarantined), (2000 + 2000 + 200 * 4, 0, 0));
    for (table, column, live) in [
        ("sessions", "expires_at", 2000),
        ("events", "at", 2000),
        ("codes", "expires_at", 200),
        ("notes", "expires_at", 200),
        ("plain", "expires_at", 200),
        ("acme.carts", "expires_at", 200),
    ] {
        assert_eq!(rows(&db, table, column).await, (live, 0), "{table}");
    }
    let shown = text(
        &db,
        "SELECT string_agg(\"table\" || ' ' || strategy, ', ' ORDER BY \"table\") FROM pglapse.tables",
    )
    .await;
    assert_eq!(
        shown,
        "acme.carts shards, public.codes keyset, public.events shards, public.notes shards, public.plain blocks, \
        public.sessions shards"
    );
    // People read there what each table is to Citus.
    let kinds = text(
        &db,
        "SELECT string_agg(split_part(reason, ':', 1), ', ' ORDER BY \"table\") FROM pglapse.tables \
         WHERE reason LIKE '%: %'",
    )
    .await;
    assert_eq!(
        kinds,
        "distributed, in one shard, reference table, distributed by tenant, local, managed by Citus, \
         distributed by tenant"
    );
    // A copy of a reference table is on every node, and none has a row that another has not.
    let copies = text(&db, "SELECT string_agg(DISTINCT result, ' ') FROM run_command_on_placements('codes', 'SELECT count(*) FROM %s')").await;
    assert_eq!(copies, "200");

    // The same from a worker.
    each(&db, "INSERT INTO sessions SELECT g % 20, g + 10000, '2001-01-01' FROM generate_series(1, 100) g").await;
    each(&db, "INSERT INTO codes SELECT g + 10000, '2001-01-01' FROM generate_series(1, 100) g")
        .await;
    let mut only: Vec<_> = rules();
    only.retain(|rule| ["sessions", "codes"].contains(&rule.table.name.as_str()));
    let report = Setup::new(&citus.workers[1].url("app"), only).await.pass().await;
    assert_eq!((report.deleted, report.errors), (200, 0));
    assert_eq!(rows(&db, "sessions", "expires_at").await, (2000, 0));
}

#[tokio::test]
async fn what_stays_is_passed_over_and_said() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    each(&db, "
        CREATE TABLE uses (tenant int, session int, FOREIGN KEY (tenant, session) REFERENCES sessions);
        SELECT create_distributed_table('uses', 'tenant', colocate_with => 'sessions');
        INSERT INTO uses VALUES (2, 2), (4, 4);
        CREATE TABLE gone (tenant int NOT NULL, pad text, at timestamptz);
        SELECT create_distributed_table('gone', 'tenant', colocate_with => 'events');
        CREATE TABLE alone (tenant int NOT NULL, pad text, at timestamptz);
        CREATE TABLE kept (tenant int NOT NULL, at timestamptz) USING columnar;
        SELECT create_distributed_table('kept', 'tenant', colocate_with => 'none');
        INSERT INTO kept VALUES (1, '2001-01-01');
    ").await;
    // A row that somebody has locked, rows that others refer to, and columnar shards.
    let locker = connect(&citus.coordinator.url("app")).await;
    locker
        .batch_execute(
            "BEGIN; UPDATE sessions SET expires_at = '2001-01-02' WHERE tenant = 6 AND id = 6",
        )
        .await
        .unwrap();
    let mut events = rule("events", "at");
    events.reap.archive_to = Some(pglapse::catalog::RuleSpec::read_table("public.gone").unwrap());
    let setup = Setup::new(
        &citus.coordinator.url("app"),
        vec![rule("sessions", "expires_at"), events.clone(), rule("kept", "at")],
    )
    .await;
    let report = setup.pass().await;
    assert_eq!(report.deleted, 2000 - 3 + 2000);
    assert_eq!(rows(&db, "sessions", "expires_at").await, (2000, 3));
    assert_eq!(rows(&db, "gone", "at").await, (0, 2000));
    assert_eq!(rows(&db, "events", "at").await, (2000, 0));
    let quarantined =
        text(&db, "SELECT string_agg(sqlstate, ' ' ORDER BY sqlstate) FROM pglapse.quarantined")
            .await;
    assert_eq!(quarantined, "23503 23503");
    let said =
        text(&db, "SELECT last_error FROM pglapse.tables WHERE \"table\" = 'public.kept'").await;
    assert!(said.contains("no row can be deleted from columnar storage"), "{said}");
    locker.batch_execute("COMMIT").await.unwrap();
    let report = setup.pass().await;
    assert_eq!(report.deleted, 1);
    assert_eq!(rows(&db, "sessions", "expires_at").await, (2000, 2));

    // An archive that does not lie with the shards takes nothing, and nothing goes.
    each(&db, "INSERT INTO events SELECT 1, 'x', '2001-01-01'").await;
    events.reap.archive_to = Some(pglapse::catalog::RuleSpec::read_table("public.alone").unwrap());
    let setup = Setup::new(&citus.coordinator.url("app"), vec![events]).await;
    assert!(setup.pass().await.errors > 0);
    assert_eq!(rows(&db, "events", "at").await, (2000, 1));
}

#[tokio::test]
async fn a_shard_may_move_and_a_worker_may_be_down() {
    let Some(mut citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let rules = || vec![rule("sessions", "expires_at"), rule("events", "at")];
    let mut setup = Setup::new(&citus.coordinator.url("app"), rules()).await;
    setup.config.reaper.rate = 400;
    setup.config.reaper.batch = 100;
    // Shards move from one worker to the other while a pass is under way.
    let from: (i32, i32) = (i32::from(citus.workers[0].port()), i32::from(citus.workers[1].port()));
    let mover = connect(&citus.coordinator.url("app")).await;
    let moving = async {
        let shards = "SELECT DISTINCT ON (colocation_id, shardminvalue) s.shardid FROM pg_dist_shard s JOIN citus_shards c USING (shardid) \
            WHERE logicalrelid = 'sessions'::regclass AND nodeport = $1";
        for row in mover.query(shards, &[&from.0]).await.unwrap() {
            let shard: i64 = row.get(0);
            let sql = format!(
                "SELECT citus_move_shard_placement({shard}, '127.0.0.1', {}, '127.0.0.1', {}, 'block_writes')",
                from.0, from.1
            );
            mover.batch_execute(&sql).await.unwrap();
        }
    };
    let (report, ()) = tokio::join!(setup.pass(), moving);
    let said = "SELECT string_agg(concat(\"table\", ' ', last_error), ', ') FROM pglapse.tables";
    assert_eq!(report.errors, 0, "{}", text(&db, said).await);
    let again = setup.pass().await;
    // A row that was deleted where its shard has been copied from already is deleted once more.
    assert!(report.deleted + again.deleted >= 4000, "{report:?} {again:?}");
    assert_eq!(rows(&db, "sessions", "expires_at").await, (2000, 0));
    assert_eq!(rows(&db, "events", "at").await, (2000, 0));

    // Half of the shards move back; then their worker goes away.
    let shards = "SELECT s.shardid FROM pg_dist_shard s WHERE logicalrelid = 'sessions'::regclass ORDER BY 1 LIMIT 2";
    for row in db.query(shards, &[]).await.unwrap() {
        let shard: i64 = row.get(0);
        let sql = format!(
            "SELECT citus_move_shard_placement({shard}, '127.0.0.1', {}, '127.0.0.1', {}, 'block_writes')",
            from.1, from.0
        );
        db.batch_execute(&sql).await.unwrap();
    }
    each(&db, "INSERT INTO sessions SELECT g % 20, g + 10000, '2001-01-01' FROM generate_series(1, 1000) g").await;
    citus.workers[0].stop();
    let setup =
        Setup::new(&citus.coordinator.url("app"), vec![rule("sessions", "expires_at")]).await;
    let report = setup.pass().await;
    assert!(report.deleted > 0 && report.deleted < 1000 && report.errors > 0, "{report:?}");
    let said =
        text(&db, "SELECT last_error FROM pglapse.tables WHERE \"table\" = 'public.sessions'")
            .await;
    assert!(said.contains("connect"), "{said}");
    citus.workers[0].resume().unwrap();
    let rest = setup.pass().await;
    assert_eq!((report.deleted + rest.deleted, rest.errors), (1000, 0));
    assert_eq!(rows(&db, "sessions", "expires_at").await, (2000, 0));
}
