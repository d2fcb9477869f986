//! Statements that hold the instant at which they arrived.

use super::{Next, Requests, decide::TextHints};
use crate::{
    rewrite::{Refusal, Verdict},
    session::{
        instant::{DatedStatement, QUESTION},
        internal_query::QueryStep,
        reprepare::{Decision, refusing},
        rewrite_policy::{RewritePolicy, Rewrites},
        state::SessionState,
        statements::digest,
        text::ClientText,
    },
    wire::batch::Batch,
};

impl Requests {
    /// Takes the server's answer about the instant.
    pub(super) fn take_instant(&mut self, state: &mut SessionState) {
        if self.instant.value.is_asking() {
            self.instant.answer(state.take_outcome(0));
        } else if let Some(DatedStatement { name, sent, edit }) = self.instant.take_reprepared() {
            if let Some(Err(failure)) = state.take_outcome(0) {
                let refusing = refusing(&failure, &self.nonce).into();
                state.statements.close(&name, None, refusing);
            } else {
                state.statements.reprepare(&name, sent, true);
                state.prepared_anew(&name, Some(edit));
            }
        }
    }

    /// The verdict, unless it needs an instant that cannot be known: the server cannot be asked,
    /// and its `now` may be long ago. Outside a transaction block, `now` is when the first of the
    /// pipelined messages began.
    pub(super) fn require_instant<'a>(
        &mut self,
        verdict: Result<Verdict<'a>, Refusal>,
        state: &SessionState,
    ) -> Result<Verdict<'a>, Refusal> {
        let needs = verdict.as_ref().is_ok_and(Verdict::needs_instant);
        let is_known = self.instant.value.known().is_some();
        if !needs || is_known || self.may_ask_instant(state) || begins_now(state) {
            return verdict;
        }
        self.instant.pass();
        Err(behind_others())
    }

    fn may_ask_instant(&self, state: &SessionState) -> bool {
        self.instant.value.is_unknown() && state.may_query()
    }

    /// Asks the server for the instant, before a message that needs it is sent.
    pub(super) fn ask_instant(&mut self, batch: &mut Batch<'_>, state: &mut SessionState) -> Next {
        if !self.may_ask_instant(state) {
            return Next::More;
        }
        if state.can_query() {
            self.instant.value.ask(false);
            let question = QueryStep::Run { sql: QUESTION.as_bytes().to_vec() };
            self.hold(&[question], batch, state);
        }
        Next::Hold
    }

    /// Prepares a statement again that holds an earlier instant, before a `Bind` of `size` bytes
    /// uses it. `None` if the `Bind` can be sent.
    pub(super) fn prepare_at_instant<R: Rewrites>(
        &mut self,
        name: Vec<u8>,
        size: usize,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        policy: RewritePolicy<'_, R>,
    ) -> Option<Next> {
        let refused = |this: &mut Self, refusal: &Refusal, batch: &mut _, state: &mut _| {
            let text = refusal.statement(&this.nonce);
            this.refuse_use(size, &text, batch, state);
            Some(Next::More)
        };
        if self.instant.value.known().is_some() {
            let known = state.statements.known(&name);
            let known = known.map(|(sql, types)| (sql.to_vec(), types.map(<[u8]>::to_vec)));
            let Some((sql, Some(types))) = known else {
                let construct = "a prepared MERGE that is not remembered".to_owned();
                let refusal = Refusal::Unsupported { construct, table: "(any)".to_owned() };
                return refused(self, &refusal, batch, state);
            };
            let text = ClientText { tag: b'P', name: b"", sql: &sql, types: &types };
            let mut scratch = self.take_scratch();
            let quiet = state.is_quiet();
            let rules = policy.rules.filter(|_| !state.bypass.is_on());
            let judged = self.judge(
                &text,
                state.settings,
                quiet,
                (rules, TextHints::default()),
                &mut scratch,
            );
            let decision = self.decision(text.sql, judged);
            self.give_back(scratch);
            match decision {
                Decision::Edited(edit) => {
                    let step =
                        QueryStep::Parse { name: name.clone(), sql: edit.sql.clone(), types };
                    let sent = digest(&edit.sql);
                    let (name, edit) = (name.into(), edit.into());
                    self.instant.reprepare(DatedStatement { name, sent, edit });
                    self.hold(&[step], batch, state);
                    return Some(Next::Hold);
                }
                Decision::Same => {
                    self.instant.close(&name);
                    return None;
                }
                Decision::Refused(text) => {
                    self.refuse_use(size, &text, batch, state);
                    return Some(Next::More);
                }
            }
        }
        if self.ask_instant(batch, state) == Next::Hold {
            return Some(Next::Hold);
        }
        refused(self, &behind_others(), batch, state)
    }
}

/// Whether the transaction in which a message runs begins with what was sent just now.
fn begins_now(state: &SessionState) -> bool {
    state.is_outside_block() && !state.may_query()
}

fn behind_others() -> Refusal {
    let construct = "MERGE on Citus behind statements without a Sync".to_owned();
    Refusal::Unsupported { construct, table: "(any)".to_owned() }
}
