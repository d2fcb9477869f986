//! What is not run, and why: nothing is left out silently.

use std::io::Write as _;

/// Names the file that collects what was skipped; `scripts/test` prints it at the end.
const FILE: &str = "PGLAPSE_SKIPPED";

/// Notes that the test that runs, or a part of it, is skipped.
#[expect(clippy::print_stderr, reason = "who runs the tests is to see what was skipped")]
pub(crate) fn skip(why: &str) {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    eprintln!("SKIPPED {test}: {why}");
    let Some(file) = std::env::var_os(FILE) else { return };
    let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
    // In one piece, since others write there too.
    let line = format!("{test}: {why}\n");
    file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the list of skipped tests");
}
