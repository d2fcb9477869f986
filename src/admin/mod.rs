//! What operators and their machines look at: `/metrics`, `/live`, `/ready`, a status page, and a console.

pub mod console;
mod door;
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

use self::door::Door;
use crate::{config::Config, control::Catalogs, metrics::Exposition};

/// How often old samples of histograms are folded into their buckets.
const UPKEEP: Duration = Duration::from_secs(5);
/// Connections at most; others wait.
const PLACES: usize = 64;
/// How long one connection may last: whoever asks often connects anew now and then.
const STAY: Duration = Duration::from_secs(30);
/// How long a request that is being answered may take when the end has come.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How far the process is.
#[derive(Debug, Clone)]
pub enum Stage {
    /// No rules are in force, and no clients are taken.
    Starting,
    /// These rules are in force.
    Serving(watch::Receiver<Arc<Catalogs>>),
    /// No new clients are taken.
    Stopping(watch::Receiver<Arc<Catalogs>>),
}

impl Stage {
    /// Whether clients should be sent here.
    pub fn is_ready(&self) -> bool {
        matches!(self, Self::Serving(_))
    }

    fn catalogs(&self) -> Arc<Catalogs> {
        match self {
            Self::Starting => Arc::default(),
            Self::Serving(catalogs) | Self::Stopping(catalogs) => Arc::clone(&catalogs.borrow()),
        }
    }
}

/// What is shown.
#[derive(Clone)]
pub struct View {
    /// Renders the metrics.
    pub metrics: Exposition,
    /// The settings in force.
    pub config: watch::Receiver<Arc<Config>>,
    /// How far the process is.
    pub stage: watch::Receiver<Stage>,
}

impl std::fmt::Debug for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("View").field("stage", &*self.stage.borrow()).finish_non_exhaustive()
    }
}

/// Answers until `token` is cancelled.
///
/// # Errors
/// The listener failed.
pub async fn run(listener: TcpListener, view: View, token: CancellationToken) -> io::Result<()> {
    let metrics = view.metrics.clone();
    let upkeep = async {
        let mut ticks = tokio::time::interval(UPKEEP);
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
    let serving = axum::serve(Door::new(listener, PLACES, STAY), router)
        .with_graceful_shutdown(token.clone().cancelled_owned())
        .into_future();
    let last_words = async {
        token.cancelled().await;
        tokio::time::sleep(LAST_WORDS).await;
    };
    tokio::select! {
        served = serving => served,
        () = last_words => Ok(()),
        never = upkeep => never,
    }
}

async fn render(State(view): State<View>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], view.metrics.render())
}

async fn ready(State(view): State<View>) -> impl IntoResponse {
    if view.stage.borrow().is_ready() {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
    }
}

async fn status(State(view): State<View>) -> Html<String> {
    let stage = view.stage.borrow().clone();
    let config = Arc::clone(&view.config.borrow());
    Html(page::page(stage.is_ready(), &config, &stage.catalogs(), &view.metrics.render()))
}
