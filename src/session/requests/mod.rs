//! Client to server: everything passes, except that a text may be replaced by an edited one.
//!
//! # What a message may wait for
//!
//! Each message goes through these steps, in this order. A step may have it wait (`Next::Wait`), or
//! replace it. A message that has waited begins again with the first.
//!
//! | step | `Query` and `Parse`, in `text` | `Bind`, in `use_by_bind` |
//! |---|---|---|
//! | 1. the answer to the session's own question is taken | `take_answer` | the same |
//! | 2. stale statements are prepared again, between transactions | `internal_queries` | the same |
//! | 3. the unnamed statement is prepared again, if it is an attempt | `renew_unnamed` | the same |
//! | 4. what could not be swept is denied | `take_denied` | the same |
//! | and whether the session sees expired rows is asked for | `asks_expired` | in 7 |
//! | 5. the catalog is read after a schema change | `text_waits` | `use_waits` |
//! | 6. what the role may not set is refused | `bypass::sets` | |
//! | and what EXECUTE names must not be stale, or refused | `executes_outdated`, `refusal_of` | |
//! | 7. the open transaction's own catalog is read | `asks_own_catalog` | `outdated` |
//! | 8. a statement that cannot be used is refused | | `Statements::refusal` |
//! | 9. the text is decided | `judge`, `asks_settings` | `outdated`: it must be what was sent |
//! | 10. the facts are asked for that the decision used | `asks` | in 11 and 12 |
//! | 11. an attempt is sent, which needs no sweep | in 12: `send_attempt` | `try_prepared` |
//! | 12. expired rows are swept; it is sent | `text_waits_for_sweeps`, `send` | `waits_for_sweep` |
//!
//! A `Bind` that is too long to be read has all expired rows swept that its statement may need. The
//! data of a COPY waits for sweeps only (`copied`).
//!
//! The catalog comes before everything that is decided by it. What is asked of the server comes
//! before attempts and sweeps, because the answers decide these. A sweep comes last: it deletes.

mod answers;
mod attempts;
mod changes;
mod decide;
mod internal_queries;
mod login;
mod outdated;
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
        state::SessionState,
        statements::{Stamp, StatementUse},
        text::{ClientText, RefusedText, Tally},
        waiting::{LONG_NAMES, OUTDATED},
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
    /// They wait: for the end of the login or of an internal query, a sweep, an attempt, or the
    /// catalog.
    Wait,
}

/// The client's message at the front of a batch.
#[derive(Debug, Clone, Copy)]
struct FrontMessage<'a> {
    tag: u8,
    /// The name of the statement that a `Parse` prepares.
    name: &'a [u8],
}

impl FrontMessage<'_> {
    const BIND: Self = Self { tag: b'B', name: b"" };
}

/// What a message is decided with.
#[derive(Debug)]
struct Context<'c, 'b> {
    batch: &'c mut Batch<'b>,
    /// Bytes of the message at the front of the batch; none if it is too long to be read.
    size: usize,
    state: &'c mut SessionState,
    policy: RewritePolicy<'c>,
}

impl<'b> Context<'_, 'b> {
    /// The message at the front of the batch.
    fn message(&self) -> &'b [u8] {
        self.batch.rest().get(..self.size).unwrap_or_default()
    }
}

/// The client's half of a session.
#[derive(Debug)]
pub(super) struct Requests {
    framer: Framer,
    nonce: String,
    keywords: KeywordScanner,
    naming: Naming,
    own_catalog: OwnCatalog,
    /// What decided texts when no `Parse` waited for its answer, last.
    parsed_at: Stamp,
    /// Taken while a text is decided, which moves a pointer only.
    scratch: Option<Box<Scratch>>,
    reprepare: Reprepare,
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
            parsed_at: Stamp::default(),
            scratch: None,
            reprepare: Reprepare::default(),
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
    pub(super) fn advance(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_>,
    ) -> Result<Next, FrameError> {
        if !state.is_logged_in() {
            return login::pass(batch, state);
        }
        state.ddl.connect(policy.rules.and_then(Rewrites::currency));
        if policy.is_pooled {
            // Other clients of the pooler leave their temporary tables on the server's connection.
            state.facts.lead_elsewhere();
        }
        let is_searched = policy.rules.is_some_and(|rules| rules.catalog().is_searched());
        let asks = state.facts.looks_up(is_searched) && state.can_query();
        let changes = if asks { policy.changes() } else { None };
        state.facts.follow(policy.may_bypass, is_searched, changes);
        let mut cx = Context { batch, size: 0, state, policy };
        let decided = self.decide_all(&mut cx);
        if matches!(decided, Ok(Next::Wait)) && cx.state.take_flush() {
            messages::put_flush(cx.batch.replace(0));
        }
        decided
    }

    fn decide_all(&mut self, cx: &mut Context<'_, '_>) -> Result<Next, FrameError> {
        self.take_answer(cx.state, cx.policy.rewriter());
        self.follow_changes(cx);
        if self.asks_details(cx) {
            return Ok(Next::Wait);
        }
        if let Some(next) = self.awaited(cx) {
            return Ok(next);
        }
        let limit = cx.policy.rules.map_or(UNRULED, Rewrites::max_statement).saturating_add(SLACK);
        loop {
            let Self { framer, reprepare, .. } = &mut *self;
            let want = |tag| {
                let wanted = match tag {
                    b'Q' | b'P' => Some(limit),
                    b'B' | b'D' if cx.state.statements.refuses() => Some(limit),
                    b'B' if cx.state.statements.has_swept() => Some(limit),
                    b'd' | b'c' | b'B' if cx.state.sweeping.reads_copy() => Some(DATA),
                    b'B' if cx.state.is_followed()
                        || cx.state.statements.has_changing()
                        || cx.state.statements.has_observed()
                        || cx.state.needs_own_catalog()
                        || cx.state.statements.gaps
                        || cx.state.facts.may_change_texts()
                        || !reprepare.is_clear(cx.state, cx.policy.generation)
                        || cx.policy.may_wait() =>
                    {
                        Some(VALUES)
                    }
                    b'D' | b'E' if cx.state.is_followed() => Some(NAME),
                    b'C' => Some(NAME),
                    _ => None,
                };
                if wanted.is_none() {
                    cx.state.sent(tag);
                }
                wanted
            };
            match framer.next(cx.batch.rest(), want)? {
                None => return Ok(Next::More),
                Some(Piece::Opaque(size)) => cx.batch.pass(size),
                Some(Piece::Skipped(size)) => {
                    cx.batch.replace(size);
                }
                Some(Piece::Frame(size)) => {
                    cx.size = size;
                    if self.frame(cx) == Next::Wait {
                        return Ok(Next::Wait);
                    }
                }
                Some(Piece::Oversized { tag }) => {
                    cx.size = 0;
                    if self.oversized(tag, cx) == Next::Wait {
                        self.framer.put_back();
                        return Ok(Next::Wait);
                    }
                }
            }
            cx.state.end_waits();
        }
    }

    /// Decides the frame at the front.
    fn frame(&mut self, cx: &mut Context<'_, '_>) -> Next {
        let frame = cx.message();
        let (tag, body) = (frame.first().copied().unwrap_or_default(), messages::body(frame));
        if tag == b'Q'
            && let Some(denied) = cx.state.sweeping.wait.take_denied()
        {
            self.deny(FrontMessage { tag, name: b"" }, denied, cx);
            return Next::More;
        }
        match tag {
            b'B' => return self.bind(cx),
            b'd' | b'c' => return self.copied(cx),
            b'C' => Self::note_close(body, cx.state),
            b'D' => {
                let named = messages::named(body).filter(|(kind, _)| *kind == b'S');
                let refused = named.filter(|(_, name)| cx.state.statements.refusal(name).is_some());
                if let Some(next) = refused.and_then(|(_, name)| self.refused_use(name, cx)) {
                    return next;
                }
            }
            b'E' => {}
            _ => return self.text(cx),
        }
        cx.state.used(tag, body);
        cx.batch.pass(cx.size);
        Next::More
    }

    /// Decides the `Bind` at the front, of which only the names are read if it is too long.
    fn bind(&mut self, cx: &mut Context<'_, '_>) -> Next {
        let is_whole = cx.size > 0;
        let body = messages::body(if is_whole { cx.message() } else { cx.batch.rest() });
        let decided = match messages::bound(body) {
            Some((_, name)) => self.use_by_bind(name, body, cx),
            None if is_whole => {
                cx.state.used(b'B', body);
                None
            }
            None => {
                self.deny(FrontMessage::BIND, LONG_NAMES, cx);
                Some(Next::More)
            }
        };
        match decided {
            Some(Next::More) if !is_whole => self.framer.skip(),
            Some(_) => {}
            None => cx.batch.pass(cx.size),
        }
        if decided != Some(Next::Wait) {
            cx.state.sweeping.decided(b'B');
        }
        decided.unwrap_or(Next::More)
    }

    /// Decides a `Bind` with this body, of a statement, by the steps in the module's table. Nothing
    /// if it passes as it is.
    fn use_by_bind(&mut self, name: &[u8], body: &[u8], cx: &mut Context<'_, '_>) -> Option<Next> {
        if let Some(denied) = cx.state.sweeping.wait.take_denied() {
            self.deny(FrontMessage::BIND, denied, cx);
            return Some(Next::More);
        }
        if let Some(next) = self.refused_use(name, cx) {
            return Some(next);
        }
        if name.is_empty() && cx.state.attempt.is_unnamed {
            // The transaction was aborted, so that it could not be prepared anew.
            self.deny(FrontMessage::BIND, OUTDATED, cx);
            return Some(Next::More);
        }
        let StatementUse { text, needs } = cx.state.statements.use_of(name);
        Self::note_use(&needs, cx.state);
        let whole = (cx.size > 0).then_some(body);
        if cx.state.sweeping.wait.take().is_none() && !cx.state.sweeping.is_bind_ahead() {
            if let Some(attempt) = needs.attempt.clone().filter(|_| whole.is_some())
                && let Some(next) = self.try_prepared(name, attempt, cx)
            {
                return Some(next);
            }
            if self.waits_for_sweep(needs.sweeps.as_deref(), whole, cx) {
                return Some(Next::Wait);
            }
        }
        if let Some((observed, shadow)) = needs.observed.as_ref().zip(cx.policy.shadow) {
            shadow.shadow.count(observed);
        }
        if needs.moves || cx.state.statements.lacks(name) {
            cx.state.facts.may_move();
        }
        cx.state.bound(body, text);
        self.note_touched(&needs, cx);
        None
    }

    /// What to do with the use of a statement that is refused, or that waits until it is known
    /// whether it may be used.
    fn refused_use(&mut self, name: &[u8], cx: &mut Context<'_, '_>) -> Option<Next> {
        let waits = self.waits_for_catalog(FrontMessage::BIND, cx, |has_waited, cx| {
            Self::use_waits(name, has_waited, cx)
        });
        if waits.is_some() {
            return waits;
        }
        if let Some(next) = self.outdated(name, cx) {
            return Some(next);
        }
        let text = cx.state.statements.refusal(name)?.to_owned();
        self.refuse_use(&text, cx);
        Some(Next::More)
    }

    /// Decides a frame that is too long to be read.
    fn oversized(&mut self, tag: u8, cx: &mut Context<'_, '_>) -> Next {
        match (tag, cx.policy.rules) {
            (b'Q' | b'P', Some(rules)) if rules.has_rules() => {
                self.framer.skip();
                let refusal = Refusal::TooLong { limit: rules.max_statement() };
                let whole = ClientText { tag, name: b"pglapse", sql: b"", types: &[0, 0] };
                self.refuse(whole, &refusal, cx);
            }
            (b'Q' | b'P', _) => {
                self.tally.untouched += 1;
                cx.state.text(tag, None, None);
                cx.state.statements.lose();
            }
            (b'B', _) => return self.bind(cx),
            (b'E', _) => cx.state.used(tag, messages::body(cx.batch.rest())),
            (b'd', _) => return self.copied(cx),
            _ => {
                cx.state.statements.gaps = true;
                cx.state.sent(tag);
            }
        }
        Next::More
    }
}
