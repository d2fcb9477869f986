//! One party takes all the places that it can get, and another one logs in.

use std::time::Duration;

use pglapse::demo::cluster::{Cluster, Options};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
};
use tokio_postgres::{Client, error::SqlState};

use super::{bytes::startup, proxy::Proxy};
use crate::support::{DEADLINE, Database, connect, try_connect, wait_until};

/// A connection of the party that means no good, from an address of its own.
async fn stranger(port: u16) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 0, 2], 0).into()).expect("an address");
    socket.connect(([127, 0, 0, 1], port).into()).await.expect("a connection")
}

/// Opens a connection after the other, and keeps the last `held` of them.
async fn flood(port: u16, held: usize, says: &[u8]) {
    let mut connections = std::collections::VecDeque::new();
    loop {
        let mut connection = stranger(port).await;
        // It may be refused already.
        drop(connection.write_all(says).await);
        connections.push_back(connection);
        if connections.len() > held {
            connections.pop_front();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_say_nothing_make_way_for_those_who_log_in() {
    let database = Database::create().await;
    let proxy = Proxy::with(&database.url(), |listen| listen.max_sessions = 10).await;
    let url = database.url_at(proxy.port);
    for says in [&b""[..], b"\0\0\0\x08\x04\xd2\x16", &startup(database.name(), b"")[..20]] {
        let says = says.to_vec();
        let port = proxy.port;
        let flooding = tokio::spawn(async move { flood(port, 400, &says).await });
        let evicted = "pglapse_sessions_refused_total{reason=\"evicted\"}";
        let before = proxy.metric(evicted);
        wait_until("the room is full", async || proxy.metric(evicted) > before).await;
        let mut served = 0;
        for _ in 0..20 {
            let client = try_connect(&url).await.expect("a session");
            client.batch_execute("SELECT 1").await.expect("an answer");
            served += 1;
        }
        assert_eq!(served, 20, "logins beside the flood");
        flooding.abort();
    }
    assert!(proxy.metric("pglapse_sessions_refused_total{reason=\"connections\"}") < 0.5);
}

#[tokio::test(flavor = "multi_thread")]
async fn logins_that_never_end_make_way_for_those_of_others() {
    const SESSIONS: usize = 10;
    let hba = vec!["host all ann all scram-sha-256".to_owned()];
    let start = || Cluster::start(&Options { hba, ..Options::default() });
    let cluster = tokio::task::spawn_blocking(start).await.expect("no panic").expect("a server");
    let admin = connect(&cluster.url("postgres")).await;
    admin.batch_execute("CREATE ROLE ann LOGIN PASSWORD 'right'").await.expect("a role");
    let proxy = Proxy::with(&cluster.url("postgres"), |listen| {
        listen.max_sessions = SESSIONS;
        listen.login_timeout = Duration::from_hours(1);
    })
    .await;
    let login = b"\0\0\0\x24\0\x03\0\0user\0ann\0database\0postgres\0\0";
    let mut waiting = Vec::new();
    for _ in 0..SESSIONS {
        let mut connection = stranger(proxy.port).await;
        connection.write_all(login).await.expect("sent");
        assert_eq!(connection.read_u8().await.expect("a question"), b'R');
        waiting.push(connection);
    }
    // From that address nobody else gets in: the logins under way are not disturbed.
    let mut next = stranger(proxy.port).await;
    next.write_all(login).await.expect("sent");
    assert_eq!(next.read_u8().await.expect("an answer"), b'E');
    let url = format!("postgres://ann:right@127.0.0.1:{}/postgres", proxy.port);
    let mut sessions: Vec<Client> = Vec::new();
    for _ in 1..SESSIONS {
        sessions.push(try_connect(&url).await.expect("a session"));
    }
    // The oldest is told why it ends.
    let mut said = Vec::new();
    let read = tokio::time::timeout(DEADLINE, waiting[0].read_to_end(&mut said));
    drop(read.await.expect("an end"));
    assert!(said.windows(6).any(|bytes| bytes == b"C53300"), "{said:?}");
    // One each is a fair share.
    let full = try_connect(&url).await.map(drop).expect_err("no session");
    assert_eq!(full.code(), Some(&SqlState::TOO_MANY_CONNECTIONS));
    for session in &sessions {
        session.batch_execute("SELECT 1").await.expect("sessions go on");
    }
}
