//! The one definition of *live* and *expired*, as SQL.
//!
//! The rewriter, which hides rows, and the reaper, which deletes them, both take their condition
//! from here, so that they cannot disagree. For every row exactly one of [`Rule::live`] and
//! [`Rule::expired`] holds. A row whose expiry is NULL, infinite or no instant is live. The
//! conditions raise no error, unless the user's own expression does.
//!
//! The column stands alone on one side, so that indexes and partition pruning work:
//!
//! - Days and months are counted in the rule's time zone. In UTC a day is 24 hours, so
//!   `created_at + 30 days > now` becomes `created_at > now - 720 hours`, exactly.
//! - Months, and days in a zone with summer time, cannot be moved to the other side exactly. There
//!   the condition has two parts: a bound that an index can use and that cuts off no live row, and
//!   the exact form in a CASE. The CASE is reached only between two bounds, where the exact form
//!   cannot overflow.

mod constant;
mod deleting;
mod expiry_type;

use super::{
    bind::BindFault,
    clock::Clock,
    formula::Formula,
    interval::Interval,
    operators::{AFTER, BEFORE, MINUS, NOT_AFTER, NOT_BEFORE, PLUS},
    parent::Parent,
    relation::Column,
    spec::{Expires, RuleSpec},
};
use crate::sql::name::literal;
use expiry_type::ExpiryType;

/// The expiry rule of one table, bound to its columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    expiry: Expiry,
    offset: Interval,
    zone: String,
    pub(super) grace: Interval,
    /// A row that expired before this instant is taken for a mistake, and stays.
    plausible_from: String,
    pub(super) parents: Vec<Parent>,
}

#[derive(Debug, Clone, PartialEq)]
enum Expiry {
    /// The rows live as long as their parents.
    Never,
    Column {
        name: String,
        nullable: bool,
        holds: ExpiryType,
    },
    Expression {
        formula: Formula,
        holds: ExpiryType,
        apart: Option<i64>,
    },
}

impl Expiry {
    /// Its value at the instant `now` as SQL, and what that holds.
    fn value(&self, now: &str, column: &dyn Fn(&str) -> String) -> Option<(String, ExpiryType)> {
        match self {
            Self::Never => None,
            Self::Column { name, holds, .. } => Some((column(name), *holds)),
            Self::Expression { formula, holds, .. } => Some((formula.to_sql(now, column), *holds)),
        }
    }
}

impl Rule {
    /// Binds a rule to the columns of one table.
    ///
    /// `expression_type` is the type of the rule's expression as the server says, or its error.
    ///
    /// # Errors
    /// [`BindFault`] says what does not fit and what would.
    pub fn bind(
        spec: &RuleSpec,
        columns: &[Column],
        expression_type: Option<&Result<String, String>>,
    ) -> Result<Self, BindFault> {
        let (expiry, offset) = match &spec.expires {
            Expires::Column { column, offset } => {
                let Some(found) = columns.iter().find(|c| c.name == *column) else {
                    let columns = columns.iter().map(|c| c.name.clone()).collect();
                    return Err(BindFault::NoColumn { column: column.clone(), columns });
                };
                let holds = ExpiryType::from_type(&found.type_name, column, spec)?;
                let nullable = !found.not_null;
                (Expiry::Column { name: column.clone(), nullable, holds }, *offset)
            }
            Expires::Expression(text) => {
                let type_name = match expression_type {
                    Some(Ok(type_name)) => type_name.as_str(),
                    Some(Err(message)) => return Err(BindFault::Expression(message.clone())),
                    None => "timestamp with time zone",
                };
                let holds = ExpiryType::from_type(type_name, text, spec)?;
                let needs_zone =
                    matches!(holds, ExpiryType::Timestamp | ExpiryType::Date | ExpiryType::Iso8601);
                if spec.time_zone.is_some() && !needs_zone {
                    let (what, type_name) = (text.clone(), type_name.to_owned());
                    return Err(BindFault::ZoneOfExpression { what, type_name });
                }
                let formula = Formula::read(text, columns, &spec.functions);
                let formula = formula.map_err(BindFault::Expression)?;
                let apart = formula.apart(type_name);
                (Expiry::Expression { formula, holds, apart }, Interval::ZERO)
            }
        };
        for interval in [offset, spec.grace] {
            if !interval.is_within_a_thousand_years() {
                return Err(BindFault::TooLong(interval));
            }
        }
        let zone = spec.time_zone.clone().unwrap_or_else(|| "UTC".to_owned());
        let plausible_from = format!("{} 00:00:00+00", spec.plausible_from);
        let parents = Vec::new();
        Ok(Self { expiry, offset, zone, grace: spec.grace, plausible_from, parents })
    }

    /// The rule of a table that has none of its own: its rows live as long as their parents.
    pub(super) fn of_parents() -> Self {
        Self {
            expiry: Expiry::Never,
            offset: Interval::ZERO,
            zone: "UTC".to_owned(),
            grace: Interval::ZERO,
            plausible_from: String::new(),
            parents: Vec::new(),
        }
    }

    /// Whether rows may expire by columns of their own, and not only with their parents.
    pub fn has_expiry(&self) -> bool {
        !matches!(self.expiry, Expiry::Never)
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

    /// The same at the instant `now`, an SQL expression. No row is, if its instant follows settings
    /// of the session.
    pub fn reapable_by(&self, now: &str, column: &dyn Fn(&str) -> String) -> String {
        if self.sessions_apart().is_none() {
            return "false".to_owned();
        }
        let then = self.reap_now(now);
        let over = self.condition(Side::Expired, &then, column);
        // An expression that says now may hold for an earlier instant only.
        if matches!(self.expiry, Expiry::Expression { .. }) && then != now {
            return format!("({over} AND {})", self.condition(Side::Expired, now, column));
        }
        over
    }

    /// The column by which rows are in the order of their expiry, if there is one.
    pub fn order_column(&self) -> Option<&str> {
        match &self.expiry {
            Expiry::Column { holds: ExpiryType::Iso8601, .. }
            | Expiry::Expression { .. }
            | Expiry::Never => None,
            Expiry::Column { name, .. } => Some(name),
        }
    }

    /// The names of the columns that its conditions read.
    pub fn columns(&self) -> Vec<&str> {
        let mut columns = match &self.expiry {
            Expiry::Never => Vec::new(),
            Expiry::Column { name, .. } => vec![name.as_str()],
            Expiry::Expression { formula, .. } => formula.columns(),
        };
        columns.extend(self.parents.iter().flat_map(Parent::columns));
        columns
    }

    /// The microseconds after which an instant that is over for one session is over for all,
    /// whatever their `TimeZone`. `None` if it may follow other settings, or follow that one
    /// further than is known: then nobody can say when a row is expired for all.
    pub fn sessions_apart(&self) -> Option<i64> {
        let Expiry::Expression { apart, .. } = &self.expiry else { return Some(0) };
        *apart
    }

    /// Whether a later value never expires earlier. Local times may, when clocks are set back. With
    /// months, the 30th at noon may expire after the 31st at midnight: both on the 30th.
    pub fn keeps_order(&self) -> bool {
        self.zone == "UTC" && self.offset.months == 0
    }

    fn reap_now(&self, now: &str) -> String {
        let grace = i64::try_from(self.grace.at_most().as_micros()).unwrap_or(i64::MAX);
        match grace.saturating_add(self.sessions_apart().unwrap_or_default()) {
            0 => now.to_owned(),
            wait => format!("({now} {MINUS} {})", Interval::micros_to_sql(wait)),
        }
    }

    fn condition(&self, side: Side, now: &str, column: &dyn Fn(&str) -> String) -> String {
        let Some((value, holds)) = self.expiry.value(now, column) else {
            return if side == Side::Live { "true" } else { "false" }.to_owned();
        };
        let nullable = !matches!(self.expiry, Expiry::Column { nullable: false, .. });
        let is_column = matches!(self.expiry, Expiry::Column { .. });
        if holds == ExpiryType::Iso8601 || (!is_column && holds == ExpiryType::Timestamptz) {
            // No index on the column serves this anyway, so the exact form suffices. NULL is live.
            let exact = self.exact(holds, &value);
            return match side {
                Side::Live => format!("({exact} {AFTER} {now}) IS NOT FALSE"),
                Side::Expired => format!("{exact} {NOT_AFTER} {now}"),
            };
        }
        if let Some(is_instant) = holds.is_instant(&value) {
            return self.of_some(side, now, &value, nullable, holds, &is_instant);
        }
        let condition = match self.fixed_offset(holds) {
            Some(micros) => {
                let bound = holds.bound(&before(now, micros));
                match side {
                    Side::Live => format!("{value} {AFTER} {bound}"),
                    Side::Expired => format!("{value} {NOT_AFTER} {bound}"),
                }
            }
            None => self.calendar(side, now, &value, holds),
        };
        match side {
            Side::Live if !is_column => format!("({condition}) IS NOT FALSE"),
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
        value: &str,
        nullable: bool,
        holds: ExpiryType,
        is_instant: &str,
    ) -> String {
        let (bound, is_exact) = match self.fixed_offset(holds) {
            Some(micros) => (holds.bound(&before(now, micros)), true),
            None => (holds.bound(&before(now, self.offset.micros_between().0)), false),
        };
        let exact = if is_exact { String::new() } else { self.exact(holds, value) };
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
        !matches!(self.expiry, Expiry::Column { holds: ExpiryType::UuidV7, .. })
    }

    /// The microseconds to subtract from `now` instead of adding the offset to the column; `None`
    /// if that would not be exact.
    fn fixed_offset(&self, holds: ExpiryType) -> Option<i64> {
        let utc = matches!(self.zone.as_str(), "UTC" | "utc" | "Etc/UTC" | "GMT" | "Z");
        let local = matches!(holds, ExpiryType::Timestamp | ExpiryType::Date);
        if !utc && (local || self.offset.days != 0) {
            return None;
        }
        self.offset.fixed_micros()
    }

    fn calendar(&self, side: Side, now: &str, value: &str, holds: ExpiryType) -> String {
        // A local time is compared as if it were UTC, and a zone is at most 16 hours from UTC.
        const ZONE_SLACK: i64 = 16 * 3_600_000_000;
        let slack =
            if matches!(holds, ExpiryType::Timestamp | ExpiryType::Date) { ZONE_SLACK } else { 0 };
        let (shortest, longest) = self.offset.micros_between();
        let surely_live = holds.bound(&before(now, shortest.saturating_sub(slack)));
        let surely_expired = holds.bound(&before(now, longest.saturating_add(slack)));
        let exact = self.exact(holds, value);
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
    fn exact(&self, holds: ExpiryType, value: &str) -> String {
        let zone = literal(&self.zone);
        let offset = self.offset.to_sql();
        // The server would convert a date to a timestamptz, in the session's zone.
        let local = if holds == ExpiryType::Date { "::timestamp" } else { "" };
        match holds {
            ExpiryType::Timestamp | ExpiryType::Date if self.offset.is_zero() => {
                format!("({value}{local} AT TIME ZONE {zone})")
            }
            ExpiryType::Timestamp | ExpiryType::Date => {
                format!("(({value}{local} {PLUS} {offset}) AT TIME ZONE {zone})")
            }
            ExpiryType::Timestamptz
            | ExpiryType::UnixInteger(_)
            | ExpiryType::UnixNumeric(_)
            | ExpiryType::UnixFloat(_)
            | ExpiryType::Iso8601
            | ExpiryType::UuidV7 => {
                // The server adds months, then days, each in the zone, then the time
                // (`timestamptz_pl_interval` in `timestamp.c`).
                let Interval { months, days, micros } = self.offset;
                let calendar =
                    [Interval { months, ..Interval::ZERO }, Interval { days, ..Interval::ZERO }];
                let mut sql = holds.instant(value, &zone);
                for part in calendar.into_iter().filter(|part| !part.is_zero()) {
                    let part = part.to_sql();
                    sql =
                        format!("(({sql} AT TIME ZONE {zone} {PLUS} {part}) AT TIME ZONE {zone})");
                }
                if micros != 0 {
                    sql = format!("({sql} {PLUS} {})", Interval::micros_to_sql(micros));
                }
                sql
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
