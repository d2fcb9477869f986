//! The catalog of one session: within a transaction that has changed the schema, and while it has
//! temporary relations that matter. It is built from what the session's own connection says, and
//! for the rest from what the catalog was built from.

use std::{collections::HashMap, fmt};

use super::{
    Catalog, Column, Definition, Facts, KeyDetails, Keys, Otherwise, Relation, RelationKind,
    RuleFacts, RuleSpec, session_names::is_temporary_schema,
};

/// What a catalog was built from, and the question by which a session learns what is otherwise for
/// itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Basis {
    /// The rules, as written.
    pub specs: Vec<RuleSpec>,
    /// What the database said.
    pub facts: Facts,
    /// One statement, which takes no parameters.
    pub question: String,
}

/// Reads the rules that a session's open transaction has set by SQL.
pub trait OwnRules: fmt::Debug + Send + Sync {
    /// The statements that the session runs. The last one returns one text.
    fn question(&self) -> [&'static str; 2];

    /// What the session's catalog is built from, by that text and by what was known; `None` if the
    /// text cannot be read.
    fn basis(&self, answer: &str, known: &Basis) -> Option<Basis>;
}

/// A row of an answer: the text of each column.
type AnswerRow = Vec<Option<String>>;

impl Catalog {
    /// What it was built from.
    pub fn basis(&self) -> Option<&Basis> {
        self.basis.as_deref()
    }

    /// The statements by which a session asks for the rules that its open transaction has set.
    pub fn own_rules_question(&self) -> Option<[&'static str; 2]> {
        self.own_rules.as_ref().map(|rules| rules.question())
    }

    /// What the session's catalog is built from, by the answer to these.
    pub fn own_basis(&self, answer: &str) -> Option<Basis> {
        self.own_rules.as_ref()?.basis(answer, self.basis()?)
    }

    /// What a session's own connection says. `rows` are the server's answer to the question of
    /// `own`, or of the catalog's basis. `None` if they cannot be read.
    pub fn answered(&self, own: Option<&Basis>, rows: &[AnswerRow]) -> Option<OwnFacts> {
        let basis = own.or_else(|| self.basis())?;
        let mut answer = basis.answered(rows)?;
        answer.specs.clone_from(&basis.specs);
        Some(answer)
    }

    /// The catalog of a session, by what its own connection says, and by the keys of the tables
    /// that its open transaction has written, if that was asked.
    #[must_use]
    pub fn of_session(&self, own: OwnFacts, details: Option<KeyDetails>) -> Self {
        let OwnFacts { mut facts, specs, .. } = own;
        if let Some(mut details) = details {
            for relation in facts.relations.iter_mut().filter(|r| own.written.contains(&r.oid)) {
                details.give_defaults(relation.oid, &mut relation.columns);
            }
            let mut keys = details.take_keys();
            for relation in facts.relations.iter_mut().filter(|r| own.written.contains(&r.oid)) {
                relation.keys = keys.remove(&relation.oid).unwrap_or_default();
            }
        }
        let (mut catalog, _) = Self::build(&specs, &facts, self.clock);
        catalog.basis.clone_from(&self.basis);
        catalog.own_rules.clone_from(&self.own_rules);
        catalog
    }
}

/// What a session's own connection says of the relations that matter.
#[derive(Debug)]
pub struct OwnFacts {
    facts: Facts,
    specs: Vec<RuleSpec>,
    /// The tables whose definition the open transaction has written.
    pub written: Vec<u32>,
}

impl OwnFacts {
    /// Whether the session has temporary relations that matter.
    pub fn has_temporary(&self) -> bool {
        self.facts.relations.iter().any(|relation| is_temporary_schema(&relation.schema))
    }
}

impl Basis {
    fn answered(&self, rows: &[AnswerRow]) -> Option<OwnFacts> {
        let mut columns: HashMap<u32, Vec<(i64, Column)>> = HashMap::new();
        let mut queries: HashMap<u32, String> = HashMap::new();
        let mut found: HashMap<usize, Vec<u32>> = HashMap::new();
        let (mut relations, mut written) = (Vec::new(), Vec::new());
        let mut is_whole = false;
        for row in rows {
            let cell = |i: usize| row.get(i).and_then(Option::as_deref);
            match cell(0)? {
                "relation" => {
                    relations.push(row);
                    let is_table = matches!(cell(4), Some("r" | "p"));
                    written.extend((is_table && is_true(cell(11))).then(|| oid(cell(1))).flatten());
                }
                "column" => {
                    let place = cell(13)?.parse().ok()?;
                    columns.entry(oid(cell(1))?).or_default().push((place, column(row)?));
                }
                "target" => {
                    let place: usize = cell(1)?.parse().ok()?;
                    found.entry(place.checked_sub(1)?).or_default().extend(oid(cell(2)));
                }
                "query" => {
                    queries.insert(oid(cell(1))?, cell(2)?.to_owned());
                }
                _ => is_whole = true,
            }
        }
        let mut facts = Facts { relations: Vec::new(), rules: Vec::new(), ..self.facts.clone() };
        for row in relations {
            let of_relation = columns.remove(&oid(row.get(1)?.as_deref())?).unwrap_or_default();
            facts.relations.push(self.relation(row, of_relation, &mut queries)?);
        }
        self.find_tables(&found, &mut facts);
        is_whole.then_some(OwnFacts { facts, specs: Vec::new(), written })
    }

    fn relation(
        &self,
        row: &AnswerRow,
        mut columns: Vec<(i64, Column)>,
        queries: &mut HashMap<u32, String>,
    ) -> Option<Relation> {
        let cell = |i: usize| row.get(i).and_then(Option::as_deref);
        let oid = oid(cell(1))?;
        columns.sort_by_key(|(place, _)| *place);
        let mut columns: Vec<Column> = columns.into_iter().map(|(_, column)| column).collect();
        let known = self.facts.relation(oid);
        let mut keys = Keys::default();
        if let Some(known) = known {
            for column in &mut columns {
                let same = known.columns.iter().find(|c| c.name == column.name);
                column.default = same.and_then(|c| c.default.clone());
            }
            if known.columns == columns {
                keys = known.keys.clone();
            }
        }
        let rewritten = cell(10).map(str::to_owned);
        let same = known.filter(|known| known.rewritten == rewritten);
        let known_definition = same.and_then(|known| known.definition.clone());
        let known_query = || Some(known_definition.as_ref()?.query.clone());
        // A trigger or a rule may have come since.
        let is_written = queries.contains_key(&oid) || is_true(cell(11));
        let writes = known_definition.as_ref().filter(|_| !is_written).and_then(|it| it.writes);
        let query = queries.remove(&oid).or_else(known_query);
        let (security_barrier, row_security) = (is_true(cell(7)), is_true(cell(8)));
        let filters = known_definition.as_ref().and_then(|it| it.filters.clone());
        Some(Relation {
            oid,
            schema: cell(2)?.to_owned(),
            name: cell(3)?.to_owned(),
            kind: RelationKind::from_relkind(cell(4)?.chars().next()?),
            columns,
            parents: oids(cell(5)?)?,
            reads: oids(cell(6)?)?,
            definition: query.map(|query| Definition {
                query,
                security_barrier,
                row_security,
                writes,
                filters,
            }),
            keys,
            has_row_security: is_true(cell(9)),
            // If the transaction itself distributes a table, or makes a rule on DELETE, that is
            // known when it is over.
            distribution: known.and_then(|known| known.distribution.clone()),
            delete_rules: known.map(|known| known.delete_rules.clone()).unwrap_or_default(),
            rewritten,
        })
    }

    /// Finds each rule's tables.
    fn find_tables(&self, found: &HashMap<usize, Vec<u32>>, facts: &mut Facts) {
        for rule in 0..self.specs.len() {
            let tables = facts.find_tables(rule, &self.specs, found);
            let known = self.facts.rules.get(rule);
            let zone_fault = known.and_then(|rule| rule.zone_fault.clone());
            facts.rules.push(RuleFacts { tables, zone_fault });
        }
    }
}

fn column(row: &AnswerRow) -> Option<Column> {
    let cell = |i: usize| row.get(i).and_then(Option::as_deref);
    let text = |i: usize| cell(i).map(str::to_owned);
    Some(Column {
        number: cell(13)?.parse().ok()?,
        name: text(2)?,
        type_name: text(3)?,
        limited_type: text(4),
        equality: text(5),
        domain: text(6),
        is_enum: is_true(cell(7)),
        collation: oid(cell(8))?,
        folding: text(9),
        not_null: is_true(cell(10)),
        generated: is_true(cell(11)),
        default: None,
        otherwise: match cell(12)? {
            "null" => Otherwise::Null,
            "fresh" => Otherwise::Fresh,
            _ => Otherwise::Value,
        },
    })
}

fn is_true(cell: Option<&str>) -> bool {
    matches!(cell, Some("t" | "true"))
}

fn oid(cell: Option<&str>) -> Option<u32> {
    cell?.parse().ok()
}

/// An array of oids, as the server prints it.
fn oids(array: &str) -> Option<Vec<u32>> {
    let list = array.strip_prefix('{')?.strip_suffix('}')?;
    list.split(',').filter(|oid| !oid.is_empty()).map(|oid| oid.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_of_oids_are_read() {
        assert_eq!(oids("{}"), Some(Vec::new()));
        assert_eq!(oids("{1,23}"), Some(vec![1, 23]));
        assert_eq!(oids("{a}"), None);
    }
}
