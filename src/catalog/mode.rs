//! Whether a rule is in force, or in shadow mode.

use super::RuleSpec;

/// Whether a rule is applied, or only counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// It is in force.
    #[default]
    Enforce,
    /// Nothing is hidden, replaced or reaped by it. pglapse counts what would have been.
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
