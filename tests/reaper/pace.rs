//! The pace under simulated time: rates, windows, schedules, throttling, turns.
#![expect(clippy::panic, reason = "a test may fail")]

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use pglapse::{
    config::{ReaperSettings, WindowEnd},
    guard::Suspension,
    reaper::{
        plan::{
            DeleteBatch, LeafSpec, NextAction, Outcome, Plan, Reached, Step, TableStats, Task,
            Whole, WholeRows,
        },
        sql::Range,
        throttle::Throttling,
    },
};

use super::plan::{deleted, leaf, settings};

const MS: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);

#[test]
fn by_default_no_constant_bounds_it_but_what_is_measured() {
    let reaper = pglapse::config::Config::default().reaper;
    assert_eq!(reaper.rate, 0);
    assert!(reaper.max_slowdown > 0);
}

/// Runs a plan for so long; every table has expired rows without end, each batch takes 10 ms.
fn run(plan: &mut Plan, from: Duration, to: Duration) -> BTreeMap<u32, u64> {
    let (mut now, mut sums) = (from, BTreeMap::new());
    while now < to {
        match plan.next(now) {
            NextAction::Run(task, _, step) => {
                let outcome = match &step {
                    Step::Inspect { .. } => {
                        Outcome::Inspected(TableStats { blocks: 130_000, ..TableStats::default() })
                    }
                    Step::Delete(DeleteBatch { by_rows: false, .. }) => {
                        *sums.entry(task.leaf).or_insert(0) += 100;
                        deleted(100)
                    }
                    Step::Delete(_) | Step::Shards { .. } | Step::Whole => {
                        panic!("not expected: {step:?}")
                    }
                };
                now += 10 * MS;
                plan.record(task, &step, &outcome, 10 * MS, now);
            }
            NextAction::WaitUntil(due) => now = due.max(now + MS),
            NextAction::Idle => break,
        }
    }
    sums
}

pub(super) fn plan(specs: Vec<LeafSpec>, total_rate: u32) -> Plan {
    let mut plan = Plan::new(3);
    plan.set_leaves(specs, total_rate);
    plan
}

#[test]
fn the_rate_of_all_tables_is_shared_by_turns() {
    let specs = vec![leaf("a", 1, settings()), leaf("b", 2, settings()), leaf("c", 3, settings())];
    let deleted = run(&mut plan(specs, 3000), Duration::ZERO, 10 * SECOND);
    let sum: u64 = deleted.values().sum();
    assert!((29_000..=31_000).contains(&sum), "{deleted:?}");
    assert!(deleted.values().all(|rows| (9_000..=11_000).contains(rows)), "{deleted:?}");
}

#[test]
fn each_table_keeps_its_own_rate_under_the_common_one() {
    let slow = ReaperSettings { rate: 500, ..settings() };
    let specs = vec![leaf("a", 1, slow), leaf("b", 2, settings())];
    let deleted = run(&mut plan(specs, 3000), Duration::ZERO, 10 * SECOND);
    assert!((4_000..=5_200).contains(&deleted[&1]), "{deleted:?}");
    assert!((24_000..=27_000).contains(&deleted[&2]), "{deleted:?}");
}

#[test]
fn a_closed_window_stops_a_pass_or_lets_it_end() {
    for drain in [false, true] {
        let window_end = if drain { WindowEnd::Drain } else { WindowEnd::Cancel };
        let own = ReaperSettings { window_end, ..settings() };
        let mut plan = plan(vec![leaf("a", 1, own), leaf("b", 2, settings())], 0);
        run(&mut plan, Duration::ZERO, SECOND);
        plan.set_closed(1, Some(5 * SECOND));
        let closed = run(&mut plan, SECOND, 5 * SECOND);
        assert_eq!(closed.contains_key(&1), drain, "{closed:?}");
        assert!(closed.contains_key(&2));
        plan.set_closed(1, None);
        assert!(run(&mut plan, 5 * SECOND, 6 * SECOND).contains_key(&1));
    }
}

#[test]
fn throttling_makes_rests_and_holding_stops_all() {
    let mut plan = plan(vec![leaf("a", 1, settings())], 0);
    let free = run(&mut plan, Duration::ZERO, 10 * SECOND)[&1];
    plan.set_throttling(Throttling { rest: 3, ..Throttling::default() }, 10 * SECOND);
    let throttled = run(&mut plan, 10 * SECOND, 20 * SECOND)[&1];
    assert!((throttled * 4).abs_diff(free) < free / 10, "{throttled} of {free}");
    plan.set_throttling(Throttling { stop: SECOND, ..Throttling::default() }, 20 * SECOND);
    assert_eq!(plan.next(20 * SECOND + 999 * MS), NextAction::WaitUntil(21 * SECOND));
    assert!(!run(&mut plan, 21 * SECOND, 22 * SECOND).is_empty());
}

/// The step that is next, which began so long before it ended like this.
pub(super) fn step(plan: &mut Plan, now: &mut Duration, outcome: &Outcome, took: Duration) -> Step {
    loop {
        match plan.next(*now) {
            NextAction::Run(task, _, step) => {
                *now += took;
                plan.record(task, &step, outcome, took, *now);
                return step;
            }
            NextAction::WaitUntil(due) => *now = due.max(*now + MS),
            NextAction::Idle => panic!("idle"),
        }
    }
}

#[test]
fn one_slow_batch_or_one_that_failed_does_not_stop_all_tables_for_long() {
    let looked = Outcome::Inspected(TableStats { blocks: 130_000, ..TableStats::default() });
    let failed =
        Outcome::Failed { said: "canceling statement due to statement timeout".to_owned() };
    for (outcome, rest) in [
        (deleted(100), 10 * SECOND),
        (failed, Duration::ZERO),
        (Outcome::Lost { chosen: Vec::new() }, Duration::ZERO),
        (Outcome::Busy { wait: None }, Duration::ZERO),
    ] {
        let mut plan = plan(vec![leaf("a", 1, settings()), leaf("b", 2, settings())], 0);
        plan.set_throttling(Throttling { rest: 127, ..Throttling::default() }, Duration::ZERO);
        let mut now = Duration::ZERO;
        step(&mut plan, &mut now, &looked, MS);
        step(&mut plan, &mut now, &looked, MS);
        step(&mut plan, &mut now, &outcome, 30 * SECOND);
        let next = plan.next(now);
        if rest.is_zero() {
            assert!(matches!(next, NextAction::Run(..)), "{outcome:?}: {next:?}");
        } else {
            assert_eq!(next, NextAction::WaitUntil(now + rest), "{outcome:?}");
        }
    }
}

#[test]
fn a_partition_that_went_as_a_whole_makes_no_rest() {
    let whole = TableStats { blocks: 9, whole: Whole::Expired, ..TableStats::default() };
    let mut plan = plan(vec![leaf("a", 1, settings()), leaf("b", 2, settings())], 0);
    plan.set_throttling(Throttling { rest: 127, ..Throttling::default() }, Duration::ZERO);
    let mut now = Duration::ZERO;
    let looked = Outcome::Inspected(whole);
    step(&mut plan, &mut now, &looked, MS);
    step(&mut plan, &mut now, &looked, MS);
    let gone = Outcome::Whole(WholeRows { rows: Some(1000), is_estimate: false });
    assert_eq!(step(&mut plan, &mut now, &gone, 30 * SECOND), Step::Whole);
    assert!(matches!(plan.next(now), NextAction::Run(_, _, Step::Whole)));
}

#[test]
fn batches_are_smaller_under_load_and_do_not_become_ever_smaller() {
    let mut plan = plan(vec![leaf("a", 1, settings())], 0);
    let looked = TableStats { blocks: 1 << 30, indexed: true, ..TableStats::default() };
    let mut now = Duration::ZERO;
    step(&mut plan, &mut now, &Outcome::Inspected(looked), MS);
    let mut batch = |rest: u32, row: Duration| {
        plan.set_throttling(Throttling { rest, ..Throttling::default() }, now);
        let NextAction::Run(task, _, step) = plan.next(now) else { panic!("nothing to do") };
        let Step::Delete(DeleteBatch { range: Range::Expiry { .. }, limit, .. }) = &step else {
            panic!("not expected: {step:?}")
        };
        let reached = Reached { more: true, expiry: Some(format!("{now:?}")), row: None };
        let took = row * *limit;
        let outcome = Outcome::Deleted { deleted: 1, kept: Vec::new(), reached, took };
        now += took;
        plan.record(task, &step, &outcome, took, now);
        now += 10 * SECOND;
        *limit
    };
    let quick = Duration::from_micros(40);
    assert_eq!((0..9).map(|_| batch(0, quick)).max(), Some(1000));
    let throttled: Vec<u32> = (0..20).map(|_| batch(127, quick)).collect();
    assert_eq!(throttled, [125; 20]);
    assert_eq!(batch(0, quick), 1000);
    let slow: Vec<u32> = (0..20).map(|_| batch(127, MS)).collect();
    assert_eq!(slow[..5], [125, 125, 62, 31, 31]);
    assert_eq!(slow[19], 31, "a batch of 31 milliseconds is short enough");
    let free = (0..9).map(|_| batch(0, MS)).last();
    assert!((25..=50).contains(&free.unwrap_or(0)), "{free:?}");
}

#[test]
fn a_large_table_is_shared_out_unless_a_trigger_wants_one_batch_at_a_time() {
    for (alone, parts) in [(false, 3), (true, 1)] {
        let mut plan = plan(vec![leaf("a", 1, settings())], 0);
        let looked =
            Outcome::Inspected(TableStats { blocks: 3 << 17, alone, ..TableStats::default() });
        let (mut now, mut tasks) = (Duration::ZERO, BTreeSet::new());
        for _ in 0..30 {
            let NextAction::Run(task, _, step) = plan.next(now) else { panic!("nothing to do") };
            let look = matches!(step, Step::Inspect { .. });
            let outcome = if look { looked.clone() } else { deleted(100) };
            now += MS;
            plan.record(task, &step, &outcome, MS, now);
            tasks.insert(task);
        }
        assert_eq!(tasks.len(), parts);
    }
}

#[test]
fn what_is_paused_is_left_alone_and_the_rest_goes_on() {
    let mut plan = plan(vec![leaf("a", 1, settings()), leaf("b", 2, settings())], 0);
    plan.set_suspended(BTreeMap::from([(1, Suspension::ByRule(pglapse::catalog::Kept::Paused))]));
    assert_eq!(run(&mut plan, Duration::ZERO, SECOND).into_keys().collect::<Vec<_>>(), [2]);
    plan.set_suspended(
        [1, 2].map(|leaf| (leaf, Suspension::ByRule(pglapse::catalog::Kept::Paused))).into(),
    );
    assert_eq!(plan.next(SECOND), NextAction::Idle);
}

#[test]
fn what_is_deleted_besides_takes_its_time_and_what_is_only_counted_does_not() {
    let rated = || leaf("a", 1, ReaperSettings { rate: 100, ..settings() });
    let task = Task { leaf: 1, part: 0 };
    let mut rated_plan = plan(vec![rated()], 0);
    rated_plan.add(task, 0, SECOND);
    assert!(matches!(rated_plan.next(Duration::ZERO), NextAction::Run(..)), "none is none");
    rated_plan.add(task, 200, Duration::ZERO);
    assert_eq!(rated_plan.next(Duration::ZERO), NextAction::WaitUntil(2 * SECOND));
    let counted = ReaperSettings { rate: 100, dry_run: true, ..settings() };
    let mut dry = plan(vec![leaf("a", 1, counted)], 0);
    dry.add(task, 200, Duration::ZERO);
    let mut now = Duration::ZERO;
    let looked = Outcome::Inspected(TableStats { blocks: 130_000, ..TableStats::default() });
    step(&mut dry, &mut now, &looked, MS);
    step(&mut dry, &mut now, &deleted(100), MS);
    assert_eq!(now, 2 * MS);
    assert!(matches!(dry.next(now), NextAction::Run(..)), "it is only counted");
}

#[test]
fn a_table_with_a_slow_batch_comes_last_for_three_times_as_long() {
    let mut plan = plan(vec![leaf("a", 1, settings()), leaf("b", 2, settings())], 0);
    let looked = Outcome::Inspected(TableStats { blocks: 130_000, ..TableStats::default() });
    let mut now = Duration::ZERO;
    step(&mut plan, &mut now, &looked, MS);
    step(&mut plan, &mut now, &looked, MS);
    let mut next = |now: &mut Duration, took| {
        let NextAction::Run(task, _, step) = plan.next(*now) else { panic!("nothing to do") };
        *now += took;
        plan.record(task, &step, &deleted(100), took, *now);
        task.leaf
    };
    let slow = next(&mut now, 30 * SECOND);
    now += 80 * SECOND;
    assert!([next(&mut now, MS), next(&mut now, MS)].iter().all(|it| *it != slow));
    now += 10 * SECOND;
    assert!([next(&mut now, MS), next(&mut now, MS)].contains(&slow), "then they take turns");
}

#[test]
fn a_small_table_takes_no_part_of_a_large_one() {
    let mut plan = plan(vec![leaf("large", 1, settings()), leaf("small", 2, settings())], 0);
    let mut now = Duration::ZERO;
    for blocks in [3 << 17, 10] {
        let looked = Outcome::Inspected(TableStats { blocks, ..TableStats::default() });
        step(&mut plan, &mut now, &looked, MS);
        assert!(plan.has(Task { leaf: 1, part: 2 }), "{blocks}");
    }
    assert!(!plan.has(Task { leaf: 2, part: 1 }));
}

#[test]
fn a_pass_does_not_wait_for_an_interval_that_is_no_longer_set() {
    const DAY: Duration = Duration::from_hours(24);
    let daily = || vec![leaf("t", 1, ReaperSettings { interval: DAY, ..settings() })];
    let (mut plan, mut now) = (plan(daily(), 0), Duration::ZERO);
    let looked = Outcome::Inspected(TableStats { blocks: 10, ..TableStats::default() });
    step(&mut plan, &mut now, &looked, 10 * MS);
    step(&mut plan, &mut now, &deleted(0), 10 * MS);
    let waits = |plan: &Plan| matches!(plan.next(now), NextAction::WaitUntil(at) if at > DAY / 2);
    assert!(waits(&plan), "{:?}", plan.next(now));
    plan.set_leaves(daily(), 0);
    assert!(waits(&plan), "nothing has changed");
    plan.set_leaves(vec![leaf("t", 1, settings())], 0);
    assert!(matches!(plan.next(now), NextAction::Run(..)), "at once");
}

#[test]
fn a_run_is_cut_short_by_its_bounds_and_goes_on_later() {
    let by_rows = ReaperSettings { run_rows: 1000, ..settings() };
    let by_time = ReaperSettings { run_time: 200 * MS, ..settings() };
    for (bounded, most) in [(by_rows, 1000), (by_time, 2100)] {
        let mut plan = plan(vec![leaf("a", 1, bounded)], 0);
        let first = run(&mut plan, Duration::ZERO, 30 * SECOND)[&1];
        assert!((most - 300..=most).contains(&first), "{first}");
        let second = run(&mut plan, 30 * SECOND, 80 * SECOND)[&1];
        assert!(second.abs_diff(first) <= 200, "{first} and {second}");
    }
}

#[test]
fn a_table_waits_for_those_that_refer_to_it() {
    let mut plan = plan(vec![leaf("parent", 1, settings()), leaf("child", 2, settings())], 0);
    plan.set_referring(BTreeMap::from([(1, BTreeSet::from([2]))]));
    let NextAction::Run(first, ..) = plan.next(Duration::ZERO) else { panic!("nothing to do") };
    assert_eq!(first.leaf, 2, "it does not even begin");
    let deleted = run(&mut plan, Duration::ZERO, SECOND);
    assert_eq!(deleted.into_keys().collect::<Vec<_>>(), [2], "its pass has not ended");
}

#[test]
fn a_pass_under_way_goes_on_when_those_that_refer_to_its_table_are_due() {
    let mut plan = plan(vec![leaf("parent", 1, settings()), leaf("child", 2, settings())], 0);
    plan.set_referring(BTreeMap::from([(1, BTreeSet::from([2]))]));
    plan.set_closed(2, Some(SECOND));
    run(&mut plan, Duration::ZERO, SECOND);
    let deleted = run(&mut plan, SECOND, 2 * SECOND);
    assert_eq!(deleted.into_keys().collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_table_does_not_wait_for_one_whose_window_is_closed() {
    let mut plan = plan(vec![leaf("parent", 1, settings()), leaf("child", 2, settings())], 0);
    plan.set_referring(BTreeMap::from([(1, BTreeSet::from([2]))]));
    run(&mut plan, Duration::ZERO, SECOND);
    plan.set_closed(2, Some(5 * SECOND));
    let deleted = run(&mut plan, SECOND, 2 * SECOND);
    assert_eq!(deleted.into_keys().collect::<Vec<_>>(), [1], "its pass stands still");
}
