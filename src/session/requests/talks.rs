//! When the session holds a conversation of its own with the server, before the client goes on.

use super::Requests;
use crate::{
    catalog::Sweeps,
    rewrite::{Refusal, Verdict},
    session::{
        boundary::{Judged, own_name},
        flight::{Edit, Flight, Sent},
        search_path,
        talk::{Step, Talk},
        terms::{Rewrites, Terms},
        text::Text,
    },
    wire::batch::Batch,
};

impl Requests {
    /// Begins a conversation of the session's own, if one is due and this is an idle boundary.
    pub(super) fn talks<R: Rewrites>(
        &mut self,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> bool {
        let searches = flight.path.is_doubtful() && terms.rules.is_some();
        let due = (searches || !self.boundary.is_clear(flight, terms.generation))
            && self.framer.at_border()
            && flight.is_idle()
            && batch.rest().first().is_some_and(|&tag| tag != b'X');
        if !due {
            return false;
        }
        if searches {
            self.ask_search_path(batch, flight);
            return true;
        }
        self.naming.search(flight.path.schemas());
        if self.boundary.generation() != terms.generation {
            self.naming.settle();
        }
        let mut boundary = std::mem::take(&mut self.boundary);
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut sweeps: Vec<(Box<[u8]>, Option<Sweeps>)> = Vec::new();
        let settings = flight.settings;
        let steps =
            boundary.next(flight, terms.generation, &self.nonce, |name, sql, types, stamp| {
                let rules = terms.rules.filter(|_| !stamp.bypass);
                let text = Text { tag: b'P', name: b"", sql, types };
                let verdict = self.judge(&text, settings, true, rules, &mut scratch);
                let needed = verdict.as_ref().ok().and_then(Verdict::sweeps);
                sweeps.push((name.into(), needed.cloned()));
                match verdict {
                    Ok(Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. }) => {
                        Judged::Same
                    }
                    Ok(Verdict::Edited { sql: to, splices, grants, refusal: None, .. }) => {
                        let sent = Sent { original: text.sql, sql: to, splices, grants };
                        Judged::Edited(Edit::from(sent))
                    }
                    Ok(Verdict::Edited { refusal: Some(refusal), .. }) => self.refused(refusal),
                    Err(refusal) => self.refused(&refusal),
                }
            });
        for (name, needed) in sweeps {
            flight.sweeping.prepare(Some(&name), needed.as_ref());
        }
        scratch.clear();
        (self.boundary, self.scratch) = (boundary, scratch);
        if steps.is_empty() {
            return false;
        }
        self.hold(&steps, batch, flight);
        true
    }

    /// Asks the server where bare names are looked for.
    pub(super) fn ask_search_path(&self, batch: &mut Batch<'_>, flight: &mut Flight) {
        flight.path.ask(!flight.is_idle());
        let question = Step::Run { sql: search_path::QUESTION.as_bytes().to_vec() };
        self.hold(&[question], batch, flight);
    }

    /// Begins a conversation.
    fn hold(&self, steps: &[Step], batch: &mut Batch<'_>, flight: &mut Flight) {
        let own = own_name(&self.nonce);
        flight.talk = Some(Talk::begin(steps, own.as_bytes(), batch.replace(0)));
    }

    fn refused(&self, refusal: &Refusal) -> Judged {
        let (sqlstate, message) = (refusal.sqlstate(), refusal.message());
        Judged::Refused(Refusal::saying(&self.nonce, sqlstate, &message, refusal.hint()))
    }
}
