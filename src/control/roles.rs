//! Roles that the settings name and that the server does not know.

use std::collections::HashSet;

use tokio_postgres::{Client, Error};

use crate::config::Config;

/// Those of some names that are roles.
const KNOWN: &str = "
SELECT r.rolname::pg_catalog.text FROM pg_catalog.pg_roles r
WHERE r.rolname::pg_catalog.text = ANY ($1::pg_catalog.text[])";

/// A role, and the setting that names it.
#[derive(Debug, Clone)]
pub(super) struct NamedRole {
    setting: &'static str,
    role: String,
}

/// The roles that the settings name.
pub(super) fn named_roles(config: &Config) -> Vec<NamedRole> {
    let of = |setting, roles: &[String]| {
        let named = |role: &String| NamedRole { setting, role: role.clone() };
        roles.iter().map(named).collect::<Vec<_>>()
    };
    [
        of("[auth] admin_roles", &config.auth.admin_roles),
        of("[rewrite] bypass_roles", &config.rewrite.bypass_roles),
        of("[reaper] trusted_owners", &config.reaper.trusted_owners),
    ]
    .concat()
}

/// The roles that the settings name and the server does not know, in words.
///
/// # Errors
/// The connection is lost.
pub async fn unknown_roles(client: &Client, config: &Config) -> Result<Vec<String>, Error> {
    unknown(client, &named_roles(config)).await
}

/// Those of `named` that the server does not know, in words.
pub(super) async fn unknown(client: &Client, named: &[NamedRole]) -> Result<Vec<String>, Error> {
    if named.is_empty() {
        return Ok(Vec::new());
    }
    let roles: Vec<&str> = named.iter().map(|it| it.role.as_str()).collect();
    let rows = client.query(KNOWN, &[&roles]).await?;
    let known = rows.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<String>, _>>()?;
    let unknown = named.iter().filter(|it| !known.contains(&it.role));
    let told = unknown.map(|NamedRole { setting, role }| {
        format!("{setting} names \"{role}\", and the server has no such role")
    });
    Ok(told.collect())
}
