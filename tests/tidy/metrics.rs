//! Holds that the metrics in the code and the table of them in docs/operating.md agree.

use std::collections::BTreeMap;

use super::Source;

const OPERATING: &str = include_str!("../../docs/operating.md");

#[test]
fn each_metric_has_a_row_in_the_table_and_each_row_a_metric() {
    let (in_code, in_docs) = (in_code(), in_docs());
    let missing = |from: &BTreeMap<String, String>, other: &BTreeMap<String, String>| {
        let names = from.keys().filter(|name| !other.contains_key(*name));
        names.cloned().collect::<Vec<_>>()
    };
    assert!(in_code.len() > 20, "few metrics were found in the code: {in_code:?}");
    assert_eq!(missing(&in_code, &in_docs), [""; 0], "not in docs/operating.md");
    assert_eq!(missing(&in_docs, &in_code), [""; 0], "not in the code");
}

#[test]
fn each_metric_says_what_it_means() {
    for (name, help) in in_code() {
        assert!(help.ends_with('.') && help.len() > 5, "the HELP of {name} is `{help}`");
    }
    for (name, meaning) in in_docs() {
        assert!(meaning.len() > 5, "the meaning of {name} in docs/operating.md is `{meaning}`");
    }
}

/// Each metric that the code makes, and its HELP.
fn in_code() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for source in Source::all("src").iter().filter(|source| source.module() == "metrics") {
        let code = source.code();
        let literals: Vec<&str> = code.split('"').skip(1).step_by(2).collect();
        for (at, name) in literals.iter().enumerate().filter(|(_, l)| l.starts_with("pglapse_")) {
            // A metric may be named elsewhere too; its HELP is the sentence behind its name or in
            // front of it.
            let beside = [at + 1, at.wrapping_sub(1)].map(|at| literals.get(at).unwrap_or(&""));
            let help: &mut String = found.entry((*name).to_owned()).or_default();
            if let Some(sentence) = beside.into_iter().find(|text| text.ends_with('.')) {
                (*sentence).clone_into(help);
            }
        }
    }
    found
}

/// Each metric that the table names, and the last cell of its row.
fn in_docs() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for row in OPERATING.lines().filter(|line| line.starts_with("| `pglapse_")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, names, _, meaning, _] = cells[..] else { panic!("not three cells: {row}") };
        for name in names.split(", ") {
            found.insert(name.trim_matches('`').to_owned(), meaning.to_owned());
        }
    }
    found
}
