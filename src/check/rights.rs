//! Which rights pglapse's role lacks for a statement that the server has refused, and on partitions
//! that are made later.

use tokio_postgres::{Client, Error, GenericClient};

use super::needs::needs;
use crate::{catalog::Catalog, sql::name::quote};

/// What the role lacks of the rights `$2` on the relations or schemas `$1`: on what, which right,
/// and the role. The right is empty where row-level security would hide rows. A row lock needs
/// UPDATE on a column.
const LACKING: &str = "
WITH asked AS (
  SELECT a.name, a.what, n.oid AS schema, n.nspname, c.oid
  FROM ROWS FROM (pg_catalog.unnest($1::pg_catalog.text[]),
      pg_catalog.unnest($2::pg_catalog.text[])) a(name, what)
    CROSS JOIN LATERAL pg_catalog.parse_ident(a.name) p(part)
    JOIN pg_catalog.pg_namespace n ON n.nspname = p.part[1]
    LEFT JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relname = p.part[2])
SELECT f.name, f.what, pg_catalog.quote_ident(CURRENT_USER::pg_catalog.text) FROM (
  SELECT 0 AS place, pg_catalog.format('SCHEMA %I', a.nspname) AS name, a.what FROM asked a
    WHERE a.what = 'USAGE' AND NOT pg_catalog.has_schema_privilege(a.schema, 'USAGE')
  UNION SELECT 1, a.name, a.what FROM asked a WHERE a.what <> 'USAGE' AND NOT CASE a.what
    WHEN 'UPDATE' THEN pg_catalog.has_any_column_privilege(a.oid, a.what)
    ELSE pg_catalog.has_table_privilege(a.oid, a.what) END
  UNION SELECT 2, a.name, '' FROM asked a
    WHERE a.what <> 'USAGE' AND pg_catalog.row_security_active(a.oid)) f
ORDER BY f.place, f.name";

/// The rights, as they are listed.
const RIGHTS: [&str; 5] = ["USAGE", "SELECT", "INSERT", "DELETE", "UPDATE"];

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

/// Rights that pglapse's role lacks on one relation or schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lacking {
    /// The rights; empty where the role is to be altered, since row-level security hides rows.
    pub rights: Vec<&'static str>,
    /// The column by which rows are locked.
    pub column: Option<String>,
    /// The relation, or `SCHEMA` and its name, as SQL.
    pub on: String,
    /// The role, as SQL.
    pub role: String,
}

/// What the role lacks of what a statement needs that the server has refused: added to what is
/// found. Whether that is anything.
pub(super) async fn add_lacking(
    client: &impl GenericClient,
    catalog: &Catalog,
    refused: &str,
    found: &mut Vec<Lacking>,
) -> Result<bool, Error> {
    let (names, rights): (Vec<String>, Vec<&str>) = needs(refused).into_iter().unzip();
    let rows = client.query(LACKING, &[&names, &rights]).await?;
    for row in &rows {
        let (on, what): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let right = RIGHTS.into_iter().find(|right| *right == what);
        let is_it = |it: &&mut Lacking| it.on == on && it.rights.is_empty() == right.is_none();
        if let Some(known) = found.iter_mut().find(is_it) {
            known.rights.extend(right.filter(|right| !known.rights.contains(right)));
            known.rights.sort_by_key(|right| RIGHTS.iter().position(|it| it == right));
        } else {
            let table = catalog.tables().find(|table| table.qualified_name() == on);
            let column = table.and_then(|table| table.rule.columns().first().map(|it| quote(it)));
            let (rights, role) = (right.into_iter().collect(), row.try_get(2)?);
            found.push(Lacking { rights, column, on, role });
        }
    }
    Ok(!rows.is_empty())
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
