//! A rule's own SQL expression: which of its words are columns, and whether its value depends on a
//! session's time zone.

use super::{
    formula::{FormulaPart, formula},
    interval::Interval,
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
    zone_free: bool,
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
        Ok(Self { parts: formula(text, columns, further)?, ..Self::new(text, type_name, columns) })
    }

    /// The same with all names as they are written.
    pub(super) fn new(text: &str, type_name: &str, columns: &[Column]) -> Self {
        // `Expires::parse` has already lexed it without an error.
        let Some(tokens) = tokens_of(text.as_bytes(), false) else {
            return Self { parts: vec![FormulaPart::Text(text.to_owned())], zone_free: false };
        };
        let words = Words { text, tokens: &tokens, columns };
        let zone_free = is_zone_free(&words.items(), type_name);
        Self { parts: words.parts(), zone_free }
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

    /// Whether its value is surely the same under every `TimeZone`.
    pub(super) fn is_zone_free(&self) -> bool {
        self.zone_free
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

/// Words that do not make an expression depend on the time zone.
#[rustfmt::skip]
const PLAIN: [&str; 18] = [
    "and", "case", "coalesce", "else", "end", "epoch", "extract", "false", "from", "greatest",
    "is", "least", "not", "null", "or", "then", "true", "when",
];

const OPERATORS: [&str; 11] = ["+", "*", "/", "%", "<", ">", "<=", ">=", "=", "<>", "||"];

const INSTANTS: [&str; 5] =
    ["to_timestamp", "now", "statement_timestamp", "transaction_timestamp", "clock_timestamp"];

const NUMBERS: [&str; 7] =
    ["smallint", "integer", "bigint", "numeric", "real", "double precision", "boolean"];

struct Words<'a> {
    text: &'a str,
    tokens: &'a [Token],
    columns: &'a [Column],
}

/// What one or several tokens have to do with time zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    Open,
    Close,
    Minus,
    /// A `timestamptz`.
    Instant,
    /// A `timestamp` or `date`.
    Local,
    Text,
    /// `AT TIME ZONE 'constant'`
    Zone,
    /// An interval with days or months.
    Calendar,
    /// What has nothing to do with time zones.
    Plain,
    Unknown,
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

    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let mut i = 0;
        while i < self.tokens.len() {
            let (item, tokens) = self.item(i);
            items.push(item);
            i += tokens;
        }
        items
    }

    /// The item that begins here, and how many tokens it has.
    fn item(&self, i: usize) -> (Item, usize) {
        if let Some(column) = self.column(i) {
            let item = match column.type_name.as_str() {
                "timestamp with time zone" => Item::Instant,
                "timestamp without time zone" | "date" => Item::Local,
                "text" | "character varying" | "character" | "bpchar" => Item::Text,
                number if NUMBERS.contains(&number) => Item::Plain,
                _ => Item::Unknown,
            };
            return (item, 1);
        }
        let constant = |i: usize| {
            let token = self.tokens.get(i).filter(|token| token.kind == Kind::String)?;
            let text = self.text.get(token.start as usize..token.end as usize)?;
            text.strip_prefix('\'')?.strip_suffix('\'')
        };
        if let Some(interval) = constant(i + 1).filter(|_| self.is(i, "interval")) {
            return match interval.parse::<Interval>() {
                Ok(Interval { months: 0, days: 0, .. }) => (Item::Plain, 2),
                Ok(_) => (Item::Calendar, 2),
                Err(_) => (Item::Unknown, 2),
            };
        }
        if self.is(i, "at") && self.is(i + 1, "time") && self.is(i + 2, "zone") {
            return if constant(i + 3).is_some() { (Item::Zone, 4) } else { (Item::Unknown, 3) };
        }
        match self.kind(i) {
            Some(Kind::LParen) => (Item::Open, 1),
            Some(Kind::RParen) => (Item::Close, 1),
            Some(Kind::Number | Kind::Comma) => (Item::Plain, 1),
            Some(Kind::Operator) if self.is_text(i, "-") => (Item::Minus, 1),
            Some(Kind::Operator) if OPERATORS.iter().any(|o| self.is_text(i, o)) => {
                (Item::Plain, 1)
            }
            Some(Kind::Cast)
                if self.is_any(i + 1, &["int", "integer", "bigint", "numeric", "float8"]) =>
            {
                (Item::Plain, 2)
            }
            Some(Kind::Word) if self.is_any(i, &PLAIN) => (Item::Plain, 1),
            Some(Kind::Word) if self.is_any(i, &INSTANTS) => (Item::Instant, 1),
            Some(Kind::Word)
                if self.is(i, "make_interval")
                    && self.is_any(i + 2, &["secs", "mins", "hours"])
                    && self.is_text(i + 3, "=>") =>
            {
                (Item::Plain, 1)
            }
            Some(Kind::Word)
                if self.is_any(i, &["secs", "mins", "hours"]) && self.is_text(i + 1, "=>") =>
            {
                (Item::Plain, 2)
            }
            _ => (Item::Unknown, 1),
        }
    }
}

fn is_zone_free(items: &[Item], type_name: &str) -> bool {
    let count = |what: Item| items.iter().filter(|item| **item == what).count();
    if count(Item::Unknown) > 0 {
        return false;
    }
    let is_without_calendar = count(Item::Zone) + count(Item::Local) + count(Item::Calendar) == 0;
    let is_of_text = count(Item::Text) > 0;
    // The difference of two instants is an interval with days, whose length the zone decides.
    let subtracts = count(Item::Instant) > 1 && count(Item::Minus) > 0;
    if is_without_calendar && !subtracts && (!is_of_text || count(Item::Instant) == 0) {
        return true;
    }
    match items {
        // (group AT TIME ZONE 'x')
        [Item::Open, local @ .., Item::Zone, Item::Close] => is_one_group(local) && is_local(local),
        local => type_name != "timestamp with time zone" && is_local(local),
    }
}

fn is_one_group(items: &[Item]) -> bool {
    let mut depth = 0usize;
    for (i, item) in items.iter().enumerate() {
        if *item == Item::Open {
            depth += 1;
        } else if *item == Item::Close {
            depth = depth.saturating_sub(1);
        }
        if depth == 0 {
            return i + 1 == items.len();
        }
    }
    false
}

/// Whether every instant in it is turned into local time where it stands.
fn is_local(items: &[Item]) -> bool {
    let next = |i: usize| items.get(i + 1);
    items.iter().enumerate().all(|(i, item)| match item {
        Item::Instant => next(i) == Some(&Item::Zone),
        Item::Zone => i.checked_sub(1).and_then(|i| items.get(i)) == Some(&Item::Instant),
        Item::Text | Item::Unknown => false,
        Item::Open | Item::Close | Item::Minus | Item::Local | Item::Calendar | Item::Plain => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(text: &str, type_name: &str) -> Expression {
        let column = |(name, type_name): (&str, &str)| Column {
            name: name.to_owned(),
            type_name: type_name.to_owned(),
            ..Column::default()
        };
        let columns = [
            ("e", "timestamp with time zone"),
            ("d", "timestamp with time zone"),
            ("l", "timestamp without time zone"),
            ("n", "integer"),
            ("i", "interval"),
            ("t", "text"),
            ("time", "integer"),
            ("zone", "integer"),
            ("secs", "integer"),
            ("end", "integer"),
            ("epoch", "integer"),
            ("day", "integer"),
        ];
        Expression::new(text, type_name, &columns.map(column))
    }

    #[test]
    fn words_of_the_language_are_no_columns() {
        for (text, expected) in [
            ("(e AT TIME ZONE 'UTC')", vec!["e"]),
            ("(e::timestamp with time zone)", vec!["e"]),
            ("(e + make_interval(secs => secs))", vec!["e", "secs"]),
            ("(CASE WHEN n > 1 THEN e END)", vec!["n", "e"]),
            ("(CASE WHEN \"end\" > 1 THEN e END)", vec!["e"]),
            ("(EXTRACT(epoch FROM e) + epoch)", vec!["e", "epoch"]),
            ("(e + interval '1' day * day)", vec!["e", "day"]),
            ("(e + time * zone * interval '1 s')", vec!["e", "time", "zone"]),
            ("(CAST(n AS time))", vec!["n"]),
        ] {
            let found = bound(text, "timestamp with time zone");
            let found: Vec<&str> = found.columns().into_iter().filter(|c| *c != "end").collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn what_follows_the_sessions_zone_is_seen() {
        for (text, expected) in [
            ("(e + n * interval '1 second')", true),
            ("(e + make_interval(secs => n))", true),
            ("(COALESCE(e, d) + interval '36 hours')", true),
            ("((e AT TIME ZONE 'UTC' + n * interval '1 day') AT TIME ZONE 'UTC')", true),
            ("((l + interval '1 mon') AT TIME ZONE 'UTC')", true),
            ("(to_timestamp(n))", true),
            ("(COALESCE(e, now()))", true),
            ("(e #> n)", false),
            ("(e + interval '1 day')", false),
            ("(e + n * interval '1 day')", false),
            ("(e + i)", false),
            ("(e + (e - d))", false),
            ("(e + make_interval(days => n))", false),
            ("(e + make_interval(0, 0, 0, n))", false),
            ("(t::timestamptz)", false),
            ("(l::timestamptz)", false),
            ("(COALESCE(l, e))", false),
            ("(COALESCE(e AT TIME ZONE 'UTC', d))", false),
            ("(date_trunc('day', e))", false),
            ("((e AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '1 day')", false),
            ("((l AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC')", false),
        ] {
            assert_eq!(bound(text, "timestamp with time zone").is_zone_free(), expected, "{text}");
        }
        let local = "timestamp without time zone";
        assert!(bound("(l + interval '1 day')", local).is_zone_free());
        assert!(bound("(e AT TIME ZONE 'UTC' + i * n)", local).columns().contains(&"i"));
        assert!(!bound("(e::timestamp)", local).is_zone_free());
        assert!(bound("(n + 5)", "integer").is_zone_free());
        assert!(bound("(t || t)", "text").is_zone_free());
    }
}
