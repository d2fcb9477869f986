//! The login with `[auth]`: pglapse authenticates the client by SCRAM, and then logs in at the server.

use bytes::{Buf as _, BytesMut};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::{fallback::ServerHandshake, handshake::ClientHandshake};
use crate::{
    auth::{
        ClientFirstMessage, ClientKey, LookupError, SCRAM, SCRAM_PLUS, ScramClient, ScramError,
        Verifier, VerifierLookup,
    },
    tls::Stream,
    wire::{
        framer::HEADER,
        login::{self, Authentication},
        messages,
    },
};

/// The longest message in a login, as in Postgres (`PG_MAX_AUTH_TOKEN_LENGTH`).
const MAX_MESSAGE: usize = 65_535;
/// Random bytes of a nonce, as in Postgres (`SCRAM_RAW_NONCE_LEN`).
const NONCE: usize = 18;

/// A client that has proven to pglapse that it knows its password.
pub(super) struct AuthenticatedUser {
    key: ClientKey,
    verifier: Verifier,
}

/// Why a login failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoginError {
    /// The connection to the client or the server was lost.
    #[error("the connection was lost during the login")]
    ConnectionLost,
    /// The peer's message is malformed.
    #[error("expected a password response")]
    Malformed,
    /// The SCRAM exchange failed.
    #[error(transparent)]
    Scram(#[from] ScramError),
    /// The user's verifier cannot be looked up.
    #[error(transparent)]
    Lookup(#[from] LookupError),
    /// The server asks for something other than SCRAM.
    #[error("the server asks for a password in a way other than SCRAM-SHA-256")]
    UnsupportedMethod,
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(#[from] getrandom::Error),
}

impl LoginError {
    /// The SQLSTATE for the client.
    pub(super) fn sqlstate(&self) -> &'static str {
        match self {
            Self::ConnectionLost | Self::Lookup(_) => "57P03",
            Self::Malformed => "08P01",
            Self::Scram(error) => error.sqlstate(),
            Self::UnsupportedMethod => "28000",
            Self::Random(_) => "58000",
        }
    }
}

/// Authenticates the client by SCRAM.
pub(super) async fn authenticate_client(
    handshake: &mut ClientHandshake,
    role: &str,
    users: &VerifierLookup,
) -> Result<AuthenticatedUser, LoginError> {
    let binding = handshake.tls.channel_binding.clone();
    let mechanisms = [SCRAM_PLUS.as_bytes(), SCRAM.as_bytes()];
    let mut out = BytesMut::new();
    login::put_sasl(&mut out, mechanisms.get(usize::from(binding.is_none())..).unwrap_or(&[]));
    send(&mut handshake.client, &out).await?;
    let answer = read_password_message(handshake).await?;
    let (mechanism, first) = login::sasl_initial(&answer).ok_or(LoginError::Malformed)?;
    let plus = mechanism == SCRAM_PLUS.as_bytes();
    if !plus && mechanism != SCRAM.as_bytes() || plus && binding.is_none() {
        return Err(LoginError::Malformed);
    }
    let first = ClientFirstMessage::read(first, plus, binding.is_some())?;
    let verifier = users.find(role).await?;
    let challenge = first.challenge(verifier.clone(), &random()?);
    let mut out = BytesMut::new();
    login::put_sasl_data(&mut out, false, challenge.message().as_bytes());
    send(&mut handshake.client, &out).await?;
    let answer = read_password_message(handshake).await?;
    let (key, last) = challenge.finish(&answer, binding.as_deref())?;
    let mut out = BytesMut::new();
    login::put_sasl_data(&mut out, true, last.as_bytes());
    send(&mut handshake.client, &out).await?;
    Ok(AuthenticatedUser { key, verifier })
}

/// Logs in at the server as the client's user. Afterwards `received` holds what the client is to get, beginning
/// with `AuthenticationOk` or the server's error.
pub(super) async fn authenticate_upstream(
    server: &mut ServerHandshake,
    user: AuthenticatedUser,
) -> Result<(), LoginError> {
    let ServerHandshake { stream, tls, unsent, received } = server;
    send(stream, &std::mem::take(unsent)).await?;
    let (mut input, mut passed) = (std::mem::take(received), BytesMut::new());
    let AuthenticatedUser { key, verifier } = user;
    let mut login = None;
    loop {
        let size = read_message(stream, &mut input).await?;
        let frame = input.split_to(size);
        let mut out = BytesMut::new();
        match (frame.first(), login::authentication(messages::body(&frame))) {
            (Some(b'R'), Some(Authentication::Sasl(mechanisms))) => {
                let plus = mechanisms.contains(&SCRAM_PLUS.as_bytes());
                let binding = tls.channel_binding.as_deref().filter(|_| plus);
                if !mechanisms.contains(&SCRAM.as_bytes()) && binding.is_none() {
                    return Err(LoginError::UnsupportedMethod);
                }
                let scram = ScramClient::new(key, verifier.clone(), binding, &random()?);
                let mechanism = if binding.is_some() { SCRAM_PLUS } else { SCRAM };
                login::put_sasl_initial(&mut out, mechanism, scram.first_message().as_bytes());
                login = Some(scram);
            }
            (Some(b'R'), Some(Authentication::Continue(message))) => {
                let login = login.as_mut().ok_or(LoginError::UnsupportedMethod)?;
                login::put_password(&mut out, login.final_message(message)?.as_bytes());
            }
            (Some(b'R'), Some(Authentication::Final(message))) => {
                login.as_ref().ok_or(LoginError::UnsupportedMethod)?.verify_server(message)?;
            }
            (Some(b'R'), Some(Authentication::Other)) => return Err(LoginError::UnsupportedMethod),
            (Some(b'R' | b'E'), _) => {
                passed.unsplit(frame);
                passed.unsplit(input);
                *received = passed;
                return Ok(());
            }
            _ => passed.unsplit(frame),
        }
        send(stream, &out).await?;
    }
}

async fn send(to: &mut Stream, bytes: &[u8]) -> Result<(), LoginError> {
    to.write_all(bytes).await.or(Err(LoginError::ConnectionLost))?;
    to.flush().await.or(Err(LoginError::ConnectionLost))
}

/// The body of the client's next message, which must be a password message.
async fn read_password_message(handshake: &mut ClientHandshake) -> Result<BytesMut, LoginError> {
    let size = read_message(&mut handshake.client, &mut handshake.input).await?;
    let mut frame = handshake.input.split_to(size);
    if frame.first() != Some(&b'p') {
        return Err(LoginError::Malformed);
    }
    frame.advance(HEADER);
    Ok(frame)
}

/// Reads until a complete message is at the front of the input. Returns its size.
async fn read_message(from: &mut Stream, input: &mut BytesMut) -> Result<usize, LoginError> {
    loop {
        if let Some(size) = messages::whole(input, MAX_MESSAGE).or(Err(LoginError::Malformed))? {
            return Ok(size);
        }
        if !matches!(from.read_buf(input).await, Ok(1..)) {
            return Err(LoginError::ConnectionLost);
        }
    }
}

fn random() -> Result<[u8; NONCE], getrandom::Error> {
    let mut random = [0; NONCE];
    getrandom::fill(&mut random)?;
    Ok(random)
}
