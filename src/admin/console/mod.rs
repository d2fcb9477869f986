//! The console: the virtual database `pglapse`, for `psql` and what else speaks Postgres's protocol.

mod answer;
mod command;
mod handler;
mod roster;

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
pub use self::roster::{Place, Roster};
use super::View;
use crate::wire::messages::{is_sound, whole};

/// The database's name.
pub const DATABASE: &str = "pglapse";

/// Bytes of a message to the console at most.
const LONGEST: usize = 64 << 10;
/// Orders that may wait for the ones before them.
const ORDERS: usize = 16;

/// What the process itself has to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// To pause the reaper, or to let it go on: for a table, or for all.
    Reaper {
        /// Whether it pauses.
        paused: bool,
        /// The table, as the rule's name is written.
        table: Option<String>,
        /// Who says so.
        by: String,
    },
    /// To read the settings again.
    Reload,
    /// To stop, as at SIGTERM.
    Shutdown,
}

/// An order, and where to say what came of it.
pub type Ask = (Order, oneshot::Sender<Result<(), String>>);

/// What the console shows and does.
#[derive(Debug)]
pub struct Console {
    roles: Vec<String>,
    view: View,
    roster: Arc<Roster>,
    asks: mpsc::Sender<Ask>,
}

impl Console {
    /// A console for these roles, and where its orders arrive.
    pub fn new(roles: Vec<String>, view: View, roster: Arc<Roster>) -> (Self, mpsc::Receiver<Ask>) {
        let (asks, orders) = mpsc::channel(ORDERS);
        (Self { roles, view, roster, asks }, orders)
    }

    /// Whether a client that asks for this database means the console.
    pub fn is_meant(&self, database: &str) -> bool {
        database == DATABASE && !self.roles.is_empty()
    }

    /// Whether that role may use it.
    pub fn admits(&self, role: &str) -> bool {
        self.roles.iter().any(|admitted| admitted == role)
    }

    /// Serves a client that has logged in, to its end. `input` is what it sent already, `who` it is.
    pub async fn serve<S>(self: Arc<Self>, stream: S, mut input: BytesMut, who: String)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + Sync + 'static,
    {
        // The address is for handlers that ask for it, of which there are none.
        let client = DefaultClient::new(([127, 0, 0, 1], 0).into(), false);
        let mut socket = Framed::new(stream, PgWireMessageServerCodec::new(client));
        socket.set_state(PgWireConnectionState::ReadyForQuery);
        let handler = Arc::new(Handler::new(self, who));
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

/// The next message; `None` at the end. Only what is sound in form is decoded, one frame at a time.
async fn read<S>(
    from: &mut S,
    input: &mut BytesMut,
) -> Result<Option<PgWireFrontendMessage>, PgWireError>
where
    S: AsyncRead + Unpin,
{
    loop {
        match whole(input, LONGEST) {
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
