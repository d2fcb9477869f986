//! The metrics of rules in shadow mode.

use metrics::Counter;

use super::{Maker, Metrics};

impl Metrics {
    /// Statements to which rules in shadow mode would do something.
    pub fn shadow_statements(&self, database: &str, table: &str, effect: &str) -> Counter {
        let make = Maker { recorder: &self.recorder };
        make.counter(
            "pglapse_shadow_statements_total",
            "Statements to which a rule in shadow mode would do something.",
            &[("database", database), ("table", table), ("effect", effect)],
        )
    }

    /// Rows of the answers that were measured for a rule in shadow mode, and of these the ones that
    /// it would hide.
    pub fn shadow_rows(&self, database: &str, table: &str, rows: &str) -> Counter {
        let make = Maker { recorder: &self.recorder };
        make.counter(
            "pglapse_shadow_rows_total",
            "Rows of answers measured for a rule in shadow mode, and those it would hide.",
            &[("database", database), ("table", table), ("rows", rows)],
        )
    }
}
