//! What rules in shadow mode would do to one text.

use std::sync::Arc;

use crate::{
    catalog::Sweeps,
    rewrite::{Context, Rewriter, Scratch, Verdict},
    sql::{lexer::tokens_of, name::decode, normalized::NormalizedStatement},
};

/// Stands for the tables of a statement that names only views over them.
const THROUGH_A_VIEW: &str = "(through a view)";

/// What the rules would do to a text that they concern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Expired rows would be left out of its answer, or would not be changed.
    Hides,
    /// Expired rows that hold the keys it writes would be deleted first.
    Frees,
    /// It would fail, with this error.
    Refuses(String),
}

impl Effect {
    /// The words by which effects are counted, each at its [place](Self::place).
    pub const WORDS: [&'static str; 3] = ["hides", "frees", "refuses"];

    /// The place of its count.
    pub(super) fn place(&self) -> usize {
        match self {
            Self::Hides => 0,
            Self::Frees => 1,
            Self::Refuses(_) => 2,
        }
    }
}

/// Which statements are counted together.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct StatementKey {
    /// The database.
    pub database: String,
    /// The same for all statements that differ in constants only.
    pub fingerprint: String,
    /// The statement without its constants.
    pub statement: String,
}

/// A text that rules in shadow mode concern.
#[derive(Debug)]
pub struct Observed {
    pub(super) key: Arc<StatementKey>,
    /// The tables with a rule in shadow mode that it names, qualified, in order.
    pub(super) tables: Vec<String>,
    pub(super) effect: Effect,
}

/// What is sent for a text under the rules in force.
#[derive(Debug, Clone, Copy)]
pub struct ServerText<'a> {
    /// The text.
    pub sql: &'a [u8],
    /// What is swept first.
    pub sweeps: Option<&'a Sweeps>,
}

impl Observed {
    /// What the rules of `shadow` would do to a text for which `sent` goes to the server; `None` if
    /// the same would be sent, or if it names no table with a rule in shadow mode and no view.
    pub fn of(
        shadow: &Rewriter,
        database: &str,
        sql: &[u8],
        context: Context<'_>,
        sent: ServerText<'_>,
    ) -> Option<Self> {
        if !shadow.is_mentioned(sql) {
            return None;
        }
        let mut scratch = Scratch::default();
        let verdict = shadow.rewrite(sql, context, &mut scratch);
        let sweeps = verdict.sweeps().filter(|sweeps| !sweeps.oids().is_empty());
        let effect = match &verdict {
            Verdict::Edited { refusal: Some(refusal), .. } => {
                Effect::Refuses(format!("{} {}", refusal.sqlstate(), refusal.message()))
            }
            _ if sweeps.is_some() && sent.sweeps != sweeps => Effect::Frees,
            Verdict::Edited { sql: edited, .. } if *edited != sent.sql => Effect::Hides,
            Verdict::Edited { .. }
            | Verdict::Untouched
            | Verdict::Swept(_)
            | Verdict::Passed { .. } => return None,
        };
        // The statement may also delete the expired rows that hold its keys by itself.
        let frees = effect == Effect::Hides && scratch.deletes();
        let effect = if frees { Effect::Frees } else { effect };
        let tables = tables(shadow, sql, context.backslash_escapes)?;
        let normalized = NormalizedStatement::of(sql, Some(context.backslash_escapes));
        let NormalizedStatement { fingerprint, text: statement } = normalized;
        let database = database.to_owned();
        let key = Arc::new(StatementKey { database, fingerprint, statement });
        Some(Self { key, tables, effect })
    }
}

/// The tables with a rule in shadow mode that a text names, or that it may read through a view;
/// `None` if it names neither.
fn tables(shadow: &Rewriter, sql: &[u8], backslash_escapes: bool) -> Option<Vec<String>> {
    let catalog = shadow.catalog();
    let tokens = tokens_of(sql, backslash_escapes).unwrap_or_default();
    let names: Vec<String> = tokens.iter().filter_map(|token| decode(*token, sql, '\\')).collect();
    let mut found = Vec::new();
    for rule in catalog.rules.iter().filter(|rule| rule.spec.is_shadow()) {
        let is_named = catalog.tables().any(|table| {
            let is_of_rule = table.root == rule.root || Some(table.oid) == rule.sidecar;
            is_of_rule && names.contains(&table.name)
        });
        if is_named {
            found.extend(catalog.table(rule.root).map(|table| table.qualified_name()));
        }
    }
    if found.is_empty() && names.iter().any(|name| catalog.is_view(name)) {
        found.push(THROUGH_A_VIEW.to_owned());
    }
    found.sort();
    (!found.is_empty()).then_some(found)
}
