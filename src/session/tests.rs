//! The two halves as laws: however the network cuts a stream, what comes out is what a proxy that
//! holds the whole stream would send.

use std::sync::Arc;

use bytes::{Buf, BytesMut};
use proptest::prelude::*;

use super::{
    keyword_scanner::KeywordScanner,
    replies::Replies,
    requests::{Next, Requests},
    rewrite_policy::{RewritePolicy, Rewrites},
    state::SessionState,
    text::Tally,
};
use crate::{
    rewrite::{Context, Currency, Refusal, RewriteOptions, Rewriter, Scratch, Splice, Verdict},
    wire::{
        batch::{Batch, Sendable},
        framer::FrameError,
        messages::{self, ErrorFields, Parse},
    },
};

const NONCE: &str = "0123";
const LIMIT: usize = 1000;
/// What the fake makes of a text that begins with `e`.
const EDITED: &[u8] = b"e[edited]";
const SPLICES: &[Splice] = &[Splice { at: 1, removed: 0, inserted: 8, source: None }];

/// Decides texts by their first letter.
#[derive(Debug)]
struct Fake {
    refusal: Refusal,
    refused: Vec<u8>,
    rewriter: Rewriter,
}

impl Fake {
    fn new() -> Self {
        let refusal =
            Refusal::Unsupported { construct: "MERGE".to_owned(), table: "public.t".to_owned() };
        let options = RewriteOptions { max_statement: LIMIT, ..RewriteOptions::default() };
        let rewriter = Rewriter::new(Arc::default(), options);
        Self { refused: refusal.statement(NONCE).into_bytes(), refusal, rewriter }
    }
}

impl Rewrites for Fake {
    fn rewrite<'a>(&'a self, sql: &[u8], context: Context<'_>, _: &'a mut Scratch) -> Verdict<'a> {
        let edited = |sql, refusal| Verdict::Edited {
            searches: false,
            sql,
            splices: SPLICES,
            sweeps: None,
            grants: None,
            refusal,
            cached: true,
            attempt: None,
        };
        match sql.first() {
            Some(b'e') => edited(EDITED, None),
            Some(b'r') => edited(&self.refused, Some(&self.refusal)),
            Some(b'b') if context.backslash_escapes => edited(EDITED, None),
            _ => Verdict::Untouched,
        }
    }

    fn rewriter(&self) -> &Rewriter {
        &self.rewriter
    }

    fn currency(&self) -> Option<&Arc<Currency>> {
        None
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn mentioned(&self, sql: &[u8]) -> Option<String> {
        sql.starts_with(b"e").then(|| "public.t".to_owned())
    }
}

/// Feeds chunks as the pump does; what is sent, and the error that ended it.
fn feed(
    chunks: &[&[u8]],
    mut advance: impl FnMut(&mut Batch<'_>) -> Result<Next, FrameError>,
) -> (Vec<u8>, Option<FrameError>) {
    let (mut input, mut out, mut sent) = (BytesMut::new(), BytesMut::new(), Vec::new());
    for chunk in chunks {
        input.extend_from_slice(chunk);
        let mut batch = Batch::new(&input, &mut out);
        let decided = advance(&mut batch);
        match batch.finish() {
            Sendable::Input(size) => sent.extend(input.split_to(size)),
            Sendable::Assembled(size) => {
                input.advance(size);
                sent.extend(out.split());
            }
        }
        if let Err(error) = decided {
            return (sent, Some(error));
        }
    }
    (sent, None)
}

/// Of a session that is logged in.
fn state() -> SessionState {
    let mut state = SessionState::default();
    state.ready(b'I');
    state
}

fn half() -> Requests {
    Requests::new(NONCE.to_owned(), KeywordScanner::new())
}

fn policy(rules: Option<&Fake>) -> RewritePolicy<'_> {
    RewritePolicy {
        rules: rules.map(|fake| fake as &dyn Rewrites),
        generation: 0,
        may_bypass: false,
        is_pooled: false,
        known: 0,
        shadow: None,
    }
}

fn more(decided: Result<(), FrameError>) -> Result<Next, FrameError> {
    decided.map(|()| Next::More)
}

fn requests(chunks: &[&[u8]], fake: Option<&Fake>) -> (Vec<u8>, Option<FrameError>, Tally) {
    let (mut half, mut state) = (half(), state());
    let (sent, error) = feed(chunks, |batch| half.advance(batch, &mut state, policy(fake)));
    (sent, error, half.take_tally())
}

fn cut<'a>(mut stream: &'a [u8], sizes: &[usize]) -> Vec<&'a [u8]> {
    let (mut chunks, mut sizes) = (Vec::new(), sizes.iter().cycle());
    while !stream.is_empty() {
        let size = sizes.next().copied().unwrap_or(1).min(stream.len());
        let (chunk, rest) = stream.split_at(size);
        chunks.push(chunk);
        stream = rest;
    }
    chunks
}

/// A client's frame, and what is to be sent for it.
fn frame() -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    let text = prop_oneof![
        "[a-z]{0,30}".prop_map(String::into_bytes),
        prop::sample::select(vec![&b"e"[..], b"r merge", b"b"]).prop_map(<[u8]>::to_vec),
        Just(vec![b'x'; LIMIT + 1]),
        Just(vec![b'x'; LIMIT + 400_000]),
    ];
    let tag = prop::sample::select(b"QPSdBXH".to_vec());
    (tag, text, "[a-z]{0,3}").prop_map(|(tag, sql, name)| {
        let fake = Fake::new();
        let too_long = Refusal::TooLong { limit: LIMIT }.statement(NONCE);
        let sent = match sql.first() {
            _ if sql.len() > LIMIT => too_long.as_bytes(),
            Some(b'e') => EDITED,
            Some(b'r') => &fake.refused,
            _ => &sql,
        };
        let put = |sql: &[u8]| {
            let mut out = BytesMut::new();
            // Of a text that is too long to be held the name is not known.
            let name = if sql == too_long.as_bytes() && name.is_empty() { "" } else { &name };
            match tag {
                b'Q' => messages::put_query(&mut out, sql),
                b'P' => {
                    let types = &[0, 1, 0, 0, 0, 23];
                    messages::put_parse(&mut out, Parse { name: name.as_bytes(), sql, types });
                }
                b'B' => {
                    // Of the unnamed statement; longer names are refused.
                    messages::put_query(&mut out, &[b"\0\0", sql].concat());
                    out[0] = tag;
                }
                _ => {
                    messages::put_query(&mut out, sql);
                    out[0] = tag;
                }
            }
            out.to_vec()
        };
        match tag {
            b'P' if sql.len() > LIMIT + 300_000 => {
                let mut out = BytesMut::new();
                let (name, sql) = (&b"pglapse"[..], too_long.as_bytes());
                messages::put_parse(&mut out, Parse { name, sql, types: &[0, 0] });
                (put(&vec![b'x'; LIMIT + 400_000]), out.to_vec())
            }
            b'Q' | b'P' => (put(&sql), put(sent)),
            _ => (put(&sql), put(&sql)),
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn each_text_is_replaced_and_nothing_else_however_the_stream_is_cut(
        frames in prop::collection::vec(frame(), 0..10),
        sizes in prop::collection::vec(prop_oneof![1usize..9, 100usize..70_000], 1..20),
    ) {
        let stream: Vec<u8> = frames.iter().flat_map(|(client, _)| client.clone()).collect();
        let expected: Vec<u8> = frames.iter().flat_map(|(_, sent)| sent.clone()).collect();
        let fake = Fake::new();
        let whole = requests(&[&stream], Some(&fake));
        prop_assert!(whole.1.is_none());
        prop_assert!(whole.0 == expected);
        prop_assert!(requests(&cut(&stream, &sizes), Some(&fake)) == whole);
        let plain = requests(&cut(&stream, &sizes), None);
        prop_assert!(plain.0 == stream && plain.1.is_none());
    }

    #[test]
    fn hostile_bytes_never_panic(
        client in prop::collection::vec(any::<u8>(), 0..400),
        server in prop::collection::vec(any::<u8>(), 0..400),
        sizes in prop::collection::vec(1usize..40, 1..20),
    ) {
        requests(&cut(&client, &sizes), Some(&Fake::new()));
        let (mut replies, mut state) = (Replies::new(NONCE), state());
        feed(&cut(&server, &sizes), |batch| more(replies.advance(batch, &mut state)));
    }

    #[test]
    fn replies_pass_as_they_are(
        tags in prop::collection::vec(prop::sample::select(b"ZES1TDCG2nNAd".to_vec()), 0..30),
        sizes in prop::collection::vec(1usize..40, 1..20),
    ) {
        let (mut stream, mut state) = (BytesMut::new(), state());
        for tag in tags {
            let at = stream.len();
            if tag == b'Z' {
                state.text(b'Q', None, None);
            }
            match tag {
                b'E' => messages::put_error(&mut stream, [(b'C', &b"42601"[..]), (b'P', b"7")]),
                b'S' => messages::put_query(&mut stream, b"client_encoding\0UTF8"),
                _ => messages::put_query(&mut stream, b"I"),
            }
            stream[at] = tag;
        }
        let mut replies = Replies::new(NONCE);
        let sent = feed(&cut(&stream, &sizes), |batch| more(replies.advance(batch, &mut state)));
        prop_assert!(sent == (stream.to_vec(), None));
    }
}

/// Sends these texts by the extended protocol or the simple one, then lets the server say `error`;
/// the fields that the client gets.
fn told(tag: u8, sql: &[u8], error: &[(u8, &[u8])]) -> Vec<(u8, Vec<u8>)> {
    let (mut half, mut state) = (half(), state());
    let mut message = BytesMut::new();
    match tag {
        b'P' => messages::put_parse(&mut message, Parse { name: b"", sql, types: &[0, 0] }),
        _ => messages::put_query(&mut message, sql),
    }
    let fake = Fake::new();
    feed(&[&message], |batch| half.advance(batch, &mut state, policy(Some(&fake))));
    let mut message = BytesMut::new();
    messages::put_error(&mut message, error.iter().copied());
    let mut replies = Replies::new(NONCE);
    let (sent, _) = feed(&[&message], |batch| more(replies.advance(batch, &mut state)));
    let fields = ErrorFields::of(messages::body(&sent)).iter();
    fields.map(|(kind, value)| (kind, value.to_vec())).collect()
}

#[test]
fn before_the_login_is_complete_only_passwords_pass() {
    let (mut half, mut state) = (half(), SessionState::default());
    let fake = Fake::new();
    let mut send = |stream: &[u8], state: &mut SessionState| {
        feed(&[stream], |batch| half.advance(batch, state, policy(Some(&fake))))
    };
    let (mut password, mut query) = (BytesMut::new(), BytesMut::new());
    messages::put_query(&mut password, b"secret");
    password[0] = b'p';
    messages::put_query(&mut query, b"e");
    let both = [&password[..], &query].concat();
    assert_eq!(send(&both, &mut state), (password.to_vec(), None));
    assert!(send(b"p\0\x01\0\0", &mut state).1.is_some());
    assert_eq!(send(b"Q\x3f\0\0\0", &mut state), (vec![], None));
    assert!(state.ready(b'I'));
    assert_eq!(&send(&query, &mut state).0[5..14], EDITED);
    assert!(!state.is_idle());
    assert!(state.ready(b'I') && state.is_idle());
}

#[test]
fn a_refusal_is_told_in_its_own_words() {
    let refusal = Fake::new().refusal;
    let expected = vec![
        (b'S', b"FEHLER".to_vec()),
        (b'V', b"ERROR".to_vec()),
        (b'C', b"0A000".to_vec()),
        (b'M', refusal.message().into_bytes()),
        (b'H', refusal.hint().as_bytes().to_vec()),
    ];
    let quoted = format!(
        "ung\u{fc}ltig: \u{bb}pglapse {NONCE} 0A000|{}|{}|\u{ab}",
        refusal.message(),
        refusal.hint()
    );
    let error = [
        (b'S', &b"FEHLER"[..]),
        (b'V', b"ERROR"),
        (b'C', b"22P02"),
        (b'M', quoted.as_bytes()),
        (b'P', b"8"),
    ];
    assert_eq!(told(b'Q', b"r", &error), expected);
    let error = [
        (b'S', &b"FEHLER"[..]),
        (b'V', b"ERROR"),
        (b'C', b"42601"),
        (b'M', b"mehrere Befehle"),
        (b'R', b"exec_parse_message"),
    ];
    assert_eq!(told(b'P', b"r", &error), expected);
    // The client's own mistake stays its own.
    assert_eq!(told(b'P', b"x", &error)[3].1, b"mehrere Befehle");
    let cut_short = format!("pglapse {NONCE} 0A0");
    let error = [(b'C', &b"22P02"[..]), (b'M', cut_short.as_bytes())];
    assert_eq!(told(b'Q', b"r", &error)[0].1, b"22P02");
}

#[test]
fn a_position_is_given_in_the_clients_text() {
    let at = |sql: &[u8], position: &[u8]| {
        told(b'Q', sql, &[(b'C', b"42703"), (b'P', position)])
            .into_iter()
            .find(|(kind, _)| *kind == b'P')
            .map(|(_, value)| value)
    };
    assert_eq!(at(b"x", b"5"), Some(b"5".to_vec()));
    assert_eq!(at(b"e", b"1"), Some(b"1".to_vec()));
    assert_eq!(at(b"e", b"3"), None);
    assert_eq!(at(b"e", b"10"), Some(b"2".to_vec()));
}

#[test]
fn a_text_that_cannot_be_read_for_certain_is_refused() {
    let sent = |settings: &[(&[u8], &[u8])], texts: &[&[u8]]| {
        let (mut half, mut state) = (half(), state());
        for (name, value) in settings {
            state.settings.report(name, value);
        }
        let mut stream = BytesMut::new();
        let (last, before) = texts.split_last().expect("a text");
        for sql in before {
            messages::put_parse(&mut stream, Parse { name: b"", sql, types: &[0, 0] });
        }
        messages::put_query(&mut stream, last);
        let fake = Fake::new();
        feed(&[&stream], |batch| half.advance(batch, &mut state, policy(Some(&fake))));
        half.take_tally()
    };
    let sjis: &[(&[u8], &[u8])] = &[(b"client_encoding", b"SJIS")];
    let johab: &[(&[u8], &[u8])] = &[(b"client_encoding", b"JOHAB")];
    assert_eq!(sent(johab, &[b"e \x95\x5c"]).refused, 1);
    assert_eq!(sent(sjis, &[b"e \x95\x5c"]).rewritten, 1);
    assert_eq!(sent(sjis, &[b"e", b"e \x95\x5c"]).refused, 1);
    assert_eq!(sent(sjis, &[b"x \x95\x5c"]).untouched, 1);
    assert_eq!(sent(sjis, &[b"e"]).rewritten, 1);
    assert_eq!(sent(&[], &[b"e \x95\x5c"]).rewritten, 1);
    let off = b"set standard_conforming_strings = off";
    assert_eq!(sent(&[], &[off, b"b \\"]).refused, 1);
    assert_eq!(sent(&[], &[off, b"b"]).untouched, 2);
    assert_eq!(sent(&[], &[off, b"e \\"]).rewritten, 1);
    let is_off: &[(&[u8], &[u8])] = &[(b"standard_conforming_strings", b"off")];
    assert_eq!(sent(is_off, &[b"b \\"]).rewritten, 1);
}

#[test]
fn only_a_closed_statement_refuses_a_message_that_is_too_long() {
    let (mut half, mut state) = (half(), state());
    state.statements.refuse(b"closed", None, "SELECT 'no'::int".into());
    let fake = Fake::new();
    for (name, passes) in [("open", true), ("closed", false)] {
        let values = vec![0; LIMIT + 400_000];
        let mut bind = BytesMut::new();
        messages::put_query(&mut bind, &[b"\0", name.as_bytes(), b"\0", &values].concat());
        bind[0] = b'B';
        let sent = feed(&[&bind], |batch| half.advance(batch, &mut state, policy(Some(&fake))));
        assert_eq!(sent.0 == bind, passes, "{name}");
    }
}
