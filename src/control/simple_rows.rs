//! Reads answers to simple queries.

use tokio_postgres::{SimpleQueryMessage, SimpleQueryRow};

/// A row of an answer to a simple query.
#[derive(Debug, Clone, Copy)]
pub struct SimpleRow<'a>(&'a SimpleQueryRow);

impl<'a> SimpleRow<'a> {
    /// A column's text; `None` where it is NULL, and where the server sent fewer columns.
    pub fn get(self, column: usize) -> Option<&'a str> {
        self.0.try_get(column).ok().flatten()
    }
}

/// The rows of an answer to a simple query.
pub fn simple_rows(answer: &[SimpleQueryMessage]) -> impl Iterator<Item = SimpleRow<'_>> {
    answer.iter().filter_map(|message| match message {
        SimpleQueryMessage::Row(row) => Some(SimpleRow(row)),
        SimpleQueryMessage::CommandComplete(_) | SimpleQueryMessage::RowDescription(_) | _ => None,
    })
}
