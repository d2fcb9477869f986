//! What looks like a mistake in an expiry.

use crate::{
    catalog::{Expires, Plus},
    sql::name::quote,
};

/// A row rarely expires when it is made, or before.
pub(super) fn doubt(expires: &Expires) -> Option<String> {
    /// Words in names of columns that say when something has happened.
    const PAST: [&str; 9] = [
        "created", "creation", "inserted", "updated", "modified", "changed", "started", "seen",
        "login",
    ];
    let Plus::Interval(offset) = expires.plus else { return None };
    let column = &expires.column;
    let is_past = column.to_lowercase().split(['_', '-']).any(|word| PAST.contains(&word));
    if !offset.is_zero() && offset.at_most().is_zero() {
        Some(format!(
            "rows expire {} before the instant in {}: was a time after it meant?",
            offset.negated().in_words(),
            quote(column)
        ))
    } else if offset.is_zero() && is_past {
        Some(format!(
            "rows expire at the instant in {0}, which looks like one in the past: was an \
             interval forgotten ({0} + 30 days)?",
            quote(column)
        ))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_that_is_missing_or_negative_is_doubted() {
        let said = |expires: &str| doubt(&Expires::parse(expires).expect("an expiry"));
        for expires in ["expires_at", "created_at + 30 days", "created_at + n days", "recreated"] {
            assert_eq!(said(expires), None, "{expires}");
        }
        for column in ["created_at", "\"createdAt_created\"", "last_seen"] {
            assert!(said(column).is_some_and(|it| it.contains("forgotten")), "{column}");
        }
        let early = said("created_at - 30 days");
        assert!(early.is_some_and(|it| it.starts_with("rows expire 30 days before")));
    }
}
