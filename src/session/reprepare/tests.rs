//! The idle boundary against a server of which anything may fail.

use std::iter;

use bytes::BytesMut;
use proptest::prelude::*;

use super::*;
use crate::{
    session::{
        internal_query::{InternalQuery, QueryStep},
        sent_text::Edit,
        statements::StatementNeeds,
    },
    wire::messages::{self, Parse, put_error},
};

/// What the rules make of a text: those that begin with `e` are edited, with `r` refused.
fn judge(sql: &[u8], generation: u8) -> Decision {
    match sql.first() {
        Some(b'e') => {
            let sql = [sql, b"#", &[b'0' + generation]].concat();
            Decision::Edited(Edit { sql, ..Edit::default() })
        }
        Some(b'r') => Decision::Refused("refused".to_owned()),
        _ => Decision::Same,
    }
}

fn kept(name: &str, sql: &[u8]) -> PreparedStatement {
    let types = (!name.starts_with('q')).then(|| [0, 0].into());
    PreparedStatement { sql: sql.into(), types, sent: digest(sql), ..Default::default() }
}

proptest! {
    #[test]
    fn it_ends_whatever_fails_and_nothing_stale_is_left(
        statements in prop::collection::btree_map("[a-z]", "[erx][a-z]{0,3}", 0..6),
        unnamed in prop::option::of("[erx]"),
        forgotten in any::<prop::sample::Index>(),
        fails in prop::collection::vec(prop::sample::select(vec!["", "", "57014", "42P01"]), 1..20),
    ) {
        let (mut state, mut reprepare) = (SessionState::default(), Reprepare::default());
        let mut server: BTreeMap<Vec<u8>, Vec<u8>> = BTreeMap::new();
        for (i, (name, sql)) in statements.iter().enumerate() {
            server.insert(name.as_bytes().to_vec(), sql.as_bytes().to_vec());
            if i == forgotten.index(6) {
                state.statements.gaps = true;
            } else {
                state.statements.keep(name.as_bytes(), kept(name, sql.as_bytes()));
            }
        }
        if let Some(sql) = &unnamed {
            let parse = Parse { name: b"", sql: sql.as_bytes(), types: &[0, 0] };
            let needs = StatementNeeds::default();
            state.statements.parse(parse, b"", SentText::Same, needs);
            state.statements.parsed(true, true);
        }
        let mut fails = fails.iter().chain(iter::repeat(&""));
        let mut rounds = 0;
        loop {
            let question = reprepare.next(&mut state, 1, "n", |_, sql, _| judge(sql, 1));
            let Some(question) = question else { break };
            let steps = question.steps();
            rounds += 1;
            prop_assert!(rounds < 12, "{steps:?}");
            let mut internal_query = InternalQuery::begin(&steps, b"own", &mut BytesMut::new());
            for step in &steps {
                if let QueryStep::Describe { .. } = step {
                    internal_query.reply(b'n', Some(b""));
                    internal_query.reply(b'Z', Some(b"I"));
                    continue;
                }
                let fails = *fails.next().unwrap();
                if let QueryStep::Parse { name, .. } | QueryStep::Prepare { name, .. } | QueryStep::Close { name } = step {
                    server.remove(name);
                }
                if !fails.is_empty() {
                    let mut out = BytesMut::new();
                    put_error(&mut out, [(b'C', fails.as_bytes())]);
                    internal_query.reply(b'E', Some(messages::body(&out)));
                } else if let QueryStep::Parse { name, sql, .. } | QueryStep::Prepare { name, sql } = step {
                    server.insert(name.clone(), sql.clone());
                } else if let QueryStep::Run { .. } = step {
                    for (name, sql) in server.iter().filter(|(name, _)| !name.is_empty()) {
                        let size = |text: &[u8]| u32::try_from(text.len()).unwrap().to_be_bytes();
                        let row = [&[0, 2][..], &size(name), name, &size(sql), sql].concat();
                        internal_query.reply(b'D', Some(&row));
                    }
                }
                internal_query.reply(b'Z', Some(b"I"));
            }
            let mut outcomes = internal_query.into_outcomes();
            let statements = &mut state.statements;
            match question {
                Question::Statements => {
                    reprepare.answer_statements(outcomes.pop_front(), statements, "n");
                }
                Question::Prepare(prepared) => {
                    reprepare.answer_prepare(prepared, outcomes, statements, "n");
                }
                Question::Facts { .. }
                | Question::OwnRules(_)
                | Question::OwnDetails(_)
                | Question::PrepareInBlock(..)
                | Question::OwnCatalog(_) => panic!("{steps:?}"),
            }
        }
        for (name, sql) in &server {
            let stale = match judge(&[sql.first().copied().unwrap_or(b'x')], 1) {
                Decision::Same => false,
                Decision::Edited(_) => !sql.ends_with(b"#1"),
                Decision::Refused(_) => true,
            };
            prop_assert!(!stale || state.statements.refusal(name).is_some(), "{name:?} {sql:?}");
        }
    }
}
