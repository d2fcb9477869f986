//! A rule as its author wrote it, before anything is known of the table.

use jiff::civil::Date;

use super::{expires::Expires, interval::Interval, mode::Mode, reap::ReapSpec};
use crate::sql::name::{QualifiedName, quote};

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
    /// Where it was written, for messages: `pglapse.toml:12`, `--ttl`.
    pub origin: String,
    /// The name of the settings that it is from; nothing where SQL has set it.
    pub set: Option<String>,
    /// Its row in the schema `pglapse`, if it comes from there. Only by that rows are deleted.
    pub row: Option<RuleRow>,
}

/// What a row of `pglapse.rules` says besides the rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleRow {
    /// The oid of its table.
    pub relation: u32,
    /// The change that it comes from. No two changes have the same. None where
    /// nothing is deleted by it: no settings say it any more, or its table has changed.
    pub version: Option<i64>,
    /// The table, as settings write it.
    pub written: Option<String>,
    /// What it needs and no longer has, in words. Such a rule closes its table.
    pub gone: Option<String>,
}

/// The word for a value, as settings write it.
pub fn word_of<T: PartialEq>(words: &[(&'static str, T)], wanted: &T) -> Option<&'static str> {
    words.iter().find(|(_, it)| it == wanted).map(|(word, _)| *word)
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
            origin: origin.into(),
            set: None,
            row: None,
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

    /// Whose rule it is, in words.
    pub fn whose(&self) -> String {
        match &self.set {
            Some(set) => format!("{} of the settings \"{set}\"", self.origin),
            None => self.origin.clone(),
        }
    }

    /// When a row expires, in words.
    pub fn expires_text(&self) -> String {
        match self.sidecar_name().filter(|_| !self.is_for_every_schema()) {
            Some(sidecar) => format!("{} of {sidecar}", self.expires),
            None => self.expires.to_string(),
        }
    }
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
    /// Each with its word in the settings.
    pub const WORDS: [(&str, Self); 3] =
        [("s", Self::Seconds), ("ms", Self::Milliseconds), ("us", Self::Microseconds)];

    /// How many of it make a second.
    pub fn per_second(self) -> u32 {
        match self {
            Self::Seconds => 1,
            Self::Milliseconds => 1_000,
            Self::Microseconds => 1_000_000,
        }
    }
}

/// The format of a text column that holds an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// ISO 8601, as RFC 3339 and Postgres write it.
    Iso8601,
}

impl Format {
    /// Each with its word in the settings.
    pub const WORDS: [(&str, Self); 1] = [("iso8601", Self::Iso8601)];
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
