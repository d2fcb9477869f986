//! ON CONFLICT in Citus, which accepts no function of the time there.

use std::ops::Range;

use super::{TtlReference, Walk, WalkError, Walked, hide::Condition, modify::UpdateSite};
use crate::{
    catalog::Resolution,
    rewrite::{Refusal, fragment::SqlFragment},
    sql::name::{qualified, quote},
};

impl Walk<'_> {
    /// Makes an upsert fail where it would update a row that was expired when the server read the
    /// statement.
    pub(super) fn guard_upsert_by_constant(
        &mut self,
        target: &UpdateSite<'_>,
        hidden: &TtlReference<'_>,
        clause: Range<usize>,
        says: &SqlFragment,
    ) -> Walked<()> {
        if self.set_list(&clause).is_none() {
            return Ok(());
        }
        if hidden.table.rule.lately_live_by_constant(&quote).is_none() {
            let construct = "ON CONFLICT DO UPDATE, in which Citus takes no function of the time,";
            return Self::unsupported(construct, hidden.table);
        }
        let live: Condition =
            |rule, _, column| rule.lately_live_by_constant(column).unwrap_or_default();
        let (hidden, qualifier) = if hidden.check.is_some() {
            let hidden = TtlReference { check: None, ..hidden.clone() };
            (hidden, self.qualified_by_path(target)?)
        } else {
            (hidden.clone(), self.qualifier(&target.name, &target.alias))
        };
        let live = self.live_by(live, &hidden, &target.name, &target.alias);
        // It must not be a constant, which would be evaluated for live rows as well, and it may use
        // immutable functions only.
        let mut sql = live.between("CASE WHEN ", " THEN true ELSE (");
        sql.append(says);
        let tableoid = format!("{qualifier}.tableoid::pg_catalog.text");
        sql.push(&format!(" OPERATOR(pg_catalog.||) {tableoid})::pg_catalog.bool END"));
        self.and_in_upsert(&sql, clause);
        Ok(())
    }

    /// What the server is to check of the name of a relation without a rule, in an upsert that sets
    /// this column.
    pub(super) fn checked_in_upsert(
        &self,
        target: &UpdateSite<'_>,
        column: &str,
    ) -> Option<SqlFragment> {
        let check = target.check()?;
        let by_path = self.catalog.has_citus.then(|| self.qualified_by_path(target));
        Some(match by_path {
            Some(Ok(name)) => format!("({name}.{} IS NULL) IS NOT NULL", quote(column)).into(),
            Some(Err(_)) | None => check.clone(),
        })
    }

    /// The target's name with the schema in which the search path finds it. The server does not
    /// take a column that is named with it, if it finds the table elsewhere: Citus takes nothing
    /// else that looks up a name in ON CONFLICT. An alias leaves no such name.
    fn qualified_by_path(&self, target: &UpdateSite<'_>) -> Walked<String> {
        let name = &target.name;
        let resolution = self.catalog.resolve(None, &name.relation, self.names);
        let candidates = if let Resolution::Searched { candidates, .. } = resolution {
            candidates
        } else {
            vec![]
        };
        let path = self.names.search_path.iter().flatten();
        let mut names = path.map(|schema| qualified(schema, &name.relation));
        let found = names.find(|name| candidates.contains(name));
        found.filter(|_| target.alias.name.is_none()).ok_or_else(|| {
            let name = self.written(name);
            WalkError::Refused(Refusal::Ambiguous { name, candidates })
        })
    }
}
