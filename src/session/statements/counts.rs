//! How many of a session's statements are of a kind, for which each `Bind` is to be read.

use super::{PreparedStatement, StatementNeeds};

/// How many statements are of a kind.
#[derive(Debug, Default)]
pub(super) struct StatementCounts {
    pub(super) refused: usize,
    pub(super) edited: usize,
    pub(super) swept: usize,
    pub(super) changing: usize,
    pub(super) observed: usize,
}

impl StatementCounts {
    fn of(statement: &PreparedStatement) -> [bool; 5] {
        let PreparedStatement { closed, text, needs, .. } = statement;
        let StatementNeeds { sweeps, ddl, touched, observed, moves, .. } = needs;
        let changes = *moves || ddl.is_some() || touched.is_some();
        [closed.is_some(), text.is_edited(), sweeps.is_some(), changes, observed.is_some()]
    }

    fn all(&mut self) -> [&mut usize; 5] {
        let Self { refused, edited, swept, changing, observed } = self;
        [refused, edited, swept, changing, observed]
    }

    pub(super) fn add(&mut self, statement: &PreparedStatement) {
        for (count, is_one) in self.all().into_iter().zip(Self::of(statement)) {
            *count += usize::from(is_one);
        }
    }

    pub(super) fn remove(&mut self, statement: &PreparedStatement) {
        for (count, is_one) in self.all().into_iter().zip(Self::of(statement)) {
            *count -= usize::from(is_one);
        }
    }
}
