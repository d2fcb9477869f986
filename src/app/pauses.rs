//! What the console has paused of the reaper, on top of the settings.

use std::collections::BTreeSet;

use crate::{catalog::RuleSpec, config::Config};

/// What is paused until it is resumed, whatever is reloaded.
#[derive(Debug, Default)]
pub(super) struct Pauses {
    all: bool,
    tables: BTreeSet<String>,
}

impl Pauses {
    /// Pauses or resumes the table of that name, or all; resuming all resumes each.
    ///
    /// # Errors
    /// `config` has no rule for the table.
    pub(super) fn set(
        &mut self,
        paused: bool,
        table: Option<&str>,
        config: &Config,
    ) -> Result<(), String> {
        let Some(table) = table else {
            self.all = paused;
            self.tables.clear();
            return Ok(());
        };
        let name = RuleSpec::read_table(table);
        let rule = config.tables.iter().find(|rule| Some(&rule.table) == name.as_ref());
        let rule = rule.ok_or_else(|| format!("there is no rule for \"{table}\""))?;
        if paused {
            self.tables.insert(rule.table_text());
        } else {
            self.tables.remove(&rule.table_text());
        }
        Ok(())
    }

    /// The settings with the pauses.
    pub(super) fn over(&self, config: &Config) -> Config {
        let mut config = config.clone();
        config.reaper.enabled &= !self.all;
        for rule in &mut config.tables {
            if self.tables.contains(&rule.table_text()) {
                rule.reap.paused = Some(true);
            }
        }
        config
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Flags;

    #[test]
    fn pauses_lie_over_the_settings() {
        let flags = Flags {
            ttl: vec!["public.a: x".into(), "b: x, paused = true".into()],
            ..Flags::default()
        };
        let config = Config::read(None, &flags).unwrap();
        let state = |pauses: &Pauses| {
            let config = pauses.over(&config);
            (
                config.reaper.enabled,
                config.tables.iter().map(|t| t.reap.paused == Some(true)).collect::<Vec<_>>(),
            )
        };
        let mut pauses = Pauses::default();
        assert_eq!(state(&pauses), (true, vec![false, true]));
        pauses.set(true, Some("PUBLIC.A"), &config).unwrap();
        assert_eq!(state(&pauses), (true, vec![true, true]));
        pauses.set(true, None, &config).unwrap();
        assert!(!state(&pauses).0);
        pauses.set(false, None, &config).unwrap();
        assert_eq!(state(&pauses), (true, vec![false, true]));
        pauses.set(true, Some("nothing"), &config).unwrap_err();
    }
}
