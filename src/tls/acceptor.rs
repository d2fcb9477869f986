//! TLS with clients.

use std::{
    io,
    sync::{Arc, PoisonError, RwLock},
};

use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        server::{NoServerSessionStorage, WebPkiClientVerifier},
    },
};
use tokio_util::either::Either;

use super::{ALPN, Secured, Socket, Stream, TlsFault, certificate, files};
use crate::config::{ClientTls, Roots, TlsMode};

/// Makes clients' connections secret. Its files can be read again while it is in use.
#[derive(Debug)]
pub struct Acceptor {
    settings: ClientTls,
    current: RwLock<Option<Current>>,
}

#[derive(Clone)]
struct Current {
    acceptor: TlsAcceptor,
    binding: Option<Arc<[u8]>>,
}

impl std::fmt::Debug for Current {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Current").field("binding", &self.binding).finish_non_exhaustive()
    }
}

impl Acceptor {
    /// Reads the files that the settings name.
    ///
    /// # Errors
    /// They are not what they should be.
    pub fn new(settings: &ClientTls) -> Result<Self, TlsFault> {
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

    /// Which clients get in.
    pub fn mode(&self) -> TlsMode {
        self.settings.mode
    }

    /// Shakes hands with a client that asked for it: by an `SSLRequest`, or `direct`ly, which takes
    /// that it names the protocol.
    ///
    /// # Errors
    /// It came to nothing; a client that can hear of it has.
    pub async fn accept(&self, socket: Socket, direct: bool) -> io::Result<(Stream, Secured)> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(Current { acceptor, binding }) = current else {
            return Err(io::Error::new(io::ErrorKind::Unsupported, "TLS is not offered"));
        };
        let stream = acceptor.accept(socket).await?;
        let (_, connection) = stream.get_ref();
        if direct && connection.alpn_protocol() != Some(ALPN) {
            let words = "direct TLS without the protocol's name (ALPN postgresql)";
            return Err(io::Error::new(io::ErrorKind::InvalidData, words));
        }
        let peer = connection.peer_certificates().and_then(<[_]>::first);
        let peer = peer.and_then(|der| certificate::common_name(der));
        Ok((Either::Right(Box::new(stream.into())), Secured { tls: true, binding, peer }))
    }
}

fn read(settings: &ClientTls) -> Result<Option<Current>, TlsFault> {
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
    let binding = chain.first().and_then(|der| certificate::binding(der)).map(Into::into);
    let mut config = builder
        .with_single_cert(chain, files::key(key)?)
        .map_err(|source| TlsFault::Unusable { what: "tls_cert with tls_key", source })?;
    config.alpn_protocols = vec![ALPN.to_vec()];
    // As in Postgres, no session is resumed: a client's certificate is looked at each time.
    config.session_storage = Arc::new(NoServerSessionStorage {});
    config.send_tls13_tickets = 0;
    Ok(Some(Current { acceptor: TlsAcceptor::from(Arc::new(config)), binding }))
}
