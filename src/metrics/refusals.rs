//! The statements that were refused, without their constants: a bounded list for people.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use super::sampled::SampledEach;

/// Statements that are listed. When there are more, the one whose last refusal is longest ago goes.
const MAX_STATEMENTS: usize = 100;

/// A statement that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedStatement {
    /// What identifies it among all statements.
    pub fingerprint: String,
    /// Its text, without constants.
    pub text: String,
    /// The database.
    pub database: String,
    /// The SQLSTATE that the client got.
    pub sqlstate: &'static str,
    /// Why, in words.
    pub why: String,
}

/// How often, and when.
#[derive(Debug, Clone)]
pub struct RefusalCount {
    /// The statement.
    pub statement: RefusedStatement,
    /// How often it was refused since the start, or since it was listed.
    pub times: u64,
    /// When it was refused last.
    pub last: Instant,
}

/// The list.
#[derive(Debug, Default)]
pub struct RefusalLog {
    all: Mutex<BTreeMap<(String, String), RefusalCount>>,
    /// Apart from the list, from which a client may press any statement.
    log: SampledEach,
}

impl RefusalLog {
    /// Counts one. If the log is to report it now, returns how often it was refused since its last
    /// report.
    pub fn add(&self, statement: &RefusedStatement, now: Instant) -> Option<u64> {
        let key = (statement.database.clone(), statement.fingerprint.clone());
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MAX_STATEMENTS && !all.contains_key(&key) {
            let oldest = all.iter().min_by_key(|(_, known)| known.last);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                all.remove(&oldest);
            }
        }
        let known = all.entry(key).or_insert_with(|| RefusalCount {
            statement: statement.clone(),
            times: 0,
            last: now,
        });
        (known.times, known.last) = (known.times + 1, now);
        self.log.add(&format!("{} {}", statement.database, statement.fingerprint), now)
    }

    /// All that are listed, the one that was refused last first.
    pub fn list(&self) -> Vec<RefusalCount> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let mut list: Vec<RefusalCount> = all.values().cloned().collect();
        list.sort_by_key(|known| std::cmp::Reverse(known.last));
        list
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn statement(fingerprint: usize) -> RefusedStatement {
        RefusedStatement {
            fingerprint: fingerprint.to_string(),
            text: "SELECT ?".to_owned(),
            database: "d".to_owned(),
            sqlstate: "0A000",
            why: "why".to_owned(),
        }
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "some moment to count from")]
    fn the_log_tells_of_each_statement_once_a_minute() {
        let (log, start) = (RefusalLog::default(), Instant::now());
        let add = |seconds| log.add(&statement(1), start + Duration::from_secs(seconds));
        assert_eq!((add(0), add(1), add(59)), (Some(1), None, None));
        assert_eq!((add(60), add(61)), (Some(3), None));
        assert_eq!(log.list()[0].times, 5);
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "some moment to count from")]
    fn the_list_has_a_bound_and_forgets_the_oldest() {
        let (log, start) = (RefusalLog::default(), Instant::now());
        for n in 0..MAX_STATEMENTS + 10 {
            log.add(&statement(n), start + Duration::from_secs(n as u64));
        }
        let late = start + Duration::from_secs(119);
        let logged = (0..3 * MAX_STATEMENTS).cycle().take(30 * MAX_STATEMENTS);
        let logged = logged.filter_map(|n| log.add(&statement(n), late)).count();
        assert!(logged <= 3 * MAX_STATEMENTS, "one that was pressed out is logged again: {logged}");
        let log = RefusalLog::default();
        for n in 0..MAX_STATEMENTS + 10 {
            log.add(&statement(n), start + Duration::from_secs(n as u64));
        }
        let list = log.list();
        assert_eq!(list.len(), MAX_STATEMENTS);
        assert_eq!(list[0].statement.fingerprint, (MAX_STATEMENTS + 9).to_string());
        assert!(list.iter().all(|known| known.statement.fingerprint != "9"));
    }
}
