//! Which rights the reaper's role lacks on a table, and on partitions that are made later.

use tokio_postgres::{Client, Error};

use crate::{array::Array, catalog::Catalog, sql::name::quote};

/// The privileges that the reaper lacks on each leaf: the leaf's oid, the privileges, whether
/// row-level security hides rows, and the role. A row lock needs UPDATE on a column.
const LACKING: &str = "
SELECT leaf, ARRAY(SELECT p.name FROM (VALUES
      ('SELECT', pg_catalog.has_table_privilege(leaf, 'SELECT')),
      ('DELETE', pg_catalog.has_table_privilege(leaf, 'DELETE')),
      ('UPDATE', pg_catalog.has_any_column_privilege(leaf, 'UPDATE'))) p(name, held)
    WHERE NOT p.held),
  pg_catalog.row_security_active(leaf), pg_catalog.quote_ident(CURRENT_USER::pg_catalog.text)
FROM pg_catalog.unnest($1::pg_catalog.oid[]) AS leaf ORDER BY leaf";

/// Who makes partitions of `$1` and in which schema, where that role's default privileges would
/// not let the reaper's role delete from them.
const LATER: &str = "
SELECT pg_catalog.quote_ident(o.rolname), n.oid::pg_catalog.regnamespace::pg_catalog.text,
  pg_catalog.quote_ident(CURRENT_USER::pg_catalog.text)
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_roles o ON o.oid = c.relowner
JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.oid = $1 AND c.relkind = 'p' AND NOT pg_catalog.pg_has_role(c.relowner, 'USAGE')
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_default_acl d, pg_catalog.aclexplode(d.defaclacl) a
    WHERE d.defaclrole = c.relowner AND d.defaclobjtype = 'r'
      AND d.defaclnamespace IN (0, c.relnamespace) AND a.privilege_type = 'DELETE'
      AND (a.grantee = 0 OR pg_catalog.pg_has_role(a.grantee, 'USAGE')))";

/// A right that the reaper's role lacks on one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lacking {
    /// What is the matter, in words.
    pub what: String,
    /// The rights, as they are granted; empty where a role is to be altered.
    pub rights: String,
    /// The table, as SQL.
    pub table: String,
    /// The role, as SQL.
    pub role: String,
}

/// The privileges that the reaper's role lacks on each table.
pub(super) async fn lacking(
    client: &Client,
    catalog: &Catalog,
    leaves: &[u32],
) -> Result<Vec<Lacking>, Error> {
    let mut found = Vec::new();
    for row in client.query(LACKING, &[&leaves]).await? {
        let (leaf, Array(names)): (u32, Array<String>) = (row.try_get(0)?, row.try_get(1)?);
        let (is_blind, role): (bool, String) = (row.try_get(2)?, row.try_get(3)?);
        let Some(table) = catalog.table(leaf) else { continue };
        let name = table.qualified_name();
        if !names.is_empty() {
            let column = table.rule.columns().first().map(|column| quote(column));
            let granted = names.iter().map(|privilege| match (privilege.as_str(), &column) {
                ("UPDATE", Some(column)) => format!("UPDATE ({column})"),
                (other, _) => other.to_owned(),
            });
            let granted = granted.collect::<Vec<_>>().join(", ");
            let what = names.join(", ");
            let (table, role) = (name.clone(), role.clone());
            found.push(Lacking { what, rights: granted, table, role });
        }
        if is_blind {
            let what = format!("row-level security of {name} hides rows from {role}");
            found.push(Lacking { what, rights: String::new(), table: name, role });
        }
    }
    Ok(found)
}

/// The statement that gives the role its rights on partitions that are made later, where it would
/// lack them.
pub(super) async fn later(client: &Client, root: u32) -> Result<Option<String>, Error> {
    let Some(row) = client.query_opt(LATER, &[&root]).await? else { return Ok(None) };
    let (owner, schema): (String, String) = (row.try_get(0)?, row.try_get(1)?);
    let role: String = row.try_get(2)?;
    Ok(Some(format!(
        "ALTER DEFAULT PRIVILEGES FOR ROLE {owner} IN SCHEMA {schema} \
         GRANT SELECT, UPDATE, DELETE ON TABLES TO {role}"
    )))
}
