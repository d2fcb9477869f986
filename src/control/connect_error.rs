//! Why there is no connection of pglapse's own, said clearly.

use std::{error::Error as _, time::Duration};

use tokio_postgres::error::SqlState;

use super::{password::PasswordFault, role::NotWanted};
use crate::dial::{DialError, DialFault};

/// The driver's error where the server asks for a password and none is given.
const NO_PASSWORD: &str = "password missing";

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The URL leads nowhere.
    #[error("the upstream URL cannot be used: {0}")]
    Url(#[from] DialFault),
    /// No server answers there.
    #[error(transparent)]
    Dial(#[from] DialError),
    /// The connection was lost.
    #[error("cannot reach the server at {server}: {}", cause(.source))]
    Unreachable {
        /// Host and port.
        server: String,
        /// What went wrong.
        source: tokio_postgres::Error,
    },
    /// The rules that were set by SQL cannot be read.
    #[error(
        "the rules that were set by SQL in the database \"{database}\" cannot be read: {}",
        cause(.source)
    )]
    Rules {
        /// The database.
        database: String,
        /// What went wrong.
        source: tokio_postgres::Error,
    },
    /// It took too long.
    #[error("the server at {server} did not complete the login within {limit:?}")]
    Timeout {
        /// Host and port.
        server: String,
        /// How long it had.
        limit: Duration,
    },
    /// It is not as `target_session_attrs` says.
    #[error("the server at {server} is not the one that target_session_attrs asks for: {why}")]
    NotWanted {
        /// Host and port.
        server: String,
        /// What it is.
        why: NotWanted,
    },
    /// A file of passwords cannot be used.
    #[error(transparent)]
    Password(#[from] PasswordFault),
    /// It asks for a password, and there is none.
    #[error(
        "the server at {server} asks for the password of \"{user}\", and pglapse has none: give it \
         by [upstream] password_file, by PGPASSWORD, by a line in ~/.pgpass (or PGPASSFILE), or in \
         the URL{}",
        also(.why.as_deref())
    )]
    NoPassword {
        /// Host and port.
        server: String,
        /// The role.
        user: String,
        /// Why a file of passwords was not taken.
        why: Option<String>,
    },
    /// A pooler in transaction mode is in between: settings would reach other applications, and
    /// statements other connections.
    #[error(
        "a pooler in transaction mode stands between pglapse and the server at {server}: let [upstream] control_url lead straight to the server; clients may go on through the pooler by url"
    )]
    Pooler {
        /// Where it answers.
        server: String,
    },
    /// The server said no.
    #[error(
        "the server at {server} refused the login as \"{user}\" to database \"{database}\": \
         {} ({}){}",
        cause(.source), .sqlstate.code(), also(.password.as_deref())
    )]
    Refused {
        /// Host and port.
        server: String,
        /// The role.
        user: Box<str>,
        /// The database.
        database: Box<str>,
        /// The server's code: 28P01 for a wrong password, 3D000 for an unknown database.
        sqlstate: SqlState,
        /// Where the password came from, where that matters.
        password: Option<Box<str>>,
        /// The server's words.
        source: tokio_postgres::Error,
    },
}

impl ConnectError {
    /// What the driver's error at a login means. `password` says where the password came from, or
    /// why there was none.
    pub(super) fn at_login(
        server: String,
        (user, database): (&str, &str),
        password: Option<&str>,
        source: tokio_postgres::Error,
    ) -> Self {
        match source.code().cloned() {
            Some(sqlstate) => {
                let is_wrong = sqlstate == SqlState::INVALID_PASSWORD;
                let password = password.filter(|_| is_wrong);
                let password = password.map(|from| format!("the password is from {from}").into());
                let (user, database) = (user.into(), database.into());
                Self::Refused { server, user, database, sqlstate, password, source }
            }
            None if cause(&source) == NO_PASSWORD => {
                Self::NoPassword { server, user: user.to_owned(), why: password.map(str::to_owned) }
            }
            None => Self::Unreachable { server, source },
        }
    }
}

/// One more clause of a message.
fn also(more: Option<&str>) -> String {
    more.map(|more| format!("; {more}")).unwrap_or_default()
}

/// The server's own words, or else the innermost cause, on one line.
pub fn cause(error: &tokio_postgres::Error) -> String {
    if let Some(db) = error.as_db_error() {
        return db.message().to_owned();
    }
    let mut innermost = error.source();
    while let Some(deeper) = innermost.and_then(std::error::Error::source) {
        innermost = Some(deeper);
    }
    innermost.map_or_else(|| error.to_string(), ToString::to_string)
}
