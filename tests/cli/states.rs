//! What clients, pages, metrics, `pglapse status` and the log say in each state of the world that
//! docs/operating.md has a row for, besides those in `start`, `unread`, `promoted`, `throttling`
//! and `reaper::throttling`.

use pglapse::{
    demo::cluster::{Cluster, Options},
    guard,
};
use tokio_postgres::{Client, error::SqlState};

use super::process::{Serve, pglapse, stderr, stdout};
use crate::support::{Database, connect, try_connect, wait_until};

const TABLE: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);";
const ROWS: &str = "INSERT INTO t SELECT i, now() - interval '2 h' FROM generate_series(1, 9) i;
    INSERT INTO t VALUES (10, '2999-01-01');";

/// A running pglapse with a rule for `t`, whose reaper is in a hurry.
pub(super) struct World {
    pub(super) serve: Serve,
    path: String,
    database: String,
    _directory: tempfile::TempDir,
}

impl World {
    pub(super) fn new(url: &str, more: &str) -> Self {
        Self::with(url, "", more, "")
    }

    /// The same with these settings of the reaper.
    pub(super) fn reaping(url: &str, reaper: &str) -> Self {
        Self::with(url, reaper, "", "")
    }

    /// The same, which says something in its log before it is ready.
    fn with(url: &str, reaper: &str, more: &str, said: &str) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("pglapse.toml").display().to_string();
        let text = format!(
            "[upstream]\nurl = '{url}'\nconnect_timeout = '2s'\n[log]\nformat = 'json'\n\
             [auth]\nadmin_roles = ['postgres']\n[reaper]\ninterval = '100ms'\ncount_interval = '100ms'\n\
             {reaper}[[table]]\nname = 't'\nexpires = 'e'\n{more}"
        );
        std::fs::write(&path, text).unwrap();
        let database = url.rsplit('/').next().unwrap_or_default().to_owned();
        let serve = Serve::start_saying(&path, said);
        Self { serve, path, database, _directory: directory }
    }

    pub(super) fn url(&self) -> String {
        format!("postgres://postgres@{}/{}", self.serve.listen, self.database)
    }

    pub(super) async fn connect(&self) -> Client {
        connect(&self.url()).await
    }

    /// Its settings.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// Waits until `/ready` has the line, and the page too; it stays ready.
    pub(super) async fn tells(&self, line: &str) {
        wait_until(&format!("/ready says {line}"), async || {
            self.serve.get("/ready").1.contains(line)
        })
        .await;
        assert_eq!(self.serve.get("/ready").0, "HTTP/1.0 200 OK");
        let page = self.serve.get("/").1.replace("&#34;", "\"").replace("&#39;", "'");
        assert!(page.contains(line), "no {line} in {page}");
    }

    /// Waits until the metrics have what begins and ends so in one line.
    async fn counts(&self, name: &str, value: &str) {
        let is_it = |line: &str| line.starts_with(name) && line.ends_with(value);
        wait_until(&format!("{name} is {value}"), async || {
            self.serve.get("/metrics").1.lines().any(is_it)
        })
        .await;
    }

    fn knows(&self, metric: &str) -> bool {
        let metrics = self.serve.get("/metrics").1;
        metrics
            .lines()
            .any(|line| line.starts_with(&format!("{metric}{{")) && !line.ends_with(" NaN"))
    }

    /// What `pglapse status` prints, and with which code it exits.
    fn status(&self) -> (String, Option<i32>) {
        let output = pglapse(&["status", "--config", &self.path]);
        (stdout(&output), output.status.code())
    }
}

async fn live(client: &Client) -> usize {
    client.query("SELECT id FROM t", &[]).await.unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_lost_while_pglapse_runs() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    connect(&url).await.batch_execute(TABLE).await.unwrap();
    let world = World::new(&url, "");
    assert_eq!(live(&world.connect().await).await, 0);
    let known = async || world.knows("pglapse_expired_rows");
    wait_until("rows are counted", known).await;
    cluster.stop();
    world.serve.wait_for("control connection lost");
    let refused = try_connect(&world.url()).await.map(drop).unwrap_err();
    assert_eq!(refused.code(), Some(&SqlState::CANNOT_CONNECT_NOW), "{refused:?}");
    let line = "the server of database postgres cannot be reached: clients are refused (57P03)";
    wait_until("it is told", async || world.serve.get("/ready").1.contains(line)).await;
    assert_eq!(world.serve.get("/ready").0, "HTTP/1.0 503 Service Unavailable");
    assert!(world.serve.get("/").1.contains(line));
    world
        .counts("pglapse_reaper_resting{database=\"postgres\",reason=\"no connection\"", " 1")
        .await;
    for metric in ["pglapse_expired_rows", "pglapse_oldest_expired_seconds"] {
        wait_until("figures are absent", async || !world.knows(metric)).await;
    }
    let (status, code) = world.status();
    assert!(status.contains("cannot reach the server") && code == Some(1), "{status} {code:?}");
    cluster.resume().unwrap();
    connect(&url).await.batch_execute(ROWS).await.unwrap();
    wait_until("it goes on", async || world.serve.get("/ready").1 == "ready\n").await;
    assert_eq!(live(&world.connect().await).await, 1);
    let direct = connect(&url).await;
    wait_until("and deletes", async || live(&direct).await == 1).await;
    assert_eq!(world.status().1, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn databases_that_are_not_there_or_refuse_the_role() {
    let (open, shut) = (Database::with(TABLE).await, Database::with(TABLE).await);
    let direct = open.connect().await;
    direct.batch_execute(ROWS).await.unwrap();
    let role = format!("{}_barred", open.name());
    let grants = format!(
        "CREATE ROLE {role} LOGIN; GRANT SELECT, DELETE, UPDATE ON t TO {role};
         GRANT CREATE ON DATABASE {} TO {role}; REVOKE CONNECT ON DATABASE {} FROM PUBLIC",
        open.name(),
        shut.name()
    );
    direct.batch_execute(&grants).await.unwrap();
    let url = open.url().replace("//postgres@", &format!("//{role}@"));
    let rules = ["nowhere", shut.name()]
        .map(|name| format!("[[table]]\nname = 't'\nexpires = 'e'\ndatabase = '{name}'\n"));
    let world = World::with(&url, "", &rules.concat(), "the catalog cannot be read");
    world.tells("database \"nowhere\" does not exist").await;
    world.tells(&format!("permission denied for database \"{}\"", shut.name())).await;
    world.counts("pglapse_databases_unread", " 2").await;
    assert_eq!(live(&world.connect().await).await, 1);
    let of_shut = shut.url_at(world.serve.listen.port());
    let refused = try_connect(&of_shut).await.map(drop).unwrap_err();
    assert_eq!(refused.code(), Some(&SqlState::CANNOT_CONNECT_NOW), "{refused:?}");
    wait_until("what can be shown is", async || world.status().0.contains("public.t")).await;
    let (status, code) = world.status();
    assert!(status.contains("permission denied for database") && code == Some(1), "{status}");
    let allow = format!("GRANT CONNECT ON DATABASE {} TO {role}", shut.name());
    direct.batch_execute(&allow).await.unwrap();
    world.counts("pglapse_databases_unread", " 1").await;
    connect(&of_shut).await.batch_execute("SELECT FROM t").await.unwrap();
    drop(world);
    let drop = format!("DROP OWNED BY {role}");
    direct.batch_execute(&drop).await.unwrap();
    shut.connect().await.batch_execute(&drop).await.unwrap();
    direct.batch_execute(&format!("DROP ROLE {role}")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_takes_no_writes() {
    let database = Database::with(&format!("{TABLE}{ROWS}")).await;
    let direct = database.connect().await;
    let set = format!("ALTER DATABASE {} SET default_transaction_read_only", database.name());
    direct.batch_execute(&format!("{set} = on")).await.unwrap();
    let world = World::new(&database.url(), "");
    world.serve.wait_for("reaper pauses: no writes here");
    world.tells("the server takes no writes").await;
    world.counts("pglapse_reaper_resting", "reason=\"read-only\"} 1").await;
    assert_eq!(live(&world.connect().await).await, 1, "rows are hidden");
    assert_eq!(live(&direct).await, 10, "and stay");
    assert_eq!(world.status().1, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_from_which_rows_are_hidden_and_that_sees_no_replicas() {
    let database = Database::with(&format!("{TABLE}{ROWS}")).await;
    let direct = database.connect().await;
    let role = format!("{}_blind", database.name());
    let grants = format!(
        "ALTER TABLE t ENABLE ROW LEVEL SECURITY; CREATE ROLE {role} LOGIN;
         GRANT SELECT, DELETE, UPDATE (e) ON t TO {role};
         GRANT CREATE ON DATABASE {} TO {role}",
        database.name()
    );
    direct.batch_execute(&grants).await.unwrap();
    let world = World::new(&database.url().replace("//postgres@", &format!("//{role}@")), "");
    world.serve.wait_for("no member of pg_monitor");
    world.serve.wait_for("a table is not reaped");
    world.tells(&format!("{}.public.t is not reaped", database.name())).await;
    world.counts("pglapse_reaper_fault", " 1").await;
    assert!(!world.knows("pglapse_expired_rows"));
    assert_eq!(live(&world.connect().await).await, 1, "clients see what is live");
    let (status, _) = world.status();
    assert!(status.contains("FAULT: ") && status.contains("row-level security"), "{status}");
    assert!(status.contains("no member of pg_monitor"), "{status}");
    direct
        .batch_execute(&format!("ALTER ROLE {role} BYPASSRLS; GRANT pg_monitor TO {role}"))
        .await
        .unwrap();
    wait_until("it deletes", async || live(&direct).await == 1).await;
    wait_until("nothing is said", async || world.serve.get("/ready").1 == "ready\n").await;
    assert!(!world.status().0.contains("pg_monitor"));
    drop(world);
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn passes_that_delete_nothing() {
    let keep = "CREATE RULE keep AS ON DELETE TO t WHERE OLD.e < now() DO INSTEAD NOTHING";
    let database = Database::with(&format!("{TABLE}{ROWS}{keep}")).await;
    let world = World::new(&database.url(), "");
    let line = world.serve.wait_for("a table is not reaped");
    assert!(line.contains("passes over the table delete nothing"), "{line}");
    world.tells(&format!("{}.public.t is not reaped", database.name())).await;
    world.counts("pglapse_reaper_fault", " 1").await;
    world.counts("pglapse_expired_rows{", " 9").await;
    let told = async || world.status().0.contains("FAULT: passes over the table delete nothing");
    wait_until("status says so", told).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_paused() {
    let database = Database::with(TABLE).await;
    let direct = database.connect().await;
    let world = World::new(&database.url(), "");
    let console = connect(&format!("postgres://postgres@{}/pglapse", world.serve.listen)).await;
    console.batch_execute("PAUSE REAPER t").await.unwrap();
    let line = world.serve.wait_for("\"message\":\"reaper\"");
    assert!(
        line.contains("\"order\":\"pause\"") && line.contains("postgres from 127.0.0.1"),
        "{line}"
    );
    direct.batch_execute(ROWS).await.unwrap();
    world.tells(&format!("the reaper of {}.public.t is paused", database.name())).await;
    world.counts("pglapse_reaper_paused", " 1").await;
    world.counts("pglapse_expired_rows{", " 9").await;
    assert_eq!(live(&world.connect().await).await, 1);
    let (status, _) = world.status();
    assert!(status.contains("t is paused by postgres from 127.0.0.1"), "{status}");
    console.batch_execute("RESUME REAPER t").await.unwrap();
    wait_until("it deletes", async || live(&direct).await == 1).await;
    wait_until("nothing is said", async || world.serve.get("/ready").1 == "ready\n").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_a_rule_of_a_part_keeps() {
    let database = Database::with(
        "CREATE TABLE t (e timestamptz); CREATE TABLE z () INHERITS (t);
         INSERT INTO t VALUES ('2001-01-01')",
    )
    .await;
    let another = "[[table]]\nname = 'z'\nexpires = 'e + 1 year'\n";
    let world = World::new(&database.url(), another);
    world.tells("t is paused by a rule that does not fit").await;
    let told = pglapse(&["reap", "--config", world.path()]);
    let told = format!("{}{}", stdout(&told), stderr(&told));
    assert!(told.contains("t was left alone: a rule that does not fit keeps its rows"), "{told}");
    assert!(!told.contains("paused = true"), "{told}");
}

/// The reaper has its connection, and nobody compares the rules.
#[tokio::test(flavor = "multi_thread")]
async fn rules_that_are_not_compared_with_the_database() {
    let database = Database::with(&format!("{TABLE}{ROWS}")).await;
    let elsewhere = Database::with("").await;
    let other = elsewhere.connect().await;
    let direct = database.connect().await;
    let world = World::new(&database.url(), "");
    let client = world.connect().await;
    wait_until("it deletes", async || live(&direct).await == 1).await;
    let allow = |allow| format!("ALTER DATABASE {} ALLOW_CONNECTIONS {allow}", database.name());
    other.batch_execute(&allow(false)).await.unwrap();
    // What the connection that looks at the catalog asked last.
    let end = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = '{}' AND application_name = 'pglapse'
           AND (query LIKE 'LISTEN%' OR query LIKE '%regclass%' OR query = 'COMMIT')",
        database.name()
    );
    let resting = "reason=\"catalog unconfirmed\"} 1";
    wait_until("it rests", async || {
        other.batch_execute(&end).await.unwrap();
        world.serve.get("/metrics").1.contains(resting)
    })
    .await;
    world.serve.wait_for("reaper rests");
    world.tells("the rules have not been compared with the database lately").await;
    direct.batch_execute("INSERT INTO t VALUES (20, now() - interval '1 h')").await.unwrap();
    assert_eq!(live(&client).await, 1, "rows are hidden");
    assert_eq!(live(&direct).await, 2, "and stay");
    other.batch_execute(&allow(true)).await.unwrap();
    wait_until("it goes on", async || live(&direct).await == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_schema_that_a_newer_pglapse_has_made() {
    let database = Database::with(&format!("{TABLE}{ROWS}")).await;
    let direct = database.connect().await;
    guard::ensure(&direct).await.unwrap();
    direct.batch_execute("UPDATE pglapse.version SET version = version + 1").await.unwrap();
    let world = World::new(&database.url(), "");
    world.tells("a newer pglapse has made the schema pglapse").await;
    world.counts("pglapse_reaper_resting", "reason=\"newer schema\"} 1").await;
    assert_eq!(live(&world.connect().await).await, 1, "rows are hidden");
    assert_eq!(live(&direct).await, 10, "and stay");
    let check = pglapse(&["check", "--config", &world.path]);
    for (said, code) in [world.status(), (stdout(&check), check.status.code())] {
        assert!(said.contains("which a newer pglapse made"), "{said}");
        assert_eq!(code, Some(1), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_pglapse_makes_the_schema_its_own_while_this_one_runs() {
    let database = Database::with(&format!("{TABLE}{ROWS}")).await;
    let direct = database.connect().await;
    let world = World::new(&database.url(), "");
    wait_until("it reaps", async || live(&direct).await == 1).await;
    direct.batch_execute("UPDATE pglapse.version SET version = version + 1").await.unwrap();
    world.serve.wait_for("which a newer pglapse made");
    world.tells("a newer pglapse has made the schema pglapse").await;
    world.counts("pglapse_reaper_resting", "reason=\"newer schema\"} 1").await;
    direct.batch_execute("INSERT INTO t VALUES (20, now() - interval '1 h')").await.unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    assert_eq!(live(&world.connect().await).await, 1, "rows are hidden");
    assert_eq!(live(&direct).await, 2, "and stay");
    direct.batch_execute("UPDATE pglapse.version SET version = version - 1").await.unwrap();
    wait_until("it goes on", async || live(&direct).await == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_may_not_make_the_schema() {
    let database = Database::with(&format!("{TABLE}{ROWS}")).await;
    let direct = database.connect().await;
    let role = format!("{}_poor", database.name());
    let grants =
        format!("CREATE ROLE {role} LOGIN; GRANT SELECT, DELETE, UPDATE (e) ON t TO {role}");
    direct.batch_execute(&grants).await.unwrap();
    let world = World::new(&database.url().replace("//postgres@", &format!("//{role}@")), "");
    world.serve.wait_for("reaper rests");
    world.tells("there is no usable schema pglapse: pglapse reap --schema prints").await;
    world.counts("pglapse_reaper_resting", "reason=\"no state schema\"} 1").await;
    assert_eq!(live(&world.connect().await).await, 1, "rows are hidden");
    assert_eq!(live(&direct).await, 10, "and stay");
    let (status, code) = world.status();
    assert!(status.contains("there is no schema pglapse") && code == Some(1), "{status}");
    direct.batch_execute(&stdout(&pglapse(&["reap", "--schema"]))).await.unwrap();
    let grants = format!(
        "GRANT USAGE ON SCHEMA pglapse TO {role};
         GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pglapse TO {role}"
    );
    direct.batch_execute(&grants).await.unwrap();
    wait_until("it deletes", async || live(&direct).await == 1).await;
    drop(world);
    direct.batch_execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}")).await.unwrap();
}
