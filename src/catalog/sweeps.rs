//! The expired rows that are deleted before a statement: those of whole tables, or only those that
//! hold the keys which the statement writes.

use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};

use crate::spans::TraceParent;

/// What is to be deleted before a statement runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sweeps {
    /// The oids of TTL tables of which the statement may need the key of any expired row.
    pub tables: BTreeSet<u32>,
    /// The keys that it writes to other tables.
    pub keys: Vec<SweptKeys>,
    /// The oids of TTL tables that are swept whenever a statement runs which it prepares by SQL.
    pub prepared: BTreeSet<u32>,
    /// How to read the keys in a COPY's data. The expired rows that hold them are deleted while the
    /// data comes, or those of whole tables where it cannot be read.
    pub copied: Option<Arc<Copied>>,
    /// The application's span that asks for it, where spans are kept.
    pub parent: Option<TraceParent>,
}

/// How to read the keys in the data of a COPY.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// The format of its rows.
    pub format: CopyFormat,
    /// The keys to which each row gives values. Each has one row, of the places of the key's
    /// columns among those of the COPY, from 0.
    pub keys: Vec<SweptKeys<usize>>,
    /// The oids of the TTL tables of which all expired rows are deleted where a row cannot be read;
    /// none where they are deleted before the data comes.
    pub tables: BTreeSet<u32>,
}

/// The format in which COPY has rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CopyFormat {
    /// Fields with backslash escapes.
    Text {
        /// What stands between fields.
        delimiter: u8,
        /// A field that is NULL.
        null: Vec<u8>,
        /// The first row has the columns' names.
        header: bool,
    },
    /// Fields that may be quoted.
    Csv {
        /// What stands between fields.
        delimiter: u8,
        /// What stands around a quoted field.
        quote: u8,
        /// What stands before a quote that does not end the field.
        escape: u8,
        /// An unquoted field that is NULL.
        null: Vec<u8>,
        /// The first row has the columns' names.
        header: bool,
    },
    /// Fields in binary format.
    Binary,
}

/// What a statement gives to the columns of one key. In a plan the values are the places where they
/// stand; in a sweep they are the values themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SweptKeys<V = KeyValue> {
    /// The oid of the TTL table.
    pub table: u32,
    /// The oid of what the statement names: the table, or a view over it.
    pub written: u32,
    /// The key's columns.
    pub columns: Vec<String>,
    /// Whether rows with a NULL may conflict with others.
    pub nulls_meet: bool,
    /// A value for each of the columns, for each row.
    pub rows: Vec<Vec<V>>,
}

/// What a statement gives to a column of a key.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum KeyValue {
    /// This.
    Value(Value),
    /// NULL.
    Null,
    /// The parameter with this index, from 0, and the oid of its type; zero is the column's type.
    Parameter(usize, u32),
}

/// A value as a message has it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Value {
    /// Its bytes.
    pub bytes: Box<[u8]>,
    /// Whether they are in the binary format of its type.
    pub is_binary: bool,
    /// The oid of its type; zero is the column's type.
    pub type_oid: u32,
}

/// The values of a `Bind`: whether each is in binary format, and its bytes; `None` for NULL.
pub type BindValues<'a> = [(bool, Option<&'a [u8]>)];

impl Sweeps {
    /// Whether nothing is to be deleted.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.keys.is_empty()
    }

    /// The oids of all its tables.
    pub fn oids(&self) -> BTreeSet<u32> {
        let of_keys = self.keys.iter().map(|keys| keys.table);
        let of_data = self.copied.iter().flat_map(|copied| &copied.tables);
        self.tables.iter().chain(&self.prepared).chain(of_data).copied().chain(of_keys).collect()
    }

    /// The same where no value is known, and what it prepares may run: sweeps of whole tables.
    #[must_use]
    pub fn of_tables(&self) -> Self {
        Self { tables: self.oids(), ..Self::default() }
    }

    /// The same with the values of a statement's parameters. A table is swept whole if a value is
    /// missing, or if it may be text in another encoding: it is not ASCII, and not `is_utf8`.
    #[must_use]
    pub fn bound(&self, values: Option<&BindValues<'_>>, is_utf8: bool) -> Self {
        let (tables, copied) = (self.tables.clone(), self.copied.clone());
        let mut bound = Self { tables, copied, parent: self.parent, ..Self::default() };
        for keys in &self.keys {
            match keys.bound(values.unwrap_or_default(), is_utf8) {
                Some(keys) => bound.keys.push(keys),
                None => {
                    bound.tables.insert(keys.table);
                }
            }
        }
        bound
    }

    /// Whether it names keys only, and none of those `seen`, to which it adds them.
    pub fn is_new_to(&self, seen: &mut HashSet<(usize, Vec<KeyValue>)>) -> bool {
        let mut rows = self
            .keys
            .iter()
            .enumerate()
            .flat_map(|(n, keys)| keys.rows.iter().map(move |row| (n, row.clone())));
        self.tables.is_empty() && rows.all(|row| seen.insert(row))
    }

    /// Adds what another use of the same statement needs.
    pub fn add(&mut self, other: Self) {
        self.tables.extend(other.tables);
        for keys in other.keys {
            keys.add_to(&mut self.keys);
        }
    }

    /// Adds what another statement needs.
    pub fn extend(&mut self, other: &Self) {
        self.tables.extend(&other.tables);
        self.keys.extend(other.keys.iter().cloned());
        self.prepared.extend(&other.prepared);
        self.copied = other.copied.clone().or_else(|| self.copied.take());
    }
}

impl<V> SweptKeys<V> {
    /// The same key without rows.
    pub fn without_rows<W>(&self) -> SweptKeys<W> {
        let Self { table, written, nulls_meet, .. } = *self;
        let columns = self.columns.clone();
        SweptKeys { table, written, columns, nulls_meet, rows: Vec::new() }
    }

    /// Adds the rows to those of the same key, written in the same way, if there are some.
    pub fn add_to(self, all: &mut Vec<Self>) {
        let is_alike = |other: &&mut Self| {
            (self.table, self.written, self.nulls_meet)
                == (other.table, other.written, other.nulls_meet)
                && self.columns == other.columns
        };
        match all.iter_mut().find(is_alike) {
            Some(same) => same.rows.extend(self.rows),
            None => all.push(self),
        }
    }

    /// The same with each value replaced; `None` if some value cannot be.
    pub fn map<W>(&self, value: impl Fn(&V) -> Option<W>) -> Option<SweptKeys<W>> {
        let row = |row: &Vec<V>| row.iter().map(&value).collect::<Option<Vec<W>>>();
        let rows = self.rows.iter().map(row).collect::<Option<_>>()?;
        Some(SweptKeys { rows, ..self.without_rows() })
    }
}

impl SweptKeys {
    /// Whether a row with these values may conflict with another.
    pub fn may_meet(&self, row: &[KeyValue]) -> bool {
        self.nulls_meet || !row.contains(&KeyValue::Null)
    }

    fn bound(&self, values: &BindValues<'_>, is_utf8: bool) -> Option<Self> {
        let value = |wanted: &KeyValue| {
            let value = match wanted {
                KeyValue::Value(value) => Some(value.clone()),
                KeyValue::Null => None,
                KeyValue::Parameter(index, type_oid) => {
                    let (is_binary, bytes) = *values.get(*index)?;
                    bytes.map(|b| Value { bytes: b.into(), is_binary, type_oid: *type_oid })
                }
            };
            let is_certain = |v: &Value| v.is_binary || is_utf8 || v.bytes.is_ascii();
            let is_read = value.as_ref().is_none_or(is_certain);
            is_read.then(|| value.map_or(KeyValue::Null, KeyValue::Value))
        };
        let mut bound = self.map(value)?;
        let rows = std::mem::take(&mut bound.rows);
        bound.rows = rows.into_iter().filter(|row| bound.may_meet(row)).collect();
        Some(bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(nulls_meet: bool) -> Sweeps {
        let rows = vec![vec![KeyValue::Parameter(1, 0)]];
        let columns = vec!["id".to_owned()];
        let keys = vec![SweptKeys { table: 7, written: 7, columns, nulls_meet, rows }];
        Sweeps { tables: BTreeSet::from([3]), keys, ..Sweeps::default() }
    }

    #[test]
    fn parameters_get_their_values() {
        let bound = keys(false).bound(Some(&[(true, None), (true, Some(b"\0\0\0\x09"))]), true);
        let value = Value { bytes: (*b"\0\0\0\x09").into(), is_binary: true, type_oid: 0 };
        assert_eq!(bound.keys[0].rows, [[KeyValue::Value(value)]]);
        assert_eq!(bound.oids(), BTreeSet::from([3, 7]));
    }

    #[test]
    fn a_null_meets_nothing_unless_nulls_meet() {
        let values: &BindValues<'_> = &[(false, None), (false, None)];
        assert_eq!(keys(false).bound(Some(values), true).keys[0].rows, [[]; 0]);
        assert_eq!(keys(true).bound(Some(values), true).keys[0].rows, [[KeyValue::Null]]);
    }

    #[test]
    fn what_cannot_be_read_sweeps_the_table() {
        let text: &BindValues<'_> = &[(false, None), (false, Some("ä".as_bytes()))];
        assert_eq!(keys(false).bound(Some(text), false), keys(false).of_tables());
        assert_eq!(keys(false).bound(Some(text), true).keys.len(), 1);
        assert_eq!(keys(false).bound(None, true), keys(false).of_tables());
    }
}
