//! Holds that a name stands for one type in the crate, and that lines are short.

use std::collections::{BTreeMap, BTreeSet};

use super::Source;

/// Columns of a line. Beyond them rustfmt gives up on what stands there.
const MOST_COLUMNS: usize = 100;

/// Files with longer lines, which are SQL or messages, and how many. No file may be added, and no
/// number may grow.
const LONG_LINES: &[(&str, usize)] = &[
    ("src/catalog/bind.rs", 2),
    ("src/catalog/interval.rs", 1),
    ("src/catalog/sidecar.rs", 1),
    ("src/catalog/spec.rs", 1),
    ("src/check/facts.rs", 1),
    ("src/check/uses.rs", 7),
    ("src/cli/mod.rs", 1),
    ("src/config/read.rs", 5),
    ("src/control/citus.rs", 4),
    ("src/control/connect.rs", 2),
    ("src/control/noticed.rs", 4),
    ("src/control/queries.rs", 50),
    ("src/control/question.rs", 7),
    ("src/control/trial.rs", 1),
    ("src/control/watcher.rs", 2),
    ("src/delete/pair.rs", 6),
    ("src/demo/mod.rs", 1),
    ("src/demo/sample.rs", 1),
    ("src/guard/state.rs", 2),
    ("src/lib.rs", 2),
    ("src/policy/facts.rs", 1),
    ("src/policy/security.rs", 2),
    ("src/policy/views.rs", 2),
    ("src/reaper/counting.rs", 3),
    ("src/reaper/detach.rs", 2),
    ("src/reaper/index.rs", 1),
    ("src/reaper/inspect.rs", 3),
    ("src/reaper/observer.rs", 1),
    ("src/reaper/partition.rs", 3),
    ("src/reaper/shards/nodes.rs", 1),
    ("src/reaper/shards/rows.rs", 2),
    ("src/reaper/shards/sql.rs", 8),
    ("src/reaper/sql.rs", 2),
    ("src/reaper/status.rs", 2),
    ("src/reaper/status_store.rs", 4),
    ("src/reaper/worker/opening.rs", 1),
    ("src/rewrite/keyword.rs", 1),
    ("src/rewrite/refusal.rs", 5),
    ("src/rewrite/tests/cases.rs", 39),
    ("src/rewrite/tests/mod.rs", 1),
    ("src/rewrite/walk/assign.rs", 1),
    ("src/session/internal_query.rs", 1),
    ("src/session/replies.rs", 1),
    ("src/session/reprepare/tests.rs", 2),
    ("src/sweep/shards.rs", 5),
    ("src/sweep/sql.rs", 7),
];

#[test]
fn a_name_stands_for_one_type_in_the_crate() {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in Source::all("src") {
        for name in types(&source.code()) {
            found.entry(name).or_default().insert(source.path.clone());
        }
    }
    let shared = found.into_iter().filter(|(_, paths)| paths.len() > 1);
    let faults: Vec<String> =
        shared.map(|(name, paths)| format!("{name} is a type in each of {paths:?}")).collect();
    assert!(faults.is_empty(), "give each type a name of its own:\n{}", faults.join("\n"));
}

/// The types that code declares by itself, not within a trait.
fn types(code: &str) -> Vec<String> {
    let declared = code.lines().filter_map(|line| {
        let line = match line.strip_prefix("pub") {
            Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
            Some(rest) => rest.trim_start(),
            None => line,
        };
        let kinds = ["struct ", "enum ", "trait ", "type "];
        let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
        rest.split(|c: char| !c.is_alphanumeric()).next()
    });
    declared.map(str::to_owned).collect()
}

#[test]
fn the_types_of_a_text_are_found() {
    let code = "pub struct A(u8);\npub(super) enum B<'a> {\n    type C = u8;\n}\ntype D = A;";
    assert_eq!(types(code), ["A", "B", "D"]);
}

#[test]
fn lines_are_short() {
    let mut faults = Vec::new();
    for source in Source::all("src") {
        let long = source.text.lines().filter(|line| line.chars().count() > MOST_COLUMNS).count();
        let known = LONG_LINES.iter().find(|(path, _)| *path == source.path);
        let known = known.map_or(0, |(_, count)| *count);
        if long != known {
            faults.push(format!("(\"{}\", {long}),", source.path));
        }
    }
    assert!(faults.is_empty(), "of more than {MOST_COLUMNS} columns:\n{}", faults.join("\n"));
}
