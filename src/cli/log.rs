//! Where events go: to the standard error, one line each.

use std::io;

use tracing_subscriber::{EnvFilter, fmt};

use crate::config::{Log, LogFormat};

/// Starts logging for the whole process.
///
/// Only `tracing`'s events are taken, not the `log` crate's: through that, libraries would print
/// statements with their literals.
///
/// # Errors
/// The filter cannot be read, or logging was started before.
pub(super) fn start(log: &Log) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&log.filter)?;
    let builder = fmt().with_env_filter(filter).with_writer(io::stderr);
    match log.format {
        LogFormat::Text => {
            tracing::subscriber::set_global_default(builder.with_ansi(false).finish())?;
        }
        LogFormat::Json => {
            tracing::subscriber::set_global_default(builder.json().flatten_event(true).finish())?;
        }
    }
    Ok(())
}
