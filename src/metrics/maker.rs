//! Makes metrics by name, with their HELP.

use metrics::{Counter, Gauge, Histogram, Key, KeyName, Label, Level, Metadata, Recorder, Unit};
use metrics_exporter_prometheus::PrometheusRecorder;

const METADATA: Metadata<'static> = Metadata::new(module_path!(), Level::INFO, None);

pub(super) struct Maker<'a> {
    pub(super) recorder: &'a PrometheusRecorder,
}

impl Maker<'_> {
    fn key(name: &'static str, labels: &[(&'static str, &str)]) -> Key {
        let labels: Vec<Label> =
            labels.iter().map(|(name, value)| Label::new(*name, (*value).to_owned())).collect();
        Key::from_parts(name, labels)
    }

    pub(super) fn plain(&self, name: &'static str, help: &'static str) -> Counter {
        self.counter(name, help, &[])
    }

    pub(super) fn sweeps(&self, result: &'static str) -> Counter {
        let help =
            "Times that a table's expired rows were to go before a statement that writes keys.";
        self.counter("pglapse_sweeps_total", help, &[("result", result)])
    }

    pub(super) fn counter(
        &self,
        name: &'static str,
        help: &'static str,
        labels: &[(&'static str, &str)],
    ) -> Counter {
        self.recorder.describe_counter(KeyName::from(name), None, help.into());
        let counter = self.recorder.register_counter(&Self::key(name, labels), &METADATA);
        counter.increment(0); // so that it is listed from the start
        counter
    }

    /// One that is set anew whenever it is asked for.
    pub(super) fn known_gauge(
        &self,
        name: &'static str,
        help: &'static str,
        labels: &[(&'static str, &str)],
    ) -> Gauge {
        self.recorder.describe_gauge(KeyName::from(name), None, help.into());
        self.recorder.register_gauge(&Self::key(name, labels), &METADATA)
    }

    pub(super) fn gauge(
        &self,
        name: &'static str,
        help: &'static str,
        labels: &[(&'static str, &str)],
    ) -> Gauge {
        self.recorder.describe_gauge(KeyName::from(name), None, help.into());
        let gauge = self.recorder.register_gauge(&Self::key(name, labels), &METADATA);
        gauge.set(0.0);
        gauge
    }

    pub(super) fn histogram(
        &self,
        name: &'static str,
        help: &'static str,
        labels: &[(&'static str, &str)],
    ) -> Histogram {
        self.recorder.describe_histogram(KeyName::from(name), Some(Unit::Seconds), help.into());
        self.recorder.register_histogram(&Self::key(name, labels), &METADATA)
    }

    pub(super) fn statements(&self, outcome: &'static str) -> Counter {
        let help = "Query and Parse messages by what became of them.";
        self.counter("pglapse_statements_total", help, &[("outcome", outcome)])
    }
}
