//! Has the server check what a bare name means while it parses the statement.
//!
//! Mostly only one table has the name. Then the condition names its columns with their schema:
//! `public.sessions.expires_at`. The server takes such a name for a column of that very table only
//! (`scanNameSpaceForRelid` in `parse_relation.c`), and fails where `sessions` means another one.
//! That costs it next to nothing.
//!
//! But such errors must not last. The catalog has no temporary tables, and pglapse does not see one
//! that a function makes. So where a function of the database may make one, where the session has
//! named temporary relations, where the table has an alias, and where several tables have the name,
//! the condition stands under a *guard* instead: `'sessions'::regclass` is looked up
//! where the name itself is, by the same rules and at the same moment (`RangeVarGetRelidExtended`
//! in `namespace.c`), and stands in the statement as a constant. The comparison with the table's
//! oid is a constant, too, and the planner drops it (`simplify_or_arguments` in `clauses.c`): plans
//! are as without it. Only where the name means another relation, `to_regclass` says whether there
//! is a temporary one of that name. The name means that one, unless the search path names `pg_temp`
//! behind another schema: where that is known, both are compared.
//!
//! Where the database has Citus, a guard may run on a node that has no such relation. There the
//! name is looked up by a function, once for each scan, and the guard holds where there is no such
//! relation.

use super::{Name, TtlReference, Walk, hide::Alias};
use crate::{
    catalog::{BareName, TtlTable},
    rewrite::{Refusal, fragment::SqlFragment},
    sql::name::{literal, qualified, quote},
};

/// A bare name that may mean a relation without a rule.
#[derive(Debug, Clone)]
pub(super) struct BareReference<'a> {
    /// The TTL tables that it may mean.
    tables: Vec<&'a TtlTable>,
    /// Whether all of the tables have the same rule, and the name can mean only one of them or a
    /// temporary table.
    is_one_rule: bool,
    name: LookedUp,
    /// Whether a statement modifies rows under it.
    is_target: bool,
}

impl BareReference<'_> {
    /// Notes that a statement modifies rows under the name.
    pub(super) fn modify(&mut self) {
        self.is_target = true;
    }

    /// Holds where the name means a temporary table.
    fn is_temporary(&self) -> String {
        let known = if self.is_short() { oids(&self.tables) } else { Vec::new() };
        self.name.is_temporary(&known)
    }

    fn is_short(&self) -> bool {
        self.tables.len() <= BareName::MAX_TABLES
    }
}

impl<'a> TtlReference<'a> {
    /// All tables that it may be.
    pub(super) fn tables(&self) -> impl Iterator<Item = &'a TtlTable> + use<'a> {
        let bare = self.bare.as_ref().map(|bare| bare.tables.clone());
        bare.unwrap_or_else(|| vec![self.table]).into_iter()
    }

    /// Whether its rule is known, unless the name means a temporary table.
    pub(super) fn is_certain(&self) -> bool {
        self.bare.as_ref().is_none_or(|bare| bare.is_one_rule)
    }
}

impl Walk<'_> {
    /// A bare name that may mean one of several relations.
    pub(super) fn bare<'a>(&self, bare: BareName<'a>, name: &Name) -> BareReference<'a> {
        let is_one_rule = bare.is_one_rule();
        let mut name = self.looked_up(name);
        // A node that has no such relation cannot decide between several rules.
        name.may_be_elsewhere &= is_one_rule;
        let tables = bare.tables.into_iter().map(AsRef::as_ref).collect();
        BareReference { tables, is_one_rule, name, is_target: false }
    }

    /// A name, as the server is to look it up.
    pub(super) fn looked_up(&self, name: &Name) -> LookedUp {
        let Name { schema, relation, .. } = name;
        let named =
            schema.as_ref().map_or_else(|| quote(relation), |schema| qualified(schema, relation));
        let temporary_place = self.names.temporary_place();
        LookedUp {
            named: literal(&named),
            temporary: literal(&temporary(relation)),
            may_be_elsewhere: self.catalog.has_citus,
            is_temporary_first: temporary_place.is_none_or(|place| place == 0),
        }
    }

    /// Whether a condition on this table may name its columns with their schema, so that the server
    /// checks the name by them.
    pub(super) fn is_condition_qualified(
        &self,
        hidden: &TtlReference<'_>,
        name: &Name,
        alias: &Alias,
    ) -> bool {
        let is_only =
            hidden.bare.as_ref().is_some_and(|bare| bare.is_one_rule && bare.tables.len() == 1);
        is_only
            && alias.name.is_none()
            && !hidden.table.rule.has_parents()
            && !self.catalog.makes_temporary
            && !self.catalog.has_citus
            && !self.names.may_have_unseen
            && self.statement.views == 0
            // The error of an EXECUTE is not told from others.
            && self.statement.prepared.is_none()
            // A reference with its schema, in a query around this one, would be taken for this one.
            && !self.text.has_behind_dot(&name.relation)
    }

    /// The condition `live` of each table, under the guard that the name means that table.
    pub(super) fn guarded(
        &self,
        hidden: &TtlReference<'_>,
        name: &Name,
        live: impl Fn(&TtlTable) -> String,
    ) -> SqlFragment {
        let Some(bare) = &hidden.bare else { return live(hidden.table).into() };
        if !bare.is_one_rule {
            return by_table(bare, live).into();
        }
        let live = live(hidden.table);
        let is_temporary = bare.is_temporary();
        let may_stand_in_or = self.statement.views > 0 || !hidden.table.rule.has_parents();
        // Behind an OR a function runs for each row. But Citus evaluates functions in an UPDATE or
        // DELETE beforehand, so that one which is to fail in one case only would always fail.
        let is_planned = !bare.name.may_be_elsewhere || bare.is_target;
        if bare.is_short() && may_stand_in_or && is_planned {
            return format!("({is_temporary} OR {live})").into();
        }
        // Where the guard is not constant, the planner makes no join of an EXISTS behind an OR, and
        // uses no index.
        let candidates = bare.tables.iter().map(|table| table.qualified_name());
        let candidates = [temporary(&name.relation)].into_iter().chain(candidates).collect();
        let check = self.unless_temporary(name, &is_temporary, candidates);
        check.between("", &format!(" AND {live}"))
    }

    /// Holds where `holds` does, and fails with a refusal otherwise. `holds` is about what the name
    /// means, so the planner evaluates it, and it costs nothing at run time.
    pub(super) fn unless(&self, name: &Name, holds: &str, candidates: Vec<String>) -> SqlFragment {
        if self.catalog.has_citus {
            return self.or_fails(name, &format!("({holds}) IS NOT FALSE"), candidates);
        }
        self.ambiguous_says(name, candidates).between(
            &format!("CASE WHEN {holds} THEN true ELSE "),
            "::pg_catalog.text::pg_catalog.bool END",
        )
    }

    /// Holds where `is` does not, which holds for a temporary relation, and fails with a refusal
    /// otherwise. `concat` is stable: the planner does not evaluate it, and so does not fail by it.
    pub(super) fn unless_temporary(
        &self,
        name: &Name,
        is: &str,
        candidates: Vec<String>,
    ) -> SqlFragment {
        if self.catalog.has_citus {
            return self.or_fails(name, &format!("({is}) IS NOT TRUE"), candidates);
        }
        self.ambiguous_says(name, candidates).between(
            &format!("CASE WHEN ({is}) IS NOT TRUE THEN true ELSE pg_catalog.concat("),
            ")::pg_catalog.bool END",
        )
    }

    /// The same as Citus accepts it: it accepts no such function in a CASE.
    fn or_fails(&self, name: &Name, holds: &str, candidates: Vec<String>) -> SqlFragment {
        let begin = format!("({holds} OR pg_catalog.concat(");
        self.ambiguous_says(name, candidates).between(&begin, ")::pg_catalog.bool)")
    }

    fn ambiguous_says(&self, name: &Name, candidates: Vec<String>) -> SqlFragment {
        let refusal = Refusal::Ambiguous { name: self.written(name), candidates };
        SqlFragment::saying(refusal.sqlstate(), &refusal.message(), &refusal.hint())
    }
}

/// The conditions of all tables, each where the name means that table; tables with the same
/// condition share one.
fn by_table(bare: &BareReference<'_>, live: impl Fn(&TtlTable) -> String) -> String {
    let mut conditions: Vec<(String, Vec<u32>)> = Vec::new();
    for table in &bare.tables {
        let live = live(table);
        match conditions.iter_mut().find(|(condition, _)| *condition == live) {
            Some((_, oids)) => oids.push(table.oid),
            None => conditions.push((live, vec![table.oid])),
        }
    }
    let conditions = conditions
        .iter()
        .map(|(live, oids)| format!("({} OR {live})", bare.name.is_not(oids)))
        .collect::<Vec<_>>();
    conditions.join(" AND ")
}

fn oids(tables: &[&TtlTable]) -> Vec<u32> {
    tables.iter().map(|table| table.oid).collect()
}

/// The name, as that of a temporary relation.
pub(super) fn temporary(relation: &str) -> String {
    qualified("pg_temp", relation)
}

/// A relation's name, to be looked up when the statement is read.
///
/// Comparing by operators costs the server less than by functions, and an oid in quotes less than a
/// number: it is not converted.
#[derive(Debug, Clone)]
pub(super) struct LookedUp {
    /// As it stands in the statement.
    named: String,
    /// As that of a temporary relation.
    temporary: String,
    /// Whether it may be looked up on a node that has no such relation, where it gives NULL.
    may_be_elsewhere: bool,
    /// Whether it means the temporary relation of that name where there is one, as far as is known.
    is_temporary_first: bool,
}

impl LookedUp {
    pub(super) fn relation(&self) -> String {
        let Self { named, may_be_elsewhere, .. } = self;
        if *may_be_elsewhere {
            format!("pg_catalog.to_regclass({named})")
        } else {
            format!("{named}::pg_catalog.regclass")
        }
    }

    /// Whether it means one of these.
    pub(super) fn is(&self, oids: &[u32]) -> String {
        self.compared(oids, "=", "ANY")
    }

    /// Whether it means none of these.
    pub(super) fn is_not(&self, oids: &[u32]) -> String {
        self.compared(oids, "<>", "ALL")
    }

    fn compared(&self, oids: &[u32], operator: &str, which: &str) -> String {
        let relation = self.relation();
        let oids: Vec<String> = oids.iter().map(u32::to_string).collect();
        match oids.as_slice() {
            [oid] => format!("{relation} OPERATOR(pg_catalog.{operator}) '{oid}'"),
            oids => format!(
                "{relation}::pg_catalog.oid OPERATOR(pg_catalog.{operator}) {which} \
                 ('{{{}}}'::pg_catalog.oid[])",
                oids.join(",")
            ),
        }
    }

    /// Whether it means a temporary relation; not true where there is no relation of that name. The
    /// `known` ones are not temporary.
    pub(super) fn is_temporary(&self, known: &[u32]) -> String {
        let temporary = format!("pg_catalog.to_regclass({})", self.temporary);
        if known.is_empty() {
            return format!("{} OPERATOR(pg_catalog.=) {temporary}", self.relation());
        }
        let is_it = if self.is_temporary_first {
            format!("{temporary} IS NOT NULL")
        } else {
            self.is_temporary(&[])
        };
        format!("{} AND {is_it}", self.is_not(known))
    }
}
