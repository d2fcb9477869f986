//! The SQL that finds the stored row which holds the key of a new one: the casts of new values and
//! the equality of keys. The DELETE in a client's statement and the sweep both use it.

use super::{Column, Key};
use crate::sql::name::quote;

/// SQL that is built from parts.
pub trait SqlText: Default + From<String> {
    /// Appends text.
    fn push(&mut self, text: &str);
    /// Appends SQL that was built elsewhere.
    fn append(&mut self, other: &Self);
}

impl SqlText for String {
    fn push(&mut self, text: &str) {
        self.push_str(text);
    }

    fn append(&mut self, other: &Self) {
        self.push_str(other);
    }
}

impl Key {
    /// Holds for the stored rows that have the same key as a new row, which gives these values to
    /// the key's `columns`. `stored` names a column of the stored row; `row` is an alias that no
    /// value uses.
    pub fn meets<S: SqlText>(
        &self,
        columns: &[&Column],
        values: &[S],
        stored: impl Fn(&Column) -> String,
        row: &str,
    ) -> S {
        let mut sql = S::default();
        if self.is_plain {
            for (n, (column, value)) in columns.iter().zip(values).enumerate() {
                sql.push(if n > 0 { " AND " } else { "" });
                let mut folded = S::default();
                folded.append(value);
                folded.push(column.folding.as_deref().unwrap_or_default());
                self.push_equal(&mut sql, &stored(column), &column.equals(), &folded);
            }
            return sql;
        }
        // The texts of the parts name columns bare.
        let new_row = new_row(columns, values);
        for (n, part) in self.parts.iter().enumerate() {
            let mut value = S::from(format!("(SELECT {} FROM (SELECT ", part.given));
            value.append(&new_row);
            value.push(&format!(") AS {row})"));
            sql.push(if n > 0 { " AND " } else { "" });
            self.push_equal(&mut sql, &part.stored, &part.operator, &value);
        }
        if self.parts.is_empty() { S::from("false".to_owned()) } else { sql }
    }

    /// `name = value`; holds for two NULLs as well where the key takes them for equal.
    fn push_equal<S: SqlText>(&self, sql: &mut S, name: &str, equals: &str, value: &S) {
        let nulls = self.nulls_not_distinct;
        sql.push(&format!("{}{name} {equals} ", if nulls { "(" } else { "" }));
        sql.append(value);
        if nulls {
            sql.push(&format!(" OR {name} IS NULL AND "));
            sql.append(value);
            sql.push(" IS NULL)");
        }
    }
}

/// The values of a new row by the names of its columns: `'a'::text AS t, ...`
pub fn new_row<S: SqlText>(columns: &[&Column], values: &[S]) -> S {
    let mut sql = S::default();
    for (n, (column, value)) in columns.iter().zip(values).enumerate() {
        sql.push(if n > 0 { ", " } else { "" });
        sql.append(value);
        let folding = column.folding.as_deref().unwrap_or_default();
        sql.push(&format!("{folding} AS {}", quote(&column.name)));
    }
    sql
}

impl Column {
    /// The type to which a value is cast that is compared with stored ones. It has the modifier,
    /// except if that has a scale, to which [`Column::rounded`] rounds.
    pub fn stored_type(&self) -> String {
        let limited = self.limited_type.as_deref().filter(|_| self.scale().is_none());
        qualified_type(limited.unwrap_or(&self.type_name))
    }

    /// The type that a parameter gets in the column's place: its domain, or else its type.
    pub fn declared_type(&self) -> String {
        self.domain.clone().unwrap_or_else(|| qualified_type(&self.type_name))
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
    pub fn rounded<S: SqlText>(&self, value: S) -> S {
        let Some(scale) = self.scale() else { return value };
        let mut sql = S::from("pg_catalog.round(".to_owned());
        sql.append(&value);
        sql.push(&format!(", {scale})"));
        sql
    }

    /// The digits behind the point of a `numeric(5,2)`.
    fn scale(&self) -> Option<&str> {
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
        let part = Part { given: stored.clone(), stored, operator, is_infallible: true };
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
