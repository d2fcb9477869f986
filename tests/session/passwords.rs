//! Passwords that pglapse checks in the server's place.

use pglapse::{
    config::{Auth, TlsMode},
    demo::cluster::Cluster,
};
use tokio_postgres::Client;

use super::{
    proxy::Proxy,
    tls::{psql, said},
};
use crate::support::{
    connect,
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
    proxy.users.as_ref().expect("users").reload().expect("a readable file");
    assert_eq!(said(&psql(proxy.port, words, "SELECT 7").await), "7");
    std::fs::write(authority.root().with_file_name("users"), "\"ann\" \"x\"").expect("a file");
    proxy.users.as_ref().expect("users").reload().expect_err("a line that is none");
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
