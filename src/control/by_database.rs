//! The rules of the settings, by the name of their database.

use std::collections::BTreeMap;

use super::{connect_error::ConnectError, default_database};
use crate::{catalog::RuleSpec, config::Config};

/// The databases to watch, each with the rules that the settings have for it.
pub(super) fn by_database(
    config: &Config,
) -> Result<BTreeMap<String, Vec<RuleSpec>>, ConnectError> {
    let mut databases = rules_by_database(config)?;
    if config.rewrite.sql_rules {
        // Rules may have been set there where the settings have none.
        databases.entry(default_database(&config.upstream.own().url)?).or_default();
    }
    Ok(databases)
}

/// The databases to watch.
///
/// # Errors
/// The URL of the server cannot be read.
pub fn databases(config: &Config) -> Result<Vec<String>, ConnectError> {
    Ok(by_database(config)?.into_keys().collect())
}

/// The rules of the settings, by the name of their database.
///
/// # Errors
/// The URL of the server cannot be read.
pub fn rules_by_database(config: &Config) -> Result<BTreeMap<String, Vec<RuleSpec>>, ConnectError> {
    let default = default_database(&config.upstream.own().url)?;
    let mut databases: BTreeMap<String, Vec<RuleSpec>> = BTreeMap::new();
    for spec in config.rules() {
        let database = spec.database.clone().unwrap_or_else(|| default.clone());
        databases.entry(database).or_default().push(spec);
    }
    Ok(databases)
}
