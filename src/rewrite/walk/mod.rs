//! The walk over one statement: finds every table reference by the clauses around it.
//!
//! In Postgres's grammar (`gram.y`) a table is named in few places: behind FROM, JOIN and USING, as
//! the target of INSERT, UPDATE, DELETE, MERGE and COPY, and in `TABLE t`. All the words that lead
//! there are reserved. So the places can be found without understanding a single expression: within
//! expressions only a parenthesis that begins a query matters. A construct of a newer Postgres, or
//! an operator of an extension, is no obstacle. A statement that remains unclear is refused.
//!
//! - The first words of a statement decide what reads the rest: `statement`.
//! - SELECT, VALUES, WITH; FROM lists; COPY: `query`; `from`; `copy`.
//! - INSERT, UPDATE, DELETE and MERGE: `modify`.
//! - What a name refers to: a common table expression, a relation, a view: `scope`, `named`,
//!   `views`.
//! - The edit that hides expired rows: `hide`.
//! - Which keys a statement writes: `replace`, by what `source`, `value`, `merge_source` and
//!   `assign` (SET, MERGE) read.
//! - By which values the rows with these keys are found: `key_template`.
//! - Which INSERT is tried first without a sweep: `attempt`, if its values are `repeatable`; and
//!   what deletes the expired rows if it did nothing: `inline_delete`.

mod assign;
mod attempt;
mod built_in;
mod copy;
mod from;
mod hide;
mod inline_delete;
mod key_template;
mod level;
mod merge_source;
mod modify;
mod named;
mod on_citus;
mod parameter;
mod query;
mod repeatable;
mod replace;
mod scope;
mod source;
mod statement;
mod value;
mod views;
mod whole_row;

use self::{
    level::Level,
    named::{BareReference, temporary},
    scope::Scope,
};
use super::{
    Refusal,
    fragment::SqlFragment,
    plan::{CopiedData, EditPlace, PartOf, PlanEdit, PlannedAttempt, PlannedSweeps},
    text::{Name, TokenizedText},
};
use crate::{
    catalog::{Catalog, Grant, Inserts, Resolution, SessionNames, TtlTable, View},
    sql::name::qualified,
};

/// Queries nested deeper than this are refused, so that no client can exhaust the memory.
const MAX_DEPTH: usize = 1000;
/// The server takes no more results of a query, nor more expressions that sort them
/// (`MaxTupleAttributeNumber`).
const MAX_RESULTS: usize = 1_664;
/// Bytes of stack that one level takes at most, and that are allocated at a time.
const STACK: [usize; 2] = [256 << 10, 4 << 20];

/// Why the walk stopped.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum WalkError {
    /// The statement is refused, and this is why.
    Refused(Refusal),
    /// The statement is not understood at this token.
    Unclear { at: usize },
    /// It is nested too deeply.
    TooDeep,
}

type Walked<T> = Result<T, WalkError>;

/// A walk over one statement.
pub(super) struct Walk<'a> {
    text: &'a TokenizedText<'a>,
    catalog: &'a Catalog,
    names: &'a SessionNames,
    /// The prefix of our aliases, which no name in the text begins with.
    alias: &'a str,
    aliases: usize,
    statement: StatementContext,
    /// The names of the common table expressions in scope.
    ctes: Scope,
    /// The innermost query level that the walk is in.
    level: Level,
    /// How many queries and joins it is in.
    depth: usize,
    /// Whether the text is this one INSERT.
    is_alone: bool,
    found: WalkResult,
}

/// What is known about a statement from its first words, or from what it is part of.
#[derive(Debug, Default)]
struct StatementContext {
    /// Where it begins.
    start: usize,
    /// Where it ends.
    end: usize,
    /// The types that PREPARE gives the parameters, if it stands in one; empty where they are of
    /// more than one word.
    prepared: Option<Vec<String>>,
    /// How many views it is nested in.
    views: usize,
    /// Whether it is a view's query as the server prints it: every name outside `pg_catalog` has
    /// its schema.
    is_stored: bool,
    /// Whether it must be known which table a name means, because the statement lists its columns.
    is_exact: bool,
    /// Whether its query is stored, as in a view, and runs again for other sessions.
    is_kept: bool,
}

/// What a walk over one statement finds.
#[derive(Debug, Default)]
pub(super) struct WalkResult {
    /// The edits that hide the expired rows which it reads, and those of `inline_delete`.
    pub(super) edits: Vec<PlanEdit>,
    /// References to views that were replaced by their queries, also within such.
    inlined: usize,
    /// The tokens that were recognised as the last part of a relation's name.
    pub(super) relations: Vec<usize>,
    /// What is to be deleted before it runs.
    pub(super) sweeps: PlannedSweeps,
    /// Whether it deletes that itself.
    pub(super) deletes: bool,
    /// The data of a COPY, which is to be read.
    pub(super) copied: Option<CopiedData>,
    /// The rights that a role needs to read the expiry columns in the edits.
    pub(super) grants: Vec<Grant>,
    /// Whether it is of a kind that is sent unread.
    pub(super) passed: bool,
    /// Whether the result would be another if the session's search path were known.
    pub(super) searches: bool,
    /// The attempt that the edits make, too.
    pub(super) attempt: Option<PlannedAttempt>,
}

impl WalkResult {
    pub(super) fn edit(&mut self, token: usize, place: EditPlace, sql: impl Into<SqlFragment>) {
        self.edits.push(PlanEdit { token, place, sql: sql.into(), part_of: PartOf::default() });
    }
}

/// What a name means.
#[derive(Debug, Clone)]
enum NameTarget<'a> {
    /// Another relation, with a condition for the server to check.
    Other(Option<SqlFragment>),
    Table(TtlReference<'a>),
    View(&'a View, Option<SqlFragment>),
}

/// A TTL table under the name that a statement gives it.
#[derive(Debug, Clone)]
struct TtlReference<'a> {
    table: &'a TtlTable,
    /// What the name may mean, where that is not certain.
    bare: Option<BareReference<'a>>,
    /// A condition that holds while the name means `table` to the server, and fails otherwise.
    check: Option<SqlFragment>,
    /// Whether the name is to be written with its schema, because the query is stored.
    is_qualified: bool,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        text: &'a TokenizedText<'a>,
        catalog: &'a Catalog,
        names: &'a SessionNames,
        alias: &'a str,
    ) -> Self {
        Self {
            text,
            catalog,
            names,
            alias,
            aliases: 0,
            statement: StatementContext::default(),
            ctes: Scope::default(),
            level: Level::default(),
            depth: 0,
            is_alone: false,
            found: WalkResult::default(),
        }
    }

    /// The same for an INSERT that is all of the text.
    pub(super) fn alone(self, is_alone: bool) -> Self {
        Self { is_alone, ..self }
    }

    pub(super) fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    /// Runs `walk` one level deeper.
    fn nested<T>(&mut self, walk: impl FnOnce(&mut Self) -> Walked<T>) -> Walked<T> {
        if self.depth >= MAX_DEPTH {
            return Err(WalkError::TooDeep);
        }
        self.depth += 1;
        let result = stacker::maybe_grow(STACK[0], STACK[1], || walk(self));
        self.depth -= 1;
        result
    }

    fn unclear<T>(at: usize) -> Walked<T> {
        Err(WalkError::Unclear { at })
    }

    /// Reads the name of a relation at `first`.
    fn name(&self, first: usize) -> Walked<Name> {
        self.text.name(first).or_else(Self::unclear)
    }

    /// What a name means, with the condition for the server to check.
    fn meaning(&mut self, name: &Name) -> Walked<NameTarget<'a>> {
        self.meaning_if(name, |_| false)
    }

    /// The same; it must be known which table it is also where `is_exact` holds for what the name
    /// stands for.
    fn meaning_if(
        &mut self,
        name: &Name,
        is_exact: impl Fn(&Resolution<'_>) -> bool,
    ) -> Walked<NameTarget<'a>> {
        if self.names.touched.contains(&name.relation) {
            return Err(self.not_yet_known(name));
        }
        let schema = name.schema.as_deref();
        let mut resolution = self.catalog.resolve(schema, &name.relation, self.names);
        let is_exact = self.statement.is_exact || is_exact(&resolution);
        if is_exact {
            resolution = self.catalog.exact(resolution, &name.relation, self.names);
        }
        if self.statement.is_kept {
            resolution = self.catalog.kept(resolution, &name.relation, self.names);
        }
        let (mut check, mut is_qualified) = (None, false);
        if let Resolution::Searched { found, oid, candidates } = resolution {
            let is_by_path = !is_exact;
            self.found.searches |= is_by_path && self.names.search_path.is_none();
            if self.statement.is_kept {
                is_qualified = true;
            } else if self.statement.views > 0 {
                return Err(self.ambiguous(name, candidates));
            } else {
                let is_it = self.looked_up(name).is(&[oid]);
                check = Some(self.unless(name, &is_it, candidates));
            }
            resolution = *found;
        }
        match resolution {
            Resolution::Other => Ok(NameTarget::Other(check)),
            Resolution::Ttl(table) => {
                Ok(NameTarget::Table(TtlReference { table, bare: None, check, is_qualified }))
            }
            Resolution::Bare(bare) => {
                let Some(table) = bare.tables.first().copied() else {
                    return Ok(NameTarget::Other(check));
                };
                let bare = Some(self.bare(bare, name));
                Ok(NameTarget::Table(TtlReference { table, bare, check, is_qualified }))
            }
            Resolution::View(view) => {
                let is_outside = self.statement.views == 0 && !self.statement.is_kept;
                if check.is_none() && name.schema.is_none() && is_outside {
                    let view_name = qualified(&view.schema, &view.name);
                    let candidates = vec![temporary(&name.relation), view_name];
                    let is_temporary = self.looked_up(name).is_temporary(&[view.oid]);
                    check = Some(self.unless_temporary(name, &is_temporary, candidates));
                }
                Ok(NameTarget::View(view, check))
            }
            Resolution::Broken(fault) => Err(WalkError::Refused(Refusal::Broken {
                table: self.written(name),
                fault: fault.to_owned(),
            })),
            Resolution::Ambiguous(candidates) | Resolution::Searched { candidates, .. } => {
                Err(self.ambiguous(name, candidates))
            }
        }
    }

    fn ambiguous(&self, name: &Name, candidates: Vec<String>) -> WalkError {
        WalkError::Refused(Refusal::Ambiguous { name: self.written(name), candidates })
    }

    /// The table that a statement modifies under that name, by one of these commands.
    fn modified(&mut self, name: &Name, commands: i32) -> Walked<NameTarget<'a>> {
        // A DELETE writes no key.
        let writes_keys = commands != View::DELETES;
        let meaning = self.meaning_if(name, |resolution| {
            writes_keys && matches!(resolution, Resolution::Bare(bare) if bare.differs_for_writes())
        });
        match meaning? {
            NameTarget::Table(mut hidden) => {
                hidden.bare.iter_mut().for_each(BareReference::modify);
                Ok(NameTarget::Table(hidden))
            }
            other @ NameTarget::Other(_) => Ok(other),
            // The server's own error is due.
            NameTarget::View(view, check) if view.refuses(commands) => Ok(NameTarget::Other(check)),
            NameTarget::View(view, check) => match &view.inserts {
                Some(Inserts::Below(table)) if commands == View::INSERTS => {
                    let (bare, is_qualified) = (None, false);
                    Ok(NameTarget::Table(TtlReference { table, bare, check, is_qualified }))
                }
                Some(Inserts::Elsewhere) if commands == View::INSERTS => {
                    Ok(NameTarget::Other(check))
                }
                _ if commands == View::UPSERTS && view.lacks().is_some() => {
                    Err(WalkError::Refused(Refusal::upsert(view)))
                }
                _ if view.is_bypassed_by(commands) => Ok(NameTarget::Other(check)),
                _ => Err(WalkError::Refused(Refusal::view(
                    view,
                    "through which rows are inserted, updated or deleted",
                ))),
            },
        }
    }

    fn not_yet_known(&self, name: &Name) -> WalkError {
        WalkError::Refused(Refusal::NotYetKnown { name: self.written(name) })
    }

    fn written(&self, name: &Name) -> String {
        let parts = (name.first..name.end).map(|i| String::from_utf8_lossy(self.text.raw(i)));
        parts.collect()
    }

    fn unsupported<T>(construct: &str, table: &TtlTable) -> Walked<T> {
        Err(WalkError::Refused(Refusal::Unsupported {
            construct: construct.to_owned(),
            table: table.qualified_name(),
        }))
    }
}
