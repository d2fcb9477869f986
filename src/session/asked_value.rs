//! A value that the session asks the server for, on the client's connection, and asks for again
//! once it may have changed.

/// The value, as far as it is known.
#[derive(Debug)]
pub(super) struct AskedValue<T> {
    state: AskedState<T>,
    /// Whether the answer came inside a transaction, whose end may take it back.
    local: bool,
}

#[derive(Debug)]
enum AskedState<T> {
    /// The session has not needed it yet.
    Unasked,
    /// The server is being asked.
    Asking,
    /// It is this.
    Known(T),
    /// It may have changed since.
    Doubtful,
    /// The server gave no answer, and nothing has changed since.
    Failed,
}

impl<T> Default for AskedValue<T> {
    fn default() -> Self {
        Self { state: AskedState::Unasked, local: false }
    }
}

impl<T> AskedValue<T> {
    /// The value; `None` where it is not known for certain.
    pub(super) fn known(&self) -> Option<&T> {
        if let AskedState::Known(value) = &self.state { Some(value) } else { None }
    }

    /// Whether the end of the transaction may take the answer back.
    pub(super) fn is_local(&self) -> bool {
        self.local
    }

    /// Whether the session has needed the value.
    pub(super) fn is_needed(&self) -> bool {
        !matches!(self.state, AskedState::Unasked)
    }

    /// Whether the value that was known may have changed.
    pub(super) fn is_doubtful(&self) -> bool {
        matches!(self.state, AskedState::Doubtful)
    }

    /// Whether the server is to be asked when the value is needed.
    pub(super) fn is_unknown(&self) -> bool {
        matches!(self.state, AskedState::Unasked | AskedState::Doubtful)
    }

    /// The server is asked, inside a transaction or not.
    pub(super) fn ask(&mut self, in_transaction: bool) {
        (self.state, self.local) = (AskedState::Asking, in_transaction);
    }

    /// Takes the answer, if there is one.
    pub(super) fn answer(&mut self, value: Option<T>) {
        self.state = value.map_or(AskedState::Failed, AskedState::Known);
    }

    /// The server is ready for the next query, in this transaction status.
    pub(super) fn ready(&mut self, status: u8) {
        if status == b'I' {
            self.transaction_ends();
        }
    }

    /// The transaction has ended; another one may have begun at once.
    pub(super) fn transaction_ends(&mut self) {
        if std::mem::take(&mut self.local) {
            self.doubt();
        }
    }

    /// The session needs the value from now on.
    pub(super) fn need(&mut self) {
        if !self.is_needed() {
            self.state = AskedState::Doubtful;
        }
    }

    /// The value may have changed.
    pub(super) fn doubt(&mut self) {
        if self.is_needed() {
            self.state = AskedState::Doubtful;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(in_transaction: bool, value: Option<u8>) -> AskedValue<u8> {
        let mut asked = AskedValue::default();
        asked.doubt();
        assert!(asked.is_unknown() && !asked.is_doubtful() && !asked.is_needed());
        asked.ask(in_transaction);
        assert!(!asked.is_unknown());
        asked.answer(value);
        asked
    }

    #[test]
    fn what_was_true_in_a_transaction_need_not_be_behind_it() {
        let mut value = asked(true, Some(1));
        value.ready(b'T');
        assert_eq!(value.known(), Some(&1));
        value.ready(b'I');
        assert!(value.is_doubtful() && value.known().is_none());
        let mut value = asked(false, Some(1));
        value.ready(b'I');
        assert_eq!(value.known(), Some(&1));
    }

    #[test]
    fn without_an_answer_it_is_not_asked_again_for_the_same() {
        let mut value = asked(false, None);
        assert!(value.known().is_none() && !value.is_unknown());
        value.doubt();
        assert!(value.is_doubtful());
    }
}
