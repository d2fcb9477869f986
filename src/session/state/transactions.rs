//! Finds from the server's answers which texts' transactions were rolled back.
//!
//! Only what is certain counts: a text that ends a transaction itself is not reported.

/// The begin of a transaction block.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum BlockBegin {
    #[default]
    None,
    /// A text was sent that may begin one.
    Sent,
    /// One has begun.
    Answered,
}

/// The marked texts of one session.
#[derive(Debug, Default)]
pub(super) struct Transactions {
    last: u64,
    /// Marked texts that are not answered yet.
    waiting: usize,
    /// Marked texts that are answered, and whose transaction is open.
    open: Vec<u64>,
    undone: Vec<u64>,
    /// Whether a transaction ended since the server was last ready.
    ended: bool,
    /// Whether a block began since then, and none has ended behind that.
    pub(super) begin: BlockBegin,
    /// Whether something failed since then.
    failed: bool,
}

impl Transactions {
    /// A mark for a text that is sent.
    pub(super) fn mark(&mut self) -> u64 {
        self.waiting += 1;
        self.last += 1;
        self.last
    }

    /// A command is complete.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        match tag {
            b"BEGIN" | b"START TRANSACTION" => self.begin = BlockBegin::Answered,
            b"COMMIT" | b"PREPARE TRANSACTION" => {
                self.open.clear();
                (self.ended, self.begin) = (true, BlockBegin::None);
            }
            // It may also be a rollback to a savepoint, which undoes a part.
            b"ROLLBACK" => (self.ended, self.begin) = (true, BlockBegin::None),
            _ => {}
        }
    }

    /// Whether a block is certainly open, where the server was last ready in this transaction
    /// status.
    pub(super) fn is_block(&self, status: u8) -> bool {
        let has_begun = self.begin == BlockBegin::Answered;
        has_begun && status == b'I' || status == b'T' && (has_begun || !self.ended)
    }

    /// The server answered with an error.
    pub(super) fn failed(&mut self) {
        self.failed = true;
    }

    /// The server is ready, in this transaction status, after a text with this mark or none.
    pub(super) fn ready(&mut self, mark: Option<u64>, status: u8) {
        let ended = std::mem::take(&mut self.ended);
        let failed = std::mem::take(&mut self.failed);
        self.begin = BlockBegin::None;
        if status == b'I' {
            self.undone.append(&mut self.open);
        }
        let Some(mark) = mark else { return };
        self.waiting = self.waiting.saturating_sub(1);
        match status {
            _ if ended => {}
            b'I' if failed => self.undone.push(mark),
            b'I' => {}
            _ => self.open.push(mark),
        }
    }

    /// The marks of texts that were undone since the last call.
    pub(super) fn take_undone(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.undone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is undone after these answers: tags, `!` for an error and, with a mark before it or
    /// not, the status in which the server is ready.
    fn undone(answers: &[&str]) -> Vec<u64> {
        let mut transactions = Transactions::default();
        for &answer in answers {
            match answer.as_bytes() {
                b"!" => transactions.failed(),
                [b'*', status] => {
                    let mark = transactions.mark();
                    transactions.ready(Some(mark), *status);
                }
                [status] => transactions.ready(None, *status),
                tag => transactions.complete(tag),
            }
        }
        transactions.take_undone()
    }

    #[test]
    fn only_what_was_certainly_rolled_back_is_undone() {
        assert_eq!(undone(&["BEGIN", "T", "*T", "*T", "ROLLBACK", "I"]), [1, 2]);
        assert_eq!(undone(&["BEGIN", "*T", "!", "E", "ROLLBACK", "I"]), [1]);
        // COMMIT, whose deferred constraints fail.
        assert_eq!(undone(&["BEGIN", "*T", "!", "I"]), [1]);
        assert_eq!(undone(&["!", "*I", "*I"]), [1]);
        for kept in [
            &["BEGIN", "*T", "COMMIT", "I"][..],
            &["BEGIN", "*T", "ROLLBACK", "T", "COMMIT", "I"],
            &["BEGIN", "*T", "PREPARE TRANSACTION", "I"],
            &["BEGIN", "*T", "COMMIT", "T", "ROLLBACK", "I"],
            &["COMMIT", "!", "*I"],
            &["ROLLBACK", "*I"],
        ] {
            assert_eq!(undone(kept), [0; 0], "{kept:?}");
        }
    }
}
