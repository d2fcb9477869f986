//! Decides whether rows may be deleted now: for the reaper, for sweeps of a table, for whole
//! partitions and for the command line.
//!
//! Every statement that deletes holds the rule's condition for expired rows itself, and its
//! transaction shows a proof ([`crate::delete`]). This module decides whether the expired rows of a
//! table may be deleted at all. That depends on the settings,
//! on what operators have written into the schema `pglapse`, on whether the database was restored
//! from a backup, and on the rule that is in force for every process.
//!
//! Sweeps by keys do not ask: a client's statement needs those keys.

/// SQL for whether the role with this oid may own the schema `pglapse` and what is in it: the
/// current role and whoever may become it, as superusers may, or the database's owner. The
/// functions are asked, and no view of roles, since each new connection asks this first.
macro_rules! may_own_schema {
    ($oid:literal) => {
        concat!(
            "(",
            $crate::sql::role::may_act_as!($oid, "CURRENT_USER"),
            " OR ",
            $oid,
            " IN ('pg_database_owner'::pg_catalog.regrole, (SELECT d.datdba
        FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())))"
        )
    };
}
use may_own_schema;

mod history;
mod identity;
mod known;
mod prover;
mod put;
mod rules;
mod schema;
mod state;
mod transaction;

use std::collections::{BTreeMap, BTreeSet};

pub use history::{NotedRows, note_swept};
pub use identity::{accept, accept_for, is_another};
use jiff::Timestamp;
pub use known::KnownDatabase;
pub use prover::{CodeRan, Prover, distrust};
pub use put::{RowChange, RuleChange, SetRules, apply, changes, digest, is_held, note_load, prune};
pub use rules::{OWN_RULES, RuleQuestions, RulesStamp, follow, read_own_rules};
pub use schema::{
    DDL, SCHEMA_VERSION, ensure, grants, is_usable, may_make, other_owners, told_if_newer,
};
pub use state::{AskedLeaf, Watch, begin_now, expired_of, peek};
pub(crate) use transaction::in_transaction;

use crate::{
    catalog::Kept,
    config::{AfterRestore, ReaperSettings, order_for},
};

/// Stands for every table of the database, where an operator names what is paused or resumed.
pub const EVERY_TABLE: &str = "*";

/// Why a table's expired rows are not deleted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Suspension {
    /// `[reaper] enabled` is false.
    #[error("[reaper] enabled is false")]
    Disabled,
    /// `[reaper] dry_run` is true: rows are only counted.
    #[error("[reaper] dry_run is true")]
    DryRun,
    /// The rule keeps them.
    #[error("{0}")]
    ByRule(Kept),
    /// This is another database than the one that was reaped before.
    #[error(
        "the database is another one than was reaped before: from a backup, or after a failover \
         of which no process knows that nothing was lost; pglapse reap --resume takes it for the \
         right one"
    )]
    Restored,
    /// There is no usable schema `pglapse`, by whose rules alone rows are deleted.
    #[error(
        "there is no usable schema pglapse, by whose rules alone rows are deleted; let an \
         administrator run what pglapse reap --schema prints"
    )]
    NoState,
    /// The schema `pglapse` says why not.
    #[error("{0}")]
    Gate(Gate),
}

impl Suspension {
    /// Whether an operator has paused it.
    pub fn is_pause(&self) -> bool {
        matches!(self, Self::Gate(gate) if gate.is_pause)
    }
}

/// Why rows of a table may not go, as `pglapse.gates` says it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("{reason}")]
pub struct Gate {
    /// Whether an operator has paused it.
    pub is_pause: bool,
    /// In words.
    pub reason: String,
    /// When the first deletes of a new rule begin.
    pub begins: Option<Timestamp>,
}

/// What the schema `pglapse` says of deleting, as it was last read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordedState {
    /// Whether the schema `pglapse` can be used.
    pub is_usable: bool,
    /// Whether this is another database than the one that was reaped before.
    pub is_restored: bool,
    /// The tables with rules for which an operator has accepted this database nevertheless.
    pub accepted: BTreeSet<u32>,
    /// Why the rows of tables that were asked about may not go.
    pub gates: BTreeMap<u32, Gate>,
}

/// Decides whether the expired rows of a table that holds rows of the rule of `root` may be
/// deleted, where the rule keeps them for this reason, or for none.
///
/// # Errors
/// The first reason for which they stay.
pub fn may_delete(
    settings: &ReaperSettings,
    leaf: u32,
    root: u32,
    kept: Option<Kept>,
    state: &RecordedState,
) -> Result<(), Suspension> {
    let is_restored = state.is_restored && !state.accepted.contains(&root);
    let pauses = settings.after_restore == AfterRestore::Pause;
    let suspensions = [
        (!settings.enabled).then_some(Suspension::Disabled),
        settings.dry_run.then_some(Suspension::DryRun),
        kept.map(Suspension::ByRule),
        (!state.is_usable).then_some(Suspension::NoState),
        // A pause may have come with the backup.
        (pauses && is_restored).then_some(Suspension::Restored),
        state.gates.get(&leaf).cloned().map(Suspension::Gate),
    ];
    suspensions.into_iter().flatten().next().map_or(Ok(()), Err)
}

/// What becomes of the rows of a new rule for this table, of which so many are expired, and when
/// their deletes begin.
pub fn told_of_delay(expired: &str, from: Timestamp, table: &str) -> String {
    let rows = match expired {
        "" => "expired rows are",
        "1" => " row is expired:",
        _ => " rows are expired:",
    };
    let from = from.strftime("%Y-%m-%d %H:%M UTC");
    let begins = order_for("--confirm", table);
    format!(
        "{expired}{rows} hidden now, deleted from {from} on (new_rule_delay); {begins} begins now"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn what_waits_is_told_in_one_sentence() {
        let said = |expired| told_of_delay(expired, Timestamp::UNIX_EPOCH, "public.t");
        assert!(
            said("1").starts_with("1 row is expired: hidden now, deleted from 1970-01-01 00:00")
        );
        assert!(said("2 of about 9").starts_with("2 of about 9 rows are expired: hidden now"));
        assert!(said("").starts_with("expired rows are hidden now"));
        assert!(said("").ends_with("; pglapse reap --confirm --table public.t begins now"));
    }

    fn settings() -> ReaperSettings {
        ReaperSettings {
            enabled: true,
            dry_run: false,
            after_restore: AfterRestore::Pause,
            ..Config::default().reaper
        }
    }

    fn judge(
        settings: &ReaperSettings,
        kept: Option<Kept>,
        state: &RecordedState,
    ) -> Result<(), Suspension> {
        may_delete(settings, 7, 6, kept, state)
    }

    fn state() -> RecordedState {
        RecordedState { is_usable: true, ..RecordedState::default() }
    }

    #[test]
    fn each_setting_holds() {
        let judged = |settings| judge(&settings, None, &state());
        assert_eq!(judged(settings()), Ok(()));
        let disabled = ReaperSettings { enabled: false, ..settings() };
        assert_eq!(judged(disabled), Err(Suspension::Disabled));
        assert_eq!(judged(ReaperSettings { dry_run: true, ..settings() }), Err(Suspension::DryRun));
        let kept = judge(&settings(), Some(Kept::Paused), &state());
        assert_eq!(kept, Err(Suspension::ByRule(Kept::Paused)));
    }

    #[test]
    fn what_the_schema_says_holds() {
        let gate = Gate { is_pause: true, reason: "paused".to_owned(), begins: None };
        let gated =
            |leaf: u32| RecordedState { gates: BTreeMap::from([(leaf, gate.clone())]), ..state() };
        assert_eq!(judge(&settings(), None, &gated(7)), Err(Suspension::Gate(gate.clone())));
        assert_eq!(judge(&settings(), None, &gated(8)), Ok(()));
    }

    #[test]
    fn a_restore_holds_but_for_what_was_accepted() {
        let restored = RecordedState { is_restored: true, ..state() };
        assert_eq!(judge(&settings(), None, &restored), Err(Suspension::Restored));
        let goes_on = ReaperSettings { after_restore: AfterRestore::Continue, ..settings() };
        assert_eq!(judge(&goes_on, None, &restored), Ok(()));
        let accepted = BTreeSet::from([6]);
        assert_eq!(judge(&settings(), None, &RecordedState { accepted, ..restored }), Ok(()));
    }

    #[test]
    fn without_the_schema_nothing_goes() {
        assert_eq!(judge(&settings(), None, &RecordedState::default()), Err(Suspension::NoState));
    }
}
