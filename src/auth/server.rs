//! The server's side of SCRAM-SHA-256, towards clients.

use super::{
    ScramError, Verifier,
    keys::{ClientKey, decode, decode_key, encode, hmac, is_nonce, same, sha256, xor},
};

/// A client's first message.
#[derive(Debug)]
pub struct FromClient {
    /// `n,,`, `y,,` or `p=tls-server-end-point,,`
    header: String,
    bound: bool,
    bare: String,
    nonce: String,
}

/// A client that was told its salt.
#[derive(Debug)]
pub struct Challenged {
    first: FromClient,
    verifier: Verifier,
    message: String,
    nonce: String,
}

impl FromClient {
    /// Reads it. `plus` says whether the client chose to bind, `offered` whether it could.
    ///
    /// # Errors
    /// It is malformed, or claims what is not so.
    pub fn read(message: &[u8], plus: bool, offered: bool) -> Result<Self, ScramError> {
        let message = std::str::from_utf8(message).or(Err(ScramError::Malformed))?;
        let (flag, rest) = message.split_once(',').ok_or(ScramError::Malformed)?;
        let (identity, bare) = rest.split_once(',').ok_or(ScramError::Malformed)?;
        let bound = match flag {
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
        // The name is of no interest: the startup packet has said who it is.
        let (name, rest) = bare.split_once(',').ok_or(ScramError::Malformed)?;
        let nonce = rest.split(',').next().and_then(|nonce| nonce.strip_prefix("r="));
        let nonce = nonce.filter(|nonce| is_nonce(nonce)).ok_or(ScramError::Malformed)?;
        if !name.starts_with("n=") {
            return Err(ScramError::Malformed);
        }
        let header = format!("{flag},,");
        Ok(Self { header, bound, bare: bare.to_owned(), nonce: nonce.to_owned() })
    }

    /// The answer, with a nonce of one's own.
    pub fn challenge(self, verifier: Verifier, random: &[u8]) -> Challenged {
        let nonce = format!("{}{}", self.nonce, encode(random));
        let message = format!("r={nonce},s={},i={}", verifier.salt, verifier.iterations);
        Challenged { first: self, verifier, message, nonce }
    }
}

impl Challenged {
    /// What the client is told.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Judges the client's last message; `binding` is the hash of the certificate it was shown. The
    /// client's key, and the last message to it.
    ///
    /// # Errors
    /// The password is wrong, or the message.
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
        let bound_to = binding.filter(|_| self.first.bound).unwrap_or_default();
        let expected = [self.first.header.as_bytes(), bound_to].concat();
        if decode(channel)? != expected || (self.first.bound && bound_to.is_empty()) {
            return Err(ScramError::Binding);
        }
        if nonce != self.nonce {
            return Err(ScramError::Malformed);
        }
        let said = format!("{},{},{without_proof}", self.first.bare, self.message);
        let Verifier { stored_key, server_key, doomed, .. } = &self.verifier;
        let key = xor(proof, hmac(stored_key, said.as_bytes()));
        let last = format!("v={}", encode(&hmac(server_key, said.as_bytes())));
        if same(sha256(&key), *stored_key) && !doomed {
            Ok((ClientKey(key), last))
        } else {
            Err(ScramError::Password)
        }
    }
}
