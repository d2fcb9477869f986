//! Runs what was generated on both twins, and simplifies what differs.

use std::{collections::BTreeMap, fmt::Write as _};

use pglapse::catalog::RuleSpec;
use proptest::{
    collection::vec,
    num,
    strategy::{Strategy as _, ValueTree as _},
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

use super::{
    super::{Purge, SCHEMA, difference, is_refusal, newest_oid, rules, sort_rows},
    Conversation,
};
use crate::support::{Database, proxy::Proxy, wire::Wire};

const VIEWS: &str = include_str!("schema.sql");
/// What takes longer says nothing.
const LIMITS: &str = "SET statement_timeout = '1s'; SET jit = off";
const TIMEOUT: &str = "error C=57014";
/// What the everyday suite runs, the same every time.
const FEW: u64 = 400;
/// A run ends after so many differences.
const MAX_FAULTS: usize = 8;
/// Tries to simplify one difference.
const SIMPLIFICATIONS: usize = 1500;
/// Shares of the whole that are tolerated: what the server itself rejects, and what pglapse
/// refuses.
const MAX_REJECTED: f64 = 0.15;
const MAX_REFUSED: f64 = 0.001;

/// How one conversation ended.
#[derive(Debug, PartialEq)]
enum Outcome {
    Equal,
    /// Both said the same error, with this SQLSTATE.
    Rejected(String),
    /// Only pglapse refused it, so.
    Refused(String),
    Different(String),
    /// It takes too long.
    Endless,
}

#[derive(Debug, Default)]
struct Tally {
    run: u64,
    endless: u64,
    /// What PostgreSQL 14 does not know, as MERGE, counts for nothing.
    lacks_merge: bool,
    rejected: BTreeMap<String, u64>,
    refused: BTreeMap<String, Vec<String>>,
    faults: Vec<String>,
}

struct Twins {
    kept: Wire,
    purged: Wire,
    /// Puts back what was swept.
    direct: Wire,
    make: fn(&[u16]) -> Conversation,
    /// Where an error points to, and which of the messages it answers, is not compared.
    tolerant: bool,
}

/// What statements are made, and of what.
pub(in crate::twin) struct Suite {
    /// Scripts that make the database, one after the other.
    pub(in crate::twin) schema: &'static [&'static str],
    pub(in crate::twin) rules: Vec<RuleSpec>,
    /// What each session says first.
    pub(in crate::twin) settings: &'static str,
    pub(in crate::twin) make: fn(&[u16]) -> Conversation,
    /// What the everyday suite runs, the same every time.
    pub(in crate::twin) few: u64,
    /// Where an error points to, and which of the messages it answers, is not compared.
    pub(in crate::twin) tolerant: bool,
    /// The share that the server itself may reject.
    pub(in crate::twin) most_rejected: f64,
}

#[test]
fn generated_statements_are_as_if_reaped() {
    let suite = Suite {
        schema: &[SCHEMA, VIEWS],
        rules: rules::specs(),
        settings: LIMITS,
        make: Conversation::of,
        few: FEW,
        tolerant: false,
        most_rejected: MAX_REJECTED,
    };
    println!("{}", suite.check());
}

/// The number that a variable of the environment says, if it is set.
pub(crate) fn number_of(variable: &str) -> Option<u64> {
    let value = std::env::var_os(variable)?;
    Some(value.to_str().and_then(|value| value.parse().ok()).expect("a number"))
}

impl Suite {
    /// Runs as many as the environment says, and fails for what differs; else, how it went.
    pub(in crate::twin) fn check(self) -> String {
        let count = number_of("PGLAPSE_GENERATE_COUNT").unwrap_or(self.few);
        let seed = number_of("PGLAPSE_GENERATE_SEED").unwrap_or(1);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let most_rejected = self.most_rejected;
        let tally = runtime.block_on(self.run(seed, count));
        let report = tally.report(seed);
        assert!(tally.faults.is_empty(), "{report}{}", tally.faults.join("\n"));
        let counts = |code: &String| !tally.lacks_merge || code != "42601";
        let rejected = tally.rejected.iter().filter(|(code, _)| counts(code));
        let rejected = tally.share(rejected.map(|(_, times)| times).sum());
        assert!(rejected < most_rejected, "too much is rejected: {report}");
        let refused = tally.refused.values().map(|v| v.len() as u64).sum();
        assert!(tally.share(refused) < MAX_REFUSED || refused < 2, "too much is refused: {report}");
        report
    }

    async fn run(self, seed: u64, count: u64) -> Tally {
        let kept = Database::create().await;
        for script in self.schema {
            kept.connect().await.batch_execute(script).await.expect("the schema");
        }
        let purged = kept.copy().await;
        purged.connect().await.batch_execute("SELECT purge()").await.expect("the twin is purged");
        let proxy = Proxy::with_rules(&kept, self.rules).await;
        let mut twins = Twins {
            kept: Wire::connect(proxy.port(), kept.name()).await,
            purged: Wire::connect(purged.port(), purged.name()).await,
            direct: Wire::connect(kept.port(), kept.name()).await,
            make: self.make,
            tolerant: self.tolerant,
        };
        let newest = newest_oid(&kept).await;
        (twins.kept.known_oids, twins.purged.known_oids) = (newest, newest);
        for wire in [&mut twins.kept, &mut twins.purged] {
            wire.simple(self.settings.as_bytes(), &[]).await;
        }
        let version = "SELECT current_setting('server_version_num')::int < 150000";
        let lacks_merge = kept.connect().await.query_one(version, &[]).await.expect("a row").get(0);
        let mut tally = Tally { lacks_merge, ..Tally::default() };
        for number in 0..count {
            tally.take(&mut twins, seed, number).await;
            if tally.faults.len() >= MAX_FAULTS {
                break;
            }
        }
        tally
    }
}

/// The choices that a seed and a number stand for.
pub(crate) fn chosen(seed: u64, number: u64) -> Vec<u16> {
    choices(seed, number).current()
}

/// The tree of choices that a seed and a number stand for.
fn choices(seed: u64, number: u64) -> impl proptest::strategy::ValueTree<Value = Vec<u16>> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    vec(num::u16::ANY, 10..300).new_tree(&mut runner).expect("numbers")
}

impl Tally {
    async fn take(&mut self, twins: &mut Twins, seed: u64, number: u64) {
        let tree = choices(seed, number);
        let said = (twins.make)(&tree.current());
        self.run += 1;
        match twins.compare(&said).await {
            Outcome::Equal => {}
            Outcome::Endless => self.endless += 1,
            Outcome::Rejected(sqlstate) => *self.rejected.entry(sqlstate).or_default() += 1,
            Outcome::Refused(why) => {
                let text = format!("{number}: {}", said.messages.join("\n-- then\n"));
                self.refused.entry(why).or_default().push(text);
            }
            Outcome::Different(once) => {
                let (simplest, difference) = twins.simplify(tree, &once).await;
                let mut fault = format!("\nseed {seed}, number {number}:\n");
                let said = (twins.make)(&simplest);
                writeln!(
                    fault,
                    "{}\n{:?} {:?} extended: {}\n{difference}",
                    said.messages.join("\n-- then\n"),
                    said.parameters,
                    said.data,
                    said.extended
                )
                .unwrap();
                self.faults.push(fault);
            }
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a share, to be printed")]
    fn share(&self, part: u64) -> f64 {
        part as f64 / self.run.max(1) as f64
    }

    fn report(&self, seed: u64) -> String {
        let rejected: u64 = self.rejected.values().sum();
        let refused: u64 = self.refused.values().map(|v| v.len() as u64).sum();
        let mut text = format!(
            "seed {seed}: {} conversations, {} differ, {rejected} rejected by both ({:.1} %) {:?}, {} endless, {refused} refused\n",
            self.run,
            self.faults.len(),
            100.0 * self.share(rejected),
            self.rejected,
            self.endless,
        );
        for (why, texts) in &self.refused {
            writeln!(text, "{} x {why}", texts.len()).unwrap();
            for example in texts.iter().take(3) {
                writeln!(text, "    {example}").unwrap();
            }
        }
        text
    }
}

impl Twins {
    async fn compare(&mut self, said: &Conversation) -> Outcome {
        let (ours, theirs) = tokio::join!(
            converse(&mut self.kept, said, Purge::Never),
            converse(&mut self.purged, said, Purge::First)
        );
        let refilled = self.direct.simple(b"SELECT public.refill()", &[]).await;
        assert_eq!(refilled.last().map(String::as_str), Some("ready I"));
        assert!(!refilled.iter().any(|line| line.starts_with("error")), "{refilled:?}");
        if ours.iter().chain(&theirs).any(|line| line.starts_with(TIMEOUT)) {
            return Outcome::Endless;
        }
        let refusal = |line: &&String| is_refusal(line);
        let error =
            theirs.iter().find_map(|line| line.strip_prefix("error C=")).map(|e| e[..5].to_owned());
        match (ours.iter().find(refusal), error) {
            (Some(refusal), None) => Outcome::Refused(refusal.clone()),
            (Some(_), Some(sqlstate)) => Outcome::Rejected(sqlstate),
            // A view is checked later than the query in its place.
            (None, Some(_)) if said.reads_view && error_of(&ours) == error_of(&theirs) => {
                Outcome::Rejected(sqlstate_of(&theirs))
            }
            (None, Some(sqlstate)) if self.tolerant && error_of(&ours) == error_of(&theirs) => {
                Outcome::Rejected(sqlstate)
            }
            (None, _) if ours != theirs => Outcome::Different(briefly(&ours, &theirs)),
            (None, Some(sqlstate)) => Outcome::Rejected(sqlstate),
            (None, None) => Outcome::Equal,
        }
    }

    /// The simplest choices that still make a difference, and which; `once` is the difference that
    /// was seen first.
    async fn simplify(
        &mut self,
        mut tree: impl proptest::strategy::ValueTree<Value = Vec<u16>>,
        once: &str,
    ) -> (Vec<u16>, String) {
        let mut simplest = tree.current();
        let mut last = match self.compare(&(self.make)(&simplest)).await {
            Outcome::Different(difference) => difference,
            other @ (Outcome::Equal
            | Outcome::Rejected(_)
            | Outcome::Refused(_)
            | Outcome::Endless) => {
                return (simplest, format!("{once}\nIt differed once, and then not: {other:?}"));
            }
        };
        let mut more = tree.simplify();
        for _ in 0..SIMPLIFICATIONS {
            if !more {
                break;
            }
            let choices = tree.current();
            more = match self.compare(&(self.make)(&choices)).await {
                Outcome::Different(difference) => {
                    (simplest, last) = (choices, difference);
                    tree.simplify()
                }
                Outcome::Equal | Outcome::Rejected(_) | Outcome::Refused(_) | Outcome::Endless => {
                    tree.complicate()
                }
            };
        }
        (simplest, last)
    }
}

/// Everything that comes back, and then what is live, in a transaction of its own.
async fn converse(wire: &mut Wire, said: &Conversation, purge: Purge) -> Vec<String> {
    let mut answers = wire.simple(said.first.as_bytes(), &[]).await;
    answers.retain(|line| line.starts_with("error"));
    for (i, sql) in said.messages.iter().enumerate() {
        if i > 0 && purge == Purge::First && answers.last().is_some_and(|line| line == "ready T") {
            wire.simple(b"SELECT public.purge()", &[]).await;
        }
        let mut answer = if said.extended {
            wire.extended(sql.as_bytes(), &said.parameters, said.data.as_bytes()).await
        } else {
            wire.simple(sql.as_bytes(), said.data.as_bytes()).await
        };
        sort_rows(&mut answer);
        if said.reads_view {
            answer
                .iter_mut()
                .filter(|l| l.starts_with("columns"))
                .for_each(|l| *l = without_origin(l));
        }
        answers.extend(answer);
    }
    if answers.last().is_some_and(|line| line == "ready T") {
        answers.extend(wire.simple(said.last.as_bytes(), &[]).await);
    }
    wire.simple(b"ROLLBACK", &[]).await;
    wire.simple(b"DEALLOCATE ALL", &[]).await;
    answers
}

/// Columns without the table they come from.
pub(crate) fn without_origin(columns: &str) -> String {
    let mut parts = columns.split("[of ");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str("[of ");
        text.push_str(part.split_once(' ').map_or(part, |(_, rest)| rest));
    }
    text
}

/// The first error, without where it is.
fn error_of(answer: &[String]) -> Option<&str> {
    let error = answer.iter().find_map(|line| line.strip_prefix("error C="))?;
    error.split(" P=").next()
}

fn sqlstate_of(answer: &[String]) -> String {
    error_of(answer).map(|error| error.chars().take(5).collect()).unwrap_or_default()
}

/// What differs, without what is equal.
fn briefly(ours: &[String], theirs: &[String]) -> String {
    let text = difference(ours, theirs);
    let lines = text.split("\nall: ").next().unwrap_or_default().lines();
    lines.take(16).collect::<Vec<_>>().join("\n")
}
