//! One database with its rules, for the commands that look at one.

use tokio_postgres::Client;
use tokio_util::task::TaskTracker;

use super::Failure;
use crate::{
    catalog::{Catalog, Facts, RuleSpec},
    config::Config,
    control,
};

/// A database whose rules all fit.
pub(super) struct Database {
    pub(super) name: String,
    pub(super) client: Client,
    pub(super) specs: Vec<RuleSpec>,
    pub(super) facts: Facts,
    pub(super) catalog: Catalog,
}

impl Database {
    /// Connects to the database of that name, by default the upstream URL's, and reads it.
    pub(super) async fn open(config: &Config, name: Option<&str>) -> Result<Self, Failure> {
        let default = config.upstream.own().target().database;
        let name = name.unwrap_or(&default);
        let here = |spec: &RuleSpec| config.database_of(spec) == name;
        let specs: Vec<_> = config.rules().filter(here).collect();
        let tasks = TaskTracker::new();
        let mut client = control::connect_directly(&config.upstream, Some(name), &tasks).await?;
        let specs = control::with_stored(config, specs, &client)
            .await
            .map_err(|error| Failure::unread(&error))?;
        let facts =
            control::load(&mut client, &specs).await.map_err(|error| Failure::unread(&error))?;
        let (catalog, faults) = Catalog::build(&specs, &facts, config.rewrite.clock);
        if !faults.is_empty() {
            return Err(Failure::Settings(faults.iter().map(ToString::to_string).collect()));
        }
        Ok(Self { name: name.to_owned(), client, specs, facts, catalog })
    }
}
