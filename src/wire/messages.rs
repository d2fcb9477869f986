//! Bounds-checked views of the few messages that are read, and builders of those that are sent.

use bytes::{BufMut, BytesMut};
use memchr::memchr;

use super::framer::{FrameError, HEADER};

/// The part of a frame behind its header.
pub fn body(frame: &[u8]) -> &[u8] {
    frame.get(HEADER..).unwrap_or_default()
}

/// The size of the message at the front, its header included, if all of it is there.
///
/// # Errors
/// A length that no message can have, or more than `longest`.
pub fn whole(input: &[u8], longest: usize) -> Result<Option<usize>, FrameError> {
    let (Some(&tag), Some(length)) = (input.first(), input.get(1..).and_then(<[u8]>::first_chunk))
    else {
        return Ok(None);
    };
    let length = u32::from_be_bytes(*length);
    let size = length as usize;
    if !(4..=longest).contains(&size) {
        return Err(FrameError::Length { tag, length });
    }
    Ok((input.len() > size).then_some(size + 1))
}

/// Whether a client's frame is one of a query, simple or extended, and complete in itself: for what
/// decodes it without looking.
pub fn is_sound(frame: &[u8]) -> bool {
    let body = body(frame);
    let ends = |rest: Option<&[u8]>| rest.is_some_and(<[u8]>::is_empty);
    let object = |body: &[u8]| {
        let (kind, name) = body.split_first()?;
        matches!(kind, b'S' | b'P').then(|| string(name).map(|(_, rest)| rest.is_empty()))?
    };
    match frame.first() {
        Some(b'Q') => query(body).is_some(),
        Some(b'P') => Parse::read(body).is_some(),
        Some(b'B') => ends(bind_rest(body)),
        Some(b'D' | b'C') => object(body) == Some(true),
        Some(b'E') => string(body).is_some_and(|(_, rows)| rows.len() == 4),
        Some(b'S' | b'H') => body.is_empty(),
        Some(_) | None => false,
    }
}

/// What is behind a `Bind`'s last field.
fn bind_rest(body: &[u8]) -> Option<&[u8]> {
    let formats = |rest: &'_ [u8]| -> Option<usize> {
        Some(2 + 2 * usize::from(u16::from_be_bytes(*rest.first_chunk()?)))
    };
    let (_portal, rest) = string(body)?;
    let (_statement, rest) = string(rest)?;
    let rest = rest.get(formats(rest)?..)?;
    let (count, mut rest) = rest.split_first_chunk()?;
    for _ in 0..u16::from_be_bytes(*count) {
        let (size, after) = rest.split_first_chunk()?;
        let size = i32::from_be_bytes(*size);
        // -1 is a NULL, and nothing else is negative.
        let size = if size == -1 { 0 } else { usize::try_from(size).ok()? };
        rest = after.get(size..)?;
    }
    rest.get(formats(rest)?..)
}

/// The text of a `Query`; `None` if the message is malformed, which the server will say.
pub fn query(body: &[u8]) -> Option<&[u8]> {
    let (sql, rest) = long_string(body)?;
    rest.is_empty().then_some(sql)
}

/// A `Parse`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parse<'a> {
    /// The statement's name.
    pub name: &'a [u8],
    /// Its text.
    pub sql: &'a [u8],
    /// The count of parameter types and the types, as sent.
    pub types: &'a [u8],
}

impl<'a> Parse<'a> {
    /// Reads it; `None` if the message is malformed, which the server will say.
    pub fn read(body: &'a [u8]) -> Option<Self> {
        let (name, rest) = string(body)?;
        let (sql, types) = long_string(rest)?;
        let (count, oids) = types.split_first_chunk()?;
        let whole = oids.len() == usize::from(u16::from_be_bytes(*count)) * 4;
        whole.then_some(Self { name, sql, types })
    }
}

/// The fields of an `ErrorResponse`, with their type bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ErrorFields<'a>(&'a [u8]);

impl<'a> ErrorFields<'a> {
    /// The fields in a message's body.
    pub fn of(body: &'a [u8]) -> Self {
        Self(body)
    }

    /// Each field in order, up to the terminator or to where the message is malformed.
    pub fn iter(self) -> impl Iterator<Item = (u8, &'a [u8])> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let (&kind, after) = rest.split_first().filter(|(kind, _)| **kind != 0)?;
            let (value, after) = string(after)?;
            rest = after;
            Some((kind, value))
        })
    }

    /// A field's value.
    pub fn get(self, kind: u8) -> Option<&'a [u8]> {
        self.iter().find(|(k, _)| *k == kind).map(|(_, value)| value)
    }
}

/// The transaction status in a `ReadyForQuery`: `I`, `T` or `E`.
pub fn ready_status(body: &[u8]) -> Option<u8> {
    body.first().copied()
}

/// The name and the value in a `ParameterStatus`.
pub fn parameter_status(body: &[u8]) -> Option<(&[u8], &[u8])> {
    let (name, rest) = string(body)?;
    Some((name, string(rest)?.0))
}

/// The portal and the statement that a `Bind` names.
pub fn bound(body: &[u8]) -> Option<(&[u8], &[u8])> {
    let (portal, rest) = string(body)?;
    Some((portal, string(rest)?.0))
}

/// Whether a value is in binary format, and its bytes; `None` for NULL.
pub type BoundValue<'a> = (bool, Option<&'a [u8]>);

/// The values of a `Bind`; nothing if the message is malformed, which the server will say.
pub fn bound_values(body: &[u8]) -> Option<Vec<BoundValue<'_>>> {
    let (_portal, rest) = string(body)?;
    let (_statement, rest) = string(rest)?;
    let (count, rest) = rest.split_first_chunk()?;
    let (formats, rest) = rest.split_at_checked(2 * usize::from(u16::from_be_bytes(*count)))?;
    let is_binary = |n: usize| match formats.len() / 2 {
        0 => false,
        1 => formats.ends_with(&[1]),
        _ => formats.get(2 * n + 1) == Some(&1),
    };
    let (count, mut rest) = rest.split_first_chunk()?;
    let mut values = Vec::new();
    for n in 0..usize::from(u16::from_be_bytes(*count)) {
        let (size, after) = rest.split_first_chunk()?;
        // A negative size is a NULL.
        let size = usize::try_from(i32::from_be_bytes(*size)).ok();
        let (value, after) = after.split_at_checked(size.unwrap_or(0))?;
        values.push((is_binary(n), size.map(|_| value)));
        rest = after;
    }
    Some(values)
}

/// The portal that an `Execute` names.
pub fn executed(body: &[u8]) -> Option<&[u8]> {
    Some(string(body)?.0)
}

/// What a `Close` or a `Describe` names: `S`, a statement, or `P`, a portal; and its name.
pub fn named(body: &[u8]) -> Option<(u8, &[u8])> {
    let (&kind, rest) = body.split_first()?;
    Some((kind, string(rest)?.0))
}

/// The columns of a `DataRow` in text format, `None` for NULL.
pub fn data_row(body: &[u8]) -> Option<Vec<Option<Vec<u8>>>> {
    let (count, mut rest) = body.split_first_chunk()?;
    let mut row = Vec::new();
    for _ in 0..u16::from_be_bytes(*count) {
        let (size, after) = rest.split_first_chunk()?;
        // A negative size is a NULL.
        let size = usize::try_from(i32::from_be_bytes(*size)).ok();
        let (value, after) = after.split_at_checked(size.unwrap_or(0))?;
        row.push(size.map(|_| value.to_vec()));
        rest = after;
    }
    Some(row)
}

/// Appends a `Query`.
pub fn put_query(out: &mut BytesMut, sql: &[u8]) {
    put_frame(out, b'Q', |out| put_string(out, sql));
}

/// Appends a `Parse`.
pub fn put_parse(out: &mut BytesMut, parse: Parse<'_>) {
    put_frame(out, b'P', |out| {
        put_string(out, parse.name);
        put_string(out, parse.sql);
        out.put_slice(parse.types);
    });
}

/// Appends a `CopyFail`.
pub fn put_copy_fail(out: &mut BytesMut, reason: &str) {
    put_frame(out, b'f', |out| put_string(out, reason.as_bytes()));
}

/// Appends a `Close` of a statement.
pub fn put_close(out: &mut BytesMut, statement: &[u8]) {
    put_frame(out, b'C', |out| {
        out.put_u8(b'S');
        put_string(out, statement);
    });
}

/// Appends a `Describe` of a statement.
pub fn put_describe(out: &mut BytesMut, statement: &[u8]) {
    put_frame(out, b'D', |out| {
        out.put_u8(b'S');
        put_string(out, statement);
    });
}

/// Appends a `Bind` of a statement without parameters to a portal of the same name, all in text
/// format, its `Execute`, and the portal's `Close`.
pub fn put_execute(out: &mut BytesMut, statement: &[u8]) {
    put_frame(out, b'B', |out| {
        put_string(out, statement);
        put_string(out, statement);
        out.put_slice(&[0; 6]);
    });
    put_frame(out, b'E', |out| {
        put_string(out, statement);
        out.put_u32(0);
    });
    put_frame(out, b'C', |out| {
        out.put_u8(b'P');
        put_string(out, statement);
    });
}

/// Appends the `Bind` with this body, to another statement.
pub fn put_bind(out: &mut BytesMut, body: &[u8], statement: &[u8]) {
    let Some((portal, name)) = bound(body) else { return };
    let behind = body.get(portal.len() + name.len() + 2..).unwrap_or_default();
    put_frame(out, b'B', |out| {
        put_string(out, portal);
        put_string(out, statement);
        out.put_slice(behind);
    });
}

/// Appends a `Flush`.
pub fn put_flush(out: &mut BytesMut) {
    put_frame(out, b'H', |_| ());
}

/// Appends a `Sync`.
pub fn put_sync(out: &mut BytesMut) {
    put_frame(out, b'S', |_| ());
}

/// Appends an `ErrorResponse` of these fields.
pub fn put_error<'a>(out: &mut BytesMut, fields: impl IntoIterator<Item = (u8, &'a [u8])>) {
    put_fields(out, b'E', fields);
}

/// Appends an `ErrorResponse` (`E`) or `NoticeResponse` (`N`), which are made alike.
pub fn put_fields<'a>(
    out: &mut BytesMut,
    tag: u8,
    fields: impl IntoIterator<Item = (u8, &'a [u8])>,
) {
    put_frame(out, tag, |out| {
        for (kind, value) in fields {
            out.put_u8(kind);
            put_string(out, value);
        }
        out.put_u8(0);
    });
}

/// An `ErrorResponse` that is the last word of a connection.
pub fn fatal(sqlstate: &str, message: &str) -> BytesMut {
    let mut out = BytesMut::new();
    let fields = [(b'S', "FATAL"), (b'V', "FATAL"), (b'C', sqlstate), (b'M', message)];
    put_error(&mut out, fields.map(|(kind, value)| (kind, value.as_bytes())));
    out
}

pub(super) fn put_string(out: &mut BytesMut, value: &[u8]) {
    out.put_slice(value);
    out.put_u8(0);
}

pub(super) fn put_frame(out: &mut BytesMut, tag: u8, body: impl FnOnce(&mut BytesMut)) {
    out.put_u8(tag);
    let at = out.len();
    out.put_u32(0);
    body(out);
    // Texts are bounded far below 4 GB; the server refuses a length that is not true anyway.
    let length = u32::try_from(out.len() - at).unwrap_or(u32::MAX);
    if let Some(slot) = out.get_mut(at..at + 4) {
        slot.copy_from_slice(&length.to_be_bytes());
    }
}

/// The string at the front, without its terminator, and what follows.
pub(super) fn string(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().position(|&byte| byte == 0)?;
    Some((bytes.get(..end)?, bytes.get(end + 1..)?))
}

/// The same for one that is longer than most names: the search takes longer to begin.
fn long_string(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = memchr(0, bytes)?;
    Some((bytes.get(..end)?, bytes.get(end + 1..)?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn malformed_texts_have_no_view() {
        assert_eq!(query(b"S\0"), Some(&b"S"[..]));
        for bad in [&b""[..], b"S1", b"S\0Q\0\0"] {
            assert_eq!(query(bad), None);
        }
        for bad in [&b""[..], b"\0", b"\0s\0", b"\0s\0\0", b"\0s\0\0\x01\0\0\0", b"\0s\0\0\0x"] {
            assert_eq!(Parse::read(bad), None);
        }
    }

    #[test]
    fn only_what_is_complete_is_sound() {
        let mut out = BytesMut::new();
        put_query(&mut out, b"SHOW RULES");
        put_parse(&mut out, Parse { name: b"", sql: b"SHOW RULES", types: b"\0\0" });
        put_execute(&mut out, b"s");
        put_close(&mut out, b"s");
        put_sync(&mut out);
        let mut count = 0;
        while let Some(size) = whole(&out, 100).unwrap() {
            let frame = out.split_to(size);
            assert!(is_sound(&frame), "{frame:?}");
            let more = [&frame[..], b"x"].concat();
            assert!(!is_sound(&more), "{more:?}");
            assert!(frame.len() == HEADER || !is_sound(&frame[..size - 1]), "{frame:?}");
            count += 1;
        }
        assert_eq!((count, out.len()), (7, 0));
        assert!(!is_sound(b"B\0\0\0\x0e\0\0\0\0\0\x01\x7f\xff\xff\xff"));
        whole(b"Q\0\0\0\x03", 100).unwrap_err();
        whole(b"Q\x7f\xff\xff\xff", 100).unwrap_err();
    }

    proptest! {
        #[test]
        fn what_is_built_is_read(
            name in "[a-z]{0,5}",
            sql in "[^\0]{0,40}",
            oids in prop::collection::vec(any::<u32>(), 0..4)
        ) {
            let mut types = u16::try_from(oids.len()).unwrap().to_be_bytes().to_vec();
            types.extend(oids.iter().flat_map(|oid| oid.to_be_bytes()));
            let parse = Parse { name: name.as_bytes(), sql: sql.as_bytes(), types: &types };
            let mut out = BytesMut::new();
            put_parse(&mut out, parse);
            prop_assert_eq!(Parse::read(body(&out)), Some(parse));
            let fields = [(b'M', sql.as_bytes()), (b'H', name.as_bytes())];
            let mut out = BytesMut::new();
            put_error(&mut out, fields);
            prop_assert_eq!(ErrorFields::of(body(&out)).iter().collect::<Vec<_>>(), fields);
        }

        #[test]
        fn hostile_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            let _ = (is_sound(&bytes), whole(&bytes, 100), query(&bytes), Parse::read(&bytes));
            let _ = (ready_status(&bytes), parameter_status(&bytes));
            drop((bound(&bytes), executed(&bytes), named(&bytes), data_row(&bytes)));
            let _ = ErrorFields::of(&bytes).iter().count();
        }
    }
}
