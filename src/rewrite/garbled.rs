//! Names beyond ASCII in a text whose encoding is not UTF-8: their bytes stand for other letters,
//! so that no name is recognized by them.

use super::opaque;
use crate::{
    catalog::Catalog,
    sql::{
        lexer::{Kind, Token, tokens_of},
        name::decode_as,
    },
};

/// The TTL table that a text may concern by a name that is not recognized. `backslash_escapes` is
/// `None` where it is in doubt how strings are read.
pub(crate) fn table_of(
    sql: &[u8],
    backslash_escapes: Option<bool>,
    catalog: &Catalog,
) -> Option<String> {
    let escapes = backslash_escapes.or_else(|| (!sql.contains(&b'\\')).then_some(false));
    let Some(tokens) = escapes.and_then(|escapes| tokens_of(sql, escapes)) else {
        return catalog.table_beyond_ascii();
    };
    let runs_code = opaque::may_run_code(sql, &tokens, catalog);
    let may_name = |token: &Token| token.is_identifier() || runs_code && token.kind == Kind::String;
    if !tokens.iter().any(|token| may_name(token) && !token.text(sql).is_ascii()) {
        return None;
    }
    let with_columns = |name: String| catalog.table_with_columns_beyond_ascii(&name);
    catalog.table_beyond_ascii().or_else(|| names(sql, &tokens, catalog).find_map(with_columns))
}

/// The first TTL table that a text names in letters of ASCII.
pub(crate) fn named(sql: &[u8], catalog: &Catalog) -> Option<String> {
    let tokens = tokens_of(sql, false)?;
    names(sql, &tokens, catalog).find_map(|name| catalog.ttl_table_named(&name))
}

fn names<'a>(
    sql: &'a [u8],
    tokens: &'a [Token],
    catalog: &'a Catalog,
) -> impl Iterator<Item = String> + use<'a> {
    tokens.iter().filter_map(|token| decode_as(*token, sql, '\\', &catalog.folding))
}
