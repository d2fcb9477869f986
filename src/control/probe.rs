//! Notices that what a catalog was built from has changed, at hardly any cost to the server.
//!
//! The server keeps track by itself. A relation's oid that stands in a prepared statement as a constant of type
//! `regclass` makes the statement depend on the relation's definition (`fix_expr_common` in `setrefs.c`): when that
//! changes, the statement is analyzed anew before it next runs (`plancache.c`). `'now'` becomes a value when a
//! statement is analyzed. So a statement of both returns another instant whenever one of its relations may have
//! changed: its columns, grants, indexes, triggers, children. A VACUUM looks the same; what the rows of the catalog
//! say decides.
//!
//! What no relation's definition tells is read each time: names that new relations may take, the rules of views,
//! roles, and the few functions and types that the relations depend on. It is left out where no transaction
//! has ended since. Of roles only counts what they may do to the tables.

use std::time::{Duration, SystemTime};

use futures_util::future::try_join_all;
use tokio::time::Instant;
use tokio_postgres::{Client, Error, GenericClient, Row, Statement};

use super::queries::{DEPENDENCIES, OBSTACLES, OUTSIDE, ROWS};

/// Relations whose changes are told together.
const GROUP: usize = 128;
/// How long the server is trusted to tell of every change: then all rows are compared once.
const TRUST: Duration = Duration::from_mins(1);

/// What a catalog was built from, as it was in one snapshot.
#[derive(Debug)]
pub struct Watched {
    names: Vec<String>,
    dependencies: Dependencies,
    /// What no relation's definition tells.
    outside: String,
    groups: Vec<Group>,
    /// The relations that were found, and what the rights of roles, among other things, forbid of them.
    found: Vec<u32>,
    obstacles: Vec<(u32, Option<String>)>,
}

/// Some relations, and what the catalog says of them.
#[derive(Debug)]
struct Group {
    oids: Vec<u32>,
    rows: String,
}

/// What the relations depend on besides others.
#[derive(Debug)]
struct Dependencies {
    functions: Vec<u32>,
    types: Vec<u32>,
    collations: Vec<u32>,
    sequences: Vec<u32>,
    views: Vec<u32>,
}

impl Watched {
    /// Reads them in the snapshot of a transaction: the relations that were found, and which names
    /// others would have that matter.
    pub(super) async fn read(
        look: &impl GenericClient,
        oids: &[u32],
        names: Vec<String>,
    ) -> Result<Self, Error> {
        let found = look.query_one(DEPENDENCIES, &[&oids]).await?;
        let mut all: Vec<u32> = found.try_get("relations")?;
        all.extend(oids);
        all.sort_unstable();
        all.dedup();
        let dependencies = Dependencies::of(&found)?;
        let statement = look.prepare(OUTSIDE).await?;
        let row = outside(look, &statement, &names, &dependencies, "").await?;
        let outside = row.try_get("rows")?;
        let statement = look.prepare(ROWS).await?;
        let mut groups = Vec::new();
        for oids in all.chunks(GROUP) {
            let oids = oids.to_vec();
            let rows = look.query_one(&statement, &[&oids]).await?.try_get(0)?;
            groups.push(Group { oids, rows });
        }
        let found = oids.to_vec();
        let obstacles = obstacles(&look.query(OBSTACLES, &[&found]).await?)?;
        Ok(Self { names, dependencies, outside, groups, found, obstacles })
    }
}

impl Dependencies {
    fn of(row: &Row) -> Result<Self, Error> {
        Ok(Self {
            functions: row.try_get("functions")?,
            types: row.try_get("types")?,
            collations: row.try_get("collations")?,
            sequences: row.try_get("sequences")?,
            views: row.try_get("views")?,
        })
    }
}

/// What one connection asks, and what it was last told.
#[derive(Debug)]
pub struct Probe {
    outside: Statement,
    rows: Statement,
    /// For each group of relations: the statement that depends on them, and when it was analyzed as of
    /// the last comparison of their rows.
    groups: Vec<(Statement, Option<SystemTime>)>,
    /// The snapshot of the last question, as text.
    snapshot: String,
    /// The rules of views when all rows were last compared, and the roles when what they may do was.
    rules: String,
    roles: String,
    compared: Instant,
    /// Whether the server is known to tell of changes.
    tells: bool,
}

impl Probe {
    /// Prepares the questions on this connection. Whatever has changed since `watched` was read counts
    /// as a change: the first question compares everything.
    pub async fn prepare(client: &Client, watched: &Watched) -> Result<Self, Error> {
        let tells = "SELECT v LIKE 'PostgreSQL %' AND v !~ 'YB' FROM pg_catalog.version() v";
        let tells = client.query_one(tells, &[]).await?.try_get(0)?;
        let texts: Vec<String> =
            watched.groups.iter().map(|group| depending(&group.oids)).collect();
        let statements = try_join_all(texts.iter().map(|text| client.prepare(text))).await?;
        Ok(Self {
            outside: client.prepare(OUTSIDE).await?,
            rows: client.prepare(ROWS).await?,
            groups: statements.into_iter().map(|statement| (statement, None)).collect(),
            snapshot: String::new(),
            rules: String::new(),
            roles: String::new(),
            compared: Instant::now(),
            tells,
        })
    }

    /// Whether anything differs from what was read.
    pub async fn has_changed(&mut self, client: &Client, watched: &Watched) -> Result<bool, Error> {
        let (names, needs) = (&watched.names, &watched.dependencies);
        let row = outside(client, &self.outside, names, needs, &self.snapshot).await?;
        let rows: Option<&str> = row.try_get("rows")?;
        if rows.is_some_and(|rows| rows != watched.outside) {
            return Ok(true);
        }
        let rules: Option<String> = row.try_get("rules")?;
        let rules = rules.unwrap_or_else(|| self.rules.clone());
        let is_due = !self.tells || self.compared.elapsed() >= TRUST;
        let compare_all = is_due || rules != self.rules;
        let read = self.groups.iter().map(|(statement, _)| client.query_one(statement, &[]));
        let read = try_join_all(read).await?;
        for ((group, (_, seen)), read) in watched.groups.iter().zip(&mut self.groups).zip(read) {
            let read = Some(read.try_get(0)?);
            if *seen == read && !compare_all {
                continue;
            }
            let rows = client.query_one(&self.rows, &[&group.oids]).await?;
            if rows.try_get::<_, &str>(0)? != group.rows {
                return Ok(true);
            }
            *seen = read;
        }
        let members: Option<String> = row.try_get("roles")?;
        if let Some(members) = members.filter(|members| *members != self.roles) {
            let forbidden = client.query(OBSTACLES, &[&watched.found]).await?;
            if obstacles(&forbidden)? != watched.obstacles {
                return Ok(true);
            }
            self.roles = members;
        }
        self.snapshot = row.try_get("snapshot")?;
        self.rules = rules;
        if is_due {
            self.compared = Instant::now();
        }
        Ok(false)
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

fn obstacles(rows: &[Row]) -> Result<Vec<(u32, Option<String>)>, Error> {
    let read = |row: &Row| Ok((row.try_get("oid")?, row.try_get("fixed")?));
    let mut obstacles: Vec<_> = rows.iter().map(read).collect::<Result<_, Error>>()?;
    obstacles.sort_unstable();
    Ok(obstacles)
}

/// A statement that is analyzed anew when one of these relations may have changed, and tells when it last was.
fn depending(oids: &[u32]) -> String {
    let oids: Vec<String> =
        oids.iter().map(|oid| format!("'{oid}'::pg_catalog.regclass")).collect();
    format!(
        "SELECT 'now'::pg_catalog.timestamptz, ARRAY[{}]::pg_catalog.oid[] IS NULL",
        oids.join(", ")
    )
}
