//! A login that pglapse checks itself: SCRAM with the client, and then with the server.

use bytes::{Buf as _, BytesMut};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::{arrival::Arrival, knock::Server};
use crate::{
    auth::{
        ClientKey, FromClient, Lookup, LookupError, SCRAM, SCRAM_PLUS, ScramError, ToServer,
        Verifier,
    },
    tls::Stream,
    wire::{
        framer::HEADER,
        login::{self, Authentication},
        messages,
    },
};

/// Bytes of a message in a login at most, as Postgres has it.
const LONGEST: usize = 65_535;
/// Random bytes of a nonce, as Postgres has it.
const NONCE: usize = 18;

/// Who has proven to be a user.
pub(super) struct Proven {
    key: ClientKey,
    verifier: Verifier,
}

/// Why nobody was let in.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoginError {
    /// The peer is gone.
    #[error("the connection was lost during the login")]
    Gone,
    /// Its message is no message.
    #[error("expected a password response")]
    Malformed,
    /// The exchange came to nothing.
    #[error(transparent)]
    Scram(#[from] ScramError),
    /// Nobody can say who is who.
    #[error(transparent)]
    Lookup(#[from] LookupError),
    /// The server asks for something else than SCRAM.
    #[error("the server asks for a password in a way other than SCRAM-SHA-256")]
    Method,
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(#[from] getrandom::Error),
}

impl LoginError {
    /// The SQLSTATE for the client.
    pub(super) fn sqlstate(&self) -> &'static str {
        match self {
            Self::Gone | Self::Lookup(_) => "57P03",
            Self::Malformed => "08P01",
            Self::Scram(error) => error.sqlstate(),
            Self::Method => "28000",
            Self::Random(_) => "58000",
        }
    }
}

/// Lets the client prove who it is.
pub(super) async fn prove(
    arrival: &mut Arrival,
    role: &str,
    users: &Lookup,
) -> Result<Proven, LoginError> {
    let binding = arrival.secured.binding.clone();
    let mechanisms = [SCRAM_PLUS.as_bytes(), SCRAM.as_bytes()];
    let mut out = BytesMut::new();
    login::put_sasl(&mut out, mechanisms.get(usize::from(binding.is_none())..).unwrap_or(&[]));
    send(&mut arrival.client, &out).await?;
    let answer = password(arrival).await?;
    let (mechanism, first) = login::sasl_initial(&answer).ok_or(LoginError::Malformed)?;
    let plus = mechanism == SCRAM_PLUS.as_bytes();
    if !plus && mechanism != SCRAM.as_bytes() || plus && binding.is_none() {
        return Err(LoginError::Malformed);
    }
    let first = FromClient::read(first, plus, binding.is_some())?;
    let verifier = users.find(role).await?;
    let challenged = first.challenge(verifier.clone(), &random()?);
    let mut out = BytesMut::new();
    login::put_sasl_data(&mut out, false, challenged.message().as_bytes());
    send(&mut arrival.client, &out).await?;
    let answer = password(arrival).await?;
    let (key, last) = challenged.finish(&answer, binding.as_deref())?;
    let mut out = BytesMut::new();
    login::put_sasl_data(&mut out, true, last.as_bytes());
    send(&mut arrival.client, &out).await?;
    Ok(Proven { key, verifier })
}

/// Logs in at the server in the name of who has proven it. What it said is then what the client is to
/// hear: from the server's yes, or its no, on.
pub(super) async fn enter(server: &mut Server, proven: Proven) -> Result<(), LoginError> {
    let Server { stream, secured, unsent, said } = server;
    send(stream, &std::mem::take(unsent)).await?;
    let (mut input, mut passed) = (std::mem::take(said), BytesMut::new());
    let Proven { key, verifier } = proven;
    let mut login = None;
    loop {
        let size = whole(stream, &mut input).await?;
        let frame = input.split_to(size);
        let mut out = BytesMut::new();
        match (frame.first(), login::authentication(messages::body(&frame))) {
            (Some(b'R'), Some(Authentication::Sasl(mechanisms))) => {
                let plus = mechanisms.contains(&SCRAM_PLUS.as_bytes());
                let binding = secured.binding.as_deref().filter(|_| plus);
                if !mechanisms.contains(&SCRAM.as_bytes()) && binding.is_none() {
                    return Err(LoginError::Method);
                }
                let begun = ToServer::new(key, verifier.clone(), binding, &random()?);
                let mechanism = if binding.is_some() { SCRAM_PLUS } else { SCRAM };
                login::put_sasl_initial(&mut out, mechanism, begun.first().as_bytes());
                login = Some(begun);
            }
            (Some(b'R'), Some(Authentication::Continue(message))) => {
                let login = login.as_mut().ok_or(LoginError::Method)?;
                login::put_password(&mut out, login.second(message)?.as_bytes());
            }
            (Some(b'R'), Some(Authentication::Final(message))) => {
                login.as_ref().ok_or(LoginError::Method)?.finish(message)?;
            }
            (Some(b'R'), Some(Authentication::Other)) => return Err(LoginError::Method),
            (Some(b'R' | b'E'), _) => {
                passed.unsplit(frame);
                passed.unsplit(input);
                *said = passed;
                return Ok(());
            }
            _ => passed.unsplit(frame),
        }
        send(stream, &out).await?;
    }
}

async fn send(to: &mut Stream, bytes: &[u8]) -> Result<(), LoginError> {
    to.write_all(bytes).await.or(Err(LoginError::Gone))?;
    to.flush().await.or(Err(LoginError::Gone))
}

/// The body of the client's next message, which must be an answer about a password.
async fn password(arrival: &mut Arrival) -> Result<BytesMut, LoginError> {
    let size = whole(&mut arrival.client, &mut arrival.input).await?;
    let mut frame = arrival.input.split_to(size);
    if frame.first() != Some(&b'p') {
        return Err(LoginError::Malformed);
    }
    frame.advance(HEADER);
    Ok(frame)
}

/// Reads until a whole message is at the front of the input; its size.
async fn whole(from: &mut Stream, input: &mut BytesMut) -> Result<usize, LoginError> {
    loop {
        if let Some(size) = messages::whole(input, LONGEST).or(Err(LoginError::Malformed))? {
            return Ok(size);
        }
        if !matches!(from.read_buf(input).await, Ok(1..)) {
            return Err(LoginError::Gone);
        }
    }
}

fn random() -> Result<[u8; NONCE], getrandom::Error> {
    let mut random = [0; NONCE];
    getrandom::fill(&mut random)?;
    Ok(random)
}
