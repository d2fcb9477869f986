//! What every test against a real server needs: a database of its own, and patience with a limit.

pub(crate) mod bouncer;
pub(crate) mod listener;
pub(crate) mod network;
pub(crate) mod numbers;
pub(crate) mod proxy;
pub(crate) mod skipped;
pub(crate) mod tls;
pub(crate) mod wire;

use std::{
    future::Future,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use pglapse::demo::cluster::{Cluster, Options};
use tokio::{io::AsyncReadExt as _, net::TcpStream};
use tokio_postgres::{CancelToken, Client, Error, NoTls};

/// Names a server that is already running, as a superuser's connection string; `make test` sets it,
/// so that the tests, each in a process of its own, need not start one each.
const SERVER: &str = "PGLAPSE_TEST_SERVER";
/// How long anything that must come may take: long, since a machine may be busy with other work.
pub(crate) const DEADLINE: Duration = Duration::from_mins(5);

/// A server that the tests of this process share; it lives as long as one of them.
static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());

/// Bytes of memory in use by this process, which holds the clients and pglapse.
pub(crate) fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line");
    let kilobytes = line.split_whitespace().nth(1).and_then(|n| n.parse::<usize>().ok());
    kilobytes.expect("a number") << 10
}

/// Cancels what a session at a port of this machine runs, and waits until the connection that asked
/// for it is closed, as libpq does: the server signals twice, and whoever does not wait may have the
/// second signal end the next statement.
pub(crate) async fn cancel_statement(token: &CancelToken, port: u16) {
    let socket = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
    let socket = socket.into_std().expect("a socket");
    let asks = TcpStream::from_std(socket.try_clone().expect("twice")).expect("a socket");
    token.cancel_query_raw(asks, NoTls).await.expect("sent");
    let mut closed = TcpStream::from_std(socket).expect("a socket");
    assert_eq!(closed.read(&mut [0]).await.expect("an end"), 0, "nothing is answered");
}

/// A fresh database on a shared server, dropped at the end.
pub(crate) struct Database {
    name: String,
    server: Server,
}

#[derive(Clone)]
enum Server {
    Given(String),
    Own(Arc<Cluster>),
}

impl Server {
    fn url(&self, database: &str) -> String {
        match self {
            Self::Given(url) => {
                let (server, _) = url.rsplit_once('/').expect("postgres://user@host:port/database");
                format!("{server}/{database}")
            }
            Self::Own(cluster) => cluster.url(database),
        }
    }

    fn shared() -> Self {
        if let Some(url) = std::env::var_os(SERVER) {
            return Self::Given(url.into_string().expect("a connection string"));
        }
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let cluster = shared.upgrade().unwrap_or_else(|| {
            let cluster = Cluster::start(&Options::default())
                .unwrap_or_else(|e| panic!("this test needs a PostgreSQL server: {e}"));
            Arc::new(cluster)
        });
        *shared = Arc::downgrade(&cluster);
        Self::Own(cluster)
    }
}

pub(crate) fn sqlstate(error: &Error) -> Option<&str> {
    error.code().map(tokio_postgres::error::SqlState::code)
}

/// Copies a database. That is quicker by file, as PostgreSQL does anyway until 14, than by the log.
async fn create_database(admin: &Client, name: &str, template: &str) {
    let version: String = admin.query_one("SHOW server_version_num", &[]).await.unwrap().get(0);
    let strategy = if version.as_str() < "150000" { "" } else { "STRATEGY file_copy" };
    let create = format!("CREATE DATABASE {name} TEMPLATE {template} {strategy}");
    admin.batch_execute(&create).await.expect("a new database");
}

fn new_name() -> String {
    format!("t{:x}", getrandom::u64().expect("the system gives random numbers"))
}

impl Database {
    /// An empty database.
    pub(crate) async fn create() -> Self {
        let server = Server::shared();
        let name = new_name();
        let admin = connect(&server.url("postgres")).await;
        create_database(&admin, &name, "template1").await;
        Self { name, server }
    }

    /// An empty database whose encoding is LATIN1 and whose locale is German; none, which is told,
    /// where the system has no such locale.
    pub(crate) async fn in_latin1() -> Option<Self> {
        let server = Server::shared();
        let name = new_name();
        let admin = connect(&server.url("postgres")).await;
        let create = format!(
            "CREATE DATABASE {name} TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'de_DE.ISO-8859-1'"
        );
        match admin.batch_execute(&create).await {
            Ok(()) => Some(Self { name, server }),
            Err(error)
                if error.code() == Some(&tokio_postgres::error::SqlState::WRONG_OBJECT_TYPE) =>
            {
                skipped::skip("scripts/setup locale makes de_DE.ISO-8859-1");
                None
            }
            Err(error) => panic!("a database in LATIN1: {error:?}"),
        }
    }

    /// The database `postgres` of a server of its own.
    pub(crate) fn of(cluster: Cluster) -> Self {
        Self { name: "postgres".to_owned(), server: Server::Own(Arc::new(cluster)) }
    }

    /// The database that this connection string names, which is dropped at the end.
    pub(crate) fn at(url: &str) -> Self {
        let (_, name) = url.rsplit_once('/').expect("postgres://user@host:port/database");
        Self { name: name.to_owned(), server: Server::Given(url.to_owned()) }
    }

    /// A database in which `sql` was run.
    pub(crate) async fn with(sql: &str) -> Self {
        let database = Self::create().await;
        database.connect().await.batch_execute(sql).await.expect("the test's own SQL");
        database
    }

    /// Another database with the same content, down to oids and row positions.
    pub(crate) async fn copy(&self) -> Self {
        self.copied_to(format!("{}_copy", self.name)).await
    }

    /// One of several such databases.
    pub(crate) async fn another(&self) -> Self {
        self.copied_to(new_name()).await
    }

    async fn copied_to(&self, name: String) -> Self {
        let admin = connect(&self.server.url("postgres")).await;
        create_database(&admin, &name, &self.name).await;
        Self { name, server: self.server.clone() }
    }

    /// The server's port on 127.0.0.1.
    pub(crate) fn port(&self) -> u16 {
        let config: tokio_postgres::Config = self.url().parse().expect("a connection string");
        config.get_ports()[0]
    }

    /// The database's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// A superuser's connection string, straight to the server.
    pub(crate) fn url(&self) -> String {
        self.server.url(&self.name)
    }

    /// A superuser's connection string to the same database at another port of this machine.
    pub(crate) fn url_at(&self, port: u16) -> String {
        format!("postgres://postgres@127.0.0.1:{port}/{}", self.name)
    }

    /// A superuser's connection, straight to the server.
    pub(crate) async fn connect(&self) -> Client {
        connect(&self.url()).await
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A thread of its own: a drop cannot await, and the test's runtime may be ending.
        let (url, name) = (self.server.url("postgres"), self.name.clone());
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime").block_on(async {
                if let Ok(admin) = try_connect(&url).await {
                    let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                    admin.batch_execute(&drop).await.ok();
                }
            });
        });
        dropping.join().ok();
    }
}

/// Connects, or fails the test.
pub(crate) async fn connect(url: &str) -> Client {
    try_connect(url).await.unwrap_or_else(|e| panic!("connecting to {url}: {e:?}"))
}

/// Connects; the connection is driven until the client is dropped.
pub(crate) async fn try_connect(url: &str) -> Result<Client, Error> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    tokio::task::spawn(connection);
    Ok(client)
}

/// Waits until all processes follow every rule, so that a statement may take the key of an expired
/// row.
pub(crate) async fn wait_until_settled(client: &Client) {
    let unsettled = "SELECT FROM pglapse.rules WHERE settled > clock_timestamp()";
    let is_settled = async || client.query(unsettled, &[]).await.expect("an answer").is_empty();
    wait_until("a statement may take a key", is_settled).await;
}

/// Asks until the answer is yes, and fails the test if that takes longer than [`DEADLINE`].
pub(crate) async fn wait_until<F: Future<Output = bool>>(what: &str, mut ask: impl FnMut() -> F) {
    let asking = async {
        while !ask().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let outcome = tokio::time::timeout(DEADLINE, asking).await;
    assert!(outcome.is_ok(), "gave up waiting until {what}");
}

/// Waits until nobody is logged in as these roles: only then is undone what a process that was
/// killed had begun, and `DROP OWNED` waits for nobody who waits for it.
pub(crate) async fn wait_until_gone(client: &Client, roles: &[&str]) {
    let logged_in = "SELECT FROM pg_stat_activity WHERE usename = ANY ($1)";
    wait_until("its sessions have ended", async || {
        client.query(logged_in, &[&roles]).await.is_ok_and(|rows| rows.is_empty())
    })
    .await;
}
