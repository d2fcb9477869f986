//! Which names a statement touches: what they stand for behind it, only the server can say.
//!
//! A text is decided before the server begins it, and nobody can be asked in its middle, nor in a
//! pipeline outside of a transaction block. So a statement that uses a name which one before it has
//! touched is refused, and can be sent in a message of its own. Nothing is read from the text but
//! which kinds of statements leave the meaning of names alone. A statement touches only where it
//! names something of interest, or what another has touched.

use std::ops::Range;

use super::{
    keyword::Keyword,
    schema_change::{self, Alter, AlterAction, Create, Made, SchemaChange},
    text::{Name, TokenizedText},
};
use crate::catalog::{Catalog, TouchedNames, is_temporary_schema};

/// What ALTER TABLE may do to a table whose name stays. What makes it a part of another, or takes
/// it from one, is left out.
pub(super) const ALTERS: [&str; 11] = [
    "add", "alter", "cluster", "disable", "drop", "enable", "force", "no", "owner", "replica",
    "validate",
];

/// What is no relation that a statement could read, or is named like one only on purpose.
const NO_RELATIONS: [&str; 30] = [
    "access",
    "aggregate",
    "cast",
    "collation",
    "constraint",
    "conversion",
    "database",
    "default",
    "domain",
    "event",
    "extension",
    "function",
    "group",
    "language",
    "large",
    "operator",
    "policy",
    "procedure",
    "publication",
    "role",
    "routine",
    "sequence",
    "server",
    "statistics",
    "subscription",
    "system",
    "text",
    "trigger",
    "type",
    "user",
];

/// Statements behind which a temporary relation may be gone, or be there again.
const ENDS: [&str; 5] = ["abort", "commit", "discard", "end", "rollback"];

/// What a statement touches.
enum Touch {
    Nothing,
    /// These names, if it concerns what is of interest.
    Names(Vec<String>),
    /// Every name in it, in the same case.
    Words,
    /// What stands in this schema.
    Schema(String),
    /// The names of the session's temporary relations.
    Temporary,
}

/// The names that a statement touches, where those before it have touched these.
pub(super) fn touched(
    text: &TokenizedText<'_>,
    statement: &Range<usize>,
    catalog: &Catalog,
    before: &TouchedNames,
) -> TouchedNames {
    let statement = Statement { text, tokens: statement.clone(), catalog, before };
    let names = match statement.touch() {
        Touch::Nothing => Vec::new(),
        Touch::Temporary => catalog.temporary_names().to_vec(),
        Touch::Schema(schema) => catalog.names_in(&schema),
        Touch::Names(_) | Touch::Words if !statement.concerns() => Vec::new(),
        Touch::Names(names) => names,
        Touch::Words => statement.names().collect(),
    };
    let is_temporary = !names.is_empty() && statement.is_temporary();
    names.into_iter().map(|name| (name, is_temporary)).collect()
}

/// The name of a statement prepared by SQL that this one executes: what that reads may have been
/// touched.
pub(super) fn executed(text: &TokenizedText<'_>, statement: &Range<usize>) -> Option<String> {
    let first = statement.start;
    let runs = |&i: &usize| {
        let behind = i == first || text.is(i - 1, Keyword::As) || text.is(first, Keyword::Explain);
        text.is(i, Keyword::Execute) && behind
    };
    let is_read =
        matches!(text.keyword(first), Keyword::Execute | Keyword::Explain | Keyword::Create);
    let at = is_read.then(|| statement.clone().find(runs))??;
    text.identifier(at + 1).map(|(name, _)| name)
}

struct Statement<'a> {
    text: &'a TokenizedText<'a>,
    tokens: Range<usize>,
    catalog: &'a Catalog,
    before: &'a TouchedNames,
}

impl Statement<'_> {
    /// What begins in a way that is not listed here reads and writes rows, changes no name, or is
    /// refused where it names something of interest.
    fn touch(&self) -> Touch {
        let first = self.tokens.start;
        let is = |word: &str| self.text.is_word(first, word);
        if ENDS.iter().any(|word| is(word)) {
            return Touch::Temporary;
        }
        match schema_change::read(self.text, &self.tokens) {
            Some(SchemaChange::Create(create)) => self.created(create),
            Some(_) if self.is_no_relation(first + 1) => Touch::Nothing,
            Some(SchemaChange::RenameSchema { old, .. }) => Touch::Schema(old),
            Some(SchemaChange::Alter(alter)) if self.keeps_names(&alter) => Touch::Nothing,
            // Its rule hides the rows of the new part, too.
            Some(SchemaChange::Alter(Alter {
                name,
                action: AlterAction::Attach(Some(part)),
                ..
            })) if self.catalog.hides(&name.relation) => Touch::Names(vec![part.relation]),
            Some(_) => Touch::Words,
            None if is("import") => Touch::Words,
            None => Touch::Nothing,
        }
    }

    fn created(&self, create: Create) -> Touch {
        const MODIFIERS: usize = 4;
        let first = self.tokens.start;
        match create.made {
            Made::View(name) => Touch::Names(vec![name.relation]),
            Made::Table(name) if self.is_child() || self.covers(&name, create.is_temporary) => {
                Touch::Names(vec![name.relation])
            }
            // It is new, and no row of it was there before the text.
            Made::Table(_) => Touch::Nothing,
            Made::Schema(made) => {
                Touch::Names(made.into_iter().map(|(_, name)| name.relation).collect())
            }
            Made::Other if (first + 1..=first + MODIFIERS).any(|i| self.is_no_relation(i)) => {
                Touch::Nothing
            }
            Made::Rule(_) | Made::Other => Touch::Words,
        }
    }

    /// Whether a new table is a part of another.
    fn is_child(&self) -> bool {
        let is_part = |i| self.text.is_word(i, "partition") && self.text.is(i + 1, Keyword::Of);
        self.tokens.clone().any(|i| is_part(i) || self.text.is_word(i, "inherits"))
    }

    /// Whether a new table may come before a relation of interest with its name, or in its place.
    fn covers(&self, name: &Name, is_temporary: bool) -> bool {
        let schema = name.schema.as_deref();
        if is_temporary || schema.is_some_and(is_temporary_schema) {
            return self.catalog.knows(&name.relation);
        }
        let may_exist = (self.tokens.start..name.first).any(|i| self.text.is_word(i, "exists"));
        !may_exist && self.catalog.knows_at(schema, &name.relation)
    }

    /// Whether an ALTER TABLE changes no name, and no parent of a table.
    fn keeps_names(&self, alter: &Alter) -> bool {
        let Alter { name, .. } = alter;
        let is_table = self.text.is(self.tokens.start + 1, Keyword::Table);
        // ALTER TABLE sets the options of views, too.
        if !is_table || self.catalog.is_view(&name.relation) {
            return false;
        }
        let is = |i: usize, word: &str| self.text.is_word(i, word);
        let is_fit = |action: &Range<usize>| {
            let i = action.start;
            let sets = self.text.is(i, Keyword::Set) && !is(i + 1, "schema") || is(i, "reset");
            let renames = is(i, "rename") && !self.text.is(i + 1, Keyword::To);
            let is_listed = ALTERS.iter().any(|word| is(i, word));
            let may_lose = renames || is(i, "drop");
            (sets || renames || is_listed) && !(may_lose && self.expires_by(&name.relation, action))
        };
        self.text.items(name.end, self.tokens.end).iter().all(is_fit)
    }

    /// Whether a column by which a table of that name expires is among these tokens.
    fn expires_by(&self, table: &str, tokens: &Range<usize>) -> bool {
        let tables = || self.catalog.tables().filter(|ttl| ttl.name == table);
        let is_column = |i| {
            let name = self.text.identifier(i).map(|(name, _)| name).unwrap_or_default();
            tables().any(|table| table.rule.columns().contains(&name.as_str()))
        };
        tokens.clone().any(is_column)
    }

    fn is_no_relation(&self, i: usize) -> bool {
        let is_index = self.text.is_word(i, "index");
        // ALTER INDEX renames tables, too.
        is_index && !self.text.is_word(self.tokens.start, "alter")
            || NO_RELATIONS.iter().any(|word| self.text.is_word(i, word))
    }

    /// Whether the statement names something of interest, or what was touched.
    fn concerns(&self) -> bool {
        self.names().any(|name| self.knows(&name))
    }

    fn knows(&self, name: &str) -> bool {
        self.catalog.knows(name) || self.catalog.is_awaited(name) || self.before.contains(name)
    }

    /// Whether what it makes may be temporary.
    fn is_temporary(&self) -> bool {
        let is_keyword = |i| matches!(self.text.keyword(i), Keyword::Temp | Keyword::Temporary);
        self.tokens.clone().any(is_keyword)
            || self
                .names()
                .any(|name| is_temporary_schema(&name) || self.before.is_temporary(&name))
    }

    fn names(&self) -> impl Iterator<Item = String> {
        self.tokens.clone().filter_map(|i| self.text.identifier(i).map(|(name, _)| name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::SessionNames,
        rewrite::{
            Context, Refusal, RewriteOptions, Scratch, Verdict, inputs::Lexed, tests::rewriter,
        },
        sql::{lexer::tokens_of, statements::statements},
    };

    /// The names that the statements of a text touch; those of temporary relations with a star.
    fn touched_by(sql: &str) -> String {
        let rewriter = rewriter(RewriteOptions::default());
        let tokens = tokens_of(sql.as_bytes(), false).unwrap();
        let lexed = Lexed { sql: sql.as_bytes(), tokens: &tokens, ..Lexed::default() };
        let text = TokenizedText::new(lexed).unwrap();
        let mut all = TouchedNames::default();
        for statement in statements(sql.as_bytes(), &tokens) {
            let touched = touched(&text, &statement, rewriter.catalog(), &all);
            all.add(&touched);
        }
        let star = |name| if all.is_temporary(name) { "*" } else { "" };
        all.iter().map(|name| format!("{name}{}", star(name))).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_may_give_a_name_another_meaning_touches_it() {
        for (sql, touched) in [
            ("CREATE OR REPLACE VIEW a.w AS SELECT id FROM s", "w"),
            ("CREATE RECURSIVE VIEW w (id) AS SELECT id FROM v", "w"),
            ("CREATE TEMP VIEW s AS SELECT 1", "s*"),
            ("CREATE VIEW a AS SELECT FROM s; CREATE VIEW b AS TABLE a", "a b"),
            ("CREATE TEMP VIEW a AS TABLE s; CREATE VIEW b AS TABLE a", "a* b*"),
            ("CREATE TABLE p PARTITION OF events DEFAULT", "p"),
            ("CREATE TABLE p () INHERITS (o, s)", "p"),
            ("CREATE TABLE s (id int)", "s"),
            ("CREATE TABLE public.s (id int)", "s"),
            ("CREATE TEMP TABLE IF NOT EXISTS s (id int)", "s*"),
            ("CREATE TABLE pg_temp.s AS SELECT 1", "s*"),
            ("SELECT 1 AS id INTO s", "s"),
            ("CREATE SCHEMA a CREATE TABLE b (id int) CREATE VIEW c AS SELECT FROM s", "b c"),
            (
                "CREATE RULE \"_RETURN\" AS ON SELECT TO w DO INSTEAD TABLE s",
                "_RETURN as create do instead on rule s select table to w",
            ),
            ("ALTER TABLE o RENAME TO s", "alter o rename s table to"),
            ("ALTER TABLE s ADD z int, DROP x", "add alter drop int s table x z"),
            ("ALTER TABLE s RENAME x TO y", "alter rename s table to x y"),
            ("ALTER TABLE o ADD a int, INHERIT s", "a add alter inherit int o s table"),
            (
                "ALTER TABLE o ATTACH PARTITION s DEFAULT",
                "alter attach default o partition s table",
            ),
            ("ALTER TABLE events ATTACH PARTITION o DEFAULT", "o"),
            ("ALTER TABLE s SET SCHEMA b", "alter b s schema set table"),
            ("ALTER TABLE v SET (security_barrier)", "alter security_barrier set table v"),
            ("ALTER INDEX s RENAME TO t", "alter index rename s t to"),
            ("ALTER SCHEMA public RENAME TO b", "ambiguous events s spread twice user v"),
            ("DROP TABLE IF EXISTS s CASCADE", "cascade drop exists if s table"),
        ] {
            assert_eq!(touched_by(sql), touched, "{sql}");
        }
    }

    #[test]
    fn what_leaves_names_alone_touches_none() {
        for sql in [
            "SELECT * FROM s; INSERT INTO s VALUES (1); COPY s TO STDOUT; TRUNCATE s",
            "CREATE TABLE o (s int REFERENCES s); CREATE TABLE o (LIKE s)",
            "CREATE TABLE IF NOT EXISTS s (id int); CREATE TABLE b.s (id int)",
            "CREATE TEMP TABLE staged AS TABLE s; SELECT * INTO TEMP o FROM s",
            "CREATE MATERIALIZED VIEW m AS TABLE s",
            "CREATE UNIQUE INDEX CONCURRENTLY ON s (id); DROP INDEX s; CREATE TYPE s AS (a int)",
            "CREATE OR REPLACE FUNCTION s() RETURNS s LANGUAGE sql BEGIN ATOMIC TABLE s; END",
            "CREATE CONSTRAINT TRIGGER s AFTER INSERT ON s EXECUTE FUNCTION s()",
            "CREATE POLICY s ON s; ALTER POLICY s ON s RENAME TO t; DROP TRIGGER s ON s",
            "ALTER TABLE s ADD COLUMN a int, ALTER a SET NOT NULL, ADD CHECK (a > 0)",
            "ALTER TABLE ONLY public.s REPLICA IDENTITY FULL; ALTER TABLE s SET (fillfactor = 9)",
            "ALTER TABLE s RENAME CONSTRAINT a TO b; ALTER TABLE s RENAME id TO b",
            "ALTER TABLE o RENAME COLUMN s TO t",
            "ALTER SEQUENCE s OWNED BY s.id; GRANT SELECT ON s TO PUBLIC; COMMENT ON TABLE s IS ''",
            "CREATE VIEW w AS SELECT 1; ALTER TABLE w RENAME TO u; DROP VIEW u; CREATE SCHEMA s",
            "BEGIN; SAVEPOINT a; ROLLBACK TO a; COMMIT; SET search_path = s; LOCK s; ANALYZE s",
        ] {
            assert_eq!(touched_by(sql), "", "{sql}");
        }
    }

    #[test]
    fn what_uses_a_touched_name_is_refused() {
        let rewriter = rewriter(RewriteOptions::default());
        let (names, mut scratch) = (SessionNames::default(), Scratch::default());
        let view = "CREATE VIEW w AS SELECT id FROM s";
        for (use_of, is_refused) in [
            ("SELECT * FROM w", true),
            ("DELETE FROM a.w", true),
            ("EXPLAIN SELECT 1 FROM o, \"w\"", true),
            ("COPY w TO STDOUT", true),
            ("CREATE TABLE c AS TABLE w", true),
            ("PREPARE q AS TABLE w", true),
            ("TRUNCATE w", true),
            ("EXECUTE q", true),
            ("EXPLAIN ANALYZE EXECUTE q (1)", true),
            ("CREATE TABLE c AS EXECUTE q", true),
            ("SELECT w, o.w FROM o AS w", false),
            ("WITH w AS (SELECT 1) SELECT * FROM w", false),
            ("UPDATE s SET id = 1", false),
            ("GRANT SELECT ON w TO PUBLIC", false),
            ("COMMENT ON VIEW w IS ''", false),
            ("DROP VIEW w", false),
            ("CREATE VIEW u AS TABLE w", false),
            ("CREATE TRIGGER t INSTEAD OF DELETE ON w FOR EACH ROW EXECUTE FUNCTION f()", false),
            ("FETCH c", false),
        ] {
            let sql = format!("{view}; {use_of}");
            let verdict = rewriter.rewrite(sql.as_bytes(), Context::new(&names, "N"), &mut scratch);
            let found = match &verdict {
                Verdict::Edited { refusal, .. } => refusal.map(Refusal::message),
                Verdict::Untouched | Verdict::Swept(_) | Verdict::Passed { .. } => None,
            };
            let known = |said: &String| said.starts_with("pglapse does not know yet what");
            assert_eq!(found.is_some(), is_refused, "{use_of}: {found:?}");
            assert!(found.as_ref().is_none_or(known), "{use_of}: {found:?}");
        }
    }
}
