//! Scripts made at random, and those that were once played wrong.

use proptest::{collection::vec, prelude::*, sample::select};

use super::{END, Player, read_copy_data};

#[path = "../../../tests/fuzz/catalog.rs"]
mod catalog;

/// Plays the lines with these flags.
fn play_lines(flags: u8, lines: &[Vec<u8>]) {
    let script = [&[flags][..], &lines.join(&END)].concat();
    Player::new(catalog::rewriter(1 << 20)).play(&script);
}

/// Texts by which a session may come to ask the server, to wait, or to forget.
const TEXTS: [&str; 26] = [
    "SELECT * FROM sessions",
    "SELECT * FROM leases",
    "INSERT INTO sessions (id, token, expires_at) VALUES (1, 'a', now()) ON CONFLICT DO NOTHING",
    "INSERT INTO sessions VALUES (1, 'a', 2, now()) ON CONFLICT (id) DO UPDATE SET token = 'b'",
    "INSERT INTO \"Cart Items\" (id) VALUES ($1)",
    "UPDATE sessions SET token = 'a' WHERE id = $1",
    "COPY \"Cart Items\" (id, token) FROM STDIN",
    "COPY sessions TO STDOUT",
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "SET search_path = archive",
    "SET standard_conforming_strings = off",
    "SET pglapse.include_expired = on",
    "CREATE TEMP TABLE sessions (id int)",
    "ALTER TABLE sessions ADD x int",
    "PREPARE a AS SELECT * FROM sessions WHERE id = $1",
    "PREPARE a AS INSERT INTO \"Cart Items\" (id) VALUES (1)",
    "EXECUTE a(1)",
    "EXECUTE a('please reset')",
    "COMMIT AND CHAIN",
    "DEALLOCATE ALL",
    "DISCARD ALL",
    "SELECT set_config('search_path', 'archive', false)",
    "DO 'BEGIN PERFORM 1 FROM sessions; END'",
    "VACUUM sessions; SELECT '\\' FROM current",
];

/// Messages of a server, and what happens around the session.
const ANSWERS: [&[u8]; 30] = [
    b"ZI",
    b"ZT",
    b"ZE",
    b"s1",
    b"s2",
    b"s3",
    b"sn",
    b"sI",
    b"CINSERT 0 0",
    b"CINSERT 0 1",
    b"CSELECT 1",
    b"CBEGIN",
    b"CCOMMIT",
    b"CROLLBACK",
    b"CSET",
    b"CALTER TABLE",
    b"CCREATE TABLE",
    b"E42P01relation",
    b"E40001retry",
    b"E57014cancelled",
    b"Dpublic",
    b"Don",
    b"D0",
    b"sSclient_encoding\0SJIS\0",
    b"!s",
    b"!t",
    b"!k",
    b"!c",
    b"!x",
    b"!g",
];

/// Found by fuzzing: a `ReadyForQuery` that is too long says as well that the block is aborted, so
/// that texts pass.
#[test]
fn a_block_may_be_aborted_by_more_than_a_byte() {
    let lines: [&[u8]; 3] = [b"q", b"ZE-", b"paE CURRENT "];
    play_lines(super::LOGGED_IN, &lines.map(<[u8]>::to_vec));
}

fn line() -> impl Strategy<Value = Vec<u8>> {
    let text = || select(&TEXTS[..]).prop_map(str::as_bytes);
    let name = || select(vec![b'-', b'a', b'b']);
    let small = || vec(any::<u8>(), 0..12);
    prop_oneof![
        3 => text().prop_map(|sql| [b"q", sql].concat()),
        3 => (name(), text()).prop_map(|(name, sql)| [&[b'p', name], sql].concat()),
        2 => (name(), small()).prop_map(|(name, value)| [&[b'b', name][..], &value].concat()),
        2 => select(vec![
            &b"cE\0\0\0\0\0"[..], b"cS", b"cH", b"cd1\ta\n", b"cc", b"cf\0", b"cCSa\0",
        ])
            .prop_map(<[u8]>::to_vec),
        8 => select(&ANSWERS[..]).prop_map(<[u8]>::to_vec),
        1 => (select(b"cswrqE!".to_vec()), small())
            .prop_map(|(kind, rest)| [&[kind][..], &rest].concat()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn any_script_is_played(flags in 0u8..16, lines in vec(line(), 0..30)) {
        play_lines(flags | super::LOGGED_IN, &lines);
    }

    #[test]
    fn any_data_is_read(
        bytes in vec(prop_oneof![any::<u8>(), select(b"\\\"'!,\n\r.\xff\xfe".to_vec())], 0..80),
    ) {
        read_copy_data(&bytes);
    }
}
