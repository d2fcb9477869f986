//! The metrics of rules in shadow mode.

use super::{Count, Family, registry::Registry};

/// What rules in shadow mode would do.
#[derive(Debug)]
pub struct ShadowMetrics {
    /// By database, table and effect, statements to which rules in shadow mode would do something.
    pub statements: Family<Count, 3>,
    /// By database and table, rows of the answers that were measured for a rule in shadow mode
    /// (`answered`), and of these the ones that it would hide (`hidden`).
    pub rows: Family<Count, 3>,
}

impl ShadowMetrics {
    pub(super) fn new(all: &mut Registry) -> Self {
        Self {
            statements: all.family(
                "pglapse_shadow_statements_total",
                "Statements to which a rule in shadow mode would do something.",
                ["database", "table", "effect"],
            ),
            rows: all.family(
                "pglapse_shadow_rows_total",
                "Rows of answers measured for a rule in shadow mode, and those it would hide.",
                ["database", "table", "rows"],
            ),
        }
    }
}
