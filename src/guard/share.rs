//! How much of a rule's table would go: `max_share`.
//!
//! The share is that of the table as a whole, all partitions together. What is refused stays
//! refused, in the schema `pglapse` and so in every process, until somebody lets it go. Whoever
//! does so lets a number of rows go: those that were refused, and a tenth more.

use tokio_postgres::{Client, Error, GenericClient};

use crate::{
    catalog::{RelationKind, RuleTerms, TtlTable},
    delete::reading_gate,
    sql::name::quote,
};

/// About so many pages are read for a sample; of a smaller table, all.
const SAMPLED_PAGES: f64 = 1024.0;
/// Tables that one statement samples: it locks each of them.
const TOGETHER: usize = 100;

const PAGES: &str = "
SELECT COALESCE(pg_catalog.sum(pg_catalog.pg_relation_size(t.oid)), 0)::pg_catalog.float8
  / pg_catalog.current_setting('block_size')::pg_catalog.float8
FROM pg_catalog.unnest($1::pg_catalog.oid[]) t(oid)";

const RECORDED: &str = "
SELECT confirmed_rows, gone_rows FROM pglapse.shares
WHERE relation = $1 AND terms = $2 ORDER BY confirmed_rows NULLS FIRST LIMIT 1";

/// A confirmation is of what was refused before; refused anew, more than that has to be confirmed.
/// One that came since the record was read stays: the share is judged by it next time.
/// It is of the table, however a process spells its name: the first spelling stays.
const REFUSE: &str = "
INSERT INTO pglapse.shares (relation, rule, terms, held_rows, of_rows)
VALUES ($1, COALESCE((SELECT pg_catalog.min(s.rule) FROM pglapse.shares s
  WHERE s.relation = $1 AND s.terms = $3), $2), $3, $4, $5)
ON CONFLICT (relation, rule, terms) DO UPDATE SET held_rows = $4, of_rows = $5,
  confirmed_rows = NULL, confirmed_at = NULL, gone_rows = 0
WHERE shares.confirmed_rows IS NOT DISTINCT FROM $6";

const FORGET: &str = "
DELETE FROM pglapse.shares WHERE relation = $1 AND terms = $2";

/// What another process has refused meanwhile stays.
const USE_UP: &str = "
DELETE FROM pglapse.shares WHERE relation = $1 AND terms = $2 AND confirmed_rows IS NOT NULL";

const GONE: &str = "
UPDATE pglapse.shares SET gone_rows = gone_rows + $2
WHERE relation = $1 AND confirmed_rows IS NOT NULL";

const CONFIRM: &str = "
UPDATE pglapse.shares SET confirmed_rows = held_rows, confirmed_at = pg_catalog.now(), gone_rows = 0
WHERE confirmed_rows IS NULL AND (rule = ANY ($1) OR relation = ANY ($2) OR relation IN (
  SELECT r.relation::pg_catalog.oid FROM pglapse.rules r WHERE r.written = ANY ($1))) RETURNING rule, held_rows";

/// What a sample says of the rows of a table.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TableShare {
    /// Rows.
    pub rows: f64,
    /// Those of them that may be deleted.
    pub expired: f64,
}

/// Whether that much may go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShareVerdict {
    /// So many rows may.
    Allowed(u64),
    /// Nothing may, for this reason.
    Refused(String),
}

/// What the schema `pglapse` says of a table of which too much would have gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedShare {
    /// How many rows somebody has let go, if anybody has.
    pub confirmed: Option<u64>,
    /// How many of them have gone.
    pub gone: u64,
}

/// Whose share it is, and by what it is measured.
#[derive(Debug, Clone)]
pub struct ShareTerms<'a> {
    /// The rule.
    pub rule: &'a RuleTerms,
    /// Percent that may go without a confirmation.
    pub max_share: u32,
}

impl ShareTerms<'_> {
    /// Other terms are another question: what was refused or confirmed by these says nothing of it.
    pub fn text(&self) -> String {
        format!("max_share = {}, {:?}", self.max_share, self.rule.version)
    }

    /// Whether so much may go, by what was refused or confirmed before.
    pub fn judge(&self, share: &TableShare, recorded: Option<&RecordedShare>) -> ShareVerdict {
        let usual = share.rows * f64::from(self.max_share) / 100.0;
        let is_little = share.expired <= usual;
        let confirmed = recorded.and_then(|it| Some(most(it.confirmed?).saturating_sub(it.gone)));
        match (recorded, confirmed) {
            _ if share.expired < 1.0 => ShareVerdict::Allowed(rows_of(usual)),
            (None, _) | (_, Some(_)) if is_little => ShareVerdict::Allowed(rows_of(usual)),
            (_, Some(most)) if share.expired <= of_rows(most) => ShareVerdict::Allowed(most),
            (_, _) => ShareVerdict::Refused(self.refusal(share)),
        }
    }

    fn refusal(&self, share: &TableShare) -> String {
        let percent = share.expired * 100.0 / share.rows.max(1.0);
        let max = self.max_share;
        let than = if percent > f64::from(max) {
            format!("max_share is {max} %")
        } else {
            format!("more than max_share ({max} %) was refused before")
        };
        format!(
            "about {percent:.0} % of its rows would go, and {than}: confirm it by \
             pglapse reap --resume"
        )
    }
}

/// How many rows of these tables may be deleted, by a sample of them all together. A foreign
/// table's are not reaped here.
///
/// # Errors
/// The connection is lost, the rule's condition fails on a row, or reading would run code of
/// somebody who is not trusted (42501).
pub async fn measure(
    client: &impl GenericClient,
    tables: impl Iterator<Item = &TtlTable>,
    trusted_owners: &[String],
) -> Result<TableShare, Error> {
    let tables: Vec<_> = tables.filter(|it| it.kind != RelationKind::Other).collect();
    for table in &tables {
        client.batch_execute(&reading_gate(table, trusted_owners)).await?;
    }
    let oids: Vec<u32> = tables.iter().map(|table| table.oid).collect();
    let pages: f64 = client.query_one(PAGES, &[&oids]).await?.try_get(0)?;
    let percent = (SAMPLED_PAGES * 100.0 / pages.max(1.0)).min(100.0);
    let mut sum = TableShare::default();
    for some in tables.chunks(TOGETHER) {
        let each: Vec<String> = some.iter().map(|table| sample(table, percent)).collect();
        let question = format!(
            "SELECT COALESCE(pg_catalog.sum(r), 0), COALESCE(pg_catalog.sum(e), 0) \
             FROM ({}) s(r, e)",
            each.join(" UNION ALL ")
        );
        let row = client.query_one(&question, &[]).await?;
        let (rows, expired): (f64, f64) = (row.try_get(0)?, row.try_get(1)?);
        sum = TableShare { rows: sum.rows + rows, expired: sum.expired + expired };
    }
    Ok(sum)
}

/// How many rows a table has, and whether that is an estimate: where it has more pages than a
/// sample.
///
/// # Errors
/// As [`measure`].
pub async fn count(
    client: &Client,
    table: &TtlTable,
    trusted_owners: &[String],
) -> Result<(u64, bool), Error> {
    let pages: f64 = client.query_one(PAGES, &[&vec![table.oid]]).await?.try_get(0)?;
    let found = measure(client, std::iter::once(table), trusted_owners).await?;
    Ok((rows_of(found.rows.round()), pages > SAMPLED_PAGES))
}

/// Estimates from so many of the pages, in percent, how many rows there are, and how many of them
/// may be deleted.
fn sample(table: &TtlTable, percent: f64) -> String {
    // A distributed table has no pages on this node, and its rows the oids of its shards.
    let (only, of_table) = if table.is_on_this_node() {
        ("ONLY ", format!("tableoid = {}", table.oid))
    } else {
        ("", "true".to_owned())
    };
    let is_whole = percent >= 100.0 || !table.is_on_this_node();
    let (sample, times) = if is_whole {
        (String::new(), 1.0)
    } else {
        (format!(" TABLESAMPLE SYSTEM ({percent})"), 100.0 / percent)
    };
    let times = format!("::pg_catalog.float8 * {times}::pg_catalog.float8");
    format!(
        "SELECT pg_catalog.count(*){times}, pg_catalog.count(*) FILTER (WHERE {}){times} \
         FROM {only}{}{sample} WHERE {of_table}",
        table.rule.reapable_and_plausible(&quote),
        table.qualified_name()
    )
}

/// What was refused, or let go, by these terms.
///
/// # Errors
/// The connection is lost, or the schema is gone.
pub async fn recorded(
    client: &impl GenericClient,
    terms: &ShareTerms<'_>,
) -> Result<Option<RecordedShare>, Error> {
    let row = client.query_opt(RECORDED, &[&terms.rule.root, &terms.text()]).await?;
    let read = |row: tokio_postgres::Row| {
        let confirmed: Option<i64> = row.try_get(0)?;
        let gone: i64 = row.try_get(1)?;
        Ok(RecordedShare { confirmed: confirmed.map(i64::unsigned_abs), gone: gone.unsigned_abs() })
    };
    row.map(read).transpose()
}

/// Records what was judged: a refusal stays, and ends with the share or the terms.
///
/// # Errors
/// As [`recorded`].
pub async fn record(
    client: &Client,
    terms: &ShareTerms<'_>,
    share: &TableShare,
    verdict: &ShareVerdict,
    before: Option<&RecordedShare>,
) -> Result<(), Error> {
    let is_little = share.expired <= share.rows * f64::from(terms.max_share) / 100.0;
    match verdict {
        ShareVerdict::Refused(_) => {
            let (held, of) = (signed(rows_of(share.expired)), signed(rows_of(share.rows)));
            let confirmed = before.and_then(|it| it.confirmed).map(signed);
            let values: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
                [&terms.rule.root, &terms.rule.rule, &terms.text(), &held, &of, &confirmed];
            client.execute(REFUSE, &values).await?;
        }
        ShareVerdict::Allowed(_) if before.is_some() && is_little => {
            client.execute(FORGET, &[&terms.rule.root, &terms.text()]).await?;
        }
        ShareVerdict::Allowed(_) => {}
    }
    Ok(())
}

/// What was let go of a table has gone.
///
/// # Errors
/// As [`recorded`].
pub async fn use_up(client: &Client, terms: &ShareTerms<'_>) -> Result<(), Error> {
    client.execute(USE_UP, &[&terms.rule.root, &terms.text()]).await.map(drop)
}

/// So many rows of a table have gone.
///
/// # Errors
/// As [`recorded`].
pub async fn gone(client: &Client, root: u32, rows: u64) -> Result<(), Error> {
    client.execute(GONE, &[&root, &signed(rows)]).await.map(drop)
}

/// Lets go what was refused of these rules' tables, by the names of the rules and the oids of the
/// tables: of each how many rows.
///
/// # Errors
/// As [`recorded`].
pub async fn confirm(
    client: &Client,
    rules: &[String],
    tables: &[u32],
) -> Result<Vec<(String, u64)>, Error> {
    let read = |row: &tokio_postgres::Row| {
        let rows: i64 = row.try_get(1)?;
        Ok((row.try_get(0)?, rows.unsigned_abs()))
    };
    client.query(CONFIRM, &[&rules, &tables]).await?.iter().map(read).collect()
}

/// How many rows go by a confirmation of so many: samples differ, and rows expire meanwhile.
fn most(confirmed: u64) -> u64 {
    confirmed.saturating_add(confirmed / 10)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is an estimate")]
fn rows_of(estimate: f64) -> u64 {
    estimate.max(0.0) as u64
}

#[expect(clippy::cast_precision_loss, reason = "it is compared with an estimate")]
fn of_rows(rows: u64) -> f64 {
    rows as f64
}

fn signed(rows: u64) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(rows: f64, expired: f64, recorded: Option<RecordedShare>) -> ShareVerdict {
        let terms = ShareTerms { rule: &RuleTerms::default(), max_share: 10 };
        terms.judge(&TableShare { rows, expired }, recorded.as_ref())
    }

    #[test]
    fn what_is_refused_stays_so_until_it_is_confirmed() {
        let refused = Some(RecordedShare { confirmed: None, gone: 0 });
        let allowed = ShareVerdict::Allowed;
        let is_refused = |verdict| matches!(verdict, ShareVerdict::Refused(_));
        assert_eq!(judge(1000.0, 100.0, None), allowed(100));
        assert!(is_refused(judge(1000.0, 101.0, None)));
        assert!(is_refused(judge(1000.0, 90.0, refused)), "a sample may say less");
        assert_eq!(judge(1000.0, 0.0, refused), allowed(100), "nothing is left of it");
        let confirmed = |gone| Some(RecordedShare { confirmed: Some(500), gone });
        assert_eq!(judge(1000.0, 520.0, confirmed(0)), allowed(550));
        assert_eq!(judge(600.0, 120.0, confirmed(400)), allowed(150));
        assert!(is_refused(judge(1000.0, 600.0, confirmed(0))), "it has grown");
        assert!(is_refused(judge(1000.0, 500.0, confirmed(400))), "it has come back");
        assert_eq!(judge(1000.0, 50.0, confirmed(500)), allowed(100), "it is as usual again");
    }
}
