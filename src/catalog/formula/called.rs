//! What is known of the values that functions of PostgreSQL's own return.

use super::{
    types::kind_of,
    value::{Kind, Operand, Span, Value, all, common},
};

/// Immutable functions that return a number or a boolean.
#[rustfmt::skip]
const NUMBERS: [&str; 20] = [
    "array_length", "cardinality", "char_length", "character_length", "hashtext", "isempty",
    "json_array_length", "jsonb_array_length", "length", "lower_inc", "lower_inf", "octet_length",
    "position", "regexp_count", "regexp_like", "starts_with", "strpos", "upper_inc", "upper_inf",
    "uuid_extract_version",
];

/// Immutable functions of numbers that may return a `double precision`.
const FLOATS: [&str; 11] =
    ["ceil", "ceiling", "exp", "floor", "ln", "log", "power", "round", "sign", "sqrt", "trunc"];

/// Immutable functions that return a text or JSON, or an array of texts.
#[rustfmt::skip]
const TEXTS: [&str; 26] = [
    "btrim", "json_extract_path", "json_extract_path_text", "json_typeof", "jsonb_extract_path",
    "jsonb_extract_path_text", "jsonb_typeof", "left", "lpad", "ltrim", "md5", "overlay",
    "regexp_match", "regexp_replace", "regexp_substr", "repeat", "replace", "reverse", "right",
    "rpad", "rtrim", "split_part", "string_to_array", "substr", "substring", "translate",
];

/// What the function `name` returns. `names` are those of its arguments, or empty.
pub(super) fn called(name: &str, names: &[String], arguments: &[Operand]) -> Option<Value> {
    let of_numbers = |kind| Some(Value { kind, ..all(arguments, Kind::Float)? });
    let of_fixed = |kind| {
        let is_fixed = arguments.iter().all(Operand::is_fixed);
        is_fixed.then(|| Value::fixed(kind))
    };
    match (name, arguments) {
        ("make_interval", _) => {
            let span = names.iter().map(|name| match name.as_str() {
                "secs" | "mins" | "hours" => Span::Time,
                "days" | "weeks" => Span::Days,
                _ => Span::Months,
            });
            of_numbers(Kind::Interval(span.max()?))
        }
        ("make_date", _) => of_numbers(Kind::Date),
        ("make_timestamp", _) => of_numbers(Kind::Timestamp),
        _ if names.iter().any(|name| !name.is_empty()) => None,
        ("now" | "statement_timestamp" | "transaction_timestamp" | "uuid_extract_timestamp", _) => {
            of_fixed(Kind::Instant)
        }
        ("to_timestamp", [_]) => of_numbers(Kind::Instant),
        ("date" | "int4" | "int8" | "timestamptz", [value]) => value.cast(kind_of(name)?),
        ("timezone", [zone, value]) => value.at_zone(zone),
        ("date_trunc", [unit, value]) => value.time()?.truncated(unit),
        ("date_trunc", [unit, value, zone]) => {
            value.cast(Kind::Instant)?.at_zone(zone)?.truncated(unit)?.at_zone(zone)
        }
        ("date_bin", [stride, times @ ..]) => {
            let stride = stride.cast(Kind::Interval(Span::Days))?;
            let binned = common(times)?;
            let is_fixed = stride.apart == 0 && binned.apart == 0;
            let is_time = matches!(binned.kind, Kind::Timestamp | Kind::Instant);
            if is_fixed && is_time { Some(binned) } else { None }
        }
        ("date_part", [field, value]) => extracted(field.literal()?, value),
        ("justify_days" | "justify_hours" | "justify_interval", [interval]) => {
            let interval = interval.cast(Kind::Interval(Span::Months))?;
            Some(Value { kind: Kind::Interval(Span::Months), ..interval })
        }
        ("isfinite", [value]) => value.value.map(|_| Value::fixed(Kind::Number)),
        // Of a text, or the bound of a range.
        ("lower" | "upper", [value]) => {
            let is_bound = |value: &Value| {
                matches!(value.kind, Kind::Number | Kind::Date | Kind::Timestamp | Kind::Instant)
            };
            value.value.filter(is_bound).or_else(|| of_fixed(Kind::Text))
        }
        ("abs" | "div" | "mod", _) => common(arguments),
        _ if FLOATS.contains(&name) => of_numbers(Kind::Float),
        _ if NUMBERS.contains(&name) => of_fixed(Kind::Number),
        _ if TEXTS.contains(&name) => of_fixed(Kind::Text),
        _ => None,
    }
}

/// What `EXTRACT(field FROM value)` returns.
pub(super) fn extracted(field: &str, value: &Operand) -> Option<Value> {
    let Value { kind, apart: 0 } = value.value? else { return None };
    let is_epoch = field.eq_ignore_ascii_case("epoch");
    let is_local = matches!(kind, Kind::Timestamp | Kind::Date | Kind::Interval(_));
    (is_local || kind == Kind::Instant && is_epoch).then(|| Value::fixed(Kind::Float))
}
