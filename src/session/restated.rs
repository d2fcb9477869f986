//! Restates the server's errors for the client's own text: positions, missing rights, refusals.

use std::borrow::Cow;

use bytes::BytesMut;
use memchr::{memchr, memmem};

use super::{
    internal_query::RESULT_CHANGED, sent_text::Edit, settings::Encoding, state::SessionState,
};
use crate::{
    rewrite::{
        original_position,
        splice::{self, Origin},
    },
    sql::lexer::lex,
    wire::messages::{self, ErrorFields},
};

/// The hint for a role that lacks a right which its own text does not need.
const HIDES: &str = "Expired rows are hidden by columns that the role must be able to read";

/// The hint for a key that an expired row holds, which no query of the client shows.
pub(super) const HELD: &str = "If no query shows a row with this key, an expired one holds it that \
                               could not be deleted. Other rows refer to it by a foreign key \
                               without ON DELETE: \"pglapse check\" names it, and prints the \
                               ALTER TABLE. Or a trigger keeps it: see pglapse.quarantined.";

/// What the client gets instead of the server's error or notice.
#[derive(Debug)]
pub(super) enum Restated<'a> {
    /// Another error.
    Other(ClientError<'a>),
    /// The same with other fields.
    Amended(Amendment<'a>),
}

/// The error that the client gets instead.
#[derive(Debug)]
pub(super) struct ClientError<'a> {
    pub(super) sqlstate: Cow<'a, [u8]>,
    pub(super) message: Cow<'a, [u8]>,
    pub(super) hint: Cow<'a, [u8]>,
}

/// The fields that are not the server's.
#[derive(Debug, Default)]
pub(super) struct Amendment<'a> {
    pub(super) message: Option<Vec<u8>>,
    /// In the client's text; none where that is not known.
    pub(super) position: Option<usize>,
    pub(super) hint: Option<String>,
    /// Without what the server says of queries within functions.
    pub(super) context: Option<&'a [u8]>,
}

/// The error for a statement in which a name means another table than it was rewritten for.
pub(super) const MOVED: ClientError<'_> = ClientError {
    sqlstate: Cow::Borrowed(b"42P09"),
    message: Cow::Borrowed(
        b"a name means another table since code in the server made one or set the search_path",
    ),
    hint: Cow::Borrowed(b"Try again, or write the name with its schema."),
};

impl Restated<'_> {
    /// Appends it, made of the server's message with this tag and these fields.
    pub(super) fn put(&self, tag: u8, server: ErrorFields<'_>, out: &mut BytesMut) {
        match self {
            Self::Other(ClientError { sqlstate, message, hint }) => {
                let severity = server.iter().filter(|(kind, _)| matches!(kind, b'S' | b'V'));
                // pgjdbc and asyncpg know this error by the server's routine.
                let is_result = **message == *RESULT_CHANGED.1.as_bytes();
                let routine: &[u8] = if is_result { b"RevalidateCachedQuery" } else { b"" };
                let fields =
                    [(b'C', &**sqlstate), (b'M', &**message), (b'H', &**hint), (b'R', routine)];
                let said = fields.into_iter().filter(|(_, text)| !text.is_empty());
                messages::put_fields(out, tag, severity.chain(said));
            }
            Self::Amended(amendment) => amendment.put(tag, server, out),
        }
    }
}

impl Amendment<'_> {
    fn put(&self, tag: u8, server: ErrorFields<'_>, out: &mut BytesMut) {
        let position = self.position.map(|position| position.to_string());
        let hint = self.hint.as_ref().map(|hint| (b'H', hint.as_bytes()));
        let field = |(kind, value)| match kind {
            b'M' => Some((kind, self.message.as_deref().unwrap_or(value))),
            b'P' => position.as_ref().map(|position| (kind, position.as_bytes())),
            b'W' => match self.context {
                Some([]) => None,
                context => Some((kind, context.unwrap_or(value))),
            },
            b'q' | b'p' if self.context.is_some() => None,
            _ => Some((kind, value)),
        };
        messages::put_fields(out, tag, server.iter().filter_map(field).chain(hint));
    }
}

/// Whether a column is named with a table that its query does not read.
pub(super) fn misses_table(error: ErrorFields<'_>) -> bool {
    error.get(b'R') == Some(b"errorMissingRTE")
}

/// The position in the client's text for a position in an edited one.
pub(super) fn position(error: ErrorFields<'_>, edit: &Edit, encoding: Encoding) -> Option<usize> {
    let sent = std::str::from_utf8(error.get(b'P')?).ok()?.parse().ok()?;
    let (original, sql) = (encoding.countable(&edit.original)?, encoding.countable(&edit.sql)?);
    let is_wide = encoding != Encoding::SingleByte;
    original_position(sent, &original, &sql, &edit.splices, is_wide)
}

/// The message and position of a syntax error that the server found at a parenthesis of pglapse's
/// own, behind a condition that is not complete: it would have found it at the client's next token.
pub(super) fn syntax_error(
    error: ErrorFields<'_>,
    edit: &Edit,
    encoding: Encoding,
) -> Option<(Vec<u8>, usize)> {
    if error.get(b'M') != Some(b"syntax error at or near \")\"") {
        return None;
    }
    let sent = std::str::from_utf8(error.get(b'P')?).ok()?.parse().ok()?;
    let (original, sql) = (encoding.countable(&edit.original)?, encoding.countable(&edit.sql)?);
    let is_wide = encoding != Encoding::SingleByte;
    let Origin::Before(next) = splice::origin(sent, &sql, &edit.splices, is_wide)? else {
        return None;
    };
    let mut tokens = Vec::new();
    let is_whole = lex(original.get(next..)?, false, &mut tokens).is_ok();
    let Some(token) = tokens.first() else {
        let position = splice::position_of(original.len(), &original, is_wide)?;
        return is_whole.then(|| (b"syntax error at end of input".to_vec(), position));
    };
    let near = token.text(edit.original.get(next..)?);
    let position = splice::position_of(next + token.start as usize, &original, is_wide)?;
    Some(([b"syntax error at or near \"", near, b"\""].concat(), position))
}

/// Whether its characters can be counted.
pub(super) fn is_countable(edit: &Edit, encoding: Encoding) -> bool {
    encoding.countable(&edit.sql).is_some()
}

/// Whether an error may be about a column of the condition that the relation lacks, or has in
/// another schema.
pub(super) fn may_mean_other_table(error: ErrorFields<'_>, state: &SessionState) -> bool {
    error.get(b'P').is_some()
        && matches!(error.get(b'C'), Some(b"42703" | b"42P01"))
        && (misses_table(error) || state.facts.path().is_some())
}

/// The hint for an error that may come from a missing right which the client's own text does not
/// need. It names no role: the server does not report which one a session has set.
pub(super) fn missing_right(
    error: ErrorFields<'_>,
    edit: &Edit,
    encoding: Encoding,
) -> Option<String> {
    // A policy is no right that could be granted.
    let is_policy = matches!(error.get(b'R'), Some(b"ExecWithCheckOptions" | b"check_enable_rls"));
    if is_policy || error.get(b'C') != Some(b"42501") || error.get(b'H').is_some() {
        return None;
    }
    let message = String::from_utf8_lossy(error.get(b'M')?);
    let needed = edit.grants.iter().flat_map(|grants| grants.iter());
    let grants: Vec<String> = needed
        .filter(|grant| message.contains(&grant.name))
        .map(|grant| format!("{} the role", grant.sql))
        .collect();
    let hint = format!("{HIDES}: {}.", grants.join("; "));
    let is_spelled = encoding == Encoding::Utf8 || hint.is_ascii();
    (!grants.is_empty() && is_spelled).then_some(hint)
}

/// The hint for the error of a key which an expired row has kept.
pub(super) fn held_key(error: ErrorFields<'_>, state: &SessionState) -> Option<String> {
    let is_of_key = error.get(b'C') == Some(b"23505") && error.get(b'H').is_none();
    let is_held = state.sweeping.keeps_keys() && is_of_key;
    let why = state.sweeping.why().map_or_else(
        || HELD.to_owned(),
        |why| {
            format!(
                "If no query shows a row with this key, an expired one holds it, which is still \
                 there in {why}"
            )
        },
    );
    is_held.then_some(why)
}

/// The context of an error without what happened within pglapse's own functions, if it came from
/// one.
pub(super) fn outer_context(error: ErrorFields<'_>) -> Option<&[u8]> {
    const OWN: [&[u8]; 2] = [b"PL/pgSQL function pglapse.", b"SQL function \"set_rule\""];
    let context = error.get(b'W')?;
    let last = OWN.iter().filter_map(|own| memmem::rfind(context, own)).max()?;
    let rest = context.get(last..)?;
    Some(memchr(b'\n', rest).and_then(|end| rest.get(end + 1..)).unwrap_or_default())
}
