//! Server to client: everything passes, except that an error may be restated for the client's own
//! text.
//!
//! An error or a warning says where in the text it is, and that is another text than the client's.
//! Every driver shows that: libpq draws the line with a caret below it (psql, psycopg, psycopg2),
//! pgjdbc writes it into the message, asyncpg, node-postgres, postgres.js, tokio-postgres, sqlx and
//! Npgsql have a field for it. So it is mapped back, or left out where the text is not known.
//!
//! - To a `Query` or `Parse` the text in flight: for every driver.
//! - To a `Bind` or `Describe` the text of the statement: for drivers that prepare once. A SELECT
//!   fails here that lacks a right, and what a changed name makes wrong.
//! - To an `Execute` the text of the portal's statement: for every driver that sends `Bind`. An
//!   INSERT, UPDATE or DELETE that lacks a right fails no earlier (`PortalRunMulti` in `pquery.c`),
//!   nor does a COPY or a `PREPARE`.
//!
//! The last two mostly tell no position, but whether a right is missing that the client's own text
//! does not ask for; the hint then says which ([`missing_right`]).

use crate::{
    rewrite::Refusal,
    session::{
        internal_query::Disposition,
        reprepare::own_name,
        restated::{
            Amendment, ClientError, MOVED, Restated, held_key, is_countable, may_mean_other_table,
            misses_table, missing_right, outer_context, position, syntax_error,
        },
        sent_text::SentText,
        state::SessionState,
    },
    wire::{
        batch::Batch,
        framer::{FrameError, Framer, Piece},
        login,
        messages::{self, ErrorFields},
    },
};

/// Errors and settings longer than this many bytes pass unread.
const LIMIT: usize = 1 << 20;

/// The hint for a login that is bound to the wrong certificate.
const UNBOUND: &str = "pglapse speaks TLS with the client and with the server, so that a login \
                       cannot be bound from end to end: connect with channel_binding=disable, or set \
                       [auth] method = \"password\" in pglapse.";

/// The same in an internal query, where rows hold texts of the client.
const TALK: usize = 64 << 20;

/// The SQLSTATE of the notice by which the functions of the schema `pglapse` report a changed rule.
const RULE_CHANGED: &[u8] = b"PGL01";

/// The server's half of a session.
#[derive(Debug)]
pub(super) struct Replies {
    framer: Framer,
    marker: String,
    /// What the names of the statements of attempts begin with.
    attempts: String,
    binding: Binding,
    has_fatal: bool,
    unasked: bool,
}

/// Whether a SCRAM login can be bound to the client's connection.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Binding {
    /// If the server offers it.
    #[default]
    Passes,
    /// The client's connection is not encrypted and the server's is: the offer is hidden from the
    /// client.
    Hidden,
    /// Both are encrypted, under different certificates: only clients that do not bind can log in.
    Broken,
}

impl Replies {
    /// The login is bound like this.
    pub(super) fn bind(&mut self, binding: Binding) {
        self.binding = binding;
    }

    /// For a session whose refusals bear this nonce.
    pub(super) fn new(nonce: &str) -> Self {
        Self {
            framer: Framer::server(),
            marker: Refusal::marker(nonce),
            attempts: format!("{}_", own_name(nonce)),
            binding: Binding::default(),
            has_fatal: false,
            unasked: false,
        }
    }

    /// Whether the server has sent an error that ends the session.
    pub(super) fn sent_fatal(&self) -> bool {
        self.has_fatal
    }

    /// Whether the next byte starts a frame.
    pub(super) fn at_border(&self) -> bool {
        self.framer.at_border()
    }

    /// Decides as much of the batch as can be decided.
    pub(super) fn advance(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) -> Result<(), FrameError> {
        let decided = self.decide_all(batch, state);
        state.attempt.is_at_border = self.framer.at_border();
        decided
    }

    fn decide_all(
        &mut self,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) -> Result<(), FrameError> {
        loop {
            if !state.attempt.look(batch.rest()) {
                return Ok(());
            }
            let talking = state.is_querying() || state.attempt.is_dropped();
            let want = |tag| match tag {
                _ if talking => Some(TALK),
                // It answers once it is whole: a question that is sent before would take its rest.
                b'C' => Some(LIMIT),
                b'1' | b'2' | b'3' | b'I' | b'T' | b'n' | b's' => {
                    state.answered(tag);
                    None
                }
                b'E' | b'K' | b'N' | b'S' | b'Z' => Some(LIMIT),
                b'R' if self.binding == Binding::Hidden => Some(LIMIT),
                b'G' => {
                    state.copy_begins();
                    None
                }
                _ => None,
            };
            match self.framer.next(batch.rest(), want)? {
                None => return Ok(()),
                Some(Piece::Skipped(size)) => {
                    batch.replace(size);
                }
                Some(Piece::Opaque(size)) => batch.pass(size),
                Some(Piece::Frame(size)) if talking => self.reply(size, batch, state),
                Some(Piece::Oversized { tag }) if talking => {
                    let disposition =
                        state.asked.as_mut().map(|asked| asked.query.reply(tag, None));
                    if disposition == Some(Disposition::Swallow) {
                        self.framer.skip();
                    }
                }
                Some(Piece::Frame(size)) => self.frame(size, batch, state),
                Some(Piece::Oversized { tag: b'E' }) => state.failed(),
                Some(Piece::Oversized { tag: b'C' }) => state.answered(b'C'),
                Some(Piece::Oversized { .. }) => {}
            }
            if self.unasked {
                return Err(FrameError::Unasked);
            }
        }
    }

    /// Takes an answer to an internal query.
    fn reply(&mut self, size: usize, batch: &mut Batch<'_>, state: &mut SessionState) {
        let frame = batch.rest().get(..size).unwrap_or_default();
        let tag = frame.first().copied().unwrap_or_default();
        if state.attempt.is_dropped() {
            if !state.attempt.dropped(tag, messages::body(frame)) {
                batch.replace(size);
                return;
            }
            return self.frame(size, batch, state);
        }
        let body = messages::body(frame);
        let disposition = state.asked.as_mut().map(|asked| asked.query.reply(tag, Some(body)));
        if disposition != Some(Disposition::Swallow) {
            return self.frame(size, batch, state);
        }
        match tag {
            b'E' => _ = state.aborted_by.get_or_insert_with(|| body.into()),
            b'Z' if messages::ready_status(body) != Some(b'E') => state.aborted_by = None,
            _ => {}
        }
        batch.replace(size);
    }

    fn frame(&mut self, size: usize, batch: &mut Batch<'_>, state: &mut SessionState) {
        let frame = batch.rest().get(..size).unwrap_or_default();
        let body = messages::body(frame);
        match frame.first() {
            Some(b'E') => {
                if !state.is_logged_in() {
                    state.refuse_login(&ErrorFields::of(body));
                }
                let error = ErrorFields::of(body);
                self.has_fatal |= matches!(error.get(b'V'), Some(b"FATAL" | b"PANIC"));
                let is_aborted = error.get(b'C') == Some(b"25P02");
                if let Some(cause) = is_aborted.then(|| state.aborted_by.take()).flatten() {
                    let without_context = Amendment { context: Some(&[]), ..Amendment::default() };
                    let restated = Restated::Amended(without_context);
                    restated.put(b'E', ErrorFields::of(&cause), batch.replace(size));
                } else {
                    match self.error(error, state) {
                        Some(restated) => restated.put(b'E', error, batch.replace(size)),
                        None => batch.pass(size),
                    }
                }
                state.failed();
            }
            Some(b'N') => {
                let notice = ErrorFields::of(body);
                match Self::notice(notice, state) {
                    Some(restated) => restated.put(b'N', notice, batch.replace(size)),
                    None => batch.pass(size),
                }
            }
            Some(b'R') => match login::without_binding(body) {
                Some(mechanisms) => login::put_sasl(batch.replace(size), &mechanisms),
                None => batch.pass(size),
            },
            Some(b'S') => {
                if let Some((name, value)) = messages::parameter_status(body) {
                    state.settings.report(name, value);
                    state.facts.doubt();
                }
                batch.pass(size);
            }
            Some(b'C') => {
                state.answered(b'C');
                let tag = body.strip_suffix(b"\0").unwrap_or(body);
                state.complete(tag);
                batch.pass(size);
            }
            Some(b'K') => {
                state.key = body.into();
                batch.pass(size);
            }
            Some(b'Z') => {
                self.unasked |= !state.ready(messages::ready_status(body).unwrap_or_default());
                batch.pass(size);
            }
            Some(_) | None => batch.pass(size),
        }
    }

    /// What the client gets instead of an error; `None` where it gets just that.
    fn error<'a>(&self, error: ErrorFields<'a>, state: &mut SessionState) -> Option<Restated<'a>> {
        let amended = |amendment| Some(Restated::Amended(amendment));
        if let Some(told) = error.get(b'M').and_then(|message| self.refusal_in(message)) {
            if told.sqlstate == MOVED.sqlstate {
                state.facts.doubt();
                state.ddl.temporary_may_change();
            }
            return Some(Restated::Other(told));
        }
        if let Some(message) = self.with_clients_name(&error, state) {
            return amended(Amendment { message: Some(message), ..Amendment::default() });
        }
        let whole_parse = error.get(b'C') == Some(b"42601")
            && error.get(b'P').is_none()
            && error.get(b'R') == Some(b"exec_parse_message");
        if let Some(refusal) = state.refused_parse().filter(|_| whole_parse) {
            return Some(Restated::Other(ClientError {
                sqlstate: refusal.sqlstate().as_bytes().into(),
                message: refusal.message().into_bytes().into(),
                hint: refusal.hint().into_owned().into_bytes().into(),
            }));
        }
        if self.is_unbound(error, state) {
            return amended(Amendment { hint: Some(UNBOUND.to_owned()), ..Amendment::default() });
        }
        let context = outer_context(error);
        let held = held_key(error, state);
        let (position, hint) = match state.error_origin() {
            SentText::Same if held.is_none() && context.is_none() => return None,
            SentText::Same | SentText::Forgotten => {
                if misses_table(error) {
                    state.facts.lead_elsewhere();
                    state.ddl.temporary_may_change();
                }
                (None, held)
            }
            SentText::Edited(edit) => {
                let encoding = state.settings.encoding();
                if let Some((message, position)) = syntax_error(error, &edit, encoding) {
                    let (message, position) = (Some(message), Some(position));
                    return amended(Amendment { message, position, ..Amendment::default() });
                }
                let position = position(error, &edit, encoding);
                if position.is_none() && may_mean_other_table(error, state) {
                    state.facts.lead_elsewhere();
                    state.facts.doubt();
                    state.ddl.temporary_may_change();
                    if is_countable(&edit, encoding) {
                        return Some(Restated::Other(MOVED));
                    }
                }
                (position, held.or_else(|| missing_right(error, &edit, encoding)))
            }
        };
        if error.get(b'P').is_none() && hint.is_none() && context.is_none() {
            return None;
        }
        amended(Amendment { position, hint, context, message: None })
    }

    /// The notice with the position in the client's text; `None` where it stays as it is.
    fn notice<'a>(notice: ErrorFields<'a>, state: &mut SessionState) -> Option<Restated<'a>> {
        if notice.get(b'C') == Some(RULE_CHANGED) {
            state.ddl.rule_changed();
        }
        let position = match state.error_origin() {
            SentText::Same => return None,
            SentText::Edited(edit) => position(notice, &edit, state.settings.encoding()),
            SentText::Forgotten => None,
        };
        notice.get(b'P')?;
        Some(Restated::Amended(Amendment { position, ..Amendment::default() }))
    }

    /// Whether a login has failed because SCRAM could not bind it to the connection.
    fn is_unbound(&self, error: ErrorFields<'_>, state: &SessionState) -> bool {
        self.binding == Binding::Broken
            && !state.is_logged_in()
            && error.get(b'H').is_none()
            && error.get(b'M').is_some_and(|m| m.windows(15).any(|w| w == b"channel binding"))
    }

    /// The message of an error that names the statement of an attempt, with the name that the
    /// client gave its own.
    fn with_clients_name(&self, error: &ErrorFields<'_>, state: &SessionState) -> Option<Vec<u8>> {
        let (message, own) = (error.get(b'M')?, self.attempts.as_bytes());
        let at = message.windows(own.len()).position(|here| here == own)?;
        let behind = message.get(at + own.len()..)?;
        let digits = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let end = digits + usize::from(behind.get(digits) == Some(&b'd'));
        let number = std::str::from_utf8(behind.get(..digits)?).ok()?.parse().ok()?;
        let name = state.statements.tried_as(number)?;
        Some([message.get(..at)?, name, behind.get(end..)?].concat())
    }

    /// The refusal that a message quotes: `...<marker><sqlstate>|<message>|<hint>|...`.
    fn refusal_in<'a>(&self, message: &'a [u8]) -> Option<ClientError<'a>> {
        let marker = self.marker.as_bytes();
        let at = message.windows(marker.len()).position(|here| here == marker)?;
        let told = message.get(at + marker.len()..)?;
        let bar = |bytes: &[u8]| bytes.iter().rposition(|&byte| byte == b'|');
        let sqlstate = told.get(..5)?;
        let told = told.get(6..bar(told)?)?;
        let (message, hint) = told.split_at_checked(bar(told)?)?;
        let (sqlstate, message) = (sqlstate.into(), message.into());
        Some(ClientError { sqlstate, message, hint: hint.get(1..)?.into() })
    }
}
