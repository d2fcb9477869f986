//! The findings in words: a table of rules, then faults and warnings.

use std::fmt::Write as _;

use comfy_table::{ContentArrangement, Table, presets::UTF8_FULL_CONDENSED};

use crate::catalog::grant;

use super::{
    Findings,
    facts::{BlindRole, Rows, TableFacts},
};

/// Warnings of one kind that are printed for one rule.
const MOST_OF_A_KIND: usize = 20;

impl TableFacts {
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
                // A few are zeros and slips; if it is most of them, the unit is another one.
                let is_unit = *mistaken * 2.0 > *rows;
                let said = about(&format!(
                    "{mistaken:.0} of {rows:.0} rows expire before plausible_from or only in centuries: {}",
                    if is_unit { "its `unit` is another one" } else { "they will not be deleted" }
                ));
                if is_unit { faults.push(said) } else { warnings.push(said) }
            }
            Rows::Counted { rows, timeless, .. } if *timeless > 0.0 => {
                warnings.push(about(&format!(
                    "{timeless:.0} of {rows:.0} rows have a UUID of another version than 7: they \
                     never expire"
                )));
            }
            Rows::Counted { .. } => {}
        }
    }

    /// Adds what is wrong with the rule, and what one should know about it.
    pub(super) fn judge(&self, faults: &mut Vec<String>, warnings: &mut Vec<String>) {
        let about = |text: &str| format!("{}: rule for {}: {text}", self.origin, self.table);
        self.judge_rows(&about, faults, warnings);
        for key in &self.references {
            let (table, name) = (&key.table, &key.constraint);
            warnings.push(about(&match key.action {
                'c' => format!(
                    "{table} refers to it with ON DELETE CASCADE ({name}): reaping a row deletes \
                     the rows that refer to it, live ones too"
                ),
                'n' | 'd' => format!(
                    "{table} refers to it with ON DELETE SET {} ({name}): reaping a row changes \
                     the rows that refer to it",
                    if key.action == 'n' { "NULL" } else { "DEFAULT" }
                ),
                _ => format!(
                    "{table} refers to it without an action ({name}): an expired row that is \
                     referred to cannot be reaped"
                ),
            }));
        }
        self.judge_uses(&about, warnings);
        for doubt in &self.doubts.by_search_path {
            warnings.push(about(&format!(
                "its expression names, without a schema, {doubt}: sessions with another search_path \
                 may find another one, and hide other rows than the reaper deletes; qualify it"
            )));
        }
        if self.doubts.by_time_zone {
            warnings.push(about(
                "its expression may follow each session's TimeZone, so that a row expires at \
                 different moments for different clients and is reaped 26 hours after UTC's; \
                 count days in a zone of your own: \
                 ((c AT TIME ZONE 'UTC' + n * interval '1 day') AT TIME ZONE 'UTC')",
            ));
        }
        for function in &self.doubts.volatile {
            warnings.push(about(&format!(
                "its expression calls {function}, which is volatile: no index can serve it, and a \
                 row may be hidden and shown by one statement"
            )));
        }
        let blind = self.blind_roles.iter().map(|BlindRole { role, table, columns }| {
            format!(
                "role {role} may use the table but not read {columns} of {table}, which gives it \
                 42501: {} {role}",
                grant(columns, table)
            )
        });
        push(warnings, &about, blind, "roles");
        let lacking = self
            .lacking
            .iter()
            .map(|(what, grant)| format!("the reaper cannot work: {what}: {grant}"));
        push(if self.is_reaped { faults } else { warnings }, &about, lacking, "missing rights");
    }
}

impl TableFacts {
    /// Who reads the table where nothing is hidden.
    fn judge_uses(&self, about: &dyn Fn(&str) -> String, warnings: &mut Vec<String>) {
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
        let functions = uses.functions.iter().map(|function| {
            format!("{function} names it, or a view over it; what it reads is not covered")
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
        let triggers = uses
            .triggers
            .iter()
            .map(|trigger| format!("trigger {trigger} fires when the reaper deletes"));
        push(warnings, about, triggers, "triggers");
    }
}

/// Adds the first of these, and how many more there are.
fn push(
    warnings: &mut Vec<String>,
    about: &dyn Fn(&str) -> String,
    found: impl ExactSizeIterator<Item = String>,
    what: &str,
) {
    let more = found.len().saturating_sub(MOST_OF_A_KIND);
    warnings.extend(found.take(MOST_OF_A_KIND).map(|text| about(&text)));
    if more > 0 {
        warnings.push(about(&format!("and {more} more {what} of this kind")));
    }
}

/// The findings as text for a terminal of that width, or of none.
pub fn report(findings: &Findings, width: Option<u16>) -> String {
    let mut text = String::new();
    if !findings.tables.is_empty() {
        let mut table = Table::new();
        table
            .load_style(UTF8_FULL_CONDENSED)
            .set_header(["Table", "Expires", "Type", "Leaves", "Index", "Keys", "Rows", "Expired"]);
        if let Some(width) = width {
            table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
        }
        for facts in &findings.tables {
            table.add_row(row(facts));
        }
        text = format!("{table}\n");
        if findings.tables.iter().any(is_sampled) {
            text.push_str("~ estimated from a sample of the table's blocks\n");
        }
    }
    let kinds = [("fault", &findings.faults), ("warning", &findings.warnings)];
    for (kind, found) in kinds {
        for line in found {
            writeln!(text, "{kind}: {line}").expect("a String takes all");
        }
    }
    let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let numbers = [
        format!("{} in order", count(findings.tables.len(), "rule")),
        count(findings.faults.len(), "fault"),
        count(findings.warnings.len(), "warning"),
    ];
    writeln!(text, "{}", numbers.join(", ")).expect("as above");
    text
}

fn is_sampled(facts: &TableFacts) -> bool {
    matches!(facts.rows, Rows::Counted { percent, .. } if percent < 100.0)
}

fn row(facts: &TableFacts) -> [String; 8] {
    let mark = if is_sampled(facts) { "~" } else { "" };
    let (rows, expired) = match &facts.rows {
        Rows::Counted { rows, expired, .. } if *rows > 0.0 => {
            let share = expired * 100.0 / rows;
            (format!("{mark}{rows:.0}"), format!("{mark}{expired:.0} ({share:.1} %)"))
        }
        Rows::Counted { .. } => ("0".to_owned(), "0".to_owned()),
        Rows::Failed(_) => ("?".to_owned(), "fails".to_owned()),
        Rows::Unread(_) => ("?".to_owned(), "?".to_owned()),
    };
    let keys = if facts.keys.is_empty() { "none".to_owned() } else { facts.keys.join("\n") };
    [
        match &facts.distribution {
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
            Ok(index) => index.clone(),
            Err(advice) => advice.clone(),
        },
        keys,
        rows,
        expired,
    ]
}
