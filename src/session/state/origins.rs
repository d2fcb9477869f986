//! The texts behind the server's statements and portals.

use std::{collections::HashMap, sync::Arc};

use foldhash::fast::RandomState;

use super::edit::Edit;
use crate::{session::statements::digest, wire::messages};

/// Statements, or portals, that are kept at most.
const MOST: usize = 1_000;
/// Bytes of texts that are kept for statements at most.
const REMEMBERED: usize = 512 << 10;

/// What was sent for a text of the client's.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in crate::session) enum SentText {
    /// The text itself.
    #[default]
    Same,
    /// Another one.
    Edited(Arc<Edit>),
    /// Perhaps another one, which is not known any more.
    Forgotten,
}

impl SentText {
    fn bytes(&self) -> usize {
        match self {
            Self::Edited(edit) => edit.bytes(),
            Self::Same | Self::Forgotten => 0,
        }
    }
}

/// The statement and portal that a message of the extended protocol names, by the names' digests.
#[derive(Debug, Clone, Copy)]
pub(super) enum ReferencedNames {
    /// None, or it was not read.
    Unread,
    Statement(u64),
    Portal(u64),
    /// A portal, of a statement.
    Both(u64, u64),
}

impl ReferencedNames {
    /// The names in this message, as far as its body is there.
    pub(super) fn read(tag: u8, body: &[u8]) -> Self {
        let uses = match tag {
            b'B' => messages::bound(body).map(|(p, s)| Self::Both(digest(p), digest(s))),
            b'E' => messages::executed(body).map(|name| Self::Portal(digest(name))),
            b'C' | b'D' => messages::named(body).map(|(kind, name)| match kind {
                b'S' => Self::Statement(digest(name)),
                _ => Self::Portal(digest(name)),
            }),
            _ => None,
        };
        uses.unwrap_or(Self::Unread)
    }
}

type SentTexts = HashMap<u64, SentText, RandomState>;

/// The texts of statements and portals, by the digests of their names, where the client's was not
/// sent.
#[derive(Debug, Default)]
pub(super) struct Origins {
    statements: SentTexts,
    portals: SentTexts,
    bytes: usize,
    /// Whether there may be others than are kept.
    pub(super) lost: bool,
}

impl Origins {
    /// Whether there is no text other than the client's.
    pub(super) fn is_empty(&self) -> bool {
        self.statements.is_empty() && self.portals.is_empty() && !self.lost
    }

    /// The server has a statement with this text. Returns the text that it had under that name
    /// before.
    pub(super) fn parsed(&mut self, statement: u64, text: SentText) -> Option<SentText> {
        let was = self.statements.remove(&statement);
        self.bytes -= was.as_ref().map_or(0, SentText::bytes);
        let fits = self.bytes + text.bytes() <= REMEMBERED;
        let text = if fits { text } else { SentText::Forgotten };
        self.bytes += text.bytes();
        self.lost |= !put(&mut self.statements, statement, text);
        was
    }

    /// The server has a portal of this statement.
    pub(super) fn bound(&mut self, portal: u64, statement: u64) {
        let text = self.of_statement(statement);
        self.lost |= !put(&mut self.portals, portal, text);
    }

    /// A portal was closed.
    pub(super) fn close_portal(&mut self, portal: u64) {
        self.portals.remove(&portal);
    }

    /// All portals were closed.
    pub(super) fn close_portals(&mut self) {
        self.portals.clear();
    }

    /// The text of a statement.
    pub(super) fn of_statement(&self, statement: u64) -> SentText {
        self.text(&self.statements, statement)
    }

    /// The text of a portal's statement.
    pub(super) fn of_portal(&self, portal: u64) -> SentText {
        self.text(&self.portals, portal)
    }

    fn text(&self, of: &SentTexts, name: u64) -> SentText {
        let missing = if self.lost { SentText::Forgotten } else { SentText::Same };
        of.get(&name).cloned().unwrap_or(missing)
    }
}

/// Whether there was room.
fn put(to: &mut SentTexts, name: u64, text: SentText) -> bool {
    to.remove(&name);
    let fits = matches!(text, SentText::Same) || to.len() < MOST;
    if fits && !matches!(text, SentText::Same) {
        to.insert(name, text);
    }
    fits
}
