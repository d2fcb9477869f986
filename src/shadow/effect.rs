//! What rules in shadow mode would do to one text.

use std::sync::Arc;

use super::runnable::{Names, runnable};
use crate::{
    catalog::Sweeps,
    rewrite::{Context, Refusal, Rewriter, Scratch, Verdict},
    sql::{lexer::tokens_of, name::decode, normalized::NormalizedStatement},
};

/// What the rules would do to a text that they concern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Expired rows would be left out of its answer, or would not be changed.
    Hides,
    /// Expired rows that hold the keys it writes would be deleted first.
    Frees,
    /// It would fail, with this error.
    Refuses(String),
    /// A bare name in it may mean several tables: the session's search path would be asked for.
    Depends,
}

impl Effect {
    /// The words by which effects are counted, each at its [place](Self::place).
    pub const WORDS: [&'static str; 4] = ["hides", "frees", "refuses", "depends"];

    /// The place of its count.
    pub(super) fn place(&self) -> usize {
        match self {
            Self::Hides => 0,
            Self::Frees => 1,
            Self::Refuses(_) => 2,
            Self::Depends => 3,
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
    /// The tables with a rule in shadow mode that it names, qualified, in order; none where it
    /// reads them through a view.
    pub(super) tables: Vec<String>,
    pub(super) effect: Effect,
    /// The texts by which it is measured, or why it is not measured.
    pub(super) pair: Result<Pair, &'static str>,
}

/// A query as it is sent, and as it would be sent.
#[derive(Debug)]
pub(super) struct Pair {
    pub(super) plain: String,
    pub(super) hidden: String,
    /// The oids of the types that its parameters are declared with; zero is unknown.
    pub(super) types: Vec<u32>,
    pub(super) backslash_escapes: bool,
    pub(super) names: Names,
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
    /// the same would be sent.
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
        let (effect, pair) = match &verdict {
            _ if verdict.searches() => (Effect::Depends, Err("its names are not certain")),
            Verdict::Edited { refusal: Some(Refusal::Ambiguous { .. }), .. } => {
                (Effect::Depends, Err("its names are not certain"))
            }
            Verdict::Edited { refusal: Some(refusal), .. } => {
                let text = format!("{} {}", refusal.sqlstate(), refusal.message());
                (Effect::Refuses(text), Err("it would be refused"))
            }
            _ if sweeps.is_some() => {
                if sent.sweeps == sweeps {
                    return None;
                }
                (Effect::Frees, Err("it writes"))
            }
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => return None,
            Verdict::Edited { sql: hidden, .. } => {
                if *hidden == sent.sql {
                    return None;
                }
                (Effect::Hides, pair(sent.sql, hidden, context))
            }
        };
        // The statement may also delete the expired rows that hold its keys by itself.
        let frees = effect == Effect::Hides && scratch.deletes();
        let (effect, pair) = if frees { (Effect::Frees, Err("it writes")) } else { (effect, pair) };
        let normalized = NormalizedStatement::of(sql, Some(context.backslash_escapes));
        let NormalizedStatement { fingerprint, text: statement } = normalized;
        let database = database.to_owned();
        let key = Arc::new(StatementKey { database, fingerprint, statement });
        let tables = tables(shadow, sql, context.backslash_escapes);
        Some(Self { key, tables, effect, pair })
    }
}

fn pair(sent: &[u8], hidden: &[u8], context: Context<'_>) -> Result<Pair, &'static str> {
    let backslash_escapes = context.backslash_escapes;
    let (plain, names) = runnable(sent, backslash_escapes)?;
    let (hidden, _) = runnable(hidden, backslash_escapes)?;
    let types = context.declared.as_chunks().0;
    let types = types.iter().map(|oid| u32::from_be_bytes(*oid)).collect();
    Ok(Pair { plain, hidden, types, backslash_escapes, names })
}

/// The tables with a rule in shadow mode that a text names.
fn tables(shadow: &Rewriter, sql: &[u8], backslash_escapes: bool) -> Vec<String> {
    let Some(tokens) = tokens_of(sql, backslash_escapes) else { return Vec::new() };
    let catalog = shadow.catalog();
    let names: Vec<String> = tokens.iter().filter_map(|token| decode(*token, sql, '\\')).collect();
    let counted = catalog.rules.iter().filter(|rule| rule.spec.is_shadow());
    let mut found = Vec::new();
    for rule in counted {
        let is_named = catalog.tables().any(|table| {
            let is_of_rule = table.root == rule.root || Some(table.oid) == rule.sidecar;
            is_of_rule && names.contains(&table.name)
        });
        if is_named {
            found.extend(catalog.table(rule.root).map(|table| table.qualified_name()));
        }
    }
    found.sort();
    found
}
