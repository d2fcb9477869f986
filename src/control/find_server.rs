//! Finds the server that sessions are to go to, where there are several.

use std::time::Duration;

use tokio::time::timeout;

use super::{
    attempt::Manner,
    connect::{ConnectError, names, read, why_not},
};
use crate::config::{ServerHost, UpstreamSettings};

/// How long closing the connection may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// The first server of `[upstream] url` that is as its `target_session_attrs` says, with its
/// address, by logging in there as pglapse itself does.
///
/// # Errors
/// Why the last one is not of that kind.
pub async fn find_server(upstream: &UpstreamSettings) -> Result<ServerHost, ConnectError> {
    let places = read(&upstream.clients.url)?;
    let mut login = read(&upstream.own().url)?;
    let (user, database) = names(&login);
    let limit = upstream.connect_timeout;
    login.user(&user).dbname(&database).application_name("pglapse").connect_timeout(limit);
    let manner = Manner::new(&upstream.clients, upstream)?;
    match manner.connect(&login, &places).await {
        Ok((client, connection, server)) => {
            drop(client);
            drop(timeout(GOODBYE, connection).await);
            Ok(server)
        }
        Err(failed) => Err(why_not(failed, limit, user, database)),
    }
}
