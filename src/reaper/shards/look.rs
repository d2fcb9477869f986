//! A look at a table's shards.

use tokio_postgres::{Client, Error};

use super::{
    sql::{self, Named},
    walk::Shard,
};
use crate::reaper::{
    connection::Trouble,
    plan::{LeafSpec, Looked, Sample},
};

/// Pages of which a sample is made, more or less, over all shards.
const SAMPLED_BLOCKS: f64 = 256.0;

/// Where shards are, by the nodes that answer for them.
#[derive(Debug, Default)]
pub(super) struct Places {
    pub(super) shards: Vec<(i64, i32, Named)>,
    pub(super) nodes: Vec<String>,
    pub(super) ports: Vec<i32>,
    /// What time it is on the node that asks, in microseconds since 1970.
    pub(super) now: i64,
}

impl Places {
    /// Asks where these shards are; `None` is all of the table's.
    pub(super) async fn find(
        client: &impl tokio_postgres::GenericClient,
        spec: &LeafSpec,
        shards: Option<Vec<i64>>,
    ) -> Result<Self, Error> {
        let archive = spec.orders.archive_to.as_ref().map(ToString::to_string);
        let rows = client.query(sql::PLACES, &[&spec.table.oid, &shards, &archive]).await?;
        let mut places = Self::default();
        for row in rows {
            let named = Named { shard: row.try_get("name")?, archive: row.try_get("archive")? };
            places.shards.push((row.try_get("shardid")?, row.try_get("groupid")?, named));
            places.nodes.push(row.try_get("nodename")?);
            places.ports.push(row.try_get("nodeport")?);
            places.now = row.try_get("now")?;
        }
        Ok(places)
    }

    /// Runs a command for each; what each gave, or why it failed.
    pub(super) async fn run(
        &self,
        client: &impl tokio_postgres::GenericClient,
        commands: &[String],
    ) -> Result<Vec<Result<String, String>>, Error> {
        if commands.is_empty() {
            return Ok(Vec::new());
        }
        let rows = client.query(sql::RUN, &[&self.nodes, &self.ports, &commands]).await?;
        rows.iter()
            .map(|row| {
                let said: Option<String> = row.try_get(1)?;
                let said = said.unwrap_or_default();
                Ok(if row.try_get(0)? { Ok(said) } else { Err(said) })
            })
            .collect()
    }
}

/// Adds to what is known of the table what its shards are, and a sample of them.
///
/// # Errors
/// No shard can be asked, or a rule wants what shards do not allow.
pub(in crate::reaper) async fn look(
    client: &Client,
    spec: &LeafSpec,
    looked: &mut Looked,
    sample: bool,
) -> Result<(), Trouble> {
    let places = Places::find(client, spec, None).await.map_err(Trouble::of_table)?;
    if spec.orders.archive_to.is_some() && places.shards.iter().any(|(_, _, n)| n.archive.is_none())
    {
        let message = "archive_to of a distributed table must be distributed with it: \
                       create_distributed_table(..., colocate_with => ...)";
        return Err(Trouble::Unfit(message.to_owned()));
    }
    let sizes: Vec<String> = places.shards.iter().map(|(_, _, named)| sql::size(named)).collect();
    let sizes = places.run(client, &sizes).await.map_err(Trouble::of_table)?;
    let mut shards = Vec::new();
    let mut silent = None;
    for ((id, node, _), said) in places.shards.iter().zip(&sizes) {
        match said {
            Ok(said) => {
                let blocks = said.trim().parse().unwrap_or(0);
                shards.push(Shard { id: *id, node: *node, blocks });
            }
            Err(said) => silent = Some(said.clone()),
        }
    }
    if let (true, Some(said)) = (shards.is_empty(), &silent) {
        return Err(Trouble::Unfit(format!("none of its shards can be asked: {said}")));
    }
    let blocks: u64 = shards.iter().map(|shard| u64::from(shard.blocks)).sum();
    looked.blocks = u32::try_from(blocks).unwrap_or(u32::MAX);
    looked.has_tids = false;
    looked.indexed = false;
    if sample {
        looked.sample = sampled(client, spec, &places, looked.blocks).await?;
    }
    looked.shards = Some(shards.into());
    looked.unreached = silent;
    Ok(())
}

/// `None` where the rule's condition fails on some row.
async fn sampled(
    client: &Client,
    spec: &LeafSpec,
    places: &Places,
    blocks: u32,
) -> Result<Option<Sample>, Trouble> {
    let percent = (SAMPLED_BLOCKS * 100.0 / f64::from(blocks.max(1))).min(100.0);
    let command = |(_, _, named): &(i64, i32, Named)| sql::sample(spec, named, percent, places.now);
    let commands: Vec<String> = places.shards.iter().map(command).collect();
    let said = places.run(client, &commands).await.map_err(Trouble::of_table)?;
    let mut sum = Sample::default();
    let mut answers = 0;
    for said in said.iter().flatten() {
        let mut numbers = said.split_whitespace().map(|n| n.parse::<f64>().unwrap_or(0.0));
        let mut next = || numbers.next().unwrap_or(0.0);
        sum.rows += next();
        sum.expired += next();
        sum.implausible += next();
        answers += 1;
    }
    Ok((answers > 0).then_some(sum))
}
