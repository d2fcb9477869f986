//! Whether a table may be swept now, by the settings, by operators and by other processes.

use std::sync::{Mutex, PoisonError};

use tokio_postgres::{Client, Error};

use crate::{
    catalog::RuleInForce,
    config::ReaperSettings,
    control::ends_session,
    guard::{self, AskedLeaf, KnownDatabase, RecordedState, Suspension, Watch, may_delete},
};

/// What the schema `pglapse` says of deleting now. `watch` is `None` until it was asked on this
/// connection.
pub(super) async fn ask(
    watch: &mut Option<Watch>,
    client: &Client,
    settings: &ReaperSettings,
    known: &Mutex<KnownDatabase>,
    asked: &[AskedLeaf],
) -> Result<RecordedState, Error> {
    let asking = match watch.take() {
        Some(watch) if watch.is_usable() => watch,
        // Somebody may have made the schema since.
        Some(_) => start(client, settings, known).await?,
        None => {
            ensure(client).await?;
            start(client, settings, known).await?
        }
    };
    let lock = || known.lock().unwrap_or_else(PoisonError::into_inner);
    let mut own = lock().clone();
    let state = asking.state(client, &mut own, asked).await?;
    lock().learn(own);
    *watch = Some(asking);
    Ok(state)
}

/// Makes the schema. If it cannot be made, the state says that it cannot be used.
pub(super) async fn ensure(client: &Client) -> Result<(), Error> {
    match guard::ensure(client).await {
        Err(error) if ends_session(&error) => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Asks which database this is, on a new connection.
async fn start(
    client: &Client,
    settings: &ReaperSettings,
    known: &Mutex<KnownDatabase>,
) -> Result<Watch, Error> {
    let lock = || known.lock().unwrap_or_else(PoisonError::into_inner);
    let mut own = lock().clone();
    let watch = Watch::start(client, &mut own, settings.new_rule_delay, settings.max_share).await?;
    *lock() = own;
    Ok(watch)
}

/// Whether all expired rows of a table may go that holds rows of this rule.
pub(super) fn may_sweep(
    leaf: u32,
    rule: &RuleInForce,
    settings: &ReaperSettings,
    state: &RecordedState,
) -> Result<(), Suspension> {
    may_delete(settings, leaf, rule.root, rule.spec.reap.kept, state)
}
