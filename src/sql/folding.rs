//! How a database reads identifiers: which letters it folds, and where it cuts a name
//! (`scansup.c`).

use std::borrow::Cow;

/// Identifiers longer than this many bytes are truncated by the server (`NAMEDATALEN - 1`).
pub const MAX_BYTES: usize = 63;

/// How one database reads identifiers.
///
/// In a single-byte encoding `downcase_identifier` folds what its locale has a lower case for, and
/// a name is cut by that encoding's bytes; in any other, ASCII's letters alone are folded. By
/// default it is such another, UTF-8.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Folding {
    /// Each character is one byte to the server.
    pub is_single_byte: bool,
    /// The letters beyond ASCII that are folded, each with what it becomes.
    pub letters: Vec<(char, char)>,
}

impl Folding {
    /// An identifier without quotes, folded.
    pub fn fold(&self, name: &str) -> String {
        if self.letters.is_empty() || name.is_ascii() {
            return name.to_ascii_lowercase();
        }
        name.chars().map(|c| self.letter(c)).collect()
    }

    /// A text whose letters beyond ASCII are folded wherever they stand, to be searched for names.
    pub fn folded<'a>(&self, sql: &'a [u8]) -> Cow<'a, [u8]> {
        if self.letters.is_empty() || sql.is_ascii() {
            return Cow::Borrowed(sql);
        }
        Cow::Owned(self.fold(&String::from_utf8_lossy(sql)).into_bytes())
    }

    /// A name, cut where the server cuts it.
    pub fn cut(&self, mut name: String) -> String {
        let end = if self.is_single_byte {
            name.char_indices().nth(MAX_BYTES).map(|(end, _)| end)
        } else {
            let is_end = |end: &usize| name.is_char_boundary(*end);
            (name.len() > MAX_BYTES).then(|| (0..=MAX_BYTES).rev().find(is_end).unwrap_or(0))
        };
        if let Some(end) = end {
            name.truncate(end);
        }
        name
    }

    /// Whether a letter beyond ASCII becomes one of ASCII's, as the Turkish capital I with a dot
    /// does.
    pub fn leads_to_ascii(&self) -> bool {
        self.letters.iter().any(|(_, to)| to.is_ascii())
    }

    fn letter(&self, c: char) -> char {
        let folded = || self.letters.iter().find(|(from, _)| *from == c).map_or(c, |(_, to)| *to);
        if c.is_ascii() { c.to_ascii_lowercase() } else { folded() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_folds_and_cuts_by_its_own_bytes() {
        let utf8 = Folding::default();
        let latin = Folding { is_single_byte: true, letters: vec![('\u{c4}', '\u{e4}')] };
        let umlauts = "\u{e4}".repeat(70);
        assert_eq!(
            (utf8.fold("\u{c4}B\u{dc}"), latin.fold("\u{c4}B\u{dc}")),
            ("\u{c4}b\u{dc}".into(), "\u{e4}b\u{dc}".into())
        );
        assert_eq!((utf8.cut(umlauts.clone()).len(), latin.cut(umlauts).len()), (62, 126));
        assert_eq!(&*latin.folded("a \u{c4}".as_bytes()), "a \u{e4}".as_bytes());
    }
}
