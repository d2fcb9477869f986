//! The status page, in each trouble, and as a browser shows it.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Command, Output},
    sync::{Arc, Mutex},
};

use pglapse::demo::cluster::{Cluster, Options};

use super::{process::Serve, states::World};
use crate::support::{Database, connect, skipped::skip, try_connect, wait_until};

const TABLE: &str = "CREATE TABLE t (id int PRIMARY KEY, e timestamptz);";

/// What the page says first, with its style; characters as people see them.
fn verdict(serve: &Serve) -> (String, String) {
    let page = serve.get("/").1;
    let (_, rest) = page.split_once("<p class=\"verdict ").expect("a verdict");
    let (class, rest) = rest.split_once('"').expect("a class");
    let (_, rest) = rest.split_once('>').expect("a text");
    let (text, _) = rest.split_once("</p>").expect("its end");
    (class.to_owned(), text.replace("&#34;", "\"").replace("&#39;", "'"))
}

async fn verdict_becomes(serve: &Serve, class: &str, text: &str) {
    wait_until(&format!("the verdict is {class}: {text}"), async || {
        let (is, says) = verdict(serve);
        is == class && says.contains(text)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_line_says_who_paused_the_reaper() {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), "");
    verdict_becomes(&world.serve, "well", "All is well. 1 table has a rule in force").await;
    let console = connect(&format!("postgres://postgres@{}/pglapse", world.serve.listen)).await;
    console.batch_execute("PAUSE REAPER t").await.unwrap();
    let by =
        format!("Note: the reaper of {}.public.t is paused by postgres from 127", database.name());
    verdict_becomes(&world.serve, "note", &by).await;
    let (_, says) = verdict(&world.serve);
    assert!(says.contains(" UTC; pglapse reap --resume --table public.t lets it go on"), "{says}");
    assert!(world.serve.get("/").1.contains("<span class=\"state\">paused</span>"));
    console.batch_execute("PAUSE REAPER").await.unwrap();
    let every = format!("Note: the reaper of every table of database {} is", database.name());
    verdict_becomes(&world.serve, "note", &every).await;
    console.batch_execute("RESUME REAPER").await.unwrap();
    // Somebody may have had a reason to pause one table.
    verdict_becomes(&world.serve, "note", &by).await;
    console.batch_execute("RESUME REAPER t").await.unwrap();
    verdict_becomes(&world.serve, "well", "All is well.").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_statements_are_listed_without_their_constants() {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), "");
    let client = world.connect().await;
    let refused = "DO $$ BEGIN PERFORM 's3cret' FROM t; END $$ /* s3cret */";
    for _ in 0..3 {
        client.batch_execute(refused).await.expect_err("a refusal");
    }
    let line = world.serve.wait_for("\"message\":\"statement refused\"");
    assert!(line.contains("\"text\":\"DO ?\"") && line.contains("\"times\":1"), "{line}");
    assert!(line.contains("\"role\":\"postgres\"") && line.contains("\"sqlstate\":\"0A000\""));
    verdict_becomes(&world.serve, "warning", "Warning: statements are refused: pglapse does not")
        .await;
    let page = world.serve.get("/").1;
    assert!(
        page.contains("<code>DO ?</code>") && page.contains("data-name=\"Times\">3\n"),
        "{page}"
    );
    client.batch_execute("SELECT 's3cret' FROM t WHERE e = ").await.expect_err("an error");
    assert!(!page.contains("s3cret") && !line.contains("s3cret"), "{page}");
    // The log tells of each once a minute; another statement is another line.
    client.batch_execute("DO 'BEGIN PERFORM FROM t; END' LANGUAGE plpgsql").await.expect_err("one");
    let line = world.serve.wait_for("\"message\":\"statement refused\"");
    assert!(line.contains("\"text\":\"DO ? LANGUAGE plpgsql\""), "{line}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_that_only_deletes_nothing_is_no_rule_that_is_broken() {
    let database = Database::with(&format!("{TABLE} CREATE TABLE u (e timestamptz);")).await;
    let world = World::new(&database.url(), "");
    let set = "SELECT pglapse.set_rule('u', 'e', schedule => '99 99 * * *')";
    database.connect().await.batch_execute(set).await.unwrap();
    verdict_becomes(&world.serve, "warning", "nothing is deleted: table.schedule: ").await;
    let metrics = world.serve.get("/metrics").1;
    assert!(metrics.contains("\npglapse_rules_broken 0\n"), "{metrics}");
    let client = world.connect().await;
    client.batch_execute("SELECT FROM u").await.expect("the table is open");
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_that_cannot_be_deleted_and_what_is_left_are_shown() {
    let schema = format!(
        "{TABLE} CREATE TABLE child (t int REFERENCES t);
         INSERT INTO t SELECT n, now() - interval '2 h' FROM generate_series(1, 2) n;
         INSERT INTO child VALUES (1), (2)"
    );
    let database = Database::with(&schema).await;
    let world = World::new(&database.url(), "");
    let text = format!("2 rows of {}.public.t cannot be deleted", database.name());
    verdict_becomes(&world.serve, "warning", &text).await;
    wait_until("they are counted", async || {
        world.serve.get("/").1.contains("data-name=\"Expired rows on disk\">2\n")
    })
    .await;
    let page = world.serve.get("/").1;
    assert!(page.contains("data-name=\"Oldest expired\">2 hours ago\n"), "{page}");
    assert!(page.contains("<small class=\"trouble\">2 rows cannot be deleted</small>"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_down_is_the_first_thing_said_and_no_figure_is_made_up() {
    let mut cluster = Cluster::start(&Options::default()).unwrap();
    let url = cluster.url("postgres");
    connect(&url).await.batch_execute(TABLE).await.unwrap();
    let world = World::new(&url, "");
    verdict_becomes(&world.serve, "well", "All is well.").await;
    cluster.stop();
    let text =
        "Critical: the server of database postgres cannot be reached: clients are refused (57P03)";
    verdict_becomes(&world.serve, "critical", text).await;
    let (status, body) = world.serve.get("/ready");
    assert!(
        status.contains("503") && body.starts_with("not ready\nthe server of database postgres")
    );
    let unreachable = "pglapse_server_unreachable{database=\"postgres\"} 1";
    assert!(world.serve.get("/metrics").1.contains(unreachable));
    assert!(try_connect(&world.url()).await.is_err());
    let log = world.serve.wait_for("login refused");
    assert!(
        log.contains("\"sqlstate\":\"57P03\"") && log.contains("\"why\":\"cannot reach"),
        "{log}"
    );
    wait_until("nothing is told of the backlog", async || {
        world.serve.get("/").1.contains("data-name=\"Expired rows on disk\">\u{2013}\n")
    })
    .await;
    assert!(!world.serve.get("/").1.contains("NaN"));
    let (class, says) = verdict(&world.serve);
    assert!(class == "critical" && says.contains("cannot be reached"), "{says}");
    cluster.resume().unwrap();
    wait_until("it is ready", async || world.serve.get("/ready").0.contains("200")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_cannot_become_markup() {
    let name = "<b>x</b>\"' onload=alert(1) {{7}} \u{1f600}";
    let quoted = name.replace('"', "\"\"");
    let schema = format!("CREATE TABLE \"{quoted}\" (id int, e timestamptz)");
    let database = Database::with(&schema).await;
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("pglapse.toml").display().to_string();
    let text = format!(
        "[upstream]\nurl = '{}'\n[log]\nformat = 'json'\n[reaper]\nenabled = false\n\
         [[table]]\nname = '''\"{quoted}\"'''\nexpires = 'e'\n",
        database.url()
    );
    std::fs::write(&path, text).unwrap();
    let serve = Serve::start(&path);
    let page = serve.get("/").1;
    let shown = "<b>public.&#34;&#60;b&#62;x&#60;/b&#62;&#34;&#34;&#39; onload=alert(1) {{7}} \
                 \u{1f600}&#34;</b>";
    assert!(page.contains(shown), "{page}");
    assert_eq!(verdict(&serve).0, "note");
}

/// Chromium, without a window; `None`, which is told, where it is not installed.
fn chromium(args: &[&str]) -> Option<Output> {
    let profile = tempfile::tempdir().unwrap();
    let fixed = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"];
    let output = Command::new("chromium")
        .args(fixed)
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .args(args)
        .output();
    match output {
        Ok(output) => Some(output),
        Err(error) => {
            skip(&format!("apt-get install chromium installs chromium ({error})"));
            None
        }
    }
}

/// Answers two requests with the page, the first time with another verdict; then no more.
fn serve_twice(answer: &str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let first = answer.replacen("All is well.", "This is from before.", 1);
    let answers = Arc::new(Mutex::new(vec![answer.to_owned(), first]));
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (mut stream, answers) = (stream.unwrap(), Arc::clone(&answers));
            // A browser also opens connections on which it asks nothing.
            std::thread::spawn(move || {
                let mut request = [0; 4096];
                let size = stream.read(&mut request).unwrap_or_default();
                let asked = request[..size].starts_with(b"GET / ");
                if let Some(answer) = answers.lock().unwrap().pop_if(|_| asked) {
                    stream.write_all(answer.as_bytes()).unwrap();
                }
            });
        }
    });
    address
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_takes_over_what_is_new_and_says_when_nobody_answers() {
    let database = Database::with(TABLE).await;
    let world = World::new(&database.url(), "");
    verdict_becomes(&world.serve, "well", "All is well.").await;
    // With its headers: the script must run under the page's own policy.
    let answer = world.serve.answer("/");
    assert!(answer.contains("content-security-policy: default-src 'none'"), "{answer}");
    let url = format!("http://{}/", serve_twice(&answer));
    // In the browser's own time, which leaps ahead wherever nothing is under way.
    let Some(seen) = chromium(&["--virtual-time-budget=60000", "--dump-dom", &url]) else { return };
    let page = String::from_utf8_lossy(&seen.stdout).into_owned();
    let said = String::from_utf8_lossy(&seen.stderr).into_owned();
    assert!(
        page.contains("All is well.") && !page.contains("This is from before."),
        "{page}{said}"
    );
    assert!(page.contains("<p id=\"lost\" role=\"alert\">pglapse does not answer"), "{page}{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wider_than_a_phone() {
    let name = "a_table_whose_name_is_as_long_as_postgres_lets_it_be_63_bytes__";
    let schema = format!(
        "CREATE TABLE {name} (e timestamptz);
         INSERT INTO {name} SELECT now() - interval '59 min' FROM generate_series(1, 9);
         CREATE TABLE tried_{short} (e timestamptz)",
        short = &name[6..]
    );
    let database = Database::with(&schema).await;
    let rule = format!(
        "[[table]]\nname = '{name}'\nexpires = 'e'\n\
         [[table]]\nname = 'tried_{}'\nexpires = 'e'\nmode = 'shadow'\n",
        &name[6..]
    );
    let world = World::new(&database.url(), &rule);
    let tried = format!("SELECT e FROM tried_{} WHERE e IS NULL", &name[6..]);
    world.connect().await.batch_execute(&tried).await.unwrap();
    // The rule for `t` has no table; the other has.
    verdict_becomes(&world.serve, "critical", "no such table").await;
    let broken = format!("pglapse.toml:11, database {}</small>", database.name());
    assert!(world.serve.get("/").1.contains(&broken), "{}", world.serve.get("/").1);
    // Each column as wide as it gets, with charts, which take a while to come.
    let page = world.serve.get("/").1;
    let chart = "<svg viewBox=\"0 0 120 28\"></svg>";
    let page = page
        .replace("hour\">\u{2013}", &format!("hour\">{chart}"))
        .replace("To go\">nothing left", "To go\">about 59 minutes")
        .replace("Oldest expired\">none", "Oldest expired\">59 minutes ago")
        .replace("on disk\">0\n", "on disk\">about 123,456,789\n");
    assert!(page.contains(chart) && page.contains("<code>SELECT e FROM tried_"), "{page}");
    // A script of the test's own says how wide the page is and how much of it is seen.
    let (page, end) = page.split_once("<script>").unwrap();
    let (_, end) = end.split_once("</script>").unwrap();
    let measure = "<script>document.title = `${document.documentElement.scrollWidth} of \
                   ${innerWidth}`</script>";
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("page.html");
    std::fs::write(&file, format!("{page}{measure}{end}")).unwrap();
    for (width, height) in [(360, 740), (1100, 900), (1280, 900)] {
        let size = format!("--window-size={width},{height}");
        let shown = Path::new("file://").join(&file).display().to_string();
        let Some(seen) = chromium(&[&size, "--dump-dom", &shown]) else { return };
        let page = String::from_utf8_lossy(&seen.stdout).into_owned();
        let (_, title) = page.split_once("<title>").expect("a title");
        let (title, _) = title.split_once("</title>").expect("its end");
        let (wide, seen) = title.split_once(" of ").expect("what the script says");
        assert!(wide == seen, "{width}: {title}");
    }
}
