//! The catalog as the session's open transaction sees it. The server is asked for it on the
//! client's connection.

use std::sync::Arc;

use super::internal_query::{QueryOutcome, QueryRow};
use crate::{catalog::Basis, rewrite::Rewriter};

/// Run before and after the question: JIT would take a hundred times as long as the query itself.
pub(super) const WITHOUT_JIT: [&str; 2] = [
    "SELECT pg_catalog.set_config('pglapse.jit', pg_catalog.current_setting('jit'), true), \
     pg_catalog.set_config('jit', 'off', true)",
    "SELECT pg_catalog.set_config('jit', pg_catalog.current_setting('pglapse.jit'), true)",
];

/// What is known of the changes that the open transaction has made to the catalog.
#[derive(Debug, Default)]
pub(super) struct OwnCatalog {
    /// The counts of changes, its own and those of all sessions, up to which the server was asked.
    asked: (u64, u64),
    /// What the catalog is built from, where the transaction has set rules by SQL.
    basis: Option<Box<Basis>>,
    state: OwnCatalogState,
}

#[derive(Debug, Default)]
enum OwnCatalogState {
    /// The server was not asked.
    #[default]
    Shared,
    /// The rules that the transaction has set are known.
    Rules,
    Known(Box<Rewriter>),
    /// There was no answer.
    Unknown,
}

impl OwnCatalog {
    /// The transaction has made so many changes; 0 if it is over or has made none.
    pub(super) fn follow(&mut self, version: u64) {
        if version == 0 && self.asked.0 > 0 {
            *self = Self::default();
        }
    }

    /// The rewriter for texts within the transaction, where it is not that of all sessions.
    pub(super) fn rewriter(&self) -> Option<&Rewriter> {
        if let OwnCatalogState::Known(rewriter) = &self.state { Some(rewriter) } else { None }
    }

    /// Whether the server was asked after all of these changes.
    pub(super) fn is_current(&self, changes: (u64, u64)) -> bool {
        self.asked == changes && !self.has_rules()
    }

    /// Whether the rules after all of these changes are known.
    pub(super) fn knows_rules(&self, changes: (u64, u64)) -> bool {
        self.asked == changes && self.has_rules()
    }

    fn has_rules(&self) -> bool {
        matches!(self.state, OwnCatalogState::Rules)
    }

    /// The server is asked, for the rules or for the catalog, after so many changes.
    pub(super) fn ask(&mut self, changes: (u64, u64)) {
        (self.asked, self.state) = (changes, OwnCatalogState::Shared);
    }

    /// Takes the answer to that.
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

    /// It cannot be asked.
    pub(super) fn give_up(&mut self, changes: (u64, u64)) {
        (self.asked, self.state) = (changes, OwnCatalogState::Unknown);
    }

    /// Takes the answer.
    pub(super) fn answer(&mut self, outcome: Option<QueryOutcome>, rewriter: Option<&Rewriter>) {
        let answered = || {
            let rows: Option<Vec<_>> = outcome?.ok()?.into_iter().map(text).collect();
            let known = rewriter?.catalog();
            let mut catalog = known.answered(self.basis.as_deref(), &rows?)?;
            catalog.own_rules.clone_from(&known.own_rules);
            Some(Rewriter::new(Arc::new(catalog), rewriter?.options()))
        };
        self.state = answered().map_or(OwnCatalogState::Unknown, |rewriter| {
            OwnCatalogState::Known(Box::new(rewriter))
        });
    }
}

fn text(row: QueryRow) -> Option<Vec<Option<String>>> {
    let cell = |cell: Option<Vec<u8>>| match cell {
        None => Some(None),
        Some(bytes) => String::from_utf8(bytes).ok().map(Some),
    };
    row.into_iter().map(cell).collect()
}
