//! Reads a certificate's hash for channel binding, the end of its validity, and its common name.

use ring::digest::{self, SHA256, SHA384, SHA512};
use x509_cert::{
    Certificate,
    der::{Decode as _, oid::ObjectIdentifier},
};

/// The hash for channel binding, by signature algorithm: the algorithm's own hash, but SHA-256 in
/// place of MD5 and SHA-1 (RFC 5929).
const HASHES: [(&str, &digest::Algorithm); 10] = [
    ("1.2.840.113549.1.1.4", &SHA256),
    ("1.2.840.113549.1.1.5", &SHA256),
    ("1.2.840.113549.1.1.11", &SHA256),
    ("1.2.840.113549.1.1.12", &SHA384),
    ("1.2.840.113549.1.1.13", &SHA512),
    ("1.2.840.10045.4.1", &SHA256),
    ("1.2.840.10045.4.3.2", &SHA256),
    ("1.2.840.10045.4.3.3", &SHA384),
    ("1.2.840.10045.4.3.4", &SHA512),
    ("2.16.840.1.101.3.4.3.2", &SHA256),
];

/// The hash for `tls-server-end-point`; `None` where none is defined, as for Ed25519.
pub(super) fn binding(der: &[u8]) -> Option<Vec<u8>> {
    let algorithm = Certificate::from_der(der).ok()?.signature_algorithm().oid;
    let is = |oid: &str| ObjectIdentifier::new(oid).is_ok_and(|oid| oid == algorithm);
    let (_, hash) = HASHES.iter().find(|(oid, _)| is(oid))?;
    Some(digest::digest(hash, der).as_ref().to_vec())
}

/// The end of its validity, as Unix time in seconds.
pub(super) fn end(der: &[u8]) -> Option<f64> {
    let certificate = Certificate::from_der(der).ok()?;
    Some(certificate.tbs_certificate().validity().not_after.to_unix_duration().as_secs_f64())
}

/// The subject's common name.
pub(super) fn common_name(der: &[u8]) -> Option<String> {
    let certificate = Certificate::from_der(der).ok()?;
    let name = certificate.tbs_certificate().subject().common_name().ok()??;
    Some(name.value().into_owned())
}

#[cfg(test)]
mod tests {
    use rcgen::{CertificateParams, DnType, KeyPair, PKCS_ECDSA_P384_SHA384, PKCS_ED25519};

    use super::*;

    #[test]
    fn name_and_hash_are_found() {
        let mut params = CertificateParams::new(["db.test".to_owned()]).unwrap();
        params.distinguished_name.push(DnType::CommonName, "ann");
        for (algorithm, size) in [
            (&rcgen::PKCS_ECDSA_P256_SHA256, Some(32)),
            (&PKCS_ECDSA_P384_SHA384, Some(48)),
            (&PKCS_ED25519, None),
        ] {
            let key = KeyPair::generate_for(algorithm).unwrap();
            let certificate = params.self_signed(&key).unwrap();
            assert_eq!(binding(certificate.der()).map(|hash| hash.len()), size);
            assert_eq!(common_name(certificate.der()).as_deref(), Some("ann"));
        }
        assert_eq!(binding(b"nonsense"), None);
    }
}
