//! Who may sweep now. The connections of a database are few, and each role has a share of them: one
//! that needs many slow sweeps does not keep others waiting.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

/// Connections of one kind at most. The last is kept for a role that has none.
const PLACES: usize = 5;

/// The places on the connections of one kind.
#[derive(Debug, Clone, Default)]
pub(super) struct Places(Arc<Mutex<PlacesState>>);

#[derive(Debug, Default)]
struct PlacesState {
    /// How many each role has.
    taken: HashMap<Arc<str>, usize>,
    /// Who waits, the first to come first.
    waiting: VecDeque<(Arc<str>, oneshot::Sender<Place>)>,
}

/// A place, which is given to the next when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    role: Arc<str>,
    places: Places,
}

impl Places {
    /// Completes when this role has a place. Of those that wait, a role with fewer places comes
    /// first, and then who has waited for longer.
    pub(super) async fn take(&self, role: &Arc<str>) -> Place {
        let place = {
            let mut state = self.lock();
            if state.has_place_for(role) {
                return self.give(&mut state, role);
            }
            let (give, place) = oneshot::channel();
            state.waiting.push_back((Arc::clone(role), give));
            place
        };
        match place.await {
            Ok(place) => place,
            // Whoever waits is in the list until it has got one.
            Err(_gone) => self.give(&mut self.lock(), role),
        }
    }

    fn give(&self, state: &mut PlacesState, role: &Arc<str>) -> Place {
        *state.taken.entry(Arc::clone(role)).or_default() += 1;
        Place { role: Arc::clone(role), places: self.clone() }
    }

    fn lock(&self) -> MutexGuard<'_, PlacesState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PlacesState {
    fn has_place_for(&self, role: &str) -> bool {
        let free = PLACES.saturating_sub(self.taken.values().sum());
        free > usize::from(self.of(role) > 0)
    }

    fn of(&self, role: &str) -> usize {
        self.taken.get(role).copied().unwrap_or_default()
    }

    /// Takes the next from the list, if there is a place.
    fn next(&mut self) -> Option<(Arc<str>, oneshot::Sender<Place>)> {
        self.waiting.retain(|(_, give)| !give.is_closed());
        let all = self.waiting.iter().enumerate();
        let next = all.min_by_key(|(_, (role, _))| self.of(role)).map(|(n, _)| n)?;
        let (role, _) = self.waiting.get(next)?;
        if self.has_place_for(role) { self.waiting.remove(next) } else { None }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut given = Vec::new();
        let mut state = self.places.lock();
        if let Some(taken) = state.taken.get_mut(&self.role) {
            *taken -= 1;
        }
        state.taken.retain(|_, taken| *taken > 0);
        while let Some((role, give)) = state.next() {
            given.push((give, self.places.give(&mut state, &role)));
        }
        drop(state);
        for (give, place) in given {
            // Dropped if nobody takes it, which gives it to the next.
            drop(give.send(place));
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn a_role_with_many_sweeps_leaves_a_place_and_comes_last() {
        let places = Places::default();
        let [ann, bob, cid]: [Arc<str>; 3] = ["ann", "bob", "cid"].map(Arc::from);
        let now = |role: &Arc<str>| places.take(role).now_or_never();
        let mut of_ann: Vec<Place> = std::iter::from_fn(|| now(&ann)).collect();
        assert_eq!(of_ann.len(), PLACES - 1);
        let of_bob = now(&bob).expect("the last place is for who has none");
        assert!(now(&bob).is_none() && now(&cid).is_none());
        let (mut more, mut other) = (Box::pin(places.take(&ann)), Box::pin(places.take(&cid)));
        assert!((&mut more).now_or_never().is_none() && (&mut other).now_or_never().is_none());
        of_ann.pop();
        let of_cid = (&mut other).now_or_never().expect("who has none comes first");
        assert!((&mut more).now_or_never().is_none());
        drop(of_bob);
        assert!((&mut more).now_or_never().is_none(), "the last place is kept again");
        drop(of_cid);
        assert!((&mut more).now_or_never().is_some());
        drop((of_ann, more));
        assert!(places.lock().taken.is_empty() && places.lock().waiting.is_empty());
    }
}
