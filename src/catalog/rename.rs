//! An expiry whose columns are called otherwise since it was written.

use super::{Column, Expires, expression::Expression};
use crate::sql::name::quote;

impl Expires {
    /// The same with other names for columns, each given with its old one.
    #[must_use]
    pub fn renamed(&self, names: &[(&str, &str)]) -> Self {
        let now = |old: &str| {
            let found = names.iter().find(|(name, _)| *name == old);
            found.map_or(old, |(_, now)| *now).to_owned()
        };
        match self {
            Self::Column { column, offset } => {
                Self::Column { column: now(column), offset: *offset }
            }
            Self::Expression(text) => {
                let column = |(name, _): &(&str, &str)| Column {
                    name: (*name).to_owned(),
                    ..Column::default()
                };
                let columns: Vec<Column> = names.iter().map(column).collect();
                let expression = Expression::new(text, "", &columns);
                Self::Expression(expression.to_sql(&|name| quote(&now(name))))
            }
        }
    }
}
