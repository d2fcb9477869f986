//! Who guesses passwords is slowed down, and keeps nobody else out.

use std::time::Duration;

use futures_util::future::join_all;
use pglapse::demo::cluster::{Cluster, Options};

use tokio_postgres::error::SqlState;

use super::proxy::Proxy;
use crate::support::{DEADLINE, connect, try_connect};

const ROLES: &str =
    "CREATE ROLE ann LOGIN PASSWORD 'right'; CREATE ROLE bob LOGIN PASSWORD 'right'";
const WRONG: &str = "password authentication failed for user \"ann\"";

#[tokio::test(flavor = "multi_thread")]
async fn the_server_is_asked_about_few_of_many_guesses() {
    let hba = vec!["host all ann,bob all scram-sha-256".to_owned()];
    let start = || Cluster::start(&Options { hba, ..Options::default() });
    let cluster = tokio::task::spawn_blocking(start).await.expect("no panic").expect("a server");
    connect(&cluster.url("postgres")).await.batch_execute(ROLES).await.expect("roles");
    let proxy = Proxy::start(&cluster.url("postgres")).await;
    let url = |role: &str, password: &str| {
        format!("postgres://{role}:{password}@127.0.0.1:{}/postgres", proxy.port)
    };
    // A mistyped password costs nothing.
    for _ in 0..5 {
        try_connect(&url("ann", "wrong")).await.map(drop).expect_err("wrong");
    }
    connect(&url("ann", "right")).await;
    for _ in 0..8 {
        let refused = try_connect(&url("ann", "wrong")).await.map(drop).expect_err("wrong");
        assert_eq!(refused.code().map(SqlState::code), Some("28P01"));
    }
    let guess = |i: usize| {
        let url = url("ann", &format!("guess{i}"));
        async move { try_connect(&url).await.map(drop).expect_err("wrong") }
    };
    let said = join_all((0..100).map(guess)).await;
    let turned_away = said.iter().filter(|error| {
        error.as_db_error().is_some_and(|error| error.message().contains("too many failed logins"))
    });
    let turned_away = turned_away.count();
    let asked = cluster.log().matches(WRONG).count();
    assert!(turned_away >= 50, "{turned_away} of 100 are turned away");
    assert!(asked <= 5 + 8 + 50, "the server was asked {asked} times");
    let others = tokio::time::timeout(DEADLINE, connect(&url("bob", "right"))).await;
    assert!(others.is_ok(), "another role logs in from the same address");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_logins_that_never_end_leaves_room_for_others() {
    let cluster = tokio::task::spawn_blocking(|| Cluster::start(&Options::default()));
    let cluster = cluster.await.expect("no panic").expect("a server");
    let proxy = Proxy::with(&cluster.url("postgres"), |listen| {
        listen.max_logins_per_address = 20;
        listen.login_timeout = Duration::from_secs(10);
    })
    .await;
    let address = ("127.0.0.1", proxy.port);
    let mut flood = Vec::new();
    for _ in 0..200 {
        flood.push(tokio::net::TcpStream::connect(address).await.expect("a connection"));
    }
    // From the address of the flood there is no room.
    let url = format!("postgres://postgres@127.0.0.1:{}/postgres", proxy.port);
    let refused = try_connect(&url).await.map(drop);
    assert_eq!(refused.expect_err("full").code().map(SqlState::code), Some("53300"));
    drop(flood);
    crate::support::wait_until("there is room again", async || try_connect(&url).await.is_ok())
        .await;
}
