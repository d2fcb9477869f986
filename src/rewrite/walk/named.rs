//! What a bare name stands for, as a condition that the server answers while it reads the
//! statement.
//!
//! The catalog knows no temporary table, and one that a function makes is seen by nobody. So a
//! condition on the rows of a bare name holds under a guard: `'sessions'::regclass` is looked up
//! where the name itself is, by the same rules and at the same moment (`RangeVarGetRelidExtended`
//! in `namespace.c`), and stands in the statement as a constant. Compared with the table's oid it
//! makes a constant too, which the planner drops (`simplify_or_arguments` in `clauses.c`): plans
//! are as without it. Only where the name stands for something else, `to_regclass` says whether
//! that is temporary.
//!
//! Where Citus is in the database, a guard may run on a node that has no such relation. There it
//! stands as a function's result, once for each scan, and is left out where there is no relation.

use super::{Name, TtlReference, Walk};
use crate::{
    catalog::{BareName, TtlTable},
    rewrite::{Refusal, fragment::SqlFragment},
    sql::name::{QualifiedName, literal},
};

/// A name that may stand for a relation without a rule.
#[derive(Debug, Clone)]
pub(super) struct BareReference<'a> {
    /// The TTL tables that it may stand for.
    tables: Vec<&'a TtlTable>,
    /// All of the tables have one and the same rule, and others than these and temporary ones
    /// there are not.
    is_one_rule: bool,
    name: LookedUp,
    /// Rows are modified under it.
    is_target: bool,
}

impl<'a> BareReference<'a> {
    pub(super) fn new(bare: BareName<'a>, name: &Name, has_citus: bool) -> Self {
        let is_one_rule = bare.is_one_rule();
        // Which of several rules holds, a node that has no such relation cannot say.
        let name = LookedUp::new(name, has_citus && is_one_rule);
        Self {
            is_one_rule,
            tables: bare.tables.into_iter().map(AsRef::as_ref).collect(),
            name,
            is_target: false,
        }
    }

    /// The name is that of what a statement modifies.
    pub(super) fn modify(&mut self) {
        self.is_target = true;
    }

    /// Whether the rule is known, unless the name stands for a temporary table.
    pub(super) fn is_one_rule(&self) -> bool {
        self.is_one_rule
    }

    /// Holds where the name stands for one of the tables, as far as these are so few that their
    /// oids can be listed.
    fn is_one_of(&self) -> Option<String> {
        self.is_short().then(|| self.name.is(&oids(&self.tables)))
    }

    /// Holds where the name stands for a temporary table.
    fn is_temporary(&self) -> String {
        let known = if self.is_short() { oids(&self.tables) } else { Vec::new() };
        self.name.is_temporary(&known)
    }

    fn is_short(&self) -> bool {
        self.tables.len() <= BareName::MOST
    }
}

impl<'a> TtlReference<'a> {
    /// All tables that it may be.
    pub(super) fn tables(&self) -> impl Iterator<Item = &'a TtlTable> + use<'a> {
        let bare = self.bare.as_ref().map(|bare| bare.tables.clone());
        bare.unwrap_or_else(|| vec![self.table]).into_iter()
    }

    /// Whether its rule is known, unless the name stands for a temporary table.
    pub(super) fn is_certain(&self) -> bool {
        self.bare.as_ref().is_none_or(BareReference::is_one_rule)
    }

    /// Holds where the rows under the name may be deleted by the rule; none where that is certain.
    pub(super) fn is_deletable(&self) -> Option<String> {
        let bare = self.bare.as_ref()?;
        Some(bare.is_one_of().unwrap_or_else(|| format!("({}) IS NOT TRUE", bare.is_temporary())))
    }
}

impl Walk<'_> {
    /// A name, as the server is to look it up.
    fn looked_up(&self, name: &Name) -> LookedUp {
        LookedUp::new(name, self.catalog.has_citus)
    }

    /// What `live` says of each table, under the guard that the name stands for that table.
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
        // Behind an OR a function is asked for each row; but Citus computes what stands in an
        // UPDATE or DELETE beforehand, and so fails by what is to fail in one case only.
        let is_planned = !bare.name.may_be_elsewhere || bare.is_target;
        if bare.is_short() && may_stand_in_or && is_planned {
            return format!("({is_temporary} OR {live})").into();
        }
        // Behind an OR the planner neither makes a join of an EXISTS nor uses an index, where it
        // cannot tell beforehand.
        let candidates = bare.tables.iter().map(|table| table.qualified_name());
        let candidates = [temporary(&name.relation)].into_iter().chain(candidates).collect();
        let check = self.unless_temporary(name, &is_temporary, candidates);
        check.between("", &format!(" AND {live}"))
    }

    /// Holds if there is such a relation, and fails otherwise as the name itself would.
    pub(super) fn exists(&self, name: &Name) -> SqlFragment {
        let relation = literal(&self.qualified_spelling(name));
        SqlFragment::from(format!("{relation}::pg_catalog.regclass IS NOT NULL"))
    }

    /// Holds as long as the server takes the bare name for the relation with this oid, which costs
    /// it nothing, and fails with a refusal otherwise.
    pub(super) fn is_relation(
        &self,
        name: &Name,
        oid: u32,
        candidates: Vec<String>,
    ) -> SqlFragment {
        self.unless(name, &self.looked_up(name).is(&[oid]), candidates)
    }

    /// The same for any relation but these.
    pub(super) fn is_none_of(
        &self,
        name: &Name,
        oids: &[u32],
        candidates: Vec<String>,
    ) -> SqlFragment {
        let is = self.looked_up(name).is(oids);
        self.unless(name, &format!("NOT {is}"), candidates)
    }

    /// The same for a relation that is not temporary; `oid` is that of the only other one.
    pub(super) fn is_lasting(&self, name: &Name, oid: u32, candidates: Vec<String>) -> SqlFragment {
        let is_temporary = self.looked_up(name).is_temporary(&[oid]);
        self.unless_temporary(name, &is_temporary, candidates)
    }

    /// What the planner computes by itself: where `holds` does not, it fails.
    fn unless(&self, name: &Name, holds: &str, candidates: Vec<String>) -> SqlFragment {
        if self.catalog.has_citus {
            return self.or_fails(name, &format!("({holds}) IS NOT FALSE"), candidates);
        }
        self.ambiguous_says(name, candidates).between(
            &format!("CASE WHEN {holds} THEN true ELSE "),
            "::pg_catalog.text::pg_catalog.bool END",
        )
    }

    /// `concat` is stable: the planner does not compute it, and so does not fail by it.
    fn unless_temporary(&self, name: &Name, is: &str, candidates: Vec<String>) -> SqlFragment {
        if self.catalog.has_citus {
            return self.or_fails(name, &format!("({is}) IS NOT TRUE"), candidates);
        }
        self.ambiguous_says(name, candidates).between(
            &format!("CASE WHEN ({is}) IS NOT TRUE THEN true ELSE pg_catalog.concat("),
            ")::pg_catalog.bool END",
        )
    }

    /// The same in the words that Citus takes: it takes no function like these in a CASE.
    fn or_fails(&self, name: &Name, holds: &str, candidates: Vec<String>) -> SqlFragment {
        let begin = format!("({holds} OR pg_catalog.concat(");
        self.ambiguous_says(name, candidates).between(&begin, ")::pg_catalog.bool)")
    }

    fn ambiguous_says(&self, name: &Name, candidates: Vec<String>) -> SqlFragment {
        let refusal = Refusal::Ambiguous { name: self.written(name), candidates };
        SqlFragment::saying(refusal.sqlstate(), &refusal.message(), refusal.hint())
    }
}

/// What holds for each table's rows, where the name stands for that table: one condition for all
/// with the same.
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
        .map(|(live, oids)| format!("(NOT {} OR {live})", bare.name.is(oids)))
        .collect::<Vec<_>>();
    conditions.join(" AND ")
}

fn oids(tables: &[&TtlTable]) -> Vec<u32> {
    tables.iter().map(|table| table.oid).collect()
}

/// The name, as that of a temporary relation.
pub(super) fn temporary(relation: &str) -> String {
    QualifiedName { schema: Some("pg_temp".to_owned()), name: relation.to_owned() }.to_string()
}

/// A relation's name, to be looked up when the statement is read.
#[derive(Debug, Clone)]
struct LookedUp {
    /// As it stands in the statement.
    relation: String,
    /// As that of a temporary relation.
    temporary: String,
    /// It may be looked up on a node that has no such relation, and gives NULL there.
    may_be_elsewhere: bool,
}

impl LookedUp {
    fn new(name: &Name, may_be_elsewhere: bool) -> Self {
        let Name { schema, relation, .. } = name;
        let named = QualifiedName { schema: schema.clone(), name: relation.clone() };
        let (named, temporary) = (literal(&named.to_string()), literal(&temporary(relation)));
        let relation = if may_be_elsewhere {
            format!("pg_catalog.to_regclass({named})")
        } else {
            format!("{named}::pg_catalog.regclass")
        };
        Self { relation, temporary, may_be_elsewhere }
    }

    /// Whether it stands for one of these.
    fn is(&self, oids: &[u32]) -> String {
        let oids: Vec<String> = oids.iter().map(u32::to_string).collect();
        match oids.as_slice() {
            [oid] => format!("pg_catalog.oideq({}, {oid})", self.relation),
            oids => format!(
                "{}::pg_catalog.oid OPERATOR(pg_catalog.=) ANY ('{{{}}}'::pg_catalog.oid[])",
                self.relation,
                oids.join(",")
            ),
        }
    }

    /// Whether it stands for a temporary relation; NULL where there is none of that name. These are
    /// known to be none.
    fn is_temporary(&self, known: &[u32]) -> String {
        let Self { relation, temporary, .. } = self;
        let is = format!("pg_catalog.oideq({relation}, pg_catalog.to_regclass({temporary}))");
        if known.is_empty() { is } else { format!("NOT {} AND {is}", self.is(known)) }
    }
}
