//! A rule's own SQL expression: which of its words are columns, and whether its value depends on
//! the settings of a session: `TimeZone`, `DateStyle` and the like.

mod follows;
mod items;
#[cfg(test)]
mod tests;

pub(super) use self::follows::Follows;
use self::follows::follows;
use super::{
    formula::{FormulaPart, formula},
    relation::Column,
};
use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::decode,
};

/// An expression, bound to the columns of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Expression {
    parts: Vec<FormulaPart>,
    follows: Follows,
}

impl Expression {
    /// Binds `text`, whose value is of the type `type_name`, in such a way that every name in it
    /// means PostgreSQL's own. It may call the functions `further` besides.
    ///
    /// # Errors
    /// What it may not use, in words.
    pub(super) fn bind(
        text: &str,
        type_name: &str,
        columns: &[Column],
        further: &[String],
    ) -> Result<Self, String> {
        let parts = formula(text, columns, further)?;
        Ok(Self { parts, ..Self::read(text, type_name, columns, further) })
    }

    /// The same with all names as they are written.
    pub(super) fn new(text: &str, type_name: &str, columns: &[Column]) -> Self {
        Self::read(text, type_name, columns, &[])
    }

    fn read(text: &str, type_name: &str, columns: &[Column], further: &[String]) -> Self {
        // `Expires::parse` has already lexed it without an error.
        let Some(tokens) = tokens_of(text.as_bytes(), false) else {
            let parts = vec![FormulaPart::Text(text.to_owned())];
            return Self { parts, follows: Follows::Settings };
        };
        let words = Words { text, tokens: &tokens, columns, further };
        Self { parts: words.parts(), follows: follows(&words.items(), type_name) }
    }

    /// The expression as SQL. `column` gives the SQL that names a column.
    pub(super) fn to_sql(&self, column: &dyn Fn(&str) -> String) -> String {
        let parts = self.parts.iter().map(|part| match part {
            FormulaPart::Text(text) => text.clone(),
            FormulaPart::Column(name) => column(name),
        });
        parts.collect()
    }

    /// The names of its columns, in order.
    pub(super) fn columns(&self) -> Vec<&str> {
        let names = self.parts.iter().filter_map(|part| match part {
            FormulaPart::Column(name) => Some(name.as_str()),
            FormulaPart::Text(_) => None,
        });
        names.collect()
    }

    /// What its value follows besides the row.
    pub(super) fn follows(&self) -> Follows {
        self.follows
    }
}

/// The words in an expression that never name a column.
#[rustfmt::skip]
const RESERVED: [&str; 38] = [
    "all", "and", "any", "array", "as", "asymmetric", "both", "case", "cast", "collate",
    "current_date", "current_role", "current_time", "current_timestamp", "current_user",
    "distinct", "else", "end", "false", "for", "from", "ilike", "in", "is", "isnull", "leading",
    "like", "localtime", "localtimestamp", "not", "notnull", "null", "or", "then", "trailing",
    "true", "user", "when",
];

struct Words<'a> {
    text: &'a str,
    tokens: &'a [Token],
    columns: &'a [Column],
    /// The functions that the settings allow, each qualified.
    further: &'a [String],
}

impl Words<'_> {
    fn kind(&self, i: usize) -> Option<Kind> {
        self.tokens.get(i).map(|token| token.kind)
    }

    fn is(&self, i: usize, word: &str) -> bool {
        self.tokens.get(i).is_some_and(|token| token.is_word(self.text.as_bytes(), word))
    }

    fn is_text(&self, i: usize, text: &str) -> bool {
        self.tokens.get(i).is_some_and(|t| t.text(self.text.as_bytes()) == text.as_bytes())
    }

    fn is_any(&self, i: usize, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(i, word))
    }

    fn column(&self, i: usize) -> Option<&Column> {
        let name = decode(*self.tokens.get(i)?, self.text.as_bytes(), '\\')?;
        let column = self.columns.iter().find(|column| column.name == name)?;
        self.stands_for_a_column(i).then_some(column)
    }

    /// Whether a name stands for a column. It does not if it is qualified, a function, a type, the
    /// name of an argument or a part of a key word.
    fn stands_for_a_column(&self, i: usize) -> bool {
        let before = i.checked_sub(1);
        let follows = |word: &str| before.is_some_and(|before| self.is(before, word));
        let is_in_a_cast =
            matches!(before.and_then(|b| self.kind(b)), Some(Kind::Dot | Kind::Cast));
        let types_or_calls =
            matches!(self.kind(i + 1), Some(Kind::Dot | Kind::LParen | Kind::String));
        let is_argument = self.is_text(i + 1, "=>") || self.is_text(i + 1, ":=");
        let is_of_a_zone = self.is(i, "at") && self.is(i + 1, "time") && self.is(i + 2, "zone")
            || self.is(i, "time") && self.is(i + 1, "zone")
            || self.is(i, "zone") && follows("time");
        let is_a_type = follows("as") || self.is(i, "precision") && follows("double");
        let is_a_field = self.is(i + 1, "from")
            && i.checked_sub(2).is_some_and(|extract| self.is(extract, "extract"));
        let qualifies = i.checked_sub(2).is_some_and(|interval| self.is(interval, "interval"))
            && before.and_then(|b| self.kind(b)) == Some(Kind::String);
        !(is_in_a_cast
            || types_or_calls
            || is_argument
            || is_of_a_zone
            || is_a_type
            || is_a_field
            || qualifies
            || self.is_any(i, &RESERVED))
    }

    /// Cuts the expression into its columns and the text between them.
    fn parts(&self) -> Vec<FormulaPart> {
        let between =
            |from, to| FormulaPart::Text(self.text.get(from..to).unwrap_or("").to_owned());
        let mut parts = Vec::new();
        let mut copied = 0;
        for (i, token) in self.tokens.iter().enumerate() {
            let Some(column) = self.column(i) else { continue };
            parts.push(between(copied, token.start as usize));
            parts.push(FormulaPart::Column(column.name.clone()));
            copied = token.end as usize;
        }
        parts.push(between(copied, self.text.len()));
        parts
    }
}
