//! The rules of the settings, by the name of their database.

use std::collections::BTreeMap;

use crate::{catalog::RuleSpec, config::Config};

/// The databases to watch, each with the rules that the settings have for it.
pub(super) fn by_database(config: &Config) -> BTreeMap<String, Vec<RuleSpec>> {
    let mut databases = rules_by_database(config);
    if config.rewrite.sql_rules {
        // Rules may have been set there where the settings have none.
        databases.entry(config.upstream.own().target().database).or_default();
    }
    databases
}

/// The databases to watch.
pub fn databases(config: &Config) -> Vec<String> {
    by_database(config).into_keys().collect()
}

/// The rules of the settings, by the name of their database.
pub fn rules_by_database(config: &Config) -> BTreeMap<String, Vec<RuleSpec>> {
    let mut databases: BTreeMap<String, Vec<RuleSpec>> = BTreeMap::new();
    for spec in config.rules() {
        databases.entry(config.database_of(&spec)).or_default().push(spec);
    }
    databases
}
