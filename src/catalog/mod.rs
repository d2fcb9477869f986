//! Which tables have a rule, and what a name in a statement stands for.
//!
//! A [`Catalog`] is one immutable value. It is built from the rules and from what the database says
//! ([`Facts`]). When either changes, a new one takes its place, so that each statement is decided
//! by one catalog.

mod bare_name;
mod basis;
mod beyond_ascii;
mod bind;
mod build;
mod clock;
mod delete_rules;
mod distribution;
pub mod expires;
mod fault;
mod follow;
pub mod interval;
mod iso;
mod key_details;
mod key_notice;
pub mod keys;
mod matching;
mod meaning;
mod mode;
mod operators;
mod parent;
mod reading;
mod reap;
pub mod relation;
mod relatives;
pub mod resolve;
pub mod rule;
pub mod session_names;
mod sidecar;
mod simple_view;
pub mod spec;
pub mod sweeps;
mod terms;
mod told_row;
mod tree;
mod trigger;
mod view_text;

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use crate::sql::{
    folding::Folding,
    name::{QualifiedName, qualified, quote},
};
pub use bare_name::BareName;
pub use basis::{Basis, OwnRules};
pub use bind::BindFault;
pub use clock::Clock;
pub use delete_rules::DeleteRules;
pub(crate) use delete_rules::{is_enforced, is_nothing};
pub use distribution::{Distribution, DistributionKind, shard_name};
pub use expires::{Expires, NotAnExpiry, Plus, TimeUnit};
pub use fault::{Fault, RuleFault};
pub use interval::Interval;
use key_details::KeyDetails;
pub use key_notice::{AfterDelete, KeyNotice, all_are_kept};
pub use keys::{Changes, Key, Keys, Otherwise, Over, Part};
pub use matching::qualified_type;
pub use mode::Mode;
pub use reading::{Reading, There};
pub use reap::{Kept, MissingIndex, OnReap, ReapSpec, Strategy, WholePartition};
pub use relation::{
    CheckOption, Column, Definition, Emptied, Facts, Reference, Relation, RelationKind, RuleFacts,
    RuleTable, ViewWrites,
};
pub use resolve::Resolution;
pub use rule::Rule;
pub use session_names::{SessionNames, TouchedNames, is_temporary_schema};
pub use sidecar::Base;
pub use simple_view::Below;
pub use spec::{EVERY_SCHEMA, Format, PLAUSIBLE_FROM, RuleRow, RuleSpec, Unit, word_of};
pub use sweeps::{BindValues, Copied, CopyFormat, KeyValue, Sweeps, SweptKeys, Value};
pub use terms::{RuleTerms, WantedRule};
pub use trigger::Trigger;

/// A table whose rows expire: one that a rule names, or a partition or child of such a one.
#[derive(Debug, Clone, PartialEq)]
pub struct TtlTable {
    /// `pg_class.oid`
    pub oid: u32,
    /// Its schema.
    pub schema: String,
    /// Its name.
    pub name: String,
    /// Whether it holds rows itself.
    pub kind: RelationKind,
    /// Its columns in order.
    pub columns: Vec<Column>,
    /// The rule, bound to its columns.
    pub rule: Rule,
    /// The table that the rule names: this one, or the root of its tree.
    pub root: u32,
    /// The tables by inheritance between that one and this one, by oid and qualified name.
    pub between: Vec<(u32, String)>,
    /// The oids of the tables that hold the rows one sees through this one.
    pub leaves: Vec<u32>,
    /// Its unique keys.
    pub keys: Keys,
    /// It has inheritance children, whose rows its own keys do not cover.
    pub has_children: bool,
    /// The roots of the tables that its rows refer to and expire with.
    pub follows: Vec<u32>,
    /// The table, or the root of its tree, that holds the expiry of these rows.
    pub sidecar: Option<u32>,
    /// The table whose expiry this one holds, if this one is a sidecar or a partition of one.
    pub base: Option<Arc<Base>>,
    /// For a view that is treated like a table: what is below it.
    pub below: Option<Arc<Below>>,
    /// How Citus keeps its rows, if it does. Then they are in shards, not in the table itself.
    pub distribution: Option<Distribution>,
    /// The server's rules on DELETE.
    pub delete_rules: DeleteRules,
    /// What listeners are told of its deleted rows. For a sidecar: of the base's rows, which are
    /// deleted with its own.
    pub notice: Option<Arc<KeyNotice>>,
    /// What its rule said, if it has one of its own: only by that are its rows deleted.
    pub terms: Option<Arc<RuleTerms>>,
}

/// A view that reads a TTL table, at any depth.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// `pg_class.oid`
    pub oid: u32,
    /// Its schema.
    pub schema: String,
    /// Its name.
    pub name: String,
    /// A TTL table that it reads, qualified.
    pub reads: String,
    /// Its query and options, if they could be read.
    pub definition: Option<Definition>,
    /// Where an INSERT through it puts its rows, if it shows no expired ones.
    pub inserts: Option<Inserts>,
}

/// Where an INSERT through a view puts its rows.
#[derive(Debug, Clone, PartialEq)]
pub enum Inserts {
    /// Into the TTL table below. This is the view, treated like a table.
    Below(Arc<TtlTable>),
    /// Into a table without a rule, or where triggers or rules put them.
    Elsewhere,
}

impl View {
    /// The bits of `pg_relation_is_updatable`.
    pub const UPDATES: i32 = 4;
    /// The same.
    pub const INSERTS: i32 = 8;
    /// The same.
    pub const DELETES: i32 = 16;
    /// What ON CONFLICT DO UPDATE does. PostgreSQL reads the view's condition for the row in the
    /// way (from 15.20 and its like on).
    pub const UPSERTS: i32 = Self::INSERTS | Self::UPDATES;

    /// Whether PostgreSQL certainly refuses all of these commands through it.
    pub fn refuses(&self, commands: i32) -> bool {
        self.writes().is_some_and(|writes| writes.possible & commands == 0)
    }

    /// Whether triggers or rules certainly act in the place of all of these commands, and read none
    /// of its rows.
    pub fn is_bypassed_by(&self, commands: i32) -> bool {
        self.writes().is_some_and(|writes| writes.instead & commands == commands)
    }

    fn writes(&self) -> Option<ViewWrites> {
        Some(self.definition.as_ref()?.writes)
    }

    /// The columns of the expiry that it would have to show to be treated like a table, if that is
    /// all.
    pub fn lacks(&self) -> Option<&str> {
        match &self.inserts {
            Some(Inserts::Below(table)) => table.lacks(),
            Some(Inserts::Elsewhere) | None => None,
        }
    }
}

/// A rule in force, with every table that holds rows of it.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleInForce {
    /// The rule as written. A rule for every schema stands here once for each schema.
    pub spec: RuleSpec,
    /// The oid of the table it names.
    pub root: u32,
    /// What it says to other processes.
    pub terms: Arc<RuleTerms>,
    /// The oid of its sidecar.
    pub sidecar: Option<u32>,
    /// The oids of the tables that hold its rows, in the order of their names. Each is reaped by
    /// itself. For a rule with a sidecar they are those of the sidecar.
    pub leaves: Vec<u32>,
}

/// The rules of one database, and what the names in its statements stand for.
#[derive(Debug, Clone, Default)]
pub struct Catalog {
    /// The server's version, such as 150018.
    pub server_version: u32,
    /// How the database reads identifiers.
    pub folding: Folding,
    /// Whether Citus is in the database, so that any statement may go to other nodes.
    pub has_citus: bool,
    /// Whether a function may make temporary relations.
    pub makes_temporary: bool,
    /// Which instant `now` is to the hider.
    pub clock: Clock,
    /// The rules in force, in the order they were written.
    pub rules: Vec<RuleInForce>,
    /// What the settings want to be in the rows of their tables.
    pub wanted: Arc<Vec<WantedRule>>,
    /// Tables to which a rule for every schema does not apply, because it does not fit them.
    pub misfits: Vec<RuleFault>,
    /// Tables, by oid, with a rule of their own that does not fit, and how that writes its table.
    pub unfit: Vec<(u32, String)>,
    tables: HashMap<u32, Arc<TtlTable>>,
    /// The tables whose rule does not fit them, and why. They are closed, because it is not known
    /// which rows the rule would hide.
    broken: HashMap<u32, String>,
    names: HashMap<String, Vec<NamedRelation>>,
    /// Those of these names that a temporary relation has.
    temporary: Vec<String>,
    /// A bare name that means one thing or another by the session's search path.
    searched: Option<String>,
    /// The names in rules whose table does not exist.
    awaited: HashSet<String>,
    /// The tables whose `TRUNCATE ... CASCADE` empties a sidecar alone: by name, with their schema.
    emptying: HashMap<String, Vec<(String, Arc<TtlTable>)>>,
    /// The database was never read since its rules were set, so that no name can be resolved.
    is_unread: bool,
    /// The same database as if the rules in shadow mode were in force, if there are any. It serves
    /// to count what they would do.
    pub shadow: Option<Arc<Self>>,
    /// What it was built from, if sessions may ask how their transactions have changed that.
    pub basis: Option<Arc<Basis>>,
    /// Reads the rules that a session's open transaction has set by SQL, if SQL may set rules.
    pub own_rules: Option<Arc<dyn OwnRules>>,
}

/// One of the relations that have a name of interest.
#[derive(Debug, Clone)]
struct NamedRelation {
    oid: u32,
    schema: String,
    /// The names and types of its columns.
    columns: Vec<(String, String)>,
    meaning: Bearer,
}

#[derive(Debug, Clone)]
enum Bearer {
    Ttl(Arc<TtlTable>),
    View(Arc<View>),
    /// A table whose rule does not fit it, and why.
    Broken(String),
    Other,
}

impl Catalog {
    /// The catalog of a database that has rules and was not read yet.
    pub fn unread() -> Self {
        Self { is_unread: true, ..Self::default() }
    }

    /// Whether the database was never read since its rules came.
    pub fn is_unread(&self) -> bool {
        self.is_unread
    }

    /// Whether no name is of interest, so that no statement needs to be read.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && self.awaited.is_empty() && !self.is_unread
    }

    /// The TTL table with that oid.
    pub fn table(&self, oid: u32) -> Option<&Arc<TtlTable>> {
        self.tables.get(&oid)
    }

    /// The rules, each with its table.
    pub fn rules_with_tables(&self) -> impl Iterator<Item = (&RuleInForce, &Arc<TtlTable>)> {
        self.rules.iter().filter_map(|rule| Some((rule, self.table(rule.root)?)))
    }

    /// Whether expired rows of the table stay for a while, because of a grace or a pause, unless a
    /// statement needs their key.
    pub fn keeps_dead_rows(&self, table: &TtlTable) -> bool {
        let rule = self.rules.iter().find(|rule| rule.root == table.root);
        rule.is_some_and(|rule| rule.spec.reap.kept.is_some() || rule.spec.grace != Interval::ZERO)
    }

    /// The rule by which those expired rows of the table are deleted whose keys a statement needs.
    /// It has no grace. But with the transaction's clock the grace stays: it keeps the rows that an
    /// open transaction may still see as live.
    pub fn rule_for_keys(&self, table: &TtlTable) -> Rule {
        match self.clock {
            Clock::Statement => table.rule.without_grace(),
            Clock::Transaction => table.rule.clone(),
        }
    }

    /// Whether relations in several schemas have a name.
    pub fn is_shared(&self, name: &str) -> bool {
        self.names.get(name).is_some_and(|named| named.len() > 1)
    }

    /// Whether a view over TTL tables has a name.
    pub fn is_view(&self, name: &str) -> bool {
        let is_view = |named: &NamedRelation| matches!(named.meaning, Bearer::View(_));
        self.names.get(name).is_some_and(|named| named.iter().any(is_view))
    }

    /// Whether a view has a column of that name, or its columns are not known.
    pub fn may_have_column(&self, view: &View, column: &str) -> bool {
        let same = |named: &&NamedRelation| named.oid == view.oid;
        let named = self.names.get(&view.name).and_then(|named| named.iter().find(same));
        named.is_none_or(|named| named.columns.iter().any(|(name, _)| name == column))
    }

    /// All TTL tables, in no particular order.
    pub fn tables(&self) -> impl Iterator<Item = &Arc<TtlTable>> {
        self.tables.values()
    }

    /// The names of interest: those of TTL tables, even if these do not exist yet, and of views
    /// that read one. A statement without one of them is sent as it is. In no particular order.
    pub fn names_of_interest(&self) -> impl Iterator<Item = &str> {
        let awaited = self.awaited.iter().filter(|name| !self.names.contains_key(*name));
        let emptying = self.emptying.keys().filter(|name| !self.names.contains_key(*name));
        self.names.keys().chain(awaited).chain(emptying).map(String::as_str)
    }
}

/// A privilege that a role needs so that expired rows can be hidden from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    /// The table's name, as the server's errors have it.
    pub name: String,
    /// The `GRANT`, up to the role.
    pub sql: String,
}

/// The `GRANT` that lets a role read these columns of a table, both as SQL. The role goes behind
/// it.
pub fn grant(columns: &str, table: &str) -> String {
    format!("GRANT SELECT ({columns}) ON {table} TO")
}

impl TtlTable {
    /// The names of its columns in order.
    pub fn column_names(&self) -> Vec<String> {
        self.columns.iter().map(|column| column.name.clone()).collect()
    }

    /// The INSERT that copies all columns of the rows of `from` into an archive, by their names.
    pub fn archiving(&self, archive: &QualifiedName, from: &str) -> String {
        let columns: Vec<String> = self.columns.iter().map(|column| quote(&column.name)).collect();
        let columns = columns.join(", ");
        format!(
            "INSERT INTO {archive} ({columns}) OVERRIDING SYSTEM VALUE SELECT {columns} FROM {from}"
        )
    }

    /// The privileges that a role needs to read its expiry, also those on other tables. `table` is
    /// the table's name as SQL.
    pub fn grants(&self, table: &str) -> Vec<Grant> {
        let columns: Vec<String> = self.rule.columns().into_iter().map(quote).collect();
        let mut grants = self.rule.parents_grants();
        if !columns.is_empty() {
            let sql = grant(&columns.join(", "), table);
            grants.insert(0, Grant { name: self.name.clone(), sql });
        }
        grants
    }

    /// The name with its schema, as SQL.
    pub fn qualified_name(&self) -> String {
        qualified(&self.schema, &self.name)
    }
}
