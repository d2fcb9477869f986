//! The only loop that moves session bytes.
//!
//! One task polls both directions in turn, so the two halves share their state without a lock, and
//! each direction goes on while the other waits. A direction does not read while it has something
//! to write.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use bytes::BytesMut;
use tokio::io::{AsyncRead, AsyncWrite};

use super::{
    direction::{DirectionEnd, InputState, RelayDirection},
    login_log::ServerRefusal,
    readiness::Readiness,
    replies::{Binding, Replies},
    requests::Requests,
    state::SessionState,
    waiting::{Denied, Wait},
};
use crate::{
    catalog::Sweeps,
    rewrite::Awaited,
    session::{requests::Next, rewrite_policy::RewritePolicy},
    sweep::RowsLeft,
    wire::{framer::FrameError, startup::cancel_request},
};

/// What the loop needs from outside.
pub(super) trait Environment {
    /// The policy for the client's next texts.
    fn policy(&mut self) -> RewritePolicy<'_>;
    /// Runs these sweeps, of whole tables and of keys. It is called again until it is ready, and
    /// says then whether expired rows are left.
    fn poll_sweep(
        &mut self,
        cx: &mut Context<'_>,
        sweeps: &Arc<Sweeps>,
        state: &SessionState,
    ) -> Poll<Result<RowsLeft, Denied>>;
    /// Waits until the catalog is current. It is called again until it is ready.
    fn poll_catalog(
        &mut self,
        cx: &mut Context<'_>,
        awaited: &Awaited,
        state: &SessionState,
    ) -> Poll<Result<(), Denied>>;
    /// So many bytes came from the client, which has logged in or not.
    fn sent(&mut self, bytes: usize, is_logged_in: bool, requests: &mut Requests);
    /// The client's unfinished messages take so many bytes. Whether they may.
    fn may_buffer(&mut self, _bytes: usize) -> bool {
        true
    }
    /// So many bytes came from the server.
    fn received(&mut self, bytes: usize);
}

/// Both ends of a session and the bytes in between.
#[derive(Debug)]
pub(super) struct Relay<C, S> {
    /// The client.
    pub(super) client: C,
    /// The server.
    pub(super) server: S,
    up: RelayDirection,
    down: RelayDirection,
    requests: Requests,
    replies: Replies,
    state: SessionState,
    /// The state of the client's side.
    upward: Upward,
    broke: Option<FrameError>,
    announced: Announced,
    draining: bool,
    muted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Upward {
    Open,
    /// The client sends no more; the server's side is being closed.
    Closing,
    Closed,
    /// The server accepts no more.
    Broken,
}

/// The stops of the loop that happen once in a session, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Announced {
    Nothing,
    Login,
    HangUp,
}

/// Why the loop stopped.
#[derive(Debug)]
pub(super) enum RelayEnd {
    /// The login is complete. The loop is to be entered again.
    LoggedIn,
    /// The session is idle and was asked to end.
    Drained,
    /// The client sends no more, while the server runs something for it. The loop may be entered
    /// again.
    HungUp,
    /// The session was idle for as long as it may be.
    Idle,
    /// Another login has got its slot.
    Evicted,
    /// The client is gone.
    ClientGone(io::Error),
    /// The client has said that it leaves, or has closed its side, and the server has ended the
    /// session.
    ClientLeft,
    /// The server is gone, and the client has everything that it sent.
    ServerGone,
    /// The client broke the protocol.
    ClientBroke(FrameError),
    /// The server broke the protocol.
    ServerBroke(FrameError),
}

impl<C, S> Relay<C, S>
where
    C: AsyncRead + AsyncWrite + Readiness + Unpin,
    S: AsyncRead + AsyncWrite + Readiness + Unpin,
{
    /// A relay that first sends `opening` to the server, and then takes `behind` as the first bytes
    /// that the client sent after it.
    pub(super) fn new(
        client: C,
        server: S,
        opening: BytesMut,
        behind: BytesMut,
        requests: Requests,
        nonce: &str,
    ) -> Self {
        Self {
            client,
            server,
            up: RelayDirection::new(opening, behind),
            down: RelayDirection::default(),
            replies: Replies::new(nonce),
            requests,
            state: SessionState::default(),
            upward: Upward::Open,
            broke: None,
            announced: Announced::Nothing,
            draining: false,
            muted: false,
        }
    }

    /// Takes bytes that the server has sent already.
    pub(super) fn received(&mut self, bytes: BytesMut) {
        self.down = RelayDirection::new(BytesMut::new(), bytes);
    }

    /// Sets how the login is bound to the client's connection.
    pub(super) fn bind(&mut self, binding: Binding) {
        self.replies.bind(binding);
    }

    /// Asks the session to end as soon as it is idle.
    pub(super) fn drain(&mut self) {
        self.draining = true;
    }

    /// The request that cancels the running statement, if one runs. From now on nothing is read
    /// from the client.
    pub(super) fn give_up(&mut self) -> Option<Vec<u8>> {
        self.muted = true;
        (!self.state.is_quiet()).then(|| cancel_request(&self.state.key))
    }

    /// Ends the relay without the server: returns the client, the bytes still to be sent to it, and
    /// those that it sent and that are not decided yet.
    pub(super) fn leave_server(self) -> (C, BytesMut, BytesMut) {
        (self.client, self.down.into_unwritten(), self.up.into_input())
    }

    /// Bytes that both sides have sent so far.
    pub(super) fn moved(&self) -> u64 {
        self.up.total_read + self.down.total_read
    }

    /// Whether nothing is under way, and no transaction is open.
    pub(super) fn is_idle(&self) -> bool {
        self.state.is_idle() && self.up.is_empty() && self.down.is_empty()
    }

    /// Whether the login is complete.
    pub(super) fn is_logged_in(&self) -> bool {
        self.state.is_logged_in()
    }

    /// The error with which the server refused the client's login.
    pub(super) fn login_refusal(&self) -> Option<&ServerRefusal> {
        self.state.login_refusal.as_deref()
    }

    /// Whether the server is a standby, and whether its transactions are read-only by default,
    /// where it has said so.
    pub(super) fn server_role(&self) -> (Option<bool>, Option<bool>) {
        self.state.settings.server_role()
    }

    /// Whether a message of pglapse's own can be sent to the client: between two of the server's
    /// messages, and not after either side has ended.
    pub(super) fn can_be_told(&self) -> bool {
        self.replies.at_border()
            && self.down.is_empty()
            && !self.replies.sent_fatal()
            && !self.state.is_terminated()
            && (self.upward == Upward::Open || self.broke.is_some())
    }

    /// Moves bytes until something happens. It may be dropped and called again at any time.
    pub(super) async fn run(&mut self, surroundings: &mut impl Environment) -> RelayEnd {
        std::future::poll_fn(|cx| self.poll(cx, surroundings)).await
    }

    fn poll(
        &mut self,
        cx: &mut Context<'_>,
        surroundings: &mut impl Environment,
    ) -> Poll<RelayEnd> {
        let downward = self.poll_down(cx, surroundings);
        if let Poll::Ready(stop) = downward {
            return Poll::Ready(stop);
        }
        if let Some(message) = self.state.take_to_repeat() {
            self.up.put_back(&message);
        }
        if self.announced < Announced::Login && self.state.is_logged_in() {
            self.announced = Announced::Login;
            return Poll::Ready(RelayEnd::LoggedIn);
        }
        // A message that was sent before may still write the rows that are to be swept.
        if let Some(sweeps) = self.state.sweeping.wait.due()
            && !self.state.is_settling()
            && let Poll::Ready(swept) = surroundings.poll_sweep(cx, sweeps, &self.state)
        {
            self.state.sweeping.swept(swept);
        }
        if let Some(awaited) = self.state.waiting.due()
            && let Poll::Ready(waited) = surroundings.poll_catalog(cx, awaited, &self.state)
        {
            self.state.waiting = Wait::Over(waited);
        }
        let waits = self.state.awaits_answer() || self.state.is_waiting();
        if self.up.input_state == InputState::Waiting && self.state.is_logged_in() && !waits {
            self.up.input_state = InputState::Undecided;
        }
        if self.upward == Upward::Open && !self.muted {
            let is_waiting = self.state.is_waiting();
            self.poll_up(cx, surroundings);
            if !is_waiting && self.state.is_waiting() {
                cx.waker().wake_by_ref();
            }
        }
        if self.upward == Upward::Closing {
            // An error means that the server is gone, which reading from it shows.
            let shut = Pin::new(&mut self.server).poll_shutdown(cx);
            if shut.is_ready() {
                self.upward = Upward::Closed;
            }
        }
        if self.muted && self.state.is_quiet() && self.down.is_empty() {
            return Poll::Ready(RelayEnd::Drained);
        }
        let leaves = self.upward != Upward::Open && self.broke.is_none();
        let at_work = !self.state.is_quiet() && !self.state.is_terminated();
        if (leaves && at_work || self.poll_left(cx)) && self.announced == Announced::Login {
            self.announced = Announced::HangUp;
            return Poll::Ready(RelayEnd::HungUp);
        }
        if self.draining && self.is_idle() {
            return Poll::Ready(RelayEnd::Drained);
        }
        Poll::Pending
    }

    fn poll_down(
        &mut self,
        cx: &mut Context<'_>,
        surroundings: &mut impl Environment,
    ) -> Poll<RelayEnd> {
        let Self { client, server, down, replies, state, .. } = self;
        let ended = ready!(down.poll(cx, server, client, |batch, read| {
            surroundings.received(read);
            replies.advance(batch, state).map(|()| Next::More)
        }));
        let is_lost =
            matches!(ended, DirectionEnd::SourceClosed) && self.state.attempt.is_under_way();
        if is_lost || matches!(ended, DirectionEnd::InvalidFrame(_)) {
            // The client gets an error instead: also of the beginning of an attempt's answer, which
            // nothing follows.
            self.down.discard_input();
        }
        Poll::Ready(match ended {
            DirectionEnd::SourceClosed => match self.broke {
                Some(error) => RelayEnd::ClientBroke(error),
                None if self.has_left() => RelayEnd::ClientLeft,
                None => RelayEnd::ServerGone,
            },
            DirectionEnd::WriteFailed(error) => RelayEnd::ClientGone(error),
            DirectionEnd::InvalidFrame(error) => RelayEnd::ServerBroke(error),
        })
    }

    /// Whether the client sends no more, while a message of its waits.
    fn poll_left(&mut self, cx: &mut Context<'_>) -> bool {
        let is_waiting = self.up.input_state == InputState::Waiting;
        let waits = is_waiting && self.state.is_logged_in() && !self.muted;
        waits && self.upward == Upward::Open && self.up.poll_end_of_input(cx, &mut self.client)
    }

    /// When the client sends no more, or no valid frame, or the server accepts no more, the
    /// server's remaining messages go to the client first.
    fn poll_up(&mut self, cx: &mut Context<'_>, surroundings: &mut impl Environment) {
        let Self { client, server, up, requests, state, .. } = self;
        let polled = up.poll(cx, client, server, |batch, read| {
            let decided = requests.advance(batch, state, surroundings.policy());
            surroundings.sent(read, state.is_logged_in(), requests);
            if surroundings.may_buffer(batch.rest().len()) {
                decided
            } else {
                Err(FrameError::TooMuch)
            }
        });
        let Poll::Ready(ended) = polled else { return };
        self.upward = match ended {
            DirectionEnd::InvalidFrame(error) => {
                self.broke = Some(error);
                Upward::Closing
            }
            DirectionEnd::SourceClosed => Upward::Closing,
            DirectionEnd::WriteFailed(_) => Upward::Broken,
        };
    }

    /// Whether the client has said that it leaves, or has closed its side.
    fn has_left(&self) -> bool {
        self.state.is_terminated() || matches!(self.upward, Upward::Closing | Upward::Closed)
    }
}
