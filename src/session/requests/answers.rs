//! Asks the server the session's own questions, and takes the answers.

use super::{Context, Requests};
use crate::{
    rewrite::Rewriter,
    session::{
        internal_query::{InternalQuery, QueryOutcome},
        question::{AskedQuestion, Question},
        reprepare::own_name,
        settings::Encoding,
        state::SessionState,
    },
};

impl Requests {
    /// Asks the server. The client's next message waits for the answer.
    pub(super) fn ask(&self, question: Question, cx: &mut Context<'_, '_>) {
        if matches!(question, Question::Facts { .. }) {
            cx.state.facts.ask(!cx.state.is_idle());
        }
        let own = own_name(&self.nonce);
        let query = InternalQuery::begin(&question.steps(), own.as_bytes(), cx.batch.replace(0));
        cx.state.asked = Some(AskedQuestion { question, query });
    }

    /// Takes the server's answer, if it has answered.
    pub(super) fn take_answer(&mut self, state: &mut SessionState, rules: Option<&Rewriter>) {
        let Some((question, outcomes)) = state.take_answer() else { return };
        if let Question::Prepare(prepared) = question {
            let statements = &mut state.statements;
            return self.reprepare.answer_prepare(prepared, outcomes, statements, &self.nonce);
        }
        let outcome = outcomes.into_iter().nth(question.place());
        let is_utf8 = state.settings.encoding() == Encoding::Utf8;
        let is_catalog = matches!(question, Question::OwnCatalog(_) | Question::OwnDetails(_));
        let outcome = outcome.filter(|outcome| is_utf8 || !is_catalog || is_ascii(outcome));
        match question {
            Question::Facts { names } => state.facts.answer(outcome, names, is_utf8),
            Question::OwnRules(_) => self.own_catalog.answer_rules(outcome, rules),
            Question::OwnCatalog(_) => {
                if let Some(has_temporary) = self.own_catalog.answer(outcome, rules) {
                    state.ddl.has_temporary(has_temporary, state.is_outside_block());
                    self.naming.settle(true);
                }
                state.facts.mean_anew();
            }
            Question::OwnDetails(_) => {
                self.own_catalog.answer_details(outcome, rules);
                state.facts.mean_anew();
            }
            Question::PrepareInBlock(prepared, at) => {
                let (statements, nonce) = (&mut state.statements, &self.nonce);
                self.reprepare.answer_in_block(*prepared, outcome, at, statements, nonce);
            }
            Question::Statements => {
                let statements = &mut state.statements;
                self.reprepare.answer_statements(outcome, statements, &self.nonce);
            }
            Question::Prepare(_) => {}
        }
    }
}

/// Whether an answer reads the same in every encoding.
fn is_ascii(outcome: &QueryOutcome) -> bool {
    let Ok(rows) = outcome else { return true };
    rows.iter().flatten().flatten().all(|cell| cell.is_ascii())
}
