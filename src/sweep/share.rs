//! How much of a table a sweep may delete: `max_share`.

use tokio_postgres::{Client, Error};

use crate::{
    catalog::{Catalog, RuleInForce},
    config::ReaperSettings,
    guard::share::{self, ShareTerms, ShareVerdict},
};

/// Rows that a sweep of one of the rule's tables may delete; `None` if that would be more than
/// `max_share` percent of them all, or if the reaper was refused that before. A confirmation is the
/// reaper's.
pub(super) async fn most(
    client: &Client,
    catalog: &Catalog,
    rule: &RuleInForce,
    settings: &ReaperSettings,
    has_schema: bool,
) -> Result<Option<u64>, Error> {
    if settings.max_share >= 100 {
        return Ok(Some(u64::MAX));
    }
    let terms = ShareTerms { rule: &rule.terms, max_share: settings.max_share };
    if has_schema && share::recorded(client, &terms).await?.is_some() {
        return Ok(None);
    }
    let tables = rule.leaves.iter().filter_map(|oid| catalog.table(*oid)).map(|table| &**table);
    let found = share::measure(client, tables, &settings.trusted_owners).await?;
    Ok(match terms.judge(&found, None) {
        ShareVerdict::Allowed(most) => Some(most),
        ShareVerdict::Refused(_) => None,
    })
}
