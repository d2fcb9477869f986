//! Reads certificates and keys from PEM files.

use std::{io, path::Path};

use tokio_rustls::rustls::{
    RootCertStore,
    pki_types::{CertificateDer, CertificateRevocationListDer, PrivateKeyDer, pem, pem::PemObject},
};

use super::TlsFault;
use crate::config::Roots;

/// A chain of certificates. The first one is the owner's.
pub(super) fn chain(path: &Path) -> Result<Vec<CertificateDer<'static>>, TlsFault> {
    items(path, "a certificate")
}

/// The lists of revoked certificates in a file; none without a file.
pub(super) fn revoked(
    path: Option<&Path>,
) -> Result<Vec<CertificateRevocationListDer<'static>>, TlsFault> {
    path.map_or(Ok(Vec::new()), |path| items(path, "a list of revoked certificates"))
}

fn items<T: PemObject>(path: &Path, what: &'static str) -> Result<Vec<T>, TlsFault> {
    let read = T::pem_file_iter(path).and_then(Iterator::collect);
    let items: Vec<T> = read.map_err(|error| unreadable(what, path, error))?;
    if items.is_empty() {
        return Err(TlsFault::Missing { what, path: path.to_owned() });
    }
    Ok(items)
}

/// A private key.
pub(super) fn key(path: &Path) -> Result<PrivateKeyDer<'static>, TlsFault> {
    let what = "a private key";
    PrivateKeyDer::from_pem_file(path).map_err(|error| unreadable(what, path, error))
}

/// The certificates to trust.
pub(super) fn roots(roots: &Roots) -> Result<RootCertStore, TlsFault> {
    let mut store = RootCertStore::empty();
    match roots {
        Roots::None => {}
        Roots::System => {
            store.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if store.is_empty() {
                return Err(TlsFault::System);
            }
        }
        Roots::File(path) => {
            for certificate in chain(path)? {
                let what = "a certificate to trust";
                store.add(certificate).map_err(|source| TlsFault::Unusable { what, source })?;
            }
        }
    }
    Ok(store)
}

fn unreadable(what: &'static str, path: &Path, error: pem::Error) -> TlsFault {
    let path = path.to_owned();
    if matches!(error, pem::Error::NoItemsFound) {
        return TlsFault::Missing { what, path };
    }
    TlsFault::File { what, path, source: io::Error::other(error) }
}
