//! What a catalog was built from, as far as a change of it is to be noticed.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tokio_postgres::{Error, GenericClient, Row, Statement};

use super::noticed::{DEPENDENCIES, EDGES, OUTSIDE, ROWS};
use crate::array::Array;

/// Relations that one statement watches.
const GROUP: usize = 128;

/// What a catalog was built from, as it was in one snapshot.
#[derive(Debug, Clone)]
pub struct Watched {
    pub(super) names: Vec<String>,
    pub(super) dependencies: Dependencies,
    /// The facts that are in no relation's definition, together with the relations that have one of
    /// the names and the views that read one of those found.
    pub(super) outside: String,
    pub(super) named: String,
    pub(super) edges: Option<String>,
    pub(super) groups: Vec<Group>,
    /// The relations that were found.
    pub(super) found: Vec<u32>,
    /// Whether a function may make temporary relations.
    pub(super) makes_temporary: bool,
    /// Names that cannot be resolved before another session's transaction ends: of relations that
    /// it has locked, and of views over them.
    locked: Vec<String>,
}

/// Some relations, and what the catalog says of them.
#[derive(Debug, Clone, Default)]
pub(super) struct Group {
    pub(super) oids: Vec<u32>,
    rows: HashMap<u32, String>,
    /// Counts the changes of the oids.
    pub(super) edition: u32,
}

/// What the relations depend on besides others.
#[derive(Debug, Clone, Default)]
pub(super) struct Dependencies {
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
    /// What was known to have changed, whether it matters or not.
    pub(super) changed: &'a BTreeSet<u32>,
    /// Names. A relation that is given one of them later will matter, too.
    pub(super) names: Vec<String>,
    /// Whether a function may make temporary relations.
    pub(super) makes_temporary: bool,
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
        let Array(mut oids) = row.try_get("relations")?;
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
        let (mut groups, mut dependencies) =
            before.map_or_else(Default::default, |before| (before.groups, before.dependencies));
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
        let Found { oids: found, names, makes_temporary, .. } = found;
        Ok(Self {
            names,
            dependencies,
            outside,
            named,
            edges,
            groups,
            found,
            makes_temporary,
            locked: Vec::new(),
        })
    }

    /// These relations are locked, and these names cannot be resolved yet.
    pub(super) fn set_locked(&mut self, oids: &BTreeSet<u32>, names: Vec<String>) {
        for oid in oids {
            // It is read as soon as it can be, like a new one, whatever was known of it.
            Group::put(&mut self.groups, *oid, None);
            Group::put(&mut self.groups, *oid, Some(String::new()));
        }
        self.locked = names;
    }

    /// The names that cannot be resolved yet.
    pub(super) fn locked(&self) -> &[String] {
        &self.locked
    }
}

impl Group {
    /// Notes the catalog's rows of a relation, or `None` for one that is gone. A group keeps its
    /// index, by which a [`Probe`](super::probe::Probe) knows it: an empty one takes the next
    /// relations.
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
    pub(super) fn changed(
        &self,
        rows: &BTreeMap<u32, Option<String>>,
    ) -> impl Iterator<Item = u32> {
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
            oids.extend(row.try_get::<_, Array<u32>>(name)?.0);
            oids.sort_unstable();
            oids.dedup();
        }
        Ok(())
    }
}

pub(super) async fn outside(
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
pub(super) async fn rows_of(
    client: &impl GenericClient,
    statement: &Statement,
    oids: &Vec<u32>,
) -> Result<BTreeMap<u32, Option<String>>, Error> {
    let rows = client.query(statement, &[oids]).await?;
    rows.iter().map(|row| Ok((row.try_get("oid")?, row.try_get("rows")?))).collect()
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
