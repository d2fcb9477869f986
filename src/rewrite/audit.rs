//! Checks that the walk has missed no table.
//!
//! The walk goes by clauses alone. Two readings that are independent of it must agree with it: the
//! word in front of each mention of a TTL table, and sqlparser's syntax tree. A few of Postgres's
//! constructs sqlparser cannot parse; there only the first reading is asked.
//!
//! sqlparser gets our tokens, with every constant replaced by one and the same. Our lexer alone
//! decides about quotes and comments, because it knows the session's settings, and the value of a
//! constant changes no verdict.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::{
    collections::{HashMap, HashSet},
    ops::{ControlFlow, Range},
};

use sqlparser::{
    ast::{ObjectName, Visit, Visitor},
    dialect::PostgreSqlDialect,
    parser::Parser,
    tokenizer::{Token, Tokenizer},
};

use super::{keyword::Keyword, text::TokenizedText};
use crate::{catalog::Catalog, sql::lexer::Kind};

/// Statements of more tokens than this are not parsed by sqlparser, because that might take too
/// much time and stack.
const MAX_TOKENS: usize = 2000;
/// Bytes of stack that sqlparser takes at most for each JOIN, as they may all be nested. It limits
/// other nesting itself.
const STACK_PER_JOIN: usize = 64 << 10;
/// Bytes of stack that it takes for everything else.
const STACK: usize = 512 << 10;

/// Whether `relations`, the tokens that the walk found as names of relations, are all of them.
pub(super) fn agrees(
    text: &TokenizedText<'_>,
    statement: &Range<usize>,
    relations: &[usize],
    catalog: &Catalog,
) -> bool {
    let of_interest = |name: &str| catalog.ttl_table_named(name).is_some();
    let named = |i: usize| text.identifier(i).map(|(name, _)| name).filter(|n| of_interest(n));
    let known: HashSet<usize> = relations.iter().copied().collect();
    // The parentheses that are open where the loop is.
    let mut open = Vec::new();
    for i in statement.clone() {
        match text.kind(i) {
            Kind::LParen => open.push(i),
            Kind::RParen => {
                open.pop();
            }
            Kind::Word | Kind::Quoted | Kind::UnicodeQuoted
                if !known.contains(&i)
                    && stands_for_a_table(text, i, &open)
                    && named(i).is_some()
                    && !text.is_call(i) =>
            {
                return false;
            }
            _ => {}
        }
    }
    let mut found: HashMap<String, usize> = HashMap::new();
    for name in relations.iter().filter_map(|&i| named(i)) {
        *found.entry(name).or_default() += 1;
    }
    let joins = statement.clone().take(MAX_TOKENS).filter(|&i| text.is(i, Keyword::Join)).count();
    let stack = STACK + joins * STACK_PER_JOIN;
    let expected =
        stacker::maybe_grow(stack, stack, || relations_parsed(text, statement, &of_interest));
    expected.is_none_or(|expected| {
        expected.iter().all(|(name, count)| found.get(name).is_some_and(|seen| seen >= count))
    })
}

/// Whether the word before a name, qualified or not, says that a table follows; `open` are the
/// parentheses that are open there.
fn stands_for_a_table(text: &TokenizedText<'_>, i: usize, open: &[usize]) -> bool {
    if text.kind(i + 1) == Kind::Dot {
        return false;
    }
    let mut first = i;
    while first >= 2 && text.kind(first - 1) == Kind::Dot {
        first -= 2;
    }
    let opened_here = open.iter().rev().zip(1..).take_while(|&(&k, n)| k + n == first).count();
    let Some(word) = first.checked_sub(opened_here + 1) else { return false };
    match text.keyword(word) {
        Keyword::Join | Keyword::Only | Keyword::Copy => true,
        Keyword::From => {
            let around = open.len().checked_sub(opened_here + 1).map(|k| open[k]);
            !is_argument(text, word, around)
        }
        Keyword::Using if is_of_cycle(text, word) => false,
        Keyword::Into | Keyword::Update | Keyword::Table | Keyword::Using => opened_here == 0,
        _ => false,
    }
}

/// Whether a USING ends `CYCLE ... SET column USING`, so that it names a column.
fn is_of_cycle(text: &TokenizedText<'_>, using: usize) -> bool {
    let ends = |i: &usize| matches!(text.kind(*i), Kind::LParen | Kind::RParen | Kind::Semicolon);
    // A longer list of columns is not taken for one.
    let mut before = (0..using).rev().take(256).take_while(|i| !ends(i));
    before.any(|i| text.is(i, Keyword::Set)) && before.any(|i| text.is(i, Keyword::Cycle))
}

/// Whether a FROM stands in an expression: `IS DISTINCT FROM x`, `extract(day FROM x)`; `around` is
/// the parenthesis that it is in.
fn is_argument(text: &TokenizedText<'_>, from: usize, around: Option<usize>) -> bool {
    text.is(from.wrapping_sub(1), Keyword::Distinct)
        || around.is_some_and(|open| !text.begins_query(open + 1) && !is_cte(text, open + 1))
}

fn is_cte(text: &TokenizedText<'_>, i: usize) -> bool {
    matches!(text.keyword(i), Keyword::Insert | Keyword::Update | Keyword::Delete | Keyword::Merge)
}

/// How often sqlparser reads each name of interest as a relation's; `None` where it cannot parse.
fn relations_parsed(
    text: &TokenizedText<'_>,
    statement: &Range<usize>,
    of_interest: &dyn Fn(&str) -> bool,
) -> Option<HashMap<String, usize>> {
    if statement.len() > MAX_TOKENS {
        return None;
    }
    let dialect = PostgreSqlDialect {};
    let tokens = tokens(text, statement)?;
    let statements = Parser::new(&dialect).with_tokens(tokens).parse_statements().ok()?;
    let [parsed] = statements.as_slice() else { return None };
    let mut relations = Relations { of_interest, counts: HashMap::new() };
    let _ = parsed.visit(&mut relations);
    Some(relations.counts)
}

/// The tokens of a statement as sqlparser has them.
fn tokens(text: &TokenizedText<'_>, statement: &Range<usize>) -> Option<Vec<Token>> {
    const CONSTANT: &str = "1";
    let mut tokens = Vec::with_capacity(statement.len());
    let mut open = Vec::new();
    let mut i = statement.start;
    while i < statement.end {
        let mut end = i + 1;
        match text.kind(i) {
            // sqlparser reads what is in `position(...)` twice where it is not `position(a IN b)`,
            // and so on where that is nested. Here it gets a call of another function.
            Kind::Word if text.is_word(i, "position") && text.kind(end) == Kind::LParen => {
                tokens.push(Token::make_word("position", Some('"')));
            }
            Kind::Word if text.is_word(i, "in") && open.last() == Some(&true) => {
                tokens.push(Token::Comma);
            }
            // The database decides how letters beyond ASCII are folded.
            Kind::Word if !text.raw(i).is_ascii() => {
                tokens.push(Token::make_word(&text.identifier(i)?.0, Some('"')));
            }
            Kind::Word => tokens.push(Token::make_word(str::from_utf8(text.raw(i)).ok()?, None)),
            Kind::Quoted | Kind::UnicodeQuoted => {
                let (name, behind) = text.identifier(i)?;
                tokens.push(Token::make_word(&name, Some('"')));
                end = behind;
            }
            Kind::String => {
                tokens.push(Token::SingleQuotedString(CONSTANT.to_owned()));
                // U&'...' UESCAPE '!'
                if text.is(end, Keyword::Uescape) && text.kind(end + 1) == Kind::String {
                    end += 2;
                }
            }
            Kind::BitString => {
                tokens.push(Token::SingleQuotedByteStringLiteral(CONSTANT.to_owned()));
            }
            Kind::Number => tokens.push(Token::Number(CONSTANT.to_owned(), false)),
            Kind::Param => tokens.push(Token::Placeholder("$1".to_owned())),
            Kind::LParen => {
                open.push(i > statement.start && text.is_word(i - 1, "position"));
                tokens.push(Token::LParen);
            }
            Kind::RParen => {
                open.pop();
                tokens.push(Token::RParen);
            }
            Kind::LBracket => tokens.push(Token::LBracket),
            Kind::RBracket => tokens.push(Token::RBracket),
            Kind::Comma => tokens.push(Token::Comma),
            Kind::Semicolon => tokens.push(Token::SemiColon),
            Kind::Dot => tokens.push(Token::Period),
            Kind::Cast => tokens.push(Token::DoubleColon),
            Kind::Operator | Kind::Other => {
                let operator = str::from_utf8(text.raw(i)).ok()?;
                tokens.extend(Tokenizer::new(&PostgreSqlDialect {}, operator).tokenize().ok()?);
            }
        }
        i = end;
    }
    Some(tokens)
}

/// Counts the relations that a tree names, those of interest only.
struct Relations<'a> {
    of_interest: &'a dyn Fn(&str) -> bool,
    counts: HashMap<String, usize>,
}

impl Visitor for Relations<'_> {
    type Break = ();

    fn pre_visit_relation(&mut self, relation: &ObjectName) -> ControlFlow<()> {
        let last = relation.0.last().and_then(|part| part.as_ident());
        let name = last.map(|ident| match ident.quote_style {
            Some(_) => ident.value.clone(),
            None => ident.value.to_ascii_lowercase(),
        });
        if let Some(name) = name.filter(|name| (self.of_interest)(name)) {
            *self.counts.entry(name).or_default() += 1;
        }
        ControlFlow::Continue(())
    }
}
