//! Holds that lines are short.

use super::Source;

/// Columns of a line. Beyond them rustfmt gives up on what stands there.
const MAX_COLUMNS: usize = 100;

/// Files with longer lines, which are SQL or messages, and how many. No file may be added, and no
/// number may grow.
const LONG_LINES: &[(&str, usize)] = &[
    ("src/catalog/bind.rs", 2),
    ("src/catalog/interval.rs", 1),
    ("src/catalog/sidecar.rs", 1),
    ("src/check/facts.rs", 1),
    ("src/check/uses.rs", 4),
    ("src/config/read.rs", 5),
    ("src/control/citus.rs", 4),
    ("src/control/connect.rs", 1),
    ("src/control/connect_error.rs", 1),
    ("src/control/load.rs", 9),
    ("src/control/noticed.rs", 6),
    ("src/control/queries.rs", 33),
    ("src/control/question.rs", 1),
    ("src/control/watcher/mod.rs", 2),
    ("src/control/zone.rs", 1),
    ("src/delete/pair.rs", 6),
    ("src/delete/trust.rs", 6),
    ("src/demo/mod.rs", 1),
    ("src/demo/sample.rs", 1),
    ("src/guard/put.rs", 7),
    ("src/guard/rules.rs", 8),
    ("src/guard/schema.rs", 1),
    ("src/guard/share.rs", 1),
    ("src/guard/state.rs", 1),
    ("src/lib.rs", 2),
    ("src/policy/facts.rs", 1),
    ("src/policy/security.rs", 2),
    ("src/policy/views.rs", 2),
    ("src/reaper/index.rs", 1),
    ("src/reaper/inspect.rs", 3),
    ("src/reaper/pauses.rs", 1),
    ("src/reaper/sampler.rs", 2),
    ("src/reaper/shards/nodes.rs", 1),
    ("src/reaper/shards/sql.rs", 7),
    ("src/reaper/sql.rs", 1),
    ("src/reaper/status.rs", 3),
    ("src/reaper/status_store.rs", 4),
    ("src/reaper/worker/opening.rs", 1),
    ("src/rewrite/keyword.rs", 1),
    ("src/rewrite/refusal.rs", 5),
    ("src/rewrite/tests/mod.rs", 1),
    ("src/session/internal_query.rs", 1),
    ("src/session/replies.rs", 1),
    ("src/session/reprepare/tests.rs", 2),
    ("src/sweep/shards.rs", 1),
    ("src/sweep/sql.rs", 5),
];

#[test]
fn lines_are_short() {
    let mut faults = Vec::new();
    for source in Source::all("src") {
        let long = source.text.lines().filter(|line| line.chars().count() > MAX_COLUMNS).count();
        let known = LONG_LINES.iter().find(|(path, _)| *path == source.path);
        let known = known.map_or(0, |(_, count)| *count);
        if long != known {
            faults.push(format!("(\"{}\", {long}),", source.path));
        }
    }
    assert!(faults.is_empty(), "of more than {MAX_COLUMNS} columns:\n{}", faults.join("\n"));
}
