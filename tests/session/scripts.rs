//! Scripts of every kind of conversation, straight to the server and through pglapse: the same
//! bytes come back, with rules or without, however they are cut.

use super::{
    bytes::{assert_same, masked, message, parse, query, run, startup, talk},
    proxy::Proxy,
    rewritten::with_rules,
};
use crate::support::Database;

/// Bytes of a piece on an Ethernet.
pub(super) const MTU: usize = 1460;

/// Queries, one after the other.
fn queries() -> Vec<(&'static str, Vec<u8>)> {
    let copied = [message(b'd', b"1\n"), message(b'd', b"2\n"), message(b'c', b"")].concat();
    vec![
        ("simple", [query("SELECT 1; SELECT 'a'::text; ;"), query(""), query("SELEC")].concat()),
        (
            "notices",
            query("DROP TABLE IF EXISTS gone; SET client_encoding = latin1; SELECT E'\\xe9'"),
        ),
        (
            "failed block",
            [query("BEGIN; SELECT 1/0"), query("SELECT 1"), query("ROLLBACK")].concat(),
        ),
        (
            "copy in",
            [query("TRUNCATE c"), query("COPY c FROM STDIN"), copied.clone(), query("TABLE c")]
                .concat(),
        ),
        ("copy out", query("COPY (SELECT generate_series(1, 1000)) TO STDOUT")),
        ("copy fails", [query("COPY nowhere FROM STDIN"), copied, query("SELECT 1")].concat()),
        ("listen", query("LISTEN a; NOTIFY a, 'x'; NOTIFY a, 'y'")),
        ("function call", message(b'F', b"\0\0\x07\x1a\0\0\0\x01\0\0\0\x01x\0\0")),
        ("wide", query("SELECT repeat('x', 300000), generate_series(1, 5)")),
        (
            "blocks within a query",
            [
                query("TRUNCATE c"),
                query("INSERT INTO c VALUES (1); BEGIN; INSERT INTO c VALUES (2)"),
                query("ROLLBACK"),
                query("TABLE c"),
                query("INSERT INTO c VALUES (3); SELECT 1/0; INSERT INTO c VALUES (4)"),
                query("BEGIN; INSERT INTO c VALUES (5); COMMIT; SELEC; INSERT INTO c VALUES (6)"),
                query("BEGIN; INSERT INTO c VALUES (7); COMMIT; SELECT 1/0"),
                query("TABLE c"),
            ]
            .concat(),
        ),
    ]
}

/// Statements that are prepared, and pipelines of them.
fn pipelines() -> Vec<(&'static str, Vec<u8>)> {
    let sync = || message(b'S', b"");
    let copied = [message(b'd', b"1\n"), message(b'd', b"2\n"), message(b'c', b"")].concat();
    vec![
        (
            "pipeline",
            [
                parse("s", "SELECT 1"),
                run("s"),
                parse("", "SELECT nope"),
                run(""),
                run("s"),
                sync(),
                run("s"),
                sync(),
            ]
            .concat(),
        ),
        ("flush", [parse("", "SELECT 1"), run(""), message(b'H', b""), sync()].concat()),
        (
            "extended copy",
            [
                query("TRUNCATE c"),
                parse("", "COPY c FROM STDIN"),
                run(""),
                sync(),
                copied,
                sync(),
                query("TABLE c"),
            ]
            .concat(),
        ),
        (
            "a plan that changed",
            [
                parse("p", "TABLE changing"),
                run("p"),
                sync(),
                query("BEGIN; ALTER TABLE changing ADD more text"),
                run("p"),
                sync(),
                query("ROLLBACK"),
            ]
            .concat(),
        ),
        (
            "names",
            [
                parse("a", "SELECT 1"),
                parse("a", "SELECT 2"),
                sync(),
                parse("", "SELECT 3"),
                parse("", "SELECT 4"),
                run(""),
                sync(),
                query("DEALLOCATE a"),
                run("a"),
                sync(),
                parse("a", "SELECT 5"),
                sync(),
                query("DISCARD ALL"),
                run("a"),
                sync(),
                run(""),
                sync(),
            ]
            .concat(),
        ),
    ]
}

/// What is reported, what comes late, and what is no message.
fn settings() -> Vec<(&'static str, Vec<u8>)> {
    let sync = || message(b'S', b"");
    vec![
        (
            "what the server reports",
            [
                query("SET client_encoding = sjis; SELECT '\u{8868}'"),
                query("SET datestyle = german; SET timezone = 'Asia/Tokyo'; SET application_name = 'x'"),
                query("BEGIN; SET standard_conforming_strings = off; SET LOCAL intervalstyle = iso_8601"),
                query("ROLLBACK"),
                query("RESET client_encoding; SET SESSION AUTHORIZATION postgres; SET ROLE NONE"),
                query("RESET ALL"),
                query("SET client_encoding = latin1; SET bytea_output = escape; SELECT '\\\\x00'::bytea"),
                query("DISCARD ALL"),
            ]
            .concat(),
        ),
        (
            "what fails only at the end",
            [
                parse("", "INSERT INTO late VALUES (1), (1)"),
                run(""),
                sync(),
                query("INSERT INTO late VALUES (2), (2)"),
                query("BEGIN; INSERT INTO late VALUES (3), (3)"),
                query("COMMIT"),
                query("TABLE late"),
            ]
            .concat(),
        ),
        (
            "malformed query",
            [message(b'Q', b"S\0Q\0"), message(b'Q', b"S1"), query("SELECT 1")].concat(),
        ),
        ("malformed parse", [message(b'P', b""), sync(), query("SELECT 1")].concat()),
        ("malformed bind", [message(b'B', b"\0\0"), sync(), query("SELECT 1")].concat()),
    ]
}

/// A COPY in each way to ask for it, which ends in each way: well, by the client, by the server
/// before and behind the end of the data, and before it began.
fn copies() -> Vec<(String, Vec<u8>)> {
    let row = |text: &str| message(b'd', text.as_bytes());
    let (done, fail, sync) = (message(b'c', b""), message(b'f', b"no more\0"), message(b'S', b""));
    let mut scripts = Vec::new();
    for (way, table, data) in [
        ("succeeds", "c", [row("1\n"), row("2\n"), done.clone()].concat()),
        ("is given up", "c", [row("1\n"), fail].concat()),
        ("fails at a row", "c", [row("1\n"), row("x\n"), row("3\n"), done.clone()].concat()),
        ("fails behind the data", "c", [row("1\n2"), row("\nx"), done.clone()].concat()),
        ("has no table", "nowhere", [row("1\n"), done.clone()].concat()),
        ("has no data", "c", done.clone()),
        ("fails before it begins", "guarded", [row("1\n"), done].concat()),
    ] {
        let sql = format!("COPY {table} FROM STDIN");
        let then = [query("TABLE c"), query("TRUNCATE c")].concat();
        let simple = [query(&sql), data.clone(), then.clone()].concat();
        scripts.push((format!("COPY that {way}"), simple));
        for name in ["", "p"] {
            let asked = [parse(name, &sql), run(name)].concat();
            let pipelined = [&asked, &data, &sync, &then].map(Vec::as_slice).concat();
            scripts.push((format!("pipelined COPY {name:?} that {way}"), pipelined));
            let synced = [&asked, &sync, &data, &sync, &then].map(Vec::as_slice).concat();
            scripts.push((format!("COPY {name:?} with a Sync that {way}"), synced));
        }
    }
    scripts
}

const SCHEMA: &str = "
    CREATE TABLE c (n int); CREATE TABLE guarded (n int); CREATE TABLE changing (n int);
    CREATE TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED);
    CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'no'; END$$;
    CREATE TRIGGER no BEFORE INSERT ON guarded EXECUTE FUNCTION no();";

async fn compare(database: &Database, proxy: &Proxy) {
    database.connect().await.batch_execute(SCHEMA).await.expect("tables");
    let scripts = [queries(), pipelines(), settings()].concat();
    let named = scripts.into_iter().map(|(name, script)| (name.to_owned(), script));
    for (name, script) in named.chain(copies()) {
        let script =
            [startup(database.name(), b""), query("TRUNCATE c, late"), script, message(b'X', b"")]
                .concat();
        let direct = masked(&talk(database.port(), &script, script.len()).await);
        assert!(direct.len() > 12, "{name}: {direct:?}");
        for size in [script.len(), MTU, 1, 7] {
            let through = masked(&talk(proxy.port, &script, size).await);
            assert_same(&format!("{name} in pieces of {size}"), &through, &direct);
        }
    }
}

#[tokio::test]
async fn without_rules_every_byte_is_the_servers() {
    let database = Database::create().await;
    let proxy = Proxy::start(&database.url()).await;
    compare(&database, &proxy).await;
}

#[tokio::test]
async fn with_rules_on_other_tables_every_byte_is_the_servers() {
    let (database, proxy) = with_rules(pglapse::rewrite::RewriteOptions::default()).await;
    compare(&database, &proxy).await;
}
