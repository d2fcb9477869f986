//! What must hold for whatever a server replies to pglapse's own connections: run by a fuzz target,
//! and every day on changes of what a real server replied.

use std::{hint::black_box, sync::Arc, time::Duration};

use pglapse::{
    catalog::{Catalog, Clock, SessionNames},
    config::{Config, Flags},
    control,
    reaper::{self, TablePass},
    rewrite::{self, RewriteOptions, Rewriter, Scratch},
};
use tokio::io::{self, AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};
use tokio_postgres::{Client, Error, NoTls};

const LIMITS: reaper::Limits = reaper::Limits {
    lock_timeout: Duration::from_secs(1),
    statement_timeout: Duration::from_secs(1),
};

/// Rules of all kinds, on tables that the everyday test makes.
const RULES: [&str; 5] = [
    "public.sessions: expires_at",
    "carts: created + days days, referential = true",
    "public.profiles: until, sidecar = profiles_ttl, unit = ms",
    "*.logs: day + 30 days, time_zone = Europe/Berlin",
    "public.events: at + 1 day, archive_to = public.events_archive",
];

pub(crate) fn config() -> Config {
    let flags = Flags {
        upstream: Some("postgres://pglapse@127.0.0.1/app".to_owned()),
        ttl: RULES.map(str::to_owned).to_vec(),
        ..Flags::default()
    };
    let mut config = Config::read(None, &flags).expect("rules");
    config.reaper.new_rule_delay = Duration::ZERO;
    config
}

/// The catalog is read, or not, statements are decided by it, and rows are deleted by it.
pub(crate) fn replies(bytes: &[u8]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let replied = runtime.expect("a runtime").block_on(play(bytes, &config()));
    let Ok((catalog, deleted)) = replied else { return };
    black_box(deleted);
    let names = SessionNames::default();
    let mut scratch = Scratch::default();
    let rewriter = Rewriter::new(Arc::new(catalog), RewriteOptions::default());
    for sql in [
        "SELECT * FROM current, profiles, logs",
        "INSERT INTO sessions (id, token) VALUES (1, 'a') ON CONFLICT DO NOTHING",
        "UPDATE carts SET days = 2",
    ] {
        let context = rewrite::Context::new(&names, "nonce");
        black_box(rewriter.rewrite(sql.as_bytes(), context, &mut scratch));
    }
}

/// Converses with a server that replies this.
pub(crate) async fn play(replies: &[u8], config: &Config) -> Result<(Catalog, Vec<Passed>), Error> {
    let mut upstream = tokio_postgres::Config::new();
    upstream.user("pglapse").ssl_mode(tokio_postgres::config::SslMode::Disable);
    let (ours, theirs) = io::duplex(1 << 16);
    tokio::spawn(serve(theirs, replies.to_vec()));
    let (client, connection) = upstream.connect_raw(ours, NoTls).await?;
    let driver = tokio::spawn(connection);
    let found = converse(client, config).await;
    drop(driver.await);
    found
}

/// The name of a table, and what a pass over it deleted.
pub(crate) type Passed = (String, Result<u64, reaper::PassFault>);

/// Reads a catalog, and deletes the expired rows of each of its tables.
pub(crate) async fn converse(
    mut client: Client,
    config: &Config,
) -> Result<(Catalog, Vec<Passed>), Error> {
    let rules = control::with_stored(config, Vec::new(), &client).await?;
    let facts = control::load(&mut client, &rules).await?;
    let (catalog, faults) = Catalog::build(&rules, &facts, Clock::Statement);
    black_box(faults);
    let mut connection = reaper::Connection::new(client, LIMITS).await?;
    let mut passed = Vec::new();
    for rule in &catalog.rules {
        for table in rule.leaves.iter().filter_map(|oid| catalog.table(*oid)) {
            let mut pass = TablePass::new(table, rule, &config.reaper);
            passed.push((table.qualified_name(), pass.run(&mut connection, u64::MAX).await));
        }
    }
    Ok((catalog, passed))
}

/// Is a server that replies what is written down. Whenever the client waits, it gets what comes next,
/// up to the next `ReadyForQuery`. When all was sent, the connection is closed.
async fn serve(mut client: DuplexStream, replies: Vec<u8>) -> io::Result<()> {
    let mut unsent = replies.as_slice();
    // A start-up packet, which has no type, comes first.
    let mut is_waiting = true;
    loop {
        let size = client.read_u32().await?;
        let mut body = (&mut client).take(u64::from(size).saturating_sub(4));
        io::copy(&mut body, &mut io::sink()).await?;
        if is_waiting {
            let (next, rest) = unsent.split_at(size_up_to_ready(unsent));
            client.write_all(next).await?;
            unsent = rest;
            if unsent.is_empty() {
                return Ok(());
            }
        }
        is_waiting = matches!(client.read_u8().await?, b'S' | b'Q' | b'p');
    }
}

/// How many bytes there are up to the end of the next `ReadyForQuery`; all, where none comes.
fn size_up_to_ready(replies: &[u8]) -> usize {
    let mut at = 0;
    while let Some((&[tag, a, b, c, d], _)) = replies[at..].split_first_chunk() {
        let size = usize::try_from(u32::from_be_bytes([a, b, c, d])).expect("32 bits");
        at = at.saturating_add(size.max(4).saturating_add(1)).min(replies.len());
        if tag == b'Z' {
            return at;
        }
    }
    replies.len()
}
