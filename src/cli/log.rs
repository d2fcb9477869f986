//! Where events go: to the standard error, one line each.
//!
//! A thread of its own writes them, so that a standard error that is full, or that nobody reads,
//! never stops pglapse. Lines that cannot be written are counted.

use std::{
    fmt::Write as _,
    fs::File,
    io::{self, Write},
    os::fd::AsFd as _,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use tracing::{error, info, subscriber::set_global_default, warn};
use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::{
    EnvFilter, Layer, Registry, fmt,
    layer::SubscriberExt as _,
    reload::{self, Handle},
};

use crate::{
    app::LostLines,
    config::{Log, LogFormat},
    spans,
};

/// Lines that may wait to be written. Those beyond are dropped and counted.
const WAITING: usize = 512;
/// How long the last lines may take at the end of the process.
const END: Duration = Duration::from_secs(2);

/// What turns events into lines, in the form that the settings ask for.
type LineLayer = Box<dyn Layer<Registry> + Send + Sync>;
/// What sends spans to a collector, where one is set.
#[cfg(feature = "otlp")]
type Spans = super::otlp::Spans;
#[cfg(not(feature = "otlp"))]
type Spans = std::convert::Infallible;

/// The log of the process.
pub(super) struct RunningLog {
    layer: Handle<LineLayer, Registry>,
    filter: Handle<EnvFilter, Registry>,
    writer: NonBlocking,
    failed: Arc<AtomicU64>,
    /// The settings in force.
    settings: Mutex<Log>,
    /// Taken when the process ends.
    worker: Option<WorkerGuard>,
    #[cfg_attr(not(feature = "otlp"), expect(dead_code, reason = "there are none"))]
    spans: Option<Spans>,
}

/// Starts logging for the whole process.
///
/// Only `tracing`'s events are taken, not the `log` crate's: through that, libraries would print
/// statements with their literals.
///
/// # Errors
/// The filter cannot be read, or logging was started before.
pub(super) fn start(log: &Log) -> anyhow::Result<RunningLog> {
    // Another lock than that of `io::stderr()`, which the writer may hold for ever.
    let file = File::from(io::stderr().as_fd().try_clone_to_owned()?);
    let failed = Arc::<AtomicU64>::default();
    let lines = LineWriter { to: OneLine(file), failed: Arc::clone(&failed) };
    let builder = NonBlockingBuilder::default().lossy(true).thread_name("log");
    let (writer, worker) = builder.buffered_lines_limit(WAITING).finish(lines);
    let (layer, handle) = reload::Layer::new(line_layer(log, &writer));
    let (only, filter) = reload::Layer::new(filter(log)?);
    let layer = layer.with_filter(only);
    let spans = spans(log)?;
    let to_log = Registry::default().with(layer);
    match &spans {
        #[cfg(feature = "otlp")]
        Some(spans) => set_global_default(to_log.with(spans.layer()))?,
        // Not with a layer that takes nothing: then no span would be known to be off.
        _ => set_global_default(to_log)?,
    }
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let what = panic.payload_as_str().unwrap_or("without a message");
        error!(place, what, "panicked");
    }));
    let settings = Mutex::new(log.clone());
    let worker = Some(worker);
    Ok(RunningLog { layer: handle, filter, writer, failed, settings, worker, spans })
}

#[cfg(feature = "otlp")]
fn spans(log: &Log) -> anyhow::Result<Option<Spans>> {
    log.otlp.as_deref().map(Spans::to).transpose()
}

#[cfg(not(feature = "otlp"))]
#[expect(clippy::unnecessary_wraps, reason = "as with the feature")]
fn spans(_: &Log) -> anyhow::Result<Option<Spans>> {
    Ok(None)
}

/// Which events are logged. Spans are for the collector alone.
fn filter(log: &Log) -> anyhow::Result<EnvFilter> {
    Ok(EnvFilter::try_new(&log.filter)?.add_directive(format!("{}=off", spans::TARGET).parse()?))
}

fn line_layer(log: &Log, writer: &NonBlocking) -> LineLayer {
    // What goes wrong is counted; a message about it would go to the standard error.
    let lines = fmt::layer().with_ansi(false).log_internal_errors(false);
    let lines = lines.with_writer(writer.clone());
    match log.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    }
}

impl RunningLog {
    /// Puts another filter and another format in force.
    ///
    /// # Errors
    /// The filter cannot be read; the log stays as it is.
    pub(super) fn change(&self, log: &Log) -> anyhow::Result<()> {
        let mut running = self.settings.lock().unwrap_or_else(PoisonError::into_inner);
        if *running != *log {
            self.filter.reload(filter(log)?)?;
            self.layer.reload(line_layer(log, &self.writer))?;
            if running.otlp != log.otlp {
                warn!(key = "log.otlp", "changed, which takes effect at the next start");
            }
            running.clone_from(log);
            info!(filter = log.filter, "other settings of the log are in force");
        }
        Ok(())
    }

    /// How many lines were lost.
    pub(super) fn lost(&self) -> LostLines {
        let (failed, dropped) = (Arc::clone(&self.failed), self.writer.error_counter());
        Box::new(move || failed.load(Ordering::Relaxed) + count(&dropped))
    }
}

fn count(dropped: &ErrorCounter) -> u64 {
    u64::try_from(dropped.dropped_lines()).unwrap_or(u64::MAX)
}

/// Waits until all lines are written, for a moment at most.
impl Drop for RunningLog {
    fn drop(&mut self) {
        #[cfg(feature = "otlp")]
        if let Some(spans) = self.spans.take() {
            within(END, || spans.end());
        }
        let worker = self.worker.take();
        within(END, move || drop(worker));
    }
}

/// Does something that may never end, and waits for it so long at most.
pub(super) fn within(limit: Duration, action: impl FnOnce() + Send + 'static) {
    let (done, waiting) = mpsc::channel();
    thread::spawn(move || {
        action();
        // Nobody waits any more if it took too long.
        _ = done.send(());
    });
    _ = waiting.recv_timeout(limit);
}

/// Writes lines, and counts those that cannot be written.
struct LineWriter<W> {
    to: OneLine<W>,
    failed: Arc<AtomicU64>,
}

impl<W: Write> Write for LineWriter<W> {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        if self.to.write_all(event).is_err() {
            self.failed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        // A file has no buffer here.
        Ok(())
    }
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
