//! The signals that pglapse obeys, beside SIGHUP.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

/// SIGTERM and SIGINT, noticed from the moment on when this was made.
#[derive(Debug)]
pub struct EndSignals {
    terminate: Signal,
    interrupt: Signal,
}

impl EndSignals {
    /// Listens to them.
    ///
    /// # Errors
    /// The system does not allow it.
    pub fn new() -> io::Result<Self> {
        let (terminate, interrupt) = (SignalKind::terminate(), SignalKind::interrupt());
        Ok(Self { terminate: signal(terminate)?, interrupt: signal(interrupt)? })
    }

    /// Waits for the next one; its name.
    pub async fn asked(&mut self) -> &'static str {
        tokio::select! {
            _ = self.terminate.recv() => "SIGTERM",
            _ = self.interrupt.recv() => "SIGINT",
        }
    }
}

/// SIGUSR1, SIGUSR2 and SIGQUIT, as PgBouncer has them.
#[derive(Debug)]
pub struct OrderSignals {
    pause: Signal,
    resume: Signal,
    quit: Signal,
}

/// What a signal orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignalOrder {
    /// SIGUSR1: the reaper pauses.
    Pause,
    /// SIGUSR2: it goes on.
    Resume,
    /// SIGQUIT: the process ends at once.
    Quit,
}

impl OrderSignals {
    /// Listens to them.
    ///
    /// # Errors
    /// The system does not allow it.
    pub fn new() -> io::Result<Self> {
        Ok(Self {
            pause: signal(SignalKind::user_defined1())?,
            resume: signal(SignalKind::user_defined2())?,
            quit: signal(SignalKind::quit())?,
        })
    }

    /// Waits for the next one.
    pub async fn next(&mut self) -> SignalOrder {
        tokio::select! {
            biased;
            _ = self.quit.recv() => SignalOrder::Quit,
            _ = self.pause.recv() => SignalOrder::Pause,
            _ = self.resume.recv() => SignalOrder::Resume,
        }
    }
}
