//! Statements without bounds: none takes the stack, or more than its share of time.
//!
//! Each is so large that work that grows faster than the text would not end before the test is
//! given up.

use std::thread;

use pglapse::{
    catalog::SessionNames,
    rewrite::{Context, Scratch, Verdict},
};

use super::laws;

/// The stack of a thread that serves clients.
const STACK: usize = 2 << 20;

/// Rewrites texts on a thread like those that serve clients.
fn rewrite_all(texts: Vec<String>) {
    let on_thread = move || {
        for sql in texts {
            let names = SessionNames::default();
            let context = Context::new(&names, "nonce");
            let rewriter = laws::rewriter(1 << 20);
            let mut scratch = Scratch::default();
            let verdict = rewriter.rewrite(sql.as_bytes(), context, &mut scratch);
            assert_ne!(verdict, Verdict::Untouched, "{sql:.60}");
        }
    };
    thread::Builder::new().stack_size(STACK).spawn(on_thread).unwrap().join().unwrap();
}

/// `open` and `close` so many times around `middle`.
fn around(open: &str, middle: &str, close: &str, times: usize) -> String {
    [&open.repeat(times), middle, &close.repeat(times)].concat()
}

#[test]
fn nesting_without_end() {
    const N: usize = 100_000;
    let within = |expression: String| format!("SELECT {expression} FROM sessions");
    rewrite_all(vec![
        within(around("(", "1", ")", N)),
        within(around("(", "SELECT 1 FROM sessions", ")", N)),
        within(around("(SELECT ", "1", ")", N)),
        within(around("f(", "1", ")", N)),
        within(around("a[", "1", "]", N)),
        within(around("ARRAY[", "1", "]", N)),
        within(around("CASE WHEN ", "true", " THEN 1 END", N)),
        within(around("/* ", "", " */", N) + "1"),
        within("NOT ".repeat(N) + "true"),
        within("- ".repeat(N) + "1"),
        within("1".to_owned() + &"::int".repeat(N)),
        "EXPLAIN ".repeat(N) + "SELECT * FROM sessions",
        "PREPARE p AS ".repeat(N) + "SELECT * FROM sessions",
        format!("SELECT * FROM {}", around("(", "sessions", ")", N)),
        format!("SELECT * FROM {}", around("(", "sessions CROSS JOIN current", ") AS a", N)),
        format!("SELECT * FROM {}", around("(SELECT * FROM ", "sessions", ") AS a", N)),
        format!("SELECT * FROM {}", around("LATERAL (SELECT * FROM ", "sessions", ") AS a", N)),
        around("WITH a AS (", "SELECT 1 FROM sessions", ") SELECT 1", N),
        around("(", "SELECT 1 FROM sessions", ") UNION SELECT 1", N),
        "INSERT INTO sessions ".repeat(N),
        "CREATE TABLE a AS ".repeat(N) + "TABLE sessions",
        "DECLARE c CURSOR FOR ".repeat(N) + "TABLE sessions",
        around("COPY (", "TABLE sessions", ") TO STDOUT", N),
        format!("{} TABLE sessions", "(".repeat(N)),
    ]);
}

/// What may stand around an expression.
const AROUND: [(&str, &str); 44] = [
    ("f(a, ", ")"),
    ("position(", ", 'b')"),
    ("position(", " IN 'b')"),
    ("position(", " IN 'b' 'c')"),
    ("pg_catalog.position(", "::text, 'b')"),
    ("substring(", " FROM 1 FOR 2)"),
    ("substring(", ", 1, 2)"),
    ("overlay(", " PLACING 'a' FROM 1)"),
    ("overlay(", ", 'a', 1)"),
    ("trim(", ")"),
    ("trim(BOTH 'a' FROM ", ")"),
    ("trim(", ", 'a')"),
    ("extract(day FROM ", ")"),
    ("date_part('day', ", ")"),
    ("cast(", " AS text)"),
    ("collation for (", ")"),
    ("ceil(", ")"),
    ("floor(", ")"),
    ("coalesce(", ", 1)"),
    ("nullif(", ", 1)"),
    ("row(", ")"),
    ("ARRAY[", "]"),
    ("ARRAY(SELECT ", ")"),
    ("EXISTS (SELECT ", ")"),
    ("1 IN (", ")"),
    ("1 = ANY (", ")"),
    ("1 BETWEEN (", ") AND 2"),
    ("(1, ", ")"),
    ("a[", "]"),
    ("xmlelement(name a, ", ")"),
    ("json_object('a': ", ")"),
    ("json_object('a' VALUE ", ")"),
    ("json_array(", ")"),
    ("convert(", ", 'a')"),
    ("interval (", ")"),
    ("date (", ")"),
    ("(", ") AT TIME ZONE 'UTC'"),
    ("(", ").a"),
    ("CASE ", " WHEN 1 THEN 2 END"),
    ("sum(", ") OVER (PARTITION BY 1)"),
    ("count(*) FILTER (WHERE ", ")"),
    ("f(a => ", ")"),
    ("f(VARIADIC ", ")"),
    ("listagg(", " ORDER BY 1)"),
];

/// Just under the limits, where all is understood: also the second parser must stand it.
#[test]
fn nesting_to_the_limit() {
    let mut texts = Vec::new();
    for n in [10, 20, 30, 48, 60, 90, 98] {
        for (open, middle, close) in [
            ("SELECT (", "SELECT 1 FROM sessions", ") FROM sessions"),
            ("SELECT * FROM (", "sessions", ") a"),
            ("SELECT * FROM (", "SELECT * FROM sessions", ") a"),
            ("(", "SELECT * FROM sessions", ")"),
            ("WITH a AS (", "SELECT * FROM sessions", ") SELECT * FROM current"),
            ("SELECT * FROM current WHERE id IN (", "SELECT id FROM deep", ")"),
        ] {
            texts.push(around(open, middle, close, n));
        }
        texts.push(format!("SELECT * FROM {}", around("(", "sessions", ")", n)));
        texts.push(format!("SELECT * FROM {}", around("(", "sessions CROSS JOIN x", ")", n)));
        texts.push(format!("SELECT * FROM {}", around("((", "sessions", ") a)", n)));
        texts.push(format!("SELECT {} FROM sessions", around("(", "1", ")", n)));
        texts.push(format!(
            "SELECT {} FROM sessions",
            around("CASE WHEN (", "1", ") THEN 1 END", n)
        ));
        for (open, close) in AROUND {
            texts.push(format!("SELECT {} FROM sessions", around(open, "1", close, n)));
        }
    }
    // So many tokens that they are not parsed a second time.
    let padding = format!(" ORDER BY 1{}", ", 1".repeat(1000));
    let padded: Vec<String> = texts.iter().map(|text| text.clone() + &padding).collect();
    rewrite_all(texts);
    rewrite_all(padded);
    rewrite_all((1..100).map(|n| "EXPLAIN ".repeat(n) + "SELECT * FROM sessions").collect());
}

#[test]
fn lists_without_end() {
    const N: usize = 10_000;
    let list = |item: &str, separator: &str, times: usize| vec![item; times].join(separator);
    rewrite_all(vec![
        format!("SELECT * FROM sessions WHERE {}", list("id = 1", " AND ", 10 * N)),
        format!("SELECT * FROM sessions WHERE {}", list("id = 1", " OR ", 10 * N)),
        format!("SELECT {} FROM sessions", list("1", " + ", 10 * N)),
        format!("SELECT * FROM sessions WHERE id IN ({})", list("1", ", ", 100_000)),
        format!(
            "INSERT INTO a VALUES {} RETURNING (TABLE sessions)",
            list("(1, $1)", ", ", 100_000)
        ),
        format!("SELECT * FROM {}", list("sessions", ", ", N)),
        format!("SELECT * FROM {}", list("sessions", " JOIN ", N)),
        format!("SELECT * FROM {}", list("sessions", " NATURAL JOIN ", N)),
        list("SELECT * FROM sessions", " UNION ALL ", N),
        list("SELECT ctid FROM sessions", "; ", N),
        format!("SELECT f({}) FROM sessions", list("x FROM sessions", ", ", N)),
        format!("SELECT {} FROM sessions", list("x IS DISTINCT FROM sessions", " AND ", N)),
        format!("SELECT 1 FROM sessions, x{}", ".sessions".repeat(N)),
        format!("WITH {} SELECT * FROM a", list("a AS (SELECT * FROM b, sessions)", ", ", N)),
        format!("WITH RECURSIVE {} TABLE a", list("a AS (SELECT * FROM b, sessions)", ", ", N)),
        format!("SELECT * FROM sessions {}", "ORDER BY FOR UPDATE OF sessions ".repeat(N)),
        format!("MERGE INTO sessions USING a ON true {}", "WHEN MATCHED THEN DELETE ".repeat(N)),
        format!("SELECT query_to_xml('1') FROM sessions, {}", list("dblink('1')", ", ", N)),
        format!("SELECT {} FROM sessions", list("_pglapse1", ", ", N)),
        format!("SELECT {}pglapse1 FROM sessions", "_".repeat(10 * N)),
        format!("SELECT \"{}\" FROM sessions", "\"\"".repeat(10 * N)),
        format!("SELECT U&\"{}\" FROM sessions", "\\0061".repeat(10 * N)),
        format!("SELECT {} FROM sessions", "x".repeat(100 * N)),
        format!("SELECT '{}' FROM sessions", "x\\'' ".repeat(10 * N)),
        format!("SELECT {} FROM sessions", "$a$ $b$ ".repeat(N)),
        format!("SELECT {} FROM sessions", "$a".repeat(10 * N)),
        format!("SELECT 1 {} FROM sessions", "+-".repeat(10 * N)),
        format!("SELECT {} FROM sessions", list("'a'", "\n", N)),
        format!("SELECT {}\n FROM sessions", "'a'\n--".repeat(N)),
        format!("SELECT {} FROM sessions", "/*".repeat(10 * N)),
        format!("DO '{} sessions'", "sessionsx ".repeat(10 * N)),
        format!("CREATE FUNCTION f() BEGIN ATOMIC {} END; TABLE sessions", "SELECT 1; ".repeat(N)),
        format!("{}; TABLE sessions", "CREATE FUNCTION f() BEGIN ATOMIC END ".repeat(N)),
        format!("CREATE FUNCTION f() {}; TABLE sessions", "BEGIN ATOMIC ".repeat(N)),
        "UPDATE sessions SET id = $1;".repeat(N),
        format!("{} TABLE sessions", ";".repeat(10 * N)),
        "CREATE VIEW v AS TABLE sessions;".repeat(N / 10) + "TABLE sessions",
        format!(
            "MERGE INTO sessions USING (VALUES {}) v(x) ON true WHEN NOT MATCHED THEN INSERT VALUES ({})",
            list("(1)", ", ", 10 * N),
            list("1", ", ", 10 * N)
        ),
        format!("SELECT \"{0}pglapse{0}\" FROM {1}", "_".repeat(10 * N), list("sessions", ", ", N)),
        format!(
            "INSERT INTO sessions SELECT {} ORDER BY {}",
            list("'a'", ", ", 10 * N),
            list("1", ", ", 10 * N)
        ),
        format!(
            "INSERT INTO sessions ({}, id) VALUES {}",
            list("a", ", ", 10 * N),
            list("(1)", ", ", 10 * N)
        ),
        format!("SELECT 1 FROM sessions ORDER BY 1 {}", "USING a ".repeat(10 * N)),
        format!("SELECT 1 FROM sessions ORDER BY 1 {}", "cycle set USING sessions ".repeat(3 * N)),
        format!(
            "SELECT {}, {} FROM sessions, (SELECT 1) x",
            list("ctid", ", ", 10 * N),
            list("1 AS xmin", ", ", 3 * N)
        ),
    ]);
}

/// What one word in many may be, up to as many tokens as are parsed a second time.
#[test]
fn operators_to_the_limit() {
    let list = |item: &str, separator: &str, times: usize| vec![item; times].join(separator);
    rewrite_all(vec![
        format!("SELECT {} FROM sessions", list("1", "+", 990)),
        format!("SELECT {} FROM sessions", list("a", " AND ", 990)),
        format!("SELECT {} FROM sessions", list("a", " OR NOT ", 660)),
        format!("SELECT {}1 FROM sessions", "NOT ".repeat(1900)),
        format!("SELECT {}1 FROM sessions", "- ".repeat(1900)),
        format!("SELECT 1{} FROM sessions", "::int".repeat(990)),
        format!("SELECT a{} FROM sessions", "[1]".repeat(660)),
        format!("SELECT a{} FROM sessions", " IS NULL".repeat(990)),
        list("TABLE sessions", " UNION ", 660),
        list("SELECT 1 FROM sessions", " UNION ALL ", 390),
        format!("SELECT * FROM {}", list("sessions", " NATURAL JOIN ", 660)),
        format!("SELECT * FROM {}", list("sessions", " JOIN ", 660)),
        format!("SELECT * FROM sessions WHERE id IN ({})", list("1", ",", 990)),
        format!("SELECT {} FROM sessions", "f(".repeat(900) + "1" + &")".repeat(900)),
    ]);
}
