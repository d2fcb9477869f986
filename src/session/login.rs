//! The client's side of the login with `[auth]`: pglapse authenticates the client, or asks it for
//! its password.

use bytes::{Buf as _, BytesMut};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tracing::warn;

use super::{credentials::Credentials, handshake::ClientHandshake};
use crate::{
    auth::{
        Authenticator, ClientFirstMessage, LookupError, Password, PasswordFault, SCRAM, SCRAM_PLUS,
        ScramError, VerifierLookup,
    },
    dial::DialError,
    tls::Stream,
    wire::{framer::HEADER, login, messages},
};

/// The longest message in a login, as in Postgres (`PG_MAX_AUTH_TOKEN_LENGTH`).
const MAX_MESSAGE: usize = 65_535;
/// Random bytes of a nonce, as in Postgres (`SCRAM_RAW_NONCE_LEN`).
const NONCE: usize = 18;

/// Why a login failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoginError {
    /// The server cannot be connected to.
    #[error(transparent)]
    Unreachable(#[from] DialError),
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
    /// A file of stored passwords cannot be used.
    #[error(transparent)]
    Stored(#[from] PasswordFault),
    /// The client's connection is not private, so that its password could be read.
    #[error("a password is taken over TLS only (sslmode=require)")]
    NotPrivate,
    /// The client names pglapse's own role, and the server lets it in without asking for anything.
    #[error(
        "role \"{0}\" is pglapse's own, and the server asks it for no password (pg_hba.conf); \
         log in as another role, or set admit_own_role = true in pglapse's [upstream]"
    )]
    OwnRole(String),
    /// The client's certificate names somebody else, or there is none.
    #[error("the client's certificate does not name the role")]
    Certificate,
    /// The client gave no password.
    #[error("empty password returned by client")]
    EmptyPassword,
    /// The server asks for what pglapse cannot answer.
    #[error("the server asks for {0}")]
    UnsupportedMethod(&'static str),
    /// The server's proof is wrong: it does not know the password.
    #[error("the server's SCRAM messages are not those of one that knows the password: {0}")]
    Server(std::io::Error),
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(#[from] getrandom::Error),
}

impl LoginError {
    /// The SQLSTATE for the client.
    pub(super) fn sqlstate(&self) -> &'static str {
        match self {
            Self::Unreachable(_) | Self::ConnectionLost | Self::Lookup(_) | Self::Stored(_) => {
                "57P03"
            }
            Self::Malformed => "08P01",
            Self::Scram(error) => error.sqlstate(),
            Self::EmptyPassword => "28P01",
            Self::OwnRole(_)
            | Self::NotPrivate
            | Self::Certificate
            | Self::UnsupportedMethod(_)
            | Self::Server(_) => "28000",
            Self::Random(_) => "58000",
        }
    }
}

/// The credentials with which pglapse logs in for the client; `None` where the client's login
/// passes through.
pub(super) async fn authenticate(
    handshake: &mut ClientHandshake,
    role: &str,
    authenticator: &Authenticator,
) -> Result<Option<Credentials>, LoginError> {
    Ok(Some(match authenticator {
        Authenticator::Server => return Ok(None),
        Authenticator::Scram(users) => authenticate_client(handshake, role, users).await?,
        Authenticator::Password if !handshake.is_private() => return Err(LoginError::NotPrivate),
        Authenticator::Password => {
            let password = ask_password(handshake).await?;
            Credentials::Password { role: role.to_owned(), password }
        }
        Authenticator::Certificate(_) if handshake.tls.peer_name.as_deref() == Some(role) => {
            Credentials::Connection
        }
        Authenticator::Certificate(_) => return Err(LoginError::Certificate),
    }))
}

/// Authenticates the client by SCRAM.
async fn authenticate_client(
    handshake: &mut ClientHandshake,
    role: &str,
    users: &VerifierLookup,
) -> Result<Credentials, LoginError> {
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
    Ok(Credentials::Key(key, verifier))
}

/// Asks the client for its password. The caller has made sure that the connection is private.
async fn ask_password(handshake: &mut ClientHandshake) -> Result<Password, LoginError> {
    let mut out = BytesMut::new();
    login::put_cleartext_request(&mut out);
    send(&mut handshake.client, &out).await?;
    let mut answer = read_password_message(handshake).await?;
    let password =
        answer.strip_suffix(b"\0").filter(|bytes| !bytes.contains(&0)).map(Password::new);
    answer.fill(0);
    let password = password.ok_or(LoginError::Malformed)?;
    if password.is_empty() {
        return Err(LoginError::EmptyPassword);
    }
    Ok(password)
}

pub(super) async fn send(to: &mut Stream, bytes: &[u8]) -> Result<(), LoginError> {
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
pub(super) async fn read_message(
    from: &mut Stream,
    input: &mut BytesMut,
) -> Result<usize, LoginError> {
    loop {
        if let Some(size) = messages::whole(input, MAX_MESSAGE).or(Err(LoginError::Malformed))? {
            return Ok(size);
        }
        if !matches!(from.read_buf(input).await, Ok(1..)) {
            return Err(LoginError::ConnectionLost);
        }
    }
}

pub(super) fn random() -> Result<[u8; NONCE], getrandom::Error> {
    let mut random = [0; NONCE];
    getrandom::fill(&mut random)?;
    Ok(random)
}

/// The random mark by which the session knows its own refusals in the server's errors.
pub(super) fn nonce() -> String {
    let mut random = [0; 8];
    // Without random bytes the mark is predictable. A client could then forge a refusal, but only
    // of its own statements.
    if getrandom::fill(&mut random).is_err() {
        warn!("the system gives no random bytes");
    }
    format!("{:016x}", u64::from_ne_bytes(random))
}
