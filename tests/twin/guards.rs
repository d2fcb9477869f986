//! What is left out where the case files show what a statement becomes: that a bare name stands for
//! its table, which says nothing of the statement and holds the table's oid.

/// The text without the guards around conditions on rows.
///
/// `(NOT pg_catalog.oideq('t'::pg_catalog.regclass, 1) AND ... OR x)` is `x`,
/// `pg_catalog.oideq('t'::pg_catalog.regclass, 1) AND x` is `x`. What else compares a name with an
/// oid has a word in its place.
pub(crate) fn unguarded(sql: &str) -> String {
    let mut out = String::new();
    let mut rest = sql;
    loop {
        let starts =
            ["(NOT pg_catalog.oideq('", "pg_catalog.oideq('"].map(|start| rest.find(start));
        let Some(at) = starts.into_iter().flatten().min() else { return out + rest };
        let (before, guard) = rest.split_at(at);
        out += before;
        let (kept, end) = match closed(guard) {
            Some((inside, end)) if inside.contains("to_regclass") => {
                match inside.split_once(" OR ") {
                    Some((_, condition)) => (unguarded(condition), end),
                    None => (without_oids(&guard[..end]), end),
                }
            }
            Some((_, end)) if guard[end..].starts_with(" AND ") && guard.starts_with("pg_") => {
                (String::new(), end + " AND ".len())
            }
            Some((_, end)) => (without_oids(&guard[..end]), end),
            None => (guard.to_owned(), guard.len()),
        };
        out += &kept;
        rest = &guard[end..];
    }
}

/// What the first parenthesis holds, and where it ends.
fn closed(sql: &str) -> Option<(&str, usize)> {
    let open = sql.find('(')?;
    let mut depth = 0;
    let end = sql[open..].find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    })?;
    Some((&sql[open + 1..open + end], open + end + 1))
}

/// The text with a word for each oid that a name is compared with.
fn without_oids(sql: &str) -> String {
    let mut parts = sql.split("regclass, ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| {
        let name = part.trim_start_matches(|c: char| c.is_ascii_digit());
        out + "regclass, " + if name.len() < part.len() { "oid" } else { "" } + name
    })
}

#[test]
fn guards_are_left_out_and_nothing_else() {
    let name = "'t'::pg_catalog.regclass";
    let is = format!("pg_catalog.oideq({name}, 7)");
    let guard = format!(
        "(NOT {is} AND pg_catalog.oideq({name}, pg_catalog.to_regclass('pg_temp.t')) OR (t.a > 1 OR t.a IS NULL))"
    );
    assert_eq!(
        unguarded(&format!("a ({guard}) b {guard}")),
        "a ((t.a > 1 OR t.a IS NULL)) b (t.a > 1 OR t.a IS NULL)"
    );
    assert_eq!(unguarded(&format!("WHERE {is} AND (x) AND y")), "WHERE (x) AND y");
    let by_table = format!("(NOT {is} OR t.a > 1)");
    assert_eq!(unguarded(&by_table), by_table.replace('7', "oid"));
}
