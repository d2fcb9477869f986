//! What the documents tell people to type works: settings are read, SQL and commands are run beside
//! a real server and a running pglapse.
//!
//! A block that is not run says so, and why, behind its language: `not-run=why`. `background` is a
//! command that goes on running; `file=NAME` is written to a file; `text output` is what the block
//! before it prints; `in=table` belongs below a rule's head.

mod block;

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
};

use pglapse::{
    config::{Config, Flags},
    demo::{
        cluster::{Cluster, Options},
        port::ReservedPort,
    },
};

use self::block::{Block, blocks};
use crate::{
    cli::process::http_get,
    clients::tools::is_newer_than,
    support::{connect, wait_until},
};

/// The languages of blocks, and those that are only looked at.
const RUN: [&str; 3] = ["toml", "sql", "sh"];
const SHOWN: [&str; 3] = ["text", "python", ""];

/// What the documents take for granted.
const SCHEMA: &str = include_str!("schema.sql");
const RULES: &str = include_str!("rules.toml");
/// Who begins with nothing.
const ROLES: &str = "CREATE ROLE app LOGIN SUPERUSER; CREATE ROLE alice LOGIN SUPERUSER;";

/// What a page begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    /// An empty database.
    Empty,
    /// Tables.
    Tables,
    /// Tables, rules and a running pglapse.
    Running,
}

/// A server, a folder and a running pglapse for the blocks of one document.
struct World {
    cluster: Cluster,
    folder: tempfile::TempDir,
    listen: ReservedPort,
    metrics: ReservedPort,
    background: Vec<Child>,
}

impl Drop for World {
    fn drop(&mut self) {
        self.end_background();
    }
}

impl World {
    /// With the schema, the rules and a running pglapse; or with next to nothing.
    async fn new(start: Start) -> Self {
        let cluster = Cluster::start(&Options::default()).expect("a server");
        let admin = connect(&cluster.url("postgres")).await;
        admin.batch_execute(ROLES).await.expect("roles");
        admin.batch_execute("CREATE DATABASE app OWNER app").await.expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        let port = || ReservedPort::new().expect("a free port");
        let (listen, metrics) = (port(), port());
        let mut world = Self { cluster, folder, listen, metrics, background: Vec::new() };
        if start != Start::Empty {
            let schema = connect(&world.cluster.url("app")).await;
            schema.batch_execute(SCHEMA).await.expect("the schema");
        }
        if start == Start::Running {
            admin.batch_execute("CREATE ROLE pglapse LOGIN SUPERUSER").await.expect("a role");
            world.write("pglapse.toml", RULES);
            world.start("pglapse serve --config pglapse.toml").await;
        }
        world
    }

    /// A text with the ports of this server and this pglapse in it.
    fn placed(&self, text: &str) -> String {
        let server = self.cluster.port();
        let (proxy, metrics) = (self.listen.number(), self.metrics.number());
        text.replace("127.0.0.1:5432", &format!("127.0.0.1:{server}"))
            .replace("127.0.0.1:6432", &format!("127.0.0.1:{proxy}"))
            .replace("port=6432", &format!("port={proxy}"))
            .replace("127.0.0.1:9632", &format!("127.0.0.1:{metrics}"))
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.folder.path().join(name), self.placed(text)).expect("a file");
    }

    fn shell(&self, script: &str) -> Command {
        let binary = Path::new(env!("CARGO_BIN_EXE_pglapse")).parent().expect("a folder");
        let path = std::env::var("PATH").expect("a PATH");
        let python = concat!(env!("CARGO_MANIFEST_DIR"), "/target/venv/bin");
        let mut command = Command::new("bash");
        command
            .args(["-euo", "pipefail", "-c", script])
            .current_dir(self.folder.path())
            .env("PATH", format!("{}:{python}:{path}", binary.display()))
            .env("PGHOST", "127.0.0.1")
            .env("PGPORT", self.cluster.port().to_string())
            .env("PGUSER", "postgres")
            .env("PSQLRC", "/dev/null")
            .stdin(Stdio::null());
        command
    }

    /// Runs a block to its end; what it prints.
    fn run(&self, script: &str) -> Result<String, String> {
        let output = self.shell(&self.placed(script)).output().expect("bash");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() { Ok(printed) } else { Err(format!("{printed}{said}")) }
    }

    fn end_background(&mut self) {
        for mut child in self.background.drain(..) {
            child.kill().ok();
            child.wait().ok();
        }
    }

    /// Starts a block that goes on running, in the place of the one before, and waits until pglapse
    /// is ready.
    async fn start(&mut self, script: &str) {
        self.end_background();
        let script = format!(
            "exec {} --listen {} --metrics {}",
            self.placed(script.trim_end()),
            self.listen.address(),
            self.metrics.address()
        );
        let log = fs::File::create(self.folder.path().join("serve.log")).expect("a file");
        let child = self.shell(&script).stderr(log).stdout(Stdio::null()).spawn().expect("bash");
        self.background.push(child);
        let is_ready = async || {
            http_get(self.metrics.address(), "/ready")
                .is_some_and(|answer| answer.contains(" 200 OK"))
        };
        wait_until("pglapse is ready", is_ready).await;
    }

    /// Waits as long as the key of an expired row stays because its rule is new, which is not longer
    /// than a reader takes.
    async fn settle(&self) {
        let client = connect(&self.cluster.url("app")).await;
        let unsettled = "SELECT FROM pglapse.rules WHERE settled > clock_timestamp()";
        let is_settled =
            async || client.query(unsettled, &[]).await.map_or(true, |rows| rows.is_empty());
        wait_until("a statement may take a key", is_settled).await;
    }

    /// Runs SQL through pglapse, as a person would with psql.
    fn sql(&self, sql: &str) -> Result<String, String> {
        self.write("block.sql", sql);
        let url = format!("postgres://postgres@{}/app", self.listen.address());
        self.run(&format!("psql -X -v ON_ERROR_STOP=1 -f block.sql '{url}'"))
    }
}

/// Settings are whole, or stand below the head of a rule.
fn read_settings(block: &Block) -> Result<(), String> {
    let head = match block.mark("in") {
        Some("table") => "[[table]]\nname = \"public.t\"\n",
        Some(_) | None => "",
    };
    let mut text = format!("{head}{}", block.text);
    // What the environment gives does not matter here.
    while let Some((before, rest)) = text.split_once("${") {
        let (_, behind) = rest.split_once('}').expect("an end");
        text = format!("{before}value{behind}");
    }
    let read = Config::read(Some(("block", &text)), &Flags::default());
    read.map(drop)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

async fn run_document(path: &str, start: Start) {
    let text = read_document(path);
    let mut world = World::new(start).await;
    let mut printed = String::new();
    for block in blocks(&text) {
        let place = format!("{path}:{}", block.line);
        assert!(
            RUN.contains(&&*block.language) || SHOWN.contains(&&*block.language),
            "{place}: `{}` is none of {RUN:?} and {SHOWN:?}",
            block.language
        );
        if block.mark("not-run").is_some() {
            continue;
        }
        let dumps = block.text.contains("pg_dump");
        if dumps && is_newer_than("pg_dump", &world.cluster.url("app")).await {
            continue;
        }
        if let Some(name) = block.mark("file") {
            world.write(name, &block.text);
        }
        if !world.background.is_empty() {
            world.settle().await;
        }
        let done = match block.language.as_str() {
            "toml" => read_settings(&block).map(|()| String::new()),
            "sql" if world.background.is_empty() => {
                world.write("block.sql", &block.text);
                world.run("psql -X -v ON_ERROR_STOP=1 -f block.sql app")
            }
            "sql" => world.sql(&block.text),
            "sh" if block.mark("background").is_some() => {
                world.start(&block.text).await;
                Ok(String::new())
            }
            "sh" => world.run(&block.text),
            _ if block.mark("output").is_some() => {
                assert_eq!(printed.trim_end(), block.text.trim_end(), "{place}");
                continue;
            }
            _ => continue,
        };
        printed = done.unwrap_or_else(|said| panic!("{place}: {said}"));
    }
}

fn read_document(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a document")
}

fn is_page(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "md")
}

/// The pages of docs/ that have blocks to run.
fn pages() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let entries = fs::read_dir(folder).expect("documents");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .filter(|name| is_page(name))
        .map(|name| format!("docs/{name}"))
        .filter(|path| {
            let all = blocks(&read_document(path));
            all.iter().any(|block| RUN.contains(&&*block.language))
        })
        .collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_can_follow_the_first_page() {
    run_document("docs/getting-started.md", Start::Empty).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_can_follow_the_readme() {
    run_document("README.md", Start::Tables).await;
}

/// Runs every third page, so that no test takes long.
async fn run_pages(first: usize) {
    let pages = pages();
    assert!(pages.len() > 10, "{pages:?}");
    let others = pages.iter().filter(|page| !page.ends_with("/getting-started.md"));
    for page in others.skip(first).step_by(3) {
        run_document(page, Start::Running).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_block_of_the_other_pages_works() {
    run_pages(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_block_of_the_other_pages_works_2() {
    run_pages(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_block_of_the_other_pages_works_3() {
    run_pages(2).await;
}

#[test]
fn every_link_between_the_documents_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut documents = vec!["README.md".to_owned(), "CONTRIBUTING.md".to_owned()];
    for entry in fs::read_dir(root.join("docs")).expect("documents") {
        documents.push(format!("docs/{}", entry.expect("a file").file_name().to_string_lossy()));
    }
    let mut faults = Vec::new();
    for document in documents.iter().filter(|name| is_page(name)) {
        let text = fs::read_to_string(root.join(document)).expect("a document");
        let folder = root.join(document).parent().expect("a folder").to_owned();
        // A link may go on in the next line.
        let text = text.replace('\n', " ");
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.contains("://") {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { root.join(document) } else { folder.join(file) };
            let Ok(linked) = fs::read_to_string(&path) else {
                // A folder, or a picture.
                if !path.exists() {
                    faults.push(format!("{document}: {target} is not there"));
                }
                continue;
            };
            let heads = linked.lines().filter(|line| line.starts_with('#')).map(anchor_of);
            if !anchor.is_empty() && !heads.collect::<Vec<_>>().contains(&anchor.to_owned()) {
                faults.push(format!("{document}: {target} has no such heading"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The anchor of a heading, as GitHub makes it.
fn anchor_of(line: &str) -> String {
    let kept = line.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}
