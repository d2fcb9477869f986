//! Builds all parts from the settings, runs them, stops them: the only file that knows every part.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use tokio::{
    net::TcpListener,
    sync::watch,
    task::{JoinError, JoinSet},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{info, warn};

use crate::{
    admin::{self, Stage},
    check,
    config::{Config, Target},
    control::{self, Control},
    listener::{BindError, Listener},
    metrics::Metrics,
    reaper::Reaper,
    session::{self, UpstreamFault},
};

/// What comes on top of the sessions' own time to drain: a last word each, a batch of the reaper.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// A running pglapse.
#[derive(Debug)]
pub struct App {
    address: SocketAddr,
    metrics_address: SocketAddr,
    config: watch::Sender<Arc<Config>>,
    control: Arc<Control>,
    stage: watch::Sender<Stage>,
    stopping: CancellationToken,
    ending: CancellationToken,
    sessions: TaskTracker,
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
    /// The URL does not say where the server is.
    #[error("[upstream] url: {0}")]
    Upstream(#[from] UpstreamFault),
    /// A rule does not fit, or a database is out of reach; every fault at once.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Control(Vec<control::Fault>),
    /// The reaper could delete nothing.
    #[error(
        "{target} is read-only (a standby, or default_transaction_read_only is on), so that nothing can be reaped; let [upstream] url name the primary, or set [reaper] enabled = false to hide rows only"
    )]
    ReadOnly {
        /// Server and database.
        target: String,
    },
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
        let metrics = Arc::new(Metrics::new());
        let listener = Listener::bind(config.listen.address).await?;
        let in_metrics = |source| StartError::Metrics { address: config.metrics.address, source };
        let admin = TcpListener::bind(config.metrics.address).await.map_err(in_metrics)?;
        let metrics_address = admin.local_addr().map_err(in_metrics)?;
        let address = listener.local_addr().map_err(|source| {
            StartError::Listen(BindError::System { address: config.listen.address, source })
        })?;
        let upstream = session::Upstream::new(&config.upstream)?;
        let (stopping, ending) = (CancellationToken::new(), CancellationToken::new());
        let (sessions, tasks) = (TaskTracker::new(), TaskTracker::new());
        let stage = watch::Sender::new(Stage::Starting);
        let settings = watch::Sender::new(Arc::new(config.clone()));
        let mut pillars = JoinSet::new();
        let view = admin::View {
            metrics: metrics.handle(),
            config: settings.subscribe(),
            stage: stage.subscribe(),
        };
        let end = ending.clone();
        pillars.spawn(async move { ("admin page", admin::run(admin, view, end).await) });

        refuse_read_only(&config, &tasks).await?;
        let control = control::start(&config, Arc::clone(&metrics), tasks.clone(), ending.clone())
            .await
            .map_err(StartError::Control)?;
        let control = Arc::new(control);
        let shared = session::Shared::new(
            upstream,
            control.databases(),
            Arc::clone(&metrics),
            config.listen,
            stopping.clone(),
        );
        let tracker = sessions.clone();
        pillars.spawn(async move {
            listener.run(Arc::new(shared), tracker).await;
            ("listener", Ok(()))
        });
        let reaping = Reaping {
            config: settings.subscribe(),
            control: Arc::clone(&control),
            metrics: Arc::clone(&metrics),
            tasks: tasks.clone(),
        };
        let stop = stopping.clone();
        pillars.spawn(async move {
            reaping.run(stop).await;
            ("reaper", Ok(()))
        });
        stage.send_replace(Stage::Serving(control.catalogs()));
        let app = Self {
            address,
            metrics_address,
            config: settings,
            control,
            stage,
            stopping,
            ending,
            sessions,
            tasks,
            metrics,
            pillars,
        };
        app.announce();
        Ok(app)
    }

    fn announce(&self) {
        let config = self.config.borrow();
        info!(
            listen = %self.address,
            metrics = %self.metrics_address,
            upstream = %shown(&config.upstream.url),
            rules = config.tables.len(),
            "ready"
        );
    }

    /// Where clients connect.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where operators look.
    pub fn metrics_address(&self) -> SocketAddr {
        self.metrics_address
    }

    /// Puts other settings in force, save those that need a start: `[listen]`, `[upstream]`,
    /// `[metrics]` and `[log]`.
    ///
    /// # Errors
    /// Every fault; what runs stays as it is.
    pub async fn reload(&self, mut config: Config) -> Result<(), Vec<control::Fault>> {
        let running = Arc::clone(&self.config.borrow());
        for (section, differs) in [
            ("listen", config.listen != running.listen),
            ("upstream", config.upstream != running.upstream),
            ("metrics", config.metrics != running.metrics),
            ("log", config.log != running.log),
        ] {
            if differs {
                warn!(section, "changed, which takes effect at the next start");
            }
        }
        config.listen.clone_from(&running.listen);
        config.upstream.clone_from(&running.upstream);
        config.metrics.clone_from(&running.metrics);
        config.log.clone_from(&running.log);
        self.control.reload(&config).await?;
        info!(rules = config.tables.len(), "reloaded");
        self.config.send_replace(Arc::new(config));
        Ok(())
    }

    /// Counts a reload that failed before it got here.
    pub fn reload_failed(&self) {
        self.metrics.reload_failures.increment(1);
    }

    /// Waits until a part on which all stands ends by itself.
    pub async fn broken(&mut self) -> Broken {
        match self.pillars.join_next().await {
            Some(Ok((part, result))) => Broken::Returned { part, error: result.err() },
            Some(Err(error)) => Broken::Panicked(error),
            None => Broken::Returned { part: "last part", error: None },
        }
    }

    /// Stops in good order: no new sessions, open ones for as long as they may, the reaper's batch
    /// to its end.
    pub async fn stop(mut self) {
        self.stage.send_replace(Stage::Stopping(self.control.catalogs()));
        self.stopping.cancel();
        let drain = self.config.borrow().listen.drain_timeout.saturating_add(LAST_WORDS);
        info!(?drain, "stopping");
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
        info!("stopped");
    }
}

/// The reaper, made anew when its settings change.
struct Reaping {
    config: watch::Receiver<Arc<Config>>,
    control: Arc<Control>,
    metrics: Arc<Metrics>,
    tasks: TaskTracker,
}

impl Reaping {
    async fn run(mut self, stopping: CancellationToken) {
        while !stopping.is_cancelled() {
            let config = Arc::clone(&self.config.borrow_and_update());
            let own = stopping.child_token();
            let reaper =
                Reaper::new(&config, &self.control, Arc::clone(&self.metrics), self.tasks.clone());
            let settings = &config.reaper;
            let changed = async {
                if self.config.wait_for(|new| new.reaper != *settings).await.is_err() {
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

async fn refuse_read_only(config: &Config, tasks: &TaskTracker) -> Result<(), StartError> {
    if !config.reaper.enabled || config.tables.is_empty() {
        return Ok(());
    }
    let (url, limit) = (&config.upstream.url, config.upstream.connect_timeout);
    let client = control::connect(url, None, limit, tasks)
        .await
        .map_err(|fault| StartError::Control(vec![fault.into()]))?;
    match check::is_read_only(&client).await {
        Ok(true) => Err(StartError::ReadOnly { target: shown(url) }),
        // A connection that is lost here is told of, in full, by the one that follows.
        Ok(false) | Err(_) => Ok(()),
    }
}

fn shown(url: &str) -> String {
    Target::of(url).map_or_else(|| "the server".to_owned(), |target| target.to_string())
}
