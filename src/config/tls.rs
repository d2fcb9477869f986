//! What the operator decides about TLS, with clients and with the server.

use std::path::PathBuf;

use super::{fault::ConfigFault, written::Section};

/// TLS with clients.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClientTls {
    /// Who gets in without it.
    pub mode: TlsMode,
    /// The certificate, with those that lead to its root, as PEM.
    pub certificate: Option<PathBuf>,
    /// The certificate's private key, as PEM.
    pub key: Option<PathBuf>,
    /// The certificates that vouch for clients' certificates, as PEM.
    pub ca: Option<PathBuf>,
    /// Lists of those that are revoked, as PEM.
    pub crl: Option<PathBuf>,
}

impl ClientTls {
    /// Each mode of TLS needs its files, and these need a mode; wherever each is written.
    pub(super) fn fault(&self, sections: &[Section]) -> Option<ConfigFault> {
        let entries =
            || sections.iter().filter(|it| it.name == "listen").flat_map(|it| &it.entries);
        let written = |key: &str| entries().rfind(|entry| entry.key == key);
        let lacks = |at_least, file: &Option<PathBuf>| self.mode >= at_least && file.is_none();
        let (key, message) =
            if lacks(TlsMode::Allow, &self.certificate) || lacks(TlsMode::Allow, &self.key) {
                ("tls", "takes tls_cert and tls_key beside it")
            } else if lacks(TlsMode::VerifyCa, &self.ca) {
                ("tls", "takes tls_ca beside it: who vouches for clients")
            } else if self.crl.is_some() && self.mode < TlsMode::VerifyCa {
                ("tls_crl", "takes tls = verify-ca or verify-full beside it")
            } else if self.certificate.is_some() && written("tls").is_none() {
                ("tls_cert", "takes tls beside it; without it clients get no TLS")
            } else {
                return None;
            };
        let (place, key) = (written(key)?.place.clone(), format!("listen.{key}"));
        Some(ConfigFault { place, key, message: message.to_owned() })
    }
}

/// Which clients get in; each word asks for more than the one before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum TlsMode {
    /// There is no TLS.
    #[default]
    Disable,
    /// With TLS or without.
    Allow,
    /// With TLS.
    Require,
    /// With a certificate of their own.
    VerifyCa,
    /// With a certificate whose common name is the role that logs in.
    VerifyFull,
}

/// TLS with the server, in libpq's words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UpstreamTls {
    /// `sslmode`
    pub mode: SslMode,
    /// `sslrootcert`
    pub roots: Roots,
    /// `sslcrl`
    pub crl: Option<PathBuf>,
    /// `sslcert` and `sslkey`
    pub identity: Option<(PathBuf, PathBuf)>,
    /// `sslnegotiation=direct`
    pub direct: bool,
}

/// libpq's `sslmode`; each word asks for more than the one before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum SslMode {
    /// No TLS.
    Disable,
    /// TLS if the server refuses the connection without it.
    Allow,
    /// TLS if the server has it, and does not refuse the connection with it.
    #[default]
    Prefer,
    /// TLS, with whoever answers.
    Require,
    /// A trusted certificate.
    VerifyCa,
    /// A trusted certificate with the host's name.
    VerifyFull,
}

/// Which certificates are trusted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Roots {
    /// None is asked for.
    #[default]
    None,
    /// Those that the system trusts.
    System,
    /// Those in a file, as PEM.
    File(PathBuf),
}
