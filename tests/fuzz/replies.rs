//! What must hold for whatever a server replies to pglapse's own connections: run by a fuzz target,
//! and every day on changes of what a real server replied.

use std::{
    cmp,
    hint::black_box,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, Waker},
};

use pglapse::{
    catalog::{Catalog, Clock, Facts, RuleSpec, SessionNames},
    config::{Config, Flags},
    control,
    rewrite::{self, RewriteOptions, Rewriter, Scratch},
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
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
    if let Ok(facts) = runtime.expect("a runtime").block_on(read(bytes)) {
        let (catalog, faults) = Catalog::build(&rules(), &facts, Clock::Statement);
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
pub(crate) async fn read(replies: &[u8]) -> Result<Facts, Error> {
    let mut config = tokio_postgres::Config::new();
    config.user("pglapse").ssl_mode(tokio_postgres::config::SslMode::Disable);
    let (mut client, connection) = config.connect_raw(Replayed::new(replies), NoTls).await?;
    let driver = tokio::spawn(connection);
    let facts = control::load(&mut client, &rules()).await;
    drop(client);
    drop(driver.await);
    facts
}

/// A connection to a server that replies what is written down. Whenever the client waits, it gets what
/// comes next, up to the word that the server is ready; at the end, the connection does.
struct Replayed {
    replies: Vec<u8>,
    read: usize,
    /// How much of the replies may be read by now.
    released: usize,
    /// What the client has sent of a message that is not yet complete.
    request: Vec<u8>,
    is_started: bool,
    waiting: Option<Waker>,
}

impl Replayed {
    fn new(replies: &[u8]) -> Self {
        let replies = replies.to_vec();
        let (request, waiting) = (Vec::new(), None);
        Self { replies, read: 0, released: 0, request, is_started: false, waiting }
    }

    /// What comes up to the next `ReadyForQuery` may be read.
    fn release(&mut self) {
        let mut at = self.released;
        while let Some((&[tag, a, b, c, d], _)) = self.replies[at..].split_first_chunk() {
            let size = u32::from_be_bytes([a, b, c, d]);
            let size = usize::try_from(size).expect("32 bits").max(4).saturating_add(1);
            at = cmp::min(at.saturating_add(size), self.replies.len());
            if tag == b'Z' {
                self.released = at;
                return;
            }
        }
        self.released = self.replies.len();
    }

    fn take_requests(&mut self) {
        loop {
            let tag = usize::from(self.is_started);
            let Some(&[a, b, c, d]) = self.request.get(tag..).and_then(<[u8]>::first_chunk) else {
                return;
            };
            let size = tag + usize::try_from(u32::from_be_bytes([a, b, c, d])).expect("32 bits");
            if self.request.len() < size {
                return;
            }
            let is_waiting = !self.is_started || matches!(self.request[0], b'S' | b'Q' | b'p');
            self.is_started = true;
            self.request.drain(..size);
            if is_waiting {
                self.release();
            }
        }
    }
}

impl AsyncRead for Replayed {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let ready = &self.replies[self.read..self.released];
        if ready.is_empty() && self.released < self.replies.len() {
            self.waiting = Some(cx.waker().clone());
            return Poll::Pending;
        }
        let size = cmp::min(ready.len(), buffer.remaining());
        buffer.put_slice(&ready[..size]);
        self.read += size;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Replayed {
    fn poll_write(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.request.extend_from_slice(bytes);
        self.take_requests();
        if let Some(waker) = self.waiting.take() {
            waker.wake();
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
