//! Tables that Citus keeps in shards: every shard is walked by ranges of its pages, several at a
//! time, on the nodes that hold them, by connections to these or by commands that the node which
//! pglapse is connected to sends there.
//!
//! A shard is named by its number alone. Which node holds it, and under which name, each batch asks
//! anew: shards move and are split while a pass is under way. A shard that is gone is left out;
//! those that came instead are the next pass's.

mod inspect;
mod nodes;
mod place;
mod rows;
mod run;
pub mod scan;
pub mod sql;

pub(super) use inspect::{has_unexplained, inspect};
pub(super) use nodes::{Nodes, Reach};
pub(super) use run::batch;
pub use scan::{By, Shard, ShardEnd, ShardRange, ShardScan};
