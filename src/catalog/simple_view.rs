//! Views that PostgreSQL can update by itself and that show the columns of their table's expiry.
//!
//! Such a view has a row for each row of its table that it shows (`view_query_is_auto_updatable` in
//! `rewriteHandler.c`). So a condition on the view's own columns hides what it would hide below,
//! and the view is treated like a table: it is read and written as it is. Only the keys that a
//! statement writes are freed in the table below.

use std::{collections::HashMap, sync::Arc};

use super::{
    Catalog, Column, Facts, Key, Keys, Otherwise, Relation, RelationKind, Rule, RuleSpec, TtlTable,
    build::Tree,
};
use crate::sql::{
    lexer::{Kind, Token, lex},
    name::decode,
};

/// What a view that is treated like a table is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Below {
    /// The oid of the table below.
    pub table: u32,
    /// The names of the view's columns, each with that of the table's column that it shows.
    pub columns: Vec<(String, String)>,
}

impl Below {
    /// The table's column that the view shows by this name.
    pub fn column(&self, name: &str) -> Option<&str> {
        self.columns.iter().find(|(shown, _)| shown == name).map(|(_, column)| column.as_str())
    }
}

impl TtlTable {
    /// The oid of the table whose rows hold the keys: for a view the one below it.
    pub fn stored(&self) -> u32 {
        self.below.as_ref().map_or(self.oid, |below| below.table)
    }
}

impl Catalog {
    /// The view as a table with a rule, if it is one that can be treated so. Else the columns that
    /// it would have to show, if that is all that it lacks.
    pub(super) fn simple_view(
        &self,
        relation: &Relation,
        tree: &Tree<'_>,
        facts: &Facts,
    ) -> Result<TtlTable, Option<String>> {
        let definition = relation.definition.as_ref().filter(|it| it.is_updatable).ok_or(None)?;
        let shown = ViewText::read(&definition.query).ok_or(None)?;
        let is_it = |other: &&&Relation| {
            shown.schema.as_ref().is_none_or(|schema| other.schema == *schema)
                && other.name == shown.table
        };
        let reads = relation.reads.iter().filter_map(|oid| tree.by_oid.get(oid));
        let [from] = reads.filter(is_it).collect::<Vec<_>>()[..] else { return Err(None) };
        let table = match self.tables.get(&from.oid) {
            Some(table) => TtlTable::clone(table),
            None if from.kind == RelationKind::View => self.simple_view(from, tree, facts)?,
            None => return Err(None),
        };
        if !table.is_on_this_node() || table.rule.has_parents() || table.base.is_some() {
            return Err(None);
        }
        let names = relation.columns.iter().map(|column| column.name.clone());
        let pairs = names.zip(shown.columns).filter_map(|(name, column)| Some((name, column?)));
        let pairs: Vec<(String, String)> = pairs.collect();
        let rule = self.rules.iter().find(|rule| rule.root == table.root).ok_or(None)?;
        table.seen_through(relation, &pairs, &rule.spec, facts)
    }
}

impl TtlTable {
    /// The table as a view shows it, by these names of its columns.
    fn seen_through(
        self,
        view: &Relation,
        pairs: &[(String, String)],
        spec: &RuleSpec,
        facts: &Facts,
    ) -> Result<Self, Option<String>> {
        // One that is shown twice may be written by either name.
        let name_of = |column: &str| {
            let mut found = pairs.iter().filter(|(_, shown)| shown == column);
            found.next().map(|(name, _)| name.as_str()).filter(|_| found.next().is_none())
        };
        let below = |column: &str| match &self.below {
            Some(below) => below.column(column).map(str::to_owned),
            None => Some(column.to_owned()),
        };
        let columns = self.columns_through(view, pairs);
        let names: HashMap<&str, &str> =
            self.columns.iter().filter_map(|c| Some((&*c.name, name_of(&c.name)?))).collect();
        let mut lacks = self.rule.columns();
        lacks.retain(|column| !names.contains_key(column));
        if !lacks.is_empty() {
            return Err(Some(lacks.join(", ")));
        }
        let original = match &self.below {
            // A view over a view: the rule is written for the table's own names.
            Some(below) => below.columns.iter().map(|(a, b)| (b.as_str(), a.as_str())).collect(),
            None => Vec::new(),
        };
        let mut renamed = spec.clone();
        renamed.expires = renamed.expires.renamed(&original);
        let pairs_of_names: Vec<(&str, &str)> = names.iter().map(|(a, b)| (*a, *b)).collect();
        renamed.expires = renamed.expires.renamed(&pairs_of_names);
        let tables = facts.rules.iter().flat_map(|rule| &rule.tables);
        let mut tables = tables.filter(|table| table.oid == self.root);
        let found = tables.find_map(|table| table.expression_type.as_ref());
        let rule = Rule::bind(&renamed, &columns, found).ok().ok_or(None)?;
        let keys = self.keys_through(&names);
        let mapped = pairs.iter().filter_map(|(name, shown)| Some((name.clone(), below(shown)?)));
        let below = Below { table: self.stored(), columns: mapped.collect() };
        Ok(Self {
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
    fn keys_through(&self, names: &HashMap<&str, &str>) -> Keys {
        let key = |key: &Key| {
            let renamed = |list: &[String]| {
                let name = |column: &String| names.get(column.as_str()).map(|n| (*n).to_owned());
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

/// What a view's query shows, as the server prints it: the table behind FROM, and for each result
/// the name of the table's column that it is.
#[derive(Debug, PartialEq)]
struct ViewText {
    schema: Option<String>,
    table: String,
    columns: Vec<Option<String>>,
}

impl ViewText {
    fn read(query: &str) -> Option<Self> {
        let (sql, mut tokens) = (query.as_bytes(), Vec::new());
        lex(sql, false, &mut tokens).ok()?;
        let (first, tokens) = tokens.split_first()?;
        first.is_word(sql, "select").then_some(())?;
        let mut depth = 0i32;
        let mut items: Vec<Vec<Token>> = vec![Vec::new()];
        let mut from = None;
        for (i, token) in tokens.iter().enumerate() {
            depth += i32::from(matches!(token.kind, Kind::LParen | Kind::LBracket));
            depth -= i32::from(matches!(token.kind, Kind::RParen | Kind::RBracket));
            if depth == 0 && token.is_word(sql, "from") {
                from = Some(i + 1);
                break;
            }
            if depth == 0 && token.kind == Kind::Comma {
                items.push(Vec::new());
            } else if let Some(item) = items.last_mut() {
                item.push(*token);
            }
        }
        let name = |i: usize| tokens.get(i).and_then(|token| decode(*token, sql, '\\'));
        let is_dot = |i: usize| tokens.get(i).is_some_and(|token| token.kind == Kind::Dot);
        let mut at = from?;
        at += usize::from(tokens.get(at).is_some_and(|token| token.is_word(sql, "only")));
        let (schema, table) =
            if is_dot(at + 1) { (Some(name(at)?), name(at + 2)?) } else { (None, name(at)?) };
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
        Some(Self { schema, table, columns: columns.collect() })
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
}
