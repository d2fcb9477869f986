//! When the session holds a conversation of its own with the server, before the client goes on.

use super::{Next, Requests};
use crate::{
    catalog::Sweeps,
    rewrite::{Mentions, Refusal, Verdict},
    session::{
        boundary::{Judged, forgotten, own_name},
        flight::{Edit, Flight, Sent},
        limit,
        own_catalog::WITHOUT_JIT,
        search_path,
        settings::Encoding,
        talk::{Step, Talk},
        terms::{Rewrites, Terms},
        text::Text,
        words::Found,
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
            self.naming.settle(flight.is_idle());
        }
        if terms.is_pooled {
            flight.statements.leave_connection();
            if self.boundary.generation() != terms.generation {
                flight.statements.unknown = Some(forgotten(&self.nonce).into());
            }
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

    /// Takes what the server says of the catalog as the open transaction has it.
    pub(super) fn take_own_catalog<R: Rewrites>(&mut self, flight: &mut Flight, rules: Option<&R>) {
        if self.own_catalog.is_asking() {
            let outcomes = flight.talk.take().map(Talk::into_outcomes);
            // The second of three.
            let outcome = outcomes.and_then(|outcomes| outcomes.into_iter().nth(1));
            self.own_catalog.answer(outcome, rules);
            if !self.own_catalog.is_unknown() {
                self.naming.settle(false);
            }
        }
        self.own_catalog.follow(flight.ddl.version());
    }

    /// What becomes of a text for which the catalog of the open transaction is not known: it waits for the answer, or it
    /// is refused. None where it can be decided about.
    pub(super) fn asks_own_catalog<R: Rewrites>(
        &mut self,
        text: Text<'_>,
        size: usize,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        rules: Option<&R>,
    ) -> Option<Next> {
        match self.ask_own_catalog(&text, batch, flight, rules) {
            Ok(Next::More) => None,
            Ok(Next::Hold) => Some(Next::Hold),
            Err(refusal) => {
                self.refuse(text, size, &refusal, batch, flight);
                Some(Next::More)
            }
        }
    }

    /// Asks the server for the catalog as the open transaction has it, if a text needs that.
    ///
    /// # Errors
    /// What the text names cannot be known before the transaction is over.
    pub(super) fn ask_own_catalog<R: Rewrites>(
        &mut self,
        text: &Text<'_>,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        rules: Option<&R>,
    ) -> Result<Next, Refusal> {
        let changes = flight.ddl.stamp();
        let Some(rules) = rules.filter(|_| changes.0 > 0) else { return Ok(Next::More) };
        let is_current = self.own_catalog.is_current(changes);
        if is_current && !self.own_catalog.is_unknown() {
            return Ok(Next::More);
        }
        if !is_current && self.own_catalog.is_unknown() {
            // What changed since may be answered again.
            self.own_catalog.follow(0);
        }
        let escapes = flight.settings.backslash_escapes(flight.is_quiet()).unwrap_or(false);
        let Some(mentions) = Mentions::read(text.sql, escapes) else { return Ok(Next::More) };
        // What others have changed since, the catalog at hand does not know.
        let is_behind = self.own_catalog.rewriter().is_some()
            || rules.currency().is_some_and(|(currency, _)| currency.is_behind());
        let concerns =
            is_behind || flight.ddl.may_change(&mentions.names) || rules.is_mentioned(text.sql);
        if !mentions.reads || !concerns {
            return Ok(Next::More);
        }
        let Some(question) = rules.question().map(str::to_owned) else { return Ok(Next::More) };
        if flight.settings.encoding() != Encoding::Utf8 {
            self.own_catalog.give_up(changes);
        }
        if self.own_catalog.is_unknown() {
            let construct = "a name that this transaction's schema changes concern".to_owned();
            let table = rules.mentioned(text.sql).unwrap_or_else(|| "(any)".to_owned());
            return Err(Refusal::Unsupported { construct, table });
        }
        if !flight.may_talk() {
            return Ok(Next::More);
        }
        if flight.can_talk() {
            self.own_catalog.ask(changes);
            let [before, behind] = WITHOUT_JIT;
            let steps =
                [before, &question, behind].map(|sql| Step::Run { sql: sql.as_bytes().to_vec() });
            self.hold(&steps, batch, flight);
        }
        Ok(Next::Hold)
    }

    /// Asks the server for what a text with this verdict needs to be sent; whether it is to wait for the answer.
    pub(super) fn asks(
        &self,
        verdict: &Result<Verdict<'_>, Refusal>,
        found: Found,
        has_waited: bool,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
    ) -> bool {
        let searches = verdict.as_ref().is_ok_and(Verdict::searches);
        if searches && flight.path.may_answer(found) && flight.may_talk() {
            if flight.can_talk() {
                self.ask_search_path(batch, flight);
            }
            return true;
        }
        let is_swept = verdict.as_ref().is_ok_and(|verdict| verdict.sweeps().is_some());
        let waits = is_swept && !has_waited && !found.any(Found::CONFIG);
        waits && self.ask_limit(batch, flight) == Next::Hold
    }

    /// Asks the server where bare names are looked for.
    pub(super) fn ask_search_path(&self, batch: &mut Batch<'_>, flight: &mut Flight) {
        flight.path.ask(!flight.is_idle());
        let question = search_path::question(&self.naming.temporary());
        let question = Step::Run { sql: question.into_bytes() };
        self.hold(&[question], batch, flight);
    }

    /// Asks the server how long the session's statements may take, before one waits for a sweep: the message is to wait for
    /// the answer. Where the server cannot be asked, nothing is known of that.
    pub(super) fn ask_limit(&self, batch: &mut Batch<'_>, flight: &mut Flight) -> Next {
        if !flight.limit.is_unknown() || !flight.may_talk() {
            return Next::More;
        }
        if flight.can_talk() {
            flight.limit.ask(!flight.is_idle());
            let question = Step::Run { sql: limit::QUESTION.as_bytes().to_vec() };
            self.hold(&[question], batch, flight);
        }
        Next::Hold
    }

    /// Begins a conversation.
    pub(super) fn hold(&self, steps: &[Step], batch: &mut Batch<'_>, flight: &mut Flight) {
        let own = own_name(&self.nonce);
        flight.talk = Some(Talk::begin(steps, own.as_bytes(), batch.replace(0)));
    }

    fn refused(&self, refusal: &Refusal) -> Judged {
        let (sqlstate, message) = (refusal.sqlstate(), refusal.message());
        Judged::Refused(Refusal::saying(&self.nonce, sqlstate, &message, refusal.hint()))
    }
}
