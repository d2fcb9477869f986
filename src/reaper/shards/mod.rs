//! Tables that Citus distributes: every shard is gone through by ranges of its pages, several at a
//! time, on the nodes that hold them. pglapse connects to these nodes itself, or sends commands
//! there through the node that it is connected to.
//!
//! A shard is identified by its number alone. Each batch asks again which node holds it, and under
//! which name, because shards move and are split during a pass. A shard that is gone is left out;
//! those that replace it are for the next pass.

mod inspect;
mod nodes;
mod place;
mod run;
pub mod scan;
pub mod sql;

pub(super) use inspect::{count, has_unexplained, inspect};
pub(super) use nodes::{Nodes, Reach};
pub(super) use run::batch;
pub use scan::{Shard, ShardEnd, ShardRange, ShardScan};
