//! TLS for pglapse's own connections: tokio-postgres's TLS traits over the [`Connector`].

use std::{
    future::Future,
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::client;

use super::Connector;

/// Starts TLS on connections that tokio-postgres opens.
#[derive(Debug, Clone)]
pub struct ControlTls {
    connector: Arc<Connector>,
    host: String,
    failed: Arc<AtomicBool>,
}

impl ControlTls {
    /// Starts TLS as the settings of this connector say.
    pub fn new(connector: Arc<Connector>) -> Self {
        Self { connector, host: String::new(), failed: Arc::default() }
    }

    /// Whether the last TLS handshake of this value, or of a clone of it, failed.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

/// One of pglapse's own connections, with TLS.
#[derive(Debug)]
pub struct ControlStream<S> {
    stream: client::TlsStream<S>,
    channel_binding: Option<Arc<[u8]>>,
}

impl<S> MakeTlsConnect<S> for ControlTls
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = ControlStream<S>;
    type TlsConnect = Self;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Self> {
        Ok(Self { host: host.to_owned(), ..self.clone() })
    }
}

impl<S> TlsConnect<S> for ControlTls
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = ControlStream<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<ControlStream<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let handshake = self.connector.handshake(stream, &self.host).await;
            self.failed.store(handshake.is_err(), Ordering::Relaxed);
            let (stream, channel_binding) = handshake?;
            Ok(ControlStream { stream, channel_binding })
        })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for ControlStream<S> {
    fn channel_binding(&self) -> ChannelBinding {
        match &self.channel_binding {
            Some(hash) => ChannelBinding::tls_server_end_point(hash.to_vec()),
            None => ChannelBinding::none(),
        }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for ControlStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for ControlStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
