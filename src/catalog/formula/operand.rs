//! The operands in an expiry expression: constants, columns, calls of functions, CASE.

use super::{
    FUNCTIONS, MARK, NOW, Parser, binds,
    called::{called, extracted},
    check_length, decode, quote, types,
    value::{self, Operand, Value, ZONES_APART, all, common},
};
use crate::sql::lexer::{Kind, Token};

impl Parser<'_> {
    /// The operand at the next token.
    pub(super) fn operand(&mut self) -> Result<Operand, String> {
        match self.kind(0) {
            Some(Kind::LParen) => {
                self.at += 1;
                let inner = self.expression(0)?;
                self.expect(Kind::RParen)?;
                Ok(inner)
            }
            Some(Kind::Operator) => {
                let sign = self.between(self.at, self.at + 1);
                if !matches!(sign.as_str(), "-" | "+") {
                    return Err(self.unexpected());
                }
                self.at += 1;
                let Operand { sql, value } = self.expression(binds::SIGN)?;
                let value = value.filter(|it| it.kind != value::Kind::Constant);
                Ok(Operand { sql: format!("(OPERATOR(pg_catalog.{sign}) {sql})"), value })
            }
            Some(Kind::String) => Ok(Operand::fixed(self.string()?, value::Kind::Constant)),
            Some(Kind::Number) => {
                self.at += 1;
                Ok(Operand::fixed(self.between(self.at - 1, self.at), value::Kind::Number))
            }
            Some(Kind::Word) => self.worded(),
            Some(Kind::Quoted) => self.column(),
            _ => Err(self.unexpected()),
        }
    }

    fn worded(&mut self) -> Result<Operand, String> {
        let word = self.word().ok_or_else(|| self.unexpected())?;
        let opens = self.kind(1) == Some(Kind::LParen);
        match word.as_str() {
            "true" | "false" => Ok(self.passed(&word.to_ascii_uppercase(), value::Kind::Number)),
            "null" => Ok(self.passed("NULL", value::Kind::Constant)),
            "current_timestamp" => Ok(self.passed(NOW, value::Kind::Instant)),
            "current_date" => {
                let today = format!("({NOW})::pg_catalog.date");
                let now = self.passed(&today, value::Kind::Instant);
                Ok(Operand { value: now.cast(value::Kind::Date), ..now })
            }
            "not" => {
                self.at += 1;
                let negated = self.expression(binds::NOT)?;
                let value = negated.cast(value::Kind::Number);
                Ok(Operand { sql: format!("(NOT {})", negated.sql), value })
            }
            "case" => self.case(),
            "array" if self.kind(1) == Some(Kind::LBracket) => {
                self.at += 2;
                let list = self.list(Kind::RBracket)?;
                let value = common(&list);
                Ok(Operand { sql: format!("ARRAY[{}]", comma_separated(&list)), value })
            }
            "cast" if opens => {
                self.at += 2;
                let value = self.expression(0)?;
                self.expect_word("as")?;
                let type_name = self.type_name()?;
                self.expect(Kind::RParen)?;
                Ok(type_name.cast(&value))
            }
            "coalesce" | "greatest" | "least" if opens => {
                self.at += 2;
                let list = self.list(Kind::RParen)?;
                let value = common(&list);
                let sql = format!("{}({})", word.to_ascii_uppercase(), comma_separated(&list));
                Ok(Operand { sql, value })
            }
            "nullif" if opens => {
                self.at += 2;
                match self.list(Kind::RParen)?.as_slice() {
                    [a, b] => {
                        let same = Operand::binary(a, "=", b);
                        let sql = format!("(CASE WHEN {} THEN NULL ELSE {} END)", same.sql, a.sql);
                        Ok(Operand { sql, value: a.value.filter(|_| same.value.is_some()) })
                    }
                    _ => Err("NULLIF takes two values".to_owned()),
                }
            }
            "extract" if opens && self.is_at(3, "from") => {
                let field = self.between(self.at + 2, self.at + 3);
                let is_field = matches!(self.kind(2), Some(Kind::Word))
                    || field.starts_with('\'') && !field.contains('\\');
                self.at += 4;
                let value = self.expression(0)?;
                self.expect(Kind::RParen)?;
                is_field.then_some(()).ok_or_else(|| format!("there is no field {field}"))?;
                Ok(Operand {
                    sql: format!("EXTRACT({field} FROM {})", value.sql),
                    value: extracted(field.trim_matches('\''), &value),
                })
            }
            _ => match self.typed_constant() {
                Some(constant) => constant,
                None if opens || self.kind(1) == Some(Kind::Dot) => self.call(),
                None => self.column(),
            },
        }
    }

    /// What stands for the word at the next token, which is passed.
    fn passed(&mut self, sql: &str, kind: value::Kind) -> Operand {
        self.at += 1;
        Operand::fixed(sql.to_owned(), kind)
    }

    fn case(&mut self) -> Result<Operand, String> {
        self.at += 1;
        let of = if self.is("when") { None } else { Some(self.expression(0)?) };
        let (mut arms, mut conditions, mut results) = (Vec::new(), Vec::new(), Vec::new());
        while self.is("when") {
            self.at += 1;
            let when = self.expression(0)?;
            let when = match &of {
                Some(of) => {
                    check_length(of, arms.len())?;
                    Operand::binary(of, "=", &when)
                }
                None => when,
            };
            self.expect_word("then")?;
            let then = self.expression(0)?;
            arms.push(format!("WHEN {} THEN {}", when.sql, then.sql));
            conditions.push(when);
            results.push(then);
        }
        if self.is("else") {
            self.at += 1;
            let otherwise = self.expression(0)?;
            arms.push(format!("ELSE {}", otherwise.sql));
            results.push(otherwise);
        }
        self.expect_word("end")?;
        let chosen = all(&conditions, value::Kind::Number);
        let value = common(&results).zip(chosen);
        let value = value.map(|(it, by)| Value { apart: it.apart.max(by.apart), ..it });
        Ok(Operand { sql: format!("(CASE {} END)", arms.join(" ")), value })
    }

    /// A column of the table.
    fn column(&mut self) -> Result<Operand, String> {
        let token = self.token(0).ok_or_else(|| self.unexpected())?;
        let name = decode(token, self.text.as_bytes(), '\\').unwrap_or_default();
        let Some(column) = self.columns.iter().find(|column| column.name == name) else {
            return Err(format!("there is no column \"{name}\""));
        };
        self.at += 1;
        let kind = types::kind_of(&column.type_name).unwrap_or(value::Kind::Foreign);
        self.found.push((name.clone(), token.start as usize..token.end as usize));
        Ok(Operand::fixed(format!("{MARK}{name}{MARK}"), kind))
    }

    /// The call of a function.
    fn call(&mut self) -> Result<Operand, String> {
        let begin = self.at;
        let mut names = Vec::new();
        loop {
            let token = self.token(0).filter(Token::is_identifier);
            let token = token.ok_or_else(|| self.unexpected())?;
            names.push(decode(token, self.text.as_bytes(), '\\').unwrap_or_default());
            self.at += 1;
            if self.kind(0) != Some(Kind::Dot) {
                break;
            }
            self.at += 1;
        }
        let name = names.iter().map(|name| quote(name)).collect::<Vec<_>>().join(".");
        let own = match names.as_slice() {
            [name] => Some(name),
            [schema, name] if schema == "pg_catalog" => Some(name),
            _ => None,
        };
        let own = own.map(|name| if name == "trim" { "btrim" } else { name });
        let own = own.filter(|name| FUNCTIONS.lines().any(|allowed| allowed == *name));
        let is_further = self.further.contains(&name);
        let function = match own {
            Some(own) => format!("pg_catalog.{}", quote(own)),
            None if is_further => name,
            None => {
                let written = self.between(begin, self.at);
                return Err(format!(
                    "it may not call {written}: allowed are functions of PostgreSQL's own for \
                     times, numbers, texts and JSON; a rule in the settings may name others, with \
                     their schema, in `allow_functions`"
                ));
            }
        };
        self.expect(Kind::LParen)?;
        let (mut names, mut arguments) = (Vec::new(), Vec::new());
        while self.kind(0) != Some(Kind::RParen) {
            if !arguments.is_empty() {
                self.expect(Kind::Comma)?;
            }
            let arrow = self.between(self.at + 1, self.at + 2);
            let is_named = self.kind(0) == Some(Kind::Word) && matches!(&*arrow, "=>" | ":=");
            names.push(self.word().filter(|_| is_named).unwrap_or_default());
            self.at += if is_named { 2 } else { 0 };
            arguments.push(if own.is_none() { self.argument(0)? } else { self.expression(0)? });
        }
        self.at += 1;
        let value = match own {
            Some(own) => called(own, &names, &arguments),
            None if arguments.iter().all(|it| it.value.is_some_and(|it| it.apart == 0)) => {
                Some(Value { kind: value::Kind::Any, apart: ZONES_APART })
            }
            None => None,
        };
        let written = names.iter().zip(&arguments).map(|(name, argument)| match name.as_str() {
            "" => argument.sql.clone(),
            name => format!("{name} => {}", argument.sql),
        });
        let sql = match own {
            Some("now" | "statement_timestamp" | "transaction_timestamp")
                if arguments.is_empty() =>
            {
                NOW.to_owned()
            }
            _ => format!("{function}({})", written.collect::<Vec<_>>().join(", ")),
        };
        Ok(Operand { sql, value })
    }
}

fn comma_separated(list: &[Operand]) -> String {
    list.iter().map(|it| it.sql.as_str()).collect::<Vec<_>>().join(", ")
}
