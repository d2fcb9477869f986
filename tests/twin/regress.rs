//! PostgreSQL's own regression scripts, with rules on their tables: psql runs each of them directly
//! and through pglapse, on servers of their own. No row ever expires, so both must say the same.
//!
//! The scripts are PostgreSQL's, and not in this repository. `PGLAPSE_REGRESS` names a folder with
//! them, `test_setup.sql` among them. What differs is written to `target/regress`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use pglapse::{
    catalog::{Format, RuleSpec, Unit},
    demo::cluster::{Cluster, Options},
    sql::{
        lexer::{Kind, Token, lex},
        name::{decode, quote},
    },
};
use tokio::{join, task::spawn_blocking};

use crate::support::{
    Database, connect,
    proxy::{Proxy, rule},
};

/// As many refusals are no fault, beside those of code in constants.
const MAX: usize = 60;
/// A database with a subscription cannot be dropped.
const NO_SUBSCRIPTIONS: &str = "DELETE FROM pg_subscription";
/// Roles belong to the server, not to a script's database.
const NO_ROLES: &str = "DO $$ DECLARE r name; BEGIN
  FOR r IN SELECT rolname FROM pg_roles WHERE rolname ~ '^regress' LOOP
    BEGIN EXECUTE format('DROP ROLE %I', r); EXCEPTION WHEN others THEN NULL; END;
  END LOOP; END $$";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "`make regress` runs it"]
async fn scripts_of_postgresql_say_the_same() {
    let scripts = PathBuf::from(std::env::var_os("PGLAPSE_REGRESS").expect("PGLAPSE_REGRESS"));
    let out = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/regress");
    fs::create_dir_all(&out).expect("a folder");
    let settings =
        ["max_prepared_transactions", "max_connections"].map(|s| (s.into(), "50".into()));
    let options = Options { settings: settings.into(), ..Options::default() };
    let (kept, twin) = (Cluster::start(&options), Cluster::start(&options));
    let (kept, twin) = (kept.expect("a server"), twin.expect("a server"));
    let setup = scripts.join("test_setup.sql");
    for cluster in [&kept, &twin] {
        let admin = connect(&cluster.url("postgres")).await;
        admin.batch_execute("CREATE DATABASE setup").await.expect("a database");
        run(&setup, cluster.port(), "setup").await;
    }
    let shared = tables(&fs::read_to_string(&setup).expect("test_setup.sql"));
    let only = std::env::var("CASE").unwrap_or_default();
    let mut files: Vec<PathBuf> = fs::read_dir(&scripts)
        .expect("scripts")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let mut table =
        vec![format!("{:24} {:>8} {:>9} {:>5}", "script", "refusals", "EXPLAIN's", "other")];
    let (mut messages, mut equal, mut total) = (BTreeMap::<String, usize>::new(), 0, 0);
    let mut of_constants = 0;
    for file in files.iter().filter(|f| **f != setup && f.extension().is_some_and(|e| e == "sql")) {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        if !name.contains(&only) {
            continue;
        }
        let fresh = async |cluster: &Cluster| {
            let admin = connect(&cluster.url("postgres")).await;
            admin.batch_execute(NO_SUBSCRIPTIONS).await.expect("subscriptions");
            let drop = "DROP DATABASE IF EXISTS regression WITH (FORCE)";
            admin.batch_execute(drop).await.expect("no database");
            admin.batch_execute(NO_ROLES).await.expect("roles");
            let create = "CREATE DATABASE regression TEMPLATE setup";
            admin.batch_execute(create).await.expect("a database");
            Database::at(&cluster.url("regression"))
        };
        let (ours, theirs) = join!(fresh(&kept), fresh(&twin));
        let text = String::from_utf8_lossy(&fs::read(file).expect("a script")).into_owned();
        let mut rules = shared.clone();
        rules.extend(tables(&text));
        let proxy = Proxy::with_rules(&ours, rules.into_values().collect()).await;
        let (through, direct) =
            join!(run(file, proxy.port(), "regression"), run(file, theirs.port(), "regression"));
        let difference = difference(&out, &name, &direct, &through).await;
        let counts = Counts::of(&difference, &mut messages);
        equal += usize::from(difference.is_empty());
        total += counts.refusals;
        of_constants += counts.of_constants;
        if !difference.is_empty() {
            let Counts { refusals, explained, other, .. } = counts;
            table.push(format!("{name:24} {refusals:8} {explained:9} {other:5}"));
        }
        proxy.stop().await;
        drop((ours, theirs));
    }
    let mut refusals: Vec<_> = messages.into_iter().collect();
    refusals.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    table.extend(refusals.iter().map(|(message, count)| format!("{count:6} {message}")));
    println!("{}\n{equal} scripts equal, {total} refusals", table.join("\n"));
    println!("{of_constants} of them of code in a constant");
    assert!(total - of_constants <= MAX, "{total} refusals");
}

/// Lines that only pglapse's answer has.
#[derive(Debug, Default)]
struct Counts {
    refusals: usize,
    /// Refusals of DO blocks and of calls whose constant is code that names a TTL table, as they are
    /// to be.
    of_constants: usize,
    /// Of a plan.
    explained: usize,
    other: usize,
}

impl Counts {
    fn of(difference: &str, messages: &mut BTreeMap<String, usize>) -> Self {
        let mut counts = Self::default();
        for line in difference.lines().filter(|line| line.starts_with('+')) {
            if let Some(kind) = refusal(line) {
                counts.refusals += 1;
                let is_code = ["a DO block on TTL table", "() on TTL table"];
                counts.of_constants += usize::from(is_code.iter().any(|it| line.contains(it)));
                *messages.entry(kind).or_default() += 1;
            } else if ["->", "Filter", "Cond", "Scan", "(rows)", "_pglapse"]
                .iter()
                .any(|w| line.contains(w))
            {
                counts.explained += 1;
            } else {
                counts.other += 1;
            }
        }
        counts
    }
}

/// The kind of pglapse's own error in a line: its message without the names.
fn refusal(line: &str) -> Option<String> {
    let message = line.split("ERROR:  ").nth(1)?;
    let is_own = message.starts_with("pglapse ")
        || message.contains("\" could mean ")
        || message.contains(" is closed, because");
    let is_name = |word: &str| word.contains(['.', '"', '_', '@', '$']);
    let closed = message.find(" is closed, because").unwrap_or_default();
    let words = message[closed..].trim_start().split(' ');
    let words = words.map(|word| if is_name(word) { "..." } else { word });
    is_own.then(|| words.take(24).collect::<Vec<_>>().join(" "))
}

/// All that psql says to a script.
async fn run(script: &Path, port: u16, database: &str) -> Vec<u8> {
    let psql = "cd / && exec timeout 120 psql -X -a -q -f \"$0\" 2>&1 </dev/null";
    let mut command = Command::new("sh");
    command.args(["-c", psql]).arg(script);
    command.envs([("PGHOST", "127.0.0.1"), ("PGUSER", "postgres"), ("PGDATABASE", database)]);
    command.envs([("PGPORT", port.to_string().as_str()), ("PGTZ", "PST8PDT"), ("LC_ALL", "C")]);
    command.env("PGDATESTYLE", "Postgres, MDY");
    spawn_blocking(move || command.output()).await.expect("it ends").expect("psql").stdout
}

async fn difference(out: &Path, name: &str, direct: &[u8], through: &[u8]) -> String {
    let file = |kind: &str| out.join(format!("{name}.{kind}"));
    fs::write(file("direct"), direct).expect("a file");
    fs::write(file("through"), through).expect("a file");
    let mut command = Command::new("diff");
    command.args(["-a", "-U2"]).arg(file("direct")).arg(file("through"));
    let output = spawn_blocking(move || command.output()).await.expect("it ends").expect("diff");
    fs::write(file("diff"), &output.stdout).expect("a file");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().skip(2).flat_map(|line| [line, "\n"]).collect()
}

/// Rules for the tables that a script makes, with an expiry that does not come in these centuries. It
/// reads the first column. A table has no rule if that is of a type of which no rule is, if the
/// script drops or renames it, or makes another table of the name without it, or if a child has
/// another parent, too, because then both need the same rule.
fn tables(script: &str) -> BTreeMap<String, RuleSpec> {
    let mut tables = BTreeMap::new();
    let mut unfit = BTreeSet::new();
    // psql's commands and data are no SQL, and a quote in one hides what follows in its text.
    for text in script
        .split_inclusive('\n')
        .collect::<Vec<_>>()
        .chunk_by(|a, _| !a.trim_end().ends_with(';'))
    {
        let text = text.concat();
        let mut tokens = Vec::new();
        let _ = lex(text.as_bytes(), false, &mut tokens);
        let reader = Reader { sql: text.as_bytes(), tokens: &tokens };
        for at in 0..tokens.len() {
            unfit.extend(reader.lost(at));
            unfit.extend(reader.parents(at));
            if let Some((name, rule)) = reader.created(at) {
                let before = tables.insert(name.clone(), rule.clone());
                if before.is_some_and(|before| before != rule) {
                    unfit.insert(name);
                }
            }
        }
    }
    let rule = |(name, rule): (String, Option<RuleSpec>)| {
        let rule = rule.filter(|rule| !unfit.contains(&rule.expires.column));
        rule.filter(|_| !unfit.contains(&name)).map(|rule| (name, rule))
    };
    tables.into_iter().filter_map(rule).collect()
}

struct Reader<'a> {
    sql: &'a [u8],
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn is(&self, i: usize, word: &str) -> bool {
        self.tokens.get(i).is_some_and(|token| token.is_word(self.sql, word))
    }

    fn kind(&self, i: usize) -> Option<Kind> {
        self.tokens.get(i).map(|token| token.kind)
    }

    fn name(&self, i: usize) -> Option<String> {
        decode(*self.tokens.get(i)?, self.sql, '\\')
    }

    /// The name behind this CREATE TABLE, and a rule by its first column, if there can be one.
    fn created(&self, at: usize) -> Option<(String, Option<RuleSpec>)> {
        const NUMBERS: [&str; 10] = [
            "int",
            "int4",
            "int8",
            "integer",
            "bigint",
            "serial",
            "bigserial",
            "numeric",
            "float",
            "float8",
        ];
        self.is(at, "create").then_some(())?;
        let mut i = (at + 1..at + 4).find(|i| self.is(*i, "table"))? + 1;
        i += if self.is(i, "if") { 3 } else { 0 };
        while self.kind(i + 1) == Some(Kind::Dot) {
            i += 2;
        }
        let is_of = |types: &[&str]| types.iter().any(|word| self.is(i + 3, word));
        let name = self.name(i)?;
        let with = |column: String| {
            let rule =
                rule(&format!("*.{}", quote(&name)), &format!("{} + 365000 days", quote(&column)));
            if is_of(&NUMBERS) {
                Some(RuleSpec { unit: Some(Unit::Seconds), ..rule })
            } else if is_of(&["text", "varchar", "char"]) {
                Some(RuleSpec { format: Some(Format::Iso8601), ..rule })
            } else if is_of(&["date", "timestamp"]) {
                Some(RuleSpec { time_zone: Some("UTC".to_owned()), ..rule })
            } else {
                is_of(&["timestamptz"]).then_some(rule)
            }
        };
        let has_column =
            self.kind(i + 1) == Some(Kind::LParen) && self.kind(i + 4) != Some(Kind::LBracket);
        let rule = self.name(i + 2).filter(|_| has_column).and_then(with);
        Some((name, rule))
    }

    /// The column behind this DROP or RENAME.
    fn lost(&self, at: usize) -> Option<String> {
        (self.is(at, "drop") || self.is(at, "rename")).then_some(())?;
        let is_more = |i: &usize| ["column", "if", "exists"].iter().any(|word| self.is(*i, word));
        self.name((at + 1..self.tokens.len()).find(|i| !is_more(i))?)
    }

    /// The tables behind this INHERITS, if they are several.
    fn parents(&self, at: usize) -> Vec<String> {
        if !self.is(at, "inherits") {
            return Vec::new();
        }
        let list = (at + 1..self.tokens.len()).take_while(|i| self.kind(*i) != Some(Kind::RParen));
        let names: Vec<String> = list.filter_map(|i| self.name(i)).collect();
        if names.len() > 1 { names } else { Vec::new() }
    }
}
