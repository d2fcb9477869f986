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

    /// Rows of the answers that were measured for a rule in shadow mode, and of these the ones that
    /// it would hide.
    pub fn shadow_rows(&self, database: &str, table: &str, rows: &str) -> Counter {
        self.make(&[("database", database), ("table", table), ("rows", rows)]).counter(
            "pglapse_shadow_rows_total",
            "Rows of answers measured for a rule in shadow mode, and those it would hide.",
        )
    }
}
