//! What roles may do as other roles.

/// SQL for whether the first role may do what the second may: it can become that role, has its
/// rights, or can give itself both. Until PostgreSQL 15 every member can; since then
/// `GRANT ... WITH INHERIT FALSE, SET FALSE` makes one that cannot.
macro_rules! may_act_as {
    ($role:literal, $other:literal) => {
        concat!(
            "pg_catalog.pg_has_role(",
            $role,
            ", ",
            $other,
            ", CASE WHEN pg_catalog.current_setting('server_version_num')::pg_catalog.int4 \
             < 160000 THEN 'MEMBER' ELSE 'USAGE, SET, MEMBER WITH ADMIN OPTION' END)"
        )
    };
}
pub(crate) use may_act_as;
