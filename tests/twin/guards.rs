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
    while let Some(compared) = rest.find(COMPARED) {
        let name = rest[..compared].rfind('\'').expect("a name in quotes");
        let in_parentheses =
            rest[..name].ends_with('(') && rest[compared + COMPARED.len()..].starts_with("<>");
        let (before, guard) = rest.split_at(name - usize::from(in_parentheses));
        out += before;
        let (kept, end) = match closed(guard).filter(|_| in_parentheses) {
            Some((inside, end)) if inside.contains("to_regclass") => {
                match inside.split_once(" OR ") {
                    Some((_, condition)) => (unguarded(condition), end),
                    None => (without_oids(&guard[..end]), end),
                }
            }
            Some((_, end)) => (without_oids(&guard[..end]), end),
            None => {
                let oid = guard.find(") '").map_or(guard.len(), |at| at + ") '".len());
                let end = guard[oid..].find('\'').map_or(guard.len(), |at| oid + at + 1);
                if guard[end..].starts_with(" AND ") {
                    (String::new(), end + " AND ".len())
                } else {
                    (without_oids(&guard[..end]), end)
                }
            }
        };
        out += &kept;
        rest = &guard[end..];
    }
    out + rest
}

/// Stands behind the name where it is compared with an oid.
const COMPARED: &str = "'::pg_catalog.regclass OPERATOR(pg_catalog.";

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
    let mut parts = sql.split(") '");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| {
        let behind = part.trim_start_matches(|c: char| c.is_ascii_digit());
        out + ") '" + if behind.len() < part.len() { "oid" } else { "" } + behind
    })
}

/// The text without what an inline delete proves first, which is the same for each table.
pub(super) fn unproved(sql: &str) -> String {
    const BEGIN: &str = " AND (SELECT pg_catalog.current_setting(";
    let Some((before, rest)) = sql.split_once(BEGIN) else { return sql.to_owned() };
    let (mut depth, mut quoted) = (2, false);
    let end = rest.char_indices().find(|(_, c)| {
        quoted ^= *c == '\'';
        depth += i32::from(*c == '(' && !quoted) - i32::from(*c == ')' && !quoted);
        depth == 0
    });
    let (at, _) = end.expect("a closing parenthesis");
    format!("{before} AND (...{}", unproved(&rest[at..]))
}

#[test]
fn guards_are_left_out_and_nothing_else() {
    let name = "'t'::pg_catalog.regclass";
    let [is, is_not] = ["=", "<>"].map(|is| format!("{name} OPERATOR(pg_catalog.{is}) '7'"));
    let guard = format!(
        "({is_not} AND pg_catalog.to_regclass('pg_temp.t') IS NOT NULL OR (t.a > 1 OR t.a IS NULL))"
    );
    assert_eq!(
        unguarded(&format!("a ({guard}) b {guard}")),
        "a ((t.a > 1 OR t.a IS NULL)) b (t.a > 1 OR t.a IS NULL)"
    );
    assert_eq!(unguarded(&format!("WHERE {is} AND (x) AND y")), "WHERE (x) AND y");
    let by_table = format!("({is_not} OR t.a > 1)");
    assert_eq!(unguarded(&by_table), by_table.replace('7', "oid"));
}
