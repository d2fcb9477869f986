//! As if reaped, where names move within a session: temporary relations, search paths, the
//! transaction's own schema changes, and statements that were prepared before all that.
//!
//! The conversations are in `names.sql`, for views in `views.sql`, and for rows that expire with
//! others in `related.sql`. Each runs in every form of the protocol, as one block that is rolled
//! back and in transactions of its own. `(simple)`, `(prepared)`, `(block)` and
//! `(no block)` in a title leave some of that out. One that changes the schema restores it.

mod copies;
mod random;

use std::fmt::Write as _;

use pglapse::catalog::RuleSpec;
use tokio_postgres::Client;

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
const RELATED: &str = include_str!("related.sql");
/// All forms of the protocol.
const FORMS: [Form; 4] = [Form::Simple, Form::Extended, Form::Prepared, Form::Pipelined];

/// How a message is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Simple,
    Extended,
    /// As a named statement, which is used again where the same text comes again.
    Prepared,
    /// All in one pipeline.
    Pipelined,
}

fn rules() -> Vec<RuleSpec> {
    let mut rules: Vec<RuleSpec> =
        ["public.sessions", "public.audited", "public.secured", "public.generated", "app.logs"]
            .map(|t| rule(t, "expires_at"))
            .into();
    rules.extend(
        ["public.swaps", "public.events", "public.parents", "public.tagged"]
            .map(|t| rule(t, "expires_at")),
    );
    rules.extend([
        rule("*.t", "e"),
        rule("a.k", "expires"),
        rule("b.k", "until"),
        rule("a.j", "expires"),
        rule("public.cache", "written_at + ttl_seconds seconds"),
        RuleSpec { referential: true, ..rule("public.users", "expires_at") },
        RuleSpec {
            sidecar: RuleSpec::read_table("public.docs_ttl"),
            ..rule("public.docs", "expires_at")
        },
    ]);
    rules
}

/// The ways in which a conversation runs: forms, and whether it is one block.
fn ways(block: &Block) -> Vec<(Form, bool)> {
    let says = |word: &str| block.title.contains(word);
    let has_texts = block.messages.iter().any(|m| m.sql.trim_end_matches(';').contains(';'));
    let has_data = block.messages.iter().any(|m| !m.data.is_empty());
    let has_values = block.messages.iter().any(|m| !m.parameters.is_empty());
    let mut ways = Vec::new();
    for form in FORMS {
        let is_meant = match form {
            Form::Simple => !says("(prepared)") && !has_values,
            Form::Extended => !says("(prepared)") && !says("(simple)") && !has_texts,
            Form::Prepared => !says("(simple)") && !has_texts && !has_data,
            Form::Pipelined => {
                !["(prepared)", "(simple)", "(no pipeline)"].iter().any(|word| says(word))
                    && !has_texts
                    && !has_values
                    && !has_data
            }
        };
        ways.extend((is_meant && !says("(no block)")).then_some((form, true)));
        // Outside of a block pglapse cannot ask in the middle of a pipeline.
        let is_one_block = || match &*block.messages {
            [first, within @ .., _] => {
                first.sql == "BEGIN" && within.iter().all(|message| message.sql != "COMMIT")
            }
            _ => false,
        };
        let is_apart = is_meant && !says("(block)") && (form != Form::Pipelined || is_one_block());
        ways.extend(is_apart.then_some((form, false)));
    }
    ways
}

/// A conversation with one of the twins.
async fn converse(
    mut wire: Wire,
    block: &Block,
    ((form, is_block), before): ((Form, bool), &str),
    known_oids: u32,
) -> Vec<String> {
    wire.known_oids = known_oids;
    let mut said = wire.simple(before.as_bytes(), &[]).await;
    if is_block {
        wire.simple(b"BEGIN", &[]).await;
    }
    if form == Form::Pipelined {
        let texts: Vec<&str> = block.messages.iter().map(|message| &*message.sql).collect();
        let mut answer = wire.pipeline(&texts).await;
        sort_rows(&mut answer);
        said.extend(answer.iter().map(|line| without_origin(line)));
    }
    for Message { sql, parameters, data } in &block.messages {
        let (text, data) = (sql.as_bytes(), data.as_bytes());
        let mut answer = match form {
            Form::Simple => wire.simple(text, data).await,
            Form::Extended => wire.extended(text, parameters, data).await,
            Form::Prepared => wire.prepared(text, parameters).await,
            Form::Pipelined => break,
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
    said
}

/// The rows of a twin that are live.
async fn live(client: &Client) -> Vec<String> {
    let rows = client.query("SELECT seed.live()", &[]).await.expect("live rows");
    rows.iter().map(|row| row.get(0)).collect()
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_texts() {
    check(blocks(NAMES), &[Form::Simple], "SELECT 1").await;
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_the_extended_protocol() {
    check(blocks(NAMES), &[Form::Extended], "SELECT 1").await;
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_prepared_statements() {
    check(blocks(NAMES), &[Form::Prepared], "SELECT 1").await;
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_pipelines() {
    check(blocks(NAMES), &[Form::Pipelined], "SELECT 1").await;
}

#[tokio::test]
async fn names_mean_what_they_mean_to_the_session_in_another_encoding() {
    let some = blocks(NAMES).into_iter().step_by(3).collect();
    check(some, &[Form::Extended], "SET client_encoding = 'LATIN1'").await;
}

/// Outside of a block its first message asks for all of them.
#[tokio::test]
async fn a_pipeline_knows_what_temporary_relations_there_are() {
    let kept = Database::with(SCHEMA).await;
    let purged = kept.copy().await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    kept.connect().await.batch_execute("SELECT seed.refill()").await.expect("rows");
    let refill = "SELECT seed.refill(), seed.purge()";
    purged.connect().await.batch_execute(refill).await.expect("rows");
    for made in [
        "CREATE TEMP TABLE logs AS SELECT 5 AS x",
        "CREATE TEMP VIEW logs AS SELECT 7 AS x FROM app.logs",
        "SELECT 5 AS x INTO TEMP logs",
        "CREATE TEMP TABLE o AS SELECT 5 AS x; ALTER TABLE o RENAME TO logs",
        "CREATE TABLE pg_temp.logs (x int)",
    ] {
        let mut ours = Wire::connect(proxy.port(), kept.name()).await;
        let mut theirs = wire_to(&purged).await;
        for wire in [&mut ours, &mut theirs] {
            wire.simple(made.as_bytes(), &[]).await;
        }
        let pipeline = ["SELECT 1", "SELECT x FROM logs", "SELECT id FROM app.logs"];
        let said = seen(ours.pipeline(&pipeline).await);
        assert_eq!(said, seen(theirs.pipeline(&pipeline).await), "{made}");
    }
}

/// Behind it an INSERT means a table of everybody's, where an expired row may have the key.
#[tokio::test]
async fn no_row_is_lost_behind_the_end_of_a_temporary_relation_in_a_pipeline() {
    let kept = Database::with(SCHEMA).await;
    let purged = kept.copy().await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    for name in ["seen", "sessions"] {
        for (begin, end) in [
            ("SELECT", format!("DROP TABLE pg_temp.{name}")),
            ("SELECT", format!("DROP TABLE IF EXISTS {name}")),
            ("SELECT", format!("ALTER TABLE {name} RENAME TO another")),
            ("SELECT", "DISCARD TEMP".to_owned()),
            ("BEGIN", "COMMIT".to_owned()),
            ("BEGIN", "ROLLBACK".to_owned()),
        ] {
            kept.connect().await.batch_execute("SELECT seed.refill()").await.expect("rows");
            let refill = "SELECT seed.refill(), seed.purge()";
            purged.connect().await.batch_execute(refill).await.expect("rows");
            let mut ours = Wire::connect(proxy.port(), kept.name()).await;
            let mut theirs = wire_to(&purged).await;
            let insert = format!("INSERT INTO {name} (id) VALUES (20) ON CONFLICT DO NOTHING");
            let mut said = Vec::new();
            for wire in [&mut ours, &mut theirs] {
                wire.simple(begin.as_bytes(), &[]).await;
                let stays = if begin == "BEGIN" { "DROP" } else { "PRESERVE ROWS" };
                let made = format!("CREATE TEMP TABLE {name} (id int, e text) ON COMMIT {stays}");
                wire.simple(made.as_bytes(), &[]).await;
                wire.simple(format!("SELECT id FROM {name}").as_bytes(), &[]).await;
                said.push(seen(wire.pipeline(&[end.as_str(), &insert]).await));
                let id = format!("SELECT id FROM public.{name} WHERE id = 20");
                said.push(seen(wire.simple(id.as_bytes(), &[]).await));
            }
            // The server cannot be asked there.
            let is_refused = said[0].iter().any(|line| line.contains("0A000"));
            assert!(is_refused || said[..2] == said[2..], "{end}: {said:?}");
        }
    }
}

#[tokio::test]
async fn views_are_read_and_written_through() {
    check(blocks(VIEWS), &FORMS, "SELECT 1").await;
}

#[tokio::test]
async fn rows_that_expire_with_others_are_read_and_written() {
    check(blocks(RELATED), &FORMS, "SELECT 1").await;
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
            let mut direct = wire_to(&kept).await;
            direct.simple(format!("SET client_encoding = '{encoding}'").as_bytes(), &[]).await;
            direct
                .simple(b"BEGIN; DELETE FROM sessions WHERE expires_at < now() OR id = 7", &[])
                .await;
            let theirs = seen(direct.extended(text, &[], &[]).await);
            drop(direct);
            for (form, begin) in APART {
                wire.simple(begin, &[]).await;
                let ours = seen(send(&mut wire, form, text).await);
                wire.simple(b"ROLLBACK", &[]).await;
                assert_eq!(ours, theirs, "{encoding} {form:?}");
                wire.simple(b"DELETE FROM sessions WHERE id = 7", &[]).await;
            }
        }
    }
    wire.simple(b"SET client_encoding = 'UTF8'", &[]).await;
    let narrow = "CREATE VIEW narrow AS SELECT id FROM sessions; CREATE VIEW over AS TABLE narrow";
    wire.simple(narrow.as_bytes(), &[]).await;
    let said = wire.simple(b"DELETE FROM over", &[]).await.concat();
    assert!(said.contains("each view below it, show expires_at"), "{said}");
    // Nobody could delete through it before its transaction made a trigger for that.
    wire.simple(b"BEGIN", &[]).await;
    let made =
        "CREATE TRIGGER gone INSTEAD OF DELETE ON counted FOR EACH ROW EXECUTE FUNCTION instead()";
    wire.simple(made.as_bytes(), &[]).await;
    let said = wire.simple(b"DELETE FROM counted", &[]).await.concat();
    assert!(said.contains("0A000"), "{said}");
    wire.simple(b"ROLLBACK", &[]).await;
    let mut deep = "sessions".to_owned();
    for _ in 0..300 {
        deep = format!("(SELECT id FROM {deep}) s");
    }
    for (form, begin) in APART {
        wire.simple(begin, &[]).await;
        let said = send(&mut wire, form, format!("SELECT id FROM {deep}").as_bytes()).await;
        assert!(said.contains(&"tag SELECT 2".to_owned()), "{form:?}: {said:?}");
        wire.simple(b"ROLLBACK", &[]).await;
    }
}

/// Every form, in a transaction of its own and in a block.
const APART: [(Form, &[u8]); 6] = [
    (Form::Simple, b"SELECT 1"),
    (Form::Simple, b"BEGIN"),
    (Form::Extended, b"SELECT 1"),
    (Form::Extended, b"BEGIN"),
    (Form::Prepared, b"SELECT 1"),
    (Form::Prepared, b"BEGIN"),
];

/// The answer to one text without parameters and data.
async fn send(wire: &mut Wire, form: Form, text: &[u8]) -> Vec<String> {
    match form {
        Form::Simple => wire.simple(text, &[]).await,
        Form::Extended => wire.extended(text, &[], &[]).await,
        Form::Prepared | Form::Pipelined => wire.prepared(text, &[]).await,
    }
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

/// Compares conversations, each in these forms, behind a text.
async fn check(mut blocks: Vec<Block>, forms: &[Form], before: &str) {
    let kept = Database::with(SCHEMA).await;
    let purged = kept.copy().await;
    let proxy = Proxy::with_rules(&kept, rules()).await;
    let known_oids = newest_oid(&kept).await;
    let (seed, purge) = (kept.connect().await, purged.connect().await);
    let mut faults = String::new();
    let version = seed.query_one("SELECT current_setting('server_version_num')::int / 10000", &[]);
    let version: i32 = version.await.expect("a version").get(0);
    assert!(blocks.len() > 12, "{}", blocks.len());
    blocks.retain(|block| i64::from(block.since) <= i64::from(version));
    for block in &blocks {
        for way in ways(block).into_iter().filter(|(form, _)| forms.contains(form)) {
            seed.batch_execute("SELECT seed.refill()").await.expect("rows");
            purge.batch_execute("SELECT seed.refill(), seed.purge()").await.expect("rows");
            let way = (way, before);
            let through = Wire::connect(proxy.port(), kept.name()).await;
            let mut ours = converse(through, block, way, known_oids).await;
            let mut theirs = converse(wire_to(&purged).await, block, way, known_oids).await;
            ours.extend(live(&seed).await);
            theirs.extend(live(&purge).await);
            if ours != theirs {
                let difference = difference(&ours, &theirs);
                write!(faults, "\n## {} {way:?}\n{difference}\n", block.title).expect("a string");
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}
