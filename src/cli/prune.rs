//! `pglapse prune`: removes rules that no settings say any more.

use clap::Args;
use tokio_util::task::TaskTracker;

use super::{CommonArgs, Failure, all_reached, print};
use crate::{control, guard, reaper::pauses};

#[derive(Debug, Args)]
pub(super) struct PruneArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// Only the rule of this table.
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
}

pub(super) async fn run(args: &PruneArgs) -> Result<(), Failure> {
    let config = args.settings.require()?;
    let tasks = TaskTracker::new();
    let mut failed = Vec::new();
    for database in control::databases(&config) {
        let pruned = async {
            let client = control::connect_directly(&config.upstream, Some(&database), &tasks);
            let client = client.await.map_err(|error| error.to_string())?;
            let read = |error: tokio_postgres::Error| control::cause(&error);
            let tables = match &args.table {
                Some(table) => {
                    let named = std::slice::from_ref(table);
                    Some(pauses::tables(&client, named).await.map_err(read)?)
                }
                None => None,
            };
            guard::prune(&client, tables.as_deref()).await.map_err(read)
        };
        match pruned.await {
            Ok(pruned) if pruned.is_empty() => {
                print(&format!("{database}: there is no rule that no settings say\n"))?;
            }
            Ok(pruned) => {
                for (table, set, origin) in pruned {
                    print(&format!(
                        "{database}: the rule of {table} is removed; it was in the settings \
                         \"{set}\", at {origin}\n"
                    ))?;
                }
            }
            Err(why) => failed.push((database, why)),
        }
    }
    all_reached(&failed)
}
