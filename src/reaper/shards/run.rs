//! One batch: ranges of pages of some shards, each in its own transaction on the node that holds
//! it.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use futures_util::{StreamExt as _, future::join_all, stream::FuturesOrdered};
use tokio::time::Instant;
use tokio_postgres::{Client, Error, SimpleQueryMessage, Statement, Transaction};

use super::{
    nodes::Nodes,
    place::{NodeAddress, Places, ended, refused, run},
    scan::{ShardEnd, ShardRange},
    sql,
};
use crate::{
    control::{cause, simple_rows},
    reaper::{
        connection::{Limits, Trouble, why},
        plan::{LeafSpec, Outcome},
        sql::RowId,
    },
};

/// Pieces under way on a connection: one that runs, and one that waits on the node.
const AHEAD: usize = 2;

/// What one transaction deletes.
#[derive(Debug)]
struct ShardPiece {
    range: ShardRange,
    group: i32,
    at: NodeAddress,
    command: String,
}

/// The results of the pieces so far.
#[derive(Debug, Default)]
struct ShardTally {
    ends: Vec<(ShardRange, ShardEnd)>,
    /// How long the longest took.
    longest: Duration,
    /// The pieces that are still to be run.
    left: Vec<ShardPiece>,
    /// Shards of which nothing more is tried in this batch.
    stuck: BTreeSet<i64>,
}

impl ShardTally {
    fn note(&mut self, range: ShardRange, end: ShardEnd, took: Duration) {
        if !matches!(end, ShardEnd::Deleted(_)) {
            self.stuck.insert(range.shard);
        }
        self.ends.push((range, end));
        self.longest = self.longest.max(took);
    }

    fn add(&mut self, other: Self) {
        self.ends.extend(other.ends);
        self.longest = self.longest.max(other.longest);
        self.left.extend(other.left);
        self.stuck.extend(other.stuck);
    }
}

/// Deletes in these ranges, on all nodes at the same time. Each range commits by itself; the
/// transaction that holds the lease commits last.
pub(in crate::reaper) async fn batch(
    batch: Transaction<'_>,
    nodes: &mut Nodes,
    asked: &Statement,
    spec: &LeafSpec,
    ranges: &[ShardRange],
    quarantined: &[RowId],
    limits: Limits,
) -> Result<Outcome, Trouble> {
    // It is idle while the nodes delete, and holds the rule for them.
    batch.batch_execute("SET LOCAL idle_in_transaction_session_timeout = 0").await?;
    let wanted: BTreeSet<i64> = ranges.iter().map(|range| range.shard).collect();
    let places = Places::find(&batch, asked, spec, Some(wanted.into_iter().collect())).await;
    let places = places?;
    let mut tally = ShardTally::default();
    let mut groups: BTreeMap<i32, Vec<ShardPiece>> = BTreeMap::new();
    for range in ranges {
        let Some(place) = places.shards.iter().find(|place| place.shard == range.shard) else {
            tally.note(*range, ShardEnd::Gone, Duration::ZERO);
            continue;
        };
        if !place.named.is_whole(spec) {
            let why = "what was distributed with it is so no more".to_owned();
            tally.note(*range, ShardEnd::Unreached(why), Duration::ZERO);
            continue;
        }
        let lock_timeout = limits.lock_timeout.as_millis().max(1);
        let quarantined = quarantined_in(range.shard, quarantined);
        let command =
            sql::delete(spec, &place.named, range, &quarantined, lock_timeout, places.now);
        let (group, at) = (place.group, place.at.clone());
        groups.entry(group).or_default().push(ShardPiece { range: *range, group, at, command });
    }
    let most = spec.connections.max(1);
    nodes.reach(&batch, &places.nodes(), most).await?;
    let holder = batch.client();
    let work =
        groups.into_iter().map(|(group, pieces)| on_node(holder, nodes.connections(group), pieces));
    for done in join_all(work).await {
        tally.add(done);
    }
    for group in tally.left.iter().map(|piece| piece.group).collect::<BTreeSet<_>>() {
        nodes.disconnected(group);
    }
    through_asker(&batch, &mut tally, most).await?;
    batch.commit().await?;
    let ShardTally { ends, longest, .. } = tally;
    Ok(Outcome::Shards { ends, longest })
}

/// Distributes pieces among the connections to their node, those of one shard to one connection.
async fn on_node(holder: &Client, connections: &[Client], pieces: Vec<ShardPiece>) -> ShardTally {
    if connections.is_empty() {
        return ShardTally { left: pieces, ..ShardTally::default() };
    }
    let mut ranges: Vec<Vec<ShardPiece>> = connections.iter().map(|_| Vec::new()).collect();
    let mut of_shard: BTreeMap<i64, usize> = BTreeMap::new();
    for piece in pieces {
        let lightest = || (0..ranges.len()).min_by_key(|n| ranges[*n].len()).unwrap_or(0);
        let chosen = *of_shard.entry(piece.range.shard).or_insert_with(lightest);
        if let Some(share) = ranges.get_mut(chosen) {
            share.push(piece);
        }
    }
    let mut tally = ShardTally::default();
    for done in join_all(
        connections.iter().zip(ranges).map(|(connection, own)| in_turn(holder, connection, own)),
    )
    .await
    {
        tally.add(done);
    }
    tally
}

/// Runs one piece after the other. The next one is sent while one runs, so that the node does not
/// wait for it. Those that are left when the connection is lost stay in `left`. None is sent after
/// the connection is lost that holds the rule, `holder`.
async fn in_turn(holder: &Client, connection: &Client, pieces: Vec<ShardPiece>) -> ShardTally {
    let mut tally = ShardTally::default();
    let mut pieces = pieces.into_iter();
    let mut sent = FuturesOrdered::new();
    let mut ended = Instant::now();
    loop {
        let is_wanted =
            |piece: &ShardPiece| !holder.is_closed() && !tally.stuck.contains(&piece.range.shard);
        let room = AHEAD.saturating_sub(sent.len());
        sent.extend(
            pieces.by_ref().filter(is_wanted).take(room).map(|piece| send(connection, piece)),
        );
        let Some((piece, began, answer)) = sent.next().await else { return tally };
        let end = match answer {
            Ok(said) => end_of(&said),
            Err(error) => match Trouble::of_rows(Vec::new(), error) {
                Trouble::Lost { error, .. } => {
                    let (node, error) = (piece.at.to_string(), cause(&error));
                    tracing::warn!(node, error, "a connection to a node of the cluster is gone");
                    tally.left.push(piece);
                    while let Some((piece, ..)) = sent.next().await {
                        tally.left.push(piece);
                    }
                    tally.left.extend(pieces);
                    return tally;
                }
                Trouble::Rows { error, .. } => ShardEnd::Refused(why(&error)),
                // The shard has moved: the next batch asks where it is.
                Trouble::Table(error) if is_missing(&error) => ShardEnd::Refused(why(&error)),
                Trouble::Table(error) => ShardEnd::Unreached(cause(&error)),
                Trouble::Unfit(said) => refused(said),
                Trouble::Gone | Trouble::ReadOnly | Trouble::Fenced | Trouble::Silent => {
                    ShardEnd::Unreached("no answer".to_owned())
                }
            },
        };
        let before = std::mem::replace(&mut ended, Instant::now());
        tally.note(piece.range, end, ended.saturating_duration_since(before.max(began)));
    }
}

/// Sends a piece, when it is first asked for; what the node says, and when it was sent.
async fn send(
    connection: &Client,
    piece: ShardPiece,
) -> (ShardPiece, Instant, Result<Vec<SimpleQueryMessage>, Error>) {
    let began = Instant::now();
    let answer = connection.simple_query(&piece.command).await;
    (piece, began, answer)
}

fn is_missing(error: &Error) -> bool {
    error.code() == Some(&tokio_postgres::error::SqlState::UNDEFINED_TABLE)
}

/// How many rows were deleted or counted: the command's value, or else the number in its tag.
fn end_of(said: &[SimpleQueryMessage]) -> ShardEnd {
    let row = simple_rows(said).next().map(|row| row.get(0).unwrap_or_default().to_owned());
    let tag = said.iter().find_map(|message| match message {
        SimpleQueryMessage::CommandComplete(rows) => Some(*rows),
        SimpleQueryMessage::Row(_) | SimpleQueryMessage::RowDescription(_) | _ => None,
    });
    match (row, tag) {
        (Some(row), _) => sql::deleted(&row).map_or_else(|| refused(row), ShardEnd::Deleted),
        (None, tag) => ShardEnd::Deleted(tag.unwrap_or(0)),
    }
}

/// Runs what is left through the node that pglapse is connected to: so many pieces on each node at
/// a time.
async fn through_asker(
    batch: &Transaction<'_>,
    tally: &mut ShardTally,
    on_each_node: u32,
) -> Result<(), Trouble> {
    while !tally.left.is_empty() {
        let (mut busy, mut shards) = (BTreeMap::<i32, u32>::new(), BTreeSet::new());
        let (mut now, mut later) = (Vec::new(), Vec::new());
        for piece in std::mem::take(&mut tally.left) {
            let busy = busy.entry(piece.group).or_default();
            if tally.stuck.contains(&piece.range.shard) {
                continue;
            }
            if *busy < on_each_node && shards.insert(piece.range.shard) {
                *busy += 1;
                now.push(piece);
            } else {
                later.push(piece);
            }
        }
        let began = Instant::now();
        let at: Vec<&NodeAddress> = now.iter().map(|piece| &piece.at).collect();
        let commands: Vec<String> = now.iter().map(|piece| piece.command.clone()).collect();
        let said = run(batch, &at, &commands).await?;
        for (piece, said) in now.iter().zip(said) {
            tally.note(piece.range, ended(said), began.elapsed());
        }
        tally.left = later;
    }
    Ok(())
}

/// The places of the rows of a shard that are kept in quarantine.
pub(super) fn quarantined_in(shard: i64, quarantined: &[RowId]) -> Vec<String> {
    let shard = shard.to_string();
    let places = quarantined.iter().filter_map(|row| match row {
        RowId::Key(values) => match values.as_slice() {
            [of, place] if *of == shard => Some(place.clone()),
            _ => None,
        },
        RowId::Place(_) => None,
    });
    places.collect()
}
