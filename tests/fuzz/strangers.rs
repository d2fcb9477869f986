//! What must hold for whatever is said by somebody who has not logged in, or in the name of others:
//! run by the fuzz targets, and every day on messages made at random.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    hint::black_box,
};

use bytes::BytesMut;
use pglapse::{
    auth::{
        ClientFirstMessage, ClientKey, Password, SCRAM_PLUS, ScramClient, Verifier, read_users,
    },
    wire::{
        login::{self, Authentication},
        messages, proxy_protocol,
    },
};
use pgwire::messages::{DecodeContext, PgWireFrontendMessage, ProtocolVersion};

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
    log_in(first, second, offered);
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

/// No server without the verifier is taken for one that has it, and none gets a proof for another
/// nonce than the client's.
fn log_in(first: &[u8], last: &[u8], is_bound: bool) {
    thread_local! {
        static KNOWN: (ClientKey, Verifier, String) = known();
    }
    KNOWN.with(|(key, verifier, behind_nonce)| {
        let binding = is_bound.then_some(&b"hash"[..]);
        // libFuzzer sees what a proof is compared with: what it learns must not fit another text.
        let mut random = DefaultHasher::new();
        last.hash(&mut random);
        let random = random.finish().to_string();
        let mut client = ScramClient::new(*key, verifier.clone(), binding, random.as_bytes());
        client.verify_server(last).expect_err("nothing was proved");
        let begun = client.first_message();
        let (_, nonce) = begun.split_once("r=").expect("a nonce");
        let true_one = format!("r={nonce}server,{behind_nonce}");
        for message in [first, true_one.as_bytes()] {
            let answered = client.final_message(message);
            assert!(answered.is_err() || message.starts_with(format!("r={nonce}").as_bytes()));
            client.verify_server(last).expect_err("nobody has the verifier");
        }
        assert!(client.final_message(true_one.as_bytes()).is_ok());
    });
}

/// The key of a password, its verifier, and what that server says of it.
fn known() -> (ClientKey, Verifier, String) {
    let secret = postgres_protocol::password::scram_sha_256(b"secret");
    let verifier = Verifier::read(&secret).expect("a verifier");
    let offered: [&[u8]; 1] = [b"SCRAM-SHA-256"];
    let (_, mut client) = Password::new(b"secret").scram(&offered, None).expect("it is offered");
    let first = ClientFirstMessage::read(client.message(), false, false).expect("a login");
    let challenge = first.challenge(verifier.clone(), b"server");
    client.update(challenge.message().as_bytes()).expect("a challenge");
    let (key, _) = challenge.finish(client.message(), None).expect("the password is right");
    let (_, behind_nonce) = challenge.message().split_once(',').expect("a salt");
    (key, verifier, behind_nonce.to_owned())
}

/// The console's decoder reads whatever is let through to it, and the readers of messages agree.
pub(crate) fn console(frame: &[u8]) {
    let body = messages::body(frame);
    drop(messages::data_row(body));
    black_box((messages::named(body), messages::executed(body)));
    black_box((messages::parameter_status(body), messages::ready_status(body)));
    let fields = messages::ErrorFields::of(body);
    assert!(fields.iter().map(|(_, value)| value.len() + 2).sum::<usize>() <= body.len());
    if let (Some(values), Some((portal, name))) =
        (messages::bound_values(body), messages::bound(body))
    {
        let size = |(_, value): &messages::BoundValue<'_>| 4 + value.map_or(0, <[u8]>::len);
        let values: usize = values.iter().map(size).sum();
        assert!(portal.len() + name.len() + values <= body.len());
    }
    match messages::whole(frame, 1 << 20) {
        Ok(Some(size)) if size == frame.len() && messages::is_sound(frame) => {}
        _ => return,
    }
    let mut context = DecodeContext::new(ProtocolVersion::PROTOCOL3_0);
    context.awaiting_frontend_ssl = false;
    context.awaiting_frontend_startup = false;
    let mut input = BytesMut::from(frame);
    let decoded = PgWireFrontendMessage::decode(&mut input, &context);
    assert!(decoded.is_ok_and(|message| message.is_some()) && input.is_empty());
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
