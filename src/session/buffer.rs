//! Bytes that are taken off at the front while others come in at the end.
//!
//! Once all are taken, the next ones go to the front of the same memory, which the processor still
//! has in its cache. `BytesMut::advance` goes on through its memory instead.

use bytes::BytesMut;

/// Bytes of one direction of a session.
#[derive(Debug, Default)]
pub(super) struct Buffer {
    bytes: BytesMut,
    /// How many bytes at the front of `bytes` are taken.
    taken: usize,
}

impl Buffer {
    /// A buffer that holds these bytes.
    pub(super) fn new(bytes: BytesMut) -> Self {
        Self { bytes, taken: 0 }
    }

    /// The bytes that are not taken.
    pub(super) fn rest(&self) -> &[u8] {
        self.bytes.get(self.taken..).unwrap_or_default()
    }

    /// The same as a buffer of its own.
    pub(super) fn into_rest(mut self) -> BytesMut {
        self.bytes.split_off(self.taken)
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.taken == self.bytes.len()
    }

    /// How much memory it holds, in bytes.
    pub(super) fn capacity(&self) -> usize {
        self.bytes.capacity()
    }

    /// Takes bytes off at the front.
    pub(super) fn take(&mut self, size: usize) {
        self.taken += size;
        if self.is_empty() {
            self.clear();
        }
    }

    /// Puts bytes to the front that were taken off.
    pub(super) fn put_back(&mut self, bytes: &[u8]) {
        let mut all = BytesMut::from(bytes);
        all.extend_from_slice(self.rest());
        *self = Self::new(all);
    }

    /// Takes all bytes off.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.taken = 0;
    }

    /// The memory behind the bytes, with room for `size` bytes or for half as many. It grows by
    /// what is left in it, so that a long message is not copied for each read.
    pub(super) fn spare(&mut self, size: usize) -> &mut BytesMut {
        if self.room() < size / 2 && self.taken > 0 {
            self.bytes.copy_within(self.taken.., 0);
            self.bytes.truncate(self.bytes.len() - self.taken);
            self.taken = 0;
        }
        if self.room() < size / 2 {
            self.bytes.reserve(size.max(self.bytes.len()));
        }
        &mut self.bytes
    }

    /// The memory, while nothing is in it.
    pub(super) fn empty(&mut self) -> &mut BytesMut {
        self.clear();
        &mut self.bytes
    }

    fn room(&self) -> usize {
        self.bytes.capacity() - self.bytes.len()
    }
}
