//! `sslmode=allow` and `prefer`: a server that refuses one way is asked the other way.

use pglapse::{
    config::{Auth, Config, Flags, TlsMode},
    control,
    demo::cluster::Cluster,
};
use tokio_util::task::TaskTracker;

use super::{
    proxy::Proxy,
    tls::{psql, said},
};
use crate::support::{
    connect,
    tls::{Authority, server},
};

const ENCRYPTED: &str = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";

/// A server that takes `secret` with TLS only, `plain` without only, and `nobody` never.
async fn choosy(authority: &Authority) -> Cluster {
    let cluster = server(
        authority,
        &[
            "hostssl all secret all scram-sha-256",
            "hostnossl all plain all scram-sha-256",
            "host all secret,plain,nobody all reject",
        ],
    )
    .await;
    let admin = connect(&cluster.url("postgres")).await;
    for sql in [
        "SET password_encryption = 'scram-sha-256'",
        "CREATE ROLE secret LOGIN PASSWORD 'x'",
        "CREATE ROLE plain LOGIN PASSWORD 'x'",
        "CREATE ROLE nobody LOGIN PASSWORD 'x'",
    ] {
        admin.batch_execute(sql).await.expect("a role");
    }
    cluster
}

/// Who gets in by which mode: encrypted, not, or with the server's last word.
const OUTCOMES: [(&str, &str, Result<bool, &str>); 12] = [
    ("allow", "secret", Ok(true)),
    ("allow", "plain", Ok(false)),
    ("allow", "postgres", Ok(false)),
    ("allow", "nobody", Err("SSL encryption")),
    ("prefer", "secret", Ok(true)),
    ("prefer", "plain", Ok(false)),
    ("prefer", "postgres", Ok(true)),
    ("prefer", "nobody", Err("no encryption")),
    ("disable", "secret", Err("no encryption")),
    ("disable", "plain", Ok(false)),
    ("require", "secret", Ok(true)),
    ("require", "plain", Err("SSL encryption")),
];

fn url(cluster: &Cluster, words: &str) -> String {
    format!("host=127.0.0.1 port={} dbname=postgres {words}", cluster.port())
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_get_in_by_the_way_that_the_server_takes() {
    let authority = Authority::new();
    let cluster = choosy(&authority).await;
    for (mode, user, outcome) in OUTCOMES {
        let words = format!("user=x sslmode={mode}");
        let proxy = Proxy::start(&url(&cluster, &words)).await;
        let client = format!("user={user} password=x sslmode=disable");
        let output = psql(proxy.port, &client, ENCRYPTED).await;
        let said = said(&output);
        match outcome {
            Ok(encrypted) => assert_eq!(said, if encrypted { "t" } else { "f" }, "{mode} {user}"),
            Err(word) => {
                assert!(!output.status.success() && said.contains(word), "{mode} {user}: {said}");
                assert_eq!(said.matches("FATAL").count(), 1, "{mode} {user}: {said}");
            }
        }
        // A wrong password is judged once: the login had begun.
        let client = format!("user={user} password=wrong sslmode=disable");
        let said = super::tls::said(&psql(proxy.port, &client, ENCRYPTED).await);
        if user != "postgres" && outcome.is_ok() {
            assert!(said.contains("password authentication failed"), "{mode} {user}: {said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn logins_that_pglapse_checks_do_the_same() {
    let authority = Authority::new();
    let cluster = choosy(&authority).await;
    let query = "SELECT rolpassword FROM pg_catalog.pg_authid WHERE rolname = $1";
    let auth = Auth { query: Some(query.to_owned()), ..Auth::default() };
    for (mode, user, outcome) in OUTCOMES.into_iter().filter(|(_, user, _)| *user != "postgres") {
        let words = format!("user=postgres sslmode={mode}");
        let proxy = Proxy::checking(&url(&cluster, &words), &auth, |_| ()).await;
        let client = format!("user={user} password=x sslmode=disable");
        let said = said(&psql(proxy.port, &client, ENCRYPTED).await);
        let expected = outcome.map(|encrypted| if encrypted { "t" } else { "f" });
        let expected = expected.unwrap_or_else(|word| word);
        assert!(said.contains(expected), "{mode} {user}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pglapse_s_own_connections_do_the_same() {
    let authority = Authority::new();
    let cluster = choosy(&authority).await;
    for (mode, user, outcome) in OUTCOMES {
        let url = url(&cluster, &format!("user={user} password=x sslmode={mode}"));
        let text = format!("[upstream]\nurl = \"{url}\"");
        let config = Config::read(Some(("the test", &text)), &Flags::default()).expect("settings");
        let client = control::connect(&config.upstream, None, &TaskTracker::new()).await;
        match (client, outcome) {
            (Ok(client), Ok(encrypted)) => {
                let row = client.query_one(ENCRYPTED, &[]).await.expect("a row");
                assert_eq!(row.get::<_, bool>(0), encrypted, "{mode} {user}");
            }
            (Err(error), Err(word)) => {
                assert!(error.to_string().contains(word), "{mode} {user}: {error}");
            }
            (client, outcome) => panic!("{mode} {user}: {client:?} {outcome:?}"),
        }
    }
}

/// What refuses is told where it cannot be asked the other way.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_tls_has_the_last_word() {
    let authority = Authority::new();
    let cluster = choosy(&authority).await;
    let admin = connect(&cluster.url("postgres")).await;
    admin.batch_execute("ALTER SYSTEM SET ssl = off").await.expect("a setting");
    admin.batch_execute("SELECT pg_reload_conf()").await.expect("read again");
    crate::support::wait_until("the server speaks no TLS", async || {
        let admin = connect(&cluster.url("postgres")).await;
        let row = admin.query_one("SHOW ssl", &[]).await.expect("a setting");
        row.get::<_, &str>(0) == "off"
    })
    .await;
    for mode in ["allow", "prefer"] {
        let proxy = Proxy::start(&url(&cluster, &format!("user=x sslmode={mode}"))).await;
        let words = "user=nobody password=x sslmode=disable";
        let said = said(&psql(proxy.port, words, ENCRYPTED).await);
        assert!(said.contains("pg_hba.conf rejects"), "{mode}: {said}");
        let words = "user=plain password=x sslmode=disable";
        let said = super::tls::said(&psql(proxy.port, words, ENCRYPTED).await);
        assert_eq!(said, "f", "{mode}");
    }
}

/// A certificate that nobody vouches for fails the handshake, and then the other way is tried.
#[tokio::test(flavor = "multi_thread")]
async fn tls_that_fails_is_done_without_where_it_may_be() {
    let (authority, stranger) = (Authority::new(), Authority::new());
    let cluster = choosy(&authority).await;
    for (mode, outcome) in [("prefer", "f"), ("verify-ca", "cannot be reached")] {
        let root = stranger.root();
        let words = format!("user=x sslmode={mode} sslrootcert={}", root.display());
        let proxy = Proxy::start(&url(&cluster, &words)).await;
        let said = said(&psql(proxy.port, "user=postgres sslmode=disable", ENCRYPTED).await);
        assert!(said.contains(outcome), "{mode}: {said}");
    }
}

/// A startup packet of a version that the server does not have is negotiated before it refuses.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_of_the_version_is_no_answer_yet() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let authority = Authority::new();
    let cluster = choosy(&authority).await;
    for mode in ["allow", "prefer"] {
        let proxy = Proxy::with(&url(&cluster, &format!("user=x sslmode={mode}")), |listen| {
            listen.tls.mode = TlsMode::Disable;
        })
        .await;
        for user in ["secret", "plain"] {
            let body = format!("\0\x03\0\x09user\0{user}\0database\0postgres\0_pq_.odd\0x\0\0");
            let size = u32::try_from(body.len() + 4).expect("a short packet");
            let packet = [&size.to_be_bytes()[..], body.as_bytes()].concat();
            let mut stream =
                tokio::net::TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("connected");
            stream.write_all(&packet).await.expect("sent");
            for expected in *b"vR" {
                assert_eq!(stream.read_u8().await.expect("an answer"), expected, "{mode} {user}");
                let size = stream.read_u32().await.expect("a size");
                let mut body = vec![0; usize::try_from(size).expect("a size") - 4];
                stream.read_exact(&mut body).await.expect("a body");
            }
        }
    }
}
