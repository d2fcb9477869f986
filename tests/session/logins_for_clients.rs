//! Logins that pglapse makes at the server for clients: by the password that they tell it, or by
//! their certificate.

use std::os::unix::fs::PermissionsExt as _;

use pglapse::{
    config::{Auth, AuthMethod, TlsMode},
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

const WHO: &str = "SELECT current_user, ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";

/// A server that asks each role for its password in another way.
async fn with_roles(authority: &Authority) -> (Cluster, Client) {
    let hba = [
        "hostssl all ann,late scram-sha-256",
        "hostssl all old md5",
        "hostssl all clear password",
        "hostssl all known cert",
    ];
    let hba = hba.map(|line| {
        let (who, method) = line.rsplit_once(' ').expect("a method");
        format!("{who} all {method}")
    });
    let hba: Vec<&str> = hba.iter().map(String::as_str).collect();
    let cluster = server(authority, &hba).await;
    let admin = connect(&cluster.url("postgres")).await;
    for sql in [
        "SET password_encryption = 'scram-sha-256'",
        "CREATE ROLE ann LOGIN PASSWORD 'right'",
        "CREATE ROLE clear LOGIN PASSWORD 'right'",
        "CREATE ROLE known LOGIN",
        "CREATE ROLE late LOGIN PASSWORD 'right' VALID UNTIL '2001-01-01'",
        "SET password_encryption = 'md5'",
        "CREATE ROLE old LOGIN PASSWORD 'right'",
    ] {
        admin.batch_execute(sql).await.expect("a role");
    }
    (cluster, admin)
}

/// In front of the cluster, with TLS on both sides.
async fn proxy(
    cluster: &Cluster,
    authority: &Authority,
    method: AuthMethod,
    upstream: &str,
) -> Proxy {
    let (certificate, key) = authority.issue("pglapse", &["127.0.0.1"]);
    let url = format!(
        "host=127.0.0.1 port={} user=postgres dbname=postgres sslmode=require {upstream}",
        cluster.port()
    );
    let auth = Auth { method, ..Auth::default() };
    let (ca, folder) = (authority.root(), authority.root());
    Proxy::checking(&url, &auth, |listen| {
        listen.unix_socket = folder.parent().map(ToOwned::to_owned);
        listen.tls.mode =
            if method == AuthMethod::Certificate { TlsMode::VerifyCa } else { TlsMode::Allow };
        (listen.tls.certificate, listen.tls.key) = (Some(certificate), Some(key));
        listen.tls.ca = Some(ca);
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_with_default_settings_logs_in_by_tls_on_both_sides() {
    let authority = Authority::new();
    let (cluster, _admin) = with_roles(&authority).await;
    let proxy = proxy(&cluster, &authority, AuthMethod::Password, "").await;
    for role in ["ann", "old", "clear"] {
        let output =
            psql(proxy.port, &format!("user={role} password=right sslmode=require"), WHO).await;
        assert_eq!(said(&output), format!("{role}|t"));
    }
    // Logins that pass through are bound to the wrong certificate.
    let passing = self::proxy(&cluster, &authority, AuthMethod::Auto, "").await;
    let output = psql(passing.port, "user=ann password=right sslmode=require", WHO).await;
    assert!(!output.status.success(), "{}", said(&output));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_judges_passwords_and_says_so_itself() {
    let authority = Authority::new();
    let (cluster, _admin) = with_roles(&authority).await;
    let proxy = proxy(&cluster, &authority, AuthMethod::Password, "").await;
    for (role, password) in
        [("ann", "wrong"), ("old", "wrong"), ("clear", "wrong"), ("late", "right")]
    {
        let words = format!("user={role} password={password} sslmode=require");
        let direct = psql(cluster.port(), &words, "SELECT 7").await;
        let through = psql(proxy.port, &words, "SELECT 7").await;
        let error = |text: String| text.rsplit_once("FATAL:").expect("an error").1.to_owned();
        assert_eq!(error(said(&through)), error(said(&direct)), "{words}");
        assert!(said(&through).contains("password authentication failed"), "{}", said(&through));
    }
    let words = "user=ann password=right sslmode=require dbname=nowhere";
    let output = psql(proxy.port, words, "SELECT 7").await;
    assert!(said(&output).contains("database \"nowhere\" does not exist"), "{}", said(&output));
    assert_eq!(said(&psql(proxy.port, "user=ann password=right", "SELECT 7").await), "7");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_for_a_password_without_tls() {
    let authority = Authority::new();
    let (cluster, _admin) = with_roles(&authority).await;
    let proxy = proxy(&cluster, &authority, AuthMethod::Password, "").await;
    let output = psql(proxy.port, "user=ann password=right sslmode=disable", "SELECT 7").await;
    assert!(said(&output).contains("over TLS only"), "{}", said(&output));
    let folder = authority.root();
    let folder = folder.parent().expect("a folder").display().to_string();
    let output = psql(proxy.port, &format!("host={folder} user=ann password=right"), WHO).await;
    assert_eq!(said(&output), "ann|t", "nobody can listen in at a Unix socket");
}

#[tokio::test(flavor = "multi_thread")]
async fn by_a_certificate_only_the_role_that_it_names_gets_in() {
    let authority = Authority::new();
    let (cluster, _admin) = with_roles(&authority).await;
    let shown = |name: &str| {
        let (certificate, key) = authority.issue(name, &[]);
        format!("sslcert={} sslkey={}", certificate.display(), key.display())
    };
    // The server takes pglapse's certificate for this role's.
    let proxy = proxy(&cluster, &authority, AuthMethod::Certificate, &shown("known")).await;
    let by = |role: &str, name: &str| format!("user={role} sslmode=require {}", shown(name));
    assert_eq!(said(&psql(proxy.port, &by("known", "known"), WHO).await), "known|t");
    for words in [by("known", "ann"), "user=known sslmode=require".to_owned()] {
        let output = psql(proxy.port, &words, "SELECT 7").await;
        assert!(!output.status.success(), "{words}: {}", said(&output));
    }
    // Where the server wants a password, there is none to be had.
    let output = psql(proxy.port, &by("ann", "ann"), "SELECT 7").await;
    assert!(said(&output).contains("certificate or address"), "{}", said(&output));
    // A line in the file of passwords is the role's own.
    let file = authority.root().with_file_name("passwords");
    std::fs::write(&file, "*:*:*:ann:right\n").expect("a file");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("a mode");
    let passfile = format!("passfile={}", file.display());
    let stored = self::proxy(&cluster, &authority, AuthMethod::Certificate, &passfile).await;
    assert_eq!(said(&psql(stored.port, &by("ann", "ann"), WHO).await), "ann|t");
    for (role, name) in [("ann", "old"), ("old", "old")] {
        let output = psql(stored.port, &by(role, name), "SELECT 7").await;
        assert!(!output.status.success(), "{role} by {name}: {}", said(&output));
    }
}
