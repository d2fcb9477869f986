//! The commands of the console.

use super::Action;
use crate::reaper::pauses::ReaperOrder;

/// What the console shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Show {
    Rules,
    Tables,
    Sessions,
    Shadow,
    Stats,
    Config,
    Servers,
    Version,
    Help,
}

/// A command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ConsoleCommand {
    Show(Show),
    Run(Action),
    /// End the session with this number.
    Kill(u64),
    /// Drivers and exporters send SET to every server. Here it has no effect.
    Set,
}

/// Each command as it is written, with its meaning.
pub(super) const HELP: [(&str, &str); 17] = [
    ("SHOW RULES", "the rules in force"),
    ("SHOW TABLES", "what the reaper does for each TTL table"),
    ("SHOW SESSIONS", "the open sessions"),
    ("SHOW CLIENTS", "the same"),
    ("SHOW SERVERS", "pglapse's own connections, one for each database with rules"),
    ("SHOW CONFIG", "each setting in force, and what has set it"),
    ("SHOW SHADOW", "what rules in shadow mode would do to statements"),
    ("SHOW STATS", "every counter, as on /metrics"),
    ("SHOW VERSION", "pglapse's version"),
    ("SHOW HELP", "this"),
    ("PAUSE REAPER [table]", "deletes nothing more, or nothing more of a table"),
    ("RESUME REAPER [table]", "deletes again"),
    (
        "CONFIRM REAPER [table]",
        "begins the first deletes of new rules now, for a day also beyond max_share",
    ),
    ("RELOAD", "reads the settings again, as at SIGHUP"),
    ("KILL id", "ends a session, by its id in SHOW CLIENTS"),
    ("SHUTDOWN", "stops, as at SIGTERM"),
    ("SET name = value", "nothing: for drivers that begin with it"),
];

/// Parses the commands of a text.
///
/// # Errors
/// The first part of the text that is no command.
pub(super) fn read(text: &str) -> Result<Vec<ConsoleCommand>, String> {
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| one(part).ok_or_else(|| part.to_owned())).collect()
}

fn one(text: &str) -> Option<ConsoleCommand> {
    let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let is = |word: &str| verb.eq_ignore_ascii_case(word);
    if is("set") {
        return Some(ConsoleCommand::Set);
    }
    if is("kill") {
        return rest.parse().ok().map(ConsoleCommand::Kill);
    }
    if let Some(order) = ReaperOrder::ALL.into_iter().find(|order| is(order.word())) {
        let (object, table) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let table = Some(table.trim()).filter(|table| !table.is_empty()).map(str::to_owned);
        let command = ConsoleCommand::Run(Action::Reaper { order, table });
        return object.eq_ignore_ascii_case("reaper").then_some(command);
    }
    match (verb.to_ascii_lowercase().as_str(), rest.to_ascii_lowercase().as_str()) {
        ("reload", "") => Some(ConsoleCommand::Run(Action::Reload)),
        ("shutdown", "") => Some(ConsoleCommand::Run(Action::Shutdown)),
        ("show", "rules") => Some(ConsoleCommand::Show(Show::Rules)),
        ("show", "tables") => Some(ConsoleCommand::Show(Show::Tables)),
        ("show", "sessions" | "clients") => Some(ConsoleCommand::Show(Show::Sessions)),
        ("show", "shadow") => Some(ConsoleCommand::Show(Show::Shadow)),
        ("show", "stats") => Some(ConsoleCommand::Show(Show::Stats)),
        ("show", "config") => Some(ConsoleCommand::Show(Show::Config)),
        ("show", "servers") => Some(ConsoleCommand::Show(Show::Servers)),
        ("show", "version") => Some(ConsoleCommand::Show(Show::Version)),
        ("show", "help") => Some(ConsoleCommand::Show(Show::Help)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        let reaper = |order, table: Option<&str>| {
            let table = table.map(str::to_owned);
            ConsoleCommand::Run(Action::Reaper { order, table })
        };
        assert_eq!(read("show  Rules;").unwrap(), [ConsoleCommand::Show(Show::Rules)]);
        assert_eq!(read("PAUSE REAPER").unwrap(), [reaper(ReaperOrder::Pause, None)]);
        let resume = reaper(ReaperOrder::Resume, Some("public.a"));
        assert_eq!(read("resume reaper public.a").unwrap(), [resume]);
        assert_eq!(read("Confirm Reaper").unwrap(), [reaper(ReaperOrder::Confirm, None)]);
        let two = [ConsoleCommand::Set, ConsoleCommand::Show(Show::Stats)];
        assert_eq!(read("SET extra_float_digits = 3; SHOW STATS").unwrap(), two);
        assert_eq!(read(" ; ").unwrap(), []);
        for wrong in
            ["SELECT 1", "SHOW", "SHOW RULES x", "PAUSE", "PAUSE x", "RELOAD x", "KILL all"]
        {
            assert_eq!(read(wrong), Err(wrong.to_owned()));
        }
        for (command, _) in HELP {
            read(&command.trim_end_matches(" [table]").replace("KILL id", "KILL 7")).unwrap();
        }
    }
}
