//! What is in flight, step by step.

use super::*;

fn flight(tags: &[u8]) -> Flight {
    let mut flight = Flight::default();
    flight.ready(b'I');
    send(&mut flight, tags);
    flight
}

fn send(flight: &mut Flight, tags: &[u8]) {
    for &tag in tags {
        match tag {
            b'Q' => flight.text(b'Q', None, None),
            b'P' => flight.text(b'P', Some((b"old", b"sent", &[])), None),
            _ => flight.sent(tag),
        }
    }
}

#[test]
fn an_error_belongs_to_the_first_parse_without_an_answer() {
    let mut flight = flight(b"PBEPS");
    flight.parsed();
    assert!(matches!(flight.blame(), Blame::Edited { original: b"old", .. }));
    flight.failed();
    assert!(!flight.is_idle());
    flight.ready(b'I');
    assert!(flight.is_idle());
    assert_eq!(flight.blame(), Blame::Unknown);
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
