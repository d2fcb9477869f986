//! When this process was given each rule. Where several processes have different rules for a table,
//! the rule that was given last is in force.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::SystemTime,
};

use tokio::time::Instant;

/// When this process read the present definition of each rule for the first time.
#[derive(Debug, Default)]
pub struct Loads {
    /// By database and rule.
    since: Mutex<BTreeMap<(String, String), Load>>,
}

#[derive(Debug)]
struct Load {
    definition: String,
    /// By the clock of this process.
    read: Instant,
    /// By that of the database, once it was asked. This stays: the clock of a process stands still
    /// while its machine sleeps, so that the same question would have a later answer afterwards.
    loaded: Option<SystemTime>,
}

impl Loads {
    /// Notes that a rule has this definition. One that is read again unchanged keeps its time. So a
    /// process that reloads an outdated file does not put its rules in force.
    pub fn note(&self, database: &str, rule: &str, definition: &str) {
        self.with(Instant::now(), database, rule, definition, |_| ());
    }

    /// Tells when a definition of a rule was read for the first time, by the clock of the database,
    /// on which it is `now`.
    pub fn by_clock<'a>(
        &'a self,
        database: &'a str,
        now: SystemTime,
    ) -> impl Fn(&str, &str) -> SystemTime + Sync + 'a {
        let clocks = (Instant::now(), now);
        move |rule, definition| self.loaded_at(clocks, database, rule, definition)
    }

    /// The same, when both clocks say this.
    fn loaded_at(
        &self,
        (here, there): (Instant, SystemTime),
        database: &str,
        rule: &str,
        definition: &str,
    ) -> SystemTime {
        self.with(here, database, rule, definition, |load| {
            let age = here.saturating_duration_since(load.read);
            *load.loaded.get_or_insert_with(|| there.checked_sub(age).unwrap_or(there))
        })
    }

    fn with<T>(
        &self,
        read: Instant,
        database: &str,
        rule: &str,
        definition: &str,
        ask: impl FnOnce(&mut Load) -> T,
    ) -> T {
        let new = || Load { definition: definition.to_owned(), read, loaded: None };
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        let load = since.entry((database.to_owned(), rule.to_owned())).or_insert_with(new);
        if load.definition != definition {
            *load = new();
        }
        ask(load)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_rule_is_as_old_as_what_it_says() {
        let (loads, second) = (Loads::default(), Duration::from_secs(1));
        let (here, there) = (Instant::now(), SystemTime::UNIX_EPOCH + Duration::from_hours(1));
        loads.with(here, "d", "t", "a", |_| ());
        let at = |seconds: u32, rule: &str, definition: &str| {
            let clocks = (here + second * seconds, there + second * seconds);
            loads.loaded_at(clocks, "d", rule, definition)
        };
        assert_eq!(at(3, "t", "a"), there, "it was read before the database was asked");
        assert_eq!(at(4, "t", "a"), there);
        assert_eq!(at(4, "u", "a"), there + second * 4);
        assert_eq!(at(5, "t", "b"), there + second * 5);
        // Given again after another, it is new.
        assert_eq!(at(6, "t", "a"), there + second * 6);
    }

    #[test]
    fn a_rule_is_no_younger_after_the_machine_has_slept() {
        let loads = Loads::default();
        let (here, there) = (Instant::now(), SystemTime::UNIX_EPOCH + Duration::from_hours(1));
        assert_eq!(loads.loaded_at((here, there), "d", "t", "a"), there);
        let awake = (here + Duration::from_secs(1), there + Duration::from_hours(8));
        assert_eq!(loads.loaded_at(awake, "d", "t", "a"), there);
    }
}
