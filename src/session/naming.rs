//! The names that a session has given to relations and that the catalog does not have yet.
//!
//! Where the server can be asked, it says what they mean (`own_catalog`), and this is forgotten. It
//! decides where nobody can be asked: within one text or pipeline, and behind a pooler. A text that
//! was rolled back has given no name. Only its mark tells that: a name that stayed temporary would
//! let a TTL table be read as it is.

use super::{facts::Facts, state::SessionState};
use crate::catalog::{OwnName, OwnRelation, SessionNames};

/// What a session's names stand for.
#[derive(Debug, Default)]
pub(super) struct Naming {
    names: SessionNames,
    own: Vec<GivenName>,
}

/// A name that the session gave.
#[derive(Debug)]
struct GivenName {
    own: OwnName,
    /// The mark of the text that gave it, if it goes when that is undone.
    mark: Option<u64>,
}

impl Naming {
    /// How names are resolved.
    pub(super) fn names(&self) -> &SessionNames {
        &self.names
    }

    /// The catalog has the server's relations again, but not the temporary ones. A name that no
    /// temporary relation has any more means what the catalog says. Inside a transaction that may
    /// be undone, so that both meanings stay noted.
    pub(super) fn settle(&mut self, is_idle: bool) {
        if self.own.iter().all(|given| given.own.relation.is_temporary()) {
            return;
        }
        let is_temporary = |name: &str| {
            let mut of_name = self.own.iter().filter(|given| given.own.name == name);
            if is_idle {
                of_name.next_back().is_some_and(|given| given.own.relation.is_temporary())
            } else {
                of_name.any(|given| given.own.relation.is_temporary())
            }
        };
        let stays = |given: &GivenName| {
            is_temporary(&given.own.name) && (!is_idle || given.own.relation.is_temporary())
        };
        let stay: Vec<bool> = self.own.iter().map(stays).collect();
        let mut stay = stay.into_iter();
        self.own.retain(|_| stay.next().unwrap_or(true));
        self.join();
    }

    fn join(&mut self) {
        self.names.own = self.own.iter().map(|given| given.own.clone()).collect();
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

    /// The server has said what names mean to the session.
    pub(super) fn forget(&mut self) {
        self.own.clear();
        self.join();
    }

    /// Notes the names that the text which was just sent gives.
    pub(super) fn note(&mut self, given: &[OwnName], state: &mut SessionState) {
        if given.iter().any(|own| own.relation == OwnRelation::Temporary) {
            state.facts.doubt();
        }
        if !given.is_empty() {
            self.add(given, state.gives_names());
            self.join();
        }
    }

    fn add(&mut self, given: &[OwnName], mark: Option<u64>) {
        for own in given {
            let last = self.own.iter_mut().rfind(|given| given.own.name == own.name);
            match last {
                // It stands for the same as before, and stays if either text does.
                Some(given) if given.own == *own => {
                    given.mark = given.mark.filter(|m| Some(*m) == mark);
                }
                _ => self.own.push(GivenName { own: own.clone(), mark }),
            }
        }
    }

    /// Texts were undone.
    pub(super) fn undo(&mut self, undone: &[u64]) {
        if undone.is_empty() {
            return;
        }
        let is_undone =
            |given: &mut GivenName| given.mark.is_some_and(|mark| undone.contains(&mark));
        self.own.retain_mut(|given| !is_undone(given));
        self.join();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_a_temporary_table_gives_back_is_the_catalogs_again() {
        let own = |name: &str, relation| OwnName { name: name.to_owned(), relation };
        let temporary = || own("t", OwnRelation::Temporary);
        let mut naming = Naming::default();
        naming.add(&[temporary(), own("v", OwnRelation::Maybe(2))], None);
        naming.settle(false);
        assert_eq!(naming.names().own, [temporary()]);
        naming.add(&[own("t", OwnRelation::Maybe(1))], Some(7));
        naming.settle(false);
        assert_eq!(naming.names().own.last(), Some(&own("t", OwnRelation::Maybe(1))));
        let mut kept = Naming::default();
        kept.add(&[temporary()], None);
        kept.add(&[own("t", OwnRelation::Maybe(1))], Some(7));
        kept.undo(&[7]);
        kept.settle(true);
        assert_eq!(kept.names().own, [temporary()]);
        naming.settle(true);
        assert_eq!(naming.names().own, []);
    }

    #[test]
    fn what_is_undone_is_forgotten_and_nothing_else() {
        let own =
            |name: &str, oid| OwnName { name: name.to_owned(), relation: OwnRelation::Maybe(oid) };
        let mut naming = Naming::default();
        naming.add(&[own("a", 1)], None);
        naming.add(&[own("a", 2), own("b", 1)], Some(7));
        naming.add(&[own("c", 1)], Some(8));
        for _ in 0..2 {
            naming.add(&[own("c", 1), own("a", 2)], Some(8));
        }
        naming.join();
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2), own("b", 1), own("c", 1)]);
        // Two texts gave `a` its meaning, of which one stays.
        naming.undo(&[7]);
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2), own("c", 1)]);
        naming.undo(&[8]);
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2)]);
    }
}
