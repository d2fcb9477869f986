//! Code in constants: a DO block, or a function such as `query_to_xml`, runs it inside the server,
//! where nothing can be hidden.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::{Refusal, keyword::Keyword, text::TokenizedText};
use crate::{
    catalog::Catalog,
    sql::lexer::{Kind, Token},
};

/// Functions that run a query, or read the table, that an argument names, and which argument it is.
/// Those that only describe it, such as `query_to_xmlschema`, read no row (`xml.c`).
const RUN_AN_ARGUMENT: [(&str, &[usize]); 17] = [
    ("query_to_xml", &[0]),
    ("query_to_xml_and_xmlschema", &[0]),
    ("table_to_xml", &[0]),
    ("table_to_xml_and_xmlschema", &[0]),
    ("ts_stat", &[0]),
    ("ts_rewrite", &[1]),
    ("dblink", &[0, 1]),
    ("dblink_exec", &[0, 1]),
    ("dblink_open", &[1, 2]),
    ("dblink_send_query", &[1]),
    ("crosstab", &[0, 1]),
    ("crosstab2", &[0]),
    ("crosstab3", &[0]),
    ("crosstab4", &[0]),
    ("crosstabn", &[0]),
    ("connectby", &[0]),
    ("xpath_table", &[2, 4]),
];

/// Functions that read every table of a schema or a database.
const READ_EVERYTHING: [&str; 4] = [
    "schema_to_xml",
    "schema_to_xml_and_xmlschema",
    "database_to_xml",
    "database_to_xml_and_xmlschema",
];

/// The names of all these functions.
pub fn functions() -> impl Iterator<Item = &'static str> {
    RUN_AN_ARGUMENT.iter().map(|(name, _)| *name).chain(READ_EVERYTHING)
}

/// Whether a text that mentions nothing of interest may concern it: by the code of a DO block, or
/// by the name of a schema that it changes.
pub(super) fn hides_names(sql: &[u8], tokens: &[Token]) -> bool {
    tokens.iter().any(|token| token.is_word(sql, "do"))
        || tokens
            .windows(2)
            .any(|pair| pair[0].is_word(sql, "alter") && pair[1].is_word(sql, "schema"))
}

/// Why a statement is refused by the code in its constants: that may read a TTL table.
pub(super) fn refusal(
    text: &TokenizedText<'_>,
    mut statement: Range<usize>,
    catalog: &Catalog,
) -> Option<Refusal> {
    let is_block = text.is(statement.start, Keyword::Do);
    statement.find_map(|i| {
        let reads = match text.kind(i) {
            Kind::String if is_block => {
                let may_read = match unescaped(text.raw(i)) {
                    Some(code) => catalog.mentioned_in(&code),
                    None => catalog.any_ttl_table(),
                };
                may_read.map(|table| ("a DO block".to_owned(), table))
            }
            Kind::Word | Kind::Quoted | Kind::UnicodeQuoted => {
                let (name, open) = text.identifier(i)?;
                if text.kind(open) != Kind::LParen {
                    return None;
                }
                let may_read = if READ_EVERYTHING.contains(&name.as_str()) {
                    catalog.any_ttl_table()
                } else {
                    let mut known = RUN_AN_ARGUMENT.iter();
                    let (_, code_in) = known.find(|(function, _)| *function == name)?;
                    run_by_call(text, open, code_in, catalog)
                };
                may_read.map(|table| (format!("{name}()"), table))
            }
            _ => None,
        };
        reads.map(|(construct, table)| Refusal::Unsupported { construct, table })
    })
}

/// The TTL table that a call may read: named in a constant among its arguments, or any where what
/// it runs is not a constant, or one whose escapes could spell anything.
fn run_by_call(
    text: &TokenizedText<'_>,
    open: usize,
    code_in: &[usize],
    catalog: &Catalog,
) -> Option<String> {
    let arguments = text.items(open + 1, text.behind_group(open) - 1);
    arguments.iter().enumerate().find_map(|(i, argument)| {
        let is_constant = text.kind(argument.start) == Kind::String
            && matches!(text.kind(argument.start + 1), Kind::Comma | Kind::RParen | Kind::Cast);
        if is_constant && is_plain(text.raw(argument.start)) {
            catalog.mentioned_in(text.raw(argument.start))
        } else if code_in.contains(&i) {
            catalog.any_ttl_table()
        } else {
            None
        }
    })
}

/// The value of a constant of code, if it has only the escapes that tools write: others can spell
/// anything.
fn unescaped(constant: &[u8]) -> Option<Vec<u8>> {
    if constant.starts_with(b"$") || !constant.contains(&b'\\') {
        let spells = constant.get(..2).is_some_and(|c| c.eq_ignore_ascii_case(b"u&"));
        return (!spells).then(|| constant.to_vec());
    }
    let mut parts = constant.split(|&byte| byte == b'\\');
    let mut code = parts.next().unwrap_or_default().to_vec();
    while let Some(part) = parts.next() {
        match part.split_first() {
            Some((b'n' | b'r' | b't' | b'b' | b'f' | b'\'', rest)) => {
                code.push(b' ');
                code.extend_from_slice(rest);
            }
            // One backslash, which stands for itself.
            None => code.extend_from_slice(parts.next()?),
            Some(_) => return None,
        }
    }
    (!constant.get(..2).is_some_and(|c| c.eq_ignore_ascii_case(b"u&"))).then_some(code)
}

/// Whether a constant is plain: it has no escapes, and is not made of several parts.
fn is_plain(constant: &[u8]) -> bool {
    let outside = || constant.split(|&b| b == b'\'').step_by(2);
    constant.starts_with(b"$") || !constant.contains(&b'\\') && outside().all(<[u8]>::is_empty)
}
