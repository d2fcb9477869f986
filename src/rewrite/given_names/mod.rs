//! Names that a statement gives to relations, as far as they matter before the catalog is read
//! again.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

mod names;

use std::{ops::Range, sync::Arc};

use super::{keyword::Keyword, text::TokenizedText};
use crate::{
    catalog::{Catalog, OwnName, OwnRelation, SessionNames},
    sql::{lexer::Kind, name::quote},
};

/// The names that one statement gives, which mentions a TTL table somewhere.
pub(super) fn names_given(
    text: &TokenizedText<'_>,
    statement: Range<usize>,
    catalog: &Catalog,
    session: &SessionNames,
) -> Vec<OwnName> {
    let reader = NameReader { text, statement: statement.clone(), catalog, session };
    let first = statement.start;
    match text.keyword(first) {
        Keyword::Create => reader.create(first + 1),
        _ if text.is_word(first, "alter") => reader.alter(first + 1),
        _ if text.is_word(first, "drop") => reader.drop(first + 1),
        _ if discards(text, first) => reader.uncovered(|_| true),
        Keyword::Select | Keyword::With => reader.select_into(first),
        _ => Vec::new(),
    }
}

/// Whether the statement at `first` changes what names stand for without writing them.
pub(super) fn changes_unnamed(text: &TokenizedText<'_>, first: usize) -> bool {
    renames_schema(text, first) || discards(text, first)
}

/// Whether the statement at `first` is `ALTER SCHEMA name RENAME TO new`.
fn renames_schema(text: &TokenizedText<'_>, first: usize) -> bool {
    text.is_word(first, "alter")
        && text.is_word(first + 1, "schema")
        && text.identifier(first + 2).is_some_and(|(_, end)| text.is_word(end, "rename"))
}

/// Whether the statement at `first` ends every temporary table.
fn discards(text: &TokenizedText<'_>, first: usize) -> bool {
    let all = matches!(text.keyword(first + 1), Keyword::All | Keyword::Temp | Keyword::Temporary);
    all && text.is_word(first, "discard")
}

struct NameReader<'a> {
    text: &'a TokenizedText<'a>,
    statement: Range<usize>,
    catalog: &'a Catalog,
    session: &'a SessionNames,
}

impl NameReader<'_> {
    fn create(&self, mut i: usize) -> Vec<OwnName> {
        let is_modifier = |i: usize| {
            matches!(
                self.text.keyword(i),
                Keyword::Temp | Keyword::Temporary | Keyword::Unlogged | Keyword::Recursive
            ) || ["or", "replace", "global", "local", "foreign"]
                .iter()
                .any(|w| self.text.is_word(i, w))
        };
        let begin = i;
        while is_modifier(i) {
            i += 1;
        }
        let is_temporary =
            (begin..i).any(|i| matches!(self.text.keyword(i), Keyword::Temp | Keyword::Temporary));
        if self.text.is_word(i, "schema") {
            return self.create_schema(i + 1);
        }
        if self.text.is_word(i, "rule") {
            return self.create_rule(i + 1);
        }
        let is_view = self.text.is(i, Keyword::View);
        let is_table = self.text.is(i, Keyword::Table) || self.text.is(i, Keyword::Materialized);
        if !is_view && !is_table {
            return Vec::new();
        }
        i += 1 + usize::from(self.text.is(i, Keyword::Materialized));
        i += self.if_exists(i);
        let Some((name, end)) = self.name(i) else { return Vec::new() };
        let relation = if is_view {
            // The statement may fail or be rolled back, and then the name means what it did; or the
            // view is in another schema than the one that the bare name means.
            let is_taken = self.catalog.is_taken(self.schema(i).as_deref(), &name);
            let is_recursive = (begin..i).any(|i| self.text.is(i, Keyword::Recursive));
            let query = || self.view_query(end, is_recursive.then_some(name.as_str()));
            let query = (!is_taken).then(query).flatten();
            let view = if is_temporary { OwnRelation::TemporaryView } else { OwnRelation::View };
            Some(view(query))
        } else {
            let child = self.parent(end).map(OwnRelation::Child);
            child.or_else(|| match self.namesake(&name)? {
                OwnRelation::Maybe(oid)
                    if is_temporary && !self.ends_soon() && self.lacks_columns(end, oid) =>
                {
                    Some(OwnRelation::Temporary)
                }
                OwnRelation::Maybe(oid) if is_temporary && !self.ends_soon() => {
                    Some(OwnRelation::TemporaryMaybe(oid))
                }
                namesake => Some(namesake),
            })
        };
        relation.map(|relation| OwnName { name, relation }).into_iter().collect()
    }

    /// The query of a new view, from behind its name at `i`; none where options change what it
    /// shows. A recursive view reads itself by that `name`.
    fn view_query(&self, mut i: usize, recursive: Option<&str>) -> Option<Arc<str>> {
        let mut columns = None;
        if self.text.kind(i) == Kind::LParen {
            let behind = self.text.behind_group(i);
            columns = Some(self.written(i, behind)?);
            i = behind;
        }
        if self.text.is(i, Keyword::With) && self.text.kind(i + 1) == Kind::LParen {
            let behind = self.text.behind_group(i + 1);
            if !self.is_plain(i + 2, behind - 1) {
                return None;
            }
            i = behind;
        }
        if !self.text.is(i, Keyword::As) {
            return None;
        }
        let mut end = self.statement.end;
        if self.text.is_word(end - 1, "option") && self.text.is_word(end - 2, "check") {
            end = (i..end).rev().find(|&i| self.text.is(i, Keyword::With))?;
        }
        let query = self.written(i + 1, end)?;
        Some(match (columns, recursive.map(quote)) {
            (Some(columns), Some(name)) => {
                format!("WITH RECURSIVE {name} {columns} AS ({query}) SELECT * FROM {name}").into()
            }
            (None, Some(_)) => return None,
            (Some(columns), None) => format!("SELECT * FROM ({query}) AS _view {columns}").into(),
            (None, None) => query.into(),
        })
    }

    /// Whether the options of a view leave it no security barrier.
    fn is_plain(&self, from: usize, to: usize) -> bool {
        self.text.items(from, to).iter().all(|option| {
            let name = self.text.identifier(option.start);
            let is_off = |at| ["false", "off", "no"].iter().any(|word| self.text.is_word(at, word));
            name.is_some_and(|(name, end)| name != "security_barrier" || is_off(end + 1))
        })
    }

    /// The client's text of these tokens.
    fn written(&self, from: usize, to: usize) -> Option<String> {
        self.text.spaced(from..to).filter(|text| !text.contains('\\'))
    }

    /// `ON COMMIT DROP`
    fn ends_soon(&self) -> bool {
        self.text.is_word(self.statement.end - 1, "drop")
    }

    /// `DROP TABLE [IF EXISTS] name, ...`
    fn drop(&self, mut i: usize) -> Vec<OwnName> {
        if !self.text.is(i, Keyword::Table) {
            return Vec::new();
        }
        i += 1;
        i += self.if_exists(i);
        let mut dropped = Vec::new();
        while let Some((name, end)) = self.name(i) {
            dropped.push(name);
            if self.text.kind(end) != Kind::Comma {
                break;
            }
            i = end + 1;
        }
        self.uncovered(|name| dropped.iter().any(|dropped| dropped == name))
    }

    /// What the names of temporary tables that end stand for again.
    fn uncovered(&self, ends: impl Fn(&str) -> bool) -> Vec<OwnName> {
        let own = &self.session.own;
        let covers = |(i, given): &(usize, &OwnName)| {
            matches!(given.relation, OwnRelation::Temporary | OwnRelation::TemporaryMaybe(_))
                && ends(&given.name)
                && own.iter().rposition(|later| later.name == given.name) == Some(*i)
        };
        let search_path = self.session.search_path.clone();
        let beneath = SessionNames { search_path, ..SessionNames::default() };
        let again = |name: &str| {
            let relation = self.bears(name, &beneath)?;
            Some(OwnName { name: name.to_owned(), relation })
        };
        own.iter().enumerate().filter(covers).filter_map(|(_, given)| again(&given.name)).collect()
    }

    /// Whether a new table's list of columns, at `i`, is without those of a rule.
    fn lacks_columns(&self, i: usize, oid: u32) -> bool {
        if self.text.kind(i) != Kind::LParen {
            return false;
        }
        let items = self.text.items(i + 1, self.text.behind_group(i) - 1);
        let columns: Vec<String> = items
            .iter()
            .filter_map(|item| self.text.identifier(item.start).map(|(name, _)| name))
            .collect();
        let copies = columns.iter().any(|name| name == "like");
        let table = self.catalog.table(oid);
        let mut wanted = table.iter().flat_map(|table| table.rule.columns());
        !copies && wanted.any(|column| !columns.iter().any(|name| name == column))
    }

    /// The views that `CREATE SCHEMA ... CREATE VIEW ...` makes.
    fn create_schema(&self, from: usize) -> Vec<OwnName> {
        let views = (from..self.statement.end).filter(|&i| self.text.is(i, Keyword::View));
        let names = views.filter_map(|i| self.name(i + 1));
        names.map(|(name, _)| OwnName { name, relation: OwnRelation::View(None) }).collect()
    }

    /// `CREATE RULE "_RETURN" AS ON SELECT TO table` makes a view of the table.
    fn create_rule(&self, from: usize) -> Vec<OwnName> {
        let selects =
            |&i: &usize| self.text.is(i, Keyword::Select) && self.text.is(i + 1, Keyword::To);
        let to = (from..self.statement.end).find(selects).map(|i| i + 2);
        let name = to.and_then(|i| self.name(i));
        name.map(|(name, _)| OwnName { name, relation: OwnRelation::View(None) })
            .into_iter()
            .collect()
    }

    /// The TTL table that a new one is a partition or child of.
    fn parent(&self, from: usize) -> Option<u32> {
        (from..self.statement.end).find_map(|i| {
            let is_partition =
                self.text.is_word(i, "partition") && self.text.is(i + 1, Keyword::Of);
            let at = if is_partition { i + 2 } else { i + 1 };
            let is_child = self.text.is_word(i, "inherits") && self.text.kind(at) == Kind::LParen;
            if is_partition {
                return self.ttl_table(at);
            }
            let close = if is_child { self.text.behind_group(at) } else { at };
            (at + 1..close).find_map(|name| self.ttl_table(name))
        })
    }

    /// `ALTER TABLE | VIEW name RENAME TO new | SET SCHEMA s | ATTACH PARTITION p | INHERIT p`
    fn alter(&self, mut i: usize) -> Vec<OwnName> {
        if renames_schema(self.text, i - 1) {
            return self
                .text
                .identifier(i + 1)
                .map_or_else(Vec::new, |(schema, _)| self.catalog.names_in(&schema));
        }
        if self.text.is(i, Keyword::Materialized) || self.text.is_word(i, "foreign") {
            i += 1;
        }
        let is_view = self.text.is(i, Keyword::View);
        if !is_view && !self.text.is(i, Keyword::Table) {
            return Vec::new();
        }
        i += 1;
        i += self.if_exists(i);
        i += usize::from(self.text.is(i, Keyword::Only));
        let subject = i;
        let Some((old, end)) = self.name(subject) else { return Vec::new() };
        // ALTER TABLE works on views as well.
        let is_view = is_view || self.is_view(subject);
        let own = |name: String, relation| vec![OwnName { name, relation }];
        let is_child = self.is_child(&old);
        let maybe = |name: &str, oid| {
            let child = is_child.then_some(OwnRelation::Child(oid));
            let relation = child.unwrap_or(OwnRelation::Maybe(oid));
            OwnName { name: name.to_owned(), relation }
        };
        if self.text.is_word(end, "rename") && self.text.is(end + 1, Keyword::To) {
            let Some((new, _)) = self.name(end + 2) else { return Vec::new() };
            return match self.ttl_table(subject) {
                Some(oid) => vec![maybe(&old, oid), maybe(&new, oid)],
                None if is_view => own(new, OwnRelation::View(None)),
                None => {
                    let mut given = self.uncovered(|name| name == old);
                    let relation = self.successor(subject, &new);
                    given.extend(relation.map(|relation| OwnName { name: new, relation }));
                    given
                }
            };
        }
        if is_view && self.text.is(end, Keyword::Set) && self.text.is_word(end + 1, "schema") {
            return own(old, OwnRelation::View(None));
        }
        let Some(oid) = self.ttl_table(subject).or_else(|| self.inherited(end)) else {
            return Vec::new();
        };
        if self.text.is(end, Keyword::Set) && self.text.is_word(end + 1, "schema") {
            return vec![maybe(&old, oid)];
        }
        if self.text.is_word(end, "attach") {
            let child = self.name(end + 2).map(|(name, _)| name);
            return child.map(|name| own(name, OwnRelation::Child(oid))).unwrap_or_default();
        }
        if self.text.is_word(end, "inherit") {
            return own(old, OwnRelation::Child(oid));
        }
        Vec::new()
    }

    /// `INHERIT parent`
    fn inherited(&self, i: usize) -> Option<u32> {
        self.text.is_word(i, "inherit").then(|| self.ttl_table(i + 1)).flatten()
    }

    fn select_into(&self, from: usize) -> Vec<OwnName> {
        // INSERT INTO and MERGE INTO, in a WITH clause or behind one, make nothing.
        let makes = |&i: &usize| {
            self.text.is(i, Keyword::Into)
                && !matches!(self.text.keyword(i - 1), Keyword::Insert | Keyword::Merge)
        };
        let mut into = (from + 1..self.statement.end).filter(makes);
        let Some(mut i) = into.next() else { return Vec::new() };
        i += 1;
        let mut is_temporary = false;
        while matches!(
            self.text.keyword(i),
            Keyword::Temp | Keyword::Temporary | Keyword::Unlogged | Keyword::Table
        ) {
            is_temporary |= matches!(self.text.keyword(i), Keyword::Temp | Keyword::Temporary);
            i += 1;
        }
        let Some((name, _)) = self.name(i) else { return Vec::new() };
        let relation = self.namesake(&name).map(|relation| match relation {
            OwnRelation::Maybe(oid) if is_temporary => OwnRelation::TemporaryMaybe(oid),
            relation => relation,
        });
        relation.map(|relation| OwnName { name, relation }).into_iter().collect()
    }
}
