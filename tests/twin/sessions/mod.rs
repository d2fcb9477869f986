//! As if reaped, where names move within a session: temporary relations, search paths, the
//! transaction's own schema changes, and statements that were prepared before all that.
//!
//! The conversations are in `names.sql` and, for views that are treated like tables, `views.sql`. Each runs in every form of the protocol, as one block that
//! is rolled back and in transactions of its own. `(simple)`, `(prepared)`, `(block)` and
//! `(no block)` in a title leave some of that out. One that changes the schema restores it.

mod random;

use std::fmt::Write as _;

use pglapse::catalog::RuleSpec;

use super::{
    block::{Block, Message, blocks},
    difference,
    generate::run::without_origin,
    newest_oid, sort_rows,
};
use crate::support::{
    Database,
    proxy::{Proxy, rule},
    wire::Wire,
};

const SCHEMA: &str = include_str!("schema.sql");
const NAMES: &str = include_str!("names.sql");
const VIEWS: &str = include_str!("views.sql");

/// How a message is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Simple,
    Extended,
    /// As a named statement, which is used again where the same text comes again.
    Prepared,
}

fn rules() -> Vec<RuleSpec> {
    let mut rules: Vec<RuleSpec> =
        ["public.sessions", "public.audited", "public.secured", "public.generated", "app.logs"]
            .map(|t| rule(t, "expires_at"))
            .into();
    rules.extend([
        rule("*.t", "e"),
        rule("a.k", "expires"),
        rule("b.k", "until"),
        rule("a.j", "expires"),
        rule("public.cache", "(written_at + ttl_seconds * interval '1 second')"),
    ]);
    rules
}

/// The ways in which a conversation runs: forms, and whether it is one block.
fn ways(block: &Block) -> Vec<(Form, bool)> {
    let says = |word: &str| block.title.contains(word);
    let has_texts = block.messages.iter().any(|m| m.sql.trim_end_matches(';').contains(';'));
    let has_values = block.messages.iter().any(|m| !m.parameters.is_empty());
    let mut ways = Vec::new();
    for form in [Form::Simple, Form::Extended, Form::Prepared] {
        let is_meant = match form {
            Form::Simple => !says("(prepared)") && !has_values,
            Form::Extended => !says("(prepared)") && !says("(simple)") && !has_texts,
            Form::Prepared => !says("(simple)") && !has_texts,
        };
        ways.extend((is_meant && !says("(no block)")).then_some((form, true)));
        ways.extend((is_meant && !says("(block)")).then_some((form, false)));
    }
    ways
}

/// A conversation with one of the twins, and what is live afterwards.
async fn converse(
    (port, twin): (u16, &Database),
    block: &Block,
    (form, is_block): (Form, bool),
    known_oids: u32,
) -> Vec<String> {
    let mut wire = Wire::connect(port, twin.name()).await;
    wire.known_oids = known_oids;
    let mut said = Vec::new();
    if is_block {
        wire.simple(b"BEGIN", &[]).await;
    }
    for Message { sql, parameters, data } in &block.messages {
        let (text, data) = (sql.as_bytes(), data.as_bytes());
        let mut answer = match form {
            Form::Simple => wire.simple(text, data).await,
            Form::Extended => wire.extended(text, parameters, data).await,
            Form::Prepared => wire.prepared(text, parameters).await,
        };
        if !sql.to_ascii_lowercase().contains("order by") {
            sort_rows(&mut answer);
        }
        said.push(format!("> {sql}"));
        // A view's columns come from the view, and those of its query from elsewhere.
        said.extend(answer.iter().map(|line| without_origin(line)));
    }
    if is_block {
        wire.simple(b"ROLLBACK", &[]).await;
    }
    let mut direct = Wire::connect(twin.port(), twin.name()).await;
    said.extend(direct.simple(b"SELECT seed.live()", &[]).await);
    said
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_texts() {
    check(NAMES, &[Form::Simple]).await;
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_the_extended_protocol() {
    check(NAMES, &[Form::Extended]).await;
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_prepared_statements() {
    check(NAMES, &[Form::Prepared]).await;
}

#[tokio::test]
async fn views_are_read_and_written_through() {
    check(VIEWS, &[Form::Simple, Form::Extended, Form::Prepared]).await;
}

#[tokio::test]
async fn texts_in_which_quotes_hide_or_that_are_deep_are_read() {
    let kept = Database::with(SCHEMA).await;
    kept.connect().await.batch_execute("SELECT seed.refill()").await.expect("rows");
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let mut wire = Wire::connect(proxy.port(), kept.name()).await;
    // A character whose second byte is a backslash, a quote or a letter.
    for (encoding, character) in
        [("SJIS", b"\x83\x5c"), ("GBK", b"\x81\x5c"), ("BIG5", b"\xb3\x5c")]
    {
        wire.simple(format!("SET client_encoding = '{encoding}'").as_bytes(), &[]).await;
        let text = [b"SELECT '", &character[..], b"' <> token, id AS \""].concat();
        let text =
            [&text, &character[..], b"\" FROM sessions WHERE token <> '", character, b"'"].concat();
        let key =
            [b"INSERT INTO sessions (id, token) VALUES (7, '", &character[..], b"')"].concat();
        let again = b" ON CONFLICT (token) DO UPDATE SET n = 1";
        let key = [&key[..], again].concat();
        for text in [text.as_slice(), &key] {
            let (ours, mut direct) = (wire.extended(text, &[], &[]).await, wire_to(&kept).await);
            direct.simple(format!("SET client_encoding = '{encoding}'").as_bytes(), &[]).await;
            direct
                .simple(b"BEGIN; DELETE FROM sessions WHERE expires_at < now() OR id = 7", &[])
                .await;
            let theirs = direct.extended(text, &[], &[]).await;
            assert_eq!(seen(ours), seen(theirs), "{encoding}");
        }
        wire.simple(b"DELETE FROM sessions WHERE id = 7", &[]).await;
    }
    wire.simple(b"SET client_encoding = 'UTF8'", &[]).await;
    let narrow = "CREATE VIEW narrow AS SELECT id FROM sessions; CREATE VIEW over AS TABLE narrow";
    wire.simple(narrow.as_bytes(), &[]).await;
    let said = wire.simple(b"DELETE FROM over", &[]).await.concat();
    assert!(said.contains("each view below it, show expires_at"), "{said}");
    let mut deep = "sessions".to_owned();
    for _ in 0..300 {
        deep = format!("(SELECT id FROM {deep}) s");
    }
    let said = wire.simple(format!("SELECT id FROM {deep}").as_bytes(), &[]).await;
    assert!(said.contains(&"tag SELECT 2".to_owned()), "{said:?}");
}

/// What a client sees of an answer, but how it was sent.
fn seen(mut answer: Vec<String>) -> Vec<String> {
    sort_rows(&mut answer);
    let shown = ["row ", "copy ", "tag ", "error "];
    answer.retain(|line| shown.iter().any(|kind| line.starts_with(kind)));
    // Which of several missing things an error tells of is the server's choice, and so is a
    // position in another text.
    answer.iter_mut().filter(|line| line.starts_with("error ")).for_each(|line| line.truncate(20));
    answer
}

async fn wire_to(database: &Database) -> Wire {
    Wire::connect(database.port(), database.name()).await
}

async fn check(conversations: &str, forms: &[Form]) {
    let kept = Database::with(SCHEMA).await;
    let purged = kept.copy().await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let known_oids = newest_oid(&kept).await;
    let (seed, purge) = (kept.connect().await, purged.connect().await);
    let mut faults = String::new();
    let blocks = blocks(conversations);
    assert!(blocks.len() > 12, "{}", blocks.len());
    for block in &blocks {
        for way in ways(block).into_iter().filter(|(form, _)| forms.contains(form)) {
            seed.batch_execute("SELECT seed.refill()").await.expect("rows");
            purge.batch_execute("SELECT seed.refill(), seed.purge()").await.expect("rows");
            let ours = converse((proxy.port(), &kept), block, way, known_oids).await;
            let theirs = converse((purged.port(), &purged), block, way, known_oids).await;
            if ours != theirs {
                let difference = difference(&ours, &theirs);
                write!(faults, "\n## {} {way:?}\n{difference}\n", block.title).expect("a string");
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}
