//! The client's side of SCRAM-SHA-256: pglapse logs in at the server, with a client key in place of
//! a password.

use super::{
    ScramError, Verifier,
    keys::{ClientKey, encode, hmac, xor},
};

/// A login at the server.
#[derive(Debug)]
pub struct ScramClient {
    key: ClientKey,
    verifier: Verifier,
    /// The GS2 header and the channel binding data behind it.
    channel_binding: Vec<u8>,
    gs2_header: &'static str,
    nonce: String,
    /// `AuthMessage` of RFC 5802, once it is complete.
    auth_message: Option<String>,
}

impl ScramClient {
    /// A login with the key of the user who has this verifier. With `binding`, the login uses
    /// channel binding to the server certificate's hash.
    pub fn new(key: ClientKey, verifier: Verifier, binding: Option<&[u8]>, random: &[u8]) -> Self {
        let gs2_header = if binding.is_some() { "p=tls-server-end-point,," } else { "n,," };
        let channel_binding = [gs2_header.as_bytes(), binding.unwrap_or_default()].concat();
        let nonce = encode(random);
        Self { key, verifier, channel_binding, gs2_header, nonce, auth_message: None }
    }

    /// The client-first-message.
    pub fn first_message(&self) -> String {
        format!("{}n=,r={}", self.gs2_header, self.nonce)
    }

    /// The client-final-message, in answer to the server-first-message.
    ///
    /// # Errors
    /// The server's message is malformed, or the server has another verifier.
    pub fn final_message(&mut self, message: &[u8]) -> Result<String, ScramError> {
        let message = std::str::from_utf8(message).or(Err(ScramError::Malformed))?;
        let mut parts = message.split(',');
        let mut part = |prefix| parts.next().and_then(|part| part.strip_prefix(prefix));
        let (Some(nonce), Some(salt), Some(iterations)) = (part("r="), part("s="), part("i="))
        else {
            return Err(ScramError::Malformed);
        };
        if nonce.strip_prefix(self.nonce.as_str()).is_none_or(str::is_empty) {
            return Err(ScramError::Malformed);
        }
        if salt != self.verifier.salt || iterations.parse() != Ok(self.verifier.iterations) {
            return Err(ScramError::Verifier);
        }
        let without_proof = format!("c={},r={nonce}", encode(&self.channel_binding));
        let auth_message = format!("n=,r={},{message},{without_proof}", self.nonce);
        let signature = hmac(&self.verifier.stored_key, auth_message.as_bytes());
        let proof = xor(self.key.0, signature);
        self.auth_message = Some(auth_message);
        Ok(format!("{without_proof},p={}", encode(&proof)))
    }

    /// Checks the server-final-message: whether the server has the verifier too.
    ///
    /// # Errors
    /// It has not.
    pub fn verify_server(&self, message: &[u8]) -> Result<(), ScramError> {
        let auth_message = self.auth_message.as_deref().ok_or(ScramError::Malformed)?;
        let signature = encode(&hmac(&self.verifier.server_key, auth_message.as_bytes()));
        if message == format!("v={signature}").as_bytes() {
            Ok(())
        } else {
            Err(ScramError::Verifier)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::auth::{
        ClientFirstMessage,
        keys::{SIZE, sha256},
    };

    fn verifier(key: ClientKey) -> Verifier {
        let keys = format!("{}:{}", encode(&sha256(&key.0)), encode(&[9; SIZE]));
        Verifier::read(&format!("SCRAM-SHA-256$4096:{}${keys}", encode(b"salt"))).unwrap()
    }

    /// Logs in with `key` at a server that has `stored`. `bound` is the channel binding of either
    /// end.
    fn login(
        key: ClientKey,
        stored: &Verifier,
        bound: [Option<&[u8]>; 2],
    ) -> Result<ClientKey, ScramError> {
        let mut client = ScramClient::new(key, stored.clone(), bound[0], b"client");
        let plus = bound[0].is_some();
        let first =
            ClientFirstMessage::read(client.first_message().as_bytes(), plus, bound[1].is_some())?;
        let challenge = first.challenge(stored.clone(), b"server");
        let second = client.final_message(challenge.message().as_bytes())?;
        let (found, last) = challenge.finish(second.as_bytes(), bound[1])?;
        client.verify_server(last.as_bytes())?;
        Ok(found)
    }

    #[test]
    fn the_key_is_found_and_logs_in_again() {
        let key = ClientKey([7; SIZE]);
        let stored = verifier(key);
        assert_eq!(login(key, &stored, [None, None]), Ok(key));
        assert_eq!(login(key, &stored, [Some(b"hash"), Some(b"hash")]), Ok(key));
        assert_eq!(login(key, &stored, [None, Some(b"hash")]), Ok(key));
        let other = [Some(&b"hash"[..]), Some(&b"other"[..])];
        assert_eq!(login(key, &stored, other), Err(ScramError::Binding));
        assert_eq!(login(key, &stored, [Some(b"hash"), None]), Err(ScramError::Binding));
        let wrong = ClientKey([8; SIZE]);
        assert_eq!(login(wrong, &stored, [None, None]), Err(ScramError::Password));
        let mock = Verifier::mock("nobody", 4096, b"secret");
        assert_eq!(login(key, &mock, [None, None]), Err(ScramError::Password));
        assert_eq!(mock, Verifier::mock("nobody", 4096, b"secret"));
        assert_ne!(mock, Verifier::mock("somebody", 4096, b"secret"));
    }

    #[test]
    fn a_first_message_is_read_strictly() {
        let read = |message: &str, plus, offered| {
            ClientFirstMessage::read(message.as_bytes(), plus, offered).map(|_| ())
        };
        assert_eq!(read("n,,n=,r=abc", false, true), Ok(()));
        assert_eq!(read("y,,n=,r=abc", false, false), Ok(()));
        assert_eq!(read("y,,n=,r=abc", false, true), Err(ScramError::Downgraded));
        assert_eq!(read("p=tls-unique,,n=,r=abc", true, true), Err(ScramError::Unsupported));
        assert_eq!(read("n,a=x,n=,r=abc", false, false), Err(ScramError::Unsupported));
        assert_eq!(read("n,,m=x,n=,r=abc", false, false), Err(ScramError::Unsupported));
        for bad in ["", "n", "n,,", "n,,n=", "n,,n=,r=", "x,,n=,r=a", "n,,r=a,n=", "n,,n=,r=\u{e9}"]
        {
            assert_eq!(read(bad, false, false), Err(ScramError::Malformed), "{bad}");
        }
    }

    #[test]
    fn other_secrets_are_no_verifiers() {
        for text in
            ["", "md5abc", "SCRAM-SHA-256$0:c2FsdA==$x:y", "SCRAM-SHA-256$4096:c2FsdA==$AA==:AA=="]
        {
            assert_eq!(Verifier::read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn hostile_messages_do_not_panic(
            bytes in prop::collection::vec(any::<u8>(), 0..60),
            text in "[nycrp=,v]{0,20}",
        ) {
            for message in [&bytes[..], text.as_bytes()] {
                drop(ClientFirstMessage::read(message, true, true));
                let stored = verifier(ClientKey([7; SIZE]));
                let mut client = ScramClient::new(ClientKey([7; SIZE]), stored.clone(), None, b"x");
                drop(client.final_message(message));
                let _ = client.verify_server(message);
                let first = ClientFirstMessage::read(b"n,,n=,r=abc", false, false).unwrap();
                drop(first.challenge(stored, b"y").finish(message, None));
            }
        }
    }
}
