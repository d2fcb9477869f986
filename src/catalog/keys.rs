//! The unique keys of a table, as far as an expired row that holds one can be made way with.

/// The unique keys of a table, or why its dead rows cannot be replaced by the statement that meets them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keys {
    /// Every key is made of plain columns, and nothing forbids to delete a dead row that holds one.
    Replaceable(Vec<Key>),
    /// Why not, in words that go behind "which".
    Fixed(String),
}

/// A primary key or unique index over plain columns; a partial one counts as a whole one, for a dead
/// row may go whether or not it would have been in the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Its columns.
    pub columns: Vec<String>,
    /// NULLs are equal to each other in it.
    pub nulls_not_distinct: bool,
    /// It is part of an index of the table's parent.
    pub is_inherited: bool,
}

impl Default for Keys {
    fn default() -> Self {
        Self::Replaceable(Vec::new())
    }
}

/// What a column is given when an INSERT gives it nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Otherwise {
    /// NULL.
    #[default]
    Null,
    /// A value that no row has: of a sequence, or random.
    Fresh,
    /// Some other default.
    Value,
}
