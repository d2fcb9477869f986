//! Reads from a text which names of relations its schema changes concern.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::{collections::HashSet, ops::Range};

use super::{
    inputs::Lexed,
    keyword::Keyword,
    schema_change::{self, Alter, AlterAction, Create, Made, SchemaChange},
    text::{Name, TokenizedText},
};
use crate::sql::{
    lexer::{Kind, Token},
    statements::statements,
};

/// The schema changes in a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ddl {
    /// The names that they give to relations, or that mean something else after them.
    pub names: Vec<String>,
    /// Temporary relations that they make.
    pub temporary: Vec<String>,
    /// Relations that they drop.
    pub dropped: Vec<String>,
    /// Whether some change is of more than temporary relations, as far as the text says.
    pub is_lasting: bool,
    /// Whether they may make, change or drop temporary relations of the session that matter.
    pub is_own: bool,
    /// Whether views that were there before may show other rows afterwards.
    pub changes_views: bool,
    /// The constant that names the prepared transaction which the text makes or ends.
    pub two_phase: Option<Box<[u8]>>,
}

impl Ddl {
    /// The schema changes in a text with these tokens, if there are any. A prepared transaction may
    /// hold some.
    pub fn of(sql: &[u8], tokens: &[Token]) -> Option<Self> {
        let text = TokenizedText::new(Lexed { sql, tokens, ..Lexed::default() }).ok()?;
        let two_phase = prepared_transaction(&text);
        let mut found = two_phase.is_some();
        let mut ddl = Self { is_lasting: found, two_phase, ..Self::default() };
        for statement in statements(sql, tokens) {
            if let Some(change) = schema_change::read(&text, &statement) {
                ddl.add(change);
                found = true;
            }
        }
        found.then_some(ddl)
    }

    fn add(&mut self, change: SchemaChange) {
        match change {
            SchemaChange::Create(Create { is_temporary, replaces, made }) => {
                if replaces {
                    self.changes_views = true;
                }
                match made {
                    Made::Table(name) | Made::View(name) if is_temporary => {
                        self.temporary.push(name.relation);
                    }
                    Made::Table(name) | Made::View(name) => self.change([name]),
                    Made::Schema(made) => self.change(made.into_iter().map(|(_, name)| name)),
                    Made::Rule(target) => {
                        self.changes_views = true;
                        self.change(target);
                    }
                    Made::Other => self.is_lasting = true,
                }
            }
            SchemaChange::Drop { names, .. } => {
                self.is_lasting |= names.is_empty();
                self.dropped.extend(names.into_iter().map(|name| name.relation));
            }
            SchemaChange::RenameSchema { old, new } => {
                self.is_lasting = true;
                self.changes_views = true;
                self.names.push(old);
                self.names.extend(new);
            }
            SchemaChange::Alter(Alter { is_view, name, action, parents }) => {
                self.changes_views = true;
                match action {
                    AlterAction::Rename(other)
                    | AlterAction::Attach(other)
                    | AlterAction::Detach(other) => self.change(other.into_iter().chain([name])),
                    AlterAction::Inherit | AlterAction::Other if !is_view && parents.is_empty() => {
                        self.is_lasting = true;
                    }
                    AlterAction::SetSchema
                    | AlterAction::SetOptions
                    | AlterAction::Inherit
                    | AlterAction::Other => self.change(parents.into_iter().chain([name])),
                }
            }
            SchemaChange::AlterOther => {
                self.is_lasting = true;
                self.changes_views = true;
            }
        }
    }

    /// Adds a change of more than temporary relations, which gives these names.
    fn change(&mut self, names: impl IntoIterator<Item = Name>) {
        self.is_lasting = true;
        self.names.extend(names.into_iter().map(|name| name.relation));
    }

    /// Unknown changes.
    pub fn unknown() -> Self {
        Self { is_lasting: true, is_own: true, changes_views: true, ..Self::default() }
    }

    /// Whether nothing but these temporary relations is changed.
    pub fn is_temporary(&self, own: impl Fn(&str) -> bool) -> bool {
        if self.is_lasting {
            return false;
        }
        let temporary: HashSet<&String> = self.temporary.iter().collect();
        self.dropped.iter().all(|name| temporary.contains(name) || own(name))
    }
}

/// The constant that names a prepared transaction, if the text prepares one or ends it.
fn prepared_transaction(text: &TokenizedText<'_>) -> Option<Box<[u8]>> {
    let keywords = [("prepare", "transaction"), ("commit", "prepared"), ("rollback", "prepared")];
    let begins =
        |&(first, second): &(&str, &str)| text.is_word(0, first) && text.is_word(1, second);
    let is_named = keywords.iter().any(begins) && text.kind(2) == Kind::String;
    is_named.then(|| text.raw(2).into())
}

/// What a text mentions.
#[derive(Debug, Clone, Default)]
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
    /// What a text with these tokens mentions; `None` where it cannot be read.
    pub fn of(sql: &[u8], tokens: &[Token]) -> Option<Self> {
        let text = TokenizedText::new(Lexed { sql, tokens, ..Lexed::default() }).ok()?;
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
        mentions.reads = statements(sql, tokens).any(|statement| reads(&text, statement));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::lexer::tokens_of;

    fn ddl(sql: &str) -> Option<Ddl> {
        Ddl::of(sql.as_bytes(), &tokens_of(sql.as_bytes(), false)?)
    }

    fn names(sql: &str) -> Option<String> {
        ddl(sql).map(|ddl| ddl.names.join(" "))
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
        let is_temporary =
            |sql: &str| ddl(sql).expect("a change").is_temporary(|name| name == "mine");
        assert!(is_temporary("CREATE TEMP TABLE a (id int); DROP TABLE a, mine"));
        assert!(is_temporary("SELECT 1 INTO LOCAL TEMPORARY x"));
        assert!(is_temporary("CREATE OR REPLACE TEMP VIEW v AS SELECT 1"));
        assert!(!is_temporary("CREATE TEMP TABLE a (id int); CREATE TABLE b (id int)"));
        assert!(!is_temporary("DROP TABLE mine, others") && !is_temporary("DROP ROLE mine"));
    }

    #[test]
    fn a_text_without_relations_is_told_from_others() {
        let relations = |sql: &str| {
            let tokens = tokens_of(sql.as_bytes(), false).expect("tokens");
            Mentions::of(sql.as_bytes(), &tokens).expect("text").relations
        };
        for sql in ["BEGIN", "SELECT 1, now()", "SET x = 'from'", "ROLLBACK TO a"] {
            assert!(!relations(sql), "{sql}");
        }
        for sql in ["SELECT 1 FROM t", "TABLE t", "UPDATE t SET a = 1", "COPY t TO STDOUT"] {
            assert!(relations(sql), "{sql}");
        }
    }
}
