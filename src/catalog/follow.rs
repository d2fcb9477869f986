//! Rows that expire with those they refer to, by rules with `referential = true`.
//!
//! The rows that refer to an expired one by a foreign key with ON DELETE CASCADE go when it goes.
//! So they are hidden with it, and so are those that refer to these. Where a part of that cannot
//! be said in SQL, the tables through which such rows would be seen are closed.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use super::{
    Catalog, Facts, Reference, Relation, RelationKind, Rule, RuleFault, RuleSpec, TtlTable,
    fault::Fault, parent::Parent, tree::Tree,
};

/// The tables whose rows may go with those of a rule with `referential = true`, at any distance.
#[derive(Debug, Default)]
pub(super) struct Family<'a> {
    specs: Vec<RuleSpec>,
    /// One of these by which the rows of each table may go.
    rule_of: BTreeMap<u32, usize>,
    /// The foreign keys by which they may go: the table's own, and those of the partitioned tables
    /// that it is part of.
    references: BTreeMap<u32, Vec<&'a Reference>>,
    /// The tables that refer to each.
    referring: HashMap<u32, Vec<u32>>,
}

impl<'a> Family<'a> {
    /// The family of these tables, each with its rule. A table and its sidecar expire together
    /// anyway: `is_pair` says of two tables whether they are such.
    fn of(
        roots: Vec<(u32, RuleSpec)>,
        tree: &Tree<'_>,
        references: &'a [Reference],
        is_pair: impl Fn(u32, u32) -> bool,
    ) -> Self {
        let mut by_parent: HashMap<u32, Vec<&Reference>> = HashMap::new();
        for reference in references {
            by_parent.entry(reference.parent).or_default().push(reference);
        }
        let mut family = Self::default();
        let mut open = Vec::new();
        for (root, spec) in roots {
            let members = tree.by_oid.get(&root).map(|root| tree.with_descendants(root));
            let rule = family.specs.len();
            open.extend(members.into_iter().flatten().map(|member| (member.oid, rule)));
            family.specs.push(spec);
        }
        while let Some((oid, rule)) = open.pop() {
            let Some(relation) = tree.by_oid.get(&oid) else { continue };
            if family.rule_of.insert(oid, rule).is_some() {
                continue;
            }
            for reference in by_parent.get(&oid).into_iter().flatten() {
                for member in bound_by(reference, tree) {
                    if !is_pair(member, oid) {
                        family.references.entry(member).or_default().push(reference);
                        family.referring.entry(oid).or_default().push(member);
                        open.push((member, rule));
                    }
                }
            }
            // The rows of a partition are those of the whole, to which others may refer.
            let is_whole = |oid: &&u32| {
                tree.by_oid.get(oid).is_some_and(|it| it.kind == RelationKind::Partitioned)
            };
            open.extend(relation.parents.iter().filter(is_whole).map(|oid| (*oid, rule)));
        }
        family
    }

    fn of_table(&self, oid: u32) -> &[&'a Reference] {
        self.references.get(&oid).map_or(&[], Vec::as_slice)
    }

    /// The tables that refer to this one, each with the partitions that its key binds.
    pub(super) fn referring(&self, oid: u32) -> impl Iterator<Item = u32> {
        self.referring.get(&oid).into_iter().flatten().copied()
    }

    /// The tables that refer to others, what is referred to first; and those that refer to
    /// themselves, directly or through others, of which none is first.
    fn in_order(&self) -> (Vec<u32>, BTreeSet<u32>) {
        let mut order = Vec::new();
        let mut left: BTreeSet<u32> = self.references.keys().copied().collect();
        loop {
            let waits = |oid: &&u32| self.of_table(**oid).iter().any(|r| left.contains(&r.parent));
            let (waiting, next): (BTreeSet<u32>, BTreeSet<u32>) = left.iter().partition(waits);
            if next.is_empty() {
                break;
            }
            order.extend(next);
            left = waiting;
        }
        // What only refers to them is no part of the circle.
        loop {
            let referred: BTreeSet<u32> =
                left.iter().flat_map(|oid| self.of_table(*oid)).map(|r| r.parent).collect();
            let circle: BTreeSet<u32> = left.intersection(&referred).copied().collect();
            if circle.len() == left.len() {
                return (order, circle);
            }
            left = circle;
        }
    }
}

/// The table of a foreign key, and its partitions. PostgreSQL does not pass it on to other
/// children.
fn bound_by(reference: &Reference, tree: &Tree<'_>) -> Vec<u32> {
    match tree.by_oid.get(&reference.child) {
        Some(child) if child.kind == RelationKind::Partitioned => {
            tree.with_descendants(child).into_iter().map(|member| member.oid).collect()
        }
        _ => vec![reference.child],
    }
}

impl Catalog {
    /// Lets the rows of other tables expire with those that they refer to, and closes what would
    /// show rows that a closed table hides. `unfit` are the tables of such rules that do not fit.
    pub(super) fn follow_references(
        &mut self,
        unfit: Vec<(u32, RuleSpec)>,
        tree: &Tree<'_>,
        facts: &Facts,
        faults: &mut Vec<RuleFault>,
    ) {
        let in_force = self.rules.iter().filter(|rule| rule.spec.referential).flat_map(|rule| {
            let roots = [Some(rule.root), rule.sidecar];
            roots.into_iter().flatten().map(|root| (root, rule.spec.clone()))
        });
        let is_closed = |(root, _): &(u32, RuleSpec)| self.broken.contains_key(root);
        let roots = in_force.chain(unfit.into_iter().filter(is_closed)).collect();
        let are_pair = |one, other| {
            let both = self.tables.get(&one).zip(self.tables.get(&other));
            both.is_some_and(|(one, other)| is_pair(one, other))
        };
        let family = Family::of(roots, tree, &facts.references, are_pair);
        // This takes rules out of force, whose tables belong to the family nevertheless.
        self.close_other_parents(tree);
        self.bind_family(&family, tree, faults);
        self.close_what_shows(&family, tree);
    }

    fn bind_family(&mut self, family: &Family<'_>, tree: &Tree<'_>, faults: &mut Vec<RuleFault>) {
        let (order, circle) = family.in_order();
        let mut closed: BTreeMap<u32, (usize, String)> = BTreeMap::new();
        let mut close = |member: &Relation, oid: u32, why: String| {
            let rule = family.rule_of.get(&member.oid).copied().unwrap_or_default();
            closed.insert(oid, (rule, why));
        };
        for relation in circle.iter().filter_map(|oid| tree.by_oid.get(oid)) {
            let why = format!("\"{}\" refers to itself, directly or through others", relation.name);
            close(relation, relation.oid, why);
        }
        for relation in order.iter().filter_map(|oid| tree.by_oid.get(oid).copied()) {
            for reference in family.of_table(relation.oid) {
                if let Err(why) = self.bind_follower(tree, relation, reference) {
                    close(relation, relation.oid, why);
                }
            }
        }
        for relation in family.rule_of.keys().filter_map(|oid| tree.by_oid.get(oid)) {
            for member in tree.with_descendants(relation) {
                let above = member.parents.iter().filter_map(|oid| tree.by_oid.get(oid));
                for parent in above.filter(|it| self.parents_of(it) != self.parents_of(member)) {
                    let (name, child) = (parent.qualified_name(), member.qualified_name());
                    let why = format!("only one of {name} and its child {child} has a foreign key");
                    close(relation, parent.oid, why);
                }
            }
        }
        for (oid, (rule, why)) in &closed {
            let Some(relation) = tree.by_oid.get(oid) else { continue };
            // Partitions are named by the whole.
            let is_told = |parent: &u32| closed.get(parent).is_some_and(|(_, it)| it == why);
            if let Some(spec) = family.specs.get(*rule)
                && !relation.parents.iter().any(is_told)
            {
                let (closed, why) = (relation.qualified_name(), why.clone());
                faults.push(RuleFault::of(spec, Fault::Referential { closed, why }));
            }
        }
        self.broken.extend(closed.into_iter().map(|(oid, (_, why))| (oid, why)));
    }

    /// Lets the rows of a table expire with those that this key refers to. An error says why a
    /// client's statement cannot find out which these are.
    fn bind_follower<'a>(
        &mut self,
        tree: &Tree<'a>,
        member: &'a Relation,
        reference: &Reference,
    ) -> Result<(), String> {
        let Some(parent) = self.tables.get(&reference.parent).cloned() else { return Ok(()) };
        let own = self.tables.get(&member.oid);
        let above = tree.by_oid.get(&reference.parent).copied();
        if let Some(why) = above.and_then(|above| obstacle(above, reference)) {
            return Err(format!("\"{}\" {why}", parent.name));
        }
        let new = || tree.table(member, reference.child, Rule::of_parents());
        let mut table = own.map_or_else(new, |own| TtlTable::clone(own));
        table.rule.follow(Parent {
            name: parent.name.clone(),
            table: parent.qualified_name(),
            is_partitioned: parent.kind == RelationKind::Partitioned,
            pairs: reference.pairs.clone(),
            rule: parent.rule.clone(),
            is_sidecar: false,
        });
        table.follows.push(parent.root);
        table.follows.extend(&parent.follows);
        self.tables.insert(member.oid, Arc::new(table));
        Ok(())
    }

    /// By which columns the rows of a table go with those of which others.
    fn parents_of(&self, relation: &Relation) -> BTreeSet<(&str, BTreeSet<&(String, String)>)> {
        let table = self.tables.get(&relation.oid);
        let parents = table.into_iter().flat_map(|table| &table.rule.parents);
        let references = parents.filter(|parent| !parent.is_sidecar);
        references.map(|parent| (&*parent.table, parent.pairs.iter().collect())).collect()
    }
}

/// Whether one is the sidecar of the other, or a partition of it.
fn is_pair(a: &TtlTable, b: &TtlTable) -> bool {
    a.root == b.root && a.base.is_some() != b.base.is_some()
}

/// Why a client's statement cannot find out which rows of the parent are expired.
fn obstacle(parent: &Relation, reference: &Reference) -> Option<&'static str> {
    let own_equality = parent.columns.iter().any(|column| {
        column.equality.is_some() && reference.pairs.iter().any(|(_, other)| *other == column.name)
    });
    if parent.has_row_security {
        Some("has row-level security, which hides its rows, expired ones too")
    } else if own_equality {
        Some("is referred to by a type that compares in its own way")
    } else {
        None
    }
}
