//! A server that stops when nobody is connected, and starts with the next connection.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use pglapse::demo::cluster::Cluster;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
    task::spawn_blocking,
    time::sleep,
};

/// How long nobody is connected before it stops.
const IDLE: Duration = Duration::from_millis(500);

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
            if let Ok(mut server) = TcpStream::connect(("127.0.0.1", port)).await {
                copy_bidirectional(&mut client, &mut server).await.ok();
            }
            open.send_modify(|count| *count -= 1);
        });
    }
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
