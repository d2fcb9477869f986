//! A server that stops when nobody is connected, starts with the next connection, and is found by
//! the name that comes with TLS.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use pglapse::demo::cluster::Cluster;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::spawn_blocking,
    time::sleep,
};

/// How long nobody is connected before it stops.
const IDLE: Duration = Duration::from_millis(500);

const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f];

/// The way to such a server.
pub(super) struct ScaledToZero {
    pub(super) port: u16,
    cluster: Arc<Mutex<Cluster>>,
}

impl ScaledToZero {
    pub(super) async fn start(cluster: Cluster) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let (cluster, open) = (Arc::new(Mutex::new(cluster)), watch::Sender::new(0_usize));
        tokio::spawn(stop(Arc::clone(&cluster), open.subscribe()));
        tokio::spawn(accept(listener, Arc::clone(&cluster), open));
        Self { port, cluster }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.cluster.lock().unwrap_or_else(PoisonError::into_inner).pid().is_none()
    }
}

async fn accept(listener: TcpListener, cluster: Arc<Mutex<Cluster>>, open: watch::Sender<usize>) {
    while let Ok((mut client, _)) = listener.accept().await {
        open.send_modify(|count| *count += 1);
        let (cluster, open) = (Arc::clone(&cluster), open.clone());
        tokio::spawn(async move {
            let wake = move || {
                let mut cluster = cluster.lock().unwrap_or_else(PoisonError::into_inner);
                cluster.resume().expect("it starts");
                cluster.port()
            };
            let port = spawn_blocking(wake).await.expect("no panic");
            if let Ok(mut server) = TcpStream::connect(("127.0.0.1", port)).await
                && names_server(&mut client, &mut server).await.unwrap_or(false)
            {
                copy_bidirectional(&mut client, &mut server).await.ok();
            }
            open.send_modify(|count| *count -= 1);
        });
    }
}

/// Whether somebody who asks for TLS says by which name he came (SNI): by it such a service finds
/// the server.
async fn names_server(client: &mut TcpStream, server: &mut TcpStream) -> std::io::Result<bool> {
    let (mut request, mut hello) = ([0; 8], [0; 4096]);
    if client.peek(&mut request).await? < request.len() || request != SSL_REQUEST {
        return Ok(true);
    }
    client.read_exact(&mut request).await?;
    server.write_all(&request).await?;
    let answer = server.read_u8().await?;
    client.write_u8(answer).await?;
    // It is short, and comes in one piece.
    let length = client.peek(&mut hello).await?;
    let name = b"localhost";
    Ok(hello
        .iter()
        .take(length)
        .copied()
        .collect::<Vec<_>>()
        .windows(name.len())
        .any(|w| w == name))
}

async fn stop(cluster: Arc<Mutex<Cluster>>, mut open: watch::Receiver<usize>) {
    loop {
        if open.wait_for(|count| *count == 0).await.is_err() {
            return;
        }
        sleep(IDLE).await;
        let (cluster, still) = (Arc::clone(&cluster), open.clone());
        let stop = move || {
            let mut cluster = cluster.lock().unwrap_or_else(PoisonError::into_inner);
            let is_unused = *still.borrow() == 0;
            if is_unused {
                cluster.stop();
            }
            is_unused
        };
        let is_stopped = spawn_blocking(stop).await.expect("no panic");
        if is_stopped && open.wait_for(|count| *count > 0).await.is_err() {
            return;
        }
    }
}
