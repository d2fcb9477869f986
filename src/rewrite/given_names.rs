//! Names that a statement gives to relations, as far as they matter before the catalog is read
//! again.

#![expect(clippy::wildcard_enum_match_arm, reason = "most tokens mean nothing here")]

use std::{ops::Range, sync::Arc};

use super::{
    keyword::Keyword,
    schema_change::{self, Alter, AlterAction, Create, Made, SchemaChange},
    text::{Name, TokenizedText},
};
use crate::{
    catalog::{Catalog, OwnName, OwnRelation, Resolution, SessionNames, is_temporary_schema},
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
    if discards(text, statement.start) {
        return reader.uncovered(|_| true);
    }
    if ends_transaction(text, statement.start) {
        // A temporary relation may be gone, or be there still.
        let view = |own: OwnName| OwnName { relation: OwnRelation::View(None), ..own };
        return reader.uncovered(|_| true).into_iter().map(view).collect();
    }
    match schema_change::read(text, &statement) {
        Some(SchemaChange::Create(create)) => reader.create(create),
        Some(SchemaChange::Drop { names }) => {
            let drops = |dropped: &Name, name: &str| {
                let may_be_temporary = dropped.schema.as_deref().is_none_or(is_temporary_schema);
                may_be_temporary && dropped.relation == name
            };
            reader.uncovered(|name| names.iter().any(|dropped| drops(dropped, name)))
        }
        Some(SchemaChange::RenameSchema { old, .. }) => catalog.names_in(&old),
        Some(SchemaChange::Alter(alter)) => reader.alter(alter),
        Some(SchemaChange::AlterOther) | None => Vec::new(),
    }
}

/// Whether a statement changes what names stand for without writing them.
pub(super) fn changes_unnamed(text: &TokenizedText<'_>, statement: &Range<usize>) -> bool {
    let renames = || schema_change::read(text, statement);
    let first = statement.start;
    discards(text, first)
        || ends_transaction(text, first)
        || matches!(renames(), Some(SchemaChange::RenameSchema { .. }))
}

/// Takes back what a statement undoes of the names that the text has given, all but the `lasting`
/// ones. Behind ROLLBACK TO it is not known what those of views show.
pub(super) fn undo(
    text: &TokenizedText<'_>,
    statement: &Range<usize>,
    given: &mut Vec<OwnName>,
    lasting: usize,
) {
    let first = statement.start;
    if !is_rollback(text, first) || text.is_word(first + 1, "prepared") {
        return;
    }
    if (first..statement.end).all(|i| !text.is(i, Keyword::To)) {
        return given.truncate(lasting);
    }
    for own in given.iter_mut().skip(lasting) {
        if let OwnRelation::View(query) = &mut own.relation {
            *query = None;
        }
    }
}

/// Whether a ROLLBACK behind a statement does not undo what was done before it.
pub(super) fn commits(text: &TokenizedText<'_>, statement: &Range<usize>) -> bool {
    let first = statement.start;
    text.is_word(first, "commit") || text.is(first, Keyword::End) || text.is_word(first, "prepare")
}

/// Whether the statement at `first` ends a transaction, or a part of it.
fn ends_transaction(text: &TokenizedText<'_>, first: usize) -> bool {
    is_rollback(text, first) || text.is_word(first, "commit") || text.is(first, Keyword::End)
}

fn is_rollback(text: &TokenizedText<'_>, first: usize) -> bool {
    ["rollback", "abort"].iter().any(|word| text.is_word(first, word))
}

/// How the statements of a text so far change the search path.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Moves {
    /// One may set it.
    sets: bool,
    /// One rolls back.
    undoes: bool,
}

impl Moves {
    /// Whether the path that the session has is not that of the next statement.
    pub(super) fn changes_path(self, names: &SessionNames) -> bool {
        self.sets || self.undoes && names.is_path_moved
    }
}

/// The same behind one more statement.
pub(super) fn moves(text: &TokenizedText<'_>, statement: &Range<usize>, before: Moves) -> Moves {
    // The path may name the role's own schema.
    const SET: [&str; 5] = ["search_path", "all", "role", "authorization", "session_authorization"];
    let first = statement.start;
    let sets = |i: usize| {
        let name = text.identifier(i).map(|(name, _)| name);
        name.is_some_and(|name| SET.iter().any(|set| name.eq_ignore_ascii_case(set)))
    };
    let is_set = ["set", "reset"].iter().any(|word| text.is_word(first, word));
    let may_set = |i: usize| ["set_config", "schema"].iter().any(|word| text.is_word(i, word));
    Moves {
        sets: before.sets
            || is_set && statement.clone().any(sets)
            || text.is_word(first, "discard")
            || statement.clone().any(may_set),
        undoes: before.undoes || is_rollback(text, first),
    }
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
    fn create(&self, create: Create) -> Vec<OwnName> {
        let Create { is_temporary, is_recursive, made, .. } = create;
        let view = |name: Name| OwnName { name: name.relation, relation: OwnRelation::View(None) };
        match made {
            Made::Schema(made) => {
                let views = made.into_iter().filter(|(is_view, _)| *is_view);
                views.map(|(_, name)| view(name)).collect()
            }
            Made::Rule(table) => table.into_iter().map(view).collect(),
            Made::View(Name { schema, relation: name, end, .. }) => {
                // The statement may fail or be rolled back, and then the name means what it did; or
                // the view is in another schema than the one that the bare name means.
                let is_taken = self.catalog.is_taken(schema.as_deref(), &name);
                if is_taken && is_temporary && self.names_nothing(end) {
                    return vec![OwnName { relation: OwnRelation::Temporary, name }];
                }
                let query = || self.view_query(end, is_recursive.then_some(name.as_str()));
                let query = (!is_taken).then(query).flatten();
                let view =
                    if is_temporary { OwnRelation::TemporaryView } else { OwnRelation::View };
                vec![OwnName { relation: view(query), name }]
            }
            Made::Table(Name { schema, relation: name, end, .. }) => {
                let is_temporary =
                    is_temporary || schema.as_deref().is_some_and(is_temporary_schema);
                let child = self.parent(end).map(OwnRelation::Child);
                let relation = match child {
                    None if is_temporary => {
                        self.catalog.knows(&name).then_some(OwnRelation::Temporary)
                    }
                    child => child.or_else(|| self.namesake(&name)),
                };
                relation.map(|relation| OwnName { name, relation }).into_iter().collect()
            }
            Made::Other => Vec::new(),
        }
    }

    /// Whether no name of interest stands behind `i`, so that a view made there shows no TTL table.
    fn names_nothing(&self, i: usize) -> bool {
        let mut names = (i..self.statement.end).filter_map(|i| Some(self.text.identifier(i)?.0));
        let own = &self.session.own;
        names.all(|name| !self.catalog.knows(&name) && own.iter().all(|given| given.name != name))
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

    /// What the names of temporary relations that end stand for again: of those that the session
    /// has just made, and of those that the server has told of.
    fn uncovered(&self, ends: impl Fn(&str) -> bool) -> Vec<OwnName> {
        let own = &self.session.own;
        let path = self.session.search_path.as_deref();
        let is_of_others = |given: &OwnName| own.iter().all(|own| own.name != given.name);
        let mut told = self.catalog.beneath_temporary(path);
        told.retain(|given| ends(&given.name) && is_of_others(given));
        let covers = |(i, given): &(usize, &OwnName)| {
            given.relation.is_temporary()
                && ends(&given.name)
                && own.iter().rposition(|later| later.name == given.name) == Some(*i)
        };
        let search_path = self.session.search_path.clone();
        let beneath = SessionNames { search_path, ..SessionNames::default() };
        let again = |name: &str| {
            let relation = self.bears(name, &beneath)?;
            Some(OwnName { name: name.to_owned(), relation })
        };
        let made = own.iter().enumerate().filter(covers);
        told.extend(made.filter_map(|(_, given)| again(&given.name)));
        told
    }

    /// The TTL table that a new one is a partition or child of; `i` is behind the new one's name.
    fn parent(&self, i: usize) -> Option<u32> {
        let ttl_table = |i| self.ttl_table(&self.text.name(i).ok()?);
        if self.text.is_word(i, "partition") && self.text.is(i + 1, Keyword::Of) {
            return ttl_table(i + 2);
        }
        let has_columns = self.text.kind(i) == Kind::LParen;
        let inherits = if has_columns { self.text.behind_group(i) } else { i };
        if !self.text.is_word(inherits, "inherits") {
            return None;
        }
        let behind = self.text.behind_group(inherits + 1);
        let parents = self.text.items(inherits + 2, behind - 1);
        parents.iter().find_map(|parent| ttl_table(parent.start))
    }

    fn alter(&self, alter: Alter) -> Vec<OwnName> {
        let Alter { is_view, name: subject, action, parents } = alter;
        // ALTER TABLE works on views as well.
        let is_view = is_view || self.is_view(&subject);
        let table = self.ttl_table(&subject);
        let own = |name: &str, relation| vec![OwnName { name: name.to_owned(), relation }];
        let old = subject.relation.as_str();
        let is_child = self.is_child(old);
        let maybe = |name: &str, oid| {
            own(name, if is_child { OwnRelation::Child(oid) } else { OwnRelation::Maybe(oid) })
        };
        // Whatever else it does.
        if let Some(parent) = parents.iter().find_map(|parent| self.ttl_table(parent)) {
            return own(old, OwnRelation::Child(table.unwrap_or(parent)));
        }
        match (action, table) {
            (AlterAction::Rename(Some(new)), Some(oid)) => {
                [maybe(old, oid), maybe(&new.relation, oid)].concat()
            }
            (AlterAction::Rename(Some(new)), None) if is_view => {
                own(&new.relation, OwnRelation::View(None))
            }
            (AlterAction::Rename(Some(new)), None) => {
                let mut given = self.uncovered(|name| name == old);
                let relation = self.successor(&subject, &new.relation);
                given.extend(relation.map(|relation| OwnName { name: new.relation, relation }));
                given
            }
            (AlterAction::SetSchema, _) if is_view => own(old, OwnRelation::View(None)),
            (AlterAction::SetSchema, Some(oid)) => maybe(old, oid),
            (AlterAction::Attach(Some(child)), Some(oid)) => {
                own(&child.relation, OwnRelation::Child(oid))
            }
            (AlterAction::Inherit, Some(oid)) => own(old, OwnRelation::Child(oid)),
            _ => Vec::new(),
        }
    }

    /// Whether a name is known to be that of a table under a rule, but not which table it is.
    fn is_child(&self, name: &str) -> bool {
        let own = self.session.own.iter().rev().find(|own| own.name == name);
        own.is_some_and(|own| matches!(own.relation, OwnRelation::Child(_)))
    }

    /// A table that takes the name of a rule's becomes subject to it, with all its rows.
    fn successor(&self, subject: &Name, name: &str) -> Option<OwnRelation> {
        let own = self.session.own.iter().rev().find(|own| own.name == subject.relation);
        if own.is_some_and(|own| own.relation == OwnRelation::Temporary) {
            return self.catalog.knows(name).then_some(OwnRelation::Temporary);
        }
        if self.catalog.is_awaited(name) {
            return Some(OwnRelation::View(None));
        }
        let schema = subject.schema.as_deref();
        match self.catalog.resolve(schema, name, &SessionNames::default()) {
            Resolution::Ttl(table) => Some(OwnRelation::Child(table.oid)),
            Resolution::Bare(bare) if bare.is_one_rule() => {
                bare.tables.first().map(|table| OwnRelation::Child(table.oid))
            }
            _ => self.namesake(name),
        }
    }

    /// A new table that bears the name of a TTL table may come before it in the search path.
    fn namesake(&self, name: &str) -> Option<OwnRelation> {
        self.bears(name, self.session)
    }

    /// What a name of interest may stand for besides a new relation.
    fn bears(&self, name: &str, session: &SessionNames) -> Option<OwnRelation> {
        match self.catalog.resolve(None, name, session).searched() {
            Resolution::View(_) | Resolution::NewView(_) => Some(OwnRelation::View(None)),
            other => other.ttl_table().map(|table| OwnRelation::Maybe(table.oid)),
        }
    }

    fn is_view(&self, name: &Name) -> bool {
        matches!(self.meaning(name), Resolution::View(_) | Resolution::NewView(_))
    }

    fn ttl_table(&self, name: &Name) -> Option<u32> {
        self.meaning(name).ttl_table().map(|table| table.oid)
    }

    fn meaning(&self, name: &Name) -> Resolution<'_> {
        self.catalog.resolve(name.schema.as_deref(), &name.relation, self.session).searched()
    }
}
