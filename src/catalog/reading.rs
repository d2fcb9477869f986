//! What the server says of relations, row by row: to the connection that watches the catalog, and
//! to a session, of what its open transaction has changed. A row is a kind and JSON.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::{
    CheckOption, Column, Definition, Facts, KeyDetails, Keys, Otherwise, Relation, RelationKind,
    ViewWrites, told_row::ToldRow,
};

/// Which relations matter.
#[derive(Debug, Clone, Default)]
pub struct There {
    /// Their names, by oid.
    pub names: BTreeMap<u32, String>,
    /// The rules' tables by the index of the rule, followed by their sidecars.
    pub targets: HashMap<usize, Vec<u32>>,
    /// Those whose definition has changed since they were read.
    pub changed: BTreeSet<u32>,
    /// Whether there are temporary ones.
    pub has_temporary: bool,
    /// Of those that the open transaction has changed: the names by which a view's query knows it,
    /// which are its schema, its own, and those of its columns.
    named: HashMap<u32, Vec<String>>,
}

impl There {
    /// Adds a row of this kind; `None` if it cannot be read.
    pub fn add(&mut self, kind: &str, row: &str) -> Option<()> {
        let row = ToldRow::read(row)?;
        match kind {
            "there" => {
                self.names.insert(row.oid("oid")?, row.text("name")?);
                self.has_temporary |= row.is("is_temporary")?;
            }
            "target" => {
                let place = row.number::<usize>("place")?.checked_sub(1)?;
                self.targets.entry(place).or_default().extend(row.oid("oid"));
            }
            "written" => {
                let oid = row.oid("oid")?;
                self.changed.insert(oid);
                self.named.insert(oid, row.texts("named")?);
            }
            _ => return None,
        }
        Some(())
    }

    /// Those that are to be read: they were not known, have changed, or read one that has.
    pub fn unread(&self, known: &Facts) -> BTreeSet<u32> {
        let is_same = |relation: &&Relation| {
            !self.changed.contains(&relation.oid)
                && relation.reads.iter().all(|oid| !self.changed.contains(oid))
        };
        let same: HashSet<u32> = known.relations.iter().filter(is_same).map(|r| r.oid).collect();
        self.names.keys().filter(|oid| !same.contains(oid)).copied().collect()
    }

    /// The views whose query is as it was known: neither they nor a name in it have changed. To
    /// print it, the server would lock what it reads.
    pub fn printed(&self, known: &Facts) -> BTreeSet<u32> {
        let is_renamed = |relation: &&Relation| {
            self.named.get(&relation.oid).is_some_and(|now| *now != names_of(relation))
        };
        let renamed: HashSet<u32> =
            known.relations.iter().filter(is_renamed).map(|r| r.oid).collect();
        let is_printed = |relation: &&Relation| {
            relation.kind == RelationKind::View
                && !self.changed.contains(&relation.oid)
                && relation.reads.iter().all(|oid| !renamed.contains(oid))
        };
        known.relations.iter().filter(is_printed).map(|r| r.oid).collect()
    }
}

fn names_of(relation: &Relation) -> Vec<String> {
    let own = [&relation.schema, &relation.name];
    own.into_iter().chain(relation.columns.iter().map(|column| &column.name)).cloned().collect()
}

/// What was read of some relations.
#[derive(Debug, Default)]
pub struct Reading {
    relations: BTreeMap<u32, Relation>,
    columns: HashMap<u32, Vec<Column>>,
    /// By view: its query, its conditions, and what is written through it.
    queries: HashMap<u32, (String, Option<String>, ViewWrites)>,
    keys: KeyDetails,
}

impl Reading {
    /// Adds a row of this kind; `None` if it cannot be read. See [`KeyDetails::add`].
    pub fn add(&mut self, kind: &str, row: &str) -> Option<()> {
        let row = ToldRow::read(row)?;
        match kind {
            "relation" => {
                let relation = relation(&row)?;
                self.relations.insert(relation.oid, relation);
            }
            "column" => {
                self.columns.entry(row.oid("relation")?).or_default().push(column(&row)?);
            }
            "rule" => {
                let rules = &mut self.relations.get_mut(&row.oid("relation")?)?.delete_rules;
                let name = row.text("name")?;
                if row.is("is_instead")? {
                    rules.instead.get_or_insert(name);
                } else {
                    rules.besides.push(name);
                }
            }
            "query" => {
                let check = row.text("check_option").map(|check| match check.as_str() {
                    "local" => CheckOption::Local,
                    _ => CheckOption::Cascaded,
                });
                let (possible, instead) = (row.number("possible")?, row.number("instead")?);
                let writes = ViewWrites { possible, instead, check };
                let query = (row.text("query")?, row.text("filters"), writes);
                self.queries.insert(row.oid("oid")?, query);
            }
            _ => self.keys.add(kind, &row)?,
        }
        Some(())
    }

    /// Adds a relation of which the server cannot print all.
    pub fn add_unprinted(&mut self, relation: u32) {
        self.keys.add_unprinted(relation);
    }

    /// The relations that are there: as they were read, or else as they were known. Of those that
    /// are `unprinted` only what the catalog says without printing was read.
    pub fn relations(
        mut self,
        there: &There,
        known: &Facts,
        unprinted: &BTreeSet<u32>,
    ) -> Vec<Relation> {
        let known: HashMap<u32, &Relation> = known.relations.iter().map(|r| (r.oid, r)).collect();
        let mut keys = self.keys.take_keys();
        let mut found = Vec::with_capacity(there.names.len());
        for oid in there.names.keys() {
            let known = known.get(oid).copied();
            let Some(mut relation) = self.relations.remove(oid) else {
                found.extend(known.cloned());
                continue;
            };
            relation.columns = self.columns.remove(oid).unwrap_or_default();
            relation.columns.sort_by_key(|column| column.number);
            self.keys.give_defaults(*oid, &mut relation.columns);
            relation.keys = keys.remove(oid).unwrap_or_default();
            if let (Some(view), Some(query)) = (&mut relation.definition, self.queries.remove(oid))
            {
                (view.query, view.filters, view.writes) = query;
            }
            if unprinted.contains(oid) {
                relation.keep_printed(known);
            }
            relation.distribution = known.and_then(|known| known.distribution.clone());
            found.push(relation);
        }
        found
    }
}

impl Relation {
    /// Keeps what was printed before. Keys are those of the same columns.
    fn keep_printed(&mut self, known: Option<&Self>) {
        if let Some(view) = &mut self.definition {
            if let Some(known) = known.and_then(|known| known.definition.clone()) {
                (view.query, view.filters, view.writes) =
                    (known.query, known.filters, known.writes);
            }
            return;
        }
        for column in &mut self.columns {
            let same = known.and_then(|known| known.columns.iter().find(|c| c.name == column.name));
            column.default = same.and_then(|same| same.default.clone());
        }
        let same = known.filter(|known| known.columns == self.columns);
        self.keys = same.map_or_else(Keys::unknown, |same| same.keys.clone());
    }
}

fn relation(row: &ToldRow) -> Option<Relation> {
    let kind = RelationKind::from_relkind(row.text("kind")?.chars().next()?);
    // Until its query was printed, a view may do everything, and shows nothing.
    let definition = Definition {
        query: String::new(),
        security_barrier: row.is("security_barrier")?,
        row_security: row.is("row_security")?,
        writes: ViewWrites::ANY,
        filters: None,
    };
    Some(Relation {
        oid: row.oid("oid")?,
        schema: row.text("schema")?,
        name: row.text("name")?,
        kind,
        parents: row.oids("parents")?,
        reads: row.oids("reads")?,
        definition: (kind == RelationKind::View).then_some(definition),
        has_row_security: row.is("has_row_security")?,
        ..Relation::default()
    })
}

fn column(row: &ToldRow) -> Option<Column> {
    Some(Column {
        number: row.number("place")?,
        name: row.text("name")?,
        type_name: row.text("type_name")?,
        limited_type: row.text("limited_type"),
        equality: row.text("equality"),
        domain: row.text("domain"),
        is_enum: row.is("is_enum")?,
        collation: row.oid("collation")?,
        folding: row.text("folding"),
        not_null: row.is("not_null")?,
        generated: row.is("generated")?,
        default: None,
        otherwise: match row.text("otherwise")?.as_str() {
            "null" => Otherwise::Null,
            "fresh" => Otherwise::Fresh,
            _ => Otherwise::Value,
        },
    })
}
