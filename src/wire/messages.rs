//! Bounds-checked views of the few messages that are read, and builders of those that are sent.

use bytes::{BufMut, BytesMut};

use super::framer::HEADER;

/// The code of `AuthenticationSASL`.
const SASL: u32 = 10;
/// The code of `AuthenticationSASLContinue`.
const SASL_CONTINUE: u32 = 11;
/// The code of `AuthenticationSASLFinal`.
const SASL_FINAL: u32 = 12;

/// The part of a frame behind its header.
pub fn body(frame: &[u8]) -> &[u8] {
    frame.get(HEADER..).unwrap_or_default()
}

/// The text of a `Query`; `None` if the message is malformed, which the server will say.
pub fn query(body: &[u8]) -> Option<&[u8]> {
    let (sql, rest) = string(body)?;
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
        let (sql, types) = string(rest)?;
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

/// What a server asks of a client that logs in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Authentication<'a> {
    /// Nothing more.
    Ok,
    /// `AuthenticationSASL`: to choose one of these mechanisms.
    Sasl(Vec<&'a [u8]>),
    /// `AuthenticationSASLContinue`: to go on.
    Continue(&'a [u8]),
    /// `AuthenticationSASLFinal`: to check this.
    Final(&'a [u8]),
    /// Something else.
    Other,
}

/// Reads an `Authentication` message; `None` where there is no code.
pub fn authentication(body: &[u8]) -> Option<Authentication<'_>> {
    let (code, mut rest) = body.split_first_chunk()?;
    Some(match u32::from_be_bytes(*code) {
        0 => Authentication::Ok,
        SASL => {
            let mut mechanisms = Vec::new();
            while let Some((name, behind)) = string(rest).filter(|(name, _)| !name.is_empty()) {
                mechanisms.push(name);
                rest = behind;
            }
            Authentication::Sasl(mechanisms)
        }
        SASL_CONTINUE => Authentication::Continue(rest),
        SASL_FINAL => Authentication::Final(rest),
        _ => Authentication::Other,
    })
}

/// The mechanism that a `SASLInitialResponse` chooses, and what it says.
pub fn sasl_initial(body: &[u8]) -> Option<(&[u8], &[u8])> {
    let (mechanism, rest) = string(body)?;
    let (size, data) = rest.split_first_chunk()?;
    (u32::from_be_bytes(*size) as usize == data.len()).then_some((mechanism, data))
}

/// The mechanisms that an `AuthenticationSASL` offers besides those that bind the login to the
/// connection; `None` for another message, and where there is nothing to leave out.
pub fn without_binding(body: &[u8]) -> Option<Vec<&[u8]>> {
    let Some(Authentication::Sasl(mut mechanisms)) = authentication(body) else { return None };
    let before = mechanisms.len();
    mechanisms.retain(|name| !name.ends_with(b"-PLUS"));
    (mechanisms.len() < before && !mechanisms.is_empty()).then_some(mechanisms)
}

/// The statement that a `Bind` names.
pub fn bound_statement(body: &[u8]) -> Option<&[u8]> {
    let (_portal, rest) = string(body)?;
    Some(string(rest)?.0)
}

/// The statement that a `Close` or a `Describe` names; `None` for a portal.
pub fn named_statement(body: &[u8]) -> Option<&[u8]> {
    let (&kind, rest) = body.split_first()?;
    (kind == b'S').then_some(string(rest)?.0)
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

/// Appends an `AuthenticationSASL` that offers these mechanisms.
pub fn put_sasl(out: &mut BytesMut, mechanisms: &[&[u8]]) {
    put_frame(out, b'R', |out| {
        out.put_u32(SASL);
        for name in mechanisms {
            put_string(out, name);
        }
        out.put_u8(0);
    });
}

/// Appends an `AuthenticationSASLContinue`, or the final one.
pub fn put_sasl_data(out: &mut BytesMut, is_final: bool, data: &[u8]) {
    put_frame(out, b'R', |out| {
        out.put_u32(if is_final { SASL_FINAL } else { SASL_CONTINUE });
        out.put_slice(data);
    });
}

/// Appends a `SASLInitialResponse`.
pub fn put_sasl_initial(out: &mut BytesMut, mechanism: &str, data: &[u8]) {
    put_frame(out, b'p', |out| {
        put_string(out, mechanism.as_bytes());
        out.put_u32(u32::try_from(data.len()).unwrap_or(u32::MAX));
        out.put_slice(data);
    });
}

/// Appends a `SASLResponse`.
pub fn put_password(out: &mut BytesMut, data: &[u8]) {
    put_frame(out, b'p', |out| out.put_slice(data));
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

/// Appends a `Close` of a statement.
pub fn put_close(out: &mut BytesMut, statement: &[u8]) {
    put_frame(out, b'C', |out| {
        out.put_u8(b'S');
        put_string(out, statement);
    });
}

/// Appends a `Bind` of a statement without parameters to the unnamed portal, all in text format,
/// and its `Execute`.
pub fn put_execute(out: &mut BytesMut, statement: &[u8]) {
    put_frame(out, b'B', |out| {
        put_string(out, b"");
        put_string(out, statement);
        out.put_slice(&[0; 6]);
    });
    put_frame(out, b'E', |out| {
        put_string(out, b"");
        out.put_u32(0);
    });
}

/// Appends a `Sync`.
pub fn put_sync(out: &mut BytesMut) {
    put_frame(out, b'S', |_| ());
}

/// Appends an `ErrorResponse` of these fields.
pub fn put_error<'a>(out: &mut BytesMut, fields: impl IntoIterator<Item = (u8, &'a [u8])>) {
    put_frame(out, b'E', |out| {
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

fn put_string(out: &mut BytesMut, value: &[u8]) {
    out.put_slice(value);
    out.put_u8(0);
}

fn put_frame(out: &mut BytesMut, tag: u8, body: impl FnOnce(&mut BytesMut)) {
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
fn string(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().position(|&byte| byte == 0)?;
    let (value, rest) = bytes.split_at(end);
    Some((value, rest.get(1..)?))
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
    fn mechanisms_that_bind_are_left_out() {
        let mut out = BytesMut::new();
        put_sasl(&mut out, &[b"SCRAM-SHA-256-PLUS", b"SCRAM-SHA-256"]);
        assert_eq!(without_binding(body(&out)), Some(vec![&b"SCRAM-SHA-256"[..]]));
        for kept in [&[&b"SCRAM-SHA-256"[..]][..], &[b"SCRAM-SHA-256-PLUS"], &[]] {
            let mut out = BytesMut::new();
            put_sasl(&mut out, kept);
            assert_eq!(without_binding(body(&out)), None);
        }
        assert_eq!(without_binding(b"\0\0\0\x05salt"), None);
    }

    proptest! {
        #[test]
        fn what_is_built_is_read(
            name in "[a-z]{0,5}", sql in "[^\0]{0,40}", oids in prop::collection::vec(any::<u32>(), 0..4)
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
            let _ = (query(&bytes), Parse::read(&bytes), ready_status(&bytes), parameter_status(&bytes));
            drop((sasl_initial(&bytes), authentication(&bytes), without_binding(&bytes), bound_statement(&bytes), named_statement(&bytes), data_row(&bytes)));
            let _ = ErrorFields::of(&bytes).iter().count();
        }
    }
}
