//! The keys that a statement writes to a table, as far as they stand in its text or come with its
//! parameters.

use super::{
    Walk,
    built_in::BuiltInType,
    replace::{Conflict, Written},
    value::Given,
};
use crate::{
    catalog::{Column, KeyValue, SweptKeys, TtlTable, Value},
    rewrite::{
        key_template::plain,
        plan::{KeyTemplate, TemplateValue},
    },
    sql::lexer::Kind,
};

const NUMERIC: u32 = 1700;
/// Keys of more rows than this are not looked for by their values.
const MAX_ROWS: usize = 100_000;

impl Walk<'_> {
    /// The keys in which the rows may conflict; `None` where the whole table is to be swept.
    pub(super) fn key_templates(
        &self,
        table: &TtlTable,
        conflicts: &[Conflict<'_>],
    ) -> Option<Vec<KeyTemplate>> {
        let value = |given: &Given, column: &Column| self.sought_value(given, column);
        conflicts.iter().map(|it| swept(table, it, value)).collect()
    }

    /// The keys that each row of a COPY's data has values for.
    pub(super) fn copied_keys(&self, table: &TtlTable, written: &Written) -> Vec<SweptKeys<usize>> {
        let field = |given: &Given, _: &Column| {
            if let &Given::Output(place) = given { Some(place) } else { None }
        };
        let conflicts = table.keys.list.iter().filter_map(|key| self.conflict(table, key, written));
        let keys = conflicts.filter_map(|conflict| swept(table, &conflict, field));
        keys.filter(|key| !key.rows.is_empty()).collect()
    }

    /// A constant or parameter, with a cast to a well-known type or without one.
    fn sought_value(&self, given: &Given, column: &Column) -> Option<TemplateValue> {
        let tokens = match given {
            Given::Null => return Some(TemplateValue::KeyValue(KeyValue::Null)),
            Given::Default(expression) => {
                let value = constant_default(expression, column)?;
                return Some(TemplateValue::KeyValue(KeyValue::Value(value)));
            }
            Given::Value(tokens) => tokens,
            Given::Computed | Given::Output(_) | Given::Fresh | Given::Unknown => return None,
        };
        let first = tokens.start;
        let kind = |n: usize| self.text.kind(first + n);
        let cast = match tokens.len() {
            3 if kind(1) == Kind::Cast => {
                let to = BuiltInType::named(&self.lower(first + 2)).filter(|to| to.is_plain)?;
                Some(to.oid)
            }
            3 => return None,
            _ => None,
        };
        match (tokens.len(), kind(0)) {
            (1 | 3, Kind::String) => {
                Some(TemplateValue::Constant(first, first, cast.unwrap_or_default()))
            }
            (1 | 3, Kind::Number) => {
                Some(TemplateValue::Constant(first, first, cast.unwrap_or(NUMERIC)))
            }
            (2, Kind::Operator) if kind(1) == Kind::Number => {
                Some(TemplateValue::Constant(first, first + 1, NUMERIC))
            }
            (1 | 3, Kind::Param) => {
                // A parameter that PREPARE declares does not come in a Bind.
                let declared = self.declared_oid(first)?;
                let index = self.text.parameter(first)?;
                let type_oid = if declared == 0 { cast.unwrap_or_default() } else { declared };
                Some(TemplateValue::KeyValue(KeyValue::Parameter(index, type_oid)))
            }
            _ => None,
        }
    }
}

/// The value of a default that is a constant, as the server writes it: `7`, `'a'::text`.
fn constant_default(expression: &str, column: &Column) -> Option<Value> {
    let is_number = expression.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let (bytes, type_oid) = if is_number {
        (expression.as_bytes().to_vec(), NUMERIC)
    } else {
        let (constant, type_name) = expression.rsplit_once("::")?;
        let other = || BuiltInType::named(type_name).filter(|other| other.is_plain);
        let oid = if type_name == column.type_name { 0 } else { other()?.oid };
        (plain(constant.as_bytes())?, oid)
    };
    Some(Value { bytes: bytes.into(), is_binary: false, type_oid })
}

/// The key to sweep by, with its values; `None` if it cannot be swept by.
fn swept<V>(
    table: &TtlTable,
    conflict: &Conflict<'_>,
    value: impl Fn(&Given, &Column) -> Option<V>,
) -> Option<SweptKeys<V>> {
    let Conflict { key, columns, tuples } = conflict;
    // A row of a sidecar is deleted only together with the row that it belongs to.
    let is_alone = table.sidecar.is_none() && table.base.is_none();
    if !is_alone || tuples.len() > MAX_ROWS || !columns.iter().all(|column| column.means_the_same())
    {
        return None;
    }
    let row = |tuple: &Vec<Given>| {
        let given = tuple.iter().zip(columns);
        given.map(|(given, column)| value(given, column)).collect::<Option<Vec<V>>>()
    };
    let below = |column: &String| match &table.below {
        Some(below) => below.column(column).map(str::to_owned),
        None => Some(column.clone()),
    };
    Some(SweptKeys {
        table: table.stored(),
        written: table.oid,
        nulls_meet: key.nulls_not_distinct || !key.is_plain,
        columns: key.columns.iter().map(below).collect::<Option<_>>()?,
        rows: tuples.iter().map(row).collect::<Option<_>>()?,
    })
}
