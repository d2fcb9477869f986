//! Asks the server for its row-level security, and for the options of views.

use std::collections::HashMap;

use tokio_postgres::{Client, Error};

use crate::{
    array::Array,
    catalog::{Catalog, Facts, RelationKind},
};

const GUARDS: &str = "
SELECT c.oid, c.relrowsecurity, c.relforcerowsecurity,
  ARRAY(SELECT p.polname::pg_catalog.text FROM pg_catalog.pg_policy p WHERE p.polrelid = c.oid ORDER BY 1)
FROM pg_catalog.pg_class c WHERE c.oid = ANY ($1::pg_catalog.oid[])";

/// Whether the reaper would still see expired rows: by BYPASSRLS, or as an owner who is not forced.
const EXEMPT: &str = "
SELECT r.rolname::pg_catalog.text, r.rolsuper OR r.rolbypassrls,
  (SELECT pg_catalog.bool_and(pg_catalog.pg_has_role(c.relowner, 'USAGE'))
   FROM pg_catalog.pg_class c WHERE c.oid = ANY ($1::pg_catalog.oid[]))
FROM pg_catalog.pg_roles r WHERE r.rolname = current_user";

const VIEWS: &str = "
SELECT c.oid, COALESCE(c.reloptions, '{}'), pg_catalog.pg_relation_is_updatable(c.oid, false) <> 0
FROM pg_catalog.pg_class c WHERE c.oid = ANY ($1::pg_catalog.oid[])";

/// The row-level security of one table.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    /// It is enabled.
    pub enabled: bool,
    /// It holds for the owner too.
    pub forced: bool,
    /// The names of its policies, in force or not.
    pub policies: Vec<String>,
}

/// The row-level security of every TTL table, and whether the reaper is exempt from it.
#[derive(Debug, Clone, Default)]
pub struct Guards {
    /// By oid.
    pub tables: HashMap<u32, Guard>,
    /// The role of the control connection.
    pub role: String,
    /// It is a superuser or has BYPASSRLS.
    pub bypasses: bool,
    /// It owns every TTL table.
    pub owns: bool,
}

/// A view that reads a TTL table by itself, not through another view.
#[derive(Debug, Clone)]
pub struct Seen {
    /// Its index in [`Facts::relations`].
    pub relation: usize,
    /// `pg_class.reloptions`, each `name=value`.
    pub options: Vec<String>,
    /// Rows can be inserted, updated or deleted through it, without a trigger.
    pub updatable: bool,
}

/// Asks for the row-level security of every TTL table.
///
/// # Errors
/// The connection is lost.
pub async fn guards(client: &Client, catalog: &Catalog) -> Result<Guards, Error> {
    let oids: Vec<u32> = catalog.tables().map(|table| table.oid).collect();
    let mut tables = HashMap::new();
    for row in client.query(GUARDS, &[&oids]).await? {
        let Array(policies) = row.try_get(3)?;
        let guard = Guard { enabled: row.try_get(1)?, forced: row.try_get(2)?, policies };
        tables.insert(row.try_get(0)?, guard);
    }
    let role = client.query_one(EXEMPT, &[&oids]).await?;
    let owns: Option<bool> = role.try_get(2)?;
    Ok(Guards {
        tables,
        role: role.try_get(0)?,
        bypasses: role.try_get(1)?,
        owns: owns.unwrap_or(false),
    })
}

/// Asks for every view that reads a TTL table by itself, in the order of their names.
///
/// # Errors
/// The connection is lost.
pub async fn seen(client: &Client, facts: &Facts, catalog: &Catalog) -> Result<Vec<Seen>, Error> {
    let reads = |oids: &[u32]| oids.iter().any(|oid| catalog.table(*oid).is_some());
    let mut views: HashMap<u32, usize> = HashMap::new();
    for (i, relation) in facts.relations.iter().enumerate() {
        if relation.kind == RelationKind::View && reads(&relation.reads) {
            views.insert(relation.oid, i);
        }
    }
    let oids: Vec<u32> = views.keys().copied().collect();
    let mut seen = Vec::new();
    for row in client.query(VIEWS, &[&oids]).await? {
        let oid: u32 = row.try_get(0)?;
        let Some(&relation) = views.get(&oid) else { continue };
        let Array(options) = row.try_get(1)?;
        seen.push(Seen { relation, options, updatable: row.try_get(2)? });
    }
    seen.sort_by_key(|view| {
        facts.relations.get(view.relation).map(|r| (r.schema.clone(), r.name.clone()))
    });
    Ok(seen)
}
