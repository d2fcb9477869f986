//! Makes the plan for a text that is not in the cache.

use std::{collections::BTreeSet, ops::Range};

use super::{
    Refusal, Rewriter, audit,
    inputs::{Input, Lexed},
    keyword::Keyword,
    opaque,
    path_moves::PathMoves,
    plan::RewritePlan,
    text::{TokenizedText, Unreadable},
    touch,
    walk::{Walk, WalkError, WalkResult},
};
use crate::{
    catalog::{Grant, SessionNames},
    sql::{lexer::Kind, statements::statements},
};

/// Makes plans.
pub(super) struct Planner<'a> {
    pub(super) rewriter: &'a Rewriter,
    /// How the session resolves bare names, which is part of every plan's key.
    pub(super) names: &'a SessionNames,
}

impl Planner<'_> {
    /// The plan for a text, and the inputs in which a text of the same fingerprint must agree with
    /// it.
    pub(super) fn plan(
        &self,
        lexed: Lexed<'_>,
    ) -> Result<(RewritePlan, BTreeSet<Input>), Unreadable> {
        let text = TokenizedText::new(lexed)?;
        let catalog = &self.rewriter.catalog;
        let alias = free_alias(&text);
        // What an earlier statement touches, a later one must not use.
        let mut names = self.names.clone();
        let mut plan = RewritePlan::default();
        let mut grants: Vec<Grant> = Vec::new();
        let parts: Vec<_> = statements(lexed.sql, lexed.tokens).collect();
        let count = parts.len();
        let is_alone = matches!(parts.as_slice(), [only] if text.is(only.start, Keyword::Insert));
        let mut moves = PathMoves::default();
        for statement in parts {
            // The path that is known is that before the text.
            if moves.changes_path(&names) {
                names.search_path = None;
            }
            moves = moves.behind(&text, &statement);
            let touched = touch::touched(&text, &statement, catalog, &names.touched);
            if names.touched.len() + touched.len() > SessionNames::MAX_NAMES && !touched.is_empty()
            {
                // Not even with unparsed = "pass" may a name be lost.
                plan.refusals.push((statement.start, Refusal::TooManyNames));
                continue;
            }
            let refused = opaque::refusal(&text, statement.clone(), catalog)
                .or_else(|| Self::executes_touched(&text, &statement, &names));
            let mentioned = self.mentioned(&text, statement.clone(), &names);
            let walked = match (refused, mentioned) {
                (Some(refusal), _) => Err(refusal),
                (None, Some(table)) => {
                    let walk = Walk::new(&text, catalog, &names, &alias);
                    walked(walk.alone(is_alone), &text, statement.clone(), table)
                }
                (None, None) => Ok(WalkResult::default()),
            };
            names.touched.add(&touched);
            plan.touched.add(&touched);
            match walked {
                Ok(found) => {
                    plan.searches |= found.searches;
                    grants.extend(found.grants);
                    plan.edits.extend(found.edits);
                    plan.sweeps.merge(found.sweeps);
                    // With several statements the data cannot be assigned to one.
                    plan.copied = found.copied;
                    if let Some(copied) = plan.copied.take_if(|_| count > 1) {
                        plan.sweeps.tables.extend(copied.tables);
                    }
                    plan.deletes = found.deletes;
                    plan.attempt = found.attempt;
                }
                Err(refusal) => self.rewriter.refuse(&mut plan, statement.start, refusal),
            }
        }
        plan.sort();
        plan.settle_attempt();
        plan.grants = (!grants.is_empty()).then(|| grants.into());
        Ok((plan, text.into_read()))
    }

    /// Why a statement is refused that executes another, which may name what was touched.
    fn executes_touched(
        text: &TokenizedText<'_>,
        statement: &Range<usize>,
        names: &SessionNames,
    ) -> Option<Refusal> {
        let name = touch::executed(text, statement).filter(|_| !names.touched.is_empty())?;
        Some(Refusal::NotYetKnown { name })
    }

    /// The first TTL table, qualified, that some identifier in the statement could name.
    fn mentioned(
        &self,
        text: &TokenizedText<'_>,
        mut statement: Range<usize>,
        names: &SessionNames,
    ) -> Option<String> {
        let catalog = &self.rewriter.catalog;
        let truncates = text.is_word(statement.start, "truncate");
        statement.find_map(|i| {
            let (name, _) = text.identifier(i)?;
            let is_touched = || names.touched.contains(&name);
            let empties =
                || truncates && catalog.sidecars_emptied_with(None, &name).next().is_some();
            let concerns = || (is_touched() || empties()).then(|| catalog.any_ttl_table());
            let table = catalog.ttl_table_named(&name).or_else(|| concerns()?);
            table.filter(|_| !text.is_call(i))
        })
    }
}

/// What the walk over a statement finds, which names this table.
fn walked(
    walk: Walk<'_>,
    text: &TokenizedText<'_>,
    statement: Range<usize>,
    table: String,
) -> Result<WalkResult, Refusal> {
    let catalog = walk.catalog();
    let reason = match walk.statement(statement.clone()) {
        Ok(found) if found.passed => return Ok(WalkResult::default()),
        Ok(found) if audit::agrees(text, &statement, &found.relations, catalog) => {
            return Ok(found);
        }
        Ok(_) => "it names that table in a place that is not understood".to_owned(),
        Err(WalkError::Refused(refusal)) => return Err(refusal),
        Err(WalkError::TooDeep) => "its queries are nested too deeply".to_owned(),
        Err(WalkError::Unclear { at }) if at >= statement.end => "it ends too early".to_owned(),
        Err(WalkError::Unclear { at }) => {
            let word = String::from_utf8_lossy(text.raw(at));
            let is_constant =
                matches!(text.kind(at), Kind::String | Kind::BitString | Kind::Number);
            let what = if is_constant { "a constant".to_owned() } else { format!("\"{word}\"") };
            format!("it is not understood at {what}")
        }
    };
    Err(Refusal::Unparsed { table, reason })
}

/// A prefix for aliases that begins no name in the text: `_pglapse`, or `__pglapse_` and so on.
pub(super) fn free_alias(text: &TokenizedText<'_>) -> String {
    const NAME: &[u8] = b"pglapse";
    let mut taken = 0;
    let holds = |&i: &usize| text.raw(i).windows(NAME.len()).any(|w| w.eq_ignore_ascii_case(NAME));
    // The server cuts a name, however long it is written.
    let names = (0..text.len()).filter(|&i| text.is_name(i)).filter(holds);
    for (name, _) in names.filter_map(|i| text.identifier(i)) {
        let name = name.as_bytes();
        for (at, window) in name.windows(NAME.len()).enumerate() {
            if window.eq_ignore_ascii_case(NAME) {
                let before = name[..at].iter().rev().take_while(|&&b| b == b'_').count();
                let behind = name[at + NAME.len()..].iter().take_while(|&&b| b == b'_').count();
                taken = taken.max(before.min(behind + 1));
            }
        }
    }
    let more = "_".repeat(taken);
    format!("{more}_pglapse{more}")
}
