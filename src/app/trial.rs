//! Tries what deletes will need when rules come into force, long before the first row is due, and
//! tells in the log and on the page what the server refuses.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use tokio::{sync::watch, time::sleep};
use tracing::warn;

use super::AppContext;
use crate::{
    admin::Stage,
    check::{self, Refused},
    control::{Catalogs, UNSEEN},
};

/// After so long it is tried again whether what was refused is allowed now.
const AGAIN: Duration = Duration::from_mins(1);

/// Runs until the process stops.
pub(super) async fn run(
    context: AppContext,
    catalogs: watch::Receiver<Arc<Catalogs>>,
    stage: watch::Sender<Stage>,
) {
    let ending = context.ending.clone();
    tokio::select! {
        () = ending.cancelled() => {}
        () = try_on(context, catalogs, stage) => {}
    }
}

async fn try_on(
    context: AppContext,
    mut catalogs: watch::Receiver<Arc<Catalogs>>,
    stage: watch::Sender<Stage>,
) {
    let AppContext { settings, asleep, tasks, .. } = context;
    let (settings, asleep) = (settings.subscribe(), asleep.subscribe());
    let mut tried: BTreeMap<String, Tried> = BTreeMap::new();
    loop {
        let config = Arc::clone(&settings.borrow());
        let in_force = Arc::clone(&catalogs.borrow_and_update());
        let is_possible = config.reaper.enabled && !*asleep.borrow();
        for (database, catalog) in in_force.iter().filter(|_| is_possible) {
            let known = tried.entry(database.clone()).or_default();
            let due = known.due(catalog.rules.iter().map(|rule| rule.root).collect());
            if due.is_empty() && known.is_blind == Some(false) {
                continue;
            }
            let found = check::refused(&config, database, catalog, &due, &tasks).await;
            // Why there is no connection others say.
            let Some(Refused { by_root, is_blind }) = found else { continue };
            for what in by_root.iter().flat_map(|(root, found)| known.news(*root, found)) {
                warn!(database, what, "deletes would be refused");
            }
            known.by_root.extend(by_root);
            known.is_blind = Some(is_blind);
        }
        let refused: BTreeMap<_, _> =
            tried.iter().map(|(name, tried)| (name.clone(), tried.refused())).collect();
        let is_any = refused.values().any(|found| !found.is_empty());
        stage.send_modify(|stage| stage.refused = Arc::new(refused));
        tokio::select! {
            changed = catalogs.changed() => if changed.is_err() { return },
            () = sleep(AGAIN), if is_any => {}
        }
    }
}

/// What was found in one database.
#[derive(Debug, Default)]
struct Tried {
    /// By the rule's table, what was refused when it was tried last.
    by_root: BTreeMap<u32, Vec<String>>,
    /// Whether the reaper does not see what it is to slow down for, once that was asked.
    is_blind: Option<bool>,
}

impl Tried {
    /// Those of the rules' tables that were not tried yet, or of which something was refused. What
    /// has no rule any more is forgotten.
    fn due(&mut self, roots: BTreeSet<u32>) -> BTreeSet<u32> {
        self.by_root.retain(|root, _| roots.contains(root));
        let passed = |root: &u32| self.by_root.get(root).is_some_and(Vec::is_empty);
        roots.into_iter().filter(|root| !passed(root)).collect()
    }

    /// What of this is refused now, and was not.
    fn news<'f>(&self, root: u32, found: &'f [String]) -> Vec<&'f String> {
        let known = self.by_root.get(&root);
        found.iter().filter(|it| !known.is_some_and(|known| known.contains(it))).collect()
    }

    fn refused(&self) -> Vec<String> {
        let blind = (self.is_blind == Some(true)).then(|| UNSEEN.to_owned());
        self.by_root.values().flatten().cloned().chain(blind).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_refused_or_is_new_is_tried_again() {
        let mut tried = Tried::default();
        assert_eq!(tried.due([1, 2, 3].into()), [1, 2, 3].into());
        let lacks = || vec!["lacks DELETE".to_owned()];
        tried.by_root = [(1, Vec::new()), (2, lacks()), (3, Vec::new())].into();
        assert_eq!(tried.due([1, 2, 4].into()), [2, 4].into());
        assert!(!tried.by_root.contains_key(&3), "it has no rule any more");
        assert!(tried.news(2, &lacks()).is_empty() && tried.news(4, &lacks()).len() == 1);
        assert_eq!(tried.refused(), lacks());
        tried.is_blind = Some(true);
        assert_eq!(tried.refused().last().map(String::as_str), Some(UNSEEN));
    }
}
