//! The statements that are missing, ready for psql.

use std::{collections::BTreeMap, fmt::Write as _};

use super::{Findings, rights::Lacking};
use crate::{
    catalog::grant,
    sql::name::{comment, quote},
};

/// One grant for all tables that lack the same: the rights, the role and the tables.
pub(super) fn grouped(lacking: &[Lacking]) -> Vec<(&Lacking, Vec<&str>)> {
    let mut groups: Vec<(&Lacking, Vec<&str>)> = Vec::new();
    for one in lacking {
        let same = groups.iter_mut().find(|(first, _)| {
            !one.rights.is_empty()
                && !one.on.starts_with("SCHEMA ")
                && first.granted() == one.granted()
                && first.role == one.role
        });
        match same {
            Some((_, tables)) => tables.push(&one.on),
            None => groups.push((one, vec![&one.on])),
        }
    }
    groups
}

impl Lacking {
    /// The rights as they are granted.
    fn granted(&self) -> String {
        let granted = self.rights.iter().map(|right| match (*right, &self.column) {
            ("UPDATE", Some(column)) => format!("UPDATE ({column})"),
            (right, _) => right.to_owned(),
        });
        granted.collect::<Vec<_>>().join(", ")
    }

    /// The statement that helps, for these tables.
    pub(super) fn statement(&self, tables: &[&str]) -> String {
        if self.rights.is_empty() {
            format!("ALTER ROLE {} BYPASSRLS", self.role)
        } else {
            format!("GRANT {} ON {} TO {}", self.granted(), tables.join(", "), self.role)
        }
    }

    /// What pglapse's role lacks on these tables, and the statement that helps.
    pub(super) fn in_words(&self, tables: &[&str]) -> String {
        let Self { role, rights, on, .. } = self;
        let statement = self.statement(tables);
        let more = match tables.len() {
            0 | 1 => String::new(),
            2 => " and 1 more table".to_owned(),
            many => format!(" and {} more tables", many - 1),
        };
        if rights.is_empty() {
            format!(
                "the reaper cannot work: row-level security of {on} hides rows from {role}: \
                 {statement}"
            )
        } else {
            let rights = rights.join(", ");
            format!("the reaper cannot work: {role} lacks {rights} on {on}{more}: {statement}")
        }
    }
}

/// The same foreign key, with which the rows that refer go with the row.
pub(super) fn cascading(table: &str, name: &str, definition: &str) -> String {
    let plain = definition.replace(" ON DELETE RESTRICT", "");
    let end = [" DEFERRABLE", " NOT VALID", " NOT ENFORCED"];
    let end = end.iter().filter_map(|word| plain.find(word)).min().unwrap_or(plain.len());
    let (front, rest) = plain.split_at(end);
    format!(
        "ALTER TABLE {table} DROP CONSTRAINT {name}, \
         ADD CONSTRAINT {name} {front} ON DELETE CASCADE{rest}"
    )
}

/// What would have to be run, by database: each statement once, with what must be decided first as
/// a comment.
pub fn missing(findings: &Findings) -> String {
    let mut by_database: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (database, statement) in &findings.rights {
        by_database.entry(database).or_default().push(statement.clone());
    }
    for facts in &findings.tables {
        let all = by_database.entry(&facts.database).or_default();
        for (lacking, tables) in grouped(&facts.lacking) {
            let statement = format!("{};", lacking.statement(&tables));
            all.push(if lacking.rights.is_empty() {
                let about = format!(
                    "Row-level security of {} hides rows from pglapse's role. With this the role \
                     sees all rows of every table of every database of the server:",
                    lacking.on
                );
                comment(&format!("{about}\n{statement}")).trim_end().to_owned()
            } else {
                statement
            });
        }
        if let Some(later) = &facts.later {
            let about = format!("For the partitions of {} that are made later:", facts.table);
            all.push(format!("{}{later};", comment(&about)));
        }
        let mut blind: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
        for role in &facts.blind_roles {
            blind.entry((&role.role, &role.columns)).or_default().push(&role.table);
        }
        for ((role, columns), tables) in blind {
            all.push(format!("{} {role};", grant(columns, &tables.join(", "))));
        }
        all.extend(facts.indexes.iter().map(|index| format!("{index};")));
        if !facts.empty.is_empty() {
            let about = format!("Partitions of {} that are expired and empty:", facts.table);
            let drops = facts.empty.iter().map(|table| format!("\nDROP TABLE {table};"));
            all.push(comment(&(about + &drops.collect::<String>())).trim_end().to_owned());
        }
        for key in &facts.references {
            if let Some(columns) = &key.unindexed {
                all.push(format!("CREATE INDEX CONCURRENTLY ON {} ({columns});", key.table));
            }
            if let Some(remedy) = &key.remedy {
                let about = comment(&format!(
                    "A row of {} to which {} refers is kept. Only if the rows that refer may go \
                     with it:\n{remedy};",
                    facts.table, key.table
                ));
                all.push(about.trim_end().to_owned());
            }
        }
    }
    by_database.retain(|_, statements| !statements.is_empty());
    let is_one = by_database.len() < 2;
    let mut text = String::new();
    for (database, statements) in by_database {
        if !is_one {
            writeln!(text, "\\connect {}", quote(database)).expect("a String takes all");
        }
        let mut told: Vec<&String> = Vec::new();
        for statement in &statements {
            if !told.contains(&statement) {
                told.push(statement);
                text.push_str(statement);
                text.push('\n');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_foreign_key_is_made_anew_with_its_action_in_its_place() {
        let made = |definition| cascading("child", "k", definition);
        let front = "ALTER TABLE child DROP CONSTRAINT k, ADD CONSTRAINT k FOREIGN KEY (a) \
                     REFERENCES t(id)";
        let plain = "FOREIGN KEY (a) REFERENCES t(id)";
        assert_eq!(made(plain), format!("{front} ON DELETE CASCADE"));
        let deferred = format!("{plain} DEFERRABLE INITIALLY DEFERRED");
        assert_eq!(
            made(&deferred),
            format!("{front} ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED")
        );
        assert_eq!(
            made(&format!("{plain} ON DELETE RESTRICT")),
            format!("{front} ON DELETE CASCADE")
        );
    }

    #[test]
    fn tables_that_lack_the_same_get_one_grant() {
        let lacks = |on: &str, rights: &[&'static str]| Lacking {
            rights: rights.to_vec(),
            column: None,
            on: on.to_owned(),
            role: "r".to_owned(),
        };
        let all = [lacks("a", &["DELETE"]), lacks("b", &["DELETE"]), lacks("c", &["SELECT"])];
        let made: Vec<_> = grouped(&all).iter().map(|(one, on)| one.statement(on)).collect();
        assert_eq!(made, ["GRANT DELETE ON a, b TO r", "GRANT SELECT ON c TO r"]);
    }
}
