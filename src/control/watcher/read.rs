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
    },
};

/// How often a reading is repeated that failed over a lock.
const TRIES: u8 = 5;

impl Watcher {
    /// Reads the catalog if it has changed since it was last read.
    pub(super) async fn look(&mut self) -> Result<Option<(Catalog, Vec<RuleFault>)>, ReadFault> {
        for _ in 0..TRIES {
            let change = self.changed().await?;
            if change == Change::Nothing {
                return Ok(None);
            }
            let known = |it: &Self| (it.basis.clone(), it.record, it.rules.can_be_set);
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
        let rules = answer(self.source.read(&session.client, &mut session.questions)).await?;
        let is_recorded = self.source.looks_for_schema()
            || self.record == Some(answer(self.enlisting.record(&session.client)).await?);
        let is_same = rules == self.rules && is_recorded;
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

    pub(super) async fn read(
        &mut self,
        change: Change,
    ) -> Result<(Catalog, Vec<RuleFault>), ReadFault> {
        let mut session = self.session().await?;
        let rules = answer(self.source.read(&session.client, &mut session.questions)).await?;
        let (client, specs) = (&mut session.client, &rules.specs);
        let basis = self.basis.clone();
        let before = match (change, &basis, &self.watched) {
            (Change::Relations(changed), Some(basis), Some(watched)) if rules == self.rules => {
                Some(Before { facts: &basis.facts, watched: watched.clone(), changed })
            }
            _ => None,
        };
        if before.is_none() {
            session.probe = None;
        }
        let loaded = answer(load_watched(client, specs, before)).await;
        let (mut facts, watched) = match loaded {
            Ok(loaded) => loaded,
            Err(error) => {
                self.session = is_passing(&error).then_some(session);
                return Err(error);
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
        if rules.can_be_set {
            catalog.own_rules = Some(Arc::new(self.source.clone()));
        }
        self.rules = rules;
        let basis = Arc::new(Basis { specs, facts, question });
        catalog.basis = Some(Arc::clone(&basis));
        self.report_misfits(&catalog);
        if let Err(error) = self.enlist_by(&mut catalog).await {
            // What nobody has got is read again.
            self.watched = None;
            return Err(error);
        }
        (self.basis, self.record) = (Some(basis), Some(catalog.record));
        Ok((catalog, faults))
    }

    /// Puts the rules of a new catalog in force.
    async fn enlist_by(&mut self, catalog: &mut Catalog) -> Result<(), ReadFault> {
        let Some(session) = &self.session else { return Ok(()) };
        catalog.set_record(answer(self.enlisting.record(&session.client)).await?);
        answer(self.enlisting.enlist(&session.client, catalog)).await
    }
}
