//! What becomes of the bytes of one read: passed where they lie, or assembled anew.

use bytes::BytesMut;

/// The bytes at hand and what was decided about them so far, from the front.
///
/// While nothing is replaced, nothing is copied.
#[derive(Debug)]
pub struct Batch<'a> {
    input: &'a [u8],
    out: &'a mut BytesMut,
    /// Bytes of the input that were decided about.
    taken: usize,
    /// Those of them that `out` has, or something in their place.
    assembled_to: usize,
    assembled: bool,
}

/// What to send for a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sendable {
    /// So many bytes from the front of the input.
    Input(usize),
    /// What was assembled, in place of so many bytes from the front of the input.
    Assembled(usize),
}

impl<'a> Batch<'a> {
    /// A batch of `input`; `out` is empty and is used when something is replaced.
    pub fn new(input: &'a [u8], out: &'a mut BytesMut) -> Self {
        Self { input, out, taken: 0, assembled_to: 0, assembled: false }
    }

    /// What has not been decided about.
    pub fn rest(&self) -> &'a [u8] {
        self.input.get(self.taken..).unwrap_or_default()
    }

    /// Passes the next `size` bytes.
    pub fn pass(&mut self, size: usize) {
        self.taken += size;
    }

    /// Drops the next `size` bytes, and hands out the buffer that takes what is sent instead.
    pub fn replace(&mut self, size: usize) -> &mut BytesMut {
        self.out
            .extend_from_slice(self.input.get(self.assembled_to..self.taken).unwrap_or_default());
        self.taken += size;
        self.assembled_to = self.taken;
        self.assembled = true;
        self.out
    }

    /// Ends the batch.
    pub fn finish(mut self) -> Sendable {
        if !self.assembled {
            return Sendable::Input(self.taken);
        }
        self.replace(0);
        Sendable::Assembled(self.taken)
    }
}
