//! The names that a session has given to relations, and that the catalog does not know yet.

use super::flight::Flight;
use crate::catalog::{OwnName, SessionNames};

/// What a session's names stand for.
#[derive(Debug, Default)]
pub(super) struct Naming {
    names: SessionNames,
    /// Of each name of its own, the mark of the text that gave it, if it goes when that is undone.
    marks: Vec<Option<u64>>,
}

impl Naming {
    /// How names are resolved.
    pub(super) fn names(&self) -> &SessionNames {
        &self.names
    }

    /// Takes over where bare names are looked for.
    pub(super) fn search(&mut self, schemas: Option<&[String]>) {
        if self.names.search_path.as_deref() != schemas {
            self.names.search_path = schemas.map(<[String]>::to_vec);
        }
    }

    /// Takes note of names that the text gives that was just sent.
    pub(super) fn note(&mut self, given: &[OwnName], flight: &mut Flight) {
        if !given.is_empty() {
            self.add(given, flight.gives_names());
        }
    }

    fn add(&mut self, given: &[OwnName], mark: Option<u64>) {
        for own in given {
            let last = self.names.own.iter().rposition(|o| o.name == own.name);
            if let Some(at) = last.filter(|&at| self.names.own.get(at) == Some(own)) {
                // It stands for the same as before, and stays if either text does.
                if let Some(was) = self.marks.get_mut(at).filter(|was| **was != mark) {
                    *was = None;
                }
            } else {
                self.names.own.push(own.clone());
                self.marks.push(mark);
            }
        }
    }

    /// Texts were undone.
    pub(super) fn undo(&mut self, undone: &[u64]) {
        let is_kept = |mark: &Option<u64>| mark.is_none_or(|mark| !undone.contains(&mark));
        let mut marks = self.marks.iter();
        self.names.own.retain(|_| marks.next().is_none_or(is_kept));
        self.marks.retain(is_kept);
    }

    /// Forgets what a newer catalog knows better; called when no transaction is open.
    pub(super) fn catalog_changed(&mut self) {
        self.names.own.clear();
        self.marks.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::OwnRelation;

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
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2), own("b", 1), own("c", 1)]);
        // Two texts gave `a` its meaning, of which one stays.
        naming.undo(&[7]);
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2), own("c", 1)]);
        naming.undo(&[8]);
        assert_eq!(naming.names().own, [own("a", 1), own("a", 2)]);
    }
}
