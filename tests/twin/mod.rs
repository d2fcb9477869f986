//! As if reaped: every case runs through pglapse on a database that holds expired rows, and
//! directly on a copy from which they were deleted. All that a client can see must be equal, and
//! then all that is live. A case runs in a transaction block and, unless it changes the schema,
//! outside of one, too, where an INSERT is tried first ([`pglapse::rewrite::Attempts`]).
//!
//! The cases are in `cases/*.md`; see [`case`] for their form. `BLESS=1` writes what becomes of
//! each. With `CASE=title`, or a part of it, only the cases with that title are run or written.

mod answer;
mod block;
pub(crate) mod case;
mod corpus;
mod evasion;
pub(crate) mod generate;
mod guards;
pub(crate) mod keys;
mod laws;
mod regress;
pub(crate) mod rules;
mod sessions;
mod sqlsmith;
mod types;

use std::{fmt::Write as _, fs, path::PathBuf};

use answer::{answer, hide_positions, leaves_schema};
pub(crate) use answer::{difference, is_refusal, sort_rows};
use case::{Case, Expected, File};
use pglapse::{
    catalog::{SessionNames, Sweeps},
    rewrite::{Attempts, Context, Rewriter, Scratch, Verdict},
};

use crate::support::{Database, proxy::Proxy, wire::Wire};

pub(crate) const SCHEMA: &str = include_str!("schema.sql");
const NONCE: &str = "nonce";

macro_rules! files {
    ($($name:ident),*) => {
        const FILES: &[&str] = &[$(stringify!($name)),*];
        $(
            #[tokio::test]
            async fn $name() {
                run(stringify!($name)).await;
            }
        )*
    };
}

files!(
    select, joins, subqueries, names, write, utility, kinds, parameters, untouched, hard, views,
    refusals, replace, sidecar
);

#[test]
fn every_file_of_cases_is_run() {
    let mut found: Vec<String> = fs::read_dir(path("").parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let mut listed: Vec<String> = FILES.iter().map(|name| (*name).to_owned()).collect();
    found.sort();
    listed.sort();
    assert_eq!(found, listed);
}

/// What a rewriter makes of one text, owned.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Made {
    Untouched,
    Swept(Vec<String>),
    Edited {
        sql: Vec<u8>,
        splices: Vec<pglapse::rewrite::Splice>,
        swept: Vec<String>,
        refusal: Option<String>,
    },
}

impl Made {
    pub(crate) fn of(rewriter: &Rewriter, sql: &str, scratch: &mut Scratch) -> Self {
        let names = SessionNames::default();
        let context = Context { may_delete: true, ..Context::new(&names, NONCE) };
        let verdict = rewriter.rewrite(sql.as_bytes(), context, scratch);
        let table = |oid: &u32| rewriter.catalog().table(*oid).unwrap().qualified_name();
        let oids = verdict.sweeps().map(Sweeps::oids).unwrap_or_default();
        let swept = oids.iter().map(table).collect();
        match verdict {
            Verdict::Untouched | Verdict::Passed { .. } => Self::Untouched,
            Verdict::Swept(_) => Self::Swept(swept),
            Verdict::Edited { sql, splices, refusal, .. } => Self::Edited {
                swept,
                sql: sql.to_vec(),
                splices: splices.to_vec(),
                refusal: refusal.map(|r| format!("{}: {}", r.sqlstate(), r.message())),
            },
        }
    }

    /// Whether expired rows are deleted for it, which no ROLLBACK undoes.
    fn sweeps(&self) -> bool {
        match self {
            Self::Untouched => false,
            Self::Swept(_) => true,
            // What has its own DELETE may be swept as well, where that cannot be sent.
            Self::Edited { swept, sql, .. } => {
                !swept.is_empty() || String::from_utf8_lossy(sql).contains("AS (DELETE FROM ONLY")
            }
        }
    }

    fn sent<'a>(&'a self, original: &'a str) -> &'a [u8] {
        match self {
            Self::Untouched | Self::Swept(_) => original.as_bytes(),
            Self::Edited { sql, .. } => sql,
        }
    }

    /// The same for a reader, with what is swept before it.
    fn shown(&self, original: &str) -> String {
        let sent = guards::unguarded(&String::from_utf8_lossy(self.sent(original)));
        let sent = guards::unproved(&sent);
        let swept: &[String] = match self {
            Self::Untouched => &[],
            Self::Swept(swept) | Self::Edited { swept, .. } => swept,
        };
        if swept.is_empty() {
            return sent;
        }
        format!("-- first, a sweep of {}\n{sent}", swept.join(", "))
    }
}

pub(crate) fn cases(name: &str) -> File {
    File::parse(&fs::read_to_string(path(name)).unwrap())
}

pub(crate) fn all_cases() -> Vec<Case> {
    FILES.iter().flat_map(|name| cases(name).cases).collect()
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/twin/cases/{name}.md"))
}

/// What `CASE` says of the titles of the cases to run.
fn wanted() -> Option<String> {
    let wanted = std::env::var("CASE").ok().filter(|wanted| !wanted.is_empty())?;
    let is_there = all_cases().iter().any(|case| case.has_title(&wanted));
    assert!(is_there, "no case has \"{wanted}\" in its title");
    Some(wanted)
}

async fn run(name: &str) {
    let wanted = wanted();
    let is_wanted = |case: &Case| wanted.as_deref().is_none_or(|wanted| case.has_title(wanted));
    let mut file = cases(name);
    if !file.cases.iter().any(is_wanted) {
        return;
    }
    let kept = Database::with(SCHEMA).await;
    let rewriter = rules::rewriter(&kept).await;
    let purged = kept.copy().await;
    if std::env::var_os("BLESS").is_some() {
        for case in file.cases.iter_mut().filter(|case| is_wanted(case)) {
            case.expected = Some(becomes(case, &rewriter));
            case.first_tries = first_tries(case, &rewriter);
        }
        fs::write(path(name), file.to_string()).unwrap();
    }
    let proxy = Proxy::with_rules(&kept, rules::specs()).await;
    let mut twins = Twins {
        views: name == "views",
        rewriter: &rewriter,
        kept: Wire::connect(proxy.port(), kept.name()).await,
        purged: Wire::connect(purged.port(), purged.name()).await,
    };
    let newest = if name == "views" { 0 } else { newest_oid(&kept).await };
    (twins.kept.known_oids, twins.purged.known_oids) = (newest, newest);
    let mut faults = String::new();
    for case in file.cases.iter().filter(|case| is_wanted(case)) {
        if let Err(fault) = twins.check(case).await {
            write!(faults, "\n## {}\n{fault}\n", case.title).unwrap();
        }
    }
    assert!(faults.is_empty(), "{name}.md:\n{faults}");
}

/// The oid of the newest relation: the twins share those up to it.
async fn newest_oid(database: &Database) -> u32 {
    let sql = "SELECT max(oid::int8) FROM pg_class";
    let newest: i64 = database.connect().await.query_one(sql, &[]).await.unwrap().get(0);
    u32::try_from(newest).unwrap()
}

fn becomes(case: &Case, rewriter: &Rewriter) -> Expected {
    let mut scratch = Scratch::default();
    let made = case.messages.iter().map(|sql| Made::of(rewriter, sql, &mut scratch));
    let made: Vec<Made> = made.collect();
    for one in &made {
        if let Made::Edited { refusal: Some(refusal), .. } = one {
            return Expected::Refused(refusal.clone());
        }
    }
    if made.iter().all(|one| *one == Made::Untouched) {
        return Expected::Unchanged;
    }
    Expected::Rewritten(
        made.iter().zip(&case.messages).map(|(made, sql)| made.shown(sql)).collect(),
    )
}

/// The texts that are sent first, outside a transaction block.
fn first_tries(case: &Case, rewriter: &Rewriter) -> Vec<String> {
    let names = SessionNames::default();
    let first_try = |sql: &String| {
        let context = Context { attempts: Attempts::All, ..Context::new(&names, NONCE) };
        let mut scratch = Scratch::default();
        let verdict = rewriter.rewrite(sql.as_bytes(), context, &mut scratch);
        let Verdict::Edited { sql, attempt: Some(_), .. } = verdict else { return None };
        Some(guards::unproved(&guards::unguarded(&String::from_utf8_lossy(sql))))
    };
    case.messages.iter().filter_map(first_try).collect()
}

/// How a statement travels.
#[derive(Debug, Clone, Copy)]
enum Protocol {
    Simple,
    Extended,
}

/// Whether the expired rows are deleted before each message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purge {
    Never,
    First,
}

struct Twins<'a> {
    /// Whether what becomes of a statement holds the queries of views.
    views: bool,
    rewriter: &'a Rewriter,
    kept: Wire,
    purged: Wire,
}

impl Twins<'_> {
    /// Whether a case becomes what it should. How a view's query is printed depends on the server's
    /// version: the files hold what 15 prints.
    fn agree(&self, expected: &Expected, becomes: &Expected) -> bool {
        match (expected, becomes) {
            (Expected::Rewritten(_), Expected::Rewritten(_)) if self.views => {
                self.rewriter.catalog().server_version / 10_000 != 15 || expected == becomes
            }
            _ => expected == becomes,
        }
    }

    async fn check(&mut self, case: &Case) -> Result<(), String> {
        let becomes = becomes(case, self.rewriter);
        match &case.expected {
            None => return Err("it has no block yet; BLESS=1 writes it".to_owned()),
            Some(expected) if !self.agree(expected, &becomes) => {
                return Err(format!("expected {expected:#?}\nit becomes {becomes:#?}"));
            }
            Some(_) => {}
        }
        let tries = first_tries(case, self.rewriter);
        if case.first_tries != tries {
            return Err(format!("the first try was {:#?}\nand is {tries:#?}", case.first_tries));
        }
        for protocol in [Protocol::Simple, Protocol::Extended] {
            if !case.parameters.is_empty() && matches!(protocol, Protocol::Simple) {
                continue;
            }
            let ours = converse(&mut self.kept, case, protocol, Purge::Never).await;
            self.kept.simple(b"SELECT public.refill()", &[]).await;
            if let Expected::Refused(refusal) = &becomes {
                let (sqlstate, message) = refusal.split_once(": ").expect("SQLSTATE: message");
                let error = format!("error C={sqlstate} M={message}");
                if ours.iter().any(|line| line.starts_with(&error)) {
                    continue;
                }
            }
            let theirs = converse(&mut self.purged, case, protocol, Purge::First).await;
            if ours != theirs {
                return Err(format!("{protocol:?}: {}", difference(&ours, &theirs)));
            }
            if !theirs.iter().all(|line| leaves_schema(line)) {
                continue;
            }
            let mut ours = commit(&mut self.kept, case, protocol, Purge::Never).await;
            let theirs = commit(&mut self.purged, case, protocol, Purge::First).await;
            if self.rewriter.catalog().server_version >= 180_000 {
                hide_positions(&mut ours, &theirs);
            }
            if ours != theirs {
                let difference = difference(&ours, &theirs);
                return Err(format!("{protocol:?}, outside a block: {difference}"));
            }
        }
        Ok(())
    }
}

/// Everything that comes back for a case, and then what is live, in a transaction of its own.
async fn converse(wire: &mut Wire, case: &Case, protocol: Protocol, purge: Purge) -> Vec<String> {
    wire.simple(b"BEGIN", &[]).await;
    let mut said = Vec::new();
    for sql in &case.messages {
        if purge == Purge::First && said.last().is_none_or(|line| line == "ready T") {
            wire.simple(b"SELECT public.purge()", &[]).await;
        }
        said.extend(answer(wire, case, sql, protocol).await);
    }
    match said.last().map(String::as_str) {
        Some("ready T") => said.extend(wire.simple(b"SELECT * FROM public.live_rows()", &[]).await),
        Some("ready E") => {}
        other => panic!("`{}` left its transaction: {other:?}", case.title),
    }
    wire.simple(b"ROLLBACK", &[]).await;
    said
}

/// Everything that comes back for a case whose messages are transactions of their own, and then what
/// is live.
async fn commit(wire: &mut Wire, case: &Case, protocol: Protocol, purge: Purge) -> Vec<String> {
    let mut said = Vec::new();
    for sql in &case.messages {
        if purge == Purge::First {
            wire.simple(b"SELECT public.purge()", &[]).await;
        }
        said.extend(answer(wire, case, sql, protocol).await);
    }
    if said.last().is_some_and(|line| line != "ready I") {
        said.extend(wire.simple(b"ROLLBACK", &[]).await);
    }
    said.extend(wire.simple(b"SELECT * FROM public.live_rows()", &[]).await);
    wire.simple(b"SELECT public.restore()", &[]).await;
    said
}
