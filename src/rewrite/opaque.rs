//! Code in constants: what a DO block or a function such as `query_to_xml` runs inside the server,
//! where nothing can be hidden.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::{Refusal, keyword::Keyword, text::Text};
use crate::{catalog::Catalog, sql::lexer::Kind};

/// Functions that run a query, or read the table, that their first argument names.
pub(super) const RUN_AN_ARGUMENT: [&str; 12] = [
    "query_to_xml",
    "query_to_xmlschema",
    "query_to_xml_and_xmlschema",
    "table_to_xml",
    "table_to_xmlschema",
    "table_to_xml_and_xmlschema",
    "ts_stat",
    "ts_rewrite",
    "dblink",
    "crosstab",
    "connectby",
    "xpath_table",
];

/// Functions that read every table of a schema or a database.
pub(super) const READ_EVERYTHING: [&str; 6] = [
    "schema_to_xml",
    "schema_to_xmlschema",
    "schema_to_xml_and_xmlschema",
    "database_to_xml",
    "database_to_xmlschema",
    "database_to_xml_and_xmlschema",
];

/// What is to be thought of the code that a statement holds in its constants.
#[derive(Debug, PartialEq)]
pub(super) enum Code {
    /// It holds none.
    None,
    /// It holds some that names no TTL table. Another constant in its place might.
    Harmless,
    /// It may read a TTL table.
    Reads(Refusal),
}

/// Judges the code in the constants of one statement.
pub(super) fn judge(text: &Text<'_>, statement: Range<usize>, catalog: &Catalog) -> Code {
    let is_block = text.is(statement.start, Keyword::Do);
    let mut code = if is_block { Code::Harmless } else { Code::None };
    for i in statement {
        let reads = match text.kind(i) {
            Kind::String if is_block => {
                catalog.mentioned_in(text.raw(i)).map(|table| ("a DO block".to_owned(), table))
            }
            Kind::Word | Kind::Quoted | Kind::UnicodeQuoted => {
                let Some((name, open)) = text.identifier(i) else { continue };
                if text.kind(open) != Kind::LParen {
                    continue;
                }
                let may_read = if READ_EVERYTHING.contains(&name.as_str()) {
                    catalog.any_ttl_table()
                } else if RUN_AN_ARGUMENT.contains(&name.as_str()) {
                    code = Code::Harmless;
                    run_by_call(text, open, catalog)
                } else {
                    continue;
                };
                may_read.map(|table| (format!("{name}()"), table))
            }
            _ => continue,
        };
        if let Some((construct, table)) = reads {
            return Code::Reads(Refusal::Unsupported { construct, table });
        }
    }
    code
}

/// The TTL table that a call may read: one named in a constant among its arguments, or any where the
/// first is no constant, or one has escapes that could spell anything.
fn run_by_call(text: &Text<'_>, open: usize, catalog: &Catalog) -> Option<String> {
    let argument = open + 1;
    let is_constant = text.kind(argument) == Kind::String
        && matches!(text.kind(argument + 1), Kind::Comma | Kind::RParen | Kind::Cast);
    if !is_constant {
        return catalog.any_ttl_table();
    }
    let constants = (argument..text.behind_group(open)).filter(|&i| text.kind(i) == Kind::String);
    constants.map(|i| text.raw(i)).find_map(|constant| {
        if is_plain(constant) { catalog.mentioned_in(constant) } else { catalog.any_ttl_table() }
    })
}

/// Whether a constant says what it looks like: it has no escapes, and is not put together of parts.
fn is_plain(constant: &[u8]) -> bool {
    let outside = || constant.split(|&b| b == b'\'').step_by(2);
    constant.starts_with(b"$") || !constant.contains(&b'\\') && outside().all(<[u8]>::is_empty)
}
