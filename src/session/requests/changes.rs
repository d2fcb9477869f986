//! Schema changes: those that the client's messages make, and those that they wait for.

use super::{Next, Requests, announce::Announcing};
use crate::{
    rewrite::{Awaited, Ddl, Mentions, Verdict},
    session::{
        ddl::OpenDdl,
        flight::{Blame, Flight, Sent},
        statements::Statement,
        terms::{Rewrites, Terms},
        text::Text,
        waiting::{Denied, Due, Waited},
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
        let ddl = Self::changes_in(text, found, flight);
        let is_told = ddl.as_ref().is_some_and(|ddl| Self::is_told(ddl, text, flight, rules));
        if text.tag == b'P' {
            // What prepares or ends a prepared transaction changes things under a name that its text tells.
            let ends = || found.any(Found::PREPARE) && OpenDdl::is_two_phase(text.sql);
            let lasting = || Ddl { is_lasting: true, ..Ddl::default() };
            let ddl = ddl.or_else(|| ends().then(lasting));
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

    /// A prepared statement is about to be used that may change the schema.
    pub(super) fn note_use(name: &[u8], flight: &mut Flight) {
        if flight.ddl.prepared(name).is_none() {
            return;
        }
        flight.ddl.use_prepared(name);
        let Flight { statements, ddl, .. } = flight;
        let unnamed = statements.unnamed().filter(|_| name.is_empty()).map(|(sql, ..)| sql);
        if let Some(sql) = unnamed.or_else(|| statements.get(name).map(|s| &*s.sql)) {
            ddl.heed_two_phase(sql);
        }
    }

    /// The schema changes in a text.
    pub(super) fn changes_in(text: &Text<'_>, found: Found, flight: &Flight) -> Option<Ddl> {
        let escapes = flight.settings.backslash_escapes(flight.is_quiet()).unwrap_or(false);
        let is_insert = || {
            text.sql.trim_ascii_start().get(..6).is_some_and(|w| w.eq_ignore_ascii_case(b"insert"))
        };
        let may_change = found.any(Found::DDL) || found.any(Found::INTO) && !is_insert();
        may_change.then(|| Ddl::read(text.sql, escapes)).flatten()
    }

    /// Whether others must hear of the changes in a text: some name in it matters to the rules, or may by now.
    pub(super) fn is_told<R: Rewrites>(
        ddl: &Ddl,
        text: &Text<'_>,
        flight: &Flight,
        rules: &R,
    ) -> bool {
        let escapes = flight.settings.backslash_escapes(flight.is_quiet()).unwrap_or(false);
        let names = || Mentions::read(text.sql, escapes).unwrap_or_default().names;
        ddl.renames_schema || rules.is_mentioned(text.sql) || flight.ddl.has_announced(&names())
    }

    /// What becomes of a message that has to wait first, or was denied while it did.
    pub(super) fn held(
        &mut self,
        (tag, name): (u8, &[u8]),
        size: usize,
        batch: &mut Batch<'_>,
        flight: &mut Flight,
        waits: impl FnOnce(bool, &mut Flight) -> bool,
    ) -> Option<Next> {
        let waited = flight.waiting.take();
        if let Some(denied) = waited.and_then(Waited::denied) {
            self.announcing = Announcing::default();
            self.deny((tag, name), size, denied, batch, flight);
            return Some(Next::More);
        }
        let waits = !self.announcing.is_begun() && waits(waited.is_some(), flight);
        waits.then_some(Next::Hold)
    }

    /// Whether a text has to wait until the catalog is the server's.
    pub(super) fn text_waits<R: Rewrites>(
        text: &Text<'_>,
        has_waited: bool,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> bool {
        Self::waits(has_waited, flight, terms, |flight| {
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
        has_waited: bool,
        flight: &mut Flight,
        terms: Terms<'_, R>,
    ) -> bool {
        Self::waits(has_waited, flight, terms, |flight| {
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
        let has_own = self.own_catalog.rewriter().is_some();
        let is_old = has_own || self.boundary.generation() != terms.generation;
        if !is_old || flight.is_idle() || flight.bypass.is_on() {
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
            (Ok(Verdict::Edited { .. }) | Err(_), Blame::Same) => true,
            // By whatever others have changed, it still hides.
            _ if !has_own => false,
            (Ok(Verdict::Edited { sql, .. }), Blame::Edited(edit)) => edit.sql != sql,
            (Ok(Verdict::Edited { .. }), Blame::Unknown) => true,
            (Ok(_), sent) => sent != Blame::Same,
            (Err(_), _) => true,
        };
        scratch.clear();
        self.scratch = scratch;
        is_outdated
    }

    fn waits<R: Rewrites>(
        has_waited: bool,
        flight: &mut Flight,
        terms: Terms<'_, R>,
        mentions: impl FnOnce(&Flight) -> Option<Mentions>,
    ) -> bool {
        let Some((rules, (currency, session))) =
            terms.rules.and_then(|rules| Some((rules, rules.currency()?)))
        else {
            return false;
        };
        if flight.bypass.is_on() {
            return false;
        }
        let is_settled = currency.is_settled();
        // Behind what was found settled: see [`Currency::reads`](crate::rewrite::Currency::reads).
        let is_stale = currency.reads() != terms.reads;
        if is_settled {
            if is_stale {
                flight.waiting.ask(Due::Catalog(Awaited::newest(session)));
            }
            return is_stale;
        }
        let mentions = mentions(flight);
        if mentions.as_ref().is_some_and(|mentions| !mentions.relations) {
            return false;
        }
        // What could not be read may be a hidden table.
        let is_any = currency.has_deferred();
        let matters = |name: &String| is_any || !rules.hides(name);
        let names = mentions.map(|mentions| mentions.names.into_iter().filter(matters).collect());
        // A transaction that has made changes asks the server itself.
        let asks = flight.ddl.version() > 0;
        let awaited = currency.awaits(session, names, has_waited, asks);
        let awaited = awaited.filter(|awaited| !asks || awaited.is_blocked());
        let awaited = awaited.or_else(|| is_stale.then(|| Awaited::newest(session)));
        let waits = awaited.is_some();
        if let Some(awaited) = awaited {
            flight.waiting.ask(Due::Catalog(awaited));
        }
        waits
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
