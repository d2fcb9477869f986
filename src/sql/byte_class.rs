//! What a byte can be part of, by the rules of `scan.l`: one look into a table, since every byte of
//! every text is asked about.

const SPACE: u8 = 1;
const IDENTIFIER_START: u8 = 2;
const DIGIT: u8 = 4;
const DOLLAR: u8 = 8;
const OPERATOR: u8 = 16;

/// Which of these classes a byte belongs to. It is a reference, because an array would be copied to
/// where a byte is looked up.
const CLASSES: &[u8; 256] = &{
    let mut classes = [0; 256];
    let mut byte = 0u8;
    loop {
        classes[byte as usize] = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => SPACE,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => IDENTIFIER_START,
            b'0'..=b'9' => DIGIT,
            b'$' => DOLLAR,
            b'~' | b'!' | b'@' | b'#' | b'^' | b'&' | b'|' | b'`' | b'?' | b'+' | b'-' | b'*'
            | b'/' | b'%' | b'<' | b'>' | b'=' => OPERATOR,
            _ => 0,
        };
        if byte == u8::MAX {
            break classes;
        }
        byte += 1;
    }
};

fn is_of(b: u8, classes: u8) -> bool {
    CLASSES[usize::from(b)] & classes != 0
}

pub(super) fn is_space(b: u8) -> bool {
    is_of(b, SPACE)
}

pub(super) fn is_identifier_start(b: u8) -> bool {
    is_of(b, IDENTIFIER_START)
}

pub(super) fn is_identifier_part(b: u8) -> bool {
    is_of(b, IDENTIFIER_START | DIGIT | DOLLAR)
}

/// Part of the tag of a dollar quote.
pub(super) fn is_tag_part(b: u8) -> bool {
    is_of(b, IDENTIFIER_START | DIGIT)
}

pub(super) fn is_operator_byte(b: u8) -> bool {
    is_of(b, OPERATOR)
}
