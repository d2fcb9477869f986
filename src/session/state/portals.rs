//! What was sent for the statements of the server's portals.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use crate::session::sent_text::SentText;

/// Portals that are kept at most.
const MAX_PORTALS: usize = 1_000;

/// The texts of portals, by the digests of their names, where the client's was not sent.
#[derive(Debug, Default)]
pub(super) struct Portals {
    texts: HashMap<u64, SentText, RandomState>,
    /// Whether there may be others than are kept.
    has_others: bool,
}

impl Portals {
    /// Whether there is no text other than the client's.
    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty() && !self.has_others
    }

    /// The server has a portal of a statement for which this was sent.
    pub(super) fn bind(&mut self, portal: u64, text: SentText) {
        if !text.is_edited() {
            self.close(portal);
        } else if self.texts.len() < MAX_PORTALS || self.texts.contains_key(&portal) {
            self.texts.insert(portal, text);
        } else {
            self.has_others = true;
        }
    }

    /// A portal was closed.
    pub(super) fn close(&mut self, portal: u64) {
        if !self.texts.is_empty() {
            self.texts.remove(&portal);
        }
    }

    /// All portals were closed.
    pub(super) fn close_all(&mut self) {
        self.texts.clear();
        self.has_others = false;
    }

    /// The text of a portal's statement.
    pub(super) fn text(&self, portal: u64) -> SentText {
        let missing = if self.has_others { SentText::Forgotten } else { SentText::Same };
        self.texts.get(&portal).cloned().unwrap_or(missing)
    }
}
