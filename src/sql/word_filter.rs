//! Tells of most texts by one short look that they hold none of some words.
//!
//! A search for the words themselves takes three times as long. Most texts hold none, and the
//! length, the first and the last letter of each of their words show that.

use std::sync::Arc;

use super::folding::MAX_BYTES;

/// A filter for some words.
#[derive(Debug, Clone)]
pub struct WordFilter {
    /// By [`mark`]: whether one of the words is such a word. Its length is a power of two.
    marks: Arc<[bool]>,
    /// Whether some of the words are not made of letters, digits and underscores alone, so that a
    /// text may hold them otherwise than as a word.
    is_blind: bool,
}

/// What a filter tells of a text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Filtered {
    /// It holds none of the words.
    Nothing,
    /// A word in it may be one of them.
    Candidate,
    /// It may hold one of them that is spelled otherwise.
    #[default]
    Unknown,
}

/// A letter or an underscore.
const LETTER: u8 = 0;
const DIGIT: u8 = 1;
/// Stands between words.
const BETWEEN: u8 = 2;
/// Behind it a word may be spelled otherwise: by an escape, or by letters beyond ASCII.
const DOUBTFUL: u8 = 3;

/// It is a reference, because an array would be copied to where a byte is looked up.
const CLASSES: &[u8; 256] = &{
    let mut classes = [BETWEEN; 256];
    let mut byte = 0u8;
    loop {
        classes[byte as usize] = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => LETTER,
            b'0'..=b'9' => DIGIT,
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
            let is_word = word.first().is_some_and(|&byte| class(byte) == LETTER);
            let is_word = is_word && word.iter().all(|&byte| is_part(byte));
            is_blind |= !is_word;
            if let Some(mark) = marks.get_mut(mark(word) & (size - 1)) {
                *mark = true;
            }
        }
        Self { marks: marks.into(), is_blind }
    }

    fn marks(&self, mark: usize) -> bool {
        self.marks.get(mark & (self.marks.len() - 1)).is_none_or(|mark| *mark)
    }

    fn blank(&self) -> Filtered {
        if self.is_blind { Filtered::Unknown } else { Filtered::Nothing }
    }
}

/// What each filter tells of a text: which words stand in it, also within a constant. A word within
/// a longer one does not count.
pub fn scan<const N: usize>(filters: [&WordFilter; N], text: &[u8]) -> [Filtered; N] {
    let mut found = filters.map(WordFilter::blank);
    let mut look = |word: &[u8]| {
        let mark = mark(word);
        for (found, filter) in found.iter_mut().zip(filters) {
            if filter.marks(mark) || word.len() > MAX_BYTES {
                *found = Filtered::Candidate;
            }
        }
    };
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let start = at;
        at += 1;
        match class(byte) {
            BETWEEN => {}
            DOUBTFUL => return [Filtered::Unknown; N],
            LETTER => {
                at = behind(text, at, is_part);
                look(text.get(start..at).unwrap_or_default());
            }
            _ => {
                at = behind(text, at, |byte| class(byte) == DIGIT);
                if text.get(at).is_some_and(|&byte| class(byte) == LETTER) {
                    at = behind(text, at, is_part);
                    let run = text.get(start..at).unwrap_or_default();
                    words_behind_digits(run).for_each(&mut look);
                }
            }
        }
    }
    found
}

/// Whether a text begins with this word in any case of its letters, or with a longer one. White
/// space before it is skipped, a comment is not.
pub fn begins_with(sql: &[u8], word: &[u8]) -> bool {
    let head = sql.trim_ascii_start().get(..word.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(word))
}

/// Where the bytes that are such end.
fn behind(text: &[u8], mut at: usize, is_such: impl Fn(u8) -> bool) -> usize {
    while text.get(at).is_some_and(|&byte| is_such(byte)) {
        at += 1;
    }
    at
}

/// In a run of letters and digits that begins with a number, a word may begin behind each digit.
fn words_behind_digits(run: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_digit = |at: usize| run.get(at).is_some_and(u8::is_ascii_digit);
    let begins = move |at: &usize| is_digit(at - 1) && !is_digit(*at);
    (1..run.len()).filter(begins).filter_map(|at| run.get(at..))
}

fn is_part(byte: u8) -> bool {
    class(byte) <= DIGIT
}

fn class(byte: u8) -> u8 {
    CLASSES[usize::from(byte)]
}

/// Words of the same length with the same first and last letter have the same mark.
fn mark(word: &[u8]) -> usize {
    let letter = |byte: Option<&u8>| byte.map_or(0, |byte| usize::from(byte | 0x20));
    let (first, last) = (letter(word.first()), letter(word.last()));
    first.wrapping_mul(37) ^ last.wrapping_mul(641) ^ word.len().wrapping_mul(131)
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
            assert_ne!(scan([&filter], text.as_bytes()), [Filtered::Nothing], "{text}");
        }
        for text in ["", "SELECT 1", "SELECT abalance FROM pgbench_accounts WHERE aid = 17;"] {
            assert_eq!(scan([&filter, &none], text.as_bytes()), [Filtered::Nothing; 2], "{text}");
        }
        let odd = WordFilter::new(&["kept", "my table"]);
        assert_eq!(scan([&filter, &odd], b"SELECT 1"), [Filtered::Nothing, Filtered::Unknown]);
        assert_eq!(scan([&filter, &odd], b"x 1kept"), [Filtered::Candidate; 2]);
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
            prop_assert_ne!(scan([&filter], text.as_bytes()), [Filtered::Nothing], "{}", text);
        }
    }
}
