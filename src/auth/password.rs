//! A password, and the answers to a server that asks for it.

use std::fmt;

use postgres_protocol::authentication::{
    md5_hash,
    sasl::{ChannelBinding, SCRAM_SHA_256, SCRAM_SHA_256_PLUS, ScramSha256},
};
use zeroize::Zeroizing;

/// A password. Its memory is zeroed when it is dropped.
#[derive(Clone)]
pub struct Password(Zeroizing<Vec<u8>>);

impl Password {
    /// A password as a client sent it: bytes without a zero.
    pub fn new(bytes: &[u8]) -> Self {
        Self(Zeroizing::new(bytes.to_vec()))
    }

    /// Whether it is empty. Postgres accepts no empty password.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The password in clear text, zero-terminated.
    pub fn in_clear(&self) -> Zeroizing<Vec<u8>> {
        Zeroizing::new([&self.0[..], b"\0"].concat())
    }

    /// The answer to `AuthenticationMD5Password`, zero-terminated.
    pub fn md5(&self, role: &str, salt: [u8; 4]) -> Vec<u8> {
        let mut answer = md5_hash(role.as_bytes(), &self.0, salt).into_bytes();
        answer.push(0);
        answer
    }

    /// Begins a SCRAM exchange. Returns the mechanism, which is one of those that the server
    /// offers, and the exchange; `None` if pglapse knows none of them. `binding` is the hash of the
    /// server's certificate.
    pub fn scram(
        &self,
        offered: &[&[u8]],
        binding: Option<&[u8]>,
    ) -> Option<(&'static str, ScramSha256)> {
        let is_offered = |name: &str| offered.contains(&name.as_bytes());
        let (mechanism, binding) = match binding {
            Some(hash) if is_offered(SCRAM_SHA_256_PLUS) => {
                (SCRAM_SHA_256_PLUS, ChannelBinding::tls_server_end_point(hash.to_vec()))
            }
            // By this flag (`y` in RFC 5802) a server that has offered channel binding notices that
            // somebody in between has removed the offer.
            Some(_) => (SCRAM_SHA_256, ChannelBinding::unrequested()),
            None => (SCRAM_SHA_256, ChannelBinding::unsupported()),
        };
        is_offered(mechanism).then(|| (mechanism, ScramSha256::new(&self.0, binding)))
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_bound_where_both_ends_can() {
        let password = Password::new(b"right");
        let begun = |offered: &[&[u8]], binding| {
            let (mechanism, exchange) = password.scram(offered, binding)?;
            let first = String::from_utf8_lossy(exchange.message()).into_owned();
            let (header, _) = first.split_once("n=").unwrap();
            Some((mechanism, header.to_owned()))
        };
        let both: [&[u8]; 2] = [b"SCRAM-SHA-256-PLUS", b"SCRAM-SHA-256"];
        let hash = Some(&b"hash"[..]);
        let header = |text: &str| text.to_owned();
        let plus = (SCRAM_SHA_256_PLUS, header("p=tls-server-end-point,,"));
        assert_eq!(begun(&both, hash), Some(plus));
        assert_eq!(begun(&both, None), Some((SCRAM_SHA_256, header("n,,"))));
        assert_eq!(begun(&both[1..], hash), Some((SCRAM_SHA_256, header("y,,"))));
        assert_eq!(begun(&[b"OAUTHBEARER"], hash), None);
    }

    #[test]
    fn it_is_never_shown() {
        assert_eq!(format!("{:?}", Password::new(b"right")), "Password");
        assert_eq!(&*Password::new(b"right").in_clear(), b"right\0");
    }
}
