//! Client to server: everything passes, except that a text may be replaced by an edited one.

mod attempts;
mod changes;
mod decide;
mod internal_queries;
mod login;
mod send;
mod text;
mod waits;

use crate::{
    rewrite::{Refusal, Scratch},
    session::{
        keyword_scanner::KeywordScanner,
        naming::Naming,
        own_catalog::OwnCatalog,
        reprepare::Reprepare,
        rewrite_policy::{RewritePolicy, Rewrites},
        shadowing::Shadowing,
        state::SessionState,
        text::{ClientText, RefusedText, Tally},
    },
    wire::{
        batch::Batch,
        framer::{FrameError, Framer, HEADER, Piece},
        messages,
    },
};

/// Bytes of a `Parse` besides its text that do not count towards the limit on statements.
const SLACK: usize = HEADER + (64 << 10) * 4 + 1024;

/// Bytes of a text that are read where there are no rules.
const UNRULED: usize = 1 << 20;
/// Bytes of a message that holds a statement's name only.
const NAME: usize = 1 << 10;
/// Bytes of a COPY's data that are read at once, for the keys in it.
const DATA: usize = 1 << 20;
/// Bytes of a `Bind` that is read only for what it names.
const VALUES: usize = 16 << 10;

/// What happens to the bytes behind those that are decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// They are decided as they come.
    More,
    /// They wait for the end of the login or of an internal query.
    Hold,
}

/// The client's half of a session.
#[derive(Debug)]
pub(super) struct Requests {
    framer: Framer,
    nonce: String,
    keywords: KeywordScanner,
    naming: Naming,
    own_catalog: OwnCatalog,
    /// Taken while a text is decided, which moves a pointer only.
    scratch: Option<Box<Scratch>>,
    reprepare: Reprepare,
    shadowing: Shadowing,
    tally: Tally,
    refused: Vec<RefusedText>,
    /// Whether texts may be commands of the replication protocol, which are not SQL.
    commands: bool,
}

impl Requests {
    /// For a session whose refusals bear this nonce.
    pub(super) fn new(nonce: String, keywords: KeywordScanner) -> Self {
        Self {
            framer: Framer::client(),
            nonce,
            keywords,
            naming: Naming::default(),
            own_catalog: OwnCatalog::default(),
            scratch: None,
            reprepare: Reprepare::default(),
            shadowing: Shadowing::default(),
            tally: Tally::default(),
            refused: Vec::new(),
            commands: false,
        }
    }

    /// Says whether the server takes commands of the replication protocol.
    pub(super) fn take_commands(&mut self, commands: bool) {
        self.commands = commands;
    }

    /// The counts of verdicts since the last call.
    pub(super) fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// The texts that were refused since the last call, or the first of them.
    pub(super) fn take_refused(&mut self) -> Vec<RefusedText> {
        std::mem::take(&mut self.refused)
    }

    /// The buffers to decide a text with, empty.
    fn take_scratch(&mut self) -> Box<Scratch> {
        self.scratch.take().unwrap_or_default()
    }

    /// Keeps the buffers for the next text.
    fn give_back(&mut self, mut scratch: Box<Scratch>) {
        scratch.clear();
        self.scratch = Some(scratch);
    }

    /// Decides as much of the batch as can be decided.
    pub(super) fn advance<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Result<Next, FrameError> {
        if !state.is_logged_in() {
            return login::pass(batch, state);
        }
        state.bypass.permit(policy.may_bypass);
        state.ddl.connect(policy.rules.and_then(Rewrites::currency));
        if policy.is_pooled {
            // Other clients of the pooler leave their temporary tables on the server's connection.
            state.path.leads_elsewhere();
        }
        self.decide_all(batch, state, policy)
    }

    fn decide_all<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Result<Next, FrameError> {
        if state.path.value.is_asking() {
            let outcome = state.take_outcome(0);
            if let Some(temporary) = state.path.answer(outcome) {
                self.naming.keep_temporary(&temporary);
            }
        }
        if state.limit.value.is_asking() {
            let outcome = state.take_outcome(0);
            state.limit.answer(outcome);
        }
        Self::take_answers_for_attempts(state);
        self.take_own_catalog(state, policy.rewriter());
        if let Some(next) = self.awaited(batch, state, policy) {
            return Ok(next);
        }
        let limit = policy.rules.map_or(UNRULED, Rewrites::max_statement).saturating_add(SLACK);
        loop {
            let Self { framer, shadowing, own_catalog, reprepare, .. } = &mut *self;
            let want = |tag| {
                let wanted = match tag {
                    b'Q' | b'P' => Some(limit),
                    b'B' | b'D' if state.statements.refuses() => Some(limit),
                    b'B' if state.sweeping.is_prepared() => Some(limit),
                    b'd' | b'B' if state.sweeping.reads_copy() => Some(DATA),
                    b'B' if state.is_followed()
                        || state.ddl.heeds_uses()
                        || shadowing.is_prepared()
                        || own_catalog.rewriter().is_some()
                        || reprepare.generation() != policy.generation
                        || policy.may_wait() =>
                    {
                        Some(VALUES)
                    }
                    b'D' | b'E' if state.is_followed() => Some(NAME),
                    b'C' => Some(NAME),
                    _ => None,
                };
                if wanted.is_none() {
                    state.sent(tag);
                }
                wanted
            };
            match framer.next(batch.rest(), want)? {
                None => return Ok(Next::More),
                Some(Piece::Opaque(size)) => batch.pass(size),
                Some(Piece::Skipped(size)) => {
                    batch.replace(size);
                }
                Some(Piece::Frame(size)) => {
                    if self.frame(size, batch, state, policy) == Next::Hold {
                        return Ok(Next::Hold);
                    }
                }
                Some(Piece::Oversized { tag }) => {
                    if self.oversized(tag, batch, state, policy) == Next::Hold {
                        self.framer.put_back();
                        return Ok(Next::Hold);
                    }
                }
            }
        }
    }

    /// Decides the frame of `size` bytes at the front. A `Bind` may be refused, wait for the
    /// catalog (`use_waits`), be stale (`outdated`), be an attempt
    /// (`try_prepared`), and wait for sweeps (`waits_for_sweep`), in this order.
    fn frame<R: Rewrites>(
        &mut self,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Next {
        let frame = batch.rest().get(..size).unwrap_or_default();
        let (tag, body) = (frame.first().copied().unwrap_or_default(), messages::body(frame));
        if matches!(tag, b'B' | b'Q')
            && let Some(denied) = state.sweeping.take_denied()
        {
            self.deny((tag, b""), size, denied, batch, state);
            return Next::More;
        }
        let used = match tag {
            b'C' => {
                self.note_close(body, state);
                None
            }
            b'B' => messages::bound(body).map(|(_, statement)| statement),
            b'D' => messages::named(body).filter(|(kind, _)| *kind == b'S').map(|(_, name)| name),
            b'E' => None,
            b'd' => return Self::copied(size, batch, state),
            _ => return self.text(size, batch, state, policy),
        };
        let is_there = |name: &&[u8]| !state.is_being_parsed(name);
        if let Some(text) = used.filter(is_there).and_then(|name| state.statements.refusal(name)) {
            let text = text.to_owned();
            self.refuse_use(size, &text, batch, state);
            return Next::More;
        }
        if let Some(name) = used.filter(|_| tag == b'B') {
            let held = self.held((b'B', b""), size, batch, state, |take_waited, state| {
                Self::use_waits(name, take_waited, state, policy)
            });
            if let Some(next) = held {
                return next;
            }
            if let Some(next) = self.outdated(name, size, batch, state, policy) {
                return next;
            }
            Self::note_use(name, state);
        }
        let is_due = tag == b'B' && !state.sweeping.take_waited();
        if is_due && let Some(next) = self.try_prepared(used, size, batch, state, policy) {
            return next;
        }
        if let Some(name) = used.filter(|_| is_due)
            && self.waits_for_sweep(name, body, batch, state)
        {
            return Next::Hold;
        }
        if tag == b'B' {
            self.shadowing.bound(body, policy.shadow);
        }
        state.used(tag, body);
        batch.pass(size);
        Next::More
    }

    /// Decides a frame that is too long to be read.
    fn oversized<R: Rewrites>(
        &mut self,
        tag: u8,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Next {
        match (tag, policy.rules) {
            (b'Q' | b'P', Some(rules)) if rules.has_rules() => {
                self.framer.skip();
                let refusal = Refusal::TooLong { limit: rules.max_statement() };
                let whole = ClientText { tag, name: b"pglapse", sql: b"", types: &[0, 0] };
                self.refuse(whole, 0, &refusal, batch, state);
            }
            (b'Q' | b'P', _) => {
                self.tally.untouched += 1;
                state.text(tag, b"", None, None);
                state.lose_origins();
                state.statements.lose();
            }
            (b'B', _) => {
                let used = self.shadowing.used(messages::body(batch.rest()));
                let next = self.oversized_bind(batch, state, policy);
                if next == Next::More {
                    Shadowing::bound_unread(used, policy.shadow);
                }
                return next;
            }
            (b'E', _) => state.used(tag, messages::body(batch.rest())),
            (b'd', _) => state.sweeping.end_copy(),
            _ => {
                state.statements.gaps = true;
                state.sent(tag);
            }
        }
        Next::More
    }
}
