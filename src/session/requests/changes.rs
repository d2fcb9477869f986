//! Schema changes: those that the client's messages make, and those that they wait for.

use super::Requests;
use crate::{
    rewrite::{Ddl, Mentions, Verdict},
    session::{
        flight::{Blame, Flight, Sent},
        statements::Statement,
        terms::{Rewrites, Terms},
        text::Text,
        waiting::Denied,
        words::Found,
    },
    wire::batch::Batch,
};

impl Requests {
    /// Takes note of the schema changes in a text that is about to be sent.
    pub(super) fn note_changes<R: Rewrites>(
        text: &Text<'_>,
        found: Found,
        flight: &mut Flight,
        rules: Option<&R>,
    ) {
        let Some(rules) = rules else { return };
        let escapes = flight.settings.backslash_escapes(flight.is_quiet()).unwrap_or(false);
        let is_insert = || {
            text.sql.trim_ascii_start().get(..6).is_some_and(|w| w.eq_ignore_ascii_case(b"insert"))
        };
        let may_change = found.any(Found::DDL) || found.any(Found::INTO) && !is_insert();
        let ddl = may_change.then(|| Ddl::read(text.sql, escapes)).flatten();
        let is_told = ddl.as_ref().is_some_and(|ddl| {
            ddl.renames_schema
                || rules.is_mentioned(text.sql)
                || flight
                    .ddl
                    .has_announced(&Mentions::read(text.sql, escapes).unwrap_or_default().names)
        });
        if text.tag == b'P' {
            if ddl.is_some() || flight.ddl.is_prepared() {
                flight.ddl.prepare(text.name, ddl, is_told);
            }
            return;
        }
        if let Some(ddl) = ddl {
            flight.ddl.run(&ddl, is_told);
        }
        if found.any(Found::PREPARE) {
            flight.ddl.heed_two_phase(text.sql);
        }
    }

    /// Whether a text has to wait until the catalog is the server's.
    pub(super) fn text_waits<R: Rewrites>(
        text: &Text<'_>,
        flight: &mut Flight,
        rules: Option<&R>,
    ) -> bool {
        Self::waits(flight, rules, |flight| {
            let escapes = flight.settings.backslash_escapes(flight.is_quiet());
            let mut mentions = Mentions::read(text.sql, escapes.unwrap_or(false))?;
            if mentions.executes {
                let prepared: Vec<&[u8]> = mentions
                    .names
                    .iter()
                    .filter_map(|name| flight.statements.get(name.as_bytes()))
                    .map(|statement| &*statement.sql)
                    .collect();
                let named = prepared.iter().filter_map(|sql| Mentions::read(sql, false));
                let named: Vec<String> = named.flat_map(|mentions| mentions.names).collect();
                mentions.names.extend(named);
            }
            Some(mentions)
        })
    }

    /// Whether the use of a prepared statement has to wait until the catalog is the server's.
    pub(super) fn use_waits<R: Rewrites>(
        name: &[u8],
        flight: &mut Flight,
        rules: Option<&R>,
    ) -> bool {
        Self::waits(flight, rules, |flight| {
            let sql = match flight.statements.unnamed() {
                Some((sql, ..)) if name.is_empty() => sql,
                _ => &flight.statements.get(name)?.sql,
            };
            Mentions::read(sql, false)
        })
    }

    /// Whether a prepared statement means something else since the open transaction changed the schema, within which
    /// it cannot be prepared anew: another text would be sent for it than was.
    pub(super) fn is_outdated<R: Rewrites>(
        &mut self,
        name: &[u8],
        flight: &Flight,
        terms: Terms<'_, R>,
    ) -> bool {
        if self.own_catalog.rewriter().is_none() || flight.is_idle() || flight.bypass.is_on() {
            return false;
        }
        // The catalog is asked only while nothing is in flight, so that it is the one by which this was decided.
        if flight.is_being_parsed(name) {
            return false;
        }
        let (sql, types) = match flight.statements.unnamed() {
            Some((sql, types, _)) if name.is_empty() => (sql, types),
            _ => match flight.statements.get(name) {
                Some(Statement { sql, types: Some(types), .. }) => (&**sql, &**types),
                _ => return false,
            },
        };
        let text = Text { tag: b'P', name, sql, types };
        let mut scratch = std::mem::take(&mut self.scratch);
        let verdict =
            self.judge(&text, flight.settings, flight.is_quiet(), terms.rules, &mut scratch);
        let is_outdated = match (verdict, flight.sent_for(name)) {
            (Ok(Verdict::Edited { sql, .. }), Blame::Edited(edit)) => edit.sql != sql,
            (Ok(Verdict::Edited { .. }), Blame::Same | Blame::Unknown) => true,
            (Ok(_), sent) => sent != Blame::Same,
            (Err(_), _) => true,
        };
        scratch.clear();
        self.scratch = scratch;
        is_outdated
    }

    fn waits<R: Rewrites>(
        flight: &mut Flight,
        rules: Option<&R>,
        mentions: impl FnOnce(&Flight) -> Option<Mentions>,
    ) -> bool {
        let Some((rules, (currency, session))) =
            rules.and_then(|rules| Some((rules, rules.currency()?)))
        else {
            return false;
        };
        if currency.is_settled() || flight.bypass.is_on() {
            return false;
        }
        let mentions = mentions(flight);
        if mentions.as_ref().is_some_and(|mentions| !mentions.relations) {
            return false;
        }
        let names = mentions
            .map(|mentions| mentions.names.into_iter().filter(|name| !rules.hides(name)).collect());
        let Some(awaited) = currency.awaits(session, names) else { return false };
        // Its own transaction sees what the catalog does not.
        if flight.ddl.is_open() && !awaited.is_blocked() {
            return false;
        }
        flight.waiting.ask(awaited);
        true
    }

    /// Puts a text that fails in the place of a message that was not to be sent.
    pub(super) fn deny(
        &self,
        (tag, name): (u8, &[u8]),
        size: usize,
        denied: Denied,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
    ) {
        let Denied { sqlstate, message, hint } = denied;
        let text = crate::rewrite::Refusal::saying(&self.nonce, sqlstate, message, hint);
        if tag == b'B' {
            return self.fail_use(size, &text, batch, flight);
        }
        let whole = Text { tag, name, sql: b"", types: &[0, 0] };
        whole.put(text.as_bytes(), batch.replace(size));
        flight.text(tag, name, Some(Sent::default()), None);
    }
}
