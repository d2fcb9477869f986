//! Options of a TCP socket.

use std::{io, time::Duration};

use socket2::{SockRef, TcpKeepalive};
use tokio::net::TcpStream;
use tokio_postgres::Config;

/// `keepalives_idle` where the connection string does not set it.
const KEEPALIVE: Duration = Duration::from_mins(1);
/// What tokio-postgres's parser returns for `keepalives_idle` where the URL does not set it.
const PARSER_DEFAULT: Duration = Duration::from_hours(2);

/// Options of a TCP socket.
#[derive(Debug, Clone, Copy, Default)]
pub struct SocketOptions {
    /// How long a connection is idle before keepalive probes are sent; zero sends none.
    pub keepalive: Duration,
    /// How long until the next probe where none is answered; by default a sixth of that.
    pub interval: Option<Duration>,
    /// After how many probes without an answer the connection is lost; by default as the system
    /// has it.
    pub retries: Option<u32>,
    /// How long sent data may stay unacknowledged (`TCP_USER_TIMEOUT`); zero is the system's
    /// default.
    pub user_timeout: Duration,
}

impl SocketOptions {
    /// As a connection string says.
    pub(super) fn of(config: &Config) -> Self {
        let keepalive = match config.get_keepalives_idle() {
            _ if !config.get_keepalives() => Duration::ZERO,
            PARSER_DEFAULT => KEEPALIVE,
            configured => configured,
        };
        Self {
            keepalive,
            interval: config.get_keepalives_interval(),
            retries: config.get_keepalives_retries(),
            user_timeout: config.get_tcp_user_timeout().copied().unwrap_or_default(),
        }
    }

    /// Sets these options, and `TCP_NODELAY`.
    ///
    /// # Errors
    /// The socket is no longer usable.
    pub fn apply(self, stream: &TcpStream) -> io::Result<()> {
        // The options have a resolution of one second.
        const SECOND: Duration = Duration::from_secs(1);
        stream.set_nodelay(true)?;
        let socket = SockRef::from(stream);
        if !self.keepalive.is_zero() {
            let interval = self.interval.unwrap_or(self.keepalive / 6).max(SECOND);
            let idle = self.keepalive.max(SECOND);
            let mut keepalive = TcpKeepalive::new().with_time(idle).with_interval(interval);
            if let Some(retries @ 1..) = self.retries {
                keepalive = keepalive.with_retries(retries);
            }
            socket.set_tcp_keepalive(&keepalive)?;
        }
        if self.user_timeout.is_zero() {
            return Ok(());
        }
        socket.set_tcp_user_timeout(Some(self.user_timeout))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_peer_that_vanishes_is_noticed_in_time() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let config = "keepalives_idle=90 tcp_user_timeout=7 keepalives_retries=4".parse().unwrap();
        SocketOptions::of(&config).apply(&stream).unwrap();
        let socket = SockRef::from(&stream);
        assert!(socket.keepalive().unwrap() && stream.nodelay().unwrap());
        assert_eq!(socket.tcp_keepalive_time().unwrap(), Duration::from_secs(90));
        assert_eq!(socket.tcp_keepalive_interval().unwrap(), Duration::from_secs(15));
        assert_eq!(socket.tcp_keepalive_retries().unwrap(), 4);
        assert_eq!(socket.tcp_user_timeout().unwrap(), Some(Duration::from_secs(7)));
    }
}
