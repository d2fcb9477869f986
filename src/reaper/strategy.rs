//! Chooses the strategy for a table, from its inspection.

use super::inspect::{TableStats, Whole};
use crate::{
    catalog::{Strategy, WholePartition},
    config::ReaperSettings,
};

/// The strategy, and why this one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Choice {
    /// `None` where there is nothing to do, or no strategy is possible.
    pub strategy: Option<Strategy>,
    /// For people.
    pub reason: String,
    /// Whether it should be reaped and no strategy is possible.
    pub is_fault: bool,
    /// The only pages to go through, from the first to behind the last: those that hold the expired
    /// rows, where rows lie in order of expiry.
    pub pages: Option<(u32, u32)>,
}

impl Choice {
    fn of(strategy: Option<Strategy>, reason: impl Into<String>) -> Self {
        Self { strategy, reason: reason.into(), is_fault: false, pages: None }
    }
}

/// Chooses what was asked for, if the table allows it. `dense` says that there is a backlog.
pub(super) fn choose(
    stats: &TableStats,
    asked: Option<Strategy>,
    settings: &ReaperSettings,
    dense: bool,
) -> Choice {
    if let Whole::Left(why) = stats.whole {
        return Choice::of(None, why);
    }
    if let Some(why) = stats.exceeds.as_ref().filter(|_| !settings.dry_run) {
        return Choice::of(None, why.clone());
    }
    if stats.shards.is_some() {
        let reason = match asked {
            None | Some(Strategy::Shards) => "Citus keeps its rows in shards".to_owned(),
            Some(asked) => format!("Citus keeps its rows in shards; {asked} was asked for"),
        };
        return Choice::of(Some(Strategy::Shards), reason);
    }
    if settings.dry_run {
        return to_count(stats);
    }
    let dense = dense || stats.is_dense();
    let keyed = stats.key.is_some();
    let possible = |strategy| match strategy {
        Strategy::Index if !stats.has_tids => Err("rows have no ctid here"),
        Strategy::Index if !stats.indexed => Err("no index leads with the expiry column"),
        Strategy::Blocks if !stats.has_tids => Err("rows have no ctid here"),
        Strategy::Keyset | Strategy::Hash if !keyed => Err("it has no primary key"),
        Strategy::Shards => Err("it has no shards"),
        Strategy::Hash if !stats.hashes => Err("the server has no yb_hash_code"),
        Strategy::Partition => match stats.whole {
            Whole::Expired | Whole::Soon | Whole::NotYet => Ok(()),
            Whole::Never(why) | Whole::Left(why) => Err(why),
        },
        Strategy::Index | Strategy::Blocks | Strategy::Keyset | Strategy::Hash => Ok(()),
    };
    let refused = asked.and_then(|asked| Some((asked, possible(asked).err()?)));
    let mut choice = match (asked, refused) {
        (Some(Strategy::Partition), None) if stats.whole != Whole::Expired => {
            Choice::of(None, "asked for; its bound has not expired yet")
        }
        // Whoever asked for whole partitions wants no rows deleted.
        (Some(Strategy::Partition), Some((_, why))) => {
            Choice::of(None, format!("partition was asked for, but {why}"))
        }
        (Some(strategy), None) => Choice::of(Some(strategy), "asked for"),
        (Some(_) | None, _) => by_looks(stats, settings.partition, dense),
    };
    if let Some((asked, why)) = refused.filter(|(asked, _)| *asked != Strategy::Partition) {
        choice.reason = format!("{}; {asked} was asked for, but {why}", choice.reason);
    }
    choice
}

/// To count what would be deleted, all of it must be read.
fn to_count(stats: &TableStats) -> Choice {
    let strategy = match (stats.has_tids, stats.key.is_some(), stats.hashes) {
        (true, _, _) => Some(Strategy::Blocks),
        (false, true, true) => Some(Strategy::Hash),
        (false, true, false) => Some(Strategy::Keyset),
        (false, false, _) => None,
    };
    Choice { is_fault: strategy.is_none(), ..Choice::of(strategy, "a dry run reads everything") }
}

fn by_looks(stats: &TableStats, partition: WholePartition, dense: bool) -> Choice {
    let pages = stats.extent.as_ref().and_then(|extent| extent.pages);
    let pages = pages.filter(|_| stats.has_tids && stats.indexed && stats.ordered);
    let (strategy, reason) = if stats.whole == Whole::Expired && partition != WholePartition::Delete
    {
        (Some(Strategy::Partition), "its bound says that every row is expired")
    } else if stats.whole == Whole::Soon && partition != WholePartition::Delete {
        (None, "its bound expires within a day, and it goes as a whole then")
    } else if pages.is_some() {
        let reason = "rows lie in order of expiry, and an index leads to the pages of expired ones";
        return Choice { pages, ..Choice::of(Some(Strategy::Blocks), reason) };
    } else if stats.has_tids && stats.indexed && !dense {
        (Some(Strategy::Index), "an index leads with the expiry column")
    } else if stats.has_tids && stats.indexed && stats.ordered {
        (Some(Strategy::Index), "there is a backlog, and rows lie in order of expiry")
    } else if stats.has_tids && stats.indexed {
        (Some(Strategy::Blocks), "there is a backlog of a row for each page or more")
    } else if stats.has_tids {
        (Some(Strategy::Blocks), "no index leads with the expiry column")
    } else if stats.hashes && stats.key.is_some() {
        (Some(Strategy::Hash), "the server splits its tables by hash")
    } else if stats.key.is_some() {
        (Some(Strategy::Keyset), "rows have no ctid here")
    } else {
        let reason = "rows have neither ctid nor a primary key here";
        return Choice { is_fault: true, ..Choice::of(None, reason) };
    };
    Choice::of(strategy, reason)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::reaper::{inspect::Extent, row::RowKey};
    use Strategy::{Blocks, Hash, Index, Keyset, Partition};

    fn key() -> Arc<RowKey> {
        let columns = vec![("id".to_owned(), "bigint".to_owned())];
        Arc::new(RowKey { columns, hashed: 1 })
    }

    fn choose(
        stats: &TableStats,
        strategy: Option<Strategy>,
        partition: WholePartition,
        dense: bool,
    ) -> Choice {
        let settings = ReaperSettings { partition, ..ReaperSettings::default() };
        super::choose(stats, strategy, &settings, dense)
    }

    fn chosen(stats: &TableStats, asked: Option<Strategy>) -> Option<Strategy> {
        choose(stats, asked, WholePartition::Truncate, false).strategy
    }

    #[test]
    fn what_would_take_too_much_waits_for_a_confirmation() {
        let stats = TableStats { exceeds: Some("too much".to_owned()), ..TableStats::default() };
        let with = |dry_run| {
            let settings = ReaperSettings { dry_run, ..ReaperSettings::default() };
            super::choose(&stats, None, &settings, false)
        };
        let held = with(false);
        assert_eq!((held.strategy, held.reason.as_str()), (None, "too much"));
        assert_eq!(with(true).strategy, Some(Blocks), "it is only counted");
    }

    #[test]
    fn the_table_decides() {
        let heap = TableStats::default();
        let indexed = TableStats { indexed: true, ..TableStats::default() };
        let whole = TableStats { whole: Whole::Expired, ..indexed.clone() };
        let foreign = TableStats {
            has_tids: false,
            indexed: true,
            key: Some(key()),
            ..TableStats::default()
        };
        let yugabyte = TableStats { hashes: true, ..foreign.clone() };
        let hopeless = TableStats { has_tids: false, indexed: true, ..TableStats::default() };
        assert_eq!(chosen(&heap, None), Some(Blocks));
        assert_eq!(chosen(&indexed, None), Some(Index));
        assert_eq!(choose(&indexed, None, WholePartition::Truncate, true).strategy, Some(Blocks));
        assert_eq!(chosen(&whole, None), Some(Partition));
        assert_eq!(choose(&whole, None, WholePartition::Delete, false).strategy, Some(Index));
        let soon = TableStats { whole: Whole::Soon, ..indexed };
        assert_eq!(chosen(&soon, None), None);
        assert_eq!(choose(&soon, None, WholePartition::Delete, false).strategy, Some(Index));
        assert_eq!(chosen(&foreign, None), Some(Keyset));
        assert_eq!(chosen(&yugabyte, None), Some(Hash));
        assert_eq!(chosen(&hopeless, None), None);
        assert!(choose(&hopeless, None, WholePartition::Truncate, false).is_fault);
    }

    #[test]
    fn what_is_asked_for_is_done_where_it_can_be() {
        let heap = TableStats { key: Some(key()), hashes: true, ..TableStats::default() };
        for strategy in [Blocks, Keyset, Hash] {
            assert_eq!(chosen(&heap, Some(strategy)), Some(strategy));
        }
        let indexed = TableStats { indexed: true, ..heap.clone() };
        let backlog = choose(&indexed, Some(Index), WholePartition::Truncate, true);
        assert_eq!((backlog.strategy, backlog.reason.as_str()), (Some(Index), "asked for"));
        let choice = choose(&heap, Some(Index), WholePartition::Truncate, false);
        assert_eq!(choice.strategy, Some(Blocks));
        assert!(choice.reason.contains("index was asked for, but no index leads"), "{choice:?}");
        for whole in [Whole::Soon, Whole::NotYet, Whole::Never("it is the default partition")] {
            assert_eq!(chosen(&TableStats { whole, ..heap.clone() }, Some(Partition)), None);
        }
        let whole = TableStats { whole: Whole::Expired, ..heap };
        assert_eq!(chosen(&whole, Some(Partition)), Some(Partition));
        assert_eq!(chosen(&whole, Some(Blocks)), Some(Blocks));
    }

    #[test]
    fn what_is_asked_for_is_not_done_where_it_cannot_be() {
        let heap = TableStats::default();
        let foreign =
            TableStats { has_tids: false, indexed: true, key: Some(key()), ..heap.clone() };
        for (stats, asked, done, why) in [
            (&foreign, Index, Keyset, "index was asked for, but rows have no ctid here"),
            (&foreign, Blocks, Keyset, "blocks was asked for, but rows have no ctid here"),
            (&foreign, Hash, Keyset, "hash was asked for, but the server has no yb_hash_code"),
            (&heap, Keyset, Blocks, "keyset was asked for, but it has no primary key"),
            (&heap, Hash, Blocks, "hash was asked for, but it has no primary key"),
        ] {
            let choice = choose(stats, Some(asked), WholePartition::Truncate, false);
            assert_eq!(choice.strategy, Some(done), "{choice:?}");
            assert!(choice.reason.ends_with(why), "{choice:?}");
        }
    }

    #[test]
    fn a_dry_run_says_where_it_cannot_count() {
        let counted = |stats: &TableStats| {
            let settings = ReaperSettings { dry_run: true, ..ReaperSettings::default() };
            super::choose(stats, None, &settings, false)
        };
        let hopeless = TableStats { has_tids: false, ..TableStats::default() };
        assert!(counted(&hopeless).is_fault);
        assert!(!counted(&TableStats::default()).is_fault);
    }

    #[test]
    fn only_where_rows_lie_in_order_of_expiry_are_pages_left_out() {
        let pages = Some((3, 5));
        let extent = Some(Extent { oldest: String::new(), pages });
        let mixed = TableStats { indexed: true, extent, ..TableStats::default() };
        let choice = choose(&mixed, None, WholePartition::Truncate, false);
        assert_eq!((choice.strategy, choice.pages), (Some(Index), None));
        let ordered = TableStats { ordered: true, ..mixed };
        let choice = choose(&ordered, None, WholePartition::Truncate, false);
        assert_eq!((choice.strategy, choice.pages), (Some(Blocks), pages));
        let elsewhere = TableStats { has_tids: false, key: Some(key()), ..ordered };
        let choice = choose(&elsewhere, None, WholePartition::Truncate, false);
        assert_eq!((choice.strategy, choice.pages), (Some(Keyset), None));
    }
}
