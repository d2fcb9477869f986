//! What the server says counts until something may have changed it.

use super::*;
use crate::session::{internal_query::QueryFailure, keyword_scanner::KeywordScanner};

fn rows(schema: &str, expired: Option<&str>, isolation: &str, limit: &str) -> Vec<QueryRow> {
    let cell = |cell: &str| Some(cell.as_bytes().to_vec());
    let names = vec![cell(schema), expired.and_then(cell)];
    vec![vec![cell(isolation)], vec![cell(limit)], names]
}

fn asked(in_transaction: bool, expired: Option<&str>) -> Facts {
    let mut facts = Facts::default();
    facts.follow(true, true, None);
    assert_harmless(&facts);
    facts.ask(in_transaction);
    facts.answer(Some(Ok(rows("a", expired, "read committed", "1500ms"))), true, true);
    facts
}

fn assert_harmless(facts: &Facts) {
    assert!(facts.are_doubtful() && facts.may_change_texts() && facts.doubt_expired(false));
    assert!(facts.path().is_none() && !facts.shows_expired(false));
    assert!(facts.may_be_read_committed());
    assert_eq!(facts.limit(), None);
}

#[test]
fn what_the_server_says_counts() {
    for (said, is_shown) in
        [(Some("on"), true), (Some("tru"), true), (Some("off"), false), (Some(""), false)]
    {
        let mut facts = asked(true, said);
        assert_eq!(facts.shows_expired(false), is_shown, "{said:?}");
        facts.follow(false, true, None);
        assert!(!facts.shows_expired(false) && !facts.doubt_expired(false), "{said:?}");
    }
    let facts = asked(false, None);
    assert_eq!(facts.path().unwrap(), ["a"]);
    assert_eq!(facts.limit(), Some(Duration::from_millis(1_500)));
    assert!(!facts.shows_expired(false) && facts.may_be_read_committed());
    let mut facts = asked(false, None);
    for (isolation, may_be) in [("repeatable read", false), ("read uncommitted", true)] {
        facts.answer(Some(Ok(rows("a", None, isolation, "0"))), true, true);
        assert_eq!(facts.may_be_read_committed(), may_be, "{isolation}");
        assert_eq!(facts.limit(), None);
    }
}

#[test]
fn what_may_have_changed_them_raises_doubt_and_nothing_else() {
    for tag in ["SET", "RESET", "DISCARD ALL", "CREATE SCHEMA", "DO", "CALL", "FETCH 1"] {
        let mut facts = asked(false, Some("on"));
        for quiet in ["SELECT 1", "INSERT 0 1", "BEGIN", "COPY 3", "ROLLBACK", "COMMIT"] {
            facts.complete(quiet.as_bytes());
        }
        facts.ready(b'I', true);
        assert!(facts.shows_expired(true), "{tag}");
        facts.complete(tag.as_bytes());
        assert_harmless(&facts);
        facts.answer(None, true, true);
        assert!(!facts.are_doubtful(), "without an answer it is not asked again for the same");
    }
}

#[test]
fn what_a_transaction_moved_its_end_moves_back() {
    for end in ["COMMIT", "ROLLBACK"] {
        let mut facts = asked(false, Some("on"));
        facts.complete(b"BEGIN");
        facts.complete(b"SET");
        facts.ready(b'T', true);
        facts.ask(true);
        facts.answer(Some(Ok(rows("b", Some("on"), "read committed", "0"))), true, true);
        assert!(facts.shows_expired(false) && facts.are_local());
        assert!(!facts.shows_expired(true) && facts.doubt_expired(true), "it may end");
        facts.complete(end.as_bytes());
        assert_harmless(&facts);
        facts.ready(b'I', true);
        assert!(!facts.are_moved());
    }
}

#[test]
fn the_version_counts_answers_that_differ() {
    let mut facts = asked(false, None);
    let before = facts.version();
    for (schema, expired, differs) in [("a", None, 0), ("b", None, 1), ("b", Some("on"), 2)] {
        facts.may_move();
        facts.answer(Some(Ok(rows(schema, expired, "serializable", "0"))), true, true);
        assert_eq!(facts.version() - before, differs);
    }
}

#[test]
fn what_was_cancelled_is_asked_again() {
    for (sqlstate, is_asked_again) in [("57014", true), ("42501", false)] {
        let mut facts = Facts::default();
        let failure = QueryFailure { sqlstate: sqlstate.into(), message: String::new() };
        facts.answer(Some(Err(failure)), true, true);
        assert!(!facts.are_doubtful() && facts.limit().is_none());
        facts.ready(b'I', true);
        assert_eq!(facts.are_doubtful(), is_asked_again, "{sqlstate}");
    }
}

#[test]
fn a_kept_query_is_decided_by_what_the_server_says_now() {
    let mut facts = asked(false, None);
    let found = KeywordScanner::new().of(b"CREATE MATERIALIZED VIEW v AS SELECT 1");
    facts.consult(found, false);
    assert!(!facts.are_doubtful());
    facts.sent();
    facts.consult(KeywordFlags::default(), false);
    assert!(!facts.are_doubtful());
    facts.consult(found, false);
    assert!(facts.are_doubtful());
}

#[test]
fn names_are_asked_for_once_a_text_needed_them() {
    let mut facts = Facts::default();
    let schema = || Some(Ok(rows("a", None, "read committed", "0")));
    facts.answer(schema(), facts.need_names(), true);
    assert!(!facts.need_names() && !facts.are_doubtful() && facts.path().is_none());
    facts.seek_names();
    assert!(facts.need_names() && facts.are_doubtful());
    facts.answer(schema(), true, true);
    assert_eq!(facts.path().unwrap(), ["a"]);
    facts.seek_names();
    assert!(!facts.are_doubtful(), "it is not asked again for the same");
}
