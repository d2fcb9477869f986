//! A client's text as tokens, with the questions that the walk asks about them. Reads of a constant
//! or a parameter are recorded: see [`super::inputs`].

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::{
    cell::OnceCell,
    collections::{BTreeSet, HashSet},
    ops::Range,
};

use super::{
    inputs::{self, Input, Lexed, PlanInputs},
    keyword::Keyword,
};
use crate::sql::{
    lexer::{Kind, Token},
    name::{decode, decode_as},
};

/// The tokens of a text, their key words, and which bracket closes which.
#[derive(Debug, Default)]
pub(super) struct TokenizedText<'a> {
    inputs: PlanInputs<'a>,
    keywords: Vec<Keyword>,
    /// For an opening bracket, the index of the one that closes it.
    closing: Vec<u32>,
    /// Whether a query begins at a token, if what stands there is all that a parenthesis holds.
    queries: Vec<bool>,
    /// The names behind a dot, once they were asked for.
    behind_dots: OnceCell<HashSet<String>>,
}

/// A relation's name as it stands in the text.
#[derive(Debug, Clone)]
pub(super) struct Name {
    pub(super) schema: Option<String>,
    pub(super) relation: String,
    /// The token of its first part.
    pub(super) first: usize,
    /// The token of its last part.
    pub(super) last: usize,
    /// Behind it.
    pub(super) end: usize,
}

/// Why a text whose tokens are known cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unreadable {
    #[error("a bracket has no partner")]
    Bracket,
    #[error("UESCAPE is not followed by a plain constant of one character")]
    Escape,
}

impl<'a> TokenizedText<'a> {
    pub(super) fn new(lexed: Lexed<'a>) -> Result<Self, Unreadable> {
        let Lexed { sql, tokens, .. } = lexed;
        let keywords = tokens
            .iter()
            .enumerate()
            .map(|(i, token)| {
                // Behind a dot every word is a plain name.
                let before = i.checked_sub(1).and_then(|before| tokens.get(before));
                let is_behind = |word| before.is_some_and(|before| before.is_word(sql, word));
                let opens = tokens.get(i + 1).is_some_and(|next| next.kind == Kind::LParen);
                match Keyword::of(*token, sql) {
                    _ if before.is_some_and(|before| before.kind == Kind::Dot) => Keyword::None,
                    // WITHIN GROUP (ORDER BY ...) and COLLATION FOR (...) are expressions.
                    Keyword::Group if opens && is_behind("within") => Keyword::None,
                    Keyword::For if opens && is_behind("collation") => Keyword::None,
                    keyword => keyword,
                }
            })
            .collect();
        let inputs = PlanInputs::new(lexed);
        let closing = closing(tokens)?;
        let mut text = Self { inputs, keywords, closing, ..Self::default() };
        text.queries = text.find_queries();
        let plain = |i: usize| {
            let escaped = text.kind(i) == Kind::UnicodeQuoted && text.is(i + 1, Keyword::Uescape);
            !escaped || text.escape_character(i + 2).is_some()
        };
        if (0..tokens.len()).all(plain) { Ok(text) } else { Err(Unreadable::Escape) }
    }

    pub(super) fn len(&self) -> usize {
        self.inputs.len()
    }

    /// What the token is; `Semicolon`, which ends everything, behind the last one.
    pub(super) fn kind(&self, i: usize) -> Kind {
        self.inputs.kind(i).unwrap_or(Kind::Semicolon)
    }

    pub(super) fn keyword(&self, i: usize) -> Keyword {
        self.keywords.get(i).copied().unwrap_or(Keyword::None)
    }

    pub(super) fn is(&self, i: usize, keyword: Keyword) -> bool {
        self.keyword(i) == keyword
    }

    pub(super) fn is_word(&self, i: usize, word: &str) -> bool {
        self.kind(i) == Kind::Word && self.raw(i).eq_ignore_ascii_case(word.as_bytes())
    }

    pub(super) fn is_operator(&self, i: usize, operator: &[u8]) -> bool {
        self.kind(i) == Kind::Operator && self.raw(i) == operator
    }

    /// Whether the token names something: a word or a quoted identifier.
    pub(super) fn is_name(&self, i: usize) -> bool {
        matches!(self.kind(i), Kind::Word | Kind::Quoted | Kind::UnicodeQuoted)
    }

    pub(super) fn raw(&self, i: usize) -> &'a [u8] {
        self.inputs.spelling(i)
    }

    /// The tokens with a space between them, as the client spelled each.
    pub(super) fn spelled(&self, tokens: Range<usize>) -> Vec<u8> {
        let spelled: Vec<&[u8]> = tokens.map(|i| self.raw(i)).collect();
        spelled.join(&b' ')
    }

    /// The index, from 0, of the parameter at `i`.
    pub(super) fn parameter(&self, i: usize) -> Option<usize> {
        inputs::parameter(self.raw(i))
    }

    /// The oid of the type that `Parse` declares for the parameter at `i`; zero where it declares
    /// none.
    pub(super) fn declared_type(&self, i: usize) -> u32 {
        self.inputs.declared_type(i)
    }

    /// The inputs that were read and are not part of its fingerprint.
    pub(super) fn into_read(self) -> BTreeSet<Input> {
        self.inputs.into_read()
    }

    /// Behind the bracket that closes the one at `i`.
    pub(super) fn behind_group(&self, i: usize) -> usize {
        self.closing.get(i).map_or(i, |&close| i.max(close as usize)) + 1
    }

    /// The tokens between the commas of a list.
    pub(super) fn items(&self, mut i: usize, end: usize) -> Vec<Range<usize>> {
        let mut items = Vec::new();
        loop {
            let comma = self.outside_brackets(i, end, |i| self.kind(i) == Kind::Comma);
            items.push(i..comma);
            if comma == end {
                return items;
            }
            i = comma + 1;
        }
    }

    /// The first token from `i` on that is outside of brackets and fits, or `end`.
    pub(super) fn outside_brackets(
        &self,
        mut i: usize,
        end: usize,
        is_meant: impl Fn(usize) -> bool,
    ) -> usize {
        while i < end && !is_meant(i) {
            i = match self.kind(i) {
                Kind::LParen | Kind::LBracket => self.behind_group(i),
                _ => i + 1,
            };
        }
        i.min(end)
    }

    /// The identifier at `i`, and the token behind it (and behind its UESCAPE clause).
    pub(super) fn identifier(&self, i: usize) -> Option<(String, usize)> {
        let kind = self.inputs.kind(i).filter(|_| self.is_name(i))?;
        let spelled = self.raw(i);
        let token = Token { kind, start: 0, end: u32::try_from(spelled.len()).ok()? };
        let name = |escape| match self.inputs.folding() {
            Some(folding) => decode_as(token, spelled, escape, folding),
            None => decode(token, spelled, escape),
        };
        if kind != Kind::UnicodeQuoted || !self.is(i + 1, Keyword::Uescape) {
            return Some((name('\\')?, i + 1));
        }
        Some((name(self.escape_character(i + 2)?)?, i + 3))
    }

    /// Reads `name`, `schema.name` or `database.schema.name` at `first`. An error is the token that
    /// is no name.
    pub(super) fn name(&self, first: usize) -> Result<Name, usize> {
        let (mut relation, mut end) = self.identifier(first).ok_or(first)?;
        let mut schema = None;
        let mut last = first;
        while self.kind(end) == Kind::Dot {
            last = end + 1;
            let (part, behind) = self.identifier(last).ok_or(last)?;
            schema = Some(std::mem::replace(&mut relation, part));
            end = behind;
        }
        Ok(Name { schema, relation, first, last, end })
    }

    /// Behind `IF [NOT] EXISTS` at `i`, if that stands there: a relation may be called `if`.
    pub(super) fn behind_if_exists(&self, i: usize) -> usize {
        let exists = i + 1 + usize::from(self.is(i + 1, Keyword::Not));
        if self.is_word(i, "if") && self.is_word(exists, "exists") { exists + 1 } else { i }
    }

    /// Whether the word at `i` is the call of a function, which as a name needs quotes or a schema
    /// (`func_expr_common_subexpr` in `gram.y`).
    pub(super) fn is_call(&self, i: usize) -> bool {
        const CALLS: [&str; 11] = [
            "current_catalog",
            "current_date",
            "current_role",
            "current_schema",
            "current_time",
            "current_timestamp",
            "current_user",
            "localtime",
            "localtimestamp",
            "session_user",
            "user",
        ];
        let is_qualified = || i > 0 && self.kind(i - 1) == Kind::Dot;
        CALLS.iter().any(|call| self.is_word(i, call)) && !is_qualified()
    }

    /// Whether it is an operator behind its operand, and so no label there.
    pub(super) fn is_test(&self, i: usize) -> bool {
        self.is_word(i, "isnull") || self.is_word(i, "notnull")
    }

    /// Every identifier.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        (0..self.len()).filter_map(|i| self.identifier(i).map(|(name, _)| name))
    }

    /// Whether this name stands somewhere behind a dot, as it does behind a schema.
    pub(super) fn has_behind_dot(&self, name: &str) -> bool {
        let find = || {
            let behind_dots = (1..self.len()).filter(|&i| self.kind(i - 1) == Kind::Dot);
            behind_dots.filter_map(|i| Some(self.identifier(i)?.0)).collect()
        };
        self.behind_dots.get_or_init(find).contains(name)
    }

    /// The character in the constant behind UESCAPE, spelled like `'!'`; other spellings are not
    /// read.
    fn escape_character(&self, i: usize) -> Option<char> {
        match self.inputs.escape(i) {
            &[b'\'', escape, b'\''] if escape.is_ascii() => Some(escape.into()),
            _ => None,
        }
    }

    /// Whether the tokens from `i`, just behind an opening parenthesis, are a query rather than an
    /// expression or a list: `(SELECT ...)`, also `((SELECT ...) UNION ...)` but not
    /// `((SELECT ...) + 1)`.
    pub(super) fn begins_query(&self, i: usize) -> bool {
        self.queries.get(i).copied().unwrap_or(false)
    }

    /// Goes from the last token to the first, because an opening parenthesis needs the answer for
    /// what is behind it.
    fn find_queries(&self) -> Vec<bool> {
        let mut queries = vec![false; self.len()];
        for i in (0..self.len()).rev() {
            queries[i] = match self.keyword(i) {
                Keyword::Select | Keyword::With | Keyword::Table => true,
                Keyword::Values => self.kind(i + 1) == Kind::LParen,
                _ => {
                    self.kind(i) == Kind::LParen
                        && queries.get(i + 1) == Some(&true)
                        && self.query_may_go_on(self.behind_group(i))
                }
            };
        }
        queries
    }

    /// Whether the token at `i`, behind a query in parentheses, continues a query.
    fn query_may_go_on(&self, i: usize) -> bool {
        matches!(self.kind(i), Kind::RParen | Kind::Semicolon)
            || self.keyword(i).is_set_operator()
            || matches!(
                self.keyword(i),
                Keyword::Order | Keyword::Limit | Keyword::Offset | Keyword::Fetch
            )
            || self.is(i, Keyword::For)
                && ["update", "no", "share", "key", "read"].iter().any(|it| self.is_word(i + 1, it))
    }
}

/// For each opening bracket, the index of the one that closes it.
fn closing(tokens: &[Token]) -> Result<Vec<u32>, Unreadable> {
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
            _ => continue,
        };
        match open.pop() {
            Some(k) if tokens[k].kind == opener => {
                closing[k] = u32::try_from(i).expect("a token takes a byte at least");
            }
            _ => return Err(Unreadable::Bracket),
        }
    }
    if open.is_empty() { Ok(closing) } else { Err(Unreadable::Bracket) }
}
