//! The conditions by which the dead rows are found that a statement's rows meet in a key.
//!
//! What has a type goes to the column's by way of text, which every type allows: whether the one converts to the
//! other is for the INSERT to say. So does a constant without a type, which the server reads as it meets it:
//! here it would complain of it before the client's own statement was read.

use super::{
    Walk,
    modify::Target,
    replace::Meeting,
    value::{Given, family},
    way::{Apart, Repeating},
};
use crate::{
    catalog::Column,
    sql::{lexer::Kind, name::quote},
};

impl Walk<'_> {
    /// The conditions that hold for what the rows meet: one for all keys whose values stand in the
    /// statement, and one for each that takes them from a query, for which the server has no plan if they are
    /// alternatives.
    pub(super) fn conditions(
        &self,
        target: &Target<'_>,
        meetings: &[Meeting<'_>],
        apart: &Apart,
    ) -> Vec<Repeating> {
        let mut at = Repeating::default();
        let mut conditions = Vec::new();
        for meeting in meetings {
            match meeting {
                Meeting::At(columns, tuples) => {
                    if !at.text.is_empty() {
                        at.push(" OR ");
                    }
                    self.is_one_of(&mut at, target, columns, tuples, apart);
                }
                Meeting::In(columns, places) => {
                    let mut sql = Repeating::default();
                    sql.push(&self.is_in(target, columns, places));
                    conditions.push(sql);
                }
                Meeting::Never | Meeting::Unknown => {}
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
        sql: &mut Repeating,
        target: &Target<'_>,
        columns: &[&Column],
        tuples: &[Vec<Given>],
        apart: &Apart,
    ) {
        let names = self.qualified(target, columns);
        if columns.iter().any(|column| column.equality.is_some()) {
            return self.equals_one_of(sql, &names, columns, tuples, apart);
        }
        let (open, close) = if names.len() > 1 { ("(", ")") } else { ("", "") };
        sql.push(&format!("{open}{}{close} IN (", names.join(", ")));
        for (i, tuple) in tuples.iter().enumerate() {
            sql.push(if i > 0 { ", " } else { "" });
            sql.push(open);
            for (k, (given, column)) in tuple.iter().zip(columns).enumerate() {
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
        sql: &mut Repeating,
        names: &[String],
        columns: &[&Column],
        tuples: &[Vec<Given>],
        apart: &Apart,
    ) {
        let mut before = "(";
        for tuple in tuples {
            for ((given, column), name) in tuple.iter().zip(columns).zip(names) {
                sql.push(&format!("{before}{name} {} ", equals(column)));
                self.as_stored(sql, given, column, apart);
                before = " AND ";
            }
            before = " OR ";
        }
        sql.push(")");
    }

    /// The same for what a query gives.
    fn is_in(&self, target: &Target<'_>, columns: &[&Column], places: &[usize]) -> String {
        let names = self.qualified(target, columns);
        let (new, row) = (format!("{}_new", self.alias), format!("{}_row", self.alias));
        let given: Vec<String> = places
            .iter()
            .zip(columns)
            .map(|(place, column)| format!("{row}.c{place}{}", by_way_of_text(column)))
            .collect();
        if columns.iter().all(|column| column.equality.is_none()) {
            let (names, given) = (names.join(", "), given.join(", "));
            return format!("({names}) IN (SELECT {given} FROM {new} AS {row})");
        }
        let pairs: Vec<String> = names
            .iter()
            .zip(columns)
            .zip(given)
            .map(|((name, column), given)| format!("{name} {} {given}", equals(column)))
            .collect();
        format!("EXISTS (SELECT FROM {new} AS {row} WHERE {})", pairs.join(" AND "))
    }

    fn qualified(&self, target: &Target<'_>, columns: &[&Column]) -> Vec<String> {
        let qualifier = self.spelling(target.name.last);
        columns.iter().map(|column| format!("{qualifier}.{}", quote(&column.name))).collect()
    }

    /// A value as the column would hold it.
    fn as_stored(&self, sql: &mut Repeating, given: &Given, column: &Column, apart: &Apart) {
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
            Given::Harmless | Given::Unknown => {}
        }
    }
}

fn stored_type(column: &Column) -> &str {
    column.limited_type.as_deref().unwrap_or(&column.type_name)
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

fn equals(column: &Column) -> String {
    let schema = column.equality.as_deref().map_or_else(|| "pg_catalog".to_owned(), quote);
    format!("OPERATOR({schema}.=)")
}
