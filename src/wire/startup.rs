//! The packets before a session: they have a length but no type byte.

use bytes::{BufMut as _, BytesMut};

/// The longest packet that Postgres takes before a login, in bytes.
pub const MAX_PACKET: usize = 10_000;

/// Bytes of a database's name at most; servers before 17 cut longer ones.
const MAX_NAME: usize = 63;
// 1234.5678 and the two behind it, which stand where a version would.
const CANCEL: u32 = 0x04d2_162e;
const SSL: u32 = 0x04d2_162f;
const GSS: u32 = 0x04d2_1630;

/// A whole first packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstPacket<'a> {
    /// `SSLRequest`
    Ssl,
    /// `GSSENCRequest`
    GssEnc,
    /// `CancelRequest`; it is passed on as it is.
    Cancel,
    /// `StartupMessage`
    Startup(Startup<'a>),
}

/// The parameters of a `StartupMessage`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Startup<'a> {
    parameters: &'a [u8],
}

/// What cannot be a first packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StartupError {
    /// Too short, or longer than [`MAX_PACKET`].
    #[error("invalid length of startup packet")]
    Length,
    /// The parameters are not pairs of strings with a terminator behind them.
    #[error("invalid startup packet layout: expected terminator as last byte")]
    Layout,
    /// Not version 3.
    #[error("unsupported frontend protocol {0}.{1}: server supports 3.0 and later")]
    Version(u32, u32),
    /// Nobody to log in.
    #[error("no PostgreSQL user name specified in startup packet")]
    NoUser,
    /// A cancel request whose key has no possible length.
    #[error("invalid length of cancel request packet")]
    Cancel,
    /// A TLS handshake without an `SSLRequest` before it.
    #[error("direct TLS is not supported here")]
    DirectTls,
}

impl StartupError {
    /// The SQLSTATE for the client; `None` when it speaks no Postgres and gets no answer.
    pub fn sqlstate(self) -> Option<&'static str> {
        match self {
            Self::Length | Self::Layout => Some("08P01"),
            Self::Version(..) => Some("0A000"),
            Self::NoUser => Some("28000"),
            Self::Cancel | Self::DirectTls => None,
        }
    }
}

/// Reads the packet at the front of `input`, and how many bytes it has; `None` if it is not all
/// there. What cannot become a packet fails as early as it shows.
pub fn read(input: &[u8]) -> Result<Option<(usize, FirstPacket<'_>)>, StartupError> {
    if input.first() == Some(&0x16) {
        return Err(StartupError::DirectTls);
    }
    let Some((length, rest)) = input.split_first_chunk() else { return Ok(None) };
    let length = u32::from_be_bytes(*length) as usize;
    if !(8..=MAX_PACKET).contains(&length) {
        return Err(StartupError::Length);
    }
    let Some((code, body)) = rest.get(..length - 4).and_then(<[u8]>::split_first_chunk) else {
        return Ok(None);
    };
    let packet = match u32::from_be_bytes(*code) {
        SSL | GSS if !body.is_empty() => return Err(StartupError::Length),
        SSL => FirstPacket::Ssl,
        GSS => FirstPacket::GssEnc,
        // A process id, and a key of 4 to 256 bytes.
        CANCEL if (8..=260).contains(&body.len()) => FirstPacket::Cancel,
        CANCEL => return Err(StartupError::Cancel),
        version if version >> 16 != 3 => {
            return Err(StartupError::Version(version >> 16, version & 0xffff));
        }
        _ => FirstPacket::Startup(Startup::read(body)?),
    };
    Ok(Some((length, packet)))
}

/// A startup packet for another database, without what concerns only the one that was asked for;
/// `None` if it is no startup packet.
pub fn redirected(packet: &[u8], database: &str) -> Option<BytesMut> {
    replaced(packet, &["database", "options", "replication"], ("database", database.as_bytes()))
}

/// A startup packet whose `application_name` says where its client is; `None` if it is no startup
/// packet, sets the name in its `options`, or would become too long.
pub fn with_host(packet: &[u8], host: &str) -> Option<BytesMut> {
    let Ok(Some((_, FirstPacket::Startup(startup)))) = read(packet) else { return None };
    let options = startup.get(b"options").unwrap_or_default();
    let word = b"application_name";
    if options.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word)) {
        return None;
    }
    let name = startup.get(b"application_name").filter(|name| !name.is_empty());
    let name = [name.unwrap_or(b"app"), b" - ", host.as_bytes()].concat();
    let packet = replaced(packet, &["application_name"], ("application_name", &name))?;
    (packet.len() <= MAX_PACKET).then_some(packet)
}

/// A startup packet without these parameters, and with another one.
fn replaced(packet: &[u8], without: &[&str], with: (&str, &[u8])) -> Option<BytesMut> {
    let Ok(Some((_, FirstPacket::Startup(startup)))) = read(packet) else { return None };
    let mut out = BytesMut::new();
    out.put_u32(0);
    out.put_slice(packet.get(4..8)?);
    let kept = |name: &[u8]| !without.iter().any(|without| without.as_bytes() == name);
    let own = startup.parameters().filter(|(name, _)| kept(name));
    for (name, value) in own.chain([(with.0.as_bytes(), with.1)]) {
        for text in [name, value] {
            out.put_slice(text);
            out.put_u8(0);
        }
    }
    out.put_u8(0);
    let length = u32::try_from(out.len()).ok()?;
    out.get_mut(..4)?.copy_from_slice(&length.to_be_bytes());
    Some(out)
}

/// The process id and key in a `CancelRequest`.
pub fn cancelled_key(packet: &[u8]) -> &[u8] {
    packet.get(8..).unwrap_or_default()
}

/// A `CancelRequest` with this process id and key.
pub fn cancel_request(key: &[u8]) -> Vec<u8> {
    // A key has at most 256 bytes.
    let length = u32::try_from(8 + key.len()).unwrap_or(u32::MAX);
    [&length.to_be_bytes()[..], &CANCEL.to_be_bytes(), key].concat()
}

impl<'a> Startup<'a> {
    fn read(body: &'a [u8]) -> Result<Self, StartupError> {
        let Some((0, parameters)) = body.split_last() else { return Err(StartupError::Layout) };
        let ended = parameters.last().is_none_or(|&byte| byte == 0);
        let strings = parameters.split(|&byte| byte == 0).count() - 1;
        let startup = Self { parameters };
        if !ended
            || !strings.is_multiple_of(2)
            || startup.parameters().any(|(name, _)| name.is_empty())
        {
            return Err(StartupError::Layout);
        }
        if startup.get(b"user").is_none_or(<[u8]>::is_empty) {
            return Err(StartupError::NoUser);
        }
        Ok(startup)
    }

    /// Names and values in the order they were sent.
    pub fn parameters(self) -> impl Iterator<Item = (&'a [u8], &'a [u8])> {
        let mut strings = self.parameters.split(|&byte| byte == 0);
        std::iter::from_fn(move || Some((strings.next()?, strings.next()?)))
    }

    /// The value of a parameter, of several the last, as Postgres has it.
    pub fn get(self, name: &[u8]) -> Option<&'a [u8]> {
        self.parameters().filter(|(n, _)| *n == name).map(|(_, value)| value).last()
    }

    /// The database of the session: by default the user's name; cut as the server cuts it.
    pub fn database(self) -> &'a [u8] {
        let named = self.get(b"database").filter(|name| !name.is_empty());
        let name = named.or_else(|| self.get(b"user")).unwrap_or_default();
        name.get(..MAX_NAME).unwrap_or(name)
    }

    /// The role that logs in, cut as the server cuts it.
    pub fn user(self) -> &'a [u8] {
        let name = self.get(b"user").unwrap_or_default();
        name.get(..MAX_NAME).unwrap_or(name)
    }

    /// Whether it asks for logical replication, where the server takes SQL and commands of its own.
    /// Of several values the server takes the last, but keeps in mind that one was `database`.
    fn is_logical_replication(self) -> bool {
        let is_any = |(name, value): (&[u8], &[u8])| {
            name == b"replication" && value.eq_ignore_ascii_case(b"database")
        };
        self.parameters().any(is_any) && self.is_replication()
    }

    /// Whether it asks for physical replication, where the server takes no SQL; for logical
    /// replication (`database`) it takes both.
    pub fn is_physical_replication(self) -> bool {
        self.is_replication() && !self.is_logical_replication()
    }

    /// Whether it asks for replication of either kind.
    pub fn is_replication(self) -> bool {
        let off: [&[u8]; 11] =
            [b"", b"0", b"f", b"fa", b"fal", b"fals", b"false", b"n", b"no", b"of", b"off"];
        let is_off = |value: &[u8]| off.iter().any(|off| value.eq_ignore_ascii_case(off));
        self.get(b"replication").is_some_and(|value| !is_off(value))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn packet(length: u32, rest: &[u8]) -> Vec<u8> {
        [&length.to_be_bytes(), rest].concat()
    }

    fn whole(rest: &[u8]) -> Vec<u8> {
        packet(u32::try_from(rest.len() + 4).unwrap(), rest)
    }

    fn kind(bytes: &[u8]) -> Result<Option<FirstPacket<'_>>, StartupError> {
        read(bytes).map(|read| read.map(|(_, packet)| packet))
    }

    #[test]
    fn a_startup_message_keeps_its_order() {
        let bytes = whole(b"\0\x03\0\0user\0ann\0replication\0false\0user\0bob\0\0");
        let Ok(Some((size, FirstPacket::Startup(startup)))) = read(&bytes) else { panic!() };
        assert_eq!(size, bytes.len());
        let names: Vec<&[u8]> = startup.parameters().map(|(name, _)| name).collect();
        assert_eq!(names, [&b"user"[..], b"replication", b"user"]);
        assert_eq!(startup.database(), b"bob");
        assert!(!startup.is_physical_replication());
        let bytes = whole(b"\0\x03\0\x02user\0ann\0database\0d\0replication\0database\0\0");
        let Ok(Some((_, FirstPacket::Startup(startup)))) = read(&bytes) else { panic!() };
        assert_eq!(startup.database(), b"d");
        assert!(!startup.is_physical_replication());
        let bytes = whole(b"\0\x03\0\0user\0ann\0replication\0TRUE\0\0");
        let Ok(Some((_, FirstPacket::Startup(startup)))) = read(&bytes) else { panic!() };
        assert!(startup.is_physical_replication());
        let twice = b"\0\x03\0\0user\0ann\0replication\0database\0replication\0on\0\0";
        let bytes = whole(twice);
        let Ok(Some((_, FirstPacket::Startup(startup)))) = read(&bytes) else { panic!() };
        assert!(startup.is_logical_replication() && !startup.is_physical_replication());
    }

    #[test]
    fn a_packet_is_redirected() {
        let asked = whole(b"\0\x03\0\x02user\0ann\0database\0d\0options\0-c x=y\0_pq_.a\0b\0\0");
        let packet = redirected(&asked, "other").unwrap();
        let Ok(Some((size, FirstPacket::Startup(startup)))) = read(&packet) else { panic!() };
        assert_eq!((size, startup.database()), (packet.len(), &b"other"[..]));
        let names: Vec<&[u8]> = startup.parameters().map(|(name, _)| name).collect();
        assert_eq!(names, [&b"user"[..], b"_pq_.a", b"database"]);
        assert_eq!(&packet[4..8], b"\0\x03\0\x02");
    }

    #[test]
    fn a_name_says_where_its_client_is() {
        let named = |more: &[u8]| {
            let asked = whole(&[b"\0\x03\0\0user\0ann\0geqo\0off\0", more, b"\0"].concat());
            let packet = with_host(&asked, "10.0.0.1:7")?;
            let Ok(Some((_, FirstPacket::Startup(startup)))) = read(&packet) else { panic!() };
            assert_eq!(startup.get(b"geqo"), Some(&b"off"[..]));
            Some(String::from_utf8_lossy(startup.get(b"application_name")?).into_owned())
        };
        assert_eq!(named(b"").unwrap(), "app - 10.0.0.1:7");
        assert_eq!(named(b"application_name\0a\0application_name\0b\0").unwrap(), "b - 10.0.0.1:7");
        assert_eq!(named(b"options\0-c application_name=x\0"), None);
        let long = [&b"application_name\0"[..], &[b'x'; 9950], b"\0"].concat();
        assert_eq!(named(&long), None);
    }

    #[test]
    fn requests_are_told_apart() {
        let request = |code: u32, rest: &[u8]| whole(&[&code.to_be_bytes(), rest].concat());
        assert_eq!(kind(&request(SSL, b"")), Ok(Some(FirstPacket::Ssl)));
        assert_eq!(kind(&request(GSS, b"")), Ok(Some(FirstPacket::GssEnc)));
        assert_eq!(kind(&request(SSL, b"x")), Err(StartupError::Length));
        for key in [4, 5, 32, 256] {
            assert_eq!(kind(&request(CANCEL, &vec![7; 4 + key])), Ok(Some(FirstPacket::Cancel)));
        }
        for key in [0, 3, 257, 260, 261] {
            assert_eq!(kind(&request(CANCEL, &vec![7; 4 + key])), Err(StartupError::Cancel));
        }
    }

    #[test]
    fn malformed_packets_fail_early() {
        for length in [0, 4, 7, 10_001, u32::MAX] {
            assert_eq!(read(&packet(length, b"")), Err(StartupError::Length), "{length}");
        }
        assert_eq!(read(&[0x16]), Err(StartupError::DirectTls));
        assert_eq!(read(b"GET / HTTP/1.1"), Err(StartupError::Length));
        assert_eq!(read(&whole(b"\0\x03\0\0")), Err(StartupError::Layout));
        assert_eq!(read(&whole(b"\0\x03\0\0\0")), Err(StartupError::NoUser));
        assert_eq!(read(&whole(b"\0\x02\0\0user\0a\0\0")), Err(StartupError::Version(2, 0)));
        for bad in [&b"user\0a"[..], b"user\0a\0", b"user\0\0", b"\0user\0a\0\0", b"user\0a\0\0x"] {
            let bytes = whole(&[b"\0\x03\0\0", bad].concat());
            assert!(read(&bytes).is_err(), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn hostile_bytes_do_not_panic(
            mut bytes in prop::collection::vec(any::<u8>(), 0..64),
            len in 0u8..64,
        ) {
            let _ = read(&bytes);
            for (i, byte) in [0, 0, 0, len, 0, 3].into_iter().enumerate() {
                if let Some(slot) = bytes.get_mut(i) { *slot = byte; }
            }
            let _ = read(&bytes);
        }
    }
}
