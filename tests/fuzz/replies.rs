//! What must hold for whatever a server replies to pglapse's own connections: run by a fuzz target,
//! and every day on changes of what a real server replied.

use std::{hint::black_box, sync::Arc};

use pglapse::{
    catalog::{Catalog, Clock, Facts, RuleSpec, SessionNames},
    config::{Config, Flags},
    control,
    rewrite::{self, RewriteOptions, Rewriter, Scratch},
};
use tokio::io::{self, AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};
use tokio_postgres::{Error, NoTls};

/// Rules of all kinds, on tables that the everyday test makes.
const RULES: [&str; 4] = [
    "public.sessions: expires_at",
    "carts: (created + days * interval '1 day'), referential = true",
    "public.profiles: until, sidecar = profiles_ttl, unit = ms",
    "*.logs: day + 30 days, time_zone = Europe/Berlin",
];

pub(crate) fn rules() -> Vec<RuleSpec> {
    let flags = Flags {
        upstream: Some("postgres://pglapse@127.0.0.1/app".to_owned()),
        ttl: RULES.map(str::to_owned).to_vec(),
        ..Flags::default()
    };
    Config::read(None, &flags).expect("rules").rules().collect()
}

/// The catalog is read, or not, and statements are decided by it.
pub(crate) fn replies(bytes: &[u8]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let rules = rules();
    if let Ok(facts) = runtime.expect("a runtime").block_on(read(bytes, &rules)) {
        let (catalog, faults) = Catalog::build(&rules, &facts, Clock::Statement);
        black_box(faults);
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
}

/// Reads a catalog from a server that replies this.
pub(crate) async fn read(replies: &[u8], rules: &[RuleSpec]) -> Result<Facts, Error> {
    let mut config = tokio_postgres::Config::new();
    config.user("pglapse").ssl_mode(tokio_postgres::config::SslMode::Disable);
    let (ours, theirs) = io::duplex(1 << 16);
    tokio::spawn(serve(theirs, replies.to_vec()));
    let (mut client, connection) = config.connect_raw(ours, NoTls).await?;
    let driver = tokio::spawn(connection);
    let facts = control::load(&mut client, rules).await;
    drop(client);
    drop(driver.await);
    facts
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
