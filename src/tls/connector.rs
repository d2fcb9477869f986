//! TLS with the server.

use std::{
    io,
    net::{IpAddr, Ipv4Addr},
    sync::{Arc, PoisonError, RwLock},
};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
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

use super::{ALPN, Secured, Socket, Stream, TlsFault, certificate, files, verify::Lenient};
use crate::config::{Roots, SslMode, UpstreamTls};

/// `SSLRequest`
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f];

/// Which of two ways is tried, where `sslmode` allows both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    /// The one that is preferred.
    First,
    /// The other.
    Second,
}

/// Makes connections to the server secret. Its files can be read again while it is in use.
#[derive(Debug)]
pub struct Connector {
    settings: UpstreamTls,
    current: RwLock<Arc<ClientConfig>>,
}

impl Connector {
    /// Reads the files that the settings name.
    ///
    /// # Errors
    /// They are not what they should be.
    pub fn new(settings: &UpstreamTls) -> Result<Self, TlsFault> {
        let current = RwLock::new(read(settings)?);
        Ok(Self { settings: settings.clone(), current })
    }

    /// Reads the files again, for connections to come.
    ///
    /// # Errors
    /// They are not what they should be; what was read before stays in use.
    pub fn reload(&self) -> Result<(), TlsFault> {
        let new = read(&self.settings)?;
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = new;
        Ok(())
    }

    /// Whether a connection may do without TLS that fails.
    pub fn only_prefers(&self) -> bool {
        self.settings.mode == SslMode::Prefer
    }

    /// Whether TLS is only what is tried when a connection without it is refused.
    pub fn prefers_none(&self) -> bool {
        self.settings.mode == SslMode::Allow
    }

    /// Whether a first attempt came to one of two ways that the settings allow, so that a second one
    /// would try the other.
    pub fn has_second_attempt(&self, is_unix: bool, first: &Secured) -> bool {
        let mode = self.settings.mode;
        !is_unix && (mode == SslMode::Allow || mode == SslMode::Prefer && first.tls)
    }

    /// Asks the server at the other end, which is known as `host`, for TLS, as the settings say.
    /// A Unix socket needs none.
    ///
    /// # Errors
    /// The server does not have it, is not who it should be, or is gone.
    pub async fn secure(
        &self,
        mut socket: Socket,
        host: &str,
        attempt: Attempt,
    ) -> io::Result<(Stream, Secured)> {
        let mode = self.settings.mode;
        let is_plain = match mode {
            SslMode::Disable => true,
            SslMode::Allow => attempt == Attempt::First,
            SslMode::Prefer => attempt == Attempt::Second,
            SslMode::Require | SslMode::VerifyCa | SslMode::VerifyFull => false,
        };
        if is_plain || matches!(socket, Either::Right(_)) {
            return Ok((Either::Left(socket), Secured::default()));
        }
        if !self.settings.direct {
            socket.write_all(&SSL_REQUEST).await?;
            // No more than the answer is read: what is behind it would not be secret.
            match socket.read_u8().await? {
                b'S' => {}
                b'N' if mode == SslMode::Prefer => {
                    return Ok((Either::Left(socket), Secured::default()));
                }
                b'N' => {
                    return Err(refused("the server does not support TLS, which sslmode asks for"));
                }
                _ => return Err(refused("the server's answer to SSLRequest is neither S nor N")),
            }
        }
        let (stream, binding) = self.shake_hands(socket, host).await?;
        let secured = Secured { tls: true, binding, peer: None };
        Ok((Either::Right(Box::new(stream.into())), secured))
    }

    /// Shakes hands; what comes of it, and what a login may be bound to.
    pub(super) async fn shake_hands<S>(
        &self,
        stream: S,
        host: &str,
    ) -> io::Result<(TlsStream<S>, Option<Arc<[u8]>>)>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let config = Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner));
        let name = match ServerName::try_from(host.to_owned()) {
            Ok(name) => name,
            // Nobody looks at the name.
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
    let lenient = |roots| Arc::new(Lenient { roots, provider: Arc::clone(&provider) });
    let verifier: Arc<dyn ServerCertVerifier> = match settings.mode {
        SslMode::VerifyFull => verifier()?,
        SslMode::Disable => lenient(None),
        // As in libpq, with which a certificate must be trusted wherever there are roots.
        SslMode::Allow | SslMode::Prefer | SslMode::Require | SslMode::VerifyCa => {
            lenient(match settings.roots {
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

fn refused(words: &str) -> io::Error {
    io::Error::new(io::ErrorKind::ConnectionRefused, words)
}
