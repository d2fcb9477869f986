//! Keeps counters and gauges where they can be read. The exporter, which cannot be read, prints
//! them.

use std::sync::atomic::Ordering::Relaxed;

use metrics::{Counter, Gauge, Key, Level, Metadata, Recorder as _};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusRecorder};
use metrics_util::registry::{AtomicStorage, Registry};

use super::samples::Sample;

pub(super) const METADATA: Metadata<'static> = Metadata::new(module_path!(), Level::INFO, None);

/// Upper bounds, in seconds, of the buckets of `pglapse_rewrite_seconds`.
const REWRITE_BUCKETS: [f64; 9] = [1e-6, 2e-6, 5e-6, 1e-5, 2e-5, 5e-5, 1e-4, 1e-3, 1e-2];
/// Upper bounds, in seconds, of the buckets of `pglapse_reaper_batch_seconds`.
const BATCH_BUCKETS: [f64; 8] = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2.0, 10.0];

/// Counters and gauges, and the exporter, which has the histograms and every HELP.
#[derive(Debug)]
pub(super) struct ReadableRecorder {
    kept: Registry<Key, AtomicStorage>,
    pub(super) exporter: PrometheusRecorder,
}

impl ReadableRecorder {
    pub(super) fn new() -> Self {
        let of = |name: &str| Matcher::Full(name.to_owned());
        let exporter = PrometheusBuilder::new()
            .set_buckets_for_metric(of("pglapse_rewrite_seconds"), &REWRITE_BUCKETS)
            .and_then(|it| {
                it.set_buckets_for_metric(of("pglapse_reaper_batch_seconds"), &BATCH_BUCKETS)
            })
            .expect("the buckets are not empty")
            .build_recorder();
        Self { kept: Registry::atomic(), exporter }
    }

    pub(super) fn counter(&self, key: &Key) -> Counter {
        self.kept.get_or_create_counter(key, |count| count.clone().into())
    }

    pub(super) fn gauge(&self, key: &Key) -> Gauge {
        self.kept.get_or_create_gauge(key, |gauge| gauge.clone().into())
    }

    /// The counters and gauges as they are now.
    pub(super) fn samples(&self) -> Vec<Sample> {
        let mut all = Vec::new();
        self.kept.visit_counters(|key, count| {
            all.push(Sample::new(key.clone(), float(count.load(Relaxed))));
        });
        self.kept.visit_gauges(|key, gauge| {
            all.push(Sample::new(key.clone(), f64::from_bits(gauge.load(Relaxed))));
        });
        all
    }

    /// Everything in Prometheus's text format.
    pub(super) fn render(&self) -> String {
        self.kept.visit_counters(|key, count| {
            self.exporter.register_counter(key, &METADATA).absolute(count.load(Relaxed));
        });
        self.kept.visit_gauges(|key, gauge| {
            let value = f64::from_bits(gauge.load(Relaxed));
            self.exporter.register_gauge(key, &METADATA).set(value);
        });
        self.exporter.handle().render()
    }

    /// Folds old samples of histograms into their buckets.
    pub(super) fn run_upkeep(&self) {
        self.exporter.handle().run_upkeep();
    }
}

#[expect(clippy::cast_precision_loss, reason = "nothing is counted so often")]
pub(super) fn float(count: u64) -> f64 {
    count as f64
}
