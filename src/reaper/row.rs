//! How one row is named: by its place in the table, or by a unique key.

use std::{fmt, str::FromStr};

use crate::{
    catalog::qualified_type,
    sql::name::{literal, quote},
};

/// Where a row is in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tid {
    /// The page.
    pub block: u32,
    /// The line pointer in it, from 1.
    pub offset: u16,
}

impl fmt::Display for Tid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.block, self.offset)
    }
}

/// The text is no `tid`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no tid")]
pub struct NotATid(String);

impl FromStr for Tid {
    type Err = NotATid;

    fn from_str(text: &str) -> Result<Self, NotATid> {
        text.strip_prefix('(')
            .and_then(|t| t.strip_suffix(')'))
            .and_then(|t| t.split_once(','))
            .and_then(|(b, o)| Some(Self { block: b.parse().ok()?, offset: o.parse().ok()? }))
            .ok_or_else(|| NotATid(text.to_owned()))
    }
}

/// One row of a table.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RowId {
    /// By its place.
    Place(Tid),
    /// By the values of a unique key, as text.
    Key(Vec<String>),
}

impl From<Tid> for RowId {
    fn from(tid: Tid) -> Self {
        Self::Place(tid)
    }
}

impl fmt::Display for RowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(tid) => write!(f, "ctid {tid}"),
            Self::Key(values) => write!(f, "key ({})", values.join(", ")),
        }
    }
}

/// A unique key whose columns are not null.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowKey {
    /// The name and the type of each column, in order.
    pub columns: Vec<(String, String)>,
    /// The number of leading columns that YugabyteDB hashes.
    pub hashed: usize,
}

impl RowKey {
    /// The columns, quoted.
    pub(super) fn names(&self) -> String {
        let names: Vec<String> = self.columns.iter().map(|(name, _)| quote(name)).collect();
        names.join(", ")
    }

    /// A row's values as `text[]`.
    pub(super) fn values(&self) -> String {
        let texts =
            self.columns.iter().map(|(name, _)| format!("{}::pg_catalog.text", quote(name)));
        format!("ARRAY[{}]", texts.collect::<Vec<_>>().join(", "))
    }

    /// Holds for rows that come after this one.
    pub(super) fn after(&self, row: &[String]) -> String {
        format!("({}) OPERATOR(pg_catalog.>) ({})", self.names(), self.literals(row))
    }

    /// Adds that a row comes after one and not after another.
    pub(super) fn between(&self, after: Option<&[String]>, last: Option<&[String]>) -> String {
        let after = after.map_or_else(String::new, |row| format!(" AND {}", self.after(row)));
        last.map_or_else(|| after.clone(), |row| format!("{after} AND {}", self.until(row)))
    }

    /// Holds for this row and those before it.
    fn until(&self, row: &[String]) -> String {
        format!("({}) OPERATOR(pg_catalog.<=) ({})", self.names(), self.literals(row))
    }

    /// Holds for those of the rows that are named by a key.
    pub(super) fn among(&self, rows: &[RowId]) -> String {
        let names = self.names();
        let rows = rows.iter().filter_map(|row| match row {
            RowId::Key(values) => Some(self.literals(values)),
            RowId::Place(_) => None,
        });
        let rows: Vec<String> = rows.collect();
        match self.columns.len() {
            _ if rows.is_empty() => "false".to_owned(),
            1 => format!("{names} OPERATOR(pg_catalog.=) ANY (ARRAY[{}])", rows.join(", ")),
            _ => {
                let is_it = |row| format!("({names}) OPERATOR(pg_catalog.=) ({row})");
                format!("({})", rows.iter().map(is_it).collect::<Vec<_>>().join(" OR "))
            }
        }
    }

    /// Holds for rows whose hash code is in this range, `to` excluded.
    pub(super) fn codes(&self, from: u32, to: u32) -> String {
        let hashed = self.columns.iter().take(self.hashed.max(1)).map(|(name, _)| quote(name));
        let code = format!("pg_catalog.yb_hash_code({})", hashed.collect::<Vec<_>>().join(", "));
        format!("{code} OPERATOR(pg_catalog.>=) {from} AND {code} OPERATOR(pg_catalog.<) {to}")
    }

    fn literals(&self, row: &[String]) -> String {
        let typed = self.columns.iter().zip(row);
        let typed = typed.map(|((_, type_name), value)| {
            format!("{}::{}", literal(value), qualified_type(type_name))
        });
        typed.collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_compared_as_a_row_of_its_own_types() {
        let columns = vec![
            ("tenant".to_owned(), "uuid".to_owned()),
            ("N'o".to_owned(), "character varying(9)".to_owned()),
        ];
        let key = RowKey { columns, hashed: 1 };
        let row = vec!["a".to_owned(), "b'c".to_owned()];
        let literals = "('a'::pg_catalog.uuid, 'b''c'::character varying(9))";
        let compared = |by| format!("(tenant, \"N'o\") OPERATOR(pg_catalog.{by}) {literals}");
        assert_eq!(key.after(&row), compared(">"));
        assert_eq!(key.until(&row), compared("<="));
        let both = key.among(&[RowId::Key(row.clone()), RowId::Key(row)]);
        assert_eq!(both, format!("({} OR {})", compared("="), compared("=")));
        assert_eq!(key.among(&[]), "false");
        assert_eq!(
            key.codes(4096, 8192),
            "pg_catalog.yb_hash_code(tenant) OPERATOR(pg_catalog.>=) 4096 \
             AND pg_catalog.yb_hash_code(tenant) OPERATOR(pg_catalog.<) 8192"
        );
    }
}
