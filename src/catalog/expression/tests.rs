//! What an expression follows, and which of its words are columns.

use super::{Expression, Follows, follows::ZONES_APART};
use crate::catalog::relation::Column;

fn bound(text: &str, type_name: &str) -> Expression {
    let columns = [
        ("e", "timestamp with time zone"),
        ("d", "timestamp with time zone"),
        ("l", "timestamp without time zone"),
        ("n", "integer"),
        ("i", "interval"),
        ("t", "text"),
        ("j", "jsonb"),
        ("time", "integer"),
        ("zone", "integer"),
        ("secs", "integer"),
        ("end", "integer"),
        ("epoch", "integer"),
        ("day", "integer"),
    ];
    Expression::new(text, type_name, &columns.map(|(name, of)| Column::of_type(name, of)))
}

#[test]
fn words_of_the_language_are_no_columns() {
    for (text, expected) in [
        ("(e AT TIME ZONE 'UTC')", vec!["e"]),
        ("(e::timestamp with time zone)", vec!["e"]),
        ("(e + make_interval(secs => secs))", vec!["e", "secs"]),
        ("(CASE WHEN n > 1 THEN e END)", vec!["n", "e"]),
        ("(CASE WHEN \"end\" > 1 THEN e END)", vec!["e"]),
        ("(EXTRACT(epoch FROM e) + epoch)", vec!["e", "epoch"]),
        ("(e + interval '1' day * day)", vec!["e", "day"]),
        ("(e + time * zone * interval '1 s')", vec!["e", "time", "zone"]),
        ("(CAST(n AS time))", vec!["n"]),
    ] {
        let found = bound(text, "timestamp with time zone");
        let found: Vec<&str> = found.columns().into_iter().filter(|c| *c != "end").collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn what_follows_the_sessions_zone_is_seen() {
    for (text, expected) in [
        ("(e + n * interval '1 second')", true),
        ("(e + make_interval(secs => n))", true),
        ("(COALESCE(e, d) + interval '36 hours')", true),
        ("((e AT TIME ZONE 'UTC' + n * interval '1 day') AT TIME ZONE 'UTC')", true),
        ("((l + interval '1 mon') AT TIME ZONE 'UTC')", true),
        ("(to_timestamp(n))", true),
        ("(COALESCE(e, now()))", true),
        ("(e #> n)", false),
        ("(e + interval '1 day')", false),
        ("(e + n * interval '1 day')", false),
        ("(e + i)", false),
        ("(e + (e - d))", false),
        ("(e + make_interval(days => n))", false),
        ("(e + make_interval(0, 0, 0, n))", false),
        ("(t::timestamptz)", false),
        ("(l::timestamptz)", false),
        ("(COALESCE(l, e))", false),
        ("(COALESCE(e AT TIME ZONE 'UTC', d))", false),
        ("(date_trunc('day', e))", false),
        ("((e AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '1 day')", false),
        ("((l AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC')", false),
    ] {
        let follows = bound(text, "timestamp with time zone").follows();
        assert_eq!(follows == Follows::Nothing, expected, "{text}");
    }
    let local = "timestamp without time zone";
    let is_free = |text, type_name| bound(text, type_name).follows() == Follows::Nothing;
    assert!(is_free("(l + interval '1 day')", local));
    assert!(bound("(e AT TIME ZONE 'UTC' + i * n)", local).columns().contains(&"i"));
    assert!(!is_free("(e::timestamp)", local));
    assert!(is_free("(n + 5)", "integer"));
    assert!(is_free("(t || t)", "text"));
    assert!(is_free("(j->>'e')", "text"));
    assert!(!is_free("(e::text)", "text"));
    assert!(!is_free("(e || t)", "text"));
}

#[test]
fn what_two_zones_make_of_it_is_close_or_nobody_knows() {
    let hours = |text| match bound(text, "timestamp with time zone").follows() {
        Follows::Zone(micros) => Some(micros / 3_600_000_000),
        Follows::Nothing => Some(0),
        Follows::Settings => None,
    };
    for (text, expected) in [
        ("(e + n * interval '1 day')", Some(26)),
        ("(e - interval '1' day)", Some(26)),
        ("(e + make_interval(days => n))", Some(26)),
        ("(e + make_interval(days => n, months => n))", Some(122)),
        ("(e + interval '1' month + interval '2 years')", Some(218)),
        ("(e + i)", Some(122)),
        ("(l::timestamptz)", Some(52)),
        ("((e::timestamp AT TIME ZONE 'UTC')::timestamp AT TIME ZONE 'UTC')", Some(130)),
        ("(COALESCE(COALESCE(l, e) AT TIME ZONE 'UTC', e))", Some(52)),
        ("(l AT TIME ZONE 'EST')", None),
        ("(l AT TIME ZONE 'Etc/GMT+5')", Some(0)),
        ("(e::date::timestamptz + interval '1 day')", Some(174)),
        ("(COALESCE(l, e))", Some(26)),
        ("(CASE t WHEN 'x' THEN e ELSE d END)", None),
        ("(CASE WHEN t = 'x' THEN e + interval '1 day' ELSE e END)", Some(26)),
        ("(CASE WHEN j->>'kind' = 'x' THEN e + interval '1 day' ELSE e END)", Some(26)),
        ("(CASE WHEN n > 3 THEN e + interval '1 day' ELSE e END)", Some(26)),
        ("(CASE WHEN t = 'x' THEN e + interval '1 h' ELSE e END)", Some(0)),
        ("(to_timestamp((j->>'exp')::bigint))", Some(0)),
        ("(e + (e - d))", None),
        ("(e + 9 * (e - l))", None),
        ("(CASE WHEN e::date + n > '2026-01-01' THEN e ELSE d END)", None),
        ("(CASE WHEN l > e THEN e ELSE d END)", None),
        ("(COALESCE(e, '01/02/2030'))", None),
        ("(e + n * '1 day')", None),
        ("(e + (n || ' days')::interval)", None),
        ("(t::timestamptz)", None),
        ("((j->>'e')::timestamptz)", None),
        ("(date_trunc('day', e) + interval '1 day')", Some(26 + 4 * 24)),
        ("(date_trunc('month', e) + interval '1 month')", Some(26 + 38 * 24)),
        ("(date_trunc('decade', e))", None),
        ("(date_trunc('month', e, 'UTC'))", None),
        ("(e + '1 hour'::interval)", Some(0)),
        ("(e + n * '1 day'::interval)", Some(26)),
        ("(timestamptz 'epoch' + n * interval '1 second')", Some(0)),
        ("('1970-01-01T00:00:00Z'::timestamptz + n * interval '1 s')", Some(0)),
        ("('01/02/2030'::timestamptz + n * interval '1 s')", None),
        ("(CASE WHEN t IN ('a', 'b') THEN e ELSE e + interval '1 h' END)", Some(0)),
        ("(CASE WHEN t NOT LIKE 'a%' THEN e ELSE e + interval '1 day' END)", Some(26)),
        ("(CASE WHEN e IN ('01/02/2030') THEN e ELSE d END)", None),
        ("(to_timestamp((j->>'exp')::double precision))", Some(0)),
        ("(e + length(t) * interval '1 h')", Some(0)),
        ("(make_date(n, n, n) + interval '1 day')", Some(26)),
        ("(CASE WHEN isfinite(e) THEN e ELSE d END)", Some(0)),
        ("((date_trunc('day', e AT TIME ZONE 'UTC') + i) AT TIME ZONE 'UTC')", Some(0)),
        ("(e + extract(day from e) * interval '1 h')", None),
        ("(to_timestamp(extract(epoch from l) * 2))", None),
        ("(to_timestamp(t, 'DD TMMonth YYYY'))", None),
        ("(to_date(t, 'DD.MM.YYYY') + n)", None),
    ] {
        assert_eq!(hours(text), expected, "{text}");
    }
    let columns = ["e", "t"].map(|name| Column::of_type(name, ""));
    let allowed = |text| {
        let further = ["app.expiry".to_owned()];
        Expression::read(text, "timestamp with time zone", &columns, &further).follows()
    };
    assert_eq!(allowed("(app.expiry(t, e, 5))"), Follows::Zone(ZONES_APART));
    assert_eq!(allowed("(app.expiry(t, date_trunc('day', e)))"), Follows::Settings);
    assert_eq!(allowed("(app.other(t, e, 5))"), Follows::Settings);
}
