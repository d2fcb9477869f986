//! The conditions that find the expired rows which hold the keys of a statement's new rows.
//!
//! A typed value is converted to the column's type by way of text. So is a constant without a type:
//! the server reads such a constant where it first stands, and an error here would come before
//! those of the client's own statement.

use super::{
    Walk,
    built_in::BuiltInType,
    inline_delete::Apart,
    modify::UpdateSite,
    replace::{Conflict, Tuple},
    value::Given,
};
use crate::{
    catalog::{Column, Part, SqlText, new_row},
    rewrite::fragment::SqlFragment,
    sql::{lexer::Kind, name::quote},
};

impl Walk<'_> {
    /// The conditions that hold for such rows. There is one for all keys where the values stand in
    /// the statement. There is one for each key where a query gives the values, because the planner
    /// makes no join of an EXISTS behind an OR.
    pub(super) fn conditions(
        &self,
        target: &UpdateSite<'_>,
        conflicts: &[Conflict<'_>],
        are_of_query: bool,
        apart: &Apart,
    ) -> Vec<SqlFragment> {
        let qualifier = self.spelling(target.name.last);
        let stored = |column: &Column| format!("{qualifier}.{}", quote(&column.name));
        let rows = |conflict: &Conflict<'_>| {
            let row = |tuple: &Tuple| {
                let given = tuple.given.iter().zip(&conflict.columns);
                given.map(|(given, column)| self.as_stored(given, column, apart)).collect()
            };
            conflict.tuples.iter().map(row).collect::<Vec<Vec<_>>>()
        };
        if are_of_query {
            let is_in = |conflict: &Conflict<'_>| {
                let given = rows(conflict).pop().unwrap_or_default();
                self.is_in_query(conflict, &given, stored)
            };
            return conflicts.iter().map(is_in).collect();
        }
        let is_one_of = |conflict: &Conflict<'_>| self.is_one_of(conflict, &rows(conflict), stored);
        let all: Vec<_> = conflicts.iter().map(is_one_of).collect();
        vec![SqlFragment::joined(&all, " OR ")]
    }

    /// `t.a OPERATOR(pg_catalog.=) ANY (ARRAY[1, 2])`, or `(t.a OPERATOR(pg_catalog.=) 1 AND t.b
    /// OPERATOR(pg_catalog.=) 2 OR ...)`
    fn is_one_of(
        &self,
        conflict: &Conflict<'_>,
        rows: &[Vec<SqlFragment>],
        stored: impl Fn(&Column) -> String,
    ) -> SqlFragment {
        let Conflict { key, columns, .. } = conflict;
        // So one index scan finds all of them.
        if let [column] = columns.as_slice()
            && key.is_plain
            && !key.nulls_not_distinct
            && column.has_array()
            && rows.len() > 1
        {
            let values = SqlFragment::joined(&rows.concat(), ", ");
            let equals = format!("{} {} ANY (ARRAY[", stored(column), column.equals());
            return values.between(&equals, "])");
        }
        let row = format!("{}_row", self.alias);
        let meets = |values: &Vec<_>| key.meets(columns, values, &stored, &row);
        let all: Vec<_> = rows.iter().map(meets).collect();
        SqlFragment::joined(&all, " OR ").between("(", ")")
    }

    /// The same for the values in each row of a query: `EXISTS (SELECT FROM _pglapse_new AS
    /// _pglapse_row WHERE t.a = _pglapse_row.c0)`. Of a key with expressions `EXISTS (SELECT FROM
    /// (SELECT lower(t) AS _pglapse_0 FROM (SELECT ... FROM _pglapse_new ...) ...) ... WHERE
    /// lower(t) = _pglapse_0)`, where nothing but what has such a name comes between the parts and
    /// the table.
    fn is_in_query(
        &self,
        conflict: &Conflict<'_>,
        given: &[SqlFragment],
        stored: impl Fn(&Column) -> String,
    ) -> SqlFragment {
        let (alias, Conflict { key, columns, .. }) = (self.alias, conflict);
        let new = format!("FROM {alias}_new AS {alias}_row");
        if key.is_plain {
            let meets: SqlFragment = key.meets(columns, given, stored, "");
            return meets.between(&format!("EXISTS (SELECT {new} WHERE "), ")");
        }
        let parts = key.parts.iter().enumerate();
        let outputs = parts.clone().map(|(k, part)| format!("{} AS {alias}_{k}", part.given));
        let meets = parts.map(|(k, Part { stored, operator, .. })| {
            format!("{stored} {operator} {alias}_row.{alias}_{k}")
        });
        let outputs = outputs.collect::<Vec<_>>().join(", ");
        let before = format!("EXISTS (SELECT FROM (SELECT {outputs} FROM (SELECT ");
        let meets = meets.collect::<Vec<_>>().join(" AND ");
        let behind = format!(" {new}) AS {alias}_given) AS {alias}_row WHERE {meets})");
        new_row::<SqlFragment>(columns, given).between(&before, &behind)
    }

    /// A value, converted to the column's type.
    fn as_stored(&self, given: &Given, column: &Column, apart: &Apart) -> SqlFragment {
        let mut sql = SqlFragment::default();
        match given {
            Given::Untyped(tokens) => {
                sql.copy(tokens);
                if self.text.kind(tokens.start) == Kind::Param {
                    // It gets its type here, because this is where it first stands.
                    let domain = column.domain.clone();
                    sql.push(&format!("::{}", domain.unwrap_or_else(|| column.stored_type())));
                } else {
                    sql.push(&column.cast_by_text());
                }
            }
            Given::Typed(tokens) => {
                sql.copy(tokens);
                // A number is rounded as it would be when it is stored.
                if column.limited_type.is_some()
                    || BuiltInType::family_of(&column.type_name) == "number"
                {
                    sql.push(&format!("::{}", column.stored_type()));
                }
            }
            Given::Constant(tokens) => {
                sql.push("(");
                sql.copy(tokens);
                sql.push(&format!("){}", column.cast_by_text()));
            }
            Given::Computed(tokens) => {
                let n = apart.iter().position(|other| other == tokens).unwrap_or_default();
                sql.push(&format!("(TABLE {}_value{n}){}", self.alias, column.cast_by_text()));
            }
            Given::Output(place) => {
                sql.push(&format!("{}_row.c{place}{}", self.alias, column.cast_by_text()));
            }
            Given::Default(expression) => {
                sql.push(&format!("({expression})::{}", column.stored_type()));
            }
            Given::Null(_) => sql.push(&format!("NULL::{}", column.stored_type())),
            Given::Fresh | Given::Unknown => {}
        }
        column.rounded(sql)
    }
}
