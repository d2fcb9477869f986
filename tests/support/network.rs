//! A network that breaks: it stands between a client and whom it talks to.

use std::{
    io,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// What becomes of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Link {
    /// They arrive.
    Whole,
    /// They arrive late.
    Slow,
    /// They are lost, and nobody is told. Connections that have lost some are reset when that is over.
    Lost,
    /// The first half of what is sent arrives, and the connection is reset.
    Cut,
    /// Connections that are there already lose all bytes, as behind a firewall that was restarted.
    Forgotten,
    /// Nothing is taken any more, so that whoever sends has to wait.
    Full,
    /// Connections are reset, wherever they are.
    Reset,
}

/// One that listens on a port of its own.
pub(crate) struct Network {
    pub(crate) address: SocketAddr,
    to: Arc<Mutex<SocketAddr>>,
    link: watch::Sender<Link>,
}

impl Network {
    pub(crate) async fn to(address: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let own = listener.local_addr().expect("an address");
        let (link, seen) = watch::channel(Link::Whole);
        let to = Arc::new(Mutex::new(address));
        let leads = Arc::clone(&to);
        tokio::spawn(async move {
            // Ends with the test.
            while let Ok((client, _)) = listener.accept().await {
                let to = *leads.lock().expect("nobody panics");
                tokio::spawn(relay(client, to, seen.clone()));
            }
        });
        Self { address: own, to, link }
    }

    /// Leads elsewhere from now on.
    pub(crate) fn lead_to(&self, address: SocketAddr) {
        *self.to.lock().expect("nobody panics") = address;
    }

    pub(crate) fn set(&self, link: Link) {
        self.link.send_replace(link);
    }
}

/// Ends by an error or a reset, which the other side sees, too.
async fn relay(
    mut client: TcpStream,
    to: SocketAddr,
    mut link: watch::Receiver<Link>,
) -> io::Result<()> {
    let mut server = TcpStream::connect(to).await?;
    for socket in [&client, &server] {
        socket.set_nodelay(true)?;
        socket.set_zero_linger()?;
    }
    let (mut sent, mut said) = ([0; 8192], [0; 8192]);
    let (mut has_lost, mut is_forgotten) = (false, false);
    link.mark_unchanged();
    loop {
        let is_full = *link.borrow() == Link::Full;
        let (bytes, to) = tokio::select! {
            read = client.read(&mut sent), if !is_full => (&sent[..read?], &mut server),
            read = server.read(&mut said), if !is_full => (&said[..read?], &mut client),
            changed = link.changed() => {
                let now = *link.borrow();
                let is_over = has_lost && now != Link::Lost || now == Link::Reset;
                if changed.is_err() || is_over {
                    return Ok(());
                }
                is_forgotten |= now == Link::Forgotten;
                continue;
            }
        };
        if bytes.is_empty() {
            return to.shutdown().await;
        }
        let now = *link.borrow();
        match now {
            _ if is_forgotten => {}
            Link::Whole | Link::Forgotten | Link::Full => to.write_all(bytes).await?,
            Link::Slow => {
                tokio::time::sleep(Duration::from_millis(20)).await;
                to.write_all(bytes).await?;
            }
            Link::Lost => has_lost = true,
            Link::Cut => return to.write_all(&bytes[..bytes.len() / 2]).await,
            Link::Reset => return Ok(()),
        }
    }
}

/// Carries one way to the end; what came by.
pub(crate) async fn carry(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
) -> Vec<u8> {
    let (mut carried, mut buffer) = (Vec::new(), vec![0; 1 << 16]);
    while let Ok(size @ 1..) = from.read(&mut buffer).await {
        carried.extend_from_slice(&buffer[..size]);
        to.write_all(&buffer[..size]).await.expect("sent");
    }
    carried
}
