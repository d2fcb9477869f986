//! Builds all parts from the settings, runs them, stops them: the only file that knows every part.

mod binding;
mod descriptors;
mod fault;
mod files;
mod in_force;
mod lost_lines;
mod pausing;
mod reaping;
mod schema;
mod signals;
mod sleeping;
mod trial;

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{info, warn};

use self::{
    binding::{answer_pages, listen_to_clients, reserve_pages},
    files::read_files,
    reaping::{Reaping, shadow, sweeper},
};
pub use self::{
    fault::{Broken, ReloadFault, StartError},
    files::unusable_files,
    lost_lines::LostLines,
    signals::{EndSignals, OrderSignals, SignalOrder},
};
use crate::{
    admin::{
        self, Stage,
        console::{ActionRequest, Console},
        in_shadow,
    },
    auth::Authenticator,
    config::{Config, Listen},
    control::{self, Control, SaidRules},
    listener::{ReservedAddress, SessionThreads},
    metrics::Metrics,
    reaper::pauses::ReaperOrder,
    session::{self, Services},
    shadow::Shadow,
    tls::Acceptor,
};

/// Added to `drain_timeout`: the time for each session's last message. As long may the other parts
/// take after it, such as the reaper for its batch.
const STOP_GRACE: Duration = Duration::from_secs(5);

/// A running pglapse.
#[derive(Debug)]
pub struct App {
    address: SocketAddr,
    metrics_address: SocketAddr,
    context: AppContext,
    services: Services,
    actions: mpsc::Receiver<ActionRequest>,
    control: Arc<Control>,
    stage: watch::Sender<Stage>,
    sessions: TaskTracker,
    /// What sessions have started on them, such as connections of sweeps, runs until the end.
    threads: Arc<SessionThreads>,
    parts: JoinSet<Ended>,
}

/// What the parts have in common.
#[derive(Debug, Clone)]
struct AppContext {
    /// The settings in force.
    settings: watch::Sender<Arc<Config>>,
    metrics: Arc<Metrics>,
    /// `true` while pglapse leaves the server alone.
    asleep: watch::Sender<bool>,
    tasks: TaskTracker,
    /// Cancelled when no new sessions are accepted any more.
    stopping: CancellationToken,
    /// Cancelled when all sessions have ended.
    ending: CancellationToken,
}

/// A part without which the process cannot go on, and how it ended.
type Ended = (&'static str, io::Result<()>);

/// What [`App::event`] waits for.
#[derive(Debug)]
pub enum Event {
    /// A part ended without which the process cannot go on.
    Broken(Broken),
    /// The console asks for something.
    Asked(ActionRequest),
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
        // The settings stay as they are written, so that a reload compares them with the like.
        let max_sessions = descriptors::sessions_that_fit(config.listen.max_sessions);
        // What may fail comes first: a process that does not start puts no rule in force.
        let (pages, metrics_address) = reserve_pages(&config)?;
        let reserved = ReservedAddress::take(&config.listen).map_err(StartError::Listen)?;
        let context = AppContext {
            settings: watch::Sender::new(Arc::new(config.clone())),
            metrics: Arc::new(Metrics::new()),
            asleep: watch::Sender::new(false),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
            ending: CancellationToken::new(),
        };
        let AppContext { metrics, asleep, tasks, stopping, ending, .. } = &context;
        let (stage, mut parts) = (watch::Sender::new(Stage::default()), JoinSet::new());
        let shadow = shadow(&context);
        let view = view(&context, &stage, shadow.clone());
        // With `reuse_port` another process may listen here too: it answers until this one is
        // ready, and from when it stops.
        let is_shared = config.listen.reuse_port;
        let end = if is_shared { stopping } else { ending }.clone();
        let answering = answer_pages(pages, is_shared, view.clone(), end);
        parts.spawn(answering.map(|ended| ("admin page", ended)));

        let (services, actions) = build_services(&context.settings, tasks, &view)?;
        let threads = SessionThreads::start(config.listen.threads).map_err(StartError::Threads)?;
        schema::make(&config, reaps, tasks, ending).await;
        let (tracker, token) = (tasks.clone(), ending.clone());
        let served = Arc::clone(metrics);
        let said = Some(SaidRules::default());
        let control = control::start(&config, served, tracker, token, asleep, said);
        let control = Arc::new(control.await?);
        // Only from here on clients can be answered.
        let (listener, address) = listen_to_clients(reserved, &config).await?;
        let shared = session::Shared::new(
            services.clone(),
            control.databases(),
            sweeper(&context, &control),
            shadow,
            Arc::clone(metrics),
            Listen { max_sessions, ..config.listen.clone() },
            stopping.clone(),
        );
        tasks.spawn(sleeping::run(shared.open_sessions(), context.clone()));
        let sessions = TaskTracker::new();
        let threads = Arc::new(threads);
        let running = listener.run(Arc::new(shared), sessions.clone(), Arc::clone(&threads));
        parts.spawn(running.map(|()| ("listener", Ok(()))));
        if reaps {
            let (control, observations) = (Arc::clone(&control), Arc::clone(&view.observations));
            tasks.spawn(trial::run(context.clone(), control.catalogs(), stage.clone()));
            let reaping = Reaping { context: context.clone(), control, observations };
            parts.spawn(reaping.run().map(|()| ("reaper", Ok(()))));
        }
        let published = Some((control.catalogs(), control.problems()));
        stage.send_modify(|stage| {
            *stage = Stage { is_ready: true, published, ..std::mem::take(stage) };
        });
        let app = Self {
            address,
            metrics_address,
            context,
            services,
            actions,
            control,
            stage,
            sessions,
            threads,
            parts,
        };
        app.announce();
        Ok(app)
    }

    fn announce(&self) {
        let config = self.context.settings.borrow();
        let in_shadow = in_shadow(&self.control.catalogs().borrow()).count();
        let rules = self.rules_in_force();
        in_force::show(&config, &self.context.metrics);
        info!(
            listen = %self.address,
            metrics = %self.metrics_address,
            upstream = %config.upstream.clients.target(),
            rules,
            in_shadow,
            "ready"
        );
        if rules == 0 && config.tables.is_empty() {
            warn!(
                "there is no rule: nothing is hidden and nothing is reaped; add [[table]] or \
                 --ttl, or SELECT pglapse.set_rule(...)"
            );
        }
    }

    fn rules_in_force(&self) -> usize {
        self.control.catalogs().borrow().values().map(|catalog| catalog.rules.len()).sum()
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
    /// for passwords, and `[metrics]`. The files that TLS takes are read again for all that.
    ///
    /// # Errors
    /// Why not; what runs stays as it is.
    pub async fn reload(&mut self, mut config: Config, by: &str) -> Result<(), ReloadFault> {
        let running = Arc::clone(&self.context.settings.borrow());
        for (section, differs) in [
            ("listen", config.listen != running.listen),
            ("upstream", !config.upstream.leads_to_same(&running.upstream)),
            ("auth", config.auth != running.auth),
            ("metrics", config.metrics != running.metrics),
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
        config.set_by = in_force::set_by(&config, &running);
        let put_in_use = read_files(&self.services)?;
        self.control.reload(&config).await?;
        put_in_use();
        in_force::show(&config, &self.context.metrics);
        self.context.settings.send_replace(Arc::new(config));
        info!(rules = self.rules_in_force(), by, "reloaded");
        Ok(())
    }

    /// Tells of lines that the log loses, in the metrics and in the log.
    pub fn watch_log(&self, lost: LostLines) {
        let AppContext { metrics, tasks, ending, .. } = &self.context;
        tasks.spawn(lost_lines::run(lost, Arc::clone(metrics), ending.clone()));
    }

    /// Counts a reload that failed, for whatever reason.
    pub fn count_failed_reload(&self) {
        self.context.metrics.reload_failures.increment(1);
        self.context.metrics.connections.reload_failing.set(1.0);
    }

    /// Waits until a part ends without which the process cannot go on, or the console asks for
    /// something.
    pub async fn event(&mut self) -> Event {
        let ended = tokio::select! {
            ended = self.parts.join_next() => ended,
            Some(request) = self.actions.recv() => return Event::Asked(request),
        };
        Event::Broken(match ended {
            Some(Ok((part, result))) => Broken::Returned { part, error: result.err() },
            Some(Err(error)) => Broken::Panicked(error),
            None => Broken::Returned { part: "last part", error: None },
        })
    }

    /// Tells the reapers of every process something of a table, or of all.
    ///
    /// # Errors
    /// There is no such table, or in which databases it was not done and why.
    pub async fn tell_reapers(
        &self,
        order: ReaperOrder,
        table: Option<&str>,
        by: &str,
    ) -> Result<(), String> {
        let AppContext { settings, tasks, .. } = &self.context;
        let config = Arc::clone(&settings.borrow());
        let catalogs = Arc::clone(&self.control.catalogs().borrow());
        pausing::tell(&config, &catalogs, tasks, order, table, by).await
    }

    /// Stops gracefully: accepts no new sessions, waits for open ones up to `drain_timeout`, and
    /// lets the reaper finish its batch. `by` says who asked for it.
    pub async fn stop(mut self, by: &str) {
        let AppContext { settings, tasks, stopping, ending, .. } = self.context;
        self.stage.send_modify(|stage| stage.is_ready = false);
        stopping.cancel();
        let drain = settings.borrow().listen.drain_timeout;
        info!(?drain, by, sessions = self.sessions.len(), "stopping");
        self.sessions.close();
        let limit = drain.saturating_add(STOP_GRACE);
        if tokio::time::timeout(limit, self.sessions.wait()).await.is_err() {
            warn!(sessions = self.sessions.len(), "sessions were cut off");
        }
        ending.cancel();
        tasks.close();
        let rest = async {
            while let Some(ended) = self.parts.join_next().await {
                if let Err(error) = ended {
                    warn!(%error, "a part ended badly");
                }
            }
            tasks.wait().await;
        };
        if tokio::time::timeout(STOP_GRACE, rest).await.is_err() {
            warn!("parts were cut off");
        }
        drop(self.threads);
        info!("stopped");
    }
}

/// What the pages and the console show.
fn view(context: &AppContext, stage: &watch::Sender<Stage>, shadow: Shadow) -> admin::AdminView {
    admin::AdminView {
        metrics: context.metrics.handle(),
        config: context.settings.subscribe(),
        stage: stage.subscribe(),
        shadow,
        observations: Arc::default(),
        refusals: Arc::clone(&context.metrics.refusals),
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
        upstream: Arc::new(session::Upstream::new(&settings.subscribe())?),
        acceptor: Arc::new(Acceptor::new(&config.listen.tls)?),
        authenticator: Arc::new(Authenticator::new(settings.subscribe(), tasks)?),
        console: Some(Arc::new(console)),
        sessions,
    };
    Ok((services, actions))
}
