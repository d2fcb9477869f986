//! Sends spans to an OpenTelemetry collector, by OTLP over HTTP.
//!
//! The SDK sends them from a thread of its own, in batches. When the collector is slow or away,
//! spans are dropped: nothing waits for it.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::Context as _;
use async_trait::async_trait;
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::{
    Resource,
    trace::{SdkTracerProvider, Tracer},
};
use tokio::net::TcpStream;
use tracing::{Subscriber, info, warn};
use tracing_opentelemetry::OpenTelemetryLayer;
use tracing_subscriber::{Layer, filter::Targets, registry::LookupSpan};

use crate::spans;

/// How long the collector may take for one batch.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest answer that is read of it.
const MAX_ANSWER: usize = 1 << 20;

/// The spans that are on their way.
#[derive(Debug)]
pub(super) struct Spans(SdkTracerProvider);

impl Spans {
    /// Spans go to the collector at that URL from now on.
    ///
    /// # Errors
    /// The URL is none.
    pub(super) fn to(url: &str) -> anyhow::Result<Self> {
        let endpoint = format!("{}/v1/traces", url.trim_end_matches('/'));
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(CollectorClient::default())
            .with_endpoint(endpoint)
            .with_timeout(PATIENCE)
            .build()
            .context("cannot send spans to the collector of [log] otlp")?;
        // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES count more.
        let resource = Resource::builder_empty()
            .with_service_name("pglapse")
            .with_attribute(opentelemetry::KeyValue::new(
                "service.version",
                env!("CARGO_PKG_VERSION"),
            ))
            .with_detectors(&[
                Box::new(opentelemetry_sdk::resource::TelemetryResourceDetector),
                Box::new(opentelemetry_sdk::resource::EnvResourceDetector::new()),
            ])
            .build();
        let provider =
            SdkTracerProvider::builder().with_resource(resource).with_batch_exporter(exporter);
        Ok(Self(provider.build()))
    }

    /// What takes spans, and nothing but them.
    pub(super) fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        let tracer: Tracer = self.0.tracer("pglapse");
        let layer = OpenTelemetryLayer::new(tracer);
        let layer = layer.with_threads(false).with_location(false).with_target(false);
        layer.with_filter(Targets::new().with_target(spans::TARGET, tracing::Level::INFO))
    }

    /// Sends the last ones.
    pub(super) fn end(self) {
        if let Err(error) = self.0.shutdown() {
            warn!(%error, "the last spans are lost");
        }
    }
}

/// Sends requests one at a time, each on a connection of its own.
#[derive(Debug, Default)]
struct CollectorClient {
    /// Whether the last one failed, which is logged once.
    is_failing: AtomicBool,
}

#[async_trait]
impl HttpClient for CollectorClient {
    /// The SDK asks from a thread that has no runtime.
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let sent = runtime.block_on(async { tokio::time::timeout(PATIENCE, send(request)).await? });
        let why = match &sent {
            Ok(answer) if answer.status().is_success() => None,
            Ok(answer) => Some(answer.status().to_string()),
            Err(error) => Some(error.to_string()),
        };
        match (self.is_failing.swap(why.is_some(), Ordering::Relaxed), why) {
            (false, Some(why)) => warn!(why, "the collector takes no spans: they are lost"),
            (true, None) => info!("the collector takes spans again"),
            _ => {}
        }
        sent
    }
}

async fn send(mut request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let uri = request.uri().clone();
    let host = uri.host().ok_or("the URL of the collector has no host")?;
    let host = host.trim_matches(['[', ']']);
    let stream = TcpStream::connect((host, uri.port_u16().unwrap_or(80))).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let authority = uri.authority().map_or("", |it| it.as_str()).parse()?;
    request.headers_mut().insert(hyper::header::HOST, authority);
    if let Some(path) = uri.path_and_query() {
        *request.uri_mut() = path.as_str().parse()?;
    }
    let asking = async move {
        let (head, body) = sender.send_request(request.map(Full::new)).await?.into_parts();
        Ok(Response::from_parts(head, Limited::new(body, MAX_ANSWER).collect().await?.to_bytes()))
    };
    // The connection ends with the one request.
    let (answer, _ended) = tokio::join!(asking, connection);
    answer
}
