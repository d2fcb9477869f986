//! What rules in shadow mode would do to one text.

use std::sync::Arc;

use crate::{
    catalog::{Sweeps, TtlTable, resolve::Resolution},
    rewrite::{Context, Rewriter, Scratch, Verdict},
    sql::{
        lexer::{Kind, Token, tokens_of},
        name::decode,
        normalized::NormalizedStatement,
    },
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
        let tables = tables(shadow, sql, context)?;
        let normalized = NormalizedStatement::of(sql, Some(context.backslash_escapes));
        let NormalizedStatement { fingerprint, text: statement } = normalized;
        let database = database.to_owned();
        let key = Arc::new(StatementKey { database, fingerprint, statement });
        Some(Self { key, tables, effect })
    }
}

/// The tables with a rule in shadow mode that names in a text stand for, or may stand for; `None`
/// if they stand for no such table and for no view.
fn tables(shadow: &Rewriter, sql: &[u8], context: Context<'_>) -> Option<Vec<String>> {
    let catalog = shadow.catalog();
    let tokens = tokens_of(sql, context.backslash_escapes).unwrap_or_default();
    let decoded = |token: &Token| decode(*token, sql, '\\');
    let (mut meant, mut has_views) = (Vec::new(), false);
    for (i, token) in tokens.iter().enumerate() {
        let Some(name) = decoded(token) else { continue };
        let before = |n| i.checked_sub(n).and_then(|i| tokens.get(i));
        let is_qualified = before(1).is_some_and(|token| token.kind == Kind::Dot);
        let schema = before(2).filter(|_| is_qualified).and_then(decoded);
        let found = catalog.resolve(schema.as_deref(), &name, context.names);
        match catalog.exact(found, &name, context.names).searched() {
            Resolution::Ttl(table) => meant.push(table),
            Resolution::Bare(bare) => meant.extend(bare.tables),
            Resolution::View(_) => has_views = true,
            Resolution::Ambiguous(_) => {
                meant.extend(catalog.tables().filter(|table| table.name == name));
                has_views |= catalog.is_view(&name);
            }
            Resolution::Other | Resolution::Broken(_) | Resolution::Searched { .. } => {}
        }
    }
    let rules = catalog.rules_with_tables().filter(|(rule, root)| {
        let is_of_rule = |it: &&Arc<TtlTable>| it.root == root.oid || Some(it.oid) == rule.sidecar;
        rule.spec.is_shadow() && meant.iter().any(is_of_rule)
    });
    let mut found: Vec<String> = rules.map(|(_, root)| root.qualified_name()).collect();
    if found.is_empty() && has_views {
        found.push(THROUGH_A_VIEW.to_owned());
    }
    found.sort();
    (!found.is_empty()).then_some(found)
}
