//! Reads the data of a COPY, while it passes, for the keys in it.

mod rows;

use std::{collections::BTreeSet, sync::Arc};

use self::rows::{Front, RowEnds};
use crate::catalog::{Copied, CopyFormat, KeyValue, SweptKeys, Value};

/// Bytes of a row that are kept at most, until it is complete.
const MAX_ROW: usize = 1 << 20;

/// Reads the data of one COPY.
#[derive(Debug)]
pub(super) struct CopyReader {
    copied: Arc<Copied>,
    /// The part of a row that has come so far.
    pending: Vec<u8>,
    ends: RowEnds,
    next: NextField,
}

/// What is read next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NextField {
    Header,
    Row,
    Nothing,
}

impl CopyReader {
    /// A reader of data in the format of `copied`.
    pub(super) fn new(copied: Arc<Copied>) -> Self {
        Self { copied, pending: Vec::new(), ends: RowEnds::default(), next: NextField::Header }
    }

    /// The keys of the rows that these bytes complete. Keys that are not ASCII are certain only if
    /// `is_utf8`.
    pub(super) fn read(&mut self, data: &[u8], is_utf8: bool) -> Result<Vec<SweptKeys>, UnreadRow> {
        self.pending.extend_from_slice(data);
        let has_ends = self.ends.are_in(&self.copied.format, data);
        if !has_ends && self.next == NextField::Row && self.pending.len() <= MAX_ROW {
            return Ok(Vec::new());
        }
        let mut pending = std::mem::take(&mut self.pending);
        let mut rest = pending.as_slice();
        let mut keys: Vec<SweptKeys> =
            self.copied.keys.iter().map(SweptKeys::without_rows).collect();
        loop {
            let front = match self.next {
                NextField::Header => rows::header(&self.copied.format, rest),
                NextField::Row => rows::row(&self.copied.format, rest),
                NextField::Nothing => return Ok(Vec::new()),
            };
            match front {
                Front::Row(size, fields) => {
                    rest = rest.get(size..).unwrap_or_default();
                    if self.next == NextField::Row {
                        self.add(&fields, is_utf8, &mut keys)?;
                    }
                    self.next = NextField::Row;
                }
                Front::Part if rest.len() > MAX_ROW => return Err(UnreadRow),
                Front::Part => break,
                Front::End => {
                    self.next = NextField::Nothing;
                    break;
                }
            }
        }
        let read = pending.len() - rest.len();
        pending.drain(..read);
        self.pending = pending;
        keys.retain(|keys| !keys.rows.is_empty());
        Ok(keys)
    }

    /// The keys of a last row without an end of line, now that no more data comes.
    pub(super) fn end(&mut self, is_utf8: bool) -> Result<Vec<SweptKeys>, UnreadRow> {
        let is_whole = self.pending.is_empty() || self.copied.format == CopyFormat::Binary;
        if is_whole { Ok(Vec::new()) } else { self.read(b"\n", is_utf8) }
    }

    /// The tables that are swept whole where a row cannot be read.
    pub(super) fn tables(&self) -> &BTreeSet<u32> {
        &self.copied.tables
    }

    /// Adds a row's values to each key.
    fn add(
        &self,
        fields: &[Option<Vec<u8>>],
        is_utf8: bool,
        keys: &mut [SweptKeys],
    ) -> Result<(), UnreadRow> {
        let is_binary = self.copied.format == CopyFormat::Binary;
        let value = |place: &usize| {
            // A row with too few fields is an error.
            let Some(bytes) = fields.get(*place).and_then(Option::as_ref) else {
                return Some(KeyValue::Null);
            };
            let is_certain = is_binary || is_utf8 || bytes.is_ascii();
            let value = Value { bytes: bytes.as_slice().into(), is_binary, type_oid: 0 };
            is_certain.then_some(KeyValue::Value(value))
        };
        for (key, wanted) in self.copied.keys.iter().zip(keys) {
            for places in &key.rows {
                let row = places.iter().map(value).collect::<Option<Vec<_>>>().ok_or(UnreadRow)?;
                wanted.rows.extend(Some(row).filter(|row| wanted.may_meet(row)));
            }
        }
        Ok(())
    }
}

/// A row that is too long, or whose encoding is not known.
#[derive(Debug)]
pub(super) struct UnreadRow;

#[cfg(test)]
mod tests {
    use super::*;

    /// However the data is cut into messages.
    #[test]
    fn keys_come_with_the_end_of_their_rows() {
        let key = |places: &[usize]| SweptKeys {
            table: 7,
            written: 7,
            columns: places.iter().map(ToString::to_string).collect(),
            nulls_meet: false,
            rows: vec![places.into()],
        };
        let text = CopyFormat::Text { delimiter: b'\t', null: br"\N".into(), header: true };
        let csv = |escape| {
            let (delimiter, quote, null) = (b',', b'"', Vec::new());
            CopyFormat::Csv { delimiter, quote, escape, null, header: true }
        };
        let copied = |format: &CopyFormat| {
            let keys = vec![key(&[0]), key(&[2, 1])];
            Arc::new(Copied { format: format.clone(), keys, tables: BTreeSet::new() })
        };
        for (format, data) in [
            (&text, &b"a\tb\tc\n1\tx\\\ny\ty\\\\\n2\t\\N\tz\n\\.\n"[..]),
            (&csv(b'"'), b"a,b,c\n1,\"x\n\"\"\ny\",y\n2,,\"z\n\"\n\\.\n"),
            (&csv(b'!'), b"a,b,c\n1,\"x!!\n!\"\ny\",y!\n2,,\"z\n\"\n\\.\n"),
        ] {
            for size in 1..=data.len() {
                let mut reader = CopyReader::new(copied(format));
                let (mut ones, mut pairs) = (0, 0);
                for part in data.chunks(size) {
                    for keys in reader.read(part, true).unwrap() {
                        let count = if keys.columns.len() == 1 { &mut ones } else { &mut pairs };
                        *count += keys.rows.len();
                    }
                }
                assert_eq!((ones, pairs), (2, 1), "{size} {format:?}");
            }
        }
        let copied = copied(&text);
        let mut reader = CopyReader::new(copied);
        assert!(reader.read(b"a\tb\tc\n7\tx\ty", true).unwrap().is_empty());
        assert_eq!(reader.end(true).unwrap().len(), 2);
        assert!(reader.end(true).unwrap().is_empty());
    }
}
