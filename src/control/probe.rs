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
//! take, the rules of views, roles, and the few functions and types on which the relations depend.
//! Where no transaction has ended since, they are not read. Of roles only their rights on the
//! tables count.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::{Duration, SystemTime},
};

use futures_util::future::{try_join_all, try_join3};
use tokio::time::Instant;
use tokio_postgres::{Client, Error, GenericClient, Row, Statement};

use super::{
    noticed::{DEPENDENCIES, EDGES, OUTSIDE, ROWS},
    queries::OBSTACLES,
};

/// Relations that one statement watches.
const GROUP: usize = 128;
/// How long this is relied on. Then all rows are compared once.
const TRUST: Duration = Duration::from_mins(1);

/// What a catalog was built from, as it was in one snapshot.
#[derive(Debug, Clone)]
pub struct Watched {
    names: Vec<String>,
    dependencies: Dependencies,
    /// The facts that are in no relation's definition, together with the relations that have one of
    /// the names and the views that read one of those found.
    outside: String,
    named: String,
    edges: Option<String>,
    groups: Vec<Group>,
    /// The relations that were found, and what the rights of roles, among other things, forbid of
    /// them.
    found: Vec<u32>,
    obstacles: BTreeMap<u32, Option<String>>,
    /// Names that cannot be resolved before another session's transaction ends: of relations that
    /// it has locked, and of views over them.
    deferred: Vec<String>,
}

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

/// Some relations, and what the catalog says of them.
#[derive(Debug, Clone, Default)]
struct Group {
    oids: Vec<u32>,
    rows: HashMap<u32, String>,
    /// Counts the changes of the oids.
    edition: u32,
}

/// What the relations depend on besides others.
#[derive(Debug, Clone, Default)]
struct Dependencies {
    functions: Vec<u32>,
    types: Vec<u32>,
    collations: Vec<u32>,
    sequences: Vec<u32>,
    views: Vec<u32>,
}

/// What one reading found.
#[derive(Debug)]
pub(super) struct Found<'a> {
    /// All relations that matter.
    pub(super) oids: Vec<u32>,
    /// Those of them that were read this time.
    pub(super) read: &'a Vec<u32>,
    /// Those that could not be.
    pub(super) blocked: &'a [u32],
    /// What was known to have changed, whether it matters or not.
    pub(super) changed: &'a BTreeSet<u32>,
    /// Which names others would have that matter.
    pub(super) names: Vec<String>,
}

impl Watched {
    /// Reads what is to be watched in the snapshot of a transaction; `before`, where only some of
    /// the relations were read.
    pub(super) async fn read(
        look: &impl GenericClient,
        found: Found<'_>,
        before: Option<Self>,
    ) -> Result<Self, Error> {
        let row = look.query_one(DEPENDENCIES, &[found.read]).await?;
        let mut oids: Vec<u32> = row.try_get("relations")?;
        oids.extend(found.read);
        oids.extend(found.changed);
        oids.sort_unstable();
        oids.dedup();
        let statement = look.prepare(OUTSIDE).await?;
        let mut is_outside_known = true;
        if let Some(Self { names, dependencies, outside: known, .. }) = &before {
            let row = outside(look, &statement, names, dependencies, "").await?;
            is_outside_known = row.try_get::<_, &str>("rows")? == known;
        }
        let (mut groups, mut dependencies, mut all_obstacles) = before
            .map_or_else(Default::default, |before| {
                (before.groups, before.dependencies, before.obstacles)
            });
        dependencies.add(&row)?;
        let row = outside(look, &statement, &found.names, &dependencies, "").await?;
        let (mut outside, named) = (row.try_get("rows")?, row.try_get("names")?);
        if !is_outside_known {
            // It has changed since the last reading, and was not read now: the next comparison must
            // find a difference.
            outside = String::new();
        }
        let edges = look.query_one(EDGES, &[&found.oids]).await?.try_get(0)?;
        let rows = rows_of(look, &look.prepare(ROWS).await?, &oids).await?;
        for (oid, row) in rows {
            // Nor what has changed of a relation that was known before and is not read now.
            let is_new = !groups.iter().any(|group| group.rows.contains_key(&oid));
            if is_new || found.read.contains(&oid) || found.changed.contains(&oid) {
                Group::put(&mut groups, oid, row);
            }
        }
        for oid in found.blocked {
            // It is read as soon as it can be, like a new one, whatever was known of it.
            Group::put(&mut groups, *oid, None);
            Group::put(&mut groups, *oid, Some(String::new()));
        }
        let read = obstacles(&look.query(OBSTACLES, &[found.read]).await?)?;
        all_obstacles.extend(read);
        all_obstacles.retain(|oid, _| found.oids.binary_search(oid).is_ok());
        let Found { oids: found, names, .. } = found;
        let (obstacles, deferred) = (all_obstacles, Vec::new());
        Ok(Self { names, dependencies, outside, named, edges, groups, found, obstacles, deferred })
    }

    /// These names cannot be resolved yet.
    pub(super) fn defer(&mut self, names: Vec<String>) {
        self.deferred = names;
    }

    /// The names that cannot be resolved yet.
    pub(super) fn deferred(&self) -> &[String] {
        &self.deferred
    }
}

impl Group {
    /// Notes the catalog's rows of a relation, or `None` for one that is gone. A group keeps its
    /// index, by which a [`Probe`] knows it: an empty one takes the next relations.
    fn put(groups: &mut Vec<Self>, oid: u32, row: Option<String>) {
        let at = groups.iter().position(|group| group.rows.contains_key(&oid));
        match (at.and_then(|at| groups.get_mut(at)), row) {
            (Some(group), Some(row)) => drop(group.rows.insert(oid, row)),
            (Some(group), None) => {
                group.rows.remove(&oid);
                group.oids.retain(|other| *other != oid);
                group.edition += 1;
            }
            (None, Some(row)) => {
                let at = groups.iter().position(|group| group.oids.len() < GROUP);
                let at = at.unwrap_or_else(|| {
                    groups.push(Self::default());
                    groups.len() - 1
                });
                if let Some(group) = groups.get_mut(at) {
                    group.oids.push(oid);
                    group.rows.insert(oid, row);
                    group.edition += 1;
                }
            }
            (None, None) => {}
        }
    }

    /// The relations whose rows in the catalog have changed.
    fn changed(&self, rows: &BTreeMap<u32, Option<String>>) -> impl Iterator<Item = u32> {
        let differs = |oid: &&u32| rows.get(oid).and_then(Option::as_ref) != self.rows.get(oid);
        self.oids.iter().filter(differs).copied()
    }
}

impl Dependencies {
    /// Adds the objects on which more relations depend. An object on which none depends any more
    /// stays watched, which does no harm.
    fn add(&mut self, row: &Row) -> Result<(), Error> {
        let Self { functions, types, collations, sequences, views } = self;
        for (oids, name) in [
            (functions, "functions"),
            (types, "types"),
            (collations, "collations"),
            (sequences, "sequences"),
            (views, "views"),
        ] {
            oids.extend(row.try_get::<_, Vec<u32>>(name)?);
            oids.sort_unstable();
            oids.dedup();
        }
        Ok(())
    }
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
    /// The rules of views when the views were last compared, and the roles when what they may do
    /// was.
    rules: String,
    roles: String,
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
            roles: String::new(),
            compared: Instant::now(),
            tells,
        };
        probe.follow(client, watched).await?;
        Ok(probe)
    }

    /// Prepares the questions about newly watched relations. Those about the others stay prepared.
    pub async fn follow(&mut self, client: &Client, watched: &Watched) -> Result<(), Error> {
        // Relations that were not read again were not compared under the current rules and roles.
        self.rules.clear();
        self.roles.clear();
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
        let members: Option<String> = row.try_get("roles")?;
        if let Some(members) = members.filter(|members| *members != self.roles) {
            let forbidden = obstacles(&client.query(OBSTACLES, &[&watched.found]).await?)?;
            let differs = |oid: &&u32| forbidden.get(oid) != watched.obstacles.get(oid);
            let before = changed.len();
            changed.extend(watched.found.iter().filter(differs));
            if changed.len() == before {
                self.roles = members;
            }
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

async fn outside(
    client: &impl GenericClient,
    statement: &Statement,
    names: &Vec<String>,
    needs: &Dependencies,
    snapshot: &str,
) -> Result<Row, Error> {
    let Dependencies { functions, types, collations, sequences, views } = needs;
    let parameters = [names as _, functions as _, types as _, collations as _, sequences as _];
    let [names, functions, types, collations, sequences] = parameters;
    client
        .query_one(statement, &[names, functions, types, collations, sequences, views, &snapshot])
        .await
}

/// The catalog's rows of each of these relations that exists.
async fn rows_of(
    client: &impl GenericClient,
    statement: &Statement,
    oids: &Vec<u32>,
) -> Result<BTreeMap<u32, Option<String>>, Error> {
    let rows = client.query(statement, &[oids]).await?;
    rows.iter().map(|row| Ok((row.try_get("oid")?, row.try_get("rows")?))).collect()
}

fn obstacles(rows: &[Row]) -> Result<BTreeMap<u32, Option<String>>, Error> {
    rows.iter().map(|row| Ok((row.try_get("oid")?, row.try_get("fixed")?))).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_group_changes_its_place() {
        let mut groups = Vec::new();
        let some = || Some("row".to_owned());
        let full = u32::try_from(GROUP).unwrap();
        (0..=full).for_each(|oid| Group::put(&mut groups, oid, some()));
        (0..full).for_each(|oid| Group::put(&mut groups, oid, None));
        let oids = |groups: &[Group]| groups.iter().map(|g| g.oids.clone()).collect::<Vec<_>>();
        assert_eq!(oids(&groups), [vec![], vec![full]]);
        Group::put(&mut groups, full + 1, some());
        assert_eq!(oids(&groups), [vec![full + 1], vec![full]]);
    }
}
