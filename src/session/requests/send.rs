//! Sends a text, an edited text, or a refusal.

use super::{Context, Requests};
use crate::{
    rewrite::{Refusal, Verdict},
    session::{
        known_text::KnownText, reprepare::own_name, sent_text::Sent, state::SessionState,
        statements::StatementNeeds, text::ClientText,
    },
    wire::messages::{self, Parse},
};

impl Requests {
    /// Sends a text, or the one that replaces it.
    pub(super) fn send(
        known: &KnownText<'_>,
        needs: StatementNeeds,
        verdict: &Verdict<'_>,
        cx: &mut Context<'_, '_>,
    ) {
        let text = known.text;
        match *verdict {
            // Without the refusal in front the server says that the block is aborted.
            Verdict::Edited { refusal: Some(_), .. }
                if text.tag == b'P' && cx.state.is_aborted() =>
            {
                cx.state.text(text.tag, None, None);
                Self::prepare(known, text.sql, needs, cx.state);
                cx.batch.pass(cx.size);
            }
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => {
                cx.state.text(text.tag, None, None);
                Self::prepare(known, text.sql, needs, cx.state);
                cx.batch.pass(cx.size);
            }
            Verdict::Edited { sql, splices, grants, attempt: Some(ref attempted), .. } => {
                let instead = Sent { original: text.sql, sql, splices, grants };
                Self::send_attempt(known, needs, instead, attempted, cx);
            }
            Verdict::Edited { sql, splices, grants, refusal, .. } => {
                text.put(sql, cx.batch.replace(cx.size));
                let instead = Sent { original: text.sql, sql, splices, grants };
                cx.state.text(text.tag, Some(instead), refusal);
                Self::prepare(known, sql, needs, cx.state);
            }
        }
    }

    /// Notes what a text prepares, and what that needs whenever it is used; `sent` is the text that
    /// goes to the server.
    pub(super) fn prepare(
        known: &KnownText<'_>,
        sent: &[u8],
        needs: StatementNeeds,
        state: &mut SessionState,
    ) {
        let ClientText { tag, name, sql, types } = known.text;
        state.statements.observe(known, sent);
        match tag {
            b'P' => state.preparing(Parse { name, sql, types }, sent, needs),
            _ if state.may_skip_last() => state.statements.lose_unnamed(),
            _ => state.statements.end_unnamed(),
        }
    }

    /// Replaces a text by one that says a refusal.
    pub(super) fn replace_text(
        &mut self,
        text: &ClientText<'_>,
        refusal: &str,
        cx: &mut Context<'_, '_>,
    ) {
        self.tally.refused += 1;
        text.put(refusal.as_bytes(), cx.batch.replace(cx.size));
        cx.state.text(text.tag, Some(Sent::default()), None);
    }

    /// Replaces a message that uses a statement by a text that fails.
    pub(super) fn refuse_use(&mut self, text: &str, cx: &mut Context<'_, '_>) {
        self.tally.refused += 1;
        self.fail_use(text, cx);
    }

    pub(super) fn fail_use(&self, text: &str, cx: &mut Context<'_, '_>) {
        let name = own_name(&self.nonce);
        let parse = Parse { name: name.as_bytes(), sql: text.as_bytes(), types: &[0, 0] };
        messages::put_parse(cx.batch.replace(cx.size), parse);
        cx.state.text(b'P', Some(Sent::default()), None);
    }

    /// Replaces a text by one that says only the refusal.
    pub(super) fn refuse(
        &mut self,
        text: ClientText<'_>,
        refusal: &Refusal,
        cx: &mut Context<'_, '_>,
    ) {
        self.tally.refused += 1;
        let mut says = refusal.statement(&self.nonce);
        if cx.state.reading().garbles_names {
            says = says.replace(|c: char| !c.is_ascii(), "?");
        }
        text.put(says.as_bytes(), cx.batch.replace(cx.size));
        cx.state.text(text.tag, Some(Sent::default()), Some(refusal));
    }
}
