//! Holds that one module alone makes SQL that deletes rows of users' tables.

use super::Source;

/// What such SQL begins with.
const WORDS: [&str; 4] = ["DELETE FROM ", "TRUNCATE ", "DETACH PARTITION", "DROP TABLE "];

/// Files that name these words and delete nothing by them: they read a client's statement, or print
/// statements for people.
const OTHERS: [&str; 10] = [
    "src/check/report.rs",
    "src/control/noticed.rs",
    "src/policy/mod.rs",
    "src/policy/security.rs",
    "src/reaper/partition.rs",
    "src/rewrite/ddl.rs",
    "src/rewrite/plan.rs",
    "src/rewrite/schema_change.rs",
    "src/session/ddl.rs",
    "src/sql/word_filter.rs",
];

#[test]
fn one_module_deletes() {
    let mut faults = Vec::new();
    for source in Source::all("src") {
        let is_known = source.module() == "delete" || OTHERS.contains(&source.path.as_str());
        for line in source.code().lines().filter(|_| !is_known) {
            // pglapse's own tables, and a table that lives as long as a session.
            let is_own = line.contains("pglapse.") || line.contains("pg_temp");
            let found = WORDS.iter().find(|word| line.contains(**word)).filter(|_| !is_own);
            faults.extend(found.map(|word| format!("{}: {word}", source.path)));
        }
    }
    assert!(faults.is_empty(), "only src/delete may spell these:\n{}", faults.join("\n"));
}
