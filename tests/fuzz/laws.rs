//! What must hold for whatever bytes a client sends: run by the fuzz targets, and every day on
//! mutations of the cases.

#[path = "catalog.rs"]
mod catalog;

use pglapse::{
    catalog::{SessionNames, Sweeps},
    rewrite::{Context, Rewriter, Scratch, Splice, Verdict, original_position},
    spans,
    sql::lexer::{Kind, Token, lex},
    wire::{
        framer::{Framer, Piece},
        startup::{self, FirstPacket},
    },
};

pub(crate) use self::catalog::rewriter;

const NONCE: &str = "nonce";

/// Tokens stand in order with nothing but white space and comments between them, and do not depend
/// on what stands around them.
pub(crate) fn lexer(sql: &[u8]) {
    let trace = spans::TraceParent::read(sql);
    assert!(trace.is_none() || sql.windows(13).any(|it| it == b"traceparent='"));
    for backslash_escapes in [false, true] {
        let mut tokens = Vec::new();
        let read = lex(sql, backslash_escapes, &mut tokens);
        let mut end = 0;
        for token in &tokens {
            assert!(end <= token.start && token.start < token.end, "{token:?}");
            end = token.end;
        }
        assert!(end as usize <= sql.len());
        if let Err(unterminated) = read {
            assert!(unterminated.at < sql.len() && unterminated.at >= end as usize);
            continue;
        }
        let spaced: Vec<u8> = tokens.iter().flat_map(|t| [t.text(sql), b" "].concat()).collect();
        let mut again = Vec::new();
        assert_eq!(lex(&spaced, backslash_escapes, &mut again), Ok(()));
        assert_eq!(texts(&tokens, sql), texts(&again, &spaced));
    }
}

/// What a rewriter makes of a text, owned.
#[derive(Debug, Clone, PartialEq)]
struct Made {
    sql: Vec<u8>,
    splices: Vec<Splice>,
    refusal: Option<String>,
    sweeps: Option<Sweeps>,
}

impl Made {
    fn by(rewriter: &Rewriter, sql: &[u8], declared: &[u8], backslash_escapes: bool) -> Self {
        let names = SessionNames::default();
        let plain = Context::new(&names, NONCE);
        let context = Context { declared, backslash_escapes, ..plain };
        let mut scratch = Scratch::default();
        let verdict = rewriter.rewrite(sql, context, &mut scratch);
        let sweeps = verdict.sweeps().cloned();
        match verdict {
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => {
                Self { sql: sql.to_vec(), splices: Vec::new(), refusal: None, sweeps }
            }
            Verdict::Edited { sql, splices, refusal, .. } => Self {
                sql: sql.to_vec(),
                splices: splices.to_vec(),
                refusal: refusal.map(pglapse::rewrite::Refusal::message),
                sweeps,
            },
        }
    }
}

/// Types of parameters as `Parse` declares them: none, `int4`, `text` and `int8`, all of them
/// others.
const DECLARED: [&[u8]; 5] = [
    &[],
    &[0, 0, 0, 23],
    &[0, 0, 0, 0, 0, 0, 0, 25],
    &[0, 0, 0, 20, 0, 0, 0, 23, 0, 0, 0, 25],
    &[0, 0, 11, 134, 0, 0, 11, 134, 0, 0, 11, 134],
];

/// A text that goes to the server is the client's own but for what was inserted, and a plan out of
/// the cache is the one that would have been made.
pub(crate) fn rewrite(bytes: &[u8], variation: u64) {
    let sql = bytes.split(|&b| b == 0).next().unwrap_or_default();
    thread_local! {
        static FORGETFUL: Rewriter = rewriter(0);
    }
    let declared = |variation: u64| {
        let choice = (variation >> 7) % DECLARED.len() as u64;
        DECLARED[usize::try_from(choice).expect("few")]
    };
    for backslash_escapes in [false, true] {
        let rewriter = rewriter(1 << 20);
        let made = Made::by(&rewriter, sql, declared(variation), backslash_escapes);
        let again = Made::by(&rewriter, sql, declared(variation), backslash_escapes);
        assert_eq!(made, again, "a second time");
        let mut tokens = Vec::new();
        let readable = lex(sql, backslash_escapes, &mut tokens).is_ok();
        assert_only_insertions_differ(sql, &made);
        if !readable {
            continue;
        }
        assert_tokens_are_kept(sql, &tokens, &made, backslash_escapes);
        for n in 1..=3 {
            let variant = vary(sql, &tokens, variation.wrapping_mul(n));
            let declared = declared(variation.rotate_left(11).wrapping_mul(n));
            let cached = Made::by(&rewriter, &variant, declared, backslash_escapes);
            let fresh = FORGETFUL.with(|new| Made::by(new, &variant, declared, backslash_escapes));
            assert_eq!(
                (String::from_utf8_lossy(&cached.sql), &cached),
                (String::from_utf8_lossy(&fresh.sql), &fresh),
                "{:?} with {declared:?} after {:?}",
                String::from_utf8_lossy(&variant),
                String::from_utf8_lossy(sql)
            );
        }
    }
}

/// Undoes the edits by what is said of them; the client's own bytes must come out.
fn assert_only_insertions_differ(original: &[u8], made: &Made) {
    let (mut ours, mut theirs) = (0usize, 0usize);
    for splice in &made.splices {
        let at = splice.at as usize;
        assert!(at >= theirs, "splices overlap");
        let kept = &original[theirs..at];
        assert_eq!(kept, &made.sql[ours..ours + kept.len()]);
        ours += kept.len() + splice.inserted as usize;
        theirs = at + splice.removed as usize;
    }
    assert_eq!(&original[theirs..], &made.sql[ours..]);
}

/// The server reads the client's tokens as they were, and ours between them.
fn assert_tokens_are_kept(sql: &[u8], tokens: &[Token], made: &Made, backslash_escapes: bool) {
    let mut expected: Vec<Vec<u8>> = Vec::new();
    let mut kept = tokens.iter().peekable();
    let mut shift = 0i64;
    for splice in joined(&made.splices) {
        while let Some(token) = kept.next_if(|token| token.end <= splice.at) {
            expected.push(token.text(sql).to_vec());
        }
        let from = usize::try_from(i64::from(splice.at) + shift).unwrap();
        let inserted = &made.sql[from..from + splice.inserted as usize];
        let mut ours = Vec::new();
        assert_eq!(lex(inserted, backslash_escapes, &mut ours), Ok(()), "in {made:?}");
        expected.extend(texts(&ours, inserted).into_iter().map(<[u8]>::to_vec));
        while kept.next_if(|token| token.end <= splice.at + splice.removed).is_some() {}
        shift += i64::from(splice.inserted) - i64::from(splice.removed);
    }
    expected.extend(kept.map(|token| token.text(sql).to_vec()));
    let mut sent = Vec::new();
    assert_eq!(lex(&made.sql, backslash_escapes, &mut sent), Ok(()));
    let printed = |texts: Vec<&[u8]>| -> Vec<String> {
        texts.into_iter().map(|text| String::from_utf8_lossy(text).into_owned()).collect()
    };
    let expected = expected.iter().map(Vec::as_slice).collect();
    assert_eq!(printed(texts(&sent, &made.sql)), printed(expected));
}

/// The splices, with those in one that have nothing of the client's between them.
fn joined(splices: &[Splice]) -> Vec<Splice> {
    let mut joined: Vec<Splice> = Vec::new();
    for splice in splices {
        match joined.last_mut() {
            Some(last) if last.at + last.removed == splice.at => {
                last.removed += splice.removed;
                last.inserted += splice.inserted;
            }
            _ => joined.push(*splice),
        }
    }
    joined
}

fn texts<'a>(tokens: &[Token], sql: &'a [u8]) -> Vec<&'a [u8]> {
    tokens.iter().map(|token| token.text(sql)).collect()
}

/// The same tokens with other constants, comments and white space.
fn vary(sql: &[u8], tokens: &[Token], mut seed: u64) -> Vec<u8> {
    let mut pick = |options: &'static [&'static str]| -> &'static [u8] {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let most = options.len() as u64;
        options[usize::try_from((seed >> 33) % most).unwrap()].as_bytes()
    };
    let mut out = Vec::new();
    let mut is_escape = false;
    for token in tokens {
        // A space keeps a constant apart from what is before it, and no newline continues it.
        out.extend_from_slice(pick(&[" ", "\t", " /* sessions _pglapse1 */ ", " /*/**/*/", "  "]));
        out.extend_from_slice(match token.kind {
            Kind::String if is_escape => token.text(sql),
            Kind::String => {
                pick(&["''", "'sessions'", "E'\\n'", "$$x$$", "$a$ sessions $a$", "'_pglapse1'"])
            }
            Kind::BitString => pick(&["B'01'", "x'ff'"]),
            Kind::Number => pick(&["0", "1.5", "1e3", "0x1F", ".5", "12_000"]),
            Kind::Param => pick(&["$1", "$2", "$3", "$65535"]),
            Kind::Word
            | Kind::Quoted
            | Kind::UnicodeQuoted
            | Kind::Operator
            | Kind::LParen
            | Kind::RParen
            | Kind::LBracket
            | Kind::RBracket
            | Kind::Comma
            | Kind::Semicolon
            | Kind::Dot
            | Kind::Cast
            | Kind::Other => token.text(sql),
        });
        is_escape = token.is_word(sql, "uescape");
    }
    out
}

/// A position in the sent text is that of the same character in the client's, or of none.
pub(crate) fn edits(bytes: &[u8]) {
    let (mut original, mut sent, mut splices) = (Vec::new(), Vec::new(), Vec::new());
    let mut origin = Vec::new();
    let mut rest = bytes;
    while let Some((&[kept, removed, inserted], tail)) = rest.split_first_chunk::<3>() {
        let (kept, tail) = tail.split_at(usize::from(kept % 8).min(tail.len()));
        let (removed, tail) = tail.split_at(usize::from(removed % 8).min(tail.len()));
        let (inserted, tail) = tail.split_at(usize::from(inserted % 8).min(tail.len()));
        rest = tail;
        origin.extend((original.len()..).take(kept.len()).map(Some));
        original.extend_from_slice(kept);
        sent.extend_from_slice(kept);
        splices.push(Splice {
            at: u32::try_from(original.len()).unwrap(),
            removed: u32::try_from(removed.len()).unwrap(),
            inserted: u32::try_from(inserted.len()).unwrap(),
            source: None,
        });
        original.extend_from_slice(removed);
        sent.extend_from_slice(inserted);
        origin.extend(inserted.iter().map(|_| None));
    }
    for (i, origin) in origin.iter().enumerate() {
        let found = original_position(i + 1, &original, &sent, &splices, false);
        assert_eq!(found, origin.map(|at| at + 1), "byte {i} of {splices:?}");
    }
    for position in 0..sent.len() + 3 {
        let found = original_position(position, &original, &sent, &splices, true);
        assert!(found.is_none_or(|found| found >= 1 && found <= original.len() + 1));
    }
}

/// However the bytes arrive, each is handed out once, and as part of the same kind of piece.
pub(crate) fn framer(bytes: &[u8]) {
    let (flags, bytes) = bytes.split_first().map_or((0, bytes), |(&first, rest)| (first, rest));
    let chunk = usize::from(flags >> 2) + 1;
    let whole = pieces(flags, bytes, bytes.len().max(1));
    assert_eq!(whole, pieces(flags, bytes, chunk));
    let handed_out: Vec<u8> = whole.into_iter().flat_map(|(_, bytes)| bytes).collect();
    assert!(bytes.starts_with(&handed_out));
}

fn pieces(flags: u8, bytes: &[u8], chunk: usize) -> Vec<(char, Vec<u8>)> {
    let mut framer = if flags & 1 == 0 { Framer::client() } else { Framer::server() };
    let mut pieces: Vec<(char, Vec<u8>)> = Vec::new();
    let mut buffer = Vec::new();
    for arrived in bytes.chunks(chunk) {
        buffer.extend_from_slice(arrived);
        loop {
            let want = |tag| (tag == b'Q' || tag == b'P').then_some(40);
            let (kind, size) = match framer.next(&buffer, want) {
                Err(_) => return pieces,
                Ok(None) => break,
                Ok(Some(Piece::Opaque(size))) => ('o', size),
                Ok(Some(Piece::Frame(size))) => ('f', size),
                Ok(Some(Piece::Skipped(size))) => ('s', size),
                Ok(Some(Piece::Oversized { .. })) => {
                    if flags & 2 == 0 {
                        framer.skip();
                    }
                    pieces.push(('!', Vec::new()));
                    continue;
                }
            };
            assert!(size > 0 && size <= buffer.len(), "a piece of {size} bytes");
            let taken = buffer.drain(..size);
            match pieces.last_mut() {
                Some((last, all)) if *last == kind && kind != 'f' => all.extend(taken),
                _ => pieces.push((kind, taken.collect())),
            }
        }
    }
    pieces
}

/// A first packet is read from its own bytes alone, and from no fewer.
pub(crate) fn startup(bytes: &[u8]) {
    let Ok(Some((size, packet))) = startup::read(bytes) else { return };
    assert_eq!(startup::read(&bytes[..size]), Ok(Some((size, packet))));
    for short in 0..size.min(64) {
        assert_eq!(startup::read(&bytes[..short]), Ok(None));
    }
    if let FirstPacket::Startup(startup) = packet {
        assert!(startup.get(b"user").is_some_and(|user| !user.is_empty()));
        assert!(!startup.database().is_empty() && startup.database().len() <= 63);
    }
}
