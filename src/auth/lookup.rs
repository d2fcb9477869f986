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

use super::{BadUser, Verifier, read_users, rounds::Rounds};
use crate::{
    config,
    control::{ConnectError, cause, connect},
};

/// Of how many rounds the server makes verifiers.
const ROUNDS: &str = "SELECT pg_catalog.current_setting('scram_iterations', true)::pg_catalog.int4";

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
    File { path: PathBuf, users: RwLock<Arc<Users>> },
    Query { sql: String, upstream: config::Upstream, tasks: TaskTracker, asked: Mutex<Asked> },
}

/// What a file says.
struct Users {
    verifiers: HashMap<String, Verifier>,
    rounds: Rounds,
}

/// What was asked of the database.
#[derive(Default)]
struct Asked {
    /// A connection, once there is one.
    client: Option<Arc<Client>>,
    rounds: Rounds,
}

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
                asked: Mutex::default(),
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
        let (found, rounds) = match &self.source {
            Source::File { users, .. } => {
                let users = Arc::clone(&users.read().unwrap_or_else(PoisonError::into_inner));
                (users.verifiers.get(user).cloned(), users.rounds.usual())
            }
            Source::Query { sql, upstream, tasks, asked } => {
                let client = asked.lock().await.connected(upstream, tasks).await?;
                let row = client.query_typed(sql, &[(&user, Type::TEXT)]).await?;
                let row = row.first();
                let secret: Option<String> = match row {
                    Some(row) => row.try_get(row.len().saturating_sub(1))?,
                    None => None,
                };
                let found = secret.and_then(|secret| Verifier::read(&secret));
                let rounds = &mut asked.lock().await.rounds;
                if let Some(verifier) = &found {
                    rounds.met(verifier.iterations);
                }
                (found, rounds.usual())
            }
        };
        // Made up for everybody, so that it takes no time that tells who exists.
        let doomed = Verifier::doomed(user, rounds, &self.secret);
        Ok(found.unwrap_or(doomed))
    }
}

fn read_file(path: &PathBuf) -> Result<Arc<Users>, LookupError> {
    let text = std::fs::read_to_string(path)
        .map_err(|source| LookupError::File { path: path.clone(), source })?;
    let verifiers =
        read_users(&text).map_err(|source| LookupError::User { path: path.clone(), source })?;
    let rounds = Rounds::of(verifiers.values().map(|verifier| verifier.iterations));
    Ok(Arc::new(Users { verifiers, rounds }))
}

impl Asked {
    async fn connected(
        &mut self,
        upstream: &config::Upstream,
        tasks: &TaskTracker,
    ) -> Result<Arc<Client>, LookupError> {
        if let Some(client) = self.client.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let client = connect(upstream, None, tasks).await?;
        // What a schema of somebody else's holds must not stand in for the query's own names.
        client.batch_execute("SET search_path = ''").await?;
        if self.rounds == Rounds::default() {
            // Until verifiers are met: of how many rounds the server makes them. Before 16 it does not say.
            let row = client.query_one(ROUNDS, &[]).await;
            match row.and_then(|row| row.try_get::<_, Option<i32>>(0)) {
                Ok(rounds) => rounds.into_iter().for_each(|n| self.rounds.met(n.unsigned_abs())),
                Err(error) => {
                    tracing::debug!(error = %cause(&error), "scram_iterations cannot be read");
                }
            }
        }
        Ok(Arc::clone(self.client.insert(Arc::new(client))))
    }
}
