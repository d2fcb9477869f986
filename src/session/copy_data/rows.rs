//! The rows of a COPY's data, by its three formats.

use std::ops::Range;

use crate::catalog::CopyFormat;

/// What the data begins with.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Front {
    /// A row of so many bytes, with its fields; `None` for NULL.
    Row(usize, Vec<Option<Vec<u8>>>),
    /// An incomplete row.
    Part,
    /// No row.
    End,
}

/// Finds where rows end, each byte once, however the data is cut into messages.
#[derive(Debug, Default)]
pub(super) struct RowEnds {
    is_quoted: bool,
    is_escaped: bool,
}

impl RowEnds {
    /// Whether a row may end in these bytes, which come next (`CopyReadLineText` in
    /// `copyfromparse.c`).
    pub(super) fn are_in(&mut self, format: &CopyFormat, data: &[u8]) -> bool {
        let Self { is_quoted, is_escaped } = self;
        let mut has_one = false;
        match *format {
            CopyFormat::Binary => return true,
            CopyFormat::Text { .. } => {
                for &byte in data {
                    has_one |= byte == b'\n' && !*is_escaped;
                    *is_escaped = byte == b'\\' && !*is_escaped;
                }
            }
            CopyFormat::Csv { quote, escape, .. } => {
                let escape = Some(escape).filter(|escape| *escape != quote);
                for &byte in data {
                    let is_escape = Some(byte) == escape;
                    if *is_quoted && is_escape {
                        *is_escaped = !*is_escaped;
                    }
                    *is_quoted ^= byte == quote && !*is_escaped;
                    *is_escaped &= is_escape;
                    has_one |= byte == b'\n' && !*is_quoted;
                }
            }
        }
        has_one
    }
}

/// The first row.
pub(super) fn row(format: &CopyFormat, data: &[u8]) -> Front {
    match format {
        CopyFormat::Text { delimiter, null, .. } => text(data, *delimiter, null),
        CopyFormat::Csv { delimiter, quote, escape, null, .. } => {
            csv(data, *delimiter, *quote, *escape, null)
        }
        CopyFormat::Binary => binary(data),
    }
}

/// The header before the first row, as if it were a row.
pub(super) fn header(format: &CopyFormat, data: &[u8]) -> Front {
    const SIGNATURE: &[u8] = b"PGCOPY\n\xff\r\n\0";
    /// The flag which says that rows have oids.
    const OIDS: u32 = 1 << 16;
    match format {
        CopyFormat::Binary => {
            let flags = SIGNATURE.len();
            let said = number(data, flags).zip(number(data, flags + 4));
            let Some((set, extension)) = said else { return Front::Part };
            let size = (flags + 8).saturating_add(extension as usize);
            if !data.starts_with(SIGNATURE) || set & OIDS != 0 {
                Front::End
            } else if data.len() < size {
                Front::Part
            } else {
                Front::Row(size, Vec::new())
            }
        }
        CopyFormat::Text { header: true, .. } | CopyFormat::Csv { header: true, .. } => {
            row(format, data)
        }
        CopyFormat::Text { .. } | CopyFormat::Csv { .. } => Front::Row(0, Vec::new()),
    }
}

fn text(data: &[u8], delimiter: u8, null: &[u8]) -> Front {
    let (mut fields, mut start, mut i) = (Vec::new(), 0, 0);
    while let Some(&byte) = data.get(i) {
        let ends = byte == b'\n';
        if byte == b'\\' {
            i += 1;
        } else if byte == delimiter || ends {
            let field = data.get(start..i).unwrap_or_default();
            let field = field.strip_suffix(b"\r").filter(|_| ends).unwrap_or(field);
            fields.push((field != null).then(|| unescaped(field)));
            if ends && fields.len() == 1 && field == br"\." {
                return Front::End;
            }
            if ends {
                return Front::Row(i + 1, fields);
            }
            start = i + 1;
        }
        i += 1;
    }
    Front::Part
}

/// A field of the text format without its backslashes.
fn unescaped(field: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(field.len());
    let mut rest = field;
    while let Some((&byte, behind)) = rest.split_first() {
        rest = behind;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let Some((&escaped, behind)) = rest.split_first() else { break };
        rest = behind;
        bytes.push(match escaped {
            b'b' => 8,
            b'f' => 12,
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'v' => 11,
            b'0'..=b'7' => digits(&mut rest, 8, u32::from(escaped - b'0')),
            b'x' if rest.first().is_some_and(u8::is_ascii_hexdigit) => digits(&mut rest, 16, 0),
            other => other,
        });
    }
    bytes
}

/// The byte of an escape whose first digit is read already, and of which up to two more follow.
fn digits(rest: &mut &[u8], radix: u32, first: u32) -> u8 {
    let mut code = first;
    for _ in 0..2 {
        let Some((&digit, behind)) = rest.split_first() else { break };
        let Some(digit) = char::from(digit).to_digit(radix) else { break };
        code = code * radix + digit;
        *rest = behind;
    }
    u8::try_from(code & 0xff).unwrap_or_default()
}

fn csv(data: &[u8], delimiter: u8, quote: u8, escape: u8, null: &[u8]) -> Front {
    let mut fields = Vec::new();
    let (mut field, mut is_quoted, mut inside) = (Vec::new(), false, false);
    let mut i = 0;
    while let Some(&byte) = data.get(i) {
        i += 1;
        if inside {
            let next = data.get(i).copied();
            if byte == escape && next.is_some_and(|next| next == quote || next == escape) {
                field.extend(next);
                i += 1;
            } else if byte == quote {
                inside = false;
            } else {
                field.push(byte);
            }
        } else if byte == quote {
            (inside, is_quoted) = (true, true);
        } else if byte == delimiter || byte == b'\n' {
            let ends = byte == b'\n';
            // One within quotes is part of the value.
            if ends && data.get(..i - 1).is_some_and(|before| before.ends_with(b"\r")) {
                field.pop();
            }
            if ends && fields.is_empty() && !is_quoted && field == br"\." {
                return Front::End;
            }
            let field = std::mem::take(&mut field);
            fields.push(Some(field).filter(|field| is_quoted || field != null));
            is_quoted = false;
            if ends {
                return Front::Row(i, fields);
            }
        } else {
            field.push(byte);
        }
    }
    Front::Part
}

fn binary(data: &[u8]) -> Front {
    let Some(Ok(count)) = data.get(..2).map(<[u8; 2]>::try_from) else { return Front::Part };
    let Ok(count) = u16::try_from(i16::from_be_bytes(count)) else { return Front::End };
    let (mut places, mut at) = (Vec::new(), 2_usize);
    for _ in 0..count {
        let Some(size) = number(data, at) else { return Front::Part };
        at += 4;
        if size == u32::MAX {
            places.push(None);
            continue;
        }
        let end = at.saturating_add(size as usize);
        if data.len() < end {
            return Front::Part;
        }
        places.push(Some(at..end));
        at = end;
    }
    let field = |place: Option<Range<usize>>| Some(data.get(place?)?.to_vec());
    Front::Row(at, places.into_iter().map(field).collect())
}

fn number(data: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(data.get(at..at + 4)?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(size: usize, fields: &[Option<&str>]) -> Front {
        Front::Row(size, fields.iter().map(|f| f.map(|f| f.as_bytes().to_vec())).collect())
    }

    #[test]
    fn text_is_read_as_copy_reads_it() {
        let text = |data: &str| text(data.as_bytes(), b'\t', br"\N");
        assert_eq!(text("1\ta\\tb\t\\N\n2"), fields(10, &[Some("1"), Some("a\tb"), None]));
        assert_eq!(text("a\\\nb\r\nc"), fields(6, &[Some("a\nb")]));
        assert_eq!(text("\\101\\x42\\q\\\\\\x\n"), fields(15, &[Some("ABq\\x")]));
        assert_eq!(text("\\.\n"), Front::End);
        for part in ["", "1\t2", "1\\", "1\\\n"] {
            assert_eq!(text(part), Front::Part, "{part:?}");
        }
    }

    #[test]
    fn csv_is_read_as_copy_reads_it() {
        let csv_of = |data: &str| csv(data.as_bytes(), b',', b'"', b'"', b"");
        assert_eq!(csv_of("1,,\"\"\r\n2"), fields(7, &[Some("1"), None, Some("")]));
        assert_eq!(csv_of("\"a,\"\"b\"\"\n\",c\n"), fields(13, &[Some("a,\"b\"\n"), Some("c")]));
        assert_eq!(csv_of("a\"b\"c\n"), fields(6, &[Some("abc")]));
        assert_eq!(csv_of("\"a\r\"\n"), fields(5, &[Some("a\r")]));
        assert_eq!(csv_of("\\.\n"), Front::End);
        for part in ["", "1,2", "\"1\n", "\"1\""] {
            assert_eq!(csv_of(part), Front::Part, "{part:?}");
        }
        let escaped = csv(b"'a!'b!c',\n", b',', b'\'', b'!', b"");
        assert_eq!(escaped, fields(10, &[Some("a'b!c"), None]));
    }

    #[test]
    fn binary_is_read_as_copy_reads_it() {
        let one = b"\0\x02\0\0\0\x01a\xff\xff\xff\xffz";
        assert_eq!(binary(one), fields(11, &[Some("a"), None]));
        assert_eq!(binary(b"\xff\xff"), Front::End);
        assert_eq!(binary(b"\0\x01\0\0\0\x02a"), Front::Part);
        let begins = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\x01x\0\0";
        assert_eq!(header(&CopyFormat::Binary, begins), fields(20, &[]));
        assert_eq!(header(&CopyFormat::Binary, b"PGCOPY\n\xff"), Front::Part);
        assert_eq!(header(&CopyFormat::Binary, &[0; 30]), Front::End);
    }
}
