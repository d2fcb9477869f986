//! The laws of what is read in a COPY's data.

use std::{collections::BTreeSet, sync::Arc};

use super::{END, ESCAPED_END};
use crate::{
    catalog::{Copied, CopyFormat, KeyValue, SweptKeys},
    session::copy_data::CopyReader,
};

/// The keys in a COPY's data are the same however the data is cut, and the same of the same values
/// in each of the formats.
///
/// # Panics
/// They are not.
pub fn read_copy_data(bytes: &[u8]) {
    let Some((&[flags, size], data)) = bytes.split_first_chunk() else { return };
    let delimiter = b"\t,|;"[usize::from(flags & 3)];
    let [quote, escape] = [*b"\"\"", *b"'!", *b"\"\\", *b"!'"][usize::from(flags >> 2 & 3)];
    let header = flags & 16 != 0;
    let formats = [
        CopyFormat::Text { delimiter, null: br"\N".into(), header },
        CopyFormat::Csv { delimiter, quote, escape, null: Vec::new(), header },
        CopyFormat::Binary,
    ];
    let rows: Vec<Vec<&[u8]>> = data
        .split(|&byte| byte == END)
        .map(|row| row.split(|&byte| byte == ESCAPED_END).collect())
        .collect();
    let mut before = None;
    for format in formats {
        let cut = usize::from(size % 32) + 1;
        assert_eq!(
            keys_of(&format, &[data]),
            keys_of(&format, &data.chunks(cut).collect::<Vec<_>>())
        );
        let written = written(&rows, &format, header);
        let keys = keys_of(&format, &[&written]);
        let keys: Vec<_> =
            keys.iter().map(|row| row.iter().map(bytes_of).collect::<Vec<_>>()).collect();
        let before = before.get_or_insert_with(|| keys.clone());
        assert_eq!(before, &keys, "{format:?}");
    }
}

fn bytes_of(value: &KeyValue) -> Option<Vec<u8>> {
    match value {
        KeyValue::Value(value) => Some(value.bytes.to_vec()),
        KeyValue::Null | KeyValue::Parameter(..) => None,
    }
}

/// The keys in these parts of a COPY's data: of the first column, and of the third and the second.
fn keys_of(format: &CopyFormat, parts: &[&[u8]]) -> Vec<Vec<KeyValue>> {
    let key = |places: &[usize]| SweptKeys {
        table: 1,
        written: 1,
        columns: places.iter().map(ToString::to_string).collect(),
        nulls_meet: true,
        rows: vec![places.into()],
    };
    let keys = vec![key(&[0]), key(&[2, 1])];
    let mut reader =
        CopyReader::new(Arc::new(Copied { format: format.clone(), keys, tables: BTreeSet::new() }));
    let read = parts.iter().map_while(|part| reader.read(part, true).ok());
    let mut keys: Vec<_> = read.flatten().collect();
    // How the keys of one row are told depends on where the data is cut.
    keys.sort_by_key(|keys| keys.columns.len());
    keys.into_iter().flat_map(|keys| keys.rows).collect()
}

/// The rows as COPY writes them.
fn written(rows: &[Vec<&[u8]>], format: &CopyFormat, header: bool) -> Vec<u8> {
    let mut out = Vec::new();
    match format {
        CopyFormat::Text { delimiter, .. } => {
            let escaped = |field: &[u8]| {
                let escape = |&byte: &u8| match byte {
                    b'\n' => br"\n".to_vec(),
                    b'\r' => br"\r".to_vec(),
                    b'\\' => br"\\".to_vec(),
                    byte if byte == *delimiter => vec![b'\\', byte],
                    byte => vec![byte],
                };
                field.iter().flat_map(escape).collect::<Vec<_>>()
            };
            let names = header.then_some(&b"names\n"[..]);
            out.extend_from_slice(names.unwrap_or_default());
            for row in rows {
                let fields: Vec<_> = row.iter().map(|field| escaped(field)).collect();
                out.extend(fields.join(delimiter));
                out.push(b'\n');
            }
        }
        CopyFormat::Csv { delimiter, quote, escape, .. } => {
            let quoted = |field: &[u8]| {
                let escaped = field.iter().flat_map(|&byte| {
                    let is_special = byte == *quote || byte == *escape;
                    is_special.then_some(*escape).into_iter().chain([byte])
                });
                [*quote].into_iter().chain(escaped).chain([*quote]).collect::<Vec<_>>()
            };
            let names = header.then_some(&b"names\n"[..]);
            out.extend_from_slice(names.unwrap_or_default());
            for row in rows {
                let fields: Vec<_> = row.iter().map(|field| quoted(field)).collect();
                out.extend(fields.join(delimiter));
                out.push(b'\n');
            }
        }
        CopyFormat::Binary => {
            out.extend_from_slice(b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0");
            for row in rows {
                out.extend(u16::try_from(row.len()).unwrap_or_default().to_be_bytes());
                for field in row {
                    out.extend(u32::try_from(field.len()).unwrap_or_default().to_be_bytes());
                    out.extend_from_slice(field);
                }
            }
        }
    }
    out
}
