//! The unique keys of a table, as far as an expired row that holds one can be made way with.

use super::{Distribution, Relation, RelationKind, Trigger};

/// The unique keys of a table, and what stands in the way of the statement that would let expired
/// rows give them up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Keys {
    /// Every primary key, unique index and exclusion constraint.
    pub list: Vec<Key>,
    /// Why no statement of a client's may delete expired rows, in words that go behind "which";
    /// they are swept on a connection of pglapse's own.
    pub fixed: Option<String>,
    /// Whether a trigger may give rows other keys than their statement does.
    pub changes: Changes,
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
    /// The keys of a table, and what stands in the way in it and below it.
    pub(super) fn of_tree(table: &Relation, below: &[&Relation]) -> Self {
        let mut keys = table.keys.clone();
        keys.fixed = keys
            .fixed
            .or_else(|| table.distribution.as_ref().map(|_| Distribution::OBSTACLE.to_owned()));
        if table.kind == RelationKind::Table {
            return keys;
        }
        for partition in below.iter().filter(|relation| relation.oid != table.oid) {
            let own = partition.keys.list.iter().filter(|key| !key.is_inherited);
            keys.list.extend(own.map(|key| Key { is_inherited: true, ..key.clone() }));
            keys.fixed = keys.fixed.or_else(|| partition.keys.fixed.clone());
            keys.changes.inserts |= partition.keys.changes.inserts;
            keys.changes.updates |= partition.keys.changes.updates;
        }
        // An UPDATE may move a row, which is inserted elsewhere then.
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

/// A primary key, unique index or exclusion constraint; a partial one counts as a whole one, for a
/// expired row may go whether or not it would have been in the way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Key {
    /// The name of its index, and of its constraint, if it has one.
    pub name: String,
    /// Its columns; of one that is not plain, every column that it depends on, in the order of
    /// their names.
    pub columns: Vec<String>,
    /// It is made of columns that are compared as their type and collation have it, not of
    /// expressions, of generated columns, or by other operators.
    pub is_plain: bool,
    /// What one that is not plain is made of; nothing if that cannot be told.
    pub parts: Vec<Part>,
    /// The columns by which its index's condition chooses rows.
    pub chosen_by: Vec<String>,
    /// NULLs are equal to each other in it.
    pub nulls_not_distinct: bool,
    /// It is part of an index of the table's parent.
    pub is_inherited: bool,
    /// Which rows are in it.
    pub over: Over,
}

impl Key {
    /// The columns by which a row may come to meet others in it.
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
    /// Two rows of which this holds between their parts, for each of them, cannot both be.
    pub operator: String,
    /// Whoever may write the table may compute and compare it, and that raises no error.
    pub is_infallible: bool,
}

/// Which rows are in a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Over {
    /// All: it is the primary key.
    Primary,
    /// All.
    #[default]
    All,
    /// Those that its index's condition holds for, or that have been read into it so far.
    Some,
}

/// What a column is given when an INSERT gives it nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Otherwise {
    /// NULL.
    #[default]
    Null,
    /// A value that no row has: of a sequence that does not begin again, or random.
    Fresh,
    /// Some other default.
    Value,
}
