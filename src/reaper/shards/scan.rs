//! Where a pass over the shards of a table is.

use std::collections::BTreeMap;

use crate::reaper::{quarantine::Why, row::Tid};

/// Line pointers of a page at most, those of the largest pages that PostgreSQL can be built for: a
/// range below a page is one of them.
const IN_PAGE: u64 = 2048;

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

/// A range of a shard's rows, by their places: pages, or a part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShardRange {
    /// The shard's number.
    pub shard: i64,
    /// The first place.
    from: u64,
    /// The place after the last.
    to: u64,
    /// Whether locked rows are left out. Else they are waited for, but not for long.
    pub is_careful: bool,
}

impl ShardRange {
    /// The first place, and the one after the last.
    pub fn bounds(&self) -> (Tid, Tid) {
        (place(self.from), place(self.to))
    }

    /// Its pages.
    pub fn blocks(&self) -> u32 {
        u32::try_from((self.to - self.from).div_ceil(IN_PAGE)).unwrap_or(u32::MAX)
    }

    /// The only row that it can have.
    pub fn row(&self) -> Option<Tid> {
        (self.to - self.from == 1).then(|| place(self.from))
    }
}

fn place(n: u64) -> Tid {
    let block = u32::try_from(n / IN_PAGE).unwrap_or(u32::MAX);
    Tid { block, offset: u16::try_from(n % IN_PAGE).unwrap_or(u16::MAX) }
}

fn pages(blocks: u32) -> u64 {
    u64::from(blocks) * IN_PAGE
}

/// What came of a range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShardEnd {
    /// So many rows were deleted.
    Deleted(u64),
    /// Nothing was deleted, for a reason that may be a row's.
    Refused(Why),
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
    /// The place behind its last page.
    end: u64,
    from: u64,
    /// After a range failed: its end, and how many places are tried next.
    careful: Option<(u64, u64)>,
}

impl ShardScan {
    /// From the first page of every shard.
    pub fn new(shards: &[Shard]) -> Self {
        let filled = shards.iter().filter(|shard| shard.blocks > 0);
        let cursor = |shard: &Shard| {
            let Shard { node, blocks, .. } = *shard;
            (shard.id, ShardCursor { node, end: pages(blocks), from: 0, careful: None })
        };
        Self { shards: filled.map(cursor).collect() }
    }

    /// Whether every shard is done.
    pub fn is_done(&self) -> bool {
        self.shards.is_empty()
    }

    /// The pages that are left.
    pub fn ahead(&self) -> u64 {
        let ahead = |cursor: &ShardCursor| cursor.end.saturating_sub(cursor.from);
        self.shards.values().map(ahead).sum::<u64>().div_ceil(IN_PAGE)
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

    /// Notes the result of a range. One that was refused is tried again by halves, down to a
    /// single row, which is passed over. If it was sent behind a range that failed, that range
    /// comes first, and this one again after it.
    pub fn took(&mut self, range: &ShardRange, end: &ShardEnd) {
        let next = self.shards.get_mut(&range.shard);
        let Some(cursor) = next.filter(|cursor| cursor.from == range.from) else { return };
        let tried = range.to - range.from;
        match end {
            ShardEnd::Refused(_) if range.row().is_none() => {
                let (to, _) = cursor.careful.unwrap_or((range.to, tried));
                cursor.careful = Some((to, (tried / 2).max(1)));
            }
            ShardEnd::Deleted(_) | ShardEnd::Refused(_) => {
                cursor.from = range.to;
                let careful = cursor.careful.filter(|(to, _)| range.to < *to);
                cursor.careful = careful.map(|(to, most)| (to, most.saturating_mul(2)));
            }
            ShardEnd::Unreached(_) | ShardEnd::Gone => cursor.from = cursor.end,
        }
        if cursor.from >= cursor.end {
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
        let is_careful = self.careful.is_some();
        let (end, most) = self.careful.unwrap_or_else(|| (self.end, pages(blocks.max(1))));
        let next = move |from: &u64| from.checked_add(most);
        std::iter::successors(Some(self.from), next)
            .take_while(move |from| *from < end)
            .map(move |from| {
                let to = end.min(from.saturating_add(most));
                ShardRange { shard, from, to, is_careful }
            })
            .take(if is_careful { 1 } else { usize::MAX })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(id: i64, node: i32, blocks: u32) -> Shard {
        Shard { id, node, blocks }
    }

    fn refused() -> ShardEnd {
        ShardEnd::Refused(Why { sqlstate: "23503".to_owned(), message: String::new() })
    }

    /// Runs a scan to its end, where ranges with one of these places are refused. Returns every
    /// range that was deleted, the rows that were passed over, and how often it tried.
    fn run(shards: &[Shard], bad: &[(i64, Tid)]) -> (Vec<ShardRange>, Vec<(i64, Tid)>, usize) {
        let mut scan = ShardScan::new(shards);
        let (mut done, mut passed, mut tries) = (Vec::new(), Vec::new(), 0);
        while !scan.is_done() {
            let mut stuck = Vec::new();
            for range in scan.next(40, 1, 3) {
                if stuck.contains(&range.shard) {
                    continue;
                }
                tries += 1;
                let (from, to) = range.bounds();
                let is_in =
                    |(shard, at): &(i64, Tid)| *shard == range.shard && (from..to).contains(at);
                if bad.iter().any(is_in) {
                    stuck.push(range.shard);
                    passed.extend(range.row().map(|row| (range.shard, row)));
                    scan.took(&range, &refused());
                } else {
                    done.push(range);
                    scan.took(&range, &ShardEnd::Deleted(1));
                }
                assert!(tries < 10_000, "it has no end");
            }
        }
        (done, passed, tries)
    }

    #[test]
    fn every_row_but_those_that_fail_is_tried_and_passed_over_alone() {
        let shards = [shard(1, 1, 250), shard(2, 2, 90), shard(3, 1, 0), shard(4, 1, 33)];
        let at = |shard, block, offset| (shard, Tid { block, offset });
        let some = [at(1, 0, 1), at(1, 99, 7), at(1, 99, 8), at(1, 249, 290), at(4, 32, 60)];
        for bad in [&some[..0], &some[..1], &some[1..3], &some] {
            let (mut done, mut passed, tries) = run(&shards, bad);
            passed.sort_unstable();
            assert_eq!(passed, bad);
            done.sort_unstable_by_key(|range| (range.shard, range.from));
            for shard in &shards {
                let mut ranges: Vec<(u64, u64)> =
                    done.iter().filter(|r| r.shard == shard.id).map(|r| (r.from, r.to)).collect();
                let own = bad.iter().filter(|(id, _)| *id == shard.id);
                ranges.extend(
                    own.map(|(_, at)| u64::from(at.block) * IN_PAGE + u64::from(at.offset))
                        .map(|n| (n, n + 1)),
                );
                ranges.sort_unstable();
                let end =
                    ranges.iter().try_fold(0, |end, (from, to)| (end == *from).then_some(*to));
                assert_eq!(end, Some(pages(shard.blocks)), "{bad:?}: {ranges:?}");
            }
            // Each costs the halves of a range and of a page, and as many steps to grow again.
            assert!(tries <= 11 + bad.len() * 45, "{tries}");
        }
    }

    #[test]
    fn nodes_work_side_by_side_and_each_on_few_shards() {
        let scan = ShardScan::new(&[shard(1, 1, 9), shard(2, 1, 9), shard(3, 2, 9)]);
        let shards = |n| scan.next(5, n, 1).iter().map(|r| r.shard).collect::<Vec<_>>();
        assert_eq!((shards(1), shards(2)), (vec![1, 3], vec![1, 2, 3]));
        assert_eq!(scan.ahead(), 27);
        let pages = |n| {
            let ranges = scan.next(5, 1, n);
            let pages = ranges.iter().map(|r| (r.shard, r.bounds().0.block, r.bounds().1.block));
            pages.collect::<Vec<_>>()
        };
        assert_eq!(pages(2), [(1, 0, 5), (1, 5, 9), (3, 0, 5), (3, 5, 9)]);
        assert_eq!(pages(3), [(1, 0, 5), (1, 5, 9), (2, 0, 5), (3, 0, 5), (3, 5, 9)]);
    }

    #[test]
    fn what_was_sent_behind_a_range_that_failed_changes_nothing() {
        let mut scan = ShardScan::new(&[shard(1, 1, 9)]);
        let ranges = scan.next(8, 1, 2);
        scan.took(&ranges[0], &refused());
        scan.took(&ranges[1], &ShardEnd::Deleted(1));
        let next = scan.next(8, 1, 1);
        assert_eq!(next, [ShardRange { shard: 1, from: 0, to: pages(4), is_careful: true }]);
        assert_eq!(scan.ahead(), 9);
    }

    #[test]
    fn a_shard_that_is_gone_or_out_of_reach_holds_up_no_other() {
        let mut scan = ShardScan::new(&[shard(1, 1, 9), shard(2, 2, 9), shard(3, 3, 9)]);
        let ranges = scan.next(5, 1, 1);
        scan.took(&ranges[0], &ShardEnd::Gone);
        scan.took(&ranges[1], &ShardEnd::Unreached("no route".to_owned()));
        scan.took(&ranges[2], &ShardEnd::Deleted(0));
        let next = scan.next(5, 1, 1);
        let rest = ShardRange { shard: 3, from: pages(5), to: pages(9), is_careful: false };
        assert_eq!(next, [rest]);
    }
}
