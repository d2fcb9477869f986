//! Builds all parts from the settings, runs them, stops them: the only file that knows every part.

mod binding;
mod in_force;
mod pausing;
mod reaping;
mod schema;
mod sleeping;

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use tokio::{
    sync::{mpsc, watch},
    task::{JoinError, JoinSet},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{info, warn};

use self::{
    binding::{bind_clients, bind_pages},
    reaping::{Reaping, shadow, sweeper},
};
use crate::{
    admin::{
        self, Stage,
        console::{ActionRequest, Console},
    },
    auth::{Authenticator, LookupError},
    config::{Config, ConnectionTarget},
    control::{self, ConnectError, Control},
    listener::{BindError, SessionThreads},
    metrics::Metrics,
    session::{self, Services, UpstreamFault},
    shadow::Shadow,
    tls::{Acceptor, TlsFault},
};

/// What comes on top of the sessions' own time to drain: a last word each, a batch of the reaper.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// A running pglapse.
#[derive(Debug)]
pub struct App {
    address: SocketAddr,
    metrics_address: SocketAddr,
    config: watch::Sender<Arc<Config>>,
    services: Services,
    actions: mpsc::Receiver<ActionRequest>,
    control: Arc<Control>,
    stage: watch::Sender<Stage>,
    stopping: CancellationToken,
    ending: CancellationToken,
    sessions: TaskTracker,
    /// What sessions started there, connections of sweeps for one, runs until the end.
    threads: Arc<SessionThreads>,
    tasks: TaskTracker,
    metrics: Arc<Metrics>,
    pillars: JoinSet<Ended>,
}

/// A part on which all stands, and how it ended.
type Ended = (&'static str, io::Result<()>);

/// Why pglapse did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address for clients is not to be had.
    #[error(transparent)]
    Listen(#[from] BindError),
    /// The address for operators is not to be had.
    #[error("cannot serve metrics on {address}: {source}; choose another [metrics] address")]
    Metrics {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// The system gives no threads for sessions.
    #[error("cannot start [listen] threads: {0}")]
    Threads(io::Error),
    /// The URL does not say where the server is.
    #[error("[upstream] url: {0}")]
    Upstream(#[from] UpstreamFault),
    /// The files for TLS with clients are not what they should be.
    #[error("[listen] {0}")]
    Tls(#[from] TlsFault),
    /// The file of users is not what it should be.
    #[error("[auth] {0}")]
    Users(#[from] LookupError),
    /// The URL of the server cannot be read.
    #[error("[upstream] {0}")]
    Control(#[from] ConnectError),
}

/// Why other settings are not in force.
#[derive(Debug, thiserror::Error)]
pub enum ReloadFault {
    /// The files for TLS are not what they should be, in this section.
    #[error("[{0}] {1}")]
    Tls(&'static str, TlsFault),
    /// The file of users is not what it should be.
    #[error("[auth] {0}")]
    Users(LookupError),
    /// The URL of the server cannot be read.
    #[error("[upstream] {0}")]
    Control(ConnectError),
}

/// What happened that somebody has to see to.
#[derive(Debug)]
pub enum Event {
    /// A part on which all stands ended.
    Broken(Broken),
    /// The console has an order.
    Asked(ActionRequest),
}

/// Why pglapse cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// A part returned.
    #[error("the {part} ended{}", .error.as_ref().map(|e| format!(": {e}")).unwrap_or_default())]
    Returned {
        /// Which one.
        part: &'static str,
        /// What it said.
        error: Option<io::Error>,
    },
    /// A part panicked.
    #[error("a part of pglapse failed: {0}")]
    Panicked(#[from] JoinError),
}

impl App {
    /// Starts everything, or nothing.
    ///
    /// # Errors
    /// [`StartError`] says what to change.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        Self::launch(config, true).await
    }

    /// The same without a reaper, for tests of what sessions do by themselves.
    ///
    /// # Errors
    /// As [`Self::start`]'s.
    #[doc(hidden)]
    pub async fn start_without_reaper(config: Config) -> Result<Self, StartError> {
        Self::launch(config, false).await
    }

    async fn launch(config: Config, reaps: bool) -> Result<Self, StartError> {
        let metrics = Arc::new(Metrics::new());
        let (admin, metrics_address) = bind_pages(&config)?;
        let (stopping, ending) = (CancellationToken::new(), CancellationToken::new());
        let (sessions, tasks) = (TaskTracker::new(), TaskTracker::new());
        let settings = watch::Sender::new(Arc::new(config.clone()));
        let (stage, mut pillars) = (watch::Sender::new(Stage::Starting), JoinSet::new());
        let asleep = watch::Sender::new(false);
        let shadow = shadow(&settings, &metrics, &tasks, &asleep, &ending);
        let view = view(&metrics, &settings, &stage, shadow.clone());
        // Beside another process, its page is the one to ask.
        let shown = view.clone();
        let end = if config.listen.reuse_port { &stopping } else { &ending }.clone();
        pillars.spawn(async move { ("admin page", admin::run(admin, shown, end).await) });

        let (tracker, token) = (tasks.clone(), ending.clone());
        let control = control::start(&config, Arc::clone(&metrics), tracker, token, &asleep);
        let control = Arc::new(control.await?);
        if reaps {
            schema::make(&config, &control, &tasks, &ending).await;
        }
        // Clients are taken from here on, when they can be answered.
        let (listener, address) = bind_clients(&config).await?;
        let (services, actions) = build_services(&settings, &tasks, &view)?;
        let shared = session::Shared::new(
            services.clone(),
            control.databases(),
            (sweeper(&settings, &control, &metrics, &tasks, &asleep, &ending), shadow),
            Arc::clone(&metrics),
            config.listen.clone(),
            stopping.clone(),
        );
        sleeping::start(&shared, &asleep, &settings, &tasks, &stopping);
        let threads = SessionThreads::start(config.listen.threads).map_err(StartError::Threads)?;
        let threads = Arc::new(threads);
        let running = listener.run(Arc::new(shared), sessions.clone(), Arc::clone(&threads));
        pillars.spawn(running.map(|()| ("listener", Ok(()))));
        let reaping = Reaping {
            config: settings.subscribe(),
            control: Arc::clone(&control),
            metrics: Arc::clone(&metrics),
            tasks: tasks.clone(),
            observations: Arc::clone(&view.observations),
            asleep: asleep.subscribe(),
        };
        if reaps {
            pillars.spawn(reaping.run(stopping.clone()).map(|()| ("reaper", Ok(()))));
        }
        stage.send_replace(Stage::Serving(control.catalogs(), control.problems()));
        let app = Self {
            address,
            metrics_address,
            config: settings,
            services,
            actions,
            control,
            stage,
            stopping,
            ending,
            sessions,
            threads,
            tasks,
            metrics,
            pillars,
        };
        app.announce();
        Ok(app)
    }

    fn announce(&self) {
        let config = self.config.borrow();
        let rules: usize =
            self.control.catalogs().borrow().values().map(|catalog| catalog.rules.len()).sum();
        in_force::show(&config, &self.metrics);
        info!(
            listen = %self.address,
            metrics = %self.metrics_address,
            upstream = %shown(&config.upstream.url),
            rules,
            "ready"
        );
        if rules == 0 && config.tables.is_empty() {
            warn!(
                "there is no rule: nothing is hidden and nothing is reaped; add [[table]] or \
                 --ttl, or SELECT pglapse.set_rule(...)"
            );
        }
    }

    /// Where clients connect.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where operators look.
    pub fn metrics_address(&self) -> SocketAddr {
        self.metrics_address
    }

    /// Puts other settings in force, save those that need a start: `[listen]`, `[upstream]` but
    /// for passwords, `[metrics]` and `[log]`. The files that TLS takes are read again for all
    /// that.
    ///
    /// # Errors
    /// Every fault; what runs stays as it is.
    pub async fn reload(&mut self, mut config: Config, by: &str) -> Result<(), Vec<ReloadFault>> {
        let running = Arc::clone(&self.config.borrow());
        for (section, differs) in [
            ("listen", config.listen != running.listen),
            ("upstream", !config.upstream.leads_to_same(&running.upstream)),
            ("auth", config.auth != running.auth),
            ("metrics", config.metrics != running.metrics),
            ("log", config.log != running.log),
        ] {
            if differs {
                warn!(section, "changed, which takes effect at the next start");
            }
        }
        config.listen.clone_from(&running.listen);
        if !config.upstream.leads_to_same(&running.upstream) {
            config.upstream.clone_from(&running.upstream);
        }
        config.auth.clone_from(&running.auth);
        config.metrics.clone_from(&running.metrics);
        config.log.clone_from(&running.log);
        if let Err(fault) = reload_files(&self.services) {
            self.reload_failed();
            return Err(vec![fault]);
        }
        if let Err(error) = self.control.reload(&config).await {
            self.reload_failed();
            return Err(vec![ReloadFault::Control(error)]);
        }
        let rules = config.tables.len();
        in_force::show(&config, &self.metrics);
        self.config.send_replace(Arc::new(config));
        info!(rules, by, "reloaded");
        Ok(())
    }

    /// Counts a reload that failed before it got here.
    pub fn reload_failed(&self) {
        self.metrics.reload_failures.increment(1);
        self.metrics.connections.reload_failing.set(1.0);
    }

    /// Waits until a part on which all stands ends by itself, or the console has an order.
    pub async fn event(&mut self) -> Event {
        let ended = tokio::select! {
            ended = self.pillars.join_next() => ended,
            Some(request) = self.actions.recv() => return Event::Asked(request),
        };
        Event::Broken(match ended {
            Some(Ok((part, result))) => Broken::Returned { part, error: result.err() },
            Some(Err(error)) => Broken::Panicked(error),
            None => Broken::Returned { part: "last part", error: None },
        })
    }

    /// Pauses the reapers of every process, or lets them go on: for a table, or for all.
    ///
    /// # Errors
    /// There is no such table, or in which databases it was not done and why.
    pub async fn pause(&self, paused: bool, table: Option<&str>, by: &str) -> Result<(), String> {
        let config = Arc::clone(&self.config.borrow());
        let catalogs = Arc::clone(&self.control.catalogs().borrow());
        pausing::pause(&config, &catalogs, &self.tasks, paused, table, by).await
    }

    /// Stops in good order: no new sessions, open ones for as long as they may, the reaper's batch
    /// to its end. `by` says who asked for it.
    pub async fn stop(mut self, by: &str) {
        self.stage.send_replace(Stage::Stopping(self.control.catalogs(), self.control.problems()));
        self.stopping.cancel();
        let drain = self.config.borrow().listen.drain_timeout.saturating_add(LAST_WORDS);
        info!(?drain, by, "stopping");
        self.sessions.close();
        if tokio::time::timeout(drain, self.sessions.wait()).await.is_err() {
            warn!(sessions = self.sessions.len(), "sessions were cut off");
        }
        self.ending.cancel();
        self.tasks.close();
        let rest = async {
            while let Some(ended) = self.pillars.join_next().await {
                if let Err(error) = ended {
                    warn!(%error, "a part ended badly");
                }
            }
            self.tasks.wait().await;
        };
        if tokio::time::timeout(LAST_WORDS, rest).await.is_err() {
            warn!("parts were cut off");
        }
        drop(self.threads);
        info!("stopped");
    }
}

/// What the pages and the console show.
fn view(
    metrics: &Metrics,
    settings: &watch::Sender<Arc<Config>>,
    stage: &watch::Sender<Stage>,
    shadow: Shadow,
) -> admin::AdminView {
    admin::AdminView {
        metrics: metrics.handle(),
        config: settings.subscribe(),
        stage: stage.subscribe(),
        shadow,
        observations: Arc::default(),
        refusals: Arc::clone(&metrics.refusals),
    }
}

/// The services of the sessions, and the receiver of the console's actions.
fn build_services(
    settings: &watch::Sender<Arc<Config>>,
    tasks: &TaskTracker,
    view: &admin::AdminView,
) -> Result<(Services, mpsc::Receiver<ActionRequest>), StartError> {
    let (config, sessions) = (Arc::clone(&settings.borrow()), Arc::default());
    let roles = config.auth.admin_roles.clone();
    let (console, actions) = Console::new(roles, view.clone(), Arc::clone(&sessions));
    let services = Services {
        upstream: Arc::new(session::Upstream::new(&config.upstream)?),
        acceptor: Arc::new(Acceptor::new(&config.listen.tls)?),
        authenticator: Arc::new(Authenticator::new(settings.subscribe(), tasks)?),
        console: Some(Arc::new(console)),
        sessions,
    };
    Ok((services, actions))
}

fn reload_files(services: &Services) -> Result<(), ReloadFault> {
    services.acceptor.reload().map_err(|fault| ReloadFault::Tls("listen", fault))?;
    services.upstream.reload().map_err(|fault| ReloadFault::Tls("upstream", fault))?;
    services.authenticator.reload().map_err(ReloadFault::Users)
}

fn shown(url: &str) -> String {
    ConnectionTarget::of(url).map_or_else(|| "the server".to_owned(), |target| target.to_string())
}
