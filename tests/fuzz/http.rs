//! What must hold for whatever is sent to the metrics address: run by a fuzz target, and every day on
//! requests made at random.

use std::{net::SocketAddr, sync::Arc};

use axum::serve::Listener;
use pglapse::{
    admin::{self, AdminView, Stage},
    config::Config,
    metrics::Metrics,
    shadow::{self, ShadowSetup},
};
use tokio::{
    io::{self, AsyncReadExt as _, AsyncWriteExt as _, DuplexStream},
    runtime::Runtime,
    sync::{mpsc, watch},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// Each answer is one of HTTP's, and others are answered afterwards.
pub(crate) fn http(bytes: &[u8]) {
    thread_local! {
        static PAGES: Pages = Pages::open();
    }
    PAGES.with(|pages| {
        let answer = pages.ask(bytes);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1."), "{answer}");
        let answer = pages.ask(b"GET /live HTTP/1.1\r\nConnection: close\r\n\r\n");
        assert!(
            answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("live\n"),
            "{answer}"
        );
    });
}

/// The pages of a process that has no rules.
struct Pages {
    runtime: Runtime,
    clients: mpsc::UnboundedSender<DuplexStream>,
    /// What the pages are made from.
    _sources: (watch::Sender<Arc<Config>>, watch::Sender<Stage>, watch::Sender<bool>),
}

impl Pages {
    fn open() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.expect("a runtime");
        let (clients, connections) = mpsc::unbounded_channel();
        let (config, stage) = (watch::Sender::default(), watch::Sender::default());
        let asleep = watch::Sender::new(false);
        let (metrics, token) = (Arc::new(Metrics::new()), CancellationToken::new());
        let entered = runtime.enter();
        let shadow = ShadowSetup {
            config: config.subscribe(),
            metrics: Arc::clone(&metrics),
            tasks: TaskTracker::new(),
            asleep: asleep.subscribe(),
        };
        let view = AdminView {
            metrics: metrics.handle(),
            config: config.subscribe(),
            stage: stage.subscribe(),
            shadow: shadow::start(shadow, token.clone()),
            observations: Arc::default(),
            refusals: Arc::clone(&metrics.refusals),
        };
        tokio::spawn(admin::run(Connections(connections), view, token));
        drop(entered);
        Self { runtime, clients, _sources: (config, stage, asleep) }
    }

    /// What is answered to this, as text.
    fn ask(&self, bytes: &[u8]) -> String {
        let (mut client, server) = io::duplex(1 << 20);
        self.clients.send(server).expect("the pages are open");
        self.runtime.block_on(async {
            // It may be closed before all was sent.
            drop(client.write_all(bytes).await);
            // A client that closes before it is answered is not answered.
            for _ in 0..50 {
                tokio::task::yield_now().await;
            }
            drop(client.shutdown().await);
            let mut answer = Vec::new();
            drop(client.read_to_end(&mut answer).await);
            String::from_utf8_lossy(&answer).into_owned()
        })
    }
}

/// Where connections come from.
struct Connections(mpsc::UnboundedReceiver<DuplexStream>);

impl Listener for Connections {
    type Io = DuplexStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (DuplexStream, SocketAddr) {
        match self.0.recv().await {
            Some(stream) => (stream, ([127, 0, 0, 1], 1).into()),
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(([127, 0, 0, 1], 9632).into())
    }
}
