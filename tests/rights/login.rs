//! pglapse's own role is no client.

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use pglapse::{
    app::App,
    config::{AuthMethod, Config, TlsMode},
};

use super::mallory;
use crate::{
    session::{
        bytes::startup,
        tls::{psql, said},
    },
    support::{
        DEADLINE, Database, connect,
        proxy::Proxy,
        tls::{Authority, server},
    },
};

/// What the server or pglapse answers first to a client of this role at this address.
async fn answer(proxy: &Proxy, address: &str, database: &str, role: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(("127.0.0.1", proxy.port())).await.expect("a connection");
    let head = format!("PROXY TCP4 {address} 127.0.0.1 12345 6432\r\n");
    let packet = startup(database, b"");
    let name = [&b"user\0"[..], role.as_bytes(), b"\0"].concat();
    let named = replaced(&packet, b"user\0postgres\0", &name);
    stream.write_all(&[head.as_bytes(), &named].concat()).await.expect("sent");
    let mut answer = vec![0; 200];
    let reading = tokio::time::timeout(DEADLINE, stream.read(&mut answer)).await;
    answer.truncate(reading.expect("in time").expect("read"));
    answer
}

/// A startup packet with another part, and its length.
fn replaced(packet: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let at = packet.windows(old.len()).position(|part| part == old).expect("the role");
    let mut all = [&packet[..at], new, &packet[at + old.len()..]].concat();
    let length = u32::try_from(all.len()).expect("a length").to_be_bytes();
    all[..4].copy_from_slice(&length);
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn who_names_it_gets_in_only_with_a_password() {
    let database = Database::create().await;
    let mallory = mallory(&database).await;
    for (admit, role, address, gets_in) in [
        (false, "postgres", "192.0.2.7", false),
        (true, "postgres", "192.0.2.7", true),
        (false, mallory.as_str(), "192.0.2.7", true),
        // Whoever is on this machine gets into the server without pglapse, too.
        (false, "postgres", "127.0.0.1", true),
    ] {
        let proxy = Proxy::with_config(&database, Vec::new(), |config| {
            config.listen.proxy_protocol = vec!["127.0.0.0/8".parse().expect("a network")];
            config.upstream.admit_own_role = admit;
        })
        .await;
        let answer = answer(&proxy, address, database.name(), role).await;
        let text = String::from_utf8_lossy(&answer);
        assert_eq!(answer.first() == Some(&b'R'), gets_in, "{role} at {address}: {text}");
        assert!(gets_in || text.contains("28000"), "{text}");
    }
    connect(&database.url())
        .await
        .batch_execute(&format!("DROP OWNED BY {mallory}; DROP ROLE {mallory}"))
        .await
        .unwrap();
}

/// The server asks for none by its Unix socket, where a client by TCP would not get in by himself.
#[tokio::test(flavor = "multi_thread")]
async fn a_password_for_which_the_server_does_not_ask_is_none() {
    let authority = Authority::new();
    let cluster = server(&authority, &[]).await;
    let (certificate, key) = authority.issue("pglapse", &["127.0.0.1"]);
    let mut config = Config::default();
    config.listen.address.set_port(0);
    config.metrics.address.set_port(0);
    config.listen.tls.mode = TlsMode::Allow;
    (config.listen.tls.certificate, config.listen.tls.key) = (Some(certificate), Some(key));
    config.auth.method = AuthMethod::Password;
    config.reaper.enabled = false;
    let url = format!(
        "host={} port={} user=postgres dbname=postgres",
        cluster.socket_directory().display(),
        cluster.port()
    );
    config.upstream.clients.config = url.parse().unwrap();
    let app = App::start(config).await.expect("pglapse starts");
    let words = "user=postgres password=any sslmode=require";
    let output = psql(app.address().port(), words, "SELECT 7").await;
    assert!(said(&output).contains("pglapse's own"), "{}", said(&output));
}
