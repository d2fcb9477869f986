//! The session's own questions to the server. One is asked at a time, as an internal query; its
//! answer is taken in `requests/answers.rs`.

use super::{
    facts,
    internal_query::{InternalQuery, QueryStep},
    own_catalog::SETTINGS,
    prepare_again::PreparedAgain,
    statements::Stamp,
};

/// Asks for the server's statements.
const STATEMENTS: &str = "SELECT name, statement FROM pg_catalog.pg_prepared_statements";

/// A question that the server has got.
#[derive(Debug)]
pub(super) struct AskedQuestion {
    pub(super) question: Question,
    /// What is sent for it, and what came back so far.
    pub(super) query: InternalQuery,
}

/// What the session asks the server.
#[derive(Debug)]
pub(super) enum Question {
    /// Which settings decide its texts, Others that have changed
    ///  the server reports by itself.
    Facts {
        /// Whether it is also asked what names mean.
        names: bool,
    },
    /// Which rules has the open transaction set? Two texts read and tell them.
    OwnRules([String; 2]),
    /// Which relations matter to this session, and which of them has it changed?
    OwnCatalog(String),
    /// What are those that are not known? The second text tells.
    OwnDetails([String; 3]),
    /// Which statements does the server have?
    Statements,
    /// To prepare these statements again, and to close others.
    Prepare(Vec<PreparedAgain>),
    /// To prepare this statement again, inside a transaction block, as it is decided at this stamp.
    PrepareInBlock(Box<PreparedAgain>, Stamp),
}

impl Question {
    /// What is sent.
    pub(super) fn steps(&self) -> Vec<QueryStep> {
        let together = |texts: &[&str], told| QueryStep::Run {
            texts: texts.iter().map(|sql| sql.as_bytes().to_vec()).collect(),
            told,
        };
        let run = |sql| together(&[sql], 0..1);
        let [before, behind] = SETTINGS;
        match self {
            Self::Facts { names } => {
                let texts = facts::questions(*names);
                vec![together(texts, 0..texts.len())]
            }
            // Outside a block a setting lasts as long as the transaction of a step.
            Self::OwnRules([read, tell]) => vec![together(&[before, read, tell, behind], 2..3)],
            Self::OwnCatalog(question) => vec![together(&[before, question, behind], 1..2)],
            Self::OwnDetails([set, tell, restore]) => {
                vec![together(&[before, set, tell, restore, behind], 2..3)]
            }
            Self::Statements => vec![run(STATEMENTS)],
            Self::Prepare(statements) => {
                statements.iter().flat_map(|it| it.note().into_iter().chain([it.step()])).collect()
            }
            // A prepared statement stays behind a ROLLBACK, and a failure must not end the block.
            Self::PrepareInBlock(statement, _) => {
                let back = || run("ROLLBACK TO SAVEPOINT _pglapse");
                let mut steps = vec![run("SAVEPOINT _pglapse")];
                steps.extend(statement.note());
                steps.extend([back(), statement.step(), back(), run("RELEASE SAVEPOINT _pglapse")]);
                steps
            }
        }
    }

    /// The place of the step whose result is the answer. The answers to [`Question::Prepare`] are
    /// the results of all its steps.
    pub(super) fn place(&self) -> usize {
        if matches!(self, Self::PrepareInBlock(..)) { 2 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Outside a block a Sync ends the transaction, and with it what was set for the question.
    #[test]
    fn what_is_set_for_a_question_holds_until_it_is_answered() {
        assert!(SETTINGS.iter().all(|text| text.contains("{jit,quote_all_identifiers}")));
        assert!(SETTINGS[0].contains("set_config(s, 'off', true)"));
        let text = || String::from("SELECT");
        for question in [
            Question::OwnRules([text(), text()]),
            Question::OwnCatalog(text()),
            Question::OwnDetails([text(), text(), text()]),
        ] {
            let steps = question.steps();
            let [QueryStep::Run { texts, told }] = &*steps else { panic!("{steps:?}") };
            assert_eq!(texts[0], SETTINGS[0].as_bytes());
            assert_eq!(texts[told.clone()], [b"SELECT"]);
            assert_eq!(texts.last().unwrap(), SETTINGS[1].as_bytes());
        }
    }
}
