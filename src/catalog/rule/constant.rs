//! A rule's condition with a constant instant, because Citus accepts no function of the time in
//! MERGE and ON CONFLICT.

use super::{Expiry, Interval, Rule, holds::Holds};

impl Rule {
    /// Holds for every row that was live a second before the server read the statement, without a
    /// function of the time. `None` if it cannot do without one.
    pub fn lately_live_by_constant(&self, column: &dyn Fn(&str) -> String) -> Option<String> {
        const LATELY: i64 = 1_000_000;
        self.live_before(LATELY, "now", column)
    }

    /// Holds for every row that is live at `instant`, which is text that the server reads as a
    /// `timestamptz`, or a placeholder for it. `None` if it cannot do without a function of the
    /// time.
    pub fn live_at(&self, instant: &str, column: &dyn Fn(&str) -> String) -> Option<String> {
        self.live_before(0, instant, column)
    }

    fn live_before(
        &self,
        micros: i64,
        instant: &str,
        column: &dyn Fn(&str) -> String,
    ) -> Option<String> {
        let Expiry::Column { name, nullable, holds } = &self.expiry else { return None };
        if holds.is_parsed() || !self.parents.is_empty() {
            return None;
        }
        let micros = Interval::micros_to_sql(self.fixed_offset(*holds)?.saturating_add(micros));
        // Adding an interval to a timestamp without time zone depends on no setting.
        let then = format!("(TIMESTAMPTZ '{instant}' AT TIME ZONE 'UTC' - {micros})");
        let bound = if matches!(holds, Holds::Timestamp | Holds::Date) {
            then
        } else if holds.is_unix() {
            holds.bound(&then)
        } else {
            format!("({then} AT TIME ZONE 'UTC')")
        };
        let value = column(name);
        let or_null = if *nullable { format!(" OR {value} IS NULL") } else { String::new() };
        Some(format!("({value} > {bound}{or_null})"))
    }
}
