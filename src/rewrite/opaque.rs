//! Code in constants: a DO block, or a function such as `query_to_xml`, runs it inside the server,
//! where nothing can be hidden.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::{Refusal, block::Block, keyword::Keyword, text::TokenizedText};
use crate::{
    catalog::Catalog,
    sql::{
        lexer::{Kind, Token, tokens_of},
        name::decode_as,
        statements::statements,
    },
};

/// Functions that run a query, or read the table, that an argument names, and which argument it is.
/// Those that only describe it, such as `query_to_xmlschema`, read no row (`xml.c`).
const RUN_AN_ARGUMENT: [(&str, &[usize]); 26] = [
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
    ("dblink_build_sql_insert", &[0]),
    ("dblink_build_sql_update", &[0]),
    ("crosstab", &[0, 1]),
    ("crosstab2", &[0]),
    ("crosstab3", &[0]),
    ("crosstab4", &[0]),
    ("crosstabn", &[0]),
    ("connectby", &[0]),
    ("xpath_table", &[2, 4]),
    // Citus.
    ("run_command_on_workers", &[0]),
    ("run_command_on_all_nodes", &[0]),
    ("run_command_on_coordinator", &[0]),
    ("run_command_on_shards", &[0, 1]),
    ("run_command_on_placements", &[0, 1]),
    ("run_command_on_colocated_placements", &[0, 1, 2]),
    ("master_run_on_worker", &[2]),
];

/// Functions that read every table of a schema or a database.
const READ_EVERYTHING: [&str; 4] = [
    "schema_to_xml",
    "schema_to_xml_and_xmlschema",
    "database_to_xml",
    "database_to_xml_and_xmlschema",
];

/// The names of all these functions.
pub(super) fn functions() -> impl Iterator<Item = &'static str> {
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

/// Whether a statement of a text may run a constant as code.
pub(super) fn may_run_code(sql: &[u8], tokens: &[Token], catalog: &Catalog) -> bool {
    let is_block = |statement: Range<usize>| tokens[statement.start].is_word(sql, "do");
    let runs = |token: &Token| {
        let name = decode_as(*token, sql, '\\', &catalog.folding);
        token.kind == Kind::UnicodeQuoted || functions().any(|known| name.as_deref() == Some(known))
    };
    statements(sql, tokens).any(is_block) || tokens.iter().any(runs)
}

/// Constants within constants that are read; what is nested deeper could spell anything.
const DEEPEST: usize = 8;

/// Why a statement is refused by the code in its constants: that may read a TTL table.
pub(super) fn refusal(
    text: &TokenizedText<'_>,
    mut statement: Range<usize>,
    catalog: &Catalog,
) -> Option<Refusal> {
    let is_block = text.is(statement.start, Keyword::Do);
    let is_plpgsql = is_block && !has_language(text, statement.clone());
    statement.find_map(|i| {
        let reads = match text.kind(i) {
            Kind::String if is_block => {
                let may_read = read_by_constant(text.raw(i), true, DEEPEST, catalog);
                may_read.and_then(|table| in_block(text.raw(i), is_plpgsql, table, catalog))
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

/// Whether a DO block is in another language than PL/pgSQL.
fn has_language(text: &TokenizedText<'_>, mut statement: Range<usize>) -> bool {
    statement.any(|i| text.is_word(i, "language") && !text.is_word(i + 1, "plpgsql"))
}

/// The statement of a block's code that may read a TTL table, if there is one, and the table; the
/// block itself, where it cannot be read.
fn in_block(
    constant: &[u8],
    is_plpgsql: bool,
    table: String,
    catalog: &Catalog,
) -> Option<(String, String)> {
    let code = value(constant, true).filter(|code| is_plpgsql && !code.contains(&b'\\'));
    let tokens = code.as_ref().and_then(|code| tokens_of(code, false));
    let (Some(code), Some(tokens)) = (&code, &tokens) else {
        return Some(("a DO block".to_owned(), table));
    };
    let of_constant = |token: &Token| read_by_constant(token.text(code), false, DEEPEST, catalog);
    let runs = |token: &Token| {
        let name = decode_as(*token, code, '\\', &catalog.folding);
        functions().any(|known| name.as_deref() == Some(known))
    };
    let reads = Block { code, tokens, catalog }.reads(of_constant, runs);
    reads.map(|(first, table)| (format!("{first} in a DO block"), table))
}

/// The TTL table that a call may read: named in a constant among its arguments, or any where what
/// it runs is not a constant, or one that could spell anything.
fn run_by_call(
    text: &TokenizedText<'_>,
    open: usize,
    code_in: &[usize],
    catalog: &Catalog,
) -> Option<String> {
    let arguments = text.items(open + 1, text.behind_group(open) - 1);
    // With a query to replace, and what to replace it by.
    if text.is_word(open - 1, "ts_rewrite") && arguments.len() == 3 {
        return None;
    }
    // Before a text it is the connection.
    let is_connection = |i: usize| {
        let is_dblink = ["dblink", "dblink_exec"].iter().any(|it| text.is_word(open - 1, it));
        let second = arguments.get(1).map(|second| second.start);
        i == 0 && is_dblink && second.is_some_and(|second| text.kind(second) == Kind::String)
    };
    arguments.iter().cloned().enumerate().find_map(|(i, Range { start, end })| {
        let is_assigned = text.kind(start + 1) == Kind::Other && text.raw(start + 1) == b":=";
        let is_named = is_assigned || text.is_operator(start + 1, b"=>");
        let start = if is_named { start + 2 } else { start };
        let is_flag = || text.is_word(start, "true") || text.is_word(start, "false");
        let is_code = if is_named { !is_flag() } else { code_in.contains(&i) };
        let is_cast = |i| text.kind(i) == Kind::Cast || text.is_name(i);
        let any = |may_be: bool| may_be.then(|| catalog.any_ttl_table())?;
        if text.kind(start) != Kind::String || !(start + 1..end).all(is_cast) {
            return any(is_code && !is_connection(i));
        }
        // A table's number stands for it, too.
        let is_oid = || {
            let value = String::from_utf8(value(text.raw(start), true)?).ok()?;
            value.trim().parse::<u32>().ok()
        };
        read_by_constant(text.raw(start), true, DEEPEST, catalog)
            .or_else(|| any(is_code && is_oid().is_some()))
    })
}

/// The TTL table that the code in a constant may read; any where that could spell a name in other
/// letters. `may_escape` is whether a backslash may escape in it without an `E`.
fn read_by_constant(
    constant: &[u8],
    may_escape: bool,
    depth: usize,
    catalog: &Catalog,
) -> Option<String> {
    match value(constant, may_escape) {
        Some(code) if depth > 0 => read_by_code(&code, depth, catalog),
        _ => catalog.any_ttl_table(),
    }
}

/// The same for the code itself, which may run a constant of its own.
fn read_by_code(code: &[u8], depth: usize, catalog: &Catalog) -> Option<String> {
    if let Some(table) = catalog.mentioned_in(code) {
        return Some(table);
    }
    let Some(tokens) = tokens_of(code, false) else {
        // Not SQL: what escapes in it is not known.
        return code.contains(&b'\\').then(|| catalog.any_ttl_table())?;
    };
    tokens.iter().find_map(|token| match token.kind {
        Kind::UnicodeQuoted => catalog.any_ttl_table(),
        Kind::String => read_by_constant(token.text(code), false, depth - 1, catalog),
        _ => None,
    })
}

/// The value of a constant, if it has only the escapes that tools write: others can spell anything.
fn value(constant: &[u8], may_escape: bool) -> Option<Vec<u8>> {
    let (first, rest) = constant.split_first()?;
    let (escapes, quoted) = match first {
        b'$' => {
            let tag = rest.iter().position(|&byte| byte == b'$')?;
            return Some(rest.get(tag + 1..rest.len().checked_sub(tag + 2)?)?.to_vec());
        }
        b'\'' => (may_escape, rest),
        b'e' | b'E' => (true, rest.strip_prefix(b"'")?),
        _ => return None,
    };
    let mut value = Vec::with_capacity(quoted.len());
    let mut bytes = quoted.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'\\' if escapes => value.push(match bytes.next()? {
                b'n' | b'r' | b't' | b'b' | b'f' => b' ',
                quoted @ (b'\'' | b'"' | b'\\') => *quoted,
                _ => return None,
            }),
            b'\'' if bytes.as_slice().first() == Some(&b'\'') => value.extend(bytes.next()),
            // The end, or that of a part: a comment may stand before the next one.
            b'\'' => {
                while let Some(byte) = bytes.next() {
                    match byte {
                        b'-' => drop(bytes.find(|byte| matches!(byte, b'\n' | b'\r'))),
                        b'\'' => break,
                        _ => {}
                    }
                }
            }
            _ => value.push(byte),
        }
    }
    Some(value)
}
