//! What comes back for a case, as lines that can be compared.

use std::fmt::Write as _;

use super::{Protocol, case::Case};
use crate::support::wire::Wire;

/// Whether a line of an answer is no tag, or that of a command which `public.restore` undoes or
/// which lasts no longer than its transaction.
pub(super) fn leaves_schema(line: &str) -> bool {
    const TAGS: [&str; 9] =
        ["SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "COPY", "EXPLAIN", "FETCH", "DECLARE"];
    let tag = line.strip_prefix("tag ").map(|tag| tag.split(' ').next().unwrap_or_default());
    tag.is_none_or(|tag| TAGS.contains(&tag))
}

/// What comes back for one message.
pub(super) async fn answer(
    wire: &mut Wire,
    case: &Case,
    sql: &str,
    protocol: Protocol,
) -> Vec<String> {
    let (sql, data) = (sql.as_bytes(), case.data.as_bytes());
    let mut answer = match protocol {
        Protocol::Simple => wire.simple(sql, data).await,
        Protocol::Extended => wire.extended(sql, &case.parameters, data).await,
    };
    if case.shape_only {
        answer.retain(|line| !line.starts_with("row "));
    }
    if !case.is_ordered() {
        sort_rows(&mut answer);
    }
    answer
}

/// PostgreSQL 18 does not say where a value of another type stands that a query groups by, and
/// pglapse does: where only it says so, it is left out.
pub(super) fn hide_positions(ours: &mut [String], theirs: &[String]) {
    for (own, other) in ours.iter_mut().zip(theirs) {
        let (message, _) = own.rsplit_once(" P=").unwrap_or((own, ""));
        if other.starts_with("error C=42804 ") && other == message {
            own.clone_from(other);
        }
    }
}

/// Whether a line of an answer is an error of pglapse's own.
pub(crate) fn is_refusal(line: &str) -> bool {
    line.starts_with("error C=0A000 M=pglapse") || line.contains("\" could mean ")
}

/// Sorts each run of rows: without ORDER BY their order is nobody's promise.
pub(crate) fn sort_rows(answer: &mut [String]) {
    let is_row = |line: &String| line.starts_with("row ") || line.starts_with("copy ");
    answer.chunk_by_mut(|a, b| is_row(a) && is_row(b)).for_each(<[String]>::sort);
}

pub(crate) fn difference(ours: &[String], theirs: &[String]) -> String {
    let mut text = "through pglapse (-) and on the purged twin (+)\n".to_owned();
    let missing = |line: &&String, other: &[String]| !other.contains(line);
    for line in ours.iter().filter(|line| missing(line, theirs)) {
        writeln!(text, "- {line}").unwrap();
    }
    for line in theirs.iter().filter(|line| missing(line, ours)) {
        writeln!(text, "+ {line}").unwrap();
    }
    writeln!(text, "all: {ours:#?}\n{theirs:#?}").unwrap();
    text
}
