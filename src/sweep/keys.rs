//! Deletes the expired rows of one table by the values of a key: a prepared statement for each key
//! and each combination of parameter types.

use std::collections::HashMap;

use tokio_postgres::{Client, Error, Statement, types::Type};

use super::sql;
use crate::{
    catalog::{Column, Key, KeyValue, Rule, SweptKeys, TtlTable, Value},
    control::RawParameter,
    sql::name::{QualifiedName, quote},
};

/// Statements that are kept at most.
const MAX_PREPARED: usize = 64;

/// The statements of one table, by the key's columns and the types of what is given to them.
#[derive(Debug)]
pub(super) struct ByKeys {
    prepared: HashMap<(Vec<String>, Vec<u32>), Statement>,
    /// The table's rule, or that without its grace.
    rule: Rule,
    archive: Option<QualifiedName>,
    references: Vec<String>,
}

impl ByKeys {
    pub(super) fn new(
        rule: Rule,
        archive: Option<&QualifiedName>,
        references: Vec<String>,
    ) -> Self {
        Self { prepared: HashMap::new(), rule, archive: archive.cloned(), references }
    }

    /// The statement that deletes rows with such keys; `None` where a type is not known.
    pub(super) async fn prepared(
        &mut self,
        client: &Client,
        table: &TtlTable,
        keys: &SweptKeys,
        row: &[KeyValue],
    ) -> Result<Option<Statement>, Error> {
        let types: Vec<u32> = row.iter().map(type_oid).collect();
        let find = |name: &String| table.columns.iter().find(|column| column.name == *name);
        let Some(columns) = keys.columns.iter().map(find).collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        if !columns.iter().zip(row).all(|(column, wanted)| column.means_the_same_by(wanted)) {
            return Ok(None);
        }
        let key = (keys.columns.clone(), types);
        if let Some(known) = self.prepared.get(&key) {
            return Ok(Some(known.clone()));
        }
        let Some(types) = key.1.iter().map(|oid| known_type(*oid)).collect::<Option<Vec<_>>>()
        else {
            return Ok(None);
        };
        let Some(condition) = condition(table, &columns, &key.1) else { return Ok(None) };
        let (archive, references) = (self.archive.as_ref(), &self.references);
        let shard = of_shard(table, &columns, &key.1);
        let (shard, rule) = (shard.as_deref(), &self.rule);
        let sql = sql::delete_keys(table, archive, references, &condition, shard, rule);
        let statement = client.prepare_typed(&sql, &types).await?;
        if self.prepared.len() >= MAX_PREPARED {
            self.prepared.clear();
        }
        self.prepared.insert(key, statement.clone());
        Ok(Some(statement))
    }
}

/// The condition for rows that conflict in the table's keys of these columns, whose values are
/// parameters of these types: `pglapse_dead.a = $1::integer AND ...`. `None` if there is no such
/// key.
fn condition(table: &TtlTable, columns: &[&Column], types: &[u32]) -> Option<String> {
    let pairs = columns.iter().zip(types).enumerate();
    let values: Vec<_> = pairs.map(|(n, (column, oid))| parameter(n + 1, column, *oid)).collect();
    let names = columns.iter().map(|column| &column.name);
    let same = table.keys.list.iter().filter(|key| key.columns.iter().eq(names.clone()));
    let stored = |column: &Column| format!("pglapse_dead.{}", quote(&column.name));
    let meets = |key: &Key| key.meets(columns, &values, stored, "pglapse_row");
    let mut conditions = same.map(meets).collect::<Vec<_>>();
    conditions.dedup();
    (!conditions.is_empty()).then(|| conditions.join(" OR "))
}

/// The condition for the rows of the one shard that has such rows, where the key decides that.
fn of_shard(table: &TtlTable, columns: &[&Column], types: &[u32]) -> Option<String> {
    let by = table.shard_column()?;
    let n = columns.iter().position(|column| column.name == by)?;
    let column = columns.get(n)?;
    let value = parameter(n + 1, column, types.get(n).copied()?);
    Some(format!("{} {} {value}", quote(by), column.equals()))
}

/// The parameter with this number, converted to the column's type.
fn parameter(number: usize, column: &Column, type_oid: u32) -> String {
    // A parameter without a type takes the column's.
    let cast = match type_oid {
        0 => format!("::{}", column.stored_type()),
        _ => column.cast_by_text(),
    };
    column.rounded(format!("${number}{cast}"))
}

fn type_oid(wanted: &KeyValue) -> u32 {
    match wanted {
        KeyValue::Value(Value { type_oid, .. }) | KeyValue::Parameter(_, type_oid) => *type_oid,
        KeyValue::Null => 0,
    }
}

/// The type with this oid, if every server has it. Without a type a parameter takes the column's.
fn known_type(oid: u32) -> Option<Type> {
    if oid == 0 { Some(Type::UNKNOWN) } else { Type::from_oid(oid) }
}

/// The parameters for one row.
pub(super) fn parameters(row: &[KeyValue]) -> Vec<RawParameter<&[u8]>> {
    let parameters = row.iter().map(|value| match value {
        KeyValue::Value(Value { bytes, is_binary, .. }) => {
            RawParameter { is_binary: *is_binary, bytes: Some(&**bytes) }
        }
        KeyValue::Null | KeyValue::Parameter(..) => RawParameter { is_binary: false, bytes: None },
    });
    parameters.collect()
}

/// Whether the error says that a value is not valid for the column's type.
pub(super) fn is_of_a_value(error: &Error) -> bool {
    let code = error.code().map_or("", tokio_postgres::error::SqlState::code);
    let is_raised = error.as_db_error().is_some_and(|error| error.where_().is_some());
    code == "08P01" || code.starts_with("22") && !is_raised
}
