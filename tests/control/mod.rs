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

use std::time::Duration;

use pglapse::{
    catalog::{Catalog, Clock, Expires, Facts, RuleFault, RuleSpec},
    config::Config,
    control,
    guard::{self, SetRules},
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

/// Puts these rules into `pglapse.rules`, by which rows may be deleted at once. Returns them as they
/// are read from there.
pub(crate) async fn published(client: &mut Client, specs: &[RuleSpec]) -> Vec<RuleSpec> {
    assert!(guard::ensure(client).await.expect("a schema"));
    let (catalog, faults) = build(client, specs).await;
    assert!(faults.is_empty(), "{faults:?}");
    let config = Config::default();
    let name = config.set_name().to_owned();
    let (digest, now) = (guard::digest(specs), Duration::ZERO);
    assert!(guard::note_load(client, &name, &digest, now, now).await.expect("noted"));
    let said = specs.iter().map(RuleSpec::table_text).collect();
    let set = SetRules { name, is_named: false, said, dropped: Vec::new() };
    let changes = guard::changes(&set, &catalog.wanted, &[]);
    guard::apply(client, changes).await.expect("written");
    control::with_stored(&config, Vec::new(), client).await.expect("read")
}

/// The catalog of these rules, and what is wrong with them.
pub(crate) async fn build(client: &mut Client, specs: &[RuleSpec]) -> (Catalog, Vec<RuleFault>) {
    let facts = facts(client, specs).await;
    Catalog::build(specs, &facts, Clock::Statement)
}
