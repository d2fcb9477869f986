//! Whose fault an error is.

use std::sync::Arc;

use super::{
    Edit, InFlightMessage, MessageKind, SessionState, digest,
    origins::{ReferencedNames, SentText},
};
use crate::rewrite::Refusal;

/// What the text in which an error stands says about the position in it.
#[derive(Debug, PartialEq)]
pub(in crate::session) enum ErrorOrigin {
    /// The client's text was sent as it is.
    Same,
    /// Another text was sent.
    Edited(Arc<Edit>),
    /// Another text may have been sent, and which one is not known.
    Unknown,
}

impl SessionState {
    /// Whose fault the error is that the server just sent.
    pub(in crate::session) fn error_origin(&self) -> ErrorOrigin {
        let text =
            self.first().and_then(|InFlightMessage { kind, text, uses, .. }| match (kind, *uses) {
                (MessageKind::Query | MessageKind::Parse, _) => Some(text.clone()),
                (
                    MessageKind::Bind | MessageKind::Describe,
                    ReferencedNames::Both(_, name) | ReferencedNames::Statement(name),
                ) => Some(self.origins.of_statement(name)),
                (MessageKind::Execute | MessageKind::Describe, ReferencedNames::Portal(name)) => {
                    Some(self.origins.of_portal(name))
                }
                _ => None,
            });
        match text {
            Some(SentText::Same) => ErrorOrigin::Same,
            Some(SentText::Edited(edit)) => ErrorOrigin::Edited(edit),
            Some(SentText::Forgotten) => ErrorOrigin::Unknown,
            None if self.is_followed() => ErrorOrigin::Unknown,
            None => ErrorOrigin::Same,
        }
    }

    /// What was sent for a statement: nothing but the client's text, another, or nobody knows.
    pub(in crate::session) fn sent_for(&self, name: &[u8]) -> ErrorOrigin {
        match self.origins.of_statement(digest(name)) {
            SentText::Same => ErrorOrigin::Same,
            SentText::Edited(edit) => ErrorOrigin::Edited(edit),
            SentText::Forgotten => ErrorOrigin::Unknown,
        }
    }

    /// Whether the server has not answered yet to a `Parse` of that name.
    pub(in crate::session) fn is_being_parsed(&self, name: &[u8]) -> bool {
        let name = digest(name);
        self.entries.iter().any(|entry| {
            entry.kind == MessageKind::Parse
                && matches!(entry.uses, ReferencedNames::Statement(n) if n == name)
        })
    }

    /// Takes note of what a statement was prepared anew with, or that SQL prepared it, if it is not
    /// the client's text.
    pub(in crate::session) fn prepared_anew(&mut self, name: &[u8], edit: Option<Arc<Edit>>) {
        self.origins.parsed(digest(name), edit.map_or(SentText::Same, SentText::Edited));
    }

    /// Statements may have been prepared whose text is not remembered.
    pub(in crate::session) fn lose_origins(&mut self) {
        self.origins.lost = true;
    }

    /// The refusal in the `Parse` that the server just answered with an error.
    pub(in crate::session) fn refused_parse(&self) -> Option<&Refusal> {
        self.first().filter(|e| e.kind == MessageKind::Parse)?.refusal.as_deref()
    }

    /// What is being answered.
    fn first(&self) -> Option<&InFlightMessage> {
        self.entries.iter().find(|e| !matches!(e.kind, MessageKind::CopyEnd(_)))
    }
}
