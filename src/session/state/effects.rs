//! How a text that is sent may change the session.

use super::{SessionState, transactions::BlockBegin};
use crate::{
    session::{facts::MOVES, keyword_scanner::KeywordFlags, known_text::KnownText},
    sql::word_filter::begins_with,
};

impl SessionState {
    /// Notes what a text that is about to be decided may do to the session.
    pub(in crate::session) fn observe(&mut self, known: &KnownText<'_>) {
        let KnownText { text, found, .. } = *known;
        let (sql, is_parse) = (text.sql, text.tag == b'P');
        let begins = || begins_with(sql, b"begin") || begins_with(sql, b"start");
        if is_parse && self.transactions.begin == BlockBegin::None && begins() {
            self.transactions.begin = BlockBegin::Sent;
        }
        self.facts.consult(found, found.any(KeywordFlags::COPY) && known.copies());
    }

    /// A text is sent that may change the session's settings whenever it runs. Returns whether it
    /// does, if it is only prepared.
    pub(in crate::session) fn moves_by(&mut self, known: &KnownText<'_>) -> bool {
        let moves = known.found.any(MOVES) || begins_with(known.text.sql, b"set");
        if moves && known.text.tag == b'Q' {
            self.facts.may_move();
        }
        moves
    }

    /// The client's message whose attempt did nothing, if there is one. The messages in flight were
    /// those of the attempt, and the server has answered them.
    pub(in crate::session) fn take_to_repeat(&mut self) -> Option<Vec<u8>> {
        let message = self.attempt.take_due()?;
        while !self.entries.is_empty() {
            self.forget_front();
        }
        self.tried = None;
        Some(message)
    }
}
