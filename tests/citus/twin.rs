//! The cases and the generators of the twins on a cluster: tables distributed where Citus allows
//! it, reference tables where keys refer to each other, local otherwise. What the purged twin
//! cannot do there is left out.

use std::{collections::BTreeSet, fmt::Write as _};

use pglapse::catalog::RuleSpec;
use tokio_postgres::Client;

use super::{Citus, each};
use crate::{
    support::{Database, connect, proxy::Proxy, wire::Wire},
    twin::{
        SCHEMA, all_cases,
        case::Expected,
        difference,
        generate::{Conversation, run::chosen},
        is_refusal, keys, rules, sort_rows,
    },
};

/// Tables by name, the column by which to distribute, and whether keys refer from or to it, or it
/// has or is a sidecar.
const TABLES: &str = "
    SELECT c.oid::regclass::text, coalesce(
        (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
         WHERE i.indrelid = c.oid AND i.indisprimary),
        (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = 1)),
      EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND c.oid IN (f.conrelid, f.confrelid))
        OR EXISTS (SELECT FROM pg_class o WHERE c.relname || '_ttl' = o.relname OR o.relname || '_ttl' = c.relname)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'archive') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_inherits h WHERE c.oid IN (h.inhrelid, h.inhparent) AND c.relkind = 'r')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 3 DESC, c.oid";

const WITHOUT_REFERENCES: &str = "
    DO $$DECLARE drop text; BEGIN
      FOR drop IN SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
          WHERE contype = 'f' AND conparentid = 0 LOOP
        EXECUTE drop;
      END LOOP;
    END$$;";

/// What pglapse says where Citus has no way to hide or delete: the limits in docs/distributed.md.
const NO_WAY: [&str; 2] =
    ["in which Citus takes no function of the time", "does not support MERGE into TTL table"];

/// Cases that differ, as docs/distributed.md says: Citus takes none of an UPDATE or DELETE by
/// functions of the time over columns, a MERGE from a query, an INSERT into a reference table from
/// itself by a condition.
const LIMITS: [&str; 4] = [
    "ISO 8601 text, in a DELETE",
    "MERGE with a TTL table as its source",
    "INSERT ... SELECT into a TTL table with a key",
    "INSERT from a query",
];

/// What one side's session says first: what takes longer says nothing.
const SETTINGS: &str = "SET statement_timeout = '5s'; SET client_min_messages = error";

struct Twins {
    kept: Wire,
    purged: Wire,
    /// The purged twin without Citus.
    single: Wire,
    /// What the coordinator calls its relations.
    relations: BTreeSet<String>,
    /// Puts back what was swept.
    direct: Client,
    /// The statements that do so.
    refill: String,
    /// What is live, table by table.
    live: Vec<String>,
}

/// How many of what.
#[derive(Debug, Default)]
struct Tally {
    ran: usize,
    left: usize,
    refused: Vec<String>,
    faults: Vec<String>,
    /// Which of [`LIMITS`] were met.
    limits: BTreeSet<String>,
}

/// The text of a function of the schema, which is but one statement or some.
async fn source(db: &Client, name: &str) -> String {
    let row = db.query_one("SELECT prosrc FROM pg_proc WHERE proname = $1", &[&name]).await;
    row.expect("a function").get(0)
}

impl Twins {
    async fn new(
        citus: &Citus,
        schema: &str,
        specs: Vec<RuleSpec>,
        live: &[String],
    ) -> (Self, (Database, Proxy)) {
        let mut relations = BTreeSet::new();
        for name in ["kept", "purged", "single"] {
            let db = if name == "single" {
                let admin = connect(&citus.coordinator.url("postgres")).await;
                admin.batch_execute("CREATE DATABASE single").await.expect("a database");
                connect(&citus.coordinator.url(name)).await
            } else {
                citus.database(name, "").await
            };
            db.batch_execute(schema).await.expect("the schema");
            if name != "kept" {
                // While its tables are local: not every DELETE would do afterwards.
                db.batch_execute("SELECT purge()").await.expect("the twin is purged");
            }
            let called = db.query("SELECT oid::regclass::text FROM pg_class", &[]).await.unwrap();
            relations.extend(called.iter().map(|row| row.get::<_, String>(0)));
            if name == "single" {
                continue;
            }
            for table in db.query(TABLES, &[]).await.unwrap() {
                let (table, column, refers): (String, String, bool) =
                    (table.get(0), table.get(1), table.get(2));
                let by = format!("SELECT create_distributed_table('{table}', '{column}')");
                let reference = format!("SELECT create_reference_table('{table}')");
                if refers || db.batch_execute(&by).await.is_err() {
                    // Else it stays local.
                    let _is_reference = db.batch_execute(&reference).await.is_ok();
                }
            }
        }
        let direct = connect(&citus.coordinator.url("kept")).await;
        let spread: i64 =
            direct.query_one("SELECT count(*) FROM pg_dist_partition", &[]).await.unwrap().get(0);
        assert!(spread > 5, "only {spread} tables are Citus's");
        let live = match live {
            [] => {
                let text = source(&direct, "live_rows").await.replace("ORDER BY 1", "");
                let parts = text.split("UNION ALL");
                parts.map(|part| part.trim().trim_end_matches(';').to_owned()).collect()
            }
            given => given.to_vec(),
        };
        // As Citus wants it where keys refer to reference tables.
        direct.batch_execute("SET citus.multi_shard_modify_mode = 'sequential'").await.unwrap();
        let at_once = "SELECT refill()".to_owned();
        let refill = match direct.batch_execute(&at_once).await {
            Ok(()) => at_once,
            Err(_) => source(&direct, "refill").await,
        };
        let (at, port) = (citus.at("kept"), citus.coordinator.port());
        let proxy = Proxy::with_rules(&at, specs).await;
        let mut twins = Self {
            kept: Wire::connect(proxy.port(), "kept").await,
            purged: Wire::connect(port, "purged").await,
            single: Wire::connect(port, "single").await,
            relations,
            refill,
            live,
            direct,
        };
        for wire in [&mut twins.kept, &mut twins.purged, &mut twins.single] {
            wire.known_oids = 0;
            wire.simple(SETTINGS.as_bytes(), &[]).await;
        }
        (twins, (at, proxy))
    }

    /// Compares one conversation of one message.
    async fn take(&mut self, title: &str, said: &Conversation, refused: bool, tally: &mut Tally) {
        let [sql] = said.messages.as_slice() else {
            tally.left += 1;
            return;
        };
        let live: Vec<&String> = self
            .live
            .iter()
            .filter(|part| names(part).is_some_and(|name| sql.contains(name)))
            .collect();
        let theirs = converse(&mut self.purged, said, &live).await;
        let error = code(&theirs);
        let error = error.map(str::to_owned);
        let error = error.as_deref();
        if error.is_some_and(|code| ["0A", "XX", "57"].contains(&&code[..2])) {
            tally.left += 1;
            return;
        }
        let ours = converse(&mut self.kept, said, &live).await;
        let reads =
            ["SELECT", "TABLE", "VALUES"].iter().any(|word| sql.trim_start().starts_with(word));
        if !reads {
            each(&self.direct, &self.refill).await;
        }
        tally.ran += 1;
        let plainly = |said: &[String]| {
            let mut said: Vec<_> = said.iter().filter_map(|line| plain(line)).collect();
            if sql.contains("tableoid") || sql.contains("ctid") {
                for line in &mut said {
                    *line = without_places(line, &self.relations);
                }
            }
            sort_rows(&mut said);
            said
        };
        let refusal = ours.iter().find(|line| is_refusal(line)).cloned();
        let whole_error = ours.iter().find(|line| line.starts_with("error")).cloned();
        let (ours, theirs) = (plainly(&ours), plainly(&theirs));
        if refusal.as_ref().is_some_and(|refusal| refusal.contains("\" could mean ")) {
            tally.left += 1;
        } else if let Some(refusal) = refusal {
            if !refused && error.is_none() && !NO_WAY.iter().any(|why| refusal.contains(why)) {
                tally.refused.push(format!("{title}\n{sql}\n{refusal}"));
            }
        } else if ours != theirs && (code(&ours).is_none() || code(&ours) != error) {
            // Where the twin itself says something else each time, nothing is compared; nor what
            // one server can do without Citus.
            let again = converse(&mut self.purged, said, &live).await;
            let single = converse(&mut self.single, said, &live).await;
            // What fails on both sides may fail by another of Citus's own faults.
            let is_internal = code(&ours).is_some_and(|code| code.contains("XX000"));
            let is_of_citus = error.is_some() && (is_internal || plainly(&single) == ours);
            if plainly(&again) == theirs && !is_of_citus {
                let fault = difference(&ours, &theirs);
                let brief = fault.split("\nall: ").next().unwrap_or_default();
                if LIMITS.contains(&title) {
                    tally.limits.insert(title.to_owned());
                    return;
                }
                tally.faults.push(format!(
                    "## {title}\n{sql}\n{:?} extended: {}\n{brief}\n{}",
                    said.parameters,
                    said.extended,
                    whole_error.unwrap_or_default()
                ));
            } else {
                tally.left += 1;
            }
        }
    }
}

/// The table that a part of what is live is read from.
fn names(part: &str) -> Option<&str> {
    let from = part.split("FROM ").nth(1)?.trim_start_matches("ONLY ");
    Some(from.split(' ').next()?.trim_matches('"'))
}

fn code(answer: &[String]) -> Option<&str> {
    answer.iter().find_map(|line| line.strip_prefix("error C=")).map(|error| &error[..5])
}

/// What comes back, and what is live then, in a transaction of its own.
async fn converse(wire: &mut Wire, said: &Conversation, live: &[&String]) -> Vec<String> {
    let mut answers = wire.simple(said.first.as_bytes(), &[]).await;
    for sql in &said.messages {
        let (sql, data) = (sql.as_bytes(), said.data.as_bytes());
        let mut answer = if said.extended {
            wire.extended(sql, &said.parameters, data).await
        } else {
            wire.simple(sql, data).await
        };
        sort_rows(&mut answer);
        answers.extend(answer);
    }
    if answers.last().is_some_and(|line| line == "ready T") {
        for part in live {
            let mut answer = wire.simple(part.as_bytes(), &[]).await;
            sort_rows(&mut answer);
            answers.extend(answer);
        }
    }
    wire.simple(b"ROLLBACK", &[]).await;
    wire.simple(b"DEALLOCATE ALL", &[]).await;
    answers
}

/// Errors without words, which name shards, and columns without the table they come from and
/// without the numbers of types that each database makes for itself. Citus counts the head of a
/// COPY as a row.
fn plain(line: &str) -> Option<String> {
    if line.starts_with("error C=") {
        return Some(line.chars().take(13).collect());
    }
    if line.starts_with("tag COPY") || line.starts_with("parameters") {
        return None;
    }
    if let Some(row) = line.strip_prefix("row ") {
        // Relations have oids of their own in each database.
        let is_oid = |word: &&str| word.parse().is_ok_and(|n: u32| (16_384..100_000).contains(&n));
        let words = row.split(' ').map(|word| if is_oid(&word) { "own" } else { word });
        return Some(format!("row {}", words.collect::<Vec<_>>().join(" ")));
    }
    let line = crate::twin::generate::run::without_origin(line);
    let mut parts = line.split("[of type ");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (oid, rest) = part.split_once(' ').unwrap_or((part, ""));
        let own = oid.parse().is_ok_and(|oid: u32| oid >= 16384);
        text.extend(["[of type ", if own { "own" } else { oid }, " ", rest]);
    }
    Some(text)
}

/// A row without what says where it is. The coordinator takes the oid of a shard for that of a
/// relation of its own, which may be a shard that it keeps.
fn without_places(line: &str, relations: &BTreeSet<String>) -> String {
    let is_place = |word: &str| {
        let numbers = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        let mut numbers = numbers.into_iter().flat_map(|numbers| numbers.split(','));
        let is_number = |word: Option<&str>| word.is_some_and(|n| n.parse::<u32>().is_ok());
        is_number(numbers.next()) && is_number(numbers.next()) && numbers.next().is_none()
    };
    let is_shard = |word: &str| {
        let number = word.rsplit_once('_').map(|(_, number)| number);
        number.is_some_and(|number| number.len() == 6 && number.parse::<u32>().is_ok())
    };
    let plain = |word| {
        if relations.contains(word) || is_shard(word) {
            "own"
        } else if is_place(word) {
            "place"
        } else {
            word
        }
    };
    let Some(row) = line.strip_prefix("row ") else { return line.to_owned() };
    format!("row {}", row.split(' ').map(plain).collect::<Vec<_>>().join(" "))
}

impl Tally {
    fn judge(self, least: usize) {
        let mut text =
            format!("{} ran, {} left out, {} refused\n", self.ran, self.left, self.refused.len());
        for one in self.refused.iter().chain(&self.faults) {
            writeln!(text, "\n{one}").unwrap();
        }
        assert!(self.faults.is_empty() && self.refused.is_empty() && self.ran >= least, "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cases_of_the_twins_are_as_if_reaped() {
    let Some(citus) = Citus::start() else { return };
    let (mut twins, _proxy) = Twins::new(&citus, SCHEMA, rules::specs(), &[]).await;
    let mut tally = Tally::default();
    for case in all_cases() {
        if case.shape_only {
            continue;
        }
        let refused = matches!(case.expected, Some(Expected::Refused(_)));
        let said = Conversation {
            messages: case.messages,
            extended: !case.parameters.is_empty(),
            parameters: case.parameters,
            data: case.data,
            reads_view: false,
            first: "BEGIN",
            last: "",
        };
        twins.take(&case.title, &said, refused, &mut tally).await;
    }
    let mended: Vec<_> = LIMITS.iter().filter(|title| !tally.limits.contains(**title)).collect();
    assert!(mended.is_empty(), "no limits any more: {mended:?}");
    tally.judge(350);
}

#[tokio::test(flavor = "multi_thread")]
async fn generated_statements_are_as_if_reaped() {
    let Some(citus) = Citus::start() else { return };
    let (mut twins, _proxy) = Twins::new(&citus, SCHEMA, rules::specs(), &[]).await;
    let mut tally = Tally::default();
    for number in 0..150 {
        let said = Conversation::of(&chosen(1, number));
        twins.take(&format!("number {number}"), &said, false, &mut tally).await;
    }
    tally.judge(20);
}

#[tokio::test(flavor = "multi_thread")]
async fn generated_keys_are_as_if_reaped() {
    let Some(citus) = Citus::start() else { return };
    // What puts rows back cannot keep to foreign keys on workers.
    let schema = format!("{}\n{WITHOUT_REFERENCES}", keys::SCHEMA);
    let live = |rule: &RuleSpec| {
        let table = rule.table.name.as_str();
        rule.sidecar.is_none().then(|| {
            format!("SELECT r::text FROM {table} r WHERE coalesce(expires_at > now(), true)")
        })
    };
    let live: Vec<String> = keys::specs().iter().filter_map(live).collect();
    let (mut twins, _proxy) = Twins::new(&citus, &schema, keys::specs(), &live).await;
    let mut tally = Tally::default();
    for number in 0..400 {
        let said = Conversation { first: "BEGIN", ..keys::conversation(&chosen(1, number)) };
        twins.take(&format!("number {number}"), &said, false, &mut tally).await;
    }
    tally.judge(20);
}
