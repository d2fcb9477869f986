//! How a command prints what it found: for people, or as JSON for programs.

use std::{io::IsTerminal as _, time::Duration};

use clap::ValueEnum;
use comfy_table::{
    ContentArrangement, Table,
    presets::{NOTHING, UTF8_FULL_CONDENSED},
};
use indicatif::{HumanFloatCount, ProgressBar, ProgressState, ProgressStyle};
use serde_json::Value;

use super::{Failure, print};

/// Columns of a terminal that does not say how wide it is.
const WIDTH_OF_A_TERMINAL: u16 = 160;
/// How often a spinner or a bar is redrawn.
const TICK: Duration = Duration::from_millis(200);
const ROWS: &str =
    "{spinner} {human_pos} of about {human_len} rows {wide_bar} {rate} a second, {eta} to go";

/// How it is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum OutputFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON value.
    Json,
}

/// How wide tables are. Without a terminal, lines are as long as they are, so that they can be
/// searched.
fn width() -> Option<u16> {
    std::io::stdout().is_terminal().then(|| {
        let (_, columns) = console::Term::stdout().size_checked().unwrap_or_default();
        if columns == 0 { WIDTH_OF_A_TERMINAL } else { columns }
    })
}

/// A spinner on stderr, if that is a terminal, with the message `what`.
pub(super) fn spinner(what: &'static str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(TICK);
    spinner
}

/// A bar that counts rows, in the same place.
pub(super) fn rows_bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    let rate = |state: &ProgressState, text: &mut dyn std::fmt::Write| {
        // The bar ignores errors of its own.
        let _ = write!(text, "{:.0}", HumanFloatCount(state.per_sec()));
    };
    if let Ok(style) = ProgressStyle::with_template(ROWS) {
        bar.set_style(style.with_key("rate", rate));
    }
    bar.enable_steady_tick(TICK);
    bar
}

/// A text with names and values of others, which may have no control characters: a terminal would
/// obey them.
pub(super) fn printable(text: &str) -> String {
    text.replace(|c: char| c.is_control() && c != '\n', "\u{FFFD}")
}

/// Rows under a head, as wide as the terminal; nothing where there are none.
pub(super) fn table<const N: usize>(head: [&str; N], rows: Vec<[String; N]>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut table = Table::new();
    if let Some(width) = width() {
        table.load_style(UTF8_FULL_CONDENSED);
        table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    } else {
        // For grep, awk and column: nothing but what the cells say.
        table.load_style(NOTHING);
    }
    table.set_header(head);
    for row in rows {
        table.add_row(row.map(|cell| printable(&cell)));
    }
    format!("{table}\n")
}

/// Prints a value, by lines.
pub(super) fn print_json(value: &Value) -> Result<(), Failure> {
    print(&format!("{value:#}\n"))
}
