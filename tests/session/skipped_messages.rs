//! What a message leaves for those behind it: statements that the session's list lacks, because
//! something before them in a pipeline has failed, and waits.

use bytes::BytesMut;

use super::own_catalog::put;
use crate::support::{Database, proxy::Proxy, wire::Wire};

const SCHEMA: &str = "
    CREATE TABLE sessions (id int PRIMARY KEY, expires_at timestamptz);
    INSERT INTO sessions VALUES (1, '2999-01-01'), (2, '2001-01-01'), (3, '2001-01-01');
    CREATE TABLE unruled (id int); CREATE VIEW plain AS SELECT 7 AS id;";

/// An INSERT whose expired keys are swept before it is sent.
const SWEPT: &str =
    "WITH i AS (INSERT INTO sessions VALUES ($1, NULL) RETURNING id) SELECT id FROM i";

/// A message of a pipeline.
#[derive(Clone, Copy)]
pub(super) enum Message<'a> {
    Parse(&'a str, &'a str),
    /// With the value of one parameter, if there is one.
    Use(&'a str, Option<&'a str>),
    Close(&'a str),
    Describe(&'a str),
    Query(&'a str),
}

use Message::{Close, Describe, Parse, Query, Use};

/// Fails, so that all behind it up to the Sync is skipped.
const FAILS: Message<'_> = Use("no such statement", None);

pub(super) async fn pipeline(wire: &mut Wire, messages: &[Message<'_>]) -> Vec<String> {
    let mut out = BytesMut::new();
    for message in messages {
        match message {
            Parse(name, sql) => {
                put(&mut out, b'P', format!("{name}\0{sql}\0\0\0").as_bytes());
            }
            Use(name, value) => {
                let mut bind = format!("\0{name}\0\0\0\0").into_bytes();
                bind.push(u8::from(value.is_some()));
                if let Some(value) = value {
                    bind.extend([0, 0, 0, u8::try_from(value.len()).expect("a short value")]);
                    bind.extend(value.as_bytes());
                }
                bind.extend([0, 0]);
                put(&mut out, b'B', &bind);
                put(&mut out, b'E', b"\0\0\0\0\0");
            }
            Close(name) => put(&mut out, b'C', format!("S{name}\0").as_bytes()),
            Describe(name) => put(&mut out, b'D', format!("S{name}\0").as_bytes()),
            Query(sql) => put(&mut out, b'Q', format!("{sql}\0").as_bytes()),
        }
    }
    put(&mut out, b'S', b"");
    wire.send(&out).await;
    wire.answer(&[]).await
}

async fn wire() -> (Database, Proxy, Wire) {
    let database = Database::with(SCHEMA).await;
    let proxy = Proxy::start(&database, &[("public.sessions", "expires_at")]).await;
    let wire = Wire::connect(proxy.port(), database.name()).await;
    (database, proxy, wire)
}

#[tokio::test]
async fn in_a_block_no_statement_shows_expired_rows_whose_text_is_not_known() {
    for (name, skipped) in [("s", Close("s")), ("", Parse("", "SELECT 1"))] {
        let (_database, _proxy, mut wire) = wire().await;
        let used = [Parse(name, "SELECT id FROM plain"), Use(name, None)];
        assert!(pipeline(&mut wire, &used).await.contains(&"row 7".to_owned()));
        let said = pipeline(&mut wire, &[FAILS, skipped]).await;
        assert!(said[0].contains("26000"), "{said:?}");
        wire.simple(b"BEGIN", &[]).await;
        wire.simple(b"CREATE OR REPLACE VIEW plain AS SELECT id FROM sessions", &[]).await;
        let said = pipeline(&mut wire, &[Use(name, None)]).await;
        assert!(said[0].starts_with("error C=0A000"), "{name}: {said:?}");
        wire.simple(b"ROLLBACK", &[]).await;
        let said = pipeline(&mut wire, &[Use(name, None)]).await;
        assert!(name.is_empty() || said.contains(&"row 7".to_owned()), "{said:?}");
    }
}

/// The server still has the unnamed statement that a skipped message would have ended.
#[tokio::test]
async fn an_unnamed_statement_that_was_not_ended_shows_no_expired_rows_of_a_later_view() {
    for skipped in [Parse("", "SELECT 1"), Close(""), Query("SELECT 1")] {
        let (database, proxy, mut wire) = wire().await;
        let mut other = Wire::connect(proxy.port(), database.name()).await;
        let read = Parse("", "SELECT id FROM plain");
        for pipelines in [
            [&[read, Use("", None)][..], &[FAILS, skipped]],
            [&[read, Use("", None)], &[Parse("s", "SELEC"), Close("s"), skipped]],
            [&[read, FAILS, skipped], &[]],
        ] {
            for messages in pipelines {
                pipeline(&mut wire, messages).await;
            }
            let said = pipeline(&mut wire, &[Use("", None)]).await;
            assert!(said.contains(&"row 7".to_owned()), "{said:?}");
            other.simple(b"CREATE OR REPLACE VIEW plain AS SELECT id FROM sessions", &[]).await;
            let said = pipeline(&mut wire, &[Use("", None)]).await;
            assert!(!said.contains(&"row 2".to_owned()), "{said:?}");
            assert!(said[0].starts_with("error C=26000"), "{said:?}");
            let said = pipeline(&mut wire, &[Parse("", "TABLE plain"), Use("", None)]).await;
            assert!(said.contains(&"row 1".to_owned()), "{said:?}");
            other.simple(b"CREATE OR REPLACE VIEW plain AS SELECT 7 AS id", &[]).await;
        }
    }
}

#[tokio::test]
async fn a_statement_whose_close_was_skipped_has_its_keys_swept() {
    let (_database, _proxy, mut wire) = wire().await;
    pipeline(&mut wire, &[Parse("s", SWEPT), FAILS, Close("s")]).await;
    let said = pipeline(&mut wire, &[Use("s", Some("2"))]).await;
    assert!(said.contains(&"row 2".to_owned()), "{said:?}");
}

#[tokio::test]
async fn a_wait_for_a_sweep_ends_with_its_message() {
    let (_database, _proxy, mut wire) = wire().await;
    let said =
        pipeline(&mut wire, &[Parse("s", "SELEC"), Parse("s", SWEPT), Use("s", Some("5"))]).await;
    assert!(said[0].contains("42601"), "{said:?}");
    for id in ["2", "3"] {
        let said = wire.simple(SWEPT.replace("$1", id).as_bytes(), &[]).await;
        assert!(said.contains(&format!("row {id}")), "{said:?}");
    }
}

#[tokio::test]
async fn a_wait_for_the_catalog_ends_with_its_message() {
    let (database, proxy, mut wire) = wire().await;
    let mut other = Wire::connect(proxy.port(), database.name()).await;
    pipeline(&mut wire, &[Parse("s", "SELECT id FROM unruled")]).await;
    for round in 0..5 {
        other.simple(b"CREATE OR REPLACE VIEW plain AS SELECT 7 AS id", &[]).await;
        other.simple(format!("CREATE TABLE more_{round} ()").as_bytes(), &[]).await;
        pipeline(&mut wire, &[Use("s", None)]).await;
        other.simple(b"CREATE OR REPLACE VIEW plain AS SELECT id FROM sessions", &[]).await;
        let said = wire.simple(b"SELECT id FROM plain ORDER BY id", &[]).await;
        let rows: Vec<&String> = said.iter().filter(|line| line.starts_with("row ")).collect();
        assert_eq!(rows, ["row 1"], "{round}");
    }
}

/// A statement whose relation was away is described as soon as that is back, like it is used.
#[tokio::test]
async fn a_statement_is_described_as_soon_as_its_relation_is_back() {
    let (database, proxy, mut wire) = wire().await;
    let mut other = Wire::connect(proxy.port(), database.name()).await;
    pipeline(&mut wire, &[Parse("s", "SELECT id FROM sessions")]).await;
    for _ in 0..3 {
        other.simple(b"ALTER TABLE sessions RENAME TO held", &[]).await;
        let said = pipeline(&mut wire, &[Use("s", None)]).await;
        assert!(said[0].starts_with("error C=42P01"), "{said:?}");
        other.simple(b"ALTER TABLE held RENAME TO sessions", &[]).await;
        let said = pipeline(&mut wire, &[Describe("s")]).await;
        assert!(said.iter().all(|line| !line.starts_with("error")), "{said:?}");
    }
}

/// What a statement makes is there when it has run, not when it was prepared.
#[tokio::test]
async fn a_statement_that_was_only_prepared_gives_no_name() {
    for name in ["s", ""] {
        let (_database, _proxy, mut wire) = wire().await;
        let made = "CREATE TEMP TABLE sessions AS SELECT 9 AS id";
        pipeline(&mut wire, &[Parse(name, made)]).await;
        let said = wire.simple(b"COPY sessions (id) TO STDOUT", &[]).await;
        assert!(said.contains(&"copy 1".to_owned()), "{said:?}");
        assert!(!said.contains(&"copy 2".to_owned()), "{said:?}");
        let said = wire.simple(b"SELECT id FROM sessions ORDER BY id", &[]).await;
        assert!(said.contains(&"row 1".to_owned()), "{said:?}");
        let used = [Parse("t", made), Use("t", None), Parse("", "TABLE sessions"), Use("", None)];
        let said = pipeline(&mut wire, &used).await;
        // Nobody can be asked there.
        assert!(said.iter().any(|line| line.starts_with("error C=0A000")), "{said:?}");
        pipeline(&mut wire, &used[1..2]).await;
        let said = pipeline(&mut wire, &used[2..]).await;
        assert!(said.contains(&"row 9".to_owned()), "{said:?}");
    }
}

/// Nobody can be asked in a pipeline outside of a transaction block.
#[tokio::test]
async fn what_a_pipeline_makes_is_not_read_in_it() {
    for (make, read) in [
        ("CREATE VIEW w AS SELECT id FROM sessions", "SELECT id FROM w"),
        ("CREATE OR REPLACE VIEW plain AS SELECT id FROM sessions", "SELECT id FROM plain"),
        ("CREATE TEMP VIEW plain AS SELECT id FROM sessions", "SELECT id FROM plain"),
        ("CREATE TABLE part (CHECK (id > 0)) INHERITS (sessions)", "INSERT INTO part VALUES (1)"),
    ] {
        let (_database, _proxy, mut wire) = wire().await;
        wire.simple(b"CREATE TEMP TABLE mine (id int)", &[]).await;
        let is_refused =
            |said: &[String]| said.iter().any(|line| line.starts_with("error C=0A000"));
        let behind = [Parse("m", make), Use("m", None), Parse("r", read), Use("r", None)];
        let said = pipeline(&mut wire, &behind).await;
        assert!(is_refused(&said), "{make}: {said:?}");
        if read.contains("plain") {
            let before = [Parse("s", read), Use("m", None), Use("s", None)];
            let said = pipeline(&mut wire, &before).await;
            assert!(is_refused(&said), "{make}: {said:?}");
            let said = pipeline(&mut wire, &[Use("m", None), Use("s", None)]).await;
            assert!(is_refused(&said), "{make}: {said:?}");
        }
        // In messages of their own.
        pipeline(&mut wire, &[Use("m", None)]).await;
        let said = pipeline(&mut wire, &[Parse("", read), Use("", None)]).await;
        let is_right = |line: &String| line == "row 1" || line == "tag INSERT 0 1";
        assert!(said.iter().any(is_right), "{make}: {said:?}");
        assert!(!said.contains(&"row 2".to_owned()), "{make}: {said:?}");
    }
}

/// The server cuts the names of statements at 63 bytes.
#[tokio::test]
async fn a_statement_with_a_long_name_is_prepared_again_and_tried_like_others() {
    let (_database, _proxy, mut wire) = wire().await;
    let name = "s".repeat(70);
    let insert = "INSERT INTO sessions VALUES ($1, NULL) RETURNING id";
    pipeline(&mut wire, &[Parse(&name, insert)]).await;
    for id in ["2", "3", "4"] {
        let said = pipeline(&mut wire, &[Use(&name, Some(id))]).await;
        assert!(said.contains(&format!("row {id}")), "{said:?}");
    }
    wire.simple(b"BEGIN; SAVEPOINT a", &[]).await;
    wire.simple(b"ALTER TABLE sessions RENAME TO held", &[]).await;
    let said = pipeline(&mut wire, &[Use(&name, Some("5"))]).await;
    assert!(said[0].starts_with("error C=42P01"), "{said:?}");
    wire.simple(b"ROLLBACK TO a", &[]).await;
    let said = pipeline(&mut wire, &[Use(&name, Some("6"))]).await;
    assert!(said.contains(&"row 6".to_owned()), "{said:?}");
    wire.simple(b"COMMIT", &[]).await;
}
