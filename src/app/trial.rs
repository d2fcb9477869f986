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
    check,
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
    // By the database, the tables with rules and what was refused.
    let mut tried: BTreeMap<String, (BTreeSet<u32>, Vec<String>)> = BTreeMap::new();
    loop {
        let config = Arc::clone(&settings.borrow());
        let in_force = Arc::clone(&catalogs.borrow_and_update());
        let is_possible = config.reaper.enabled && !*asleep.borrow();
        for (database, catalog) in in_force.iter().filter(|_| is_possible) {
            let roots = catalog.rules.iter().map(|rule| rule.root).collect();
            let before = tried.get(database);
            if before.is_some_and(|(of, refused)| *of == roots && refused.is_empty()) {
                continue;
            }
            let found = check::refused(&config, database, catalog, &tasks).await;
            // Why there is no connection others say.
            let Some(found) = found else { continue };
            let is_known = |it: &String| before.is_some_and(|(_, known)| known.contains(it));
            // The reaper tells this itself.
            for what in found.iter().filter(|it| *it != UNSEEN && !is_known(it)) {
                warn!(database, what, "deletes would be refused");
            }
            tried.insert(database.clone(), (roots, found));
        }
        let refused: BTreeMap<_, _> =
            tried.iter().map(|(name, (_, found))| (name.clone(), found.clone())).collect();
        let is_any = refused.values().any(|found| !found.is_empty());
        stage.send_modify(|stage| stage.refused = Arc::new(refused));
        tokio::select! {
            changed = catalogs.changed() => if changed.is_err() { return },
            () = sleep(AGAIN), if is_any => {}
        }
    }
}
