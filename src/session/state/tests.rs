//! Messages in flight, step by step.

use super::*;

fn answer(state: &mut SessionState, tags: &[u8]) {
    for &tag in tags {
        state.answered(tag);
    }
}

fn state(tags: &[u8]) -> SessionState {
    let mut state = SessionState::default();
    state.ready(b'I');
    send(&mut state, tags);
    state
}

fn parse(state: &mut SessionState, name: &[u8], original: &[u8]) {
    let sent = Sent { original, sql: b"sent", ..Sent::default() };
    state.text(b'P', Some(sent), None);
    let parse = Parse { name, sql: original, types: &[0, 0] };
    state.preparing(parse, b"sent", StatementNeeds::default());
}

fn blames(state: &SessionState, original: &[u8]) -> bool {
    matches!(state.error_origin(), SentText::Edited(edit) if edit.original == original)
}

fn send(state: &mut SessionState, tags: &[u8]) {
    for &tag in tags {
        match tag {
            b'Q' => state.text(b'Q', None, None),
            b'P' => parse(state, b"", b"old"),
            _ => state.sent(tag),
        }
    }
}

#[test]
fn an_error_belongs_to_the_first_parse_without_an_answer() {
    let mut state = state(b"PBEPS");
    answer(&mut state, b"12C");
    assert!(blames(&state, b"old"));
    state.failed();
    assert!(!state.is_idle());
    state.ready(b'I');
    assert!(state.is_idle());
    // The statement that an unread message names is not known.
    send(&mut state, b"BES");
    assert_eq!(state.error_origin(), SentText::Forgotten);
}

/// The server ignores it, and waits for another one behind the data.
#[test]
fn a_sync_within_the_data_of_a_copy_ends_nothing() {
    let mut state = state(b"PBE");
    answer(&mut state, b"12");
    state.copy_begins();
    send(&mut state, b"Sc");
    answer(&mut state, b"C");
    assert!(!state.is_quiet() && !state.is_settling());
    send(&mut state, b"S");
    assert!(state.is_settling());
    state.ready(b'I');
    assert!(state.is_idle());
}

#[test]
fn an_error_of_a_portal_belongs_to_the_text_of_its_statement() {
    let mut state = state(b"");
    let run = |state: &mut SessionState, portal: &[u8], statement: &[u8]| {
        state.used(b'B', &[portal, b"\0", statement, b"\0"].concat());
        state.used(b'E', &[portal, b"\0\0\0\0\0"].concat());
    };
    parse(&mut state, b"", b"one");
    run(&mut state, b"", b"");
    parse(&mut state, b"", b"two");
    run(&mut state, b"", b"");
    parse(&mut state, b"s", b"three");
    run(&mut state, b"p", b"s");
    state.sent(b'S');
    for (answers, original) in
        [("1", "one"), ("2", "one"), ("C12", "two"), ("C", "three"), ("12", "three")]
    {
        answer(&mut state, answers.as_bytes());
        assert!(blames(&state, original.as_bytes()), "{:?}", state.error_origin());
    }
    answer(&mut state, b"C");
    state.ready(b'T');
    // They stay: the statement for good, the portal to the end of its transaction.
    state.used(b'E', b"p\0\0\0\0\0");
    assert!(blames(&state, b"three"));
    answer(&mut state, b"s");
    state.used(b'C', b"Ss\0");
    state.statements.close(b"s", true);
    answer(&mut state, b"3");
    state.used(b'E', b"p\0\0\0\0\0");
    assert!(blames(&state, b"three"));
    answer(&mut state, b"C");
    state.used(b'B', b"q\0s\0");
    assert_eq!(state.error_origin(), SentText::Same);
    state.failed();
    state.sent(b'S');
    state.ready(b'I');
    state.used(b'E', b"p\0\0\0\0\0");
    assert_eq!(state.error_origin(), SentText::Same);
}

#[test]
fn what_the_server_skips_is_not_waited_for() {
    let mut state = state(b"PBEH");
    assert!(!state.is_idle());
    state.failed();
    send(&mut state, b"QPBE");
    assert!(!state.is_quiet());
    send(&mut state, b"S");
    state.ready(b'I');
    assert!(state.is_idle());
}

#[test]
fn pipelined_queries_are_busy_until_the_last_answer() {
    let mut state = state(b"QQ");
    state.ready(b'I');
    assert!(!state.is_idle());
    state.ready(b'T');
    assert!(state.is_quiet() && !state.is_idle());
}

#[test]
fn a_sync_before_the_end_of_a_copy_has_no_answer() {
    let mut state = state(b"BES");
    state.copy_begins();
    assert!(!state.is_idle());
    send(&mut state, b"ddcS");
    state.ready(b'I');
    assert!(state.is_idle());

    send(&mut state, b"BESdcS");
    state.copy_begins();
    state.ready(b'I');
    assert!(state.is_idle());

    send(&mut state, b"BES");
    state.copy_begins();
    state.failed();
    send(&mut state, b"dcS");
    state.ready(b'I');
    assert!(state.is_idle());
}

#[test]
fn a_copy_in_a_query_ends_with_it() {
    let mut state = state(b"Q");
    state.copy_begins();
    send(&mut state, b"ddS");
    assert!(!state.is_idle());
    send(&mut state, b"c");
    state.ready(b'I');
    assert!(state.is_idle());
    send(&mut state, b"Q");
    state.failed();
    send(&mut state, b"dc");
    state.ready(b'I');
    assert!(state.is_idle());
}

#[test]
fn a_late_end_of_a_copy_is_nothing() {
    let mut state = state(b"Q");
    state.failed();
    state.ready(b'I');
    send(&mut state, b"dcQ");
    state.ready(b'I');
    assert!(state.is_idle());
}

#[test]
fn an_error_behind_a_parse_is_not_blamed_on_the_next_one() {
    let mut state = state(b"PBEPBES");
    answer(&mut state, b"12");
    assert_eq!(state.error_origin(), SentText::Forgotten);
    state.failed();
    assert!(state.ready(b'I') && state.is_idle());
}

#[test]
fn a_query_behind_a_failure_is_skipped_up_to_the_sync() {
    for answers in [&b""[..], b"1", b"12"] {
        let mut state = state(b"PBEQ");
        answer(&mut state, answers);
        state.failed();
        assert!(!state.is_quiet());
        send(&mut state, b"QQ");
        assert!(!state.is_quiet());
        send(&mut state, b"S");
        assert!(state.ready(b'I') && state.is_idle());
    }
    let mut state = state(b"PDBDEQ");
    answer(&mut state, b"1tT2nCC");
    assert!(!state.is_quiet());
    assert!(state.ready(b'I') && state.is_idle());
}

#[test]
fn what_the_server_ignores_is_not_kept() {
    let mut state = state(b"cfcfcf");
    assert!(state.is_idle());
    send(&mut state, b"P");
    send(&mut state, &[b'c'; 1000]);
    assert_eq!(state.entries.len(), 2);
    send(&mut state, b"S");
    answer(&mut state, b"1");
    assert!(state.ready(b'I') && state.is_idle());
    // Two COPYs in one text, sent with all their data.
    send(&mut state, b"Qdcdc");
    state.copy_begins();
    state.copy_begins();
    assert!(state.ready(b'I') && state.is_idle());
}

#[test]
fn the_logins_answer_is_its_own_and_an_answer_to_nothing_shows() {
    let mut state = SessionState::default();
    assert!(state.ready(b'I') && !state.ready(b'I'));
}

/// In a transaction block a question may be asked in the middle of a pipeline, behind a Flush.
#[test]
fn a_pipeline_in_a_block_is_flushed_once_for_a_question() {
    let mut state = state(b"PBE");
    assert!(!state.may_query() && !state.take_flush(), "it would end the transaction");
    answer(&mut state, b"12");
    state.complete(b"BEGIN");
    answer(&mut state, b"C");
    assert!(state.can_query() && !state.is_outside_block());
    send(&mut state, b"S");
    state.ready(b'T');
    // The end of a COPY that never began has no answer.
    send(&mut state, b"PBEc");
    assert!(state.may_query() && !state.can_query());
    assert!(state.take_flush() && !state.take_flush());
    answer(&mut state, b"12C");
    assert!(state.can_query() && !state.take_flush());
    for ends in 0..3 {
        send(&mut state, b"PBE");
        assert!(state.may_query() && state.take_flush());
        answer(&mut state, b"12");
        match ends {
            0 => state.failed(),
            1 => state.copy_begins(),
            _ => {
                state.complete(b"COMMIT");
                answer(&mut state, b"C");
            }
        }
        assert!(!state.may_query() && !state.take_flush());
        send(&mut state, if ends == 1 { b"cS" } else { b"S" });
        answer(&mut state, b"C");
        state.ready(b'T');
    }
}
