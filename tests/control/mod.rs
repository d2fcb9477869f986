//! Rules and catalogs against a real server.

mod expiry;
mod facts;
mod poll;
mod relatives;
mod sidecars;
mod tenants;
mod truth;
mod units;
mod unprinted;
mod watch;

use pglapse::{
    catalog::{Catalog, Clock, Expires, Facts, RuleFault, RuleSpec},
    control,
};
use tokio_postgres::Client;

/// A rule as a user writes it.
pub(crate) fn spec(table: &str, expires: &str) -> RuleSpec {
    RuleSpec::new(
        RuleSpec::read_table(table).expect("a table's name"),
        Expires::parse(expires).expect("an expiry"),
        "test",
    )
}

/// What the server's catalog says that concerns these rules, read without JIT as pglapse does.
pub(crate) async fn facts(client: &mut Client, specs: &[RuleSpec]) -> Facts {
    client.batch_execute("SET jit = off").await.expect("a setting");
    control::load(client, specs).await.expect("facts")
}

/// The catalog of these rules, and what is wrong with them.
pub(crate) async fn build(client: &mut Client, specs: &[RuleSpec]) -> (Catalog, Vec<RuleFault>) {
    let facts = facts(client, specs).await;
    Catalog::build(specs, &facts, Clock::Statement)
}
