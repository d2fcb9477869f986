//! A rule as its author wrote it, before anything is known of the table.

use std::fmt;

use jiff::civil::Date;

use super::{
    interval::{Interval, NotAnInterval},
    mode::Mode,
    reap::ReapSpec,
};
use crate::sql::{
    lexer::{Kind, Token, tokens_of},
    name::{QualifiedName, decode, quote},
};

/// The schema of a rule for the tables of one name in every schema, as in `*.sessions`.
pub const EVERY_SCHEMA: &str = "*";

/// A row that expired before this day is taken for a mistake, unless the settings name another day.
pub const PLAUSIBLE_FROM: Date = Date::constant(1980, 1, 1);

/// Which table, and the instant at which each of its rows expires, as written.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleSpec {
    /// The table. The schema [`EVERY_SCHEMA`] stands for each schema that has a table of the name.
    pub table: QualifiedName,
    /// The database it is in; `None` is the control URL's.
    pub database: Option<String>,
    /// The expiry instant.
    pub expires: Expires,
    /// The unit of a numeric Unix time.
    pub unit: Option<Unit>,
    /// The format of a text column.
    pub format: Option<Format>,
    /// The zone in which days and months are counted and a `timestamp` or `date` is read.
    pub time_zone: Option<String>,
    /// How long an expired row is hidden before it may be reaped.
    pub grace: Interval,
    /// Whether rows that refer to an expired one by a foreign key with ON DELETE CASCADE are hidden
    /// with it.
    pub referential: bool,
    /// The table that holds the expiry of each row, under the same primary key. Without a schema,
    /// it is looked up in the schema of the rule's table.
    pub sidecar: Option<QualifiedName>,
    /// Rows that expired before this day (UTC) are taken for mistakes. They are hidden, but not
    /// deleted.
    pub plausible_from: Date,
    /// The reaper's settings of this table.
    pub reap: ReapSpec,
    /// Whether it is in force, or only counted.
    pub mode: Mode,
    /// The functions that its expression may call besides PostgreSQL's own, qualified, as SQL.
    pub functions: Vec<String>,
    /// Where it was written, for messages: `pglapse.toml:12`, `--ttl`.
    pub origin: String,
    /// What the schema `pglapse` says of it, if it was set by SQL.
    pub declared: Option<Declared>,
}

/// A rule that was set by SQL, as the schema `pglapse` has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// The oid of its table.
    pub relation: u32,
    /// The change that it comes from. No two changes have the same.
    pub version: i64,
    /// What it needs and no longer has, in words. Such a rule closes its table.
    pub gone: Option<String>,
}

impl RuleSpec {
    /// A rule with the default of every option.
    pub fn new(table: QualifiedName, expires: Expires, origin: impl Into<String>) -> Self {
        Self {
            table,
            database: None,
            expires,
            unit: None,
            format: None,
            time_zone: None,
            grace: Interval::ZERO,
            referential: false,
            sidecar: None,
            plausible_from: PLAUSIBLE_FROM,
            reap: ReapSpec::default(),
            mode: Mode::Enforce,
            functions: Vec::new(),
            origin: origin.into(),
            declared: None,
        }
    }

    /// Reads a table's name as SQL spells it, or `*.name` for the tables of one name in every
    /// schema.
    pub fn read_table(text: &str) -> Option<QualifiedName> {
        let Some(rest) = text.trim().strip_prefix(EVERY_SCHEMA) else {
            // A schema that has this very name cannot be told from every schema.
            return QualifiedName::parse(text)
                .filter(|table| table.schema.as_deref() != Some(EVERY_SCHEMA));
        };
        let table = QualifiedName::parse(rest.trim_start().strip_prefix('.')?)?;
        let schema = Some(EVERY_SCHEMA.to_owned());
        table.schema.is_none().then_some(QualifiedName { schema, ..table })
    }

    /// Whether it is for the tables of one name in every schema.
    pub fn is_for_every_schema(&self) -> bool {
        self.table.schema.as_deref() == Some(EVERY_SCHEMA)
    }

    /// The table as it is written in a rule.
    pub fn table_text(&self) -> String {
        if self.is_for_every_schema() {
            return self.in_every_schema();
        }
        self.table.to_string()
    }

    /// The tables of its name in every schema, as they are written in a rule.
    pub fn in_every_schema(&self) -> String {
        format!("{EVERY_SCHEMA}.{}", quote(&self.table.name))
    }

    /// The same rule for the table of that name in one schema.
    #[must_use]
    pub fn in_schema(&self, schema: &str) -> Self {
        let table =
            QualifiedName { schema: Some(schema.to_owned()), name: self.table.name.clone() };
        Self { table, ..self.clone() }
    }

    /// The sidecar's name. If it was written without a schema, it gets that of the rule's table.
    pub fn sidecar_name(&self) -> Option<QualifiedName> {
        let sidecar = self.sidecar.as_ref()?;
        let schema = sidecar.schema.clone().or_else(|| self.table.schema.clone());
        Some(QualifiedName { schema, name: sidecar.name.clone() })
    }

    /// When a row expires, in words.
    pub fn expires_text(&self) -> String {
        match self.sidecar_name().filter(|_| !self.is_for_every_schema()) {
            Some(sidecar) => format!("{} of {sidecar}", self.expires),
            None => self.expires.to_string(),
        }
    }
}

/// The expiry instant of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expires {
    /// A column that holds an instant, and what is added to it.
    Column {
        /// The column's name.
        column: String,
        /// Added to it; zero where nothing was written.
        offset: Interval,
    },
    /// A SQL expression, with its parentheses.
    Expression(String),
}

/// Why an `expires` could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExpiresFault {
    /// What stands behind the sign is no interval.
    #[error(transparent)]
    Interval(#[from] NotAnInterval),
    /// It has none of the three forms.
    #[error(
        "`{0}` is none of: a column (`expires_at`), a column and an interval (`created_at + 30 days`), a SQL expression in parentheses"
    )]
    Form(String),
    /// There is a query in the expression. The server checks a row that was changed meanwhile once
    /// more (`EvalPlanQual` in `execMain.c`), but the query would see other rows as they were
    /// before.
    #[error("`{0}` holds a query; an expiry may be made of the row's own columns only")]
    Query(String),
}

impl Expires {
    /// Reads `column`, `column + interval`, `column - interval` or `(expression)`.
    pub fn parse(text: &str) -> Result<Self, ExpiresFault> {
        let text = text.trim();
        let form = || ExpiresFault::Form(text.to_owned());
        if text.starts_with('(') {
            let tokens = tokens_of(text.as_bytes(), false).ok_or_else(form)?;
            return if holds_a_query(text, &tokens) {
                Err(ExpiresFault::Query(text.to_owned()))
            } else if is_one_group(&tokens) {
                Ok(Self::Expression(text.to_owned()))
            } else {
                Err(form())
            };
        }
        // Only the column is SQL. A short interval such as `30m` need not be.
        let sign = text.bytes().scan(false, |quoted, b| {
            *quoted ^= b == b'"';
            Some(!*quoted && matches!(b, b'+' | b'-'))
        });
        let split = sign.into_iter().position(|is_sign| is_sign);
        let (column, rest) = text.split_at(split.unwrap_or(text.len()));
        let column = match tokens_of(column.as_bytes(), false).ok_or_else(form)?.as_slice() {
            [token] => decode(*token, column.as_bytes(), '\\').ok_or_else(form)?,
            _ => return Err(form()),
        };
        let mut rest = rest.chars();
        let Some(sign) = rest.next() else {
            return Ok(Self::Column { column, offset: Interval::ZERO });
        };
        let written: Interval = strip_interval_word(rest.as_str().trim()).parse()?;
        let offset = if sign == '-' { written.negated() } else { written };
        Ok(Self::Column { column, offset })
    }
}

/// As it is written in a rule.
impl fmt::Display for Expires {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column { column, offset } if offset.is_zero() => f.write_str(&quote(column)),
            // One minus for all parts, because a sign before each of them is not read again.
            Self::Column {
                column,
                offset: offset @ Interval { months: ..=0, days: ..=0, micros: ..=0 },
            } => {
                write!(f, "{} - {}", quote(column), offset.negated().in_words())
            }
            Self::Column { column, offset } => {
                write!(f, "{} + {}", quote(column), offset.in_words())
            }
            Self::Expression(text) => f.write_str(text),
        }
    }
}

/// The `30 days` in `interval '30 days'` or `'30 days'`.
fn strip_interval_word(text: &str) -> &str {
    let constant = match tokens_of(text.as_bytes(), false).as_deref() {
        Some([word, constant]) if word.is_word(text.as_bytes(), "interval") => *constant,
        Some([constant]) => *constant,
        _ => return text,
    };
    let inner = || text.get(constant.start as usize + 1..constant.end as usize - 1);
    if constant.kind == Kind::String { inner().unwrap_or(text) } else { text }
}

/// Whether the tokens are one group in parentheses, so that nothing stands behind the group.
fn is_one_group(tokens: &[Token]) -> bool {
    let mut depth = 0i32;
    for (i, token) in tokens.iter().enumerate() {
        if matches!(token.kind, Kind::Semicolon | Kind::Param) {
            return false;
        }
        depth += i32::from(token.kind == Kind::LParen) - i32::from(token.kind == Kind::RParen);
        if depth == 0 && i + 1 != tokens.len() {
            return false;
        }
    }
    depth == 0 && tokens.len() > 2
}

/// Whether there is a query anywhere. Every query holds one of these words (`gram.y`).
fn holds_a_query(text: &str, tokens: &[Token]) -> bool {
    let sql = text.as_bytes();
    let next_is_group = |i: usize| tokens.get(i + 1).is_some_and(|t| t.kind == Kind::LParen);
    tokens.iter().enumerate().any(|(i, token)| {
        token.is_word(sql, "select")
            || token.is_word(sql, "table")
            || token.is_word(sql, "values") && next_is_group(i)
    })
}

/// The unit of a numeric Unix time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Seconds.
    Seconds,
    /// Milliseconds.
    Milliseconds,
    /// Microseconds.
    Microseconds,
}

impl Unit {
    /// How many of it make a second.
    pub fn per_second(self) -> u32 {
        match self {
            Self::Seconds => 1,
            Self::Milliseconds => 1_000,
            Self::Microseconds => 1_000_000,
        }
    }

    /// Reads `s`, `ms` or `us`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "s" => Some(Self::Seconds),
            "ms" => Some(Self::Milliseconds),
            "us" => Some(Self::Microseconds),
            _ => None,
        }
    }
}

/// The format of a text column that holds an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// ISO 8601, as RFC 3339 and Postgres write it.
    Iso8601,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_three_forms() {
        let column = |name: &str, offset: &str| {
            let offset = if offset.is_empty() { Interval::ZERO } else { offset.parse().unwrap() };
            Ok(Expires::Column { column: name.into(), offset })
        };
        assert_eq!(Expires::parse("expires_at"), column("expires_at", ""));
        assert_eq!(Expires::parse("\"Expires-At\""), column("Expires-At", ""));
        assert_eq!(Expires::parse("Created_At + 30 days"), column("created_at", "30 days"));
        assert_eq!(Expires::parse("c+30m"), column("c", "30m"));
        assert_eq!(Expires::parse("c + interval '1 mon'"), column("c", "1 mon"));
        let minus = Interval { micros: -3_600_000_000, ..Interval::ZERO };
        assert_eq!(
            Expires::parse("c - 1 hour"),
            Ok(Expires::Column { column: "c".into(), offset: minus })
        );
        let expression = "(written_at + ttl_seconds * interval '1 second')";
        assert_eq!(Expires::parse(expression), Ok(Expires::Expression(expression.into())));
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in ["c", "\"C c\" + 1 day 12 h", "c - 1 month 2 days 1.5 s", "(c + d)"] {
            let read = Expires::parse(text).unwrap();
            assert_eq!(read.to_string(), text);
        }
        let read = Expires::parse("c + -12 h").unwrap();
        assert_eq!(read.to_string(), "c - 12 h");
    }

    #[test]
    fn a_star_stands_for_every_schema() {
        let read = |text: &str| RuleSpec::read_table(text).map(|t| (t.schema, t.name));
        let some = |schema: Option<&str>, name: &str| Some((schema.map(Into::into), name.into()));
        assert_eq!(read("*.sessions"), some(Some("*"), "sessions"));
        assert_eq!(read(" * . \"My Table\" "), some(Some("*"), "My Table"));
        assert_eq!(read("public.sessions"), some(Some("public"), "sessions"));
        for text in ["*", "*.", "*sessions", "*.a.b", "*.*", "a.*", "\"*\".sessions"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn refuses_a_query_in_an_expression() {
        for text in [
            "((SELECT s.e FROM side s WHERE s.bid = id))",
            "(e + (table side))",
            "((values (now())))",
            "((WITH x AS (VALUES (now())) TABLE x))",
            "((ARRAY(select e from side))[1])",
        ] {
            assert_eq!(Expires::parse(text), Err(ExpiresFault::Query(text.into())), "{text}");
        }
        for text in [
            "(values)",
            "(\"select\")",
            "(e::timestamp with time zone)",
            "(coalesce(e, 'select'::timestamptz))",
        ] {
            assert!(Expires::parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn refuses_what_is_none_of_them() {
        for text in
            ["", "a b", "a.b", "(a) or (b)", "(a", "()", "(a; drop)", "($1)", "a + soon", "now()"]
        {
            assert!(Expires::parse(text).is_err(), "{text}");
        }
    }
}
