//! Certificates for tests, and a server that speaks TLS.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown},
    path::{Path, PathBuf},
};

use pglapse::demo::cluster::{Cluster, Options};
use rcgen::{
    BasicConstraints, CertificateParams, CertificateRevocationListParams, DnType, IsCa, Issuer,
    KeyIdMethod, KeyPair, RevokedCertParams, SerialNumber, date_time_ymd,
};
use tempfile::TempDir;
use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject as _};
use x509_cert::{Certificate, der::Decode as _};

use super::{connect, wait_until};

/// Somebody who vouches for others, and a folder for what it issues.
pub(crate) struct Authority {
    issuer: Issuer<'static, KeyPair>,
    folder: TempDir,
}

impl Authority {
    pub(crate) fn new() -> Self {
        let key = KeyPair::generate().expect("a key");
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, "the tests");
        let folder = tempfile::tempdir().expect("a folder");
        let root = params.self_signed(&key).expect("a certificate");
        fs::write(folder.path().join("root.crt"), root.pem()).expect("a file");
        Self { issuer: Issuer::new(params, key), folder }
    }

    /// The certificate to trust.
    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().join("root.crt")
    }

    /// A list, good until the first day of that year, of what is revoked of what was issued.
    pub(crate) fn revoke(&self, certificates: &[&Path], until: i32) -> PathBuf {
        let now = date_time_ymd(2020, 1, 1);
        let revoked = certificates.iter().map(|path| {
            let der = CertificateDer::from_pem_file(path).expect("a certificate");
            let certificate = Certificate::from_der(&der).expect("a certificate");
            RevokedCertParams {
                serial_number: certificate
                    .tbs_certificate()
                    .serial_number()
                    .as_bytes()
                    .to_vec()
                    .into(),
                revocation_time: now,
                reason_code: None,
                invalidity_date: None,
            }
        });
        let list = CertificateRevocationListParams {
            this_update: now,
            next_update: date_time_ymd(until, 1, 1),
            crl_number: SerialNumber::from(1_u64),
            issuing_distribution_point: None,
            revoked_certs: revoked.collect(),
            key_identifier_method: KeyIdMethod::Sha256,
        };
        let list = list.signed_by(&self.issuer).expect("a list");
        let path = self.folder.path().join("root.crl");
        fs::write(&path, list.pem().expect("PEM")).expect("a file");
        path
    }

    /// A certificate, and its key, for somebody at these names.
    pub(crate) fn issue(&self, common_name: &str, names: &[&str]) -> (PathBuf, PathBuf) {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let mut params = CertificateParams::new(names).expect("names");
        params.distinguished_name.push(DnType::CommonName, common_name);
        let key = KeyPair::generate().expect("a key");
        let certificate = params.signed_by(&key, &self.issuer).expect("a certificate");
        let file = |suffix: &str| self.folder.path().join(format!("{common_name}.{suffix}"));
        fs::write(file("crt"), certificate.pem()).expect("a file");
        fs::write(file("key"), key.serialize_pem()).expect("a file");
        fs::set_permissions(file("key"), fs::Permissions::from_mode(0o600)).expect("a mode");
        (file("crt"), file("key"))
    }
}

/// A server with a certificate for `localhost` and 127.0.0.1, and these lines before its rules of
/// who gets in.
pub(crate) async fn server(authority: &Authority, hba: &[&str]) -> Cluster {
    server_at(authority, hba, &["localhost", "127.0.0.1"]).await
}

/// The same with a certificate for these names.
pub(crate) async fn server_at(authority: &Authority, hba: &[&str], names: &[&str]) -> Cluster {
    let hba = hba.iter().map(ToString::to_string).collect();
    let options = Options { hba, ..Options::default() };
    let start = move || Cluster::start(&options).expect("a server");
    let cluster = tokio::task::spawn_blocking(start).await.expect("no panic");
    let (certificate, key) = authority.issue("server", names);
    let folder = cluster.socket_directory();
    let owner = fs::metadata(folder).expect("a folder");
    let give = |from: &Path, name: &str| {
        let to = folder.join(name);
        fs::copy(from, &to).expect("a copy");
        fs::set_permissions(&to, fs::Permissions::from_mode(0o600)).expect("a mode");
        chown(&to, Some(owner.uid()), Some(owner.gid())).expect("an owner");
        to.display().to_string()
    };
    let admin = connect(&cluster.url("postgres")).await;
    for (setting, value) in [
        ("ssl_cert_file", give(&certificate, "server.crt")),
        ("ssl_key_file", give(&key, "server.key")),
        ("ssl_ca_file", give(&authority.root(), "root.crt")),
        ("ssl", "on".to_owned()),
    ] {
        let sql = format!("ALTER SYSTEM SET {setting} = '{value}'");
        admin.batch_execute(&sql).await.expect("a setting");
    }
    admin.batch_execute("SELECT pg_reload_conf()").await.expect("read again");
    wait_until("the server speaks TLS", async || {
        let admin = connect(&cluster.url("postgres")).await;
        let row = admin.query_one("SHOW ssl", &[]).await.expect("a setting");
        row.get::<_, &str>(0) == "on"
    })
    .await;
    cluster
}
