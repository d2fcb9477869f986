//! The names that a session has given to relations, and that the catalog does not know yet.

use super::{flight::Flight, terms::Rewrites};
use crate::catalog::{OwnName, SessionNames};

/// What a session's names stand for.
#[derive(Debug, Default)]
pub(super) struct Naming {
    /// The session's own names behind what it heard from others.
    names: SessionNames,
    heard: Vec<OwnName>,
    version: u64,
    own: Vec<Given>,
    /// The catalog was read since some of the session's own names were given.
    read_anew: bool,
}

/// A name that the session gave.
#[derive(Debug)]
struct Given {
    own: OwnName,
    /// The mark of the text that gave it, if it goes when that is undone.
    mark: Option<u64>,
}

impl Naming {
    /// How names are resolved.
    pub(super) fn names(&self) -> &SessionNames {
        &self.names
    }

    /// Listens to what sessions say. Between transactions, what nobody says any more and what was read since is
    /// forgotten.
    pub(super) fn listen(&mut self, rules: &impl Rewrites, is_idle: bool) {
        let heard = rules.heard_since(self.version);
        let is_news = heard.is_some();
        if let Some(heard) = heard {
            (self.version, self.heard) = heard;
        }
        let forgets = is_idle && self.read_anew;
        if forgets {
            let said = rules.said();
            // What is temporary is the session's own affair.
            self.own.retain(|Given { own, .. }| {
                own.relation.is_temporary() || said.contains(&own.name)
            });
            self.read_anew = !self.own.is_empty();
        }
        if is_news || forgets {
            self.join();
        }
    }

    fn join(&mut self) {
        let own = self.own.iter().map(|given| &given.own);
        self.names.own = self.heard.iter().chain(own).cloned().collect();
    }

    /// Takes over where bare names are looked for.
    pub(super) fn search(&mut self, schemas: Option<&[String]>) {
        if self.names.search_path.as_deref() != schemas {
            self.names.search_path = schemas.map(<[String]>::to_vec);
        }
    }

    /// Takes note of names that the text gives that was just sent.
    pub(super) fn note(
        &mut self,
        given: &[OwnName],
        rules: Option<&impl Rewrites>,
        flight: &mut Flight,
    ) {
        if !given.is_empty() {
            flight.telling.extend(rules.and_then(|rules| rules.tell(given)));
            self.add(given, flight.gives_names());
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
                _ => self.own.push(Given { own: own.clone(), mark }),
            }
        }
    }

    /// Texts were undone.
    pub(super) fn undo(&mut self, undone: &[u64], rules: Option<&impl Rewrites>) {
        if undone.is_empty() {
            return;
        }
        let is_undone = |given: &mut Given| given.mark.is_some_and(|mark| undone.contains(&mark));
        let gone: Vec<OwnName> =
            self.own.extract_if(.., is_undone).map(|given| given.own).collect();
        if let Some(rules) = rules {
            rules.retract(&gone);
        }
        self.join();
    }

    /// A newer catalog may know better.
    pub(super) fn catalog_changed(&mut self) {
        self.read_anew = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::OwnRelation;

    const NONE: Option<&crate::rewrite::Rewriter> = None;

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
        naming.undo(&[7], NONE);
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2), own("c", 1)]);
        naming.undo(&[8], NONE);
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2)]);
    }
}
