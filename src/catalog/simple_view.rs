//! Views that show the rows of one table as they are, and the columns of its expiry.
//!
//! Such a view has one row for each row of its table that its condition chooses. So a condition on
//! the view's own columns hides what it would hide below, and the view is treated like a table: it
//! is read and written as it is, by PostgreSQL itself, by its triggers or by its rules. Only the
//! keys that a statement writes are freed in the table below. Where a view lacks columns of the
//! expiry, that is all that can be done: rows can be inserted through it.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use super::{
    Catalog, Column, Facts, Key, Keys, Otherwise, Relation, RelationKind, Rule, RuleSpec, TtlTable,
    build::Tree, parent::Parent,
};
use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::decode,
};

/// What a view that is treated like a table is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Below {
    /// The oid of the table below.
    pub table: u32,
    /// The names of the view's columns, each with that of the table's column that it shows.
    pub columns: Vec<(String, String)>,
    /// The columns of the expiry that the view does not show; none if it is empty. Then the rule is
    /// that of the table below, and names columns which the view does not have.
    pub lacks: String,
}

impl Below {
    /// The table's column that the view shows by this name.
    pub fn column(&self, name: &str) -> Option<&str> {
        self.columns.iter().find(|(shown, _)| shown == name).map(|(_, column)| column.as_str())
    }

    /// The names of the table's columns, each with the first by which the view shows it.
    fn first_names(&self) -> Vec<(&str, &str)> {
        let mut names: Vec<(&str, &str)> = Vec::new();
        for (shown, column) in &self.columns {
            if !names.iter().any(|(known, _)| known == column) {
                names.push((column, shown));
            }
        }
        names
    }
}

impl TtlTable {
    /// The oid of the table whose rows hold the keys: for a view the one below it.
    pub fn stored(&self) -> u32 {
        self.below.as_ref().map_or(self.oid, |below| below.table)
    }
}

impl Catalog {
    /// The view as a table with a rule, if it is one that can be treated so.
    pub(super) fn simple_view(
        &self,
        relation: &Relation,
        tree: &Tree<'_>,
        facts: &Facts,
    ) -> Option<TtlTable> {
        let shown = ViewText::read(&relation.definition.as_ref()?.query)?;
        let reads = || relation.reads.iter().filter_map(|oid| tree.by_oid.get(oid).copied());
        let is_it = |other: &&Relation| {
            shown.schema.as_ref().is_none_or(|schema| other.schema == *schema)
                && other.name == shown.table
        };
        let [from] = reads().filter(is_it).collect::<Vec<_>>()[..] else { return None };
        let has_rule = |other: &Relation| {
            let is_one =
                self.tables.contains_key(&other.oid) || self.broken.contains_key(&other.oid);
            is_one || self.ttl_read_by(other, tree, &mut HashSet::new()).is_some()
        };
        // What its subqueries read is hidden only where the view is inlined.
        if shown.names_it_again || reads().any(|other| other.oid != from.oid && has_rule(other)) {
            return None;
        }
        let table = match self.tables.get(&from.oid) {
            Some(_) if self.broken.contains_key(&from.oid) => return None,
            Some(table) => TtlTable::clone(table),
            None if from.kind == RelationKind::View => self.simple_view(from, tree, facts)?,
            None => return None,
        };
        if !table.is_on_this_node() || table.base.is_some() {
            return None;
        }
        let names = relation.columns.iter().map(|column| column.name.clone());
        let pairs = names.zip(shown.columns).filter_map(|(name, column)| Some((name, column?)));
        let pairs: Vec<(String, String)> = pairs.collect();
        // Without a column of the table its query may be one of aggregates, which has one row.
        if pairs.is_empty() {
            return None;
        }
        let own = self.rules.iter().find(|rule| rule.root == table.root);
        let own = own.map(|rule| &rule.spec).filter(|_| table.rule.has_expiry());
        table.seen_through(relation, &pairs, own, facts)
    }
}

impl TtlTable {
    /// The columns of the expiry that a view lacks, through which rows can only be inserted.
    pub fn lacks(&self) -> Option<&str> {
        let below = self.below.as_ref()?;
        Some(below.lacks.as_str()).filter(|lacks| !lacks.is_empty())
    }

    /// The table as a view shows it, by these names of its columns. `spec` is the rule of its own.
    fn seen_through(
        self,
        view: &Relation,
        pairs: &[(String, String)],
        spec: Option<&RuleSpec>,
        facts: &Facts,
    ) -> Option<Self> {
        let name_of = |column: &str| {
            let found = pairs.iter().find(|(_, shown)| shown == column);
            found.map(|(name, _)| name.as_str())
        };
        let below = |column: &str| match &self.below {
            Some(below) => below.column(column).map(str::to_owned),
            None => Some(column.to_owned()),
        };
        let columns = self.columns_through(view, pairs);
        let names: HashMap<&str, &str> =
            self.columns.iter().filter_map(|c| Some((&*c.name, name_of(&c.name)?))).collect();
        let mut lacks = self.lacks().map(str::to_owned).unwrap_or_default();
        if lacks.is_empty() {
            let mut columns = self.rule.columns();
            columns.retain(|column| !names.contains_key(column));
            lacks = columns.join(", ");
        }
        let rule = if lacks.is_empty() {
            self.rule_through(&names, &columns, spec, facts)?
        } else {
            self.rule.clone()
        };
        let keys = self.keys_through(&names, pairs);
        let mapped = pairs.iter().filter_map(|(name, shown)| Some((name.clone(), below(shown)?)));
        let below = Below { table: self.stored(), columns: mapped.collect(), lacks };
        Some(Self {
            oid: view.oid,
            schema: view.schema.clone(),
            name: view.name.clone(),
            kind: RelationKind::View,
            columns,
            rule,
            keys,
            has_children: false,
            leaves: Vec::new(),
            below: Some(Arc::new(below)),
            ..self
        })
    }

    /// Its rule as a view shows it that has these columns, and gives its own columns these names.
    fn rule_through(
        &self,
        names: &HashMap<&str, &str>,
        columns: &[Column],
        spec: Option<&RuleSpec>,
        facts: &Facts,
    ) -> Option<Rule> {
        let mut rule = match spec {
            Some(spec) => {
                let original = match &self.below {
                    // A view over a view: the rule is written for the table's own names.
                    Some(below) => below.first_names(),
                    None => Vec::new(),
                };
                let mut renamed = spec.clone();
                renamed.expires = renamed.expires.renamed(&original, &spec.functions);
                let pairs: Vec<(&str, &str)> = names.iter().map(|(a, b)| (*a, *b)).collect();
                renamed.expires = renamed.expires.renamed(&pairs, &spec.functions);
                let tables = facts.rules.iter().flat_map(|rule| &rule.tables);
                let mut tables = tables.filter(|table| table.oid == self.root);
                let found = tables.find_map(|table| table.expression_type.as_ref());
                Rule::bind(&renamed, columns, found).ok()?
            }
            None => Rule::of_parents(),
        };
        for parent in &self.rule.parents {
            let pair = |(own, other): &(String, String)| {
                Some(((*names.get(own.as_str())?).to_owned(), other.clone()))
            };
            let pairs = parent.pairs.iter().map(pair).collect::<Option<Vec<_>>>()?;
            rule.follow(Parent { pairs, ..parent.clone() });
        }
        Some(rule)
    }

    /// The columns of a view that shows these.
    fn columns_through(&self, view: &Relation, pairs: &[(String, String)]) -> Vec<Column> {
        (view.columns.iter())
            .map(|column| {
                let pair = pairs.iter().find(|(name, _)| *name == column.name);
                let is_shown = |c: &&Column| pair.is_some_and(|(_, shown)| c.name == *shown);
                let shown = self.columns.iter().find(is_shown);
                let (number, name) = (column.number, column.name.clone());
                // What is computed cannot be written.
                shown.map_or_else(
                    || Column { generated: true, ..column.clone() },
                    // A default of the view's own comes before the table's.
                    |shown| match column.otherwise {
                        Otherwise::Null => Column { number, name, ..shown.clone() },
                        otherwise @ (Otherwise::Fresh | Otherwise::Value) => {
                            let default = column.default.clone();
                            Column { number, name, otherwise, default, ..shown.clone() }
                        }
                    },
                )
            })
            .collect()
    }

    /// Its keys as a view shows them that gives its columns these names.
    fn keys_through(&self, names: &HashMap<&str, &str>, pairs: &[(String, String)]) -> Keys {
        // A column that is shown twice may be written by either name.
        let is_once = |column: &str| pairs.iter().filter(|(_, shown)| shown == column).count() == 1;
        let key = |key: &Key| {
            let renamed = |list: &[String]| {
                let name = |column: &String| {
                    names.get(column.as_str()).filter(|_| is_once(column)).map(|n| (*n).to_owned())
                };
                list.iter().map(name).collect::<Option<Vec<_>>>()
            };
            Some(Key {
                columns: renamed(&key.columns)?,
                chosen_by: renamed(&key.chosen_by)?,
                // Its expressions name the table's columns.
                parts: Vec::new(),
                ..key.clone()
            })
        };
        // A column that the view does not show gets its default, and no UPDATE changes it.
        let is_free = |key: &Key, name: &String| {
            let column = self.columns.iter().find(|column| column.name == *name);
            column.is_some_and(|column| match column.otherwise {
                Otherwise::Null => !key.nulls_not_distinct,
                Otherwise::Fresh => true,
                Otherwise::Value => false,
            })
        };
        let mut keys = self.keys.clone();
        for hidden in self.keys.list.iter().filter(|it| key(it).is_none()) {
            let is_shown = |name: &&String| names.contains_key(name.as_str());
            let mut left_out = hidden.columns.iter().filter(|name| !is_shown(name));
            keys.changes.inserts |= !left_out.any(|name| is_free(hidden, name));
            keys.changes.updates |= hidden.depends_on().any(|name| is_shown(&name));
        }
        keys.list = keys.list.iter().filter_map(key).collect();
        keys.fixed = Some("is below a view".to_owned());
        keys.may_try = false;
        keys
    }
}

/// What a view's query shows, as the server prints it, if it shows the rows of one table as they
/// are: the table behind FROM, and for each result the name of the table's column that it is.
#[derive(Debug, PartialEq)]
struct ViewText {
    schema: Option<String>,
    table: String,
    columns: Vec<Option<String>>,
    /// A subquery may read the same table.
    names_it_again: bool,
}

/// What may follow a view's condition and changes its rows. Names of columns are in quotes there,
/// because all of these words are reserved.
const MORE: [&str; 8] =
    ["group", "having", "union", "intersect", "except", "limit", "fetch", "window"];

impl ViewText {
    fn read(query: &str) -> Option<Self> {
        let sql = query.as_bytes();
        let tokens = tokens_of(sql, false)?;
        let (first, tokens) = tokens.split_first()?;
        let is = |i: usize, word: &str| tokens.get(i).is_some_and(|token| token.is_word(sql, word));
        let kind = |i: usize| tokens.get(i).map(|token| token.kind);
        (first.is_word(sql, "select") && !is(0, "distinct")).then_some(())?;
        let mut depth = 0i32;
        let mut items: Vec<Vec<Token>> = vec![Vec::new()];
        let mut from = None;
        let mut has_subquery = false;
        for (i, token) in tokens.iter().enumerate() {
            depth += i32::from(matches!(token.kind, Kind::LParen | Kind::LBracket));
            depth -= i32::from(matches!(token.kind, Kind::RParen | Kind::RBracket));
            has_subquery |= is(i, "select");
            // A window of rows.
            if is(i, "over") && i > 0 && kind(i - 1) == Some(Kind::RParen) {
                return None;
            }
            if from.is_some() {
                let is_offset = is(i, "offset") && tokens.get(i + 1)?.text(sql) != b"0";
                if depth == 0 && (is_offset || MORE.iter().any(|word| is(i, word))) {
                    return None;
                }
            } else if depth == 0 && is(i, "from") {
                from = Some(i + 1);
            } else if depth == 0 && token.kind == Kind::Comma {
                items.push(Vec::new());
            } else if let Some(item) = items.last_mut() {
                item.push(*token);
            }
        }
        let name = |i: usize| tokens.get(i).and_then(|token| decode(*token, sql, '\\'));
        let mut at = from?;
        at += usize::from(is(at, "only"));
        let is_qualified = kind(at + 1) == Some(Kind::Dot);
        let schema = if is_qualified { Some(name(at)?) } else { None };
        at += if is_qualified { 2 } else { 0 };
        let table = name(at)?;
        let follows = |i: usize| {
            let words = ["where", "order", "offset", "for"];
            matches!(kind(i), None | Some(Kind::Semicolon)) || words.iter().any(|word| is(i, word))
        };
        // Behind the table may stand an alias, and no names of columns, sample or join.
        if !follows(at + 1) && !follows(at + 2) {
            return None;
        }
        let names_it_again = has_subquery
            && (0..tokens.len()).any(|i| i != at && name(i).is_some_and(|name| name == table));
        let columns = items.iter().map(|item| {
            let is_as = |token: &Token| token.is_word(sql, "as");
            let item = match item.as_slice() {
                [value @ .., label_as, _] if is_as(label_as) => value,
                value => value,
            };
            let is_part = |(i, token): (usize, &Token)| {
                let is_dot = token.kind == Kind::Dot;
                if i % 2 == 1 { is_dot } else { decode(*token, sql, '\\').is_some() }
            };
            let is_name = item.len() % 2 == 1 && item.iter().enumerate().all(is_part);
            item.last().filter(|_| is_name).and_then(|last| decode(*last, sql, '\\'))
        });
        Some(Self { schema, table, columns: columns.collect(), names_it_again })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_of_a_view_are_those_of_its_table_or_computed() {
        let query = " SELECT s.id, s.\"T x\" AS y, lower(s.a, s.b) AS c, 1 AS d, s.* AS e \
                     FROM ONLY app.\"S\" s WHERE s.id > 1;";
        let shown = ViewText::read(query).unwrap();
        assert_eq!((shown.schema.as_deref(), shown.table.as_str()), (Some("app"), "S"));
        let columns: Vec<Option<&str>> = shown.columns.iter().map(Option::as_deref).collect();
        assert_eq!(columns, [Some("id"), Some("T x"), None, None, None]);
        let bare = ViewText::read("SELECT id FROM t;").unwrap();
        assert_eq!((bare.schema, bare.columns), (None, vec![Some("id".to_owned())]));
    }

    #[test]
    fn a_view_shows_the_rows_of_one_table_as_they_are() {
        let is_read = |from: &str| ViewText::read(&format!(" SELECT s.id, s.e FROM {from};"));
        for from in [
            "t s",
            "ONLY a.t",
            "t s WHERE s.id > 1 AND s.over > 1 ORDER BY s.id",
            "t s OFFSET 0",
            "t s FOR UPDATE OF s",
            "t s WHERE s.\"limit\" IN ( SELECT u.id FROM u LIMIT 1)",
        ] {
            assert!(is_read(from).is_some_and(|it| !it.names_it_again), "{from}");
        }
        for from in [
            "t s(id, e)",
            "t s, u",
            "t s JOIN u USING (id)",
            "(t s JOIN u USING (id))",
            "t s TABLESAMPLE system (1)",
            "t s WHERE s.id > 1 LIMIT 1",
            "t s OFFSET 1",
            "t s GROUP BY s.id",
            "t s UNION SELECT 1, 2 FROM t",
        ] {
            assert_eq!(is_read(from), None, "{from}");
        }
        assert!(is_read("t s WHERE s.id = ( SELECT max(t.id) FROM t)").unwrap().names_it_again);
        assert_eq!(ViewText::read("SELECT DISTINCT id FROM t"), None);
        assert_eq!(ViewText::read("SELECT id, (1 + count(*) OVER (ORDER BY id)) FROM t"), None);
    }
}
