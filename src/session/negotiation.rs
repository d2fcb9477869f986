//! The negotiation at the start of a connection, as a state machine: `SSLRequest`, `GSSENCRequest`,
//! and the packet that starts a session or cancels a statement (`ProcessStartupPacket` in
//! `backend_startup.c`).

use super::bypass;
use crate::wire::startup::{self, FirstPacket, StartupError};

/// The state before the packet that starts a session or cancels a statement. Each packet consumes
/// it.
#[derive(Debug, Default)]
pub(super) struct Negotiation {
    offers_tls: bool,
    tls_requested: bool,
    gss_declined: bool,
}

/// What the connection does next.
#[derive(Debug)]
pub(super) enum NegotiationStep {
    /// Read more, and step again.
    ReadMore(Negotiation),
    /// Take this many bytes off the input, answer `N`, read more, and step again.
    DeclineEncryption(Negotiation, usize),
    /// Take this many bytes off the input, answer `S`, start TLS, read more, and step again.
    AcceptTls(Negotiation, usize),
    /// Handle a `CancelRequest` of this many bytes.
    Cancel(usize),
    /// Start a session.
    Start(StartupRequest),
}

/// What a startup packet asks for.
#[derive(Debug)]
pub(super) struct StartupRequest {
    /// The packet's size in bytes.
    pub(super) size: usize,
    /// The database; by default it has the role's name.
    pub(super) database: String,
    /// The role that logs in.
    pub(super) role: String,
    /// Whether the session speaks the replication protocol, besides SQL (`replication=database`) or
    /// only (`replication=true`).
    pub(super) replication: bool,
    /// Whether it speaks that only, and is in no database.
    pub(super) physical_replication: bool,
    /// Whether it sets `pglapse.include_expired`.
    pub(super) include_expired: bool,
}

/// Who logs in, and where.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Login<'a> {
    pub(super) role: &'a str,
    pub(super) database: &'a str,
}

impl StartupRequest {
    pub(super) fn login(&self) -> Login<'_> {
        Login { role: &self.role, database: &self.database }
    }
}

/// How the client broke the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum NegotiationError {
    /// The packet is malformed.
    #[error(transparent)]
    Packet(#[from] StartupError),
    /// It asked for the same encryption twice.
    #[error("unexpected second request for encryption")]
    RepeatedRequest,
    /// It sent more before it knew whether the connection would be encrypted.
    #[error("received unencrypted data after SSL request")]
    DataBehindRequest,
}

impl NegotiationError {
    /// The SQLSTATE for the client; `None` if it gets no answer.
    pub(super) fn sqlstate(self) -> Option<&'static str> {
        match self {
            Self::Packet(error) => error.sqlstate(),
            Self::RepeatedRequest | Self::DataBehindRequest => Some("08P01"),
        }
    }
}

impl Negotiation {
    /// A connection on which the client may ask for TLS, if `offers_tls`.
    pub(super) fn offering_tls(offers_tls: bool) -> Self {
        Self { offers_tls, ..Self::default() }
    }

    /// Decides about the packet at the front of the input.
    ///
    /// # Errors
    /// The client broke the protocol. It gets an error, and the connection is closed.
    pub(super) fn step(self, input: &[u8]) -> Result<NegotiationStep, NegotiationError> {
        let Some((size, packet)) = startup::read(input)? else {
            return Ok(NegotiationStep::ReadMore(self));
        };
        match packet {
            FirstPacket::Ssl if self.tls_requested => Err(NegotiationError::RepeatedRequest),
            FirstPacket::GssEnc if self.gss_declined => Err(NegotiationError::RepeatedRequest),
            FirstPacket::Ssl | FirstPacket::GssEnc if input.len() > size => {
                Err(NegotiationError::DataBehindRequest)
            }
            FirstPacket::Ssl => {
                let step = if self.offers_tls {
                    NegotiationStep::AcceptTls
                } else {
                    NegotiationStep::DeclineEncryption
                };
                Ok(step(Self { tls_requested: true, ..self }, size))
            }
            FirstPacket::GssEnc => {
                Ok(NegotiationStep::DeclineEncryption(Self { gss_declined: true, ..self }, size))
            }
            FirstPacket::Cancel => Ok(NegotiationStep::Cancel(size)),
            FirstPacket::Startup(startup) => {
                let text = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
                Ok(NegotiationStep::Start(StartupRequest {
                    size,
                    database: text(startup.database()),
                    role: text(startup.user()),
                    replication: startup.is_replication(),
                    physical_replication: startup.is_physical_replication(),
                    include_expired: bypass::in_startup(startup.parameters()),
                }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SSL: &[u8] = &[0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f];
    const GSS: &[u8] = &[0, 0, 0, 8, 4, 0xd2, 0x16, 0x30];
    const START: &[u8] = b"\0\0\0\x12\0\x03\0\0user\0ann\0\0x";

    /// Feeds packets one by one; returns the last step, or the error.
    fn feed(packets: &[&[u8]]) -> Result<NegotiationStep, NegotiationError> {
        let mut negotiation = Negotiation::default();
        for packet in packets {
            let step = negotiation.step(packet)?;
            let NegotiationStep::DeclineEncryption(next, 8) = step else { return Ok(step) };
            negotiation = next;
        }
        Ok(NegotiationStep::ReadMore(negotiation))
    }

    #[test]
    fn encryption_may_be_asked_for_once_each_in_any_order() {
        assert!(matches!(
            feed(&[GSS, SSL, START]),
            Ok(NegotiationStep::Start(StartupRequest { size: 18, .. }))
        ));
        assert!(matches!(feed(&[SSL, GSS, START]), Ok(NegotiationStep::Start { .. })));
        assert_eq!(feed(&[SSL, SSL]).unwrap_err(), NegotiationError::RepeatedRequest);
        assert_eq!(feed(&[GSS, SSL, GSS]).unwrap_err(), NegotiationError::RepeatedRequest);
        assert_eq!(
            feed(&[&[SSL, b"x"].concat()]).unwrap_err(),
            NegotiationError::DataBehindRequest
        );
    }

    #[test]
    fn tls_is_accepted_where_it_is_offered() {
        let Ok(NegotiationStep::AcceptTls(next, 8)) = Negotiation::offering_tls(true).step(SSL)
        else {
            panic!()
        };
        assert_eq!(next.step(SSL).unwrap_err(), NegotiationError::RepeatedRequest);
        let plaintext = [SSL, START].concat();
        let step = Negotiation::offering_tls(true).step(&plaintext);
        assert_eq!(step.unwrap_err(), NegotiationError::DataBehindRequest);
    }

    #[test]
    fn a_packet_may_come_byte_by_byte() {
        let packet = &START[..18];
        for size in 0..packet.len() {
            assert!(matches!(feed(&[&packet[..size]]), Ok(NegotiationStep::ReadMore(_))), "{size}");
        }
        let Ok(NegotiationStep::Start(request)) = feed(&[packet]) else { panic!() };
        assert_eq!(request.database, "ann");
    }
}
