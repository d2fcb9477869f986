//! pglapse in this process, in front of a test's database.

use std::net::SocketAddr;

use pglapse::{
    app::App,
    catalog::{Expires, RuleSpec},
    config::Config,
};

use super::Database;

/// A running proxy, stopped at the end; it has no reaper.
pub(crate) struct Proxy {
    app: App,
}

impl Proxy {
    /// A proxy with rules of the form `(table, expires)`.
    pub(crate) async fn start(database: &Database, rules: &[(&str, &str)]) -> Self {
        let tables = rules.iter().map(|(table, expires)| rule(table, expires)).collect();
        Self::with_rules(database, tables).await
    }

    /// A proxy with these rules.
    pub(crate) async fn with_rules(database: &Database, tables: Vec<RuleSpec>) -> Self {
        Self::with_config(database, tables, |_| ()).await
    }

    /// A proxy with these rules and other settings.
    pub(crate) async fn with_config(
        database: &Database,
        tables: Vec<RuleSpec>,
        set: impl FnOnce(&mut Config),
    ) -> Self {
        let mut config = Config { tables, ..Config::default() };
        config.listen.address = SocketAddr::from(([127, 0, 0, 1], 0));
        config.metrics.address = config.listen.address;
        config.upstream.clients.config = database.url().parse().unwrap();
        config.reaper.new_rule_delay = std::time::Duration::ZERO;
        set(&mut config);
        Self { app: App::start_without_reaper(config).await.expect("pglapse starts") }
    }

    /// Ends it and all that it runs, also where the test's runtime goes on.
    pub(crate) async fn stop(self) {
        self.app.stop("the test").await;
    }

    pub(crate) fn port(&self) -> u16 {
        self.app.address().port()
    }

    /// The port of the pages.
    pub(crate) fn metrics_port(&self) -> u16 {
        self.app.metrics_address().port()
    }

    /// A superuser's connection string through the proxy.
    pub(crate) fn url(&self, database: &Database) -> String {
        database.url_at(self.port())
    }
}

/// A rule in its simplest form.
pub(crate) fn rule(table: &str, expires: &str) -> RuleSpec {
    RuleSpec::new(
        RuleSpec::read_table(table).expect("a name"),
        Expires::parse(expires).expect("an expiry"),
        "the test",
    )
}
