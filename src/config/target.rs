//! A connection string without its secrets.

use std::fmt;

use super::ServerHost;

/// Which server, user and database a connection string means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectionTarget {
    /// Each server as `host:port`, or as the path of its socket.
    pub servers: Vec<String>,
    /// The user.
    pub user: String,
    /// The database; the server's default is the user's name.
    pub database: String,
}

impl ConnectionTarget {
    /// What the driver has read of a connection string, with libpq's defaults.
    pub fn of(config: &tokio_postgres::Config) -> Self {
        let servers = ServerHost::all(config).iter().map(ToString::to_string).collect();
        let user = config.get_user().unwrap_or("postgres").to_owned();
        let database = config.get_dbname().unwrap_or(&user).to_owned();
        Self { servers, user, database }
    }
}

/// The URL of a collector without the login that may stand in it.
pub(super) fn without_login(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    let (place, path) = rest.split_once('/').map_or((rest, ""), |(place, path)| (place, path));
    match place.rsplit_once('@') {
        Some((_, place)) => format!("{scheme}://{place}/{path}").trim_end_matches('/').to_owned(),
        None => url.to_owned(),
    }
}

/// For messages and logs.
impl fmt::Display for ConnectionTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { servers, user, database } = self;
        write!(f, "{user}@{}/{database}", servers.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_server_as_well() {
        let shown = |url: &str| ConnectionTarget::of(&url.parse().unwrap()).to_string();
        assert_eq!(shown("hostaddr=10.0.0.1 port=6 user=u"), "u@10.0.0.1:6/u");
        assert_eq!(shown("hostaddr=::1 user=u dbname=d"), "u@[::1]:5432/d");
        assert_eq!(shown("host=h user=x dbname='y z'"), "x@h:5432/y z");
    }
}
