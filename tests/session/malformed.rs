//! Messages that are none, about a TTL table: the answer is the server's to what it would hold
//! without expired rows.

use super::{
    bytes::{assert_same, masked, message, parse, query, run, startup, talk},
    rewritten::{SCHEMA, with_rules},
    scripts::MTU,
};
use crate::support::Database;

const TEXT: &str = "SELECT id + 0, $1::text FROM sessions ORDER BY 1";

/// Bodies of a `Query` or a `Parse`, which say too little or too much.
fn texts() -> Vec<(u8, Vec<u8>)> {
    let plain = b"SELECT id + 0 FROM sessions".as_slice();
    let queries =
        [&b""[..], b"\0", plain, &[plain, b"\0\0"].concat(), &[plain, b"\0Q\0\0"].concat()]
            .map(|body| (b'Q', body.to_vec()));
    let behind = [
        &b""[..],
        b"\0",
        b"\0\0",
        b"\0\0\0\0",
        b"\0\0\x01",
        b"\0\0\x02\0\0\0\x17",
        b"\0\0\x01\0\0\0\x17x",
        b"\0\xff\xff\0\0\0\x17",
    ];
    let parses = behind.map(|behind| (b'P', [b"t\0", plain, behind].concat()));
    let names = [&b""[..], b"t", b"\0", b"t\0"].map(|body| (b'P', body.to_vec()));
    queries.into_iter().chain(parses).chain(names).collect()
}

/// Bodies of a `Bind` of the statement `s`, which has one parameter.
fn binds() -> Vec<(u8, Vec<u8>)> {
    let bodies = [
        &b""[..],
        b"\0",
        b"\0s",
        b"\0s\0",
        b"\0s\0\0",
        b"\0s\0\0\0",
        b"\0s\0\0\0\0\x01",
        b"\0s\0\0\0\0\x01\x7f\xff\xff\xff",
        b"\0s\0\0\0\0\x01\xff\xff\xff\xfe\0\0",
        b"\0s\0\0\0\0\x01\x80\0\0\0\0\0",
        b"\0s\0\0\0\0\x01\0\0\0\x05abc",
        b"\0s\0\0\0\0\x01\0\0\0\x01a",
        b"\0s\0\0\0\0\x01\0\0\0\x01a\0\x01",
        b"\0s\0\0\0\0\x01\0\0\0\x01a\0\x01\0\x07",
        b"\0s\0\0\0\0\x01\0\0\0\x01a\0\0x",
        b"\0s\0\0\x01\0\x07\0\x01\0\0\0\x01a\0\0",
        b"\0s\0\0\x02\0\0\0\x01\0\x01\0\0\0\x01a\0\0",
        b"\0s\0\xff\xff\0\0\0\x01\0\0\0\x01a\0\0",
        b"\0s\0\0\0\xff\xff\0\0\0\x01a\0\0",
        b"\0s\0\0\0\0\0\0\0",
        b"\0gone\0\0\0\0\0\0\0",
    ];
    bodies.map(|body| (b'B', body.to_vec())).to_vec()
}

/// Bodies of all other messages.
fn others() -> Vec<(u8, Vec<u8>)> {
    let named = [&b""[..], b"S", b"P", b"Ss", b"Sgone\0", b"X\0", b"Ss\0\0", b"\0", b"\0\0"];
    let executed = [&b""[..], b"\0", b"\0\0\0\0", b"\0\0\0\0\0\0", b"gone", b"gone\0\0\0\0\0"];
    let called = [&b""[..], b"\0\0\x07\x1a", b"\0\0\x07\x1a\0\0\0\x01\x7f\xff\xff\xff"];
    let stray = [(b'd', &b"1\n"[..]), (b'c', b"x"), (b'f', b"no end"), (b'S', b"x"), (b'H', b"x")];
    let of = |tag: u8, bodies: &[&[u8]]| -> Vec<(u8, Vec<u8>)> {
        bodies.iter().map(|body| (tag, body.to_vec())).collect()
    };
    let stray = stray.map(|(tag, body)| (tag, body.to_vec())).to_vec();
    [of(b'D', &named), of(b'C', &named), of(b'E', &executed), of(b'F', &called), stray].concat()
}

#[tokio::test]
async fn a_message_about_a_ttl_table_that_is_malformed_gets_the_server_s_answer() {
    let (database, proxy) = with_rules(pglapse::rewrite::RewriteOptions::default()).await;
    let twin = Database::with(SCHEMA).await;
    let reap = "DELETE FROM sessions WHERE expires_at <= now()";
    twin.connect().await.batch_execute(reap).await.expect("reaped");
    for (tag, body) in [texts(), binds(), others()].concat() {
        let sync = message(b'S', b"");
        // Within a pipeline, and then by itself.
        let bad = message(tag, &body);
        let script = |database: &Database| {
            [
                startup(database.name(), b""),
                parse("s", TEXT),
                bad.clone(),
                run(""),
                sync.clone(),
                bad.clone(),
                sync.clone(),
                query("SELECT id + 0 FROM sessions ORDER BY 1"),
                message(b'X', b""),
            ]
            .concat()
        };
        let what = format!("{} {}", char::from(tag), String::from_utf8_lossy(&body));
        let (direct, through) = (script(&twin), script(&database));
        let direct = masked(&talk(twin.port(), &direct, direct.len()).await);
        assert!(direct.iter().any(|(tag, _)| *tag == 'Z'), "{what}: {direct:?}");
        for size in [through.len(), MTU, 1] {
            let answer = masked(&talk(proxy.port, &through, size).await);
            assert_same(&format!("{what} in pieces of {size}"), &answer, &direct);
        }
    }
}
