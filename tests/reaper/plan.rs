//! The plan under simulated time.
#![expect(
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail, also over what it does not expect"
)]

use std::{sync::Arc, time::Duration};

use pglapse::{
    catalog::{
        Catalog, Clock, Column, Facts, Kept, Relation, RelationKind, RuleFacts, RuleTable, Strategy,
    },
    config::ReaperSettings,
    reaper::{
        plan::{
            DeleteBatch, LeafSpec, NextAction, Outcome, Pass, Plan, Reached, Step, TableStats,
            Task, Why,
        },
        sql::{Range, RowId, Tid},
    },
};
use proptest::prelude::*;

use crate::control::spec;

const MS: Duration = Duration::from_millis(1);
/// The general settings, with smaller batches.
pub(super) fn settings() -> ReaperSettings {
    ReaperSettings { batch: 1000, ..ReaperSettings::default() }
}

pub(super) fn leaf(name: &str, oid: u32, settings: ReaperSettings) -> LeafSpec {
    let column = Column {
        name: "e".to_owned(),
        type_name: "timestamp with time zone".to_owned(),
        not_null: true,
        ..Column::default()
    };
    let relation = Relation {
        oid,
        schema: "public".to_owned(),
        name: name.to_owned(),
        kind: RelationKind::Table,
        columns: vec![column],
        ..Relation::default()
    };
    let rules = vec![RuleFacts::of_table(RuleTable { oid, ..RuleTable::default() })];
    let facts = Facts { relations: vec![relation], rules, ..Facts::default() };
    let (catalog, faults) = Catalog::build(&[spec(name, "e")], &facts, Clock::Statement);
    assert_eq!(faults, []);
    let rule = Arc::new(catalog.rules[0].clone());
    LeafSpec::new(catalog.table(oid).expect("the table"), &rule, settings)
}

fn plan(settings: ReaperSettings) -> Plan {
    let mut plan = Plan::new(7);
    plan.set_leaves(vec![leaf("t", 10, settings)], 0);
    plan
}

/// A task's step, or the end of the test.
fn other(step: &Step) -> ! {
    panic!("not expected: {step:?}")
}

/// Steps of a plan over a simulated table until a pass ends.
struct Simulation {
    plan: Plan,
    now: Duration,
    steps: Vec<Step>,
}

impl Simulation {
    fn pass(&mut self, mut answer: impl FnMut(&Step) -> (Outcome, Duration)) -> Pass {
        for _ in 0..10_000 {
            match self.plan.next(self.now) {
                NextAction::Run(task, _, step) => {
                    let (outcome, took) = answer(&step);
                    self.now += took;
                    let ended = self.plan.record(task, &step, &outcome, took, self.now);
                    self.steps.push(step);
                    if let Some(pass) = ended {
                        return pass;
                    }
                }
                NextAction::WaitUntil(due) => {
                    assert!(due > self.now, "it waits for the past");
                    self.now = due;
                }
                NextAction::Idle => panic!("idle in the middle of a pass"),
            }
        }
        panic!("the pass does not end: {:?}", self.steps.last());
    }
}

fn simulate(settings: ReaperSettings) -> Simulation {
    Simulation { plan: plan(settings), now: Duration::ZERO, steps: Vec::new() }
}

fn looked(blocks: u32, indexed: bool) -> (Outcome, Duration) {
    (Outcome::Inspected(TableStats { blocks, indexed, ..TableStats::default() }), MS)
}

/// `n` rows up to this key; with `more`, others come after them.
fn took_keys(n: u32, key: &str, more: bool, took: Duration) -> (Outcome, Duration) {
    let reached = Reached { more, expiry: Some(key.to_owned()), row: None };
    (Outcome::Deleted { deleted: u64::from(n), kept: Vec::new(), reached, took }, took)
}

/// So many rows, to the end of the range.
pub(super) fn deleted(deleted: u64) -> Outcome {
    Outcome::Deleted { deleted, kept: Vec::new(), reached: Reached::default(), took: MS }
}

#[test]
fn a_trickle_goes_on_from_the_watermark_and_now_and_then_from_the_beginning() {
    let mut simulation = simulate(settings());
    for pass in 0..25 {
        let key = format!("key {pass}");
        let ended = simulation.pass(|step| match step {
            Step::Inspect { .. } => looked(100_000, true),
            Step::Delete(DeleteBatch { range: Range::Expiry { .. }, .. }) => {
                took_keys(3, &key, false, MS)
            }
            _ => other(step),
        });
        assert_eq!(
            (ended.deleted, ended.strategy, ended.full),
            (3, Some(Strategy::Index), pass % 10 == 0)
        );
    }
    let from = |i: usize| match &simulation.steps[i] {
        Step::Delete(DeleteBatch { range: Range::Expiry { from }, .. }) => from.clone(),
        step => other(step),
    };
    assert_eq!(from(1), None);
    assert_eq!(from(3).as_deref(), Some("key 0"));
    assert_eq!(from(21), None);
    let rests = simulation.now.as_secs_f64() / 24.0;
    assert!((48.0..=60.0).contains(&rests), "{rests} seconds between passes");
}

#[test]
fn passes_begin_no_further_apart_than_the_interval_and_fill_half_of_the_time_at_most() {
    for (takes, least, most) in [(1, 48, 60), (20, 48, 60), (40, 80, 80), (100, 148, 160)] {
        let mut simulation = simulate(settings());
        let mut began = Vec::new();
        for pass in 0..20 {
            let (key, mut at) = (pass.to_string(), Duration::ZERO);
            simulation.pass(|step| match step {
                Step::Inspect { .. } => looked(100_000, true),
                Step::Delete(DeleteBatch { range: Range::Expiry { .. }, .. }) => {
                    at = Duration::from_secs(takes);
                    took_keys(3, &key, false, at)
                }
                _ => other(step),
            });
            began.push(simulation.now.saturating_sub(at));
        }
        for (one, next) in began.iter().zip(&began[1..]) {
            let apart = next.saturating_sub(*one).as_secs();
            assert!((least..=most).contains(&apart), "{takes} s: {apart} s apart");
        }
    }
}

#[test]
fn a_backlog_is_walked_by_pages_and_the_next_trickle_by_index() {
    let mut simulation = simulate(settings());
    let (mut dense, mut key) = (true, 0);
    let mut by_blocks = Vec::new();
    for _ in 0..3 {
        let ended = simulation.pass(|step| match step {
            Step::Inspect { .. } => looked(2000, true),
            Step::Delete(DeleteBatch { range: Range::Expiry { .. }, limit, .. }) => {
                key += 1;
                took_keys(if dense { *limit } else { 1 }, &key.to_string(), dense, MS)
            }
            Step::Delete(DeleteBatch { range: Range::Pages { after, to }, .. }) => {
                let per_block = if dense { 40 } else { 0 };
                (deleted(u64::from(to - after.block) * per_block), MS)
            }
            _ => other(step),
        });
        by_blocks.push(ended.strategy == Some(Strategy::Blocks));
        dense = false;
    }
    assert_eq!(by_blocks, [true, true, false]);
}

#[test]
fn a_batch_adapts_to_its_time_within_its_bounds() {
    let mut simulation = simulate(settings());
    let mut limits = Vec::new();
    simulation.pass(|step| match step {
        Step::Inspect { .. } => looked(1_000_000, true),
        Step::Delete(DeleteBatch { range: Range::Expiry { .. }, limit, .. }) => {
            limits.push(*limit);
            let key = limits.len().to_string();
            match limits.len() {
                1..4 => took_keys(*limit, &key, true, MS),
                4..30 => took_keys(*limit, &key, true, 200 * MS),
                _ => took_keys(0, &key, false, MS),
            }
        }
        _ => other(step),
    });
    assert_eq!(limits[..7], [1000, 1000, 1000, 1000, 1000, 500, 250]);
    assert_eq!(limits[29], 1, "{limits:?}");
}

#[test]
fn the_rate_is_a_wait_after_each_batch() {
    let mut simulation = simulate(ReaperSettings { rate: 100, ..settings() });
    let mut left = 2000;
    simulation.pass(|step| match step {
        Step::Inspect { .. } => looked(1_000_000, true),
        Step::Delete(DeleteBatch { range: Range::Expiry { .. }, limit, .. }) => {
            assert_eq!(*limit, 10, "a tenth of a second's rows");
            let n = left.min(*limit);
            left -= n;
            took_keys(n, &left.to_string(), left > 0, MS)
        }
        _ => other(step),
    });
    // The last wait comes after the pass.
    assert!((19..21).contains(&simulation.now.as_secs()), "{:?}", simulation.now);
}

#[test]
fn errors_of_one_table_never_stop_another_and_back_off() {
    let mut plan = Plan::new(1);
    plan.set_leaves(vec![leaf("bad", 1, settings()), leaf("good", 2, settings())], 0);
    let (mut now, mut failures, mut good) = (Duration::ZERO, 0, 0);
    while now < Duration::from_mins(10) {
        match plan.next(now) {
            NextAction::Run(task, _, step) => {
                let outcome = match (task.leaf, &step) {
                    (1, _) => Outcome::Failed { said: "no".to_owned() },
                    (_, Step::Inspect { .. }) => looked(10, true).0,
                    _ => took_keys(1, "k", false, MS).0,
                };
                failures += u32::from(task.leaf == 1);
                good += u32::from(plan.record(task, &step, &outcome, MS, now).is_some());
                now += MS;
            }
            NextAction::WaitUntil(due) => now = due,
            NextAction::Idle => panic!("never idle"),
        }
    }
    assert!((8..=12).contains(&good), "{good} passes");
    assert!((8..=13).contains(&failures), "{failures} failures");
}

#[test]
fn a_batch_that_failed_waits_no_longer_than_retry() {
    const RETRY: Duration = Duration::from_millis(50);
    let mut plan = plan(ReaperSettings { retry: RETRY, ..settings() });
    let mut now = Duration::ZERO;
    for _ in 0..9 {
        let NextAction::Run(task, _, step) = plan.next(now) else { panic!("it is due") };
        plan.record(task, &step, &Outcome::Failed { said: "no".to_owned() }, MS, now);
        let NextAction::WaitUntil(due) = plan.next(now) else { panic!("it backs off") };
        assert!(due <= now + RETRY.mul_f64(1.1), "{due:?}");
        now = due;
    }
}

#[test]
fn tables_whose_batches_are_slow_come_last() {
    const SLOW: Duration = Duration::from_secs(30);
    let mut plan = Plan::new(1);
    let leaves = (1..=5).map(|oid| leaf(&format!("t{oid}"), oid, settings())).collect();
    plan.set_leaves(leaves, 0);
    let (mut now, mut kept_waiting) = (Duration::ZERO, 0);
    while now < Duration::from_hours(1) {
        let NextAction::Run(task, _, step) = plan.next(now) else { panic!("all have a backlog") };
        let is_slow = task.leaf > 1 && !matches!(step, Step::Inspect { .. });
        let is_due = plan.due(Task { leaf: 1, part: 0 }).is_some_and(|due| due <= now);
        kept_waiting += u32::from(is_slow && is_due);
        let took = if is_slow { SLOW } else { MS * 100 };
        let outcome = match step {
            Step::Inspect { .. } => looked(10, true).0,
            _ => took_keys(9, &format!("{now:?}"), true, took).0,
        };
        now += took;
        plan.record(task, &step, &outcome, took, now);
    }
    assert!(kept_waiting < 40, "of about 118 slow steps {kept_waiting} kept the first one waiting");
}

#[test]
fn a_row_that_ends_the_connection_is_left_aside_in_the_end() {
    let bad = Tid { block: 3, offset: 7 };
    let row = RowId::from(bad);
    let mut simulation = simulate(settings());
    let mut lost = 0;
    let pass = simulation.pass(|step| match step {
        Step::Inspect { .. } => looked(32, false),
        Step::Delete(DeleteBatch {
            range: Range::Pages { after, to },
            by_rows,
            quarantined,
            ..
        }) => {
            if *after < bad && bad.block < *to && !quarantined.contains(&row) {
                lost += 1;
                let chosen = by_rows.then(|| row.clone()).into_iter().collect();
                return (Outcome::Lost { chosen }, MS);
            }
            (deleted(1), MS)
        }
        Step::Delete(_) | Step::Shards { .. } | Step::Whole => other(step),
    });
    assert_eq!(simulation.plan.standing(10).quarantined, 1);
    assert!(pass.full && lost < 10, "{lost} connections");
    assert!(simulation.now > Duration::from_secs(3), "it backs off");
}

#[test]
fn a_paused_table_is_left_alone() {
    let kept = Some(Kept::Paused);
    let mut paused = Plan::new(7);
    paused.set_leaves(vec![LeafSpec { kept, ..leaf("t", 10, settings()) }], 0);
    assert_eq!(paused.next(Duration::ZERO), NextAction::Idle);
    assert!(paused.all_passed_since(Duration::ZERO));
    paused.set_leaves(Vec::new(), 0);
    assert_eq!(paused.next(Duration::ZERO), NextAction::Idle);
}

proptest! {
    /// Whatever rows refuse to be deleted, silently or with an error, by index or by pages: the
    /// pass ends, and every other row is gone.
    #[test]
    fn bad_rows_are_isolated(
        bad in prop::collection::btree_set(0u32..2000, 0..20),
        silent in any::<bool>(), indexed in any::<bool>(),
    ) {
        const PER_BLOCK: u32 = 50;
        let mut rows: Vec<u32> = (0..2000).collect();
        let tid = |row: u32| Tid {
            block: row / PER_BLOCK,
            offset: u16::try_from(row % PER_BLOCK + 1).unwrap(),
        };
        let id = |row: u32| RowId::from(tid(row));
        let why = Why { sqlstate: "23503".to_owned(), message: "no".to_owned() };
        let mut simulation = simulate(settings());
        let pass = simulation.pass(|step| match step {
            Step::Inspect { .. } => {
                let looked = TableStats { blocks: 40, indexed, by_rows: silent, ..TableStats::default() };
                (Outcome::Inspected(looked), MS)
            }
            Step::Delete(DeleteBatch { range, by_rows, limit, quarantined }) => {
                let within = |row: u32| match range {
                    Range::Expiry { from } => {
                        from.as_ref().is_none_or(|f| row >= f.parse().unwrap())
                    }
                    Range::Pages { after, to } => tid(row) > *after && tid(row).block < *to,
                    _ => other(step),
                };
                let limit = usize::try_from(*limit).unwrap();
                let expired: Vec<u32> = rows.iter().copied().filter(|row| within(*row)).collect();
                let is_slice = !by_rows && matches!(range, Range::Expiry { .. });
                let rest = expired.get(limit).copied().filter(|_| is_slice);
                let mut found = expired.clone();
                found.retain(|row| {
                    !quarantined.contains(&id(*row)) && rest.is_none_or(|rest| *row < rest)
                });
                if *by_rows {
                    found.truncate(limit);
                }
                let chosen: Vec<RowId> =
                    found.iter().filter(|_| *by_rows).map(|row| id(*row)).collect();
                if !(silent && *by_rows) && found.iter().any(|row| bad.contains(row)) {
                    return (Outcome::Refused { chosen, why: why.clone() }, MS);
                }
                rows.retain(|row| !found.contains(row) || bad.contains(row));
                let kept: Vec<RowId> =
                    found.iter().filter(|r| bad.contains(r)).map(|r| id(*r)).collect();
                let last = if *by_rows { found.last() } else { expired.last() }.copied();
                let reached = Reached {
                    more: if *by_rows { found.len() == limit } else { rest.is_some() },
                    expiry: rest.or(last).map(|row| row.to_string()),
                    row: chosen.last().cloned(),
                };
                let deleted = u64::try_from(found.len() - kept.len()).unwrap();
                (Outcome::Deleted { deleted, kept, reached, took: MS }, MS)
            }
            Step::Shards { .. } | Step::Whole => other(step),
        });
        let left: std::collections::BTreeSet<u32> = rows.iter().copied().collect();
        prop_assert_eq!(&left, &bad);
        prop_assert_eq!(pass.deleted, 2000 - u64::try_from(bad.len()).unwrap());
        prop_assert_eq!(simulation.plan.standing(10).quarantined, bad.len());
        let listed = simulation.plan.quarantined(Task { leaf: 10, part: 0 });
        prop_assert!(listed.into_iter().all(|(_, entry)| silent || entry.why == why));
    }
}
