//! What the names in a statement that gives names stand for.

#![expect(clippy::wildcard_enum_match_arm, reason = "most meanings are of no interest here")]

use super::NameReader;
use crate::{
    catalog::{OwnRelation, Resolution, SessionNames},
    rewrite::keyword::Keyword,
    sql::lexer::Kind,
};

impl NameReader<'_> {
    /// Whether a name is known to be that of a table under a rule, but not which table it is.
    pub(super) fn is_child(&self, name: &str) -> bool {
        let own = self.session.own.iter().rev().find(|own| own.name == name);
        own.is_some_and(|own| matches!(own.relation, OwnRelation::Child(_)))
    }

    /// A table that takes the name of a rule's becomes subject to it, with all its rows.
    pub(super) fn successor(&self, subject: usize, name: &str) -> Option<OwnRelation> {
        if self.catalog.is_awaited(name) {
            return Some(OwnRelation::View(None));
        }
        let schema = self.schema(subject);
        match self.catalog.resolve(schema.as_deref(), name, &SessionNames::default()) {
            Resolution::Ttl(table) => Some(OwnRelation::Child(table.oid)),
            Resolution::Bare(bare) if bare.is_one_rule() => {
                bare.tables.first().map(|table| OwnRelation::Child(table.oid))
            }
            _ => self.namesake(name),
        }
    }

    /// A new table that bears the name of a TTL table may come before it in the search path.
    pub(super) fn namesake(&self, name: &str) -> Option<OwnRelation> {
        self.bears(name, self.session)
    }

    /// What a name of interest may stand for besides a new relation.
    pub(super) fn bears(&self, name: &str, session: &SessionNames) -> Option<OwnRelation> {
        match self.catalog.resolve(None, name, session).searched() {
            Resolution::Ttl(table) => Some(OwnRelation::Maybe(table.oid)),
            Resolution::Bare(bare) => bare.tables.first().map(|t| OwnRelation::Maybe(t.oid)),
            Resolution::View(_) | Resolution::NewView(_) => Some(OwnRelation::View(None)),
            Resolution::Other
            | Resolution::Temporary { .. }
            | Resolution::Ambiguous(_)
            | Resolution::Broken(_)
            | Resolution::Searched { .. } => None,
        }
    }

    pub(super) fn is_view(&self, i: usize) -> bool {
        matches!(self.meaning(i), Some(Resolution::View(_) | Resolution::NewView(_)))
    }

    pub(super) fn ttl_table(&self, i: usize) -> Option<u32> {
        match self.meaning(i)? {
            Resolution::Ttl(table) => Some(table.oid),
            Resolution::Bare(bare) => bare.tables.first().map(|t| t.oid),
            _ => None,
        }
    }

    /// What the name at `i` stands for.
    pub(super) fn meaning(&self, i: usize) -> Option<Resolution<'_>> {
        let (schema, name, _) = self.qualified(i)?;
        Some(self.catalog.resolve(schema.as_deref(), &name, self.session).searched())
    }

    /// The last part of the name at `i`, and what is behind it.
    pub(super) fn name(&self, i: usize) -> Option<(String, usize)> {
        self.qualified(i).map(|(_, name, end)| (name, end))
    }

    /// The schema that the name at `i` is written with.
    pub(super) fn schema(&self, i: usize) -> Option<String> {
        self.qualified(i)?.0
    }

    /// The last two parts of the name at `i`, and what is behind it.
    pub(super) fn qualified(&self, i: usize) -> Option<(Option<String>, String, usize)> {
        let (mut name, mut end) = self.text.identifier(i)?;
        let mut schema = None;
        while self.text.kind(end) == Kind::Dot {
            let (part, behind) = self.text.identifier(end + 1)?;
            schema = Some(std::mem::replace(&mut name, part));
            end = behind;
        }
        Some((schema, name, end))
    }

    /// The length of `IF [NOT] EXISTS` at `i`.
    pub(super) fn if_exists(&self, i: usize) -> usize {
        if !self.text.is_word(i, "if") {
            0
        } else if self.text.is(i + 1, Keyword::Not) {
            3
        } else {
            2
        }
    }
}
