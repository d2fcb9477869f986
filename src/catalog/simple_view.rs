//! Views that show the rows of one table as they are, and the columns of its expiry.
//!
//! Such a view has one row for each row of its table that its condition chooses. So a condition on
//! the view's own columns hides what it would hide below, and the view is treated like a table: it
//! is read and written as it is, by PostgreSQL itself, by its triggers or by its rules. Only the
//! keys that a statement writes are freed in the table below. Where a view lacks columns of the
//! expiry, or chooses rows by subqueries that read TTL tables, that is all that can be done: rows
//! can be inserted through it. So can they where triggers or rules put them elsewhere.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use super::{
    Catalog, CheckOption, Column, Inserts, Key, Keys, Otherwise, Relation, RelationKind, Rule,
    RuleSpec, TtlTable, View, parent::Parent, tree::Tree, view_text::ViewText,
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
    pub(super) fn simple_view(&self, view: &Relation, tree: &Tree<'_>) -> Option<TtlTable> {
        let shown = ViewText::read(&view.definition.as_ref()?.query)?;
        let from = shown.from(view, tree)?;
        // What its subqueries read is hidden only where the view is inlined.
        if self.reads_more(&shown, view, Some(from), tree) {
            return None;
        }
        let table = match self.tables.get(&from.oid) {
            Some(_) if self.broken.contains_key(&from.oid) => return None,
            Some(table) => TtlTable::clone(table),
            None if from.kind == RelationKind::View => self.simple_view(from, tree)?,
            None => return None,
        };
        self.shown_through(view, shown, table)
    }

    /// Where an INSERT through a view puts its rows, if it shows no expired ones. Only a CHECK
    /// OPTION reads the view's condition then: that of this view or, where the row `is_checked`,
    /// of one over it.
    pub(super) fn inserts(
        &self,
        view: &Relation,
        is_checked: bool,
        tree: &Tree<'_>,
    ) -> Option<Inserts> {
        if let Some(table) = self.simple_view(view, tree) {
            return Some(Inserts::Below(Arc::new(table)));
        }
        let definition = view.definition.as_ref()?;
        let writes = definition.writes;
        if writes.instead & View::INSERTS != 0 {
            return Some(Inserts::Elsewhere);
        }
        let shown = ViewText::read(&definition.query)?;
        let from = shown.from(view, tree);
        let is_read = shown.has_subquery_as_result || is_checked || writes.check.is_some();
        if is_read && self.reads_more(&shown, view, from, tree) {
            return None;
        }
        // What has no rule and reads nothing that has one may not be known.
        let Some(from) = from else { return Some(Inserts::Elsewhere) };
        let table = match self.tables.get(&from.oid) {
            _ if self.broken.contains_key(&from.oid) => return None,
            Some(table) => TtlTable::clone(table),
            None if from.kind == RelationKind::View => {
                let cascades = is_checked || writes.check == Some(CheckOption::Cascaded);
                match self.inserts(from, cascades, tree)? {
                    Inserts::Below(table) => Arc::unwrap_or_clone(table),
                    Inserts::Elsewhere => return Some(Inserts::Elsewhere),
                }
            }
            None => return Some(Inserts::Elsewhere),
        };
        let table = self.shown_through(view, shown, table)?;
        Some(Inserts::Below(Arc::new(table)))
    }

    /// Whether a view's subqueries read what has a rule.
    fn reads_more(
        &self,
        shown: &ViewText,
        view: &Relation,
        from: Option<&Relation>,
        tree: &Tree<'_>,
    ) -> bool {
        let has_rule = |other: &Relation| {
            let is_one =
                self.tables.contains_key(&other.oid) || self.broken.contains_key(&other.oid);
            is_one || self.ttl_read_by(other, tree, &mut HashSet::new()).is_some()
        };
        let mut reads = view.reads.iter().filter_map(|oid| tree.by_oid.get(oid));
        let is_from = |other: &Relation| from.is_some_and(|from| from.oid == other.oid);
        reads.any(|other| (!is_from(other) || shown.names_it_again) && has_rule(other))
    }

    /// A table as a view shows it.
    fn shown_through(&self, view: &Relation, shown: ViewText, table: TtlTable) -> Option<TtlTable> {
        if !table.is_on_this_node() || table.base.is_some() {
            return None;
        }
        let names = view.columns.iter().map(|column| column.name.clone());
        let pairs = names.zip(shown.columns).filter_map(|(name, column)| Some((name, column?)));
        let pairs: Vec<(String, String)> = pairs.collect();
        // Without a column of the table its query may be one of aggregates, which has one row.
        if pairs.is_empty() {
            return None;
        }
        let own = self.rules.iter().find(|rule| rule.root == table.root);
        let own = own.map(|rule| &rule.spec).filter(|_| table.rule.has_expiry());
        table.seen_through(view, &pairs, own)
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
            self.rule_through(&names, &columns, spec)?
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
    ) -> Option<Rule> {
        let mut rule = match spec {
            Some(spec) => {
                let original = match &self.below {
                    // A view over a view: the rule is written for the table's own names.
                    Some(below) => below.first_names(),
                    None => Vec::new(),
                };
                let mut renamed = spec.clone();
                renamed.expires = renamed.expires.renamed(&original);
                let pairs: Vec<(&str, &str)> = names.iter().map(|(a, b)| (*a, *b)).collect();
                renamed.expires = renamed.expires.renamed(&pairs);
                Rule::bind(&renamed, columns).ok()?
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
        (keys.may_try, keys.may_delete) = (false, false);
        keys
    }
}
