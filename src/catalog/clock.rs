//! The database's clock, by which rows expire.

/// Which instant counts as `now`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Clock {
    /// `statement_timestamp()`: a row that expires inside a transaction is hidden from the next
    /// statement on.
    #[default]
    Statement,
    /// `now()`: a transaction sees one instant.
    Transaction,
}

impl Clock {
    /// The instant as SQL.
    pub(super) fn to_sql(self) -> &'static str {
        match self {
            Self::Statement => "pg_catalog.statement_timestamp()",
            Self::Transaction => "pg_catalog.now()",
        }
    }
}
