//! What is read of the functions of a database.

/// Whether the code of a function names temporary relations, so that it may make one under the name
/// of a TTL table. Only a volatile function can. Those of extensions and pglapse's own do not
/// count: they make none of that name.
pub(super) const MAKES_TEMPORARY: &str = r"
SELECT EXISTS (
  SELECT FROM pg_catalog.pg_proc p
  WHERE p.oid >= 16384 AND p.provolatile = 'v' AND p.prosrc ~* '\mpg_temp|\mtemp(orary)?\M'
    AND p.pronamespace IS DISTINCT FROM pg_catalog.to_regnamespace('pglapse')
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d
      WHERE d.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass AND d.objid = p.oid
        AND d.deptype = 'e')) AS makes_temporary";
