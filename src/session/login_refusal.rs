//! The error for a client that gets no session.

/// The error for a client that gets no session.
pub(super) struct LoginRefusal {
    pub(super) sqlstate: &'static str,
    pub(super) message: String,
    /// For the log.
    pub(super) why: String,
}

impl LoginRefusal {
    pub(super) fn new(sqlstate: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { sqlstate, why: message.clone(), message }
    }

    /// The log says more than the client is told.
    pub(super) fn because(self, why: &(impl ToString + ?Sized)) -> Self {
        Self { why: why.to_string(), ..self }
    }
}
