//! Certificates that are revoked, of clients and of servers.

use std::fs;

use pglapse::{
    config::{Config, Flags, TlsMode},
    control,
    tls::Acceptor,
};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _};
use tokio_util::task::TaskTracker;

use super::{
    proxy::Proxy,
    tls::{psql, said},
};
use crate::support::{
    connect,
    tls::{Authority, server},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_client_whose_certificate_is_revoked_stays_out() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let (certificate, key) = authority.issue("pglapse", &["127.0.0.1"]);
    let ann = authority.issue("ann", &[]);
    let bob = authority.issue("bob", &[]);
    let list = authority.revoke(&[], 2999);
    let proxy = Proxy::with(&cluster.url("postgres"), |listen| {
        listen.tls.mode = TlsMode::VerifyCa;
        listen.tls.certificate = Some(certificate);
        listen.tls.key = Some(key);
        listen.tls.ca = Some(authority.root());
        listen.tls.crl = Some(list.clone());
    })
    .await;
    let words = |(certificate, key): &(std::path::PathBuf, std::path::PathBuf)| {
        let (certificate, key) = (certificate.display(), key.display());
        format!("user=postgres sslmode=require sslcert={certificate} sslkey={key}")
    };
    let gets_in = async |who| psql(proxy.port, &words(who), "SELECT 7").await.status.success();
    assert!(gets_in(&ann).await && gets_in(&bob).await);
    // One who is in stays in.
    let mut open = tokio::process::Command::new("psql")
        .arg(format!("host=127.0.0.1 port={} dbname=postgres {}", proxy.port, words(&bob)))
        .args(["-X", "-A", "-t"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("psql");
    let mut asks = open.stdin.take().expect("a pipe");
    let mut says = tokio::io::BufReader::new(open.stdout.take().expect("a pipe"));
    let mut ask = async || {
        asks.write_all(b"SELECT 7;\n").await.expect("asked");
        let mut line = String::new();
        says.read_line(&mut line).await.expect("an answer");
        line
    };
    assert_eq!(ask().await, "7\n");
    authority.revoke(&[&bob.0], 2999);
    assert!(gets_in(&bob).await, "nobody has read it yet");
    proxy.acceptor.read_again().expect("readable files")();
    assert!(gets_in(&ann).await && !gets_in(&bob).await);
    assert_eq!(ask().await, "7\n");
    // A list that is broken changes nothing; one past its day lets nobody in.
    fs::write(&list, "nonsense").expect("a file");
    let fault = proxy.acceptor.read_again().err().expect("a broken file").to_string();
    assert!(fault.contains("does not hold a list of revoked certificates"), "{fault}");
    assert!(gets_in(&ann).await && !gets_in(&bob).await);
    authority.revoke(&[], 2021);
    proxy.acceptor.read_again().expect("readable files")();
    assert!(!gets_in(&ann).await);
    drop(asks);
    open.wait().await.expect("an end");
}

/// The list of one authority says nothing of what another has issued.
#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_somebody_else_lets_nobody_in() {
    let (authority, stranger) = (Authority::new(), Authority::new());
    let cluster = server(&authority, &[]).await;
    let words = format!(
        "host=127.0.0.1 port={} user=postgres sslmode=verify-full sslrootcert={} sslcrl={}",
        cluster.port(),
        authority.root().display(),
        stranger.revoke(&[], 2999).display()
    );
    let proxy = Proxy::start(&words).await;
    let output = psql(proxy.port, "user=postgres sslmode=disable", "SELECT 7").await;
    assert!(said(&output).contains("cannot be reached"), "{}", said(&output));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_certificate_is_revoked_is_not_spoken_to() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let certificate = cluster.socket_directory().join("server.crt");
    for mode in ["require", "verify-ca", "verify-full"] {
        let list = authority.revoke(&[], 2999);
        let words = format!(
            "host=127.0.0.1 port={} user=postgres dbname=postgres sslmode={mode} \
             sslrootcert={} sslcrl={}",
            cluster.port(),
            authority.root().display(),
            list.display()
        );
        let proxy = Proxy::start(&words).await;
        let client = format!("postgres://postgres@127.0.0.1:{}/postgres", proxy.port);
        let open = connect(&client).await;
        let text = format!("[upstream]\nurl = \"{words}\"");
        let config = Config::read(Some(("the test", &text)), &Flags::default()).expect("settings");
        let own = async || control::connect(&config.upstream, None, &TaskTracker::new()).await;
        own().await.expect(mode);
        authority.revoke(&[&certificate], 2999);
        proxy.upstream.read_again().expect("readable files")();
        let output = psql(proxy.port, "user=postgres sslmode=disable", "SELECT 7").await;
        assert!(said(&output).contains("cannot be reached"), "{mode}: {}", said(&output));
        let fault = own().await.expect_err("revoked").to_string();
        assert!(fault.contains("Revoked") || fault.contains("revoked"), "{mode}: {fault}");
        open.query_one("SELECT 7", &[]).await.expect("it goes on");
    }
}

#[tokio::test]
async fn files_that_are_no_lists_are_named() {
    let authority = Authority::new();
    let (certificate, key) = authority.issue("pglapse", &["127.0.0.1"]);
    let mut tls = pglapse::config::ClientTls {
        mode: TlsMode::VerifyFull,
        certificate: Some(certificate.clone()),
        key: Some(key),
        ca: Some(authority.root()),
        crl: None,
    };
    let broken = authority.root().with_file_name("broken.crl");
    fs::write(&broken, "-----BEGIN X509 CRL-----\nAAAA\n-----END X509 CRL-----\n").expect("a file");
    for (crl, words) in [
        (certificate.with_file_name("nowhere"), "cannot read"),
        (certificate, "does not hold a list of revoked certificates"),
        (broken, "list of revoked ones"),
    ] {
        tls.crl = Some(crl);
        let fault = Acceptor::new(&tls).expect_err(words).to_string();
        assert!(fault.contains(words), "{fault}");
    }
}
