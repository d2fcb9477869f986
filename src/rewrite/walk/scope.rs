//! The names of common table expressions, where they are in scope.

use std::collections::HashMap;

/// Names in the order in which they came into scope; the last to come are the first to go.
#[derive(Debug, Default)]
pub(super) struct Scope {
    names: Vec<String>,
    /// How often each of them is in scope.
    times: HashMap<String, usize>,
}

impl Scope {
    pub(super) fn contains(&self, name: &str) -> bool {
        self.times.contains_key(name)
    }

    pub(super) fn push(&mut self, name: String) {
        *self.times.entry(name.clone()).or_default() += 1;
        self.names.push(name);
    }

    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// Takes all but the first `len` names out of scope.
    pub(super) fn truncate(&mut self, len: usize) {
        while self.names.len() > len {
            let Some(name) = self.names.pop() else { return };
            if let Some(times) = self.times.get_mut(&name) {
                *times -= 1;
                if *times == 0 {
                    self.times.remove(&name);
                }
            }
        }
    }
}
