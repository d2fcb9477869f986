//! Compares rules with their databases: what fits, what is slow, what is not covered.

mod delete_rules;
mod doubt;
mod facts;
mod held;
mod indexes;
mod needs;
mod own_role;
mod report;
mod rights;
mod server;
mod statements;
mod trial;
mod uses;

use std::collections::{BTreeMap, BTreeSet};

use tokio_postgres::{Client, Error};
use tokio_util::task::TaskTracker;

pub use delete_rules::OnDelete;
pub use facts::{BlindRole, Cascade, Rows, TableFacts};
pub use report::{CheckVerdict, HEAD, json};
pub use rights::Lacking;
pub use statements::missing;
use trial::{Trial, TrialSetup};
pub use uses::Uses;

use crate::{
    catalog::{Catalog, RelationKind, RuleInForce, RuleSpec, Strategy, TtlTable},
    config::{Config, ReaperSettings},
    control::{self, cause, is_read_only, sees_others},
    guard,
    reaper::is_expired_and_empty,
    sql::name::comment,
};

/// What was found.
#[derive(Debug, Default)]
pub struct Findings {
    /// One for each rule that fits.
    pub tables: Vec<TableFacts>,
    /// Faults that keep `serve` from starting, or make statements fail.
    pub faults: Vec<String>,
    /// Warnings: what works, but not as one may expect.
    pub warnings: Vec<String>,
    /// What the role of the upstream URL lacks in each database, as statements.
    pub rights: Vec<(String, String)>,
    /// Checks that passed.
    pub good: Vec<String>,
}

/// Inspects every database with rules, and changes nothing.
pub async fn inspect(config: &Config, tasks: &TaskTracker) -> Findings {
    let mut by_database = control::rules_by_database(config);
    if by_database.is_empty() {
        by_database.insert(config.upstream.own().target().database, Vec::new());
    }
    let mut findings = Findings::default();
    for (database, specs) in by_database {
        match control::connect_directly(&config.upstream, Some(&database), tasks).await {
            Err(fault) => findings.faults.push(fault.to_string()),
            Ok(mut client) => {
                if let Err(error) = findings.add(config, &mut client, &database, &specs).await {
                    let said = cause(&error);
                    findings.faults.push(format!("cannot read database \"{database}\": {said}"));
                }
            }
        }
    }
    findings
}

/// What the server refuses of what deletes need.
#[derive(Debug, Default)]
pub struct Refused {
    /// By the rule's table, in words.
    pub by_root: BTreeMap<u32, Vec<String>>,
    /// Whether the reaper does not see what it is to slow down for.
    pub is_blind: bool,
}

/// What pglapse's role lacks for deletes by the rules of these tables, and for slowing down: as the
/// server says when they are tried. `None` if it could not be asked.
pub async fn refused(
    config: &Config,
    database: &str,
    catalog: &Catalog,
    roots: &BTreeSet<u32>,
    tasks: &TaskTracker,
) -> Option<Refused> {
    let upstream = &config.upstream;
    let mut client = control::connect_directly(upstream, Some(database), tasks).await.ok()?;
    let mut found = Refused::default();
    if !roots.is_empty() {
        let setup = TrialSetup::ask(&client, catalog, &config.reaper).await.ok()?;
        let asked = catalog.rules_with_tables().filter(|(rule, _)| roots.contains(&rule.root));
        for (rule, root) in asked {
            let trial = Trial::of(&mut client, &setup, rule).await.ok()?;
            let told = trial.lacking_in_words().into_iter().chain(trial.obstacles);
            let told = told.map(|what| format!("{}: {what}", root.qualified_name()));
            found.by_root.insert(rule.root, told.collect());
        }
    }
    found.is_blind = !is_read_only(&client).await.ok()? && !sees_others(&client).await.ok()?;
    Some(found)
}

/// Whether nothing is ever deleted without the schema `pglapse`.
fn needs_state_schema(config: &Config) -> bool {
    config.reaper.enabled
}

impl Findings {
    async fn add_state_schema(
        &mut self,
        client: &Client,
        database: &str,
        server: &server::ServerFacts,
        needs_it: bool,
    ) -> Result<(), Error> {
        if let Some(told) = guard::told_if_newer(client).await? {
            self.faults.push(format!("database \"{database}\": {told}"));
            return Ok(());
        }
        if guard::is_usable(client).await? || guard::may_make(client).await? {
            self.good.push(format!(
                "database \"{database}\": the schema pglapse is there, or the role may create it"
            ));
            return Ok(());
        }
        let server::ServerFacts { role, database: name, .. } = server;
        // Without rules there is nothing to delete yet.
        let found = if needs_it { &mut self.faults } else { &mut self.warnings };
        if server.has_state_schema {
            let tables = format!(
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pglapse TO {role};"
            );
            let usage = format!("GRANT USAGE ON SCHEMA pglapse TO {role};");
            self.rights.extend([usage, tables].map(|grant| (database.to_owned(), grant)));
            found.push(format!(
                "database \"{database}\": the role of the upstream URL may not use all of the \
                 schema pglapse, or that is of an older version: nothing is deleted there: let an \
                 administrator run pglapse init --role {role}"
            ));
        } else {
            let statement = format!("GRANT CREATE ON DATABASE {name} TO {role};");
            self.rights.push((database.to_owned(), statement));
            found.push(format!(
                "database \"{database}\": the role of the upstream URL may not create the schema \
                 pglapse: nothing is deleted there: \
                 GRANT CREATE ON DATABASE {name} TO {role}; or let an administrator run what \
                 pglapse reap --schema prints"
            ));
        }
        Ok(())
    }

    /// Whether the reaper sees what it is to slow down for.
    async fn add_sight(
        &mut self,
        client: &Client,
        database: &str,
        role: &str,
    ) -> Result<(), Error> {
        if sees_others(client).await? {
            self.good.push(format!(
                "database \"{database}\": the reaper sees replicas, replication slots and old \
                 snapshots, and slows down for them"
            ));
            return Ok(());
        }
        let statement = format!("GRANT pg_monitor TO {role}");
        self.warnings.push(format!(
            "database \"{database}\": the role of the upstream URL is no member of pg_monitor: the \
             reaper does not see replicas, replication slots and old snapshots, and does not slow \
             down for them: {statement}"
        ));
        let price = "With this the role sees what all sessions of the server run. Without it the \
                     reaper does not slow down for replicas, replication slots and old snapshots:";
        let commented = comment(&format!("{price}\n{statement};")).trim_end().to_owned();
        self.rights.push((database.to_owned(), commented));
        Ok(())
    }

    /// Warns of each role once, as all databases are of one server.
    async fn add_unknown_roles(&mut self, config: &Config, client: &Client) -> Result<(), Error> {
        let mut unknown = control::unknown_roles(client, config).await?;
        unknown.retain(|it| !self.warnings.contains(it));
        self.warnings.extend(unknown);
        Ok(())
    }

    async fn add(
        &mut self,
        config: &Config,
        client: &mut Client,
        database: &str,
        specs: &[RuleSpec],
    ) -> Result<(), Error> {
        let server = server::inspect(client).await?;
        self.good.push(server.in_words());
        self.faults.extend(server.fault());
        self.warnings.extend(server.warnings());
        self.warnings.extend(own_role::warning(config, client).await?);
        self.add_unknown_roles(config, client).await?;
        if is_read_only(client).await? {
            self.warnings.push(format!(
                "database \"{database}\" is read-only (a standby, or \
                 default_transaction_read_only): the reaper cannot delete there"
            ));
        }
        if let Some(owners) = guard::other_owners(client).await? {
            self.faults.push(format!(
                "database \"{database}\": the schema pglapse, or something in it, belongs to \
                 {owners}, and not to the role of the upstream URL, to the owner of the database \
                 or to a superuser: no rule in it counts, and nothing is deleted"
            ));
        } else if !specs.is_empty() || config.reaper.enabled {
            // Without a rule as well: those that owners will set by SQL are in it.
            let needs_it = !specs.is_empty() && needs_state_schema(config);
            self.add_state_schema(client, database, &server, needs_it).await?;
        }
        if !specs.is_empty() && config.reaper.enabled {
            self.add_sight(client, database, &server.role).await?;
        }
        // A rule in shadow mode is checked as if it were in force.
        let in_force: Vec<RuleSpec> = specs.iter().map(RuleSpec::enforced).collect();
        let facts = control::load(client, &in_force).await?;
        let (catalog, faults) = Catalog::build(&in_force, &facts, config.rewrite.clock);
        for fault in &faults {
            self.faults.push(format!("{fault}{}", control::near(client, fault).await?));
        }
        self.warnings.extend(catalog.misfits.iter().map(|m| format!("{m}; it is left alone")));
        if specs.iter().any(|spec| spec.reap.on_reap.is_some()) {
            self.warnings.extend(server::full_queue(client).await?);
        }
        let setup = TrialSetup::ask(client, &catalog, &config.reaper).await?;
        for (rule, root) in catalog.rules_with_tables() {
            let mut tree: Vec<&TtlTable> =
                catalog.tables().filter(|t| t.root == rule.root).map(|t| &**t).collect();
            tree.sort_by_key(|t| (t.oid != rule.root, t.oid));
            let trusted = &config.reaper.trusted_owners;
            let mut table =
                facts::inspect(client, database, &catalog, rule, root, &tree, trusted).await?;
            table.deletes_begin = setup.recorded.gates.get(&rule.root).and_then(|gate| gate.begins);
            let Trial { lacking, obstacles, untried } = Trial::of(client, &setup, rule).await?;
            (table.lacking, table.obstacles, table.untried) = (lacking, obstacles, untried);
            table.empty = empty_partitions(client, &catalog, rule, &config.reaper).await?;
            let origin = &rule.spec.origin;
            table.is_shadow = specs.iter().any(|s| s.is_shadow() && s.origin == *origin);
            table.is_reaped &= config.reaper.enabled && !table.is_shadow;
            table.judge(&mut self.faults, &mut self.warnings);
            let tells_keys = rule.spec.reap.on_reap.is_some();
            if tells_keys && root.kind == RelationKind::Partitioned {
                let what = match rule.spec.reap.strategy {
                    Some(Strategy::Partition) => "and by its strategy nothing else is deleted",
                    _ => "rows are deleted one by one, so that their keys are told",
                };
                self.warnings.push(format!(
                    "{}: its rule says on_reap: no partition goes as a whole, {what}",
                    root.qualified_name()
                ));
            }
            table.approve(&mut self.good);
            self.tables.push(table);
        }
        Ok(())
    }
}

/// The partitions of the rule's table that are expired as a whole and empty.
async fn empty_partitions(
    client: &Client,
    catalog: &Catalog,
    rule: &RuleInForce,
    settings: &ReaperSettings,
) -> Result<Vec<String>, Error> {
    let mut found = Vec::new();
    for table in rule.leaves.iter().filter_map(|oid| catalog.table(*oid)) {
        if is_expired_and_empty(client, table, rule, settings).await? {
            found.push(table.qualified_name());
        }
    }
    Ok(found)
}
