//! Client to server: everything passes, except that a text may be replaced by an edited one.

mod announce;
mod changes;
mod judge;
mod login;
mod send;
mod talks;
mod waits;

use self::announce::Announcing;
use crate::{
    rewrite::{Refusal, Scratch, Verdict},
    session::{
        boundary::Boundary,
        bypass,
        flight::Flight,
        naming::Naming,
        own_catalog::OwnCatalog,
        talk::Talk,
        terms::{Rewrites, Terms},
        text::{Tally, Text},
        waiting::OUTDATED,
        words::{Found, Words},
    },
    wire::{
        batch::Batch,
        framer::{FrameError, Framer, HEADER, Piece},
        messages,
    },
};

/// Bytes of a `Parse` besides its text that do not count towards the limit on statements.
const SLACK: usize = HEADER + (64 << 10) * 4 + 1024;

/// Bytes of a text that are read where no rules are.
const UNRULED: usize = 1 << 20;
/// Bytes of a message that names a statement, and holds nothing else.
const NAME: usize = 1 << 10;

/// Bytes of a COPY's data that are read at once, for the keys in it.
const DATA: usize = 1 << 20;
/// Bytes of a `Bind` that is read only for what it names.
const VALUES: usize = 16 << 10;

/// What happens to the bytes behind those that were decided about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// They are decided about as they come.
    More,
    /// They wait until the login, or the session's own conversation, is over.
    Hold,
}

/// The client's half of a session.
#[derive(Debug)]
pub(super) struct Requests {
    framer: Framer,
    nonce: String,
    words: Words,
    naming: Naming,
    own_catalog: OwnCatalog,
    announcing: Announcing,
    scratch: Scratch,
    boundary: Boundary,
    tally: Tally,
    /// Texts may be commands of the replication protocol, which are no SQL.
    commands: bool,
}

impl Requests {
    /// For a session whose refusals bear this nonce.
    pub(super) fn new(nonce: String, words: Words) -> Self {
        Self {
            framer: Framer::client(),
            nonce,
            words,
            naming: Naming::default(),
            own_catalog: OwnCatalog::default(),
            announcing: Announcing::default(),
            scratch: Scratch::default(),
            boundary: Boundary::default(),
            tally: Tally::default(),
            commands: false,
        }
    }

    /// Says whether the server takes commands of the replication protocol.
    pub(super) fn take_commands(&mut self, commands: bool) {
        self.commands = commands;
    }

    /// What became of the texts since the last call.
    pub(super) fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// Decides about as much of the batch as can be decided.
    pub(super) fn advance<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> Result<Next, FrameError> {
        if !flight.is_logged_in() {
            return login::pass(batch, flight);
        }
        flight.bypass.permit(terms.may_bypass);
        flight.ddl.connect(terms.rules.and_then(Rewrites::currency));
        flight.ddl.begin();
        let next = self.decide_all(batch, flight, terms);
        flight.note_answered();
        next
    }

    fn decide_all<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> Result<Next, FrameError> {
        if flight.path.is_asking() {
            let outcomes = flight.talk.take().map(Talk::into_outcomes);
            let outcome = outcomes.and_then(|mut outcomes| outcomes.pop_front());
            if let Some(temporary) = flight.path.answer(outcome) {
                self.naming.keep_temporary(&temporary);
            }
        }
        if flight.limit.is_asking() {
            let outcomes = flight.talk.take().map(Talk::into_outcomes);
            flight.limit.answer(outcomes.and_then(|mut outcomes| outcomes.pop_front()));
        }
        self.take_own_catalog(flight, terms.rules);
        self.announcing.take_answer(flight);
        if self.talks(batch, flight, terms) {
            return Ok(Next::Hold);
        }
        let limit = terms.rules.map_or(UNRULED, Rewrites::max_statement).saturating_add(SLACK);
        loop {
            let refuses = flight.statements.refuses();
            let sweeps = flight.sweeping.is_prepared();
            let copies = flight.sweeping.reads_copy();
            let follows = flight.is_followed();
            let changes = flight.ddl.is_prepared()
                || self.own_catalog.rewriter().is_some()
                || self.boundary.generation() != terms.generation
                || terms.rules.and_then(Rewrites::currency).is_some_and(|(currency, _)| {
                    !currency.is_settled() || currency.reads() != terms.reads
                });
            let want = |tag| match tag {
                b'Q' | b'P' => Some(limit),
                b'B' if refuses || sweeps => Some(limit),
                b'D' if refuses => Some(limit),
                b'd' | b'B' if copies => Some(DATA),
                b'B' if follows || changes => Some(VALUES),
                b'D' | b'E' if follows => Some(NAME),
                b'C' => Some(NAME),
                _ => None,
            };
            let want = |tag| {
                let wanted = want(tag);
                if wanted.is_none() {
                    flight.sent(tag);
                }
                wanted
            };
            match self.framer.next(batch.rest(), want)? {
                None => return Ok(Next::More),
                Some(Piece::Opaque(size)) => batch.pass(size),
                Some(Piece::Skipped(size)) => {
                    batch.replace(size);
                }
                Some(Piece::Frame(size)) => {
                    if self.frame(size, batch, flight, terms) == Next::Hold {
                        return Ok(Next::Hold);
                    }
                }
                Some(Piece::Oversized { tag }) => {
                    if self.oversized(tag, batch, flight, terms) == Next::Hold {
                        self.framer.put_back();
                        return Ok(Next::Hold);
                    }
                }
            }
        }
    }

    /// Decides about the frame of `size` bytes at the front.
    fn frame<R: Rewrites>(
        &mut self,
        size: usize,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> Next {
        let frame = batch.rest().get(..size).unwrap_or_default();
        let (tag, body) = (frame.first().copied().unwrap_or_default(), messages::body(frame));
        if matches!(tag, b'B' | b'Q')
            && let Some(denied) = flight.sweeping.take_denied()
        {
            self.deny((tag, b""), size, denied, batch, flight);
            return Next::More;
        }
        let used = match tag {
            b'C' => {
                if let Some((b'S', name)) = messages::named(body) {
                    // It is skipped if something before it fails.
                    flight.statements.gaps |= !flight.is_quiet();
                    flight.statements.forget(name);
                    flight.sweeping.close(name);
                }
                None
            }
            b'B' => messages::bound(body).map(|(_, statement)| statement),
            b'D' => messages::named(body).filter(|(kind, _)| *kind == b'S').map(|(_, name)| name),
            b'E' => None,
            b'd' => return Self::copied(size, batch, flight),
            _ => return self.text(size, batch, flight, terms),
        };
        let is_there = |name: &&[u8]| !flight.is_being_parsed(name);
        if let Some(text) = used.filter(is_there).and_then(|name| flight.statements.refusal(name)) {
            let text = text.to_owned();
            self.refuse_use(size, &text, batch, flight);
            return Next::More;
        }
        if let Some(name) = used.filter(|_| tag == b'B') {
            let held = self.held((b'B', b""), size, batch, flight, |has_waited, flight| {
                Self::use_waits(name, has_waited, flight, terms)
            });
            if let Some(next) = held {
                return next;
            }
            if self.announce_prepared(name, batch, flight) {
                return Next::Hold;
            }
            if self.is_outdated(name, flight, terms) {
                self.deny((b'B', b""), size, OUTDATED, batch, flight);
                return Next::More;
            }
            Self::note_use(name, flight);
        }
        if let Some(name) = used.filter(|_| tag == b'B' && !flight.sweeping.has_waited()) {
            flight.sweeping.end_copy();
            let is_utf8 = !flight.settings.garbles_names(flight.is_quiet());
            let values = messages::bound_values(body);
            let needed = flight.sweeping.needed_by(name, values.as_deref(), is_utf8);
            if !needed.is_empty() {
                if self.ask_limit(batch, flight) == Next::More {
                    flight.sweeping.ask(needed);
                }
                return Next::Hold;
            }
        }
        flight.used(tag, body);
        batch.pass(size);
        Next::More
    }

    /// Decides about a frame that is too long to be read.
    fn oversized<R: Rewrites>(
        &mut self,
        tag: u8,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> Next {
        match (tag, terms.rules) {
            (b'Q' | b'P', Some(rules)) => {
                self.framer.skip();
                let refusal = Refusal::TooLong { limit: rules.max_statement() };
                let whole = Text { tag, name: b"pglapse", sql: b"", types: &[0, 0] };
                self.refuse(whole, 0, &refusal, batch, flight);
            }
            (b'Q' | b'P', None) => {
                self.tally.untouched += 1;
                flight.text(tag, b"", None, None);
                flight.lose_origins();
                flight.statements.lose();
            }
            (b'B', _) => return self.oversized_bind(batch, flight, terms),
            (b'E', _) => flight.used(tag, messages::body(batch.rest())),
            (b'd', _) => flight.sweeping.end_copy(),
            _ => {
                flight.statements.gaps = true;
                flight.sent(tag);
            }
        }
        Next::More
    }

    /// Decides about the `Query` or `Parse` of `size` bytes at the front.
    fn text<R: Rewrites>(
        &mut self,
        size: usize,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> Next {
        let Some(text) = batch.rest().get(..size).and_then(Text::read) else {
            let tag = batch.rest().first().copied().unwrap_or_default();
            flight.text(tag, b"", None, None);
            batch.pass(size);
            return Next::More;
        };
        let held = self.held((text.tag, text.name), size, batch, flight, |has_waited, flight| {
            Self::text_waits(&text, has_waited, flight, terms)
        });
        if let Some(next) = held {
            return next;
        }
        let (has_waited, quiet) = (flight.sweeping.has_waited(), flight.is_quiet());
        let found = self.words.of(text.sql);
        flight.settings.heed(text.sql, found, text.tag == b'P', quiet);
        let bypass = flight.bypass.is_on();
        let forbidden = !terms.may_bypass && terms.rules.is_some() && bypass::sets(text.sql, found);
        if forbidden {
            self.refuse(text, size, &Refusal::NotPermitted, batch, flight);
            return Next::More;
        }
        let set = flight.heed(text.sql, found, text.tag == b'P');
        if found.any(Found::EXECUTE) && self.refuse_execute(&text, size, batch, flight) {
            return Next::More;
        }
        self.naming.undo(&flight.take_undone());
        self.naming.search(flight.path.schemas());
        let rules = terms.rules.filter(|_| !bypass);
        if self.announce(&text, found, batch, flight, rules) {
            return Next::Hold;
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.clear();
        if flight.is_idle() {
            self.naming.settle(true);
        }
        if let Some(next) = self.asks_own_catalog(text, size, batch, flight, rules) {
            self.scratch = scratch;
            return next;
        }
        let verdict = self.judge(&text, flight.settings, quiet, rules, &mut scratch);
        if self.asks(&verdict, found, has_waited, batch, flight) {
            self.scratch = scratch;
            return Next::Hold;
        }
        let sweeps = verdict.as_ref().ok().and_then(Verdict::sweeps);
        let is_utf8 = !flight.settings.garbles_names(quiet);
        if flight.sweeping.holds(text, found, sweeps, has_waited, is_utf8) {
            self.scratch = scratch;
            return Next::Hold;
        }
        Self::note_changes(&text, found, flight, rules);
        if let Ok(verdict) = &verdict {
            self.tally.count(verdict, bypass);
        }
        match verdict {
            Ok(verdict) => Self::send(text, found, &verdict, size, batch, flight),
            Err(refusal) => self.refuse(text, size, &refusal, batch, flight),
        }
        self.naming.note(scratch.names_given(), flight);
        scratch.clear();
        self.scratch = scratch;
        if let Some(on) = set {
            flight.setting(on);
        }
        Next::More
    }
}
