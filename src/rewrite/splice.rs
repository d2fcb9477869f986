//! The places where the text that is sent differs from the client's.

/// At byte `at` of the client's text, `removed` bytes were replaced by `inserted` bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Splice {
    /// Offset in the client's text, in bytes.
    pub at: u32,
    /// Bytes of the client's text that are not sent.
    pub removed: u32,
    /// Bytes that are sent in their place.
    pub inserted: u32,
    /// Where in the client's text the inserted bytes stand as well, if they repeat some of it.
    pub source: Option<u32>,
}

/// What a place in the sent text is in the client's, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The same place, or that of the text that is repeated there.
    At(usize),
    /// It lies in text that was inserted, which the client never wrote; the client's goes on here.
    Before(usize),
}

/// The origin of a position in the sent text, as an `ErrorResponse` gives it: in characters from 1,
/// which are code points if `utf8`, else bytes.
pub(crate) fn origin(
    position: usize,
    sent: &[u8],
    splices: &[Splice],
    utf8: bool,
) -> Option<Origin> {
    let starts = sent.iter().enumerate().filter(|&(_, &byte)| is_start(byte, utf8));
    let offsets = starts.map(|(i, _)| i).chain(std::iter::once(sent.len()));
    let target = offsets.into_iter().nth(position.checked_sub(1)?)?;
    // Walk both texts in step: `from` and `to` are where the stretch behind a splice begins.
    let (mut from, mut to) = (0usize, 0usize);
    for splice in splices {
        let (at, removed, inserted) =
            (splice.at as usize, splice.removed as usize, splice.inserted as usize);
        let start = to + at.checked_sub(from)?;
        if target < start {
            break;
        }
        if target < start + inserted {
            let repeated = |source| Origin::At(source as usize + (target - start));
            return Some(splice.source.map_or(Origin::Before(at + removed), repeated));
        }
        from = at + removed;
        to = start + inserted;
    }
    Some(Origin::At(from + (target - to)))
}

/// Maps a position in the sent text back to the client's text. Both count characters from 1, as the
/// protocol does: code points if `utf8`, else bytes.
///
/// `None` when the position lies in text that was inserted, which the client never wrote.
pub fn original_position(
    position: usize,
    original: &[u8],
    sent: &[u8],
    splices: &[Splice],
    utf8: bool,
) -> Option<usize> {
    match origin(position, sent, splices, utf8)? {
        Origin::At(offset) => position_of(offset, original, utf8),
        Origin::Before(_) => None,
    }
}

/// The position of the byte at an offset; `None` behind the end of the text.
pub(crate) fn position_of(offset: usize, text: &[u8], utf8: bool) -> Option<usize> {
    Some(text.get(..offset)?.iter().filter(|&&byte| is_start(byte, utf8)).count() + 1)
}

fn is_start(byte: u8, utf8: bool) -> bool {
    !utf8 || byte & 0xC0 != 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_go_back_through_insertions_and_removals() {
        // "añb c" -> "añ[XX]b [YY replaces c]"
        let splice = |at, removed, inserted, source| Splice { at, removed, inserted, source };
        let (original, sent) = ("añb c".as_bytes(), "añXXb YY".as_bytes());
        let splices = [splice(3, 0, 2, None), splice(5, 1, 2, None)];
        let back = |position| original_position(position, original, sent, &splices, true);
        assert_eq!(back(1), Some(1));
        assert_eq!(back(2), Some(2));
        assert_eq!(back(3), None);
        assert_eq!(back(5), Some(3));
        assert_eq!(back(6), Some(4));
        assert_eq!(back(7), None);
        assert_eq!(back(9), Some(6));
        assert_eq!(back(0), None);
        assert_eq!(back(99), None);
        // "f(ab)" -> "<ab>f(ab)": what is repeated has its place in the client's text.
        let splices = [splice(0, 0, 1, None), splice(0, 0, 2, Some(2)), splice(0, 0, 1, None)];
        let back = |position| original_position(position, b"f(ab)", b"<ab>f(ab)", &splices, true);
        assert_eq!(
            [back(1), back(2), back(3), back(4), back(5)],
            [None, Some(3), Some(4), None, Some(1)]
        );
    }
}
