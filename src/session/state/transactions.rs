//! Finds from the server's answers whether a transaction block is open.

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

/// What began and ended since the server was last ready.
#[derive(Debug, Default)]
pub(super) struct Transactions {
    /// Whether a transaction ended.
    ended: bool,
    /// Whether a block began, and none has ended behind that.
    pub(super) begin: BlockBegin,
}

impl Transactions {
    /// A command is complete.
    pub(super) fn complete(&mut self, tag: &[u8]) {
        match tag {
            b"BEGIN" | b"START TRANSACTION" => self.begin = BlockBegin::Answered,
            // ROLLBACK may also be one to a savepoint, which undoes a part.
            b"COMMIT" | b"PREPARE TRANSACTION" | b"ROLLBACK" => {
                (self.ended, self.begin) = (true, BlockBegin::None);
            }
            _ => {}
        }
    }

    /// Whether a block is certainly open, where the server was last ready in this transaction
    /// status.
    pub(super) fn is_block(&self, status: u8) -> bool {
        let has_begun = self.begin == BlockBegin::Answered;
        has_begun && status == b'I' || status == b'T' && (has_begun || !self.ended)
    }

    /// The server is ready.
    pub(super) fn ready(&mut self) {
        *self = Self::default();
    }
}
