//! For operators: `/metrics`, `/live`, `/ready`, the status page, and the admin console.

pub mod console;
mod history;
mod host;
mod limit;
mod notice;
mod notices;
mod page;

use std::{
    collections::BTreeMap,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    middleware,
    response::{Html, IntoResponse},
    routing::get,
    serve::Listener,
};
use jiff::Timestamp;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use self::{
    history::History,
    limit::{Connection, LimitedListener},
    notices::{NoticeSources, notices},
    page::PageInput,
};
pub use notices::in_shadow;

use crate::{
    config::Config,
    control::{Catalogs, Problems},
    metrics::{Exposition, RefusalLog},
    reaper::Observations,
    shadow::Shadow,
};

/// How often the samples of histograms are put into their buckets.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);
/// How long requests that are being answered may take after the shutdown began.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(1);

/// The stage of the process between start and stop.
#[derive(Debug, Clone, Default)]
pub struct Stage {
    /// Whether clients are accepted, so that they should be sent here.
    pub is_ready: bool,
    /// The catalogs with the rules in force, and why other rules are not; `None` until they are
    /// read for the first time.
    pub published: Option<Published>,
    /// By the database, what the server refuses that deletes will need, in words.
    pub refused: Arc<BTreeMap<String, Vec<String>>>,
}

/// The catalogs with the rules in force, and why other rules are not.
pub type Published = (watch::Receiver<Arc<Catalogs>>, watch::Receiver<Arc<Problems>>);

impl Stage {
    fn catalogs(&self) -> Arc<Catalogs> {
        let published = self.published.as_ref();
        published.map(|(catalogs, _)| Arc::clone(&catalogs.borrow())).unwrap_or_default()
    }

    /// Why rules are not in force, by the database.
    fn problems(&self) -> Arc<Problems> {
        let published = self.published.as_ref();
        published.map(|(_, problems)| Arc::clone(&problems.borrow())).unwrap_or_default()
    }
}

/// What the pages and the console show.
#[derive(Debug, Clone)]
pub struct AdminView {
    /// Reads and renders the metrics.
    pub metrics: Exposition,
    /// The settings in force.
    pub config: watch::Receiver<Arc<Config>>,
    /// The stage of the process between start and stop.
    pub stage: watch::Receiver<Stage>,
    /// What rules in shadow mode would do.
    pub shadow: Shadow,
    /// What the reaper's observers found last.
    pub observations: Arc<Observations>,
    /// Which statements were refused.
    pub refusals: Arc<RefusalLog>,
}

/// What the pages are made from.
#[derive(Clone)]
struct Pages {
    view: AdminView,
    history: Arc<Mutex<History>>,
}

/// Answers requests until `token` is cancelled.
///
/// # Errors
/// The listener failed.
pub async fn run(
    listener: impl Listener<Addr = SocketAddr>,
    view: AdminView,
    token: CancellationToken,
) -> io::Result<()> {
    let metrics = view.metrics.clone();
    let pages = Pages { view, history: Arc::default() };
    let charts = pages.clone();
    let taking = async {
        let mut ticks = tokio::time::interval(history::INTERVAL);
        loop {
            ticks.tick().await;
            let samples = charts.view.metrics.samples();
            charts.history.lock().unwrap_or_else(PoisonError::into_inner).take(&samples, now());
        }
    };
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
        .layer(middleware::from_fn_with_state(pages.view.config.clone(), host::check))
        .layer(middleware::from_fn(limit::admit))
        .with_state(pages)
        .into_make_service_with_connect_info::<Connection>();
    let serving = axum::serve(LimitedListener::new(listener), router)
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
        never = taking => never,
    }
}

async fn render(State(Pages { view, .. }): State<Pages>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], view.metrics.render())
}

async fn ready(State(Pages { view, .. }): State<Pages>) -> impl IntoResponse {
    let sources = NoticeSources::read(&view);
    let (code, word) = if sources.serves() {
        (StatusCode::OK, "ready")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready")
    };
    let found = notices(&sources);
    let body =
        found.iter().fold(format!("{word}\n"), |body, notice| format!("{body}{}\n", notice.text));
    (code, body)
}

async fn status(State(pages): State<Pages>) -> Result<impl IntoResponse, StatusCode> {
    let Pages { view, history } = pages;
    let page = page::page(&PageInput {
        facts: &NoticeSources::read(&view),
        history: &history.lock().unwrap_or_else(PoisonError::into_inner),
        refusals: &view.refusals.list(),
        shadow: &view.shadow.rows(),
        time: Timestamp::now(),
        now: now(),
    });
    let page = page.or(Err(StatusCode::INTERNAL_SERVER_ERROR))?;
    let headers = [
        (header::CONTENT_SECURITY_POLICY, page::policy()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, Html(page)))
}

#[expect(clippy::disallowed_methods, reason = "a driver reads the clock")]
fn now() -> Instant {
    Instant::now()
}
