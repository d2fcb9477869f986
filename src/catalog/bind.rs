//! Why a rule does not fit the columns of its table.

use super::interval::Interval;

/// Why a rule does not fit its table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BindFault {
    /// There is no such column.
    #[error("there is no column \"{column}\"; the columns are {}", .columns.join(", "))]
    NoColumn {
        /// The name that was written.
        column: String,
        /// The names there are.
        columns: Vec<String>,
    },
    /// The column's type holds no instant.
    #[error(
        "\"{what}\" is of type {type_name}; allowed are timestamp with time zone, timestamp or date (with `time_zone`), integer, bigint, numeric or double precision (with `unit`), text (with `format = \"iso8601\"`), and uuid (of version 7)"
    )]
    Type {
        /// Column or expression.
        what: String,
        /// Its type.
        type_name: String,
    },
    /// The type needs a setting that is absent.
    #[error("\"{what}\" is of type {type_name}, which needs {key}")]
    Needs {
        /// Column or expression.
        what: String,
        /// Its type.
        type_name: String,
        /// The key that must be set, with its allowed values.
        key: &'static str,
    },
    /// A setting does not go with the type.
    #[error("`{key}` does not go with \"{what}\", which is of type {type_name}")]
    Needless {
        /// Column or expression.
        what: String,
        /// Its type.
        type_name: String,
        /// The key to remove.
        key: &'static str,
    },
    /// `time_zone` is set for an expression that says itself in which zone it counts days.
    #[error(
        "`time_zone` says nothing to \"{what}\", which is of type {type_name}; count its days in a zone by `((created_at AT TIME ZONE 'UTC' + n * interval '1 day') AT TIME ZONE 'UTC')`"
    )]
    ZoneOfExpression {
        /// The expression.
        what: String,
        /// Its type.
        type_name: String,
    },
    /// The server cannot add such an interval to every instant.
    #[error("{} is more than a thousand years", .0.in_words())]
    TooLong(Interval),
    /// The server refused the expression.
    #[error("the expression was refused: {0}")]
    Expression(String),
}
