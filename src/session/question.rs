//! The session's own questions to the server. One is asked at a time, as an internal query; its
//! answer is taken in `requests/answers.rs`.

use super::{
    bypass, internal_query::QueryStep, isolation, limit, own_catalog::WITHOUT_JIT,
    prepare_again::PreparedAgain,
};

/// Asks for the server's statements.
const STATEMENTS: &str = "SELECT name, statement FROM pg_catalog.pg_prepared_statements";

/// What the session asks the server.
#[derive(Debug, Default)]
pub(super) enum Question {
    /// What is `pglapse.include_expired`?
    #[default]
    Bypass,
    /// Which schemas are searched, and which temporary relations are there?
    SearchPath(String),
    /// What is `statement_timeout`?
    Limit,
    /// Which isolation level do transactions have?
    Isolation,
    /// Which rules has the open transaction set? Two steps read and tell them.
    OwnRules([String; 2]),
    /// What does the catalog look like to the open transaction?
    OwnCatalog(String),
    /// Which statements does the server have?
    Statements,
    /// To prepare these statements again, and to close others.
    Prepare(Vec<PreparedAgain>),
}

impl Question {
    /// What is sent.
    pub(super) fn steps(&self) -> Vec<QueryStep> {
        let run = |sql: &str| QueryStep::Run { sql: sql.as_bytes().to_vec() };
        let [before, behind] = WITHOUT_JIT;
        match self {
            Self::Bypass => vec![run(bypass::QUESTION)],
            Self::SearchPath(question) => vec![run(question)],
            Self::Limit => vec![run(limit::QUESTION)],
            Self::Isolation => vec![run(isolation::QUESTION)],
            Self::OwnRules([read, tell]) => [before, read, tell, behind].map(run).into(),
            Self::OwnCatalog(question) => [before, question, behind].map(run).into(),
            Self::Statements => vec![run(STATEMENTS)],
            Self::Prepare(statements) => statements.iter().map(PreparedAgain::step).collect(),
        }
    }

    /// The place of the step whose result is the answer. The answers to [`Question::Prepare`] are
    /// the results of all its steps.
    pub(super) fn place(&self) -> usize {
        match self {
            Self::OwnRules(_) => 2,
            Self::OwnCatalog(_) => 1,
            Self::Bypass
            | Self::SearchPath(_)
            | Self::Limit
            | Self::Isolation
            | Self::Statements
            | Self::Prepare(_) => 0,
        }
    }
}
