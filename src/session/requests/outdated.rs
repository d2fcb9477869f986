//! Prepared statements that are stale within a transaction block, because names mean something else
//! now than when they were prepared: by the search path, by temporary relations, or by the
//! transaction's own schema changes.

use super::{Context, FrontMessage, Next, Requests, decide::DecidedAgain};
use crate::session::{
    keyword_scanner::KeywordFlags,
    known_text::KnownText,
    prepare_again::{Decision, PreparedAgain},
    question::Question,
    reprepare::stamp,
    sent_text::SentText,
    state::SessionState,
    statements::{Stamp, digest},
    text::ClientText,
    waiting::OUTDATED,
};

/// What becomes of the use of a statement.
enum StaleUse {
    /// The statement is as it should be.
    Fits,
    /// It waits for the server's answer.
    Waits,
    /// It fails with this text.
    Fails(String),
    /// It fails, because the statement cannot be prepared again here.
    IsDenied,
}

impl Requests {
    /// Takes note of what has changed the meaning of names since the last messages were decided.
    pub(super) fn follow_changes(&mut self, cx: &mut Context<'_, '_>) {
        let has_named = cx.state.facts.may_lead_elsewhere() && !cx.policy.is_pooled;
        cx.state.ddl.rules_are(cx.policy.generation, has_named);
        if cx.state.is_idle() {
            self.naming.settle(!cx.policy.is_pooled);
        }
        if self.own_catalog.follow(&cx.state.ddl) {
            cx.state.facts.mean_anew();
        }
        if !cx.state.statements.is_parsing() {
            self.parsed_at = stamp(cx.state, cx.policy.generation);
        }
    }

    /// What to do with the `Bind` of a statement that may be stale.
    pub(super) fn outdated(&mut self, name: &[u8], cx: &mut Context<'_, '_>) -> Option<Next> {
        if !self.may_be_stale(cx) {
            return None;
        }
        let executed = match cx.state.statements.get(name).map(|statement| &statement.sql) {
            Some(sql) if self.keywords.of(sql).any(KeywordFlags::EXECUTE) => {
                let text = ClientText { tag: b'P', name, sql, types: b"" };
                KnownText::new(text, cx.state.settings, cx.state.knows_settings()).executed()
            }
            _ => Vec::new(),
        };
        let names = std::iter::once(name).chain(executed.iter().map(String::as_bytes));
        self.use_of_any(names, None, cx)
    }

    /// What to do with a text that executes statements which SQL prepared and which may be stale.
    pub(super) fn executes_outdated(
        &mut self,
        text: &ClientText<'_>,
        executed: &[String],
        cx: &mut Context<'_, '_>,
    ) -> Option<Next> {
        if !self.may_be_stale(cx) {
            return None;
        }
        let names = executed.iter().map(String::as_bytes);
        self.use_of_any(names, Some(text), cx)
    }

    /// What to do with a message that uses these statements, a text or a `Bind`: the first that may
    /// not be used as it is decides.
    fn use_of_any<'n>(
        &mut self,
        mut names: impl Iterator<Item = &'n [u8]>,
        text: Option<&ClientText<'_>>,
        cx: &mut Context<'_, '_>,
    ) -> Option<Next> {
        let is_stale = |used: &StaleUse| !matches!(used, StaleUse::Fits);
        let used = names.find_map(|name| Some(self.use_of_stale(name, cx)).filter(is_stale));
        match (used?, text) {
            (StaleUse::Fits, _) => return None,
            (StaleUse::Waits, _) => return Some(Next::Wait),
            (StaleUse::Fails(refusal), None) => self.refuse_use(&refusal, cx),
            (StaleUse::Fails(refusal), Some(text)) => {
                self.replace_text(text, &refusal, cx);
            }
            (StaleUse::IsDenied, text) => {
                let message = match text {
                    Some(&ClientText { tag, name, .. }) => FrontMessage { tag, name },
                    None => FrontMessage::BIND,
                };
                self.deny(message, OUTDATED, cx);
            }
        }
        Some(Next::More)
    }

    /// Whether names mean what they meant when the first `Parse` in flight was decided.
    fn means_the_same(&self, now: Stamp, state: &SessionState) -> bool {
        self.parsed_at == now
            && !state.may_be_changing()
            && !state.facts.may_change_texts()
            && !self.naming.has_touched()
    }

    fn may_be_stale(&self, cx: &Context<'_, '_>) -> bool {
        let is_settled = !cx.state.needs_own_catalog()
            && !self.naming.has_touched()
            && !cx.state.facts.may_change_texts()
            && self.reprepare.is_clear(cx.state, cx.policy.generation);
        // In an aborted transaction the server refuses every use.
        !is_settled && !cx.state.is_aborted() && cx.policy.rules.is_some()
    }

    /// Finds out whether another text would be sent for a statement now, and has it prepared again
    /// if so. Between transactions that is done before any message.
    fn use_of_stale(&mut self, name: &[u8], cx: &mut Context<'_, '_>) -> StaleUse {
        let now = stamp(cx.state, cx.policy.generation);
        if cx.state.statements.is_being_parsed(name) && self.means_the_same(now, cx.state) {
            return StaleUse::Fits;
        }
        // It may show expired rows now, and its text is not known. A refusal tells more.
        let sees_expired = cx.state.sees_expired();
        let is_refused = cx.state.statements.refusal(name).is_some() || sees_expired;
        if cx.state.statements.lacks(name) && !cx.state.is_idle() && !is_refused {
            return StaleUse::IsDenied;
        }
        let Some(statement) = cx.state.statements.get(name).filter(|s| !s.sql.is_empty()) else {
            return StaleUse::Fits;
        };
        if statement.is_closed_at(now) {
            return StaleUse::Fits;
        }
        let is_closed = statement.closed.is_some();
        let (sql, types) = (statement.sql.clone(), statement.types.clone());
        let tag = if types.is_some() { b'P' } else { b'Q' };
        let types_sent = types.as_deref().unwrap_or(&[0, 0]);
        let text = ClientText { tag, name, sql: &sql, types: types_sent };
        let mut known = KnownText::new(text, cx.state.settings, cx.state.knows_settings());
        known.bypass = sees_expired;
        let asks = self.asks_expired(&known, cx);
        match if asks { Ok(Next::Wait) } else { self.ask_own_catalog(&known, cx) } {
            Ok(Next::More) => {}
            Ok(Next::Wait) => return StaleUse::Waits,
            Err(_) => return StaleUse::IsDenied,
        }
        if cx.state.is_idle() {
            return StaleUse::Fits;
        }
        self.naming.search(&cx.state.facts);
        let DecidedAgain { decision, sweeps, searches, is_doubtful } =
            self.decide_again(&known, cx.policy.rules.filter(|_| !sees_expired));
        let waits = is_doubtful && self.asks_settings(&known, cx);
        if waits || self.asks_names(searches, &known, cx) {
            return StaleUse::Waits;
        }
        let used = cx.state.statements.used(name);
        let fits = match (&decision, &used.text) {
            _ if is_closed => false,
            (Decision::Same, sent) => !sent.is_edited(),
            (Decision::Edited(edit), SentText::Edited(sent)) => edit.sql == sent.sql,
            (Decision::Edited(edit), _) => !name.is_empty() && digest(&edit.sql) == used.sent,
            (Decision::Refused(_), _) => false,
        };
        if fits {
            return StaleUse::Fits;
        }
        let is_hiding = used.text.is_edited();
        match decision {
            Decision::Refused(refusal) => StaleUse::Fails(refusal),
            decision if cx.state.may_query() => {
                if cx.state.can_query() {
                    cx.state.statements.set_sweeps(name, sweeps.as_ref());
                    let again = PreparedAgain::new(name, &sql, types.as_deref(), decision);
                    self.ask(Question::PrepareInBlock(Box::new(again), now), cx);
                }
                StaleUse::Waits
            }
            // Other sessions' changes do not make it show expired rows.
            Decision::Same | Decision::Edited(_)
                if self.own_catalog.rewriter().is_none() && is_hiding =>
            {
                StaleUse::Fits
            }
            Decision::Same | Decision::Edited(_) => StaleUse::IsDenied,
        }
    }
}
