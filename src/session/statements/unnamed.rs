//! The unnamed statement, of which there is one at a time.

use super::{StatementNeeds, Statements, prepared::PreparedStatement};
use crate::session::sent_text::SentText;

/// Bytes that are kept for the text of the next one.
const KEPT: usize = 16 << 10;

/// Whether the server has an unnamed statement.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Presence {
    #[default]
    None,
    /// The one that was noted last.
    Known,
    /// It may have another one.
    Unknown,
}

impl Statements {
    /// Notes an unnamed statement. Returns what was sent for the one before.
    pub(super) fn set_unnamed(
        &mut self,
        sql: &[u8],
        types: &[u8],
        text: SentText,
        needs: StatementNeeds,
    ) -> SentText {
        self.counts.remove(&self.unnamed);
        let PreparedStatement { sql: to, types: types_to, .. } = &mut self.unnamed;
        to.clear();
        to.shrink_to(KEPT.max(sql.len()));
        to.extend_from_slice(sql);
        let types_to = types_to.get_or_insert_default();
        types_to.clear();
        types_to.extend_from_slice(types);
        (self.unnamed.closed, self.unnamed.needs) = (None, needs);
        let was = std::mem::replace(&mut self.unnamed.text, text);
        self.counts.add(&self.unnamed);
        self.presence = Presence::Known;
        was
    }

    /// The unnamed statement ends, with a `Query`.
    pub(in crate::session) fn end_unnamed(&mut self) {
        let may_be_there = self.unnamed.closed.is_some() || self.unnamed.text.is_edited();
        if self.presence == Presence::Known || may_be_there {
            self.counts.remove(&self.unnamed);
            (self.unnamed.closed, self.unnamed.needs) = (None, StatementNeeds::default());
            self.unnamed.text = SentText::Same;
        }
        self.presence = Presence::None;
    }

    /// The server has dropped the unnamed statement, or has the one before.
    pub(in crate::session) fn lose_unnamed(&mut self) {
        let is_edited = self.unnamed.text.is_edited();
        self.end_unnamed();
        self.presence = Presence::Unknown;
        if is_edited {
            self.unnamed.text = SentText::Forgotten;
            self.counts.add(&self.unnamed);
        }
    }

    /// Whether the server may have an unnamed statement that is not known.
    pub(in crate::session) fn lacks_unnamed(&self) -> bool {
        self.presence == Presence::Unknown
    }
}
