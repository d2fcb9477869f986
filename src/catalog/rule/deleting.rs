//! Which rows may be deleted: expired ones, unless the rule may be mistaken about them.

use super::{Clock, Rule, Side};
use crate::{
    catalog::operators::{MINUS, NOT_BEFORE},
    sql::name::literal,
};

impl Rule {
    /// Holds for every row that is expired by its own columns and may be deleted at once because a
    /// statement needs its key: it did not expire implausibly long ago.
    pub fn deletable(&self, column: &dyn Fn(&str) -> String) -> String {
        let own = self.condition(Side::Expired, Clock::Statement.to_sql(), column);
        format!("({own} AND {})", self.plausible(column))
    }

    /// Holds for every row whose grace is over and that did not expire implausibly long ago.
    pub fn reapable_and_plausible(&self, column: &dyn Fn(&str) -> String) -> String {
        format!("{} AND {}", self.reapable(column), self.plausible(column))
    }

    /// Holds for every row about which the rule may be mistaken: it expired implausibly long ago,
    /// or will expire only in centuries.
    pub fn implausible(&self, column: &dyn Fn(&str) -> String) -> String {
        /// A value that is read in too large a unit is later than this.
        const CENTURIES: &str = "2500-01-01 00:00:00+00";
        let late = self.no_earlier(CENTURIES, column);
        format!("(NOT ({}) OR {late})", self.plausible(column))
    }

    /// Holds for every row whose value has no instant: a UUID of another version than 7.
    pub fn is_timeless(&self, column: &dyn Fn(&str) -> String) -> String {
        let expiry = self.expiry.as_ref();
        let is_instant =
            expiry.and_then(|expiry| expiry.holds.is_instant(&column(&expiry.expires.column)));
        is_instant.map_or_else(|| "false".to_owned(), |is_instant| format!("NOT ({is_instant})"))
    }

    /// Whether it reads a number as a Unix time, which has a unit.
    pub fn has_unit(&self) -> bool {
        self.expiry.as_ref().is_some_and(|expiry| expiry.holds.is_unix())
    }

    /// Holds for every row that did not expire implausibly long ago. If months are added to the
    /// column, it is exact to a few days only.
    pub fn plausible(&self, column: &dyn Fn(&str) -> String) -> String {
        self.no_earlier(&self.plausible_from, column)
    }

    /// Holds for every row whose instant is not before `than`, a `timestamptz` as text.
    fn no_earlier(&self, than: &str, column: &dyn Fn(&str) -> String) -> String {
        let than = format!("pg_catalog.timestamptz {}", literal(than));
        let Some(expiry) = &self.expiry else { return "true".to_owned() };
        let value = column(&expiry.expires.column);
        let Some(offset) = expiry.interval().filter(|_| !expiry.holds.is_parsed()) else {
            return format!("{} {NOT_BEFORE} {than}", self.exact(expiry, &value, column));
        };
        let than = if offset.is_zero() {
            than
        } else {
            // A subquery, so that it is subtracted once for a statement.
            format!("(SELECT {than} {MINUS} {})", offset.to_sql())
        };
        format!("{value} {NOT_BEFORE} {}", expiry.holds.bound(&than))
    }

    /// The seconds since the end of a row's grace, as a SQL expression of type `double precision`.
    /// It is meant for rows that are [`Self::reapable`]. A value that is older than a thousand
    /// years counts as that old, because the server cannot compute with every value.
    pub fn overdue_seconds(&self, column: &dyn Fn(&str) -> String) -> String {
        let now = self.reap_now(Clock::Statement.to_sql());
        let Some(expiry) = &self.expiry else { return "0::double precision".to_owned() };
        let value = column(&expiry.expires.column);
        let value = if expiry.holds.is_parsed() || expiry.interval().is_none() {
            value
        } else {
            let now = Clock::Statement.to_sql();
            let oldest = expiry.holds.bound(&format!("({now} {MINUS} INTERVAL 'P1000Y')"));
            format!("GREATEST({value}, {oldest})")
        };
        let instant = self.exact(expiry, &value, column);
        format!("EXTRACT(EPOCH FROM {now} {MINUS} {instant})::double precision")
    }
}
