//! Notices at hardly any cost to the server that the facts behind a catalog have changed.
//!
//! The server keeps track by itself. A relation's oid that stands in a prepared statement as a
//! constant of type `regclass` makes the statement depend on the relation's definition
//! (`fix_expr_common` in `setrefs.c`): when that changes, the statement is analyzed anew before it
//! next runs (`plancache.c`). `'now'` becomes a value when a statement is analyzed. So a statement
//! with both returns another instant whenever one of its relations may have changed: its columns,
//! grants, indexes, triggers, children. VACUUM has the same effect, so that the rows of the catalog
//! are compared then.
//!
//! Facts that are in no relation's definition are read each time: names that new relations may
//! take, the rules of views, and the few functions and types on which the relations depend. Where
//! no transaction has ended since, they are not read. Of all other functions it only counts whether
//! one may make temporary relations.

use std::{
    collections::BTreeSet,
    time::{Duration, SystemTime},
};

use futures_util::future::{try_join_all, try_join3};
use tokio::time::Instant;
use tokio_postgres::{Client, Error, Statement};

use super::{
    functions::MAKES_TEMPORARY,
    noticed::{EDGES, OUTSIDE, ROWS},
    watched::{Group, Watched, outside, rows_of},
};

/// How long this is relied on. Then all rows are compared once.
const TRUST: Duration = Duration::from_mins(1);

/// What differs from what was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Nothing.
    Nothing,
    /// Which relations matter, or what the catalog says of these.
    Relations(BTreeSet<u32>),
    /// More than can be listed.
    Everything,
}

/// The questions of one connection, and its last answers.
#[derive(Debug)]
pub struct Probe {
    outside: Statement,
    rows: Statement,
    /// For each group of relations, in which edition: the statement that depends on them, and when
    /// it was analyzed as of the last comparison of their rows.
    groups: Vec<(u32, Statement, Option<SystemTime>)>,
    /// The snapshot of the last question, as text.
    snapshot: String,
    /// The rules of views when the views were last compared.
    rules: String,
    /// The functions when their code was last read.
    functions: String,
    compared: Instant,
    /// Whether the server is PostgreSQL, which re-analyzes statements after changes. Of others all
    /// rows are compared each time.
    tells: bool,
}

impl Probe {
    /// Prepares the questions on this connection. Whatever has changed since `watched` was read
    /// counts as a change: the first question compares everything.
    pub async fn prepare(client: &Client, watched: &Watched) -> Result<Self, Error> {
        let tells = "SELECT v LIKE 'PostgreSQL %' AND v !~ 'YB' FROM pg_catalog.version() v";
        let tells = client.query_one(tells, &[]).await?.try_get(0)?;
        let mut probe = Self {
            outside: client.prepare(OUTSIDE).await?,
            rows: client.prepare(ROWS).await?,
            groups: Vec::new(),
            snapshot: String::new(),
            rules: String::new(),
            functions: String::new(),
            compared: Instant::now(),
            tells,
        };
        probe.follow(client, watched).await?;
        Ok(probe)
    }

    /// Prepares the questions about newly watched relations. Those about the others stay prepared.
    pub async fn follow(&mut self, client: &Client, watched: &Watched) -> Result<(), Error> {
        // Relations that were not read again were not compared under the current rules.
        self.rules.clear();
        let mut before = std::mem::take(&mut self.groups).into_iter();
        let of_group = |group: &Group| {
            let known = before.next().filter(|(edition, ..)| *edition == group.edition);
            let (edition, text) = (group.edition, depending(&group.oids));
            async move {
                match known {
                    Some(known) => Ok(known),
                    None => Ok::<_, Error>((edition, client.prepare(&text).await?, None)),
                }
            }
        };
        self.groups = try_join_all(watched.groups.iter().map(of_group)).await?;
        Ok(())
    }

    /// Whether anything differs from what was read.
    pub async fn has_changed(&mut self, client: &Client, watched: &Watched) -> Result<bool, Error> {
        Ok(self.look(client, watched).await? != Change::Nothing)
    }

    /// What differs from what was read.
    pub async fn look(&mut self, client: &Client, watched: &Watched) -> Result<Change, Error> {
        let (names, needs) = (&watched.names, &watched.dependencies);
        let row = outside(client, &self.outside, names, needs, &self.snapshot).await?;
        let rows: Option<&str> = row.try_get("rows")?;
        if rows.is_some_and(|rows| rows != watched.outside) {
            return Ok(Change::Everything);
        }
        let bearers: Option<&str> = row.try_get("names")?;
        let mut is_other_set = bearers.is_some_and(|bearers| bearers != watched.named);
        let rules: Option<String> = row.try_get("rules")?;
        let rules = rules.unwrap_or_else(|| self.rules.clone());
        let is_due = !self.tells || self.compared.elapsed() >= TRUST;
        if is_due || rules != self.rules {
            let edges: Option<String> =
                client.query_one(EDGES, &[&watched.found]).await?.try_get(0)?;
            is_other_set |= edges != watched.edges;
        }
        let mut changed = BTreeSet::new();
        let read = self.groups.iter().map(|(_, statement, _)| client.query_one(statement, &[]));
        // In one transaction, because beginning one for each question would take longer than the
        // questions.
        let (begin, end) =
            (client.batch_execute("BEGIN READ ONLY"), client.batch_execute("COMMIT"));
        let ((), read, ()) = try_join3(begin, try_join_all(read), end).await?;
        for ((group, (.., seen)), read) in watched.groups.iter().zip(&mut self.groups).zip(read) {
            let read = Some(read.try_get(0)?);
            if *seen == read && !is_due {
                continue;
            }
            let before = changed.len();
            changed.extend(group.changed(&rows_of(client, &self.rows, &group.oids).await?));
            *seen = if changed.len() == before { read } else { None };
        }
        let functions: Option<String> = row.try_get("functions")?;
        if let Some(functions) = functions.filter(|functions| *functions != self.functions) {
            let makes_temporary: bool =
                client.query_one(MAKES_TEMPORARY, &[]).await?.try_get("makes_temporary")?;
            if makes_temporary != watched.makes_temporary {
                return Ok(Change::Everything);
            }
            self.functions = functions;
        }
        if is_other_set || !changed.is_empty() {
            return Ok(Change::Relations(changed));
        }
        self.snapshot = row.try_get("snapshot")?;
        self.rules = rules;
        if is_due {
            self.compared = Instant::now();
        }
        Ok(Change::Nothing)
    }
}

/// A statement that is analyzed anew when one of these relations may have changed, and tells when
/// it last was.
fn depending(oids: &[u32]) -> String {
    let oids: Vec<String> =
        oids.iter().map(|oid| format!("'{oid}'::pg_catalog.regclass")).collect();
    format!(
        "SELECT 'now'::pg_catalog.timestamptz, ARRAY[{}]::pg_catalog.oid[] IS NULL",
        oids.join(", ")
    )
}
