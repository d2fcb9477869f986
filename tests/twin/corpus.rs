//! Statements as documentation and real clients write them, from `tests/corpus/*.sql` and
//! `tests/corpus/captured/*.sql`: hardly any refused, none answered wrongly.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::PathBuf,
};

use pglapse::{
    catalog::{RuleSpec, Unit},
    rewrite::{Rewriter, Scratch},
    sql::{
        lexer::{Kind, lex},
        name::decode,
    },
};

use super::{
    Made, Purge, SCHEMA,
    block::{Block, blocks},
    difference,
    generate::run::without_origin,
    is_refusal, newest_oid, rules, sort_rows,
};
use crate::support::{
    Database,
    proxy::{Proxy, rule},
    wire::Wire,
};

/// Views that the statements may read besides the twins' own.
const VIEWS: &str = include_str!("generate/schema.sql");
/// Tables of libraries.
const STORES: &str = include_str!("../corpus/stores.sql");
/// No corpora: the tables, and what has a test of its own.
const OTHERS: [&str; 2] = ["stores", "evasion"];

/// The rules of the twins, and of libraries' tables.
fn specs() -> Vec<RuleSpec> {
    let mut specs = rules::specs();
    specs.extend([
        rule("public.django_session", "expire_date"),
        RuleSpec { time_zone: Some("UTC".into()), ..rule("web.session", "expire") },
        RuleSpec { unit: Some(Unit::Milliseconds), ..rule("public.rate_limits", "expire") },
        RuleSpec { unit: Some(Unit::Milliseconds), ..rule("public.keyv", "expires") },
        rule("public.verification_token", "expires"),
    ]);
    specs
}

/// Of captured conversations this many make one that is held in every run; `make corpus` holds all.
const CAPTURED_PER_RUN: usize = 96;

/// The corpora by name, in order.
fn corpora() -> BTreeMap<String, Vec<Block>> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let is_all = std::env::var_os("PGLAPSE_CORPUS").is_some_and(|which| which == "all");
    let step = if is_all { 1 } else { CAPTURED_PER_RUN };
    let mut corpora = BTreeMap::new();
    for (directory, step) in [(root.clone(), 1), (root.join("captured"), step)] {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let is_corpus = path.extension().is_some_and(|extension| extension == "sql");
            if is_corpus && !OTHERS.contains(&name.as_str()) {
                let blocks = blocks(&fs::read_to_string(&path).unwrap());
                let kept: &mut Vec<Block> = corpora.entry(name).or_default();
                kept.extend(blocks.into_iter().step_by(step));
            }
        }
    }
    corpora
}

/// What came of a corpus.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    /// Conversations that touch a TTL table and that Postgres accepts.
    valid: usize,
    refused: usize,
    wrong: usize,
    /// Answered otherwise, as is written in the limits.
    limits: usize,
    /// Touch a TTL table, and both sides say the same error.
    rejected: usize,
    /// Do not touch one.
    other: usize,
    /// Known only to a newer server.
    newer: usize,
}

struct Twins {
    through: Wire,
    direct: Wire,
    rewriter: Rewriter,
    scratch: Scratch,
    faults: String,
    rejections: String,
}

#[tokio::test]
async fn statements_in_use_are_as_if_reaped() {
    let kept = Database::with(SCHEMA).await;
    kept.connect().await.batch_execute(&format!("{VIEWS}; {STORES}")).await.expect("the tables");
    let rewriter = rules::rewriter_of(&kept, &specs()).await;
    let purged = kept.copy().await;
    purged.connect().await.batch_execute("SELECT purge(), purge_stores()").await.expect("a purge");
    let proxy = Proxy::with_rules(&kept, specs()).await;
    let mut twins = Twins {
        through: Wire::connect(proxy.port(), kept.name()).await,
        direct: Wire::connect(purged.port(), purged.name()).await,
        rewriter,
        scratch: Scratch::default(),
        faults: String::new(),
        rejections: String::new(),
    };
    let newest = newest_oid(&kept).await;
    (twins.through.known_oids, twins.direct.known_oids) = (newest, newest);
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut shapes = BTreeSet::new();
    for (name, blocks) in corpora() {
        let tally = tallies.entry(name.clone()).or_default();
        for block in blocks {
            twins.check(&name, &block, tally).await;
            shapes.insert(shape(&block));
        }
    }
    let total = |part: fn(&Tally) -> usize| tallies.values().map(part).sum::<usize>();
    let (valid, refused, rejected) =
        (total(|t| t.valid), total(|t| t.refused), total(|t| t.rejected));
    let (wrong, other) = (total(|t| t.wrong), total(|t| t.other));
    println!(
        "{tallies:#?}\n{}\n{valid} conversations touch a TTL table: {refused} refused, {wrong} wrong, {} by the \
         limits; besides {rejected} rejected by both, {other} that touch none, {} for newer servers; {} shapes",
        twins.rejections,
        total(|t| t.limits),
        total(|t| t.newer),
        shapes.len(),
    );
    assert!(twins.faults.is_empty(), "{}", twins.faults);
    assert!(refused * 1000 < valid, "{refused} of {valid} are refused");
    assert!(rejected * 20 < valid, "{rejected} of {valid} are no valid statements");
}

impl Twins {
    async fn check(&mut self, name: &str, block: &Block, tally: &mut Tally) {
        if block.since > self.rewriter.catalog().server_version / 10_000 {
            tally.newer += 1;
            return;
        }
        let made: Vec<Made> = (block.messages.iter())
            .map(|message| Made::of(&self.rewriter, &message.sql, &mut self.scratch))
            .collect();
        let ours = converse(&mut self.through, block, Purge::Never).await;
        if made.iter().any(Made::sweeps) {
            self.through.simple(b"SELECT public.refill(), public.refill_stores()", &[]).await;
        }
        let theirs = converse(&mut self.direct, block, Purge::First).await;
        let is_limit = block.limit || self.differ_by_a_rename(block, &ours, &theirs);
        let (ours, theirs) = (ours.concat(), theirs.concat());
        let refused = ours.iter().any(|line| is_refusal(line));
        let error = theirs.iter().find(|line| line.starts_with("error"));
        let is_right = ours == theirs;
        if is_limit && !is_right && !refused {
            tally.limits += 1;
        } else if block.refused != refused || !refused && (!is_right || block.limit) {
            tally.wrong += 1;
            let text = block.text();
            write!(self.faults, "\n{name}: {text}\n{}\n", difference(&ours, &theirs)).unwrap();
        } else if let Some(error) = error {
            tally.rejected += 1;
            writeln!(self.rejections, "{name}: {error}: {}", block.text()).unwrap();
        } else if made.iter().all(|made| *made == Made::Untouched) {
            tally.other += 1;
        } else {
            tally.valid += 1;
        }
        tally.refused += usize::from(refused && error.is_none());
    }

    /// Whether the answers differ only where docs/limits.md says so: a message has renamed a table,
    /// which leaves its rule in the settings behind, and a later one names the table by its new name
    /// and reads more rows.
    fn differ_by_a_rename(
        &self,
        block: &Block,
        ours: &[Vec<String>],
        theirs: &[Vec<String>],
    ) -> bool {
        let mut renamed = BTreeSet::new();
        let mut pairs = ours.iter().zip(theirs);
        for (message, (ours, theirs)) in block.messages.iter().zip(pairs.by_ref()) {
            let names = names(&message.sql);
            let is_read = names.iter().any(|name| renamed.contains(name));
            if ours != theirs && !(is_read && has_more_rows(ours, theirs)) {
                return false;
            }
            if let [alter, table, .., old, rename, to, new] = names.as_slice()
                && [alter, table, rename, to] == ["alter", "table", "rename", "to"]
                && (renamed.remove(old) || self.has_rule(old))
            {
                renamed.insert(new.clone());
            }
        }
        // What is live in the end.
        ours.len() == theirs.len() && pairs.all(|(ours, theirs)| ours == theirs)
    }

    fn has_rule(&self, table: &str) -> bool {
        self.rewriter.catalog().rules.iter().any(|rule| rule.spec.table.name == table)
    }
}

/// Whether an answer has the rows of another, and further ones, and is the same otherwise.
fn has_more_rows(answer: &[String], other: &[String]) -> bool {
    let is_row = |line: &&String| line.starts_with("row ");
    let is_counted = |line: &&String| is_row(line) || line.starts_with("tag ");
    let rest = |answer: &[String]| {
        answer.iter().filter(|line| !is_counted(line)).cloned().collect::<Vec<_>>()
    };
    rest(answer) == rest(other) && other.iter().filter(is_row).all(|row| answer.contains(row))
}

/// The words and names in a text.
fn names(sql: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    // Of a text that ends within a quote, what is in front of it counts.
    let _ = lex(sql.as_bytes(), false, &mut tokens);
    tokens.iter().filter_map(|token| decode(*token, sql.as_bytes(), '\\')).collect()
}

/// Everything that comes back for each message, and then what is live, in a transaction that is
/// rolled back.
async fn converse(wire: &mut Wire, block: &Block, purge: Purge) -> Vec<Vec<String>> {
    wire.simple(b"BEGIN", &[]).await;
    let mut said: Vec<Vec<String>> = Vec::new();
    let is_open = |said: &[Vec<String>]| {
        said.last().and_then(|answer| answer.last()).is_some_and(|line| line == "ready T")
    };
    for message in &block.messages {
        if purge == Purge::First && is_open(&said) {
            // A table may be renamed by now.
            wire.simple(b"SAVEPOINT purge", &[]).await;
            let purged = wire.simple(b"SELECT public.purge(), public.purge_stores()", &[]).await;
            if purged.last().is_some_and(|line| line == "ready E") {
                wire.simple(b"ROLLBACK TO purge", &[]).await;
            }
            wire.simple(b"RELEASE purge", &[]).await;
        }
        let (sql, data) = (message.sql.as_bytes(), message.data.as_bytes());
        let mut answer = if message.parameters.is_empty() {
            wire.simple(sql, data).await
        } else {
            wire.extended(sql, &message.parameters, data).await
        };
        if block.values_differ {
            answer.retain(|line| !line.starts_with("row "));
        }
        sort_rows(&mut answer);
        // A view's columns come from the view, and those of its query from elsewhere.
        if [" v_", ".v_", "\"v_", "\"V "].iter().any(|view| message.sql.contains(view)) {
            let columns = answer.iter_mut().filter(|line| line.starts_with("columns"));
            columns.for_each(|line| *line = without_origin(line));
        }
        said.push(answer);
    }
    let reads = said
        .iter()
        .flatten()
        .all(|line| !line.starts_with("tag ") || line.starts_with("tag SELECT"));
    let is_told = block.values_differ || reads && block.messages.len() == 1;
    if !is_told && is_open(&said) {
        let live = b"SELECT public.live_rows() UNION ALL SELECT public.live_stores()";
        let mut live = wire.simple(live, &[]).await;
        sort_rows(&mut live);
        said.push(live);
    }
    wire.simple(b"ROLLBACK; DEALLOCATE ALL", &[]).await;
    said
}

/// A conversation without its constants, to tell how many there really are.
fn shape(block: &Block) -> Vec<u8> {
    let mut shape = Vec::new();
    for message in &block.messages {
        let sql = message.sql.as_bytes();
        let mut tokens = Vec::new();
        // Of a text that ends within a quote, what is in front of it counts.
        let _ = lex(sql, false, &mut tokens);
        for token in &tokens {
            let constants = [Kind::String, Kind::BitString, Kind::Number, Kind::Param];
            if constants.contains(&token.kind) {
                shape.push(b'?');
            } else {
                shape.extend(token.text(sql).to_ascii_lowercase());
            }
            shape.push(0);
        }
    }
    shape
}
