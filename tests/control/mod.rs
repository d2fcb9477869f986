//! Rules and catalogs against a real server.

mod expressions;
mod facts;
mod poll;
mod relatives;
mod sidecars;
mod tenants;
mod truth;
mod watch;

use pglapse::{
    catalog::{Catalog, Clock, Expires, RuleFault, RuleSpec},
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

/// The catalog of these rules, and what is wrong with them.
pub(crate) async fn build(client: &mut Client, specs: &[RuleSpec]) -> (Catalog, Vec<RuleFault>) {
    let facts = control::load(client, specs).await.expect("facts");
    Catalog::build(specs, &facts, Clock::Statement)
}
