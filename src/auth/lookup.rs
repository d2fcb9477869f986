//! Finds the verifier of a user, in a file or in the database.

use std::{
    collections::HashMap,
    fmt, io,
    path::PathBuf,
    sync::{Arc, PoisonError, RwLock},
};

use tokio::sync::Mutex;
use tokio_postgres::{Client, types::Type};
use tokio_util::task::TaskTracker;

use super::{BadUser, Verifier, read_users};
use crate::{
    config,
    control::{ConnectError, cause, connect},
};

/// Where verifiers come from.
pub struct Lookup {
    source: Source,
    /// What makes up salts for users who do not exist.
    secret: [u8; 32],
}

/// Without secrets.
impl fmt::Debug for Lookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.source {
            Source::File { .. } => "Lookup in a file",
            Source::Query { .. } => "Lookup by a query",
        })
    }
}

enum Source {
    File { path: PathBuf, users: RwLock<Arc<HashMap<String, Verifier>>> },
    Query { sql: String, upstream: config::Upstream, tasks: TaskTracker, client: Mutex<Asked> },
}

/// A connection to ask on, once there is one.
type Asked = Option<Arc<Client>>;

/// Why a user cannot be looked up.
#[derive(Debug, thiserror::Error)]
pub enum LookupError {
    /// The file cannot be read.
    #[error("cannot read users from {path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A line of it is of no use.
    #[error("{path}: {source}")]
    User {
        /// The file.
        path: PathBuf,
        /// Which line.
        source: BadUser,
    },
    /// There is no connection to ask on.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The query failed.
    #[error("[auth] query: {}", cause(.0))]
    Query(#[from] tokio_postgres::Error),
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(#[from] getrandom::Error),
}

impl Lookup {
    /// By the settings; `None` where the server checks passwords itself.
    ///
    /// # Errors
    /// The file is not what it should be.
    pub fn new(
        settings: &config::Auth,
        upstream: &config::Upstream,
        tasks: &TaskTracker,
    ) -> Result<Option<Self>, LookupError> {
        let source = match (&settings.users, &settings.query) {
            (Some(path), _) => {
                Source::File { path: path.clone(), users: RwLock::new(read_file(path)?) }
            }
            (None, Some(sql)) => Source::Query {
                sql: sql.clone(),
                upstream: upstream.clone(),
                tasks: tasks.clone(),
                client: Mutex::default(),
            },
            (None, None) => return Ok(None),
        };
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Some(Self { source, secret }))
    }

    /// Reads the file again.
    ///
    /// # Errors
    /// It is not what it should be; what was read before stays in use.
    pub fn reload(&self) -> Result<(), LookupError> {
        if let Source::File { path, users } = &self.source {
            let new = read_file(path)?;
            *users.write().unwrap_or_else(PoisonError::into_inner) = new;
        }
        Ok(())
    }

    /// The verifier of a user; one that nobody can meet for a user who has none.
    ///
    /// # Errors
    /// The database cannot be asked.
    pub async fn find(&self, user: &str) -> Result<Verifier, LookupError> {
        let found = match &self.source {
            Source::File { users, .. } => {
                users.read().unwrap_or_else(PoisonError::into_inner).get(user).cloned()
            }
            Source::Query { sql, upstream, tasks, client } => {
                let client = client_of(client, upstream, tasks).await?;
                let row = client.query_typed(sql, &[(&user, Type::TEXT)]).await?;
                let row = row.first();
                let secret: Option<String> = match row {
                    Some(row) => row.try_get(row.len().saturating_sub(1))?,
                    None => None,
                };
                secret.and_then(|secret| Verifier::read(&secret))
            }
        };
        // Made up for everybody, so that it takes no time that tells who exists.
        let doomed = Verifier::doomed(user, &self.secret);
        Ok(found.unwrap_or(doomed))
    }
}

fn read_file(path: &PathBuf) -> Result<Arc<HashMap<String, Verifier>>, LookupError> {
    let text = std::fs::read_to_string(path)
        .map_err(|source| LookupError::File { path: path.clone(), source })?;
    let users =
        read_users(&text).map_err(|source| LookupError::User { path: path.clone(), source })?;
    Ok(Arc::new(users))
}

async fn client_of(
    asked: &Mutex<Asked>,
    upstream: &config::Upstream,
    tasks: &TaskTracker,
) -> Result<Arc<Client>, LookupError> {
    let mut asked = asked.lock().await;
    if let Some(client) = asked.as_ref().filter(|client| !client.is_closed()) {
        return Ok(Arc::clone(client));
    }
    let client = connect(upstream, None, tasks).await?;
    // What a schema of somebody else's holds must not stand in for the query's own names.
    client.batch_execute("SET search_path = ''").await?;
    Ok(Arc::clone(asked.insert(Arc::new(client))))
}
