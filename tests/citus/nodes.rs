//! How the reaper reaches the nodes: by connections of its own where it may, else by way of the
//! coordinator; a connection that goes away holds up nothing; what workers feel slows it down; a
//! worker does as well as the coordinator.

use std::time::Duration;

use tokio_postgres::Client;

use super::{Citus, each};
use crate::{
    reaper::Setup,
    support::{
        Database, connect,
        proxy::{Proxy, rule},
        wait_until,
    },
};

const SCHEMA: &str = "
    CREATE TABLE sessions (tenant int NOT NULL, id int NOT NULL, n int DEFAULT 0, expires_at timestamptz, PRIMARY KEY (tenant, id));
    SELECT create_distributed_table('sessions', 'tenant');
    INSERT INTO sessions SELECT g % 20, g, 0, CASE g % 2 WHEN 0 THEN '2001-01-01'::timestamptz ELSE '2999-01-01' END FROM generate_series(1, 8000) g;
";
const EXPIRE: &str = "UPDATE sessions SET expires_at = '2001-01-01' WHERE id % 4 = 1";
const COUNT: &str = "SELECT count(*) FILTER (WHERE expires_at < now()), count(*) FILTER (WHERE expires_at > now()) FROM sessions";

async fn rows(db: &Client) -> (i64, i64) {
    let row = db.query_one(COUNT, &[]).await.expect("a count");
    (row.get(0), row.get(1))
}

/// How often a role's reaper has connected to a worker.
fn logins(citus: &Citus, role: &str) -> usize {
    let line = format!("user={role} database=app application_name=pglapse");
    citus.workers.iter().map(|worker| worker.log().matches(&line).count()).sum()
}

#[tokio::test]
async fn a_worker_that_does_not_let_the_reaper_in_is_reached_by_way_of_the_coordinator() {
    let Some(citus) = Citus::with_logins(&["host all far 127.0.0.1/32 scram-sha-256"]) else {
        return;
    };
    let db = citus.database("app", SCHEMA).await;
    each(
        &db,
        "CREATE ROLE far LOGIN PASSWORD 'secret'; GRANT CREATE ON DATABASE app TO far; \
         GRANT SELECT, DELETE, UPDATE ON sessions TO far; \
         INSERT INTO pg_dist_authinfo SELECT nodeid, 'far', 'password=secret' FROM pg_dist_node",
    )
    .await;
    let url = |password: &str| {
        citus.coordinator.url("app").replace("postgres@", &format!("far:{password}@"))
    };
    let rules = || vec![rule("sessions", "expires_at")];
    let report = Setup::new(&url("wrong"), rules()).await.pass().await;
    assert_eq!((report.deleted, report.errors), (4000, 0));
    assert_eq!((logins(&citus, "far"), rows(&db).await), (0, (0, 4000)));

    each(&db, EXPIRE).await;
    let mut setup = Setup::new(&url("secret"), rules()).await;
    setup.config.reaper.connections_per_node = 3;
    let report = setup.pass().await;
    assert_eq!((report.deleted, report.errors), (2000, 0));
    assert_eq!((logins(&citus, "far"), rows(&db).await), (3 + 3, (0, 2000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_to_workers_may_be_cut_and_what_workers_feel_counts() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let mut setup =
        Setup::new(&citus.coordinator.url("app"), vec![rule("sessions", "expires_at")]).await;
    (setup.config.reaper.rate, setup.config.reaper.batch) = (2000, 50);
    setup.config.reaper.max_lock_waits = 1;
    // While sessions wait for a lock on a worker, it slows down.
    let worker = citus.workers[0].url("app");
    let holder = connect(&worker).await;
    holder.batch_execute("SELECT pg_advisory_lock(7)").await.unwrap();
    let waiting: Vec<_> = (0..2)
        .map(|_| {
            let url = worker.clone();
            tokio::spawn(async move {
                connect(&url).await.batch_execute("SELECT pg_advisory_lock_shared(7)").await
            })
        })
        .collect();
    let cut = async {
        let slows_down = async || {
            let metrics = setup.rendered();
            let mut lines = metrics.lines();
            lines.any(|l| {
                l.starts_with("pglapse_reaper_throttling{")
                    && l.contains("lock waits")
                    && l.ends_with(" 7")
            })
        };
        wait_until("it slows down for a worker", slows_down).await;
        holder.batch_execute("SELECT pg_advisory_unlock(7)").await.unwrap();
        for _ in 0..20 {
            for worker in &citus.workers {
                let admin = connect(&worker.url("app")).await;
                let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pglapse'";
                admin.batch_execute(end).await.unwrap();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let (report, ()) = tokio::join!(setup.pass(), cut);
    for waited in waiting {
        waited.await.unwrap().unwrap();
    }
    assert_eq!(report.errors, 0, "{report:?}");
    assert_eq!(rows(&db).await, (0, 4000));
    assert!(logins(&citus, "postgres") > 2, "it connects again");
}

#[tokio::test]
async fn a_worker_serves_clients_as_the_coordinator_does() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    let worker = Database::at(&citus.workers[0].url("app"));
    let proxy = Proxy::with_rules(&worker, vec![rule("sessions", "expires_at")]).await;
    let ours = connect(&proxy.url(&worker)).await;
    assert_eq!(rows(&ours).await, (0, 4000));
    for (sql, rows) in [
        ("INSERT INTO sessions VALUES (2, 2, 1, '2999-01-01')", 1),
        ("INSERT INTO sessions VALUES (4, 4, 1, '2999-01-01'), (6, 6, 1, '2999-01-01')", 2),
        (
            "INSERT INTO sessions VALUES (8, 8, 1, NULL) ON CONFLICT (tenant, id) DO UPDATE SET n = sessions.n + 100",
            1,
        ),
        ("UPDATE sessions SET id = 10 WHERE tenant = 11 AND id = 11", 1),
        ("DELETE FROM sessions WHERE id <= 8 AND n = 1", 4),
        ("UPDATE sessions SET n = 3", 4000),
    ] {
        let found = ours.execute(sql, &[]).await.unwrap_or_else(|e| panic!("{sql}: {e:?}"));
        assert_eq!(found, rows, "{sql}");
    }
    assert_eq!(rows(&db).await.1, 4000);
}

#[tokio::test]
async fn a_bare_name_that_several_schemas_have_shows_no_expired_row() {
    let Some(citus) = Citus::start() else { return };
    let db = citus.database("app", SCHEMA).await;
    each(&db, "CREATE SCHEMA other; CREATE TABLE other.sessions AS TABLE sessions").await;
    let at = citus.at("app");
    let proxy = Proxy::with_rules(&at, vec![rule("public.sessions", "expires_at")]).await;
    let ours = connect(&proxy.url(&at)).await;
    let all = "SELECT count(*) FROM";
    for first in [
        "",
        "BEGIN; CREATE TEMP TABLE sessions (LIKE other.sessions);",
        "SET search_path = public, other;",
    ] {
        let client = connect(&proxy.url(&at)).await;
        if !first.is_empty() {
            client.batch_execute(first).await.unwrap();
        }
        let counted = client.query_one(&format!("{all} sessions"), &[]).await;
        // It may be refused; a row of a temporary table is a row of none.
        let found = counted.map(|row| row.get::<_, i64>(0)).unwrap_or_default();
        assert!([0, 4000].contains(&found), "{first}: {found}");
    }
    for (name, found) in [("public.sessions", 4000), ("other.sessions", 8000)] {
        let counted = ours.query_one(&format!("{all} {name}"), &[]).await.unwrap();
        assert_eq!(counted.get::<_, i64>(0), found, "{name}");
    }
    // A function has made a temporary table that comes before a local TTL table.
    each(&db, "CREATE TABLE plain (id int, expires_at timestamptz); INSERT INTO plain VALUES (1, '2001-01-01'), (2, NULL)").await;
    db.batch_execute("CREATE FUNCTION cover() RETURNS void LANGUAGE sql AS 'CREATE TEMP TABLE plain AS SELECT 7 AS id, now() AS expires_at'")
        .await
        .unwrap();
    let proxy = Proxy::with_rules(&at, vec![rule("public.plain", "expires_at")]).await;
    let ours = connect(&proxy.url(&at)).await;
    let counted = ours.query_one("SELECT count(*) FROM plain", &[]).await.unwrap();
    assert_eq!(counted.get::<_, i64>(0), 1);
    ours.batch_execute("SELECT cover()").await.unwrap();
    let said = ours.query_one("SELECT count(*) FROM plain", &[]).await.unwrap_err();
    assert_eq!(said.code().map(tokio_postgres::error::SqlState::code), Some("42P09"));
}
