//! For operators: `/metrics`, `/live`, `/ready`, the status page, and the admin console.

pub mod console;
mod limit;
mod notices;
mod page;
mod sample;

use std::{io, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{Html, IntoResponse},
    routing::get,
};
use tokio::{net::TcpListener, sync::watch};
use tokio_util::sync::CancellationToken;

use self::{limit::LimitedListener, sample::MetricSample};
use crate::{
    config::Config,
    control::{Catalogs, Problems},
    metrics::Exposition,
    shadow::Shadow,
};

/// How often the samples of histograms are moved into their buckets.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);
/// How many connections may be open; others wait.
const MAX_CONNECTIONS: usize = 64;
/// How long one connection may last. A client that sends requests for longer connects again.
const CONNECTION_LIFETIME: Duration = Duration::from_secs(30);
/// How long requests that are being answered may take after the shutdown began.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(1);

/// The stage of the process between start and stop.
#[derive(Debug, Clone)]
pub enum Stage {
    /// No rules are in force, and no clients are accepted.
    Starting,
    /// These rules are in force, but for what these problems keep from it.
    Serving(watch::Receiver<Arc<Catalogs>>, watch::Receiver<Arc<Problems>>),
    /// No new clients are accepted.
    Stopping(watch::Receiver<Arc<Catalogs>>, watch::Receiver<Arc<Problems>>),
}

impl Stage {
    /// Whether clients should be sent here.
    pub fn is_ready(&self) -> bool {
        matches!(self, Self::Serving(..))
    }

    fn catalogs(&self) -> Arc<Catalogs> {
        match self {
            Self::Starting => Arc::default(),
            Self::Serving(catalogs, _) | Self::Stopping(catalogs, _) => {
                Arc::clone(&catalogs.borrow())
            }
        }
    }

    /// What keeps rules from being in force, a line each.
    fn problems(&self) -> Vec<String> {
        let problems = match self {
            Self::Starting => return Vec::new(),
            Self::Serving(_, problems) | Self::Stopping(_, problems) => problems.borrow(),
        };
        let lines = problems.iter().flat_map(|(database, problems)| {
            problems.iter().map(move |problem| format!("database \"{database}\": {problem}"))
        });
        lines.collect()
    }
}

/// What the pages and the console show.
#[derive(Clone)]
pub struct AdminView {
    /// Renders the metrics.
    pub metrics: Exposition,
    /// The settings in force.
    pub config: watch::Receiver<Arc<Config>>,
    /// The stage of the process between start and stop.
    pub stage: watch::Receiver<Stage>,
    /// What rules in shadow mode would do.
    pub shadow: Shadow,
}

impl std::fmt::Debug for AdminView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AdminView").field("stage", &*self.stage.borrow()).finish_non_exhaustive()
    }
}

/// Answers requests until `token` is cancelled.
///
/// # Errors
/// The listener failed.
pub async fn run(
    listener: TcpListener,
    view: AdminView,
    token: CancellationToken,
) -> io::Result<()> {
    let metrics = view.metrics.clone();
    let upkeep = async {
        let mut ticks = tokio::time::interval(UPKEEP_INTERVAL);
        loop {
            ticks.tick().await;
            metrics.run_upkeep();
        }
    };
    let router = Router::new()
        .route("/", get(status))
        .route("/metrics", get(render))
        .route("/live", get(|| async { "live\n" }))
        .route("/ready", get(ready))
        .with_state(view);
    let serving =
        axum::serve(LimitedListener::new(listener, MAX_CONNECTIONS, CONNECTION_LIFETIME), router)
            .with_graceful_shutdown(token.clone().cancelled_owned())
            .into_future();
    let shutdown_deadline = async {
        token.cancelled().await;
        tokio::time::sleep(SHUTDOWN_GRACE).await;
    };
    tokio::select! {
        served = serving => served,
        () = shutdown_deadline => Ok(()),
        never = upkeep => never,
    }
}

async fn render(State(view): State<AdminView>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], view.metrics.render())
}

async fn ready(State(view): State<AdminView>) -> impl IntoResponse {
    let stage = view.stage.borrow().clone();
    let config = Arc::clone(&view.config.borrow());
    let text = view.metrics.render();
    let samples: Vec<MetricSample> = text.lines().filter_map(MetricSample::read).collect();
    let notices = notices::notices(&config, &stage.catalogs(), &samples);
    let (code, word) = if stage.is_ready() {
        (StatusCode::OK, "ready")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready")
    };
    let problems = stage.problems();
    let lines = problems.iter().chain(&notices);
    let body = lines.fold(format!("{word}\n"), |body, line| body + line + "\n");
    (code, body)
}

async fn status(State(view): State<AdminView>) -> Result<Html<String>, StatusCode> {
    let stage = view.stage.borrow().clone();
    let config = Arc::clone(&view.config.borrow());
    let metrics = view.metrics.render();
    let (is_ready, problems) = (stage.is_ready(), stage.problems());
    let page = page::page(is_ready, &problems, &config, &stage.catalogs(), &metrics);
    page.map(Html).or(Err(StatusCode::INTERNAL_SERVER_ERROR))
}
