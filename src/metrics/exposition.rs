//! What is read of the metrics: their values, and the text for Prometheus.

use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};

use dashmap::DashMap;
use metrics::{Key, Label};
use metrics_process::Collector;

use super::{
    recorder::{ReadableRecorder, float},
    samples::{Sample, Samples},
};
use crate::latency::{BOUNDS_MICROS, Buckets, Latency};

/// Counted apart from the other histograms, without a push for each message.
const CLIENT_LATENCY: (&str, &str) = (
    "pglapse_client_latency_seconds",
    "Time from a client's message to the first byte of the server's answer.",
);

/// Reads the metrics, and renders them in Prometheus's text format.
#[derive(Debug, Clone)]
pub struct Exposition {
    recorder: Arc<ReadableRecorder>,
    process: Collector,
    /// By the database.
    latencies: Arc<DashMap<String, Arc<Latency>>>,
}

impl Exposition {
    pub(super) fn new(
        recorder: &Arc<ReadableRecorder>,
        latencies: &Arc<DashMap<String, Arc<Latency>>>,
    ) -> Self {
        let (recorder, latencies) = (Arc::clone(recorder), Arc::clone(latencies));
        let process = Collector::default();
        metrics::with_local_recorder(&recorder.exporter, || process.describe());
        Self { recorder, process, latencies }
    }

    /// Everything that is known: a gauge that is not a number is left out, so that `absent()` finds
    /// it.
    pub fn render(&self) -> String {
        metrics::with_local_recorder(&self.recorder.exporter, || self.process.collect());
        let text = self.recorder.render();
        let known = text.lines().filter(|line| line.starts_with('#') || !line.ends_with(" NaN"));
        let mut all = known.fold(String::with_capacity(text.len()), |all, line| all + line + "\n");
        let latencies: BTreeMap<String, Buckets> =
            self.latencies.iter().map(|it| (it.key().clone(), it.value().buckets())).collect();
        put_latencies(&mut all, &latencies);
        all
    }

    /// Every counter and every gauge of pglapse, and how many answers clients got.
    pub fn samples(&self) -> Samples {
        let answers = self.latencies.iter().map(|it| {
            let labels = vec![Label::new("database", it.key().clone())];
            let name = format!("{}_count", CLIENT_LATENCY.0);
            Sample::new(Key::from_parts(name, labels), float(it.value().counts().total()))
        });
        Samples::new(self.recorder.samples().into_iter().chain(answers).collect())
    }

    /// Folds old samples of histograms into their buckets.
    pub fn run_upkeep(&self) {
        self.recorder.run_upkeep();
    }
}

fn put_latencies(all: &mut String, latencies: &BTreeMap<String, Buckets>) {
    const TAKES_ALL: &str = "a String takes all";
    if latencies.is_empty() {
        return;
    }
    let (name, help) = CLIENT_LATENCY;
    writeln!(all, "# HELP {name} {help}\n# TYPE {name} histogram").expect(TAKES_ALL);
    for (database, buckets) in latencies {
        let of = format!("database=\"{}\"", escaped(database));
        let mut sum = 0;
        for (bound, count) in BOUNDS_MICROS.iter().zip(&buckets.counts) {
            sum += count;
            let seconds = seconds(*bound);
            writeln!(all, "{name}_bucket{{{of},le=\"{seconds}\"}} {sum}").expect(TAKES_ALL);
        }
        let total: u64 = buckets.counts.iter().sum();
        writeln!(all, "{name}_bucket{{{of},le=\"+Inf\"}} {total}").expect(TAKES_ALL);
        let seconds = seconds(buckets.sum_micros);
        writeln!(all, "{name}_sum{{{of}}} {seconds}\n{name}_count{{{of}}} {total}")
            .expect(TAKES_ALL);
    }
}

/// A label's value, as it stands between quotes.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

fn seconds(micros: u64) -> f64 {
    float(micros) / 1e6
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::metrics::Metrics;

    #[test]
    fn latencies_are_a_histogram_by_the_database() {
        let metrics = Metrics::new();
        let odd = metrics.clients_of("a\\b\"c\nd");
        for micros in [1, 500, 501, 2_000_000, 40_000_000] {
            odd.record(Duration::from_micros(micros));
        }
        let text = metrics.handle().render();
        let lines: Vec<&str> =
            text.lines().filter(|line| line.starts_with("pglapse_client_latency")).collect();
        let label = r#"database="a\\b\"c\nd""#;
        for line in [
            format!("pglapse_client_latency_seconds_bucket{{{label},le=\"0.0005\"}} 2"),
            format!("pglapse_client_latency_seconds_bucket{{{label},le=\"0.001\"}} 3"),
            format!("pglapse_client_latency_seconds_bucket{{{label},le=\"10\"}} 4"),
            format!("pglapse_client_latency_seconds_bucket{{{label},le=\"+Inf\"}} 5"),
            format!("pglapse_client_latency_seconds_sum{{{label}}} 42.001002"),
            format!("pglapse_client_latency_seconds_count{{{label}}} 5"),
        ] {
            assert!(lines.contains(&line.as_str()), "no {line} in {lines:#?}");
        }
        assert!(text.contains("\nprocess_resident_memory_bytes "), "{text}");
        assert!(text.contains("\nprocess_start_time_seconds "), "{text}");
    }
}
