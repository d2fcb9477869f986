//! A message that waits: until expired rows are swept, or until the catalog is current.

/// The wait of the current message for a `T`.
#[derive(Debug, Default)]
pub(super) enum Wait<T> {
    /// It does not wait.
    #[default]
    Idle,
    /// It has to wait for this.
    Due(T),
    /// It has waited, and may not be sent if that ended with an error.
    Over(Result<(), Denied>),
}

/// The error for a client whose message is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Denied {
    pub(super) sqlstate: &'static str,
    pub(super) message: &'static str,
    pub(super) hint: &'static str,
}

/// The error for a client that cancelled its statement.
pub(super) const CANCELLED: Denied =
    Denied { sqlstate: "57014", message: "canceling statement due to user request", hint: "" };

/// The error for a client whose statement took too long.
pub(super) const TIMED_OUT: Denied =
    Denied { sqlstate: "57014", message: "canceling statement due to statement timeout", hint: "" };

/// The error for a client whose prepared statement is older than a schema change.
pub(super) const OUTDATED: Denied = Denied {
    sqlstate: "0A000",
    message: "the prepared statement is from before a schema change",
    hint: "Prepare it again.",
};

/// The error for a client that binds values under names that no statement and no portal can have.
pub(super) const LONG_NAMES: Denied = Denied {
    sqlstate: "0A000",
    message: "the names in a Bind message are longer than 1 kB",
    hint: "",
};

/// The error for a client whose statement waits for a catalog that cannot be read.
pub(super) const CATALOG_UNREAD: Denied = Denied {
    sqlstate: "55P03",
    message: "pglapse cannot read the catalog after a schema change",
    hint: "Try again once pglapse's own connection to the database is back.",
};

/// The error for a client that may hold locks, and whose statement names a relation that another
/// session has locked since it was changed.
pub(super) const RELATION_LOCKED: Denied = Denied {
    sqlstate: "55P03",
    message: "another session has locked a relation that this statement names",
    hint: "Roll back, and try again once that session's transaction is over.",
};

impl<T> Wait<T> {
    /// What is waited for.
    pub(super) fn due(&self) -> Option<&T> {
        match self {
            Self::Due(awaited) => Some(awaited),
            Self::Idle | Self::Over(_) => None,
        }
    }

    /// How the wait of the current message ended, if it has waited. From now on it has not.
    pub(super) fn take(&mut self) -> Option<Result<(), Denied>> {
        match std::mem::replace(self, Self::Idle) {
            Self::Over(waited) => Some(waited),
            Self::Idle | Self::Due(_) => None,
        }
    }

    /// The current message is decided: the next one has not waited.
    pub(super) fn end(&mut self) {
        // Nearly always it has not, and this is asked for each message.
        if !matches!(self, Self::Idle) {
            *self = Self::Idle;
        }
    }

    /// The error for the client if the current message has waited and is not to be sent.
    pub(super) fn take_denied(&mut self) -> Option<Denied> {
        let Self::Over(Err(denied)) = *self else { return None };
        *self = Self::Idle;
        Some(denied)
    }
}
