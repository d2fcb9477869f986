//! The server's side of SCRAM-SHA-256: pglapse authenticates a client.

use super::{
    ScramError, Verifier,
    keys::{
        ClientKey, decode, decode_key, encode, equal_in_constant_time, hmac, is_nonce, sha256, xor,
    },
};

/// A client-first-message.
#[derive(Debug)]
pub struct ClientFirstMessage {
    /// `n,,`, `y,,` or `p=tls-server-end-point,,`
    gs2_header: String,
    uses_channel_binding: bool,
    /// `client-first-message-bare` of RFC 5802.
    bare: String,
    nonce: String,
}

/// A server-first-message, whose answer is awaited.
#[derive(Debug)]
pub struct ServerChallenge {
    first: ClientFirstMessage,
    verifier: Verifier,
    message: String,
    nonce: String,
}

impl ClientFirstMessage {
    /// Reads it. `plus` says that the client chose SCRAM-SHA-256-PLUS, `offered` that it could.
    ///
    /// # Errors
    /// It is malformed or unsupported, or contradicts the mechanism.
    pub fn read(message: &[u8], plus: bool, offered: bool) -> Result<Self, ScramError> {
        let message = std::str::from_utf8(message).or(Err(ScramError::Malformed))?;
        let (flag, rest) = message.split_once(',').ok_or(ScramError::Malformed)?;
        let (identity, bare) = rest.split_once(',').ok_or(ScramError::Malformed)?;
        let uses_channel_binding = match flag {
            "p=tls-server-end-point" if plus => true,
            "n" | "y" if plus => return Err(ScramError::Malformed),
            "y" if offered => return Err(ScramError::Downgraded),
            "n" | "y" => false,
            flag if flag.starts_with("p=") => return Err(ScramError::Unsupported),
            _ => return Err(ScramError::Malformed),
        };
        if !identity.is_empty() || bare.starts_with("m=") {
            return Err(ScramError::Unsupported);
        }
        // As in Postgres, the user name is ignored: the startup packet has named the role.
        let (name, rest) = bare.split_once(',').ok_or(ScramError::Malformed)?;
        let nonce = rest.split(',').next().and_then(|nonce| nonce.strip_prefix("r="));
        let nonce = nonce.filter(|nonce| is_nonce(nonce)).ok_or(ScramError::Malformed)?;
        if !name.starts_with("n=") {
            return Err(ScramError::Malformed);
        }
        let (gs2_header, bare, nonce) = (format!("{flag},,"), bare.to_owned(), nonce.to_owned());
        Ok(Self { gs2_header, uses_channel_binding, bare, nonce })
    }

    /// The answer to it, with random bytes for the server's part of the nonce.
    pub fn challenge(self, verifier: Verifier, random: &[u8]) -> ServerChallenge {
        let nonce = format!("{}{}", self.nonce, encode(random));
        let message = format!("r={nonce},s={},i={}", verifier.salt, verifier.iterations);
        ServerChallenge { first: self, verifier, message, nonce }
    }
}

impl ServerChallenge {
    /// The server-first-message.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Checks the client-final-message. `binding` is the hash of the certificate that the client
    /// got. Returns the client's key and the server-final-message.
    ///
    /// # Errors
    /// The password is wrong, or the message is malformed.
    pub fn finish(
        &self,
        message: &[u8],
        binding: Option<&[u8]>,
    ) -> Result<(ClientKey, String), ScramError> {
        let message = std::str::from_utf8(message).or(Err(ScramError::Malformed))?;
        let (without_proof, proof) = message.rsplit_once(",p=").ok_or(ScramError::Malformed)?;
        let proof = decode_key(proof)?;
        let mut parts = without_proof.split(',');
        let channel = parts.next().and_then(|part| part.strip_prefix("c="));
        let nonce = parts.next().and_then(|part| part.strip_prefix("r="));
        let (Some(channel), Some(nonce)) = (channel, nonce) else {
            return Err(ScramError::Malformed);
        };
        let ClientFirstMessage { gs2_header, uses_channel_binding, bare, .. } = &self.first;
        let bound_to = binding.filter(|_| *uses_channel_binding).unwrap_or_default();
        let expected = [gs2_header.as_bytes(), bound_to].concat();
        if decode(channel)? != expected || (*uses_channel_binding && bound_to.is_empty()) {
            return Err(ScramError::Binding);
        }
        if nonce != self.nonce {
            return Err(ScramError::Malformed);
        }
        let auth_message = format!("{bare},{},{without_proof}", self.message);
        let Verifier { stored_key, server_key, doomed, .. } = &self.verifier;
        let key = xor(proof, hmac(stored_key, auth_message.as_bytes()));
        let last = format!("v={}", encode(&hmac(server_key, auth_message.as_bytes())));
        if equal_in_constant_time(sha256(&key), *stored_key) && !doomed {
            Ok((ClientKey(key), last))
        } else {
            Err(ScramError::Password)
        }
    }
}
