//! Makes the schema `pglapse` at the start, so that rules can be set by SQL.

use std::sync::Arc;

use tokio_postgres::error::SqlState;
use tokio_util::task::TaskTracker;
use tracing::{info, warn};

use crate::{
    config::Config,
    control::{self, Control, cause},
    guard,
};

/// Makes it where it is missing, or older, and the role may. Elsewhere everything goes on without.
pub(super) async fn make(config: &Config, control: &Control, tasks: &TaskTracker) {
    if !config.rewrite.sql_rules {
        return;
    }
    let catalogs = Arc::clone(&control.catalogs().borrow());
    for database in catalogs.keys() {
        // What keeps from connecting is told by whoever needs the connection.
        let Ok(client) = control::connect(&config.upstream, Some(database), tasks).await else {
            continue;
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
                        "the schema pglapse belongs to roles that this one has no reason to trust: \
                         no rule in it counts, and nothing is deleted"
                    );
                } else {
                    info!(
                        database,
                        "the role may not make the schema pglapse, without which no rule can be \
                         set by SQL; pglapse init makes it"
                    );
                }
            }
            Err(error) => warn!(database, error = %cause(&error), "the schema pglapse is not made"),
        }
    }
}
