//! A statement that was sent as an attempt ([`crate::rewrite::Attempted`]), until it is clear
//! whether it did anything.
//!
//! | stage | the server's answer | the client's next messages |
//! |---|---|---|
//! | [`AnswerStage::Sent`] | is not taken until it shows whether it did anything | wait |
//! | [`AnswerStage::Dropped`] | shows that it did nothing, and is dropped | wait |
//! | [`AnswerStage::Due`] | is over: the client's message is put back before them | wait |
//! | [`AnswerStage::Repeated`] | is that to the message that was put back | are sent |
//! | [`AnswerStage::None`] | is the client's | are sent |
//!
//! What is put back is decided again as if it came now, without an attempt: it may wait for a
//! sweep, be cancelled meanwhile, or take a DELETE with it. Nothing of the attempt is in flight any
//! more.
//!
//! Outside a transaction block an attempt that the server refuses for its ON CONFLICT is taken for
//! one that did nothing: by 40001, where the conflicting row is newer than the snapshot of
//! REPEATABLE READ (`ExecCheckTIDVisible` in `nodeModifyTable.c`), by 55000, where a constraint has
//! become deferrable, and by 0A000, where the table has got a rule (`rewriteHandler.c`).

use crate::{
    rewrite::Attempted,
    wire::messages::{self, ErrorFields},
};

/// Messages of more bytes than this are sent without an attempt.
const LARGEST: usize = 8 << 10;

/// Longer messages the server does not send.
const LONGEST_ANSWER: usize = i32::MAX as usize;

/// The tag of an attempt that did nothing.
const NOTHING: &[u8] = b"INSERT 0 0\0";

/// The attempt of a session.
#[derive(Debug, Default)]
pub(super) struct CurrentAttempt {
    stage: AnswerStage,
    /// The client's `Query`, or its messages from `Parse` or `Bind` to `Sync`.
    message: Vec<u8>,
    attempted: Option<Attempted>,
    is_outside_block: bool,
    /// Whether the server's next byte begins a message.
    pub(super) is_at_border: bool,
    /// Whether the server's unnamed statement is an attempt, which the client must not use again.
    pub(super) is_unnamed: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum AnswerStage {
    #[default]
    None,
    Sent,
    Dropped,
    Due,
    Repeated,
}

/// What the beginning of the server's answer shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// The attempt did something, or failed as the client's statement would.
    Something,
    /// It did nothing.
    Nothing,
}

impl CurrentAttempt {
    /// The client's message is sent as an attempt.
    pub(super) fn begin(&mut self, message: &[u8], attempted: Attempted, is_outside_block: bool) {
        self.message.clear();
        self.message.extend_from_slice(message);
        self.attempted = Some(attempted);
        self.is_outside_block = is_outside_block;
        self.stage = AnswerStage::Sent;
    }

    /// Whether a message of so many bytes may be kept.
    pub(super) fn may_keep(size: usize) -> bool {
        size <= LARGEST
    }

    /// Whether the client's next messages wait for the server's answer.
    pub(super) fn is_under_way(&self) -> bool {
        matches!(self.stage, AnswerStage::Sent | AnswerStage::Dropped)
    }

    /// Whether the server's answer is dropped.
    pub(super) fn is_dropped(&self) -> bool {
        self.stage == AnswerStage::Dropped
    }

    /// Whether the client's current message was put back, and is not to be tried again.
    pub(super) fn is_repeated(&self) -> bool {
        self.stage == AnswerStage::Repeated
    }

    /// The server has answered the client's message.
    pub(super) fn answered(&mut self) {
        self.stage = AnswerStage::None;
    }

    /// Looks at the server's answer. Returns whether that may be taken.
    pub(super) fn look(&mut self, answer: &[u8]) -> bool {
        if self.stage != AnswerStage::Sent {
            return true;
        }
        match shown(answer, self.is_outside_block) {
            None => return false,
            Some(Shown::Nothing) => self.stage = AnswerStage::Dropped,
            Some(Shown::Something) => self.stage = AnswerStage::None,
        }
        true
    }

    /// Takes a message of an answer that is dropped. Returns whether it is the client's
    /// nevertheless.
    pub(super) fn dropped(&mut self, tag: u8, body: &[u8]) -> bool {
        match tag {
            b'Z' => self.stage = AnswerStage::Due,
            b'S' | b'A' => return true,
            b'E' => {
                let severity = ErrorFields::of(body).get(b'V').map(<[u8]>::to_vec);
                return matches!(severity.as_deref(), Some(b"FATAL" | b"PANIC"));
            }
            _ => {}
        }
        false
    }

    /// The client's message, if it is to be put back.
    pub(super) fn take_due(&mut self) -> Option<Vec<u8>> {
        if self.stage != AnswerStage::Due {
            return None;
        }
        self.stage = AnswerStage::Repeated;
        if let Some(attempted) = self.attempted.take() {
            attempted.did_nothing();
        }
        Some(std::mem::take(&mut self.message))
    }
}

/// What the beginning of an answer shows; `None` when that takes more bytes.
fn shown(mut answer: &[u8], is_outside_block: bool) -> Option<Shown> {
    loop {
        let &tag = answer.first()?;
        if tag == b'D' {
            return Some(Shown::Something);
        }
        let Ok(size) = messages::whole(answer, LONGEST_ANSWER) else {
            return Some(Shown::Something);
        };
        let (frame, behind) = answer.split_at_checked(size?)?;
        let body = messages::body(frame);
        match tag {
            b'C' if body == NOTHING => return Some(Shown::Nothing),
            b'E' if is_outside_block && is_of_attempt(body) => return Some(Shown::Nothing),
            b'1' | b'2' | b'T' | b't' | b'n' | b'N' | b'S' | b'A' => answer = behind,
            _ => return Some(Shown::Something),
        }
    }
}

/// Whether an error is about the attempt's ON CONFLICT, and not about the client's statement.
fn is_of_attempt(error: &[u8]) -> bool {
    let fields = ErrorFields::of(error);
    let is_error = !matches!(fields.get(b'V'), Some(b"FATAL" | b"PANIC"));
    is_error && matches!(fields.get(b'C'), Some(b"40001" | b"55000" | b"0A000"))
}

/// Whether all of the client's input from byte `from` on is one use of this statement and a `Sync`.
pub(super) fn is_one_use(input: &[u8], from: usize, statement: &[u8]) -> bool {
    read_use(input.get(from..).unwrap_or_default(), statement).is_some()
}

/// The client's message at the front and what stands behind it, if it is there and may be kept.
pub(super) fn first_message(input: &[u8]) -> Option<(&[u8], &[u8])> {
    input.split_at_checked(messages::whole(input, LARGEST).ok()??)
}

fn read_use(mut rest: &[u8], statement: &[u8]) -> Option<()> {
    let (mut is_bound, mut is_executed) = (false, false);
    loop {
        let (frame, behind) = first_message(rest)?;
        let body = messages::body(frame);
        match frame.first()? {
            b'B' if !is_bound => {
                is_bound = true;
                messages::bound(body).filter(|used| *used == (&b""[..], statement))?;
            }
            b'D' if !is_executed => {
                let (kind, name) = messages::named(body)?;
                // The statement's own description must be that of the client's.
                let is_fit = if kind == b'P' { is_bound } else { statement.is_empty() };
                if !name.is_empty() || !is_fit {
                    return None;
                }
            }
            b'E' if is_bound && !is_executed => {
                is_executed = true;
                // The unnamed portal, and no limit of rows.
                if body != [0; 5] {
                    return None;
                }
            }
            b'S' if is_executed => return behind.is_empty().then_some(()),
            _ => return None,
        }
        rest = behind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(tag: u8, body: &[u8]) -> Vec<u8> {
        let mut bytes = vec![tag];
        bytes.extend(u32::try_from(body.len() + 4).unwrap().to_be_bytes());
        bytes.extend(body);
        bytes
    }

    fn error(sqlstate: &str) -> Vec<u8> {
        frame(b'E', format!("SERROR\0VERROR\0C{sqlstate}\0Mno\0\0").as_bytes())
    }

    #[test]
    fn the_first_telling_message_of_an_answer_decides() {
        let tag = |text: &str| frame(b'C', format!("{text}\0").as_bytes());
        let (parsed, bound, none) = (frame(b'1', b""), frame(b'2', b""), frame(b'n', b""));
        let front = [parsed, bound, none, frame(b'N', b"\0"), frame(b'T', b"\0\0")].concat();
        let (something, nothing) = (Some(Shown::Something), Some(Shown::Nothing));
        for (answer, outside, inside) in [
            (tag("INSERT 0 1"), something, something),
            (tag("INSERT 0 0"), nothing, nothing),
            (frame(b'D', b"\0\0"), something, something),
            (b"D\0".to_vec(), something, something),
            (error("23505"), something, something),
            (error("40001"), nothing, something),
            (error("55000"), nothing, something),
            (error("0A000"), nothing, something),
            (frame(b'Z', b"I"), something, something),
            (b"C\0\0\0\x01".to_vec(), something, something),
            (Vec::new(), None, None),
        ] {
            let answer = [front.clone(), answer].concat();
            assert_eq!((shown(&answer, true), shown(&answer, false)), (outside, inside));
        }
        let whole = [front, tag("INSERT 0 0")].concat();
        for cut in 0..whole.len() {
            assert_eq!(shown(&whole[..cut], true), None, "after {cut} bytes");
        }
    }

    #[test]
    fn only_a_batch_that_is_there_whole_is_one() {
        let parse = frame(b'P', b"\0INSERT\0\0\0");
        let bind = frame(b'B', b"\0\0\0\0\0\0\0\0");
        let execute = frame(b'E', &[0; 5]);
        let describe =
            |kind: u8, name: &str| frame(b'D', &[&[kind], name.as_bytes(), &[0]].concat());
        let sync = frame(b'S', b"");
        let is_whole = |behind: &[&[u8]]| {
            let input = [&[parse.as_slice()], behind].concat().concat();
            is_one_use(&input, parse.len(), b"")
        };
        let (portal, statement) = (describe(b'P', ""), describe(b'S', ""));
        assert!(is_whole(&[&bind, &execute, &sync]));
        assert!(is_whole(&[&bind, &portal, &execute, &sync]));
        assert!(is_whole(&[&statement, &bind, &execute, &sync]));
        assert!(!is_whole(&[]));
        assert!(!is_whole(&[&bind, &execute]));
        assert!(!is_whole(&[&bind, &execute, &sync[..3]]));
        assert!(!is_whole(&[&execute, &sync]));
        assert!(!is_whole(&[&portal, &bind, &execute, &sync]));
        assert!(!is_whole(&[&bind, &bind, &execute, &sync]));
        assert!(!is_whole(&[&bind, &execute, &execute, &sync]));
        assert!(!is_whole(&[&bind, &execute, &sync, &sync]));
        assert!(!is_whole(&[&bind, &frame(b'E', &[0, 0, 0, 0, 9]), &sync]));
        assert!(!is_whole(&[&frame(b'B', b"p\0\0\0\0\0\0\0\0"), &execute, &sync]));
        assert!(!is_whole(&[&frame(b'B', b"\0s\0\0\0\0\0\0\0"), &execute, &sync]));
        assert!(!is_whole(&[&bind, &describe(b'S', "s"), &execute, &sync]));
        let named = frame(b'B', b"\0s\0\0\0\0\0\0\0");
        let is_use = |front: &[&[u8]]| is_one_use(&front.concat(), 0, b"s");
        assert!(is_use(&[&named, &portal, &execute, &sync]));
        assert!(!is_use(&[&bind, &execute, &sync]));
        assert!(!is_use(&[&named, &statement, &execute, &sync]));
        assert!(!is_use(&[&named, &execute, &sync, &sync]));
    }
}
