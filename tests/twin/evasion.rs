//! Spelling tricks: whatever way a TTL table is named, its expired rows stay hidden, or the
//! statement is refused.

use std::fmt::Write as _;

use super::{
    Purge, SCHEMA,
    block::{Message, blocks},
    difference, is_refusal, newest_oid, rules, sort_rows,
};
use crate::support::{
    Database,
    proxy::{Proxy, rule},
    wire::Wire,
};

const TRICKS: &str = include_str!("../corpus/evasion.sql");

/// Tables whose names are as long as names can be, or hold other letters than ASCII has.
const NAMES: &str = "
CREATE TABLE aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggg (id int, expires_at timestamptz);
INSERT INTO aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggg VALUES (1, '2999-01-01'), (10, '2001-01-01');
CREATE TABLE ööööööööööööööööööööööööööööööö (id int, expires_at timestamptz);
INSERT INTO ööööööööööööööööööööööööööööööö VALUES (1, '2999-01-01'), (10, '2001-01-01');
CREATE TABLE Ätable (id int, expires_at timestamptz);
INSERT INTO Ätable VALUES (1, '2999-01-01'), (10, '2001-01-01');
CREATE FUNCTION purge_names() RETURNS void LANGUAGE sql AS $$
    DELETE FROM aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggg WHERE id = 10;
    DELETE FROM ööööööööööööööööööööööööööööööö WHERE id = 10;
    DELETE FROM Ätable WHERE id = 10;
$$";

struct Twins {
    kept: Wire,
    purged: Wire,
}

#[tokio::test]
async fn no_spelling_shows_an_expired_row() {
    let kept = Database::with(SCHEMA).await;
    kept.connect().await.batch_execute(NAMES).await.expect("the tables");
    let purged = kept.copy().await;
    purged.connect().await.batch_execute("SELECT purge(), purge_names()").await.expect("a purge");
    let mut rules = rules::specs();
    for name in [
        "public.aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffggg",
        "public.ööööööööööööööööööööööööööööööö",
        "public.Ätable",
    ] {
        rules.push(rule(name, "expires_at"));
    }
    let proxy = Proxy::with_rules(&kept, rules).await;
    let newest = newest_oid(&kept).await;
    let mut faults = String::new();
    for block in blocks(TRICKS) {
        // A session of its own, since some change its settings for good.
        let mut twins = Twins {
            kept: Wire::connect(proxy.port(), kept.name()).await,
            purged: Wire::connect(purged.port(), purged.name()).await,
        };
        (twins.kept.known_oids, twins.purged.known_oids) = (newest, newest);
        let said = |database: &Database| -> Vec<String> {
            let text = |m: &Message| m.sql.replace("@database@", database.name());
            block.messages.iter().map(text).collect()
        };
        let ours = converse(&mut twins.kept, &said(&kept), Purge::Never).await;
        let theirs = converse(&mut twins.purged, &said(&purged), Purge::First).await;
        let refused = ours.iter().find(|line| is_refusal(line));
        match (refused, block.refused) {
            (None, false) if ours == theirs => {}
            (None, false) => {
                write!(faults, "\n{}\n{}\n", block.title, difference(&ours, &theirs)).unwrap();
            }
            (Some(_), true) => {}
            (Some(refusal), false) => writeln!(faults, "\n{}: {refusal}", block.title).unwrap(),
            (None, true) => writeln!(faults, "\n{}: no refusal: {ours:?}", block.title).unwrap(),
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

/// The answers to a conversation in a transaction that is rolled back.
async fn converse(wire: &mut Wire, messages: &[String], purge: Purge) -> Vec<String> {
    wire.simple(b"BEGIN", &[]).await;
    let mut said = Vec::new();
    for sql in messages {
        if purge == Purge::First && said.last().is_some_and(|line| line == "ready T") {
            wire.simple(b"SELECT public.purge()", &[]).await;
        }
        let mut answer = wire.simple(sql.as_bytes(), &[]).await;
        if !sql.to_ascii_lowercase().contains("order by") {
            sort_rows(&mut answer);
        }
        said.extend(answer);
    }
    wire.simple(b"ROLLBACK", &[]).await;
    said
}

/// Bytes that are no text: the server says so, and pglapse stays in step.
#[tokio::test]
async fn odd_bytes_are_the_servers_to_judge() {
    let kept = Database::with(SCHEMA).await;
    let proxy = Proxy::with_rules(&kept, rules::specs()).await;
    let mut through = Wire::connect(proxy.port(), kept.name()).await;
    let mut direct = Wire::connect(kept.port(), kept.name()).await;
    for sql in [
        &b"SELECT '\xff' FROM sessions"[..],
        b"SELECT 1 \xc3 FROM sessions",
        b"SELECT count(*) FROM sessions\xa0",
        b"\xef\xbb\xbfSELECT count(*) FROM sessions",
        b"SELECT \x01 FROM sessions",
        b"SELECT count(*) FROM \"sess\xffions\"",
    ] {
        let (ours, theirs) = (through.simple(sql, &[]).await, direct.simple(sql, &[]).await);
        assert!(theirs[0].starts_with("error"), "{theirs:?}");
        let refused = is_refusal(&ours[0]);
        assert!(refused || ours[0][..13] == theirs[0][..13], "{sql:?}: {ours:?} {theirs:?}");
        assert_eq!(through.simple(b"SELECT 1", &[]).await, direct.simple(b"SELECT 1", &[]).await);
    }
}
