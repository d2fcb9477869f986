//! Where events go: to the standard error, one line each.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

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
    let builder = fmt().with_env_filter(filter).with_writer(|| OneLine(io::stderr()));
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

/// Writes each event as one line. A line break or another control character in it, such as in a
/// server's words, is escaped, so that nobody can forge a line.
struct OneLine<W>(W);

impl<W: Write> Write for OneLine<W> {
    /// Takes one event, with the line break at its end.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = event.strip_suffix(b"\n").unwrap_or(event);
        if text.iter().any(u8::is_ascii_control) {
            let mut escaped = String::with_capacity(text.len());
            for c in String::from_utf8_lossy(text).chars() {
                if c.is_control() {
                    write!(escaped, "{}", c.escape_default()).expect("a String takes all");
                } else {
                    escaped.push(c);
                }
            }
            escaped.push('\n');
            self.0.write_all(escaped.as_bytes())?;
        } else {
            self.0.write_all(event)?;
        }
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_one_line_whatever_it_holds() {
        let mut lines = OneLine(Vec::new());
        lines.write_all(b"plain\n").unwrap();
        lines.write_all("a \u{1b}[31m \u{85} b\r\nERROR forged\n".as_bytes()).unwrap();
        let written = String::from_utf8(lines.0).unwrap();
        assert_eq!(
            written,
            "plain\na \\u{1b}[31m \u{85} b\\r\\nERROR forged\n".replace('\u{85}', "\\u{85}")
        );
    }
}
