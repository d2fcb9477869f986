//! A real PgBouncer.

use std::process::{Child, Command, Stdio};

use super::{Database, try_connect, wait_until};

/// A PgBouncer before a server on this machine; ended with the test.
pub(crate) struct Bouncer {
    process: Child,
    pub(crate) port: u16,
    _directory: tempfile::TempDir,
}

impl Bouncer {
    /// One in this mode that leads to a port; enough connections for every test but those of its
    /// size.
    pub(crate) async fn start(mode: &str, server: u16, database: &Database) -> Self {
        Self::with_pool(mode, 20, server, database).await
    }

    /// One with so many connections to the server for each database.
    pub(crate) async fn with_pool(mode: &str, size: u32, server: u16, database: &Database) -> Self {
        Self::at(free_port(), mode, size, server, database).await
    }

    /// One in session mode, but for this database.
    pub(crate) async fn but_for(other: &Database, database: &Database) -> Self {
        let (server, name) = (other.port(), other.name());
        let way = format!("host=127.0.0.1 port={server} user=postgres");
        let line = format!("{name} = {way} pool_mode=transaction\n* = {way}");
        Self::run(free_port(), "session", 20, &line, database).await
    }

    /// The same at a port of this machine.
    pub(crate) async fn at(
        port: u16,
        mode: &str,
        size: u32,
        server: u16,
        database: &Database,
    ) -> Self {
        let every = format!("* = host=127.0.0.1 port={server} user=postgres");
        Self::run(port, mode, size, &every, database).await
    }

    async fn run(port: u16, mode: &str, size: u32, databases: &str, database: &Database) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("pgbouncer.ini");
        let text = format!(
            "[databases]\n{databases}\n[pgbouncer]\n\
             listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = {mode}\ndefault_pool_size = {size}\n"
        );
        std::fs::write(&path, text).unwrap();
        let path = path.display().to_string();
        let process = Command::new("pgbouncer")
            .args(["-q", "-u", "nobody", &path])
            .stderr(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("pgbouncer; scripts/setup pgbouncer installs it");
        let bouncer = Self { process, port, _directory: directory };
        let url = database.url_at(port);
        wait_until("pgbouncer answers", async || match try_connect(&url).await {
            Ok(client) => client.batch_execute("SELECT 1").await.is_ok(),
            Err(_) => false,
        })
        .await;
        bouncer
    }
}

impl Drop for Bouncer {
    fn drop(&mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }
}

/// A port at which nothing listens.
pub(crate) fn free_port() -> u16 {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap().port()
}
