//! Statements in which Citus takes no function of the time: MERGE, and ON CONFLICT.

use std::ops::Range;

use super::{Walk, Walked, hide::Condition, modify::UpdateSite};
use crate::{
    catalog::{Clock, SqlText, TtlTable},
    rewrite::{
        fragment::{INSTANT, SqlFragment},
        keyword::Keyword,
    },
    sql::{lexer::Kind, name::quote},
};

impl Walk<'_> {
    /// Whether the statement may be a MERGE that Citus plans. One that SQL prepares runs later, and
    /// one by the transaction's instant has no other.
    pub(super) fn is_merge_on_citus(&self, statement: &Range<usize>) -> bool {
        if !self.catalog.has_citus || self.catalog.clock != Clock::Statement {
            return false;
        }
        let mut i = statement.start;
        while i < statement.end && !self.text.is(i, Keyword::Prepare) {
            if self.text.is(i, Keyword::Merge) && self.text.is(i + 1, Keyword::Into) {
                return true;
            }
            let is_group = matches!(self.text.kind(i), Kind::LParen | Kind::LBracket);
            i = if is_group { self.text.behind_group(i) } else { i + 1 };
        }
        false
    }

    /// Makes sure that a MERGE into this table can be judged by an instant.
    pub(super) fn require_instant(&self, table: &TtlTable) -> Walked<()> {
        if !self.statement.is_by_instant || table.rule.live_at(INSTANT, &quote).is_none() {
            let construct = "MERGE, in which Citus takes no function of the time,";
            return Self::unsupported(construct, table);
        }
        Ok(())
    }

    /// Lets an upsert fail where it would update a row that was dead when the server read the
    /// statement.
    pub(super) fn guard_upsert_by_constant(
        &mut self,
        target: &UpdateSite<'_>,
        table: &TtlTable,
        clause: Range<usize>,
        says: &SqlFragment,
    ) -> Walked<()> {
        if !clause.clone().any(|i| self.text.is(i, Keyword::Set)) {
            return Ok(());
        }
        if table.rule.lately_live_by_constant(&quote).is_none() {
            let construct = "ON CONFLICT DO UPDATE, in which Citus takes no function of the time,";
            return Self::unsupported(construct, table);
        }
        let live: Condition =
            |rule, _, column| rule.lately_live_by_constant(column).unwrap_or_default();
        let Some(live) = target.live_by(live, self) else { return Ok(()) };
        // Not a constant, which would be computed for live rows as well; and of immutable
        // functions.
        let mut sql = live.between("CASE WHEN ", " THEN true ELSE (");
        sql.append(says);
        let tableoid = format!("{}.tableoid::pg_catalog.text", self.qualifier(target));
        sql.push(&format!(" OPERATOR(pg_catalog.||) {tableoid})::pg_catalog.bool END"));
        self.and_in_upsert(&sql, clause);
        Ok(())
    }
}
