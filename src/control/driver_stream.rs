//! Hands the driver a connection on which TLS is finished, or is not wanted.

use std::{
    convert::Infallible,
    future::{Ready, ready},
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::{
    Client, Config, Connection, Error,
    config::{SslMode, SslNegotiation},
    tls::{ChannelBinding, TlsConnect, TlsStream},
};

use crate::{dial::Dialed, tls::Stream};

/// What drives a connection.
pub(super) type Own = Connection<Stream, DriverStream>;

/// Logs in.
pub(super) async fn log_in(config: &Config, dialed: Dialed) -> Result<(Client, Own), Error> {
    let mut config = config.clone();
    // The driver begins TLS at once, and that is already done.
    config.ssl_mode(SslMode::Require).ssl_negotiation(SslNegotiation::Direct);
    config.connect_raw(dialed.stream, FinishedTls(dialed.tls.channel_binding)).await
}

/// What is to be done for TLS: nothing. With the channel binding of a connection that has TLS.
#[derive(Debug, Default)]
pub(super) struct FinishedTls(Option<Arc<[u8]>>);

/// A connection, as the driver has it.
#[derive(Debug)]
pub(super) struct DriverStream {
    stream: Stream,
    channel_binding: Option<Arc<[u8]>>,
}

impl TlsConnect<Stream> for FinishedTls {
    type Stream = DriverStream;
    type Error = Infallible;
    type Future = Ready<Result<DriverStream, Infallible>>;

    fn connect(self, stream: Stream) -> Self::Future {
        ready(Ok(DriverStream { stream, channel_binding: self.0 }))
    }
}

impl TlsStream for DriverStream {
    fn channel_binding(&self) -> ChannelBinding {
        match &self.channel_binding {
            Some(hash) => ChannelBinding::tls_server_end_point(hash.to_vec()),
            None => ChannelBinding::none(),
        }
    }
}

impl AsyncRead for DriverStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for DriverStream {
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
