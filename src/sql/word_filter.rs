//! Tells of most texts by one short look that they hold none of some words.
//!
//! A search for the words themselves takes three times as long. Most texts hold none, and the
//! length, the first and the last letter of each of their words show that.

use std::sync::Arc;

use super::folding::MAX_BYTES;

/// A filter for some words.
#[derive(Debug, Clone)]
pub struct WordFilter {
    /// By [`slot`]: whether one of the words is such a word. Its length is a power of two.
    marks: Arc<[bool]>,
    /// Whether some of the words are not made of letters, digits and underscores alone, so that a
    /// text may hold them otherwise than as a word.
    is_blind: bool,
}

/// A letter, a digit or an underscore.
const PART: u8 = 0;
/// Stands between words.
const BETWEEN: u8 = 1;
/// Behind it a word may be spelled otherwise: by an escape, or by letters beyond ASCII.
const DOUBTFUL: u8 = 2;

/// It is a reference, because an array would be copied to where a byte is looked up.
const CLASSES: &[u8; 256] = &{
    let mut classes = [BETWEEN; 256];
    let mut byte = 0u8;
    loop {
        classes[byte as usize] = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'0'..=b'9' => PART,
            b'\\' | b'&' | 0x80.. => DOUBTFUL,
            _ => BETWEEN,
        };
        if byte == u8::MAX {
            break classes;
        }
        byte += 1;
    }
};

impl WordFilter {
    /// A filter for these words, in any case of their letters.
    pub fn new(words: &[&str]) -> Self {
        const SLOTS_FOR_EACH: usize = 128;
        let size = (words.len() * SLOTS_FOR_EACH).next_power_of_two().max(1024);
        let mut marks = vec![false; size];
        let mut is_blind = false;
        for word in words.iter().map(|word| word.as_bytes()) {
            let is_word = word.iter().all(|&byte| class(byte) == PART);
            let is_word = is_word && word.first().is_some_and(|byte| !byte.is_ascii_digit());
            is_blind |= !is_word;
            if let Some(mark) = marks.get_mut(slot(word, size)) {
                *mark = true;
            }
        }
        Self { marks: marks.into(), is_blind }
    }

    /// Whether a run of letters and digits may be, or end with, one of the words. Where a number
    /// stands in front, a word may begin behind each of its digits.
    fn may_be(&self, run: &[u8]) -> bool {
        let is_marked =
            |word| self.marks.get(slot(word, self.marks.len())).is_none_or(|mark| *mark);
        if run.first().is_none_or(|byte| !byte.is_ascii_digit()) {
            return is_marked(run);
        }
        let begins = |at: &usize| {
            let is_digit = |at: usize| run.get(at).is_some_and(u8::is_ascii_digit);
            is_digit(at - 1) && !is_digit(*at)
        };
        (1..run.len()).filter(begins).any(|at| is_marked(run.get(at..).unwrap_or_default()))
    }
}

/// For each filter, whether a text may hold one of its words: as a word of its own, also within a
/// constant. A word within a longer one does not count.
pub fn scan<const N: usize>(filters: [&WordFilter; N], text: &[u8]) -> [bool; N] {
    let mut found = filters.map(|filter| filter.is_blind);
    let mut start = 0;
    let mut look = |run: &[u8]| {
        for (found, filter) in found.iter_mut().zip(filters) {
            *found |= run.len() > MAX_BYTES || filter.may_be(run);
        }
    };
    for (at, &byte) in text.iter().enumerate() {
        match class(byte) {
            PART => {}
            BETWEEN => {
                if start < at {
                    look(text.get(start..at).unwrap_or_default());
                }
                start = at + 1;
            }
            _ => return [true; N],
        }
    }
    if start < text.len() {
        look(text.get(start..).unwrap_or_default());
    }
    found
}

fn class(byte: u8) -> u8 {
    CLASSES[usize::from(byte)]
}

fn slot(word: &[u8], slots: usize) -> usize {
    let letter = |byte: Option<&u8>| byte.map_or(0, |byte| usize::from(byte | 0x20));
    let (first, last) = (letter(word.first()), letter(word.last()));
    (first.wrapping_mul(37) ^ last.wrapping_mul(641) ^ word.len().wrapping_mul(131)) & (slots - 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const WORDS: [&str; 4] = ["kept", "search_path", "t1", "Into"];

    #[test]
    fn a_word_is_never_missed() {
        let (filter, none) = (WordFilter::new(&WORDS), WordFilter::new(&[]));
        for text in [
            "kept",
            "SELECT * FROM KEPT",
            "DO 'DELETE FROM kept'",
            "$$kept$$",
            "$a$kept$a$",
            "\"kept\"",
            "a.kept.b",
            "SELECT 1INTO x",
            "SELECT 1e5into x",
            "E'\\nkept'",
            "U&\"\\006bept\"",
            "SET search_path=x",
            "t1",
            "\u{e4}",
            &"k".repeat(64),
        ] {
            assert_eq!(scan([&filter], text.as_bytes()), [true], "{text}");
        }
        for text in ["", "SELECT 1", "SELECT abalance FROM pgbench_accounts WHERE aid = 17;"] {
            assert_eq!(scan([&filter, &none], text.as_bytes()), [false; 2], "{text}");
        }
        let odd = WordFilter::new(&["kept", "my table"]);
        assert_eq!(scan([&filter, &odd], b"SELECT 1"), [false, true]);
    }

    proptest! {
        #[test]
        fn no_text_with_a_word_of_its_own_is_excluded(
            before in "([a-z0-9_]{0,6}[ .,'$\"=(]){0,8}",
            after in "([ .,'$\");][a-z0-9_]{0,6}){0,8}",
            number in "([0-9]{1,3}(e[0-9])?)?",
            word in prop::sample::select(WORDS.to_vec()),
        ) {
            let filter = WordFilter::new(&WORDS);
            let text = format!("{before}{number}{word}{after}");
            prop_assert_eq!(scan([&filter], text.as_bytes()), [true], "{}", text);
        }
    }
}
