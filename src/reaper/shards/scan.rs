//! Where a pass over the shards of a table is.

use std::collections::BTreeMap;

/// Pages of a range after a larger one failed or would have waited.
const CAREFUL: u32 = 32;

/// A shard, as the inspection found it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Its number in Citus's catalogs.
    pub id: i64,
    /// The group of nodes that holds it.
    pub node: i32,
    /// Its pages.
    pub blocks: u32,
}

/// A range of a shard's pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShardRange {
    /// The shard's number.
    pub shard: i64,
    /// The first page.
    pub from: u32,
    /// The page after the last.
    pub to: u32,
    /// How its rows are deleted.
    pub by: By,
}

/// How the rows of a range are deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// All at once. A locked row is waited for, but not for long.
    Range,
    /// All at once except for locked rows.
    Unlocked,
    /// One by one.
    Rows,
}

/// What came of a range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShardEnd {
    /// So many rows were deleted.
    Deleted(u64),
    /// Nothing was deleted, for a reason that may be a row's.
    Refused(String),
    /// The node that holds the shard could not be asked.
    Unreached(String),
    /// No node holds the shard any more.
    Gone,
}

impl ShardEnd {
    /// Rows deleted.
    pub fn deleted(&self) -> u64 {
        match self {
            Self::Deleted(rows) => *rows,
            Self::Refused(_) | Self::Unreached(_) | Self::Gone => 0,
        }
    }
}

/// Where a pass is: for each shard that is not done, its node, pages, and what comes next.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ShardScan {
    shards: BTreeMap<i64, ShardCursor>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ShardCursor {
    node: i32,
    blocks: u32,
    from: u32,
    /// After a range failed, how the pages up to this one are deleted.
    careful: Option<(u32, By)>,
}

impl ShardScan {
    /// From the first page of every shard.
    pub fn new(shards: &[Shard]) -> Self {
        let pages = shards.iter().filter(|shard| shard.blocks > 0);
        let cursor = |shard: &Shard| {
            let Shard { node, blocks, .. } = *shard;
            (shard.id, ShardCursor { node, blocks, from: 0, careful: None })
        };
        Self { shards: pages.map(cursor).collect() }
    }

    /// Whether every shard is done.
    pub fn is_done(&self) -> bool {
        self.shards.is_empty()
    }

    /// The pages that are left.
    pub fn ahead(&self) -> u64 {
        let ahead = |cursor: &ShardCursor| u64::from(cursor.blocks.saturating_sub(cursor.from));
        self.shards.values().map(ahead).sum()
    }

    /// The next ranges, of so many pages at most: on each node so many at the same time, and so
    /// many one after the other. Ranges of one shard follow each other.
    pub fn next(&self, blocks: u32, side_by_side: u32, in_turn: u32) -> Vec<ShardRange> {
        let (side_by_side, in_turn) = (side_by_side.max(1), in_turn.max(1));
        let mut busy: BTreeMap<i32, u32> = BTreeMap::new();
        let mut ranges = Vec::new();
        for (shard, cursor) in &self.shards {
            let busy = busy.entry(cursor.node).or_default();
            let room = side_by_side.saturating_mul(in_turn).saturating_sub(*busy);
            let taken = cursor.ranges(*shard, blocks).take(in_the_least(room, in_turn));
            let before = ranges.len();
            ranges.extend(taken);
            *busy += u32::try_from(ranges.len() - before).unwrap_or(u32::MAX);
        }
        ranges
    }

    /// Notes the result of a range.
    pub fn took(&mut self, range: &ShardRange, end: &ShardEnd) {
        let Some(cursor) = self.shards.get_mut(&range.shard) else { return };
        match (end, range.by) {
            (ShardEnd::Deleted(_), _) | (ShardEnd::Refused(_), By::Rows) => {
                cursor.from = range.to;
                cursor.careful = cursor.careful.filter(|(to, _)| range.to < *to);
            }
            (ShardEnd::Refused(_), By::Range) => cursor.careful = Some((range.to, By::Unlocked)),
            (ShardEnd::Refused(_), By::Unlocked) => {
                // The pages behind it are tried in larger ranges again.
                cursor.careful = Some((range.to, By::Rows));
            }
            (ShardEnd::Unreached(_) | ShardEnd::Gone, _) => cursor.from = cursor.blocks,
        }
        if cursor.from >= cursor.blocks {
            self.shards.remove(&range.shard);
        }
    }
}

fn in_the_least(one: u32, other: u32) -> usize {
    usize::try_from(one.min(other)).unwrap_or(usize::MAX)
}

impl ShardCursor {
    /// The next ranges of its shard, of so many pages each; after a failure just one.
    fn ranges(&self, shard: i64, blocks: u32) -> impl Iterator<Item = ShardRange> {
        let (end, by) = self.careful.unwrap_or((self.blocks, By::Range));
        let (most, ranges) = match by {
            By::Range => (blocks.max(1), usize::MAX),
            By::Unlocked => (CAREFUL, 1),
            By::Rows => (1, 1),
        };
        let next = move |from: &u32| from.checked_add(most);
        std::iter::successors(Some(self.from), next)
            .take_while(move |from| *from < end)
            .map(move |from| ShardRange { shard, from, to: end.min(from.saturating_add(most)), by })
            .take(ranges)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(id: i64, node: i32, blocks: u32) -> Shard {
        Shard { id, node, blocks }
    }

    /// Runs a scan to its end, where `fails` says which ranges are refused. Returns every range
    /// that was deleted.
    fn run(shards: &[Shard], fails: impl Fn(&ShardRange) -> bool) -> Vec<ShardRange> {
        let mut scan = ShardScan::new(shards);
        let mut done = Vec::new();
        for _ in 0..10_000 {
            if scan.is_done() {
                return done;
            }
            let mut stuck = Vec::new();
            for range in scan.next(40, 1, 3) {
                if stuck.contains(&range.shard) {
                    continue;
                }
                let refused = fails(&range);
                if refused {
                    stuck.push(range.shard);
                }
                let end =
                    if refused { ShardEnd::Refused(String::new()) } else { ShardEnd::Deleted(1) };
                if !refused || range.by == By::Rows {
                    done.push(range);
                }
                scan.took(&range, &end);
            }
        }
        panic!("it has no end");
    }

    #[test]
    fn every_page_of_every_shard_is_walked_once_whatever_fails() {
        let shards = [shard(1, 1, 250), shard(2, 2, 90), shard(3, 1, 0), shard(4, 1, 33)];
        let way = |page: u32| move |r: &ShardRange| (r.from..r.to).contains(&page);
        for page in [0, 1, 31, 32, 33, 89, 99, 100, 249, 1_000] {
            let mut pages: Vec<(i64, u32)> = run(&shards, way(page))
                .iter()
                .flat_map(|r| (r.from..r.to).map(|page| (r.shard, page)))
                .collect();
            pages.sort_unstable();
            let all = shards.iter().flat_map(|s| (0..s.blocks).map(|page| (s.id, page)));
            assert_eq!(pages, all.collect::<Vec<_>>(), "{page}");
        }
    }

    #[test]
    fn nodes_work_side_by_side_and_each_on_few_shards() {
        let scan = ShardScan::new(&[shard(1, 1, 9), shard(2, 1, 9), shard(3, 2, 9)]);
        let shards = |n| scan.next(5, n, 1).iter().map(|r| r.shard).collect::<Vec<_>>();
        assert_eq!((shards(1), shards(2)), (vec![1, 3], vec![1, 2, 3]));
        assert_eq!(scan.ahead(), 27);
        let pages =
            |n| scan.next(5, 1, n).iter().map(|r| (r.shard, r.from, r.to)).collect::<Vec<_>>();
        assert_eq!(pages(2), [(1, 0, 5), (1, 5, 9), (3, 0, 5), (3, 5, 9)]);
        assert_eq!(pages(3), [(1, 0, 5), (1, 5, 9), (2, 0, 5), (3, 0, 5), (3, 5, 9)]);
    }

    #[test]
    fn a_shard_that_is_gone_or_out_of_reach_holds_up_no_other() {
        let mut scan = ShardScan::new(&[shard(1, 1, 9), shard(2, 2, 9), shard(3, 3, 9)]);
        let ranges = scan.next(5, 1, 1);
        scan.took(&ranges[0], &ShardEnd::Gone);
        scan.took(&ranges[1], &ShardEnd::Unreached("no route".to_owned()));
        scan.took(&ranges[2], &ShardEnd::Deleted(0));
        let next = scan.next(5, 1, 1);
        assert_eq!(next, [ShardRange { shard: 3, from: 5, to: 9, by: By::Range }]);
    }
}
