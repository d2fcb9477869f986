//! Finds what else reads a TTL table inside the server, where pglapse hides nothing.

use tokio_postgres::{Client, Error};

use crate::catalog::{Catalog, Resolution, SessionNames, TtlTable};

/// Names that functions are searched for at most; a table may have thousands of partitions.
const MAX_NAMES: usize = 100;

/// The TTL tables `$1`, and every view and materialized view that reads one, at any depth.
const READS: &str = "
WITH RECURSIVE reads(oid) AS (
  SELECT pg_catalog.unnest($1::pg_catalog.oid[])
  UNION SELECT c.oid FROM reads x
    JOIN pg_catalog.pg_depend d ON d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
      AND d.refobjid = x.oid AND d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
    JOIN pg_catalog.pg_rewrite r ON r.oid = d.objid AND r.ev_type = '1'
    JOIN pg_catalog.pg_class c ON c.oid = r.ev_class AND c.relkind IN ('v', 'm'))";

/// Views: name, and why pglapse cannot put their query in their place, NULL where it can.
const VIEWS: &str = "
SELECT c.oid::pg_catalog.regclass::pg_catalog.text, c.relname::pg_catalog.text, c.relkind = 'm',
  n.nspname::pg_catalog.text, CASE
  WHEN NOT o.invoker AND EXISTS (
    SELECT FROM pg_catalog.pg_rewrite r
    JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
      AND d.objid = r.oid AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
    JOIN pg_catalog.pg_class t ON t.oid = d.refobjid AND t.relrowsecurity
    WHERE r.ev_class = c.oid) THEN 'it reads a table with row-level security' END
FROM reads x JOIN pg_catalog.pg_class c ON c.oid = x.oid AND c.relkind IN ('v', 'm')
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace,
  LATERAL (SELECT
    COALESCE(pg_catalog.bool_or(o.option_value::pg_catalog.bool), false)
    FROM pg_catalog.pg_options_to_table(c.reloptions) o
    WHERE o.option_name = 'security_invoker') o(invoker)
ORDER BY 1";

/// A regular expression that matches what stands before a table that is written.
const WRITES: &str = concat!(
    r"\m(insert\s+into|update|delete\s+from|merge\s+into|copy|truncate(\s+table)?)",
    r"(\s+only)?\s+([^\s();]+\.)?"
);

/// Users' functions whose source holds a name as a word, or whose parsed body depends on it; and
/// whether `$3` matches there.
const FUNCTIONS: &str = "
SELECT CASE WHEN p.prokind = 'p' THEN 'procedure '
    WHEN p.prorettype = 'pg_catalog.trigger'::pg_catalog.regtype THEN 'trigger function '
    ELSE 'function ' END || p.oid::pg_catalog.regprocedure::pg_catalog.text
  || COALESCE(' (' || (
    SELECT pg_catalog.string_agg(pg_catalog.format('trigger %I on %s', t.tgname, t.tgrelid::pg_catalog.regclass),
      ', ' ORDER BY t.oid)
    FROM pg_catalog.pg_trigger t WHERE t.tgfoid = p.oid AND t.tgparentid = 0) || ')', ''),
  p.prosrc || COALESCE(pg_catalog.pg_get_function_sqlbody(p.oid), '') ~* $3
FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pglapse')
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend e
    WHERE e.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass AND e.objid = p.oid AND e.deptype = 'e')
  AND (p.prosrc ~* $2 OR EXISTS (SELECT FROM pg_catalog.pg_depend d
    WHERE d.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass AND d.objid = p.oid
      AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
      AND d.refobjid = ANY (ARRAY(SELECT oid FROM reads))))
ORDER BY 1";

/// Rules on tables, and policies of other tables, that name one.
const RULES_AND_POLICIES: &str = "
SELECT DISTINCT pg_catalog.format('rule %I on %s', r.rulename, r.ev_class::pg_catalog.regclass)
FROM pg_catalog.pg_rewrite r
JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass AND d.objid = r.oid
  AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
WHERE r.rulename <> '_RETURN' AND d.refobjid = ANY (ARRAY(SELECT oid FROM reads))
UNION
SELECT pg_catalog.format('policy %I on %s', p.polname, p.polrelid::pg_catalog.regclass)
FROM pg_catalog.pg_policy p
JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_policy'::pg_catalog.regclass AND d.objid = p.oid
  AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.refobjid <> p.polrelid
WHERE d.refobjid = ANY (ARRAY(SELECT oid FROM reads))
ORDER BY 1";

const PUBLICATIONS: &str = "
SELECT DISTINCT pg_catalog.quote_ident(p.pubname) FROM pg_catalog.pg_publication_tables p
JOIN pg_catalog.pg_namespace n ON n.nspname = p.schemaname
JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relname = p.tablename
WHERE c.oid = ANY($1::pg_catalog.oid[]) ORDER BY 1";

/// The subscriptions that bring rows to the tables `$1`.
const SUBSCRIPTIONS: &str = "
SELECT DISTINCT pg_catalog.quote_ident(s.subname) FROM pg_catalog.pg_subscription_rel r
JOIN pg_catalog.pg_subscription s ON s.oid = r.srsubid
WHERE r.srrelid = ANY($1::pg_catalog.oid[]) ORDER BY 1";

/// What triggers on DELETE do (`TRIGGER_TYPE_DELETE` is 8, `TRIGGER_TYPE_ROW` 1). The tables that
/// hold the rows are deleted from by their names, so that no statement is one on a table above.
const TRIGGERS: &str = "
SELECT pg_catalog.format('trigger %I on %s %s', t.tgname, t.tgrelid::pg_catalog.regclass, CASE
  WHEN t.tgtype & 1 = 0 AND c.relkind = 'p' THEN
    'does not fire when the reaper deletes: it is FOR EACH STATEMENT, and the reaper '
      || 'deletes from the partitions by their names'
  WHEN t.tgtype & 1 = 0 AND EXISTS (
      SELECT FROM pg_catalog.pg_inherits i WHERE i.inhparent = c.oid) THEN
    'fires only when the reaper deletes rows of this very table: it is FOR EACH STATEMENT, '
      || 'and the reaper deletes from the tables that inherit from it by their names'
  ELSE 'fires when the reaper deletes' END)
FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid
WHERE t.tgrelid = ANY($1::pg_catalog.oid[]) AND NOT t.tgisinternal AND t.tgparentid = 0
  AND t.tgtype & 8 <> 0 AND t.tgenabled <> 'D' ORDER BY 1";

/// What else reads one rule's table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Uses {
    /// The views whose query pglapse cannot put in their place, and why.
    pub closed_views: Vec<(String, String)>,
    /// The materialized views.
    pub materialized_views: Vec<String>,
    /// The functions, procedures and trigger functions that name it or a view over it, and whether
    /// they write it.
    pub functions: Vec<(String, bool)>,
    /// Rules on tables and policies of other tables that do.
    pub rules_and_policies: Vec<String>,
    /// The publications that it is in.
    pub publications: Vec<String>,
    /// The subscriptions that bring its rows.
    pub subscriptions: Vec<String>,
    /// Its triggers on DELETE, and what they do when a row is reaped.
    pub triggers: Vec<String>,
}

/// Asks for all of these; `tree` is the rule's table and everything below it.
pub(super) async fn inspect(
    client: &Client,
    catalog: &Catalog,
    root: &TtlTable,
    tree: &[&TtlTable],
) -> Result<Uses, Error> {
    let oids: Vec<u32> = tree.iter().map(|table| table.oid).collect();
    let texts = |rows: Vec<tokio_postgres::Row>| {
        rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()
    };
    let mut uses = Uses::default();
    let mut names = vec![root.name.clone()];
    for row in client.query(&format!("{READS}{VIEWS}"), &[&oids]).await? {
        let view: String = row.try_get(0)?;
        let (name, schema): (String, String) = (row.try_get(1)?, row.try_get(3)?);
        let meaning = catalog.resolve(Some(&schema), &name, &SessionNames::default());
        names.push(name);
        if row.try_get(2)? {
            uses.materialized_views.push(view);
        } else if let (Some(why), Resolution::View(_)) = (row.try_get(4)?, meaning) {
            uses.closed_views.push((view, why));
        }
    }
    names.extend(tree.iter().filter(|t| t.oid != root.oid).map(|t| t.name.clone()));
    let name = any_of(&names);
    // Not `\m` and `\M`: a name may begin or end with a character that is no part of a word.
    let end = "($|[^[:alnum:]_])";
    let (word, written) =
        (format!("(^|[^[:alnum:]_]){name}{end}"), format!("{WRITES}\"?{name}{end}"));
    let asked = format!("{READS}{FUNCTIONS}");
    for row in client.query(&asked, &[&oids, &word, &written]).await? {
        uses.functions.push((row.try_get(0)?, row.try_get(1)?));
    }
    uses.rules_and_policies =
        texts(client.query(&format!("{READS}{RULES_AND_POLICIES}"), &[&oids]).await?)?;
    uses.publications = texts(client.query(PUBLICATIONS, &[&oids]).await?)?;
    uses.subscriptions = texts(client.query(SUBSCRIPTIONS, &[&oids]).await?)?;
    uses.triggers = texts(client.query(TRIGGERS, &[&oids]).await?)?;
    Ok(uses)
}

/// A regular expression that matches each of the first names.
fn any_of(names: &[String]) -> String {
    let names: Vec<String> = names.iter().take(MAX_NAMES).map(|name| literally(name)).collect();
    format!("({})", names.join("|"))
}

/// A regular expression that matches just this text.
fn literally(text: &str) -> String {
    text.chars().fold(String::new(), |mut regex, c| {
        if !c.is_alphanumeric() && c != '_' {
            regex.push('\\');
        }
        regex.push(c);
        regex
    })
}
