//! Judges what many clients were answered, from nothing but when they asked, when the answer came
//! and what it was.
//!
//! An operation takes effect at some instant between the two. So there are rows that were certainly
//! there during another operation, and rows that possibly were: an answer that lacks a certain row,
//! or shows one that was not even possible, is wrong, whatever the order was.

use std::collections::BTreeMap;

/// Microseconds since 1970.
pub(super) type Micros = i64;

/// What one write gives a key: no other write gives the same `id`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Version {
    pub(super) id: i64,
    pub(super) expires: Micros,
}

/// What was asked of one key, and what the answer was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    /// The row that was shown.
    Read(Option<Version>),
    /// Whether the key was free.
    Insert(Version, bool),
    /// An INSERT that replaces.
    Put(Version),
    /// An UPDATE, and whether there was a row.
    Renew(Version, bool),
    /// Whether there was a row.
    Delete(bool),
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Operation {
    pub(super) key: i32,
    pub(super) sent: Micros,
    /// `None` if the connection ended before the answer: it may have been done, now or later.
    pub(super) answered: Option<Micros>,
    pub(super) action: Action,
}

impl Operation {
    fn end(&self) -> Micros {
        self.answered.unwrap_or(Micros::MAX)
    }

    /// What it has written, or may have.
    fn made(&self) -> Option<Version> {
        match self.action {
            Action::Insert(version, done) | Action::Renew(version, done) => {
                (done || self.answered.is_none()).then_some(version)
            }
            Action::Put(version) => Some(version),
            Action::Read(_) | Action::Delete(_) => None,
        }
    }

    /// Whether the key has another row after it, or none, or may have.
    fn changes(&self) -> bool {
        match self.action {
            Action::Read(_) => false,
            Action::Delete(done) => done || self.answered.is_none(),
            Action::Insert(..) | Action::Put(_) | Action::Renew(..) => self.made().is_some(),
        }
    }
}

/// How the fault begins that a key was refused though no row can have had it.
pub(super) const REFUSED: &str = "a free key is refused";
/// The one that a row is shown that had expired before it was asked for.
pub(super) const EXPIRED: &str = "an expired row is shown";
/// Those that a row is not there that must be.
pub(super) const LOST: [&str; 2] = ["a live row is not shown", "a live row is not found"];

/// What is wrong with a history.
pub(super) fn faults(operations: &[Operation]) -> Vec<String> {
    let mut keys: BTreeMap<i32, Vec<&Operation>> = BTreeMap::new();
    for operation in operations {
        keys.entry(operation.key).or_default().push(operation);
    }
    let each = keys.values().map(|of_key| OneKey {
        writes: of_key.iter().copied().filter(|operation| operation.changes()).collect(),
    });
    let judged = each.zip(keys.values());
    judged
        .flat_map(|(key, all)| all.iter().filter_map(move |one| key.fault(one)).collect::<Vec<_>>())
        .collect()
}

/// What may have changed one key.
struct OneKey<'a> {
    writes: Vec<&'a Operation>,
}

impl OneKey<'_> {
    fn fault(&self, operation: &Operation) -> Option<String> {
        let told = |what: &str, other: Option<&Operation>| {
            Some(format!(
                "{what}: {operation:?}{}",
                other.map(|it| format!(", beside {it:?}")).unwrap_or_default()
            ))
        };
        let answered = operation.answered?;
        let certain = || {
            self.writes
                .iter()
                .copied()
                .find(|it| self.is_certain(it, operation.sent, answered, operation))
        };
        let is_possible = || {
            self.writes.iter().any(|it| self.is_possible(it, operation.sent, answered, operation))
        };
        match operation.action {
            Action::Read(Some(seen)) if seen.expires <= operation.sent => told(EXPIRED, None),
            Action::Read(Some(seen)) => {
                let made = self.writes.iter().copied().find(|it| it.made() == Some(seen));
                let fits = made
                    .is_some_and(|it| self.is_possible(it, operation.sent, answered, operation));
                if fits { None } else { told("a row is shown that cannot be there", made) }
            }
            Action::Read(None) => certain().and_then(|it| told(LOST[0], Some(it))),
            Action::Insert(_, true) => {
                let live = certain().or_else(|| self.rival(operation, answered));
                live.and_then(|it| told("two have inserted the same key", Some(it)))
            }
            Action::Renew(_, false) | Action::Delete(false) => {
                certain().and_then(|it| told(LOST[1], Some(it)))
            }
            Action::Insert(_, false) if !is_possible() && !self.is_overtaken(operation) => {
                told(REFUSED, None)
            }
            Action::Renew(_, true) | Action::Delete(true) if !is_possible() => {
                told("a row is found that cannot be there", None)
            }
            Action::Put(_) | Action::Insert(..) | Action::Renew(..) | Action::Delete(_) => None,
        }
    }

    /// Whether this has certainly been written before `from`, and is live and untouched until `to`.
    fn is_certain(&self, made: &Operation, from: Micros, to: Micros, by: &Operation) -> bool {
        let Some(version) = made.made().filter(|_| made.answered.is_some_and(|at| at <= from))
        else {
            return false;
        };
        let touched = |it: &&Operation| {
            !std::ptr::eq(*it, made)
                && !std::ptr::eq(*it, by)
                && it.sent <= to
                && it.end() >= made.sent
        };
        !std::ptr::eq(made, by)
            && version.expires > to
            && !self.writes.iter().copied().any(|it| touched(&it))
    }

    /// Whether this may be there at some instant between the two.
    fn is_possible(&self, made: &Operation, from: Micros, to: Micros, by: &Operation) -> bool {
        let Some(version) = made.made() else { return false };
        let replaced =
            |it: &Operation| it.answered.is_some_and(|at| at < from) && it.sent > made.end();
        !std::ptr::eq(made, by)
            && made.sent <= to
            && version.expires > from
            && !self.writes.iter().any(|it| replaced(it))
    }

    /// Whether another statement has written the key meanwhile. Its row may have expired before this
    /// one was sent, which does not see it, and so cannot let it go (docs/keys.md).
    fn is_overtaken(&self, one: &Operation) -> bool {
        let is_beside = |other: &&Operation| {
            other.sent <= one.end() && other.answered.is_some_and(|at| at >= one.sent)
        };
        self.writes.iter().filter(|other| is_beside(other)).any(|other| other.made().is_some())
    }

    /// Another INSERT that has won at the same time, so that one of the two met the other's row.
    fn rival(&self, one: &Operation, answered: Micros) -> Option<&Operation> {
        self.writes.iter().copied().find(|other| {
            let (Action::Insert(a, true), Action::Insert(b, true), Some(end)) =
                (one.action, other.action, other.answered)
            else {
                return false;
            };
            let (from, to) = (one.sent.min(other.sent), answered.max(end));
            let is_ended = |it: &&&Operation| {
                !std::ptr::eq(**it, one)
                    && !std::ptr::eq(**it, *other)
                    && it.sent <= to
                    && it.end() >= from
            };
            !std::ptr::eq(one, *other)
                && one.sent <= end
                && other.sent <= answered
                && a.expires.min(b.expires) > to
                && !self.writes.iter().any(|it| is_ended(&it))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: Version = Version { id: 1, expires: 100 };
    const NEW: Version = Version { id: 2, expires: 200 };

    fn at(sent: Micros, answered: Micros, action: Action) -> Operation {
        Operation { key: 1, sent, answered: Some(answered), action }
    }

    fn lost(sent: Micros, action: Action) -> Operation {
        Operation { key: 1, sent, answered: None, action }
    }

    #[test]
    fn histories_that_may_be_are_not_blamed() {
        for history in [
            // It expires while it is read.
            vec![
                at(1, 2, Action::Put(OLD)),
                at(99, 101, Action::Read(Some(OLD))),
                at(99, 101, Action::Read(None)),
            ],
            // Before, beside and behind a write that nobody has heard the end of.
            vec![
                at(1, 2, Action::Put(OLD)),
                lost(5, Action::Put(NEW)),
                at(6, 7, Action::Read(Some(OLD))),
                at(120, 121, Action::Read(Some(NEW))),
            ],
            vec![
                at(1, 2, Action::Put(OLD)),
                lost(5, Action::Delete(true)),
                at(6, 7, Action::Read(None)),
                at(8, 9, Action::Insert(NEW, true)),
            ],
            // The second comes when the first has expired, or is deleted.
            vec![at(1, 2, Action::Insert(OLD, true)), at(99, 101, Action::Insert(NEW, true))],
            vec![
                at(1, 9, Action::Insert(OLD, true)),
                at(3, 4, Action::Delete(true)),
                at(2, 8, Action::Insert(NEW, true)),
            ],
            vec![at(1, 9, Action::Insert(OLD, true)), at(2, 8, Action::Insert(NEW, false))],
            // The other's row was written late, and had expired before this one was sent.
            vec![at(1, 160, Action::Put(OLD)), at(150, 170, Action::Insert(NEW, false))],
            vec![
                at(1, 2, Action::Put(OLD)),
                at(90, 99, Action::Renew(NEW, true)),
                at(101, 102, Action::Read(Some(NEW))),
            ],
        ] {
            assert_eq!(faults(&history), Vec::<String>::new());
        }
    }

    #[test]
    fn histories_that_cannot_be_are_blamed() {
        for (what, history) in [
            (
                "an expired row is shown",
                vec![at(1, 2, Action::Put(OLD)), at(100, 101, Action::Read(Some(OLD)))],
            ),
            (
                "a live row is not shown",
                vec![at(1, 2, Action::Put(OLD)), at(98, 99, Action::Read(None))],
            ),
            (
                "a live row is not shown",
                vec![
                    at(1, 2, Action::Put(OLD)),
                    at(3, 4, Action::Renew(NEW, true)),
                    at(150, 160, Action::Read(None)),
                ],
            ),
            (
                "a row is shown that cannot be there",
                vec![
                    at(1, 2, Action::Put(OLD)),
                    at(3, 4, Action::Put(NEW)),
                    at(5, 6, Action::Read(Some(OLD))),
                ],
            ),
            (
                "a row is shown that cannot be there",
                vec![at(1, 2, Action::Insert(OLD, false)), at(5, 6, Action::Read(Some(OLD)))],
            ),
            (
                "two have inserted",
                vec![at(1, 2, Action::Insert(OLD, true)), at(3, 4, Action::Insert(NEW, true))],
            ),
            (
                "two have inserted",
                vec![at(1, 4, Action::Insert(OLD, true)), at(3, 5, Action::Insert(NEW, true))],
            ),
            (
                "a free key is refused",
                vec![at(1, 2, Action::Put(OLD)), at(100, 101, Action::Insert(NEW, false))],
            ),
            (
                "a free key is refused",
                vec![at(1, 4, Action::Insert(OLD, false)), at(2, 3, Action::Insert(NEW, false))],
            ),
            (
                "a live row is not found",
                vec![at(1, 2, Action::Put(OLD)), at(50, 60, Action::Renew(NEW, false))],
            ),
            (
                "a live row is not found",
                vec![at(1, 2, Action::Put(OLD)), at(50, 60, Action::Delete(false))],
            ),
            (
                "a row is found that cannot be",
                vec![at(1, 2, Action::Put(OLD)), at(100, 102, Action::Renew(NEW, true))],
            ),
            ("a row is found that cannot be", vec![at(1, 2, Action::Delete(true))]),
        ] {
            let found = faults(&history);
            assert!(found.iter().any(|it| it.starts_with(what)), "{what}: {history:?}: {found:?}");
        }
    }
}
