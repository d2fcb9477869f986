//! What `pg_catalog` says of the relations that matter, as plain values.

use std::collections::{HashMap, HashSet};

use super::{DeleteRules, Distribution, Keys, Otherwise, RuleSpec};
use crate::sql::{
    folding::Folding,
    name::{qualified, quote},
};

/// What kind of relation it is (`pg_class.relkind`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RelationKind {
    /// An ordinary table, also a partition that holds rows.
    #[default]
    Table,
    /// A partitioned table, which holds no rows itself.
    Partitioned,
    /// A view.
    View,
    /// Anything else that a name can stand for: materialized view, foreign table, sequence, ...
    Other,
}

impl RelationKind {
    /// Reads `pg_class.relkind`.
    pub fn from_relkind(relkind: char) -> Self {
        match relkind {
            'r' => Self::Table,
            'p' => Self::Partitioned,
            'v' => Self::View,
            _ => Self::Other,
        }
    }
}

/// One relation, and its place in the inheritance tree.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Relation {
    /// `pg_class.oid`
    pub oid: u32,
    /// Its schema.
    pub schema: String,
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: RelationKind,
    /// Its columns in order, dropped ones left out.
    pub columns: Vec<Column>,
    /// The tables it is a partition or an inheritance child of.
    pub parents: Vec<u32>,
    /// For a view: the relations that its definition names.
    pub reads: Vec<u32>,
    /// For a view: its query.
    pub definition: Option<Definition>,
    /// Its unique keys.
    pub keys: Keys,
    /// It has row-level security.
    pub has_row_security: bool,
    /// How Citus keeps its rows, if it does.
    pub distribution: Option<Distribution>,
    /// The server's rules on DELETE.
    pub delete_rules: DeleteRules,
}

/// A foreign key with `ON DELETE CASCADE`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The table that refers.
    pub child: u32,
    /// The one it refers to.
    pub parent: u32,
    /// The columns of the key, each with the one that it refers to.
    pub pairs: Vec<(String, String)>,
}

/// A table that a `TRUNCATE ... CASCADE` of another empties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Emptied {
    /// The table.
    pub table: u32,
    /// The schema and the name of the other.
    pub by: (String, String),
}

/// What a view is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The query, every name in it with its schema, as `pg_get_viewdef` prints it under an empty
    /// `search_path`.
    pub query: String,
    /// It is declared `security_barrier`.
    pub security_barrier: bool,
    /// It reads a table with row-level security, and with the rights of its owner.
    pub row_security: bool,
    /// What is written through it.
    pub writes: ViewWrites,
    /// The conditions by which its query hides expired rows itself, as [`Catalog::conditions`]
    /// words them. `None` unless pglapse wrote the query and nobody has changed it since.
    ///
    /// [`Catalog::conditions`]: super::Catalog::conditions
    pub filters: Option<String>,
}

/// What is written through a view. Commands are counted as by `pg_relation_is_updatable`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewWrites {
    /// The commands that somebody carries out, PostgreSQL itself, a trigger or a rule.
    pub possible: i32,
    /// Those in whose place triggers or rules act that read none of the view's rows.
    pub instead: i32,
    /// Its CHECK OPTION.
    pub check: Option<CheckOption>,
}

impl ViewWrites {
    /// Every command may be carried out, on any row.
    pub const ANY: Self = Self { possible: i32::MAX, instead: 0, check: None };
}

/// Which conditions a row must fulfil that is written through a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckOption {
    /// The view's own.
    Local,
    /// Those of the views below it, too.
    Cascaded,
}

/// One column.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Column {
    /// `pg_attribute.attnum`
    pub number: i16,
    /// Its name.
    pub name: String,
    /// Its type without a modifier; for a domain, the base type. With its schema, unless that is
    /// `pg_catalog`.
    pub type_name: String,
    /// The type with its modifier, if it has one. A value that is cast to it gets the length and
    /// precision of a stored value.
    pub limited_type: Option<String>,
    /// The domain that the column is declared with, with its schema.
    pub domain: Option<String>,
    /// The schema of the type's own operator `=`, where it is not `pg_catalog`'s.
    pub equality: Option<String>,
    /// Whether its type is an enum.
    pub is_enum: bool,
    /// ` COLLATE schema.name`, if its collation is not the database's.
    pub folding: Option<String>,
    /// `pg_attribute.attcollation`
    pub collation: u32,
    /// Whether it is declared NOT NULL.
    pub not_null: bool,
    /// Whether it is a generated column, which COPY leaves out.
    pub generated: bool,
    /// Its value in an INSERT that gives it none.
    pub otherwise: Otherwise,
    /// The expression of its default, if that has one value throughout a statement.
    pub default: Option<String>,
}

impl Relation {
    /// The name with its schema, as SQL.
    pub fn qualified_name(&self) -> String {
        qualified(&self.schema, &self.name)
    }
}

impl Column {
    /// A column of this name and type, and nothing else.
    #[cfg(test)]
    pub(super) fn of_type(name: &str, type_name: &str) -> Self {
        Self { name: name.to_owned(), type_name: type_name.to_owned(), ..Self::default() }
    }

    /// Its type's own operator `=`.
    pub fn equals(&self) -> String {
        format!("OPERATOR({}.=)", quote(self.equality.as_deref().unwrap_or("pg_catalog")))
    }
}

/// Everything that a catalog is built from, read from one database in one snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// `server_version_num`, such as 150018.
    pub server_version: u32,
    /// How the database reads identifiers.
    pub folding: Folding,
    /// Whether Citus is in the database, so that any statement may go to other nodes.
    pub has_citus: bool,
    /// Whether a function may make temporary relations, as far as its code shows.
    pub makes_temporary: bool,
    /// Every relation that bears the name of a TTL table, of one of its descendants or ancestors,
    /// or of a view that reads one; in every schema.
    pub relations: Vec<Relation>,
    /// What the server says of each rule, in the order of the rules.
    pub rules: Vec<RuleFacts>,
    /// The foreign keys with ON DELETE CASCADE between these relations.
    pub references: Vec<Reference>,
    /// Which tables a `TRUNCATE ... CASCADE` of others empties; none where no rule has a sidecar.
    pub emptied: Vec<Emptied>,
    /// The tables whose rule was in force when the database was last read, if it was.
    pub in_force: HashSet<u32>,
}

/// What the server says of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RuleFacts {
    /// The tables that it names. Only a rule for every schema may have several.
    pub tables: Vec<RuleTable>,
    /// The server's error with its time zone, if there is one.
    pub zone_fault: Option<String>,
}

/// A table that a rule names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RuleTable {
    /// `pg_class.oid`
    pub oid: u32,
    /// The oid of its sidecar, if the rule has one.
    pub sidecar: Option<u32>,
}

impl RuleFacts {
    /// Of a rule that names this table.
    pub fn of_table(table: RuleTable) -> Self {
        Self { tables: vec![table], zone_fault: None }
    }
}

impl RuleTable {
    /// The oid of the table that holds the expiry: the sidecar, if the rule has one.
    pub fn with_expiry(&self, spec: &RuleSpec) -> Option<u32> {
        if spec.sidecar.is_some() { self.sidecar } else { Some(self.oid) }
    }
}

impl Facts {
    /// The relation with this oid.
    pub fn relation(&self, oid: u32) -> Option<&Relation> {
        self.relations.iter().find(|relation| relation.oid == oid)
    }

    /// The tables that the rule with this index names.
    pub fn tables(&self, rule: usize) -> &[RuleTable] {
        self.rules.get(rule).map_or(&[], |rule| &rule.tables)
    }

    /// The tables of a rule, each with its sidecar. `found` holds the oids of the tables by the
    /// index of their rule, followed by those of the sidecars.
    pub fn find_tables(
        &self,
        rule: usize,
        specs: &[RuleSpec],
        found: &HashMap<usize, Vec<u32>>,
    ) -> Vec<RuleTable> {
        let Some(spec) = specs.get(rule) else { return Vec::new() };
        let oids = |place: usize| found.get(&place).into_iter().flatten().copied();
        let schema = |oid: u32| self.relation(oid).map(|relation| &relation.schema);
        let table = |oid: u32| {
            let fits =
                |sidecar: &u32| !spec.is_for_every_schema() || schema(*sidecar) == schema(oid);
            let sidecar = schema(oid).and_then(|_| oids(rule + specs.len()).find(fits));
            RuleTable { oid, sidecar }
        };
        oids(rule).map(table).collect()
    }
}
