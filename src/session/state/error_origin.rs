//! Finds the text that an error is about.

use super::{InFlightMessage, MessageKind, SessionState};
use crate::{rewrite::Refusal, session::sent_text::SentText};

impl SessionState {
    /// What was sent for the client's text that the server's last error is about.
    pub(in crate::session) fn error_origin(&self) -> SentText {
        if let Some(sent) = &self.tried {
            return sent.clone();
        }
        let text = self.first().and_then(|InFlightMessage { kind, text, portal, .. }| {
            match (kind, portal) {
                (MessageKind::Execute | MessageKind::Describe, Some(portal)) => {
                    Some(self.portals.text(*portal))
                }
                _ => text.clone(),
            }
        });
        let unread = if self.is_followed() { SentText::Forgotten } else { SentText::Same };
        text.unwrap_or(unread)
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
