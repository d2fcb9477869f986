//! When this process was given each rule. Where several processes have different rules for a table,
//! the rule that was given last is in force.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// When this process read the present definition of each rule for the first time.
#[derive(Debug, Default)]
pub struct Loads {
    /// By database and rule: the definition, and that time.
    since: Mutex<BTreeMap<(String, String), (String, Instant)>>,
}

impl Loads {
    /// How long ago this definition of a rule was read for the first time. A rule that is read
    /// again unchanged keeps its age. So a process that reloads an outdated file does not put its
    /// rules in force.
    pub fn age(&self, database: &str, rule: &str, definition: &str) -> Duration {
        self.age_at(Instant::now(), database, rule, definition)
    }

    fn age_at(&self, now: Instant, database: &str, rule: &str, definition: &str) -> Duration {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = since.entry((database.to_owned(), rule.to_owned()));
        let entry = entry.or_insert_with(|| (definition.to_owned(), now));
        if entry.0 != definition {
            *entry = (definition.to_owned(), now);
        }
        now.saturating_duration_since(entry.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_as_old_as_what_it_says() {
        let (loads, second) = (Loads::default(), Duration::from_secs(1));
        let start = Instant::now();
        assert_eq!(loads.age_at(start, "d", "t", "a"), Duration::ZERO);
        assert_eq!(loads.age_at(start + second, "d", "t", "a"), second);
        assert_eq!(loads.age_at(start + second, "d", "t", "b"), Duration::ZERO);
        assert_eq!(loads.age_at(start + second, "other", "t", "a"), Duration::ZERO);
    }
}
