//! The values of keys, in batches that one prepared statement takes: it finds or deletes the
//! expired rows of one table that have them.

use std::{collections::HashMap, error::Error as StdError};

use bytes::{BufMut as _, BytesMut};
use tokio_postgres::{
    Client, Error, Statement,
    types::{Format, IsNull, Kind, ToSql, Type, to_sql_checked},
};

use super::sql;
use crate::{
    catalog::{Column, Key, KeyValue, Rule, SweptKeys, TtlTable, Value, qualified_type},
    control::RawParameter,
    sql::{
        name::{QualifiedName, quote},
        template::with_values,
    },
};

/// Statements that are kept at most.
const MAX_PREPARED: usize = 64;
/// Rows that one batch has at most.
const MAX_ROWS: usize = 5_000;

/// The statements of one table, by what they do, the key's columns, and how their values come.
#[derive(Debug)]
pub(super) struct ByKeys {
    prepared: HashMap<(KeyTask, Vec<String>, Vec<ValueForm>), Statement>,
    /// The table's rule, or that without its grace.
    rule: Rule,
    archive: Option<QualifiedName>,
    references: Vec<String>,
}

/// What is done with the rows that have the keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum KeyTask {
    /// It is asked whether there are any.
    Find,
    Delete,
}

/// How the values of a column come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ValueForm {
    /// The oid of their type; zero is the column's type.
    type_oid: u32,
    is_binary: bool,
    /// Whether they come as one array.
    is_array: bool,
}

/// Rows of one key whose values come in the same form.
#[derive(Debug, Clone)]
pub(super) struct KeyBatch<'k> {
    /// The place of the key among those that are wanted.
    pub(super) place: usize,
    keys: &'k SweptKeys,
    forms: Vec<ValueForm>,
    rows: Vec<&'k [KeyValue]>,
}

impl<'k> KeyBatch<'k> {
    /// The batches of one key's rows.
    pub(super) fn of(place: usize, keys: &'k SweptKeys, table: &TtlTable) -> Vec<Self> {
        let mut batches: Vec<Self> = Vec::new();
        for row in &keys.rows {
            let forms: Vec<_> = row.iter().map(|value| ValueForm::of(value, table)).collect();
            let takes = |batch: &&mut Self| {
                let is_full = batch.rows.len() >= MAX_ROWS || forms.iter().any(|f| !f.is_array);
                !is_full && batch.forms == forms
            };
            match batches.iter_mut().rev().find(takes) {
                Some(batch) => batch.rows.push(row),
                None => batches.push(Self { place, keys, forms, rows: vec![row] }),
            }
        }
        batches
    }

    /// Two batches with half of the rows each; `None` if it is one row.
    pub(super) fn halves(&self) -> Option<[Self; 2]> {
        let (some, others) = self.rows.split_at(self.rows.len() / 2);
        let half = |rows: &[&'k [KeyValue]]| Self { rows: rows.to_vec(), ..self.clone() };
        (!some.is_empty()).then(|| [half(some), half(others)])
    }

    /// The parameters of this statement, which was made for such a batch.
    pub(super) fn parameters(
        &self,
        statement: &Statement,
    ) -> Vec<Box<dyn ToSql + Sync + Send + 'k>> {
        let bytes = |row: &&'k [KeyValue], n: usize| match row.get(n) {
            Some(KeyValue::Value(Value { bytes, .. })) => Some(&**bytes),
            Some(KeyValue::Null | KeyValue::Parameter(..)) | None => None,
        };
        let parameter = |(n, form): (usize, &ValueForm)| -> Box<dyn ToSql + Sync + Send + 'k> {
            let values = self.rows.iter().map(|row| bytes(row, n));
            if form.is_array {
                let element = statement.params().get(n).map_or(0, element);
                return Box::new(ArrayParameter { element, values: values.collect() });
            }
            let bytes = values.flatten().next();
            Box::new(RawParameter { is_binary: form.is_binary, bytes })
        };
        self.forms.iter().enumerate().map(parameter).collect()
    }
}

impl ValueForm {
    fn of(value: &KeyValue, table: &TtlTable) -> Self {
        let (type_oid, is_binary) = match value {
            KeyValue::Value(Value { type_oid, is_binary, .. }) => (*type_oid, *is_binary),
            KeyValue::Parameter(_, type_oid) => (*type_oid, false),
            KeyValue::Null => (0, false),
        };
        // The value of a distribution column names the shard.
        Self { type_oid, is_binary, is_array: table.is_on_this_node() }
    }

    /// The parameter, or its elements as the column `given` of a list; and what type it has then.
    fn converted(self, number: usize, column: &Column) -> String {
        let of_array = format!("pglapse_given.c{number}");
        let value = if self.is_array { of_array } else { format!("${number}") };
        let cast = match self.type_oid {
            // A parameter without a type takes the column's.
            0 => format!("::{}", column.stored_type()),
            _ => column.cast_by_text(),
        };
        let typed = self.text_type().map(|name| format!("::{name}")).unwrap_or_default();
        column.rounded(format!("{value}{typed}{cast}"))
    }

    /// The type that elements of an array of texts are first read as.
    fn text_type(self) -> Option<String> {
        let is_text = self.is_array && !self.is_binary && self.type_oid != 0;
        is_text.then(|| type_name(self.type_oid)).flatten()
    }

    /// `unnest($1::text[])`
    fn list(self, number: usize, column: &Column) -> Option<String> {
        let element = match self {
            Self { is_binary: false, .. } => "pg_catalog.text".to_owned(),
            Self { type_oid: 0, .. } => qualified_type(&column.type_name),
            Self { type_oid, .. } => type_name(type_oid)?,
        };
        Some(format!("pg_catalog.unnest(${number}::{element}[])"))
    }
}

/// The name of a type that every server has.
fn type_name(oid: u32) -> Option<String> {
    Some(format!("pg_catalog.{}", quote(Type::from_oid(oid)?.name())))
}

fn element(array: &Type) -> u32 {
    if let Kind::Array(element) = array.kind() { element.oid() } else { 0 }
}

impl ByKeys {
    pub(super) fn new(
        rule: Rule,
        archive: Option<&QualifiedName>,
        references: Vec<String>,
    ) -> Self {
        Self { prepared: HashMap::new(), rule, archive: archive.cloned(), references }
    }

    /// The statement for such a batch; `None` where a type is not known, or where the rows are not
    /// to be looked for without the proof that a DELETE needs.
    pub(super) async fn prepared(
        &mut self,
        client: &Client,
        table: &TtlTable,
        batch: &KeyBatch<'_>,
        task: KeyTask,
    ) -> Result<Option<Statement>, Error> {
        let find = |name: &String| table.columns.iter().find(|column| column.name == *name);
        let columns = batch.keys.columns.iter().map(find).collect::<Option<Vec<_>>>();
        let Some(columns) = columns else { return Ok(None) };
        let means_the_same =
            |row: &&[KeyValue]| columns.iter().zip(*row).all(|(c, v)| c.means_the_same_by(v));
        if !batch.rows.iter().all(means_the_same) {
            return Ok(None);
        }
        let key = (task, batch.keys.columns.clone(), batch.forms.clone());
        if let Some(known) = self.prepared.get(&key) {
            return Ok(Some(known.clone()));
        }
        let Some(types) =
            batch.forms.iter().map(|f| parameter_type(*f)).collect::<Option<Vec<_>>>()
        else {
            return Ok(None);
        };
        let Some(sql) = self.sql(table, &columns, &batch.forms, task) else { return Ok(None) };
        let statement = client.prepare_typed(&sql, &types).await?;
        if self.prepared.len() >= MAX_PREPARED {
            self.prepared.clear();
        }
        self.prepared.insert(key, statement.clone());
        Ok(Some(statement))
    }

    /// The DELETE for each key of the table, without a value.
    pub(super) fn for_no_row(&self, table: &TtlTable) -> Vec<String> {
        let sql = |key: &Key| {
            let find = |name: &String| table.columns.iter().find(|column| column.name == *name);
            let columns = key.columns.iter().map(find).collect::<Option<Vec<_>>>()?;
            let forms = vec![ValueForm::of(&KeyValue::Null, table); columns.len()];
            let sql = self.sql(table, &columns, &forms, KeyTask::Delete)?;
            Some(with_values(&sql, &vec!["NULL"; columns.len()]))
        };
        table.keys.list.iter().filter_map(sql).collect()
    }

    fn sql(
        &self,
        table: &TtlTable,
        columns: &[&Column],
        forms: &[ValueForm],
        task: KeyTask,
    ) -> Option<String> {
        let names = columns.iter().map(|column| &column.name);
        let keys: Vec<_> =
            table.keys.list.iter().filter(|key| key.columns.iter().eq(names.clone())).collect();
        let wanted = wanted(&keys, columns, forms)?;
        if task == KeyTask::Find {
            let is_plain = keys.iter().all(|key| key.is_plain)
                && columns.iter().all(|column| column.equality.is_none());
            return is_plain.then(|| sql::find_keys(table, &wanted, &self.rule));
        }
        let (archive, references) = (self.archive.as_ref(), &self.references);
        let shard = of_shard(table, columns, forms);
        Some(sql::delete_keys(table, archive, references, &wanted, shard.as_deref(), &self.rule))
    }
}

/// The rows that conflict in these keys, whose columns have values in these forms; `None` if there
/// is no key.
fn wanted(keys: &[&Key], columns: &[&Column], forms: &[ValueForm]) -> Option<sql::WantedRows> {
    let pairs = || columns.iter().zip(forms).enumerate();
    let values: Vec<_> = pairs().map(|(n, (column, f))| f.converted(n + 1, column)).collect();
    let stored = |column: &Column| format!("{}.{}", sql::DEAD, quote(&column.name));
    let mut conditions: Vec<String> =
        keys.iter().map(|key| key.meets(columns, &values, stored, "pglapse_row")).collect();
    conditions.dedup();
    if conditions.is_empty() {
        return None;
    }
    let mut condition = conditions.join(" OR ");
    if !forms.iter().any(|form| form.is_array) {
        return Some(sql::WantedRows { given: None, condition });
    }
    let lists = pairs().map(|(n, (column, form))| form.list(n + 1, column));
    let lists = lists.collect::<Option<Vec<_>>>()?.join(", ");
    let names: Vec<_> = pairs().map(|(n, _)| format!("c{}", n + 1)).collect();
    let given = format!("ROWS FROM ({lists}) AS pglapse_given ({})", names.join(", "));
    if let ([column], [value], [key]) = (columns, values.as_slice(), keys)
        && column.has_array()
        && key.is_plain
        && !key.nulls_not_distinct
    {
        // One scan of the index finds all of them.
        let folding = column.folding.as_deref().unwrap_or_default();
        let (stored, equals) = (stored(column), column.equals());
        condition = format!("{stored} {equals} ANY (ARRAY(SELECT {value}{folding} FROM {given}))");
        return Some(sql::WantedRows { given: None, condition });
    }
    Some(sql::WantedRows { given: Some(given), condition })
}

/// The condition for the rows of the one shard that has such rows, where the key decides that.
fn of_shard(table: &TtlTable, columns: &[&Column], forms: &[ValueForm]) -> Option<String> {
    let by = table.shard_column()?;
    let n = columns.iter().position(|column| column.name == by)?;
    let column = columns.get(n)?;
    let value = forms.get(n)?.converted(n + 1, column);
    Some(format!("{} {} {value}", quote(by), column.equals()))
}

/// The type of the parameter, if every server has it. Without a type a parameter takes that of its
/// place in the statement.
fn parameter_type(form: ValueForm) -> Option<Type> {
    let is_known = form.type_oid == 0 || Type::from_oid(form.type_oid).is_some();
    match form {
        _ if !is_known => None,
        ValueForm { is_array: false, type_oid: 1.., .. } => Type::from_oid(form.type_oid),
        ValueForm { is_array: true, .. } | ValueForm { type_oid: 0, .. } => Some(Type::UNKNOWN),
    }
}

/// An array in binary format, of elements as the client sent them.
#[derive(Debug)]
struct ArrayParameter<'v> {
    /// The oid of their type.
    element: u32,
    values: Vec<Option<&'v [u8]>>,
}

impl ToSql for ArrayParameter<'_> {
    fn to_sql(
        &self,
        _: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn StdError + Sync + Send>> {
        let has_nulls = self.values.iter().any(Option::is_none);
        out.put_i32(1);
        out.put_i32(i32::from(has_nulls));
        out.put_u32(self.element);
        out.put_i32(i32::try_from(self.values.len())?);
        out.put_i32(1);
        for value in &self.values {
            match value {
                Some(bytes) => {
                    out.put_i32(i32::try_from(bytes.len())?);
                    out.put_slice(bytes);
                }
                None => out.put_i32(-1),
            }
        }
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn encode_format(&self, _: &Type) -> Format {
        Format::Binary
    }

    to_sql_checked!();
}

/// Whether the error says that a value is not valid for the column's type.
pub(super) fn is_of_a_value(error: &Error) -> bool {
    let code = error.code().map_or("", tokio_postgres::error::SqlState::code);
    let is_raised = error.as_db_error().is_some_and(|error| error.where_().is_some());
    code == "08P01" || code.starts_with("22") && !is_raised
}
