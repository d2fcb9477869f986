//! Holds the architecture: who may use whom, which files are pure, how long a file may be.

mod circles;
mod citus;
mod deletes;
mod drivers;
mod events;
mod lines;
mod metrics;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Each module, and the modules that it may use; every edge points down this list.
const MAY_USE: [(&str, &[&str]); 30] = [
    ("main", &["cli"]),
    (
        "cli",
        &[
            "array", "admin", "app", "catalog", "check", "config", "control", "demo", "guard",
            "metrics", "policy", "reaper", "rewrite", "shadow", "spans", "sql",
        ],
    ),
    ("demo", &["app", "catalog", "config", "sql"]),
    (
        "app",
        &[
            "admin", "auth", "catalog", "check", "config", "control", "dial", "guard", "listener",
            "metrics", "reaper", "session", "shadow", "sweep", "tls",
        ],
    ),
    ("listener", &["config", "dial", "session", "tls", "wire"]),
    (
        "session",
        &[
            "admin",
            "admission",
            "auth",
            "catalog",
            "config",
            "control",
            "dial",
            "latency",
            "metrics",
            "rewrite",
            "shadow",
            "spans",
            "sql",
            "sweep",
            "tls",
            "wire",
        ],
    ),
    (
        "check",
        &["catalog", "config", "control", "delete", "guard", "reaper", "rewrite", "sql", "sweep"],
    ),
    ("policy", &["array", "catalog", "rewrite", "sql"]),
    (
        "admin",
        &["admission", "catalog", "config", "control", "metrics", "reaper", "shadow", "wire"],
    ),
    ("shadow", &["catalog", "config", "control", "guard", "metrics", "rewrite", "sql"]),
    (
        "sweep",
        &["catalog", "config", "control", "delete", "guard", "metrics", "reaper", "spans", "sql"],
    ),
    ("auth", &["config", "control"]),
    (
        "reaper",
        &[
            "array", "catalog", "config", "control", "delete", "guard", "latency", "metrics",
            "schedule", "spans", "sql",
        ],
    ),
    (
        "control",
        &["array", "catalog", "config", "dial", "guard", "metrics", "rewrite", "sql", "tls"],
    ),
    ("guard", &["array", "catalog", "config", "delete", "sql"]),
    ("dial", &["config", "tls"]),
    ("tls", &["config"]),
    ("config", &["catalog", "rewrite", "schedule", "sql"]),
    ("rewrite", &["catalog", "delete", "spans", "sql"]),
    ("delete", &["catalog", "sql"]),
    ("wire", &[]),
    ("catalog", &["schedule", "spans", "sql"]),
    ("spans", &["sql"]),
    ("array", &[]),
    ("sql", &[]),
    ("metrics", &["latency"]),
    ("latency", &[]),
    ("admission", &[]),
    ("schedule", &[]),
    ("lib", &[]),
];

const MAX_LINES: usize = 400;

/// Files that are longer than they should be, and may not grow.
const LONGER: [(&str, usize); 1] = [("src/sql/lexer.rs", 430)];

struct Source {
    path: String,
    text: String,
}

impl Source {
    /// Every Rust file below a directory, by path.
    fn all(directory: &str) -> Vec<Self> {
        Self::with_ending(directory, "rs")
    }

    fn with_ending(directory: &str, ending: &str) -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let (mut found, mut left) = (Vec::new(), vec![root.join(directory)]);
        while let Some(path) = left.pop() {
            if path.is_dir() {
                left.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            } else if path.extension().is_some_and(|e| e == ending) {
                let text = fs::read_to_string(&path).unwrap();
                let path = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
                found.push(Self { path, text });
            }
        }
        found.sort_by(|a, b| a.path.cmp(&b.path));
        found
    }

    /// The first part of its path below `src`.
    fn module(&self) -> &str {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs");
        path.split_once('/').map_or(path, |(module, _)| module)
    }

    /// Its place among the modules, such as `config/read`; that of `config/mod.rs` is `config`.
    fn place(&self) -> String {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs");
        path.trim_end_matches("/mod").to_owned()
    }

    /// Its code, without comments and without the unit tests at its foot.
    fn code(&self) -> String {
        let code = self.text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The modules of the crate that its code names.
    fn uses(&self) -> BTreeSet<String> {
        let code = self.code();
        let paths = code.split("crate::").skip(1);
        paths.flat_map(heads).filter(|head| head != self.module()).collect()
    }
}

/// The first names behind `crate::`, of one path or of a group in braces.
fn heads(path: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let Some(group) = path.strip_prefix('{') else { return vec![name(path)] };
    let (mut depth, mut heads, mut start) = (0, Vec::new(), 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                heads.push(name(&group[start..at]));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    heads.retain(|head| !head.is_empty());
    heads
}

#[test]
fn groups_of_paths_are_read() {
    assert_eq!(heads("catalog::{Rule, Clock};\n"), ["catalog"]);
    assert_eq!(
        heads("{\n    app::App,\n    config::{self, Config},\n    sql,\n};\n"),
        ["app", "config", "sql"]
    );
}

#[test]
fn every_module_uses_only_what_it_may() {
    let may_use: BTreeMap<_, _> = MAY_USE.into_iter().collect();
    let mut faults = Vec::new();
    for source in Source::all("src") {
        let (path, module) = (&source.path, source.module());
        let Some(allowed) = may_use.get(module) else {
            faults.push(format!("{path}: module {module} is not in MAY_USE"));
            continue;
        };
        let uses = source.uses();
        let known = uses.iter().filter(|name| may_use.contains_key(name.as_str()));
        for name in known.filter(|name| !allowed.contains(&name.as_str())) {
            faults.push(format!("{path}: {module} may not use {name}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn dependencies_point_one_way() {
    for (place, (module, uses)) in MAY_USE.iter().enumerate() {
        for name in *uses {
            let below = MAY_USE.iter().position(|(other, _)| other == name);
            assert!(below > Some(place), "{module} may use {name}, which does not stand below it");
        }
    }
}

#[test]
fn there_is_no_state_of_the_whole_process() {
    for source in Source::all("src") {
        let code = source.code();
        let words = ["static ", "pub static ", "thread_local!"];
        let is_static = |line: &&str| words.iter().any(|word| line.trim_start().starts_with(word));
        let found: Vec<&str> = code.lines().filter(is_static).collect();
        assert!(found.is_empty(), "{}: {found:?}", source.path);
    }
}

#[test]
fn files_are_short_and_say_what_they_are_for() {
    let mut faults = Vec::new();
    for source in ["src", "tests", "benches", "examples"].into_iter().flat_map(Source::all) {
        let (path, lines) = (&source.path, source.text.lines().count());
        let most = LONGER.iter().find(|(long, _)| long == path).map_or(MAX_LINES, |it| it.1);
        if lines > most {
            faults.push(format!("{path}: {lines} lines, {most} at most"));
        }
        if !source.text.starts_with("//! ") {
            faults.push(format!("{path}: does not begin with what it is for"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
