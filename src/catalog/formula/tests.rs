//! What an expression may hold, how it is written, and by how much sessions' values are apart.

use super::Formula;
use crate::catalog::relation::Column;

fn columns() -> Vec<Column> {
    let columns = [
        ("e", "timestamp with time zone"),
        ("d", "timestamp with time zone"),
        ("l", "timestamp without time zone"),
        ("b", "date"),
        ("r", "tstzrange"),
        ("i", "interval"),
        ("n", "integer"),
        ("f", "double precision"),
        ("t", "text"),
        ("k", "text[]"),
        ("j", "jsonb"),
        ("h", "time without time zone"),
        ("time", "integer"),
        ("zone", "integer"),
        ("at", "integer"),
        ("secs", "integer"),
        ("end", "integer"),
        ("epoch", "integer"),
        ("day", "integer"),
        ("kind", "app.kind"),
        ("list", "app.limited[]"),
    ];
    columns.map(|(name, type_name)| Column::of_type(name, type_name)).to_vec()
}

fn written(text: &str, further: &[String]) -> Result<String, String> {
    Ok(Formula::read(text, &columns(), further)?.to_sql("now", &|name| format!("<{name}>")))
}

#[test]
fn every_name_means_the_servers_own() {
    for (text, expected) in [
        ("(e)", "(<e>)"),
        ("(e + n * interval '1 second')", "(<e> `+` (<n> `*` '1 second'::pg_catalog.interval))"),
        ("(e - n - 1)", "((<e> `-` <n>) `-` 1)"),
        ("(e + make_interval(secs => n))", "(<e> `+` pg_catalog.make_interval(secs => <n>))"),
        (
            "((e AT TIME ZONE 'UTC' + n * interval '1' day) at time zone 'UTC')",
            "(((<e> AT TIME ZONE 'UTC') `+` (<n> `*` (INTERVAL '1' day))) AT TIME ZONE 'UTC')",
        ),
        (
            "(e + interval '1' DAY/* to */to -- the
            hour + t::varchar ( 10 /* letters */ ))",
            "((<e> `+` (INTERVAL '1' day to hour)) `+` <t>::pg_catalog.varchar(10))",
        ),
        (
            "(to_timestamp((j->>'exp')::bigint))",
            "(pg_catalog.to_timestamp((<j> `->>` 'exp')::pg_catalog.int8))",
        ),
        (
            "(CASE WHEN NOT at >= 1 AND n IS NOT NULL THEN e END)",
            "(CASE WHEN ((NOT (<at> `>=` 1)) AND (<n> IS NOT NULL)) THEN <e> END)",
        ),
        ("(case n when 1 then e else null end)", "(CASE WHEN (<n> `=` 1) THEN <e> ELSE NULL END)"),
        ("(NULLIF(time, -1))", "(CASE WHEN (<time> `=` (`-` 1)) THEN NULL ELSE <time> END)"),
        ("(n in (1))", "(<n> `=` 1)"),
        (
            "(n IN (1, 2, 3) OR n = 4 OR true)",
            "(((<n> `=` 1) OR (<n> `=` 2) OR (<n> `=` 3)) OR (<n> `=` 4) OR TRUE)",
        ),
        ("(n not in (1, 2))", "(NOT ((<n> `=` 1) OR (<n> `=` 2)))"),
        ("(n BETWEEN 1 AND 2 OR true)", "(((<n> `>=` 1) AND (<n> `<=` 2)) OR TRUE)"),
        ("(t LIKE 'a%')", "(<t> `~~` 'a%')"),
        ("(t = ANY (ARRAY['a', 'b']))", "(<t> `=` any (ARRAY['a', 'b']))"),
        (
            "(COALESCE(e, CAST(t AS timestamp(3) with time zone)))",
            "(COALESCE(<e>, <t>::pg_catalog.timestamptz(3)))",
        ),
        ("(t::varchar(3)::char)", "(<t>::pg_catalog.varchar(3)::pg_catalog.bpchar(1))"),
        ("(EXTRACT(epoch FROM e) * -1)", "(EXTRACT(epoch FROM <e>) `*` (`-` 1))"),
        (
            "(e OPERATOR(pg_catalog.-) pg_catalog.justify_days('1 d'))",
            "(<e> `-` pg_catalog.justify_days('1 d'))",
        ),
        ("(\"e\"/* ) */)", "(<e>)"),
    ] {
        let parts = expected.split('`').enumerate().map(|(n, part)| match n % 2 {
            0 => part.to_owned(),
            _ => format!("OPERATOR(pg_catalog.{part})"),
        });
        assert_eq!(written(text, &[]), Ok(parts.collect::<String>()), "{text}");
    }
}

#[test]
fn whatever_is_not_listed_is_refused() {
    for text in [
        "(e + (SELECT interval '1 day'))",
        "(public.mine(e))",
        "(mine(e))",
        "(pg_sleep(n))",
        "(clock_timestamp())",
        "(set_config('a', 'b', false))",
        "(table_to_xml('note'::regclass, true, false, ''))",
        "(query_to_xml('SELECT 1', true, false, ''))",
        "(pg_input_is_valid('x', 'public.evil'))",
        "(e::public.checked)",
        "(e::checked)",
        "(t::regclass::text)",
        "('(1)'::note::text)",
        "(jsonb_populate_record(NULL::note, j))",
        "(kind)",
        "(kind::text)",
        "(to_jsonb(kind))",
        "(to_jsonb(n))",
        "(list[1])",
        "(e OPERATOR(public.+) n)",
        "(e @@@ n)",
        "(e === n)",
        "(ROW(e, n))",
        "((e, n))",
        "((t).e)",
        "(t.e)",
        "(x)",
        "($1)",
        "(max(e) OVER ())",
        "(count(*))",
        "(string_agg(t, ',' ORDER BY t))",
        "(e IS DISTINCT FROM e)",
        "(t COLLATE public.mine)",
        "(current_user::text)",
        "(user)",
        "(e",
        "(e))",
        "(e), (e)",
        "(xmlforest(e))",
        "(t SIMILAR TO 'a')",
        "(t = 'a\\')",
        "()",
    ] {
        assert!(written(text, &[]).is_err(), "{text}: {:?}", written(text, &[]));
    }
    let deep = "(".repeat(5_000) + "e" + &")".repeat(5_000);
    assert_eq!(written(&deep, &[]), Err("it is too deep".to_owned()));
    // What stands left of these is written several times.
    for (front, behind) in
        [("NULLIF(", ", e)"), ("", " IN (n, n)"), ("CASE ", " WHEN 1 THEN n WHEN 2 THEN n END")]
    {
        let long = format!("({}n{})", front.repeat(20), behind.repeat(20));
        assert_eq!(written(&long, &[]), Err("it is too long".to_owned()), "{front} {behind}");
    }
}

#[test]
fn the_settings_may_name_further_functions() {
    let further = ["app.due".to_owned()];
    let due = |text: &str| written(text, &further);
    assert_eq!(due("(app.due(kind, e))"), Ok("(app.due(<kind>, <e>))".to_owned()));
    let later = "(app.due(<e>) OPERATOR(pg_catalog.+) <n>)";
    assert_eq!(due("(app.due(e) + n)"), Ok(later.to_owned()));
    for text in
        ["(due(e))", "(app.other(e))", "(app.due(kind::text))", "(app.due(kind = 'x'))", "(kind)"]
    {
        assert!(due(text).is_err(), "{text}");
    }
}

#[test]
fn words_of_the_language_are_no_columns() {
    for (text, expected) in [
        ("(e AT TIME ZONE 'UTC')", vec!["e"]),
        ("(e::timestamp with time zone)", vec!["e"]),
        ("(e + make_interval(secs => secs))", vec!["e", "secs"]),
        ("(CASE WHEN n > 1 THEN e END)", vec!["n", "e"]),
        ("(CASE WHEN \"end\" > 1 THEN e END)", vec!["end", "e"]),
        ("(EXTRACT(epoch FROM e) + epoch)", vec!["e", "epoch"]),
        ("(e + interval '1' day * day)", vec!["e", "day"]),
        ("(e + time * zone * interval '1 s')", vec!["e", "time", "zone"]),
        ("(CAST(n AS time))", vec!["n"]),
        ("(CASE WHEN t = ANY ('{x}'::text[]) THEN e END)", vec!["t", "e"]),
        ("(NULLIF(n, 1))", vec!["n"]),
    ] {
        let formula = Formula::read(text, &columns(), &[]).expect(text);
        assert_eq!(formula.columns(), expected, "{text}");
    }
    let text = "( NULLIF(n, 1) + \"end\" )";
    let formula = Formula::read(text, &columns(), &[]).expect(text);
    let renamed = formula.renamed(text, &|name| format!("{name} 2"));
    assert_eq!(renamed, "( NULLIF(\"n 2\", 1) + \"end 2\" )");
}

fn apart(text: &str, type_name: &str) -> Option<i64> {
    let formula = Formula::read(text, &columns(), &["app.due".to_owned()]);
    let micros = formula.expect(text).apart(type_name)?;
    Some(micros / 3_600_000_000)
}

#[test]
fn what_is_the_same_for_all_sessions_is_seen() {
    for text in [
        "(e + n * interval '1 second')",
        "(e + make_interval(secs => n))",
        "(COALESCE(e, d) + interval '36 hours')",
        "((e AT TIME ZONE 'UTC' + n * interval '1 day') AT TIME ZONE 'UTC')",
        "((l + interval '1 mon') AT TIME ZONE 'UTC')",
        "(l AT TIME ZONE 'Etc/GMT+5')",
        "((b + interval '1 day') AT TIME ZONE 'Europe/Berlin')",
        "(((b + n)::timestamp) AT TIME ZONE 'UTC'::text)",
        "(to_timestamp(n))",
        "(to_timestamp((j->>'exp')::bigint))",
        "(to_timestamp((j->>'exp')::double precision))",
        "(to_timestamp(extract(epoch from l) * 2))",
        "(COALESCE(e, now()))",
        "(COALESCE(e, 'infinity'))",
        "(CASE t WHEN 'x' THEN e ELSE d END)",
        "(CASE WHEN t = 'x' THEN e + interval '1 h' ELSE e END)",
        "(CASE WHEN t IN ('a', 'b') THEN e ELSE e + interval '1 h' END)",
        "(CASE WHEN t ~ '^a' AND (n % 2) + 1 = 2 THEN e ELSE NULL END)",
        "(CASE WHEN 'x' = ANY (k) OR length(k[1]) > 3 THEN e END)",
        "(CASE WHEN j @> '{\"a\": 1}' AND h IS NULL THEN e END)",
        "(CASE WHEN e > d AND e > '2026-01-01T00:00:00Z' THEN e ELSE d END)",
        "(CASE WHEN l > b AND l > '2026-01-01' AND b > '2026-01-01' THEN e ELSE d END)",
        "(CASE WHEN e - d > interval '1 month' OR e - d > '1 day' THEN e ELSE d END)",
        "(CASE WHEN isfinite(COALESCE(l, e)) THEN e ELSE d END)",
        "(NULLIF(e, d))",
        "(e + '1 hour'::interval)",
        "(e + '1 hour')",
        "(e - interval '2 hours' + interval '-2 hours')",
        "(e + length(t) * interval '1 h')",
        "(e + split_part(t, ':', 2)::int * interval '1 h')",
        "(e + date_part('year', l) * interval '1 h')",
        "(timestamptz 'epoch' + n * interval '1 second')",
        "('1970-01-01T00:00:00Z'::timestamptz + n * interval '1 s')",
        "((date_trunc('day', e AT TIME ZONE 'UTC') + i) AT TIME ZONE 'UTC')",
        "(date_trunc('month', e, 'UTC'))",
        "(date_bin('15 minutes', e, '2001-01-01T00:00:00Z'))",
        "(timezone('UTC', date_bin('1 h', l, '2001-01-01')))",
        "(upper(r))",
    ] {
        assert_eq!(apart(text, "timestamp with time zone"), Some(0), "{text}");
    }
    for (text, type_name) in [
        ("(l + interval '1 day')", "timestamp without time zone"),
        ("(e AT TIME ZONE 'UTC' + i * n)", "timestamp without time zone"),
        ("(n + 5)", "integer"),
        ("(round(n * 1.5))", "numeric"),
        ("(t || t)", "text"),
        ("(lpad(n::text, 4, '0') || '-01-01T00:00:00Z')", "text"),
        ("(j->>'e')", "text"),
    ] {
        assert_eq!(apart(text, type_name), Some(0), "{text}");
    }
}

#[test]
fn what_follows_the_sessions_zone_has_a_bound() {
    for (text, hours) in [
        ("(e + n * interval '1 day')", 26),
        ("(e - interval '1' day)", 26),
        ("('1 day' + e)", 26),
        ("(e + n * '1 day'::interval)", 26),
        ("(e + (e - d))", 26),
        ("(e + make_interval(days => n))", 26),
        ("(e + make_interval(days => n, months => n))", 122),
        ("(e + make_interval(0, 0, 0, n))", 122),
        ("(e + justify_days(n * interval '1 day'))", 122),
        ("(e + interval '1' month + interval '2 years')", 244),
        ("(e + i)", 122),
        ("((COALESCE(l, e) AT TIME ZONE 'UTC' + i) AT TIME ZONE 'UTC')", 122),
        ("(l::timestamptz)", 26),
        ("(COALESCE(l, e))", 26),
        ("(COALESCE(e, '2026-01-01'))", 26),
        ("(COALESCE(e AT TIME ZONE 'UTC', d))", 26),
        ("(COALESCE(COALESCE(l, e) AT TIME ZONE 'UTC', e))", 52),
        ("(COALESCE(COALESCE(l, e) AT TIME ZONE 'Europe/Berlin', e))", 78),
        ("((e::timestamp AT TIME ZONE 'UTC')::timestamp AT TIME ZONE 'UTC')", 52),
        ("((b AT TIME ZONE 'UTC')::timestamptz)", 52),
        ("((e AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '1 day')", 26),
        ("(e::date::timestamptz + interval '1 day')", 102),
        ("(CURRENT_DATE::timestamptz)", 76),
        ("(date_trunc('day', e))", 50),
        ("(date_trunc('day', b))", 76),
        ("(date_trunc('day', e) + interval '1 day')", 76),
        ("(date_trunc('month', e) + interval '1 month')", 892),
        ("(date_trunc('month', COALESCE(l, e), 'UTC'))", 770),
        ("((make_date(n, n, n) + interval '1 day')::timestamptz)", 26),
        ("(CASE WHEN t NOT LIKE 'a%' THEN e ELSE e + interval '1 day' END)", 26),
        ("(CASE WHEN j->>'kind' = 'x' THEN e + i ELSE e + interval '1 day' END)", 122),
        ("(app.due(t, kind, 5))", 26),
        ("(e + app.due(t) * interval '1 h' - make_interval(days => app.due(n)))", 78),
        ("(app.due(t) + interval '1 day')", 52),
        ("(e - app.due(n + 1))", 148),
        ("(CASE WHEN app.due(kind) THEN e ELSE d END)", 26),
        ("(COALESCE(e, app.due(t)))", 52),
    ] {
        assert_eq!(apart(text, "timestamp with time zone"), Some(hours), "{text}");
    }
    for (text, hours) in [
        ("(e::timestamp)", 26),
        ("(b AT TIME ZONE 'UTC')", 26),
        ("((date_trunc('day', b)) AT TIME ZONE 'UTC')", 76),
        ("((l AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC')", 26),
        ("(date_trunc('day', e::timestamp))", 50),
    ] {
        assert_eq!(apart(text, "timestamp without time zone"), Some(hours), "{text}");
    }
}

#[test]
fn what_may_follow_other_settings_has_none() {
    for text in [
        "(e #> n)",
        "(e + n * '1 day')",
        "(e + 9 * (e - l))",
        "(e + (n || ' days')::interval)",
        "(e + interval '-2 hours 30 minutes')",
        "(e + interval ' -1 day 02:00')",
        "(e + interval '1 2' day to hour)",
        "(e + extract(day from e) * interval '1 h')",
        "(e + extract(epoch from COALESCE(l, e)) * interval '1 h')",
        "(l AT TIME ZONE 'EST')",
        "(l AT TIME ZONE t)",
        "(t::timestamptz)",
        "((j->>'e')::timestamptz)",
        "('01/02/2030'::timestamptz + n * interval '1 s')",
        "(COALESCE(e, '01/02/2030'))",
        "(COALESCE(e, 'tomorrow'))",
        "(NULLIF(l, e)::timestamptz)",
        "(CASE WHEN e IN ('01/02/2030') THEN e ELSE d END)",
        "(CASE WHEN e > '2026-01-01' THEN e ELSE d END)",
        "(CASE WHEN e BETWEEN l AND d THEN e ELSE d END)",
        "(CASE WHEN e::date + n > '2026-01-01' THEN e ELSE d END)",
        "(CASE WHEN l > e THEN e ELSE d END)",
        "(CASE WHEN h > '10:00' THEN e ELSE d END)",
        "(CASE WHEN t @@ 'x' THEN e ELSE d END)",
        "(CASE WHEN (f || t) = 'x' THEN e ELSE d END)",
        "(CASE WHEN f::text = 'x' THEN e ELSE d END)",
        "(date_trunc('decade', e))",
        "(date_trunc(t, e))",
        "(date_bin(interval '1000 days', e + interval '1 day', timestamptz 'epoch'))",
        "(to_timestamp(t, 'DD TMMonth YYYY'))",
        "((to_date(t, 'DD.MM.YYYY') + n)::timestamptz)",
        "(app.due(t, date_trunc('day', e)))",
        "(e + n * app.due(t))",
        "(CASE WHEN app.due(t) > '2026-01-01T00:00:00Z' THEN e END)",
    ] {
        assert_eq!(apart(text, "timestamp with time zone"), None, "{text}");
    }
    for text in ["(e::text)", "(e || t)", "(f || t)", "(concat(e, t))", "(to_char(e, 'YYYY'))"] {
        assert_eq!(apart(text, "text"), None, "{text}");
    }
    // What the server says of the type comes first.
    assert_eq!(apart("(l)", "timestamp with time zone"), None);
}
