//! `sslmode=allow` and `prefer`: a server that refuses one way is asked the other way.

use pglapse::{
    config::{Auth, Config, Flags, TlsMode},
    control,
    demo::cluster::Cluster,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};
use tokio_util::task::TaskTracker;

use super::{
    bytes::startup,
    proxy::Proxy,
    tls::{psql, said},
};
use crate::support::{
    DEADLINE, connect,
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

/// Own connections by an address alone, and by one beside a socket's folder, which it wins over.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_without_a_name_is_no_way_around_tls() {
    let (authority, stranger) = (Authority::new(), Authority::new());
    let cluster = choosy(&authority).await;
    let (port, folder) = (cluster.port(), cluster.socket_directory().display());
    let (trusted, strange) = (authority.root(), stranger.root());
    let trusted = format!("sslmode=verify-full sslrootcert={}", trusted.display());
    let strange = format!("sslmode=verify-ca sslrootcert={}", strange.display());
    for host in ["hostaddr=127.0.0.1".to_owned(), format!("host={folder} hostaddr=127.0.0.1")] {
        for (words, gets_in) in [("sslmode=require", true), (&trusted, true), (&strange, false)] {
            let words = format!("{host} port={port} dbname=postgres user=postgres {words}");
            let client = own(&words).await;
            assert_eq!(client.is_ok(), gets_in, "{words}: {client:?}");
            if let Ok(client) = client {
                let row = client.query_one(ENCRYPTED, &[]).await.expect("a row");
                assert!(row.get::<_, bool>(0), "{words}");
            }
        }
    }
}

/// pglapse's own connection by this URL.
async fn own(url: &str) -> Result<tokio_postgres::Client, control::ConnectError> {
    let text = format!("[upstream]\nurl = \"{url}\"");
    let config = Config::read(Some(("the test", &text)), &Flags::default()).expect("settings");
    control::connect(&config.upstream, None, &TaskTracker::new()).await
}

/// What is refused behind the login, or for the password, is not asked for once more in the clear.
#[tokio::test(flavor = "multi_thread")]
async fn own_logins_that_fail_are_not_tried_the_other_way() {
    let authority = Authority::new();
    let cluster = server(&authority, &["host all away all ident"]).await;
    let admin = connect(&cluster.url("postgres")).await;
    for sql in ["CREATE ROLE away LOGIN", "CREATE ROLE idle NOLOGIN"] {
        admin.batch_execute(sql).await.expect("a role");
    }
    for mode in ["allow", "prefer"] {
        for (words, said) in [
            ("user=postgres dbname=missing", "database \"missing\" does not exist"),
            ("user=idle dbname=postgres", "role \"idle\" is not permitted to log in"),
            (
                "user=away password=x dbname=postgres",
                "Ident authentication failed for user \"away\"",
            ),
        ] {
            let before = cluster.log().matches(said).count();
            let url = format!("host=127.0.0.1 port={} {words} sslmode={mode}", cluster.port());
            let error = own(&url).await.expect_err(&url).to_string();
            assert!(error.contains(said), "{mode}: {error}");
            assert_eq!(cluster.log().matches(said).count(), before + 1, "{mode} {words}");
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
                TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("connected");
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

/// A cancel request is a session's key: where TLS is only allowed, it is no less secret than the
/// session.
#[tokio::test(flavor = "multi_thread")]
async fn cancel_requests_are_secret_where_they_can_be() {
    const CANCEL: [u8; 8] = [0, 0, 0, 16, 4, 0xd2, 0x16, 0x2e];
    let authority = Authority::new();
    let cluster = choosy(&authority).await;
    let admin = connect(&cluster.url("postgres")).await;
    let between = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let (port, behind) = (between.local_addr().expect("an address").port(), cluster.port());
    let (openings, mut opened) = mpsc::unbounded_channel();
    let relaying = tokio::spawn(async move {
        loop {
            let (mut client, _) = between.accept().await.expect("a connection");
            let mut server = TcpStream::connect(("127.0.0.1", behind)).await.expect("a server");
            let openings = openings.clone();
            tokio::spawn(async move {
                let mut first = [0; 8];
                client.read_exact(&mut first).await.expect("a packet");
                openings.send(first).expect("somebody listens");
                server.write_all(&first).await.expect("sent");
                drop(tokio::io::copy_bidirectional(&mut client, &mut server).await);
            });
        }
    });
    for user in ["secret", "plain"] {
        let proxy = Proxy::start(&format!("host=127.0.0.1 port={port} user=x sslmode=allow")).await;
        let url = format!("postgres://{user}:x@127.0.0.1:{}/postgres", proxy.port);
        let client = connect(&url).await;
        let running = format!(
            "SELECT count(*) FROM pg_stat_activity WHERE usename = '{user}' AND query LIKE '%sleep%'"
        );
        let (token, count) = (client.cancel_token(), async || {
            admin.query_one(&running, &[]).await.expect("a row").get::<_, i64>(0)
        });
        let cancelling = async {
            crate::support::wait_until("it runs", async || count().await == 1).await;
            token.cancel_query(tokio_postgres::NoTls).await.expect("it is taken");
        };
        let (ran, ()) = tokio::join!(client.batch_execute("SELECT pg_sleep(600)"), cancelling);
        let code = ran.expect_err("it is cancelled").code().cloned();
        assert_eq!(code, Some(tokio_postgres::error::SqlState::QUERY_CANCELED), "{user}");
    }
    relaying.abort();
    while let Ok(first) = opened.try_recv() {
        assert_ne!(first, CANCEL, "the key in the clear");
    }
}

/// A server that says nothing is not waited for on behalf of nobody.
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_while_the_server_hangs_is_noticed() {
    let hanging = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = hanging.local_addr().expect("an address").port();
    let url = format!("host=127.0.0.1 port={port} user=x sslmode=allow");
    let proxy = Proxy::with(&url, |listen| listen.login_timeout = DEADLINE * 10).await;
    let mut client = TcpStream::connect(("127.0.0.1", proxy.port)).await.expect("a connection");
    client.write_all(&startup("d", b"")).await.expect("sent");
    let (mut server, _) = hanging.accept().await.expect("a connection");
    let mut packet = vec![0; startup("d", b"").len()];
    server.read_exact(&mut packet).await.expect("the packet");
    drop(client);
    let mut rest = Vec::new();
    let reading = tokio::time::timeout(DEADLINE, server.read_to_end(&mut rest)).await;
    drop(reading.expect("the server is let go"));
    crate::support::wait_until("the place is free", async || {
        proxy.metric("pglapse_sessions").abs() < 0.5
    })
    .await;
}

/// A server that hangs without TLS leaves the attempt with TLS its time.
#[tokio::test(flavor = "multi_thread")]
async fn each_attempt_of_an_own_connection_has_its_time() {
    let hanging = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let nowhere = hanging.local_addr().expect("an address").port();
    let authority = Authority::new();
    let cluster = choosy(&authority).await;
    let text = format!(
        "[upstream]\nconnect_timeout = \"1s\"\nurl = \"host=127.0.0.1,127.0.0.1 port={nowhere},{} \
         user=secret password=x dbname=postgres sslmode=allow\"",
        cluster.port()
    );
    let config = Config::read(Some(("the test", &text)), &Flags::default()).expect("settings");
    let client = control::connect(&config.upstream, None, &TaskTracker::new()).await;
    let row = client.expect("a connection").query_one(ENCRYPTED, &[]).await.expect("a row");
    assert!(row.get::<_, bool>(0));
}
