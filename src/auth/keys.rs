//! SCRAM's keys: HMAC, hash, XOR and base64.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use ring::{
    digest::{SHA256, digest},
    hmac::{HMAC_SHA256, Key, sign},
};

use super::ScramError;

/// Bytes of a key.
pub(super) const SIZE: usize = 32;

/// `ClientKey` of RFC 5802. Only the client knows it, and a server learns it when the client logs
/// in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ClientKey(pub(super) [u8; SIZE]);

/// Leaves out the key: who has it can log in.
impl std::fmt::Debug for ClientKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ClientKey")
    }
}

pub(super) fn hmac(key: &[u8], message: &[u8]) -> [u8; SIZE] {
    let tag = sign(&Key::new(HMAC_SHA256, key), message);
    tag.as_ref().try_into().expect("SHA-256 has 32 bytes")
}

pub(super) fn sha256(bytes: &[u8]) -> [u8; SIZE] {
    digest(&SHA256, bytes).as_ref().try_into().expect("SHA-256 has 32 bytes")
}

pub(super) fn xor(a: [u8; SIZE], b: [u8; SIZE]) -> [u8; SIZE] {
    std::array::from_fn(|i| a[i] ^ b[i])
}

/// Whether two keys are equal, in constant time.
pub(super) fn equal_in_constant_time(a: [u8; SIZE], b: [u8; SIZE]) -> bool {
    xor(a, b).iter().fold(0, |all, byte| all | byte) == 0
}

pub(super) fn encode(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

pub(super) fn decode(text: &str) -> Result<Vec<u8>, ScramError> {
    STANDARD.decode(text).or(Err(ScramError::Malformed))
}

pub(super) fn decode_key(text: &str) -> Result<[u8; SIZE], ScramError> {
    decode(text)?.try_into().or(Err(ScramError::Malformed))
}

/// Whether a nonce has only printable characters and no comma.
pub(super) fn is_nonce(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b',')
}
