//! The one definition of *live* and *expired*, as SQL.
//!
//! The rewriter, which hides rows, and the reaper, which deletes them, both take their condition
//! from here, so that they cannot disagree. For every row exactly one of [`Rule::live`] and
//! [`Rule::expired`] holds. A row whose expiry is NULL, infinite or no instant is live. The
//! conditions raise no error.
//!
//! Where an interval is added, the column stands alone on one side, so that indexes and partition
//! pruning work:
//!
//! - Days and months are counted in the rule's time zone. In UTC a day is 24 hours, so
//!   `created_at + 30 days > now` becomes `created_at > now - 720 hours`, exactly.
//! - Months, and days in a zone with summer time, cannot be moved to the other side exactly. There
//!   the condition has two parts: a bound that an index can use and that cuts off no live row, and
//!   the exact form in a CASE. The CASE is reached only between two bounds, where the exact form
//!   cannot overflow.
//!
//! A number of units from another column cannot be moved to the other side. There the exact form
//! stands in a CASE, which is NULL where a value or a number is so large that it could overflow.

mod constant;
mod deleting;
mod expiry_type;

use super::{
    bind::BindFault,
    clock::Clock,
    expires::{Expires, Plus},
    interval::Interval,
    operators::{AFTER, BEFORE, MINUS, NOT_AFTER, NOT_BEFORE, PLUS, TIMES},
    parent::Parent,
    relation::Column,
    spec::RuleSpec,
};
use crate::sql::name::literal;
use expiry_type::ExpiryType;

/// The expiry rule of one table, bound to its columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    /// `None` where the rows live as long as their parents.
    expiry: Option<Expiry>,
    zone: String,
    pub(super) grace: Interval,
    /// A row that expired before this instant is taken for a mistake, and stays.
    plausible_from: String,
    pub(super) parents: Vec<Parent>,
}

/// When rows expire, and what the columns for that hold.
#[derive(Debug, Clone, PartialEq)]
struct Expiry {
    expires: Expires,
    nullable: bool,
    holds: ExpiryType,
    /// The number of units is a `numeric`.
    is_numeric: bool,
}

impl Rule {
    /// Binds a rule to the columns of one table.
    ///
    /// # Errors
    /// [`BindFault`] says what does not fit and what would.
    pub fn bind(spec: &RuleSpec, columns: &[Column]) -> Result<Self, BindFault> {
        const NUMBERS: [&str; 6] =
            ["smallint", "integer", "bigint", "numeric", "real", "double precision"];
        let find = |name: &String| {
            columns.iter().find(|c| c.name == *name).ok_or_else(|| {
                let columns = columns.iter().map(|c| c.name.clone()).collect();
                BindFault::NoColumn { column: name.clone(), columns }
            })
        };
        let expires = spec.expires.clone();
        let found = find(&expires.column)?;
        let holds = ExpiryType::from_type(&found.type_name, &expires.column, spec)?;
        let mut is_numeric = false;
        if let Plus::Times { column, .. } = &expires.plus {
            let Column { type_name, .. } = find(column)?;
            is_numeric = type_name == "numeric";
            if !NUMBERS.contains(&type_name.as_str()) {
                let (column, type_name) = (column.clone(), type_name.clone());
                return Err(BindFault::Number { column, type_name });
            }
        }
        for interval in [expires.interval(), spec.grace] {
            if !interval.is_within_a_thousand_years() {
                return Err(BindFault::TooLong(interval));
            }
        }
        let zone = spec.time_zone.clone().unwrap_or_else(|| "UTC".to_owned());
        let plausible_from = format!("{} 00:00:00+00", spec.plausible_from);
        let expiry = Some(Expiry { expires, nullable: !found.not_null, holds, is_numeric });
        Ok(Self { expiry, zone, grace: spec.grace, plausible_from, parents: Vec::new() })
    }

    /// The rule of a table that has none of its own: its rows live as long as their parents.
    pub(super) fn of_parents() -> Self {
        Self {
            expiry: None,
            zone: "UTC".to_owned(),
            grace: Interval::ZERO,
            plausible_from: String::new(),
            parents: Vec::new(),
        }
    }

    /// Whether rows may expire by columns of their own, and not only with their parents.
    pub fn has_expiry(&self) -> bool {
        self.expiry.is_some()
    }

    /// Holds for every row that is live. `column` gives the SQL that names a column.
    pub fn live(&self, clock: Clock, column: &dyn Fn(&str) -> String) -> String {
        self.live_by(clock.to_sql(), column)
    }

    /// Holds for every row that was live a second ago.
    pub fn lately_live(&self, clock: Clock, column: &dyn Fn(&str) -> String) -> String {
        self.live_by(&format!("({} {MINUS} INTERVAL 'PT1S')", clock.to_sql()), column)
    }

    fn live_by(&self, now: &str, column: &dyn Fn(&str) -> String) -> String {
        let own = self.condition(Side::Live, now, column);
        let expired =
            |rule: &Self, of_parent: &dyn Fn(&str) -> String| rule.expired_by(now, of_parent, 2);
        self.with_parents(own, " AND NOT ", &expired, column, 1)
    }

    /// Holds for every row that is expired.
    pub fn expired(&self, clock: Clock, column: &dyn Fn(&str) -> String) -> String {
        self.expired_by(clock.to_sql(), column, 1)
    }

    /// The same at the instant `now`, within `depth - 1` conditions on rows that refer to these.
    pub(super) fn expired_by(
        &self,
        now: &str,
        column: &dyn Fn(&str) -> String,
        depth: usize,
    ) -> String {
        let own = self.condition(Side::Expired, now, column);
        let expired = |rule: &Self, of_parent: &dyn Fn(&str) -> String| {
            rule.expired_by(now, of_parent, depth + 1)
        };
        self.with_parents(own, " OR ", &expired, column, depth)
    }

    /// Holds for every row whose grace is over, which implies [`Self::expired`].
    ///
    /// In a grace a day has 24 hours, and a month 31 days.
    pub fn reapable(&self, column: &dyn Fn(&str) -> String) -> String {
        self.reapable_by(Clock::Statement.to_sql(), column)
    }

    /// The same at the instant `now`, an SQL expression.
    pub fn reapable_by(&self, now: &str, column: &dyn Fn(&str) -> String) -> String {
        self.condition(Side::Expired, &self.reap_now(now), column)
    }

    /// The column by which rows are in the order of their expiry, if there is one.
    pub fn order_column(&self) -> Option<&str> {
        let expiry = self.expiry.as_ref()?;
        let is_ordered = expiry.holds != ExpiryType::Iso8601 && expiry.interval().is_some();
        is_ordered.then_some(&expiry.expires.column)
    }

    /// The names of the columns that its conditions read.
    pub fn columns(&self) -> Vec<&str> {
        let own = self.expiry.iter().flat_map(|expiry| expiry.expires.columns());
        own.chain(self.parents.iter().flat_map(Parent::columns)).collect()
    }

    /// Whether a later value never expires earlier. Local times may, when clocks are set back. With
    /// months, the 30th at noon may expire after the 31st at midnight: both on the 30th.
    pub fn keeps_order(&self) -> bool {
        let interval = self.expiry.as_ref().and_then(Expiry::interval);
        self.zone == "UTC" && interval.is_none_or(|interval| interval.months == 0)
    }

    fn reap_now(&self, now: &str) -> String {
        match i64::try_from(self.grace.at_most().as_micros()).unwrap_or(i64::MAX) {
            0 => now.to_owned(),
            wait => format!("({now} {MINUS} {})", Interval::micros_to_sql(wait)),
        }
    }

    fn condition(&self, side: Side, now: &str, column: &dyn Fn(&str) -> String) -> String {
        let Some(expiry) = &self.expiry else {
            return if side == Side::Live { "true" } else { "false" }.to_owned();
        };
        let Expiry { holds, nullable, .. } = *expiry;
        let value = column(&expiry.expires.column);
        let Some(offset) = expiry.interval().filter(|_| holds != ExpiryType::Iso8601) else {
            // No index on the column serves this anyway, so the exact form suffices. NULL is live.
            let exact = self.exact(expiry, &value, column);
            return match side {
                Side::Live => format!("({exact} {AFTER} {now}) IS NOT FALSE"),
                Side::Expired => format!("{exact} {NOT_AFTER} {now}"),
            };
        };
        if let Some(is_instant) = holds.is_instant(&value) {
            return self.of_some(side, now, expiry, &is_instant, column);
        }
        let condition = match self.fixed_offset(expiry) {
            Some(micros) => {
                let bound = holds.bound(&before(now, micros));
                match side {
                    Side::Live => format!("{value} {AFTER} {bound}"),
                    Side::Expired => format!("{value} {NOT_AFTER} {bound}"),
                }
            }
            None => self.calendar(side, now, expiry, offset, column),
        };
        match side {
            Side::Live if nullable => format!("({condition} OR {value} IS NULL)"),
            Side::Live | Side::Expired => condition,
        }
    }

    /// The condition for a type of which only some values hold an instant; rows with other values
    /// never expire. The column stands alone beside a bound. If the bound is not exact, the exact
    /// form stands behind it.
    fn of_some(
        &self,
        side: Side,
        now: &str,
        expiry: &Expiry,
        is_instant: &str,
        column: &dyn Fn(&str) -> String,
    ) -> String {
        let Expiry { holds, nullable, .. } = *expiry;
        let value = column(&expiry.expires.column);
        let (micros, is_exact) = match (self.fixed_offset(expiry), expiry.interval()) {
            (Some(micros), _) => (micros, true),
            (None, offset) => (offset.unwrap_or_default().micros_between().0, false),
        };
        let bound = holds.bound(&before(now, micros));
        let exact = if is_exact { String::new() } else { self.exact(expiry, &value, column) };
        match side {
            Side::Expired if is_exact => format!("({value} {BEFORE} {bound} AND {is_instant})"),
            Side::Expired => {
                format!("({value} {BEFORE} {bound} AND {is_instant} AND {exact} {NOT_AFTER} {now})")
            }
            Side::Live => {
                let later =
                    if is_exact { String::new() } else { format!(" OR {exact} {AFTER} {now}") };
                let or_null = if nullable { format!(" OR {value} IS NULL") } else { String::new() };
                format!("({value} {NOT_BEFORE} {bound} OR NOT ({is_instant}){later}{or_null})")
            }
        }
    }

    /// Whether every value of its column holds an instant, so that the bounds of a partition say
    /// when all of its rows are expired.
    pub fn is_of_every_value(&self) -> bool {
        !matches!(self.expiry, Some(Expiry { holds: ExpiryType::UuidV7, .. }))
    }

    /// The microseconds to subtract from `now` instead of adding the offset to the column; `None`
    /// if that would not be exact.
    fn fixed_offset(&self, expiry: &Expiry) -> Option<i64> {
        let offset = expiry.interval()?;
        if !self.is_utc() && (expiry.holds.is_local() || offset.days != 0) {
            return None;
        }
        offset.fixed_micros()
    }

    fn is_utc(&self) -> bool {
        matches!(self.zone.as_str(), "UTC" | "utc" | "Etc/UTC" | "GMT" | "Z")
    }

    fn calendar(
        &self,
        side: Side,
        now: &str,
        expiry: &Expiry,
        offset: Interval,
        column: &dyn Fn(&str) -> String,
    ) -> String {
        // A local time is compared as if it were UTC, and a zone is at most 16 hours from UTC.
        const ZONE_SLACK: i64 = 16 * 3_600_000_000;
        let holds = expiry.holds;
        let value = column(&expiry.expires.column);
        let slack = if holds.is_local() { ZONE_SLACK } else { 0 };
        let (shortest, longest) = offset.micros_between();
        let surely_live = holds.bound(&before(now, shortest.saturating_sub(slack)));
        let surely_expired = holds.bound(&before(now, longest.saturating_add(slack)));
        let exact = self.exact(expiry, &value, column);
        match side {
            Side::Live => format!(
                "({value} {AFTER} {surely_expired} AND CASE WHEN {value} {AFTER} {surely_live} \
                 THEN TRUE WHEN {value} {NOT_AFTER} {surely_expired} THEN FALSE \
                 ELSE {exact} {AFTER} {now} END)"
            ),
            Side::Expired => format!(
                "({value} {NOT_AFTER} {surely_live} \
                 AND CASE WHEN {value} {NOT_AFTER} {surely_expired} THEN TRUE \
                 WHEN {value} {AFTER} {surely_live} THEN FALSE \
                 ELSE {exact} {NOT_AFTER} {now} END)"
            ),
        }
    }

    /// The expiry instant as `timestamptz`, computed as the rule reads.
    fn exact(&self, expiry: &Expiry, value: &str, column: &dyn Fn(&str) -> String) -> String {
        let Plus::Times { column: number, unit } = &expiry.expires.plus else {
            return self.sum(expiry, value, column);
        };
        // NULL where it could overflow.
        let (number, most) = (column(number), unit.most());
        let mut is_safe = format!("{number} {NOT_BEFORE} -{most} AND {number} {NOT_AFTER} {most}");
        let sum = match expiry.holds.years() {
            None => self.sum(expiry, value, column),
            Some((first, last)) => {
                is_safe = format!("{is_safe} AND {value} {NOT_AFTER} {last}");
                self.sum(expiry, &format!("GREATEST({value}, {first})"), column)
            }
        };
        format!("(CASE WHEN {is_safe} THEN {sum} END)")
    }

    /// The value and what is added to it, as `timestamptz`.
    fn sum(&self, expiry: &Expiry, value: &str, column: &dyn Fn(&str) -> String) -> String {
        let zone = literal(&self.zone);
        let holds = expiry.holds;
        let (in_zone, time) = expiry.added(column);
        let mut sql = holds.instant(value, &zone);
        if holds.is_local() {
            for part in in_zone {
                sql = format!("({sql} {PLUS} {part})");
            }
            return format!("({sql} AT TIME ZONE {zone})");
        }
        // In UTC a time is added as by `timestamptz + interval`, which Citus does not take in an
        // UPDATE, because it is not immutable.
        let is_time =
            matches!(&expiry.expires.plus, Plus::Times { unit, .. } if unit.interval().days == 0);
        let zone = if is_time { "'UTC'".to_owned() } else { zone };
        for part in in_zone {
            sql = format!("(({sql} AT TIME ZONE {zone} {PLUS} {part}) AT TIME ZONE {zone})");
        }
        match time {
            Some(part) => format!("({sql} {PLUS} {part})"),
            None => sql,
        }
    }
}

impl Expiry {
    /// The interval that is added, if it is one.
    fn interval(&self) -> Option<Interval> {
        if let Plus::Interval(interval) = self.expires.plus { Some(interval) } else { None }
    }

    /// What is added, as SQL: in the rule's zone, and after that as a time.
    fn added(&self, column: &dyn Fn(&str) -> String) -> (Vec<String>, Option<String>) {
        let is_local = self.holds.is_local();
        let to_sql = |part: Interval| (!part.is_zero()).then(|| part.to_sql());
        match &self.expires.plus {
            Plus::Interval(offset) if is_local => (to_sql(*offset).into_iter().collect(), None),
            // The server adds months, then days, each in the zone, then the time
            // (`timestamptz_pl_interval` in `timestamp.c`).
            Plus::Interval(Interval { months, days, micros }) => {
                let calendar = [
                    Interval { months: *months, ..Interval::ZERO },
                    Interval { days: *days, ..Interval::ZERO },
                ];
                let time = Interval { micros: *micros, ..Interval::ZERO };
                (calendar.into_iter().filter_map(to_sql).collect(), to_sql(time))
            }
            Plus::Times { column: number, unit } => {
                let (mut number, one) = (column(number), unit.interval().to_sql());
                if self.is_numeric {
                    // The server raises an error for one that is too near to zero.
                    number = format!("pg_catalog.round({number}, 12)");
                }
                (vec![format!("({number}::double precision {TIMES} {one})")], None)
            }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Live,
    Expired,
}

fn before(now: &str, micros: i64) -> String {
    match micros {
        0 => now.to_owned(),
        1.. => format!("({now} {MINUS} {})", Interval::micros_to_sql(micros)),
        _ => format!("({now} {PLUS} {})", Interval::micros_to_sql(micros.saturating_neg())),
    }
}
