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
        /// The column.
        what: String,
        /// Its type.
        type_name: String,
    },
    /// The type needs a setting that is absent.
    #[error("\"{what}\" is of type {type_name}, which needs {key}")]
    Needs {
        /// The column.
        what: String,
        /// Its type.
        type_name: String,
        /// The key that must be set, with its allowed values.
        key: &'static str,
    },
    /// A setting does not go with the type.
    #[error("`{key}` does not go with \"{what}\", which is of type {type_name}")]
    Needless {
        /// The column.
        what: String,
        /// Its type.
        type_name: String,
        /// The key to remove.
        key: &'static str,
    },
    /// The server cannot add such an interval to every instant.
    #[error("{} is more than a thousand years", .0.in_words())]
    TooLong(Interval),
    /// The column that says how many units are added holds no number.
    #[error(
        "\"{column}\" is of type {type_name}; a number of units is smallint, integer, bigint, numeric, real or double precision"
    )]
    Number {
        /// The column.
        column: String,
        /// Its type.
        type_name: String,
    },
}
