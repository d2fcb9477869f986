//! The metrics of rules in shadow mode.

use metrics::Counter;

use super::Metrics;

impl Metrics {
    /// Statements to which rules in shadow mode would do something.
    pub fn shadow_statements(&self, database: &str, table: &str, effect: &str) -> Counter {
        self.make(&[("database", database), ("table", table), ("effect", effect)]).counter(
            "pglapse_shadow_statements_total",
            "Statements to which a rule in shadow mode would do something.",
        )
    }
}
