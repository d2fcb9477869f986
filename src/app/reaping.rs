//! Runs the reaper, sweeps and what counts for rules in shadow mode, by the settings in force.

use std::sync::Arc;

use super::AppContext;
use crate::{
    config::Config,
    control::Control,
    reaper::{Observations, Reaper},
    shadow::{self, Shadow, ShadowSetup},
    sweep::{self, SweepSetup, Sweeper},
};

/// The reaper, made anew when its settings change.
pub(super) struct Reaping {
    pub(super) context: AppContext,
    pub(super) control: Arc<Control>,
    /// Where observers put what they find.
    pub(super) observations: Arc<Observations>,
}

impl Reaping {
    pub(super) async fn run(self) {
        let AppContext { settings, metrics, asleep, tasks, stopping, .. } = &self.context;
        let (mut settings, mut asleep) = (settings.subscribe(), asleep.subscribe());
        // Without randomness two processes would take each other for one.
        let number = getrandom::u64().unwrap_or_else(|_| u64::from(std::process::id()));
        let name: Arc<str> = format!("{number:016x}").into();
        while !stopping.is_cancelled() {
            tokio::select! {
                () = stopping.cancelled() => return,
                _ = asleep.wait_for(|asleep| !asleep) => {}
            }
            let config = Arc::clone(&settings.borrow_and_update());
            let own = stopping.child_token();
            let reaper = Reaper::new(&config, &self.control, Arc::clone(metrics), tasks.clone())
                .with(Arc::clone(&name), Arc::clone(&self.observations));
            let is_other =
                |new: &Arc<Config>| new.reaper != config.reaper || new.upstream != config.upstream;
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
pub(super) fn sweeper(context: &AppContext, control: &Control) -> Sweeper {
    let AppContext { settings, metrics, asleep, tasks, ending, .. } = context.clone();
    let (config, asleep) = (settings.subscribe(), asleep.subscribe());
    let setup = SweepSetup { config, catalogs: control.catalogs(), metrics, tasks, asleep };
    sweep::start(setup, ending)
}

/// Counts what rules in shadow mode would do.
pub(super) fn shadow(context: &AppContext) -> Shadow {
    let AppContext { settings, metrics, asleep, tasks, ending, .. } = context.clone();
    let (config, asleep) = (settings.subscribe(), asleep.subscribe());
    shadow::start(ShadowSetup { config, metrics, tasks, asleep }, ending)
}
