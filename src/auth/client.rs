//! The client's side of SCRAM-SHA-256, towards the server, with a client's key in place of its
//! password.

use super::{
    ScramError, Verifier,
    keys::{ClientKey, encode, hmac, xor},
};

/// A login that is being made.
#[derive(Debug)]
pub struct ToServer {
    key: ClientKey,
    verifier: Verifier,
    channel: Vec<u8>,
    header: &'static str,
    nonce: String,
    said: Option<String>,
}

impl ToServer {
    /// With the key of the user who has this verifier. `binding` is the hash of the certificate that
    /// the server showed, if the login is to be bound to it.
    pub fn new(key: ClientKey, verifier: Verifier, binding: Option<&[u8]>, random: &[u8]) -> Self {
        let header = if binding.is_some() { "p=tls-server-end-point,," } else { "n,," };
        let channel = [header.as_bytes(), binding.unwrap_or_default()].concat();
        Self { key, verifier, channel, header, nonce: encode(random), said: None }
    }

    /// The first message.
    pub fn first(&self) -> String {
        format!("{}n=,r={}", self.header, self.nonce)
    }

    /// The second message, in answer to the server's first.
    ///
    /// # Errors
    /// The server's message is malformed, or speaks of another verifier.
    pub fn second(&mut self, message: &[u8]) -> Result<String, ScramError> {
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
        let without_proof = format!("c={},r={nonce}", encode(&self.channel));
        let said = format!("n=,r={},{message},{without_proof}", self.nonce);
        let proof = xor(self.key.0, hmac(&self.verifier.stored_key, said.as_bytes()));
        self.said = Some(said);
        Ok(format!("{without_proof},p={}", encode(&proof)))
    }

    /// Judges the server's last message: whether it knows the verifier too.
    ///
    /// # Errors
    /// It does not.
    pub fn finish(&self, message: &[u8]) -> Result<(), ScramError> {
        let said = self.said.as_deref().ok_or(ScramError::Malformed)?;
        let signature = encode(&hmac(&self.verifier.server_key, said.as_bytes()));
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
        FromClient,
        keys::{SIZE, sha256},
    };

    fn verifier(key: ClientKey) -> Verifier {
        let keys = format!("{}:{}", encode(&sha256(&key.0)), encode(&[9; SIZE]));
        Verifier::read(&format!("SCRAM-SHA-256$4096:{}${keys}", encode(b"salt"))).unwrap()
    }

    /// Logs in with `key` where `stored` is the right one, both ends bound like this.
    fn login(
        key: ClientKey,
        stored: &Verifier,
        bound: [Option<&[u8]>; 2],
    ) -> Result<ClientKey, ScramError> {
        let mut client = ToServer::new(key, stored.clone(), bound[0], b"client");
        let plus = bound[0].is_some();
        let first = FromClient::read(client.first().as_bytes(), plus, bound[1].is_some())?;
        let challenged = first.challenge(stored.clone(), b"server");
        let second = client.second(challenged.message().as_bytes())?;
        let (found, last) = challenged.finish(second.as_bytes(), bound[1])?;
        client.finish(last.as_bytes())?;
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
        let doomed = Verifier::doomed("nobody", 4096, b"secret");
        assert_eq!(login(key, &doomed, [None, None]), Err(ScramError::Password));
        assert_eq!(doomed, Verifier::doomed("nobody", 4096, b"secret"));
        assert_ne!(doomed, Verifier::doomed("somebody", 4096, b"secret"));
    }

    #[test]
    fn a_first_message_is_read_strictly() {
        let read = |message: &str, plus, offered| {
            FromClient::read(message.as_bytes(), plus, offered).map(|_| ())
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
        fn hostile_messages_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..60), text in "[nycrp=,v]{0,20}") {
            for message in [&bytes[..], text.as_bytes()] {
                drop(FromClient::read(message, true, true));
                let stored = verifier(ClientKey([7; SIZE]));
                let mut client = ToServer::new(ClientKey([7; SIZE]), stored.clone(), None, b"x");
                drop(client.second(message));
                let _ = client.finish(message);
                let first = FromClient::read(b"n,,n=,r=abc", false, false).unwrap();
                drop(first.challenge(stored, b"y").finish(message, None));
            }
        }
    }
}
