//! What goes on behind an operand: operators, casts, `AT TIME ZONE`, `IN` and the like.

use super::{
    Parser, check_length,
    value::{self, Operand, Value},
};
use crate::sql::lexer::Kind;

/// Operators, all of `pg_catalog`.
const OPERATORS: [&str; 39] = [
    "+", "-", "*", "/", "%", "^", "=", "<>", "!=", "<", ">", "<=", ">=", "||", "~", "~*", "!~",
    "!~*", "~~", "~~*", "!~~", "!~~*", "->", "->>", "#>", "#>>", "@>", "<@", "&&", "?", "?|", "?&",
    "@?", "@@", "&", "|", "#", "<<", ">>",
];

/// How strongly operators bind (`gram.y`).
pub(super) mod binds {
    pub(in super::super) const OR: u8 = 1;
    pub(in super::super) const AND: u8 = 2;
    pub(in super::super) const NOT: u8 = 3;
    pub(in super::super) const IS: u8 = 4;
    pub(in super::super) const COMPARISON: u8 = 5;
    pub(in super::super) const IN: u8 = 6;
    pub(in super::super) const OTHER: u8 = 7;
    pub(in super::super) const SUM: u8 = 8;
    pub(in super::super) const PRODUCT: u8 = 9;
    pub(in super::super) const POWER: u8 = 10;
    pub(in super::super) const AT: u8 = 11;
    pub(in super::super) const SIGN: u8 = 12;
    pub(in super::super) const INDEX: u8 = 13;
    pub(in super::super) const CAST: u8 = 14;
}

impl Parser<'_> {
    /// The expression that goes on behind `left`, if one does.
    pub(super) fn behind(&mut self, left: &Operand, least: u8) -> Result<Option<Operand>, String> {
        let allows = |strength: u8| strength >= least;
        match self.kind(0) {
            Some(Kind::Cast) if allows(binds::CAST) => {
                self.at += 1;
                Ok(Some(self.type_name()?.cast(left)))
            }
            Some(Kind::LBracket) if allows(binds::INDEX) => {
                self.at += 1;
                let index = self.expression(0)?;
                self.expect(Kind::RBracket)?;
                let value = left.value.filter(|_| index.is_fixed());
                Ok(Some(Operand { sql: format!("({})[{}]", left.sql, index.sql), value }))
            }
            Some(Kind::Operator) => self.operation(left, least),
            Some(Kind::Word) => self.key_word(left, least),
            _ => Ok(None),
        }
    }

    fn operation(&mut self, left: &Operand, least: u8) -> Result<Option<Operand>, String> {
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
    fn operated(
        &mut self,
        left: &Operand,
        operator: &str,
        strength: u8,
    ) -> Result<Operand, String> {
        let all = ["any", "some", "all"].into_iter().find(|word| self.is(word));
        let Some(all) = all.filter(|_| self.kind(1) == Some(Kind::LParen)) else {
            let right = self.expression(strength + 1)?;
            return Ok(Operand::binary(left, operator, &right));
        };
        self.at += 2;
        let list = self.expression(0)?;
        self.expect(Kind::RParen)?;
        let Operand { value, .. } = Operand::binary(left, operator, &list);
        let (left, list) = (&left.sql, &list.sql);
        let sql = format!("({left} OPERATOR(pg_catalog.{operator}) {all} ({list}))");
        Ok(Operand { sql, value })
    }

    fn key_word(&mut self, left: &Operand, least: u8) -> Result<Option<Operand>, String> {
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
                let mut all = vec![left.clone(), self.expression(strength + 1)?];
                while self.is_at(0, &word) {
                    self.at += 1;
                    all.push(self.expression(strength + 1)?);
                }
                let word = format!(" {} ", word.to_ascii_uppercase());
                return Ok(Some(Operand::joined(&all, &word)));
            }
            "is" => return self.test(left).map(Some),
            "at" => {
                self.at += 2;
                let zone = self.expression(binds::AT + 1)?;
                let value = left.at_zone(&zone);
                let sql = format!("({} AT TIME ZONE {})", left.sql, zone.sql);
                return Ok(Some(Operand { sql, value }));
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
        Ok(Some(if is_not {
            Operand { sql: format!("(NOT {})", found.sql), ..found }
        } else {
            found
        }))
    }

    /// IN, BETWEEN and LIKE, whose word was passed.
    fn written_out(&mut self, left: &Operand) -> Result<Operand, String> {
        let word = self.between(self.at - 1, self.at).to_ascii_lowercase();
        match word.as_str() {
            "in" => {
                self.expect(Kind::LParen)?;
                let all = self.list(Kind::RParen)?;
                check_length(left, all.len())?;
                let all = all.iter().map(|one| Operand::binary(left, "=", one));
                Ok(Operand::joined(&all.collect::<Vec<_>>(), " OR "))
            }
            "between" => {
                let low = self.expression(binds::IN + 1)?;
                self.expect_word("and")?;
                let high = self.expression(binds::IN + 1)?;
                let both = [Operand::binary(left, ">=", &low), Operand::binary(left, "<=", &high)];
                Ok(Operand::joined(&both, " AND "))
            }
            like => {
                let operator = if like == "like" { "~~" } else { "~~*" };
                let right = self.expression(binds::IN + 1)?;
                Ok(Operand::binary(left, operator, &right))
            }
        }
    }

    /// `IS [NOT] NULL`, and its like, whose IS was passed.
    fn test(&mut self, left: &Operand) -> Result<Operand, String> {
        let not = if self.is("not") { "NOT " } else { "" };
        self.at += usize::from(!not.is_empty());
        let word = self.word().ok_or_else(|| self.unexpected())?;
        if !matches!(word.as_str(), "null" | "true" | "false" | "unknown") {
            return Err(format!("it may not hold IS {not}{}", word.to_ascii_uppercase()));
        }
        self.at += 1;
        let value = match word.as_str() {
            "null" => left.value.map(|_| Value::fixed(value::Kind::Number)),
            _ => left.cast(value::Kind::Number),
        };
        Ok(Operand { sql: format!("({} IS {not}{})", left.sql, word.to_ascii_uppercase()), value })
    }
}
