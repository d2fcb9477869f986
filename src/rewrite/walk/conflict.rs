//! The conditions by which the dead rows are found that a statement's rows meet in a key.
//!
//! What has a type goes to the column's by way of text, which every type allows: whether the one
//! converts to the other is for the INSERT to say. So does a constant without a type, which the
//! server reads as it meets it: here it would complain of it before the client's own statement was
//! read.

use super::{
    Walk,
    inline_delete::{Apart, SqlFragment},
    modify::UpdateSite,
    replace::{ConflictKey, ConflictProbe, Tuple},
    value::{Given, family},
};
use crate::{
    catalog::{Column, Part},
    sql::{lexer::Kind, name::quote},
};

impl Walk<'_> {
    /// The conditions that hold for what the rows meet: one for all keys whose values stand in the
    /// statement, and one for each that takes them from a query, for which the server has no plan
    /// if they are alternatives.
    pub(super) fn conditions(
        &self,
        target: &UpdateSite<'_>,
        probes: &[ConflictProbe<'_>],
        apart: &Apart,
    ) -> Vec<SqlFragment> {
        let mut at = SqlFragment::default();
        let mut conditions = Vec::new();
        for probe in probes {
            match probe {
                ConflictProbe::At(met, tuples) => {
                    if !at.text.is_empty() {
                        at.push(" OR ");
                    }
                    if met.key.is_plain {
                        self.is_one_of(&mut at, target, met, tuples, apart);
                    } else {
                        self.meets_one_of(&mut at, met, tuples, apart);
                    }
                }
                ConflictProbe::In(met, tuple) => {
                    let mut sql = SqlFragment::default();
                    if met.key.is_plain {
                        self.is_in(&mut sql, target, met, tuple, apart);
                    } else {
                        self.meets_in(&mut sql, met, tuple, apart);
                    }
                    conditions.push(sql);
                }
                ConflictProbe::Never | ConflictProbe::Unknown => {}
            }
        }
        if !at.text.is_empty() {
            conditions.push(at);
        }
        conditions
    }

    /// `(t.a, t.b) IN ((1, 2), (3, 4))`
    fn is_one_of(
        &self,
        sql: &mut SqlFragment,
        target: &UpdateSite<'_>,
        met: &ConflictKey<'_>,
        tuples: &[Tuple],
        apart: &Apart,
    ) {
        let names = self.qualified(target, &met.columns);
        if met.key.nulls_not_distinct || met.columns.iter().any(|c| c.equality.is_some()) {
            return self.equals_one_of(sql, &names, met, tuples, apart);
        }
        let (open, close) = if names.len() > 1 { ("(", ")") } else { ("", "") };
        sql.push(&format!("{open}{}{close} IN (", names.join(", ")));
        for (i, tuple) in tuples.iter().enumerate() {
            sql.push(if i > 0 { ", " } else { "" });
            sql.push(open);
            for (k, (given, column)) in tuple.given.iter().zip(&met.columns).enumerate() {
                sql.push(if k > 0 { ", " } else { "" });
                self.as_stored(sql, given, column, apart);
            }
            sql.push(close);
        }
        sql.push(")");
    }

    /// `(t.a OPERATOR(s.=) 1 AND t.b OPERATOR(pg_catalog.=) 2 OR ...)`
    fn equals_one_of(
        &self,
        sql: &mut SqlFragment,
        names: &[String],
        met: &ConflictKey<'_>,
        tuples: &[Tuple],
        apart: &Apart,
    ) {
        let mut before = "(";
        for tuple in tuples {
            for ((given, column), name) in tuple.given.iter().zip(&met.columns).zip(names) {
                sql.push(before);
                if matches!(given, Given::Null(_)) {
                    sql.push(&format!("{name} IS NULL"));
                } else {
                    let mut value = SqlFragment::default();
                    self.as_stored(&mut value, given, column, apart);
                    push_equal(sql, name, &column.equals(), &value, met.key.nulls_not_distinct);
                }
                before = " AND ";
            }
            before = " OR ";
        }
        sql.push(")");
    }

    /// `(lower(t) OPERATOR(pg_catalog.=) (SELECT lower(t) FROM (SELECT 'a'::text AS t) AS
    /// _pglapse_row) AND ... OR ...)`, for parts name columns bare.
    fn meets_one_of(
        &self,
        sql: &mut SqlFragment,
        met: &ConflictKey<'_>,
        tuples: &[Tuple],
        apart: &Apart,
    ) {
        let mut before = "(";
        for tuple in tuples {
            for part in &met.key.parts {
                sql.push(before);
                let mut value = SqlFragment::default();
                value.push(&format!("(SELECT {} FROM (SELECT ", part.given));
                self.push_row(&mut value, met, &tuple.given, apart);
                value.push(&format!(") AS {}_row)", self.alias));
                let may_be_null = met.key.nulls_not_distinct;
                push_equal(sql, &part.stored, &part.operator, &value, may_be_null);
                before = " AND ";
            }
            before = " OR ";
        }
        sql.push(")");
    }

    /// The same for what a query gives.
    fn is_in(
        &self,
        sql: &mut SqlFragment,
        target: &UpdateSite<'_>,
        met: &ConflictKey<'_>,
        tuple: &[Given],
        apart: &Apart,
    ) {
        let names = self.qualified(target, &met.columns);
        let (new, row) = (format!("{}_new", self.alias), format!("{}_row", self.alias));
        let given = tuple.iter().zip(&met.columns);
        if met.columns.iter().all(|column| column.equality.is_none()) {
            sql.push(&format!("({}) IN (SELECT ", names.join(", ")));
            for (k, (given, column)) in given.enumerate() {
                sql.push(if k > 0 { ", " } else { "" });
                self.as_stored(sql, given, column, apart);
            }
            return sql.push(&format!(" FROM {new} AS {row})"));
        }
        sql.push(&format!("EXISTS (SELECT FROM {new} AS {row} WHERE "));
        for (k, ((given, column), name)) in given.zip(names).enumerate() {
            sql.push(if k > 0 { " AND " } else { "" });
            sql.push(&format!("{name} {} ", column.equals()));
            self.as_stored(sql, given, column, apart);
        }
        sql.push(")");
    }

    /// `EXISTS (SELECT FROM (SELECT lower(t) AS _pglapse_0 FROM (SELECT ... FROM _pglapse_new ...)
    /// ...) ... WHERE lower(t) = _pglapse_0)`, where nothing but what has such a name comes
    /// between the parts and the table.
    fn meets_in(
        &self,
        sql: &mut SqlFragment,
        met: &ConflictKey<'_>,
        tuple: &[Given],
        apart: &Apart,
    ) {
        let alias = self.alias;
        let parts = met.key.parts.iter().enumerate();
        let given = parts.clone().map(|(k, part)| format!("{} AS {alias}_{k}", part.given));
        let meets = parts.map(|(k, Part { stored, operator, .. })| {
            format!("{stored} {operator} {alias}_row.{alias}_{k}")
        });
        let given = given.collect::<Vec<_>>().join(", ");
        sql.push(&format!("EXISTS (SELECT FROM (SELECT {given} FROM (SELECT "));
        self.push_row(sql, met, tuple, apart);
        sql.push(&format!(
            " FROM {alias}_new AS {alias}_row) AS {alias}_given) AS {alias}_row WHERE {})",
            meets.collect::<Vec<_>>().join(" AND ")
        ));
    }

    /// The values of a new row by the names of its columns: `'a'::text AS t, ...`
    fn push_row(
        &self,
        sql: &mut SqlFragment,
        met: &ConflictKey<'_>,
        tuple: &[Given],
        apart: &Apart,
    ) {
        for (k, (given, column)) in tuple.iter().zip(&met.columns).enumerate() {
            sql.push(if k > 0 { ", " } else { "" });
            self.as_stored(sql, given, column, apart);
            let folding = column.folding.as_deref().unwrap_or_default();
            sql.push(&format!("{folding} AS {}", quote(&column.name)));
        }
    }

    fn qualified(&self, target: &UpdateSite<'_>, columns: &[&Column]) -> Vec<String> {
        let qualifier = self.spelling(target.name.last);
        columns.iter().map(|column| format!("{qualifier}.{}", quote(&column.name))).collect()
    }

    /// A value as the column would hold it. One that is too large for a `numeric` is in no row;
    /// that is for the INSERT to say, which may have more to say before.
    fn as_stored(&self, sql: &mut SqlFragment, given: &Given, column: &Column, apart: &Apart) {
        let scale = scale(column);
        sql.push(if scale.is_some() { "pg_catalog.round(" } else { "" });
        self.as_typed(sql, given, column, apart);
        sql.push(&scale.map(|scale| format!(", {scale})")).unwrap_or_default());
    }

    fn as_typed(&self, sql: &mut SqlFragment, given: &Given, column: &Column, apart: &Apart) {
        match given {
            Given::Untyped(tokens) => {
                sql.copy(tokens);
                if self.text.kind(tokens.start) == Kind::Param {
                    // Here it gets its type, for it stands here first.
                    let domain = column.domain.as_deref();
                    sql.push(&format!("::{}", domain.unwrap_or_else(|| stored_type(column))));
                } else if stored_type(column) == "text" {
                    sql.push("::text");
                } else {
                    sql.push(&format!("::pg_catalog.text::{}", stored_type(column)));
                }
            }
            Given::Typed(tokens) => {
                sql.copy(tokens);
                // A number is rounded as it is when it is stored.
                if column.limited_type.is_some() || family(&column.type_name) == "number" {
                    sql.push(&format!("::{}", stored_type(column)));
                }
            }
            Given::Constant(tokens) => {
                sql.push("(");
                sql.copy(tokens);
                sql.push(&format!("){}", by_way_of_text(column)));
            }
            Given::Computed(tokens) => {
                let n = apart.iter().position(|other| other == tokens).unwrap_or_default();
                sql.push(&format!("(TABLE {}_value{n}){}", self.alias, by_way_of_text(column)));
            }
            Given::Output(place) => {
                sql.push(&format!("{}_row.c{place}{}", self.alias, by_way_of_text(column)));
            }
            Given::Default(expression) => {
                sql.push(&format!("({expression})::{}", stored_type(column)));
            }
            Given::Null(_) => sql.push(&format!("NULL::{}", stored_type(column))),
            Given::Fresh | Given::Unknown => {}
        }
    }
}

/// `name = value`, or also where both are NULL.
fn push_equal(sql: &mut SqlFragment, name: &str, equals: &str, value: &SqlFragment, nulls: bool) {
    sql.push(if nulls { "(" } else { "" });
    sql.push(&format!("{name} {equals} "));
    sql.append(&value.text, &value.copies);
    if nulls {
        sql.push(&format!(" OR {name} IS NULL AND "));
        sql.append(&value.text, &value.copies);
        sql.push(" IS NULL)");
    }
}

fn stored_type(column: &Column) -> &str {
    let limited = column.limited_type.as_deref().filter(|_| scale(column).is_none());
    limited.unwrap_or(&column.type_name)
}

/// The digits behind the point of a `numeric(5,2)`.
fn scale(column: &Column) -> Option<&str> {
    let modifiers = column.limited_type.as_deref()?.strip_prefix("numeric(")?.strip_suffix(')')?;
    Some(modifiers.split_once(',')?.1)
}

/// Turns a value of whatever type into one of the column's, as an assignment would.
fn by_way_of_text(column: &Column) -> String {
    let is_integer = matches!(column.type_name.as_str(), "smallint" | "integer" | "bigint");
    let rounds = if is_integer { "::pg_catalog.numeric" } else { "" };
    match family(&column.type_name) {
        "text" if column.limited_type.is_none() => "::pg_catalog.text".to_owned(),
        _ => format!("::pg_catalog.text{rounds}::{}", stored_type(column)),
    }
}
