//! What operators should know at once, and how much it matters.

/// How much something matters, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Severity {
    /// Somebody wanted it so, or it is harmless.
    Note,
    /// Expired rows stay on disk; clients do not see them.
    Warning,
    /// Clients get errors.
    Critical,
}

/// Something that operators should know: what is the matter, and what to do. Tables are named with
/// their databases.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) severity: Severity,
    pub(super) text: String,
}

impl Severity {
    pub(super) fn notice(self, text: impl Into<String>) -> Notice {
        Notice { severity: self, text: text.into() }
    }
}
