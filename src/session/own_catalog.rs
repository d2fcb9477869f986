//! What names mean to one session and no other: as its open transaction has changed the schema,
//! with its temporary relations, by its search path. The server is asked for all of this at once,
//! on the client's connection, before the next statement that it may concern.

use std::sync::Arc;

use super::{
    ddl::{OpenDdl, OwnStamp},
    internal_query::{QueryOutcome, QueryRow},
};
use crate::{
    catalog::{Basis, Reading, There},
    control::own_details,
    rewrite::Rewriter,
};

/// Run before and after the question, so that it does not depend on settings of the client's: JIT
/// would take a hundred times as long as the query itself, and with `quote_all_identifiers` types
/// have other names.
pub(super) const SETTINGS: [&str; 2] = [
    "SELECT pg_catalog.set_config(pg_catalog.concat('pglapse.', s), \
     pg_catalog.current_setting(s), true), \
     pg_catalog.set_config(s, 'off', true) \
     FROM pg_catalog.unnest('{jit,quote_all_identifiers}'::pg_catalog.text[]) s",
    "SELECT pg_catalog.set_config(s, \
     pg_catalog.current_setting(pg_catalog.concat('pglapse.', s)), true) \
     FROM pg_catalog.unnest('{jit,quote_all_identifiers}'::pg_catalog.text[]) s",
];

/// What names mean to one session: in a transaction that has changed the schema, and while there
/// are temporary relations that matter.
#[derive(Debug, Default)]
pub(super) struct OwnCatalog {
    /// When the server was last asked.
    asked: OwnStamp,
    /// What the catalog is built from, where the transaction has set rules by SQL.
    basis: Option<Box<Basis>>,
    /// Whether it tells of temporary relations, or did when it was last told.
    has_temporary: bool,
    state: OwnCatalogState,
}

#[derive(Debug, Default)]
enum OwnCatalogState {
    /// The server was not asked, or names mean what they mean to all sessions.
    #[default]
    Shared,
    /// The rules that the transaction has set are known.
    Rules,
    /// It is known which relations matter, and which of them are to be read.
    There(Box<There>),
    Known(Box<Rewriter>),
    /// There was no answer.
    Unknown,
}

impl OwnCatalog {
    /// Follows the session. What a transaction knew ends with it, and so does what there was to
    /// know. Returns whether names mean something else now.
    pub(super) fn follow(&mut self, ddl: &OpenDdl) -> bool {
        let is_over = self.asked.changes.0 > 0 && !ddl.has_changed();
        let ends = (is_over || !ddl.needs_own()) && self.asked != OwnStamp::default();
        if ends {
            self.try_again();
            self.has_temporary &= ddl.needs_own();
        }
        ends
    }

    /// The rewriter for the session's texts, where it is not that of all sessions.
    pub(super) fn rewriter(&self) -> Option<&Rewriter> {
        if let OwnCatalogState::Known(rewriter) = &self.state { Some(rewriter) } else { None }
    }

    /// Whether the server was asked after all of these changes, and has told everything.
    pub(super) fn is_current(&self, now: OwnStamp) -> bool {
        let is_partial = matches!(self.state, OwnCatalogState::Rules | OwnCatalogState::There(_));
        self.asked == now && !is_partial
    }

    /// Whether the rules after all of these changes are known.
    pub(super) fn knows_rules(&self, now: OwnStamp) -> bool {
        self.asked == now
            && matches!(self.state, OwnCatalogState::Rules | OwnCatalogState::There(_))
    }

    /// Whether the server has said which relations are to be read.
    pub(super) fn lacks_details(&self) -> bool {
        matches!(self.state, OwnCatalogState::There(_))
    }

    /// The question for the relations that are to be read, where the server has said which.
    pub(super) fn details(&self, now: OwnStamp, rewriter: &Rewriter) -> Option<[String; 3]> {
        let OwnCatalogState::There(there) = &self.state else { return None };
        let basis = self.basis().or_else(|| rewriter.catalog().basis());
        own_details(basis.filter(|_| self.asked == now)?, there)
    }

    /// The server is asked, for the rules or for the catalog, after so many changes.
    pub(super) fn ask(&mut self, now: OwnStamp) {
        (self.asked, self.state) = (now, OwnCatalogState::Shared);
    }

    /// Takes the answer to the question for rules.
    pub(super) fn answer_rules(
        &mut self,
        outcome: Option<QueryOutcome>,
        rewriter: Option<&Rewriter>,
    ) {
        let rows = outcome.and_then(Result::ok);
        let row = rows.and_then(|rows| text(rows.into_iter().next()?));
        let answer = row.and_then(|row| row.into_iter().next()?);
        let own = |(rewriter, answer): (&Rewriter, String)| rewriter.catalog().own_basis(&answer);
        let basis = rewriter.zip(answer).and_then(own);
        self.basis = basis.map(Box::new);
        self.state = match self.basis {
            Some(_) => OwnCatalogState::Rules,
            None => OwnCatalogState::Unknown,
        };
    }

    /// What the catalog is built from, where the transaction has set rules.
    pub(super) fn basis(&self) -> Option<&Basis> {
        self.basis.as_deref()
    }

    /// Whether it gave no answer.
    pub(super) fn is_unknown(&self) -> bool {
        matches!(self.state, OwnCatalogState::Unknown)
    }

    /// Whether the session has temporary relations that only this tells of.
    pub(super) fn has_temporary(&self) -> bool {
        self.has_temporary
    }

    /// A question that failed may be answered now.
    pub(super) fn try_again(&mut self) {
        *self = Self { has_temporary: self.has_temporary, ..Self::default() };
    }

    /// It cannot be asked.
    pub(super) fn give_up(&mut self, now: OwnStamp) {
        (self.asked, self.state) = (now, OwnCatalogState::Unknown);
    }

    /// Takes the answer. Returns whether the session has temporary relations that matter, if the
    /// server has said that.
    pub(super) fn answer(
        &mut self,
        outcome: Option<QueryOutcome>,
        rewriter: Option<&Rewriter>,
    ) -> Option<bool> {
        let mut there = There::default();
        if told(outcome, |kind, row| there.add(kind, row)).is_none() {
            self.state = OwnCatalogState::Unknown;
            return None;
        }
        let has_temporary = there.has_temporary;
        self.has_temporary = has_temporary;
        self.state = if !has_temporary && self.asked.changes.0 == 0 {
            OwnCatalogState::Shared
        } else {
            OwnCatalogState::There(Box::new(there))
        };
        if rewriter.is_some_and(|rewriter| self.details(self.asked, rewriter).is_none()) {
            self.is_known(Reading::default(), rewriter);
        }
        Some(has_temporary)
    }

    /// Takes the answer to the question for details.
    pub(super) fn answer_details(
        &mut self,
        outcome: Option<QueryOutcome>,
        rewriter: Option<&Rewriter>,
    ) {
        let mut reading = Reading::default();
        match told(outcome, |kind, row| reading.add(kind, row)) {
            Some(()) => self.is_known(reading, rewriter),
            None => self.state = OwnCatalogState::Unknown,
        }
    }

    /// All is known.
    fn is_known(&mut self, reading: Reading, rewriter: Option<&Rewriter>) {
        let OwnCatalogState::There(there) = std::mem::take(&mut self.state) else { return };
        let catalog = rewriter.and_then(|rewriter| {
            let catalog = rewriter.catalog().of_session(self.basis(), &there, reading)?;
            Some(Rewriter::new(Arc::new(catalog), rewriter.options()))
        });
        self.state = catalog
            .map_or(OwnCatalogState::Unknown, |catalog| OwnCatalogState::Known(Box::new(catalog)));
    }
}

/// Passes on each row of an answer; `None` if one cannot be read.
fn told(
    outcome: Option<QueryOutcome>,
    mut add: impl FnMut(&str, &str) -> Option<()>,
) -> Option<()> {
    for row in outcome?.ok()? {
        let [kind, told] = <[Option<String>; 2]>::try_from(text(row)?).ok()?;
        add(&kind?, &told?)?;
    }
    Some(())
}

fn text(row: QueryRow) -> Option<Vec<Option<String>>> {
    let cell = |cell: Option<Vec<u8>>| match cell {
        None => Some(None),
        Some(bytes) => String::from_utf8(bytes).ok().map(Some),
    };
    row.into_iter().map(cell).collect()
}
