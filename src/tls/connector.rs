//! TLS with the server.

use std::{
    io,
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    sync::watch,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{
        ClientConfig,
        client::{Resumption, WebPkiServerVerifier, danger::ServerCertVerifier},
        crypto::ring,
        pki_types::ServerName,
    },
};
use tokio_util::either::Either;

use super::{
    ALPN, Socket, Stream, TlsDetails, TlsFault, certificate, files, verify::ChainVerifier,
};
use crate::config::{Roots, SslMode, UpstreamTls};

/// `SSLRequest`
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f];

/// Which way of connecting is tried, where `sslmode` allows both TLS and plain text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    /// The preferred way.
    First,
    /// The other way.
    Second,
}

/// Starts TLS on connections to the server. Its files can be read again while it is in use.
#[derive(Debug)]
pub struct Connector {
    settings: UpstreamTls,
    current: watch::Sender<Arc<ClientConfig>>,
}

impl Connector {
    /// Reads the files that the settings name.
    ///
    /// # Errors
    /// They cannot be used.
    pub fn new(settings: &UpstreamTls) -> Result<Self, TlsFault> {
        let current = watch::Sender::new(read(settings)?);
        Ok(Self { settings: settings.clone(), current })
    }

    /// Reads the files again. What is returned puts them in use, for new connections.
    ///
    /// # Errors
    /// They cannot be used.
    pub fn read_again(&self) -> Result<impl FnOnce() + Send, TlsFault> {
        let read = read(&self.settings)?;
        Ok(|| drop(self.current.send_replace(read)))
    }

    /// Whether a connection goes without TLS if the TLS handshake fails (`sslmode=prefer`).
    pub fn only_prefers(&self) -> bool {
        self.settings.mode == SslMode::Prefer
    }

    /// Whether TLS is tried only after a connection without it was rejected (`sslmode=allow`).
    pub fn prefers_none(&self) -> bool {
        self.settings.mode == SslMode::Allow
    }

    /// Whether there is another way to connect than the one of the first attempt.
    pub fn has_fallback(&self, is_unix: bool, first: &TlsDetails) -> bool {
        let mode = self.settings.mode;
        !is_unix && (mode == SslMode::Allow || mode == SslMode::Prefer && first.is_encrypted)
    }

    /// Starts TLS with the server `host`, as `sslmode` says. A Unix socket needs none.
    ///
    /// # Errors
    /// The server does not support TLS, its certificate is not trusted, or the connection was lost.
    pub async fn connect(
        &self,
        mut socket: Socket,
        host: &str,
        attempt: Attempt,
    ) -> io::Result<(Stream, TlsDetails)> {
        let mode = self.settings.mode;
        let is_plain = match mode {
            SslMode::Disable => true,
            SslMode::Allow => attempt == Attempt::First,
            SslMode::Prefer => attempt == Attempt::Second,
            SslMode::Require | SslMode::VerifyCa | SslMode::VerifyFull => false,
        };
        if is_plain || matches!(socket, Either::Right(_)) {
            return Ok((Either::Left(socket), TlsDetails::default()));
        }
        if !self.settings.direct {
            socket.write_all(&SSL_REQUEST).await?;
            // Only the answer is read: bytes behind it would be unencrypted (CVE-2021-23222).
            match socket.read_u8().await? {
                b'S' => {}
                b'N' if mode == SslMode::Prefer => {
                    return Ok((Either::Left(socket), TlsDetails::default()));
                }
                b'N' => {
                    return Err(refused("the server does not support TLS, which sslmode asks for"));
                }
                _ => return Err(refused("the server's answer to SSLRequest is neither S nor N")),
            }
        }
        let (stream, channel_binding) = self.handshake(socket, host).await?;
        let details = TlsDetails { is_encrypted: true, channel_binding, peer_name: None };
        Ok((Either::Right(Box::new(stream.into())), details))
    }

    /// Does the TLS handshake. Returns the stream and its channel binding.
    async fn handshake(
        &self,
        stream: Socket,
        host: &str,
    ) -> io::Result<(TlsStream<Socket>, Option<Arc<[u8]>>)> {
        let config = Arc::clone(&self.current.borrow());
        let name = match ServerName::try_from(host.to_owned()) {
            Ok(name) => name,
            // Below verify-full the name is not verified, so any will do.
            Err(_) if self.settings.mode < SslMode::VerifyFull => {
                ServerName::from(IpAddr::from(Ipv4Addr::UNSPECIFIED))
            }
            Err(error) => return Err(io::Error::other(error)),
        };
        let stream = TlsConnector::from(config).connect(name, stream).await?;
        let certificates = stream.get_ref().1.peer_certificates();
        let binding = certificates.and_then(<[_]>::first).and_then(|der| certificate::binding(der));
        Ok((stream, binding.map(Into::into)))
    }
}

fn read(settings: &UpstreamTls) -> Result<Arc<ClientConfig>, TlsFault> {
    let provider = Arc::new(ring::default_provider());
    let verifier = || {
        let roots = Arc::new(files::roots(&settings.roots)?);
        let builder = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider))
            .with_crls(files::revoked(settings.crl.as_deref())?)
            .enforce_revocation_expiration();
        builder.build().map_err(TlsFault::from)
    };
    let chain_only = |roots| Arc::new(ChainVerifier { roots, provider: Arc::clone(&provider) });
    let verifier: Arc<dyn ServerCertVerifier> = match settings.mode {
        SslMode::VerifyFull => verifier()?,
        SslMode::Disable => chain_only(None),
        // As in libpq: where a root file is given, the certificate's chain is verified in these
        // modes too.
        SslMode::Allow | SslMode::Prefer | SslMode::Require | SslMode::VerifyCa => {
            chain_only(match settings.roots {
                Roots::None => None,
                Roots::System | Roots::File(_) => Some(verifier()?),
            })
        }
    };
    let unusable = |what| move |source| TlsFault::Unusable { what, source };
    let builder = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(unusable("TLS"))?
        .dangerous()
        .with_custom_certificate_verifier(verifier);
    let mut config = match &settings.identity {
        None => builder.with_no_client_auth(),
        Some((chain, key)) => builder
            .with_client_auth_cert(files::chain(chain)?, files::key(key)?)
            .map_err(unusable("sslcert with sslkey"))?,
    };
    config.alpn_protocols = vec![ALPN.to_vec()];
    config.resumption = Resumption::disabled();
    Ok(Arc::new(config))
}

fn refused(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::ConnectionRefused, message)
}
