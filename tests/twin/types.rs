//! Each type of a key against each kind of value: what Postgres refuses is refused, and what it
//! stores is stored, as on a twin without the dead row.

use super::{difference, newest_oid};
use crate::support::{
    Database,
    proxy::{Proxy, rule},
    wire::Wire,
};

/// A type, and a dead row's key of it.
const TYPES: [(&str, &str); 23] = [
    ("smallint", "10"),
    ("int", "10"),
    ("bigint", "10"),
    ("numeric", "10"),
    ("numeric(4,1)", "10"),
    ("real", "10"),
    ("float8", "10"),
    ("text", "10"),
    ("varchar(3)", "10"),
    ("char(4)", "10"),
    ("boolean", "t"),
    ("bytea", "10"),
    ("date", "2020-01-10"),
    ("timestamp", "2020-01-10"),
    ("timestamptz", "2020-01-10"),
    ("interval", "10"),
    ("uuid", "10101010-1010-1010-1010-101010101010"),
    ("inet", "10.0.0.1"),
    ("jsonb", "10"),
    ("bit(4)", "1010"),
    ("int[]", "{10}"),
    ("pair", "(10,x)"),
    ("pair[]", "{}"),
];

/// Values, `@` standing for the dead row's key.
const VALUES: [&str; 37] = [
    "'@'",
    "E'@'",
    "$$@$$",
    "10",
    "10.0",
    "10.04",
    "1e1",
    "-10",
    "true",
    "NULL",
    "B'1010'",
    "X'A'",
    "'@'::text",
    "'@'::varchar(2)",
    "'@'::char(60)",
    "10::int",
    "10::bigint",
    "10::numeric",
    "10::float8",
    "5 + 5",
    "'@' || ''",
    "(SELECT '@')",
    "lower('@')",
    "(('@'))",
    "date '2020-01-10'",
    "timestamptz '2020-01-10'",
    "ARRAY[10]",
    "coalesce(NULL, '@')",
    "'nonsense'",
    "''",
    "'@ '",
    "CAST('@' AS text)",
    "ROW(10, 'x')::pair",
    "ARRAY[(10, 'x')]",
    "(10, 'x')",
    "ROW(10, 'x')",
    "((ROW('x', 10)))",
];

const PARAMETERS: [&str; 7] = [
    "$1",
    "($1)",
    "$1::text",
    "$1 || ''",
    "coalesce($1, NULL)",
    "CAST($1 AS varchar)",
    "(SELECT $1)",
];

async fn answers(wire: &mut Wire, sql: &str, parameter: Option<&str>, table: &str) -> Vec<String> {
    wire.simple(b"BEGIN", &[]).await;
    let mut said = match parameter {
        None => wire.simple(sql.as_bytes(), &[]).await,
        Some(value) => wire.extended(sql.as_bytes(), &[Some(value.to_owned())], &[]).await,
    };
    // Where an error points to is not compared, nor whether a value fails as it is bound.
    for line in said.iter_mut().filter(|line| line.starts_with("error ")) {
        *line = line.split(" P=").next().unwrap_or_default().to_owned();
    }
    if said.iter().any(|line| line.starts_with("error ")) {
        said.retain(|line| line.starts_with("error "));
    } else {
        let live = format!("SELECT k::text, n FROM {table} WHERE n <> 0");
        said.extend(wire.simple(live.as_bytes(), &[]).await);
    }
    wire.simple(b"ROLLBACK", &[]).await;
    said
}

#[tokio::test]
async fn every_type_of_key_takes_what_postgres_takes() {
    let kept = Database::with("CREATE TYPE pair AS (a int, b text)").await;
    let mut rules = Vec::new();
    for (i, (type_name, key)) in TYPES.iter().enumerate() {
        let make = format!(
            "CREATE TABLE k{i} (k {type_name} PRIMARY KEY, n int, expires_at timestamptz); \
             INSERT INTO k{i} VALUES ('{key}', 0, '2001-01-01')"
        );
        kept.connect().await.batch_execute(&make).await.expect(type_name);
        rules.push(rule(&format!("public.k{i}"), "expires_at"));
    }
    let purged = kept.copy().await;
    let tables = (0..TYPES.len()).map(|i| format!("k{i}")).collect::<Vec<_>>();
    let purge = format!("TRUNCATE {}", tables.join(", "));
    purged.connect().await.batch_execute(&purge).await.expect("the twin is purged");
    let proxy = Proxy::with_rules(&kept, rules).await;
    let mut ours = Wire::connect(proxy.port(), kept.name()).await;
    let mut theirs = Wire::connect(purged.port(), purged.name()).await;
    let newest = newest_oid(&kept).await;
    (ours.known_oids, theirs.known_oids) = (newest, newest);
    let mut faults = Vec::new();
    for (i, (type_name, key)) in TYPES.iter().enumerate() {
        let table = format!("k{i}");
        let constants = VALUES.iter().map(|value| (value.replace('@', key), None));
        for (value, parameter) in
            constants.chain(PARAMETERS.iter().map(|p| ((*p).to_owned(), Some(*key))))
        {
            for source in [format!("VALUES ({value}, 1)"), format!("SELECT {value}, 1")] {
                let sql = format!("INSERT INTO {table} (k, n) {source} RETURNING *");
                let here = answers(&mut ours, &sql, parameter, &table).await;
                let there = answers(&mut theirs, &sql, parameter, &table).await;
                if here != there {
                    let text = difference(&here, &there);
                    faults.push(format!(
                        "{type_name}: {sql}\n{}",
                        text.split("\nall: ").next().unwrap_or_default()
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), faults.join("\n"));
}
