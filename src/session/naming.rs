//! How the session's names are resolved: by its facts, and by what messages in flight touch.
//!
//! Where the server can be asked, it says what names mean (`own_catalog`). In a pipeline outside of
//! a transaction block it cannot be: there a name that a message before has touched is refused. Nor
//! can it be behind a pooler, outside of a block: the next statement may meet other temporary
//! relations. What touches such names counts there as long as the session lasts.

use super::{facts::Facts, state::SessionState};
use crate::catalog::{SessionNames, TouchedNames};

/// What is known of the names of one session.
#[derive(Debug, Default)]
pub(super) struct Naming {
    names: SessionNames,
    /// Behind a pooler, all the names touched that may be those of temporary relations.
    temporary: TouchedNames,
}

impl Naming {
    /// How names are resolved.
    pub(super) fn names(&self) -> &SessionNames {
        &self.names
    }

    /// Whether some name was touched since the server was last asked.
    pub(super) fn has_touched(&self) -> bool {
        !self.names.touched.is_empty()
    }

    /// Whether one of these was.
    pub(super) fn has_touched_any(&self, names: &[String]) -> bool {
        names.iter().any(|name| self.names.touched.contains(name))
    }

    /// Sets what is known of how the server looks bare names up.
    pub(super) fn search(&mut self, facts: &Facts) {
        self.names.may_have_unseen = facts.may_lead_elsewhere();
        self.names.is_path_moved = facts.are_moved();
        let schemas = facts.path();
        if self.names.search_path.as_deref() != schemas {
            self.names.search_path = schemas.map(<[String]>::to_vec);
        }
    }

    /// No transaction is open and the catalog is read anew, or the server has said what names mean.
    /// Where that tells nothing of temporary relations, their names stay touched.
    pub(super) fn settle(&mut self, tells_temporary: bool) {
        if self.names.touched.is_empty() && self.temporary.is_empty() {
            return;
        }
        self.names.touched =
            if tells_temporary { TouchedNames::default() } else { self.temporary.clone() };
    }

    /// The text that was just sent, or the statement that was just used, touches these names.
    pub(super) fn touch(
        &mut self,
        touched: &TouchedNames,
        is_pooled: bool,
        state: &mut SessionState,
    ) {
        self.names.touched.add(touched);
        let temporary = touched.temporary();
        if !temporary.is_empty() {
            state.facts.doubt();
            state.ddl.temporary_may_change();
        }
        if is_pooled {
            self.temporary.add(&temporary);
        }
    }
}
