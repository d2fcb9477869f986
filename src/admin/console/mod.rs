//! The admin console: the virtual database `pglapse`, for `psql` and other clients of Postgres's
//! protocol.

mod command;
mod handler;
mod result;
mod sessions;

use std::sync::Arc;

use bytes::BytesMut;
use futures_util::SinkExt as _;
use pgwire::{
    api::{ClientInfo as _, DefaultClient, NoopHandler, PgWireConnectionState},
    error::PgWireError,
    messages::{DecodeContext, PgWireFrontendMessage, ProtocolVersion},
    tokio::server::{PgWireMessageServerCodec, process_error, process_message},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite},
    sync::{mpsc, oneshot},
};
use tokio_util::codec::Framed;
use tracing::debug;

use self::handler::Handler;
pub use self::sessions::{Registration, SessionRegistry};
use super::AdminView;
use crate::{
    reaper::pauses::ReaperOrder,
    wire::messages::{is_sound, whole},
};

/// The database's name.
pub const DATABASE: &str = "pglapse";

/// The longest message to the console, in bytes.
const MAX_MESSAGE: usize = 64 << 10;
/// How many actions may wait for those before them.
const MAX_QUEUED_ACTIONS: usize = 16;

/// What a command asks the process to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Tell the reapers something, of one table or of all.
    Reaper {
        /// What.
        order: ReaperOrder,
        /// The table, as the rule's name is written.
        table: Option<String>,
    },
    /// Read the settings again.
    Reload,
    /// Stop, as at SIGTERM.
    Shutdown,
}

/// An action, the role that asks for it with its address, and where its result is sent.
pub type ActionRequest = (Action, String, oneshot::Sender<Result<(), String>>);

/// The admin console.
#[derive(Debug)]
pub struct Console {
    roles: Vec<String>,
    view: AdminView,
    sessions: Arc<SessionRegistry>,
    actions: mpsc::Sender<ActionRequest>,
}

impl Console {
    /// A console for these roles, and the receiver of its actions.
    pub fn new(
        roles: Vec<String>,
        view: AdminView,
        sessions: Arc<SessionRegistry>,
    ) -> (Self, mpsc::Receiver<ActionRequest>) {
        let (actions, receiver) = mpsc::channel(MAX_QUEUED_ACTIONS);
        (Self { roles, view, sessions, actions }, receiver)
    }

    /// Whether a session in this database is one of the console.
    pub fn serves(&self, database: &str) -> bool {
        database == DATABASE && !self.roles.is_empty()
    }

    /// Whether that role may use it.
    pub fn admits(&self, role: &str) -> bool {
        self.roles.iter().any(|admitted| admitted == role)
    }

    /// Serves a client that has logged in, until it disconnects. `input` is what it sent already,
    /// and `client` its role and address.
    pub async fn serve<S>(self: Arc<Self>, stream: S, mut input: BytesMut, client: String)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + Sync + 'static,
    {
        // No handler uses the address.
        let pgwire_client = DefaultClient::new(([127, 0, 0, 1], 0).into(), false);
        let mut socket = Framed::new(stream, PgWireMessageServerCodec::new(pgwire_client));
        socket.set_state(PgWireConnectionState::ReadyForQuery);
        let handler = Arc::new(Handler::new(self, client));
        loop {
            let message = match read(socket.get_mut(), &mut input).await {
                Ok(Some(message)) => message,
                Ok(None) => break,
                Err(error) => {
                    if process_error(&mut socket, error, false).await.is_err() {
                        debug!("the console's client is gone");
                    }
                    break;
                }
            };
            let extended = message.is_extended_query();
            let noop = Arc::new(NoopHandler);
            let processed = process_message(
                message,
                &mut socket,
                Arc::clone(&noop),
                Arc::clone(&handler),
                Arc::clone(&handler),
                Arc::clone(&noop),
                noop,
            );
            if let Err(error) = processed.await
                && process_error(&mut socket, error, extended).await.is_err()
            {
                break;
            }
        }
        drop(socket.close().await);
    }
}

/// The next message; `None` at the end. pgwire's decoder only gets frames whose form was checked.
async fn read<S>(
    from: &mut S,
    input: &mut BytesMut,
) -> Result<Option<PgWireFrontendMessage>, PgWireError>
where
    S: AsyncRead + Unpin,
{
    loop {
        match whole(input, MAX_MESSAGE) {
            Ok(Some(size)) => {
                let mut frame = input.split_to(size);
                if frame.first() == Some(&b'X') {
                    return Ok(None);
                }
                if !is_sound(&frame) {
                    return Err(handler::fault(
                        "08P01",
                        "malformed message, or none for a console",
                    ));
                }
                let mut context = DecodeContext::new(ProtocolVersion::PROTOCOL3_0);
                context.awaiting_frontend_ssl = false;
                context.awaiting_frontend_startup = false;
                return PgWireFrontendMessage::decode(&mut frame, &context);
            }
            Ok(None) if matches!(from.read_buf(input).await, Ok(1..)) => {}
            Ok(None) => return Ok(None),
            Err(error) => return Err(handler::fault("08P01", &error.to_string())),
        }
    }
}
