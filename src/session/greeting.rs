//! The start of a connection as a state machine: what the client's first packets ask for.

use super::bypass;
use crate::wire::startup::{self, FirstPacket, StartupError};

/// A connection whose client has not said yet what it wants. Each packet consumes it.
#[derive(Debug, Default)]
pub(super) struct Greeting {
    offers_tls: bool,
    tls_asked: bool,
    gss_declined: bool,
}

/// What to do next.
#[derive(Debug)]
pub(super) enum Step {
    /// Read more and ask again.
    Read(Greeting),
    /// Take so many bytes off the input, answer `N`, read more and ask again.
    Decline(Greeting, usize),
    /// Take so many bytes off the input, answer `S`, encrypt the connection, read more and ask again.
    Secure(Greeting, usize),
    /// The packet of so many bytes cancels another session's query.
    Cancel(usize),
    /// It starts a session.
    Start(Opening),
}

/// What a startup packet asks for.
#[derive(Debug)]
pub(super) struct Opening {
    /// The packet's size in bytes.
    pub(super) size: usize,
    /// The database it names, or its user.
    pub(super) database: String,
    /// The role that logs in.
    pub(super) role: String,
    /// Whether it speaks the replication protocol, and no SQL.
    pub(super) physical_replication: bool,
    /// Whether it speaks both.
    pub(super) logical_replication: bool,
    /// Whether it sets `pglapse.include_expired`.
    pub(super) include_expired: bool,
}

/// The client broke the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum GreetingError {
    /// A packet that is none.
    #[error(transparent)]
    Packet(#[from] StartupError),
    /// It asked for encryption twice.
    #[error("unexpected second request for encryption")]
    Repeated,
    /// It sent something before it knew whether the connection would be encrypted.
    #[error("received unencrypted data after SSL request")]
    Buffered,
}

impl GreetingError {
    /// The SQLSTATE for the client; `None` when it gets no answer.
    pub(super) fn sqlstate(self) -> Option<&'static str> {
        match self {
            Self::Packet(error) => error.sqlstate(),
            Self::Repeated | Self::Buffered => Some("08P01"),
        }
    }
}

impl Greeting {
    /// A connection on which TLS can be had by asking.
    pub(super) fn offering_tls(offers_tls: bool) -> Self {
        Self { offers_tls, ..Self::default() }
    }

    /// Judges the front of the input.
    ///
    /// # Errors
    /// The client broke the protocol and is to be told so, and closed.
    pub(super) fn step(self, input: &[u8]) -> Result<Step, GreetingError> {
        let Some((size, packet)) = startup::read(input)? else { return Ok(Step::Read(self)) };
        match packet {
            FirstPacket::Ssl if self.tls_asked => Err(GreetingError::Repeated),
            FirstPacket::GssEnc if self.gss_declined => Err(GreetingError::Repeated),
            FirstPacket::Ssl | FirstPacket::GssEnc if input.len() > size => {
                Err(GreetingError::Buffered)
            }
            FirstPacket::Ssl => {
                let step = if self.offers_tls { Step::Secure } else { Step::Decline };
                Ok(step(Self { tls_asked: true, ..self }, size))
            }
            FirstPacket::GssEnc => Ok(Step::Decline(Self { gss_declined: true, ..self }, size)),
            FirstPacket::Cancel => Ok(Step::Cancel(size)),
            FirstPacket::Startup(startup) => {
                let text = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
                Ok(Step::Start(Opening {
                    size,
                    database: text(startup.database()),
                    role: text(startup.user()),
                    physical_replication: startup.is_physical_replication(),
                    logical_replication: startup.is_logical_replication(),
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

    /// Feeds packets one by one; the last step, or the error.
    fn talk(packets: &[&[u8]]) -> Result<Step, GreetingError> {
        let mut greeting = Greeting::default();
        for packet in packets {
            let step = greeting.step(packet)?;
            let Step::Decline(next, 8) = step else { return Ok(step) };
            greeting = next;
        }
        Ok(Step::Read(greeting))
    }

    #[test]
    fn encryption_may_be_asked_for_once_each_in_any_order() {
        assert!(matches!(talk(&[GSS, SSL, START]), Ok(Step::Start(Opening { size: 18, .. }))));
        assert!(matches!(talk(&[SSL, GSS, START]), Ok(Step::Start { .. })));
        assert_eq!(talk(&[SSL, SSL]).unwrap_err(), GreetingError::Repeated);
        assert_eq!(talk(&[GSS, SSL, GSS]).unwrap_err(), GreetingError::Repeated);
        assert_eq!(talk(&[&[SSL, b"x"].concat()]).unwrap_err(), GreetingError::Buffered);
    }

    #[test]
    fn tls_is_had_where_it_is_offered() {
        let Ok(Step::Secure(next, 8)) = Greeting::offering_tls(true).step(SSL) else { panic!() };
        assert_eq!(next.step(SSL).unwrap_err(), GreetingError::Repeated);
        let plaintext = [SSL, START].concat();
        let step = Greeting::offering_tls(true).step(&plaintext);
        assert_eq!(step.unwrap_err(), GreetingError::Buffered);
    }

    #[test]
    fn a_packet_may_come_byte_by_byte() {
        let packet = &START[..18];
        for size in 0..packet.len() {
            assert!(matches!(talk(&[&packet[..size]]), Ok(Step::Read(_))), "{size}");
        }
        assert!(
            matches!(talk(&[packet]), Ok(Step::Start(Opening { database, .. })) if database == "ann")
        );
    }
}
