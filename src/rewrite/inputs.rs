//! The inputs of a plan besides the fingerprint of its text, recorded as they are read.
//!
//! A plan is kept under the fingerprint of its text and the values of everything that was read
//! while it was made. The walk gets at a constant, a parameter's number or a parameter's type only
//! through [`PlanInputs`], which records the read. So two texts share a plan only if they agree in
//! all that the plan was made from.
//!
//! What else a plan is made from is the same for all texts of a key: the names that the session
//! knows and its search path are in the fingerprint as a whole, each catalog has a cache of its
//! own, and how the session's settings have backslashes read is seen from the tokens.

use std::{cell::RefCell, collections::BTreeSet};

use crate::sql::{
    folding::Folding,
    lexer::{Kind, Token},
};

/// One thing that texts of the same fingerprint may differ in, by the index of its token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Input {
    /// The bytes of a constant, or the number of a parameter.
    Spelling(u32),
    /// The type that `Parse` declares for the parameter there.
    DeclaredType(u32),
}

/// The tokens of one text, and the types that its parameters are declared with.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Lexed<'a> {
    pub(super) sql: &'a [u8],
    pub(super) tokens: &'a [Token],
    /// As `Parse` gives them: four bytes each, zero where there is none.
    pub(super) declared: &'a [u8],
    /// How the database reads identifiers, where that is known.
    pub(super) folding: Option<&'a Folding>,
}

/// Hands out the text, and records reads of what is not part of the fingerprint.
#[derive(Debug, Default)]
pub(super) struct PlanInputs<'a> {
    lexed: Lexed<'a>,
    read: RefCell<BTreeSet<Input>>,
}

impl<'a> PlanInputs<'a> {
    pub(super) fn new(lexed: Lexed<'a>) -> Self {
        Self { lexed, read: RefCell::default() }
    }

    /// How many tokens there are.
    pub(super) fn len(&self) -> usize {
        self.lexed.tokens.len()
    }

    /// How the database reads identifiers, where that is known.
    pub(super) fn folding(&self) -> Option<&'a Folding> {
        self.lexed.folding
    }

    pub(super) fn kind(&self, i: usize) -> Option<Kind> {
        Some(self.lexed.tokens.get(i)?.kind)
    }

    /// The bytes of a token; none behind the last.
    pub(super) fn spelling(&self, i: usize) -> &'a [u8] {
        let Some(token) = self.lexed.tokens.get(i) else { return &[] };
        if varies(token.kind) {
            self.record(Input::Spelling(index(i)));
        }
        token.text(self.lexed.sql)
    }

    /// The bytes of a constant that the fingerprint holds: the one behind UESCAPE.
    pub(super) fn escape(&self, i: usize) -> &'a [u8] {
        self.lexed.tokens.get(i).map_or(&[], |token| token.text(self.lexed.sql))
    }

    /// The oid of the type that `Parse` declares for the parameter at `i`; zero where it declares
    /// none.
    pub(super) fn declared_type(&self, i: usize) -> u32 {
        self.record(Input::DeclaredType(index(i)));
        self.lexed.declared_type(i)
    }

    /// The inputs that were read and are not part of the fingerprint.
    pub(super) fn into_read(self) -> BTreeSet<Input> {
        self.read.into_inner()
    }

    fn record(&self, input: Input) {
        self.read.borrow_mut().insert(input);
    }
}

/// `UNKNOWNOID`
const UNKNOWN: u32 = 705;

impl Lexed<'_> {
    fn declared_type(&self, i: usize) -> u32 {
        let declared = || {
            let at = self.parameter(i)?.checked_mul(4)?;
            self.declared.get(at..at.checked_add(4)?)?.try_into().ok()
        };
        // The server reads `unknown` as no declaration (`variable_coerce_param_hook`).
        let oid =
            if self.declared.is_empty() { 0 } else { declared().map_or(0, u32::from_be_bytes) };
        if oid == UNKNOWN { 0 } else { oid }
    }

    /// The index, from 0, of the parameter at `i`.
    fn parameter(&self, i: usize) -> Option<usize> {
        parameter(self.tokens.get(i)?.text(self.sql))
    }

    /// Appends the value of an input to a key.
    pub(super) fn put(&self, input: Input, key: &mut Vec<u8>) {
        match input {
            Input::Spelling(i) => {
                if let Some(token) = self.tokens.get(i as usize) {
                    key.extend_from_slice(token.text(self.sql));
                }
                // No token holds a NUL, which the protocol ends its strings with.
                key.push(0);
            }
            Input::DeclaredType(i) => {
                key.extend_from_slice(&self.declared_type(i as usize).to_be_bytes());
            }
        }
    }
}

/// The index, from 0, of the parameter with this spelling.
pub(super) fn parameter(spelling: &[u8]) -> Option<usize> {
    let digits = spelling.strip_prefix(b"$")?;
    std::str::from_utf8(digits).ok()?.parse::<usize>().ok()?.checked_sub(1)
}

/// Whether the fingerprint leaves out the bytes of such tokens.
pub(super) fn varies(kind: Kind) -> bool {
    matches!(kind, Kind::String | Kind::BitString | Kind::Number | Kind::Param)
}

fn index(i: usize) -> u32 {
    u32::try_from(i).expect("a token takes a byte at least")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::lexer::tokens_of;

    #[test]
    fn what_the_fingerprint_leaves_out_is_recorded_when_it_is_read() {
        let sql = b"f($2, 'a', 1, x'1f', b)";
        let tokens = tokens_of(sql, false).unwrap();
        let declared = [0, 0, 0, 0, 0, 0, 0, 23];
        let read = |read: &dyn Fn(&PlanInputs<'_>)| {
            let inputs =
                PlanInputs::new(Lexed { sql, tokens: &tokens, declared: &declared, folding: None });
            read(&inputs);
            inputs.into_read().into_iter().collect::<Vec<_>>()
        };
        for (i, expected) in [
            (0, None),
            (1, None),
            (2, Some(Input::Spelling(2))),
            (4, Some(Input::Spelling(4))),
            (6, Some(Input::Spelling(6))),
            (8, Some(Input::Spelling(8))),
            (10, None),
            (99, None),
        ] {
            let found = read(&|inputs| {
                inputs.spelling(i);
            });
            assert_eq!(found, Vec::from_iter(expected), "token {i}");
        }
        let typed = read(&|inputs| assert_eq!(inputs.declared_type(2), 23));
        assert_eq!(typed, [Input::DeclaredType(2)]);
        assert_eq!(read(&|inputs| assert_eq!(inputs.kind(2), Some(Kind::Param))), []);
    }
}
