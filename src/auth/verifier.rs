//! The SCRAM verifier that Postgres stores for a password. It can check a password, but not log in.

use super::keys::{SIZE, decode, decode_key, encode, hmac};

/// Bytes of a salt, as in Postgres (`SCRAM_DEFAULT_SALT_LEN`).
const SALT: usize = 16;

/// `SCRAM-SHA-256$<iterations>:<salt>$<StoredKey>:<ServerKey>`
#[derive(Clone, PartialEq, Eq)]
pub struct Verifier {
    pub(super) iterations: u32,
    pub(super) salt: String,
    pub(super) stored_key: [u8; SIZE],
    pub(super) server_key: [u8; SIZE],
    /// This verifier is a mock: the login must fail, but after the whole exchange (`doomed` in
    /// `auth-scram.c`).
    pub(super) doomed: bool,
}

/// Leaves out the keys.
impl std::fmt::Debug for Verifier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Verifier").field("iterations", &self.iterations).finish_non_exhaustive()
    }
}

impl Verifier {
    /// Parses it; `None` if it is something else, such as an MD5 hash.
    pub fn read(text: &str) -> Option<Self> {
        let (iterations, rest) = text.strip_prefix("SCRAM-SHA-256$")?.split_once(':')?;
        let (salt, keys) = rest.split_once('$')?;
        let (stored_key, server_key) = keys.split_once(':')?;
        let iterations = iterations.parse().ok().filter(|&n| n > 0)?;
        let salt = encode(&decode(salt).ok().filter(|salt| !salt.is_empty())?);
        let (stored_key, server_key) = (decode_key(stored_key).ok()?, decode_key(server_key).ok()?);
        Some(Self { iterations, salt, stored_key, server_key, doomed: false })
    }

    /// A verifier for a user who does not exist (`mock_scram_secret` in `auth-scram.c`). It is the
    /// same each time and has the usual number of iterations, so that a client cannot tell
    /// whether the user exists.
    pub(super) fn mock(user: &str, iterations: u32, secret: &[u8]) -> Self {
        let salt = hmac(secret, user.as_bytes());
        let salt = encode(salt.get(..SALT).unwrap_or_default());
        let (stored_key, server_key) = ([0; SIZE], [0; SIZE]);
        Self { iterations, salt, stored_key, server_key, doomed: true }
    }
}
