//! A schema `pglapse` of somebody else counts for nothing.

use pglapse::guard;

use super::drop_role;
use crate::support::{Database, connect};

/// An owner of the schema can add triggers, which run as pglapse's role.
#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_cannot_become_pglapses_owns_no_schema_that_counts() {
    let database = Database::create().await;
    let (name, admin) = (database.name(), database.connect().await);
    let (owner, own) = (format!("{name}_owner"), format!("{name}_own"));
    let make = format!(
        "CREATE ROLE {owner}; CREATE ROLE {own} LOGIN; GRANT CREATE ON DATABASE {name} TO {owner}, {own};
         GRANT {owner} TO {own}; SET ROLE {owner}"
    );
    admin.batch_execute(&make).await.expect("roles");
    guard::ensure(&admin).await.expect("a schema");
    admin.batch_execute("RESET ROLE").await.expect("the administrator");
    let client = connect(&database.url().replace("postgres@", &format!("{own}@"))).await;
    assert!(!guard::is_usable(&client).await.expect("an answer"), "{own} may become {owner}");
    let others = guard::other_owners(&client).await.expect("an answer");
    assert_eq!(others.as_deref(), Some(&*owner));
    let turn = format!(
        "REVOKE {owner} FROM {own}; GRANT {own} TO {owner}; GRANT ALL ON SCHEMA pglapse TO {own};
        GRANT ALL ON ALL TABLES IN SCHEMA pglapse TO {own}"
    );
    admin.batch_execute(&turn).await.expect("the other way");
    assert!(guard::is_usable(&client).await.expect("an answer"), "{owner} may become {own}");
    drop((client, admin));
    drop_role(&database, &own).await;
    drop_role(&database, &owner).await;
}

/// Of each function of the schema: its search path is its own, unless it names everything in full;
/// and it is SECURITY DEFINER only if the review in `guard::schema` says so.
#[tokio::test(flavor = "multi_thread")]
async fn the_functions_of_the_schema_are_as_they_were_reviewed() {
    let database = Database::create().await;
    let client = database.connect().await;
    guard::ensure(&client).await.expect("a schema");
    let review = include_str!("../../src/guard/schema.rs");
    let functions = "SELECT p.proname::text, p.prosecdef,
        'search_path=pg_catalog, pg_temp' = ANY (p.proconfig) IS TRUE, p.prosrc ~* '\\mEXECUTE (pg_catalog\\.)?format\\M',
        has_function_privilege('public', p.oid, 'EXECUTE'),
        strpos(p.prosrc, E'\\\\') > 0 AND ('standard_conforming_strings=on' = ANY (p.proconfig)) IS NOT TRUE
      FROM pg_proc p WHERE p.pronamespace = 'pglapse'::regnamespace ORDER BY 1";
    let functions = client.query(functions, &[]).await.expect("functions");
    assert!(functions.len() > 20, "{}", functions.len());
    let (mut definers, mut paths, mut dynamic) = (Vec::new(), Vec::new(), Vec::new());
    for row in &functions {
        let name: &str = row.get(0);
        let is_special = row.get::<_, bool>(1) || row.get::<_, bool>(3);
        assert!(!is_special || review.contains(&format!("`{name}`")), "{name} is not reviewed");
        if row.get(1) {
            definers.push((name, row.get::<_, bool>(4)));
        }
        if !row.get::<_, bool>(2) {
            paths.push(name);
        }
        if row.get(3) {
            dynamic.push(name);
        }
        assert!(!row.get::<_, bool>(5), "{name}: what a backslash means is the caller's");
    }
    let own = [
        ("cluster", true),
        ("place_pause", false),
        ("place_rule", false),
        ("wait_for_deletes", false),
    ];
    assert_eq!(definers, own, "whoever calls it has the rights of the schema's owner");
    assert!(paths.is_empty(), "the search path is the caller's: {paths:?}");
    let known = ["expired_by"];
    assert_eq!(dynamic, known, "it runs SQL that it makes");
}
