//! Decides what to do with one text, by the rules, and by how certain the meaning of its bytes is.

use std::sync::Arc;

use super::Requests;
use crate::{
    catalog::Sweeps,
    rewrite::{Attempts, Context, Refusal, Scratch, Verdict, garbled},
    session::{
        keyword_scanner::KeywordFlags,
        known_text::KnownText,
        prepare_again::Decision,
        rewrite_policy::Rewrites,
        sent_text::{Edit, Sent},
        settings::COVER,
        shadowing::SessionShadow,
        state::SessionState,
        text::{self, RefusedText},
    },
    shadow::Observed,
    sql::word_filter::{self, Filtered},
};

/// Refused texts that are listed between two reads of the tally; more are only counted.
const MAX_REFUSED: usize = 16;

/// What the rules make now of a text that is prepared already.
pub(super) struct DecidedAgain {
    pub(super) decision: Decision,
    pub(super) sweeps: Option<Sweeps>,
    /// Whether it depends on the search path.
    pub(super) searches: bool,
    /// Whether it cannot be read for certain.
    pub(super) is_doubtful: bool,
}

impl Requests {
    /// The verdict on a text, or why it cannot be read for certain.
    pub(super) fn judge<'a>(
        &self,
        known: &KnownText<'_>,
        rules: Option<&'a dyn Rewrites>,
        scratch: &'a mut Scratch,
    ) -> Result<Verdict<'a>, Refusal> {
        let Some(rules) = rules else { return Ok(Verdict::Untouched) };
        let (sql, reading) = (known.text.sql, known.reading());
        if self.commands && text::is_command(sql) {
            return Ok(Verdict::Untouched);
        }
        if let Some(refusal) = rules.rewriter().closes(sql) {
            return Err(refusal);
        }
        if sql.len() > rules.max_statement() && rules.has_rules() {
            return Err(Refusal::TooLong { limit: rules.max_statement() });
        }
        let garbled = reading.garbles_names;
        let hides = reading.hides_quotes && !sql.is_ascii();
        let covered = if hides { reading.covered(sql) } else { None };
        let catalog = rules.catalog();
        if garbled && !sql.is_ascii() {
            let unnamed = match covered.as_deref() {
                None if hides => catalog.table_beyond_ascii(),
                covered => {
                    garbled::table_of(covered.unwrap_or(sql), reading.backslash_escapes, catalog)
                }
            };
            if let Some(table) = unnamed {
                return Err(beyond_ascii(table));
            }
        }
        let unreadable = || match rules.mentioned(sql) {
            Some(table) => {
                let construct = "a client_encoding in which quotes hide".to_owned();
                Err(Refusal::Unsupported { construct, table })
            }
            None => Ok(Verdict::Untouched),
        };
        if hides && covered.is_none() {
            return unreadable();
        }
        let verdict = self.decide(known, covered.as_deref(), rules, scratch)?;
        // Where an edit holds a name of the text, it may be needed as it was written.
        if hides && sent(&verdict).is_some_and(|sql| sql.contains(&COVER)) {
            return unreadable();
        }
        if garbled && adds_beyond_ascii(&verdict) {
            let table = garbled::named(covered.as_deref().unwrap_or(sql), catalog);
            return Err(beyond_ascii(table.or_else(|| rules.mentioned(sql)).unwrap_or_default()));
        }
        Ok(verdict)
    }

    /// What the rules make now of a text that is prepared already.
    pub(super) fn decide_again(
        &mut self,
        known: &KnownText<'_>,
        rules: Option<&dyn Rewrites>,
    ) -> DecidedAgain {
        let mut scratch = self.take_scratch();
        let verdict = self.judge(known, rules, &mut scratch);
        let again = DecidedAgain {
            sweeps: verdict.as_ref().ok().and_then(Verdict::sweeps).cloned(),
            searches: Verdict::searches(&verdict),
            is_doubtful: verdict.is_err(),
            decision: self.decision(known.text.sql, verdict),
        };
        self.give_back(scratch);
        again
    }

    /// What a verdict means for a text that is prepared already.
    fn decision(&self, original: &[u8], verdict: Result<Verdict<'_>, Refusal>) -> Decision {
        let refused = |refusal: &Refusal| {
            let (sqlstate, message) = (refusal.sqlstate(), refusal.message());
            Decision::Refused(Refusal::saying(&self.nonce, sqlstate, &message, &refusal.hint()))
        };
        match verdict {
            Ok(Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. }) => Decision::Same,
            Ok(Verdict::Edited { sql, splices, grants, refusal: None, .. }) => {
                Decision::Edited(Edit::from(Sent { original, sql, splices, grants }))
            }
            Ok(Verdict::Edited { refusal: Some(refusal), .. }) => refused(refusal),
            Err(refusal) => refused(&refusal),
        }
    }

    /// Which words a text holds, and whether it certainly names nothing of interest.
    pub(super) fn words(
        &self,
        sql: &[u8],
        rules: Option<&dyn Rewrites>,
    ) -> (KeywordFlags, Filtered) {
        let Some(names) = rules.and_then(|rules| rules.rewriter().filter()) else {
            return (self.keywords.of(sql), Filtered::Unknown);
        };
        let [keywords, names] = word_filter::scan([self.keywords.filter(), names], sql);
        let found = match keywords {
            Filtered::Nothing => KeywordFlags::default(),
            Filtered::Candidate | Filtered::Unknown => self.keywords.of(sql),
        };
        (found, names)
    }

    /// Counts the verdict on a text, once, and keeps the text if it is refused. Returns what rules
    /// in shadow mode would do whenever it is used, if it is only prepared.
    pub(super) fn count(
        &mut self,
        known: &KnownText<'_>,
        verdict: &Result<Verdict<'_>, Refusal>,
        state: &SessionState,
        shadow: Option<&SessionShadow>,
    ) -> Option<Arc<Observed>> {
        if state.attempt.is_repeated() {
            return None;
        }
        let KnownText { text, bypass, .. } = *known;
        if self.refused.len() < MAX_REFUSED {
            self.refused.extend(RefusedText::of(text.sql, verdict, known.reading()));
        }
        let verdict = verdict.as_ref().ok()?;
        self.tally.count(verdict, bypass);
        let shadow = shadow?;
        let context = Context {
            declared: text.types.get(2..).unwrap_or_default(),
            backslash_escapes: known.reading().backslash_escapes.unwrap_or(false),
            ..Context::new(self.naming.names(), &self.nonce)
        };
        let own = self.own_catalog.rewriter();
        let observed = shadow.observe(text.sql, verdict, own, context)?;
        if text.tag == b'P' {
            return Some(observed);
        }
        shadow.shadow.count(&observed);
        None
    }

    /// The verdict on a text, which is read as it is covered. Where it is in doubt how to read it,
    /// all readings must agree.
    fn decide<'a>(
        &self,
        known: &KnownText<'_>,
        covered: Option<&[u8]>,
        rules: &'a dyn Rewrites,
        scratch: &'a mut Scratch,
    ) -> Result<Verdict<'a>, Refusal> {
        let KnownText { text, names, attempts, may_delete, .. } = *known;
        let sql = covered.unwrap_or(text.sql);
        let is_other = self.own_catalog.rewriter().is_some();
        let filtered = if is_other { Filtered::Unknown } else { names };
        let is_plain = || (!sql.contains(&b'\\')).then_some(false);
        let certain = known.reading().backslash_escapes.or_else(is_plain);
        let context = |backslash_escapes| Context {
            // The parameter types stand behind their count.
            declared: text.types.get(2..).unwrap_or_default(),
            backslash_escapes,
            names: self.naming.names(),
            nonce: &self.nonce,
            filtered,
            attempts: if certain.is_some() { attempts } else { Attempts::None },
            may_delete: may_delete && certain.is_some(),
            original: covered.map(|_| text.sql),
        };
        let rewrite = |escapes, scratch: &'a mut Scratch| match self.own_catalog.rewriter() {
            Some(own) => own.rewrite(sql, context(escapes), scratch),
            None => rules.rewrite(sql, context(escapes), scratch),
        };
        if let Some(escapes) = certain {
            return Ok(rewrite(escapes, scratch));
        }
        let mut other = Scratch::default();
        let other = match self.own_catalog.rewriter() {
            Some(own) => own.rewrite(sql, context(true), &mut other),
            None => rules.rewrite(sql, context(true), &mut other),
        };
        let verdict = rewrite(false, scratch);
        if sent(&verdict) == sent(&other) {
            return Ok(verdict);
        }
        Err(Refusal::Unsupported {
            construct: "a backslash while standard_conforming_strings may change".to_owned(),
            table: rules.mentioned(sql).unwrap_or_default(),
        })
    }
}

/// Whether an edit adds bytes above 127 that the client did not write.
fn adds_beyond_ascii(verdict: &Verdict<'_>) -> bool {
    let Verdict::Edited { sql, splices, .. } = verdict else { return false };
    let (mut from, mut to) = (0, 0);
    splices.iter().any(|splice| {
        let start = to + (splice.at as usize).saturating_sub(from);
        from = splice.at as usize + splice.removed as usize;
        to = start + splice.inserted as usize;
        splice.source.is_none() && !sql.get(start..to).unwrap_or_default().is_ascii()
    })
}

/// The refusal of a text whose edit the client's encoding would garble.
fn beyond_ascii(table: String) -> Refusal {
    let construct = "a client_encoding other than UTF8 with a name that is not ASCII".to_owned();
    Refusal::Unsupported { construct, table }
}

/// The text that is sent instead of the client's; `None` if the client's is sent.
fn sent<'a>(verdict: &'a Verdict<'_>) -> Option<&'a [u8]> {
    match verdict {
        Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => None,
        Verdict::Edited { sql, .. } => Some(sql),
    }
}
