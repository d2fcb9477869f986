//! Holds the architecture: who may use whom, which files are pure, how long a file may be.

mod circles;
mod deletes;
mod events;
mod metrics;
mod names;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Each module, and the modules that it may use; every edge points down this list.
const MAY_USE: [(&str, &[&str]); 26] = [
    ("main", &["cli"]),
    (
        "cli",
        &[
            "admin", "app", "catalog", "check", "config", "control", "demo", "guard", "metrics",
            "policy", "reaper", "rewrite", "shadow", "sql",
        ],
    ),
    ("demo", &["app", "catalog", "config", "sql"]),
    (
        "app",
        &[
            "admin", "auth", "catalog", "check", "config", "control", "guard", "listener",
            "metrics", "reaper", "session", "shadow", "sweep", "tls",
        ],
    ),
    ("listener", &["config", "session", "tls", "wire"]),
    (
        "session",
        &[
            "admin", "auth", "catalog", "config", "control", "latency", "metrics", "rewrite",
            "shadow", "sql", "sweep", "tls", "wire",
        ],
    ),
    ("check", &["catalog", "config", "control", "guard", "rewrite", "sql"]),
    ("policy", &["catalog", "rewrite", "sql"]),
    ("admin", &["catalog", "config", "control", "metrics", "reaper", "shadow", "wire"]),
    ("shadow", &["catalog", "config", "control", "guard", "metrics", "rewrite", "sql"]),
    ("sweep", &["catalog", "config", "control", "delete", "guard", "metrics", "sql"]),
    ("auth", &["config", "control"]),
    (
        "reaper",
        &[
            "catalog", "config", "control", "delete", "guard", "latency", "metrics", "schedule",
            "sql",
        ],
    ),
    ("control", &["catalog", "config", "guard", "metrics", "rewrite", "sql", "tls"]),
    ("guard", &["catalog", "config", "delete", "sql"]),
    ("tls", &["config"]),
    ("config", &["catalog", "rewrite", "schedule", "sql"]),
    ("rewrite", &["catalog", "delete", "sql"]),
    ("delete", &["catalog", "sql"]),
    ("wire", &[]),
    ("catalog", &["schedule", "sql"]),
    ("sql", &[]),
    ("metrics", &["latency"]),
    ("latency", &[]),
    ("schedule", &[]),
    ("lib", &[]),
];

/// The files that may touch sockets, clocks and tasks. All others compute.
const DRIVERS: &[&str] = &[
    "src/admin/console/handler.rs",
    "src/admin/console/mod.rs",
    "src/admin/console/sessions.rs",
    "src/admin/limit.rs",
    "src/admin/mod.rs",
    "src/app/fault.rs",
    "src/app/in_force.rs",
    "src/app/lost_lines.rs",
    "src/app/binding.rs",
    "src/app/mod.rs",
    "src/app/pausing.rs",
    "src/app/reaping.rs",
    "src/app/schema.rs",
    "src/app/signals.rs",
    "src/app/sleeping.rs",
    "src/auth/authenticator.rs",
    "src/auth/lookup.rs",
    "src/auth/stored.rs",
    "src/check/expression.rs",
    "src/check/facts.rs",
    "src/check/indexes.rs",
    "src/check/mod.rs",
    "src/check/rights.rs",
    "src/check/server.rs",
    "src/check/uses.rs",
    "src/cli/database.rs",
    "src/cli/health.rs",
    "src/cli/init.rs",
    "src/cli/log.rs",
    "src/cli/mod.rs",
    "src/cli/reap.rs",
    "src/cli/serve.rs",
    "src/cli/settings.rs",
    "src/cli/status/expired.rs",
    "src/cli/status/mod.rs",
    "src/control/attempt.rs",
    "src/control/cancel.rs",
    "src/control/citus.rs",
    "src/control/connect.rs",
    "src/control/declared.rs",
    "src/control/details.rs",
    "src/admin/host.rs",
    "src/check/own_role.rs",
    "src/control/own_path.rs",
    "src/control/parameter.rs",
    "src/control/password.rs",
    "src/control/enlisting.rs",
    "src/control/find_server.rs",
    "src/control/load.rs",
    "src/control/lost.rs",
    "src/control/mod.rs",
    "src/control/monitor.rs",
    "src/control/probe.rs",
    "src/control/watched.rs",
    "src/control/pooler.rs",
    "src/control/role.rs",
    "src/control/simple_rows.rs",
    "src/control/trial.rs",
    "src/control/watcher.rs",
    "src/demo/cluster.rs",
    "src/demo/mod.rs",
    "src/demo/scene.rs",
    "src/guard/declared.rs",
    "src/guard/identity.rs",
    "src/guard/in_force.rs",
    "src/guard/known.rs",
    "src/guard/loads.rs",
    "src/guard/process.rs",
    "src/guard/prover.rs",
    "src/guard/schema.rs",
    "src/guard/share.rs",
    "src/guard/state.rs",
    "src/listener/mod.rs",
    "src/listener/threads.rs",
    "src/listener/unix.rs",
    "src/policy/facts.rs",
    "src/reaper/backlog.rs",
    "src/reaper/status_store.rs",
    "src/reaper/connection.rs",
    "src/reaper/detach.rs",
    "src/reaper/gauges.rs",
    "src/reaper/index.rs",
    "src/reaper/lease.rs",
    "src/reaper/kinds.rs",
    "src/reaper/lease_store.rs",
    "src/reaper/mod.rs",
    "src/reaper/observer.rs",
    "src/reaper/origin.rs",
    "src/reaper/partition.rs",
    "src/reaper/pauses.rs",
    "src/reaper/server_load.rs",
    "src/reaper/load_probe.rs",
    "src/reaper/batch.rs",
    "src/reaper/shards/inspect.rs",
    "src/reaper/shards/nodes.rs",
    "src/reaper/shards/place.rs",
    "src/reaper/shards/rows.rs",
    "src/reaper/shards/run.rs",
    "src/reaper/state.rs",
    "src/reaper/status.rs",
    "src/reaper/worker/asking.rs",
    "src/reaper/worker/by_hand.rs",
    "src/reaper/worker/recording.rs",
    "src/reaper/worker/sharing.rs",
    "src/reaper/worker/faults.rs",
    "src/reaper/worker/suspending.rs",
    "src/reaper/worker/indexing.rs",
    "src/reaper/worker/mod.rs",
    "src/reaper/worker/opening.rs",
    "src/reaper/worker/waiting.rs",
    "src/session/cancellation.rs",
    "src/session/close.rs",
    "src/session/direction.rs",
    "src/session/established.rs",
    "src/session/failed_logins.rs",
    "src/session/fallback.rs",
    "src/session/handshake.rs",
    "src/session/login.rs",
    "src/session/mod.rs",
    "src/session/pending.rs",
    "src/session/proxy_protocol.rs",
    "src/session/pump.rs",
    "src/session/readiness.rs",
    "src/session/rules.rs",
    "src/session/server_choice.rs",
    "src/session/shared.rs",
    "src/session/upstream.rs",
    "src/session/upstream_login.rs",
    "src/shadow/counts.rs",
    "src/shadow/measure.rs",
    "src/shadow/mod.rs",
    "src/shadow/store.rs",
    "src/sweep/connections.rs",
    "src/sweep/database.rs",
    "src/sweep/fault.rs",
    "src/sweep/keys.rs",
    "src/sweep/permission.rs",
    "src/sweep/mod.rs",
    "src/sweep/run.rs",
    "src/sweep/share.rs",
    "src/sweep/table.rs",
    "src/tls/acceptor.rs",
    "src/tls/connector.rs",
    "src/tls/control.rs",
    "src/tls/mod.rs",
    // These parse what the operator wrote by the driver's own types, and reach for nothing.
    "src/check/report.rs",
    "src/config/mod.rs",
    "src/config/read.rs",
    "src/config/server.rs",
    "src/config/target.rs",
    "src/config/upstream.rs",
];

/// What only drivers may name.
const EFFECTS: [&str; 7] = [
    "tokio::",
    "tokio_postgres::",
    "std::net::Tcp",
    "std::os::unix::net",
    "Instant::now",
    "SystemTime",
    "std::thread",
];

const MOST_LINES: usize = 400;

/// Files that are longer than they should be, and may not grow.
const LONGER: [(&str, usize); 1] = [("src/sql/lexer.rs", 430)];

struct Source {
    path: String,
    text: String,
}

impl Source {
    /// Every Rust file below a directory, by path.
    fn all(directory: &str) -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let (mut found, mut left) = (Vec::new(), vec![root.join(directory)]);
        while let Some(path) = left.pop() {
            if path.is_dir() {
                left.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            } else if path.extension().is_some_and(|e| e == "rs") {
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
fn only_drivers_touch_sockets_clocks_and_tasks() {
    let mut faults = Vec::new();
    for source in Source::all("src") {
        let code = source.code();
        let named = EFFECTS.iter().filter(|effect| code.contains(**effect));
        if !DRIVERS.contains(&source.path.as_str()) {
            faults.extend(named.map(|effect| format!("{}: {effect}", source.path)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_driver_exists() {
    let paths: Vec<String> = Source::all("src").into_iter().map(|source| source.path).collect();
    for driver in DRIVERS {
        assert!(paths.iter().any(|path| path == driver), "{driver}");
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
        let most = LONGER.iter().find(|(long, _)| long == path).map_or(MOST_LINES, |it| it.1);
        if lines > most {
            faults.push(format!("{path}: {lines} lines, {most} at most"));
        }
        if !source.text.starts_with("//! ") {
            faults.push(format!("{path}: does not begin with what it is for"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
