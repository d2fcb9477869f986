//! Puts new column names into an expiry, after its table's columns were renamed.

use super::{Column, Expires, expression::Expression};
use crate::sql::name::quote;

impl Expires {
    /// The same expiry with renamed columns. `names` has the old and the new name of each.
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
