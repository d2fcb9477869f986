//! The list of statements, step by step.

use super::*;
use crate::session::known_text::KnownText;

fn of(tables: &[u32]) -> Sweeps {
    Sweeps { tables: tables.iter().copied().collect(), ..Sweeps::default() }
}

fn needing(sweeps: Option<Sweeps>) -> StatementNeeds {
    StatementNeeds { sweeps: sweeps.map(Arc::new), ..StatementNeeds::default() }
}

fn send(statements: &mut Statements, name: &[u8], sql: &[u8], needs: StatementNeeds) {
    let parse = Parse { name, sql, types: &[0, 0] };
    statements.parse(parse, sql, SentText::Same, needs);
}

fn prepare(statements: &mut Statements, name: &[u8], sql: &[u8]) {
    send(statements, name, sql, StatementNeeds::default());
    statements.parsed(name.is_empty(), true);
}

fn needs(statements: &Statements, name: &[u8]) -> Option<Sweeps> {
    statements.use_of(name).needs.sweeps.map(|sweeps| (*sweeps).clone())
}

fn names(statements: &Statements) -> Vec<String> {
    let name = |(name, _): (&[u8], _)| String::from_utf8_lossy(name).into_owned();
    let mut names: Vec<String> = statements.iter().map(name).collect();
    names.sort();
    names
}

#[test]
fn sql_statements_are_found_in_a_text() {
    let mut statements = Statements::default();
    let mut observe = |sql: &[u8]| {
        statements.observe(&KnownText::sent_as(b'Q', sql), sql);
        (names(&statements), statements.gaps)
    };
    let sql = b"SELECT 1; prepare A (int) as SELECT $1 ; PREPARE \"B\" AS SELECT 2";
    assert_eq!(observe(sql).0, ["B", "a"]);
    assert_eq!(observe(b"SELECT 'PREPARE c AS'"), (vec!["B".to_owned(), "a".to_owned()], false));
    assert_eq!(observe(b"DEALLOCATE PREPARE a"), (vec!["B".to_owned()], true));
    assert_eq!(observe(b"Discard All").0, [""; 0]);
}

#[test]
fn memory_has_a_limit() {
    let mut statements = Statements::default();
    let text = vec![b'x'; 200_000];
    for i in 0..9_u8 {
        prepare(&mut statements, &[b'a' + i], &text);
    }
    assert!(statements.gaps);
    assert_eq!(names(&statements), ["a", "b", "c", "d", "e"]);
    statements.close(b"a", true);
    prepare(&mut statements, b"z", &text);
    assert_eq!(names(&statements), ["b", "c", "d", "e", "z"]);
}

/// A statement that is not in the list may need whatever those needed that had no room.
#[test]
fn what_does_not_fit_needs_what_any_of_them_needs() {
    let mut statements = Statements::default();
    let text = vec![b'x'; REMEMBERED - 1_000];
    prepare(&mut statements, b"large", &text);
    let ddl = Some(Arc::new(Ddl::default()));
    let changing = StatementNeeds { ddl, ..needing(Some(of(&[7]))) };
    send(&mut statements, b"first", &text, changing);
    assert!(statements.used(b"others").needs.ddl.is_none());
    assert!(statements.used(b"first").needs.ddl.as_deref() == Some(&Ddl::default()));
    statements.parsed(false, true);
    for name in [&b"first"[..], b"others"] {
        let used = statements.used(name);
        assert!(used.needs.ddl.as_deref() == Some(&Ddl::unknown()));
        assert_eq!(needs(&statements, name), Some(of(&[7])));
    }
    let large = statements.used(b"large");
    assert!(large.needs.ddl.is_none() && needs(&statements, b"large").is_none());
}

#[test]
fn a_statement_is_there_once_it_is_parsed() {
    let mut statements = Statements::default();
    prepare(&mut statements, b"a", b"old");
    send(&mut statements, b"a", b"new", needing(Some(of(&[7]))));
    assert!(statements.has_swept() && statements.is_being_parsed(b"a"));
    assert_eq!(statements.used(b"a").sql, b"new");
    // The server has it already.
    statements.parsed(false, false);
    assert!(!statements.has_swept() && !statements.is_being_parsed(b"a"));
    assert_eq!(statements.used(b"a").sql, b"old");
    // It was closed before the server had parsed it.
    send(&mut statements, b"b", b"new", needing(Some(of(&[7]))));
    statements.close(b"b", false);
    statements.parsed(false, true);
    assert!(names(&statements) == ["a"] && statements.gaps);
    assert_eq!(needs(&statements, b"b"), Some(of(&[7])), "the Close may have been skipped");
}

#[test]
fn a_statement_needs_what_it_needed_when_it_was_prepared() {
    let mut statements = Statements::default();
    send(&mut statements, b"a", b"x", needing(Some(of(&[7]))));
    send(&mut statements, b"b", b"x", needing(Some(of(&[8, 9]))));
    send(&mut statements, b"c", b"x", needing(None));
    statements.prepare_swept(&of(&[3]));
    for _ in 0..2 {
        assert_eq!(needs(&statements, b"a"), Some(of(&[7])));
        assert_eq!(needs(&statements, b"b"), Some(of(&[8, 9])));
        assert_eq!(needs(&statements, b"c"), None);
        assert_eq!(needs(&statements, b"of SQL"), Some(of(&[3])));
        assert_eq!(statements.sweeps_of_any(), of(&[3, 7, 8, 9]));
        (0..3).for_each(|_| statements.parsed(false, true));
    }
    statements.set_sweeps(b"a", None);
    statements.close(b"b", true);
    assert_eq!(statements.sweeps_of_any(), of(&[3]));
}

#[test]
fn a_closed_statement_is_refused_until_it_is_prepared_again() {
    let mut statements = Statements::default();
    prepare(&mut statements, b"a", b"x");
    assert!(!statements.refuses() && statements.refusal(b"a").is_none());
    statements.refuse(b"a", None, "no".into());
    assert_eq!(statements.refusal(b"a"), Some("no"));
    let refusal_in = |sql| statements.refusal_of(&KnownText::sent_as(b'Q', sql).executed());
    assert_eq!(refusal_in(b"EXPLAIN EXECUTE a(1)"), Some("no"));
    assert_eq!(refusal_in(b"SELECT 'EXECUTE a'"), None);
    prepare(&mut statements, b"a", b"y");
    assert!(!statements.refuses());
    prepare(&mut statements, b"", b"x");
    statements.refuse(b"", None, "no".into());
    assert!(statements.refuses() && statements.refusal(b"").is_some());
    prepare(&mut statements, b"", b"x");
    assert!(!statements.refuses() && statements.get(b"").is_some());
}

#[test]
fn numbers_are_used_again_and_forgotten_attempts_are_new() {
    let observe = |statements: &mut Statements, tag, sql: &[u8]| {
        statements.observe(&KnownText::sent_as(tag, sql), sql);
    };
    let mut statements = Statements::default();
    let tried = |statements: &mut Statements, name: &[u8]| {
        send(statements, name, b"x", needing(None));
        statements.may_be_tried(name);
        statements.parsed(name.is_empty(), true);
    };
    let attempt = |statements: &Statements, name: &[u8]| {
        statements.get(name).and_then(|statement| statement.needs.attempt.clone())
    };
    for name in [&b"a"[..], b"b", b"c"] {
        tried(&mut statements, name);
    }
    tried(&mut statements, b"");
    assert!(attempt(&statements, b"").is_none());
    statements.close(b"b", true);
    tried(&mut statements, b"e");
    assert_eq!(attempt(&statements, b"e").map(|attempt| attempt.number), Some(1));
    statements.set_attempt(b"c", AttemptStage::None(Stamp::default()));
    observe(&mut statements, b'P', b"SELECT 1");
    let is_new = |attempt: PreparedAttempt| matches!(attempt.stage, AttemptStage::New);
    assert!(!attempt(&statements, b"c").is_some_and(is_new));
    observe(&mut statements, b'Q', b"DISCARD PLANS");
    assert!(attempt(&statements, b"c").is_some_and(is_new));
    observe(&mut statements, b'P', b"DISCARD PLANS");
    assert!(attempt(&statements, b"c").is_none());
    tried(&mut statements, b"f");
    assert!(attempt(&statements, b"f").is_none());
}
