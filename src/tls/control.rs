//! TLS for the connections that pglapse makes for itself, in the shape that their driver asks for.

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

/// A connector for one connection.
#[derive(Debug, Clone)]
pub struct ControlTls {
    connector: Arc<Connector>,
    host: String,
    failed: Arc<AtomicBool>,
}

impl ControlTls {
    /// By the rules of this connector.
    pub fn new(connector: Arc<Connector>) -> Self {
        Self { connector, host: String::new(), failed: Arc::default() }
    }

    /// Whether this, or a copy, shook hands in vain.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

/// A connection with TLS.
#[derive(Debug)]
pub struct Bound<S> {
    stream: client::TlsStream<S>,
    binding: Option<Arc<[u8]>>,
}

impl<S> MakeTlsConnect<S> for ControlTls
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Bound<S>;
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
    type Stream = Bound<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Bound<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let shaken = self.connector.shake_hands(stream, &self.host).await;
            self.failed.store(shaken.is_err(), Ordering::Relaxed);
            let (stream, binding) = shaken?;
            Ok(Bound { stream, binding })
        })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Bound<S> {
    fn channel_binding(&self) -> ChannelBinding {
        match &self.binding {
            Some(hash) => ChannelBinding::tls_server_end_point(hash.to_vec()),
            None => ChannelBinding::none(),
        }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Bound<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Bound<S> {
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
