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

mod operand;
#[cfg(test)]
mod tests;
mod types;

use super::relation::Column;
use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::{decode, quote},
};

/// The functions of PostgreSQL's own that an expression may call. None of them reads a table, runs
/// a text as SQL or calls a function of somebody else's.
pub const FUNCTIONS: &str = include_str!("functions.txt");

/// A part of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::catalog) enum FormulaPart {
    Text(String),
    /// A column, by its name.
    Column(String),
}

/// Operators, all of `pg_catalog`.
const OPERATORS: [&str; 39] = [
    "+", "-", "*", "/", "%", "^", "=", "<>", "!=", "<", ">", "<=", ">=", "||", "~", "~*", "!~",
    "!~*", "~~", "~~*", "!~~", "!~~*", "->", "->>", "#>", "#>>", "@>", "<@", "&&", "?", "?|", "?&",
    "@?", "@@", "&", "|", "#", "<<", ">>",
];

/// Stands around the name of a column in SQL that is being built.
const MARK: char = '\u{1}';
/// How deep an expression may be.
const MAX_DEPTH: u32 = 100;

/// How strongly operators bind (`gram.y`).
mod binds {
    pub(super) const OR: u8 = 1;
    pub(super) const AND: u8 = 2;
    pub(super) const NOT: u8 = 3;
    pub(super) const IS: u8 = 4;
    pub(super) const COMPARISON: u8 = 5;
    pub(super) const IN: u8 = 6;
    pub(super) const OTHER: u8 = 7;
    pub(super) const SUM: u8 = 8;
    pub(super) const PRODUCT: u8 = 9;
    pub(super) const POWER: u8 = 10;
    pub(super) const AT: u8 = 11;
    pub(super) const SIGN: u8 = 12;
    pub(super) const INDEX: u8 = 13;
    pub(super) const CAST: u8 = 14;
}

/// Reads an expression over these columns, which may call the functions `further` besides. Returns
/// it in parts.
///
/// # Errors
/// What it may not use, in words.
pub(in crate::catalog) fn formula(
    text: &str,
    columns: &[Column],
    further: &[String],
) -> Result<Vec<FormulaPart>, String> {
    let tokens = tokens_of(text.as_bytes(), false).filter(|_| !text.contains(MARK));
    let tokens = tokens.ok_or("it cannot be read")?;
    let (at, depth, is_argument) = (0, 0, false);
    let mut parser = Parser { text, tokens: &tokens, at, depth, columns, further, is_argument };
    let sql = parser.expression(0)?;
    if parser.at < tokens.len() {
        return Err(parser.unexpected());
    }
    let sql = if sql.starts_with('(') { sql } else { format!("({sql})") };
    let parts = sql.split(MARK).enumerate().map(|(n, part)| match n % 2 {
        0 => FormulaPart::Text(part.to_owned()),
        _ => FormulaPart::Column(part.to_owned()),
    });
    Ok(parts.filter(|part| *part != FormulaPart::Text(String::new())).collect())
}

/// The same as one text, with the columns by their names.
///
/// # Errors
/// What it may not use, in words.
pub fn qualified(text: &str, columns: &[Column], further: &[String]) -> Result<String, String> {
    let parts = formula(text, columns, further)?;
    let parts = parts.into_iter().map(|part| match part {
        FormulaPart::Text(text) => text,
        FormulaPart::Column(name) => quote(&name),
    });
    Ok(parts.collect())
}

struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Token],
    at: usize,
    depth: u32,
    columns: &'a [Column],
    further: &'a [String],
    /// Whether the next value is an argument of a function that the settings name.
    is_argument: bool,
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
    fn expression(&mut self, least: u8) -> Result<String, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("it is too deep".to_owned());
        }
        let is_argument = std::mem::take(&mut self.is_argument);
        let begin = self.at;
        let mut left = self.operand(is_argument)?;
        loop {
            let from = self.at;
            match self.behind(&left, least)? {
                Some(longer) => left = longer,
                None => break,
            }
            if is_argument && from == begin + 1 {
                // A column of any type may be an argument, but nothing may be computed of it.
                self.columns_are_allowed(begin, from)?;
            }
        }
        self.depth -= 1;
        Ok(left)
    }

    /// The expression that goes on behind `left`, if one does.
    fn behind(&mut self, left: &str, least: u8) -> Result<Option<String>, String> {
        let allows = |strength: u8| strength >= least;
        match self.kind(0) {
            Some(Kind::Cast) if allows(binds::CAST) => {
                self.at += 1;
                Ok(Some(format!("{left}::{}", self.type_name()?)))
            }
            Some(Kind::LBracket) if allows(binds::INDEX) => {
                self.at += 1;
                let index = self.expression(0)?;
                self.expect(Kind::RBracket)?;
                Ok(Some(format!("({left})[{index}]")))
            }
            Some(Kind::Operator) => self.operation(left, least),
            Some(Kind::Word) => self.key_word(left, least),
            _ => Ok(None),
        }
    }

    fn operation(&mut self, left: &str, least: u8) -> Result<Option<String>, String> {
        let operator = self.between(self.at, self.at + 1);
        let strength = match operator.as_str() {
            "+" | "-" => binds::SUM,
            "*" | "/" | "%" => binds::PRODUCT,
            "^" => binds::POWER,
            "=" | "<>" | "!=" | "<" | ">" | "<=" | ">=" => binds::COMPARISON,
            "=>" => return Ok(None),
            _ => binds::OTHER,
        };
        if strength < least {
            return Ok(None);
        }
        if !OPERATORS.contains(&operator.as_str()) {
            return Err(format!("it may not use the operator {operator}"));
        }
        self.at += 1;
        let operator = if operator == "!=" { "<>" } else { &operator };
        self.operated(left, operator, strength).map(Some)
    }

    /// `left operator right`, where the right side is next.
    fn operated(&mut self, left: &str, operator: &str, strength: u8) -> Result<String, String> {
        let all = ["any", "some", "all"].into_iter().find(|word| self.is(word));
        let Some(all) = all.filter(|_| self.kind(1) == Some(Kind::LParen)) else {
            let right = self.expression(strength + 1)?;
            return Ok(binary(left, operator, &right));
        };
        self.at += 2;
        let list = self.expression(0)?;
        self.expect(Kind::RParen)?;
        Ok(format!("({left} OPERATOR(pg_catalog.{operator}) {all} ({list}))"))
    }

    fn key_word(&mut self, left: &str, least: u8) -> Result<Option<String>, String> {
        let Some(word) = self.word() else { return Ok(None) };
        let is_not = word == "not";
        let asked = usize::from(is_not);
        let is = |word: &str| self.is_at(asked, word);
        let strength = match word.as_str() {
            "or" => binds::OR,
            "and" => binds::AND,
            "is" => binds::IS,
            "at" if self.is_at(1, "time") && self.is_at(2, "zone") => binds::AT,
            "operator" => binds::OTHER,
            _ if is("in") || is("between") || is("like") || is("ilike") => binds::IN,
            _ => return Ok(None),
        };
        if strength < least {
            return Ok(None);
        }
        self.at += 1 + asked;
        let found = match word.as_str() {
            "or" | "and" => {
                let right = self.expression(strength + 1)?;
                return Ok(Some(format!("({left} {} {right})", word.to_ascii_uppercase())));
            }
            "is" => return self.test(left).map(Some),
            "at" => {
                self.at += 2;
                let zone = self.expression(binds::AT + 1)?;
                return Ok(Some(format!("({left} AT TIME ZONE {zone})")));
            }
            "operator" => {
                self.expect(Kind::LParen)?;
                self.expect_word("pg_catalog")?;
                self.expect(Kind::Dot)?;
                let operator = self.between(self.at, self.at + 1);
                self.expect(Kind::Operator)?;
                self.expect(Kind::RParen)?;
                if !OPERATORS.contains(&operator.as_str()) {
                    return Err(format!("it may not use the operator {operator}"));
                }
                return self.operated(left, &operator, strength).map(Some);
            }
            _ => self.written_out(left)?,
        };
        Ok(Some(if is_not { format!("(NOT {found})") } else { found }))
    }

    /// IN, BETWEEN and LIKE, whose word was passed.
    fn written_out(&mut self, left: &str) -> Result<String, String> {
        let word = self.between(self.at - 1, self.at).to_ascii_lowercase();
        match word.as_str() {
            "in" => {
                self.expect(Kind::LParen)?;
                let all = self.list(Kind::RParen)?;
                let all = all.iter().map(|one| binary(left, "=", one)).collect::<Vec<_>>();
                Ok(format!("({})", all.join(" OR ")))
            }
            "between" => {
                let low = self.expression(binds::IN + 1)?;
                self.expect_word("and")?;
                let high = self.expression(binds::IN + 1)?;
                Ok(format!("({} AND {})", binary(left, ">=", &low), binary(left, "<=", &high)))
            }
            like => {
                let operator = if like == "like" { "~~" } else { "~~*" };
                let right = self.expression(binds::IN + 1)?;
                Ok(binary(left, operator, &right))
            }
        }
    }

    /// `IS [NOT] NULL`, and its like, whose IS was passed.
    fn test(&mut self, left: &str) -> Result<String, String> {
        let not = if self.is("not") { "NOT " } else { "" };
        self.at += usize::from(!not.is_empty());
        let word = self.word().ok_or_else(|| self.unexpected())?;
        if !matches!(word.as_str(), "null" | "true" | "false" | "unknown") {
            return Err(format!("it may not hold IS {not}{}", word.to_ascii_uppercase()));
        }
        self.at += 1;
        Ok(format!("({left} IS {not}{})", word.to_ascii_uppercase()))
    }

    /// Expressions between commas, up to a token of this kind, which is passed.
    fn list(&mut self, end: Kind) -> Result<Vec<String>, String> {
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

fn binary(left: &str, operator: &str, right: &str) -> String {
    format!("({left} OPERATOR(pg_catalog.{operator}) {right})")
}
