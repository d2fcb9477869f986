//! Finds the text that an error is about.

use std::sync::Arc;

use super::{
    Edit, InFlightMessage, MessageKind, SessionState, digest,
    origins::{ReferencedNames, SentText},
};
use crate::rewrite::Refusal;

impl SessionState {
    /// What was sent for the client's text that the server's last error is about.
    pub(in crate::session) fn error_origin(&self) -> SentText {
        if let Some(sent) = &self.tried {
            return sent.clone();
        }
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
        let unread = if self.is_followed() { SentText::Forgotten } else { SentText::Same };
        text.unwrap_or(unread)
    }

    /// What was sent for a statement.
    pub(in crate::session) fn sent_for(&self, name: &[u8]) -> SentText {
        self.origins.of_statement(digest(name))
    }

    /// Whether the server has not answered yet to a `Parse` of that name.
    pub(in crate::session) fn is_being_parsed(&self, name: &[u8]) -> bool {
        let name = digest(name);
        self.entries.iter().any(|entry| {
            entry.kind == MessageKind::Parse
                && matches!(entry.uses, ReferencedNames::Statement(n) if n == name)
        })
    }

    /// Notes the text with which a statement was prepared again, or that SQL prepared it, if that
    /// is not the client's text.
    pub(in crate::session) fn prepared_anew(&mut self, name: &[u8], edit: Option<Arc<Edit>>) {
        self.origins.parsed(digest(name), edit.map_or(SentText::Same, SentText::Edited));
    }

    /// Notes that statements may have been prepared whose text is not kept.
    pub(in crate::session) fn lose_origins(&mut self) {
        self.origins.lost = true;
    }

    /// The refusal in the `Parse` that the server just answered with an error.
    pub(in crate::session) fn refused_parse(&self) -> Option<&Refusal> {
        self.first().filter(|e| e.kind == MessageKind::Parse)?.refusal.as_deref()
    }

    /// The message that the server is answering.
    fn first(&self) -> Option<&InFlightMessage> {
        self.entries.iter().find(|e| !matches!(e.kind, MessageKind::CopyEnd(_)))
    }
}
