//! Logins are the server's business, whatever its method.

use pglapse::demo::cluster::{Cluster, Options};
use tokio_postgres::error::SqlState;

use super::proxy::Proxy;
use crate::support::{connect, try_connect, wait_until};

#[tokio::test(flavor = "multi_thread")]
async fn every_method_works_and_a_wrong_password_does_not() {
    let hba = ["scram-sha-256", "md5", "password", "trust"].map(|method| {
        let role = if method == "scram-sha-256" { "scram" } else { method };
        format!("host all r_{role} 127.0.0.1/32 {method}")
    });
    let cluster = tokio::task::spawn_blocking(move || {
        Cluster::start(&Options { hba: hba.to_vec(), ..Options::default() }).expect("a server")
    })
    .await
    .expect("no panic");
    let admin = connect(&cluster.url("postgres")).await;
    for sql in [
        "SET password_encryption = 'md5'",
        "CREATE ROLE r_md5 LOGIN PASSWORD 'right'",
        "SET password_encryption = 'scram-sha-256'",
        "CREATE ROLE r_scram LOGIN PASSWORD 'right'",
        "CREATE ROLE r_password LOGIN PASSWORD 'right'",
        "CREATE ROLE r_trust LOGIN",
    ] {
        admin.batch_execute(sql).await.expect("a role");
    }
    let tcp = cluster.url("postgres");
    let socket =
        format!("host={} port={} user=x", cluster.socket_directory().display(), cluster.port());
    for (server, methods) in [
        (tcp.as_str(), &["r_trust", "r_password", "r_md5", "r_scram"][..]),
        (&socket, &["postgres"]),
    ] {
        let proxy = Proxy::start(server).await;
        let url = |user, password| {
            format!("postgres://{user}:{password}@127.0.0.1:{}/postgres", proxy.port)
        };
        for user in methods {
            let client = connect(&url(user, "right")).await;
            let row = client.query_one("SELECT current_user::text", &[]).await.expect("a row");
            assert_eq!(row.get::<_, &str>(0), *user);
        }
        for user in methods.iter().skip(1) {
            let error = try_connect(&url(user, "wrong")).await.expect_err("no session");
            assert_eq!(error.code(), Some(&SqlState::INVALID_PASSWORD), "{error:?}");
        }
        let failed = u32::try_from(methods.len() - 1).expect("few");
        wait_until("failed logins are counted", async || {
            (proxy.metric("pglapse_logins_failed_total") - f64::from(failed)).abs() < 0.1
        })
        .await;
    }
}
