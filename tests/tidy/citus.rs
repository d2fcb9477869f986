//! Holds that few files know how Citus keeps a table: others ask the table a question.

use std::collections::BTreeSet;

use super::Source;

/// The files that make it from the server's catalogs, keep it, tell it in words, or decide by it.
const KNOW: [&str; 11] = [
    "src/catalog/distribution.rs",
    "src/catalog/mod.rs",
    "src/catalog/reading.rs",
    "src/catalog/relation.rs",
    "src/catalog/tree.rs",
    "src/check/facts.rs",
    "src/control/citus.rs",
    "src/control/load.rs",
    "src/delete/pair.rs",
    "src/reaper/kinds.rs",
    "src/reaper/status_store.rs",
];

#[test]
fn few_files_know_how_citus_keeps_a_table() {
    let knows = |source: &Source| {
        let code = source.code();
        code.contains(".distribution") || code.contains("Distribution")
    };
    let all = Source::all("src").into_iter();
    let files = all.filter(|it| !it.path.contains("/tests") && knows(it)).map(|it| it.path);
    assert_eq!(files.collect::<BTreeSet<_>>(), KNOW.map(str::to_owned).into());
}
