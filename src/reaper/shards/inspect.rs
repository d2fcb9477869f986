//! A look at a table's shards.

use tokio_postgres::{Client, Error, Statement};

use super::{
    nodes::Nodes,
    place::{Place, Places},
    run::quarantined_in,
    scan::Shard,
    sql,
};
use crate::reaper::{
    connection::{Connection, Trouble},
    inspect::Figures,
    plan::{LeafSpec, TableStats},
    sampler,
    sql::RowId,
};

/// How often it is asked where shards are while they move.
const LOOKS: u32 = 3;

/// Adds to what is known of the table what its shards are, and a sample of them.
///
/// # Errors
/// No shard can be asked, or a rule wants what shards do not allow.
pub(in crate::reaper) async fn inspect(
    connection: &mut Connection,
    spec: &LeafSpec,
    stats: &mut TableStats,
    sample: bool,
) -> Result<(), Trouble> {
    let asked = connection.prepared(&sql::places()).await?;
    let Connection { client, nodes, .. } = connection;
    let (places, sizes) = find_and_measure(client, nodes, &asked, spec).await?;
    if spec.table.base.is_some() && places.shards.iter().any(|it| it.named.base.is_none()) {
        let message = "its expiry is in another table, which is not distributed with it: \
                       create_distributed_table(..., colocate_with => ...)";
        return Err(Trouble::Unfit(message.to_owned()));
    }
    if spec.rule.spec.reap.archive_to.is_some()
        && places.shards.iter().any(|it| it.named.archive.is_none())
    {
        let message = "archive_to of a distributed table must be distributed with it: \
                       create_distributed_table(..., colocate_with => ...)";
        return Err(Trouble::Unfit(message.to_owned()));
    }
    let mut shards = Vec::new();
    let mut silent = None;
    for (place, said) in places.shards.iter().zip(&sizes) {
        match said {
            Ok(blocks) => {
                shards.push(Shard { id: place.shard, node: place.group, blocks: *blocks });
            }
            Err(said) => silent = Some(said.clone()),
        }
    }
    if places.shards.is_empty() {
        return Err(Trouble::Unfit("Citus names no node that holds one of its shards".to_owned()));
    }
    if let (true, Some(said)) = (shards.is_empty(), &silent) {
        return Err(Trouble::Unfit(format!("none of its shards can be asked: {said}")));
    }
    let blocks: u64 = shards.iter().map(|shard| u64::from(shard.blocks)).sum();
    stats.blocks = u32::try_from(blocks).unwrap_or(u32::MAX);
    stats.has_tids = false;
    stats.indexed = false;
    if sample {
        stats.sample = sampled(client, nodes, spec, &places, f64::from(stats.blocks)).await?;
    }
    stats.shards = Some(shards.into());
    stats.unreached = silent;
    Ok(())
}

/// Where the shards are and what each says of its size. One that does not answer may just have
/// moved, or been split: then all are looked for again.
async fn find_and_measure(
    client: &Client,
    nodes: &mut Nodes,
    asked: &Statement,
    spec: &LeafSpec,
) -> Result<(Places, Vec<Result<u32, String>>), Error> {
    let mut places = Places::find(client, asked, spec, None).await?;
    let mut looks = 1;
    loop {
        nodes.reach(client, &places.nodes(), spec.connections).await?;
        let sizes = nodes.ask(client, &places, |it| sql::size(&it.named)).await?;
        let sizes: Vec<_> = sizes.into_iter().map(read_size).collect();
        if looks >= LOOKS || sizes.iter().all(Result::is_ok) {
            return Ok((places, sizes));
        }
        let now = Places::find(client, asked, spec, None).await?;
        let is_gone = |(place, said): (&Place, &Result<u32, String>)| {
            let is_it = |it: &Place| (it.shard, it.group) == (place.shard, place.group);
            said.is_err() && !now.shards.iter().any(is_it)
        };
        if !places.shards.iter().zip(&sizes).any(is_gone) {
            return Ok((places, sizes));
        }
        (places, looks) = (now, looks + 1);
    }
}

/// The pages of a shard; one that was dropped under the question has none.
fn read_size(said: Result<String, String>) -> Result<u32, String> {
    let said = said?;
    said.trim().parse().map_err(|error| format!("the size of a shard is {said:?}: {error}"))
}

/// Whether some shard holds a row that was expired so many seconds ago, is not quarantined and is
/// locked by nobody.
///
/// # Errors
/// Of the node that is asked where the shards are.
pub(in crate::reaper) async fn has_unexplained(
    connection: &Connection,
    spec: &LeafSpec,
    quarantined: &[RowId],
    seconds: f64,
) -> Result<bool, Error> {
    let Connection { client, nodes, .. } = connection;
    let asked = client.prepare(&sql::places()).await?;
    let places = Places::find(client, &asked, spec, None).await?;
    let command = |place: &Place| {
        let quarantined = quarantined_in(place.shard, quarantined);
        sql::unexplained(spec, &place.named, &quarantined, seconds, places.now)
    };
    let said = nodes.ask(client, &places, command).await?;
    Ok(said.iter().flatten().any(|said| said.trim() == "1"))
}

/// What there is in all shards of a table; `None` where none of them can be asked, or the rule's
/// condition fails on some row.
///
/// # Errors
/// Of the node that is asked where the shards are.
pub(in crate::reaper) async fn count(
    client: &Client,
    nodes: &mut Nodes,
    spec: &LeafSpec,
) -> Result<Option<Figures>, Error> {
    let asked = client.prepare(&sql::places()).await?;
    let (places, sizes) = find_and_measure(client, nodes, &asked, spec).await?;
    let blocks = sizes.iter().flatten().map(|blocks| f64::from(*blocks)).sum();
    sampled(client, nodes, spec, &places, blocks).await
}

async fn sampled(
    client: &Client,
    nodes: &Nodes,
    spec: &LeafSpec,
    places: &Places,
    blocks: f64,
) -> Result<Option<Figures>, Error> {
    let percent = sampler::percent(blocks);
    let command = |place: &Place| sql::sample(spec, &place.named, percent, places.now);
    let said = nodes.ask(client, places, command).await?;
    let each = said.iter().flatten();
    let each = each.map(|said| Figures::read(said.split_whitespace(), percent < 100.0));
    Ok(each.reduce(Figures::and))
}
