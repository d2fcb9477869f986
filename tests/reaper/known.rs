//! What the plan knows: who is paused, what has been passed, what is waited for, what is left.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use pglapse::{
    catalog::{Kept, Strategy},
    config::ReaperSettings,
    guard::{Gate, Suspension},
    reaper::{
        plan::{LeafSpec, NextAction, Outcome, Plan, Reached, TableState, TableStats, Task, Whole},
        sql::{RowId, RowKey, Tid},
        throttle::Throttling,
    },
};

use super::{
    pace::{plan, step},
    plan::{deleted, leaf, settings},
};

const MS: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);

#[test]
fn only_what_the_settings_or_an_operator_hold_counts_as_paused() {
    let kept = LeafSpec { kept: Some(Kept::Paused), ..leaf("c", 3, settings()) };
    let specs = [leaf("a", 1, settings()), leaf("b", 2, settings()), kept];
    let mut plan = plan(specs.to_vec(), 0);
    let told = |plan: &Plan| (specs.each_ref().map(|it| plan.is_paused(it)), plan.is_suspended());
    assert_eq!(told(&plan), ([false, false, true], false));
    plan.set_suspended(BTreeMap::from([
        (1, Suspension::Gate(Gate { is_pause: true, reason: String::new(), begins: None })),
        (2, Suspension::DryRun),
    ]));
    assert_eq!(told(&plan), ([true, false, true], true));
}

#[test]
fn a_pass_by_hand_is_over_when_every_table_has_been_passed_since() {
    let tasks = [1, 2].map(|leaf| Task { leaf, part: 0 });
    let mut plan = plan(vec![leaf("a", 1, settings()), leaf("b", 2, settings())], 0);
    assert!(plan.has(tasks[0]) && !plan.has(Task { leaf: 3, part: 0 }));
    assert_eq!(plan.fresh(), tasks);
    assert!(!plan.all_passed_since(Duration::ZERO));
    plan.give_up(tasks[0], SECOND);
    assert!(!plan.all_passed_since(SECOND), "one is left");
    assert_eq!(plan.fresh(), tasks[1..]);
    plan.give_up(tasks[1], SECOND);
    assert!(plan.all_passed_since(SECOND) && !plan.all_passed_since(2 * SECOND));
    assert_eq!((plan.fresh(), plan.due(tasks[0])), (Vec::new(), Some(Duration::MAX)));
    plan.set_all_due(3 * SECOND);
    plan.set_due(tasks[0], 4 * SECOND);
    assert_eq!(tasks.map(|task| plan.due(task)), [Some(4 * SECOND), Some(3 * SECOND)]);
}

#[test]
fn what_it_waits_for_is_told() {
    let mut plan = plan(vec![leaf("a", 1, ReaperSettings { rate: 100, ..settings() })], 0);
    assert_eq!(plan.waits_for(Duration::ZERO), "another process, or a retry");
    plan.add(Task { leaf: 1, part: 0 }, 200, Duration::ZERO);
    let waits = |plan: &Plan| [0, 1, 2].map(|second| plan.waits_for(second * SECOND));
    let (rate, other) = ("`rate` or `total_rate`", "another process, or a retry");
    assert_eq!(waits(&plan), [rate, rate, other]);
    plan.set_throttling(Throttling { stop: SECOND, ..Throttling::default() }, Duration::ZERO);
    assert_eq!(waits(&plan), ["a look at the load without it", rate, other]);
}

#[test]
fn what_is_known_of_a_table_is_told_of_no_other() {
    let [one, other] = [1, 2].map(|leaf| Task { leaf, part: 0 });
    let mut plan = plan(vec![leaf("a", 1, settings()), leaf("b", 2, settings())], 0);
    let columns = vec![("id".to_owned(), "bigint".to_owned())];
    let key = Arc::new(RowKey { columns, hashed: 0 });
    let heap = TableStats { blocks: 130_000, ..TableStats::default() };
    let foreign = TableStats { has_tids: false, key: Some(key.clone()), ..heap.clone() };
    let mut now = Duration::ZERO;
    step(&mut plan, &mut now, &Outcome::Inspected(foreign), MS);
    step(&mut plan, &mut now, &Outcome::Inspected(heap), MS);
    let strategy = |plan: &Plan, leaf| plan.choice(leaf).and_then(|choice| choice.strategy);
    assert_eq!(strategy(&plan, 1), Some(Strategy::Keyset));
    assert_eq!(strategy(&plan, 2), Some(Strategy::Blocks));
    assert_eq!((plan.key_of(one), plan.key_of(other)), (Some(key), None));
    assert_eq!(plan.tasks(2).collect::<Vec<_>>(), [other]);
    let kept: Vec<RowId> = (0..1002).map(|block| RowId::from(Tid { block, offset: 1 })).collect();
    let failed = || Outcome::Failed { said: "no".to_owned() };
    let kept = Outcome::Deleted { deleted: 7, kept, reached: Reached::default(), took: MS };
    let mut have_failed = BTreeSet::new();
    while now < 30 * SECOND {
        now += SECOND;
        let NextAction::Run(task, _, step) = plan.next(now) else { continue };
        let outcome = if task == one { failed() } else { kept.clone() };
        plan.record(task, &step, &outcome, MS, now);
        have_failed.extend([one, other].into_iter().filter(|task| plan.is_failing(*task)));
    }
    assert_eq!(have_failed, BTreeSet::from([one]));
    let left = |state: TableState| (state.quarantined > 1000, state.unlisted > 0);
    assert_eq!(
        (left(plan.leaf_state(1)), left(plan.standing(1))),
        ((false, false), (false, false))
    );
    assert_eq!((left(plan.leaf_state(2)), left(plan.standing(2))), ((true, true), (true, true)));
    assert_eq!((plan.quarantined(one).count(), plan.quarantined(other).count()), (0, 1000));
    let under_way = plan.under_way();
    let deleted = under_way.iter().map(|(task, _, pass)| (*task, pass.deleted > 0));
    assert_eq!(deleted.collect::<BTreeMap<_, _>>().get(&other), Some(&true));
}

#[test]
fn why_a_table_was_left_is_told() {
    let mut plan = plan(vec![leaf("a", 1, settings()), leaf("b", 2, settings())], 0);
    let mut now = Duration::ZERO;
    let whole = Whole::Left("it is no part of the rule's table any more");
    let looked = Outcome::Inspected(TableStats { whole, ..TableStats::default() });
    step(&mut plan, &mut now, &looked, MS);
    assert_eq!(plan.why_left(1).as_deref(), Some("it is no part of the rule's table any more"));
    let looked = Outcome::Inspected(TableStats { blocks: 10, ..TableStats::default() });
    step(&mut plan, &mut now, &looked, MS);
    assert_eq!(plan.why_left(2), None);
}

#[test]
fn processes_that_begin_together_do_not_stay_in_step() {
    let dues = (0..8).map(|seed| {
        let mut plan = Plan::new(seed << 20);
        plan.set_leaves(vec![leaf("a", 1, settings())], 0);
        let mut now = Duration::ZERO;
        let looked = Outcome::Inspected(TableStats { blocks: 10, ..TableStats::default() });
        step(&mut plan, &mut now, &looked, MS);
        step(&mut plan, &mut now, &deleted(0), MS);
        plan.due(Task { leaf: 1, part: 0 })
    });
    let dues: BTreeSet<Option<Duration>> = dues.collect();
    assert!(dues.len() > 4, "{dues:?}");
}
