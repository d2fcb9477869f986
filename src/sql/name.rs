//! Postgres's identifier rules: folding, truncation, quoting, Unicode escapes, qualified names.

use std::fmt;

use super::{
    folding::Folding,
    lexer::{Kind, Token, tokens_of},
};

/// The name that an identifier token stands for, as the server would store it.
///
/// `uescape` is the character after `UESCAPE`, a backslash where there is none. `None` when the
/// token is no identifier or its escapes are invalid, which the server refuses as well. The
/// server's encoding is UTF-8.
pub fn decode(token: Token, sql: &[u8], uescape: char) -> Option<String> {
    decode_as(token, sql, uescape, &Folding::default())
}

/// The same for a database that folds and cuts names so.
pub fn decode_as(token: Token, sql: &[u8], uescape: char, folding: &Folding) -> Option<String> {
    let text = token.text(sql);
    match token.kind {
        Kind::Word => Some(folding.cut(folding.fold(&String::from_utf8_lossy(text)))),
        Kind::Quoted => Some(folding.cut(unquote(text))),
        Kind::UnicodeQuoted => {
            unescape(&unquote(&text[2..]), uescape).map(|name| folding.cut(name))
        }
        Kind::String
        | Kind::BitString
        | Kind::Number
        | Kind::Param
        | Kind::Operator
        | Kind::LParen
        | Kind::RParen
        | Kind::LBracket
        | Kind::RBracket
        | Kind::Comma
        | Kind::Semicolon
        | Kind::Dot
        | Kind::Cast
        | Kind::Other => None,
    }
}

fn unquote(text: &[u8]) -> String {
    let inner = text.get(1..text.len().saturating_sub(1)).unwrap_or_default();
    String::from_utf8_lossy(inner).replace("\"\"", "\"")
}

fn unescape(text: &str, escape: char) -> Option<String> {
    let mut name = String::with_capacity(text.len());
    let mut high_surrogate = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != escape {
            name.push(c);
            continue;
        }
        let rest = chars.as_str();
        if rest.starts_with(escape) {
            chars.next();
            name.push(escape);
            continue;
        }
        let (skip, digits) = if rest.starts_with('+') { (1, 6) } else { (0, 4) };
        let hex: String = rest.chars().skip(skip).take(digits).collect();
        if hex.len() != digits || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let code = u32::from_str_radix(&hex, 16).ok()?;
        for _ in 0..skip + digits {
            chars.next();
        }
        match (high_surrogate.take(), code) {
            (None, 0xD800..=0xDBFF) => high_surrogate = Some(code),
            (None, _) => name.push(char::from_u32(code)?),
            (Some(high), 0xDC00..=0xDFFF) => {
                name.push(char::from_u32(0x1_0000 + ((high - 0xD800) << 10) + (code - 0xDC00))?);
            }
            (Some(_), _) => return None,
        }
    }
    high_surrogate.is_none().then_some(name)
}

/// `name` as SQL that means exactly it, quoted where the server would need that.
pub fn quote(name: &str) -> String {
    let mut bytes = name.bytes();
    let plain = bytes.next().is_some_and(|b| b.is_ascii_lowercase() || b == b'_')
        && bytes.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        && !is_key_word(name);
    if plain { name.to_owned() } else { format!("\"{}\"", name.replace('"', "\"\"")) }
}

/// The name of a relation with its schema, as SQL.
pub fn qualified(schema: &str, name: &str) -> String {
    format!("{}.{}", quote(schema), quote(name))
}

/// `text` as a SQL string constant that means it under either `standard_conforming_strings`.
pub fn literal(text: &str) -> String {
    if text.contains('\\') {
        format!("E'{}'", text.replace('\\', "\\\\").replace('\'', "''"))
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

/// The key words of PostgreSQL 14 to 18 that do not name a column or table everywhere, in order.
#[rustfmt::skip]
const KEY_WORDS: [&str; 164] = [
    "all", "analyse", "analyze", "and", "any", "array", "as", "asc", "asymmetric",
    "authorization", "between", "bigint", "binary", "bit", "boolean", "both", "case", "cast",
    "char", "character", "check", "coalesce", "collate", "collation", "column", "concurrently",
    "constraint", "create", "cross", "current_catalog", "current_date", "current_role",
    "current_schema", "current_time", "current_timestamp", "current_user", "dec", "decimal",
    "default", "deferrable", "desc", "distinct", "do", "else", "end", "except", "exists",
    "extract", "false", "fetch", "float", "for", "foreign", "freeze", "from", "full", "grant",
    "greatest", "group", "grouping", "having", "ilike", "in", "initially", "inner", "inout",
    "int", "integer", "intersect", "interval", "into", "is", "isnull", "join", "json",
    "json_array", "json_arrayagg", "json_exists", "json_object", "json_objectagg", "json_query",
    "json_scalar", "json_serialize", "json_table", "json_value", "lateral", "leading", "least",
    "left", "like", "limit", "localtime", "localtimestamp", "merge_action", "national", "natural",
    "nchar", "none", "normalize", "not", "notnull", "null", "nullif", "numeric", "offset", "on",
    "only", "or", "order", "out", "outer", "overlaps", "overlay", "placing", "position",
    "precision", "primary", "real", "references", "returning", "right", "row", "select",
    "session_user", "setof", "similar", "smallint", "some", "substring", "symmetric",
    "system_user", "table", "tablesample", "then", "time", "timestamp", "to", "trailing", "treat",
    "trim", "true", "union", "unique", "user", "using", "values", "varchar", "variadic",
    "verbose", "when", "where", "window", "with", "xmlattributes", "xmlconcat", "xmlelement",
    "xmlexists", "xmlforest", "xmlnamespaces", "xmlparse", "xmlpi", "xmlroot", "xmlserialize",
    "xmltable",
];

/// Whether an unquoted `name`, in lower case, is no plain name everywhere.
pub(crate) fn is_key_word(name: &str) -> bool {
    KEY_WORDS.binary_search(&name).is_ok()
}

/// A table's name, with its schema where one was written.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct QualifiedName {
    /// The schema, if written.
    pub schema: Option<String>,
    /// The relation.
    pub name: String,
}

impl QualifiedName {
    /// Reads `name` or `schema.name` as SQL spells it, with folding and quotes.
    ///
    /// `None` for anything else. A name beyond ASCII that is too long for some encoding only is for
    /// the server to cut.
    pub fn parse(text: &str) -> Option<Self> {
        let sql = text.as_bytes();
        let tokens = tokens_of(sql, false)?;
        let longest = Folding { is_single_byte: true, letters: Vec::new() };
        let part = |token: &Token| decode_as(*token, sql, '\\', &longest);
        match tokens.as_slice() {
            [name] => Some(Self { schema: None, name: part(name)? }),
            [schema, dot, name] if dot.kind == Kind::Dot => {
                Some(Self { schema: Some(part(schema)?), name: part(name)? })
            }
            _ => None,
        }
    }
}

/// Prints the name as SQL.
impl fmt::Display for QualifiedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.schema {
            Some(schema) => f.write_str(&qualified(schema, &self.name)),
            None => f.write_str(&quote(&self.name)),
        }
    }
}

/// Text as an SQL comment. Every line of it begins with `--`.
pub fn comment(text: &str) -> String {
    let line = |line: &str| format!("-- {line}").trim_end().to_owned() + "\n";
    text.split(['\n', '\r', '\u{2028}', '\u{2029}']).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_the_server_reads_them() {
        let parse = |text: &str| QualifiedName::parse(text).map(|n| (n.schema, n.name));
        let some =
            |schema: Option<&str>, name: &str| Some((schema.map(str::to_owned), name.to_owned()));
        assert_eq!(parse("Public.Sessions"), some(Some("public"), "sessions"));
        assert_eq!(parse("\"My \"\"Schema\".\"T\""), some(Some("My \"Schema"), "T"));
        assert_eq!(parse("U&\"d\\0061t\\+000061\""), some(None, "data"));
        assert_eq!(parse("U&\"\\D83D\\DE00\""), some(None, "😀"));
        assert_eq!(parse(&"x".repeat(70)), some(None, &"x".repeat(63)));
        assert_eq!(parse("a.b.c"), None);
        assert_eq!(parse(""), None);
        assert_eq!(parse("a b"), None);
    }

    #[test]
    fn quoting_keeps_the_name() {
        for name in ["sessions", "Sessions", "my table", "a\"b", "select", "ünïcode", "1st", ""] {
            let quoted = quote(name);
            if !name.is_empty() {
                assert_eq!(QualifiedName::parse(&quoted).unwrap().name, name, "{quoted}");
            }
        }
        assert_eq!(literal("it's"), "'it''s'");
        assert_eq!(literal("a\\b"), "E'a\\\\b'");
    }

    #[test]
    fn a_comment_holds_whatever_is_in_it() {
        assert_eq!(comment("a\nDROP TABLE t;\r\n\nb"), "-- a\n-- DROP TABLE t;\n--\n--\n-- b\n");
    }
}
