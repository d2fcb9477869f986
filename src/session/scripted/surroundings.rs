//! What stands around a session: its two ends, the rules, and what happens at other places.

use std::{
    cell::RefCell,
    collections::HashSet,
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll, Wake},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::{MAY_BYPASS, NONCE, POOLED, UNRULED};
use crate::{
    catalog::Sweeps,
    rewrite::{self, Awaited, Currency, Refusal, Rewriter, Scratch, Verdict},
    session::{
        pump::Environment,
        readiness::Readiness,
        reprepare::own_name,
        requests::Requests,
        rewrite_policy::{RewritePolicy, Rewrites},
        state::SessionState,
        waiting::Denied,
    },
    sweep::RowsLeft,
    wire::messages::{self, Parse},
};

/// One end of the session.
#[derive(Debug)]
pub(super) struct Party {
    /// What it has sent.
    pub(super) sent: Vec<u8>,
    /// How much of that was read.
    read: usize,
    pub(super) has_left: bool,
    pub(super) received: Vec<u8>,
    /// How many bytes it still takes.
    pub(super) room: usize,
}

impl Party {
    pub(super) fn new() -> Self {
        Self { sent: Vec::new(), read: 0, has_left: false, received: Vec::new(), room: usize::MAX }
    }
}

impl AsyncRead for Party {
    fn poll_read(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let unread = self.sent.get(self.read..).unwrap_or_default();
        let size = unread.len().min(buffer.remaining());
        if size == 0 && !self.has_left {
            return Poll::Pending;
        }
        buffer.put_slice(unread.get(..size).unwrap_or_default());
        self.read += size;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Party {
    fn poll_write(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let size = bytes.len().min(self.room);
        if size == 0 {
            return Poll::Pending;
        }
        self.room -= size;
        self.received.extend_from_slice(bytes.get(..size).unwrap_or_default());
        Poll::Ready(Ok(size))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

impl Readiness for Party {
    fn may_be_ready(&self) -> bool {
        true
    }
}

/// The rules, and the texts that they let go to the server.
#[derive(Debug)]
pub(super) struct Recorded<'a> {
    rewriter: &'a Rewriter,
    pub(super) currency: Arc<Currency>,
    decided: RefCell<HashSet<Vec<u8>>>,
}

impl<'a> Recorded<'a> {
    pub(super) fn new(rewriter: &'a Rewriter) -> Self {
        let currency = Arc::<Currency>::default();
        currency.set_watched(true);
        Self { rewriter, currency, decided: RefCell::default() }
    }

    /// Each text among these messages was decided, or is one of the session's own.
    pub(super) fn assert_decided(&self, received: &[u8]) {
        let (own, marker) = (own_name(NONCE), Refusal::marker(NONCE));
        for (tag, frame) in frames(received) {
            let body = messages::body(frame);
            let (name, sql) = match tag {
                b'Q' => (&b""[..], messages::query(body)),
                b'P' => Parse::read(body).map_or((&b""[..], None), |it| (it.name, Some(it.sql))),
                _ => continue,
            };
            let Some(sql) = sql else { continue };
            if name == own.as_bytes() {
                // From now on texts may be decided by what the server answers to that.
                let basis = self.rewriter.catalog().basis();
                if basis.is_some_and(|basis| basis.question.as_bytes() == sql) {
                    return;
                }
                continue;
            }
            let is_refusal = sql.windows(marker.len()).any(|it| it == marker.as_bytes());
            assert!(
                is_refusal
                    || self.decided.borrow().contains(sql)
                    || !self.rewriter.is_mentioned(sql),
                "{:?} was not decided",
                String::from_utf8_lossy(sql)
            );
        }
    }
}

impl Rewrites for Recorded<'_> {
    fn rewriter(&self) -> &Rewriter {
        self.rewriter
    }

    fn rewrite<'a>(
        &'a self,
        sql: &[u8],
        context: rewrite::Context<'_>,
        scratch: &'a mut Scratch,
    ) -> Verdict<'a> {
        let original = context.original.unwrap_or(sql).to_vec();
        let verdict = self.rewriter.rewrite(sql, context, scratch);
        self.decided.borrow_mut().insert(match verdict {
            Verdict::Edited { sql, .. } => sql.to_vec(),
            Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => original,
        });
        verdict
    }

    fn currency(&self) -> Option<&Arc<Currency>> {
        Some(&self.currency)
    }
}

/// What the script lets happen around the session.
#[derive(Debug)]
pub(super) struct Surroundings<'a> {
    pub(super) rules: Recorded<'a>,
    pub(super) flags: u8,
    pub(super) generation: u64,
    pub(super) swept: Option<Result<RowsLeft, Denied>>,
    pub(super) catalog_read: Option<Result<(), Denied>>,
}

impl<'a> Surroundings<'a> {
    pub(super) fn new(rules: Recorded<'a>, flags: u8) -> Self {
        Self { rules, flags, generation: 0, swept: None, catalog_read: None }
    }
}

impl Environment for Surroundings<'_> {
    fn policy(&mut self) -> RewritePolicy<'_> {
        RewritePolicy {
            rules: (self.flags & UNRULED == 0).then_some(&self.rules),
            generation: self.generation,
            may_bypass: self.flags & MAY_BYPASS != 0,
            is_pooled: self.flags & POOLED != 0,
            known: self.rules.currency.known(),
            shadow: None,
        }
    }

    fn poll_sweep(
        &mut self,
        _: &mut Context<'_>,
        _: &Arc<Sweeps>,
        _: &SessionState,
    ) -> Poll<Result<RowsLeft, Denied>> {
        self.swept.take().map_or(Poll::Pending, Poll::Ready)
    }

    fn poll_catalog(
        &mut self,
        _: &mut Context<'_>,
        _: &Awaited,
        _: &SessionState,
    ) -> Poll<Result<(), Denied>> {
        self.catalog_read.take().map_or(Poll::Pending, Poll::Ready)
    }

    fn sent(&mut self, _: usize, _: bool, requests: &mut Requests) {
        requests.take_tally();
        requests.take_refused();
    }

    fn received(&mut self, _: usize) {}
}

/// Counts how often the session has asked to be polled again.
#[derive(Debug, Default)]
pub(super) struct Wakes(pub(super) AtomicUsize);

impl Wake for Wakes {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// The messages, up to the first that is not there whole.
pub(super) fn frames(mut stream: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    std::iter::from_fn(move || {
        let size = messages::whole(stream, u32::MAX as usize).ok()??;
        let (frame, rest) = stream.split_at_checked(size)?;
        stream = rest;
        Some((*frame.first()?, frame))
    })
}

/// The messages of these kinds that were received are among those that were sent, in their order.
pub(super) fn assert_comes_from(received: &[u8], sent: &[u8], is_kept: impl Fn(u8) -> bool) {
    let mut sent = frames(sent);
    for (tag, frame) in frames(received).filter(|(tag, _)| is_kept(*tag)) {
        assert!(sent.any(|(_, it)| it == frame), "{:?} was not sent so", char::from(tag));
    }
}
