//! The sweeps that the use of a prepared statement needs.

use std::sync::Arc;

use super::{PreparedStatement, StatementNeeds, StatementUse, Statements};
use crate::catalog::Sweeps;

impl Statements {
    /// A text prepares statements by SQL that need these sweeps.
    pub(in crate::session) fn prepare_swept(&mut self, sweeps: &Sweeps) {
        let needs = StatementNeeds { sweeps: Some(Arc::new(sweeps.clone())), ..Default::default() };
        let gaps = self.gaps;
        self.give_up(&PreparedStatement { needs, ..Default::default() });
        self.gaps = gaps;
    }

    /// What is to be done when the statement of that name is used.
    pub(in crate::session) fn use_of(&self, name: &[u8]) -> StatementUse {
        let PreparedStatement { text, types, needs, .. } = self.used(name);
        let mut needs = needs.clone();
        // What SQL has prepared is not told apart.
        if types.is_none() {
            let own = needs.sweeps.take();
            for sweeps in own.iter().chain(&self.others.needs.sweeps) {
                join(&mut needs.sweeps, sweeps);
            }
        }
        StatementUse { text: text.clone(), needs }
    }

    /// The same and the sweeps of any statement, for a text that executes one by SQL.
    pub(in crate::session) fn with_any(&self, sweeps: Option<Sweeps>) -> Option<Sweeps> {
        if !self.has_swept() {
            return sweeps;
        }
        let mut all = sweeps.unwrap_or_default();
        all.extend(&self.sweeps_of_any());
        Some(all)
    }

    /// The sweeps that the use of any of the statements may need.
    pub(in crate::session) fn sweeps_of_any(&self) -> Sweeps {
        let all =
            self.named.values().chain(self.pending.iter()).chain([&self.unnamed, &self.others]);
        let mut of_any = Sweeps::default();
        for sweeps in all.filter_map(|statement| statement.needs.sweeps.as_ref()) {
            of_any.extend(&sweeps.of_tables());
        }
        of_any
    }
}

/// Adds the sweeps of whole tables.
pub(super) fn join(to: &mut Option<Arc<Sweeps>>, sweeps: &Sweeps) {
    let mut all = to.as_ref().map(|all| (**all).clone()).unwrap_or_default();
    all.extend(&sweeps.of_tables());
    *to = Some(Arc::new(all));
}
