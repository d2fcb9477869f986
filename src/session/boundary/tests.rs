//! The idle boundary against a server of which anything may fail.

use std::iter;

use bytes::BytesMut;
use proptest::prelude::*;

use super::*;
use crate::{
    session::talk::Talk,
    wire::messages::{self, put_error},
};

/// What the rules make of a text: those that begin with `e` are edited, with `r` refused.
fn judge(sql: &[u8], stamp: Stamp) -> Judged {
    match sql.first() {
        Some(b'e') if !stamp.bypass => {
            let sql = [sql, b"#", &[b'0' + u8::try_from(stamp.generation).unwrap()]].concat();
            Judged::Edited(Edit { sql, ..Edit::default() })
        }
        Some(b'r') => Judged::Refused("refused".to_owned()),
        _ => Judged::Same,
    }
}

fn kept(name: &str, sql: &[u8]) -> (Vec<u8>, Statement) {
    let types = (!name.starts_with('q')).then(|| [0, 0].into());
    let statement =
        Statement { sql: sql.into(), types, sent: digest(sql), edited: false, closed: None };
    (name.as_bytes().to_vec(), statement)
}

proptest! {
    #[test]
    fn it_ends_whatever_fails_and_nothing_stale_is_left(
        statements in prop::collection::btree_map("[a-z]", "[erx][a-z]{0,3}", 0..6),
        unnamed in prop::option::of("[erx]"),
        forgotten in any::<prop::sample::Index>(),
        fails in prop::collection::vec(prop::sample::select(vec!["", "", "57014", "42P01"]), 1..20),
    ) {
        let (mut flight, mut boundary) = (Flight::default(), Boundary::default());
        let mut server: BTreeMap<Vec<u8>, Vec<u8>> = BTreeMap::new();
        for (i, (name, sql)) in statements.iter().enumerate() {
            server.insert(name.as_bytes().to_vec(), sql.as_bytes().to_vec());
            if i == forgotten.index(6) {
                flight.statements.gaps = true;
            } else {
                let (name, statement) = kept(name, sql.as_bytes());
                flight.statements.keep(&name, statement);
            }
        }
        if let Some(sql) = &unnamed {
            flight.statements.parse_unnamed(sql.as_bytes(), &[0, 0], false);
        }
        let mut fails = fails.iter().chain(iter::repeat(&""));
        let mut rounds = 0;
        loop {
            let steps = boundary.next(&mut flight, 1, "n", |_, sql, _, stamp| judge(sql, stamp));
            if steps.is_empty() {
                break;
            }
            rounds += 1;
            prop_assert!(rounds < 12, "{steps:?}");
            let mut talk = Talk::begin(&steps, b"own", &mut BytesMut::new());
            for step in &steps {
                let fails = *fails.next().unwrap();
                if let Step::Parse { name, .. } | Step::Prepare { name, .. } | Step::Close { name } = step {
                    server.remove(name);
                }
                if !fails.is_empty() {
                    let mut out = BytesMut::new();
                    put_error(&mut out, [(b'C', fails.as_bytes())]);
                    talk.reply(b'E', Some(messages::body(&out)));
                } else if let Step::Parse { name, sql, .. } | Step::Prepare { name, sql } = step {
                    server.insert(name.clone(), sql.clone());
                } else if let Step::Run { .. } = step {
                    for (name, sql) in server.iter().filter(|(name, _)| !name.is_empty()) {
                        let size = |text: &[u8]| u32::try_from(text.len()).unwrap().to_be_bytes();
                        let row = [&[0, 2][..], &size(name), name, &size(sql), sql].concat();
                        talk.reply(b'D', Some(&row));
                    }
                }
                talk.reply(b'Z', Some(b"I"));
            }
            flight.talk = Some(talk);
        }
        for (name, sql) in &server {
            let stale = match judge(&[sql.first().copied().unwrap_or(b'x')], boundary.target) {
                Judged::Same => false,
                Judged::Edited(_) => !sql.ends_with(b"#1"),
                Judged::Refused(_) => true,
            };
            prop_assert!(!stale || flight.statements.refusal(name).is_some(), "{name:?} {sql:?}");
        }
    }
}
