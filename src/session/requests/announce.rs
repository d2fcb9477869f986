//! Announces a schema change to the other sessions before it is sent.
//!
//! From then on their statements that name what it changes wait. The server might run what they
//! sent before after the change, so that the change waits until that is answered. The server is
//! asked on the client's own connection which views show other rows after the change, repeatedly
//! until that adds no name. It does not show what others' open transactions have made. So every
//! session notes every change with the names in its text, also a change that matters to no rule.

use super::Requests;
use crate::{
    rewrite::{Ddl, DdlScope, Rewriter},
    session::{
        internal_query::{QueryOutcome, QueryStep},
        keyword_scanner::KeywordFlags,
        own_catalog::WITHOUT_JIT,
        prepared_ddl::PreparedChange,
        settings::Encoding,
        state::SessionState,
        text::ClientText,
        waiting::Due,
    },
    sql::name::literal,
    wire::batch::Batch,
};

/// How often the server is asked at most. If others still add views then, the change may be about
/// any name.
const MOST: u8 = 5;

/// The stage of the current message's announcement.
#[derive(Debug, Default)]
pub(super) struct Announcing {
    stage: AnnouncementStage,
    asked: u8,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum AnnouncementStage {
    /// Nothing is announced.
    #[default]
    Rest,
    /// These names are to be announced; `None` where it may be any name.
    Telling(Option<Vec<String>>),
    /// All known names were announced, and what the others had in flight is answered.
    Announced,
    /// It was announced that it may be any name, and what the others had in flight is answered.
    AnnouncedAll,
    /// The server is being asked.
    Asking,
}

impl Announcing {
    /// Whether the current message was announced.
    pub(super) fn is_begun(&self) -> bool {
        self.stage != AnnouncementStage::Rest
    }

    /// Takes the server's answer.
    pub(super) fn take_answer(&mut self, state: &mut SessionState) {
        if self.stage == AnnouncementStage::Asking {
            // The question is the second of three steps.
            self.stage = AnnouncementStage::Telling(names(state.take_outcome(1)));
        }
    }
}

impl Requests {
    /// Announces the schema changes in a text that is about to be sent. Returns whether the text
    /// has to wait.
    pub(super) fn announce(
        &mut self,
        text: &ClientText<'_>,
        found: KeywordFlags,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        rules: Option<&Rewriter>,
    ) -> bool {
        let Some(rules) = rules else { return false };
        let ddl = Self::changes_in(text, found, state);
        let Some(ddl) = ddl.filter(|ddl| !ddl.names.is_empty()) else { return false };
        let is_told = Self::is_told(&ddl, text.sql, state, rules);
        self.announce_changes(&ddl, is_told, batch, state, rules)
    }

    /// The same for the use of a prepared statement.
    pub(super) fn announce_prepared(
        &mut self,
        name: &[u8],
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        rules: Option<&Rewriter>,
    ) -> bool {
        let Some((rules, PreparedChange { ddl, is_told })) =
            rules.zip(state.ddl.prepared.get(name))
        else {
            return false;
        };
        if !ddl.concerns_names() {
            return false;
        }
        // A change that did not matter when it was prepared may matter now.
        let matters = |(sql, _): (&[u8], _)| Self::is_told(&ddl, sql, state, rules);
        let is_told = is_told || state.statements.known(name).is_none_or(matters);
        self.announce_changes(&ddl, is_told, batch, state, rules)
    }

    fn announce_changes(
        &mut self,
        ddl: &Ddl,
        is_told: bool,
        batch: &mut Batch<'_>,
        state: &mut SessionState,
        rules: &Rewriter,
    ) -> bool {
        // A view of a hidden table hides expired rows whatever others change.
        let sources = ddl.sources.iter().filter(|name| !rules.catalog().hides(name)).cloned();
        let is_told = is_told
            || self.announcing.is_begun()
            || state.ddl.note(&ddl.names, sources.clone().collect());
        is_told && self.tell(ddl, &sources, batch, state)
    }

    fn tell(
        &mut self,
        ddl: &Ddl,
        sources: &(impl Iterator<Item = String> + Clone),
        batch: &mut Batch<'_>,
        state: &mut SessionState,
    ) -> bool {
        loop {
            match std::mem::take(&mut self.announcing.stage) {
                AnnouncementStage::Rest => {
                    self.announcing.asked = 0;
                    let names = (ddl.scope < DdlScope::Any).then(|| ddl.names.clone());
                    self.announcing.stage = AnnouncementStage::Telling(names);
                }
                AnnouncementStage::Telling(names) => {
                    let announced = state.ddl.announce(names.as_deref(), sources.clone().collect());
                    let Some(under_way) = announced else { return false };
                    self.announcing.stage = match names {
                        Some(_) => AnnouncementStage::Announced,
                        None => AnnouncementStage::AnnouncedAll,
                    };
                    if !under_way.is_empty() {
                        state.waiting.ask(Due::Others(under_way));
                        return true;
                    }
                }
                AnnouncementStage::AnnouncedAll => return false,
                AnnouncementStage::Announced if ddl.scope == DdlScope::Names => return false,
                AnnouncementStage::Announced
                    if self.announcing.asked >= MOST
                        || state.settings.encoding() != Encoding::Utf8
                        || !state.may_query() =>
                {
                    self.announcing.stage = AnnouncementStage::Telling(None);
                }
                AnnouncementStage::Announced if state.can_query() => {
                    self.announcing.asked += 1;
                    self.announcing.stage = AnnouncementStage::Asking;
                    let [before, behind] = WITHOUT_JIT;
                    let question = question(ddl, &state.ddl.all_announced());
                    let steps = [before, &question, behind]
                        .map(|sql| QueryStep::Run { sql: sql.as_bytes().to_vec() });
                    self.hold(&steps, batch, state);
                    return true;
                }
                // These wait until everything in flight is answered, or the server has answered.
                done @ (AnnouncementStage::Announced | AnnouncementStage::Asking) => {
                    self.announcing.stage = done;
                    return true;
                }
            }
        }
    }
}

/// Asks for the names of all views over the relations with these names, and of all relations that
/// views with these names read.
fn question(ddl: &Ddl, names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| literal(name)).collect();
    let names = format!("ARRAY[{}]::pg_catalog.name[]", names.join(","));
    let of_schemas = if ddl.scope == DdlScope::Schemas {
        format!(
            " OR c.relnamespace = ANY (ARRAY(\
             SELECT n.oid FROM pg_catalog.pg_namespace n WHERE n.nspname = ANY ({names})))"
        )
    } else {
        String::new()
    };
    format!(
        "WITH RECURSIVE reached(oid) AS (
  SELECT c.oid FROM pg_catalog.pg_class c WHERE c.relname = ANY ({names}){of_schemas}
  UNION SELECT y.oid FROM reached x CROSS JOIN LATERAL (
    SELECT r.ev_class AS oid FROM pg_catalog.pg_depend d JOIN pg_catalog.pg_rewrite r ON r.oid = d.objid
    WHERE d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass
      AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.refobjid = x.oid
    UNION ALL SELECT i.inhparent FROM pg_catalog.pg_inherits i WHERE i.inhrelid = x.oid
    UNION ALL SELECT i.inhrelid FROM pg_catalog.pg_inherits i WHERE i.inhparent = x.oid
    OFFSET 0) y)
SELECT DISTINCT c.relname::pg_catalog.text FROM reached r
  CROSS JOIN LATERAL (SELECT k.relname FROM pg_catalog.pg_class k WHERE k.oid = r.oid OFFSET 0) c"
    )
}

/// The names in the server's answer; `None` if there was none.
fn names(outcome: Option<QueryOutcome>) -> Option<Vec<String>> {
    let rows = outcome?.ok()?;
    rows.into_iter().map(|row| String::from_utf8(row.into_iter().next()??).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_answer_counts() {
        let row = |name: &str| vec![Some(name.as_bytes().to_vec())];
        assert_eq!(names(Some(Ok(vec![row("a"), row("b")]))), Some(vec!["a".into(), "b".into()]));
        assert_eq!(names(Some(Ok(vec![row("a"), vec![None]]))), None);
        assert_eq!(names(None), None);
    }
}
