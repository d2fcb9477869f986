//! Postgres's lexical rules (`scan.l`), as extents over the client's own bytes.
//!
//! The lexer never copies and never decodes: a [`Token`] is a kind and a byte range. It follows the
//! server where following matters for safety, which is wherever a quote could be misjudged:
//! `standard_conforming_strings`, `E''`, `U&''`, dollar quotes, nested comments, string
//! continuation over a newline, and the rule that trims `+` and `-` from the end of an operator.

use super::byte_class::{
    is_identifier_part, is_identifier_start, is_operator_byte, is_space, is_tag_part,
};

/// What a token is. Comments and white space are not tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// An unquoted identifier or key word.
    Word,
    /// `"..."`
    Quoted,
    /// `U&"..."`
    UnicodeQuoted,
    /// Any string constant: `'...'`, `E'...'`, `U&'...'`, `$tag$...$tag$`.
    String,
    /// `B'...'` or `X'...'`
    BitString,
    /// A numeric constant.
    Number,
    /// `$1`
    Param,
    /// An operator of more than punctuation's worth: `=`, `<>`, `->>`, `*`, ...
    Operator,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `[`
    LBracket,
    /// `]`
    RBracket,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `.`
    Dot,
    /// `::`
    Cast,
    /// `:`, `:=`, `..` and every byte that starts no token of Postgres's.
    Other,
}

/// One token: its kind and the bytes `start..end` of the text it was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Offset of its first byte.
    pub start: u32,
    /// Offset behind its last byte.
    pub end: u32,
}

impl Token {
    /// The token's bytes in the text it was read from.
    pub fn text<'a>(&self, sql: &'a [u8]) -> &'a [u8] {
        &sql[self.start as usize..self.end as usize]
    }

    /// Whether this is the unquoted word `word` (given in lower case), in any case.
    pub fn is_word(&self, sql: &[u8], word: &str) -> bool {
        self.kind == Kind::Word && self.text(sql).eq_ignore_ascii_case(word.as_bytes())
    }

    /// Whether this token names something: a word or a quoted identifier.
    pub fn is_identifier(&self) -> bool {
        matches!(self.kind, Kind::Word | Kind::Quoted | Kind::UnicodeQuoted)
    }
}

/// The text ends inside a quote or a comment; `at` is where that began, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unterminated quote or comment at byte {at}")]
pub struct Unterminated {
    /// Byte offset at which the quote or comment began.
    pub at: usize,
}

/// Reads all of `sql` into `tokens`, which is cleared first and keeps its allocation.
///
/// `backslash_escapes` is true where `standard_conforming_strings` is off.
///
/// # Errors
/// [`Unterminated`], when the text ends inside a quote or a comment. `tokens` then holds what came
/// before.
pub fn lex(
    sql: &[u8],
    backslash_escapes: bool,
    tokens: &mut Vec<Token>,
) -> Result<(), Unterminated> {
    tokens.clear();
    let mut lexer = Lexer { sql, at: 0, backslash_escapes, signs: 0 };
    while let Some(token) = lexer.next()? {
        tokens.push(token);
    }
    Ok(())
}

/// The tokens of a text; `None` if it ends inside a quote or a comment.
pub fn tokens_of(sql: &[u8], backslash_escapes: bool) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    lex(sql, backslash_escapes, &mut tokens).ok()?;
    Some(tokens)
}

struct Lexer<'a> {
    sql: &'a [u8],
    at: usize,
    backslash_escapes: bool,
    /// Up to here there are only signs that were trimmed from an operator: each is one by itself.
    signs: usize,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.sql.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn next(&mut self) -> Result<Option<Token>, Unterminated> {
        self.skip_blank()?;
        let start = self.at;
        let Some(&first) = self.sql.get(start) else { return Ok(None) };
        let kind = match first {
            b if is_identifier_start(b) => self.word(first)?,
            b'\'' => self.string(0, self.backslash_escapes, Kind::String)?,
            b'"' => {
                self.identifier_quote(start)?;
                Kind::Quoted
            }
            b'$' => self.dollar()?,
            b'0'..=b'9' => self.number(),
            b'.' if self.peek(1).is_ascii_digit() => self.number(),
            _ => self.symbol(first),
        };
        Ok(Some(Token { kind, start: offset(start), end: offset(self.at) }))
    }

    fn run(&self, accepts: impl Fn(u8) -> bool) -> usize {
        let rest = &self.sql[self.at..];
        rest.iter().position(|&b| !accepts(b)).unwrap_or(rest.len())
    }

    fn skip_blank(&mut self) -> Result<(), Unterminated> {
        while let Some(&byte) = self.sql.get(self.at) {
            match byte {
                b'-' if self.peek(1) == b'-' => self.at += self.run(|b| b != b'\n' && b != b'\r'),
                b'/' if self.peek(1) == b'*' => self.block_comment()?,
                _ if is_space(byte) => self.at += 1,
                _ => break,
            }
        }
        Ok(())
    }

    /// A word, or a quote that begins with the letter `first`.
    fn word(&mut self, first: u8) -> Result<Kind, Unterminated> {
        let began = self.at;
        let length = self.run(is_identifier_part);
        if length > 1 {
            self.at += length;
            return Ok(Kind::Word);
        }
        match (first, self.peek(1), self.peek(2)) {
            (b'e' | b'E', b'\'', _) => self.string(1, true, Kind::String),
            (b'b' | b'B' | b'x' | b'X', b'\'', _) => self.string(1, false, Kind::BitString),
            (b'u' | b'U', b'&', b'\'') => self.string(2, false, Kind::String),
            (b'u' | b'U', b'&', b'"') => {
                self.at += 2;
                self.identifier_quote(began)?;
                Ok(Kind::UnicodeQuoted)
            }
            _ => {
                self.at += length;
                Ok(Kind::Word)
            }
        }
    }

    fn block_comment(&mut self) -> Result<(), Unterminated> {
        let began = self.at;
        let mut depth = 0usize;
        loop {
            match (self.peek(0), self.peek(1)) {
                (b'/', b'*') => {
                    depth += 1;
                    self.at += 2;
                }
                (b'*', b'/') => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        return Ok(());
                    }
                }
                _ if self.at >= self.sql.len() => return Err(Unterminated { at: began }),
                _ => self.at += 1,
            }
        }
    }

    /// A quoted constant whose opening quote is `prefix` bytes ahead, with its continuations.
    fn string(
        &mut self,
        prefix: usize,
        backslashes: bool,
        kind: Kind,
    ) -> Result<Kind, Unterminated> {
        let began = self.at;
        self.at += prefix + 1;
        loop {
            match self.sql.get(self.at) {
                None => return Err(Unterminated { at: began }),
                Some(b'\\') if backslashes => {
                    // A backslash as the very last byte leaves the quote open.
                    self.at = (self.at + 2).min(self.sql.len());
                }
                Some(b'\'') if self.peek(1) == b'\'' => self.at += 2,
                Some(b'\'') => {
                    self.at += 1;
                    match self.continuation() {
                        Some(next) => self.at = next,
                        None => return Ok(kind),
                    }
                }
                Some(_) => self.at += 1,
            }
        }
    }

    /// Where the string goes on, when white space with a newline and another quote follow.
    fn continuation(&self) -> Option<usize> {
        let mut at = self.at;
        let mut newline = false;
        loop {
            match self.sql.get(at)? {
                b'\n' | b'\r' => {
                    newline = true;
                    at += 1;
                }
                b if is_space(*b) => at += 1,
                b'-' if self.sql.get(at + 1) == Some(&b'-') => {
                    while !matches!(self.sql.get(at)?, b'\n' | b'\r') {
                        at += 1;
                    }
                }
                b'\'' if newline => return Some(at + 1),
                _ => return None,
            }
        }
    }

    fn identifier_quote(&mut self, began: usize) -> Result<(), Unterminated> {
        self.at += 1;
        loop {
            match self.sql.get(self.at) {
                None => return Err(Unterminated { at: began }),
                Some(b'"') if self.peek(1) == b'"' => self.at += 2,
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(_) => self.at += 1,
            }
        }
    }

    fn dollar(&mut self) -> Result<Kind, Unterminated> {
        let began = self.at;
        if self.peek(1).is_ascii_digit() {
            self.at += 1;
            self.at += self.run(|b| b.is_ascii_digit());
            return Ok(Kind::Param);
        }
        let rest = &self.sql[began + 1..];
        let tag = rest.iter().take_while(|&&b| is_tag_part(b)).count();
        if rest.get(tag) != Some(&b'$') {
            self.at += 1;
            return Ok(Kind::Other);
        }
        let delimiter = &self.sql[began..began + tag + 2];
        let body = began + delimiter.len();
        match self.sql[body..].windows(delimiter.len()).position(|bytes| bytes == delimiter) {
            Some(length) => {
                self.at = body + length + delimiter.len();
                Ok(Kind::String)
            }
            None => Err(Unterminated { at: began }),
        }
    }

    fn number(&mut self) -> Kind {
        if self.peek(0) == b'0' && matches!(self.peek(1), b'x' | b'X' | b'o' | b'O' | b'b' | b'B') {
            let ahead = 2 + usize::from(self.peek(2) == b'_');
            if self.peek(ahead).is_ascii_hexdigit() {
                self.at += 2;
                self.at += self.run(|b| b.is_ascii_hexdigit() || b == b'_');
                return Kind::Number;
            }
        }
        self.digits();
        if self.peek(0) == b'.' && self.peek(1) != b'.' {
            self.at += 1;
            self.digits();
        }
        if matches!(self.peek(0), b'e' | b'E') {
            let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if self.peek(1 + sign).is_ascii_digit() {
                self.at += 1 + sign;
                self.digits();
            }
        }
        Kind::Number
    }

    fn digits(&mut self) {
        self.at += self.run(|b| b.is_ascii_digit());
        while self.peek(0) == b'_' && self.peek(1).is_ascii_digit() {
            self.at += 1;
            self.at += self.run(|b| b.is_ascii_digit());
        }
    }

    fn symbol(&mut self, first: u8) -> Kind {
        let kind = match first {
            b'(' => Kind::LParen,
            b')' => Kind::RParen,
            b'[' => Kind::LBracket,
            b']' => Kind::RBracket,
            b',' => Kind::Comma,
            b';' => Kind::Semicolon,
            b'.' if self.peek(1) == b'.' => {
                self.at += 1;
                Kind::Other
            }
            b'.' => Kind::Dot,
            b':' if self.peek(1) == b':' => {
                self.at += 1;
                Kind::Cast
            }
            b':' if self.peek(1) == b'=' => {
                self.at += 1;
                Kind::Other
            }
            b if is_operator_byte(b) => return self.operator(),
            _ => Kind::Other,
        };
        self.at += 1;
        kind
    }

    fn operator(&mut self) -> Kind {
        if self.at < self.signs {
            self.at += 1;
            return Kind::Operator;
        }
        let bytes = &self.sql[self.at..][..self.run(is_operator_byte)];
        if bytes.len() == 1 {
            self.at += 1;
            return Kind::Operator;
        }
        let comment = bytes.windows(2).position(|pair| matches!(pair, b"--" | b"/*"));
        let mut length = comment.unwrap_or(bytes.len());
        self.signs = self.at + length;
        let keeps_sign = bytes[..length].iter().any(|b| b"~!@#^&|`?%".contains(b));
        if !keeps_sign {
            while length > 1 && matches!(bytes[length - 1], b'+' | b'-') {
                length -= 1;
            }
        }
        self.at += length;
        Kind::Operator
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).expect("a frame of the protocol is shorter than 2 GiB")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(sql: &str, backslash_escapes: bool) -> Vec<&str> {
        let tokens = tokens_of(sql.as_bytes(), backslash_escapes).unwrap();
        tokens.iter().map(|t| std::str::from_utf8(t.text(sql.as_bytes())).unwrap()).collect()
    }

    #[test]
    fn splits_as_the_server_does() {
        let cases: &[(&str, &[&str])] = &[
            ("select a.b::int", &["select", "a", ".", "b", "::", "int"]),
            ("1..10", &["1", "..", "10"]),
            ("1.5e-3+$12", &["1.5e-3", "+", "$12"]),
            ("a<-1", &["a", "<", "-", "1"]),
            ("a@-1", &["a", "@-", "1"]),
            ("a+--c\n1", &["a", "+", "1"]),
            ("a/*x/*y*/z*/b", &["a", "b"]),
            ("$$a$b$$ $t$ $$ $t$", &["$$a$b$$", "$t$ $$ $t$"]),
            ("E'it\\'s' 'a''b'", &["E'it\\'s'", "'a''b'"]),
            ("'a\\' 'b'", &["'a\\'", "'b'"]),
            ("E'a'\n 'b\\'c' x", &["E'a'\n 'b\\'c'", "x"]),
            ("'a' -- so\n 'b'", &["'a' -- so\n 'b'"]),
            ("'a'\n-- yes\n 'b'", &["'a'\n-- yes\n 'b'"]),
            ("U&\"a\"\"b\" U&'x'", &["U&\"a\"\"b\"", "U&'x'"]),
            ("0x1F 0x1 0x_F 1_000 .5", &["0x1F", "0x1", "0x_F", "1_000", ".5"]),
            ("a$1 é", &["a$1", "é"]),
        ];
        for (sql, expected) in cases {
            assert_eq!(&texts(sql, false), expected, "{sql}");
        }
        assert_eq!(texts("'a\\'b' c", true), ["'a\\'b'", "c"]);
    }

    #[test]
    fn an_open_quote_is_reported_where_it_began() {
        for (sql, at) in [("a 'b", 2), ("\"b", 0), ("x $a$ b $$", 2), ("/* /* */", 0), ("E'\\", 0)]
        {
            let read = lex(sql.as_bytes(), false, &mut Vec::new());
            assert_eq!(read, Err(Unterminated { at }), "{sql}");
        }
    }
}
