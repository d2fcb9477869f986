//! A pass over one table at once, on a connection of the caller's: for a statement that waits for
//! the keys of its expired rows. It asks for no lease, for its own locks keep others away from the
//! rows, and it slows down for nothing.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;
use tokio_postgres::Error;

use super::{
    batch,
    connection::{Connection, Trouble, why},
    leaf::Leaf,
    step::{LeafSpec, Outcome},
};
use crate::{
    catalog::{RuleInForce, TtlTable, WholePartition},
    config::ReaperSettings,
    control::cause,
};

/// So many times as large as the reaper's are the batches here, and so long they may take: somebody
/// waits for the end of all.
const LARGER: u32 = 10;
const BATCH_TIME: Duration = Duration::from_secs(1);
/// How long rows that could not be deleted are left alone.
const RETRY: Duration = Duration::from_mins(1);

/// One table, and which of its rows could not be deleted.
#[derive(Debug)]
pub struct TablePass {
    leaf: Leaf,
    start: Instant,
}

/// Why rows were not deleted that were to be.
#[derive(Debug, thiserror::Error)]
pub enum PassFault {
    /// The server's error.
    #[error("{}", cause(.0))]
    Server(#[from] Error),
    /// There is no proof that rows may go, or nothing can be deleted.
    #[error("{0}")]
    Unfit(String),
}

impl PassFault {
    /// The server's error, if it is one.
    pub fn server(&self) -> Option<&Error> {
        match self {
            Self::Server(error) => Some(error),
            Self::Unfit(_) => None,
        }
    }
}

impl TablePass {
    /// For a table that holds rows of this rule.
    pub fn new(table: &Arc<TtlTable>, rule: &RuleInForce, settings: &ReaperSettings) -> Self {
        let mut spec = LeafSpec::new(table, &Arc::new(rule.clone()), settings.clone());
        spec.settings = Arc::new(ReaperSettings {
            batch: settings.batch.saturating_mul(LARGER),
            batch_time: BATCH_TIME,
            connections: 1,
            rate: 0,
            retry: RETRY,
            run_rows: 0,
            run_time: Duration::ZERO,
            partition: WholePartition::Delete,
            ..settings.clone()
        });
        Self { leaf: Leaf::new(spec, 0), start: Instant::now() }
    }

    /// Deletes every expired row that can be deleted, and ends when that are more than `most`.
    /// Returns how many are gone.
    ///
    /// # Errors
    /// The table or the moment stands against it. What is gone by then stays gone.
    pub async fn run(&mut self, connection: &mut Connection, most: u64) -> Result<u64, PassFault> {
        self.leaf.begin_anew();
        let mut deleted = 0;
        loop {
            let began = self.start.elapsed();
            let (spec, step) = (self.leaf.spec_now(), self.leaf.step(began, 0));
            let mut outcome = match batch::run(connection, &spec, &step, &[], None).await {
                Err(Trouble::Rows { chosen, error }) => {
                    Outcome::Refused { chosen, why: why(&error) }
                }
                ran => ran?,
            };
            if let Outcome::Inspected(stats) = &mut outcome {
                // Nobody else has parts of it.
                stats.alone = true;
            }
            deleted += outcome.deleted();
            let now = self.start.elapsed();
            let ended = self.leaf.record(&step, &outcome, now.saturating_sub(began), now, 1.0);
            let is_over = outcome.is_failure() || ended.is_some_and(|pass| !pass.goes_on);
            if is_over || deleted > most {
                return Ok(deleted);
            }
        }
    }
}

impl From<Trouble> for PassFault {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Rows { error, .. } | Trouble::Lost { error, .. } | Trouble::Table(error) => {
                Self::Server(error)
            }
            Trouble::Unfit(said) => Self::Unfit(said),
            Trouble::Gone => Self::Unfit("the table is gone".to_owned()),
            Trouble::ReadOnly => Self::Unfit("the server takes no writes".to_owned()),
            Trouble::Silent => Self::Unfit("the server does not answer".to_owned()),
            Trouble::Fenced => Self::Unfit("another process works on it".to_owned()),
        }
    }
}
