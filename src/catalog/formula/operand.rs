//! The operands in an expiry expression: constants, columns, calls of functions, CASE.

use super::{FUNCTIONS, MARK, Parser, binary, binds, decode, quote, types};
use crate::sql::lexer::{Kind, Token};

impl Parser<'_> {
    /// The operand at the next token. Where it may be of any type, it is a column alone.
    pub(super) fn operand(&mut self, is_argument: bool) -> Result<String, String> {
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
                Ok(format!("(OPERATOR(pg_catalog.{sign}) {})", self.expression(binds::SIGN)?))
            }
            Some(Kind::String) => self.string(),
            Some(Kind::Number) => {
                self.at += 1;
                Ok(self.between(self.at - 1, self.at))
            }
            Some(Kind::Word) => self.worded(is_argument),
            Some(Kind::Quoted) => self.column(is_argument),
            _ => Err(self.unexpected()),
        }
    }

    fn worded(&mut self, is_argument: bool) -> Result<String, String> {
        let word = self.word().ok_or_else(|| self.unexpected())?;
        let opens = self.kind(1) == Some(Kind::LParen);
        match word.as_str() {
            "true" | "false" | "null" | "current_date" => {
                self.at += 1;
                Ok(word.to_ascii_uppercase())
            }
            "current_timestamp" => {
                self.at += 1;
                Ok("pg_catalog.now()".to_owned())
            }
            "not" => {
                self.at += 1;
                Ok(format!("(NOT {})", self.expression(binds::NOT)?))
            }
            "case" => self.case(),
            "array" if self.kind(1) == Some(Kind::LBracket) => {
                self.at += 2;
                Ok(format!("ARRAY[{}]", self.list(Kind::RBracket)?.join(", ")))
            }
            "cast" if opens => {
                self.at += 2;
                let value = self.expression(0)?;
                self.expect_word("as")?;
                let type_name = self.type_name()?;
                self.expect(Kind::RParen)?;
                Ok(format!("{value}::{type_name}"))
            }
            "coalesce" | "greatest" | "least" if opens => {
                self.at += 2;
                let list = self.list(Kind::RParen)?.join(", ");
                Ok(format!("{}({list})", word.to_ascii_uppercase()))
            }
            "nullif" if opens => {
                self.at += 2;
                match self.list(Kind::RParen)?.as_slice() {
                    [a, b] => {
                        Ok(format!("(CASE WHEN {} THEN NULL ELSE {a} END)", binary(a, "=", b)))
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
                Ok(format!("EXTRACT({field} FROM {value})"))
            }
            _ => match self.typed_constant() {
                Some(constant) => constant,
                None if opens || self.kind(1) == Some(Kind::Dot) => self.call(),
                None => self.column(is_argument),
            },
        }
    }

    fn case(&mut self) -> Result<String, String> {
        self.at += 1;
        let of = if self.is("when") { None } else { Some(self.expression(0)?) };
        let mut arms = Vec::new();
        while self.is("when") {
            self.at += 1;
            let when = self.expression(0)?;
            let when = of.as_ref().map_or_else(|| when.clone(), |of| binary(of, "=", &when));
            self.expect_word("then")?;
            arms.push(format!("WHEN {when} THEN {}", self.expression(0)?));
        }
        if self.is("else") {
            self.at += 1;
            arms.push(format!("ELSE {}", self.expression(0)?));
        }
        self.expect_word("end")?;
        Ok(format!("(CASE {} END)", arms.join(" ")))
    }

    /// A column of the table.
    fn column(&mut self, is_argument: bool) -> Result<String, String> {
        let token = self.token(0).ok_or_else(|| self.unexpected())?;
        let name = decode(token, self.text.as_bytes(), '\\').unwrap_or_default();
        let Some(column) = self.columns.iter().find(|column| column.name == name) else {
            return Err(format!("there is no column \"{name}\""));
        };
        self.at += 1;
        if !is_argument && !types::is_allowed(&column.type_name) {
            return Err(not_own(&name, &column.type_name));
        }
        Ok(format!("{MARK}{name}{MARK}"))
    }

    /// Refuses columns in the tokens `from..to` that are of other types than PostgreSQL's own.
    pub(super) fn columns_are_allowed(&self, from: usize, to: usize) -> Result<(), String> {
        for token in self.tokens.get(from..to).unwrap_or_default() {
            let name = decode(*token, self.text.as_bytes(), '\\').unwrap_or_default();
            let column = self.columns.iter().find(|column| column.name == name);
            if let Some(column) = column.filter(|column| !types::is_allowed(&column.type_name)) {
                return Err(not_own(&name, &column.type_name));
            }
        }
        Ok(())
    }

    /// The call of a function.
    fn call(&mut self) -> Result<String, String> {
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
        if self.kind(0) == Some(Kind::RParen) {
            self.at += 1;
            return Ok(format!("{function}()"));
        }
        let mut arguments = Vec::new();
        loop {
            let mut argument = String::new();
            let arrow = self.between(self.at + 1, self.at + 2);
            if self.kind(0) == Some(Kind::Word) && matches!(arrow.as_str(), "=>" | ":=") {
                argument = format!("{} => ", self.between(self.at, self.at + 1));
                self.at += 2;
            }
            self.is_argument = is_further;
            arguments.push(argument + &self.expression(0)?);
            if self.kind(0) != Some(Kind::Comma) {
                self.expect(Kind::RParen)?;
                return Ok(format!("{function}({})", arguments.join(", ")));
            }
            self.at += 1;
        }
    }
}

fn not_own(column: &str, type_name: &str) -> String {
    format!(
        "its column {} is of type {type_name}, which is none of PostgreSQL's own that it may use",
        quote(column)
    )
}
