//! The transition of a position by itself, over a simulated table.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use proptest::prelude::*;

use super::position::{Moment, Position};
use crate::{
    catalog::Strategy,
    config::ReaperSettings,
    reaper::{
        inspect::{Extent, TableStats, Whole},
        quarantine::{Quarantine, Why},
        range::Range,
        row::{RowId, RowKey, Tid},
        step::{DeleteBatch, Outcome, Pass, Reached, Step},
    },
};

const MS: Duration = Duration::from_millis(1);
const PER_PAGE: u32 = 20;
/// By so much the hash codes of two rows differ that follow each other.
const CODE: u32 = 10;

/// What becomes of a batch, whatever its rows are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// It depends on the rows.
    Fair,
    /// It is refused.
    Refused,
    /// Its rows cannot even be read.
    Unreadable,
    /// Somebody else has locked them.
    Locked,
    Lost,
    Failed,
}

/// Rows by number: each is on a page, and has an expiry, a key and a hash code in this order.
/// Every seventh is live.
struct SimulatedTable {
    strategy: Strategy,
    by_rows: bool,
    rows: BTreeSet<u32>,
    /// Rows that make a delete fail, or, where a trigger keeps rows, that stay without an error.
    bad: BTreeSet<u32>,
    blocks: u32,
    /// The pages that should hold the expired rows, where rows should lie in order of expiry.
    led: Option<(u32, u32)>,
}

fn text(row: u32) -> String {
    format!("{row:06}")
}

fn number(text: &str) -> u32 {
    text.parse().unwrap()
}

impl SimulatedTable {
    fn new(strategy: Strategy, by_rows: bool, rows: u32, bad: BTreeSet<u32>) -> Self {
        let blocks = rows.div_ceil(PER_PAGE);
        Self { strategy, by_rows, rows: (0..rows).collect(), bad, blocks, led: None }
    }

    fn asked(&self) -> Option<Strategy> {
        Some(self.strategy).filter(|_| self.led.is_none())
    }

    fn inspected(&self, from: Option<&str>) -> TableStats {
        let left = |row: &&u32| is_expired(**row) && from.is_none_or(|it| **row >= number(it));
        let oldest = self.rows.iter().find(left).map(|row| text(*row));
        let extent = oldest.map(|oldest| Extent { oldest, pages: self.led });
        let has_tids = matches!(self.strategy, Strategy::Index | Strategy::Blocks);
        let columns = vec![("id".to_owned(), "int8".to_owned())];
        TableStats {
            blocks: self.blocks,
            rows: f64::from(self.blocks * PER_PAGE),
            indexed: true,
            ordered: self.led.is_some(),
            nothing: extent.is_none(),
            extent,
            has_tids,
            by_rows: self.by_rows,
            key: Some(Arc::new(RowKey { columns, hashed: 1 })),
            hashes: true,
            whole: Whole::Never("it is no partition"),
            ..TableStats::default()
        }
    }

    fn id(&self, row: u32) -> RowId {
        if matches!(self.strategy, Strategy::Index | Strategy::Blocks) {
            RowId::Place(place(row))
        } else {
            RowId::Key(vec![text(row)])
        }
    }

    fn is_in(range: &Range, row: u32) -> bool {
        match range {
            Range::Expiry { from } => from.as_ref().is_none_or(|from| row >= number(from)),
            Range::Pages { after, to } => place(row) > *after && place(row).block < *to,
            Range::Key { after, .. } => after.as_ref().is_none_or(|after| row > number(&after[0])),
            Range::Codes { from, to, .. } => (*from..*to).contains(&(row * CODE)),
        }
    }

    fn answer(&mut self, batch: &DeleteBatch, mood: Mood) -> Outcome {
        let DeleteBatch { range, by_rows, limit, quarantined } = batch;
        let limit = usize::try_from(*limit).unwrap();
        let (is_key, is_expiry) =
            (matches!(range, Range::Key { .. }), matches!(range, Range::Expiry { .. }));
        let within = self.rows.iter().copied().filter(|row| Self::is_in(range, *row));
        let mut rows: Vec<u32> = within.filter(|row| is_key || is_expired(*row)).collect();
        // The row at which the rest begins, where the server looks for it.
        let rest = rows.get(limit).copied().filter(|_| is_key || is_expiry && !by_rows);
        rows.retain(|row| rest.is_none_or(|rest| *row < rest));
        let (end, newest) = (rows.last().filter(|_| rest.is_some()).copied(), rows.last().copied());
        let is_free = |row: &u32| quarantined.binary_search(&self.id(*row)).is_err();
        rows.retain(|row| is_expired(*row) && is_free(row));
        if *by_rows {
            rows.truncate(if mood == Mood::Locked { 0 } else { limit });
        }
        let newest = if *by_rows { rows.last().copied() } else { newest };
        let chosen: Vec<RowId> = rows.iter().filter(|_| *by_rows).map(|it| self.id(*it)).collect();
        let why = Why { sqlstate: "23503".to_owned(), message: "no".to_owned() };
        let is_bad = |row: &u32| self.bad.contains(row);
        match mood {
            Mood::Failed => return Outcome::Failed { said: String::new() },
            Mood::Unreadable => return Outcome::Refused { chosen: Vec::new(), why },
            Mood::Lost if !rows.is_empty() => return Outcome::Lost { chosen },
            Mood::Refused if !rows.is_empty() => return Outcome::Refused { chosen, why },
            _ if !self.by_rows && rows.iter().any(is_bad) => {
                return Outcome::Refused { chosen, why };
            }
            Mood::Fair | Mood::Locked | Mood::Lost | Mood::Refused => {}
        }
        let (kept, gone): (Vec<u32>, Vec<u32>) = rows.iter().partition(|row| is_bad(row));
        self.rows.retain(|row| !gone.contains(row));
        let reached = Reached {
            more: rest.is_some() || *by_rows && !is_key && rows.len() == limit,
            expiry: rest.or(newest).map(text),
            row: if is_key { end.map(|it| self.id(it)) } else { chosen.last().cloned() },
        };
        let deleted = u64::try_from(gone.len()).unwrap();
        let kept = kept.iter().map(|it| self.id(*it)).collect();
        Outcome::Deleted { deleted, kept, reached, took: MS }
    }
}

fn is_expired(row: u32) -> bool {
    row % 7 != 3
}

fn place(row: u32) -> Tid {
    Tid { block: row / PER_PAGE, offset: u16::try_from(row % PER_PAGE + 1).unwrap() }
}

/// A position over a table, and every batch that it made, without what it left out.
struct SimulatedPass {
    table: SimulatedTable,
    quarantine: Quarantine,
    steps: Vec<(DeleteBatch, Outcome)>,
}

impl SimulatedPass {
    fn new(strategy: Strategy, by_rows: bool, rows: u32, bad: BTreeSet<u32>) -> Self {
        let table = SimulatedTable::new(strategy, by_rows, rows, bad);
        Self { table, quarantine: Quarantine::default(), steps: Vec::new() }
    }

    /// One pass from its inspection to its end, where `mood` decides about each batch; together
    /// with the pass that looks for what it has left, where one does.
    fn pass(&mut self, mut mood: impl FnMut() -> Mood) -> Pass {
        let (asked, mut position) = (self.table.asked(), Position::new(0));
        let settings = &ReaperSettings { batch: 300, ..ReaperSettings::default() };
        let (mut now, mut failures) = (Duration::ZERO, 0);
        for _ in 0..20_000 {
            let step = position.next_step(settings, &self.quarantine, now, 0);
            let outcome = match &step {
                Step::Inspect { from, .. } => {
                    Outcome::Inspected(self.table.inspected(from.as_deref()))
                }
                Step::Delete(batch) => self.table.answer(batch, mood()),
                Step::Shards { .. } | Step::Whole => panic!("not expected: {step:?}"),
            };
            now += MS;
            let at = Moment { settings, asked, now, took: MS, failures };
            let (next, ended) = position.advance(&step, &outcome, &at, &mut self.quarantine);
            failures = if outcome.is_failure() { failures + 1 } else { 0 };
            position = next;
            if let Step::Delete(batch) = step {
                self.steps.push((DeleteBatch { quarantined: Vec::new(), ..batch }, outcome));
            }
            if let Some(pass) = ended.filter(|pass| !pass.goes_on) {
                return pass;
            }
        }
        panic!("the pass does not end: {:?}", self.steps.last());
    }
}

const STRATEGIES: [Strategy; 4] =
    [Strategy::Index, Strategy::Blocks, Strategy::Keyset, Strategy::Hash];

/// A range of pages or hash codes.
fn units(range: &Range) -> Option<(u32, u32)> {
    match range {
        Range::Pages { after, to } => Some((after.block, *to)),
        Range::Codes { from, to, .. } => Some((*from, *to)),
        Range::Expiry { .. } | Range::Key { .. } => None,
    }
}

impl SimulatedPass {
    /// That no page or hash code is left out or visited again: a batch begins where what is done
    /// ends, or within what is not.
    fn assert_covered_once(&self, end: u32) {
        let (mut done, mut is_fresh) = (0, true);
        for (batch, outcome) in &self.steps {
            let Some((from, to)) = units(&batch.range) else { continue };
            assert!(if is_fresh { from == done } else { from >= done }, "{batch:?} after {done}");
            is_fresh = match outcome {
                Outcome::Deleted { reached, .. } => !reached.more,
                Outcome::Refused { chosen, .. } => {
                    batch.by_rows && chosen.is_empty() && to == from + 1
                }
                Outcome::Lost { .. } | Outcome::Failed { .. } => false,
                Outcome::Inspected(_)
                | Outcome::Shards { .. }
                | Outcome::Whole(_)
                | Outcome::Busy { .. }
                | Outcome::Held { .. } => panic!("not expected: {outcome:?}"),
            };
            done = if is_fresh { to } else { done };
        }
        assert_eq!(done, end);
    }

    /// That each batch that was refused is followed by one of less: a range by its rows, rows by
    /// half as many, a single row by none.
    fn assert_narrowed(&self) {
        for (step, next) in self.steps.iter().zip(self.steps.iter().skip(1)) {
            let ((batch, Outcome::Refused { chosen, .. }), (next, _)) = (step, next) else {
                continue;
            };
            assert!(next.by_rows || chosen.is_empty() && batch.by_rows, "{batch:?}, then {next:?}");
            if !batch.by_rows {
                assert_eq!(batch.range, next.range);
            } else if chosen.len() > 1 && batch.limit > 1 {
                assert_eq!(batch.range, next.range);
                assert!(next.limit <= batch.limit / 2, "{batch:?}, then {next:?}");
            } else if let Some(row) = chosen.last() {
                let listed = self.quarantine.rows().any(|(listed, _)| listed == row);
                assert!(listed, "{row} is in quarantine");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// In every order: the pass ends, what can be deleted is gone, what cannot is in quarantine,
    /// and every page or hash code is covered once.
    #[test]
    fn a_pass_covers_all_once_and_isolates_what_stays(
        strategy in prop::sample::select(STRATEGIES.to_vec()), by_rows in any::<bool>(),
        rows in 1u32..600, bad in prop::collection::btree_set(0u32..600, 0..12),
    ) {
        let bad: BTreeSet<u32> =
            bad.into_iter().filter(|row| *row < rows && is_expired(*row)).collect();
        let mut run = SimulatedPass::new(strategy, by_rows, rows, bad.clone());
        let pass = run.pass(|| Mood::Fair);
        let mut left = run.table.rows.clone();
        left.retain(|row| is_expired(*row));
        prop_assert_eq!(&left, &bad);
        prop_assert_eq!(run.quarantine.len(), bad.len());
        let expired = (0..rows).filter(|row| is_expired(*row)).count();
        prop_assert_eq!(pass.deleted, u64::try_from(expired - bad.len()).unwrap());
        run.assert_narrowed();
        match pass.strategy {
            Some(Strategy::Blocks) => run.assert_covered_once(run.table.blocks),
            Some(Strategy::Hash) => run.assert_covered_once(1 << 16),
            _ => {}
        }
    }

    /// Wherever the expired rows should lie, all that can be deleted is gone in the end, and what
    /// cannot is in quarantine.
    #[test]
    fn no_row_is_left_where_an_index_leads_to_the_pages(
        rows in 1u32..600, first in 0u32..30, pages in 1u32..30, by_rows in any::<bool>(),
        bad in prop::collection::btree_set(0u32..600, 0..12),
    ) {
        let bad: BTreeSet<u32> =
            bad.into_iter().filter(|row| *row < rows && is_expired(*row)).collect();
        let mut run = SimulatedPass::new(Strategy::Index, by_rows, rows, bad.clone());
        run.table.led = Some((first, first + pages));
        run.pass(|| Mood::Fair);
        let mut left = run.table.rows.clone();
        left.retain(|row| is_expired(*row));
        prop_assert_eq!(&left, &bad);
        prop_assert_eq!(run.quarantine.len(), bad.len());
        let led = run.steps.iter().filter_map(|(batch, _)| units(&batch.range));
        let (first, end) = (first, (first + pages).min(run.table.blocks));
        for (from, to) in led {
            prop_assert!(first <= from && to <= end, "{from} to {to} of {first} to {end}");
        }
    }

    /// Whatever comes of the first batches, the pass ends, and leaves out no page or hash code.
    #[test]
    fn a_pass_ends_whatever_comes_of_its_batches(
        strategy in prop::sample::select(STRATEGIES.to_vec()), by_rows in any::<bool>(),
        rows in 1u32..600,
        moods in prop::collection::vec(
            prop::sample::select(vec![
                Mood::Fair, Mood::Refused, Mood::Unreadable, Mood::Locked, Mood::Lost, Mood::Failed,
            ]),
            0..200,
        ),
    ) {
        let mut run = SimulatedPass::new(strategy, by_rows, rows, BTreeSet::new());
        let mut moods = moods.into_iter();
        let pass = run.pass(|| moods.next().unwrap_or(Mood::Fair));
        // A pass in order of expiry may turn to the pages, and begins them anew.
        if strategy == Strategy::Blocks {
            run.assert_covered_once(run.table.blocks);
        } else if strategy == Strategy::Hash {
            run.assert_covered_once(1 << 16);
        }
        prop_assert!(pass.batches > 0);
    }
}

#[test]
fn a_pass_ends_though_nothing_can_be_deleted_and_quarantine_is_full() {
    for strategy in STRATEGIES {
        for by_rows in [false, true] {
            for mood in [Mood::Fair, Mood::Refused, Mood::Unreadable] {
                // Each of 65536 hash codes would be tried by itself.
                if (strategy, mood) == (Strategy::Hash, Mood::Unreadable) {
                    continue;
                }
                let mut run = SimulatedPass::new(strategy, by_rows, 1010, (0..1010).collect());
                let pass = run.pass(|| mood);
                assert_eq!(pass.deleted, 0, "{strategy} {by_rows} {mood:?}");
            }
        }
    }
}
