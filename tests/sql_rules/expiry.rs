//! What the function `pglapse.parse_expires` makes of a text is what pglapse makes of it.

use pglapse::catalog::{Expires, Plus};
use tokio_postgres::Row;

use super::database;

/// Expiries, and texts that are none.
const TEXTS: [&str; 61] = [
    "expires_at",
    "Expires_At",
    "\"Expires-At\"",
    "\"a\"\"b\" + 1d",
    " c\t+\n30 days ",
    "c+30m",
    "c + 12h",
    "c + 1 week",
    "c + interval '1 mon'",
    "c + INTERVAL'1 day'",
    "c + '1 year 2 mons 3 days 04:05:06'",
    "c + P1M30DT12H",
    "c + PT0.5S",
    "c - 1 hour",
    "c - 1 month 2 days 1.5 s",
    "c + -12 h",
    "c - -1 day",
    "c + 0 s",
    "c + ttl seconds",
    "c + TTL Second",
    "c+\"T t\"\nDAYS",
    "c + p1d days",
    "c + interval days",
    "c + \"select\" week",
    "c + n milliseconds",
    "c + n minutes",
    "c + n$1 hours",
    "é + ü days",
    "",
    "\"\"",
    "\"a",
    "a b",
    "a \"b\"",
    "a.b",
    "1a",
    "$1",
    "(a)",
    "a; drop",
    "now()",
    "a /* b */",
    "a -- b",
    "U&\"a\"",
    "a +",
    "a + soon",
    "a + 5",
    "a + 1-2",
    "a + infinity",
    "a + '1 day",
    "a + interval 1 day",
    "a + b",
    "a + bseconds",
    "a - b seconds",
    "a + b months",
    "a + b.c seconds",
    "a + -b seconds",
    "a + 1b seconds",
    "a + b seconds c seconds",
    "a + b /* */ seconds",
    "a + 1 second + 1 second",
    "(a + n * interval '1 second')",
    "data->>'at'",
];

#[tokio::test]
async fn both_readers_of_an_expiry_make_the_same_of_it() {
    let database = database("").await;
    let client = database.connect().await;
    let parse = "SELECT held, plus::text, times, unit FROM pglapse.parse_expires($1)";
    let mut faults = Vec::new();
    for text in TEXTS {
        let said = |row: &Row| {
            let part = |place| row.get::<_, Option<&str>>(place).map(str::to_owned);
            (part(0), part(1), part(2), part(3))
        };
        let theirs = client.query_one(parse, &[&text]).await.ok().as_ref().map(said);
        let ours = Expires::parse(text).ok().map(|Expires { column, plus }| match plus {
            Plus::Interval(plus) => (Some(column), Some(plus), None, None),
            Plus::Times { column: number, unit } => {
                (Some(column), None, Some(number), Some(unit.name().to_owned()))
            }
        });
        // Each says in its own words how long an interval is.
        let ours = match ours {
            Some((held, plus, times, unit)) => {
                let plus = plus.unwrap_or_default().to_sql();
                let row = client.query_one(&format!("SELECT ({plus})::text"), &[]).await.unwrap();
                Some((held, row.get::<_, Option<&str>>(0).map(str::to_owned), times, unit))
            }
            None => None,
        };
        if ours != theirs {
            faults.push(format!("{text:?}: {ours:?} and {theirs:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
