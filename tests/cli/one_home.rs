//! Many rules, of settings and of SQL, in processes with different settings, while everything
//! around them changes: every process hides by what `pglapse.rules` says, and nothing live is
//! deleted.
//!
//! `make rules` runs it with a thousand rules of each kind.

use std::{
    fmt::Write as _,
    path::Path,
    sync::Mutex,
    time::{Duration, Instant},
};

use nix::sys::signal::Signal;
use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::Client;

use super::{failover, process::Serve};
use crate::{
    clients::tools::is_newer_than,
    support::{connect, wait_until},
    twin::generate::run::number_of,
};

/// How many tables have a rule of the settings, and how many one of SQL.
const FEW: u64 = 24;
/// Of so many tables of each kind it is compared what is hidden.
const COMPARED: u64 = 24;

/// Each table has a row that lives, one that expired half an hour ago, and one of two hours ago. So
/// `e + 1 hour` keeps one that `e` lets go. By its number a table is paused (0, 2), keeps `e + 1
/// hour` (1) or `e` (3) all the while. A table notes what goes of it that lived by the longer rule.
const TABLES: &str = "
CREATE TABLE mistakes (said text);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.e > now() - TG_ARGV[0]::interval THEN
    INSERT INTO public.mistakes VALUES (format('%s: %s', TG_RELID::regclass, OLD));
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION make(name text, n int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %s (id int, e timestamptz)', name);
  EXECUTE format('INSERT INTO %s VALUES (1, now() + interval ''10 years''), (2, now() - interval ''30 min''),
    (3, now() - interval ''2 hours'')', name);
  EXECUTE format('CREATE TRIGGER note AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION public.note(%L)',
    name, CASE WHEN n % 4 = 1 THEN '1 hour' ELSE '0' END);
END $$;
";

/// What a rule says of the table with this number; `later` says how those speak that change.
fn expires(n: u64, later: bool) -> &'static str {
    match n % 4 {
        1 => "e + 1 hour",
        0 | 2 if later => "e + 1 hour",
        _ => "e",
    }
}

fn is_paused(n: u64) -> bool {
    n.is_multiple_of(2)
}

/// The settings of a process that names the tables of these numbers.
fn settings(url: &str, numbers: impl Iterator<Item = u64>, later: bool) -> String {
    let mut text = format!(
        "[upstream]\nurl = '{url}'\n[log]\nformat = 'json'\n\
         [reaper]\ninterval = '1s'\ncount_interval = '5s'\n\
         [[table]]\nname = '*.w'\nexpires = 'e'\n"
    );
    for n in numbers {
        let (expires, paused) = (expires(n, later), is_paused(n));
        writeln!(text, "[[table]]\nname = 's{n}'\nexpires = '{expires}'\npaused = {paused}")
            .expect("a string takes it");
    }
    text
}

/// Sets the rules of the other half of the tables by SQL.
async fn set_rules(client: &Client, tables: u64, later: bool) {
    for n in 0..tables {
        let (expires, paused) = (expires(n, later), is_paused(n));
        let set = format!("SELECT pglapse.set_rule('q{n}', '{expires}', paused => {paused})");
        client.batch_execute(&set).await.expect(&set);
    }
}

async fn count(client: &Client, rows: &str) -> i64 {
    let asked = format!("SELECT count(*) FROM {rows}");
    client.query_one(&asked, &[]).await.expect(&asked).get(0)
}

/// What is under test, with the server that takes writes.
struct Setup {
    tables: u64,
    folder: tempfile::TempDir,
    /// How long it took until every process hid the same.
    took: Mutex<Vec<(String, Duration)>>,
}

impl Setup {
    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// Starts a process by this text.
    async fn serve(&self, name: &str, text: &str) -> Serve {
        let path = self.path(name);
        std::fs::write(Path::new(&path), text).expect("a file");
        tokio::task::spawn_blocking(move || Serve::start(&path)).await.expect("it starts")
    }

    fn reload(&self, serve: &Serve, name: &str, text: &str) {
        std::fs::write(self.path(name), text).expect("a file");
        serve.signal(Signal::SIGHUP);
    }

    /// Those whose rows are compared.
    fn compared(&self) -> impl Iterator<Item = String> + use<> {
        let step = (self.tables / COMPARED).max(1) | 1;
        let numbers = (0..self.tables).step_by(usize::try_from(step).unwrap_or(1));
        let named = numbers.flat_map(|n| [format!("s{n}"), format!("q{n}")]);
        named.chain((0..3).map(|n| format!("w{n}.w")))
    }

    /// Which rows live, by what `pglapse.rules` says of the table, whatever is hidden there.
    async fn live(server: &Client, table: &str) -> i64 {
        let rule = "SELECT plus::text FROM pglapse.rules WHERE relation = to_regclass($1)";
        let rule = server.query_opt(rule, &[&table]).await.expect("an answer");
        match rule.map(|row| row.get::<_, String>(0)) {
            None => count(server, table).await,
            Some(plus) => {
                let live = format!("{table} WHERE e + interval '{plus}' > now()");
                count(server, &live).await
            }
        }
    }

    /// Waits until a client of each process sees what `pglapse.rules` lets live, in every table.
    async fn agree(&self, server: &Client, processes: &[&Serve], moment: &str) {
        #[expect(clippy::disallowed_methods, reason = "how long it takes is told")]
        let since = Instant::now();
        for process in processes {
            let url = format!("postgres://postgres@127.0.0.1:{}/postgres", process.listen.port());
            let client = connect(&url).await;
            for table in self.compared() {
                let there = format!("(SELECT WHERE to_regclass('{table}') IS NOT NULL) there");
                if count(server, &there).await == 0 {
                    continue;
                }
                let what = format!("{moment}: {table} is hidden by the rule in pglapse.rules");
                wait_until(&what, async || {
                    count(&client, &table).await == Self::live(server, &table).await
                })
                .await;
            }
        }
        assert_eq!(count(server, "mistakes").await, 0, "{moment}");
        self.took.lock().expect("no panic").push((moment.to_owned(), since.elapsed()));
    }

    /// Waits until so many rules of each kind stand there, and as many of the longer kind.
    async fn stand(&self, server: &Client, moment: &str, settings: &[(&str, u64)], sql: u64) {
        for (condition, rules) in settings {
            let rows = format!("pglapse.rules WHERE \"set\" IS NOT NULL AND {condition}");
            let rules = i64::try_from(*rules).expect("a few");
            wait_until(&format!("{moment}: {rules} rules are {condition}"), async || {
                count(server, &rows).await == rules
            })
            .await;
        }
        let of_sql = count(server, "pglapse.rules WHERE \"set\" IS NULL").await;
        assert_eq!(of_sql, i64::try_from(sql).expect("a few"), "{moment}");
    }
}

/// Two servers, of which the second follows the first, with the tables. Nothing where
/// `pg_basebackup` is older than the server.
async fn servers(tables: u64) -> Option<(Cluster, Cluster)> {
    let settings = [
        ("synchronous_commit", "on"),
        ("wal_keep_size", "512MB"),
        ("max_locks_per_transaction", "512"),
    ];
    let settings = settings.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let one = Cluster::start(&Options { settings, ..Options::default() }).expect("a server");
    // A matrix of servers has one set of tools.
    if is_newer_than("pg_basebackup", &one.url("postgres")).await {
        return None;
    }
    let server = connect(&one.url("postgres")).await;
    server.batch_execute(TABLES).await.expect("tables");
    for kind in ["s", "q"] {
        let last = tables - 1;
        let make = format!("SELECT make('{kind}' || n, n) FROM generate_series(0, {last}) n");
        server.batch_execute(&make).await.expect("tables");
    }
    let both = tokio::task::spawn_blocking(move || {
        let other = one.streaming_standby().expect("a standby");
        (one, other)
    });
    Some(both.await.expect("no panic"))
}

impl Setup {
    /// Two processes with the same settings, then one of them with others: the last load wins.
    async fn loads(&self, server: &Client, [a, b]: [&Serve; 2], fewer: &str) {
        let tables = self.tables;
        set_rules(server, tables, false).await;
        self.stand(server, "two processes", &[("NOT held", tables)], tables).await;
        self.agree(server, &[a, b], "two processes").await;
        self.reload(b, "b", fewer);
        let changed = [("NOT held", self.kept()), ("held", 0)];
        self.stand(server, "a reload", &changed, tables).await;
        self.agree(server, &[a, b], "a reload").await;
        set_rules(server, tables, true).await;
        let longer = tables.div_ceil(2) + (tables + 2) / 4;
        let of_sql = "pglapse.rules WHERE \"set\" IS NULL AND plus > '0'";
        assert_eq!(count(server, of_sql).await, i64::try_from(longer).expect("a few"));
        self.agree(server, &[a, b], "changes by SQL").await;
    }

    /// Tables of a wildcard come and go.
    async fn wildcards(&self, server: &Client, both: [&Serve; 2]) {
        for n in 0..3 {
            let make = format!("CREATE SCHEMA w{n}; SELECT make('w{n}.w', {n})");
            server.batch_execute(&make).await.expect("a table");
        }
        let wild = "written = '*.w'";
        self.stand(server, "a wildcard", &[(wild, 3)], self.tables).await;
        self.agree(server, &both, "a wildcard").await;
        server.batch_execute("DROP SCHEMA w1 CASCADE").await.expect("a schema less");
        self.stand(server, "a schema less", &[(wild, 2)], self.tables).await;
    }

    /// How many rules the settings with fewer rules have, but for the wildcard's.
    fn kept(&self) -> u64 {
        self.tables - self.tables.div_ceil(12)
    }

    /// What one with fewer rules does not say hides on, and is held.
    async fn restarts(
        &self,
        server: &Client,
        [a, b]: [Serve; 2],
        first: &str,
        fewer: &str,
    ) -> [Serve; 2] {
        let tables = self.tables;
        drop(a);
        let a = self.serve("a", first).await;
        let all = [("NOT held", tables + 2)];
        self.stand(server, "one restarted", &all, tables).await;
        self.agree(server, &[&a, &b], "one restarted").await;
        drop(b);
        let b = self.serve("b", fewer).await;
        let some = [("NOT held", self.kept() + 2), ("held", tables - self.kept())];
        self.stand(server, "the other one restarted", &some, tables).await;
        self.agree(server, &[&a, &b], "the other one restarted").await;
        drop(b);
        let b = self.serve("b", first).await;
        self.stand(server, "the same settings", &all, tables).await;
        self.agree(server, &[&a, &b], "the same settings").await;
        // What may go has gone, and nothing else.
        for kind in ["s", "q"] {
            for (n, rows) in [(3, 1), (1, 2), (0, 3)] {
                let table = format!("{kind}{n}");
                wait_until(&table, async || count(server, &table).await == rows).await;
            }
        }
        [a, b]
    }

    /// The schema is dropped and made anew: what was set by SQL is gone, and nothing is deleted
    /// until the rules of the settings stand there again.
    async fn made_anew(&self, server: &Client, both: [&Serve; 2]) {
        server.batch_execute("DROP SCHEMA pglapse CASCADE").await.expect("dropped");
        wait_until("the schema is made anew", async || {
            let there = "(SELECT WHERE to_regclass('pglapse.rules') IS NOT NULL) there";
            count(server, there).await == 1
        })
        .await;
        self.stand(server, "a schema made anew", &[("NOT held", self.tables + 2)], 0).await;
        self.agree(server, &both, "a schema made anew").await;
        set_rules(server, self.tables, false).await;
        self.agree(server, &both, "rules set again").await;
        assert_eq!(count(server, "s1 WHERE id < 3").await, 2, "what lives is there");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_process_hides_by_one_table_of_rules_whatever_changes() {
    let tables = number_of("RULES_COUNT").unwrap_or(FEW);
    let Some((mut one, other)) = servers(tables).await else { return };
    let url = format!(
        "postgres://postgres@127.0.0.1:{},127.0.0.1:{}/postgres?target_session_attrs=read-write",
        one.port(),
        other.port()
    );
    let first = settings(&url, 0..tables, false);
    let fewer = settings(&url, (0..tables).filter(|n| n % 12 != 0), true);
    let folder = tempfile::tempdir().expect("a folder");
    let setup = Setup { tables, folder, took: Mutex::default() };
    let server = connect(&one.url("postgres")).await;
    let [a, b] = [setup.serve("a", &first).await, setup.serve("b", &first).await];
    setup.loads(&server, [&a, &b], &fewer).await;
    setup.wildcards(&server, [&a, &b]).await;
    let [a, b] = setup.restarts(&server, [a, b], &first, &fewer).await;

    // A standby takes over, with all rules.
    failover::catch_up(&one, &other).await;
    let before = count(&server, "pglapse.rules").await;
    drop(server);
    one.stop();
    failover::promote(&other).await;
    let server = connect(&other.url("postgres")).await;
    assert_eq!(count(&server, "pglapse.rules").await, before);
    wait_until("both follow", async || {
        let ready = |serve: &Serve| serve.get("/ready").0.ends_with("200 OK");
        ready(&a) && ready(&b)
    })
    .await;
    setup.agree(&server, &[&a, &b], "a promotion").await;
    setup.made_anew(&server, [&a, &b]).await;
    for (moment, took) in setup.took.lock().expect("no panic").iter() {
        println!("{moment}: every process hid the same, read within {took:?}");
    }
}
