//! `pglapse policy`: prints row-level security, or views, with the same meaning as the rules.

use clap::Args as Arguments;

use super::{CommonArgs, Failure, database::Database, print};
use crate::policy;

#[derive(Debug, Arguments)]
pub(super) struct PolicyArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// The database whose rules are printed [default: the upstream URL's].
    #[arg(long, value_name = "NAME")]
    database: Option<String>,
    /// Binds the owners of the tables as well.
    #[arg(long, conflicts_with = "views")]
    force: bool,
    /// Prints the views over TTL tables instead, each filtering by itself.
    #[arg(long)]
    views: bool,
}

pub(super) async fn run(args: &PolicyArgs) -> Result<(), Failure> {
    let config = args.settings.require()?;
    let database = Database::open(&config, args.database.as_deref()).await?;
    let Database { name, client, specs, facts, catalog } = &database;
    let sql = if args.views {
        let seen =
            policy::seen(client, facts, catalog).await.map_err(|error| Failure::unread(&error))?;
        policy::views(catalog, specs, facts, &seen)
    } else {
        let guards =
            policy::guards(client, catalog).await.map_err(|error| Failure::unread(&error))?;
        policy::security(catalog, &guards, name, args.force)
    };
    print(&sql)
}
