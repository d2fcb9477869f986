//! The list of all metrics, for whoever shows every number: Prometheus and the console.

use std::fmt::{self, Write as _};

use super::family::{Durations, Family, Metric, float};

/// One number.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The metric's name, of a histogram with what it counts.
    pub name: String,
    /// Names and values.
    pub labels: Vec<(&'static str, String)>,
    /// The value.
    pub value: f64,
}

/// A metric with its numbers.
struct Shown {
    name: &'static str,
    help: &'static str,
    kind: &'static str,
    samples: Vec<Sample>,
}

/// Reads a metric's numbers.
type Read = Box<dyn Fn() -> Vec<Sample> + Send + Sync>;

/// Every metric, in the order in which it was declared.
#[derive(Default)]
pub(super) struct Registry(Vec<(&'static str, &'static str, &'static str, Read)>);

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(name, ..)| name)).finish()
    }
}

impl Registry {
    /// Declares what a family has of each member.
    pub(super) fn show<T, M, const N: usize>(
        &mut self,
        name: &'static str,
        help: &'static str,
        family: &Family<T, N>,
        of: fn(&T) -> &M,
    ) where
        T: Clone + Send + 'static,
        M: Metric,
    {
        let family = family.clone();
        let read = move || {
            let mut samples = Vec::new();
            for (values, member) in family.all() {
                let labels: Vec<_> = family.labels.into_iter().zip(values).collect();
                for (ending, bound, value) in of(&member).numbers() {
                    let bound = bound.map(|bound| ("le", bound));
                    let labels = labels.iter().cloned().chain(bound).collect();
                    samples.push(Sample { name: format!("{name}{ending}"), labels, value });
                }
            }
            samples
        };
        self.0.push((name, help, M::TYPE, Box::new(read)));
    }

    /// Declares a metric with labels.
    pub(super) fn family<M, const N: usize>(
        &mut self,
        name: &'static str,
        help: &'static str,
        labels: [&'static str; N],
    ) -> Family<M, N>
    where
        M: Metric,
    {
        let family = Family::new(labels);
        self.show(name, help, &family, |member| member);
        family
    }

    /// Declares a metric without labels.
    pub(super) fn one<M>(&mut self, name: &'static str, help: &'static str) -> M
    where
        M: Metric + Default,
    {
        self.family(name, help, []).of([])
    }

    /// Declares a histogram without labels, with these upper bounds in microseconds.
    pub(super) fn durations(
        &mut self,
        name: &'static str,
        help: &'static str,
        bounds: &'static [u64],
    ) -> Durations {
        self.family(name, help, []).of_with([], || Durations::new(bounds))
    }

    fn read(&self) -> impl Iterator<Item = Shown> {
        let own = self.0.iter().map(|(name, help, kind, read)| {
            let samples = read();
            Shown { name, help, kind, samples }
        });
        own.chain(process()).filter(|metric| !metric.samples.is_empty())
    }

    pub(super) fn samples(&self) -> Vec<Sample> {
        self.read().flat_map(|metric| metric.samples).collect()
    }

    /// Prometheus's text format.
    pub(super) fn render(&self) -> String {
        const TAKES_ALL: &str = "a String takes all";
        let mut all = String::new();
        for Shown { name, help, kind, samples } in self.read() {
            writeln!(all, "# HELP {name} {help}\n# TYPE {name} {kind}").expect(TAKES_ALL);
            for Sample { name, labels, value } in samples {
                let labels: Vec<String> = labels
                    .into_iter()
                    .map(|(label, value)| format!("{label}=\"{}\"", escaped(&value)))
                    .collect();
                let labels = match labels.join(",") {
                    none if none.is_empty() => none,
                    some => format!("{{{some}}}"),
                };
                writeln!(all, "{name}{labels} {value}").expect(TAKES_ALL);
            }
        }
        all
    }
}

/// What the operating system knows of the process.
fn process() -> impl Iterator<Item = Shown> {
    let found = metrics_process::collector::collect();
    let gauges = [
        (
            "process_virtual_memory_bytes",
            "Virtual memory size in bytes.",
            found.virtual_memory_bytes,
        ),
        (
            "process_virtual_memory_max_bytes",
            "Maximum amount of virtual memory available in bytes.",
            found.virtual_memory_max_bytes,
        ),
        (
            "process_resident_memory_bytes",
            "Resident memory size in bytes.",
            found.resident_memory_bytes,
        ),
        ("process_open_fds", "Number of open file descriptors.", found.open_fds),
        ("process_max_fds", "Maximum number of open file descriptors.", found.max_fds),
        (
            "process_start_time_seconds",
            "Start time of the process since unix epoch in seconds.",
            found.start_time_seconds,
        ),
        ("process_threads", "Number of OS threads in the process.", found.threads),
    ];
    let gauges = gauges.map(|(name, help, value)| (name, help, "gauge", value.map(float)));
    let seconds = found.cpu_seconds_total.map(f64::trunc);
    let help = "Total user and system CPU time spent in seconds.";
    let cpu = ("process_cpu_seconds_total", help, "counter", seconds);
    gauges.into_iter().chain([cpu]).map(|(name, help, kind, value)| {
        let sample = |value| Sample { name: name.to_owned(), labels: Vec::new(), value };
        Shown { name, help, kind, samples: value.map(sample).into_iter().collect() }
    })
}

/// A label's value, as it stands between quotes.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::metrics::Metrics;

    #[test]
    fn latencies_are_a_histogram_by_the_database() {
        let metrics = Metrics::new();
        let odd = metrics.latencies.of(["a\\b\"c\nd"]);
        for micros in [1, 500, 501, 2_000_000, 40_000_000] {
            odd.record(Duration::from_micros(micros));
        }
        let text = metrics.render();
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

    #[test]
    fn what_is_not_known_is_not_shown_and_what_is_declared_only_has_no_help() {
        let metrics = Metrics::new();
        metrics.reaping.table("d", "t");
        let text = metrics.render();
        assert!(text.contains("\npglapse_reaper_errors_total{database=\"d\",table=\"t\"} 0\n"));
        for absent in ["pglapse_quarantined_rows", "pglapse_expired_rows", "NaN"] {
            assert!(!text.contains(absent), "{absent} in {text}");
        }
    }
}
