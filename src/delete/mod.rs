//! The only place that makes SQL which deletes rows of users' tables: a DELETE or a
//! TRUNCATE. `tests/tidy` holds that.
//!
//! Whatever deletes (the reaper by rows, pages, keys, shards and whole partitions, sweeps, a
//! command by hand) shows the same [`Proof`] in its own transaction, on a connection of pglapse's:
//! the table and its columns are those that the rule means, the rule is the one in force for every
//! process, and nothing speaks against it. Without the proof nothing is deleted, and the reason is
//! told.
//!
//! Such a transaction goes like this:
//!
//! ```text
//! BEGIN
//! hold      the rows in the schema pglapse that say which rule is in force, FOR KEY SHARE:
//!           whoever changes or pauses the rule waits for the end of this transaction
//! LOCK      the table, with the lock that the DELETE needs anyway: whoever changes its columns,
//!           triggers, rules or place among partitions waits
//! question  the proof. Its snapshot is taken behind both locks, so that it sees whatever was
//!           committed before, and nothing that it asks for changes until the end
//! DELETE
//! COMMIT
//! ```
//!
//! The proof also says that no code of somebody untrusted would run with the rights of pglapse's
//! role, and triggers run under the search path of their table's owner: `trust.rs`. So what deletes
//! names everything by `pg_catalog`, operators too.
//!
//! The one DELETE within a client's statement (`rewrite/walk/inline_delete.rs`) runs as the client,
//! on tables where nothing else goes or acts with a row. It has the proof as a condition
//! ([`Proof::condition`]). The server locks the table when it reads the statement, and takes the
//! snapshot afterwards.

mod archive;
mod pair;
mod point;
mod proof;
mod statement;
mod trust;

pub use pair::{PairDelete, PairOfShards};
pub use point::Point;
pub use proof::{Locks, Proof, Purpose};
pub use statement::{Delete, inline, truncate};
pub use trust::{Trust, reading_gate};
