//! Statements as documentation and real clients write them, from `tests/corpus/*.sql`.
//!
//! A file holds blocks with blank lines between them. A block may begin with comments, the first of
//! which is its title; `-- then` parts its messages, `-- parameters: a, NULL` gives values, and
//! `-- refused` says that pglapse refuses it.

use std::fmt::Write as _;

use super::{
    Purge, SCHEMA, difference, generate::run::without_origin, is_refusal, newest_oid, rules,
    sort_rows,
};
use crate::support::{Database, proxy::Proxy, wire::Wire};

const FILES: [(&str, &str); 8] = [
    ("documentation", include_str!("../corpus/documentation.sql")),
    ("sqlalchemy", include_str!("../corpus/sqlalchemy.sql")),
    ("django", include_str!("../corpus/django.sql")),
    ("asyncpg", include_str!("../corpus/asyncpg.sql")),
    ("node", include_str!("../corpus/node.sql")),
    ("knex", include_str!("../corpus/knex.sql")),
    ("peewee", include_str!("../corpus/peewee.sql")),
    ("hard", include_str!("../corpus/hard.sql")),
];
/// Views that the statements may read besides the twins' own.
const VIEWS: &str = include_str!("generate/schema.sql");

/// One conversation.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Block {
    pub(crate) title: String,
    pub(crate) messages: Vec<String>,
    pub(crate) parameters: Vec<Option<String>>,
    pub(crate) refused: bool,
}

/// The blocks of a file; the first is its preface and no block.
pub(crate) fn blocks(file: &str) -> Vec<Block> {
    file.split("\n\n").skip(1).map(block).filter(|block| !block.messages.is_empty()).collect()
}

fn block(text: &str) -> Block {
    let mut block = Block::default();
    let mut message: Vec<&str> = Vec::new();
    let finish = |message: &mut Vec<&str>, block: &mut Block| {
        if !message.is_empty() {
            block.messages.push(std::mem::take(message).join("\n"));
        }
    };
    for line in text.split('\n').filter(|line| !line.is_empty()) {
        if line == "-- then" {
            finish(&mut message, &mut block);
        } else if line == "-- refused" {
            block.refused = true;
        } else if let Some(values) = line.strip_prefix("-- parameters: ") {
            let value = |v: &str| (v != "NULL").then(|| v.to_owned());
            block.parameters = values.split(", ").map(value).collect();
        } else if let (true, Some(title)) =
            (message.is_empty() && block.messages.is_empty(), line.strip_prefix("-- "))
        {
            title.clone_into(&mut block.title);
        } else {
            message.push(line);
        }
    }
    finish(&mut message, &mut block);
    block
}

#[tokio::test]
async fn statements_in_use_are_as_if_reaped() {
    let kept = Database::with(SCHEMA).await;
    kept.connect().await.batch_execute(VIEWS).await.expect("the views");
    let purged = kept.copy().await;
    purged.connect().await.batch_execute("SELECT purge()").await.expect("a purge");
    let proxy = Proxy::with_rules(&kept, rules::specs()).await;
    let mut through = Wire::connect(proxy.port(), kept.name()).await;
    let mut direct = Wire::connect(purged.port(), purged.name()).await;
    let newest = newest_oid(&kept).await;
    (through.known_oids, direct.known_oids) = (newest, newest);
    let (mut faults, mut run, mut rejected) = (String::new(), 0, 0);
    for (name, block) in
        FILES.iter().flat_map(|(name, text)| blocks(text).into_iter().map(move |b| (*name, b)))
    {
        let ours = converse(&mut through, &block, Purge::Never).await;
        let theirs = converse(&mut direct, &block, Purge::First).await;
        run += 1;
        let refused = ours.iter().any(|line| is_refusal(line));
        let error = theirs.iter().find(|line| line.starts_with("error"));
        rejected += usize::from(error.is_some());
        if block.refused != refused || !refused && ours != theirs {
            let text = block.messages.join("\n");
            write!(faults, "\n{name}: {text}\n{}\n", difference(&ours, &theirs)).unwrap();
        } else if let Some(error) = error {
            println!("{name}: {error}: {}", block.messages.join("; "));
        }
    }
    println!("{run} conversations, {rejected} rejected by both");
    assert!(faults.is_empty(), "{faults}");
    assert!(rejected * 10 < run, "{rejected} of {run} are no valid statements");
}

/// Everything that comes back, in a transaction that is rolled back.
async fn converse(wire: &mut Wire, block: &Block, purge: Purge) -> Vec<String> {
    wire.simple(b"BEGIN", &[]).await;
    let mut said = Vec::new();
    for sql in &block.messages {
        if purge == Purge::First && said.last().is_some_and(|line| line == "ready T") {
            wire.simple(b"SELECT public.purge()", &[]).await;
        }
        let mut answer = if block.parameters.is_empty() {
            wire.simple(sql.as_bytes(), &[]).await
        } else {
            wire.extended(sql.as_bytes(), &block.parameters, &[]).await
        };
        sort_rows(&mut answer);
        // A view's columns come from the view, and those of its query from elsewhere.
        if sql.contains(" v_") || sql.contains(".v_") || sql.contains("\"V ") {
            let columns = answer.iter_mut().filter(|line| line.starts_with("columns"));
            columns.for_each(|line| *line = without_origin(line));
        }
        said.extend(answer);
    }
    wire.simple(b"ROLLBACK; DEALLOCATE ALL", &[]).await;
    said
}

#[test]
fn a_file_of_blocks_is_read() {
    let file = "-- Preface.\n\n-- One\n-- parameters: 1, NULL\nSELECT $1,\n$2\n\nA\n-- then\nB\n-- refused\n";
    let [one, two] = &blocks(file)[..] else { panic!("two blocks") };
    assert_eq!(
        (one.title.as_str(), &one.messages[..]),
        ("One", &["SELECT $1,\n$2".to_owned()][..])
    );
    assert_eq!(one.parameters, [Some("1".to_owned()), None]);
    assert_eq!((&two.messages[..], two.refused), (&["A".to_owned(), "B".to_owned()][..], true));
}
