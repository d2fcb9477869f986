//! Looks up the verifier of a user, in a file or in the database.

use std::{collections::HashMap, fmt, io, path::PathBuf, sync::Arc, time::Duration};

use tokio::{
    sync::{Mutex, watch},
    time::timeout,
};
use tokio_postgres::{
    Client,
    types::{ToSql, Type},
};
use tokio_util::task::TaskTracker;

use super::{BadUser, Verifier, iterations::IterationCounts, read_users};
use crate::{
    config::{Auth, Config, UpstreamSettings},
    control::{ConnectError, cause, connect, refuse_pooler},
};

/// The server's setting for new verifiers. Before version 16 there is none.
const ITERATIONS: &str =
    "SELECT pg_catalog.current_setting('scram_iterations', true)::pg_catalog.int4";

/// How long the server has to answer on a connection that was there. One that is lost without a
/// word would keep every client out until the system gives it up.
const ANSWER: Duration = Duration::from_secs(5);

/// Looks up verifiers.
pub struct VerifierLookup {
    source: VerifierSource,
    /// The key from which the salts of mock verifiers are made.
    secret: [u8; 32],
}

/// Leaves out secrets.
impl fmt::Debug for VerifierLookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &self.source {
            VerifierSource::File { .. } => "VerifierLookup in a file",
            VerifierSource::Query { .. } => "VerifierLookup by a query",
        })
    }
}

enum VerifierSource {
    File {
        path: PathBuf,
        users: watch::Sender<Arc<UserFile>>,
    },
    Query {
        sql: String,
        config: watch::Receiver<Arc<Config>>,
        tasks: TaskTracker,
        state: Mutex<QueryState>,
    },
}

/// The content of a file.
struct UserFile {
    verifiers: HashMap<String, Verifier>,
    iterations: IterationCounts,
}

/// What lookups by a query share.
#[derive(Default)]
struct QueryState {
    /// The connection, once it is open.
    client: Option<Arc<Client>>,
    iterations: IterationCounts,
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
    /// A line of the file is malformed.
    #[error("{path}: {source}")]
    User {
        /// The file.
        path: PathBuf,
        /// Which line.
        source: BadUser,
    },
    /// The database cannot be connected to.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The query failed.
    #[error("[auth] query: {}", cause(.0))]
    Query(#[from] tokio_postgres::Error),
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(#[from] getrandom::Error),
}

impl VerifierLookup {
    /// A lookup as `[auth]` says; `None` where the server checks passwords itself. Connections for
    /// a query follow the settings as they change.
    ///
    /// # Errors
    /// The file cannot be used.
    pub fn new(
        config: watch::Receiver<Arc<Config>>,
        tasks: &TaskTracker,
    ) -> Result<Option<Self>, LookupError> {
        let Auth { users, query, .. } = config.borrow().auth.clone();
        let source = match (users, query) {
            (Some(path), _) => {
                let users = watch::Sender::new(read_file(&path)?);
                VerifierSource::File { path, users }
            }
            (None, Some(sql)) => {
                let (tasks, state) = (tasks.clone(), Mutex::default());
                VerifierSource::Query { sql, config, tasks, state }
            }
            (None, None) => return Ok(None),
        };
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Some(Self { source, secret }))
    }

    /// Reads the file again, if there is one. What is returned puts it in use.
    ///
    /// # Errors
    /// It cannot be used.
    pub fn read_again(&self) -> Result<Option<impl FnOnce() + Send>, LookupError> {
        let VerifierSource::File { path, users } = &self.source else { return Ok(None) };
        let read = read_file(path)?;
        Ok(Some(|| drop(users.send_replace(read))))
    }

    /// The verifier of a user; a mock for a user who has none.
    ///
    /// # Errors
    /// The database cannot be queried.
    pub async fn find(&self, user: &str) -> Result<Verifier, LookupError> {
        let (found, iterations) = match &self.source {
            VerifierSource::File { users, .. } => {
                let users = Arc::clone(&users.borrow());
                (users.verifiers.get(user).cloned(), users.iterations.usual())
            }
            VerifierSource::Query { sql, config, tasks, state } => {
                let config = Arc::clone(&config.borrow());
                let upstream = &config.upstream;
                let ask = async || {
                    let client = state.lock().await.connected(upstream, tasks).await?;
                    let parameters: [(&(dyn ToSql + Sync), Type); 1] = [(&user, Type::TEXT)];
                    Ok::<_, LookupError>(client.query_typed(sql, &parameters).await?)
                };
                let rows = if let Ok(rows) = timeout(ANSWER, ask()).await {
                    rows?
                } else {
                    state.lock().await.client = None;
                    ask().await?
                };
                let row = rows.first();
                let secret: Option<String> = match row {
                    Some(row) => row.try_get(row.len().saturating_sub(1))?,
                    None => None,
                };
                let found = secret.and_then(|secret| Verifier::read(&secret));
                let mut state = state.lock().await;
                if !upstream.sleep_after.is_zero() {
                    // An open connection would keep the server awake.
                    state.client = None;
                }
                let counts = &mut state.iterations;
                if let Some(verifier) = &found {
                    counts.record(verifier.iterations);
                }
                (found, counts.usual())
            }
        };
        // Computed for every user, so that the time it takes does not tell who exists.
        let mock = Verifier::mock(user, iterations, &self.secret);
        Ok(found.unwrap_or(mock))
    }
}

fn read_file(path: &PathBuf) -> Result<Arc<UserFile>, LookupError> {
    let text = std::fs::read_to_string(path)
        .map_err(|source| LookupError::File { path: path.clone(), source })?;
    let verifiers =
        read_users(&text).map_err(|source| LookupError::User { path: path.clone(), source })?;
    let iterations = IterationCounts::of(verifiers.values().map(|verifier| verifier.iterations));
    Ok(Arc::new(UserFile { verifiers, iterations }))
}

impl QueryState {
    async fn connected(
        &mut self,
        upstream: &UpstreamSettings,
        tasks: &TaskTracker,
    ) -> Result<Arc<Client>, LookupError> {
        if let Some(client) = self.client.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        refuse_pooler(upstream, None, tasks).await?;
        let client = connect(upstream, None, tasks).await?;
        // Objects in other roles' schemas must not stand in for names in the query.
        client.batch_execute("SET search_path = ''").await?;
        if self.iterations == IterationCounts::default() {
            // No verifier was seen yet, so the server's setting stands in for the usual count.
            let row = client.query_one(ITERATIONS, &[]).await;
            match row.and_then(|row| row.try_get::<_, Option<i32>>(0)) {
                Ok(Some(setting)) => self.iterations.record(setting.unsigned_abs()),
                Ok(None) => {}
                Err(error) => {
                    tracing::debug!(error = %cause(&error), "scram_iterations cannot be read");
                }
            }
        }
        Ok(Arc::clone(self.client.insert(Arc::new(client))))
    }
}
