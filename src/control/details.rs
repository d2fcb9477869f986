//! Reads the details of some relations from `pg_catalog`: on a connection of pglapse's own, or on
//! that of a client whose open transaction has changed the schema.

use std::collections::BTreeSet;

use tokio_postgres::{Client, Error, GenericClient, Row, Statement, error::SqlState};

use super::queries::{
    ATTEMPTS, ATTRIBUTES, DEFAULTS, KEY, KEYS, PARTS, QUERIES, RELATIONS, TRIGGERS,
};
use crate::{
    catalog::{Basis, Reading, There, is_nothing},
    sql::template::with_values,
};

/// Relations that are printed in one transaction, which holds the locks for that.
const PIECE: usize = 128;

/// The rules of the relations `$1` that act in a DELETE, and whether one puts something else in its
/// place. One that only lets some rows stay does not.
const DELETE_RULES: &str = concat!(
    "
SELECT r.ev_class AS relation, r.rulename::pg_catalog.text AS name,
  r.is_instead AND (r.ev_qual::pg_catalog.text = '<>' OR NOT n.is_nothing) AS is_instead
FROM pg_catalog.pg_rewrite r, LATERAL (SELECT ",
    is_nothing!(),
    " OFFSET 0) n(is_nothing)
WHERE r.ev_class = ANY ($1::pg_catalog.oid[]) AND r.ev_type = '4' AND r.ev_enabled IN ('O', 'A')
  AND (r.is_instead OR NOT n.is_nothing)
ORDER BY r.ev_class, r.rulename"
);

/// What the catalog says of the relations `$1` without printing anything, so that no lock is
/// needed.
const SAID: [(&str, &str); 3] =
    [("relation", RELATIONS), ("column", ATTRIBUTES), ("rule", DELETE_RULES)];

/// What the server prints of the relations `$1`, behind [`KEY`].
const PRINTED: [(&str, &str); 6] = [
    ("query", QUERIES),
    ("part", PARTS),
    ("key", KEYS),
    ("attempt", ATTEMPTS),
    ("trigger", TRIGGERS),
    ("default", DEFAULTS),
];

/// The settings under which it prints, so that the text is independent of the session's.
const SETTINGS: [(&str, &str); 4] = [
    ("search_path", "''"),
    ("standard_conforming_strings", "'on'"),
    ("datestyle", "'ISO'"),
    ("intervalstyle", "'postgres'"),
];

/// Each row of these queries: its kind, and JSON.
fn rows_of(queries: &[(&str, &str)]) -> String {
    let rows = queries.iter().map(|(kind, query)| {
        format!(
            "SELECT '{kind}'::pg_catalog.text, pg_catalog.to_jsonb(x)::pg_catalog.text \
             FROM ({query}) x"
        )
    });
    rows.collect::<Vec<_>>().join("\nUNION ALL ")
}

/// Adds what the catalog says of these relations without a lock.
pub(super) async fn read_said(
    client: &impl GenericClient,
    oids: &Vec<u32>,
    reading: &mut Reading,
) -> Result<(), Error> {
    read_rows(&client.query(&rows_of(&SAID), &[oids]).await?, |kind, row| reading.add(kind, row))
}

/// Adds what the server prints of these relations, piece by piece, each in a transaction of its
/// own. Returns those that another session has locked.
///
/// Whoever has locked one may want the next, and is not to wait for it.
pub(super) async fn read_printed(
    client: &mut Client,
    oids: &[u32],
    reading: &mut Reading,
) -> Result<Vec<u32>, Error> {
    let mut locked = Vec::new();
    if oids.is_empty() {
        return Ok(locked);
    }
    let question = client.prepare(&format!("{KEY}{}", rows_of(&PRINTED))).await?;
    let mut pending: Vec<&[u32]> = oids.chunks(PIECE).collect();
    while let Some(piece) = pending.pop() {
        let error = match printed(client, &question, piece).await {
            Ok(rows) => {
                read_rows(&rows, |kind, row| reading.add(kind, row))?;
                continue;
            }
            Err(error) => error,
        };
        let is_locked = error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE);
        // Program limits: `statement_too_complex` is one. What one owner has made so must not keep
        // pglapse from the tables of others.
        let is_too_complex = error.code().is_some_and(|code| code.code().starts_with("54"));
        match piece {
            [oid] if is_locked => locked.push(*oid),
            [oid] if is_too_complex => {
                tracing::warn!(oid, "the server cannot print a view, a default or a key");
                reading.add_unprinted(*oid);
            }
            _ if is_locked || is_too_complex => {
                pending.extend(piece.chunks(piece.len().div_ceil(2)));
            }
            _ => return Err(error),
        }
    }
    Ok(locked)
}

async fn printed(
    client: &mut Client,
    question: &Statement,
    oids: &[u32],
) -> Result<Vec<Row>, Error> {
    let piece = client.build_transaction().read_only(true).start().await?;
    let set = SETTINGS.map(|(name, value)| format!("SET LOCAL {name} = {value}"));
    let set = format!("{}; SET LOCAL jit = off; SET LOCAL lock_timeout = '100ms'", set.join("; "));
    piece.batch_execute(&set).await?;
    let rows = piece.query(question, &[&oids]).await?;
    piece.commit().await?;
    Ok(rows)
}

/// Passes on each row, of a kind and JSON.
///
/// # Errors
/// One cannot be read.
pub(super) fn read_rows(
    rows: &[Row],
    mut add: impl FnMut(&str, &str) -> Option<()>,
) -> Result<(), Error> {
    for row in rows {
        let (kind, told): (&str, &str) = (row.try_get(0)?, row.try_get(1)?);
        if add(kind, told).is_none() {
            // The driver's own error for a row that is not what was asked for.
            row.try_get::<_, &str>(&*format!("{kind} that can be read"))?;
        }
    }
    Ok(())
}

/// What a session runs to read what it does not know of the relations that are there, inside its
/// open transaction. The answer is that of the second statement. `None` where it knows all.
pub fn own_details(basis: &Basis, there: &There) -> Option<[String; 3]> {
    let unread = there.unread(&basis.facts);
    if unread.is_empty() {
        return None;
    }
    let unprinted = &unread - &there.printed(&basis.facts);
    let set = |name: &str, value: &str| format!("pg_catalog.set_config('{name}', {value}, true)");
    let current = |name: &str| format!("pg_catalog.current_setting('{name}')");
    let save = SETTINGS.map(|(name, value)| {
        format!("{}, {}", set(&format!("pglapse.own_{name}"), &current(name)), set(name, value))
    });
    let restore = SETTINGS.map(|(name, _)| set(name, &current(&format!("pglapse.own_{name}"))));
    let array = |oids: &BTreeSet<u32>| {
        let oids: Vec<String> = oids.iter().map(u32::to_string).collect();
        format!("'{{{}}}'", oids.join(","))
    };
    let printed = format!("{KEY}{}", rows_of(&PRINTED));
    Some([
        format!("SELECT {}", save.join(", ")),
        format!(
            "{}\nUNION ALL ({})",
            with_values(&rows_of(&SAID), &[array(&unread)]),
            with_values(&printed, &[array(&unprinted)])
        ),
        format!("SELECT {}", restore.join(", ")),
    ])
}
