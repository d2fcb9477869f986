//! `pglapse init`: makes the schema `pglapse`, or brings it up to date.

use clap::Args;
use tokio_util::task::TaskTracker;

use super::{CommonArgs, Failure, log, print};
use crate::{
    control::{self, cause},
    guard,
};

#[derive(Debug, Args)]
pub(super) struct InitArgs {
    #[command(flatten)]
    settings: CommonArgs,
    /// The role of `serve`, which is given what it needs in the schema; by default the schema is
    /// the role's own that makes it.
    #[arg(long, value_name = "ROLE")]
    role: Option<String>,
    /// Prints the statements instead of running them.
    #[arg(long)]
    print: bool,
}

pub(super) async fn run(args: &InitArgs) -> Result<(), Failure> {
    let grants = args.role.as_deref().map(guard::grants).unwrap_or_default();
    if args.print {
        return print(&format!("{}{grants}", guard::DDL));
    }
    let config = args.settings.require()?;
    // Of what an older version has left.
    let _log = log::start(&config.log)?;
    let tasks = TaskTracker::new();
    let database = config.upstream.own().target().database;
    let client = control::connect_directly(&config.upstream, None, &tasks).await?;
    let failed = |error: &_| Failure::told(format!("database {database}: {}", cause(error)));
    if let Some(owners) = guard::other_owners(&client).await.map_err(|error| failed(&error))? {
        // A `serve` that may make it has done so, and brings it up to date itself.
        if args.role.as_ref() == Some(&owners) {
            return print(&format!("{database}: the schema pglapse is {owners}'s own\n"));
        }
        return Err(Failure::told(format!(
            "database {database}: the schema pglapse, or something in it, belongs to {owners}; if \
             that is the role of serve, nothing is left to do, else drop the schema"
        )));
    }
    if !guard::ensure(&client).await.map_err(|error| failed(&error))? {
        return Err(Failure::told(format!(
            "database {database}: the schema pglapse is somebody else's, or the role lacks \
             rights in it"
        )));
    }
    client.batch_execute(&grants).await.map_err(|error| failed(&error))?;
    let version = guard::SCHEMA_VERSION;
    print(&format!("{database}: the schema pglapse is there, of version {version}\n"))
}
