//! The unique keys of a table, as far as deleting the expired rows that hold them needs it.

use super::{Relation, RelationKind, Trigger};

/// The unique keys of a table, and what an INSERT may do about them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Keys {
    /// Every primary key, unique index and exclusion constraint.
    pub list: Vec<Key>,
    /// Whether a trigger may give rows other keys than their statement does.
    pub changes: Changes,
    /// Whether an INSERT may be tried with ON CONFLICT, and be repeated if it did nothing: no
    /// constraint is deferrable, no rule is for it, no trigger fires before a row is written, no
    /// function of a user's own gives or checks a value, and no policy has a subquery.
    pub may_try: bool,
    /// Whether such an INSERT may delete expired rows of the table itself: nothing else goes or
    /// runs with them, and whoever may insert may delete. Else they are swept.
    pub may_delete: bool,
    /// Whether row-level security decides which rows an upsert may update.
    pub is_secured: bool,
}

/// Which statements' rows a trigger may give other keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Changes {
    /// Those of INSERT, MERGE and COPY.
    pub inserts: bool,
    /// Those of UPDATE, upserts and MERGE.
    pub updates: bool,
}

impl Keys {
    /// Those of a table whose keys the server has not printed: each write may meet an expired row's
    /// key.
    pub(super) fn unknown() -> Self {
        Self {
            list: vec![Key::default()],
            changes: Changes { inserts: true, updates: true },
            ..Self::default()
        }
    }

    /// The keys of a table, with those of the tables below it.
    pub(super) fn of_tree(table: &Relation, below: &[&Relation]) -> Self {
        let mut keys = Self { is_secured: table.has_row_security, ..table.keys.clone() };
        if table.kind == RelationKind::Table {
            return keys;
        }
        for partition in below.iter().filter(|relation| relation.oid != table.oid) {
            let own = partition.keys.list.iter().filter(|key| !key.is_inherited);
            keys.list.extend(own.map(|key| Key { is_inherited: true, ..key.clone() }));
            keys.may_try &= partition.keys.may_try;
            keys.may_delete = false;
            keys.changes.inserts |= partition.keys.changes.inserts;
            keys.changes.updates |= partition.keys.changes.updates;
        }
        // An UPDATE may move a row to another partition, where it is inserted.
        keys.changes.updates |= keys.changes.inserts;
        keys
    }

    /// Takes a trigger of the table's into account.
    pub fn observe(&mut self, trigger: &Trigger) {
        let columns = self.list.iter().flat_map(Key::depends_on).cloned().collect::<Vec<_>>();
        if !columns.is_empty() && trigger.may_change(&columns) {
            self.changes.inserts |= trigger.on_insert;
            self.changes.updates |= trigger.on_update;
        }
    }
}

/// Holds for an index `i` of `pg_index` that tells rows apart by columns, each as its type and its
/// collation do: by no expression, no generated column, no collation that takes other texts for
/// equal, and no operator class with an equality of its own.
macro_rules! is_plain {
    () => {
        "NOT EXISTS (
  SELECT FROM pg_catalog.generate_series(0, i.indnkeyatts - 1) n
    LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[n]
  WHERE a.attnum IS NULL OR a.attgenerated <> ''
    OR a.attcollation <> i.indcollation[n] AND EXISTS (
      SELECT FROM pg_catalog.pg_collation c
      WHERE c.oid IN (a.attcollation, i.indcollation[n]) AND NOT c.collisdeterministic)
    OR EXISTS (
      SELECT FROM pg_catalog.pg_opclass c
        JOIN pg_catalog.pg_amop e ON e.amopfamily = c.opcfamily AND e.amopstrategy = 3
          AND e.amoplefttype = c.opcintype AND e.amoprighttype = c.opcintype
        JOIN pg_catalog.pg_operator o ON o.oid = e.amopopr AND NOT (o.oprname = '='
          AND o.oprnamespace = 'pg_catalog'::pg_catalog.regnamespace)
      WHERE c.oid = i.indclass[n] AND NOT c.opcdefault))"
    };
}
pub(crate) use is_plain;

/// A primary key, unique index or exclusion constraint. A partial one is treated as a whole one: an
/// expired row may be deleted even if it would not have conflicted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Key {
    /// The name of its index, and of its constraint, if it has one.
    pub name: String,
    /// Its columns. For a key that is not plain: every column that it depends on, in the order of
    /// their names.
    pub columns: Vec<String>,
    /// It is made of columns that are compared by the equality of their type and collation. It has
    /// no expressions, generated columns or other operators.
    pub is_plain: bool,
    /// The parts of a key that is not plain; empty if they are not known.
    pub parts: Vec<Part>,
    /// The columns that its index's condition (WHERE) reads.
    pub chosen_by: Vec<String>,
    /// NULLs are equal to each other in it.
    pub nulls_not_distinct: bool,
    /// It is part of an index of the table's parent.
    pub is_inherited: bool,
    /// Which rows are in it.
    pub over: Over,
}

impl Key {
    /// The columns whose values decide whether a row conflicts with others in it.
    pub fn depends_on(&self) -> impl Iterator<Item = &String> {
        self.columns.iter().chain(&self.chosen_by)
    }
}

/// A part of a key that is not plain. Its texts mean the same in every session, and name columns
/// bare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// What is in the index, by the columns of the stored row.
    pub stored: String,
    /// The same by the columns of [`Key::columns`] as a new row is given them.
    pub given: String,
    /// Two rows conflict if this operator holds between their values of every part.
    pub operator: String,
}

/// Which rows are in a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Over {
    /// All: it is the primary key.
    Primary,
    /// All.
    #[default]
    All,
    /// Those for which its index's condition holds, or that the index has so far while it is built.
    Some,
}

/// What a column is given when an INSERT gives it nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Otherwise {
    /// NULL.
    #[default]
    Null,
    /// A value that no row has: random, or from a sequence without CYCLE.
    Fresh,
    /// Some other default.
    Value,
}
