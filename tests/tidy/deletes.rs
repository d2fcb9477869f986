//! Holds that one module alone makes SQL that deletes rows of users' tables.

use super::Source;

/// What such SQL begins with.
const WORDS: [&str; 4] = ["DELETE FROM", "TRUNCATE", "DETACH PARTITION", "DROP TABLE"];

/// What follows where the table is one of pglapse's own, or one that lives as long as a session.
const OWN: [&str; 3] = ["pglapse.", "pg_temp.", "IF EXISTS pglapse."];

/// Files that name these words and delete nothing by them, and how often: they read a client's
/// statement, or print something for people. No file may be added, and no number may grow.
const OTHERS: [(&str, usize); 6] = [
    ("src/check/statements.rs", 1),
    ("src/guard/sql/tables.sql", 1),
    ("src/policy/security.rs", 1),
    ("src/reaper/partition.rs", 2),
    ("src/rewrite/walk/statement.rs", 1),
    ("src/session/ddl.rs", 1),
];

#[test]
fn one_module_deletes() {
    let sources = Source::all("src").into_iter().chain(Source::with_ending("src", "sql"));
    let mut faults = Vec::new();
    for source in sources.filter(|source| source.module() != "delete") {
        let code = source.code();
        let places = WORDS.iter().flat_map(|word| code.split(word).skip(1));
        let found =
            places.filter(|rest| !OWN.iter().any(|own| rest.trim_start().starts_with(own))).count();
        let known = OTHERS.iter().find(|(path, _)| *path == source.path);
        if found != known.map_or(0, |(_, count)| *count) {
            faults.push(format!("(\"{}\", {found}),", source.path));
        }
    }
    assert!(faults.is_empty(), "only src/delete may spell {WORDS:?}:\n{}", faults.join("\n"));
}
