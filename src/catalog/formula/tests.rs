//! What an expression may hold, and how it is written.

use super::{FormulaPart, formula};
use crate::catalog::relation::Column;

fn columns() -> Vec<Column> {
    let columns = [
        ("e", "timestamp with time zone"),
        ("n", "integer"),
        ("time", "integer"),
        ("at", "integer"),
        ("t", "text"),
        ("j", "jsonb"),
        ("kind", "app.kind"),
        ("list", "app.limited[]"),
    ];
    columns.map(|(name, type_name)| Column::of_type(name, type_name)).to_vec()
}

fn written(text: &str, further: &[String]) -> Result<String, String> {
    let parts = formula(text, &columns(), further)?;
    let text = parts.iter().map(|part| match part {
        FormulaPart::Text(text) => text.clone(),
        FormulaPart::Column(name) => format!("<{name}>"),
    });
    Ok(text.collect())
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
            "(to_timestamp((j->>'exp')::bigint))",
            "(pg_catalog.to_timestamp((<j> `->>` 'exp')::pg_catalog.int8))",
        ),
        (
            "(CASE WHEN NOT at >= 1 AND n IS NOT NULL THEN e END)",
            "(CASE WHEN ((NOT (<at> `>=` 1)) AND (<n> IS NOT NULL)) THEN <e> END)",
        ),
        ("(case n when 1 then e else null end)", "(CASE WHEN (<n> `=` 1) THEN <e> ELSE NULL END)"),
        ("(NULLIF(time, -1))", "(CASE WHEN (<time> `=` (`-` 1)) THEN NULL ELSE <time> END)"),
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
