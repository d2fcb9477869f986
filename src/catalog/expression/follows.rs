//! Whether the value of an expression depends on the settings of a session, and by how much.

use super::items::Item;

/// What the value of an expression follows besides the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::catalog) enum Follows {
    /// Nothing: it is the same for every session.
    Nothing,
    /// The session's `TimeZone`. Its values in two zones are at most so many microseconds apart.
    Zone(i64),
    /// Settings of the session, without a bound that is known.
    Settings,
}

/// The longest time between the values that an expression has in two time zones, which are from 12
/// hours behind UTC to 14 hours ahead of it.
pub(super) const ZONES_APART: i64 = 26 * 3_600_000_000;

/// How many days longer it is for each month that is added and each day that is cut off: a month
/// after the 31st is the 28th, or three days later for whom the 31st is over.
const DAYS_APART: i64 = 4;

const DAY: i64 = 24 * 3_600_000_000;

pub(super) fn follows(items: &[Item], type_name: &str) -> Follows {
    if is_zone_free(items, type_name) {
        return Follows::Nothing;
    }
    if !is_bounded(items) {
        return Follows::Settings;
    }
    let cut = items.iter().map(|item| {
        let whole = if let Item::Truncate(days) = item { i64::from(*days) } else { 0 };
        let is_long = matches!(item, Item::Months | Item::DateCast);
        whole + if is_long { DAYS_APART } else { 0 }
    });
    let days = cut.fold(0, i64::saturating_add);
    // Each conversion between instants and local time may add the difference once more.
    let converts = |item: &&Item| matches!(item, Item::LocalCast | Item::DateCast | Item::Zone);
    let zones = i64::try_from(items.iter().filter(converts).count() + 1).unwrap_or(i64::MAX);
    Follows::Zone(zones.saturating_mul(ZONES_APART).saturating_add(days.saturating_mul(DAY)))
}

/// Whether what it makes of two close instants is close, too: it adds to them, and makes local
/// times of them. It compares numbers and texts only.
fn is_bounded(items: &[Item]) -> bool {
    let has = |what: &[Item]| items.iter().any(|item| what.contains(item));
    let is_time = |item: &&Item| matches!(item, Item::Instant | Item::Local);
    let subtracts = has(&[Item::Minus]) && items.iter().filter(is_time).count() > 1;
    let truncates = items.iter().any(|item| matches!(item, Item::Truncate(_)));
    let casts = truncates || has(&[Item::LocalCast, Item::DateCast]);
    let reads_text = casts && has(&[Item::Text]);
    let compares = has(&[Item::Comparison]);
    let compares_local = compares && (casts || has(&[Item::Minus, Item::Local]));
    let is_odd = has(&[Item::Unknown, Item::Extract, Item::Concat]) || has_free_constant(items);
    let is_value = |i: Option<usize>| {
        let item = i.and_then(|i| items.get(i));
        matches!(item, Some(Item::Number | Item::Text | Item::Constant))
    };
    let of_values = |(i, item): (usize, &Item)| {
        *item != Item::Comparison || is_value(i.checked_sub(1)) && is_value(Some(i + 1))
    };
    !(subtracts || reads_text || compares_local || is_odd)
        && items.iter().enumerate().all(of_values)
}

/// Whether there is a constant in quotes that is not compared with a number or a text.
fn has_free_constant(items: &[Item]) -> bool {
    let is = |i: Option<usize>, what: &[Item]| {
        i.and_then(|i| items.get(i)).is_some_and(|item| what.contains(item))
    };
    let value = [Item::Number, Item::Text];
    items.iter().enumerate().any(|(i, item)| {
        let before = is(i.checked_sub(1), &[Item::Comparison]) && is(i.checked_sub(2), &value);
        let behind = is(Some(i + 1), &[Item::Comparison]) && is(Some(i + 2), &value);
        *item == Item::Constant && !before && !behind
    })
}

fn is_zone_free(items: &[Item], type_name: &str) -> bool {
    let has = |what: Item| items.contains(&what);
    let is_unclear = [Item::Unknown, Item::Allowed, Item::LocalCast, Item::DateCast];
    if is_unclear.into_iter().any(has) {
        return false;
    }
    let instants = items.iter().filter(|item| **item == Item::Instant).count();
    let is_of_calendar = |item: &Item| {
        matches!(item, Item::Zone | Item::Local | Item::Days | Item::Months | Item::Truncate(_))
    };
    let is_without_calendar = !items.iter().any(is_of_calendar);
    // The difference of two instants is an interval with days, whose length the zone decides.
    let subtracts = instants > 1 && has(Item::Minus);
    let is_text = instants > 0 && (has(Item::Concat) || has_free_constant(items));
    if is_without_calendar && !subtracts && !is_text {
        return true;
    }
    match items {
        // (group AT TIME ZONE 'x')
        [Item::Open, local @ .., Item::Zone, Item::Close] => is_one_group(local) && is_local(local),
        local => type_name != "timestamp with time zone" && is_local(local),
    }
}

fn is_one_group(items: &[Item]) -> bool {
    let mut depth = 0usize;
    for (i, item) in items.iter().enumerate() {
        if *item == Item::Open {
            depth += 1;
        } else if *item == Item::Close {
            depth = depth.saturating_sub(1);
        }
        if depth == 0 {
            return i + 1 == items.len();
        }
    }
    false
}

/// Whether every instant in it is turned into local time where it stands.
fn is_local(items: &[Item]) -> bool {
    let next = |i: usize| items.get(i + 1);
    items.iter().enumerate().all(|(i, item)| match item {
        Item::Instant => next(i) == Some(&Item::Zone),
        Item::Zone => i.checked_sub(1).and_then(|i| items.get(i)) == Some(&Item::Instant),
        Item::Text
        | Item::Constant
        | Item::Concat
        | Item::Unknown
        | Item::LocalCast
        | Item::DateCast
        | Item::Allowed => false,
        Item::Open
        | Item::Close
        | Item::Minus
        | Item::Local
        | Item::Days
        | Item::Months
        | Item::Truncate(_)
        | Item::Number
        | Item::Comparison
        | Item::Extract
        | Item::Plain => true,
    })
}
