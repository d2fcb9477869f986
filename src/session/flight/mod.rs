//! What was sent and is not answered yet, as far as it takes to know whose fault an error is.
//!
//! No frame is ever held back or dropped because of what stands here: a mistake costs an error
//! position, or lets a drain wait for its deadline.

use std::{collections::VecDeque, ops::Range};

use super::{
    bypass::{self, Bypass},
    settings::Settings,
    statements::{Statement, Statements},
    sweeping::Sweeping,
    talk::Talk,
    words::Found,
};
use crate::rewrite::{Refusal, Splice};

/// Bytes of rewritten texts that are remembered at most, besides the newest.
const REMEMBERED: usize = 256 << 10;
/// Bytes that are kept for the next texts once everything is answered.
const KEPT: usize = 16 << 10;

/// The state that the two halves of a session share.
#[derive(Debug, Default)]
pub(super) struct Flight {
    /// How the client's texts are to be read.
    pub(super) settings: Settings,
    /// What the client prepared.
    pub(super) statements: Statements,
    /// Whether the client is to see expired rows.
    pub(super) bypass: Bypass,
    /// Which tables are to be swept before what the client sends.
    pub(super) sweeping: Sweeping,
    /// The session's own conversation with the server; while it goes on, nothing else is in flight.
    pub(super) talk: Option<Talk>,
    /// By what the server knows the session in a cancel request: the process and its secret.
    pub(super) key: Box<[u8]>,
    entries: VecDeque<Entry>,
    bytes: Vec<u8>,
    splices: Vec<Splice>,
    server: Server,
    /// Messages of the extended protocol were sent and no Sync behind them.
    open: bool,
    terminated: bool,
    status: Option<u8>,
    /// Another text than the client's was sent that may still be in use, prepared or not.
    edited: bool,
}

/// What the server does with what is sent to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Server {
    /// Answers it.
    #[default]
    Answering,
    /// Skips it up to the next Sync, because an extended message failed.
    Skipping,
    /// Reads a COPY's data, and ignores Syncs until that ends.
    Copying,
}

#[derive(Debug)]
struct Entry {
    kind: Kind,
    text: Text,
    refusal: Option<Box<Refusal>>,
    /// The text is nothing but a `SET` of `pglapse.include_expired` to this.
    sets: Option<bool>,
    /// What is prepared if it succeeds, and its name.
    prepares: Option<Box<(Vec<u8>, Statement)>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Answered by `ReadyForQuery`: `Query` and `FunctionCall`.
    Query,
    Parse,
    Bind,
    Describe,
    Execute,
    Close,
    Sync,
    /// So many ends of a COPY, with nothing between them.
    CopyEnd(u32),
}

#[derive(Debug)]
enum Text {
    Same,
    Edited { original: Range<usize>, sent: Range<usize>, splices: Range<usize> },
    Forgotten,
}

/// What the text in which an error stands says about the position in it.
#[derive(Debug, PartialEq)]
pub(super) enum Blame<'a> {
    /// The client's text was sent as it is.
    Same,
    /// Another text was sent.
    Edited {
        /// The client's.
        original: &'a [u8],
        /// What was sent.
        sent: &'a [u8],
        /// How they differ.
        splices: &'a [Splice],
    },
    /// Another text may have been sent, and which one is not known.
    Unknown,
}

impl Flight {
    /// Takes note of a frame that is sent, other than `Query` and `Parse`.
    pub(super) fn sent(&mut self, tag: u8) {
        match tag {
            b'S' => {
                self.open = false;
                if self.server != Server::Copying {
                    self.server = Server::Answering;
                    self.push(Kind::Sync, Text::Same, None);
                }
            }
            b'F' => self.text(b'F', None, None),
            b'c' | b'f' if self.server == Server::Copying => self.server = Server::Answering,
            b'c' | b'f' => self.copy_ends(),
            b'X' => self.terminated = true,
            b'B' => self.extended(Kind::Bind),
            b'D' => self.extended(Kind::Describe),
            b'E' => self.extended(Kind::Execute),
            b'C' => self.extended(Kind::Close),
            _ => {}
        }
    }

    fn extended(&mut self, kind: Kind) {
        self.open = true;
        self.push(kind, Text::Same, None);
    }

    /// The server ignores the end of a COPY unless something before it begins one.
    fn copy_ends(&mut self) {
        if self.is_quiet() {
            return;
        }
        match self.entries.back_mut() {
            Some(Entry { kind: Kind::CopyEnd(count), .. }) => *count = count.saturating_add(1),
            _ => self.push(Kind::CopyEnd(1), Text::Same, None),
        }
    }

    /// Takes note of a `Query` (or `FunctionCall`) or `Parse` that is sent: of the client's text,
    /// the sent one and how they differ, if they do, and of the refusal in it.
    pub(super) fn text(
        &mut self,
        tag: u8,
        edit: Option<(&[u8], &[u8], &[Splice])>,
        refusal: Option<&Refusal>,
    ) {
        self.open = tag == b'P';
        let text = match edit {
            None => Text::Same,
            Some(_) if self.bytes.len() > REMEMBERED => Text::Forgotten,
            Some((original, sent, splices)) => Text::Edited {
                original: append(&mut self.bytes, original),
                sent: append(&mut self.bytes, sent),
                splices: append(&mut self.splices, splices),
            },
        };
        self.edited |= !matches!(text, Text::Same);
        let kind = if tag == b'P' { Kind::Parse } else { Kind::Query };
        self.push(kind, text, refusal.cloned().map(Box::new));
    }

    /// Takes note of what the `Parse` that was just sent prepares, if it succeeds.
    pub(super) fn preparing(&mut self, name: &[u8], statement: Statement) {
        if self.server == Server::Skipping {
            return;
        }
        if let Some(entry) = self.entries.back_mut().filter(|e| e.kind == Kind::Parse) {
            entry.prepares = Some(Box::new((name.to_vec(), statement)));
        }
    }

    /// Takes note of what a text that is about to be sent may do to the session's settings. The value,
    /// if it is nothing but a `SET` of `pglapse.include_expired`.
    pub(super) fn heed(&mut self, sql: &[u8], found: Found) -> Option<bool> {
        if self.bypass.heed(found) {
            self.entries.iter_mut().for_each(|entry| entry.sets = None);
        }
        found.any(Found::INCLUDE).then(|| bypass::only_set(sql)).flatten()
    }

    /// The text that was just sent sets `pglapse.include_expired` to this.
    pub(super) fn setting(&mut self, on: bool) {
        if self.server == Server::Skipping {
            return;
        }
        if let Some(entry) = self.entries.back_mut() {
            entry.sets = Some(on);
        }
    }

    /// The server ran a command.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        if let Some(Entry { kind: Kind::Query, sets: Some(on), .. }) = self.entries.front() {
            self.bypass.parsed(*on);
        }
        self.bypass.complete(tag);
    }

    /// The server sent a message of this type, which may be the whole answer to one of the client's.
    pub(super) fn answered(&mut self, tag: u8) {
        self.drop_copy_ends();
        match (tag, self.front()) {
            (b'1', Some(Kind::Parse)) => self.parsed(),
            (b'2', Some(Kind::Bind))
            | (b'3', Some(Kind::Close))
            | (b'T' | b'n', Some(Kind::Describe))
            | (b'C' | b'I' | b's', Some(Kind::Execute)) => {
                self.entries.pop_front();
            }
            _ => {}
        }
    }

    /// The server parsed a statement.
    fn parsed(&mut self) {
        let Some(Entry { sets, prepares, .. }) = self.entries.pop_front() else { return };
        if let Some(on) = sets {
            self.bypass.parsed(on);
        }
        if let Some(prepared) = prepares {
            let (name, statement) = *prepared;
            self.statements.keep(&name, statement);
        }
    }

    /// The server begins to read a COPY's data; it ignores every Sync that was sent before the
    /// data's end.
    pub(super) fn copy_begins(&mut self) {
        if self.front() != Some(Kind::Query) {
            self.open = true;
        }
        let end = self.entries.iter().position(|e| matches!(e.kind, Kind::CopyEnd(_)));
        self.server = if end.is_none() { Server::Copying } else { Server::Answering };
        let mut before = end.unwrap_or(self.entries.len());
        match end.and_then(|at| self.entries.get_mut(at)) {
            Some(Entry { kind: Kind::CopyEnd(count @ 2..), .. }) => *count -= 1,
            _ => before += 1,
        }
        let mut place = 0;
        self.entries.retain(|entry| {
            place += 1;
            place > before || !matches!(entry.kind, Kind::Sync | Kind::CopyEnd(_))
        });
        if self.entries.iter().any(|e| e.kind == Kind::Sync) {
            self.open = false;
        }
    }

    /// Whose fault the error is that the server just sent.
    pub(super) fn blame(&self) -> Blame<'_> {
        match self.suspect() {
            Some(Entry { text: Text::Same, .. }) => Blame::Same,
            Some(Entry { text: Text::Edited { original, sent, splices }, .. }) => Blame::Edited {
                original: self.bytes.get(original.clone()).unwrap_or_default(),
                sent: self.bytes.get(sent.clone()).unwrap_or_default(),
                splices: self.splices.get(splices.clone()).unwrap_or_default(),
            },
            Some(Entry { text: Text::Forgotten, .. }) => Blame::Unknown,
            None if self.edited || self.statements.has_edited() => Blame::Unknown,
            None => Blame::Same,
        }
    }

    /// The refusal in the `Parse` that the server just answered with an error.
    pub(super) fn refused_parse(&self) -> Option<&Refusal> {
        self.suspect().filter(|e| e.kind == Kind::Parse)?.refusal.as_deref()
    }

    /// The server answered with an error.
    pub(super) fn failed(&mut self) {
        self.bypass.failed();
        self.drop_copy_ends();
        let was = std::mem::take(&mut self.server);
        if self.front() == Some(Kind::Query) {
            return;
        }
        let mut skips = self.open || was != Server::Answering;
        while self.front().is_some_and(|kind| kind != Kind::Sync) {
            self.entries.pop_front();
            skips = true;
        }
        if self.entries.is_empty() && skips {
            self.server = Server::Skipping;
        }
    }

    /// The server is ready for the next query, in this transaction status. Whether it was asked: if
    /// not, nobody knows any more which answer is whose.
    pub(super) fn ready(&mut self, status: u8) -> bool {
        let asked = self.status.is_none() || !self.is_quiet();
        self.status = Some(status);
        self.bypass.ready(status);
        self.server = Server::Answering;
        while let Some(entry) = self.entries.pop_front() {
            if matches!(entry.kind, Kind::Query | Kind::Sync) {
                break;
            }
        }
        self.drop_copy_ends();
        if self.entries.is_empty() {
            // A portal lives as long as its transaction.
            self.edited &= status != b'I';
            self.bytes.clear();
            self.bytes.shrink_to(KEPT);
            self.splices.clear();
            self.splices.shrink_to(KEPT / size_of::<Splice>());
            self.entries.shrink_to(KEPT / size_of::<Entry>());
        }
        asked
    }

    /// Whether the login is complete.
    pub(super) fn is_logged_in(&self) -> bool {
        self.status.is_some()
    }

    /// Whether the server has answered everything.
    pub(super) fn is_quiet(&self) -> bool {
        self.entries.is_empty() && !self.open && self.server == Server::Answering
    }

    /// Whether the server will have answered everything without another message.
    pub(super) fn is_settling(&self) -> bool {
        !self.entries.is_empty() && !self.open && self.server == Server::Answering
    }

    /// Whether nothing would be lost if the session ended here.
    pub(super) fn is_idle(&self) -> bool {
        self.status == Some(b'I') && self.is_quiet()
    }

    /// Whether the session holds a conversation of its own.
    pub(super) fn is_talking(&self) -> bool {
        self.talk.as_ref().is_some_and(|talk| !talk.is_over())
    }

    /// Whether the client said goodbye.
    pub(super) fn is_terminated(&self) -> bool {
        self.terminated
    }

    fn push(&mut self, kind: Kind, text: Text, refusal: Option<Box<Refusal>>) {
        if self.server != Server::Skipping {
            self.entries.push_back(Entry { kind, text, refusal, sets: None, prepares: None });
        }
    }

    fn front(&self) -> Option<Kind> {
        self.entries.front().map(|e| e.kind)
    }

    /// The text that is being answered, if one is.
    fn suspect(&self) -> Option<&Entry> {
        let first = self.entries.iter().find(|e| !matches!(e.kind, Kind::CopyEnd(_)))?;
        matches!(first.kind, Kind::Query | Kind::Parse).then_some(first)
    }

    /// The end of a COPY that never began is ignored by the server.
    fn drop_copy_ends(&mut self) {
        while matches!(self.front(), Some(Kind::CopyEnd(_))) {
            self.entries.pop_front();
        }
    }
}

fn append<T: Copy>(to: &mut Vec<T>, from: &[T]) -> Range<usize> {
    let start = to.len();
    to.extend_from_slice(from);
    start..to.len()
}

#[cfg(test)]
mod tests;
