//! A client's text, and what is known of it when it is decided.

use std::{cell::OnceCell, collections::HashSet};

use super::{
    keyword_scanner::KeywordFlags,
    settings::{Reading, SessionSettings},
    text::ClientText,
};
use crate::{
    rewrite::{Attempts, Ddl, Mentions},
    sql::{
        lexer::{Kind, Token, tokens_of},
        name::decode,
        statements::statements,
        word_filter::{Filtered, begins_with},
    },
};

/// A text, and what is known of it. It is lexed when something in it is first asked for, and never
/// again: most texts are not lexed at all. The rewriter reads texts for itself, in the session's
/// buffer, because it may have to read one in another way, or in both ways.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct KnownText<'a> {
    pub(super) text: ClientText<'a>,
    /// The words in it.
    pub(super) found: KeywordFlags,
    /// Whether it names something of interest.
    pub(super) names: Filtered,
    /// Which attempts may be sent.
    pub(super) attempts: Attempts,
    /// Whether it may be sent with the DELETE of expired rows.
    pub(super) may_delete: bool,
    /// It has waited for its sweep.
    pub(super) has_waited: bool,
    /// The client sees expired rows.
    pub(super) bypass: bool,
    settings: SessionSettings,
    knows_settings: bool,
    tokens: OnceCell<Option<Vec<Token>>>,
    mentions: OnceCell<Option<Mentions>>,
}

/// Words with which a statement begins that ends a transaction block.
const ENDS: [&str; 5] = ["abort", "commit", "end", "prepare", "rollback"];

impl<'a> KnownText<'a> {
    /// A text, which is read by these settings; `knows_settings` says that the server has reported
    /// every change of them.
    pub(super) fn new(
        text: ClientText<'a>,
        settings: SessionSettings,
        knows_settings: bool,
    ) -> Self {
        Self {
            text,
            found: KeywordFlags::default(),
            names: Filtered::Unknown,
            attempts: Attempts::None,
            may_delete: false,
            has_waited: false,
            bypass: false,
            settings,
            knows_settings,
            tokens: OnceCell::new(),
            mentions: OnceCell::new(),
        }
    }

    /// How its bytes are read.
    pub(super) fn reading(&self) -> Reading {
        self.settings.reading(self.knows_settings)
    }

    /// Its tokens; `None` if it cannot be lexed, and fails on the server as well. Where it is in
    /// doubt whether a backslash escapes, it is read as if it did not.
    pub(super) fn tokens(&self) -> Option<&[Token]> {
        let escapes = || self.reading().backslash_escapes.unwrap_or(false);
        self.tokens.get_or_init(|| tokens_of(self.text.sql, escapes())).as_deref()
    }

    /// Its statements; `None` where it cannot be read.
    pub(super) fn statements(&self) -> Option<impl Iterator<Item = &[Token]>> {
        let tokens = self.tokens()?;
        Some(statements(self.text.sql, tokens).filter_map(|statement| tokens.get(statement)))
    }

    /// What it mentions; `None` where it cannot be read.
    pub(super) fn mentions(&self) -> Option<&Mentions> {
        let read = || Mentions::of(self.text.sql, self.tokens()?);
        self.mentions.get_or_init(read).as_ref()
    }

    /// The schema changes in it.
    pub(super) fn ddl(&self) -> Option<Ddl> {
        let is_insert = || begins_with(self.text.sql, b"insert");
        let may_change = self.found.any(KeywordFlags::DDL.or(KeywordFlags::PREPARE))
            || self.found.any(KeywordFlags::INTO) && !is_insert();
        if may_change { Ddl::of(self.text.sql, self.tokens()?) } else { None }
    }

    /// The names of the statements that it would `EXECUTE`, and does not prepare itself, each once.
    pub(super) fn executed(&self) -> Vec<String> {
        let (sql, tokens) = (self.text.sql, self.tokens().unwrap_or_default());
        // GRANT EXECUTE ON, and CREATE TRIGGER ... EXECUTE FUNCTION name, run no statement.
        let is_none = |i: usize| {
            let is = |word| tokens.get(i).is_some_and(|token| token.is_word(sql, word));
            let is_name = |token: &Token| matches!(token.kind, Kind::Word | Kind::Quoted);
            let is_trigger = is("function") || is("procedure");
            is("on") || is_trigger && tokens.get(i + 1).is_some_and(is_name)
        };
        let behind = |word| {
            let pairs = tokens.windows(2).zip(1..);
            let pairs = pairs.filter(move |(pair, i)| pair[0].is_word(sql, word) && !is_none(*i));
            pairs.filter_map(|(pair, _)| decode(pair[1], sql, '\\'))
        };
        let mut found: HashSet<String> = behind("prepare").collect();
        behind("execute").filter(|name| found.insert(name.clone())).collect()
    }

    /// Whether it may begin with a statement that ends a transaction block: only such a one runs in
    /// an aborted transaction (`IsTransactionExitStmt` in `postgres.c`).
    pub(super) fn may_end_block(&self) -> bool {
        self.first_words(&ENDS).is_none_or(|mut is_end| is_end.next() == Some(true))
    }

    /// Whether any statement in it may end a transaction block.
    pub(super) fn may_end_any_block(&self) -> bool {
        self.first_words(&ENDS).is_none_or(|mut is_end| is_end.any(|is_end| is_end))
    }

    /// Whether any statement in it is a COPY.
    pub(super) fn copies(&self) -> bool {
        self.first_words(&["copy"]).is_none_or(|mut is_copy| is_copy.any(|is_copy| is_copy))
    }

    /// Whether a statement in it stands behind one that may undo what the transaction did: in an
    /// aborted one each that ends it does.
    pub(super) fn goes_on_behind_undo(&self, is_aborted: bool) -> bool {
        let undoes = if is_aborted { &ENDS[..] } else { &["rollback", "abort"] };
        let Some(mut undoes) = self.first_words(undoes) else { return false };
        undoes.any(|undoes| undoes) && undoes.next().is_some()
    }

    /// Whether all of the transaction is undone before anything else in it runs.
    pub(super) fn begins_with_whole_undo(&self, is_aborted: bool) -> bool {
        const ENDS: [&str; 4] = ["rollback", "abort", "commit", "end"];
        let undoes = if is_aborted { &ENDS[..] } else { &ENDS[..2] };
        let first = self.statements().and_then(|mut statements| statements.next());
        let is_part = |token: &Token| token.is_word(self.text.sql, "to");
        first.is_some_and(|first| !first.iter().any(is_part))
            && self.first_words(undoes).is_some_and(|mut it| it.next() == Some(true))
    }

    /// Whether it may begin with a statement that takes a snapshot.
    pub(super) fn may_begin_with_snapshot(&self) -> bool {
        const NONE: [&str; 11] = [
            "abort",
            "begin",
            "commit",
            "end",
            "lock",
            "release",
            "reset",
            "rollback",
            "savepoint",
            "set",
            "start",
        ];
        self.first_words(&NONE).is_none_or(|mut is_none| is_none.next() != Some(true))
    }

    /// Whether each statement in it begins with one of these words; `None` where it cannot be read.
    fn first_words(&self, words: &'static [&str]) -> Option<impl Iterator<Item = bool>> {
        let first = self.statements()?.filter_map(|statement| statement.first());
        Some(first.map(|first| words.iter().any(|word| first.is_word(self.text.sql, word))))
    }
}

#[cfg(test)]
impl<'a> KnownText<'a> {
    /// A `Query`, or a `Parse` of the unnamed statement.
    pub(super) fn sent_as(tag: u8, sql: &'a [u8]) -> Self {
        let text = ClientText { tag, name: b"", sql, types: b"" };
        let found = super::keyword_scanner::KeywordScanner::new().of(sql);
        Self { found, ..Self::new(text, SessionSettings::default(), true) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_executed_is_told_from_what_is_called_so() {
        for (sql, names) in [
            ("EXECUTE a; EXPLAIN EXECUTE \"B\"(1)", &["a", "B"][..]),
            ("CREATE TABLE t AS EXECUTE a WITH NO DATA", &["a"]),
            (
                "PREPARE a AS SELECT 1; EXECUTE a; EXECUTE function; EXECUTE procedure(1)",
                &["function", "procedure"],
            ),
            ("GRANT EXECUTE ON FUNCTION f TO r", &[]),
            ("CREATE TRIGGER t BEFORE DELETE ON s EXECUTE FUNCTION f(); EXECUTE a", &["a"]),
            ("CREATE TRIGGER t BEFORE DELETE ON s EXECUTE PROCEDURE \"F\"()", &[]),
        ] {
            assert_eq!(KnownText::sent_as(b'Q', sql.as_bytes()).executed(), names, "{sql}");
        }
    }

    #[test]
    fn the_end_of_a_routines_body_ends_no_block() {
        let routine = "CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; END";
        for (sql, ends) in [(routine.to_owned(), false), (format!("{routine}; END"), true)] {
            assert_eq!(KnownText::sent_as(b'Q', sql.as_bytes()).may_end_any_block(), ends, "{sql}");
        }
    }
}
