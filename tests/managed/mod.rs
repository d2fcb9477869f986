//! Servers that look like those of managed services: TLS and SCRAM only, nobody a superuser, a
//! pooler in front or no server at all while nobody is connected. Before each of them stands
//! pglapse as `docs/managed.md` says, by a role that has what `pglapse check` asks for, and drivers
//! come through it with their default settings, by TLS on both sides.
//!
//! The everyday suite sends one driver through each; `make test-managed` all of them.

mod providers;
mod scaled_to_zero;

use std::{fs, path::Path};

use tempfile::TempDir;

use self::{
    providers::{Provider, Route},
    scaled_to_zero::ScaledToZero,
};
use crate::{
    cli::{
        least_rights,
        process::{Serve, pglapse, stderr, stdout},
    },
    clients::SAMPLE,
    drivers,
    session::tls::{psql, said},
    support::{
        bouncer::Bouncer,
        connect,
        tls::{Authority, server_at},
        wait_until,
    },
};

/// Each driver of `make test-drivers`: a program and its script.
const DRIVERS: [(&str, &[&str]); 13] = [
    ("target/venv/bin/python", &["with_psycopg.py"]),
    ("target/venv/bin/python", &["with_psycopg_async.py"]),
    ("target/venv/bin/python", &["with_psycopg2.py"]),
    ("target/venv/bin/python", &["with_asyncpg.py"]),
    ("target/venv/bin/python", &["with_pg8000.py"]),
    ("target/venv/bin/python", &["with_sqlalchemy.py"]),
    ("target/venv/bin/python", &["with_django.py"]),
    ("target/venv/bin/python", &["with_libpq.py"]),
    ("target/node/bin/node", &["with_node_postgres.js"]),
    ("target/node/bin/node", &["with_postgres_js.js"]),
    ("target/node/bin/node", &["with_prisma.js"]),
    (drivers::JAVA, &["WithPgjdbc.java"]),
    ("target/drivers/debug/drivers", &[]),
];

/// Rows that have expired, whose ids are even.
const EXPIRED: &str = "INSERT INTO items SELECT i, 'item', 0, timestamptz '2001-01-01'
    FROM generate_series(2, 100, 2) i ON CONFLICT DO NOTHING";

/// A way to the server, which lasts as long as this.
enum Running {
    Direct(#[expect(dead_code, reason = "it runs")] pglapse::demo::cluster::Cluster),
    Pooler(
        #[expect(dead_code, reason = "it runs")] Bouncer,
        #[expect(dead_code, reason = "it runs")] pglapse::demo::cluster::Cluster,
    ),
    ScaledToZero(ScaledToZero),
}

/// A server, and what is known of it: the words of a connection string.
struct Service {
    running: Running,
    port: u16,
    words: String,
    url: String,
    authority: Authority,
}

impl Service {
    async fn start(provider: &Provider) -> Self {
        let authority = Authority::new();
        // The tests' own superuser, and nobody else but as the service lets them in.
        let hba = ["host all postgres 127.0.0.1/32 trust", provider.hba, "host all all all reject"];
        let cluster = server_at(&authority, &hba, provider.names).await;
        let superuser = connect(&cluster.url("postgres")).await;
        superuser.batch_execute(provider.administrator).await.expect("an administrator");
        drop(superuser);
        let (running, port) = match provider.route {
            Route::Direct => {
                let port = cluster.port();
                (Running::Direct(cluster), port)
            }
            Route::Pooler => {
                let users = ["administrator", "app", "pglapse"].map(|user| (user, "secret"));
                let bouncer = Bouncer::over_tls(cluster.port(), &authority, &users).await;
                let port = bouncer.port;
                (Running::Pooler(bouncer, cluster), port)
            }
            Route::ScaledToZero => {
                let front = ScaledToZero::start(cluster).await;
                let port = front.port;
                (Running::ScaledToZero(front), port)
            }
        };
        let (host, root) = (provider.names.first().unwrap_or(&"127.0.0.1"), authority.root());
        let host = if host.contains(':') { "127.0.0.1" } else { host };
        let mut words = format!("sslmode={} sslrootcert={}", provider.sslmode, root.display());
        if provider.asks_for_certificate {
            let (certificate, key) = authority.issue("pglapse client", &[]);
            let of_its_own = [(" sslcert=", certificate), (" sslkey=", key)];
            words.extend(of_its_own.map(|(word, path)| format!("{word}'{}'", path.display())));
        }
        let url =
            format!("host={host} port={port} user=pglapse password=secret dbname=shop {words}");
        Self { running, port, words, url, authority }
    }

    /// What a role is told past pglapse.
    async fn tell(&self, user: &str, database: &str, sql: &str) -> String {
        let words = format!("user={user} password=secret dbname={database} {}", self.words);
        let words = format!("{words} host=localhost hostaddr=127.0.0.1");
        let output = psql(self.port, &words, sql).await;
        assert!(output.status.success(), "{sql}: {}", said(&output));
        said(&output)
    }

    /// The settings of `docs/managed.md`, in a file.
    fn settings(&self, folder: &Path) -> String {
        let (certificate, key) = self.authority.issue("pglapse", &["127.0.0.1"]);
        let (certificate, key) = (certificate.display(), key.display());
        let (url, path) = (&self.url, folder.join("pglapse.toml"));
        let sleep = match self.running {
            Running::ScaledToZero(_) => "sleep_after = '1s'\nwake_every = '1 day'\n",
            Running::Direct(_) | Running::Pooler(..) => "",
        };
        let text = format!(
            "[listen]\ntls = 'require'\ntls_cert = '{certificate}'\ntls_key = '{key}'\n\
             [upstream]\nurl = \"{url}\"\n{sleep}[auth]\nmethod = 'password'\n\
             [log]\nformat = 'json'\n[[table]]\nname = 'public.items'\nexpires = 'expires_at'\n"
        );
        fs::write(&path, text).expect("a file");
        path.display().to_string()
    }
}

/// Sends the drivers through pglapse to such a server.
async fn drive(provider: &Provider, drivers: &[(&str, &[&str])]) {
    let service = Service::start(provider).await;
    for sql in [
        "CREATE ROLE app LOGIN PASSWORD 'secret' CREATEDB",
        "GRANT app TO administrator",
        "CREATE ROLE pglapse LOGIN PASSWORD 'secret'",
        "CREATE DATABASE shop OWNER app",
    ] {
        service.tell("administrator", "postgres", sql).await;
    }
    service.tell("app", "shop", SAMPLE).await;
    let folder = TempDir::new().expect("a folder");
    let path = service.settings(folder.path());
    let grant = async |statement: &str| {
        service.tell("administrator", "shop", statement).await;
    };
    let (grants, checked) = least_rights::grant(&path, grant).await;
    assert!(!grants.is_empty() && checked.contains("1 rule in order, 0 faults"), "{checked}");

    let serve = Serve::start(&path);
    let port = serve.listen.port();
    let login = "user=app password=secret dbname=shop";
    let through = async |words: &str, sql: &str| said(&psql(port, words, sql).await);
    let is_encrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    assert_eq!(through(&format!("{login} sslmode=require"), is_encrypted).await, "t");
    let plain = through(&format!("{login} sslmode=disable"), "SELECT 1").await;
    assert!(plain.contains("requires TLS"), "{plain}");
    let wrong = through("user=app password=wrong dbname=shop sslmode=require", "SELECT 1").await;
    assert!(wrong.contains("authentication failed"), "{wrong}");

    for (program, arguments) in drivers {
        if *program == drivers::JAVA && !drivers::has_java(program) {
            continue;
        }
        service.tell("app", "shop", EXPIRED).await;
        drivers::run(program, arguments, &format!("postgres://app:secret@127.0.0.1:{port}/shop"))
            .await;
    }
    service.tell("app", "shop", EXPIRED).await;
    let reaped = pglapse(&["reap", "--config", &path]);
    assert!(reaped.status.success(), "{}{}", stdout(&reaped), stderr(&reaped));
    assert_eq!(service.tell("app", "shop", "SELECT count(*) FROM items").await, "50");
    if let Running::ScaledToZero(front) = &service.running {
        wait_until("the server is stopped", async || front.is_stopped()).await;
        assert!(serve.get("/ready").0.ends_with("200 OK"));
        tokio::time::sleep(std::time::Duration::from_secs(3)).await;
        assert!(front.is_stopped(), "it was woken by nobody");
        let rows = through(&format!("{login} sslmode=require"), "SELECT count(*) FROM items").await;
        assert_eq!(rows, "50");
    }
}

/// A test with one driver, and one with all of them.
macro_rules! providers {
    ($($name:ident: $provider:ident),* $(,)?) => {$(
        mod $name {
            #[tokio::test(flavor = "multi_thread")]
            async fn one_driver() {
                super::drive(&super::providers::$provider, &super::DRIVERS[..1]).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            #[ignore = "`make test-managed` runs it"]
            async fn every_driver() {
                super::drive(&super::providers::$provider, &super::DRIVERS).await;
            }
        }
    )*};
}

providers! {
    amazon_rds: RDS,
    aurora_serverless: AURORA_SERVERLESS,
    cloud_sql: CLOUD_SQL,
    azure: AZURE,
    supabase: SUPABASE,
    neon: NEON,
}
