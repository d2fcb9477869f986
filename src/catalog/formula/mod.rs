//! The SQL expressions by which rows may expire, written so that every name in them means
//! PostgreSQL's own.
//!
//! An expression runs with the rights of whoever reads the table, and as pglapse's role. So an
//! allow list says what it may be made of: the table's columns of PostgreSQL's own types,
//! constants, operators, and the functions and types listed here. Whatever else the server would
//! accept is refused. Rules in the settings may name further functions.
//!
//! The result is the same under every `search_path`: operators are `OPERATOR(pg_catalog.+)`,
//! functions and types are qualified, and brackets say what the precedence of operators said
//! (`gram.y`). Forms whose operator the grammar looks up by the search path (`IN`, `BETWEEN`,
//! `LIKE`, `NULLIF`, `CASE x WHEN`) are spelled out.
//!
//! While it is read, each operand says by how much its value may differ between sessions.

mod called;
mod operand;
mod operators;
#[cfg(test)]
mod tests;
mod types;
mod value;

use std::ops::Range;

use self::{
    operators::binds,
    value::{Operand, Value},
};
use super::{clock::Clock, relation::Column};
use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::{decode, quote},
};

/// The functions of PostgreSQL's own that an expression may call. None of them reads a table, runs
/// a text as SQL or calls a function of somebody else's.
pub const FUNCTIONS: &str = include_str!("functions.txt");

/// Stands around the name of a column in SQL that is being built.
const MARK: char = '\u{1}';
/// Stands for the instant at which the expression is judged.
const NOW: &str = "\u{2}";
/// How deep an expression may be.
const MAX_DEPTH: u32 = 100;
/// How many bytes it may have as it is written out, where some of its parts stand several times.
const MAX_LENGTH: usize = 100_000;

/// An expression that was read, over the columns of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::catalog) struct Formula {
    /// SQL, with the name of each column between two [`MARK`]s, and [`NOW`] for what says now.
    sql: String,
    /// The columns, and where they stand in the text that was read.
    columns: Vec<(String, Range<usize>)>,
    value: Option<Value>,
}

impl Formula {
    /// Reads an expression over these columns, which may call the functions `further` besides.
    ///
    /// # Errors
    /// What it may not use, in words.
    pub(in crate::catalog) fn read(
        text: &str,
        columns: &[Column],
        further: &[String],
    ) -> Result<Self, String> {
        let tokens = tokens_of(text.as_bytes(), false)
            .filter(|_| !text.contains(MARK) && !text.contains(NOW));
        let tokens = tokens.ok_or("it cannot be read")?;
        let (at, depth, found) = (0, 0, Vec::new());
        let tokens = tokens.as_slice();
        let mut parser = Parser { text, tokens, at, depth, columns, further, found };
        let Operand { sql, value } = parser.expression(0)?;
        if parser.at < tokens.len() {
            return Err(parser.unexpected());
        }
        let sql = if sql.starts_with('(') { sql } else { format!("({sql})") };
        Ok(Self { sql, columns: parser.found, value })
    }

    /// The expression as SQL at the instant `now`, an SQL expression. `column` gives the SQL that
    /// names a column.
    ///
    /// What says now in it must not be the transaction's: a row would be live for a transaction
    /// that began before it expired, while others delete it.
    pub(in crate::catalog) fn to_sql(&self, now: &str, column: &dyn Fn(&str) -> String) -> String {
        let sql = self.sql.replace(NOW, now);
        let parts = sql.split(MARK).enumerate();
        parts.map(|(n, part)| if n % 2 == 0 { part.to_owned() } else { column(part) }).collect()
    }

    /// The names of its columns, in order.
    pub(in crate::catalog) fn columns(&self) -> Vec<&str> {
        self.columns.iter().map(|(name, _)| name.as_str()).collect()
    }

    /// `text`, from which it was read, with other names of its columns.
    pub(in crate::catalog) fn renamed(&self, text: &str, now: &dyn Fn(&str) -> String) -> String {
        let mut renamed = text.to_owned();
        for (name, place) in self.columns.iter().rev() {
            renamed.replace_range(place.clone(), &quote(&now(name)));
        }
        renamed
    }

    /// The microseconds by which its values for two sessions are apart at most, if it is of the
    /// type that the server calls so. `None` if it may follow settings without a known bound.
    pub(in crate::catalog) fn apart(&self, type_name: &str) -> Option<i64> {
        let value = self.value?;
        value.is_of(types::kind_of(type_name)?).then_some(value.apart)
    }
}

/// The expression in such a way that every name in it means PostgreSQL's own.
///
/// # Errors
/// What it may not use, in words.
pub fn qualified(text: &str, columns: &[Column], further: &[String]) -> Result<String, String> {
    Ok(Formula::read(text, columns, further)?.to_sql(Clock::Statement.to_sql(), &quote))
}

struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Token],
    at: usize,
    depth: u32,
    columns: &'a [Column],
    further: &'a [String],
    /// The columns that were found, and where.
    found: Vec<(String, Range<usize>)>,
}

impl Parser<'_> {
    fn token(&self, ahead: usize) -> Option<Token> {
        self.tokens.get(self.at + ahead).copied()
    }

    fn kind(&self, ahead: usize) -> Option<Kind> {
        self.token(ahead).map(|token| token.kind)
    }

    fn is_at(&self, ahead: usize, word: &str) -> bool {
        self.token(ahead).is_some_and(|token| token.is_word(self.text.as_bytes(), word))
    }

    fn is(&self, word: &str) -> bool {
        self.is_at(0, word)
    }

    /// The word at the next token, in lower case.
    fn word(&self) -> Option<String> {
        let token = self.token(0).filter(|token| token.kind == Kind::Word)?;
        Some(self.text.get(token.start as usize..token.end as usize)?.to_ascii_lowercase())
    }

    /// The text of the tokens `from..to`.
    fn between(&self, from: usize, to: usize) -> String {
        let start = self.tokens.get(from).map_or(self.text.len(), |token| token.start as usize);
        let last = to.checked_sub(1).and_then(|last| self.tokens.get(last));
        let end = last.map_or(self.text.len(), |token| token.end as usize);
        self.text.get(start..end).unwrap_or_default().to_owned()
    }

    fn unexpected(&self) -> String {
        match self.token(0) {
            Some(_) => format!("it may not hold {}", self.between(self.at, self.at + 1)),
            None => "it ends too soon".to_owned(),
        }
    }

    /// Passes a token of this kind.
    fn expect(&mut self, kind: Kind) -> Result<(), String> {
        if self.kind(0) != Some(kind) {
            return Err(self.unexpected());
        }
        self.at += 1;
        Ok(())
    }

    fn expect_word(&mut self, word: &str) -> Result<(), String> {
        if !self.is(word) {
            return Err(self.unexpected());
        }
        self.at += 1;
        Ok(())
    }

    /// The constant in quotes at the next token.
    fn string(&mut self) -> Result<String, String> {
        let text = self.between(self.at, self.at + 1);
        if text.starts_with('\'') && text.contains('\\') || text.starts_with(['u', 'U', 'n', 'N']) {
            // What a backslash means in it is a setting of the session.
            return Err(format!("write the constant {text} without backslashes, as '...'"));
        }
        self.expect(Kind::String)?;
        Ok(text)
    }

    /// The expression at the next token, of what binds as strongly as this.
    fn expression(&mut self, least: u8) -> Result<Operand, String> {
        let read = self.argument(least)?;
        self.check_own(&read)?;
        Ok(read)
    }

    /// The same, or a column of any type, of which nothing is computed.
    fn argument(&mut self, least: u8) -> Result<Operand, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("it is too deep".to_owned());
        }
        let mut left = self.operand()?;
        while let Some(longer) = self.behind(&left, least)? {
            self.check_own(&left)?;
            check_length(&longer, 1)?;
            left = longer;
        }
        check_length(&left, 1)?;
        self.depth -= 1;
        Ok(left)
    }

    /// Refuses a column of another type than PostgreSQL's own.
    fn check_own(&self, operand: &Operand) -> Result<(), String> {
        let is_foreign = operand.value.is_some_and(|value| value.kind == value::Kind::Foreign);
        let is_it = |column: &&Column| operand.sql == format!("{MARK}{}{MARK}", column.name);
        match self.columns.iter().find(is_it).filter(|_| is_foreign) {
            Some(Column { name, type_name, .. }) => Err(format!(
                "its column {} is of type {type_name}, which is none of PostgreSQL's own that it \
                 may use",
                quote(name)
            )),
            None => Ok(()),
        }
    }

    /// Expressions between commas, up to a token of this kind, which is passed.
    fn list(&mut self, end: Kind) -> Result<Vec<Operand>, String> {
        let mut all = Vec::new();
        loop {
            all.push(self.expression(0)?);
            if self.kind(0) != Some(Kind::Comma) {
                self.expect(end)?;
                return Ok(all);
            }
            self.at += 1;
        }
    }
}

/// Refuses to write an operand so many times if that is too long.
fn check_length(operand: &Operand, times: usize) -> Result<(), String> {
    let length = operand.sql.len().saturating_mul(times);
    if length > MAX_LENGTH { Err("it is too long".to_owned()) } else { Ok(()) }
}
