//! Client to server: everything passes, except that a text may be replaced by an edited one.

use crate::catalog::SessionNames;
use crate::{
    rewrite::{Context, Refusal, Rewriter, Scratch, Verdict},
    session::{flight::Flight, settings::contains},
    wire::{
        batch::Batch,
        framer::{FrameError, Framer, HEADER, Piece},
        messages::{self, Parse},
    },
};

/// Bytes of a `Parse` besides its text that do not count towards the limit on statements.
const SLACK: usize = HEADER + (64 << 10) * 4 + 1024;

/// What decides about texts.
pub(super) trait Rewrites {
    /// Decides what becomes of the text of one `Query` or `Parse`.
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a>;

    /// Texts longer than this many bytes are refused.
    fn max_statement(&self) -> usize;

    /// A TTL table or view that a text in an unreadable encoding may name.
    fn mentioned(&self, sql: &[u8]) -> Option<String>;
}

impl Rewrites for Rewriter {
    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        Self::rewrite(self, sql, context, scratch)
    }

    fn max_statement(&self) -> usize {
        self.options().max_statement
    }

    fn mentioned(&self, sql: &[u8]) -> Option<String> {
        if contains(sql, b"u&\"") {
            return Some("(in Unicode escapes)".to_owned());
        }
        let written = |name: &&str| contains(sql, name.to_ascii_lowercase().as_bytes());
        self.catalog().names_of_interest().find(written).map(str::to_owned)
    }
}

/// How many texts had which fate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Went as they were.
    pub(super) untouched: u64,
    /// Went as they were because they could not be rewritten.
    pub(super) passed: u64,
    /// Were rewritten.
    pub(super) rewritten: u64,
    /// Were refused, in whole or in part.
    pub(super) refused: u64,
    /// Plans found in the cache.
    pub(super) cached: u64,
    /// Plans made anew.
    pub(super) planned: u64,
}

/// The client's half of a session.
#[derive(Debug)]
pub(super) struct Requests {
    framer: Framer,
    nonce: String,
    names: SessionNames,
    scratch: Scratch,
    tally: Tally,
}

impl Requests {
    /// For a session whose refusals bear this nonce.
    pub(super) fn new(nonce: String) -> Self {
        Self {
            framer: Framer::client(),
            nonce,
            names: SessionNames::default(),
            scratch: Scratch::default(),
            tally: Tally::default(),
        }
    }

    /// What became of the texts since the last call.
    pub(super) fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// Decides about as much of the batch as can be decided. Without `rules` all of it passes.
    pub(super) fn advance<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        rules: Option<&R>,
    ) -> Result<(), FrameError> {
        let limit = rules.map(|rules| rules.max_statement().saturating_add(SLACK));
        loop {
            let tally = &mut self.tally;
            let want = |tag| match (tag, limit) {
                (b'Q' | b'P', Some(_)) => limit,
                (b'Q' | b'P', None) => {
                    tally.untouched += 1;
                    flight.text(tag, None, None);
                    None
                }
                _ => {
                    flight.sent(tag);
                    None
                }
            };
            match (self.framer.next(batch.rest(), want)?, rules) {
                (None, _) => return Ok(()),
                (Some(Piece::Opaque(size)), _) => batch.pass(size),
                (Some(Piece::Skipped(size)), _) => drop(batch.replace(size)),
                (Some(Piece::Frame(size)), Some(rules)) => self.text(size, batch, flight, rules),
                (Some(Piece::Frame(size)), None) => batch.pass(size),
                (Some(Piece::Oversized { tag }), rules) => {
                    self.framer.skip();
                    let limit = rules.map_or(0, Rewrites::max_statement);
                    let whole = Text { tag, name: b"pglapse", sql: b"", types: &[0, 0] };
                    self.refuse(whole, 0, &Refusal::TooLong { limit }, batch, flight);
                }
            }
        }
    }

    /// Decides about the `Query` or `Parse` of `size` bytes at the front.
    fn text<R: Rewrites>(
        &mut self,
        size: usize,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        rules: &R,
    ) {
        let Some(text) = batch.rest().get(..size).and_then(Text::read) else {
            let tag = batch.rest().first().copied().unwrap_or_default();
            flight.text(tag, None, None);
            return batch.pass(size);
        };
        let quiet = flight.is_quiet();
        flight.settings.heed(text.sql);
        if text.sql.len() > rules.max_statement() {
            let refusal = Refusal::TooLong { limit: rules.max_statement() };
            return self.refuse(text, size, &refusal, batch, flight);
        }
        if flight.settings.hides_quotes(quiet) && !text.sql.is_ascii() {
            match rules.mentioned(text.sql) {
                Some(table) => {
                    let construct = "a client_encoding in which quotes hide".to_owned();
                    let refusal = Refusal::Unsupported { construct, table };
                    return self.refuse(text, size, &refusal, batch, flight);
                }
                None => return self.pass(text, size, batch, flight),
            }
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        match self.decide(&text, flight.settings.backslash_escapes(quiet), rules, &mut scratch) {
            Ok(Verdict::Untouched) => self.pass(text, size, batch, flight),
            Ok(Verdict::Passed) => {
                self.tally.passed += 1;
                flight.text(text.tag, None, None);
                batch.pass(size);
            }
            Ok(Verdict::Edited { sql, splices, refusal, cached }) => {
                let count = if refusal.is_some() {
                    &mut self.tally.refused
                } else {
                    &mut self.tally.rewritten
                };
                *count += 1;
                *(if cached { &mut self.tally.cached } else { &mut self.tally.planned }) += 1;
                text.put(sql, batch.replace(size));
                flight.text(text.tag, Some((text.sql, sql, splices)), refusal);
            }
            Err(refusal) => self.refuse(text, size, &refusal, batch, flight),
        }
        self.scratch = scratch;
    }

    /// The verdict on a text; where it is in doubt how to read it, only if all readings agree.
    fn decide<'a, R: Rewrites>(
        &self,
        text: &Text<'_>,
        backslash_escapes: Option<bool>,
        rules: &'a R,
        scratch: &'a mut Scratch,
    ) -> Result<Verdict<'a>, Refusal> {
        let sql = text.sql;
        let context = |backslash_escapes| Context {
            // Behind their count.
            declared: text.types.get(2..).unwrap_or_default(),
            backslash_escapes,
            names: &self.names,
            nonce: &self.nonce,
        };
        let certain = backslash_escapes.or_else(|| (!sql.contains(&b'\\')).then_some(false));
        if let Some(escapes) = certain {
            return Ok(rules.rewrite(sql, context(escapes), scratch));
        }
        let mut other = Scratch::default();
        let other = rules.rewrite(sql, context(true), &mut other);
        let verdict = rules.rewrite(sql, context(false), scratch);
        if sent(&verdict) == sent(&other) {
            return Ok(verdict);
        }
        Err(Refusal::Unsupported {
            construct: "a backslash while standard_conforming_strings may change".to_owned(),
            table: rules.mentioned(sql).unwrap_or_default(),
        })
    }

    fn pass(&mut self, text: Text<'_>, size: usize, batch: &mut Batch<'_>, flight: &mut Flight) {
        self.tally.untouched += 1;
        flight.text(text.tag, None, None);
        batch.pass(size);
    }

    /// Replaces a text by one that says only the refusal.
    fn refuse(
        &mut self,
        text: Text<'_>,
        size: usize,
        refusal: &Refusal,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
    ) {
        self.tally.refused += 1;
        text.put(refusal.statement(&self.nonce).as_bytes(), batch.replace(size));
        flight.text(text.tag, Some((b"", b"", &[])), Some(refusal));
    }
}

/// What goes to the server instead of the client's text; `None` for that itself.
fn sent<'a>(verdict: &'a Verdict<'_>) -> Option<&'a [u8]> {
    match verdict {
        Verdict::Untouched | Verdict::Passed => None,
        Verdict::Edited { sql, .. } => Some(sql),
    }
}

/// A `Query` or a `Parse`.
#[derive(Debug, Clone, Copy)]
struct Text<'a> {
    tag: u8,
    name: &'a [u8],
    sql: &'a [u8],
    types: &'a [u8],
}

impl<'a> Text<'a> {
    /// Reads it; `None` if it is malformed, which the server will say.
    fn read(frame: &'a [u8]) -> Option<Self> {
        let body = messages::body(frame);
        match frame.first()? {
            b'P' => Parse::read(body).map(|Parse { name, sql, types }| Self {
                tag: b'P',
                name,
                sql,
                types,
            }),
            _ => messages::query(body).map(|sql| Self { tag: b'Q', name: b"", sql, types: b"" }),
        }
    }

    /// Appends the message with another text.
    fn put(self, sql: &[u8], out: &mut bytes::BytesMut) {
        match self.tag {
            b'P' => messages::put_parse(out, Parse { name: self.name, sql, types: self.types }),
            _ => messages::put_query(out, sql),
        }
    }
}
