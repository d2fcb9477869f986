//! Where shards are, and how commands reach their nodes through the node that pglapse is connected
//! to.

use std::{collections::BTreeMap, fmt};

use tokio_postgres::{Error, GenericClient, Statement};

use super::{
    scan::ShardEnd,
    sql::{self, ShardName},
};
use crate::{
    reaper::{plan::LeafSpec, quarantine::Why},
    sql::name::QualifiedName,
};

/// A node's address, as Citus has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::reaper) struct NodeAddress {
    /// Its name or address.
    pub(super) host: String,
    /// Its port.
    pub(super) port: i32,
}

impl fmt::Display for NodeAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// Where a shard is.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) shard: i64,
    /// The group of its node.
    pub(super) group: i32,
    pub(super) named: ShardName,
    pub(super) at: NodeAddress,
}

/// Where shards are.
#[derive(Debug, Default)]
pub(super) struct Places {
    pub(super) shards: Vec<Place>,
    /// The instant on the node that asks, in microseconds since 1970.
    pub(super) now: i64,
}

impl Places {
    /// Asks, by [`sql::places`], where these shards are; `None` is all of the table's.
    pub(super) async fn find(
        client: &impl GenericClient,
        asked: &Statement,
        spec: &LeafSpec,
        shards: Option<Vec<i64>>,
    ) -> Result<Self, Error> {
        let archive = spec.rule.spec.reap.archive_to.as_ref().map(ToString::to_string);
        let base = spec.table.base.as_ref().map(|base| base.table.oid);
        let rows = client.query(asked, &[&spec.table.oid, &shards, &archive, &base]).await?;
        let mut places = Self::default();
        for row in rows {
            let archive: Option<&str> = row.try_get("archive")?;
            let named = ShardName {
                shard: row.try_get("name")?,
                archive: archive.and_then(QualifiedName::parse),
                base: row.try_get("base")?,
            };
            places.shards.push(Place {
                shard: row.try_get("shardid")?,
                group: row.try_get("groupid")?,
                named,
                at: NodeAddress { host: row.try_get("nodename")?, port: row.try_get("nodeport")? },
            });
            places.now = row.try_get("now")?;
        }
        Ok(places)
    }

    /// The nodes that hold them.
    pub(super) fn nodes(&self) -> BTreeMap<i32, NodeAddress> {
        self.shards.iter().map(|place| (place.group, place.at.clone())).collect()
    }
}

/// Runs a command on each of these nodes, on all at once; what each gave, or why it failed.
///
/// # Errors
/// Of the one that asks.
pub(super) async fn run(
    client: &impl GenericClient,
    nodes: &[&NodeAddress],
    commands: &[String],
) -> Result<Vec<Result<String, String>>, Error> {
    if commands.is_empty() {
        return Ok(Vec::new());
    }
    let hosts: Vec<&str> = nodes.iter().map(|at| at.host.as_str()).collect();
    let ports: Vec<i32> = nodes.iter().map(|at| at.port).collect();
    let rows = client.query(sql::RUN, &[&hosts, &ports, &commands]).await?;
    rows.iter()
        .map(|row| {
            let said: Option<String> = row.try_get(1)?;
            let said = said.unwrap_or_default();
            Ok(if row.try_get(0)? { Ok(said) } else { Err(said) })
        })
        .collect()
}

/// The result of a command, by what Citus passes on.
pub(super) fn ended(said: Result<String, String>) -> ShardEnd {
    match said {
        Ok(said) => sql::deleted(&said).map_or_else(|| refused(said), ShardEnd::Deleted),
        // Errors of the node's server begin like this. For any other failure the node was not
        // reached.
        Err(said) => match said.strip_prefix("ERROR:") {
            Some(said) => refused(said.trim_start().to_owned()),
            None => ShardEnd::Unreached(said),
        },
    }
}

/// Citus passes on no code.
pub(super) fn refused(message: String) -> ShardEnd {
    ShardEnd::Refused(Why { sqlstate: String::new(), message })
}
