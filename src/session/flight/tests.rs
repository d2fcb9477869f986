//! What is in flight, step by step.

use super::*;

fn answer(flight: &mut Flight, tags: &[u8]) {
    for &tag in tags {
        flight.answered(tag);
    }
}

fn flight(tags: &[u8]) -> Flight {
    let mut flight = Flight::default();
    flight.ready(b'I');
    send(&mut flight, tags);
    flight
}

fn parse(flight: &mut Flight, name: &[u8], original: &[u8]) {
    let sent = Sent { original, sql: b"sent", ..Sent::default() };
    flight.text(b'P', name, Some(sent), None);
}

fn blames(flight: &Flight, original: &[u8]) -> bool {
    matches!(flight.blame(), Blame::Edited(edit) if edit.original == original)
}

fn send(flight: &mut Flight, tags: &[u8]) {
    for &tag in tags {
        match tag {
            b'Q' => flight.text(b'Q', b"", None, None),
            b'P' => parse(flight, b"", b"old"),
            _ => flight.sent(tag),
        }
    }
}

#[test]
fn an_error_belongs_to_the_first_parse_without_an_answer() {
    let mut flight = flight(b"PBEPS");
    answer(&mut flight, b"12C");
    assert!(blames(&flight, b"old"));
    flight.failed();
    assert!(!flight.is_idle());
    flight.ready(b'I');
    assert!(flight.is_idle());
    assert_eq!(flight.blame(), Blame::Same);
    flight.statements.parse_unnamed(b"old", b"", true);
    send(&mut flight, b"BES");
    assert_eq!(flight.blame(), Blame::Unknown);
}

#[test]
fn an_error_of_a_portal_belongs_to_the_text_of_its_statement() {
    let mut flight = flight(b"");
    let run = |flight: &mut Flight, portal: &[u8], statement: &[u8]| {
        flight.used(b'B', &[portal, b"\0", statement, b"\0"].concat());
        flight.used(b'E', &[portal, b"\0\0\0\0\0"].concat());
    };
    parse(&mut flight, b"", b"one");
    run(&mut flight, b"", b"");
    parse(&mut flight, b"", b"two");
    run(&mut flight, b"", b"");
    parse(&mut flight, b"s", b"three");
    run(&mut flight, b"p", b"s");
    flight.sent(b'S');
    for (answers, original) in
        [("1", "one"), ("2", "one"), ("C12", "two"), ("C", "three"), ("12", "three")]
    {
        answer(&mut flight, answers.as_bytes());
        assert!(blames(&flight, original.as_bytes()), "{:?}", flight.blame());
    }
    answer(&mut flight, b"C");
    flight.ready(b'T');
    // They live on: the statement for good, the portal to the end of its transaction.
    flight.used(b'E', b"p\0\0\0\0\0");
    assert!(blames(&flight, b"three"));
    answer(&mut flight, b"s");
    flight.used(b'C', b"Ss\0");
    answer(&mut flight, b"3");
    flight.used(b'E', b"p\0\0\0\0\0");
    assert!(blames(&flight, b"three"));
    answer(&mut flight, b"C");
    flight.used(b'B', b"q\0s\0");
    assert_eq!(flight.blame(), Blame::Same);
    flight.failed();
    flight.sent(b'S');
    flight.ready(b'I');
    flight.used(b'E', b"p\0\0\0\0\0");
    assert_eq!(flight.blame(), Blame::Same);
}

#[test]
fn what_the_server_skips_is_not_waited_for() {
    let mut flight = flight(b"PBEH");
    assert!(!flight.is_idle());
    flight.failed();
    send(&mut flight, b"QPBE");
    assert!(!flight.is_quiet());
    send(&mut flight, b"S");
    flight.ready(b'I');
    assert!(flight.is_idle());
}

#[test]
fn pipelined_queries_are_busy_until_the_last_answer() {
    let mut flight = flight(b"QQ");
    flight.ready(b'I');
    assert!(!flight.is_idle());
    flight.ready(b'T');
    assert!(flight.is_quiet() && !flight.is_idle());
}

#[test]
fn a_sync_before_the_end_of_a_copy_has_no_answer() {
    let mut flight = flight(b"BES");
    flight.copy_begins();
    assert!(!flight.is_idle());
    send(&mut flight, b"ddcS");
    flight.ready(b'I');
    assert!(flight.is_idle());

    send(&mut flight, b"BESdcS");
    flight.copy_begins();
    flight.ready(b'I');
    assert!(flight.is_idle());

    send(&mut flight, b"BES");
    flight.copy_begins();
    flight.failed();
    send(&mut flight, b"dcS");
    flight.ready(b'I');
    assert!(flight.is_idle());
}

#[test]
fn a_copy_in_a_query_ends_with_it() {
    let mut flight = flight(b"Q");
    flight.copy_begins();
    send(&mut flight, b"ddS");
    assert!(!flight.is_idle());
    send(&mut flight, b"c");
    flight.ready(b'I');
    assert!(flight.is_idle());
    send(&mut flight, b"Q");
    flight.failed();
    send(&mut flight, b"dc");
    flight.ready(b'I');
    assert!(flight.is_idle());
}

#[test]
fn a_late_end_of_a_copy_is_nothing() {
    let mut flight = flight(b"Q");
    flight.failed();
    flight.ready(b'I');
    send(&mut flight, b"dcQ");
    flight.ready(b'I');
    assert!(flight.is_idle());
}

#[test]
fn an_error_behind_a_parse_is_not_blamed_on_the_next_one() {
    let mut flight = flight(b"PBEPBES");
    answer(&mut flight, b"12");
    assert_eq!(flight.blame(), Blame::Unknown);
    flight.failed();
    assert!(flight.ready(b'I') && flight.is_idle());
}

#[test]
fn a_query_behind_a_failure_is_skipped_up_to_the_sync() {
    for answers in [&b""[..], b"1", b"12"] {
        let mut flight = flight(b"PBEQ");
        answer(&mut flight, answers);
        flight.failed();
        assert!(!flight.is_quiet());
        send(&mut flight, b"QQ");
        assert!(!flight.is_quiet());
        send(&mut flight, b"S");
        assert!(flight.ready(b'I') && flight.is_idle());
    }
    let mut flight = flight(b"PDBDEQ");
    answer(&mut flight, b"1tT2nCC");
    assert!(!flight.is_quiet());
    assert!(flight.ready(b'I') && flight.is_idle());
}

#[test]
fn what_the_server_ignores_is_not_kept() {
    let mut flight = flight(b"cfcfcf");
    assert!(flight.is_idle());
    send(&mut flight, b"P");
    send(&mut flight, &[b'c'; 1000]);
    assert_eq!(flight.entries.len(), 2);
    send(&mut flight, b"S");
    answer(&mut flight, b"1");
    assert!(flight.ready(b'I') && flight.is_idle());
    // Two COPYs in one text, sent with all their data.
    send(&mut flight, b"Qdcdc");
    flight.copy_begins();
    flight.copy_begins();
    assert!(flight.ready(b'I') && flight.is_idle());
}

#[test]
fn the_logins_answer_is_its_own_and_an_answer_to_nothing_shows() {
    let mut flight = Flight::default();
    assert!(flight.ready(b'I') && !flight.ready(b'I'));
}
