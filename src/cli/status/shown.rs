//! Prints the status as text and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{
    DatabaseStatus,
    expired::{ExpiredRow, ExpiredRows},
};
use crate::{
    cli::{
        human::{count, counted, interval},
        output::table,
    },
    reaper::status::TableStatus,
    shadow::StoredRow,
};

const HEAD: [&str; 10] = [
    "Table",
    "Expires",
    "Strategy",
    "Expired left",
    "Oldest",
    "To go",
    "Reaped",
    "Quarantined",
    "Last pass (UTC)",
    "Workers",
];

const SHADOW_HEAD: [&str; 6] =
    ["Statement, since (UTC)", "Tables", "Filtered", "Keys freed", "Refused", "Refused with"];

/// Databases that could not be reached, and why.
type Unreached = [(String, String)];

/// A table of tables, what rules in shadow mode would do, then notes.
pub(super) fn text(found: &[DatabaseStatus], unreached: &Unreached) -> String {
    let of_tables = |status: &DatabaseStatus| -> Vec<_> {
        folded(&status.tables).iter().map(|table| row(&status.name, table)).collect()
    };
    let mut text = table(HEAD, found.iter().flat_map(of_tables).collect());
    let counted = found.iter().flat_map(|status| status.shadow.iter().map(shadow_row)).collect();
    text.push_str(&table(SHADOW_HEAD, counted));
    notes(&mut text, found, unreached);
    text
}

fn notes(text: &mut String, found: &[DatabaseStatus], unreached: &Unreached) {
    for (database, why) in unreached {
        writeln!(text, "{database}: {why}").expect("a String takes all");
    }
    for DatabaseStatus { name, tables, notes, faults, in_shadow, .. } in found {
        for line in faults.iter().chain(notes) {
            writeln!(text, "{name}: {line}").expect("as above");
        }
        for rule in in_shadow {
            writeln!(text, "{name}: {rule} is in shadow mode: nothing is hidden or reaped by it")
                .expect("as above");
        }
        for table in &folded(tables) {
            note(text, name, table);
        }
    }
}

/// Partitions of a table that are alike, and at which there is nothing to see, as one.
fn folded(tables: &[TableStatus]) -> Vec<TableStatus> {
    let mut folded: Vec<(TableStatus, usize)> = Vec::new();
    for table in tables {
        match folded.iter_mut().find(|(other, _)| is_quiet(table) && is_like(other, table)) {
            Some((other, others)) => {
                other.reaped += table.reaped;
                other.last_run = other.last_run.take().max(table.last_run.clone());
                *others += 1;
            }
            None => folded.push((table.clone(), 0)),
        }
    }
    let named = |(mut table, others): (TableStatus, usize)| {
        if others > 0 {
            write!(table.table, " and {others} like it").expect("a String takes all");
        }
        table
    };
    folded.into_iter().map(named).collect()
}

fn is_quiet(table: &TableStatus) -> bool {
    let said = [&table.fault, &table.last_error, &table.advice];
    let has_work = table.expired != Some(0) || table.quarantined > 0 || table.workers > 0;
    !has_work && !table.paused && said.into_iter().flatten().all(String::is_empty)
}

fn is_like(one: &TableStatus, other: &TableStatus) -> bool {
    let what =
        |table: &TableStatus| (table.rule.clone(), table.strategy.clone(), table.reason.clone());
    is_quiet(one) && what(one) == what(other) && one.delay == other.delay
}

fn row(database: &str, table: &TableStatus) -> [String; 10] {
    let or_dash = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
    let span = |text: &Option<String>| text.as_deref().map_or_else(|| "-".to_owned(), interval);
    [
        format!("{database}.{}", table.table),
        table.expires.clone(),
        match (&table.delay, table.paused) {
            (_, true) => "paused".to_owned(),
            (Some(_), false) => "waits".to_owned(),
            (None, false) => or_dash(&table.strategy),
        },
        match table.expired {
            None => "?".to_owned(),
            Some(rows) => format!("{}{}", if table.is_estimate { "~" } else { "" }, count(rows)),
        },
        span(&table.oldest),
        span(&table.remaining),
        count(table.reaped),
        count(table.quarantined),
        or_dash(&table.last_run),
        table.workers.to_string(),
    ]
}

/// Why, what went wrong, and what would help.
fn note(notes: &mut String, database: &str, table: &TableStatus) {
    let delay = table.delay.as_ref().map(|delay| delay.said.clone());
    let said = [
        ("", &delay),
        ("", &table.reason),
        ("FAULT: ", &table.fault),
        ("last error: ", &table.last_error),
        ("advice: ", &table.advice),
    ];
    for (what, text) in said {
        if let Some(text) = text.as_ref().filter(|text| !text.is_empty()) {
            writeln!(notes, "{database}.{}: {what}{text}", table.table).expect("as above");
        }
    }
}

fn shadow_row(row: &StoredRow) -> [String; 6] {
    let [hides, frees, refuses] = row.statements.map(count);
    let statement = format!("{}\n{}", row.statement, row.since);
    [statement, row.tables.clone(), hides, frees, refuses, row.note.clone()]
}

/// The expired rows of each table, and how they come back.
pub(super) fn expired(found: &[DatabaseStatus], unreached: &Unreached) -> String {
    let mut text = String::new();
    for status in found {
        for ExpiredRows { table: name, key, rows, is_cut, fault } in &status.expired {
            let said = match (fault, rows.len(), is_cut) {
                (Some(fault), ..) => fault.clone(),
                (None, 0, _) => "no expired row is on disk".to_owned(),
                (None, n, false) => format!("{} on disk", counted(n, "expired row")),
                (None, n, true) => format!("more than {} on disk", counted(n, "expired row")),
            };
            writeln!(text, "{}.{name}: {said}", status.name).expect("as above");
            let head = [&*key.join(", "), "Expired (UTC)", "Ago", "May be deleted"];
            text.push_str(&table(head, rows.iter().map(expired_row).collect()));
        }
    }
    notes(&mut text, found, unreached);
    text
}

fn expired_row(row: &ExpiredRow) -> [String; 4] {
    let key = row.key.iter().map(|value| value.as_deref().unwrap_or("NULL"));
    [
        key.collect::<Vec<_>>().join(", "),
        row.expired.clone(),
        interval(&row.age),
        if row.in_grace { format!("from {} on", row.reapable) } else { "now".to_owned() },
    ]
}

/// Everything, for programs.
pub(super) fn json(found: &[DatabaseStatus], unreached: &Unreached) -> Value {
    let mut databases: Vec<Value> = found.iter().map(database).collect();
    databases.extend(unreached.iter().map(|(name, why)| json!({ "database": name, "error": why })));
    let is_well = unreached.is_empty() && found.iter().all(DatabaseStatus::is_well);
    json!({ "ok": is_well, "databases": databases })
}

fn database(status: &DatabaseStatus) -> Value {
    let tables = status.tables.iter().map(|table| {
        json!({
            "table": table.table,
            "rule": table.rule,
            "expires": table.expires,
            "strategy": table.strategy,
            "reason": table.reason,
            "paused": table.paused,
            "deletes_begin": table.delay.as_ref().map(|delay| delay.begins),
            "expired_rows": table.expired,
            "is_estimate": table.is_estimate,
            "oldest_expired": table.oldest,
            "remaining": table.remaining,
            "reaped_rows": table.reaped,
            "quarantined_rows": table.quarantined,
            "last_run": table.last_run,
            "workers": table.workers,
            "fault": table.fault,
            "last_error": table.last_error,
            "advice": table.advice,
        })
    });
    let shadow = status.shadow.iter().map(|row| {
        let [hides, frees, refuses] = row.statements;
        json!({
            "tables": row.tables,
            "statement": row.statement,
            "hides": hides,
            "frees": frees,
            "refuses": refuses,
            "note": row.note,
            "since": row.since,
        })
    });
    let expired = status.expired.iter().map(|listed| {
        let rows = listed.rows.iter().map(|row| {
            let key = listed.key.iter().cloned().zip(row.key.iter().cloned().map(Value::from));
            json!({
                "key": Value::Object(key.collect()),
                "expired": row.expired,
                "in_grace": row.in_grace,
                "reapable": row.reapable,
            })
        });
        json!({
            "table": listed.table,
            "rows": rows.collect::<Vec<_>>(),
            "has_more": listed.is_cut,
            "error": listed.fault,
        })
    });
    json!({
        "database": status.name,
        "faults": status.faults,
        "notes": status.notes,
        "tables": tables.collect::<Vec<_>>(),
        "in_shadow_mode": status.in_shadow,
        "shadow": shadow.collect::<Vec<_>>(),
        "expired": expired.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(name: &str, expired: Option<i64>) -> TableStatus {
        TableStatus {
            leaf: 7,
            table: name.to_owned(),
            rule: "events".to_owned(),
            expires: "e".to_owned(),
            strategy: None,
            reason: None,
            paused: false,
            expired,
            is_estimate: false,
            oldest: None,
            remaining: None,
            quarantined: 0,
            reaped: 3,
            advice: None,
            fault: None,
            last_error: None,
            last_run: Some(name.to_owned()),
            workers: 0,
            delay: None,
        }
    }

    #[test]
    fn partitions_at_which_there_is_nothing_to_see_are_one_line() {
        let other = TableStatus { rule: "other".to_owned(), ..status("o", Some(0)) };
        let tables =
            [status("e1", Some(0)), status("e2", Some(7)), status("e3", Some(0)), other.clone()];
        let [one, two, three] = &folded(&tables)[..] else { unreachable!() };
        assert_eq!((one.table.as_str(), one.reaped), ("e1 and 1 like it", 6));
        assert_eq!(one.last_run.as_deref(), Some("e3"));
        assert_eq!((two, three), (&tables[1], &other));
    }
}
