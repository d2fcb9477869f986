//! Makes metrics by name, with their HELP.

use metrics::{Counter, Gauge, Histogram, Key, KeyName, Label, Recorder, Unit};

use super::recorder::{METADATA, ReadableRecorder};

/// Makes metrics that have these labels.
#[derive(Clone, Copy)]
pub(super) struct Maker<'a> {
    pub(super) recorder: &'a ReadableRecorder,
    pub(super) labels: &'a [(&'static str, &'a str)],
}

impl<'a> Maker<'a> {
    /// The same for metrics that have these labels.
    pub(super) fn with(self, labels: &'a [(&'static str, &'a str)]) -> Self {
        Self { labels, ..self }
    }

    fn key(self, name: &'static str) -> Key {
        let label = |(name, value): &(&'static str, &str)| Label::new(*name, (*value).to_owned());
        Key::from_parts(name, self.labels.iter().map(label).collect::<Vec<_>>())
    }

    /// Listed from the start.
    pub(super) fn counter(self, name: &'static str, help: &'static str) -> Counter {
        self.recorder.exporter.describe_counter(KeyName::from(name), None, help.into());
        self.recorder.counter(&self.key(name))
    }

    /// Zero from the start.
    pub(super) fn gauge(self, name: &'static str, help: &'static str) -> Gauge {
        let gauge = self.known_gauge(name, help);
        gauge.set(0.0);
        gauge
    }

    /// One that is set anew whenever it is asked for.
    pub(super) fn known_gauge(self, name: &'static str, help: &'static str) -> Gauge {
        self.recorder.exporter.describe_gauge(KeyName::from(name), None, help.into());
        self.recorder.gauge(&self.key(name))
    }

    pub(super) fn histogram(self, name: &'static str, help: &'static str) -> Histogram {
        self.recorder.exporter.describe_histogram(
            KeyName::from(name),
            Some(Unit::Seconds),
            help.into(),
        );
        self.recorder.exporter.register_histogram(&self.key(name), &METADATA)
    }

    pub(super) fn statements(self, outcome: &str) -> Counter {
        self.with(&[("outcome", outcome)])
            .counter("pglapse_statements_total", "Query and Parse messages by what became of them.")
    }

    pub(super) fn sweeps(self, result: &str) -> Counter {
        self.with(&[("result", result)]).counter(
            "pglapse_sweeps_total",
            "Times that a table's expired rows were to go before a statement that writes keys.",
        )
    }
}
