//! The format of a COPY's data, by the options of its text.

use std::sync::Arc;

use super::{key_template::plain, plan::CopiedData};
use crate::{
    catalog::{Copied, CopyFormat},
    sql::lexer::{Kind, Token},
};

/// The options, as far as they are written.
#[derive(Debug, Default)]
struct CopyOptions {
    is_binary: bool,
    is_csv: bool,
    header: bool,
    delimiter: Option<u8>,
    null: Option<Vec<u8>>,
    quote: Option<u8>,
    escape: Option<u8>,
}

impl CopiedData {
    /// The format by this text; `None` where an option is not understood, or selects rows.
    pub(super) fn in_text(&self, sql: &[u8], tokens: &[Token]) -> Option<Arc<Copied>> {
        let options = read(sql, tokens.get(self.options.clone())?, self.is_binary)?;
        let format = if options.is_binary {
            CopyFormat::Binary
        } else if options.is_csv {
            let quote = options.quote.unwrap_or(b'"');
            CopyFormat::Csv {
                delimiter: options.delimiter.unwrap_or(b','),
                quote,
                escape: options.escape.unwrap_or(quote),
                null: options.null.unwrap_or_default(),
                header: options.header,
            }
        } else {
            CopyFormat::Text {
                delimiter: options.delimiter.unwrap_or(b'\t'),
                null: options.null.unwrap_or_else(|| b"\\N".to_vec()),
                header: options.header,
            }
        };
        Some(Arc::new(Copied { format, keys: self.keys.clone(), tables: self.tables.clone() }))
    }
}

fn read(sql: &[u8], tokens: &[Token], is_binary: bool) -> Option<CopyOptions> {
    let mut options = CopyOptions { is_binary, ..CopyOptions::default() };
    let word = |i: usize| {
        let token = tokens.get(i).filter(|token| token.kind == Kind::Word)?;
        Some(token.text(sql).to_ascii_lowercase())
    };
    let said = |i: usize| {
        let token = tokens.get(i).filter(|token| token.kind == Kind::String)?;
        constant(token.text(sql))
    };
    let mut i = 0;
    while let Some(token) = tokens.get(i) {
        if matches!(token.kind, Kind::LParen | Kind::RParen | Kind::Comma) {
            i += 1;
            continue;
        }
        // `AS` may stand before a constant.
        let at = i + 1 + usize::from(word(i + 1).is_some_and(|word| word == b"as"));
        let byte = || match said(at)?.as_slice() {
            [byte] => Some(*byte),
            _ => None,
        };
        i = match word(i)?.as_slice() {
            b"with" => i + 1,
            b"binary" => {
                options.is_binary = true;
                i + 1
            }
            b"csv" => {
                options.is_csv = true;
                i + 1
            }
            b"format" => {
                match word(at).or_else(|| said(at))?.as_slice() {
                    b"csv" => options.is_csv = true,
                    b"binary" => options.is_binary = true,
                    b"text" => {}
                    _ => return None,
                }
                at + 1
            }
            name @ (b"freeze" | b"header") => {
                let value = word(at);
                let is_off = matches!(value.as_deref(), Some(b"false" | b"off"));
                let is_on = matches!(value.as_deref(), Some(b"true" | b"on" | b"match"));
                options.header |= name == b"header" && !is_off;
                at + usize::from(is_on || is_off)
            }
            // Rows that are left out, and what is told of them: no data is read in another way.
            b"on_error" | b"log_verbosity" | b"reject_limit" => at + 1,
            b"delimiter" => {
                options.delimiter = Some(byte()?);
                at + 1
            }
            b"null" => {
                options.null = Some(said(at)?);
                at + 1
            }
            b"quote" => {
                options.quote = Some(byte()?);
                at + 1
            }
            b"escape" => {
                options.escape = Some(byte()?);
                at + 1
            }
            _ => return None,
        };
    }
    Some(options)
}

/// The value of a constant, also of the few with a backslash that are used with COPY.
fn constant(text: &[u8]) -> Option<Vec<u8>> {
    match text {
        br"E'\t'" | br"e'\t'" => Some(b"\t".to_vec()),
        br"'\N'" | br"E'\\N'" | br"e'\\N'" => Some(br"\N".to_vec()),
        text => plain(text),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::sql::lexer::tokens_of;

    fn format(options: &str) -> Option<CopyFormat> {
        let tokens = tokens_of(options.as_bytes(), false).unwrap();
        let options_of = 0..tokens.len();
        let copied = CopiedData {
            keys: Vec::new(),
            tables: BTreeSet::new(),
            is_binary: false,
            options: options_of,
        };
        Some(copied.in_text(options.as_bytes(), &tokens)?.format.clone())
    }

    fn text(delimiter: u8, null: &[u8], header: bool) -> CopyFormat {
        CopyFormat::Text { delimiter, null: null.into(), header }
    }

    fn csv(quote: u8, escape: u8, header: bool) -> CopyFormat {
        CopyFormat::Csv { delimiter: b',', quote, escape, null: Vec::new(), header }
    }

    #[test]
    fn options_are_read_in_both_grammars() {
        let quoted = "WITH (FORMAT 'csv', HEADER match, QUOTE '''', ESCAPE '!', FREEZE off)";
        for (options, read) in [
            ("", text(b'\t', br"\N", false)),
            ("WITH DELIMITER AS '|' NULL AS ''", text(b'|', b"", false)),
            (r"(DELIMITER E'\t', NULL '\N', HEADER)", text(b'\t', br"\N", true)),
            ("CSV HEADER", csv(b'"', b'"', true)),
            ("WITH (FORMAT csv, HEADER false)", csv(b'"', b'"', false)),
            (quoted, csv(b'\'', b'!', true)),
            ("(FORMAT binary)", CopyFormat::Binary),
            ("(FORMAT csv, ON_ERROR ignore, REJECT_LIMIT 3)", csv(b'"', b'"', false)),
            ("BINARY", CopyFormat::Binary),
        ] {
            assert_eq!(format(options), Some(read), "{options}");
        }
    }

    #[test]
    fn options_that_choose_or_recode_are_not_read() {
        for options in
            ["WHERE id > 3", "(FORCE_NULL (a))", "(ENCODING 'latin1')", "(DELIMITER 'ab')"]
        {
            assert_eq!(format(options), None, "{options}");
        }
    }
}
