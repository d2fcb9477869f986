//! What must hold for whatever is said by somebody who has not logged in, or in the name of others:
//! run by the fuzz targets, and every day on messages made at random.

use pglapse::{
    auth::{ClientFirstMessage, SCRAM_PLUS, Verifier, read_users},
    wire::{
        login::{self, Authentication},
        proxy_protocol,
    },
};

/// Of a password that nobody knows.
const VERIFIER: &str = "SCRAM-SHA-256$4096:c2FsdHNhbHRzYWx0c2FsdA==$\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";

/// Nobody gets in without the key, whatever they say first and then, and all that is said is read
/// from its own bytes alone. The first byte says how the connection is bound, the second how long
/// the first message is.
pub(crate) fn scram(bytes: &[u8]) {
    let Some((&[flags, size], rest)) = bytes.split_first_chunk() else { return };
    let (first, second) = rest.split_at(usize::from(size).min(rest.len()));
    let offered = flags & 1 == 1;
    if let Some((mechanism, data)) = login::sasl_initial(first) {
        assert_eq!(first.len(), mechanism.len() + 5 + data.len());
        exchange(data, second, mechanism == SCRAM_PLUS.as_bytes(), offered);
    }
    exchange(first, second, flags & 2 == 2, offered);
    if let Some(Authentication::Sasl(mechanisms)) = login::authentication(rest) {
        assert!(mechanisms.iter().map(|name| name.len() + 1).sum::<usize>() <= rest.len());
        let kept = login::without_binding(rest);
        assert!(kept.is_none_or(|kept| !kept.is_empty() && kept.len() < mechanisms.len()));
    }
    let text = String::from_utf8_lossy(rest);
    let verifier = Verifier::read(&text);
    assert!(verifier.is_none() || text.starts_with("SCRAM-SHA-256$"));
    if let Ok(users) = read_users(&text) {
        assert!(users.len() <= text.lines().count());
    }
}

fn exchange(first: &[u8], second: &[u8], plus: bool, offered: bool) {
    let Ok(read) = ClientFirstMessage::read(first, plus, offered) else { return };
    let challenge = read.challenge(Verifier::read(VERIFIER).expect("a verifier"), b"server");
    let message = challenge.message().to_owned();
    assert!(message.starts_with("r=") && message.ends_with(",i=4096"), "{message}");
    let nonce = message.split(',').next().expect("a nonce");
    let proof = "A".repeat(43);
    let binding = offered.then_some(&b"hash"[..]);
    // As far as one gets who does not know the key.
    let blind = format!("c=biws,{nonce},p={proof}=");
    for last in [second, blind.as_bytes()] {
        challenge.finish(last, binding).expect_err("nobody knows the key");
    }
}

/// No byte behind a header is taken for part of it, and each of its own bytes is asked for.
pub(crate) fn proxy_protocol(bytes: &[u8]) {
    let mut size = 0;
    loop {
        match proxy_protocol::missing_bytes(&bytes[..size]) {
            Err(_) => return,
            Ok(0) => break,
            Ok(missing) if size + missing > bytes.len() => return,
            Ok(missing) => size += missing,
        }
        assert!(size <= 4096, "a header of {size} bytes");
    }
    let header = &bytes[..size];
    for short in 0..size {
        let missing = proxy_protocol::missing_bytes(&header[..short]);
        assert!(
            missing.is_ok_and(|missing| missing > 0 && short + missing <= size),
            "{short} of {size}"
        );
    }
    // Whatever it says, it can be read.
    drop(proxy_protocol::proxied_client(header));
}
