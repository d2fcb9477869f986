//! Runs the reaper, sweeps and what counts for rules in shadow mode, by the settings in force.

use std::sync::Arc;

use tokio::sync::watch;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    config::Config,
    control::Control,
    metrics::Metrics,
    reaper::{Loads, Observations, Reaper},
    shadow::{self, Shadow, ShadowSetup},
    sweep::{self, SweepSetup, Sweeper},
};

/// The reaper, made anew when its settings change.
pub(super) struct Reaping {
    pub(super) config: watch::Receiver<Arc<Config>>,
    pub(super) control: Arc<Control>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) tasks: TaskTracker,
    /// Where observers tell what they find.
    pub(super) observations: Arc<Observations>,
    /// While it says so, the server is left alone.
    pub(super) asleep: watch::Receiver<bool>,
}

impl Reaping {
    pub(super) async fn run(mut self, stopping: CancellationToken) {
        let loads = Arc::new(Loads::default());
        while !stopping.is_cancelled() {
            tokio::select! {
                () = stopping.cancelled() => return,
                _ = self.asleep.wait_for(|asleep| !asleep) => {}
            }
            let config = Arc::clone(&self.config.borrow_and_update());
            let own = stopping.child_token();
            let reaper =
                Reaper::new(&config, &self.control, Arc::clone(&self.metrics), self.tasks.clone())
                    .with_loads(Arc::clone(&loads))
                    .with_observations(Arc::clone(&self.observations));
            let is_other =
                |new: &Arc<Config>| new.reaper != config.reaper || new.upstream != config.upstream;
            let (settings, asleep) = (&mut self.config, &mut self.asleep);
            let changed = async {
                let is_over = tokio::select! {
                    changed = settings.wait_for(is_other) => changed.is_err(),
                    slept = asleep.wait_for(|asleep| *asleep) => slept.is_err(),
                };
                if is_over {
                    stopping.cancelled().await;
                }
                own.cancel();
            };
            tokio::join!(reaper.run(own.clone()), async {
                tokio::select! {
                    () = changed => {}
                    () = stopping.cancelled() => {}
                }
            });
        }
    }
}

/// Sweeps for the sessions.
pub(super) fn sweeper(
    config: &watch::Sender<Arc<Config>>,
    control: &Control,
    metrics: &Arc<Metrics>,
    tasks: &TaskTracker,
    asleep: &watch::Sender<bool>,
    ending: &CancellationToken,
) -> Sweeper {
    let (config, catalogs, metrics) = (config.subscribe(), control.catalogs(), Arc::clone(metrics));
    let (tasks, asleep) = (tasks.clone(), asleep.subscribe());
    sweep::start(SweepSetup { config, catalogs, metrics, tasks, asleep }, ending.clone())
}

/// Counts what rules in shadow mode would do.
pub(super) fn shadow(
    config: &watch::Sender<Arc<Config>>,
    metrics: &Arc<Metrics>,
    tasks: &TaskTracker,
    asleep: &watch::Sender<bool>,
    ending: &CancellationToken,
) -> Shadow {
    let (config, metrics, tasks) = (config.subscribe(), Arc::clone(metrics), tasks.clone());
    let asleep = asleep.subscribe();
    shadow::start(ShadowSetup { config, metrics, tasks, asleep }, ending.clone())
}
