//! pglapse on Citus: a coordinator and two workers, in front of which everything holds that holds
//! on one server.
//!
//! `make test-citus` runs these; in the everyday suite they say that they were skipped.

mod archives;
mod keys;
mod left;
mod merge;
mod nodes;
mod orders;
mod reaping;
mod sidecars;
mod twin;

use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::Client;

use crate::support::{Database, connect, skipped::skip};

/// What asks for these tests, which need the extension on the machine.
const ASKED: &str = "PGLAPSE_TEST_CITUS";

/// A coordinator and its workers.
pub(crate) struct Citus {
    pub(crate) coordinator: Cluster,
    pub(crate) workers: Vec<Cluster>,
}

impl Citus {
    /// A cluster with two workers; none if it was not asked for.
    pub(crate) fn start() -> Option<Self> {
        Self::with_logins(&[])
    }

    /// The same, with lines for `pg_hba.conf` of the workers.
    pub(crate) fn with_logins(hba: &[&str]) -> Option<Self> {
        if std::env::var_os(ASKED).is_none() {
            skip("make test-citus runs what needs Citus");
            return None;
        }
        let settings = [
            ("shared_preload_libraries", "citus"),
            ("log_connections", "on"),
            ("wal_level", "logical"),
            ("max_prepared_transactions", "100"),
            ("shared_buffers", "64MB"),
            ("citus.enable_statistics_collection", "off"),
            ("citus.shard_count", "4"),
            ("citus.max_adaptive_executor_pool_size", "4"),
        ];
        let settings = settings.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let node = |hba: &[&str]| {
            let hba = hba.iter().map(|line| (*line).to_owned()).collect();
            Cluster::start(&Options { settings: settings.clone(), hba }).unwrap_or_else(|e| {
                panic!("Citus is needed: https://docs.citusdata.com/en/stable/installation/\n{e}")
            })
        };
        Some(Self { coordinator: node(&[]), workers: vec![node(hba), node(hba)] })
    }

    /// A database with Citus on every node, in which `sql` was run.
    pub(crate) async fn database(&self, name: &str, sql: &str) -> Client {
        for node in std::iter::once(&self.coordinator).chain(&self.workers) {
            let admin = connect(&node.url("postgres")).await;
            admin.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a database");
            let db = connect(&node.url(name)).await;
            db.batch_execute("CREATE EXTENSION citus").await.expect("Citus");
            // Newer versions of Citus do not bring it by themselves.
            let columnar = "CREATE EXTENSION IF NOT EXISTS citus_columnar";
            db.batch_execute(columnar).await.expect("columnar storage");
        }
        let db = connect(&self.coordinator.url(name)).await;
        let port = i32::from(self.coordinator.port());
        let set = format!("SELECT citus_set_coordinator_host('127.0.0.1', {port})");
        db.batch_execute(&set).await.expect("a coordinator");
        for worker in &self.workers {
            let add = format!("SELECT citus_add_node('127.0.0.1', {})", worker.port());
            db.batch_execute(&add).await.expect("a worker");
        }
        each(&db, sql).await;
        db
    }

    /// Where pglapse is to be in front of: the coordinator's database of this name.
    pub(crate) fn at(&self, name: &str) -> Database {
        Database::at(&self.coordinator.url(name))
    }
}

/// Runs statements, each in a transaction of its own: Citus wants that of many.
pub(crate) async fn each(client: &Client, sql: &str) {
    for statement in sql.split(';').filter(|statement| !statement.trim().is_empty()) {
        client.batch_execute(statement).await.unwrap_or_else(|e| panic!("{statement}: {e:?}"));
    }
}
