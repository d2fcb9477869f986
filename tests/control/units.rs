//! A number of units in another column: whatever both columns hold, the conditions raise nothing, and
//! exactly one of *live* and *expired* holds, the right one.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use pglapse::{
    catalog::{Clock, Column, Format, Rule, RuleSpec, Unit},
    sql::name::quote,
};
use tokio_postgres::Client;

use super::{
    spec,
    truth::{NOWS, ORACLE},
};
use crate::support::Database;

/// Units, each with the most of it that is added: a thousand years.
const UNITS: [(&str, i64); 6] = [
    ("milliseconds", 31_622_400_000_000),
    ("seconds", 31_622_400_000),
    ("minutes", 527_040_000),
    ("hours", 8_784_000),
    ("days", 366_000),
    ("weeks", 52_285),
];

/// Types of the number, each with values.
const NUMBERS: [(&str, &str); 6] = [
    ("integer", "0, 1, -1, 3, 52285, 52286, 366000, 366001, 2147483647, -2147483648"),
    (
        "numeric",
        "0, 0.25, 1, -2, 1.5, 8784000, 31622400000.5, 'NaN', 'Infinity', '-Infinity', '1e20000', '-1e-16000'",
    ),
    (
        "bigint",
        "0, 1, -1, 40, 31622400000, -31622400000, 31622400001, 9223372036854775807, -9223372036854775808",
    ),
    ("smallint", "0, 1, -1, 7, 32767, -32768"),
    ("real", "0, 0.5, 3, -3, 'NaN', 'Infinity', '-Infinity', '3e38', '-3e38', '1e-45'"),
    (
        "double precision",
        "0, 0.5, 2, -40, 1e5, 'NaN', 'Infinity', '-Infinity', '1e308', '-1e308', '5e-324'",
    ),
];

/// A type of the column that holds the instant.
struct Base {
    type_name: &'static str,
    /// Its value, from the instant `a`.
    value: &'static str,
    /// Values that no instant has, each with the instant that it counts for.
    others: &'static str,
    unit: Option<Unit>,
}

const BASES: [Base; 9] = [
    Base {
        type_name: "timestamptz",
        value: "a",
        others: "(NULL, NULL), ('infinity', 'infinity'), ('-infinity', '-infinity'),
          ('294276-12-31', 'infinity'), ('4713-01-02 BC', '-infinity')",
        unit: None,
    },
    Base {
        type_name: "timestamp",
        value: "a AT TIME ZONE $zone",
        others: "(NULL, NULL), ('infinity', 'infinity'), ('-infinity', '-infinity'),
          ('294276-12-31', 'infinity'), ('4713-01-02 BC', '-infinity')",
        unit: None,
    },
    Base {
        type_name: "date",
        value: "a AT TIME ZONE $zone",
        others: "(NULL, NULL), ('infinity', 'infinity'), ('-infinity', '-infinity'),
          ('5874897-12-31', 'infinity'), ('4713-01-02 BC', '-infinity')",
        unit: None,
    },
    Base {
        type_name: "integer",
        value: "LEAST(GREATEST(EXTRACT(EPOCH FROM a), -2147483648), 2147483647)",
        others: "(NULL, NULL)",
        unit: Some(Unit::Seconds),
    },
    Base {
        type_name: "bigint",
        value: "EXTRACT(EPOCH FROM a) * 1000000",
        others: "(NULL, NULL), ('9223372036854775807', 'infinity'), ('-9223372036854775808', '-infinity')",
        unit: Some(Unit::Microseconds),
    },
    Base {
        type_name: "numeric",
        value: "EXTRACT(EPOCH FROM a) * 1000",
        others: "(NULL, NULL), ('NaN', NULL), ('Infinity', 'infinity'), ('-Infinity', '-infinity'),
          ('1e20000', 'infinity'), ('-1e20000', '-infinity'), ('1e-16000', 'epoch')",
        unit: Some(Unit::Milliseconds),
    },
    Base {
        type_name: "double precision",
        value: "EXTRACT(EPOCH FROM a)",
        others: "(NULL, NULL), ('NaN', NULL), ('Infinity', 'infinity'), ('-Infinity', '-infinity'),
          ('1e308', 'infinity'), ('-1e308', '-infinity')",
        unit: Some(Unit::Seconds),
    },
    Base {
        type_name: "text",
        value: "concat((a AT TIME ZONE 'UTC')::text, 'Z')",
        others: "(NULL, NULL), ('infinity', NULL), ('soon', NULL), ('0001-01-01', '-infinity'),
          ('9999-12-31T23:59:59Z', 'infinity')",
        unit: None,
    },
    Base {
        type_name: "uuid",
        value: "concat(lpad(to_hex(GREATEST(floor(EXTRACT(EPOCH FROM a) * 1000), 0)::bigint), 12, '0'), '7000b000000000000000')",
        others: "(NULL, NULL), ('ffffffff-ffff-7fff-bfff-ffffffffffff', 'infinity'),
          ('00000000-0000-4000-8000-000000000000', NULL)",
        unit: None,
    },
];

/// Instants around `$now` less what is added, as far as that is not much.
const AROUND: &str = "
  SELECT $now - CASE WHEN abs(n) < $most / 10 THEN round(n, 12)::float8 * interval '1 $unit' ELSE '0' END + d::interval, n
  FROM unnest(ARRAY[$numbers]::numeric[]) n, unnest(ARRAY['0', '1 us', '-1 us', '30 min', '-30 min',
    '2 h', '-2 h', '27 h', '-27 h', '2 d', '-2 d', '900 y', '-900 y']) d";

impl Base {
    fn is_local(&self) -> bool {
        matches!(self.type_name, "timestamp" | "date")
    }

    /// Bound to columns of these types.
    fn rule(&self, number: &str, unit: &str, zone: &str) -> Rule {
        let spec = RuleSpec {
            unit: self.unit,
            format: (self.type_name == "text").then_some(Format::Iso8601),
            time_zone: Some(zone.to_owned()),
            ..spec("t", &format!("v + n {unit}"))
        };
        let held = match self.type_name {
            "timestamptz" => "timestamp with time zone",
            "timestamp" => "timestamp without time zone",
            other => other,
        };
        let columns = [("v", held), ("n", number)].map(|(name, type_name)| Column {
            name: name.to_owned(),
            type_name: type_name.to_owned(),
            ..Column::default()
        });
        Rule::bind(&spec, &columns).unwrap()
    }

    /// What `v` stands for.
    fn instant(&self) -> String {
        match (self.type_name, self.unit) {
            (_, Some(unit)) => {
                format!("'epoch'::timestamptz + v::float8 / {} * interval '1 s'", unit.per_second())
            }
            ("uuid", None) => "'epoch'::timestamptz + ('x' || translate(left(v::text, 13), '-', ''))::bit(48)::bigint * interval '1 ms'".to_owned(),
            ("text", None) => "v::timestamptz".to_owned(),
            (_, None) => "v".to_owned(),
        }
    }
}

#[tokio::test]
async fn whatever_both_columns_hold_nothing_is_raised_and_one_condition_holds() {
    let database = Database::with(ORACLE).await;
    let client = database.connect().await;
    // A session's own settings must not matter.
    let settings = "SET timezone = 'America/New_York'; SET intervalstyle = sql_standard";
    client.batch_execute(settings).await.unwrap();
    let mut checked = 0;
    for (i, base) in BASES.iter().enumerate() {
        for (j, (number, values)) in NUMBERS.iter().enumerate() {
            let create = format!(
                "DROP TABLE IF EXISTS t; CREATE TABLE t (v {}, n {number}, is_expired boolean)",
                base.type_name
            );
            client.batch_execute(&create).await.unwrap();
            for (k, (unit, most)) in UNITS.iter().enumerate() {
                // Two types of numbers meet every unit, the others some.
                if j > 1 && (i + j + k) % 3 != 0 {
                    continue;
                }
                for zone in ["UTC", "Europe/Berlin"] {
                    let rule = base.rule(number, unit, zone);
                    for now in NOWS.iter().skip((i + j + k) % 3).step_by(3) {
                        let fill = |sql: &str| {
                            sql.replace("$numbers", values)
                                .replace("$unit", unit)
                                .replace("$most", &most.to_string())
                                .replace("$zone", &format!("'{zone}'"))
                                .replace("$now", &format!("TIMESTAMPTZ '{now}'"))
                        };
                        insert(&client, base, number, &fill).await;
                        checked += check(&client, &rule, &fill).await;
                    }
                }
            }
        }
    }
    assert!(checked > 50_000, "{checked} rows");
}

async fn insert(client: &Client, base: &Base, number: &str, fill: &dyn Fn(&str) -> String) {
    // The cast of a numeric near to zero raises an error.
    let n = if number == "numeric" { "round(n, 12)::float8" } else { "n::float8" };
    let Base { type_name, value, others, .. } = base;
    let oracle = if base.is_local() {
        format!("expired_local(v::timestamp, {n} * interval '1 $unit', $zone, $now)")
    } else {
        let instant = base.instant();
        format!("expired({instant}, {n} * interval '1 $unit', $zone, $now)")
    };
    let sql = fill(&format!(
        "TRUNCATE t;
         INSERT INTO t SELECT v, n, COALESCE(CASE WHEN abs(n::numeric) <= $most THEN {oracle} END, false)
           FROM (SELECT ({value})::{type_name}, n::{number} FROM ({AROUND}) x(a, n)
             -- No day and part of a day are added in the rule's zone, too, and not as a time.
             WHERE n <> 0 AND n::text !~ '[.]|e-' OR '$unit' !~ 'day|week') y(v, n);
         INSERT INTO t SELECT v::{type_name}, n::{number}, COALESCE(CASE WHEN abs(n) <= $most
             THEN i::timestamptz + round(n, 12)::float8 * interval '1 $unit' <= $now END, false)
           FROM (VALUES {others}) x(v, i), unnest(ARRAY[NULL, $numbers]::numeric[]) n"
    ));
    client.batch_execute(&sql).await.unwrap_or_else(|error| panic!("{error:?}: {sql}"));
}

async fn check(client: &Client, rule: &Rule, fill: &dyn Fn(&str) -> String) -> usize {
    let pin = |sql: String| sql.replace("pg_catalog.statement_timestamp()", &fill("$now"));
    let live = pin(rule.live(Clock::Statement, &quote));
    let expired = pin(rule.expired(Clock::Statement, &quote));
    let reapable = pin(rule.reapable(&quote));
    let others = [rule.implausible(&quote), rule.reapable_and_plausible(&quote)];
    let others = others.map(pin).join("), (");
    let overdue = pin(rule.overdue_seconds(&quote));
    let sql = format!(
        "SELECT count(x), string_agg(concat_ws(' ', v, n, is_expired, live, expired), '; ') FILTER (
           WHERE (live, expired, reapable) IS DISTINCT FROM (NOT is_expired, is_expired, is_expired))
         FROM (SELECT v, n, is_expired, ({live}) AS live, ({expired}) IS TRUE AS expired,
           ({reapable}) IS TRUE AS reapable, ({others}),
           CASE WHEN {reapable} THEN {overdue} END FROM t OFFSET 0) x"
    );
    let row = client.query_one(&sql, &[]).await.unwrap_or_else(|error| panic!("{error:?}: {sql}"));
    let wrong: Option<&str> = row.get(1);
    assert_eq!(wrong, None, "at {}: {sql}", fill("$now"));
    usize::try_from(row.get::<_, i64>(0)).unwrap()
}
