//! The findings in words: rows of a table of rules, faults and warnings.

use indicatif::HumanFloatCount;
use serde_json::{Value, json};

use crate::{catalog::grant, guard::told_of_delay};

use super::{
    Findings,
    facts::{BlindRole, Rows, TableFacts},
    held, statements,
};

/// Warnings of one kind that are printed for one rule.
const MAX_OF_A_KIND: usize = 20;

/// The verdict on a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckVerdict {
    /// It is right.
    Ok,
    /// It works otherwise than one may expect.
    Warning,
    /// It does not work.
    Fault,
}

impl CheckVerdict {
    /// The word in front of a finding.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Fault => "fault",
        }
    }
}

impl TableFacts {
    /// Adds what is as it should be.
    pub(super) fn approve(&self, good: &mut Vec<String>) {
        let about = |text: &str| format!("{}: rule for {}: {text}", self.origin, self.table);
        if let Ok(index) = &self.index {
            good.push(about(&format!("index {index} serves its expiry")));
        }
        if self.lacking.is_empty() && self.untried.is_none() {
            good.push(about("the reaper's role has the rights that it needs"));
        }
        if self.blind_roles.is_empty() {
            good.push(about("every role that uses it may read when its rows expire"));
        }
    }

    fn judge_rows(
        &self,
        about: &dyn Fn(&str) -> String,
        faults: &mut Vec<String>,
        warnings: &mut Vec<String>,
    ) {
        match &self.rows {
            Rows::Failed(said) => {
                faults.push(about(&format!("the condition fails on the table's rows: {said}")));
            }
            Rows::Unread(said) => {
                warnings.push(about(&format!("its rows could not be read: {said}")));
            }
            Rows::Counted { rows, mistaken, .. } if *mistaken > 0.0 => {
                // A few may be zeros and mistakes. If it is most of them, the unit is wrong.
                let is_unit = *mistaken * 2.0 > *rows;
                let said = about(&format!(
                    "{} of {} rows expire before plausible_from or only in centuries: {}",
                    count(*mistaken),
                    count(*rows),
                    if is_unit { "its `unit` is another one" } else { "they will not be deleted" }
                ));
                if is_unit { faults.push(said) } else { warnings.push(said) }
            }
            Rows::Counted { rows, timeless, .. } if *timeless > 0.0 => {
                warnings.push(about(&format!(
                    "{} of {} rows have a UUID of another version than 7: they never expire",
                    count(*timeless),
                    count(*rows)
                )));
            }
            Rows::Counted { .. } => {}
        }
        if let Rows::Counted { rows, expired, .. } = &self.rows
            && *expired * 2.0 > *rows
        {
            let expired = format!("{} of {}", count(*expired), count(*rows));
            let told = match self.deletes_begin {
                Some(from) => told_of_delay(&expired, from, &self.table),
                None => format!(
                    "{expired} rows are expired: hidden at once, and deleted once new_rule_delay \
                     is over"
                ),
            };
            warnings.push(about(&format!("is that meant? {told}")));
        }
    }

    /// Adds the faults of the rule, and warnings about it.
    pub(super) fn judge(&self, faults: &mut Vec<String>, warnings: &mut Vec<String>) {
        let about = |text: &str| format!("{}: rule for {}: {text}", self.origin, self.table);
        self.judge_rows(&about, faults, warnings);
        for key in &self.references {
            let (table, name) = (&key.table, &key.constraint);
            let past = match key.past.as_slice() {
                [] => String::new(),
                past => format!(", past {}", past.join(" and past ")),
            };
            warnings.push(about(&match key.action {
                'c' => format!(
                    "{table} refers to it with ON DELETE CASCADE ({name}): reaping a row deletes \
                     the rows that refer to it, live ones too{past}"
                ),
                'n' | 'd' => format!(
                    "{table} refers to it with ON DELETE SET {} ({name}): reaping a row changes \
                     the rows that refer to it",
                    if key.action == 'n' { "NULL" } else { "DEFAULT" }
                ),
                _ => format!(
                    "{table} refers to it without an action ({name}): {}an expired row that is \
                     referred to cannot be reaped, and keeps its key, so that an INSERT of the key \
                     fails with 23505; if the rows that refer may go with it: {}",
                    held(key.held),
                    key.remedy.as_deref().unwrap_or_default()
                ),
            }));
        }
        self.judge_uses(&about, warnings);
        let untried = self.untried.iter().map(|why| {
            about(&format!("it could not be tried whether its rows can be deleted: {why}"))
        });
        warnings.extend(untried);
        warnings.extend(self.doubt.as_deref().map(about));
        let blind = self.blind_roles.iter().map(|BlindRole { role, table, columns }| {
            format!(
                "role {role} may use the table but not read {columns} of {table}, which gives it \
                 42501: {} {role}",
                grant(columns, table)
            )
        });
        push(warnings, &about, blind, "roles");
        let lacking = statements::grouped(&self.lacking).into_iter();
        let lacking = lacking.map(|(one, tables)| one.in_words(&tables));
        let kept = self.on_delete.kept.iter().cloned();
        let serious = if self.is_reaped { faults } else { warnings };
        push(serious, &about, kept, "rules on DELETE");
        push(serious, &about, lacking, "missing rights");
        push(serious, &about, self.obstacles.iter().cloned(), "reasons");
    }
}

impl TableFacts {
    /// What would make deleting and planning cheaper.
    fn judge_costs(&self, about: &dyn Fn(&str) -> String, warnings: &mut Vec<String>) {
        let advice = self.index.as_ref().err().filter(|text| text.contains("CREATE INDEX"));
        if let Some(advice) = advice.filter(|_| self.is_large) {
            warnings.push(about(&format!(
                "no index leads with its expiry, so that hiding and deleting read the whole table: \
                 {advice}"
            )));
        }
        if !self.empty.is_empty() {
            warnings.push(about(&format!(
                "partitions that are expired and empty: {}; each costs time in planning, and \
                 pglapse check --sql prints its DROP",
                self.empty.len()
            )));
        }
        let unindexed =
            self.references.iter().filter_map(|key| Some((key, key.unindexed.as_ref()?)));
        for (key, columns) in unindexed {
            let (table, name) = (&key.table, &key.constraint);
            warnings.push(about(&format!(
                "{table} is read from end to end for each row that is deleted, since no index \
                 serves {name}: CREATE INDEX CONCURRENTLY ON {table} ({columns})"
            )));
        }
    }

    /// Warns of what reads the table inside the server, where nothing is hidden.
    fn judge_uses(&self, about: &dyn Fn(&str) -> String, warnings: &mut Vec<String>) {
        self.judge_costs(about, warnings);
        let uses = &self.uses;
        let views = uses.closed_views.iter().map(|(view, why)| {
            format!(
                "view {view} reads it and cannot be read through pglapse, since {why}; let it \
                 filter by itself: pglapse policy --views"
            )
        });
        push(warnings, about, views, "views");
        let materialized = uses.materialized_views.iter().map(|view| {
            format!("materialized view {view} holds rows of it, also expired ones, until refreshed")
        });
        push(warnings, about, materialized, "materialized views");
        let functions = uses.functions.iter().map(|(function, writes)| {
            if *writes {
                format!(
                    "{function} writes it, or a view over it: an expired row keeps its key \
                     there, and what an upsert or UPDATE changes in one stays hidden and is \
                     deleted with it"
                )
            } else {
                format!("{function} names it, or a view over it; what it reads is not covered")
            }
        });
        push(warnings, about, functions, "functions");
        let rules = uses.rules_and_policies.iter().map(|rule| {
            format!("{rule} names it, or a view over it; what it reads is not covered")
        });
        push(warnings, about, rules, "rules and policies");
        let publications = uses.publications.iter().map(|publication| {
            format!(
                "publication {publication} includes it: subscribers see expired rows until they \
                 are reaped"
            )
        });
        push(warnings, about, publications, "publications");
        let subscriptions = uses.subscriptions.iter().map(|subscription| {
            format!(
                "subscription {subscription} brings its rows: one that was renewed in time may be \
                 deleted here before that arrives, and is missing from then on; set the rule at \
                 the publisher, or a grace that is longer than the subscription is ever behind"
            )
        });
        push(warnings, about, subscriptions, "subscriptions");
        push(warnings, about, uses.triggers.iter().cloned(), "triggers");
        push(warnings, about, self.on_delete.acting.iter().cloned(), "rules on DELETE");
    }
}

/// Adds the first of these, and how many more there are.
fn push(
    warnings: &mut Vec<String>,
    about: &dyn Fn(&str) -> String,
    found: impl ExactSizeIterator<Item = String>,
    what: &str,
) {
    let more = found.len().saturating_sub(MAX_OF_A_KIND);
    warnings.extend(found.take(MAX_OF_A_KIND).map(|text| about(&text)));
    if more > 0 {
        warnings.push(about(&format!("and {more} more {what} of this kind")));
    }
}

/// The head of the table of rules.
pub const HEAD: [&str; 8] =
    ["Table", "Expires", "Type", "Leaves", "Index", "Keys", "Rows", "Expired"];

impl Findings {
    /// A row for each rule.
    pub fn rows(&self) -> Vec<[String; 8]> {
        self.tables.iter().map(row).collect()
    }

    /// Whether numbers in these rows are estimated from a sample.
    pub fn is_sampled(&self) -> bool {
        self.tables.iter().any(is_sampled)
    }

    /// Each finding with its verdict.
    pub fn judged(&self) -> Vec<(CheckVerdict, &String)> {
        let kinds = [
            (CheckVerdict::Ok, &self.good),
            (CheckVerdict::Fault, &self.faults),
            (CheckVerdict::Warning, &self.warnings),
        ];
        kinds.into_iter().flat_map(|(kind, found)| found.iter().map(move |it| (kind, it))).collect()
    }
}

/// The findings for programs.
pub fn json(findings: &Findings) -> Value {
    let judged = findings.judged().into_iter();
    let judged = judged.map(|(kind, text)| json!({ "verdict": kind.word(), "text": text }));
    let rules = findings.tables.iter().map(|facts| {
        let (rows, expired, percent) = match facts.rows {
            Rows::Counted { rows, expired, percent, .. } => (Some(rows), Some(expired), percent),
            Rows::Failed(_) | Rows::Unread(_) => (None, None, 0.0),
        };
        json!({
            "database": facts.database,
            "table": facts.table,
            "origin": facts.origin,
            "expires": facts.expires,
            "types": facts.types,
            "leaves": facts.leaves,
            "index": facts.index.as_ref().ok(),
            "index_advice": facts.index.as_ref().err(),
            "keys": facts.keys,
            "rows": rows,
            "expired_rows": expired,
            "percent_read": percent,
            "shadow": facts.is_shadow,
        })
    });
    json!({
        "ok": findings.faults.is_empty(),
        "findings": judged.collect::<Vec<_>>(),
        "rules": rules.collect::<Vec<_>>(),
    })
}

/// A count with its thousands apart.
fn count(n: f64) -> HumanFloatCount {
    HumanFloatCount(n.round())
}

/// How many expired rows a foreign key keeps, where that was counted.
fn held(rows: Option<i64>) -> String {
    match rows {
        None => String::new(),
        Some(1) => "it keeps 1 expired row now; ".to_owned(),
        Some(rows) if rows > held::MAX_COUNTED => {
            format!("it keeps more than {} expired rows now; ", held::MAX_COUNTED)
        }
        Some(rows) => format!("it keeps {rows} expired rows now; "),
    }
}

fn is_sampled(facts: &TableFacts) -> bool {
    matches!(facts.rows, Rows::Counted { percent, .. } if percent < 100.0)
}

fn row(facts: &TableFacts) -> [String; 8] {
    let mark = if is_sampled(facts) { "~" } else { "" };
    let (rows, expired) = match &facts.rows {
        Rows::Counted { rows, expired, .. } if *rows > 0.0 => {
            let share = expired * 100.0 / rows;
            let (rows, expired) = (count(*rows), count(*expired));
            (format!("{mark}{rows}"), format!("{mark}{expired} ({share:.1} %)"))
        }
        Rows::Counted { .. } => ("0".to_owned(), "0".to_owned()),
        Rows::Failed(_) => ("?".to_owned(), "fails".to_owned()),
        Rows::Unread(_) => ("?".to_owned(), "?".to_owned()),
    };
    let keys = if facts.keys.is_empty() { "none".to_owned() } else { facts.keys.join("\n") };
    [
        match &facts.citus {
            None => format!("{}.{}", facts.database, facts.table),
            Some(how) => format!("{}.{}\n{how}", facts.database, facts.table),
        },
        if facts.is_shadow {
            format!("{}\nin shadow mode", facts.expires)
        } else {
            facts.expires.clone()
        },
        facts.types.join("\n"),
        facts.leaves.to_string(),
        match &facts.index {
            Err(advice) if !facts.is_large => {
                advice.split_once(": ").map_or(advice.as_str(), |(what, _)| what).to_owned()
            }
            Ok(text) | Err(text) => text.clone(),
        },
        keys,
        rows,
        expired,
    ]
}
