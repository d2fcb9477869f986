//! For every row exactly one of *live* and *expired* holds, and it is the right one.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use pglapse::catalog::{Clock, Format, Rule, RuleSpec, Unit};
use tokio_postgres::Client;

use super::{build, spec};
use crate::support::Database;

/// Moments around which offsets and time zones are hard.
pub(super) const NOWS: [&str; 6] = [
    "2024-03-31 00:59:59.999999+00", // the last microsecond of winter in Berlin
    "2024-03-31 01:30:00+00",
    "2024-10-27 00:30:00+00", // 02:30 in Berlin, for the first time
    "2024-10-27 01:30:00+00", // and for the second
    "2024-02-29 12:00:00+00",
    "2024-03-30 23:30:00+00", // a month after no day of February
];

/// Written without a look at the rules: lets the server add the interval in the rule's time zone,
/// and takes what overflows for what it is.
pub(super) const ORACLE: &str = "
CREATE FUNCTION expired(v timestamptz, plus interval, zone text, now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  own text := current_setting('TimeZone');
  expiry timestamptz;
BEGIN
  IF v IS NULL OR v = 'infinity' THEN RETURN false; END IF;
  IF v = '-infinity' THEN RETURN true; END IF;
  PERFORM set_config('TimeZone', zone, false);
  expiry := v + plus;
  PERFORM set_config('TimeZone', own, false);
  RETURN expiry <= now;
EXCEPTION WHEN datetime_field_overflow THEN RETURN v < now;
END $$;
CREATE FUNCTION expired_local(v timestamp, plus interval, zone text, now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF v IS NULL OR v = 'infinity' THEN RETURN false; END IF;
  IF v = '-infinity' THEN RETURN true; END IF;
  RETURN (v + plus) AT TIME ZONE zone <= now;
EXCEPTION WHEN datetime_field_overflow THEN RETURN v < now::timestamp;
END $$;
CREATE FUNCTION expired_unix(v float8, per_second int, plus interval, zone text, now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF v IS NULL OR v = 'NaN' THEN RETURN false; END IF;
  RETURN expired('epoch'::timestamptz + make_interval(secs => v / per_second), plus, zone, now);
EXCEPTION WHEN datetime_field_overflow OR interval_field_overflow OR numeric_value_out_of_range
  THEN RETURN v < 0;
END $$;";

/// Values of every kind around `now - plus`.
const AROUND: &str = "SELECT $now - $plus + d::interval FROM unnest(ARRAY[
  '0', '1 us', '-1 us', '1 s', '-1 s', '30 min', '-30 min', '1 h', '-1 h', '2 h', '-2 h',
  '3 h', '-3 h', '1 d', '-1 d', '27 h', '-27 h', '2 d', '-2 d', '3 d', '-3 d', '10 y', '-10 y']) d";

struct Case {
    type_name: &'static str,
    rule: RuleSpec,
    /// Values, from `$now` and `$plus`.
    values: String,
    /// Whether `v` is expired, from `$now`, `$plus` and `$zone`.
    oracle: String,
}

fn with(type_name: &'static str, offset: &str, zone: Option<&str>) -> RuleSpec {
    let expires = if offset.is_empty() { "v".to_owned() } else { format!("v + {offset}") };
    let mut rule = spec("t", &expires);
    rule.time_zone = zone.map(str::to_owned);
    if matches!(type_name, "text" | "varchar(40)" | "char(30)") {
        rule.format = Some(Format::Iso8601);
    }
    rule
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let extremes = "UNION ALL SELECT unnest(ARRAY[NULL, 'infinity', '-infinity',
        '294276-12-31', '4713-01-02 BC', '1970-01-01'])::";
    let offsets = ["", "30 days", "1 mon", "1 day", "36 hours", "-1 mon", "1 year 2 days 03:00:00"];
    for offset in offsets {
        for zone in [None, Some("UTC"), Some("Europe/Berlin"), Some("Pacific/Kiritimati")] {
            cases.push(Case {
                type_name: "timestamptz",
                rule: with("timestamptz", offset, zone),
                values: format!("{AROUND} {extremes}timestamptz"),
                oracle: "expired(v, $plus, $zone, $now)".to_owned(),
            });
            if zone.is_none() {
                continue;
            }
            for type_name in ["timestamp", "date"] {
                cases.push(Case {
                    type_name,
                    rule: with(type_name, offset, zone),
                    values: format!("SELECT (a AT TIME ZONE $zone)::{type_name} FROM ({AROUND}) x(a) {extremes}{type_name}"),
                    oracle: "expired_local(v, $plus, $zone, $now)".to_owned(),
                });
            }
        }
    }
    for (type_name, unit, extremes) in [
        ("integer", Unit::Seconds, "NULL, 0, 2147483647, -2147483648"),
        ("bigint", Unit::Seconds, "NULL, 0, 9223372036854775807, -9223372036854775808"),
        ("bigint", Unit::Milliseconds, "NULL, 0, 9223372036854775807, -9223372036854775808"),
        ("bigint", Unit::Microseconds, "NULL, 0, 9223372036854775807, -9223372036854775808"),
        ("numeric", Unit::Seconds, "NULL, 0, 'NaN', 'infinity', '-infinity', '1e300', '-1e300'"),
        (
            "double precision",
            Unit::Seconds,
            "NULL, 0, 'NaN', 'infinity', '-infinity', '1e300', '-1e300'",
        ),
    ] {
        for (offset, zone) in
            [("", None), ("30 days", None), ("1 day", Some("Europe/Berlin")), ("1 mon", None)]
        {
            let n = unit.per_second();
            let mut rule = with(type_name, offset, zone);
            rule.unit = Some(unit);
            cases.push(Case {
                type_name,
                rule,
                values: format!("SELECT (EXTRACT(EPOCH FROM a) * {n})::{type_name} FROM ({AROUND}) x(a)
                    WHERE EXTRACT(YEAR FROM a) < 2038 UNION ALL SELECT unnest(ARRAY[{extremes}]::{type_name}[])"),
                oracle: format!("expired_unix(v::float8, {n}, $plus, $zone, $now)"),
            });
        }
    }
    cases
}

#[tokio::test]
async fn exactly_one_of_live_and_expired_holds() {
    let database = Database::with(ORACLE).await;
    let mut client = database.connect().await;
    // A session's own settings must not matter.
    client
        .batch_execute("SET timezone = 'America/New_York'; SET intervalstyle = sql_standard")
        .await
        .unwrap();
    let mut checked = 0;
    for (n, case) in cases().iter().enumerate() {
        let not_null = if n % 2 == 0 { "" } else { "NOT NULL" };
        checked += check(&mut client, case, not_null).await;
    }
    assert!(checked > 10_000, "{checked} values");
}

async fn check(client: &mut Client, case: &Case, not_null: &str) -> usize {
    let create =
        format!("DROP TABLE IF EXISTS t; CREATE TABLE t (v {} {not_null})", case.type_name);
    client.batch_execute(&create).await.unwrap();
    let rule = bound(client, &case.rule).await;
    let mut checked = 0;
    for now in NOWS {
        let now = format!("TIMESTAMPTZ '{now}'");
        let fill = |sql: &str| {
            sql.replace("$now", &now)
                .replace("$plus", &plus(&case.rule))
                .replace("$zone", &zone(&case.rule))
        };
        let only = if not_null.is_empty() { "" } else { " WHERE v IS NOT NULL" };
        let insert =
            format!("TRUNCATE t; INSERT INTO t SELECT * FROM ({}) x(v){only}", fill(&case.values));
        client.batch_execute(&insert).await.unwrap_or_else(|e| panic!("{e:?}: {insert}"));
        let column = |name: &str| format!("\"{name}\"");
        let pin = |sql: String| sql.replace("pg_catalog.statement_timestamp()", &now);
        let live = pin(rule.live(Clock::Statement, &column));
        let expired = pin(rule.expired(Clock::Statement, &column));
        let reapable = pin(rule.reapable(&column));
        let sql = format!(
            "SELECT v::text, ({live}), ({expired}), ({reapable}), {} FROM t",
            fill(&case.oracle)
        );
        let rows = client.query(&sql, &[]).await.unwrap_or_else(|e| panic!("{e:?}: {sql}"));
        for row in &rows {
            let value: Option<&str> = row.get(0);
            let [live, expired, reapable]: [Option<bool>; 3] = [row.get(1), row.get(2), row.get(3)];
            let expected: bool = row.get(4);
            let said = (live == Some(true), expired == Some(true), reapable == Some(true));
            assert_eq!(
                said,
                (!expected, expected, expected),
                "{} {not_null} {:?} at {now}: {value:?}\n{sql}",
                case.type_name,
                case.rule.expires
            );
        }
        checked += rows.len();
    }
    checked
}

async fn bound(client: &mut Client, rule: &RuleSpec) -> Rule {
    let (catalog, faults) = build(client, std::slice::from_ref(rule)).await;
    assert_eq!(faults, []);
    catalog.table(catalog.rules[0].root).unwrap().rule.clone()
}

fn plus(rule: &RuleSpec) -> String {
    rule.expires.interval().to_sql()
}

fn zone(rule: &RuleSpec) -> String {
    format!("'{}'", rule.time_zone.as_deref().unwrap_or("UTC"))
}

#[tokio::test]
async fn text_that_is_no_instant_never_expires_and_never_raises() {
    const TEXTS: [(&str, Option<&str>); 24] = [
        ("2024-01-31", Some("2024-01-30 23:00+00")),
        ("2024-01-31T12:00:00Z", Some("2024-01-31 12:00+00")),
        ("2024-01-31 12:00:00+05:30", Some("2024-01-31 06:30+00")),
        ("2024-01-31t12:00:00.123456789z", Some("2024-01-31 12:00:00.123457+00")),
        ("2024-01-31T12:00", Some("2024-01-31 11:00+00")),
        ("2024-01-31T12:00:00-0800", Some("2024-01-31 20:00+00")),
        ("2024-02-29T00:00:00+00", Some("2024-02-29 00:00+00")),
        ("2023-02-29T00:00:00+00", None),
        ("2024-02-30", None),
        ("2024-13-01", None),
        ("2024-00-10", None),
        ("2024-04-31T10:00:00Z", None),
        ("0000-01-01", None),
        ("2024-01-31T24:00:00Z", None),
        ("2024-01-31T23:60:00Z", None),
        ("2024-01-31T23:59:60Z", None),
        ("2024-01-31T12:00:00+15:00", None),
        ("2024-01-31Z", None),
        ("yesterday", None),
        ("infinity", None),
        ("", None),
        ("2024-01-31\n", None),
        ("9999-12-31T23:59:59Z", Some("9999-12-31 23:59:59+00")),
        ("0001-01-01T00:00+01", Some("0001-01-01 00:00:00+01")),
    ];
    let database = Database::create().await;
    let mut client = database.connect().await;
    for type_name in ["text", "varchar(40)", "char(30)"] {
        client
            .batch_execute(&format!("DROP TABLE IF EXISTS t; CREATE TABLE t (v {type_name})"))
            .await
            .unwrap();
        for offset in ["", "1 day", "1 mon"] {
            let rule = bound(&mut client, &with(type_name, offset, Some("Europe/Berlin"))).await;
            let offset = if offset.is_empty() { "0" } else { offset };
            for (text, instant) in TEXTS {
                client.execute("TRUNCATE t", &[]).await.unwrap();
                client.execute("INSERT INTO t VALUES ($1)", &[&text]).await.unwrap();
                for away in ["-1 us", "0", "1 us"] {
                    let instant = instant.unwrap_or("2024-06-01 00:00+00");
                    let now = format!(
                        "(SELECT ((TIMESTAMPTZ '{instant}' AT TIME ZONE 'Europe/Berlin') + INTERVAL '{offset}') AT TIME ZONE 'Europe/Berlin' + INTERVAL '{away}')"
                    );
                    let pin = |sql: String| sql.replace("pg_catalog.statement_timestamp()", &now);
                    let column = |name: &str| name.to_owned();
                    let live = pin(rule.live(Clock::Statement, &column));
                    let expired = pin(rule.expired(Clock::Statement, &column));
                    let sql = format!("SELECT ({live}), ({expired}) FROM t");
                    let row = client
                        .query_one(&sql, &[])
                        .await
                        .unwrap_or_else(|e| panic!("{text}: {e:?}"));
                    let said: (Option<bool>, Option<bool>) = (row.get(0), row.get(1));
                    let said = (said.0 == Some(true), said.1 == Some(true));
                    let is_instant = TEXTS.iter().any(|(t, i)| *t == text && i.is_some());
                    let expected = is_instant && away != "-1 us";
                    // char(n) pads with blanks, which the cast to text takes off again.
                    assert_eq!(
                        said,
                        (!expected, expected),
                        "{type_name} {text:?} + {offset}, {away}\n{sql}"
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn the_fixed_form_uses_the_index() {
    let database = Database::with(
        "CREATE TABLE t (v timestamptz NOT NULL, n int);
         INSERT INTO t SELECT now() + i * interval '1 min', i FROM generate_series(-20000, 20000) i;
         CREATE INDEX t_v ON t (v); ANALYZE t;
         CREATE TABLE p (v timestamptz NOT NULL) PARTITION BY RANGE (v);
         CREATE TABLE p_old PARTITION OF p FOR VALUES FROM ('2001-01-01') TO ('2002-01-01');
         CREATE TABLE p_new PARTITION OF p FOR VALUES FROM ('2001-12-31 23:59:59.9') TO ('2100-01-01')"
            .replace("'2001-12-31 23:59:59.9'", "'2002-01-01'").as_str(),
    )
    .await;
    let mut client = database.connect().await;
    for (offset, zone) in [("30 days", None), ("1 mon", Some("Europe/Berlin"))] {
        let rule = bound(&mut client, &with("timestamptz", offset, zone)).await;
        for condition in [
            format!("n = 1 AND ({})", rule.expired(Clock::Statement, &|c| c.to_owned())),
            format!("({}) ORDER BY v LIMIT 5", rule.live(Clock::Statement, &|c| c.to_owned())),
        ] {
            let plan = client
                .query(&format!("EXPLAIN SELECT * FROM t WHERE {condition}"), &[])
                .await
                .unwrap();
            let plan: Vec<String> = plan.iter().map(|row| row.get(0)).collect();
            assert!(plan.join("\n").contains("Index Cond: (v "), "{plan:#?}");
        }
        let mut over_p = with("timestamptz", offset, zone);
        over_p.table.name = "p".to_owned();
        let rule = bound(&mut client, &over_p).await;
        let live = rule.live(Clock::Statement, &|c| c.to_owned());
        let plan = client
            .query(&format!("EXPLAIN (ANALYZE) SELECT * FROM p WHERE {live}"), &[])
            .await
            .unwrap();
        let plan: Vec<String> = plan.iter().map(|row| row.get(0)).collect();
        assert!(plan.join("\n").contains("Subplans Removed: 1"), "{plan:#?}");
    }
}
