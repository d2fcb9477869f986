//! Closes tables whose rule does not fit, and those through which their rows are seen; and says
//! which of a parent's and a child's rules counts.

use std::collections::hash_map::Entry;

use super::{
    Catalog, Kept, Relation, RelationKind, RuleInForce, RuleSpec, TtlTable,
    fault::{Fault, RuleFault},
    follow::Family,
    tree::Tree,
};

impl Tree<'_> {
    /// The tables by inheritance between a table and the first of these, which are a tree: those
    /// further up first. What is above a partition is partitioned.
    pub(super) fn between(&self, member: &Relation, tree: &[&Relation]) -> Vec<(u32, String)> {
        let mut found = vec![member];
        let mut next = 0;
        while let Some(relation) = found.get(next).copied() {
            next += 1;
            let parents = relation.parents.iter().filter_map(|oid| self.by_oid.get(oid).copied());
            for parent in parents.filter(|it| it.kind == RelationKind::Table) {
                let is_known = found.iter().any(|it| it.oid == parent.oid);
                let is_below = tree.iter().skip(1).any(|it| it.oid == parent.oid);
                found.extend((is_below && !is_known).then_some(parent));
            }
        }
        found.iter().skip(1).rev().map(|it| (it.oid, it.qualified_name())).collect()
    }
}

impl Catalog {
    /// Closes the tables whose rule does not fit, each by its oid; `false` is for those for which
    /// another rule is in force. No other rule deletes from them. Returns the faults of rules for
    /// every schema.
    pub(super) fn close_unfit(
        &mut self,
        unfit: Vec<(u32, &RuleSpec, RuleFault, bool)>,
        tree: &Tree<'_>,
    ) -> Vec<RuleFault> {
        let mut faults = Vec::new();
        for (oid, spec, fault, closes) in unfit {
            if self.is_under_its_parents_rule(oid, spec, &fault.fault) {
                continue;
            }
            self.pause_rules_of(oid);
            self.unfit.push((oid, fault.table.clone()));
            if closes {
                self.give_up(oid, tree, &fault.fault);
            }
            faults.extend(Some(fault).filter(|_| spec.is_for_every_schema()));
        }
        faults
    }

    /// Nothing is deleted by the rules that this table is part of.
    fn pause_rules_of(&mut self, oid: u32) {
        let root = self.tables.get(&oid).map(|table| table.root);
        let is_of = |rule: &&mut RuleInForce| {
            rule.root == oid || Some(rule.root) == root || rule.sidecar == Some(oid)
        };
        for rule in self.rules.iter_mut().filter(is_of) {
            rule.spec.reap.keep(Kept::Unfit);
        }
    }

    /// Whether this rule of a child may be left out, because a rule of its parent covers the child:
    /// it says the same, or it was written for every schema.
    fn is_under_its_parents_rule(&self, child: u32, spec: &RuleSpec, fault: &Fault) -> bool {
        let root = self.tables.get(&child).map(|table| table.root);
        let rule = self.rules.iter().find(|rule| Some(rule.root) == root);
        matches!(fault, Fault::Child(_))
            && rule
                .is_some_and(|rule| spec.is_for_every_schema() || says_the_same(&rule.spec, spec))
    }

    /// Closes the tables without a rule that children of TTL tables inherit from, too. Where such a
    /// one has a rule, two rules may differ on which rows of the child are expired, so that all is
    /// closed.
    pub(super) fn close_other_parents(&mut self, tree: &Tree<'_>) {
        let others: Vec<_> =
            self.tables.values().flat_map(|t| self.other_parents(t, tree)).collect();
        for (child, parent) in others {
            let fault = Fault::Elsewhere { child: child.qualified_name() };
            let roots =
                [child.oid, parent].map(|oid| self.tables.get(&oid).map(|table| table.root));
            if let [Some(one), Some(other)] = roots {
                if self.is_one_rule(one, other) {
                    continue;
                }
                for root in [one, other] {
                    self.give_up(root, tree, &fault);
                    self.rules.retain(|rule| rule.root != root);
                }
            } else {
                let why = format!("rows of {} are seen through it", child.qualified_name());
                self.broken.insert(parent, why);
            }
        }
    }

    /// Whether the rules of two tables without parents say the same. Then they agree on the rows of
    /// a child of both, because columns of one name are one column in the child.
    fn is_one_rule(&self, one: u32, other: u32) -> bool {
        let rule = |root: u32| self.rules.iter().find(|rule| rule.root == root);
        let both = rule(one).zip(rule(other));
        both.is_some_and(|(one, other)| says_the_same(&one.spec, &other.spec))
    }

    /// The tables outside the tree of a TTL table that it inherits from, each with it.
    fn other_parents<'a>(&self, table: &TtlTable, tree: &Tree<'a>) -> Vec<(&'a Relation, u32)> {
        let Some(child) = tree.by_oid.get(&table.oid).copied() else { return Vec::new() };
        let is_of_tree = |parent: &u32| {
            table.oid == table.root
                || self.tables.get(parent).is_some_and(|above| above.root == table.root)
        };
        let others = child.parents.iter().filter(|parent| !is_of_tree(parent));
        others.map(|parent| (child, *parent)).collect()
    }

    /// Closes a table and those below it: it is not known which of its rows are live.
    pub(super) fn give_up(&mut self, root: u32, tree: &Tree<'_>, fault: &Fault) {
        let members = tree.by_oid.get(&root).map(|root| tree.with_descendants(root));
        let oids = members.into_iter().flatten().map(|member| member.oid);
        self.broken.extend(oids.map(|oid| (oid, fault.to_string())));
    }

    /// Closes what shows rows that a closed table would hide: the tables that it inherits from, and
    /// in this family those that refer to it.
    pub(super) fn close_what_shows(&mut self, family: &Family<'_>, tree: &Tree<'_>) {
        let mut closed: Vec<u32> = self.broken.keys().copied().collect();
        closed.sort_unstable();
        while let Some(relation) = closed.pop().and_then(|oid| tree.by_oid.get(&oid)) {
            let fault = self.broken.get(&relation.oid).cloned().unwrap_or_default();
            let name = relation.qualified_name();
            let above = relation.parents.iter().map(|oid| (*oid, "are seen through it"));
            let referring = family.referring(relation.oid).map(|oid| (oid, "take its rows along"));
            for (oid, why) in above.chain(referring) {
                if let Entry::Vacant(open) = self.broken.entry(oid) {
                    open.insert(format!("rows of {name} {why}: {fault}"));
                    closed.push(oid);
                }
            }
        }
    }
}

/// Whether two rules differ in nothing but which table they name, and where they were written.
fn says_the_same(one: &RuleSpec, other: &RuleSpec) -> bool {
    let RuleSpec { table, origin, set, row, .. } = one.clone();
    *one == RuleSpec { table, origin, set, row, ..other.clone() }
}
