//! The schema changes in a session's prepared statements.

use std::sync::Arc;

use super::statements::ByName;
use crate::rewrite::Ddl;

/// Statements that are kept at most.
const MOST: usize = 1_000;

/// The schema changes in a session's prepared statements, by the statements' names.
#[derive(Debug, Default)]
pub(super) struct PreparedDdl {
    known: ByName<Arc<Ddl>>,
    /// Whether there are more than are kept.
    has_others: bool,
}

impl PreparedDdl {
    /// Whether some prepared statement changes the schema.
    pub(super) fn is_empty(&self) -> bool {
        self.known.is_empty() && !self.has_others
    }

    /// Notes what is prepared under a name. Should there be too many, `may_be_there` says which
    /// names the server may still have.
    pub(super) fn prepare(
        &mut self,
        name: &[u8],
        change: Option<Ddl>,
        may_be_there: impl Fn(&[u8]) -> bool,
    ) {
        self.known.remove(name);
        let Some(change) = change else { return };
        if self.known.len() >= MOST {
            self.known.retain(|name, _| may_be_there(name));
        }
        if self.known.len() < MOST {
            self.known.insert(name.into(), Arc::new(change));
        } else {
            self.has_others = true;
        }
    }

    /// A statement is closed for certain.
    pub(super) fn close(&mut self, name: &[u8]) {
        self.known.remove(name);
    }

    /// The changes that a prepared statement makes; where they are not known, any change.
    pub(super) fn get(&self, name: &[u8]) -> Option<Arc<Ddl>> {
        let unknown = || Arc::new(Ddl::unknown());
        self.known.get(name).cloned().or_else(|| self.has_others.then(unknown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prepare(prepared: &mut PreparedDdl, name: &[u8], may_be_there: impl Fn(&[u8]) -> bool) {
        prepared.prepare(name, Some(Ddl::default()), may_be_there);
    }

    #[test]
    fn what_does_not_fit_may_be_any_change() {
        let is_any = |change: &Arc<Ddl>| **change == Ddl::unknown();
        let mut prepared = PreparedDdl::default();
        for n in 0..MOST {
            prepare(&mut prepared, n.to_string().as_bytes(), |_| true);
        }
        assert!(prepared.get(b"others").is_none());
        // Names that the server does not have any more are dropped first.
        prepare(&mut prepared, b"more", |name| name != b"7");
        assert!(prepared.get(b"7").is_none() && prepared.get(b"more").is_some());
        prepare(&mut prepared, b"too many", |_| true);
        assert!(prepared.get(b"too many").is_some_and(|change| is_any(&change)));
        assert!(prepared.get(b"more").is_some_and(|change| !is_any(&change)));
        prepared.close(b"more");
        assert!(prepared.get(b"more").is_some_and(|change| is_any(&change)));
    }
}
