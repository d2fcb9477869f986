//! What the status page says first.

use super::{PageInput, table::TableRow, words};
use crate::admin::notice::{Notice, Severity};

/// What the page says first.
pub(super) struct Headline {
    /// The severity of the worst notice; `None` without any.
    pub(super) level: Option<Severity>,
    pub(super) text: String,
}

impl Headline {
    pub(super) fn new(input: &PageInput<'_>, notices: &[Notice], tables: &[TableRow]) -> Self {
        if !input.facts.is_ready {
            let text = "Not ready: no new clients are accepted".to_owned();
            return Self { level: Some(Severity::Critical), text };
        }
        let Some(worst) = notices.first() else {
            return Self { level: None, text: all_is_well(tables) };
        };
        let more = match notices.len() - 1 {
            0 => String::new(),
            1 => " (and one thing more)".to_owned(),
            more => format!(" (and {more} things more)"),
        };
        let word = match worst.severity {
            Severity::Note => "Note",
            Severity::Warning => "Warning",
            Severity::Critical => "Critical",
        };
        let text = format!("{word}: {}{more}", worst.shown());
        Self { level: Some(worst.severity), text }
    }

    /// The style of its line.
    pub(super) fn class(&self) -> &'static str {
        self.level.map_or("well", Severity::class)
    }

    /// The sign before the title, so that a browser's tab shows the state.
    pub(super) fn sign(&self) -> &'static str {
        match self.level {
            None => "\u{2713}",
            Some(Severity::Note) => "\u{2022}",
            Some(Severity::Warning | Severity::Critical) => "\u{26a0}",
        }
    }

    /// The colour of the icon, as it is written in a URL.
    pub(super) fn colour(&self) -> &'static str {
        match self.level {
            None => "%231a7f37",
            Some(Severity::Note) => "%230969da",
            Some(Severity::Warning) => "%23d29922",
            Some(Severity::Critical) => "%23cf222e",
        }
    }
}

fn all_is_well(tables: &[TableRow]) -> String {
    let rules = match tables.iter().filter(|table| !table.is_shadow).count() {
        1 => "1 table has a rule in force".to_owned(),
        n => format!("{n} tables have a rule in force"),
    };
    let in_force = tables.iter().filter(|table| !table.is_shadow);
    let rows: f64 = in_force.map(|table| table.rows).sum();
    let waits = match words::count(rows) {
        none if none == "0" => "nothing waits to be deleted".to_owned(),
        one if one == "1" => "1 expired row waits to be deleted".to_owned(),
        many => format!("{many} expired rows wait to be deleted"),
    };
    format!("All is well. {rules}, and {waits}.")
}
