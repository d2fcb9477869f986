//! Whose fault an error is.

use std::sync::Arc;

use super::{
    Edit, Entry, Flight, Kind, digest,
    origins::{Text, Uses},
};
use crate::rewrite::Refusal;

/// What the text in which an error stands says about the position in it.
#[derive(Debug, PartialEq)]
pub(in crate::session) enum Blame {
    /// The client's text was sent as it is.
    Same,
    /// Another text was sent.
    Edited(Arc<Edit>),
    /// Another text may have been sent, and which one is not known.
    Unknown,
}

impl Flight {
    /// Whose fault the error is that the server just sent.
    pub(in crate::session) fn blame(&self) -> Blame {
        let text = self.first().and_then(|Entry { kind, text, uses, .. }| match (kind, *uses) {
            (Kind::Query | Kind::Parse, _) => Some(text.clone()),
            (Kind::Bind | Kind::Describe, Uses::Both(_, name) | Uses::Statement(name)) => {
                Some(self.origins.of_statement(name))
            }
            (Kind::Execute | Kind::Describe, Uses::Portal(name)) => {
                Some(self.origins.of_portal(name))
            }
            _ => None,
        });
        match text {
            Some(Text::Same) => Blame::Same,
            Some(Text::Edited(edit)) => Blame::Edited(edit),
            Some(Text::Forgotten) => Blame::Unknown,
            None if self.edited || self.statements.has_edited() => Blame::Unknown,
            None => Blame::Same,
        }
    }

    /// What was sent for a statement: nothing but the client's text, another, or nobody knows.
    pub(in crate::session) fn sent_for(&self, name: &[u8]) -> Blame {
        match self.origins.of_statement(digest(name)) {
            Text::Same => Blame::Same,
            Text::Edited(edit) => Blame::Edited(edit),
            Text::Forgotten => Blame::Unknown,
        }
    }

    /// Whether the server has not answered yet to a `Parse` of that name.
    pub(in crate::session) fn is_being_parsed(&self, name: &[u8]) -> bool {
        let name = digest(name);
        self.entries.iter().any(|entry| {
            entry.kind == Kind::Parse && matches!(entry.uses, Uses::Statement(n) if n == name)
        })
    }

    /// Takes note of what a statement was prepared anew with, or that SQL prepared it, if it is not
    /// the client's text.
    pub(in crate::session) fn prepared_anew(&mut self, name: &[u8], edit: Option<Arc<Edit>>) {
        self.origins.parsed(digest(name), edit.map_or(Text::Same, Text::Edited));
    }

    /// Statements may have been prepared whose text is not remembered.
    pub(in crate::session) fn lose_origins(&mut self) {
        self.origins.lost = true;
    }

    /// The refusal in the `Parse` that the server just answered with an error.
    pub(in crate::session) fn refused_parse(&self) -> Option<&Refusal> {
        self.first().filter(|e| e.kind == Kind::Parse)?.refusal.as_deref()
    }

    /// What is being answered.
    fn first(&self) -> Option<&Entry> {
        self.entries.iter().find(|e| !matches!(e.kind, Kind::CopyEnd(_)))
    }
}
