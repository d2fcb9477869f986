//! What operators should know at once, in words: rules that are out of force, and why nothing is
//! reaped.

use super::sample::MetricSample;
use crate::{catalog::RuleSpec, config::Config, control::Catalogs};

/// Why a reaper rests, by the label of its metric, and what to do about it.
const REASONS: [(&str, &str); 5] = [
    ("read-only", "the server takes no writes: a standby, or default_transaction_read_only is on"),
    ("no connection", "there is no connection to the database"),
    (
        "no state schema",
        "there is no usable schema pglapse: pglapse reap --schema prints what an administrator can run",
    ),
    ("catalog unconfirmed", "the rules have not been compared with the database lately"),
    (
        "restored",
        "the database is another one than was reaped before, from a backup or after a failover; \
         pglapse reap --resume takes it for the right one",
    ),
];

/// Whether the reaper works, in a word.
pub(super) fn reaper(config: &Config, samples: &[MetricSample]) -> &'static str {
    if !config.reaper.enabled {
        "off"
    } else if samples.iter().any(|s| s.name == "pglapse_reaper_resting" && s.is_set()) {
        "at rest"
    } else {
        "on"
    }
}

/// The rules of the settings that are not in force: each that no table is bound to.
pub(super) fn broken<'c>(
    config: &'c Config,
    catalogs: &Catalogs,
) -> impl Iterator<Item = &'c RuleSpec> {
    let in_force = |spec: &RuleSpec| {
        let mut rules = catalogs.values().flat_map(|catalog| &catalog.rules);
        rules.any(|rule| rule.spec.origin == spec.origin)
    };
    config.tables.iter().filter(move |spec| !in_force(spec))
}

/// Everything, a line each.
pub(super) fn notices(
    config: &Config,
    catalogs: &Catalogs,
    samples: &[MetricSample],
) -> Vec<String> {
    let mut found: Vec<String> = broken(config, catalogs)
        .map(|rule| format!("the rule for {} is not in force: {}", rule.table_text(), rule.origin))
        .collect();
    let is_empty = catalogs.values().all(|catalog| catalog.rules.is_empty());
    if config.tables.is_empty() && is_empty {
        found.push("there is no rule: nothing is hidden and nothing is reaped".to_owned());
    }
    for sample in samples.iter().filter(|sample| sample.is_set()) {
        let label = |key: &str| sample.labels.get(key).map_or("?", String::as_str);
        let (database, table) = (label("database"), label("table"));
        match sample.name.as_str() {
            "pglapse_reaper_resting" => {
                let reason = label("reason");
                let why = REASONS.iter().find(|(word, _)| *word == reason);
                let why = why.map_or(reason, |(_, why)| why);
                found.push(format!("nothing is reaped in database {database}: {why}"));
            }
            "pglapse_reaper_paused" => {
                found.push(format!("the reaper of {database}.{table} is paused"));
            }
            "pglapse_reaper_fault" => {
                let says = "pglapse status says why";
                found.push(format!("{database}.{table} is not reaped: {says}"));
            }
            _ => {}
        }
    }
    found
}
