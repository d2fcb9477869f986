//! Reads from a text which names of relations its schema changes concern.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::ops::Range;

use super::{inputs::Lexed, keyword::Keyword, text::TokenizedText, walk::split};
use crate::sql::lexer::{Kind, Token, lex};

/// The schema changes in a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ddl {
    /// The names that they give to relations, or that mean something else after them.
    pub names: Vec<String>,
    /// Every name in the text: the changed relations may show rows of these.
    pub sources: Vec<String>,
    /// Temporary relations that they make.
    pub temporary: Vec<String>,
    /// Relations that they drop.
    pub dropped: Vec<String>,
    /// Whether some change is of more than temporary relations, as far as the text says.
    pub is_lasting: bool,
    /// Which other relations may show other rows afterwards.
    pub scope: DdlScope,
}

/// Which relations may show other rows after schema changes, apart from those that get a name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum DdlScope {
    /// Nothing.
    #[default]
    Names,
    /// Existing views of the relations with the names.
    Dependents,
    /// Existing views of all relations in the named schemas.
    Schemas,
    /// Any relation: it is not known.
    Any,
}

impl Ddl {
    /// The schema changes in a text, if there are any. A text that cannot be lexed fails on the
    /// server.
    pub fn read(sql: &[u8], backslash_escapes: bool) -> Option<Self> {
        let mut tokens = Vec::new();
        lex(sql, backslash_escapes, &mut tokens).ok()?;
        let text = TokenizedText::new(Lexed { sql, tokens: &tokens, ..Lexed::default() }).ok()?;
        let mut ddl = Self::default();
        let mut found = false;
        for statement in split(&text) {
            found |= DdlReader { text: &text, end: statement.end }.read(statement.start, &mut ddl);
        }
        ddl.sources = text.names().collect();
        found.then_some(ddl)
    }

    /// Unknown changes.
    pub fn unknown() -> Self {
        Self { is_lasting: true, scope: DdlScope::Any, ..Self::default() }
    }

    /// Whether it must be announced to other sessions.
    pub fn concerns_names(&self) -> bool {
        self.scope == DdlScope::Any || !self.names.is_empty()
    }

    /// Whether nothing but these temporary relations is changed.
    pub fn is_temporary(&self, own: impl Fn(&str) -> bool) -> bool {
        let is_own = |name: &String| self.temporary.contains(name) || own(name);
        !self.is_lasting && self.dropped.iter().all(is_own)
    }
}

/// What a text mentions.
#[derive(Debug, Default)]
pub struct Mentions {
    /// Whether it may read or write relations.
    pub relations: bool,
    /// Every name in it.
    pub names: Vec<String>,
    /// Whether it runs a statement that was prepared with SQL.
    pub executes: bool,
    /// Whether some statement of it reads or writes rows, now or when it is executed.
    pub reads: bool,
}

impl Mentions {
    /// What a text mentions; `None` where it cannot be read.
    pub fn read(sql: &[u8], backslash_escapes: bool) -> Option<Self> {
        let mut tokens: Vec<Token> = Vec::new();
        lex(sql, backslash_escapes, &mut tokens).ok()?;
        let text = TokenizedText::new(Lexed { sql, tokens: &tokens, ..Lexed::default() }).ok()?;
        let mut mentions = Self::default();
        for i in 0..text.len() {
            match text.keyword(i) {
                Keyword::From
                | Keyword::Into
                | Keyword::Update
                | Keyword::Table
                | Keyword::View
                | Keyword::Copy
                | Keyword::Using => mentions.relations = true,
                Keyword::Execute => (mentions.relations, mentions.executes) = (true, true),
                _ => {}
            }
        }
        mentions.names = text.names().collect();
        mentions.reads = split(&text).into_iter().any(|statement| reads(&text, statement));
        Some(mentions)
    }
}

/// Whether a statement reads or writes rows.
fn reads(text: &TokenizedText<'_>, mut statement: Range<usize>) -> bool {
    match text.keyword(statement.start) {
        Keyword::Select
        | Keyword::With
        | Keyword::Values
        | Keyword::Table
        | Keyword::Insert
        | Keyword::Update
        | Keyword::Delete
        | Keyword::Merge
        | Keyword::Copy
        | Keyword::Explain
        | Keyword::Prepare
        | Keyword::Declare
        | Keyword::Execute => true,
        Keyword::Create => {
            let is_kept = |i: &usize| text.is(*i, Keyword::View);
            let is_materialized = text.is(statement.start + 1, Keyword::Materialized);
            let runs = |i: usize| text.is(i, Keyword::As) && text.begins_query(i + 1);
            (is_materialized || !statement.clone().any(|i| is_kept(&i))) && statement.any(runs)
        }
        _ => text.kind(statement.start) == Kind::LParen,
    }
}

struct DdlReader<'a> {
    text: &'a TokenizedText<'a>,
    /// Behind the statement.
    end: usize,
}

impl DdlReader<'_> {
    /// Reads the statement at `first`. Returns whether it changes the schema.
    fn read(&self, first: usize, ddl: &mut Ddl) -> bool {
        match self.text.keyword(first) {
            Keyword::Create => self.create(first + 1, ddl),
            Keyword::Select | Keyword::With => return self.select_into(first, ddl),
            _ if self.text.is_word(first, "alter") => self.alter(first + 1, ddl),
            _ if self.text.is_word(first, "drop") => self.drop(first + 1, ddl),
            _ => return false,
        }
        true
    }

    fn create(&self, mut i: usize, ddl: &mut Ddl) {
        let mut is_temporary = false;
        loop {
            is_temporary |= self.is_temporary(i);
            if self.text.is_word(i, "replace") {
                ddl.scope = DdlScope::Dependents.max(ddl.scope);
            }
            let is_modifier = self.is_temporary(i)
                || matches!(self.text.keyword(i), Keyword::Unlogged | Keyword::Recursive)
                || ["or", "replace", "global", "local", "foreign"]
                    .iter()
                    .any(|word| self.text.is_word(i, word));
            if !is_modifier {
                break;
            }
            i += 1;
        }
        if self.text.is_word(i, "schema") {
            let makes = |&i: &usize| matches!(self.text.keyword(i), Keyword::View | Keyword::Table);
            let made = (i + 1..self.end).filter(makes).filter_map(|i| self.relation(i + 1));
            ddl.names.extend(made.map(|(name, _)| name));
        } else if self.text.is_word(i, "rule") {
            let selects =
                |&i: &usize| self.text.is(i, Keyword::Select) && self.text.is(i + 1, Keyword::To);
            ddl.scope = DdlScope::Dependents.max(ddl.scope);
            let target = (i..self.end).find(selects).and_then(|i| self.relation(i + 2));
            ddl.names.extend(target.map(|(name, _)| name));
        } else {
            let materialized = self.text.is(i, Keyword::Materialized);
            let kind = i + usize::from(materialized);
            if matches!(self.text.keyword(kind), Keyword::View | Keyword::Table)
                && let Some((name, _)) = self.relation(kind + 1)
            {
                if is_temporary {
                    ddl.temporary.push(name);
                    return;
                }
                ddl.names.push(name);
            }
        }
        ddl.is_lasting = true;
    }

    fn is_temporary(&self, i: usize) -> bool {
        matches!(self.text.keyword(i), Keyword::Temp | Keyword::Temporary)
    }

    /// `SELECT ... INTO [TEMP] name`
    fn select_into(&self, first: usize, ddl: &mut Ddl) -> bool {
        // The INTO of INSERT and MERGE makes no table, in a WITH clause or behind one.
        let makes = |&i: &usize| {
            self.text.is(i, Keyword::Into)
                && !matches!(self.text.keyword(i - 1), Keyword::Insert | Keyword::Merge)
        };
        let Some(mut i) = (first + 1..self.end).find(makes) else { return false };
        i += 1;
        let mut is_temporary = false;
        while self.is_temporary(i)
            || matches!(self.text.keyword(i), Keyword::Unlogged | Keyword::Table)
            || self.text.is_word(i, "global")
            || self.text.is_word(i, "local")
        {
            is_temporary |= self.is_temporary(i);
            i += 1;
        }
        let Some((name, _)) = self.relation(i) else { return false };
        if is_temporary {
            ddl.temporary.push(name);
        } else {
            ddl.names.push(name);
            ddl.is_lasting = true;
        }
        true
    }

    /// `DROP TABLE | VIEW [IF EXISTS] name, ...`
    fn drop(&self, i: usize, ddl: &mut Ddl) {
        if !matches!(self.text.keyword(i), Keyword::View | Keyword::Table) {
            ddl.is_lasting = true;
            return;
        }
        let mut next = self.relation(i + 1);
        ddl.is_lasting |= next.is_none();
        while let Some((name, end)) = next {
            ddl.dropped.push(name);
            next = (self.text.kind(end) == Kind::Comma).then(|| self.relation(end + 1)).flatten();
        }
    }

    /// `ALTER TABLE | VIEW name RENAME TO new | SET SCHEMA s | ATTACH PARTITION p | INHERIT p |
    /// ...`
    fn alter(&self, mut i: usize, ddl: &mut Ddl) {
        ddl.is_lasting = true;
        ddl.scope = DdlScope::Dependents.max(ddl.scope);
        if self.text.is_word(i, "schema") {
            let Some((old, end)) = self.text.identifier(i + 1) else { return };
            if self.text.is_word(end, "rename") {
                ddl.scope = DdlScope::Schemas;
                ddl.names.push(old);
                ddl.names.extend(self.text.identifier(end + 2).map(|(name, _)| name));
            }
            return;
        }
        i += usize::from(self.text.is(i, Keyword::Materialized) || self.text.is_word(i, "foreign"));
        let is_view = self.text.is(i, Keyword::View);
        if !is_view && !self.text.is(i, Keyword::Table) {
            return;
        }
        let Some((name, end)) = self.relation(i + 1) else { return };
        let word = |i: usize, word: &str| self.text.is_word(i, word);
        let sets = self.text.is(end, Keyword::Set)
            && (word(end + 1, "schema") || self.text.kind(end + 1) == Kind::LParen);
        if word(end, "rename") && self.text.is(end + 1, Keyword::To) {
            ddl.names.extend(self.relation(end + 2).map(|(name, _)| name));
            ddl.names.push(name);
        } else if word(end, "attach") || word(end, "detach") {
            ddl.names.extend(self.relation(end + 2).map(|(name, _)| name));
            ddl.names.push(name);
        } else if self.inherits(end, ddl) || is_view || sets || word(end, "reset") {
            ddl.names.push(name);
        }
    }

    /// `[NO] INHERIT parent` among the commands from `i` on.
    fn inherits(&self, i: usize, ddl: &mut Ddl) -> bool {
        let parents = (i..self.end).filter(|&i| self.text.is_word(i, "inherit"));
        let parents: Vec<String> =
            parents.filter_map(|i| self.relation(i + 1)).map(|(name, _)| name).collect();
        let found = !parents.is_empty();
        ddl.names.extend(parents);
        found
    }

    /// The last part of the relation's name at `i`, behind `IF [NOT] EXISTS` and ONLY, and what is
    /// behind it.
    fn relation(&self, mut i: usize) -> Option<(String, usize)> {
        if self.text.is_word(i, "if") {
            i += if self.text.is(i + 1, Keyword::Not) { 3 } else { 2 };
        }
        i += usize::from(self.text.is(i, Keyword::Only));
        let (mut name, mut end) = self.text.identifier(i)?;
        while self.text.kind(end) == Kind::Dot {
            (name, end) = self.text.identifier(end + 1)?;
        }
        Some((name, end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(sql: &str) -> Option<String> {
        Ddl::read(sql.as_bytes(), false).map(|ddl| ddl.names.join(" "))
    }

    #[test]
    fn a_change_is_told_by_the_names_that_it_gives() {
        for (sql, expected) in [
            ("CREATE OR REPLACE VIEW a.v (id) AS SELECT id FROM t", "v"),
            ("create table if not exists c (LIKE t) INHERITS (t)", "c"),
            ("CREATE UNLOGGED TABLE c (id int REFERENCES t)", "c"),
            ("CREATE MATERIALIZED VIEW IF NOT EXISTS m AS SELECT 1", "m"),
            ("CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1)", "p1"),
            ("CREATE SCHEMA s CREATE TABLE a (id int) CREATE VIEW b AS SELECT 1", "a b"),
            ("CREATE RULE \"_RETURN\" AS ON SELECT TO x.t DO INSTEAD SELECT 1", "t"),
            ("ALTER TABLE IF EXISTS ONLY a.t RENAME TO \"T\"", "T t"),
            ("ALTER TABLE t RENAME COLUMN a TO b", ""),
            ("ALTER TABLE t ADD COLUMN a int, INHERIT p", "p t"),
            ("ALTER TABLE t ADD COLUMN a int", ""),
            ("ALTER TABLE p ATTACH PARTITION q DEFAULT", "q p"),
            ("ALTER TABLE p DETACH PARTITION q CONCURRENTLY", "q p"),
            ("ALTER VIEW v SET (security_barrier)", "v"),
            ("ALTER MATERIALIZED VIEW v RENAME TO w", "w v"),
            ("ALTER SCHEMA a RENAME TO b", "a b"),
            ("SELECT 1 AS id INTO UNLOGGED x FROM t", "x"),
            ("BEGIN; CREATE VIEW v AS SELECT 1; CREATE VIEW w AS SELECT 1; COMMIT", "v w"),
            ("CREATE INDEX i ON t (id)", ""),
            ("DROP TABLE t", ""),
        ] {
            assert_eq!(names(sql).as_deref(), Some(expected), "{sql}");
        }
        for sql in
            ["SELECT 1", "INSERT INTO t SELECT 1", "WITH w AS (INSERT INTO t SELECT 1) SELECT 1"]
        {
            assert_eq!(names(sql), None, "{sql}");
        }
    }

    #[test]
    fn what_is_temporary_is_nobody_elses() {
        let is_temporary = |sql: &str| {
            let ddl = Ddl::read(sql.as_bytes(), false).expect("a change");
            ddl.is_temporary(|name| name == "mine")
        };
        assert!(is_temporary("CREATE TEMP TABLE a (id int); DROP TABLE a, mine"));
        assert!(is_temporary("SELECT 1 INTO LOCAL TEMPORARY x"));
        assert!(is_temporary("CREATE OR REPLACE TEMP VIEW v AS SELECT 1"));
        assert!(!is_temporary("CREATE TEMP TABLE a (id int); CREATE TABLE b (id int)"));
        assert!(!is_temporary("DROP TABLE mine, others") && !is_temporary("DROP ROLE mine"));
    }

    #[test]
    fn a_text_without_relations_is_told_from_others() {
        let relations = |sql: &str| Mentions::read(sql.as_bytes(), false).expect("text").relations;
        for sql in ["BEGIN", "SELECT 1, now()", "SET x = 'from'", "ROLLBACK TO a"] {
            assert!(!relations(sql), "{sql}");
        }
        for sql in ["SELECT 1 FROM t", "TABLE t", "UPDATE t SET a = 1", "COPY t TO STDOUT"] {
            assert!(relations(sql), "{sql}");
        }
    }
}
