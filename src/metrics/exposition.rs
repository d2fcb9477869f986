//! The text that Prometheus reads.

use metrics_exporter_prometheus::PrometheusHandle;

/// Renders metrics in Prometheus's text format.
#[derive(Clone)]
pub struct Exposition(PrometheusHandle);

impl Exposition {
    pub(super) fn of(handle: PrometheusHandle) -> Self {
        Self(handle)
    }

    /// Everything that is known: a gauge that is not a number is left out, so that `absent()` finds
    /// it.
    pub fn render(&self) -> String {
        let text = self.0.render();
        let known = text.lines().filter(|line| line.starts_with('#') || !line.ends_with(" NaN"));
        known.fold(String::with_capacity(text.len()), |all, line| all + line + "\n")
    }

    /// Folds old samples of histograms into their buckets.
    pub fn run_upkeep(&self) {
        self.0.run_upkeep();
    }
}

impl std::fmt::Debug for Exposition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Exposition").finish_non_exhaustive()
    }
}
