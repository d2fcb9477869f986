//! Holds that files of one module do not import each other in a circle.
//!
//! A file that declares others (`mod.rs`) stands for its folder: what a file imports from its own
//! folder's `mod.rs`, and what that imports from its files, is no part of a circle.

use std::collections::{BTreeMap, BTreeSet};

use super::Source;

/// Circles that are there. They may only become smaller: take out what no longer belongs to one.
const KNOWN: [&[&str]; 1] = [&[
    "rewrite/walk/assign",
    "rewrite/walk/hide",
    "rewrite/walk/modify",
    "rewrite/walk/replace",
    "rewrite/walk/inline_delete",
]];

/// Each file's place among the modules, such as `config/read`, and the places that it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn files_of_a_module_import_each_other_in_no_circle() {
    let mut faults = Vec::new();
    for circle in circles(&imports(&Source::all("src"))) {
        let is_known = KNOWN.iter().any(|known| circle.iter().all(|file| known.contains(&&**file)));
        if !is_known {
            faults.push(format!("these import each other in a circle: {}", circle.join(", ")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_circle_is_found_and_what_leads_into_it_is_no_part_of_it() {
    let file = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let found = imports(&[
        file("src/m/mod.rs", "mod a;\nmod b;\nuse self::a::A;\n"),
        file("src/m/a.rs", "use super::{Top, b::{self, B}};\n"),
        file("src/m/b.rs", "use crate::{m::c::C, other::X};\n"),
        file("src/m/c.rs", "//! use super::d::D;\nfn f() {\n    super::a::run();\n}\n"),
        file("src/m/d.rs", "use super::a::A;\n"),
        file("src/m/d/e.rs", "use super::super::d::D;\n"),
    ]);
    assert_eq!(circles(&found), [["m/a", "m/b", "m/c"]]);
}

fn imports(sources: &[Source]) -> Imports {
    let places: BTreeSet<String> = sources.iter().map(Source::place).collect();
    let of = |source: &Source| {
        let place = source.place();
        let paths = paths(&source.code());
        let imported = paths.iter().filter_map(|path| resolve(&place, path, &places));
        let imported = imported.filter(|other| {
            source.module() == other.split('/').next().unwrap()
                && !contains(other, &place)
                && !contains(&place, other)
        });
        (place.clone(), imported.collect())
    };
    sources.iter().map(of).collect()
}

/// Whether one place is the other, or a folder above it.
fn contains(folder: &str, place: &str) -> bool {
    place.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The place that a path leads to from a file, as deep as there are files.
fn resolve(from: &str, path: &[String], places: &BTreeSet<String>) -> Option<String> {
    let mut at: Vec<&str> = from.split('/').collect();
    let mut path = path.iter().map(String::as_str).peekable();
    match path.peek().copied()? {
        "crate" => {
            at.clear();
            path.next();
        }
        "self" => drop(path.next()),
        "super" => {
            while path.next_if_eq(&"super").is_some() {
                at.pop();
            }
        }
        // A path that begins with a child, or with another crate.
        child => drop(places.get(&format!("{from}/{child}"))?),
    }
    for name in path {
        let deeper = [at.as_slice(), &[name]].concat();
        if !places.contains(&deeper.join("/")) {
            break;
        }
        at = deeper;
    }
    (!at.is_empty()).then(|| at.join("/"))
}

/// Every path in the code, with groups in braces taken apart.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("::") {
        let before = &rest[..at];
        let word = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
        let is_head = !before[..word].ends_with("::");
        if is_head && word < at {
            expand(&mut vec![before[word..].to_owned()], &rest[at + 2..], &mut found);
        }
        rest = &rest[at + 2..];
    }
    found
}

/// Adds the paths that begin with `head` and go on in `tail`. Returns what is behind them.
fn expand<'t>(head: &mut Vec<String>, tail: &'t str, found: &mut Vec<Vec<String>>) -> &'t str {
    let depth = head.len();
    if let Some(mut group) = tail.strip_prefix('{') {
        loop {
            group = group.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
            if let Some(behind) = group.strip_prefix('}') {
                return behind;
            }
            let before = group.len();
            group = expand(head, group, found);
            head.truncate(depth);
            // `as name`, or no group of paths after all.
            let as_name = group.trim_start_matches(|c| !matches!(c, ',' | '}'));
            group = as_name;
            if group.is_empty() || group.len() == before {
                return group;
            }
        }
    }
    let end = tail.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(tail.len());
    head.push(tail[..end].to_owned());
    if let Some(more) = tail[end..].strip_prefix("::") {
        return expand(head, more, found);
    }
    found.push(head.clone());
    &tail[end..]
}

/// The files that can be reached from themselves, in groups that can be reached from each other.
fn circles(imports: &Imports) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        imports.keys().map(|file| (file, reachable(file, imports))).collect();
    let mut circles: Vec<Vec<String>> = Vec::new();
    for file in imports.keys().filter(|file| reached[file].contains(file)) {
        if !circles.iter().any(|circle| circle.contains(file)) {
            let is_mutual =
                |other: &&String| reached[file].contains(*other) && reached[*other].contains(file);
            circles.push(imports.keys().filter(is_mutual).cloned().collect());
        }
    }
    circles
}

fn reachable<'i>(from: &String, imports: &'i Imports) -> BTreeSet<&'i String> {
    let (mut reached, mut left) = (BTreeSet::new(), vec![from]);
    while let Some(file) = left.pop() {
        for next in imports.get(file).into_iter().flatten() {
            if imports.contains_key(next) && reached.insert(next) {
                left.push(next);
            }
        }
    }
    reached
}
