//! Views and builders of the messages of a login by SASL.

use bytes::{BufMut as _, BytesMut};

use super::messages::{put_frame, put_string, string};

/// The code of `AuthenticationCleartextPassword`.
const CLEARTEXT_PASSWORD: u32 = 3;
/// The code of `AuthenticationMD5Password`.
const MD5_PASSWORD: u32 = 5;
/// The code of `AuthenticationSASL`.
const SASL: u32 = 10;
/// The code of `AuthenticationSASLContinue`.
const SASL_CONTINUE: u32 = 11;
/// The code of `AuthenticationSASLFinal`.
const SASL_FINAL: u32 = 12;

/// What a server asks of a client that logs in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Authentication<'a> {
    /// Nothing more.
    Ok,
    /// `AuthenticationCleartextPassword`: to send the password.
    CleartextPassword,
    /// `AuthenticationMD5Password`: to send its hash with this salt.
    Md5Password([u8; 4]),
    /// `AuthenticationSASL`: to choose one of these mechanisms.
    Sasl(Vec<&'a [u8]>),
    /// `AuthenticationSASLContinue`: to go on.
    Continue(&'a [u8]),
    /// `AuthenticationSASLFinal`: to check this.
    Final(&'a [u8]),
    /// Something else.
    Other,
}

/// Reads an `Authentication` message; `None` where there is no code.
pub fn authentication(body: &[u8]) -> Option<Authentication<'_>> {
    let (code, mut rest) = body.split_first_chunk()?;
    Some(match u32::from_be_bytes(*code) {
        0 => Authentication::Ok,
        CLEARTEXT_PASSWORD => Authentication::CleartextPassword,
        MD5_PASSWORD => Authentication::Md5Password(rest.try_into().ok()?),
        SASL => {
            let mut mechanisms = Vec::new();
            while let Some((name, behind)) = string(rest).filter(|(name, _)| !name.is_empty()) {
                mechanisms.push(name);
                rest = behind;
            }
            Authentication::Sasl(mechanisms)
        }
        SASL_CONTINUE => Authentication::Continue(rest),
        SASL_FINAL => Authentication::Final(rest),
        _ => Authentication::Other,
    })
}

/// The mechanism that a `SASLInitialResponse` chooses, and what it says.
pub fn sasl_initial(body: &[u8]) -> Option<(&[u8], &[u8])> {
    let (mechanism, rest) = string(body)?;
    let (size, data) = rest.split_first_chunk()?;
    (u32::from_be_bytes(*size) as usize == data.len()).then_some((mechanism, data))
}

/// The mechanisms that an `AuthenticationSASL` offers besides those that bind the login to the
/// connection; `None` for another message, and where there is nothing to leave out.
pub fn without_binding(body: &[u8]) -> Option<Vec<&[u8]>> {
    let Some(Authentication::Sasl(mut mechanisms)) = authentication(body) else { return None };
    let before = mechanisms.len();
    mechanisms.retain(|name| !name.ends_with(b"-PLUS"));
    (mechanisms.len() < before && !mechanisms.is_empty()).then_some(mechanisms)
}

/// Appends an `AuthenticationCleartextPassword`.
pub fn put_cleartext_request(out: &mut BytesMut) {
    put_frame(out, b'R', |out| out.put_u32(CLEARTEXT_PASSWORD));
}

/// Appends an `AuthenticationSASL` that offers these mechanisms.
pub fn put_sasl(out: &mut BytesMut, mechanisms: &[&[u8]]) {
    put_frame(out, b'R', |out| {
        out.put_u32(SASL);
        for name in mechanisms {
            put_string(out, name);
        }
        out.put_u8(0);
    });
}

/// Appends an `AuthenticationSASLContinue`, or the final one.
pub fn put_sasl_data(out: &mut BytesMut, is_final: bool, data: &[u8]) {
    put_frame(out, b'R', |out| {
        out.put_u32(if is_final { SASL_FINAL } else { SASL_CONTINUE });
        out.put_slice(data);
    });
}

/// Appends a `SASLInitialResponse`.
pub fn put_sasl_initial(out: &mut BytesMut, mechanism: &str, data: &[u8]) {
    put_frame(out, b'p', |out| {
        put_string(out, mechanism.as_bytes());
        out.put_u32(u32::try_from(data.len()).unwrap_or(u32::MAX));
        out.put_slice(data);
    });
}

/// Appends a `PasswordMessage` or a `SASLResponse`, which are of one form.
pub fn put_password(out: &mut BytesMut, data: &[u8]) {
    put_frame(out, b'p', |out| out.put_slice(data));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{super::messages::body, *};

    #[test]
    fn mechanisms_that_bind_are_left_out() {
        let mut out = BytesMut::new();
        put_sasl(&mut out, &[b"SCRAM-SHA-256-PLUS", b"SCRAM-SHA-256"]);
        assert_eq!(without_binding(body(&out)), Some(vec![&b"SCRAM-SHA-256"[..]]));
        for kept in [&[&b"SCRAM-SHA-256"[..]][..], &[b"SCRAM-SHA-256-PLUS"], &[]] {
            let mut out = BytesMut::new();
            put_sasl(&mut out, kept);
            assert_eq!(without_binding(body(&out)), None);
        }
        assert_eq!(without_binding(b"\0\0\0\x05salt"), None);
    }

    proptest! {
        #[test]
        fn hostile_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            drop((sasl_initial(&bytes), authentication(&bytes), without_binding(&bytes)));
        }
    }
}
