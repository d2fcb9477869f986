//! Whether a rule is in force, or on trial.

use super::RuleSpec;

/// What becomes of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// It is in force.
    #[default]
    Enforce,
    /// Nothing is hidden, replaced or reaped by it. What would have been is counted.
    Shadow,
}

impl RuleSpec {
    /// Whether nothing is hidden, replaced or reaped by it, but only counted.
    pub fn is_shadow(&self) -> bool {
        self.mode == Mode::Shadow
    }

    /// The same rule, in force.
    #[must_use]
    pub fn enforced(&self) -> Self {
        Self { mode: Mode::Enforce, ..self.clone() }
    }
}
