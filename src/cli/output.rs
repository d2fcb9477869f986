//! How a command prints what it found: for people, or as JSON for programs.

use std::io::IsTerminal as _;

use clap::ValueEnum;
use comfy_table::{ContentArrangement, Table, presets::UTF8_FULL_CONDENSED};
use serde_json::Value;

use super::{Failure, print};

/// A terminal that does not say how wide it is.
const WIDTH_OF_A_TERMINAL: u16 = 160;

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
pub(super) fn width() -> Option<u16> {
    std::io::stdout().is_terminal().then(|| {
        let (_, columns) = console::Term::stdout().size_checked().unwrap_or_default();
        if columns == 0 { WIDTH_OF_A_TERMINAL } else { columns }
    })
}

/// Rows under a head, as wide as the terminal; nothing where there are none.
pub(super) fn table<const N: usize>(head: [&str; N], rows: Vec<[String; N]>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_header(head);
    if let Some(width) = width() {
        table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    }
    for row in rows {
        table.add_row(row);
    }
    format!("{table}\n")
}

/// Prints a value, by lines.
pub(super) fn print_json(value: &Value) -> Result<(), Failure> {
    print(&format!("{value:#}\n"))
}
