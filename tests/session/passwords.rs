//! Passwords that pglapse checks in the server's place.

use std::num::NonZeroU32;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use pglapse::{
    config::{Auth, TlsMode},
    demo::cluster::Cluster,
};
use ring::{digest, hmac, pbkdf2};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_postgres::Client;

use super::{
    proxy::Proxy,
    tls::{psql, said},
};
use crate::support::{
    connect,
    network::{Link, Network},
    tls::{Authority, server},
};

const QUERY: &str = "SELECT rolname, rolpassword FROM pg_catalog.pg_authid WHERE rolname = $1";

/// A server with two roles that log in by SCRAM, and a superuser's connection.
async fn with_roles(authority: &Authority) -> (Cluster, Client) {
    let cluster = server(authority, &["host all ann,late all scram-sha-256"]).await;
    let admin = connect(&cluster.url("postgres")).await;
    for sql in [
        "SET password_encryption = 'scram-sha-256'",
        "CREATE ROLE ann LOGIN PASSWORD 'right'",
        "CREATE ROLE late LOGIN PASSWORD 'right' VALID UNTIL '2001-01-01'",
        "SET password_encryption = 'md5'",
        "CREATE ROLE old LOGIN PASSWORD 'right'",
    ] {
        admin.batch_execute(sql).await.expect("a role");
    }
    (cluster, admin)
}

/// A file of users, as the server has them.
async fn users(authority: &Authority, admin: &Client) -> Auth {
    let sql = "SELECT rolname::text, rolpassword FROM pg_authid WHERE rolpassword LIKE 'SCRAM%'";
    let lines: Vec<String> = admin
        .query(sql, &[])
        .await
        .expect("roles")
        .iter()
        .map(|row| format!("\"{}\" \"{}\"", row.get::<_, &str>(0), row.get::<_, &str>(1)))
        .collect();
    let path = authority.root().with_file_name("users");
    std::fs::write(&path, lines.join("\n")).expect("a file");
    Auth { users: Some(path), ..Auth::default() }
}

/// In front of the cluster, spoken to by `sslmode`.
async fn proxy(cluster: &Cluster, authority: &Authority, auth: &Auth, sslmode: &str) -> Proxy {
    let (certificate, key) = authority.issue("pglapse", &["127.0.0.1"]);
    let url = format!(
        "host=127.0.0.1 port={} user=postgres dbname=postgres sslmode={sslmode}",
        cluster.port()
    );
    Proxy::checking(&url, auth, |listen| {
        listen.tls.mode = TlsMode::Allow;
        listen.tls.certificate = Some(certificate);
        listen.tls.key = Some(key);
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_may_be_bound_on_each_side() {
    let authority = Authority::new();
    let (cluster, admin) = with_roles(&authority).await;
    let by_query = Auth { query: Some(QUERY.to_owned()), ..Auth::default() };
    for auth in [by_query, users(&authority, &admin).await] {
        for (server, client, binding) in [
            ("disable", "disable", "prefer"),
            ("disable", "require", "require"),
            ("require", "disable", "prefer"),
            ("require", "require", "require"),
            ("require", "require", "disable"),
        ] {
            let proxy = proxy(&cluster, &authority, &auth, server).await;
            let words =
                format!("user=ann password=right sslmode={client} channel_binding={binding}");
            let sql = "SELECT current_user, ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
            let output = psql(proxy.port, &words, sql).await;
            let expected = if server == "require" { "ann|t" } else { "ann|f" };
            assert_eq!(said(&output), expected, "{server} {words}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_refused_because_no_password_can_be_checked_counts_as_refused() {
    let authority = Authority::new();
    let (cluster, _admin) = with_roles(&authority).await;
    let query = Some("SELECT * FROM nowhere($1)".to_owned());
    let proxy = proxy(&cluster, &authority, &Auth { query, ..Auth::default() }, "disable").await;
    let output = psql(proxy.port, "user=ann password=right sslmode=disable", "SELECT 7").await;
    let said = said(&output);
    assert!(said.ends_with("passwords cannot be checked at the moment"), "{said}");
    let refused = "pglapse_sessions_refused_total{reason=\"passwords not available\"} 1";
    let rendered = proxy.metrics.handle().render();
    assert!(rendered.contains(refused), "{rendered}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_lost_without_a_word_keeps_nobody_out() {
    let authority = Authority::new();
    let (cluster, _admin) = with_roles(&authority).await;
    let network = Network::to(([127, 0, 0, 1], cluster.port()).into()).await;
    let port = network.address.port();
    let url = format!("host=127.0.0.1 port={port} user=postgres dbname=postgres sslmode=disable");
    let auth = Auth { query: Some(QUERY.to_owned()), ..Auth::default() };
    let proxy = Proxy::checking(&url, &auth, |_| ()).await;
    for link in [Link::Whole, Link::Forgotten] {
        network.set(link);
        let words = "user=ann password=right sslmode=disable";
        let output = psql(proxy.port, words, "SELECT 7").await;
        assert_eq!(said(&output), "7", "{link:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_know_the_password_cannot_tell_who_exists() {
    let authority = Authority::new();
    let (cluster, admin) = with_roles(&authority).await;
    let by_query = Auth { query: Some(QUERY.to_owned()), ..Auth::default() };
    for auth in [by_query, users(&authority, &admin).await] {
        let proxy = proxy(&cluster, &authority, &auth, "disable").await;
        for (user, password) in [("ann", "wrong"), ("nobody", "right"), ("old", "right")] {
            let words = format!("user={user} password={password} sslmode=disable");
            let output = psql(proxy.port, &words, "SELECT 7").await;
            let expected = format!("FATAL:  password authentication failed for user \"{user}\"");
            assert!(said(&output).ends_with(&expected), "{}", said(&output));
        }
        // What the server has against a role, it says to those who know the password.
        let words = "user=late password=right sslmode=disable";
        let output = psql(proxy.port, words, "SELECT 7").await;
        assert!(said(&output).contains("no longer valid"), "{}", said(&output));
        let words = "user=ann password=right sslmode=disable dbname=nowhere";
        let output = psql(proxy.port, words, "SELECT 7").await;
        assert!(said(&output).contains("database \"nowhere\" does not exist"), "{}", said(&output));
    }
}

/// How many rounds the server makes is of use, and not needed.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_tell_its_rounds_is_asked_for_verifiers_all_the_same() {
    let authority = Authority::new();
    let (cluster, admin) = with_roles(&authority).await;
    for sql in [
        "CREATE ROLE asks LOGIN",
        "GRANT SELECT ON pg_authid TO asks",
        "REVOKE EXECUTE ON FUNCTION pg_catalog.current_setting(text, boolean) FROM PUBLIC",
    ] {
        admin.batch_execute(sql).await.expect("a role");
    }
    let auth = Auth { query: Some(QUERY.to_owned()), ..Auth::default() };
    let url = format!("host=127.0.0.1 port={} user=asks dbname=postgres", cluster.port());
    let proxy = Proxy::checking(&url, &auth, |_| ()).await;
    let output = psql(proxy.port, "user=ann password=right sslmode=disable", "SELECT 7").await;
    assert_eq!(said(&output), "7");
    assert_eq!(challenge(proxy.port, "nobody").await.1, "4096");
}

/// What Postgres would store of a password.
fn verifier(password: &str, iterations: u32) -> String {
    let rounds = NonZeroU32::new(iterations).expect("some rounds");
    let mut salted = [0; 32];
    let (salt, secret) = (b"0123456789abcdef", password.as_bytes());
    pbkdf2::derive(pbkdf2::PBKDF2_HMAC_SHA256, rounds, salt, secret, &mut salted);
    let key = hmac::Key::new(hmac::HMAC_SHA256, &salted);
    let of = |what: &[u8]| hmac::sign(&key, what);
    let stored = digest::digest(&digest::SHA256, of(b"Client Key").as_ref());
    let [salt, stored, server] = [&salt[..], stored.as_ref(), of(b"Server Key").as_ref()]
        .map(|bytes| STANDARD.encode(bytes));
    format!("SCRAM-SHA-256${iterations}:{salt}${stored}:{server}")
}

/// Salt and iterations that somebody of that name is told.
async fn challenge(at: u16, user: &str) -> (String, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", at)).await.expect("a connection");
    let startup = format!("\0\x03\0\0user\0{user}\0\0");
    let first = b"SCRAM-SHA-256\0\0\0\0\x0an,,n=,r=ab";
    let size = |body: usize| u32::try_from(body + 4).expect("short").to_be_bytes();
    let mut message = async |tag: &[u8], body: &[u8]| {
        let packet = [tag, &size(body.len()), body].concat();
        stream.write_all(&packet).await.expect("sent");
        assert_eq!(stream.read_u8().await.expect("an answer"), b'R', "{user}");
        let size = stream.read_u32().await.expect("a size");
        let mut body = vec![0; usize::try_from(size).expect("a size") - 4];
        stream.read_exact(&mut body).await.expect("a body");
        String::from_utf8_lossy(&body).into_owned()
    };
    message(b"", startup.as_bytes()).await;
    let said = message(b"p", first).await;
    let mut parts = said.split(',').skip(1);
    let mut part = |prefix| {
        parts.next().and_then(|part| part.strip_prefix(prefix)).expect("a part").to_owned()
    };
    (part("s="), part("i="))
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_exist_is_told_as_many_iterations_as_others() {
    let authority = Authority::new();
    let (cluster, admin) = with_roles(&authority).await;
    let setting = "SELECT coalesce(current_setting('scram_iterations', true), '4096')";
    let setting: String = admin.query_one(setting, &[]).await.expect("a row").get(0);
    for role in ["ann", "late", "many"] {
        let verifier = verifier("right", 9000);
        let sql =
            format!("DROP ROLE IF EXISTS {role}; CREATE ROLE {role} LOGIN PASSWORD '{verifier}'");
        admin.batch_execute(&sql).await.expect("a role");
    }
    let by_query = Auth { query: Some(QUERY.to_owned()), ..Auth::default() };
    for auth in [users(&authority, &admin).await, by_query] {
        let proxy = proxy(&cluster, &authority, &auth, "disable").await;
        let (salt, iterations) = challenge(proxy.port, "nobody").await;
        // Before a query has found anybody, what the server would do is all there is to go by.
        let expected = if auth.users.is_some() { "9000" } else { &setting };
        assert_eq!(iterations, expected);
        for _ in 0..2 {
            let words = "user=ann password=right sslmode=disable";
            assert_eq!(said(&psql(proxy.port, words, "SELECT 7").await), "7");
        }
        let again = challenge(proxy.port, "nobody").await;
        assert_eq!(again, (salt, "9000".to_owned()));
        assert_eq!(challenge(proxy.port, "ann").await.1, "9000");
        // One whose secret is no verifier is told the same.
        assert_eq!(challenge(proxy.port, "old").await.1, "9000");
        assert_ne!(challenge(proxy.port, "old").await.0, again.0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_verifier_that_the_server_does_not_share_is_named() {
    let authority = Authority::new();
    let (cluster, admin) = with_roles(&authority).await;
    let auth = users(&authority, &admin).await;
    let proxy = proxy(&cluster, &authority, &auth, "disable").await;
    let sql = "SET password_encryption = 'scram-sha-256'; ALTER ROLE ann PASSWORD 'right'";
    admin.batch_execute(sql).await.expect("another salt");
    let words = "user=ann password=right sslmode=disable";
    let output = psql(proxy.port, words, "SELECT 7").await;
    assert!(said(&output).contains("it has changed"), "{}", said(&output));
    users(&authority, &admin).await;
    proxy.authenticator.read_again().expect("a readable file").expect("a file")();
    assert_eq!(said(&psql(proxy.port, words, "SELECT 7").await), "7");
    std::fs::write(authority.root().with_file_name("users"), "\"ann\" \"x\"").expect("a file");
    proxy.authenticator.read_again().err().expect("a line that is none");
    assert_eq!(said(&psql(proxy.port, words, "SELECT 7").await), "7");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lookup_that_fails_lets_nobody_in_and_is_tried_again() {
    let authority = Authority::new();
    let (cluster, admin) = with_roles(&authority).await;
    let sql = "SELECT public.pglapse_verifier($1)";
    let auth = Auth { query: Some(sql.to_owned()), ..Auth::default() };
    let proxy = proxy(&cluster, &authority, &auth, "disable").await;
    let words = "user=ann password=right sslmode=disable";
    let output = psql(proxy.port, words, "SELECT 7").await;
    assert!(said(&output).contains("cannot be checked"), "{}", said(&output));
    let sql = "CREATE FUNCTION pglapse_verifier(text) RETURNS text LANGUAGE sql SECURITY DEFINER \
               SET search_path = '' RETURN (SELECT rolpassword FROM pg_catalog.pg_authid \
               WHERE rolname = $1 AND rolcanlogin)";
    admin.batch_execute(sql).await.expect("a function");
    let end =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pglapse'";
    admin.batch_execute(end).await.expect("ended");
    crate::support::wait_until("logins work again", async || {
        said(&psql(proxy.port, words, "SELECT 7").await) == "7"
    })
    .await;
}
