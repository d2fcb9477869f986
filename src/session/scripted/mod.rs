//! A session whose client and server say whatever a script says, without I/O: for fuzzing.
//!
//! A script begins with a byte of flags. Its lines end with [`END`]. The first byte of a line says
//! what happens, and the rest is the message; see `Play::line`.

mod copy_data;
mod surroundings;
#[cfg(test)]
mod tests;

use std::{
    pin::pin,
    sync::{Arc, atomic::Ordering},
    task::{Context, Poll, Waker},
};

use bytes::{BufMut as _, BytesMut};

pub use self::copy_data::read_copy_data;
use self::surroundings::{Party, Recorded, Surroundings, Wakes, assert_comes_from, frames};
use super::{
    keyword_scanner::KeywordScanner,
    pump::{Relay, RelayEnd},
    requests::Requests,
    waiting::{CANCELLED, CATALOG_UNREAD},
};
use crate::{
    rewrite::Rewriter,
    sweep::RowsLeft,
    wire::messages::{self, Parse},
};

/// Ends a line of a script.
const END: u8 = 0xff;
/// Stands for [`END`] in a line, where that is part of a message.
const ESCAPED_END: u8 = 0xfe;

const NONCE: &str = "nonce";

/// The session has logged in when the script begins.
const LOGGED_IN: u8 = 1;
/// The role may see expired rows.
const MAY_BYPASS: u8 = 2;
/// The server is behind a pooler.
const POOLED: u8 = 4;
/// There are no rules.
const UNRULED: u8 = 8;

/// Plays scripts by the rules of one rewriter.
#[derive(Debug)]
pub struct Player {
    rewriter: Rewriter,
    keywords: KeywordScanner,
}

impl Player {
    /// A player.
    pub fn new(rewriter: Rewriter) -> Self {
        Self { rewriter, keywords: KeywordScanner::new() }
    }

    /// Plays a script, and checks what each side got:
    ///
    /// - the client gets the server's messages, each once, in order and as they are, or an error or
    ///   another of the few messages that may be written anew;
    /// - the server gets no text that was not decided, and where there are no rules, the client's
    ///   bytes as they are;
    /// - neither gets much more than both have sent, and nothing goes on by itself.
    ///
    /// # Panics
    /// Something else has happened.
    pub fn play(&self, script: &[u8]) {
        let Some((&flags, lines)) = script.split_first() else { return };
        let mut play = Play::new(self, flags);
        for line in lines.split(|&byte| byte == END) {
            let line: Vec<u8> =
                line.iter().map(|&byte| if byte == ESCAPED_END { END } else { byte }).collect();
            if let Some((&kind, rest)) = line.split_first() {
                play.line(kind, rest);
                play.advance();
            }
        }
        play.relay.client.room = usize::MAX;
        play.relay.server.room = usize::MAX;
        play.advance();
        play.check();
    }
}

struct Play<'a> {
    relay: Relay<Party, Party>,
    surroundings: Surroundings<'a>,
    is_over: bool,
}

impl<'a> Play<'a> {
    fn new(player: &'a Player, flags: u8) -> Self {
        let requests = Requests::new(NONCE.to_owned(), player.keywords.clone());
        let (none, behind) = (BytesMut::new(), BytesMut::new());
        let relay = Relay::new(Party::new(), Party::new(), none, behind, requests, NONCE);
        let surroundings = Surroundings::new(Recorded::new(&player.rewriter), flags);
        let mut play = Self { relay, surroundings, is_over: false };
        if flags & LOGGED_IN != 0 {
            play.line(b's', b"R\0\0\0\0");
            play.line(b'Z', b"I");
            play.advance();
        }
        play
    }

    /// What a line says. A message that is used often has a letter of its own.
    fn line(&mut self, kind: u8, rest: &[u8]) {
        let (&first, behind) = rest.split_first().unwrap_or((&0, &[]));
        let mut out = BytesMut::new();
        let is_from_client = matches!(kind, b'q' | b'p' | b'b' | b'c' | b'r');
        match kind {
            // Of the client: Query, Parse and Bind of a statement, any frame, any bytes.
            b'q' => messages::put_query(&mut out, rest),
            b'p' => {
                let parse = Parse { name: name(&first), sql: behind, types: &[0, 0] };
                messages::put_parse(&mut out, parse);
            }
            b'b' => {
                let size = u32::try_from(behind.len()).unwrap_or_default().to_be_bytes();
                let values: &[&[u8]] = &[&[0, 0, 0, 1], &size, behind, &[0, 0]];
                let values = if behind.is_empty() { vec![0; 6] } else { values.concat() };
                put(&mut out, b'B', &[b"\0", name(&first), b"\0", &values].concat());
            }
            b'c' | b's' => put(&mut out, first, behind),
            b'r' | b'w' => out.put_slice(rest),
            // Of the server: ReadyForQuery, CommandComplete, ErrorResponse, DataRow.
            b'Z' => put(&mut out, b'Z', rest),
            b'C' => put(&mut out, b'C', &[rest, b"\0"].concat()),
            b'E' => {
                let (code, message) = rest.split_at_checked(5).unwrap_or((b"XX000", rest));
                let fields = [(b'S', &b"ERROR"[..]), (b'V', b"ERROR"), (b'C', code)];
                messages::put_error(&mut out, fields.into_iter().chain([(b'M', message)]));
            }
            b'D' => {
                let cells: Vec<_> = rest.split(|&byte| byte == 0).collect();
                let mut row = u16::try_from(cells.len()).unwrap_or_default().to_be_bytes().to_vec();
                for cell in cells {
                    row.extend(u32::try_from(cell.len()).unwrap_or_default().to_be_bytes());
                    row.extend_from_slice(cell);
                }
                put(&mut out, b'D', &row);
            }
            b'!' => self.event(first),
            _ => {}
        }
        let Relay { client, server, .. } = &mut self.relay;
        let party = if is_from_client { client } else { server };
        party.sent.extend_from_slice(&out);
    }

    /// What happens around the session.
    fn event(&mut self, kind: u8) {
        let Self { relay, surroundings, .. } = self;
        let currency = &surroundings.rules.currency;
        let left =
            |of_table, with_keys| Some(Ok(RowsLeft { of_table, with_keys, ..RowsLeft::default() }));
        match kind {
            b's' => surroundings.swept = left(false, false),
            b't' => surroundings.swept = left(true, false),
            b'k' => surroundings.swept = left(false, true),
            b'x' => surroundings.swept = Some(Err(CANCELLED)),
            b'c' => {
                currency.read(currency.wanted());
                surroundings.catalog_read = Some(Ok(()));
            }
            b'u' => surroundings.catalog_read = Some(Err(CATALOG_UNREAD)),
            b'l' => currency.set_locked(&["sessions".to_owned()]),
            b'f' => currency.set_locked(&[]),
            b'g' => surroundings.generation += 1,
            b'h' => relay.client.has_left = true,
            b'H' => relay.server.has_left = true,
            b'r' => relay.client.room = 3,
            b'R' => relay.server.room = 3,
            b'o' => (relay.client.room, relay.server.room) = (usize::MAX, usize::MAX),
            b'd' => relay.drain(),
            b'a' => drop(relay.give_up()),
            _ => {}
        }
    }

    /// Polls the session until it waits.
    fn advance(&mut self) {
        let counted = Arc::new(Wakes::default());
        let waker = Waker::from(Arc::clone(&counted));
        for turn in 0.. {
            assert!(turn < 100, "the session goes on by itself");
            let before = counted.0.load(Ordering::Relaxed);
            if self.is_over {
                return;
            }
            let running = pin!(self.relay.run(&mut self.surroundings));
            match running.poll(&mut Context::from_waker(&waker)) {
                Poll::Ready(RelayEnd::LoggedIn | RelayEnd::HungUp) => {}
                Poll::Ready(_) => self.is_over = true,
                Poll::Pending if counted.0.load(Ordering::Relaxed) == before => return,
                Poll::Pending => {}
            }
        }
    }

    /// See [`Player::play`].
    fn check(self) {
        let Self { relay: Relay { client, server, .. }, surroundings, .. } = self;
        let sent = client.sent.len() + server.sent.len() + 64;
        assert!(client.received.len() <= sent * 256, "{} bytes", client.received.len());
        assert!(server.received.len() <= sent * 4096, "{} bytes", server.received.len());
        assert_comes_from(&client.received, &server.sent, |tag| !b"ENCR".contains(&tag));
        assert_comes_from(&server.received, &client.sent, |tag| b"FdcXp".contains(&tag));
        if surroundings.flags & MAY_BYPASS != 0 {
            return;
        }
        if surroundings.flags & UNRULED == 0 {
            // In an aborted transaction the server runs nothing, so that texts pass.
            let is_aborted =
                |(tag, frame)| tag == b'Z' && messages::body(frame).first() == Some(&b'E');
            if !frames(&server.sent).any(is_aborted) {
                surroundings.rules.assert_decided(&server.received);
            }
        } else if surroundings.flags & POOLED == 0 && !asks(&server.received, &client.sent) {
            assert!(
                client.sent.starts_with(&server.received),
                "{:?} was sent as {:?}",
                client.sent.escape_ascii().to_string(),
                server.received.escape_ascii().to_string()
            );
        }
    }
}

/// Whether the session has asked the server something itself, such as what is prepared there, or to
/// close an unnamed statement that is not known.
fn asks(received: &[u8], sent: &[u8]) -> bool {
    let closes = |(tag, frame): &(u8, &[u8])| *tag == b'C' && messages::body(frame) == b"S\0";
    let count = |bytes| frames(bytes).filter(closes).count();
    received.windows(NONCE.len()).any(|some| some == NONCE.as_bytes())
        || count(received) > count(sent)
}

/// A name, which a dash leaves empty.
fn name(first: &u8) -> &[u8] {
    if matches!(first, 0 | b'-') { &[] } else { std::slice::from_ref(first) }
}

fn put(out: &mut BytesMut, tag: u8, body: &[u8]) {
    out.put_u8(tag);
    out.put_u32(u32::try_from(body.len() + 4).unwrap_or_default());
    out.put_slice(body);
}
