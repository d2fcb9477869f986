//! Rules with a sidecar: another table holds the instant at which a row expires, under the same
//! primary key.

use std::{collections::HashMap, sync::Arc};

use super::{
    Catalog, Emptied, Facts, Key, KeyNotice, Over, Relation, RelationKind, Rule, RuleSpec,
    RuleTerms, TtlTable, fault::Fault, parent::Parent, tree::Tree,
};
use crate::sql::name::quote;

/// A table whose rows expire with those of its sidecar.
#[derive(Debug, Clone, PartialEq)]
pub struct Base {
    /// The table; the root if it is partitioned.
    pub table: Arc<TtlTable>,
    /// The columns of its primary key, each with the one of the sidecar that it equals.
    pub pairs: Vec<(String, String)>,
}

impl TtlTable {
    /// The oid of the table of which this is a part, or which it is: the one that its rule names,
    /// or the rule's sidecar.
    pub fn whole(&self) -> u32 {
        match (&self.base, &self.terms) {
            (None, _) => self.root,
            (Some(_), Some(terms)) => terms.tables.last().map_or(self.oid, |(sidecar, _)| *sidecar),
            (Some(_), None) => self.oid,
        }
    }
}

impl Catalog {
    /// Finds the tables whose `TRUNCATE ... CASCADE` empties a sidecar alone.
    pub(super) fn find_emptying(&mut self, tree: &Tree<'_>, facts: &Facts) {
        for rule in &self.rules {
            let Some(table) = rule.sidecar.and_then(|oid| self.tables.get(&oid)) else { continue };
            let Some(base) = tree.by_oid.get(&rule.root) else { continue };
            let emptied = |oid: u32| facts.emptied.iter().filter(move |it| it.table == oid);
            for Emptied { by, .. } in emptied(table.oid) {
                let (schema, name) = by;
                let is_base = base.schema == *schema && base.name == *name;
                if !is_base && !emptied(base.oid).any(|other| other.by == *by) {
                    let emptied = (schema.clone(), Arc::clone(table));
                    self.emptying.entry(name.clone()).or_default().push(emptied);
                }
            }
        }
    }

    /// The sidecars that a `TRUNCATE ... CASCADE` of this table empties, but not the table of their
    /// rows.
    pub fn sidecars_emptied_with(
        &self,
        schema: Option<&str>,
        name: &str,
    ) -> impl Iterator<Item = &TtlTable> {
        let found = self.emptying.get(name).into_iter().flatten();
        let found = found.filter(move |(of, _)| schema.is_none_or(|schema| schema == of));
        found.map(|(_, sidecar)| sidecar.as_ref())
    }

    /// The tables of a rule, bound. If it has a sidecar, they include the sidecar's.
    pub(super) fn bind_all<'a>(
        &self,
        spec: &RuleSpec,
        tree: &Tree<'a>,
        root: &'a Relation,
        sidecar: Option<u32>,
    ) -> Result<Vec<TtlTable>, Fault> {
        if spec.sidecar.is_none() {
            return tree.bind(spec, root);
        }
        let said = |fault: Fault| Fault::Sidecar(fault.to_string());
        let side = tree.check(sidecar, &HashMap::new()).map_err(said)?;
        if let Some(table) = self.tables.get(&side.oid).filter(|table| table.root != root.oid) {
            let rule = self.rules.iter().find(|rule| rule.root == table.root);
            let origin = rule.map_or("", |rule| rule.spec.origin.as_str());
            return Err(said(Fault::Twice(origin.to_owned())));
        }
        let pairs = pairs(tree, root, side).map_err(Fault::Sidecar)?;
        let terms = Arc::new(RuleTerms::of(spec, root, Some(side)));
        let mut tables = tree.bind(spec, side)?;
        let Some(rule) = tables.first().map(|table| table.rule.clone()) else { return Ok(tables) };
        let parent = Parent {
            name: side.name.clone(),
            table: side.qualified_name(),
            is_partitioned: side.kind == RelationKind::Partitioned,
            pairs: pairs.clone(),
            rule,
            is_sidecar: true,
        };
        let notice = KeyNotice::of(spec, root).map(Arc::new);
        let mut bases = Vec::new();
        for member in tree.with_descendants(root) {
            let mut rule = Rule::of_parents();
            rule.follow(parent.clone());
            let mut table = tree.table(member, root.oid, rule);
            table.terms = Some(Arc::clone(&terms));
            table.sidecar = Some(side.oid);
            table.notice.clone_from(&notice);
            bases.push(table);
        }
        let Some(base) = bases.first() else { return Ok(tables) };
        let base = Arc::new(Base { table: Arc::new(base.clone()), pairs });
        for table in &mut tables {
            table.root = root.oid;
            table.terms = Some(Arc::clone(&terms));
            table.base = Some(Arc::clone(&base));
            table.notice.clone_from(&notice);
        }
        tables.extend(bases);
        Ok(tables)
    }
}

/// The columns of the base's primary key, each with the column of the sidecar that it equals. That
/// is the one of the same name, or the one in the same place of the sidecar's primary key.
fn pairs(
    tree: &Tree<'_>,
    base: &Relation,
    side: &Relation,
) -> Result<Vec<(String, String)>, String> {
    if base.oid == side.oid {
        return Err("must name another table than `name`".to_owned());
    }
    for table in [base, side] {
        if table.kind == RelationKind::Table && tree.with_descendants(table).len() > 1 {
            let name = table.qualified_name();
            return Err(format!("{name} has inheritance children, to which its key says nothing"));
        }
    }
    if side.has_row_security {
        let name = side.qualified_name();
        return Err(format!(
            "{name} has row-level security, which hides its rows, expired ones too"
        ));
    }
    let Some(primary) = base.keys.list.iter().find(|key| key.over == Over::Primary) else {
        return Err(format!("{} has no primary key", base.qualified_name()));
    };
    let wanted = &primary.columns;
    let fits = |key: &Key| {
        let by_name = key.columns.len() == wanted.len()
            && key.columns.iter().all(|column| wanted.contains(column));
        let by_place = key.over == Over::Primary && key.columns.len() == wanted.len();
        let others = match (by_name, by_place) {
            (true, _) => wanted,
            (false, true) => &key.columns,
            (false, false) => return None,
        };
        let pairs: Vec<_> = wanted.iter().cloned().zip(others.iter().cloned()).collect();
        let is_one =
            key.is_plain && key.over != Over::Some && pairs.iter().all(|p| is_equal(base, side, p));
        is_one.then_some(pairs)
    };
    let found = side.keys.list.iter().find_map(fits);
    found.ok_or_else(|| {
        let columns = wanted.iter().map(|column| {
            let found = base.columns.iter().find(|c| c.name == *column);
            format!("{} {}", quote(column), found.map_or("", |c| &c.type_name))
        });
        format!(
            "{} needs a primary key, or a unique one that is NOT NULL, of the columns, types and collations of the primary key of {}: ({})",
            side.qualified_name(),
            base.qualified_name(),
            columns.collect::<Vec<_>>().join(", ")
        )
    })
}

/// Whether two columns can be compared by the server's own equality.
fn is_equal(base: &Relation, side: &Relation, (own, other): &(String, String)) -> bool {
    let find =
        |table: &Relation, name: &str| table.columns.iter().find(|c| c.name == name).cloned();
    let (Some(own), Some(other)) = (find(base, own), find(side, other)) else { return false };
    // The server would read a list of arrays as one array.
    let is_array = own.type_name.ends_with("[]");
    let is_same = own.type_name == other.type_name && own.collation == other.collation;
    is_same && !is_array && own.equality.is_none() && other.not_null
}
