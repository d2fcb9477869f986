//! ISO 8601 text as an instant, in SQL that never raises an error.

use super::operators::{MATCHES, MINUS, NOT_AFTER, PLUS};

/// Text as an instant; NULL if it is none. The CASEs are nested, because the server may evaluate
/// the operands of AND in any order. Only a CASE keeps text from the cast that the cast would
/// refuse.
pub(super) fn iso_8601(value: &str, zone: &str) -> String {
    const DATE: &str = "(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
    const TIME: &str = "[Tt ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,9})?)?";
    const OFFSET: &str = "([Zz]|[+-](0[0-9]|1[0-4])(:?[0-5][0-9])?)";
    let text = format!("{value}::pg_catalog.text");
    // The server matches no pattern under a nondeterministic collation.
    let plain = format!("({text} COLLATE pg_catalog.\"C\")");
    let part = |from, length| format!("pg_catalog.substr({text}, {from}, {length})::int");
    let last_day = format!(
        "EXTRACT(DAY FROM pg_catalog.make_date({}, {}, 1) {PLUS} INTERVAL 'P1M' \
         {MINUS} INTERVAL 'P1D')",
        part(1, 4),
        part(6, 2)
    );
    format!(
        "CASE WHEN {plain} {MATCHES} '^{DATE}({TIME}{OFFSET}?)?$' \
         THEN CASE WHEN {} {NOT_AFTER} {last_day} THEN \
         CASE WHEN {plain} {MATCHES} '{TIME}{OFFSET}$' THEN {text}::pg_catalog.timestamptz \
         ELSE {text}::timestamp AT TIME ZONE {zone} END END END",
        part(9, 2)
    )
}
