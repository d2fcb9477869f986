//! A client's text as tokens, with what the walk asks of them over and over.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use super::keyword::Keyword;
use crate::sql::{
    lexer::{Kind, Token},
    name::decode,
};

/// The tokens of a text, their key words, and which bracket closes which.
#[derive(Debug, Default)]
pub(super) struct Text<'a> {
    pub(super) sql: &'a [u8],
    pub(super) tokens: &'a [Token],
    keywords: Vec<Keyword>,
    /// For an opening bracket, the index of the one that closes it.
    closing: Vec<u32>,
}

/// A bracket without its partner, at this token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unbalanced(pub(super) usize);

impl<'a> Text<'a> {
    pub(super) fn new(sql: &'a [u8], tokens: &'a [Token]) -> Result<Self, Unbalanced> {
        let keywords = tokens
            .iter()
            .enumerate()
            .map(|(i, token)| {
                // Behind a dot every word is a plain name.
                let qualified = i > 0 && tokens[i - 1].kind == Kind::Dot;
                if qualified { Keyword::None } else { Keyword::of(*token, sql) }
            })
            .collect();
        let mut closing = vec![0; tokens.len()];
        let mut open = Vec::new();
        for (i, token) in tokens.iter().enumerate() {
            let opener = match token.kind {
                Kind::LParen | Kind::LBracket => {
                    open.push(i);
                    continue;
                }
                Kind::RParen => Kind::LParen,
                Kind::RBracket => Kind::LBracket,
                Kind::Word
                | Kind::Quoted
                | Kind::UnicodeQuoted
                | Kind::String
                | Kind::BitString
                | Kind::Number
                | Kind::Param
                | Kind::Operator
                | Kind::Comma
                | Kind::Semicolon
                | Kind::Dot
                | Kind::Cast
                | Kind::Other => continue,
            };
            match open.pop() {
                Some(k) if tokens[k].kind == opener => {
                    closing[k] = u32::try_from(i).expect("a token takes a byte at least");
                }
                _ => return Err(Unbalanced(i)),
            }
        }
        match open.pop() {
            Some(i) => Err(Unbalanced(i)),
            None => Ok(Self { sql, tokens, keywords, closing }),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// What the token is; `Semicolon`, which ends everything, behind the last one.
    pub(super) fn kind(&self, i: usize) -> Kind {
        self.tokens.get(i).map_or(Kind::Semicolon, |t| t.kind)
    }

    pub(super) fn keyword(&self, i: usize) -> Keyword {
        self.keywords.get(i).copied().unwrap_or(Keyword::None)
    }

    pub(super) fn is(&self, i: usize, keyword: Keyword) -> bool {
        self.keyword(i) == keyword
    }

    pub(super) fn is_word(&self, i: usize, word: &str) -> bool {
        self.tokens.get(i).is_some_and(|t| t.is_word(self.sql, word))
    }

    pub(super) fn is_operator(&self, i: usize, operator: &[u8]) -> bool {
        self.kind(i) == Kind::Operator && self.raw(i) == operator
    }

    pub(super) fn raw(&self, i: usize) -> &'a [u8] {
        self.tokens.get(i).map_or(&[], |t| t.text(self.sql))
    }

    /// Behind the bracket that closes the one at `i`.
    pub(super) fn behind_group(&self, i: usize) -> usize {
        self.closing.get(i).map_or(i, |&c| c as usize) + 1
    }

    /// The identifier at `i`, and the token behind it (and behind its UESCAPE clause).
    pub(super) fn identifier(&self, i: usize) -> Option<(String, usize)> {
        let token = *self.tokens.get(i)?;
        if token.kind != Kind::UnicodeQuoted || !self.is(i + 1, Keyword::Uescape) {
            return Some((decode(token, self.sql, '\\')?, i + 1));
        }
        let constant = std::str::from_utf8(self.raw(i + 2)).ok()?;
        let escape = constant.trim_matches('\'').chars().next()?;
        Some((decode(token, self.sql, escape)?, i + 3))
    }

    /// Whether the tokens from `i`, just behind an opening parenthesis, are a query rather than an
    /// expression or a list: `(SELECT ...)`, also `((SELECT ...) UNION ...)` but not
    /// `((SELECT ...) + 1)`.
    pub(super) fn begins_query(&self, i: usize) -> bool {
        let mut first = i;
        while self.kind(first) == Kind::LParen {
            first += 1;
        }
        let begins = match self.keyword(first) {
            Keyword::Select | Keyword::With | Keyword::Table => true,
            Keyword::Values => self.kind(first + 1) == Kind::LParen,
            _ => false,
        };
        begins
            && (i..first).all(|open| {
                let behind = self.behind_group(open);
                self.kind(behind) == Kind::RParen
                    || self.kind(behind) == Kind::Semicolon
                    || self.keyword(behind).is_set_operator()
                    || matches!(
                        self.keyword(behind),
                        Keyword::Order
                            | Keyword::Limit
                            | Keyword::Offset
                            | Keyword::Fetch
                            | Keyword::For
                    )
            })
    }
}
