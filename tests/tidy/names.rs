//! Holds that a type's name stands once in the crate, and that lines are short.

use std::collections::BTreeMap;

use super::Source;

/// Types that share a name with others, and how many there are. No name may be added, and no number may grow.
const SHARED_NAMES: [(&str, usize); 44] = [
    ("Args", 2),
    ("ConnectError", 2),
    ("Doubts", 2),
    ("Edit", 2),
    ("End", 2),
    ("Entry", 4),
    ("Failure", 2),
    ("Fault", 3),
    ("Given", 2),
    ("Judged", 2),
    ("Kind", 2),
    ("Leaf", 2),
    ("Meaning", 2),
    ("Metrics", 2),
    ("Next", 3),
    ("Options", 3),
    ("Owner", 2),
    ("Part", 2),
    ("Place", 2),
    ("Plan", 2),
    ("Progress", 2),
    ("Reader", 3),
    ("Reaper", 2),
    ("Server", 2),
    ("Session", 2),
    ("Settings", 2),
    ("Setup", 2),
    ("Shared", 2),
    ("Stage", 2),
    ("State", 7),
    ("Step", 2),
    ("Stop", 2),
    ("Swept", 2),
    ("Target", 2),
    ("Text", 3),
    ("Told", 2),
    ("Upstream", 2),
    ("Uses", 2),
    ("Value", 2),
    ("View", 2),
    ("Wanted", 2),
    ("Why", 2),
    ("Words", 2),
    ("Worker", 2),
];

/// Columns of a line of code.
const MOST_COLUMNS: usize = 100;

/// Files with longer lines of code, and how many. No file may be added, and no number may grow.
const LONG_LINES: [(&str, usize); 40] = [
    ("src/app/mod.rs", 1),
    ("src/catalog/beside.rs", 6),
    ("src/catalog/bind.rs", 2),
    ("src/catalog/interval.rs", 1),
    ("src/catalog/sidecar.rs", 1),
    ("src/catalog/spec.rs", 1),
    ("src/check/expression.rs", 1),
    ("src/check/facts.rs", 1),
    ("src/check/mod.rs", 2),
    ("src/check/report.rs", 1),
    ("src/check/uses.rs", 7),
    ("src/config/read.rs", 1),
    ("src/control/connect.rs", 1),
    ("src/control/queries.rs", 80),
    ("src/control/trial.rs", 1),
    ("src/demo/mod.rs", 1),
    ("src/demo/sample.rs", 1),
    ("src/metrics/mod.rs", 3),
    ("src/policy/facts.rs", 1),
    ("src/policy/security.rs", 2),
    ("src/policy/views.rs", 2),
    ("src/reaper/chronicle.rs", 4),
    ("src/reaper/counting.rs", 4),
    ("src/reaper/look.rs", 3),
    ("src/reaper/observer.rs", 1),
    ("src/reaper/partition.rs", 4),
    ("src/reaper/schema.rs", 1),
    ("src/reaper/sql.rs", 2),
    ("src/reaper/status.rs", 2),
    ("src/reaper/strategy.rs", 1),
    ("src/reaper/worker/opening.rs", 2),
    ("src/rewrite/keyword.rs", 1),
    ("src/rewrite/planner.rs", 1),
    ("src/rewrite/refusal.rs", 3),
    ("src/rewrite/tests/cases.rs", 24),
    ("src/rewrite/walk/hide.rs", 1),
    ("src/session/boundary/tests.rs", 1),
    ("src/session/replies.rs", 1),
    ("src/session/waiting.rs", 1),
    ("src/sweep/sql.rs", 8),
];

#[test]
fn a_type_name_stands_once_in_the_crate() {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in Source::all("src").iter().filter(|source| !is_test(source)) {
        for name in types(&source.code()) {
            found.entry(name).or_default().push(source.path.clone());
        }
    }
    let mut faults = Vec::new();
    for (name, paths) in found {
        let known = SHARED_NAMES.iter().find(|(known, _)| *known == name);
        if paths.len() > known.map_or(1, |(_, count)| *count) {
            faults.push(format!("{name} is several types: {}", paths.join(", ")));
        }
    }
    assert!(faults.is_empty(), "give each type a name of its own:\n{}", faults.join("\n"));
}

#[test]
fn lines_of_code_are_short() {
    let mut faults = Vec::new();
    for source in Source::all("src") {
        let is_long = |line: &&str| {
            line.chars().count() > MOST_COLUMNS && !line.trim_start().starts_with("//")
        };
        let long = source.text.lines().filter(is_long).count();
        let known = LONG_LINES.iter().find(|(known, _)| *known == source.path);
        let most = known.map_or(0, |(_, count)| *count);
        if long > most {
            let path = &source.path;
            faults
                .push(format!("{path}: {long} lines above {MOST_COLUMNS} columns, {most} at most"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn types_are_found() {
    let code = "pub(super) struct One<T>;\nenum Two {\n    Struct,\n}\nimpl X {\n    type Three = u8;\n}\npub trait Four {}";
    assert_eq!(types(code), ["One", "Two", "Four"]);
}

/// Whether a file holds unit tests and nothing else.
fn is_test(source: &Source) -> bool {
    source.path.ends_with("/tests.rs") || source.path.contains("/tests/")
}

/// The names of the structs, enums and traits that are defined in the code.
fn types(code: &str) -> Vec<String> {
    let name = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub").map_or(line, |rest| {
            let rest = rest.trim_start();
            rest.strip_prefix('(')
                .and_then(|rest| rest.split_once(')'))
                .map_or(rest, |(_, rest)| rest)
        });
        let (keyword, rest) = line.trim_start().split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        matches!(keyword, "struct" | "enum" | "trait").then(|| name.to_owned())
    };
    code.lines().filter_map(name).collect()
}
