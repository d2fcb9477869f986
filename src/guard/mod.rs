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

mod declared;
mod history;
mod identity;
mod in_force;
mod known;
mod loads;
mod process;
mod prover;
mod schema;
pub mod share;
mod state;

use std::collections::{BTreeMap, BTreeSet};

pub use declared::{OWN_RULES, RuleQuestions, declared, follow, read_own_rules};
pub use history::{NotedRows, note_swept};
pub use identity::{accept, accept_for, is_another};
pub(crate) use in_force::in_transaction;
pub use in_force::{begin_now, clock, put_in_force};
pub use known::KnownDatabase;
pub use loads::Loads;
pub use process::{Opinion, beat, leave, opinions, say};
pub use prover::{CodeRan, Prover, distrust};
pub use schema::{
    DDL, SCHEMA_VERSION, ensure, grants, is_usable, may_make, other_owners, told_if_newer,
};
pub use state::{Watch, peek};

use jiff::Timestamp;

use crate::{
    catalog::{Kept, RuleTerms},
    config::{AfterRestore, ReaperSettings, StateSchema},
};

/// Stands for every table of the database, where rules are listed that an operator has paused or
/// accepted.
pub const EVERY_TABLE: &str = "*";

/// Why a table's expired rows are not deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
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
    /// An operator has paused it.
    #[error("an operator has paused it; pglapse reap --resume lets it go on")]
    Paused,
    /// This is another database than the one that was reaped before.
    #[error(
        "the database is another one than was reaped before: from a backup, or after a failover \
         of which no process knows that nothing was lost; pglapse reap --resume takes it for the \
         right one"
    )]
    Restored,
    /// There is no usable schema `pglapse`, so that pauses and restores cannot be noticed.
    #[error(
        "there is no usable schema pglapse, in which pauses, leases and restores are noticed; let \
         an administrator run what pglapse reap --schema prints, or set [reaper] state = \"none\""
    )]
    NoState,
    /// Its rule is new, or lets rows live shorter than before: its first deletes wait.
    #[error("its rule is new, or lets rows live shorter: {}", told_of_delay("", *.from))]
    New {
        /// When they begin.
        from: Timestamp,
    },
    /// Another process was given another rule for the table since.
    #[error(
        "another process has been given another rule for it since; reload this one \
         (pglapse.in_force says which rule that is)"
    )]
    Superseded,
}

/// What the schema `pglapse` says of deleting, as it was last read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordedState {
    /// Whether the schema `pglapse` can be used.
    pub is_usable: bool,
    /// Whether this is another database than the one that was reaped before.
    pub is_restored: bool,
    /// The rules for which an operator has accepted this database nevertheless.
    pub accepted: BTreeSet<String>,
    /// The tables that an operator has paused.
    pub paused_leaves: BTreeSet<u32>,
    /// The rules that an operator has paused.
    pub paused_rules: BTreeSet<String>,
    /// The tables whose rules' first deletes still wait, and until when.
    pub new_rules: BTreeMap<u32, Timestamp>,
    /// The definition of the rule that was loaded last for each table, by any process.
    pub definitions: BTreeMap<u32, String>,
}

/// Decides whether the expired rows of a table that holds rows of this rule may be deleted, where
/// the rule keeps them for this reason, or for none.
///
/// # Errors
/// The first reason for which they stay.
pub fn may_delete(
    settings: &ReaperSettings,
    leaf: u32,
    rule: &RuleTerms,
    kept: Option<Kept>,
    state: &RecordedState,
) -> Result<(), Suspension> {
    let names = [rule.rule.as_str(), &rule.in_every_schema, EVERY_TABLE];
    let is_of = |rules: &BTreeSet<String>| names.iter().any(|name| rules.contains(*name));
    let is_paused = state.paused_leaves.contains(&leaf) || is_of(&state.paused_rules);
    let is_restored = state.is_restored && !is_of(&state.accepted);
    let in_force = state.definitions.get(&rule.root);
    let needs_state = settings.state == StateSchema::Required;
    let pauses = settings.after_restore == AfterRestore::Pause;
    let is_superseded = in_force.is_some_and(|it| *it != rule.definition);
    let suspensions = [
        (!settings.enabled).then_some(Suspension::Disabled),
        settings.dry_run.then_some(Suspension::DryRun),
        kept.map(Suspension::ByRule),
        (needs_state && !state.is_usable).then_some(Suspension::NoState),
        // A pause may have come with the backup.
        (pauses && is_restored).then_some(Suspension::Restored),
        is_paused.then_some(Suspension::Paused),
        is_superseded.then_some(Suspension::Superseded),
        state.new_rules.get(&rule.root).map(|from| Suspension::New { from: *from }),
    ];
    suspensions.into_iter().flatten().next().map_or(Ok(()), Err)
}

/// What becomes of the rows of a new rule, of which so many are expired, and when their deletes
/// begin.
pub fn told_of_delay(expired: &str, from: Timestamp) -> String {
    let rows = match expired {
        "" => "expired rows are",
        "1" => " row is expired:",
        _ => " rows are expired:",
    };
    let from = from.strftime("%Y-%m-%d %H:%M UTC");
    format!(
        "{expired}{rows} hidden now, deleted from {from} on (new_rule_delay); \
         pglapse reap --confirm begins now"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn what_waits_is_told_in_one_sentence() {
        let said = |expired| told_of_delay(expired, Timestamp::UNIX_EPOCH);
        assert!(
            said("1").starts_with("1 row is expired: hidden now, deleted from 1970-01-01 00:00")
        );
        assert!(said("2 of about 9").starts_with("2 of about 9 rows are expired: hidden now"));
        assert!(said("").starts_with("expired rows are hidden now"));
    }

    fn settings() -> ReaperSettings {
        ReaperSettings {
            enabled: true,
            dry_run: false,
            state: StateSchema::Required,
            after_restore: AfterRestore::Pause,
            ..Config::default().reaper
        }
    }

    fn judge(
        settings: &ReaperSettings,
        kept: Option<Kept>,
        state: &RecordedState,
    ) -> Result<(), Suspension> {
        let rule = RuleTerms {
            rule: "a.t".to_owned(),
            in_every_schema: "*.t".to_owned(),
            root: 6,
            definition: "e".to_owned(),
            ..RuleTerms::default()
        };
        may_delete(settings, 7, &rule, kept, state)
    }

    fn state() -> RecordedState {
        let definitions = BTreeMap::from([(6, "e".to_owned())]);
        RecordedState { is_usable: true, definitions, ..RecordedState::default() }
    }

    #[test]
    fn what_nobody_holds_may_go() {
        assert_eq!(judge(&settings(), None, &state()), Ok(()));
        let unknown = RecordedState { definitions: BTreeMap::new(), ..state() };
        assert_eq!(judge(&settings(), None, &unknown), Ok(()));
    }

    #[test]
    fn each_setting_holds() {
        let judged = |settings| judge(&settings, None, &state());
        let disabled = ReaperSettings { enabled: false, ..settings() };
        assert_eq!(judged(disabled), Err(Suspension::Disabled));
        assert_eq!(judged(ReaperSettings { dry_run: true, ..settings() }), Err(Suspension::DryRun));
        let kept = judge(&settings(), Some(Kept::Paused), &state());
        assert_eq!(kept, Err(Suspension::ByRule(Kept::Paused)));
    }

    #[test]
    fn what_operators_wrote_holds() {
        let judged = |state| judge(&settings(), None, &state);
        let leaf = RecordedState { paused_leaves: BTreeSet::from([7]), ..state() };
        assert_eq!(judged(leaf), Err(Suspension::Paused));
        for rule in ["a.t", "*.t", "*"] {
            let rule = RecordedState { paused_rules: BTreeSet::from([rule.to_owned()]), ..state() };
            assert_eq!(judged(rule), Err(Suspension::Paused));
        }
        let others = RecordedState { paused_leaves: BTreeSet::from([8]), ..state() };
        assert_eq!(judged(others), Ok(()));
        let lengthened = BTreeMap::from([(6, "e + 30 days".to_owned())]);
        assert_eq!(
            judged(RecordedState { definitions: lengthened, ..state() }),
            Err(Suspension::Superseded)
        );
        let from = Timestamp::UNIX_EPOCH;
        let new_rules = BTreeMap::from([(6, from)]);
        assert_eq!(judged(RecordedState { new_rules, ..state() }), Err(Suspension::New { from }));
    }

    #[test]
    fn a_restore_holds_but_for_what_was_accepted() {
        let restored = RecordedState { is_restored: true, ..state() };
        assert_eq!(judge(&settings(), None, &restored), Err(Suspension::Restored));
        let goes_on = ReaperSettings { after_restore: AfterRestore::Continue, ..settings() };
        assert_eq!(judge(&goes_on, None, &restored), Ok(()));
        let accepted = BTreeSet::from(["*.t".to_owned()]);
        assert_eq!(judge(&settings(), None, &RecordedState { accepted, ..restored }), Ok(()));
    }

    #[test]
    fn without_the_schema_nothing_goes_unless_the_settings_say_so() {
        assert_eq!(judge(&settings(), None, &RecordedState::default()), Err(Suspension::NoState));
        let none = ReaperSettings { state: StateSchema::Optional, ..settings() };
        assert_eq!(judge(&none, None, &RecordedState::default()), Ok(()));
    }
}
