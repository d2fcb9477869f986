//! Why a statement is refused, and the text that makes the server raise that error.

use std::borrow::Cow;

use crate::{
    catalog::{SessionNames, View},
    sql::name::{literal, qualified},
};

/// Why a statement is refused. It is a verdict, not a failure: the client gets it as an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The construct is one that cannot be rewritten (yet).
    Unsupported {
        /// What it is, in Postgres's words: `MERGE`, `INSERT ... ON CONFLICT`.
        construct: String,
        /// The TTL table it names, qualified.
        table: String,
    },
    /// The statement names a TTL table and could not be parsed.
    Unparsed {
        /// The TTL table it names, qualified.
        table: String,
        /// The parser's error.
        reason: String,
    },
    /// A view that reads a TTL table, and cannot be replaced by its query here.
    View {
        /// The view, qualified.
        view: String,
        /// The TTL table it reads, qualified.
        table: String,
        /// Why not, as a phrase that follows the view's name.
        why: String,
        /// The columns that it would have to show to be treated like the table, if that is all.
        lacks: Option<String>,
    },
    /// A table whose rule no longer fits it, after a change of its schema.
    Broken {
        /// The table as written.
        table: String,
        /// What does not fit.
        fault: String,
    },
    /// A name whose meaning a statement before may have changed, to which the server has not
    /// answered yet; or a statement prepared by SQL, which may hold such a name.
    NotYetKnown {
        /// It as written.
        name: String,
    },
    /// A bare name that could mean more than one relation.
    Ambiguous {
        /// The name as written.
        name: String,
        /// What it could mean.
        candidates: Vec<String>,
    },
    /// A MERGE into a TTL table that Citus keeps. Its condition would hold a function of the
    /// time, which Citus does not accept there.
    DistributedMerge {
        /// The TTL table, qualified.
        table: String,
    },
    /// What the server refuses, and would not as pglapse sends it.
    AsByServer {
        /// The server's SQLSTATE.
        sqlstate: &'static str,
        /// Its message.
        message: String,
    },
    /// The database was never read since its rules were set.
    Unread,
    /// The role may not see expired rows.
    NotPermitted,
    /// The session has touched too many names to which the server has not answered yet.
    TooManyNames,
    /// The statement is longer than pglapse reads.
    TooLong {
        /// The limit in bytes.
        limit: usize,
    },
}

impl Refusal {
    /// The refusal of a view; `why` follows its name.
    pub(super) fn view(from: &View, why: &str) -> Self {
        let (view, table) = (qualified(&from.schema, &from.name), from.reads.clone());
        let lacks = from.lacks().map(str::to_owned);
        Self::View { view, table, why: why.to_owned(), lacks }
    }

    /// The refusal of ON CONFLICT DO UPDATE through a view that lacks columns of the expiry: the
    /// row that is in the way may be expired.
    pub(super) fn upsert(through: &View) -> Self {
        let why = "through which rows are updated".to_owned();
        let view = qualified(&through.schema, &through.name);
        let lacks = through.lacks().map(str::to_owned);
        Self::View { table: "the table below".to_owned(), view, why, lacks }
    }

    /// The SQLSTATE that the client gets.
    pub fn sqlstate(&self) -> &'static str {
        match self {
            Self::Unsupported { .. }
            | Self::Unparsed { .. }
            | Self::View { .. }
            | Self::Broken { .. }
            | Self::DistributedMerge { .. }
            | Self::Unread
            | Self::NotYetKnown { .. } => "0A000",
            Self::Ambiguous { .. } => "42P09",
            Self::AsByServer { sqlstate, .. } => sqlstate,
            Self::NotPermitted => "42501",
            Self::TooManyNames | Self::TooLong { .. } => "54000",
        }
    }

    /// The message that the client gets.
    pub fn message(&self) -> String {
        match self {
            Self::Unsupported { construct, table } => {
                format!("pglapse does not support {construct} on TTL table {table}")
            }
            Self::Unparsed { table, reason } => {
                format!(
                    "pglapse cannot rewrite this statement, which names TTL table {table}: {reason}"
                )
            }
            Self::View { view, table, why, .. } => {
                format!("pglapse does not support view {view} over TTL table {table}, {why}")
            }
            Self::Broken { table, fault } => {
                format!("{table} is closed, because an expiry rule does not fit: {fault}")
            }
            Self::DistributedMerge { table } => {
                format!("pglapse does not support MERGE into TTL table {table}, which Citus keeps")
            }
            Self::Unread => {
                "pglapse has not read this database since its rules came, and cannot tell which rows are expired"
                    .to_owned()
            }
            Self::NotYetKnown { name } => {
                format!("pglapse does not know yet what {name} stands for")
            }
            Self::Ambiguous { name, candidates } => {
                format!("\"{name}\" could mean {}", candidates.join(" or "))
            }
            Self::AsByServer { message, .. } => message.clone(),
            Self::NotPermitted => {
                "permission denied to set parameter \"pglapse.include_expired\"".to_owned()
            }
            Self::TooManyNames => format!(
                "this session has changed what {} names that concern TTL tables stand for",
                SessionNames::MAX_NAMES
            ),
            Self::TooLong { limit } => {
                format!("the statement is longer than the {limit} bytes that pglapse reads")
            }
        }
    }

    /// The message without anything that could be a constant of the client's text.
    pub fn summary(&self) -> String {
        if let Self::Unparsed { table, .. } = self {
            return format!("the statement names TTL table {table} and cannot be read");
        }
        self.message()
    }

    /// The hint that the client gets.
    pub fn hint(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::View { lacks: Some(lacks), table, .. } => {
                return Cow::Owned(format!(
                    "Let the view, and each view below it, show {lacks}, by which rows of {table} \
                     expire, or use the table."
                ));
            }
            Self::Unsupported { .. } | Self::Unparsed { .. } => {
                "Rephrase the statement, or set unparsed = \"pass\" in pglapse's [rewrite] section to send it unchanged, expired rows and all."
            }
            Self::View { .. } => {
                "Use the table that the view reads, or let the view's own query leave out expired rows and give its table no rule."
            }
            Self::Broken { .. } => "Change the rule, or the table, so that they fit again.",
            Self::DistributedMerge { .. } => {
                "Use UPDATE, DELETE and INSERT ... ON CONFLICT instead."
            }
            Self::Unread => {
                "Try again once pglapse's own connection to the database is there; its /ready says what is missing."
            }
            Self::NotYetKnown { .. } => {
                "Send the statement in a message of its own, once all before it are answered."
            }
            Self::Ambiguous { .. } => "Write the name with its schema.",
            Self::AsByServer { .. } => "PostgreSQL alone refuses it in the same way.",
            Self::NotPermitted => {
                "Log in as a role that bypass_roles in pglapse's [rewrite] section lists."
            }
            Self::TooManyNames => "Send fewer statements in a message, and wait for the answers.",
            Self::TooLong { .. } => {
                "Raise max_statement in pglapse's [rewrite] section, or send the values as parameters."
            }
        })
    }

    /// A statement that the server rejects in parse analysis. Its error quotes the marker with the
    /// nonce, by which the session recognises this refusal.
    pub fn statement(&self, nonce: &str) -> String {
        let text = Self::saying(nonce, self.sqlstate(), &self.message(), &self.hint());
        format!("{text}; ")
    }

    /// A text that the server rejects in the same way, with this error.
    pub fn saying(nonce: &str, sqlstate: &str, message: &str, hint: &str) -> String {
        format!("SELECT {}::int", Self::quoted(nonce, sqlstate, message, hint))
    }

    /// A constant by which the session knows a refusal when the server's error quotes it.
    pub(super) fn quoted(nonce: &str, sqlstate: &str, message: &str, hint: &str) -> String {
        let marker = Self::marker(nonce);
        literal(&format!("{marker}{sqlstate}|{message}|{hint}|"))
    }

    /// What stands before a refusal in the server's error message.
    pub fn marker(nonce: &str) -> String {
        format!("pglapse {nonce} ")
    }
}
