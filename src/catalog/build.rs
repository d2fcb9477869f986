//! Builds a catalog from rules and facts, and says why a rule does not fit.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use super::{
    Bearer, Catalog, Clock, Column, Facts, Kept, NamedRelation, Relation, RelationKind, Rule,
    RuleInForce, RuleSpec, RuleTable, TtlTable, View, WantedRule,
    fault::{Fault, RuleFault},
    session_names::is_temporary_schema,
    tree::Tree,
};
use crate::sql::name::quote;

/// What other rules say of tables.
#[derive(Default)]
struct Others<'a> {
    /// The tables that have a row.
    rows: HashMap<u32, &'a RuleSpec>,
    /// A rule for every schema does not apply to a table that has its own rule in shadow mode.
    left_out: HashSet<u32>,
}

impl Catalog {
    /// Builds a catalog of the rules that fit. Returns also why each of the others does not.
    ///
    /// A rule for one table takes precedence over a rule for every schema. Rules in shadow mode are
    /// only in [`Catalog::shadow`].
    pub fn build(specs: &[RuleSpec], facts: &Facts, clock: Clock) -> (Self, Vec<RuleFault>) {
        let (mut catalog, mut faults) = Self::build_with(specs, facts, clock, false);
        if specs.iter().any(RuleSpec::is_shadow) {
            let (mut shadow, found) = Self::build_with(specs, facts, clock, true);
            catalog.wanted = std::mem::take(&mut shadow.wanted);
            catalog.shadow = Some(Arc::new(shadow));
            faults.extend(found.into_iter().filter(|fault| fault.is_shadow));
        }
        (catalog, faults)
    }

    /// The catalog of the rules in force; with `shadow`, also of those in shadow mode.
    #[expect(clippy::too_many_lines, reason = "one loop over what may be said of a table")]
    fn build_with(
        specs: &[RuleSpec],
        facts: &Facts,
        clock: Clock,
        shadow: bool,
    ) -> (Self, Vec<RuleFault>) {
        let is_left_out = |spec: &RuleSpec| spec.is_shadow() && !shadow;
        let tree = Tree::of(facts);
        let Facts { server_version, has_citus, makes_temporary, .. } = *facts;
        let folding = facts.folding.clone();
        let mut catalog =
            Self { server_version, folding, has_citus, makes_temporary, clock, ..Self::default() };
        let mut faults = Vec::new();
        let mut origins: HashMap<u32, &str> = HashMap::new();
        // The same, of settings only, which also say what is in rows.
        let mut said: HashMap<u32, &str> = HashMap::new();
        let mut others = Others::default();
        // The tables whose rule does not fit, once all rules are known. They are closed, unless
        // another rule is in force for them.
        let mut unfit = Vec::new();
        let all = || specs.iter().enumerate();
        let named = all().filter(|(_, spec)| spec.row.is_none() && !spec.is_for_every_schema());
        for (i, spec) in all().filter(|(_, spec)| spec.row.is_some()).chain(named) {
            let found = facts.tables(i).first();
            let row = spec.row.as_ref();
            let target = row.map(|row| row.relation).or_else(|| found.map(|found| found.oid));
            others.rows.extend(target.filter(|_| row.is_some()).map(|oid| (oid, spec)));
            if is_left_out(spec) {
                others.left_out.extend(target);
                continue;
            }
            let sidecar = found.and_then(|found| found.sidecar);
            // What settings say of a table with a row is in force once it is in the row.
            let other = target.and_then(|oid| others.rows.get(&oid)).filter(|_| row.is_none());
            let taken = if other.is_some() { &said } else { &origins };
            let entry = tree.check(target, taken).and_then(|root| {
                if let Some(other) = other.filter(|other| other.set != spec.set) {
                    return Err(Fault::Twice(other.whose()));
                }
                spec.check_gone()?;
                facts.check_zone(i)?;
                let tables = catalog.bind_all(spec, &tree, root, sidecar)?;
                Ok((root, tables))
            });
            let both = [target, sidecar];
            match entry {
                Ok((root, tables)) => {
                    let both = both.into_iter().flatten().map(|oid| (oid, &*spec.origin));
                    origins.extend(both.clone());
                    said.extend(both.filter(|_| row.is_none()));
                    catalog.want(spec, spec, root, &tables, &tree);
                    if other.is_none() {
                        faults.extend(catalog.add(spec, root.oid, tables, &tree));
                    }
                }
                Err(fault) => {
                    if target.is_none() {
                        catalog.awaited.insert(spec.table.name.clone());
                    }
                    if other.is_none() {
                        catalog.keep_rows(target, &fault);
                    }
                    let fault = RuleFault::of(spec, fault);
                    for root in both.into_iter().flatten() {
                        let closes = other.is_none() && !origins.contains_key(&root);
                        unfit.push((root, spec, fault.clone(), closes));
                    }
                    faults.push(fault);
                }
            }
        }
        for (i, spec) in specs.iter().enumerate().filter(|(_, s)| s.is_for_every_schema()) {
            if is_left_out(spec) {
                continue;
            }
            match catalog.add_in_every_schema(i, spec, &tree, facts, &others, &mut faults) {
                Ok(found) => {
                    unfit.extend(found.into_iter().map(|(oid, fault)| (oid, spec, fault, true)));
                }
                Err(fault) => faults.push(RuleFault::of(spec, fault)),
            }
        }
        let referential = unfit.iter().filter(|(_, spec, ..)| spec.referential);
        let roots = referential.map(|(root, spec, ..)| (*root, (*spec).clone())).collect();
        faults.extend(catalog.close_unfit(unfit, &tree));
        catalog.follow_references(roots, &tree, facts, &mut faults);
        catalog.find_emptying(&tree, facts);
        catalog.name_everything(&tree, facts);
        (catalog, faults)
    }

    /// Adds each table of the rule's name that fits and has no rule yet. Returns those to which it
    /// should apply and does not, with why.
    fn add_in_every_schema(
        &mut self,
        rule: usize,
        spec: &RuleSpec,
        tree: &Tree<'_>,
        facts: &Facts,
        others: &Others<'_>,
        faults: &mut Vec<RuleFault>,
    ) -> Result<Vec<(u32, RuleFault)>, Fault> {
        let zone = facts.check_zone(rule);
        let (mut misfits, mut fits) = (Vec::new(), false);
        let said: HashSet<u32> = self.wanted.iter().map(|wanted| wanted.root).collect();
        for found in facts.tables(rule) {
            let Some(relation) = tree.by_oid.get(&found.oid) else { continue };
            let here = spec.in_schema(&relation.schema);
            if let Some(row) = others.rows.get(&found.oid).filter(|_| !said.contains(&found.oid)) {
                fits = true;
                if row.set == spec.set {
                    let tables = zone.clone().and_then(|()| {
                        let root = tree.check(Some(found.oid), &HashMap::new())?;
                        Ok((root, self.bind_all(&here, tree, root, found.sidecar)?))
                    });
                    match tables {
                        Ok((root, tables)) => self.want(&here, spec, root, &tables, tree),
                        Err(fault) => faults.push(RuleFault::of(&here, fault)),
                    }
                }
                continue;
            }
            if self.tables.contains_key(&found.oid) || others.left_out.contains(&found.oid) {
                fits = true;
                continue;
            }
            let tables = zone.clone().and_then(|()| {
                let root = tree.check(Some(found.oid), &HashMap::new())?;
                self.bind_all(&here, tree, root, found.sidecar)
            });
            match tables {
                Ok(tables) => {
                    fits = true;
                    self.want(&here, spec, relation, &tables, tree);
                    faults.extend(self.add(&here, found.oid, tables, tree));
                }
                Err(fault) => misfits.push((found, RuleFault::of(&here, fault))),
            }
        }
        // A partition may come before the table that it is part of, whose rule covers it.
        misfits.retain(|(found, _)| !self.tables.contains_key(&found.oid));
        // A table is closed if the rule fits its columns and only its relatives or the zone stand
        // in the way, if nobody knows, or if it fitted before. Else the rule does not mean it.
        let mut unfit = Vec::new();
        misfits.retain(|(found, misfit)| {
            let is_near = matches!(misfit.fault, Fault::Child(_) | Fault::TimeZone(_));
            let fault = if is_near && binds(spec, tree, found) {
                misfit.fault.clone()
            } else if facts.in_force.contains(&found.oid) {
                Fault::NoLonger(misfit.fault.to_string())
            } else {
                return true;
            };
            fits = true;
            unfit.push((found.oid, RuleFault { fault, ..misfit.clone() }));
            false
        });
        let said = misfits.first().map(|(_, m)| format!(": {}: {}", m.table, m.fault));
        self.misfits.extend(misfits.into_iter().map(|(_, fault)| fault));
        if fits {
            return Ok(unfit);
        }
        zone.and_then(|()| Err(Fault::NoSchema(said.unwrap_or_default())))
    }

    /// Notes what settings want to be in the row of a table.
    fn want(
        &mut self,
        spec: &RuleSpec,
        written: &RuleSpec,
        root: &Relation,
        tables: &[TtlTable],
        tree: &Tree<'_>,
    ) {
        if spec.row.is_some() {
            return;
        }
        let sidecar = tables.iter().find_map(|table| table.sidecar);
        let timed = sidecar.and_then(|oid| tree.by_oid.get(&oid)).copied().unwrap_or(root);
        let columns = spec.expires.columns().into_iter().filter_map(|name| {
            let column = timed.columns.iter().find(|column| column.name == name)?;
            Some((column.number, column.name.clone()))
        });
        Arc::make_mut(&mut self.wanted).push(WantedRule {
            columns: columns.collect(),
            spec: spec.with_archive_in(Some(&root.schema)),
            written: written.table_text(),
            root: root.oid,
            sidecar,
        });
    }

    /// Puts a rule in force. Returns a fault if its expired rows are hidden but cannot be deleted.
    fn add(
        &mut self,
        spec: &RuleSpec,
        root: u32,
        tables: Vec<TtlTable>,
        tree: &Tree<'_>,
    ) -> Option<RuleFault> {
        let untold = tables.iter().find_map(TtlTable::untold).map(Fault::OnReap);
        let own = spec.reap.own_archive(&tables).map(TtlTable::qualified_name);
        let is_other = |oid: &u32| tables.iter().all(|table| table.oid != *oid);
        let relations = tables.iter().filter_map(|table| tree.by_oid.get(&table.oid));
        let mut shared = relations.filter(|relation| relation.parents.iter().any(is_other));
        let shared = shared.next().map(|it| Fault::Elsewhere { child: it.qualified_name() });
        let untold = untold.or_else(|| own.map(Fault::OwnArchive)).or(shared);
        let root_schema = tables.iter().find(|table| table.oid == root).map(|table| &*table.schema);
        let terms = tables.iter().find_map(|table| table.terms.clone()).unwrap_or_default();
        let mut spec = spec.with_archive_in(root_schema);
        if untold.is_some() {
            spec.reap.keep(Kept::Unfit);
        }
        let fault = untold.map(|fault| RuleFault::of(&spec, fault));
        let sidecar = tables.iter().find_map(|table| table.sidecar);
        let leaves = tables.iter().filter(|t| t.kind == RelationKind::Table && t.sidecar.is_none());
        let leaves = leaves.map(|table| table.oid).collect();
        self.rules.push(RuleInForce { spec, root, terms, sidecar, leaves });
        self.tables.extend(tables.into_iter().map(|table| (table.oid, Arc::new(table))));
        fault
    }

    fn name_everything(&mut self, tree: &Tree<'_>, facts: &Facts) {
        let mut names: HashMap<String, Vec<NamedRelation>> = HashMap::new();
        for relation in &facts.relations {
            let meaning = match (self.tables.get(&relation.oid), self.broken.get(&relation.oid)) {
                (_, Some(fault)) => Bearer::Broken(fault.clone()),
                (Some(table), None) => Bearer::Ttl(Arc::clone(table)),
                (None, None) => match self.ttl_read_by(relation, tree, &mut HashSet::new()) {
                    Some(reads) => match self.simple_view(relation, tree).map(Arc::new) {
                        Some(table) if table.lacks().is_none() => Bearer::Ttl(table),
                        _ => Bearer::View(Arc::new(View {
                            oid: relation.oid,
                            schema: relation.schema.clone(),
                            name: relation.name.clone(),
                            reads,
                            definition: relation.definition.clone(),
                            inserts: self.inserts(relation, false, tree),
                        })),
                    },
                    None => Bearer::Other,
                },
            };
            let column = |c: &Column| (c.name.clone(), c.type_name.clone());
            let columns = relation.columns.iter().map(column).collect();
            let (oid, schema) = (relation.oid, relation.schema.clone());
            let entry = NamedRelation { oid, schema, columns, meaning };
            names.entry(relation.name.clone()).or_default().push(entry);
        }
        names.retain(|_, named| named.iter().any(|n| !matches!(n.meaning, Bearer::Other)));
        let is_temporary = |named: &NamedRelation| is_temporary_schema(&named.schema);
        let is_covered = |(_, named): &(&String, &Vec<_>)| named.iter().any(is_temporary);
        let covered = names.iter().filter(is_covered);
        self.temporary = covered.map(|(name, _)| name.clone()).collect();
        self.searched = names.iter().find(Self::depends_on_path).map(|(name, _)| name.clone());
        self.names = names;
    }
}

impl Catalog {
    /// The conditions by which a view would hide the expired rows of the TTL tables that it names.
    pub fn conditions(&self, view: &Relation) -> String {
        let tables = view.reads.iter().filter_map(|oid| self.tables.get(oid));
        let mut conditions: Vec<String> = tables
            .map(|t| format!("{}: {}", t.qualified_name(), t.rule.live(self.clock, &quote)))
            .collect();
        conditions.sort();
        conditions.join("; ")
    }

    /// The first TTL table, qualified, that a view reads at any depth without hiding its expired
    /// rows itself.
    pub(super) fn ttl_read_by(
        &self,
        relation: &Relation,
        tree: &Tree<'_>,
        seen: &mut HashSet<u32>,
    ) -> Option<String> {
        if relation.kind != RelationKind::View || !seen.insert(relation.oid) {
            return None;
        }
        let filters = relation.definition.as_ref().and_then(|d| d.filters.as_ref());
        let filtered = filters.is_some_and(|filters| *filters == self.conditions(relation));
        relation.reads.iter().find_map(|oid| match self.tables.get(oid) {
            _ if self.broken.contains_key(oid) => Some(tree.by_oid.get(oid)?.qualified_name()),
            Some(table) => (!filtered).then(|| table.qualified_name()),
            None => self.ttl_read_by(tree.by_oid.get(oid)?, tree, seen),
        })
    }
}

/// Whether a rule for every schema could be bound to the columns of a table.
fn binds(spec: &RuleSpec, tree: &Tree<'_>, found: &RuleTable) -> bool {
    let table = tree.by_oid.get(&found.with_expiry(spec).unwrap_or(found.oid));
    table.is_some_and(|t| Rule::bind(spec, &t.columns).is_ok())
}
