//! What names mean to one session and no other: as its open transaction has changed the schema,
//! with its temporary relations, by its search path. The server is asked for all of this at once,
//! on the client's connection, before the next statement that it may concern.

use std::sync::Arc;

use super::{
    ddl::{OpenDdl, OwnStamp},
    internal_query::{QueryOutcome, QueryRow},
};
use crate::{
    catalog::{Basis, KeyDetails, OwnFacts},
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
    /// All is known but the keys of the tables that the transaction has written.
    Facts(Box<OwnFacts>),
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
        let is_partial = matches!(self.state, OwnCatalogState::Rules | OwnCatalogState::Facts(_));
        self.asked == now && !is_partial
    }

    /// Whether the rules after all of these changes are known.
    pub(super) fn knows_rules(&self, now: OwnStamp) -> bool {
        self.asked == now
            && matches!(self.state, OwnCatalogState::Rules | OwnCatalogState::Facts(_))
    }

    /// The tables whose keys are to be asked for.
    pub(super) fn written(&self, now: OwnStamp) -> Option<&[u32]> {
        match &self.state {
            OwnCatalogState::Facts(facts) if self.asked == now => Some(&facts.written),
            OwnCatalogState::Facts(_)
            | OwnCatalogState::Shared
            | OwnCatalogState::Rules
            | OwnCatalogState::Known(_)
            | OwnCatalogState::Unknown => None,
        }
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
        let answered = || {
            let rows: Option<Vec<_>> = outcome?.ok()?.into_iter().map(text).collect();
            rewriter?.catalog().answered(self.basis.as_deref(), &rows?)
        };
        let Some(facts) = answered() else {
            self.state = OwnCatalogState::Unknown;
            return None;
        };
        let has_temporary = facts.has_temporary();
        self.has_temporary = has_temporary;
        self.state = if !has_temporary && self.asked.changes.0 == 0 {
            OwnCatalogState::Shared
        } else if facts.written.is_empty() {
            Self::known(facts, None, rewriter)
        } else {
            OwnCatalogState::Facts(Box::new(facts))
        };
        Some(has_temporary)
    }

    /// Takes the answer to the question for keys.
    pub(super) fn answer_keys(
        &mut self,
        outcome: Option<QueryOutcome>,
        rewriter: Option<&Rewriter>,
    ) {
        let OwnCatalogState::Facts(facts) = std::mem::take(&mut self.state) else { return };
        let details = || {
            let mut details = KeyDetails::default();
            for row in outcome?.ok()? {
                let [kind, told] = <[Option<String>; 2]>::try_from(text(row)?).ok()?;
                details.add(&kind?, &told?)?;
            }
            Some(details)
        };
        self.state = match details() {
            Some(details) => Self::known(*facts, Some(details), rewriter),
            None => OwnCatalogState::Unknown,
        };
    }

    fn known(
        facts: OwnFacts,
        details: Option<KeyDetails>,
        rewriter: Option<&Rewriter>,
    ) -> OwnCatalogState {
        let Some(rewriter) = rewriter else { return OwnCatalogState::Unknown };
        let catalog = rewriter.catalog().of_session(facts, details);
        OwnCatalogState::Known(Box::new(Rewriter::new(Arc::new(catalog), rewriter.options())))
    }
}

fn text(row: QueryRow) -> Option<Vec<Option<String>>> {
    let cell = |cell: Option<Vec<u8>>| match cell {
        None => Some(None),
        Some(bytes) => String::from_utf8(bytes).ok().map(Some),
    };
    row.into_iter().map(cell).collect()
}
