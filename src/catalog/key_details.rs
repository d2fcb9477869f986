//! What the server says of tables' keys, row by row: for the catalog of all sessions, and for that
//! of a session whose open transaction has changed a table.

use std::collections::{HashMap, HashSet};

use super::{Column, Key, Keys, Over, Part, Trigger, told_row::ToldRow};
use crate::sql::stored::portable;

/// The keys of some relations, the obstacles to deleting the expired rows that hold them, and the
/// defaults of their columns.
#[derive(Debug, Default)]
pub(super) struct KeyDetails {
    /// The keys whose expressions raise no error and need no right.
    calm: HashSet<u32>,
    parts: HashMap<u32, Vec<Part>>,
    keys: HashMap<u32, Keys>,
    triggers: Vec<(u32, Trigger)>,
    /// By relation, the names of columns and their defaults.
    defaults: HashMap<u32, Vec<(String, String)>>,
}

impl KeyDetails {
    /// Adds a row of this kind; `None` if it cannot be read. All of kind `calm` come before those
    /// of kind `part`, and these before those of kind `key`.
    pub(super) fn add(&mut self, kind: &str, row: &ToldRow) -> Option<()> {
        match kind {
            "calm" => drop(self.calm.insert(row.oid("key")?)),
            "part" => {
                let key = row.oid("key")?;
                let part = Part {
                    stored: portable(&row.text("stored")?),
                    given: portable(&row.text("given")?),
                    operator: row.text("operator")?,
                    is_infallible: self.calm.contains(&key) && row.is("is_common")?,
                };
                self.parts.entry(key).or_default().push(part);
            }
            "key" => self.add_key(row)?,
            "obstacle" => self.add_obstacle(row.oid("oid")?, row.text("fixed")),
            "attempt" => self.keys.entry(row.oid("oid")?).or_default().may_try = true,
            "trigger" => {
                let trigger = Trigger {
                    on_insert: row.is("on_insert")?,
                    on_update: row.is("on_update")?,
                    source: row.text("source"),
                    name: row.text("name"),
                    arguments: row.texts("arguments").unwrap_or_default(),
                };
                self.triggers.push((row.oid("relation")?, trigger));
            }
            "default" => {
                let default = (row.text("name")?, portable(&row.text("expression")?));
                self.defaults.entry(row.oid("relation")?).or_default().push(default);
            }
            _ => return None,
        }
        Some(())
    }

    fn add_key(&mut self, row: &ToldRow) -> Option<()> {
        let parts = self.parts.remove(&row.oid("oid")?).unwrap_or_default();
        let is_complete = u32::try_from(parts.len()).ok() == row.oid("width");
        let key = Key {
            name: row.text("name")?,
            columns: row.texts("columns")?,
            is_plain: row.is("is_plain")?,
            parts: if is_complete { parts } else { Vec::new() },
            chosen_by: row.texts("chosen_by")?,
            nulls_not_distinct: row.is("nulls_not_distinct")?,
            is_inherited: row.is("is_inherited")?,
            over: match row.text("over_rows")?.as_str() {
                "primary" => Over::Primary,
                "some" => Over::Some,
                _ => Over::All,
            },
        };
        self.keys.entry(row.oid("relation")?).or_default().list.push(key);
        Some(())
    }

    /// Adds what speaks against deleting the rows of a relation for their keys, if anything does.
    pub(super) fn add_obstacle(&mut self, relation: u32, fixed: Option<String>) {
        self.keys.entry(relation).or_default().fixed = fixed;
    }

    /// Adds a relation of which the server cannot print all.
    pub(super) fn add_unprinted(&mut self, relation: u32) {
        self.keys.insert(relation, Keys::unknown());
    }

    /// Gives the columns of a relation their defaults.
    pub(super) fn give_defaults(&self, relation: u32, columns: &mut [Column]) {
        for (name, default) in self.defaults.get(&relation).into_iter().flatten() {
            let column = columns.iter_mut().find(|column| column.name == *name);
            if let Some(column) = column {
                column.default = Some(default.clone());
            }
        }
    }

    /// The keys by relation.
    pub(super) fn take_keys(&mut self) -> HashMap<u32, Keys> {
        for (relation, trigger) in self.triggers.drain(..) {
            self.keys.entry(relation).or_default().observe(&trigger);
        }
        std::mem::take(&mut self.keys)
    }
}
