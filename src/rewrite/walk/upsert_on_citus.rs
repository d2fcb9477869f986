//! The guard of an upsert into a table that Citus keeps in shards: Citus takes no function of the
//! time in ON CONFLICT.

use std::ops::Range;

use super::{Walk, Walked, hide::Condition, inline_delete::SqlFragment, modify::UpdateSite};
use crate::{catalog::TtlTable, rewrite::keyword::Keyword, sql::name::quote};

impl Walk<'_> {
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
        sql.append(&says.text, &says.copies);
        let tableoid = format!("{}.tableoid::pg_catalog.text", self.qualifier(target));
        sql.push(&format!(" OPERATOR(pg_catalog.||) {tableoid})::pg_catalog.bool END"));
        self.and_in_upsert(&sql, clause);
        Ok(())
    }
}
