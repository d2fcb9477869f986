//! Deletes a range of pages by several connections at once, each its own shares in its own
//! transactions.

use std::{iter, time::Duration};

use futures_util::future::join_all;

use super::{
    batch,
    connection::{Connection, Trouble},
    lease::Lease,
    plan::{DeleteBatch, LeafSpec, Outcome, Reached, Step},
    sql::Range,
};

/// What came of a step.
pub(super) struct Ran {
    /// Rows deleted by shares that committed while another share failed; `whole` does not count
    /// them.
    pub(super) besides: u64,
    /// The step as a whole.
    pub(super) whole: Result<Outcome, Trouble>,
}

/// Runs a step; a range of pages together with the helpers, each of which holds the lease for
/// itself. If it is to go as a whole, `whole` has all tables of its rule.
pub(super) async fn run(
    connection: &mut Connection,
    helpers: &mut [Connection],
    spec: &LeafSpec,
    step: &Step,
    whole: &[LeafSpec],
    lease: &Lease,
) -> Ran {
    let ranges = ranges(spec.connections, step);
    if ranges.len() < 2 {
        let whole = batch::run(connection, spec, step, whole, Some(lease)).await;
        return Ran { besides: 0, whole };
    }
    let helpers = if lease.can_be_shared() { helpers } else { &mut [] };
    let connections = helpers.len() + 1;
    let work = iter::once(connection).chain(helpers).enumerate().map(|(n, connection)| {
        let own = ranges.iter().skip(n).step_by(connections);
        async move {
            let mut ran = Vec::new();
            for share in own {
                let done = batch::run(connection, spec, share, &[], Some(lease)).await;
                let goes_on = matches!(&done, Ok(Outcome::Deleted { .. }));
                ran.push(done);
                if !goes_on {
                    break;
                }
            }
            ran
        }
    });
    let ran = sum(join_all(work).await);
    // A dry run counts all of it again.
    Ran { besides: if spec.settings.dry_run { 0 } else { ran.besides }, ..ran }
}

/// A range of pages, cut into as many.
fn ranges(connections: u32, step: &Step) -> Vec<Step> {
    let Step::Delete(batch) = step else { return Vec::new() };
    let Range::Pages { after, to } = batch.range else { return Vec::new() };
    if batch.by_rows {
        return Vec::new();
    }
    let from = after.block;
    let each = to.saturating_sub(from).div_ceil(connections.max(1)).max(1);
    let begins = iter::successors(Some(from), |from| from.checked_add(each));
    begins
        .take_while(|from| *from < to)
        .map(|from| {
            let range = Range::pages(from, from.saturating_add(each).min(to));
            Step::Delete(DeleteBatch { range, ..batch.clone() })
        })
        .collect()
}

/// The sum of what came of each connection, if all went well; the longest of them counts. Else the
/// failure: that of a connection rather than that of a row.
fn sum(connections: Vec<Vec<Result<Outcome, Trouble>>>) -> Ran {
    let (mut deleted, mut wrong) = (0, None);
    let took = |done: &Result<Outcome, Trouble>| match done {
        Ok(Outcome::Deleted { took, .. }) => *took,
        Ok(_) | Err(_) => Duration::ZERO,
    };
    let worked = |ran: &Vec<_>| ran.iter().map(took).sum::<Duration>();
    let took = connections.iter().map(worked).max().unwrap_or_default();
    for done in connections.into_iter().flatten() {
        match done {
            Ok(Outcome::Deleted { deleted: rows, .. }) => deleted += rows,
            Err(Trouble::Rows { .. }) if wrong.is_some() => {}
            other => wrong = Some(other),
        }
    }
    if let Some(whole) = wrong {
        return Ran { besides: deleted, whole };
    }
    let (kept, reached) = (Vec::new(), Reached::default());
    Ran { besides: 0, whole: Ok(Outcome::Deleted { deleted, kept, reached, took }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(from: u32, to: u32) -> Step {
        let range = Range::pages(from, to);
        Step::Delete(DeleteBatch { range, by_rows: false, limit: 1, quarantined: Vec::new() })
    }

    fn cut(connections: u32, from: u32, to: u32, into: &[(u32, u32)]) {
        let into: Vec<Step> = into.iter().map(|(from, to)| pages(*from, *to)).collect();
        assert_eq!(ranges(connections, &pages(from, to)), into);
    }

    #[test]
    fn every_page_is_of_one_share() {
        cut(1, 5, 9, &[(5, 9)]);
        cut(2, 5, 10, &[(5, 8), (8, 10)]);
        cut(3, 0, 1, &[(0, 1)]);
        cut(2, u32::MAX - 1, u32::MAX, &[(u32::MAX - 1, u32::MAX)]);
        cut(0, 0, 4, &[(0, 4)]);
        assert_eq!(ranges(2, &Step::Whole), []);
    }

    #[test]
    fn what_went_well_beside_a_failure_is_counted() {
        let reached = Reached::default();
        let well = || {
            let (kept, reached) = (Vec::new(), reached.clone());
            Ok(Outcome::Deleted { deleted: 7, kept, reached, took: Duration::ZERO })
        };
        let all = sum(vec![vec![well()], vec![well()]]);
        assert!(matches!(all.whole, Ok(Outcome::Deleted { deleted: 14, .. })) && all.besides == 0);
        let fenced = sum(vec![vec![well(), Err(Trouble::Fenced)]]);
        assert!(matches!(fenced.whole, Err(Trouble::Fenced)) && fenced.besides == 7);
    }
}
