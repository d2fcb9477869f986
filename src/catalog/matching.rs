//! The SQL that finds the stored row which holds the key of a new one: the casts of new values and
//! the equality of keys.

use super::{Column, Key, Part};
use crate::sql::name::quote;

impl Key {
    /// Holds for the stored rows that have the same key as a new row, which gives these values to
    /// the key's `columns`. `stored` names a column of the stored row; `row` is an alias that no
    /// value uses.
    pub fn meets(
        &self,
        columns: &[&Column],
        values: &[String],
        stored: impl Fn(&Column) -> String,
        row: &str,
    ) -> String {
        let pairs = || columns.iter().zip(values);
        let folded = |column: &Column, value: &String| {
            format!("{value}{}", column.folding.as_deref().unwrap_or_default())
        };
        let each: Vec<String> = if self.is_plain {
            let equal = |(column, value): (&&Column, &String)| {
                self.equal(&stored(column), &column.equals(), &folded(column, value))
            };
            pairs().map(equal).collect()
        } else {
            // The texts of the parts name columns bare.
            let given = pairs().map(|(column, value)| {
                format!("{} AS {}", folded(column, value), quote(&column.name))
            });
            let given = given.collect::<Vec<_>>().join(", ");
            let equal = |part: &Part| {
                let value = format!("(SELECT {} FROM (SELECT {given}) AS {row})", part.given);
                self.equal(&part.stored, &part.operator, &value)
            };
            self.parts.iter().map(equal).collect()
        };
        if each.is_empty() { "false".to_owned() } else { each.join(" AND ") }
    }

    /// `name = value`; holds for two NULLs as well where the key takes them for equal.
    fn equal(&self, name: &str, equals: &str, value: &str) -> String {
        let equal = format!("{name} {equals} {value}");
        if self.nulls_not_distinct {
            return format!("({equal} OR {name} IS NULL AND {value} IS NULL)");
        }
        equal
    }
}

impl Column {
    /// The type to which a value is cast that is compared with stored ones. It has the modifier,
    /// except if that has a scale, to which [`Column::rounded`] rounds.
    pub fn stored_type(&self) -> String {
        let limited = self.limited_type.as_deref().filter(|_| self.scale().is_none());
        qualified_type(limited.unwrap_or(&self.type_name))
    }

    /// The cast that turns a value of any type into one of the column's type, as an assignment
    /// would. It goes by way of text, which every type allows. Whether the types convert at all,
    /// the statement that assigns the value decides.
    pub fn cast_by_text(&self) -> String {
        match self.type_name.as_str() {
            "text" | "character varying" if self.limited_type.is_none() => {
                "::pg_catalog.text".to_owned()
            }
            // A number is rounded as it is when it is stored.
            "smallint" | "integer" | "bigint" => {
                format!("::pg_catalog.text::pg_catalog.numeric::{}", self.stored_type())
            }
            // What a network is assigned loses the bits of the host.
            "cidr" => "::pg_catalog.text::pg_catalog.inet::pg_catalog.cidr".to_owned(),
            _ => format!("::pg_catalog.text::{}", self.stored_type()),
        }
    }

    /// Whether the text of each value that may be assigned to the column says what is stored. That
    /// of a `regclass` is a name, and a range is no multirange.
    pub fn is_read_from_text(&self) -> bool {
        self.type_name != "oid" && !self.type_name.ends_with("multirange")
    }

    /// Whether `ANY (ARRAY[...])` compares values with the column's. An array of arrays would be
    /// one array, and an array of somebody's type has a name like any other type.
    pub fn has_array(&self) -> bool {
        self.equality.is_none() && !self.type_name.ends_with("[]") && !self.type_name.contains('.')
    }

    /// A value of the column's type, rounded as in the column. No cast to `numeric(5,2)` is used,
    /// because it would fail for a value that is too large. Such a value is in no row, and the
    /// client's statement fails by it, perhaps with another error first.
    pub fn rounded(&self, value: String) -> String {
        match self.scale() {
            Some(scale) => format!("pg_catalog.round({value}, {scale})"),
            None => value,
        }
    }

    /// The digits behind the point of a `numeric(5,2)`.
    pub fn scale(&self) -> Option<&str> {
        let modifiers =
            self.limited_type.as_deref()?.strip_prefix("numeric(")?.strip_suffix(')')?;
        Some(modifiers.split_once(',')?.1)
    }
}

/// The words with which types begin that the grammar itself knows (`SimpleTypename` in `gram.y`),
/// so that no search path matters.
const IN_THE_GRAMMAR: [&str; 12] = [
    "bigint",
    "bit",
    "boolean",
    "character",
    "double",
    "integer",
    "interval",
    "numeric",
    "real",
    "smallint",
    "time",
    "timestamp",
];

/// A type of PostgreSQL's own, as `format_type` writes it, in such a way that no search path
/// matters. Other types have their schema already.
pub fn qualified_type(written: &str) -> String {
    let first = written.split([' ', '(', '[']).next().unwrap_or_default();
    if written.contains('.') || IN_THE_GRAMMAR.contains(&first) {
        written.to_owned()
    } else {
        format!("pg_catalog.{written}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Part;

    fn column(name: &str, type_name: &str, limited: Option<&str>) -> Column {
        let limited_type = limited.map(str::to_owned);
        Column { limited_type, ..Column::of_type(name, type_name) }
    }

    #[test]
    fn a_key_is_met_as_its_index_compares() {
        let t = column("t", "text", None);
        let meets = |key: &Key| {
            let stored = |column: &Column| format!("old.{}", column.name);
            key.meets(&[&t], &["'A'".to_owned()], stored, "new")
        };
        let equal = "OPERATOR(pg_catalog.=)";
        let mut key = Key { is_plain: true, ..Key::default() };
        assert_eq!(meets(&key), format!("old.t {equal} 'A'"));
        key.nulls_not_distinct = true;
        let or_both_null = format!("(old.t {equal} 'A' OR old.t IS NULL AND 'A' IS NULL)");
        assert_eq!(meets(&key), or_both_null);
        let (stored, operator) = ("lower(t)".to_owned(), equal.to_owned());
        let part = Part { given: stored.clone(), stored, operator };
        let mut key = Key { parts: vec![part], ..Key::default() };
        let lower = format!("lower(t) {equal} (SELECT lower(t) FROM (SELECT 'A' AS t) AS new)");
        assert_eq!(meets(&key), lower);
        key.parts.clear();
        assert_eq!(meets(&key), "false");
    }

    #[test]
    fn a_value_is_cast_as_it_is_stored() {
        for (type_name, limited, cast, rounded) in [
            ("text", None, "::pg_catalog.text", "v"),
            ("character varying", None, "::pg_catalog.text", "v"),
            ("bpchar", None, "::pg_catalog.text::pg_catalog.bpchar", "v"),
            ("bpchar", Some("character(3)"), "::pg_catalog.text::character(3)", "v"),
            ("integer", None, "::pg_catalog.text::pg_catalog.numeric::integer", "v"),
            ("numeric", None, "::pg_catalog.text::numeric", "v"),
            (
                "numeric",
                Some("numeric(5,2)"),
                "::pg_catalog.text::numeric",
                "pg_catalog.round(v, 2)",
            ),
        ] {
            let column = column("c", type_name, limited);
            let said = (column.cast_by_text(), column.rounded("v".to_owned()));
            assert_eq!(said, (cast.to_owned(), rounded.to_owned()), "{type_name} {limited:?}");
        }
    }
}
