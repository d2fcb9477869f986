//! A real PgBouncer.

use std::{
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use pglapse::demo::port::ReservedPort;
use tokio::net::TcpStream;

use super::{Database, tls::Authority, try_connect, wait_until};

/// A PgBouncer before a server on this machine; ended with the test.
pub(crate) struct Bouncer {
    process: Child,
    pub(crate) port: u16,
    _reserved: ReservedPort,
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
        Self::at(ReservedPort::new().unwrap(), mode, size, server, database).await
    }

    /// One in session mode, but for this database.
    pub(crate) async fn but_for(other: &Database, database: &Database) -> Self {
        let (server, name) = (other.port(), other.name());
        let way = format!("host=127.0.0.1 port={server} user=postgres");
        let line = format!("{name} = {way} pool_mode=transaction\n* = {way}");
        Self::run(ReservedPort::new().unwrap(), "session", 20, &line, database).await
    }

    /// The same at a port of this machine.
    pub(crate) async fn at(
        port: ReservedPort,
        mode: &str,
        size: u32,
        server: u16,
        database: &Database,
    ) -> Self {
        let every = format!("* = host=127.0.0.1 port={server} user=postgres");
        Self::run(port, mode, size, &every, database).await
    }

    async fn run(
        port: ReservedPort,
        mode: &str,
        size: u32,
        databases: &str,
        database: &Database,
    ) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let settings = format!("auth_type = any\npool_mode = {mode}\ndefault_pool_size = {size}\n");
        let bouncer = Self::spawn(directory, port, databases, &settings);
        let url = database.url_at(bouncer.port);
        wait_until("pgbouncer answers", async || match try_connect(&url).await {
            Ok(client) => client.batch_execute("SELECT 1").await.is_ok(),
            Err(_) => false,
        })
        .await;
        bouncer
    }

    /// One in session mode that takes TLS only, knows these users' passwords, and speaks TLS to the
    /// server.
    pub(crate) async fn over_tls(
        server: u16,
        authority: &Authority,
        users: &[(&str, &str)],
    ) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let (certificate, key) = authority.issue("pooler", &["localhost", "127.0.0.1"]);
        // It gives up the rights of root.
        let give = |name: &str, content: &[u8]| {
            let path = directory.path().join(name);
            std::fs::write(&path, content).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
            path.display().to_string()
        };
        std::fs::set_permissions(directory.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
        let lines: Vec<String> =
            users.iter().map(|(user, password)| format!("\"{user}\" \"{password}\"")).collect();
        let copy = |name: &str, path: PathBuf| give(name, &std::fs::read(path).unwrap());
        let settings = format!(
            "auth_type = scram-sha-256\nauth_file = {}\npool_mode = session\n\
             ignore_startup_parameters = extra_float_digits,options\nclient_tls_sslmode = require\n\
             client_tls_cert_file = {}\nclient_tls_key_file = {}\n\
             server_tls_sslmode = verify-full\nserver_tls_ca_file = {}\n",
            give("users", lines.join("\n").as_bytes()),
            copy("pooler.crt", certificate),
            copy("pooler.key", key),
            copy("root.crt", authority.root()),
        );
        let port = ReservedPort::new().unwrap();
        let bouncer =
            Self::spawn(directory, port, &format!("* = host=127.0.0.1 port={server}"), &settings);
        let answers = async || TcpStream::connect(("127.0.0.1", bouncer.port)).await.is_ok();
        wait_until("pgbouncer answers", answers).await;
        bouncer
    }

    fn spawn(
        directory: tempfile::TempDir,
        reserved: ReservedPort,
        databases: &str,
        settings: &str,
    ) -> Self {
        let port = reserved.number();
        let path = directory.path().join("pgbouncer.ini");
        let text = format!(
            "[databases]
{databases}
[pgbouncer]
\
             listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
{settings}"
        );
        std::fs::write(&path, text).unwrap();
        let path = path.display().to_string();
        let process = Command::new("pgbouncer")
            .args(["-q", "-u", "nobody", &path])
            .stderr(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("pgbouncer; scripts/setup pgbouncer installs it");
        Self { process, port, _reserved: reserved, _directory: directory }
    }
}

impl Drop for Bouncer {
    fn drop(&mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }
}
