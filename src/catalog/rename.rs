//! Puts new column names into an expiry, after its table's columns were renamed.

use super::{Column, Expires, formula::Formula};

impl Expires {
    /// The same expiry with renamed columns. `names` has the old and the new name of each. An
    /// expression may call the functions `further` besides PostgreSQL's own.
    #[must_use]
    pub fn renamed(&self, names: &[(&str, &str)], further: &[String]) -> Self {
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
                    // Any that an expression may use.
                    type_name: "text".to_owned(),
                    ..Column::default()
                };
                let columns: Vec<Column> = names.iter().map(column).collect();
                // What cannot be read is refused where it is bound.
                let formula = Formula::read(text, &columns, further);
                let renamed = formula.map(|formula| formula.renamed(text, &now));
                Self::Expression(renamed.unwrap_or_else(|_| text.clone()))
            }
        }
    }
}
