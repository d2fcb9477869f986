//! COPY within the messages in flight: the server ignores the end of a COPY's data where none
//! began.

use super::{InFlightMessage, MessageKind, ServerPhase, SessionState};

impl SessionState {
    /// Whether the server waits for the client, and runs nothing that was sent.
    pub(in crate::session) fn is_alone(&self) -> bool {
        self.is_quiet() || self.server == ServerPhase::Copying && self.entries.len() <= 1
    }

    /// The server ignores the end of a COPY unless something before it begins one.
    pub(super) fn copy_ends(&mut self) {
        self.sweeping.end_copy();
        if self.server == ServerPhase::Copying {
            self.server = ServerPhase::Answering;
            return;
        }
        if self.entries.is_empty() {
            return;
        }
        match self.entries.back_mut() {
            Some(InFlightMessage { kind: MessageKind::CopyEnd(count), .. }) => {
                *count = count.saturating_add(1);
            }
            _ => self.push(InFlightMessage::new(MessageKind::CopyEnd(1))),
        }
    }

    /// The server begins to read a COPY's data; it ignores every Sync that was sent before the
    /// data's end.
    pub(in crate::session) fn copy_begins(&mut self) {
        if self.front() != Some(MessageKind::Query) {
            self.open = true;
        }
        let end = self.entries.iter().position(|e| matches!(e.kind, MessageKind::CopyEnd(_)));
        self.server = if end.is_none() { ServerPhase::Copying } else { ServerPhase::Answering };
        let mut before = end.unwrap_or(self.entries.len());
        match end.and_then(|at| self.entries.get_mut(at)) {
            Some(InFlightMessage { kind: MessageKind::CopyEnd(count @ 2..), .. }) => *count -= 1,
            _ => before += 1,
        }
        let mut place = 0;
        self.entries.retain(|entry| {
            place += 1;
            place > before || !matches!(entry.kind, MessageKind::Sync | MessageKind::CopyEnd(_))
        });
        if self.entries.iter().any(|e| e.kind == MessageKind::Sync) {
            self.open = false;
        }
    }

    /// The end of a COPY that never began is ignored by the server.
    pub(super) fn drop_copy_ends(&mut self) {
        while matches!(self.front(), Some(MessageKind::CopyEnd(_))) {
            self.entries.pop_front();
        }
    }
}
