//! What the server says of tables' keys, row by row: for the catalog of all sessions, and for that
//! of a session whose open transaction has changed a table.

use std::collections::HashMap;

use super::{Column, Key, Keys, Over, Part, Trigger, told_row::ToldRow};
use crate::sql::stored::portable;

/// The keys of some relations, and the defaults of their columns.
#[derive(Debug, Default)]
pub(super) struct KeyDetails {
    parts: HashMap<u32, Vec<Part>>,
    keys: HashMap<u32, Keys>,
    triggers: Vec<(u32, Trigger)>,
    /// By relation, the names of columns and their defaults.
    defaults: HashMap<u32, Vec<(String, String)>>,
}

impl KeyDetails {
    /// Adds a row of this kind; `None` if it cannot be read. All of kind `part` come before those
    /// of kind `key`.
    pub(super) fn add(&mut self, kind: &str, row: &ToldRow) -> Option<()> {
        match kind {
            "part" => {
                let key = row.oid("key")?;
                let part = Part {
                    stored: portable(&row.text("stored")?),
                    given: portable(&row.text("given")?),
                    operator: row.text("operator")?,
                };
                self.parts.entry(key).or_default().push(part);
            }
            "key" => self.add_key(row)?,
            "attempt" => {
                let keys = self.keys.entry(row.oid("oid")?).or_default();
                (keys.may_try, keys.may_delete) = (true, row.is("may_delete")?);
            }
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
