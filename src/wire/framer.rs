//! Cuts one direction of a session into frames, and buffers only those that someone wants to read.

/// Bytes of a frame's header: the tag and the length.
pub const HEADER: usize = 5;

/// Bytes of a frame above its limit that are there once it is reported: what it names stands in
/// them.
pub const FRONT: usize = 1 << 10;

/// What the front of the input is. The caller takes that many bytes off before it asks again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// So many bytes, of any number of frames, that nobody wants to read.
    Opaque(usize),
    /// A wanted frame with its header, so many bytes in all.
    Frame(usize),
    /// A wanted frame above its limit begins, of which [`FRONT`] bytes or all are there. No bytes
    /// of it are taken yet: it follows as [`Piece::Opaque`], or as [`Piece::Skipped`] after
    /// [`Framer::skip`].
    Oversized {
        /// Its type byte.
        tag: u8,
    },
    /// So many bytes that belong to a frame that [`Framer::skip`] discards.
    Skipped(usize),
}

/// The peer sent what cannot be a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FrameError {
    /// A type byte that the protocol does not have.
    #[error("invalid frontend message type {0}")]
    Tag(u8),
    /// Messages of which only a part has come take too much memory, those of others included.
    #[error("too many bytes of unfinished messages are held for all clients together")]
    TooMuch,
    /// An answer where nothing is to be answered.
    #[error("an answer to nothing")]
    Unasked,
    /// A length that no frame of that type can have.
    #[error("invalid message length {length} in a message of type {tag}")]
    Length {
        /// The type byte.
        tag: u8,
        /// The length as sent.
        length: u32,
    },
}

/// Walks the headers of one direction. It holds no bytes, only its place.
#[derive(Debug)]
pub struct Framer {
    is_from_client: bool,
    max_length: u32,
    state: FramerState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FramerState {
    Border,
    Passing(usize),
    Skipping(usize),
    Collecting(usize),
    Oversized { tag: u8, size: usize },
}

impl Framer {
    /// For bytes from a client: every type byte of the protocol, and Postgres's own length limit.
    pub fn client() -> Self {
        Self { is_from_client: true, max_length: 0x3fff_ffff, state: FramerState::Border }
    }

    /// For bytes from a server, of which every type is taken as it comes.
    pub fn server() -> Self {
        let max_length = i32::MAX.unsigned_abs();
        Self { is_from_client: false, max_length, state: FramerState::Border }
    }

    /// Whether the next byte starts a frame.
    pub fn at_border(&self) -> bool {
        self.state == FramerState::Border
    }

    /// Whether all bytes of the frame at the front are still there, of those that have come.
    pub fn has_passed_none(&self) -> bool {
        use FramerState::{Border, Collecting, Oversized};
        matches!(self.state, Border | Collecting(_) | Oversized { .. })
    }

    /// Discards the frame that was just reported as [`Piece::Oversized`].
    pub fn skip(&mut self) {
        if let FramerState::Passing(left) = self.state {
            self.state = FramerState::Skipping(left);
        }
    }

    /// Has the frame that was just reported as [`Piece::Oversized`] reported again.
    pub fn put_back(&mut self) {
        if let FramerState::Passing(_) = self.state {
            self.state = FramerState::Border;
        }
    }

    /// The piece at the front of `input`; `None` while `input` is too short to tell.
    ///
    /// `want` is asked once for each frame, in order: `Some(limit)` for a frame to be handed over
    /// whole if it has at most so many bytes, `None` for one that passes.
    ///
    /// # Errors
    /// A header with an impossible length. All pieces before it have been returned.
    pub fn next(
        &mut self,
        input: &[u8],
        mut want: impl FnMut(u8) -> Option<usize>,
    ) -> Result<Option<Piece>, FrameError> {
        let mut run = 0;
        loop {
            let rest = input.get(run..).unwrap_or_default();
            match self.state {
                FramerState::Passing(left) => {
                    let here = left.min(rest.len());
                    run += here;
                    self.state = if here == left {
                        FramerState::Border
                    } else {
                        FramerState::Passing(left - here)
                    };
                    if here < left {
                        return Ok(opaque(run));
                    }
                }
                FramerState::Border => match self.header(rest) {
                    Ok(Some((tag, size))) => self.state = Self::enter(tag, size, want(tag)),
                    Err(error) if run == 0 => return Err(error),
                    Ok(None) | Err(_) => return Ok(opaque(run)),
                },
                _ if run > 0 => return Ok(opaque(run)),
                FramerState::Collecting(size) if rest.len() < size => return Ok(None),
                FramerState::Collecting(size) => {
                    self.state = FramerState::Border;
                    return Ok(Some(Piece::Frame(size)));
                }
                FramerState::Oversized { size, .. } if rest.len() < size.min(FRONT) => {
                    return Ok(None);
                }
                FramerState::Oversized { tag, size } => {
                    self.state = FramerState::Passing(size);
                    return Ok(Some(Piece::Oversized { tag }));
                }
                FramerState::Skipping(_) if rest.is_empty() => return Ok(None),
                FramerState::Skipping(left) => {
                    let here = left.min(rest.len());
                    self.state = if here == left {
                        FramerState::Border
                    } else {
                        FramerState::Skipping(left - here)
                    };
                    return Ok(Some(Piece::Skipped(here)));
                }
            }
        }
    }

    fn enter(tag: u8, size: usize, limit: Option<usize>) -> FramerState {
        match limit {
            None => FramerState::Passing(size),
            Some(limit) if size > limit => FramerState::Oversized { tag, size },
            Some(_) => FramerState::Collecting(size),
        }
    }

    /// The type and the size, header included, of the frame that starts here.
    fn header(&self, input: &[u8]) -> Result<Option<(u8, usize)>, FrameError> {
        let Some(&tag) = input.first() else { return Ok(None) };
        if self.is_from_client && !is_of_client(tag) {
            return Err(FrameError::Tag(tag));
        }
        let Some(&[_, a, b, c, d]) = input.first_chunk() else { return Ok(None) };
        let length = u32::from_be_bytes([a, b, c, d]);
        if length < 4 || length > self.max_length {
            return Err(FrameError::Length { tag, length });
        }
        Ok(Some((tag, length as usize + 1)))
    }
}

/// Whether the protocol has messages of this type from a client.
fn is_of_client(tag: u8) -> bool {
    matches!(
        tag,
        b'Q' | b'P'
            | b'B'
            | b'E'
            | b'F'
            | b'C'
            | b'D'
            | b'H'
            | b'S'
            | b'X'
            | b'd'
            | b'c'
            | b'f'
            | b'p'
    )
}

fn opaque(run: usize) -> Option<Piece> {
    (run > 0).then_some(Piece::Opaque(run))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LIMIT: usize = 40;

    fn frame(tag: u8, body: &[u8]) -> Vec<u8> {
        let mut bytes = vec![tag];
        bytes.extend(u32::try_from(body.len() + 4).unwrap().to_be_bytes());
        bytes.extend(body);
        bytes
    }

    /// Cuts `chunks`, which arrive one by one, and says what became of each byte.
    fn cut(framer: &mut Framer, chunks: &[&[u8]]) -> (Vec<(char, Vec<u8>)>, Option<FrameError>) {
        let (mut buffer, mut pieces): (Vec<u8>, Vec<(char, Vec<u8>)>) = (vec![], vec![]);
        for chunk in chunks {
            buffer.extend_from_slice(chunk);
            loop {
                let want = |tag| (tag == b'Q' || tag == b'P').then_some(LIMIT);
                let (kind, size) = match framer.next(&buffer, want) {
                    Err(error) => return (pieces, Some(error)),
                    Ok(None) => break,
                    Ok(Some(Piece::Opaque(n))) => ('o', n),
                    Ok(Some(Piece::Frame(n))) => ('f', n),
                    Ok(Some(Piece::Skipped(n))) => ('s', n),
                    Ok(Some(Piece::Oversized { .. })) => {
                        framer.skip();
                        pieces.push(('!', vec![]));
                        continue;
                    }
                };
                let bytes: Vec<u8> = buffer.drain(..size).collect();
                match pieces.last_mut() {
                    Some((last, all)) if *last == kind && kind != 'f' => all.extend(bytes),
                    _ => pieces.push((kind, bytes)),
                }
            }
        }
        (pieces, None)
    }

    fn any_frame() -> impl Strategy<Value = Vec<u8>> {
        let tag = prop::sample::select(b"QPBSdX".to_vec());
        (tag, prop::collection::vec(any::<u8>(), 0..80)).prop_map(|(tag, body)| frame(tag, &body))
    }

    proptest! {
        #[test]
        fn chunking_changes_nothing(
            frames in prop::collection::vec(any_frame(), 0..12),
            cuts in prop::collection::vec(1usize..30, 1..40),
        ) {
            let stream = frames.concat();
            let whole = cut(&mut Framer::client(), &[&stream]);
            let (mut chunks, mut rest, mut cuts) = (vec![], stream.as_slice(), cuts.iter().cycle());
            while !rest.is_empty() {
                let (chunk, left) = rest.split_at((*cuts.next().unwrap()).min(rest.len()));
                chunks.push(chunk);
                rest = left;
            }
            let mut framer = Framer::client();
            prop_assert_eq!(&whole, &cut(&mut framer, &chunks));
            prop_assert!(framer.at_border());
            let all: Vec<u8> = whole.0.into_iter().flat_map(|(_, bytes)| bytes).collect();
            prop_assert_eq!(all, stream);
        }

        #[test]
        fn hostile_bytes_neither_panic_nor_loop(
            bytes in prop::collection::vec(any::<u8>(), 0..300),
        ) {
            cut(&mut Framer::client(), &[&bytes]);
            cut(&mut Framer::server(), &[&bytes]);
        }
    }

    #[test]
    fn a_gigabyte_frame_passes_without_being_held() {
        let mut framer = Framer::server();
        let mut left = 0x4000_0000usize;
        let header = [b'D', 0x40, 0, 0, 0];
        assert_eq!(framer.next(&header, |_| None), Ok(Some(Piece::Opaque(5))));
        left -= 4;
        let chunk = vec![0; 1 << 20];
        while left > 0 {
            let here = chunk.len().min(left);
            assert_eq!(framer.next(&chunk[..here], |_| None), Ok(Some(Piece::Opaque(here))));
            left -= here;
        }
        assert!(framer.at_border());
    }

    #[test]
    fn bad_headers_fail_behind_what_was_good() {
        let good = frame(b'S', b"");
        let bad = |bytes: &[u8]| cut(&mut Framer::client(), &[&[&good, bytes].concat()]);
        let length = |tag, length| Some(FrameError::Length { tag, length });
        assert_eq!(bad(b"p\0\0\0\0"), (vec![('o', good.clone())], length(b'p', 0)));
        assert_eq!(bad(b"Q\0\0\0\x03"), (vec![('o', good.clone())], length(b'Q', 3)));
        assert_eq!(bad(b"Q\xff\xff\xff\xff").1, length(b'Q', 0xffff_ffff));
        assert_eq!(bad(b"Q\x7f\xff\xff\xff").1, length(b'Q', 0x7fff_ffff));
        assert_eq!(bad(b"m").1, Some(FrameError::Tag(b'm')));
    }
}
