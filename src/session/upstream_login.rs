//! The server's side of the login with `[auth]`: pglapse logs in for the client, with the
//! credentials that it has.

use bytes::BytesMut;
use postgres_protocol::authentication::sasl::ScramSha256;

use super::place::ClientPlace;
use super::{
    credentials::Credentials,
    fallback::{ServerHandshake, connect_with_fallback},
    login::{LoginError, random, read_message, send},
    negotiation::Login,
    replies::Binding,
    shared::Services,
};
use crate::{
    auth::{SCRAM, SCRAM_PLUS, ScramClient},
    config::ServerHost,
    tls::TlsDetails,
    wire::{
        login::{self, Authentication},
        messages,
    },
};

/// The error for a server that offers no mechanism that pglapse knows.
const UNKNOWN_MECHANISM: &str = "a proof by a mechanism that pglapse does not know";

/// An exchange of messages that is under way.
enum Exchange {
    None,
    Key(Box<ScramClient>),
    Password(Box<ScramSha256>),
}

/// Connects to the server. Logs in there, as a role into a database, if pglapse has something to
/// log in with.
pub(super) async fn connect_upstream(
    services: &Services,
    packet: BytesMut,
    credentials: Option<Credentials>,
    login: Login<'_>,
    place: ClientPlace,
) -> Result<ServerHandshake, LoginError> {
    let mut server = connect_with_fallback(&services.upstream, packet).await?;
    // A password that the client has sent is not judged before the server asks for it.
    let is_unproved = matches!(credentials, None | Some(Credentials::Password { .. }));
    if is_unproved && services.upstream.is_own_role(login.role) {
        let is_by_tcp = matches!(server.server, ServerHost::Tcp { .. });
        let gets_in_without = match place {
            ClientPlace::SameUser => true,
            ClientPlace::ThisMachine => is_by_tcp,
            ClientPlace::Elsewhere => false,
        };
        if !gets_in_without && server.is_admitted_at_once().await? {
            return Err(LoginError::OwnRole(login.role.to_owned()));
        }
    }
    if let Some(credentials) = credentials {
        let credentials = credentials.for_server(&services.authenticator, &server.server, login);
        let credentials = credentials.await?;
        log_in_upstream(&mut server, &credentials).await?;
    }
    Ok(server)
}

impl ServerHandshake {
    /// Whether the server lets the client in without asking for anything.
    async fn is_admitted_at_once(&mut self) -> Result<bool, LoginError> {
        let answer = self.first_answer().await?;
        let asks = login::authentication(messages::body(answer));
        let is_ok = answer.first() == Some(&b'R') && matches!(asks, Some(Authentication::Ok));
        self.unsent.clear();
        Ok(is_ok)
    }
}

/// Logs in at the server. Afterwards `received` holds the bytes for the client, beginning with
/// `AuthenticationOk` or the server's error.
///
/// # Errors
/// The connection is lost, or the server asks for what pglapse does not have.
async fn log_in_upstream(
    server: &mut ServerHandshake,
    credentials: &Credentials,
) -> Result<(), LoginError> {
    let ServerHandshake { stream, tls, unsent, received, .. } = server;
    send(stream, &std::mem::take(unsent)).await?;
    let (mut input, mut passed) = (std::mem::take(received), BytesMut::new());
    let mut exchange = Exchange::None;
    loop {
        let size = read_message(stream, &mut input).await?;
        let frame = input.split_to(size);
        match (frame.first(), login::authentication(messages::body(&frame))) {
            (Some(b'R'), Some(Authentication::Ok) | None) | (Some(b'E'), _) => {
                passed.unsplit(frame);
                passed.unsplit(input);
                *received = passed;
                return Ok(());
            }
            (Some(b'R'), Some(asked)) => {
                let binding = tls.channel_binding.as_deref();
                let mut out = BytesMut::new();
                exchange = answer(credentials, exchange, &asked, binding, &mut out).await?;
                send(stream, &out).await?;
                out.fill(0);
            }
            _ => passed.unsplit(frame),
        }
    }
}

/// Appends the answer to the server's request. Returns the exchange as it goes on.
async fn answer(
    credentials: &Credentials,
    exchange: Exchange,
    asked: &Authentication<'_>,
    binding: Option<&[u8]>,
    out: &mut BytesMut,
) -> Result<Exchange, LoginError> {
    use Authentication::{CleartextPassword, Continue, Final, Md5Password, Sasl};
    Ok(match (credentials, asked, exchange) {
        (Credentials::Key(key, verifier), Sasl(mechanisms), _) => {
            let plus = mechanisms.contains(&SCRAM_PLUS.as_bytes());
            let binding = binding.filter(|_| plus);
            if !mechanisms.contains(&SCRAM.as_bytes()) && binding.is_none() {
                return Err(LoginError::UnsupportedMethod(UNKNOWN_MECHANISM));
            }
            let scram = ScramClient::new(*key, verifier.clone(), binding, &random()?);
            let mechanism = if binding.is_some() { SCRAM_PLUS } else { SCRAM };
            login::put_sasl_initial(out, mechanism, scram.first_message().as_bytes());
            Exchange::Key(Box::new(scram))
        }
        (_, Continue(message), Exchange::Key(mut scram)) => {
            login::put_password(out, scram.final_message(message)?.as_bytes());
            Exchange::Key(scram)
        }
        (_, Final(message), Exchange::Key(scram)) => {
            scram.verify_server(message)?;
            Exchange::None
        }
        (Credentials::Password { password, .. }, CleartextPassword, _) => {
            login::put_password(out, &password.in_clear());
            Exchange::None
        }
        (Credentials::Password { role, password }, Md5Password(salt), _) => {
            login::put_password(out, &password.md5(role, *salt));
            Exchange::None
        }
        (Credentials::Password { password, .. }, Sasl(mechanisms), _) => {
            let begun = password.scram(mechanisms, binding);
            let unknown = LoginError::UnsupportedMethod(UNKNOWN_MECHANISM);
            let (mechanism, exchange) = begun.ok_or(unknown)?;
            login::put_sasl_initial(out, mechanism, exchange.message());
            Exchange::Password(Box::new(exchange))
        }
        (_, Continue(message), Exchange::Password(mut exchange)) => {
            let message = message.to_vec();
            // Other sessions go on while this computes, for some milliseconds.
            let proceeded =
                tokio::task::spawn_blocking(move || exchange.update(&message).map(|()| exchange));
            let exchange = proceeded.await.or(Err(LoginError::ConnectionLost))?;
            let exchange = exchange.map_err(LoginError::Server)?;
            login::put_password(out, exchange.message());
            Exchange::Password(exchange)
        }
        (_, Final(message), Exchange::Password(mut exchange)) => {
            exchange.finish(message).map_err(LoginError::Server)?;
            Exchange::None
        }
        (Credentials::Connection, _, _) => {
            return Err(LoginError::UnsupportedMethod(
                "a password, and pglapse has none of this role: give it a line in the password \
                 file (PGPASSFILE), or let the server take pglapse's certificate or address",
            ));
        }
        (Credentials::Key(..), _, _) => {
            return Err(LoginError::UnsupportedMethod(
                "a password in a way other than SCRAM-SHA-256",
            ));
        }
        (Credentials::Password { .. }, _, _) => {
            return Err(LoginError::UnsupportedMethod("another proof than a password"));
        }
    })
}

/// Whether a SCRAM login that passes through these two connections can use channel binding.
pub(super) fn channel_binding(client: &TlsDetails, server: &TlsDetails) -> Binding {
    match (client.is_encrypted, server.is_encrypted) {
        (false, true) => Binding::Hidden,
        (true, true) if client.channel_binding != server.channel_binding => Binding::Broken,
        _ => Binding::Passes,
    }
}
