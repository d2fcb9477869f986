//! The views over TTL tables with the rules as conditions in them, as DDL.

use std::{fmt::Write as _, sync::Arc};

use super::Seen;
use crate::{
    catalog::{Catalog, Facts, Relation, RuleSpec, SessionNames},
    rewrite::{Context, RewriteOptions, Rewriter, Scratch, Verdict},
    sql::name::{comment, literal},
};

const HEAD: &str = "The views that read a TTL table, with its rule in them. They keep names, columns, options and rights.
Their comments tell pglapse that they may pass as they are, until query or rule changes.";

/// Begins with the settings under which the server has printed the queries.
const BEGIN: &str = "
BEGIN;
SET LOCAL search_path = pg_catalog;
SET LOCAL standard_conforming_strings = on;
SET LOCAL datestyle = 'ISO';
SET LOCAL intervalstyle = 'postgres';
";

/// The statements that make each view filter by itself.
///
/// A table that a view reads through another view is filtered in the other view.
pub fn views(catalog: &Catalog, specs: &[RuleSpec], facts: &Facts, seen: &[Seen]) -> String {
    // Without the list of what they read, the rewriter takes views for tables without a rule.
    let mut alone = facts.clone();
    for relation in &mut alone.relations {
        relation.reads.clear();
    }
    let (tables, _) = Catalog::build(specs, &alone, catalog.clock);
    let rewriter = Rewriter::new(Arc::new(tables), RewriteOptions::default());
    let mut sql = comment(HEAD);
    sql.push_str(BEGIN);
    for view in seen {
        let Some(relation) = facts.relations.get(view.relation) else { continue };
        sql.push('\n');
        sql.push_str(&replaced(catalog, &rewriter, relation, view));
    }
    if seen.is_empty() {
        sql.push_str(&comment("No view reads a TTL table."));
    }
    sql.push_str("\nCOMMIT;\n");
    sql
}

fn replaced(catalog: &Catalog, rewriter: &Rewriter, view: &Relation, seen: &Seen) -> String {
    let name = view.qualified_name();
    let Some(definition) = &view.definition else {
        return comment(&format!("{name}: its query could not be read"));
    };
    let query = definition.query.trim_end().trim_end_matches(';');
    let conditions = catalog.conditions(view);
    if definition.filters.as_ref() == Some(&conditions) {
        return comment(&format!("{name}: it filters by itself already"));
    }
    if definition.filters.is_some() || query.contains("_pglapse") {
        return comment(&format!(
            "{name}: it filters by another rule; give it back its own query first"
        ));
    }
    let mut sql = String::new();
    // A view with one table keeps its form, with the rule in its WHERE: it stays updatable.
    let query = match hidden(rewriter, query) {
        Ok(query) => query,
        Err(why) => return comment(&format!("{name}: {why}")),
    };
    if seen.updatable && query.contains("_pglapse") {
        sql.push_str(&comment(&format!("Note: rows can no longer be changed through {name}.")));
    }
    let options = match seen.options.as_slice() {
        [] => String::new(),
        options => format!(" WITH ({})", options.join(", ")),
    };
    let noted = noted(&name, &conditions);
    write!(sql, "CREATE OR REPLACE VIEW {name}{options} AS\n{query};\n{noted};\n")
        .expect("a String takes all");
    sql
}

/// Adds the view's conditions and the MD5 sum of its query to its comment. By these pglapse knows
/// that the view filters by itself.
fn noted(name: &str, conditions: &str) -> String {
    let (name, conditions) = (literal(name), literal(conditions));
    let block = format!(
        "DECLARE
  view pg_catalog.regclass := {name};
  path text := pg_catalog.current_setting('search_path');
  said text := pg_catalog.regexp_replace(pg_catalog.obj_description(view, 'pg_class'),
    '[[:space:]]*Filtered by pglapse [0-9a-f]{{32}}: .*$', '');
BEGIN
  PERFORM pg_catalog.set_config('search_path', '', true);
  EXECUTE pg_catalog.format('COMMENT ON VIEW %s IS %L', {name}, pg_catalog.concat(NULLIF(said, '') || '
', 'Filtered by pglapse ', pg_catalog.md5(pg_catalog.pg_get_viewdef(view)), ': ', {conditions}));
  PERFORM pg_catalog.set_config('search_path', path, true);
END"
    );
    format!("DO {}", literal(&block))
}

/// The query as pglapse would send it, with expired rows hidden.
fn hidden(rewriter: &Rewriter, query: &str) -> Result<String, String> {
    let names = SessionNames::default();
    let context = Context::new(&names, "");
    match rewriter.rewrite(query.as_bytes(), context, &mut Scratch::default()) {
        Verdict::Edited { refusal: None, sql, .. } => Ok(String::from_utf8_lossy(sql).into_owned()),
        Verdict::Edited { refusal: Some(refusal), .. } => Err(refusal.message()),
        Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => {
            Err("no TTL table was found in it".to_owned())
        }
    }
}
