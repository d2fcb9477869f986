//! Row-level security with the meaning of the rules, as DDL.

use std::fmt::Write as _;

use super::{Guard, Guards, members};
use crate::{
    catalog::{Catalog, TtlTable},
    sql::name::{comment, quote},
};

/// The permissive policy for all rows. Without any permissive policy nothing would be visible.
const ALL: &str = "pglapse_all";
/// The restrictive policy that hides expired rows.
const LIVE: &str = "pglapse_live";

const DIFFERENCES: &str = "
What differs from hiding by pglapse:
- Owners of a table and superusers see every row; FORCE ROW LEVEL SECURITY binds owners, nothing
  binds superusers and roles with BYPASSRLS. A view reads with the rights of its owner, unless it
  is declared security_invoker.
- Unique keys and foreign keys still see expired rows: an INSERT of the same key fails with 23505,
  ON CONFLICT DO NOTHING skips the row, ON CONFLICT DO UPDATE fails with 42501.
- An expired row may be inserted, but not with RETURNING; an UPDATE whose WHERE or RETURNING reads
  a column cannot make a row expired (42501): DELETE it instead.
- TRUNCATE is not bound.
- A role needs no SELECT on the columns that the expiry is made of.";

/// The statements that give each TTL table row-level security with the same meaning as its rule.
///
/// Existing policies keep their meaning. With `force`, owners are bound as well.
pub fn security(catalog: &Catalog, guards: &Guards, database: &str, force: bool) -> String {
    let mut sql = comment(&format!(
        "Row-level security with the meaning of pglapse's rules in database {}.\n{DIFFERENCES}",
        quote(database)
    ));
    if !guards.bypasses && (force || !guards.owns) {
        sql.push_str(&comment(&format!(
            "\nThe reaper could not see expired rows, and so not delete them. Let a superuser say:\n    \
             ALTER ROLE {} BYPASSRLS;",
            quote(&guards.role)
        )));
    }
    sql.push_str("\nBEGIN;\nSET LOCAL client_min_messages = warning;\n");
    for rule in &catalog.rules {
        if rule.spec.referential {
            sql.push_str(&comment(&format!(
                "\nRows that refer to {} are not hidden with it here.",
                rule.spec.table_text()
            )));
        }
        for table in members(catalog, rule) {
            // A policy on a sidecar would hide the rows that the other table's policy has to read.
            if table.base.is_some() {
                if Some(table.oid) == rule.sidecar {
                    sql.push_str(&comment(&format!(
                        "\n{}: a sidecar, whose own expired rows are not hidden here; whoever reads {} \
                         needs SELECT on it",
                        table.qualified_name(),
                        rule.spec.table_text()
                    )));
                }
                continue;
            }
            let from = if table.oid == rule.root {
                format!("{} ({})", rule.spec.expires_text(), rule.spec.origin)
            } else {
                "the same, for who names it".to_owned()
            };
            let about = format!("{}: {from}", table.qualified_name());
            write!(sql, "\n{}", comment(&about)).expect("a String takes all");
            let guard = guards.tables.get(&table.oid).cloned().unwrap_or_default();
            push(&mut sql, catalog, table, &guard, force);
        }
    }
    sql.push_str("\nCOMMIT;\n");
    sql
}

fn push(sql: &mut String, catalog: &Catalog, table: &TtlTable, guard: &Guard, force: bool) {
    let name = table.qualified_name();
    // Conditions on parents are left out: the parents' own policies hide the rows that such a
    // condition has to read.
    let rule = table.rule.without_references();
    let qualified = |column: &str| format!("{name}.{}", quote(column));
    let live = if rule.has_parents() {
        rule.live(catalog.clock, &qualified)
    } else {
        rule.live(catalog.clock, &quote)
    };
    let others: Vec<&str> =
        guard.policies.iter().map(String::as_str).filter(|p| ![ALL, LIVE].contains(p)).collect();
    // Our policy may be there from an earlier run. If row-level security is enabled without it, the
    // permissive policies of others decide.
    let ours = guard.policies.iter().any(|policy| policy == ALL);
    if !guard.enabled && !others.is_empty() {
        sql.push_str(&comment(&format!(
            "Note: policies that had no effect come into force: {}",
            others.join(", ")
        )));
    }
    let mut say = |statement: String| {
        sql.push_str(&statement);
        sql.push_str(";\n");
    };
    if !guard.enabled || ours {
        say(format!("DROP POLICY IF EXISTS {ALL} ON {name}"));
        say(format!("CREATE POLICY {ALL} ON {name} USING (true) WITH CHECK (true)"));
    }
    say(format!("DROP POLICY IF EXISTS {LIVE} ON {name}"));
    say(format!(
        "CREATE POLICY {LIVE} ON {name} AS RESTRICTIVE\n  USING ({live}) WITH CHECK (true)"
    ));
    if !guard.enabled {
        say(format!("ALTER TABLE {name} ENABLE ROW LEVEL SECURITY"));
    }
    if force && !guard.forced {
        say(format!("ALTER TABLE {name} FORCE ROW LEVEL SECURITY"));
    }
}
