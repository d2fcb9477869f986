//! Which rules are in force for every process, and since when.
//!
//! A rule is that of its table, however its name is spelled: of several rows for a table, the one
//! that was loaded last is in force. Whatever deletes by a rule locks these rows (`FOR KEY SHARE`),
//! and whoever changes the rule locks them `FOR UPDATE`. So a change waits for the deletes that are
//! under way, and no later delete goes by what the row said before. What says the same rule once
//! more, as each process does that starts, is in no delete's way.
//!
//! The owner of a table may hold the row of its rule, too, by a transaction that stays open. So a
//! row that is held is not waited for: it is tried again later, and the others are put in force.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::SystemTime,
};

use tokio_postgres::{Client, Error, Row, error::SqlState, types::ToSql};

use crate::{array::Array, catalog::RuleTerms};

/// The rules `$1` as they are in force.
const THERE: &str = "
SELECT r.rule, r.definition, r.relation, r.basis, r.lifetime FROM pglapse.in_force r
WHERE r.rule = ANY ($1)";

/// Of each of the tables `$1` the rule that is in force: the one that was loaded last, however it
/// spells the table's name.
const LAST: &str = "
SELECT DISTINCT ON (r.relation) r.rule, r.definition, r.relation, r.basis, r.lifetime
FROM pglapse.in_force r WHERE r.relation = ANY ($1) AND r.definition IS NOT NULL
ORDER BY r.relation, r.loaded DESC NULLS LAST";

/// Those of the tables `$1` that have a rule in force, however that spells their names.
const KNOWN: &str = "
SELECT r.relation FROM pglapse.in_force r WHERE r.relation = ANY ($1) AND r.definition IS NOT NULL";

/// Those of the rules `$1` that nobody holds, to be changed.
const CHANGE: &str = " ORDER BY r.rule FOR UPDATE SKIP LOCKED";

/// The same, to be confirmed.
const CONFIRM: &str = " ORDER BY r.rule FOR NO KEY UPDATE SKIP LOCKED";

/// Stores the definitions `$2` of the rules `$1`, which were read at `$3`. Of two definitions of a
/// rule, the one that was read later is in force; without `$11` the one that is there, unless it
/// was set by SQL, or its names have come to stand for something else. The rules `$10` are in force
/// only from now on. What takes the place of none is as old as it is, so that the one that was read
/// later may still come.
const PUT: &str = "
INSERT INTO pglapse.in_force AS r
  (rule, definition, loaded, origin, relation, basis, lifetime, since, is_served)
SELECT name, definition, loaded, origin, relation, basis,
  ARRAY[months, days, micros], pg_catalog.clock_timestamp(), $11
FROM ROWS FROM (pg_catalog.unnest($1::pg_catalog.text[]), pg_catalog.unnest($2::pg_catalog.text[]),
  pg_catalog.unnest($3::pg_catalog.timestamptz[]), pg_catalog.unnest($4::pg_catalog.text[]),
  pg_catalog.unnest($5::pg_catalog.oid[]), pg_catalog.unnest($6::pg_catalog.text[]),
  pg_catalog.unnest($7::pg_catalog.int8[]), pg_catalog.unnest($8::pg_catalog.int8[]),
  pg_catalog.unnest($9::pg_catalog.int8[]))
  n(name, definition, loaded, origin, relation, basis, months, days, micros) ORDER BY name
ON CONFLICT (rule) DO UPDATE
SET definition = EXCLUDED.definition, origin = EXCLUDED.origin,
  loaded = CASE WHEN r.definition IS NULL THEN EXCLUDED.loaded
    WHEN $11 OR EXCLUDED.origin LIKE 'SQL, %' THEN GREATEST(r.loaded, EXCLUDED.loaded)
    ELSE r.loaded END,
  relation = EXCLUDED.relation, basis = EXCLUDED.basis, lifetime = EXCLUDED.lifetime,
  is_served = EXCLUDED.is_served OR r.is_served AND r.definition IS NOT NULL,
  since = CASE WHEN r.rule = ANY ($10::pg_catalog.text[]) THEN EXCLUDED.since
    ELSE COALESCE(r.since, EXCLUDED.since) END
WHERE r.definition IS NULL OR r.definition = EXCLUDED.definition AND r.basis <> EXCLUDED.basis
  OR ($11 OR EXCLUDED.origin LIKE 'SQL, %') AND (r.loaded IS NULL OR r.loaded < EXCLUDED.loaded)";

/// Another process that puts the same rules in force is waited for.
const BEGIN: &str = "BEGIN; SET LOCAL lock_timeout = '10s'";

/// Longer than a batch takes, and shorter than the control connection may be silent.
const PATIENCE: &str = "SAVEPOINT pglapse_wait; SET LOCAL statement_timeout = '3s'";

/// In a transaction: waits for what holds the rows that a statement locks, such as the deletes
/// under way, but not for long.
pub(super) async fn wait(
    client: &Client,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<(), Error> {
    const TOO_LATE: [SqlState; 2] = [SqlState::QUERY_CANCELED, SqlState::LOCK_NOT_AVAILABLE];
    client.batch_execute(PATIENCE).await?;
    match client.execute(sql, values).await {
        Err(error) if error.code().is_some_and(|code| TOO_LATE.contains(code)) => {
            client.batch_execute("ROLLBACK TO pglapse_wait").await
        }
        Err(error) => Err(error),
        Ok(_) => client.batch_execute("SET LOCAL statement_timeout = 0").await,
    }
}

/// When a rule came to have its definition, by the clock of the database.
pub(super) type LoadedAt<'a> = dyn Fn(&str, &str) -> SystemTime + Sync + 'a;

/// What the database's clock says.
///
/// # Errors
/// The connection is lost.
pub async fn clock(client: &Client) -> Result<SystemTime, Error> {
    client.query_one("SELECT pg_catalog.clock_timestamp()", &[]).await?.try_get(0)
}

/// What is known of a rule that is in force.
struct KnownRule {
    definition: Option<String>,
    relation: Option<u32>,
    basis: Option<String>,
    lifetime: Option<Vec<i64>>,
}

impl KnownRule {
    /// Whether it says what the new rule says.
    fn is(&self, new: &RuleTerms) -> bool {
        self.definition.as_ref() == Some(&new.definition)
            && self.relation == Some(new.root)
            && self.basis.as_ref() == Some(&new.basis)
            && self.lifetime.as_deref() == Some(&new.lifetime)
    }

    /// Whether the new rule may let a row expire that does not by this one.
    fn is_outlived_by(&self, new: &RuleTerms) -> bool {
        let is_same = self.relation == Some(new.root) && self.basis.as_ref() == Some(&new.basis);
        let known = self.lifetime.as_deref().unwrap_or_default();
        let no_shorter = known.len() == new.lifetime.len()
            && known.iter().zip(&new.lifetime).all(|(known, new)| new >= known);
        !(is_same && no_shorter)
    }
}

/// Puts rules in force. `loaded` says when a rule came to have its definition. Of two
/// definitions of a rule, the one that was read later stays. With `only_new`, for a pass by hand, a
/// rule stays as it is if its table has one in force already.
///
/// Returns whether all are in force; else somebody holds one of them, and it is to be tried again.
///
/// # Errors
/// The connection is lost, or the role may not write there.
pub async fn put_in_force(
    client: &Client,
    rules: &BTreeMap<String, Arc<RuleTerms>>,
    loaded: &LoadedAt<'_>,
    only_new: bool,
) -> Result<bool, Error> {
    if rules.is_empty() {
        return Ok(true);
    }
    in_transaction(client, BEGIN, put(client, rules, loaded, only_new)).await
}

/// Does the work in a transaction that begins like this, and commits it if all went well.
pub(crate) async fn in_transaction<T>(
    client: &Client,
    begin: &str,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    client.batch_execute(begin).await?;
    let done = work.await;
    client.batch_execute(if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    done
}

async fn put(
    client: &Client,
    all: &BTreeMap<String, Arc<RuleTerms>>,
    loaded: &LoadedAt<'_>,
    only_new: bool,
) -> Result<bool, Error> {
    let names: Vec<&String> = all.keys().collect();
    let there = read_rules(client, THERE, &names).await?;
    let known: BTreeSet<u32> = if only_new {
        let relations: Vec<u32> = all.values().map(|rule| rule.root).collect();
        let rows = client.query(KNOWN, &[&relations]).await?;
        rows.iter().map(|row| row.try_get(0)).collect::<Result<_, Error>>()?
    } else {
        BTreeSet::new()
    };
    // Of rules that were set by SQL the table of rules says which is in force.
    let says_it = |name: &String, rule: &RuleTerms| {
        there.get(name).is_some_and(|known| known.definition.as_ref() == Some(&rule.definition))
    };
    let is_wanted = |(name, rule): &(&String, &Arc<RuleTerms>)| {
        rule.version.is_some() || !known.contains(&rule.root) || says_it(name, rule)
    };
    let wanted = all.iter().filter(is_wanted);
    let wanted: BTreeMap<&String, &Arc<RuleTerms>> = wanted.collect();
    let relations: Vec<u32> = wanted.values().map(|rule| rule.root).collect();
    let last = rules_of(&client.query(LAST, &[&relations]).await?)?;
    let is_same = |name: &String| {
        there.get(name).zip(wanted.get(name)).is_some_and(|(known, new)| known.is(new))
    };
    let (same, changed): (Vec<&String>, Vec<&String>) =
        wanted.keys().partition(|name| is_same(name));
    let mut free = read_rules(client, &format!("{THERE}{CONFIRM}"), &same).await?;
    // One that was changed this moment is looked at once more.
    free.retain(|name, known| wanted.get(name).is_some_and(|new| known.is(new)));
    free.extend(read_rules(client, &format!("{THERE}{CHANGE}"), &changed).await?);
    // Another spelling of the name may have been in force since.
    let is_outlived = |(name, known): &(&String, &KnownRule)| {
        wanted.get(*name).is_some_and(|new| {
            let mut last = last.values().filter(|last| last.relation == Some(new.root));
            known.is_outlived_by(new) || last.any(|last| last.is_outlived_by(new))
        })
    };
    let shorter: Vec<&String> = free.iter().filter(is_outlived).map(|(name, _)| name).collect();
    let is_free = |name: &String| free.contains_key(name) || !there.contains_key(name);
    let rules: BTreeMap<_, _> = wanted.iter().filter(|(name, _)| is_free(name)).collect();
    let is_all = rules.len() == wanted.len();
    let names: Vec<&String> = rules.keys().map(|name| **name).collect();
    let column =
        |of: fn(&RuleTerms) -> &String| rules.values().map(|rule| of(rule)).collect::<Vec<_>>();
    let loaded = rules.iter().map(|(name, rule)| loaded(name, &rule.definition));
    let loaded: Vec<SystemTime> = loaded.collect();
    let relations: Vec<u32> = rules.values().map(|rule| rule.root).collect();
    let part = |place: usize| {
        let of = |rule: &&&Arc<RuleTerms>| rule.lifetime.get(place).copied().unwrap_or_default();
        rules.values().map(of).collect::<Vec<i64>>()
    };
    let (definitions, origins) = (column(|rule| &rule.definition), column(|rule| &rule.origin));
    let (basis, later) = (column(|rule| &rule.basis), !only_new);
    let (months, days, micros) = (part(0), part(1), part(2));
    let values: [&(dyn ToSql + Sync); 11] = [
        &names,
        &definitions,
        &loaded,
        &origins,
        &relations,
        &basis,
        &months,
        &days,
        &micros,
        &shorter,
        &later,
    ];
    client.execute(PUT, &values).await?;
    Ok(is_all)
}

/// The rules of these names, by a statement that reads them as [`THERE`] does.
async fn read_rules(
    client: &Client,
    sql: &str,
    names: &[&String],
) -> Result<BTreeMap<String, KnownRule>, Error> {
    if names.is_empty() {
        return Ok(BTreeMap::new());
    }
    rules_of(&client.query(sql, &[&names]).await?)
}

fn rules_of(rows: &[Row]) -> Result<BTreeMap<String, KnownRule>, Error> {
    let rules = rows.iter().map(|row| {
        let known = KnownRule {
            definition: row.try_get(1)?,
            relation: row.try_get(2)?,
            basis: row.try_get(3)?,
            lifetime: row.try_get::<_, Option<_>>(4)?.map(|Array(lifetime)| lifetime),
        };
        Ok((row.try_get(0)?, known))
    });
    rules.collect()
}

/// Lets the first deletes of these rules begin now, or with [`EVERY_TABLE`](super::EVERY_TABLE)
/// those of all. Each is given by its table, as a rule writes it, and by the oids of its tables.
/// How many of them are known; one that somebody's open transaction holds is left out.
///
/// # Errors
/// The schema `pglapse` is not there, or the connection is lost.
pub async fn begin_now(client: &Client, rules: &[String], tables: &[u32]) -> Result<u64, Error> {
    const THESE: &str = "
SELECT r.rule FROM pglapse.in_force r WHERE r.definition IS NOT NULL AND ('*' = ANY ($1)
  OR r.relation = ANY ($2)
  OR r.relation IN (SELECT n.relation FROM pglapse.in_force n WHERE n.rule = ANY ($1)))
FOR UPDATE";
    let begin_now = format!(
        "UPDATE pglapse.in_force SET since = '-infinity' WHERE rule IN ({THESE} SKIP LOCKED)"
    );
    let begun = async {
        wait(client, THESE, &[&rules, &tables]).await?;
        client.execute(&begin_now, &[&rules, &tables]).await
    };
    in_transaction(client, BEGIN, begun).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(lifetime: [i64; 3]) -> RuleTerms {
        RuleTerms { root: 1, basis: "e".to_owned(), lifetime, ..RuleTerms::default() }
    }

    #[test]
    fn only_a_rule_that_lets_no_row_expire_earlier_goes_on_as_before() {
        let known = |basis: &str, lifetime: [i64; 3]| KnownRule {
            definition: Some(String::new()),
            relation: Some(1),
            basis: Some(basis.to_owned()),
            lifetime: Some(lifetime.to_vec()),
        };
        for (known, new, starts_anew) in [
            (known("e", [0, 1, 0]), [0, 1, 0], false),
            (known("e", [0, 1, 0]), [0, 2, 0], false),
            (known("e", [0, 1, 0]), [1, 1, 5], false),
            (known("e", [0, 2, 0]), [0, 1, 0], true),
            // A month may be shorter than thirty days, and a day than 24 hours.
            (known("e", [0, 30, 0]), [1, 0, 0], true),
            (known("f", [0, 1, 0]), [0, 1, 0], true),
            (KnownRule { relation: Some(2), ..known("e", [0, 1, 0]) }, [0, 1, 0], true),
            (KnownRule { lifetime: None, ..known("e", [0, 1, 0]) }, [0, 1, 0], true),
        ] {
            assert_eq!(known.is_outlived_by(&rule(new)), starts_anew, "{new:?}");
        }
    }
}
