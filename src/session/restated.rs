//! Restates the server's errors for the client's own text: positions, missing rights, refusals.

use bytes::BytesMut;

use super::{sent_text::Edit, settings::Encoding};
use crate::{
    rewrite::original_position,
    wire::messages::{self, ErrorFields},
};

/// The hint for a role that lacks a right which its own text does not need.
const HIDES: &str = "Expired rows are hidden by columns that the role must be able to read";

/// The error that the client gets instead.
pub(super) struct ClientError<'a> {
    pub(super) sqlstate: &'a [u8],
    pub(super) message: &'a [u8],
    pub(super) hint: &'a [u8],
}

/// The error for a statement in which a name means another table than it was rewritten for.
pub(super) const MOVED: ClientError<'_> = ClientError {
    sqlstate: b"42P09",
    message: b"a name means another table since code in the server made one or set the search_path",
    hint: b"Try again, or write the name with its schema.",
};

pub(super) fn restate(error: ErrorFields<'_>, told: &ClientError<'_>, out: &mut BytesMut) {
    let severity = error.iter().filter(|(kind, _)| matches!(kind, b'S' | b'V'));
    let fields = [(b'C', told.sqlstate), (b'M', told.message), (b'H', told.hint)];
    let said = fields.into_iter().filter(|(_, text)| !text.is_empty());
    messages::put_error(out, severity.chain(said));
}

/// Whether a column is named with a table that its query does not read.
pub(super) fn misses_table(error: ErrorFields<'_>) -> bool {
    error.get(b'R') == Some(b"errorMissingRTE")
}

/// The position in the client's text for a position in an edited one.
pub(super) fn position(error: ErrorFields<'_>, edit: &Edit, encoding: Encoding) -> Option<usize> {
    let Edit { original, sql, splices, .. } = edit;
    let sent = std::str::from_utf8(error.get(b'P')?).ok()?.parse().ok()?;
    let utf8 = encoding == Encoding::Utf8;
    original_position(sent, original, sql, splices, utf8).filter(|_| is_countable(edit, encoding))
}

/// Whether its characters can be counted.
pub(super) fn is_countable(edit: &Edit, encoding: Encoding) -> bool {
    edit.original.is_ascii() && edit.sql.is_ascii()
        || matches!(encoding, Encoding::Utf8 | Encoding::SingleByte)
}

/// The hint for an error that may come from a missing right which the client's own text does not
/// need.
pub(super) fn missing_right(
    error: ErrorFields<'_>,
    edit: &Edit,
    encoding: Encoding,
) -> Option<String> {
    if error.get(b'C') != Some(b"42501") || error.get(b'H').is_some() {
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

/// Restates an error for the client's text.
pub(super) fn amend(
    tag: u8,
    error: ErrorFields<'_>,
    position: Option<usize>,
    hint: Option<&str>,
    out: &mut BytesMut,
) {
    let position = position.map(|p| p.to_string());
    let hint = hint.map(|hint| (b'H', hint.as_bytes()));
    let fields = error.iter().filter_map(|(kind, value)| match (kind, &position) {
        (b'P', None) => None,
        (b'P', Some(position)) => Some((kind, position.as_bytes())),
        _ => Some((kind, value)),
    });
    messages::put_fields(out, tag, fields.chain(hint));
}
