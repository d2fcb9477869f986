//! TLS with clients.

use std::{io, sync::Arc};

use tokio::sync::watch;
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        server::{NoServerSessionStorage, WebPkiClientVerifier},
    },
};
use tokio_util::either::Either;

use super::{ALPN, Socket, Stream, TlsDetails, TlsFault, certificate, files};
use crate::config::{ClientTls, Roots, TlsMode};

/// Accepts TLS from clients. Its files can be read again while it is in use.
#[derive(Debug)]
pub struct Acceptor {
    settings: ClientTls,
    current: watch::Sender<Option<ServerIdentity>>,
}

#[derive(Debug, Clone)]
struct ServerIdentity {
    config: Arc<ServerConfig>,
    channel_binding: Option<Arc<[u8]>>,
}

impl Acceptor {
    /// Reads the files that the settings name.
    ///
    /// # Errors
    /// They cannot be used.
    pub fn new(settings: &ClientTls) -> Result<Self, TlsFault> {
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

    /// Which connections are accepted.
    pub fn mode(&self) -> TlsMode {
        self.settings.mode
    }

    /// Does the TLS handshake with a client that asked for it. `direct` says that it began without
    /// an `SSLRequest`; then it must name the protocol by ALPN, as Postgres requires it.
    ///
    /// # Errors
    /// The handshake failed. rustls has sent an alert where it could.
    pub async fn accept(&self, socket: Socket, direct: bool) -> io::Result<(Stream, TlsDetails)> {
        let current = self.current.borrow().clone();
        let Some(ServerIdentity { config, channel_binding }) = current else {
            return Err(io::Error::new(io::ErrorKind::Unsupported, "TLS is not offered"));
        };
        let stream = TlsAcceptor::from(config).accept(socket).await?;
        let (_, connection) = stream.get_ref();
        if direct && connection.alpn_protocol() != Some(ALPN) {
            let message = "direct TLS without the protocol's name (ALPN postgresql)";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let certificate = connection.peer_certificates().and_then(<[_]>::first);
        let peer_name = certificate.and_then(|der| certificate::common_name(der));
        let details = TlsDetails { is_encrypted: true, channel_binding, peer_name };
        Ok((Either::Right(Box::new(stream.into())), details))
    }
}

fn read(settings: &ClientTls) -> Result<Option<ServerIdentity>, TlsFault> {
    let (Some(chain), Some(key)) = (&settings.certificate, &settings.key) else { return Ok(None) };
    if settings.mode == TlsMode::Disable {
        return Ok(None);
    }
    let provider = Arc::new(ring::default_provider());
    let builder = ServerConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|source| TlsFault::Unusable { what: "TLS", source })?;
    let builder = match &settings.ca {
        Some(ca) if settings.mode >= TlsMode::VerifyCa => {
            let roots = Arc::new(files::roots(&Roots::File(ca.clone()))?);
            let verifier = WebPkiClientVerifier::builder_with_provider(roots, provider)
                .with_crls(files::revoked(settings.crl.as_deref())?)
                .enforce_revocation_expiration();
            builder.with_client_cert_verifier(verifier.build()?)
        }
        _ => builder.with_no_client_auth(),
    };
    let chain = files::chain(chain)?;
    let channel_binding = chain.first().and_then(|der| certificate::binding(der)).map(Into::into);
    let mut config = builder
        .with_single_cert(chain, files::key(key)?)
        .map_err(|source| TlsFault::Unusable { what: "tls_cert with tls_key", source })?;
    config.alpn_protocols = vec![ALPN.to_vec()];
    // As in Postgres, no TLS session is resumed: each connection verifies the client's certificate.
    config.session_storage = Arc::new(NoServerSessionStorage {});
    config.send_tls13_tickets = 0;
    Ok(Some(ServerIdentity { config: Arc::new(config), channel_binding }))
}
