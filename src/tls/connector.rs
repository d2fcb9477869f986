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
use crate::config::{SslMode, UpstreamTls};

/// `SSLRequest`
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f];

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

    /// Asks the server at the other end, which is known as `host`, for TLS, as the settings say.
    /// A Unix socket needs none.
    ///
    /// # Errors
    /// The server does not have it, is not who it should be, or is gone.
    pub async fn secure(&self, mut socket: Socket, host: &str) -> io::Result<(Stream, Secured)> {
        let mode = self.settings.mode;
        if mode == SslMode::Disable || matches!(socket, Either::Right(_)) {
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
        let builder = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider));
        builder.build().map_err(TlsFault::from)
    };
    let lenient = |roots| Arc::new(Lenient { roots, provider: Arc::clone(&provider) });
    let verifier: Arc<dyn ServerCertVerifier> = match settings.mode {
        SslMode::Disable | SslMode::Prefer | SslMode::Require => lenient(None),
        SslMode::VerifyCa => lenient(Some(verifier()?)),
        SslMode::VerifyFull => verifier()?,
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
