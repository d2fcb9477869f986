//! The reaper's own connections to the nodes that hold shards.
//!
//! A node is reached at the address that Citus has for it, with the login of the control
//! connection. To make sure that the right server answers, its identity is asked there and also
//! through the node that pglapse is connected to. Where there is no such connection, all commands
//! go through that node.

use std::{collections::BTreeMap, time::Duration};

use futures_util::future::join_all;
use tokio::time::Instant;
use tokio_postgres::{Client, Error, GenericClient, SimpleQueryMessage};

use super::{
    place::{NodeAddress, Place, Places, run},
    sql::IDENTITY,
};
use crate::{
    control::{cause, connect_to_node, simple_rows},
    reaper::{Setup, origin::take_origin},
};

/// How long after a failure a direct connection to a node is tried again.
const RETRY: Duration = Duration::from_mins(5);
/// How long connecting may delay a batch.
const LIMIT: Duration = Duration::from_secs(2);
/// Without the first setting Citus refuses changes to a shard under its own name. By the second a
/// node soon ends a DELETE of a pglapse that is gone, whose hold on the rule has ended with it.
const SHARDS: &str = "SET citus.enable_manual_changes_to_shards = on; \
    SET client_connection_check_interval = '1s'";

/// What is needed to reach a node.
#[derive(Debug, Clone)]
pub(in crate::reaper) struct Reach {
    pub(in crate::reaper) setup: Setup,
    pub(in crate::reaper) database: String,
}

/// The nodes that were reached, by their group.
#[derive(Debug, Default)]
pub(in crate::reaper) struct Nodes {
    reach: Option<Reach>,
    known: BTreeMap<i32, Node>,
}

#[derive(Debug)]
struct Node {
    at: NodeAddress,
    connections: Vec<Client>,
    not_before: Option<Instant>,
}

impl Nodes {
    /// The nodes of a cluster, before any of them was reached.
    pub(in crate::reaper) fn new(reach: Reach) -> Self {
        Self { reach: Some(reach), known: BTreeMap::new() }
    }

    /// Connects to nodes, by their groups, if it is time to; `asker` is the connection through
    /// which they are known.
    ///
    /// # Errors
    /// Of the asker's.
    pub(in crate::reaper) async fn reach(
        &mut self,
        asker: &impl GenericClient,
        wanted: &BTreeMap<i32, NodeAddress>,
        connections: u32,
    ) -> Result<(), Error> {
        let Some(reach) = &self.reach else { return Ok(()) };
        let connections = usize::try_from(connections.max(1)).unwrap_or(1);
        for (group, at) in wanted {
            let fresh = || Node { at: at.clone(), connections: Vec::new(), not_before: None };
            let node = self.known.entry(*group).or_insert_with(fresh);
            if node.at != *at {
                *node = fresh();
            }
            node.connections.retain(|it| !it.is_closed());
        }
        let now = Instant::now();
        let lacks = |node: &Node| {
            node.connections.len() < connections && node.not_before.is_none_or(|t| now > t)
        };
        let known = self.known.iter_mut().filter(|(group, _)| wanted.contains_key(group));
        let lacking: Vec<&mut Node> = known.map(|(_, node)| node).filter(|it| lacks(it)).collect();
        let at: Vec<&NodeAddress> = lacking.iter().map(|node| &node.at).collect();
        let identities = run(asker, &at, &vec![IDENTITY.to_owned(); at.len()]).await?;
        let connecting = lacking.into_iter().zip(identities).map(|(node, identity)| async {
            if let Err(said) = node.connect(reach, identity, connections).await {
                node.give_up(reach, &said);
            }
        });
        join_all(connecting).await;
        Ok(())
    }

    /// Asks the node of each shard for one value, directly or through the asker; what each gave, or
    /// why it failed.
    ///
    /// # Errors
    /// Of the asker's.
    pub(super) async fn ask(
        &self,
        asker: &impl GenericClient,
        places: &Places,
        command: impl Fn(&Place) -> String,
    ) -> Result<Vec<Result<String, String>>, Error> {
        let direct = &|place: &Place| self.connections(place.group).first();
        let others = places.shards.iter().filter(|place| direct(place).is_none());
        let (at, commands): (Vec<_>, Vec<_>) =
            others.map(|place| (&place.at, command(place))).unzip();
        let mut others = run(asker, &at, &commands).await?.into_iter();
        let command = &command;
        let asking = places.shards.iter().map(|place| async move {
            let answer = direct(place)?.simple_query(&command(place)).await;
            Some(answer.map(|said| value(&said)).map_err(|error| cause(&error)))
        });
        let silent = || Err("it does not answer".to_owned());
        let said = join_all(asking).await.into_iter();
        Ok(said.map(|said| said.or_else(|| others.next()).unwrap_or_else(silent)).collect())
    }

    /// The connections to a node; none where commands go through the asker.
    pub(in crate::reaper) fn connections(&self, group: i32) -> &[Client] {
        self.known.get(&group).map_or(&[], |node| &node.connections)
    }

    /// A connection to each node that is reached, by its group.
    pub(in crate::reaper) fn each(&self) -> impl Iterator<Item = (i32, &Client)> {
        self.known.iter().filter_map(|(group, node)| {
            Some((*group, node.connections.iter().find(|it| !it.is_closed())?))
        })
    }

    /// A connection to this node is gone.
    pub(in crate::reaper) fn disconnected(&mut self, group: i32) {
        if let Some(node) = self.known.get_mut(&group) {
            node.connections.clear();
        }
    }
}

/// The first column of the first row.
fn value(said: &[SimpleQueryMessage]) -> String {
    simple_rows(said).next().and_then(|row| row.get(0)).unwrap_or_default().to_owned()
}

impl Node {
    /// Opens connections until there are so many.
    async fn connect(
        &mut self,
        reach: &Reach,
        identity: Result<String, String>,
        connections: usize,
    ) -> Result<(), String> {
        let identity = identity?;
        while self.connections.len() < connections {
            self.connections.push(reach.connect(&self.at, &identity).await?);
        }
        Ok(())
    }

    fn give_up(&mut self, reach: &Reach, said: &str) {
        let (database, node) = (&reach.database, self.at.to_string());
        if self.connections.is_empty() {
            let text = "the reaper does not reach a node of the cluster by a connection of its own, and goes by way of the \
                        node that it is connected to, which is slower";
            tracing::warn!(database, node, error = said, "{text}");
        }
        self.not_before = Some(Instant::now() + RETRY);
    }
}

impl Reach {
    async fn connect(&self, at: &NodeAddress, identity: &str) -> Result<Client, String> {
        let Setup { upstream, settings, tasks, .. } = &self.setup;
        let (mut upstream, origin) = (upstream.clone(), &settings.replication_origin);
        upstream.connect_timeout = upstream.connect_timeout.min(LIMIT);
        let port = u16::try_from(at.port).map_err(|error| error.to_string())?;
        let client = connect_to_node(&upstream, &self.database, &at.host, port, tasks).await;
        let client = client.map_err(|error| error.to_string())?;
        let said = async {
            let found: String = client.query_one(IDENTITY, &[]).await?.try_get(0)?;
            client.batch_execute(&format!("{}; {SHARDS}", self.setup.limits().settings())).await?;
            Ok::<_, Error>((found == identity, take_origin(&client, origin).await?))
        };
        match said.await.map_err(|error| cause(&error))? {
            (true, true) => Ok(client),
            (false, _) => Err("another server answers there".to_owned()),
            (true, false) => Err(format!("no free replication origin is called {origin}")),
        }
    }
}
