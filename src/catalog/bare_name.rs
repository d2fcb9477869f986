//! Tables of one name in several schemas.

use std::sync::Arc;

use super::{Clock, TtlTable};

/// The TTL tables that a bare name may stand for. Whatever else has the name has the columns that
/// their rules read.
#[derive(Debug, Clone, PartialEq)]
pub struct BareName<'a> {
    /// The TTL tables of that name.
    pub tables: Vec<&'a Arc<TtlTable>>,
    /// Whether the name may also stand for a relation that is not temporary and has no rule.
    pub has_others: bool,
}

impl BareName<'_> {
    /// Of more TTL tables than this the oids are not listed in a statement.
    pub const MAX_TABLES: usize = 64;

    /// Whether all relations with the name have the same columns and the same rule.
    pub fn is_one_rule(&self) -> bool {
        !self.has_others && self.agree(is_same_rule)
    }

    /// Whether what writes to them has to know which it is, though all have the same rule.
    pub fn differs_for_writes(&self) -> bool {
        self.is_one_rule() && (self.tables.len() > Self::MAX_TABLES || !self.agree(has_same_keys))
    }

    fn agree(&self, is_same: impl Fn(&TtlTable, &TtlTable) -> bool) -> bool {
        self.tables.iter().zip(self.tables.iter().skip(1)).all(|(a, b)| is_same(a, b))
    }
}

/// Whether they have the same keys, and the same rules on DELETE.
fn has_same_keys(a: &TtlTable, b: &TtlTable) -> bool {
    (a.kind, a.has_children, &a.keys) == (b.kind, b.has_children, &b.keys)
        && a.delete_rules == b.delete_rules
}

fn is_same_rule(a: &TtlTable, b: &TtlTable) -> bool {
    let live = |table: &TtlTable| table.rule.live(Clock::Statement, &str::to_owned);
    live(a) == live(b) && a.columns == b.columns
}
