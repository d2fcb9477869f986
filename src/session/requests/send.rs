//! What is sent for a text.

use super::Requests;
use crate::{
    rewrite::Verdict,
    session::{
        flight::{Flight, Sent},
        text::Text,
        words::Found,
    },
    wire::batch::Batch,
};

impl Requests {
    /// Sends a text, or what is to be sent in its place.
    pub(super) fn send(
        text: Text<'_>,
        found: Found,
        verdict: &Verdict<'_>,
        size: usize,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
    ) {
        match *verdict {
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => {
                flight.text(text.tag, text.name, None, None);
                text.prepare(text.sql, found, flight);
                batch.pass(size);
            }
            Verdict::Edited { sql, splices, grants, refusal, .. } => {
                text.put(sql, batch.replace(size));
                let instead = Sent { original: text.sql, sql, splices, grants };
                flight.text(text.tag, text.name, Some(instead), refusal);
                text.prepare(sql, found, flight);
            }
        }
    }

    /// Replaces a text that would execute a statement which is to be refused. Whether it does.
    pub(super) fn refuse_execute(
        &mut self,
        text: &Text<'_>,
        size: usize,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
    ) -> bool {
        let Some(refusal) = flight.statements.refusal_in(text.sql).map(str::to_owned) else {
            return false;
        };
        self.tally.refused += 1;
        text.put(refusal.as_bytes(), batch.replace(size));
        flight.text(text.tag, text.name, Some(Sent::default()), None);
        true
    }
}
