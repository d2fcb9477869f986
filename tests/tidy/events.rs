//! Holds that no event has a field by the name of one that every line of the log has.

use super::Source;

/// What `tracing` puts into each line, beside the event's own fields.
const TAKEN: [&str; 5] = ["message", "level", "target", "timestamp", "fields"];

#[test]
fn no_key_is_twice_in_a_line_of_the_log() {
    let mut faults = Vec::new();
    for source in Source::all("src") {
        let code = source.code();
        for name in events(&code).into_iter().flat_map(fields) {
            if TAKEN.contains(&name) {
                faults.push(format!("{}: an event has a field `{name}`", source.path));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn fields_are_found() {
    let code = "warn!(%peer, message, why = %message, ?level, \"text, message\");";
    assert_eq!(fields(events(code)[0]), ["peer", "message", "why", "level"]);
}

/// What stands in front of the message of each event.
fn events(code: &str) -> Vec<&str> {
    let macros = ["trace!(", "debug!(", "info!(", "warn!(", "error!("];
    let starts = macros.iter().flat_map(|name| code.match_indices(name));
    starts.map(|(at, name)| code[at + name.len()..].split('"').next().unwrap()).collect()
}

fn fields(front: &str) -> Vec<&str> {
    let parts = front.split(',').map(|part| part.split('=').next().unwrap().trim());
    let names = parts.map(|part| part.trim_start_matches(['%', '?']));
    names.filter(|name| !name.is_empty()).collect()
}
