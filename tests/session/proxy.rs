//! A listener in this process, in front of a real server.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use pglapse::{
    auth::Authenticator,
    config::{self, Config, Flags},
    listener::{Listener, SessionThreads},
    metrics::Metrics,
    rewrite::Databases,
    session::{Services, Shared, Upstream},
    shadow::{self, ShadowSetup},
    sweep::{self, SweepSetup},
    tls::Acceptor,
};
use tokio::sync::watch;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// A running proxy; it stops when it is dropped.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) databases: watch::Sender<Arc<Databases>>,
    pub(crate) stopping: CancellationToken,
    pub(crate) tracker: TaskTracker,
    pub(crate) upstream: Arc<Upstream>,
    pub(crate) acceptor: Arc<Acceptor>,
    pub(crate) authenticator: Arc<Authenticator>,
}

impl Proxy {
    /// In front of the server at this URL, without rules.
    pub(crate) async fn start(url: &str) -> Self {
        Self::with(url, |_| ()).await
    }

    /// The same with other settings.
    pub(crate) async fn with(url: &str, set: impl FnOnce(&mut config::Listen)) -> Self {
        Self::checking(url, &config::Auth::default(), set).await
    }

    /// The same; it waits so long for the server.
    pub(crate) async fn patient(url: &str, timeout: Duration) -> Self {
        let text =
            format!("[upstream]\nurl = \"{url}\"\nconnect_timeout = \"{}ms\"", timeout.as_millis());
        Self::configured(&text, &config::Auth::default(), |_| ()).await
    }

    /// The same; it checks passwords itself, if these settings say so.
    pub(crate) async fn checking(
        url: &str,
        auth: &config::Auth,
        set: impl FnOnce(&mut config::Listen),
    ) -> Self {
        // The tests' clients have pglapse's own role.
        let text = format!("[upstream]\nadmit_own_role = true\nurl = '''{url}'''");
        Self::configured(&text, auth, set).await
    }

    async fn configured(
        text: &str,
        auth: &config::Auth,
        set: impl FnOnce(&mut config::Listen),
    ) -> Self {
        let mut listen = Config::default().listen;
        listen.address = SocketAddr::from(([127, 0, 0, 1], 0));
        listen.drain_timeout = Duration::from_secs(20);
        set(&mut listen);
        let upstream = Config::read(Some(("the test", text)), &Flags::default());
        let mut config = upstream.expect("a connection string");
        config.auth.clone_from(auth);
        let settings = watch::Sender::new(Arc::new(config)).subscribe();
        let authenticator = Authenticator::new(settings.clone(), &TaskTracker::new());
        let authenticator = Arc::new(authenticator.expect("readable users"));
        let upstream = Arc::new(Upstream::new(&settings).expect("a server's address"));
        let acceptor = Arc::new(Acceptor::new(&listen.tls).expect("readable files"));
        let databases = watch::Sender::new(Arc::new(Databases::default()));
        let (metrics, stopping) = (Arc::new(Metrics::new()), CancellationToken::new());
        let counting = ShadowSetup {
            config: settings.clone(),
            metrics: Arc::clone(&metrics),
            tasks: TaskTracker::new(),
            asleep: watch::Sender::default().subscribe(),
        };
        let sweeping = SweepSetup {
            config: settings,
            catalogs: watch::Sender::default().subscribe(),
            metrics: Arc::clone(&metrics),
            tasks: TaskTracker::new(),
            asleep: watch::Sender::default().subscribe(),
        };
        let listener = Listener::bind(&listen).await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let services = Services {
            acceptor: Arc::clone(&acceptor),
            authenticator: Arc::clone(&authenticator),
            sessions: Arc::default(),
            console: None,
            upstream: Arc::clone(&upstream),
        };
        let shared = Shared::new(
            services,
            databases.subscribe(),
            sweep::start(sweeping, stopping.clone()),
            shadow::start(counting, stopping.clone()),
            Arc::clone(&metrics),
            listen,
            stopping.clone(),
        );
        let tracker = TaskTracker::new();
        let threads = Arc::new(SessionThreads::start(0).expect("threads"));
        tokio::spawn(listener.run(Arc::new(shared), tracker.clone(), threads));
        Self { port, metrics, databases, stopping, tracker, upstream, acceptor, authenticator }
    }

    /// The value of a metric, as the page shows it.
    pub(crate) fn metric(&self, name: &str) -> f64 {
        let page = self.metrics.handle().render();
        let line =
            page.lines().find(|line| line.strip_prefix(name).is_some_and(|r| r.starts_with(' ')));
        let value = line.and_then(|line| line.rsplit(' ').next());
        value.and_then(|v| v.parse().ok()).expect("a metric of that name")
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.stopping.cancel();
    }
}
