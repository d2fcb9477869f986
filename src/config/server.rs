//! Where a connection string says that servers are.

use std::{fmt, net::IpAddr, path::PathBuf};

use tokio_postgres::config::Host;

/// libpq's `target_session_attrs`: which of several servers is wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TargetSessionAttrs {
    /// The first that answers.
    #[default]
    Any,
    /// One whose transactions may write unless they say otherwise.
    ReadWrite,
    /// One whose transactions may not.
    ReadOnly,
    /// One that is not in recovery.
    Primary,
    /// One that is in recovery.
    Standby,
    /// A standby, or else any.
    PreferStandby,
}

impl TargetSessionAttrs {
    pub(super) fn read(word: &str) -> Option<Self> {
        Some(match word {
            "any" => Self::Any,
            "read-write" => Self::ReadWrite,
            "read-only" => Self::ReadOnly,
            "primary" => Self::Primary,
            "standby" => Self::Standby,
            "prefer-standby" => Self::PreferStandby,
            _ => return None,
        })
    }

    /// Whether a server is wanted that is in recovery, or whose transactions are read-only by
    /// default.
    pub fn wants(self, in_recovery: bool, read_only: bool) -> bool {
        match self {
            Self::Any => true,
            Self::ReadWrite => !in_recovery && !read_only,
            Self::ReadOnly => in_recovery || read_only,
            Self::Primary => !in_recovery,
            Self::Standby | Self::PreferStandby => in_recovery,
        }
    }
}

/// One server of a connection string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerHost {
    /// Over TCP.
    Tcp {
        /// Its name, also in its certificate; where only its address is given, that.
        name: String,
        /// Its address, where it is given; the name is not looked up then.
        address: Option<IpAddr>,
        /// The port.
        port: u16,
    },
    /// By a Unix socket.
    Unix {
        /// The folder that the socket is in.
        folder: PathBuf,
        /// The port that the socket is named after.
        port: u16,
    },
}

impl ServerHost {
    /// All servers, in their order. An address counts for more than what is called a host, as in
    /// libpq: also beside the folder of a socket it means TCP.
    pub fn all(config: &tokio_postgres::Config) -> Vec<Self> {
        let (hosts, addresses) = (config.get_hosts(), config.get_hostaddrs());
        let ports = config.get_ports();
        let count = if hosts.is_empty() { addresses.len() } else { hosts.len() };
        let server = |i: usize| {
            let port = ports.get(i).or_else(|| ports.first()).copied().unwrap_or(5432);
            Some(match (hosts.get(i), addresses.get(i).copied()) {
                (Some(Host::Tcp(name)), address) => Self::Tcp { name: name.clone(), address, port },
                (_, Some(ip)) => Self::Tcp { name: ip.to_string(), address: Some(ip), port },
                (Some(Host::Unix(folder)), None) => Self::Unix { folder: folder.clone(), port },
                (None, None) => return None,
            })
        };
        (0..count).filter_map(server).collect()
    }

    /// Its name, or the folder of its socket, and its port, as libpq's file of passwords has them.
    pub fn place(&self) -> (String, u16) {
        match self {
            Self::Tcp { name, port, .. } => (name.clone(), *port),
            Self::Unix { folder, port } => (folder.display().to_string(), *port),
        }
    }
}

/// As `host:port`, or as the path of its socket.
impl fmt::Display for ServerHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp { name, port, .. } if name.contains(':') => write!(f, "[{name}]:{port}"),
            Self::Tcp { name, port, .. } => write!(f, "{name}:{port}"),
            Self::Unix { folder, port } => write!(f, "{}/.s.PGSQL.{port}", folder.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_makes_it_tcp_whatever_is_called_a_host() {
        let all = |text: &str| ServerHost::all(&text.parse().unwrap());
        let tcp = |name: &str, address: Option<&str>, port| ServerHost::Tcp {
            name: name.to_owned(),
            address: address.map(|ip| ip.parse().unwrap()),
            port,
        };
        assert_eq!(all("user=u"), []);
        assert_eq!(all("host=a,b port=1,2"), [tcp("a", None, 1), tcp("b", None, 2)]);
        assert_eq!(all("hostaddr=10.0.0.5"), [tcp("10.0.0.5", Some("10.0.0.5"), 5432)]);
        assert_eq!(all("host=a hostaddr=::1 port=7"), [tcp("a", Some("::1"), 7)]);
        let shadowed = all("host=/run/pg hostaddr=10.0.0.5");
        assert_eq!(shadowed, [tcp("10.0.0.5", Some("10.0.0.5"), 5432)]);
        let socket = ServerHost::Unix { folder: "/run/pg".into(), port: 5432 };
        assert_eq!(all("host=/run/pg,b"), [socket, tcp("b", None, 5432)]);
    }
}
