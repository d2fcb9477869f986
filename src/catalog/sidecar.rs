//! Rules with a sidecar: the instant at which a row expires is in another table, by the same primary key.

use std::{collections::HashMap, sync::Arc};

use super::{
    Catalog, Key, Over, Relation, RelationKind, Rule, RuleSpec, TtlTable,
    build::{Fault, Tree},
    parent::Parent,
};
use crate::sql::name::{QualifiedName, quote};

/// The table whose rows expire with those of its sidecar.
#[derive(Debug, Clone, PartialEq)]
pub struct Base {
    /// The table, the root where it is partitioned.
    pub table: Arc<TtlTable>,
    /// The columns of its primary key, each with the one of the sidecar that it equals.
    pub pairs: Vec<(String, String)>,
}

/// Which rows of a sidecar are to be deleted, with those beside them.
#[derive(Debug, Clone, Copy)]
pub struct Doomed<'a> {
    /// The table that holds them: the sidecar, or a partition of it.
    pub sidecar: &'a TtlTable,
    /// The condition that holds for them, in which their columns are bare; their table is `pglapse_dead`.
    pub rows: &'a str,
    /// What holds of them still when they are deleted; likewise, without a table.
    pub expired: &'a str,
    /// How many, and in which order: what goes behind the condition.
    pub limit: &'a str,
    /// The SQL by which each is named.
    pub named: &'a str,
    /// Where rows of the base are put.
    pub archive: Option<&'a QualifiedName>,
}

impl Base {
    /// The common table expressions that delete pairs of rows whose sidecar's is doomed, and rows of the
    /// sidecar that are alone. However many the server thinks there are, it looks for each by its key: it knows
    /// nothing of the length of a list, and the rest cannot be made a join.
    ///
    /// A row of the sidecar is locked, and so cannot be refreshed, before the one beside it goes; what
    /// somebody else has locked is passed over, and where one of a pair stays, for a trigger's sake
    /// say, so does the sidecar's: without it, the base's would never expire. `pglapse_tried` names the rows of
    /// the sidecar that were to be deleted, `pglapse_gone` those that are, both as `pglapse_row`; of
    /// `pglapse_base`'s, which are gone, `pglapse_kept` are in the archive.
    pub fn delete(&self, doomed: &Doomed<'_>) -> String {
        let Doomed { sidecar, rows, expired, limit, named, archive } = *doomed;
        let (side, base) = (sidecar.qualified_name(), self.name());
        let keys: Vec<String> = (0..self.pairs.len()).map(|n| format!("pglapse_key{n}")).collect();
        let listed = keys.join(", ");
        let own = self.pairs.iter().zip(&keys);
        let own: Vec<String> =
            own.map(|((_, other), key)| format!("{} AS {key}", quote(other))).collect();
        let own = own.join(", ");
        let equal = |table: &str, from: &str, column: fn(&(String, String)) -> &String| {
            let equal = self.pairs.iter().zip(&keys).map(|(pair, key)| {
                let column = quote(column(pair));
                format!("{table}.{column} OPERATOR(pg_catalog.=) {from}.{key}")
            });
            equal.collect::<Vec<_>>().join(" AND ")
        };
        let beside = equal("pglapse_other", "pglapse_dead", |(of_base, _)| of_base);
        let held = equal("pglapse_other", "pglapse_listed", |(of_base, _)| of_base);
        let settled = equal("pglapse_side", "pglapse_listed", |(_, of_side)| of_side);
        let list = |of: &str| {
            let array = |key: &String| format!("pg_catalog.unnest(ARRAY(SELECT {key} FROM {of}))");
            let arrays: Vec<String> = keys.iter().map(array).collect();
            format!("ROWS FROM ({}) AS pglapse_listed ({listed})", arrays.join(", "))
        };
        let (all_held, all_settled) = (list("pglapse_held"), list("pglapse_settled"));
        let all = if archive.is_some() { ", pglapse_other.*" } else { "" };
        let kept = archive.map_or_else(String::new, |archive| {
            let insert = self.table.archiving(archive, "pglapse_base");
            format!(", pglapse_kept AS ({insert} RETURNING 1)")
        });
        let returned: Vec<String> =
            keys.iter().map(|key| format!("pglapse_listed.{key}")).collect();
        let returned = returned.join(", ");
        format!(
            "WITH pglapse_dead AS MATERIALIZED (SELECT {named} AS pglapse_row, {own} FROM ONLY {side} AS pglapse_dead \
             WHERE {rows} AND {guard}{limit} FOR UPDATE SKIP LOCKED), \
             pglapse_held AS MATERIALIZED (SELECT pglapse_dead.* FROM pglapse_dead CROSS JOIN LATERAL (\
             SELECT FROM {base} AS pglapse_other WHERE {beside} FOR UPDATE SKIP LOCKED) pglapse_locked), \
             pglapse_alone AS MATERIALIZED (SELECT * FROM pglapse_dead WHERE (\
             SELECT true FROM {base} AS pglapse_other WHERE {beside} LIMIT 1) IS NULL), \
             pglapse_tried AS (SELECT pglapse_row FROM pglapse_held UNION ALL SELECT pglapse_row FROM pglapse_alone), \
             pglapse_base AS (DELETE FROM {base} AS pglapse_other USING {all_held} WHERE {held} \
             RETURNING {returned}{all}){kept}, \
             pglapse_settled AS (SELECT {listed} FROM pglapse_base UNION ALL SELECT {listed} FROM pglapse_alone), \
             pglapse_gone AS (DELETE FROM ONLY {side} AS pglapse_side USING {all_settled} \
             WHERE {settled} AND {expired} RETURNING {named} AS pglapse_row)",
            guard = self.guard(),
        )
    }

    /// How many rows of the sidecar are gone, and how many of them are settled: the same, or else rows of
    /// the base are missing in the archive. Behind [`Self::delete`].
    pub fn counted(archive: Option<&QualifiedName>) -> String {
        let count = |of: &str| format!("(SELECT pg_catalog.count(*) FROM {of})");
        let gone = count("pglapse_gone");
        format!("{gone}, {}", Self::settled(archive).unwrap_or_else(|| gone.clone()))
    }

    /// How many rows are settled, where there is an archive.
    pub fn settled(archive: Option<&QualifiedName>) -> Option<String> {
        let count = |of: &str| format!("(SELECT pg_catalog.count(*) FROM {of})");
        archive?;
        let (gone, base, kept) =
            (count("pglapse_gone"), count("pglapse_base"), count("pglapse_kept"));
        Some(format!("{gone} - {base} + {kept}"))
    }

    /// Holds for rows of the sidecar, `pglapse_dead`, whose base's row meets these conditions, in which it
    /// is called `alias`; and for those that are alone.
    pub fn meets(&self, conditions: &[String], alias: &str) -> String {
        let equal = self.pairs.iter().map(|(own, other)| {
            let (own, other) = (quote(own), quote(other));
            format!("{alias}.{own} OPERATOR(pg_catalog.=) pglapse_dead.{other}")
        });
        let equal: Vec<String> = equal.collect();
        format!(
            "NOT EXISTS (SELECT FROM {} AS {alias} WHERE {} AND NOT ({}))",
            self.name(),
            equal.join(" AND "),
            conditions.join(" AND ")
        )
    }

    /// The table and its partitions.
    pub fn oids(&self) -> Vec<u32> {
        let mut oids = self.table.leaves.clone();
        oids.push(self.table.oid);
        oids
    }

    fn name(&self) -> String {
        let only = if self.table.kind == RelationKind::Table { "ONLY " } else { "" };
        format!("{only}{}", self.table.qualified_name())
    }

    /// Holds while the name is the base's and all of its rows can be seen: else a row of the sidecar
    /// would seem to be alone.
    fn guard(&self) -> String {
        let name = crate::sql::name::literal(&self.table.qualified_name());
        let oid = self.table.oid;
        format!(
            "pg_catalog.to_regclass({name}) = {oid}::pg_catalog.oid AND NOT pg_catalog.row_security_active({oid}::pg_catalog.oid)"
        )
    }
}

impl Catalog {
    /// The tables of a rule, bound: those of its sidecar as well, where it has one.
    pub(super) fn bind_all<'a>(
        &self,
        spec: &RuleSpec,
        tree: &Tree<'a>,
        root: &'a Relation,
        sidecar: Option<u32>,
        expression: Option<&Result<String, String>>,
    ) -> Result<Vec<TtlTable>, Fault> {
        if spec.sidecar.is_none() {
            return tree.bind(spec, root, expression);
        }
        let said = |fault: Fault| Fault::Sidecar(fault.to_string());
        let side = tree.check(sidecar, &HashMap::new()).map_err(said)?;
        if let Some(table) = self.tables.get(&side.oid) {
            let rule = self.rules.iter().find(|rule| rule.root == table.root);
            let origin = rule.map_or("", |rule| rule.spec.origin.as_str());
            return Err(said(Fault::Twice(origin.to_owned())));
        }
        let pairs = pairs(tree, root, side).map_err(Fault::Sidecar)?;
        let mut tables = tree.bind(spec, side, expression)?;
        let Some(rule) = tables.first().map(|table| table.rule.clone()) else { return Ok(tables) };
        let parent = Parent {
            name: side.name.clone(),
            table: name(side),
            is_partitioned: side.kind == RelationKind::Partitioned,
            pairs: pairs.clone(),
            rule,
            is_sidecar: true,
        };
        let mut bases = Vec::new();
        for member in tree.with_descendants(root) {
            let mut rule = Rule::of_parents();
            rule.follow(parent.clone());
            let mut table = tree.table(member, root.oid, rule);
            table.sidecar = Some(side.oid);
            table.keys.fixed = Some("has its expiry in another table".to_owned());
            bases.push(table);
        }
        let Some(base) = bases.first() else { return Ok(tables) };
        let base = Arc::new(Base { table: Arc::new(base.clone()), pairs });
        for table in &mut tables {
            table.root = root.oid;
            table.base = Some(Arc::clone(&base));
            table.keys.fixed = Some("has the expiry of another table's rows".to_owned());
        }
        tables.extend(bases);
        Ok(tables)
    }
}

/// The columns of the base's primary key, each with the one of the sidecar that it equals: the one of the
/// same name or else, in the sidecar's primary key, in the same place.
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
            return Err(format!(
                "{} has inheritance children, to which its key says nothing",
                name(table)
            ));
        }
    }
    if side.has_row_security {
        let name = name(side);
        return Err(format!(
            "{name} has row-level security, which hides its rows, expired ones too"
        ));
    }
    let Some(primary) = base.keys.list.iter().find(|key| key.over == Over::Primary) else {
        return Err(format!("{} has no primary key", name(base)));
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
            name(side),
            name(base),
            columns.collect::<Vec<_>>().join(", ")
        )
    })
}

/// Whether two columns can be compared by the server's own equality.
fn is_equal(base: &Relation, side: &Relation, (own, other): &(String, String)) -> bool {
    let find =
        |table: &Relation, name: &str| table.columns.iter().find(|c| c.name == name).cloned();
    let (Some(own), Some(other)) = (find(base, own), find(side, other)) else { return false };
    // A list of arrays would be taken for one array.
    let is_array = own.type_name.ends_with("[]");
    let is_same = own.type_name == other.type_name && own.collation == other.collation;
    is_same && !is_array && own.equality.is_none() && other.not_null
}

fn name(relation: &Relation) -> String {
    QualifiedName { schema: Some(relation.schema.clone()), name: relation.name.clone() }.to_string()
}
