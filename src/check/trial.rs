//! Does what deletes and sweeps do to a rule's tables, for no row, as pglapse's role.
//!
//! Each table has a transaction of its own, which is short and is rolled back: it takes the locks,
//! asks for the proof, and has the statements planned, by which the server checks rights. Whatever
//! the server refuses is found; the rest goes on behind a savepoint. Code of somebody who is not
//! trusted is asked for first, and then nothing is tried.

use std::sync::Arc;

use tokio_postgres::{Client, Error, SimpleQueryMessage, Transaction, error::SqlState};

use super::{
    rights::{Lacking, add_lacking},
    statements::grouped,
};
use crate::{
    catalog::{Catalog, RuleInForce, TtlTable},
    config::ReaperSettings,
    control::{ends_session, is_read_only, simple_rows},
    delete::{Locks, Proof, Purpose},
    guard::{self, AskedLeaf, RecordedState},
    reaper::batch_statements,
    sweep::key_statements,
};

const BEGIN: &str = "SET LOCAL lock_timeout = '100ms'; SET LOCAL statement_timeout = '5s'; \
    SET LOCAL row_security = off";

/// What follows where a batch is refused, and where a sweep by keys is.
const HELD: &str = "nothing is deleted";
const TAKEN: &str = "expired rows keep their keys, so that an INSERT of one fails with 23505";

/// What keeps the server from deleting for a moment only, or for what it is.
const OF_THE_MOMENT: [SqlState; 4] = [
    SqlState::LOCK_NOT_AVAILABLE,
    SqlState::QUERY_CANCELED,
    SqlState::T_R_DEADLOCK_DETECTED,
    SqlState::FEATURE_NOT_SUPPORTED,
];

/// What came of it.
#[derive(Debug, Default)]
pub(super) struct Trial {
    /// The rights that pglapse's role lacks.
    pub(super) lacking: Vec<Lacking>,
    /// Why nothing would be deleted, or keys would not become free.
    pub(super) obstacles: Vec<String>,
    /// Why some of it could not be tried.
    pub(super) untried: Option<String>,
}

/// What is known before.
#[derive(Debug)]
pub(super) struct TrialSetup<'a> {
    catalog: &'a Catalog,
    settings: &'a ReaperSettings,
    /// What the schema `pglapse` says, if it can be used.
    pub(super) recorded: RecordedState,
    /// Whether the server takes no writes, and no locks for them.
    is_read_only: bool,
}

impl<'a> TrialSetup<'a> {
    /// Asks the server.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn ask(
        client: &Client,
        catalog: &'a Catalog,
        settings: &'a ReaperSettings,
    ) -> Result<Self, Error> {
        let asked = |rule: &RuleInForce| AskedLeaf::of(rule.root, &rule.terms);
        let asked: Vec<AskedLeaf> = catalog.rules.iter().map(asked).collect();
        let recorded = guard::peek(client, settings.new_rule_delay, &asked).await?;
        Ok(Self { catalog, settings, recorded, is_read_only: is_read_only(client).await? })
    }
}

impl Trial {
    /// Of all tables with rows of a rule.
    ///
    /// # Errors
    /// The connection is lost.
    pub(super) async fn of(
        client: &mut Client,
        setup: &TrialSetup<'_>,
        rule: &RuleInForce,
    ) -> Result<Self, Error> {
        let mut trial = Self::default();
        let mut leaves = rule.leaves.clone();
        leaves.sort_unstable();
        for table in leaves.iter().filter_map(|oid| setup.catalog.table(*oid)) {
            trial.run(client, setup, rule, table).await?;
        }
        Ok(trial)
    }

    /// What pglapse's role lacks, in words with the statements that help.
    pub(super) fn lacking_in_words(&self) -> Vec<String> {
        let lacking = grouped(&self.lacking).into_iter();
        lacking.map(|(one, tables)| one.in_words(&tables)).collect()
    }

    async fn run(
        &mut self,
        client: &mut Client,
        setup: &TrialSetup<'_>,
        rule: &RuleInForce,
        table: &Arc<TtlTable>,
    ) -> Result<(), Error> {
        let TrialSetup { catalog, settings, recorded, is_read_only } = setup;
        let archive = rule.spec.reap.archive_to.as_ref();
        let purpose = Purpose::Reaping { new_rule_delay: settings.new_rule_delay, max_share: 100 };
        let trusted_owners = settings.trusted_owners.as_slice();
        let proof = Proof { table, archive, purpose, trusted_owners };
        let (distrust, besides) = guard::distrust(client, &proof.trust()).await?;
        for (holds, why) in proof.archive_points() {
            let asked = client.query_one(&format!("SELECT ({holds}) IS TRUE"), &[]).await?;
            if !asked.try_get::<_, bool>(0)? {
                self.add(format!("{HELD}: {why}"));
            }
        }
        let by_keys = match &table.base {
            None => key_statements(client, catalog, table).await?,
            Some(_) => Vec::new(),
        };
        let batch = client.transaction().await?;
        batch.batch_execute(BEGIN).await?;
        let Locks { hold, lock } = proof.locks();
        let hold = hold.filter(|_| recorded.is_usable);
        let locks = hold.into_iter().chain([lock]).chain(besides).filter(|_| !is_read_only);
        for lock in locks {
            self.attempt(&batch, catalog, &lock, HELD).await?;
        }
        if let Some(why) = distrust {
            self.add(format!("{HELD}: {why}"));
            return batch.rollback().await;
        }
        if recorded.is_usable && !*is_read_only {
            let answer = self.attempt(&batch, catalog, &proof.question(), HELD).await?;
            let why = simple_rows(&answer).next().and_then(|row| row.get(0));
            // What holds it for some time is told elsewhere.
            let gate = recorded.gates.get(&rule.root).map(|gate| gate.reason.as_str());
            why.filter(|why| Some(*why) != gate)
                .into_iter()
                .for_each(|why| self.add(format!("{HELD}: {why}")));
        }
        if table.is_on_this_node() && table.kept_by_a_rule(archive.is_some()).is_none() {
            for statement in batch_statements(table, rule, settings) {
                self.attempt(&batch, catalog, &format!("EXPLAIN {statement}"), HELD).await?;
            }
        }
        for statement in by_keys {
            self.attempt(&batch, catalog, &format!("EXPLAIN {statement}"), TAKEN).await?;
        }
        batch.rollback().await
    }

    /// Runs a statement, and takes note of what the server says against it.
    async fn attempt(
        &mut self,
        batch: &Transaction<'_>,
        catalog: &Catalog,
        statement: &str,
        means: &str,
    ) -> Result<Vec<SimpleQueryMessage>, Error> {
        let tried = format!("SAVEPOINT pglapse_trial; {statement}; RELEASE pglapse_trial");
        let error = match batch.simple_query(&tried).await {
            Err(error) if !ends_session(&error) => error,
            answer => return answer,
        };
        batch.batch_execute("ROLLBACK TO pglapse_trial; RELEASE pglapse_trial").await?;
        let code = error.code();
        if code == Some(&SqlState::INSUFFICIENT_PRIVILEGE)
            && add_lacking(batch, catalog, statement, &mut self.lacking).await?
        {
            return Ok(Vec::new());
        }
        let said = error.as_db_error().map_or_else(String::new, |error| {
            let more = [error.detail(), error.hint()].into_iter().flatten();
            more.fold(error.message().to_owned(), |said, more| format!("{said}. {more}"))
        });
        if code.is_some_and(|code| OF_THE_MOMENT.contains(code)) {
            self.untried = Some(said);
        } else {
            self.add(format!("{means}: {said}"));
        }
        Ok(Vec::new())
    }

    fn add(&mut self, obstacle: String) {
        if !self.obstacles.contains(&obstacle) {
            self.obstacles.push(obstacle);
        }
    }
}
