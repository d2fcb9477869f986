//! The named statements whose `Parse` the server has not answered yet. Any number of them may wait,
//! and each `Bind` and `Close` looks for its own, so that they are found by their names.

use std::collections::VecDeque;

use super::{ByName, PreparedStatement};

/// The statements, in the order of their `Parse`.
#[derive(Debug, Default)]
pub(super) struct PendingStatements {
    /// One for which a `Close` was sent since has no name.
    list: VecDeque<(Box<[u8]>, PreparedStatement)>,
    /// How many were taken off at the front.
    taken: usize,
    /// By name: how many statements there were before each of that name.
    places: ByName<VecDeque<usize>>,
}

impl PendingStatements {
    /// Adds one that is sent.
    pub(super) fn push(&mut self, name: &[u8], statement: PreparedStatement) {
        let place = self.taken + self.list.len();
        self.places.entry(name.into()).or_default().push_back(place);
        self.list.push_back((name.into(), statement));
    }

    /// Takes the first one off.
    pub(super) fn pop(&mut self) -> Option<(Box<[u8]>, PreparedStatement)> {
        let (name, statement) = self.list.pop_front()?;
        self.taken += 1;
        if let Some(places) = self.places.get_mut(&name) {
            places.pop_front();
            if places.is_empty() {
                self.places.remove(&name);
            }
        }
        Some((name, statement))
    }

    /// The last of this name.
    pub(super) fn get(&self, name: &[u8]) -> Option<&PreparedStatement> {
        let place = self.places.get(name)?.back()?.checked_sub(self.taken)?;
        self.list.get(place).map(|(_, statement)| statement)
    }

    /// The last of all, if it has this name.
    pub(super) fn last_mut(&mut self, name: &[u8]) -> Option<&mut PreparedStatement> {
        let last = self.list.back_mut().filter(|(last, _)| **last == *name);
        last.map(|(_, statement)| statement)
    }

    /// Takes the name off all that have it, and changes them.
    pub(super) fn close(&mut self, name: &[u8], mut change: impl FnMut(&mut PreparedStatement)) {
        for place in self.places.remove(name).unwrap_or_default() {
            let at = place.checked_sub(self.taken).and_then(|place| self.list.get_mut(place));
            if let Some((name, statement)) = at {
                *name = Box::default();
                change(statement);
            }
        }
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &PreparedStatement> {
        self.list.iter().map(|(_, statement)| statement)
    }

    /// The same.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut PreparedStatement> {
        self.list.iter_mut().map(|(_, statement)| statement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_found_by_its_name_until_it_is_answered_or_closed() {
        let mut pending = PendingStatements::default();
        let of = |sql: &[u8]| PreparedStatement { sql: sql.into(), ..Default::default() };
        let found = |pending: &PendingStatements, name: &[u8]| Some(pending.get(name)?.sql.clone());
        for (name, sql) in [(b"a", b"1"), (b"b", b"2"), (b"a", b"3")] {
            pending.push(name, of(sql));
        }
        assert_eq!(found(&pending, b"a").unwrap(), b"3");
        assert!(pending.last_mut(b"a").is_some() && pending.last_mut(b"b").is_none());
        assert_eq!(pending.pop().unwrap().1.sql, b"1");
        assert_eq!(found(&pending, b"a").unwrap(), b"3");
        pending.close(b"a", |statement| statement.sql.clear());
        assert!(pending.get(b"a").is_none() && pending.get(b"b").is_some());
        pending.push(b"a", of(b"4"));
        assert_eq!(&*pending.pop().unwrap().0, b"b");
        assert_eq!(&*pending.pop().unwrap().0, b"", "it is closed");
        assert_eq!(found(&pending, b"a").unwrap(), b"4");
        assert_eq!(pending.pop().unwrap().1.sql, b"4");
        assert!(pending.pop().is_none() && pending.places.is_empty());
    }
}
