//! The code of a DO block: which of its statements may read or write a TTL table.
//!
//! The server runs the block whole, so nothing in it can be hidden. A schema change of a TTL table
//! reads no row, a comment runs nothing, and a name within a constant is a value, unless the block
//! executes texts. What is not certainly one of these is refused.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use super::touch::ALTERS;
use crate::{
    catalog::Catalog,
    sql::{
        lexer::{Kind, Token},
        name::decode_as,
    },
};

/// Words that may stand before a statement: it begins behind them.
const BEFORE: [&str; 5] = ["begin", "else", "loop", "declare", "exception"];
/// With these a statement of PL/pgSQL begins that has others behind THEN.
const DECIDES: [&str; 4] = ["if", "elsif", "elseif", "when"];
/// Words with which a query begins, or that run code which is somewhere else.
const QUERIES: [&str; 10] =
    ["select", "table", "values", "with", "execute", "insert", "update", "delete", "merge", "copy"];

/// A block's code that is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block<'a> {
    pub(super) code: &'a [u8],
    pub(super) tokens: &'a [Token],
    pub(super) catalog: &'a Catalog,
}

impl Block<'_> {
    /// The first statement that names a TTL table and may read or write it, by its first word, and
    /// the table. `of_constant` says the table that the code in a constant may read.
    pub(super) fn reads(
        &self,
        of_constant: impl Fn(&Token) -> Option<String>,
        runs: impl Fn(&Token) -> bool,
    ) -> Option<(String, String)> {
        let (mut start, executes) = (0, self.executes());
        for end in 0..=self.tokens.len() {
            while BEFORE.iter().any(|word| self.is(start, word)) && start < end {
                start += 1;
            }
            if end < self.tokens.len() && !self.ends(start, end) {
                continue;
            }
            let tokens = || start..end;
            let calls = tokens().any(|i| runs(&self.tokens[i]));
            let named = tokens().find_map(|i| match self.tokens[i].kind {
                Kind::String if executes || calls => of_constant(&self.tokens[i]),
                Kind::UnicodeQuoted => self.catalog.any_ttl_table(),
                _ => self.named(i),
            });
            if let Some(table) =
                named.filter(|_| executes || calls || !self.is_harmless(start, end))
            {
                let first = self.tokens.get(start).map(|token| token.text(self.code));
                let first = String::from_utf8_lossy(first.unwrap_or_default()).to_uppercase();
                return Some((first, table));
            }
            start = end + 1;
        }
        None
    }

    /// Whether the block runs texts: by EXECUTE, but for the right and for that of a trigger, or by
    /// a DO block of its own.
    fn executes(&self) -> bool {
        (0..self.tokens.len()).any(|i| {
            let is_right = ["on", "function", "procedure"].iter().any(|it| self.is(i + 1, it));
            let is_code = self.tokens.get(i + 1).is_some_and(|token| token.kind == Kind::String);
            let is_block = self.is(i, "do") && (is_code || self.is(i + 1, "language"));
            self.is(i, "execute") && !is_right || is_block
        })
    }

    /// Whether the statement that begins at a token ends before another.
    fn ends(&self, start: usize, end: usize) -> bool {
        let decides = || DECIDES.iter().any(|word| self.is(start, word));
        // Within an expression CASE has a THEN of its own.
        let is_plain = || !(start..end).any(|i| self.is(i, "case"));
        self.tokens.get(end).is_some_and(|token| token.kind == Kind::Semicolon)
            || self.is(end, "then") && decides() && is_plain()
    }

    /// Whether a statement names tables without reading or writing a row of them.
    fn is_harmless(&self, start: usize, end: usize) -> bool {
        let begins = |words: &[&str]| words.iter().zip(start..).all(|(word, i)| self.is(i, word));
        let is_query = |i: usize| QUERIES.iter().any(|word| self.is(i, word)) && !self.is_noun(i);
        if (start..end).any(is_query) {
            return false;
        }
        if begins(&["raise"]) {
            let level = self.tokens.get(start + 1).map(|token| token.kind);
            return matches!(level, Some(Kind::Word | Kind::String)) && !self.has_call(start, end);
        }
        if begins(&["alter", "table"]) {
            return self.alters(start, end);
        }
        let changes = [
            &["comment", "on"][..],
            &["create", "index"],
            &["create", "unique", "index"],
            &["create", "type"],
            &["create", "policy"],
            &["drop", "policy"],
            &["drop", "index"],
            &["create", "trigger"],
            &["drop", "trigger"],
        ];
        let is_grant =
            (begins(&["grant"]) || begins(&["revoke"])) && (start..end).any(|i| self.is(i, "on"));
        is_grant || changes.iter().any(|words| begins(words)) || self.creates(start, end)
    }

    /// CREATE TABLE, of columns and constraints only.
    fn creates(&self, start: usize, end: usize) -> bool {
        const PARTS: [&str; 5] = ["as", "like", "inherits", "partition", "of"];
        self.is(start, "create")
            && self.is(start + 1, "table")
            && !(start..end).any(|i| PARTS.iter().any(|word| self.is(i, word)))
    }

    /// ALTER TABLE of which each action is one of [`ALTERS`].
    fn alters(&self, start: usize, end: usize) -> bool {
        let mut i = start + 2;
        while ["if", "exists", "only"].iter().any(|word| self.is(i, word)) {
            i += 1;
        }
        let kind = |i: usize| self.tokens.get(i).map(|token| token.kind);
        while kind(i + 1) == Some(Kind::Dot) {
            i += 2;
        }
        let actions = (i + 1..end)
            .filter(|&at| at == i + 1 || self.comma_before(at) && self.depth(start, at) == 0);
        let is_fit = |i: usize| ALTERS.iter().any(|word| self.is(i, word));
        i + 1 < end && { actions }.all(is_fit)
    }

    fn comma_before(&self, i: usize) -> bool {
        i.checked_sub(1).and_then(|i| self.tokens.get(i)).is_some_and(|t| t.kind == Kind::Comma)
    }

    /// How many parentheses are open at a token.
    fn depth(&self, start: usize, i: usize) -> usize {
        let kinds = self.tokens.iter().take(i).skip(start).map(|token| token.kind);
        kinds.fold(0_usize, |depth, kind| match kind {
            Kind::LParen => depth + 1,
            Kind::RParen => depth.saturating_sub(1),
            _ => depth,
        })
    }

    /// Whether one of these words is a part of a schema change: ALTER TABLE, ON DELETE CASCADE,
    /// GRANT SELECT, FOR UPDATE, BEFORE INSERT.
    fn is_noun(&self, i: usize) -> bool {
        let before = |words: &[&str]| {
            i.checked_sub(1).is_some_and(|i| {
                words.iter().any(|word| self.is(i, word)) || self.tokens[i].kind == Kind::Comma
            })
        };
        if self.is(i, "table") {
            return before(&["alter", "create", "on", "temporary", "unlogged"]);
        }
        if self.is(i, "execute") {
            return ["on", "function", "procedure"].iter().any(|it| self.is(i + 1, it));
        }
        self.is(i, "with") && ["grant", "check"].iter().any(|it| self.is(i + 1, it))
            || before(&["on", "for", "grant", "revoke", "before", "after", "or", "of"])
    }

    fn has_call(&self, start: usize, end: usize) -> bool {
        (start..end).any(|i| {
            let kind = |i: usize| self.tokens.get(i).map(|token| token.kind);
            matches!(kind(i), Some(Kind::Word | Kind::Quoted)) && kind(i + 1) == Some(Kind::LParen)
        })
    }

    /// The TTL table that an identifier names.
    fn named(&self, i: usize) -> Option<String> {
        let name = self.name(i)?;
        let is_dot = |i: usize| self.tokens.get(i).is_some_and(|token| token.kind == Kind::Dot);
        let schema = i.checked_sub(2).filter(|_| is_dot(i - 1)).and_then(|i| self.name(i));
        self.catalog.ttl_table_at(schema.as_deref(), &name)
    }

    fn name(&self, i: usize) -> Option<String> {
        decode_as(*self.tokens.get(i)?, self.code, '\\', &self.catalog.folding)
    }

    fn is(&self, i: usize, word: &str) -> bool {
        self.tokens.get(i).is_some_and(|token| token.is_word(self.code, word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rewrite::{RewriteOptions, tests::rewriter},
        sql::lexer::tokens_of,
    };

    fn reads(code: &str) -> Option<String> {
        let tokens = tokens_of(code.as_bytes(), false).unwrap();
        let rewriter = rewriter(RewriteOptions::default());
        let (code, catalog) = (code.as_bytes(), &*rewriter.catalog);
        let block = Block { code, tokens: &tokens, catalog };
        let of_constant = |_: &Token| Some("events".to_owned());
        block.reads(of_constant, |_| false).map(|(first, _)| first)
    }

    #[test]
    fn schema_changes_comments_and_values_pass() {
        for code in [
            "BEGIN ALTER TABLE \"events\" ADD CONSTRAINT fk FOREIGN KEY (a) REFERENCES b(id)
                ON DELETE cascade ON UPDATE no action;
              EXCEPTION WHEN duplicate_object THEN null; END",
            "BEGIN IF NOT EXISTS (SELECT 1 FROM information_schema.columns
                 WHERE table_name = 'events')
               THEN ALTER TABLE public.events ADD COLUMN a int, ADD b int; END IF; END",
            "BEGIN -- events\n RAISE NOTICE 'events: %', now; PERFORM 1; END",
            "BEGIN GRANT SELECT, INSERT ON TABLE events TO bob; COMMENT ON TABLE events IS 'x';
               CREATE INDEX ON events (id); ALTER TABLE events ENABLE ROW LEVEL SECURITY; END",
            "BEGIN SELECT count(*) INTO n FROM other.events; END",
            "BEGIN CREATE TRIGGER t BEFORE INSERT OR UPDATE ON events
               FOR EACH ROW EXECUTE FUNCTION f(); END",
            "BEGIN CREATE TABLE IF NOT EXISTS events (id int, e timestamptz); END",
        ] {
            assert_eq!(reads(code), None, "{code}");
        }
    }

    #[test]
    fn what_reads_writes_or_moves_a_table_does_not() {
        for (code, first) in [
            ("BEGIN SELECT count(*) INTO n FROM events; END", "SELECT"),
            ("BEGIN UPDATE events SET id = 1; END", "UPDATE"),
            ("BEGIN IF EXISTS (SELECT FROM events) THEN NULL; END IF; END", "IF"),
            ("BEGIN IF true THEN DELETE FROM events; END IF; END", "DELETE"),
            ("DECLARE r events%ROWTYPE; BEGIN NULL; END", "R"),
            ("BEGIN FOR r IN SELECT * FROM events LOOP NULL; END LOOP; END", "FOR"),
            ("BEGIN ALTER TABLE events RENAME TO old; END", "ALTER"),
            ("BEGIN ALTER TABLE events ADD a int, INHERIT b; END", "ALTER"),
            ("BEGIN CREATE TABLE a AS SELECT * FROM events; END", "CREATE"),
            ("BEGIN CREATE TABLE a (LIKE events); END", "CREATE"),
            ("BEGIN RAISE NOTICE '%', (SELECT count(*) FROM events); END", "RAISE"),
            ("BEGIN EXECUTE 'SELECT * FROM events'; END", "EXECUTE"),
            ("BEGIN q := 'events'; EXECUTE q; END", "Q"),
            ("BEGIN n := (SELECT CASE WHEN true THEN 1 END FROM events); END", "N"),
            ("BEGIN SELECT CASE WHEN a THEN comment END FROM events; END", "SELECT"),
            ("BEGIN TRUNCATE events; END", "TRUNCATE"),
            ("BEGIN DO 'DELETE FROM events'; END", "DO"),
            ("SELECT * FROM s", "SELECT"),
            ("SELECT * FROM EVENTS", "SELECT"),
            ("SELECT * FROM S", "SELECT"),
        ] {
            assert_eq!(reads(code).as_deref(), Some(first), "{code}");
        }
    }
}
