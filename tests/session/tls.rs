//! TLS with clients and with the server: who gets in, and what a login can be bound to.

use std::{process::Output, sync::Arc};

use pglapse::{
    config::{Config, Flags, TlsMode},
    control,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    process::Command,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring,
        pki_types::{CertificateDer, ServerName, pem::PemObject as _},
    },
};
use tokio_util::task::TaskTracker;

use super::proxy::Proxy;
use crate::support::{
    connect,
    tls::{Authority, server},
    try_connect, wait_until,
};

const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f];

/// In front of `url`, with a certificate of the authority's.
pub(super) async fn proxy(url: &str, authority: &Authority, mode: TlsMode) -> Proxy {
    let (certificate, key) = authority.issue("pglapse", &["localhost", "127.0.0.1"]);
    Proxy::with(url, |listen| {
        listen.tls.mode = mode;
        listen.tls.certificate = Some(certificate);
        listen.tls.key = Some(key);
        listen.tls.ca = Some(authority.root());
    })
    .await
}

/// What libpq makes of these words.
pub(crate) async fn psql(port: u16, words: &str, sql: &str) -> Output {
    Command::new("psql")
        .env_remove("PGUSER")
        .arg(format!("host=127.0.0.1 port={port} dbname=postgres {words}"))
        .args(["-X", "-A", "-t", "-c", sql])
        .output()
        .await
        .expect("psql")
}

pub(crate) fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    text(if output.status.success() { &output.stdout } else { &output.stderr })
}

/// A client's side of TLS, with this name for the protocol.
fn connector(authority: &Authority, alpn: &[u8]) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    let root = CertificateDer::from_pem_file(authority.root()).expect("a certificate");
    roots.add(root).expect("a root");
    let provider = Arc::new(ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    if !alpn.is_empty() {
        config.alpn_protocols = vec![alpn.to_vec()];
    }
    TlsConnector::from(Arc::new(config))
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_get_in_as_the_mode_says() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let (ann, ann_key) = authority.issue("ann", &[]);
    let admin = connect(&cluster.url("postgres")).await;
    admin.batch_execute("CREATE ROLE ann LOGIN; CREATE ROLE bob LOGIN").await.expect("roles");
    let root = authority.root();
    let plain = "sslmode=disable user=ann".to_owned();
    let tls = format!("sslmode=verify-full sslrootcert={} user=ann", root.display());
    let own = format!("{tls} sslcert={} sslkey={}", ann.display(), ann_key.display());
    let other = own.replace("user=ann", "user=bob");
    for (mode, gets_in) in [
        (TlsMode::Disable, [true, false, false, false]),
        (TlsMode::Allow, [true, true, true, true]),
        (TlsMode::Require, [false, true, true, true]),
        (TlsMode::VerifyCa, [false, false, true, true]),
        (TlsMode::VerifyFull, [false, false, true, false]),
    ] {
        let proxy = proxy(&cluster.url("postgres"), &authority, mode).await;
        for (words, gets_in) in [&plain, &tls, &own, &other].into_iter().zip(gets_in) {
            let output = psql(proxy.port, words, "SELECT 7").await;
            assert_eq!(output.status.success(), gets_in, "{mode:?} {words}: {}", said(&output));
            if gets_in {
                assert_eq!(said(&output), "7");
            }
        }
    }
    let proxy = proxy(&cluster.url("postgres"), &authority, TlsMode::VerifyFull).await;
    let output = psql(proxy.port, &other, "SELECT 7").await;
    let words = said(&output);
    assert!(words.contains("certificate authentication failed for user \"bob\""), "{words}");
    let output = psql(proxy.port, &plain, "SELECT 7").await;
    assert!(said(&output).contains("requires TLS"), "{}", said(&output));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_is_trusted_as_sslmode_says() {
    let (authority, stranger) = (Authority::new(), Authority::new());
    let cluster = server(&authority, &[]).await;
    let port = cluster.port();
    let trusted = format!("sslrootcert={}", authority.root().display());
    let strange = format!("sslrootcert={}", stranger.root().display());
    for (words, encrypted) in [
        ("host=127.0.0.1 sslmode=disable".to_owned(), Some(false)),
        ("host=127.0.0.1".to_owned(), Some(true)),
        ("host=127.0.0.1 sslmode=require".to_owned(), Some(true)),
        (format!("host=127.0.0.1 sslmode=verify-full {trusted}"), Some(true)),
        (format!("host=db.test hostaddr=127.0.0.1 sslmode=verify-ca {trusted}"), Some(true)),
        (format!("host=db.test hostaddr=127.0.0.1 sslmode=verify-full {trusted}"), None),
        (format!("host=127.0.0.1 sslmode=verify-ca {strange}"), None),
        (format!("host=127.0.0.1 sslmode=require {strange}"), None),
        (
            format!("host={} sslmode=verify-full {trusted}", cluster.socket_directory().display()),
            Some(false),
        ),
    ] {
        let proxy = Proxy::start(&format!("{words} port={port} user=postgres")).await;
        let client = try_connect(&format!("postgres://postgres@127.0.0.1:{}/", proxy.port)).await;
        let Some(encrypted) = encrypted else {
            client.expect_err(&words);
            continue;
        };
        let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        let row = client.expect(&words).query_one(sql, &[]).await.expect("a row");
        assert_eq!(row.get::<_, bool>(0), encrypted, "{words}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_is_bound_where_it_can_be() {
    let authority = Authority::new();
    let cluster = server(&authority, &["host all scram all scram-sha-256"]).await;
    let admin = connect(&cluster.url("postgres")).await;
    let sql = "SET password_encryption = 'scram-sha-256'; CREATE ROLE scram LOGIN PASSWORD 'x'";
    admin.batch_execute(sql).await.expect("a role");
    let url = |words: &str| format!("host=127.0.0.1 port={} user=x {words}", cluster.port());
    let (plain, tls) = ("sslmode=disable", "sslmode=require");
    for (client, server, binding, outcome) in [
        (plain, plain, "prefer", Ok("7")),
        (tls, plain, "prefer", Ok("7")),
        (plain, tls, "prefer", Ok("7")),
        (tls, tls, "disable", Ok("7")),
        (tls, tls, "prefer", Err("channel_binding=disable")),
        (plain, tls, "require", Err("channel binding required")),
    ] {
        let proxy = proxy(&url(server), &authority, TlsMode::Allow).await;
        let words = format!("{client} user=scram password=x channel_binding={binding}");
        let output = psql(proxy.port, &words, "SELECT 7").await;
        assert_eq!(output.status.success(), outcome.is_ok(), "{words}: {}", said(&output));
        let expected = outcome.unwrap_or_else(|words| words);
        assert!(said(&output).contains(expected), "{words}: {}", said(&output));
    }
    // With the server's own certificate a login passes bound as it is.
    let folder = cluster.socket_directory();
    let proxy = Proxy::with(&url(tls), |listen| {
        listen.tls.mode = TlsMode::Allow;
        listen.tls.certificate = Some(folder.join("server.crt"));
        listen.tls.key = Some(folder.join("server.key"));
    })
    .await;
    let words = format!("{tls} user=scram password=x channel_binding=require");
    let output = psql(proxy.port, &words, "SELECT 7").await;
    assert_eq!(said(&output), "7");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_sent_in_the_clear_is_taken_for_secret() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let proxy = proxy(&cluster.url("postgres"), &authority, TlsMode::Allow).await;
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    stream.write_all(&[&SSL_REQUEST[..], b"x"].concat()).await.expect("sent");
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.expect("a close");
    assert_eq!(rest.first(), Some(&b'E'), "{rest:?}");
    // A second request, inside.
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    stream.write_all(&SSL_REQUEST).await.expect("sent");
    assert_eq!(stream.read_u8().await.expect("an answer"), b'S');
    let name = ServerName::try_from("localhost").expect("a name");
    let tls = connector(&authority, b"").connect(name, stream);
    let mut tls = tls.await.expect("TLS");
    tls.write_all(&SSL_REQUEST).await.expect("sent");
    let mut rest = Vec::new();
    tls.read_to_end(&mut rest).await.expect("a close");
    assert_eq!(rest.first(), Some(&b'E'), "{rest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_tls_takes_the_protocol_s_name() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let startup = b"\0\0\0\x29\0\x03\0\0user\0postgres\0database\0postgres\0\0";
    for (mode, alpn, gets_in) in [
        (TlsMode::Allow, &b"postgresql"[..], true),
        (TlsMode::Allow, b"http/1.1", false),
        (TlsMode::Allow, b"", false),
        (TlsMode::Disable, b"postgresql", false),
    ] {
        let proxy = proxy(&cluster.url("postgres"), &authority, mode).await;
        let stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
        let name = ServerName::try_from("localhost").expect("a name");
        let first = async {
            let mut tls = connector(&authority, alpn).connect(name, stream).await?;
            tls.write_all(startup).await?;
            tls.read_u8().await
        };
        let first = first.await;
        assert_eq!(first.as_ref().ok() == Some(&b'R'), gets_in, "{alpn:?}: {first:?}");
    }
}

/// Two in a row: the one in front asks the one behind it for TLS without asking first.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_may_be_spoken_to_by_direct_tls() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let behind = proxy(&cluster.url("postgres"), &authority, TlsMode::Require).await;
    for sslmode in ["verify-full", "require"] {
        let url = format!(
            "host=127.0.0.1 port={} user=x sslmode={sslmode} sslnegotiation=direct sslrootcert={}",
            behind.port,
            authority.root().display()
        );
        let front = Proxy::start(&url).await;
        let output = psql(front.port, "user=postgres", "SELECT 7").await;
        assert_eq!(said(&output), "7", "{sslmode}");
    }
    // A server without direct TLS answers nothing that could be taken for it.
    let url = format!("host=127.0.0.1 port={} user=x sslmode=require", cluster.port());
    let front = Proxy::start(&format!("{url} sslnegotiation=direct")).await;
    let output =
        psql(front.port, "user=postgres", "SELECT current_setting('server_version_num')").await;
    let said = said(&output);
    assert!(
        said.contains("cannot be reached") || said.parse().is_ok_and(|n: i32| n >= 170_000),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn certificates_are_read_again_and_sessions_go_on() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let proxy = proxy(&cluster.url("postgres"), &authority, TlsMode::Allow).await;
    let stream = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    let mut old = stream;
    old.write_all(&SSL_REQUEST).await.expect("sent");
    assert_eq!(old.read_u8().await.expect("an answer"), b'S');
    let name = ServerName::try_from("localhost").expect("a name");
    let old = connector(&authority, b"").connect(name.clone(), old).await.expect("TLS");
    let certificate = |tls: &tokio_rustls::client::TlsStream<TcpStream>| {
        tls.get_ref().1.peer_certificates().expect("certificates")[0].clone().into_owned()
    };
    let before = certificate(&old);
    authority.issue("pglapse", &["localhost"]);
    proxy.acceptor.read_again().expect("readable files")();
    proxy.upstream.read_again().expect("readable files")();
    let new = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    let new = connector(&authority, b"postgresql").connect(name, new).await.expect("direct TLS");
    assert_ne!(certificate(&new), before);
    let mut old = old;
    let startup = b"\0\0\0\x29\0\x03\0\0user\0postgres\0database\0postgres\0\0";
    old.write_all(startup).await.expect("sent");
    assert_eq!(old.read_u8().await.expect("it goes on"), b'R');
    // A file that is broken changes nothing.
    std::fs::write(authority.root().with_file_name("pglapse.crt"), "nonsense").expect("a file");
    proxy.acceptor.read_again().err().expect("a broken file");
    let after = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    let name = ServerName::try_from("localhost").expect("a name");
    let after = connector(&authority, b"postgresql").connect(name, after).await;
    assert_eq!(certificate(&after.expect("direct TLS")), certificate(&new));
}

#[tokio::test(flavor = "multi_thread")]
async fn both_ends_are_told_of_the_end() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let url = format!("host=127.0.0.1 port={} user=x sslmode=require", cluster.port());
    let proxy = proxy(&url, &authority, TlsMode::Require).await;
    let direct = connect(&cluster.url("postgres")).await;
    let sessions = "SELECT count(*) FROM pg_stat_ssl WHERE ssl";
    let mut psql = Command::new("psql")
        .arg(format!("host=127.0.0.1 port={} user=postgres sslmode=require", proxy.port))
        .args(["-X", "-c", "SELECT pg_sleep(600)"])
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("psql");
    let mut errors = psql.stderr.take().expect("a pipe");
    let count = async || direct.query_one(sessions, &[]).await.expect("a row").get::<_, i64>(0);
    wait_until("the session runs", async || count().await == 1).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_ssl WHERE ssl";
    direct.query_one(end, &[]).await.expect("ended");
    let mut words = String::new();
    errors.read_to_string(&mut words).await.expect("text");
    psql.wait().await.expect("an end");
    assert!(words.contains("terminating connection due to administrator command"), "{words}");
    assert!(!words.contains("SSL error") && !words.contains("SYSCALL"), "{words}");
    wait_until("the session is gone", async || count().await == 0).await;
    let log = cluster.log();
    assert!(!log.contains("SSL error") && !log.contains("unexpected EOF"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pglapse_s_own_connections_do_as_the_url_says() {
    let authority = Authority::new();
    let cluster = server(&authority, &["host all scram all scram-sha-256"]).await;
    let admin = connect(&cluster.url("postgres")).await;
    let sql = "SET password_encryption = 'scram-sha-256'; CREATE ROLE scram LOGIN PASSWORD 'x'";
    admin.batch_execute(sql).await.expect("a role");
    let root = authority.root();
    for (words, encrypted) in [
        ("user=postgres sslmode=disable".to_owned(), false),
        ("user=postgres".to_owned(), true),
        (
            format!(
                "user=scram password=x channel_binding=require sslmode=verify-full sslrootcert={}",
                root.display()
            ),
            true,
        ),
    ] {
        let text = format!(
            "[upstream]\nurl = \"host=127.0.0.1 port={} dbname=postgres {words}\"",
            cluster.port()
        );
        let config = Config::read(Some(("the test", &text)), &Flags::default()).expect("settings");
        let tasks = TaskTracker::new();
        let client = control::connect(&config.upstream, None, &tasks).await.expect(&words);
        let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        let row = client.query_one(sql, &[]).await.expect("a row");
        assert_eq!(row.get::<_, bool>(0), encrypted, "{words}");
    }
}
