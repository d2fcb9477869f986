//! Reads answers to simple queries.

use tokio_postgres::{SimpleQueryMessage, SimpleQueryRow};

/// The rows of an answer to a simple query.
pub fn simple_rows(answer: &[SimpleQueryMessage]) -> impl Iterator<Item = &SimpleQueryRow> {
    answer.iter().filter_map(|message| match message {
        SimpleQueryMessage::Row(row) => Some(row),
        SimpleQueryMessage::CommandComplete(_) | SimpleQueryMessage::RowDescription(_) | _ => None,
    })
}
