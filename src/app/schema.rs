//! Makes the schema `pglapse` at the start, so that rules can be set by SQL, and rows be deleted.

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{info, warn};

use crate::{
    config::Config,
    control::{self, cause},
    guard,
};

/// How long the start waits for it. A change of the schema may be slow, or wait for a lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// Makes it where it is missing or older, if the role may. If the role may not, or if that takes
/// long, the start goes on without it.
pub(super) async fn make(
    config: &Config,
    reaps: bool,
    tasks: &TaskTracker,
    ending: &CancellationToken,
) {
    if !reaps && config.tables.is_empty() {
        return;
    }
    let databases = control::databases(config);
    let (config, tracker, ending) = (config.clone(), tasks.clone(), ending.clone());
    let making = tasks.spawn(async move {
        let every = async {
            for database in databases {
                make_in(&config, &database, &tracker).await;
            }
        };
        tokio::select! {
            () = ending.cancelled() => {}
            () = every => {}
        }
    });
    if timeout(PATIENCE, making).await.is_err() {
        warn!("making the schema pglapse takes long; clients are served meanwhile");
    }
}

async fn make_in(config: &Config, database: &str, tasks: &TaskTracker) {
    // Whoever needs the connection reports why there is none.
    let Ok(client) = control::connect_directly(&config.upstream, Some(database), tasks).await
    else {
        return;
    };
    match guard::ensure(&client).await {
        Ok(true) => {}
        Err(error) if error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => {}
        Ok(false) => info!(database, "the schema pglapse is not for this role to use"),
        Err(error) if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) => {
            if let Some(owners) = guard::other_owners(&client).await.ok().flatten() {
                warn!(
                    database,
                    owners,
                    "the schema pglapse belongs to roles that this one has no reason to trust: no \
                     rule in it counts, and nothing is deleted"
                );
            } else {
                info!(
                    database,
                    "the role may not make the schema pglapse, without which no rule can be set by \
                     SQL; pglapse init makes it"
                );
            }
        }
        Err(error) => warn!(database, error = %cause(&error), "the schema pglapse is not made"),
    }
}
