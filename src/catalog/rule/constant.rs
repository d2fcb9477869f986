//! A rule's condition with a constant instant, because Citus accepts no function of the time in ON
//! CONFLICT.

use super::{Expiry, Interval, Rule};
use crate::catalog::operators::{AFTER, MINUS};

impl Rule {
    /// Holds for every row that was live a second before the server read the statement, without a
    /// function of the time. `None` if it cannot do without one.
    pub fn lately_live_by_constant(&self, column: &dyn Fn(&str) -> String) -> Option<String> {
        const LATELY: i64 = 1_000_000;
        let expiry = self.expiry.as_ref()?;
        let Expiry { expires, nullable, holds, .. } = expiry;
        if holds.is_parsed() || !self.parents.is_empty() {
            return None;
        }
        let micros = Interval::micros_to_sql(self.fixed_offset(expiry)?.saturating_add(LATELY));
        // Adding an interval to a timestamp without time zone depends on no setting.
        let then = format!("(pg_catalog.timestamptz 'now' AT TIME ZONE 'UTC' {MINUS} {micros})");
        let bound = if holds.is_local() {
            then
        } else if holds.is_unix() {
            holds.bound(&then)
        } else {
            format!("({then} AT TIME ZONE 'UTC')")
        };
        let value = column(&expires.column);
        let or_null = if *nullable { format!(" OR {value} IS NULL") } else { String::new() };
        Some(format!("({value} {AFTER} {bound}{or_null})"))
    }
}
