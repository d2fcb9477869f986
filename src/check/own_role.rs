//! Whether the server lets in whoever names pglapse's own role, once pglapse connects for him.

use tokio_postgres::{Client, Error};

use crate::config::{AuthMethod, Config};

/// Whether the role may read the rules of `pg_hba.conf`.
const MAY_ASK: &str = "
SELECT pg_catalog.has_table_privilege('pg_catalog.pg_hba_file_rules', 'SELECT')
  AND pg_catalog.has_function_privilege('pg_catalog.pg_hba_file_rules()', 'EXECUTE')";

/// The first line of `pg_hba.conf` that concerns this connection.
const LINE: &str = "
SELECT h.line_number, h.auth_method, pg_catalog.quote_ident(CURRENT_USER::pg_catalog.text)
FROM pg_catalog.pg_hba_file_rules h
WHERE h.error IS NULL
  AND ('all' = ANY (h.user_name) OR CURRENT_USER::pg_catalog.text = ANY (h.user_name))
  AND ('all' = ANY (h.database)
    OR pg_catalog.current_database()::pg_catalog.text = ANY (h.database))
  AND CASE WHEN pg_catalog.inet_client_addr() IS NULL THEN h.type = 'local'
    ELSE h.type LIKE 'host%' AND CASE WHEN h.address ~ '^[0-9a-fA-F.:]+$'
      THEN pg_catalog.family(h.address::pg_catalog.inet)
          = pg_catalog.family(pg_catalog.inet_client_addr())
        AND (pg_catalog.inet_client_addr() & h.netmask::pg_catalog.inet)
          = h.address::pg_catalog.inet
      ELSE true END END
ORDER BY h.line_number LIMIT 1";

/// The warning, where other machines can come to pglapse, logins pass through, and the server asks
/// pglapse's own role for nothing.
///
/// # Errors
/// The connection is lost.
pub(super) async fn warning(config: &Config, client: &Client) -> Result<Option<String>, Error> {
    let is_open = !config.listen.address.ip().is_loopback();
    let auth = &config.auth;
    let knows_none = auth.users.is_none() && auth.query.is_none();
    let passes =
        auth.method == AuthMethod::Password || auth.method == AuthMethod::Auto && knows_none;
    if !is_open || !passes {
        return Ok(None);
    }
    if !client.query_one(MAY_ASK, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(None);
    }
    let Some(row) = client.query_opt(LINE, &[]).await? else { return Ok(None) };
    let (line, method): (i32, String) = (row.try_get(0)?, row.try_get(1)?);
    let role: String = row.try_get(2)?;
    if !matches!(method.as_str(), "trust" | "peer" | "ident" | "cert") {
        return Ok(None);
    }
    let what = if config.upstream.admit_own_role {
        "clients get in as that role (admit_own_role)"
    } else {
        "clients that name that role are refused"
    };
    Ok(Some(format!(
        "line {line} of pg_hba.conf ({method}) asks {role}, pglapse's own role, for no password: \
         {what}; let that line ask for one, and no application use the role"
    )))
}
