//! Reads the catalog where it has changed.

use std::{collections::HashSet, sync::Arc};

use super::Watcher;
use crate::{
    catalog::{Basis, Catalog, RuleFault},
    control::{
        load::{Before, load_watched},
        probe::{Change, Probe},
        question::question,
        read_fault::{ReadFault, answer, is_passing},
        roles::unknown,
    },
};

/// How often a reading is repeated that failed over a lock.
const TRIES: u8 = 5;
/// How often it is repeated because this process has written rules.
const WRITES: u8 = 3;

impl Watcher {
    /// Reads the catalog if it has changed since it was last read.
    pub(super) async fn look(&mut self) -> Result<Option<(Catalog, Vec<RuleFault>)>, ReadFault> {
        for _ in 0..TRIES {
            let change = self.changed().await?;
            if change == Change::Nothing {
                return Ok(None);
            }
            let known = |it: &Self| (it.basis.clone(), it.rules.stored.is_some());
            let before = known(self);
            match self.read(change).await {
                Err(error) if is_passing(&error) => {}
                Ok(_) if before.0.is_some() && before == known(self) => return Ok(None),
                read => return read.map(Some),
            }
        }
        self.read(Change::Everything).await.map(Some)
    }

    /// What differs from what was read.
    async fn changed(&mut self) -> Result<Change, ReadFault> {
        let mut session = self.session().await?;
        let stamp = answer(session.questions.look(&session.client)).await?;
        let mut is_same = stamp == self.stamp;
        if is_same && self.publishing.is_due() {
            let published = self.publishing.publish(&session.client, &self.rules, &self.wanted);
            is_same = !answer(published).await?;
        }
        let Some(watched) = self.watched.as_ref().filter(|_| is_same) else {
            self.session = Some(session);
            return Ok(Change::Everything);
        };
        let probe = match &mut session.probe {
            Some(probe) => probe,
            none => none.insert(answer(Probe::prepare(&session.client, watched)).await?),
        };
        let change = answer(probe.look(&session.client, watched)).await?;
        self.session = Some(session);
        Ok(change)
    }

    /// Reads it, puts the rules of the settings into `pglapse.rules` where they differ, and reads
    /// it again then.
    pub(super) async fn read(
        &mut self,
        change: Change,
    ) -> Result<(Catalog, Vec<RuleFault>), ReadFault> {
        let mut read = self.read_once(change).await?;
        for _ in 0..WRITES {
            let Some(session) = &self.session else { break };
            self.wanted = Arc::clone(&read.0.wanted);
            let published = self.publishing.publish(&session.client, &self.rules, &self.wanted);
            match answer(published).await {
                Ok(false) => break,
                Ok(true) => read = self.read_once(Change::Everything).await?,
                Err(error) => {
                    // What nobody has got is read again.
                    (self.watched, self.basis) = (None, None);
                    return Err(error);
                }
            }
        }
        self.warn_of_unknown_roles().await;
        Ok(read)
    }

    async fn warn_of_unknown_roles(&mut self) {
        let named = std::mem::take(&mut self.named_roles);
        let Some(session) = &self.session else {
            self.named_roles = named;
            return;
        };
        for what in unknown(&session.client, &named).await.unwrap_or_default() {
            tracing::warn!(what, "a role of the settings is unknown");
        }
    }

    async fn read_once(&mut self, change: Change) -> Result<(Catalog, Vec<RuleFault>), ReadFault> {
        let mut session = self.session().await?;
        let source = if self.publishing.is_superseded() {
            self.source.superseded()
        } else {
            self.source.clone()
        };
        let stamp = answer(session.questions.look(&session.client)).await?;
        let mut rules = answer(source.read(&session.client, &mut session.questions)).await?;
        let basis = self.basis.clone();
        let mut tries = TRIES;
        let (mut facts, watched) = loop {
            let before = match (&change, &basis, &self.watched) {
                (Change::Relations(changed), Some(basis), Some(watched)) if rules == self.rules => {
                    Some(Before { facts: &basis.facts, watched, changed })
                }
                _ => None,
            };
            if before.is_none() {
                session.probe = None;
            }
            let loaded = answer(load_watched(&mut session.client, &rules.specs, before)).await;
            let loaded = match loaded {
                Ok(loaded) => loaded,
                Err(error) => {
                    self.session = is_passing(&error).then_some(session);
                    return Err(error);
                }
            };
            // A table may have got another name since its rule was read, by which it was looked up.
            let now = answer(source.read(&session.client, &mut session.questions)).await?;
            tries -= 1;
            if std::mem::replace(&mut rules, now) == rules || tries == 0 {
                break loaded;
            }
        };
        // The next comparison is with what was read, so that no change in between is missed.
        if let Some(probe) = &mut session.probe {
            answer(probe.follow(&session.client, &watched)).await?;
        }
        (self.watched, self.session) = (Some(watched), Some(session));
        facts.in_force.clone_from(&self.in_force);
        let (mut catalog, mut faults) = Catalog::build(&rules.specs, &facts, self.clock);
        faults.extend(rules.faults.iter().cloned());
        // A rule that broke is remembered until it fits again, or its table is gone.
        let there: HashSet<u32> = facts.relations.iter().map(|relation| relation.oid).collect();
        self.in_force.retain(|oid| there.contains(oid));
        self.in_force.extend(catalog.rules.iter().map(|rule| rule.root));
        let (specs, question) = (rules.specs.clone(), question(&rules.specs, &facts));
        if rules.stored.is_some() {
            catalog.own_rules = Some(Arc::new(source));
        }
        (self.rules, self.stamp) = (rules, stamp);
        let basis = Arc::new(Basis { specs, facts, question });
        catalog.basis = Some(Arc::clone(&basis));
        self.report_misfits(&catalog);
        self.basis = Some(basis);
        Ok((catalog, faults))
    }
}
